"""Finds rulesets: those of this project in a table, others among the entry points, and only when needed."""

from typing import NamedTuple

from wargame_aid.names import fold, listed, matches, nearest, quoted
from wargame_aid.ruleset import Entry, Ruleset

GROUP = "wargame_aid.rulesets"


class BrokenRuleset(Exception):
    """An installed ruleset that does not load; the message names it and says why."""


class Known(NamedTuple):
    """What is known of an in-tree ruleset before its import; a test holds it equal to the entry points."""

    alias: str
    title: str
    place: str


IN_TREE = {
    "arc-of-fire-pacific": Known(
        "aof", "Arc of Fire, Pacific additions: melee and corpsmen.", "rulesets.arc_of_fire_pacific:RULESET"
    ),
    "banzai": Known("bz", "Banzai: the British and the Japanese in Up Front.", "rulesets.banzai:RULESET"),
    "battleshift": Known("bs", "Battleshift: mass starship combat.", "rulesets.battleshift:RULESET"),
}
ALIASES = {known.alias: name for name, known in IN_TREE.items()}


def find(name: str) -> Ruleset:
    """Return the ruleset of this name, alias or beginning.

    Raises LookupError with the nearest name, BrokenRuleset where the one meant does not load.
    """
    folded = fold(name)
    known = name_in(folded, IN_TREE)
    if known is not None:
        return load(IN_TREE[known].place)
    others = {fold(one): place for one, place in installed().items()}
    return load(others[folded]) if folded in others else _by_alias_or_beginning(name, others)


def _by_alias_or_beginning(name: str, others: dict[str, str]) -> Ruleset:
    """Look where every ruleset must be loaded, for aliases stand in the rulesets themselves."""
    known = {one: found.place for one, found in IN_TREE.items()} | others
    named = {one: one for one in known} | ALIASES
    broken = []
    for one, place in others.items():
        try:
            named.setdefault(fold(load(place).alias), one)
        except BrokenRuleset as wrong:
            broken.append(wrong)
    found = {named[one] for one in matches(fold(name), named)}
    if len(found) == 1:
        return load(known[found.pop()])
    if found:
        raise LookupError(f"{quoted(name)} could be {listed(sorted(found))}")
    if broken:
        raise broken[0]
    raise LookupError(f"no ruleset {quoted(name)}{nearest(fold(name), named)}")


def name_in(folded: str, table: dict[str, Known]) -> str | None:
    """Return the name in the table that is meant by a name or an alias."""
    return ALIASES.get(folded, folded if folded in table else None)


def load(place: str) -> Ruleset:
    """Import a ruleset; raises BrokenRuleset where that fails."""
    try:
        ruleset = Entry("", "", place).load()
    except Exception as wrong:
        raise BrokenRuleset(
            f"the ruleset at {place} does not load: {type(wrong).__name__}: {wrong}"
        ) from wrong
    if not isinstance(ruleset, Ruleset):
        raise BrokenRuleset(f"{place} is no Ruleset, its type is {type(ruleset).__name__}")
    return ruleset


def installed() -> dict[str, str]:
    """Return every installed ruleset's place by its name."""
    from importlib.metadata import entry_points  # slow to load, and rarely needed

    return {point.name: point.value for point in entry_points(group=GROUP)}


def places() -> dict[str, str]:
    """Return the place of every ruleset, in-tree ones first."""
    return {name: known.place for name, known in IN_TREE.items()} | installed()


def every() -> dict[str, Ruleset]:
    """Load all rulesets; raises BrokenRuleset for one that does not load."""
    return {name: load(place) for name, place in places().items()}
