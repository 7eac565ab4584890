"""The roster of groups: a side's men in groups A to D, checked before the game and known by their names."""

from collections.abc import Iterator, Mapping
from typing import Any

from rulesets.banzai.forces.groups_check import check_groups
from rulesets.banzai.forces.groups_document import Groups
from rulesets.banzai.forces.groups_men import Named, entries_of, groups_words, men_named
from rulesets.banzai.forces.groups_text import FORM, from_text, to_text
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import capital
from wargame_aid.roster import Roster, Sheet, Table

COLUMNS = ("Man", "Card", "Weapons", "Morale", "Panic", "States")
UNKNOWN = "?"


def groups_sheet(groups: Groups, book: Book[Rules]) -> Sheet:
    """Return the sheet: what the squad is, and a table of men for each group."""
    men = {one.entry.path: one for one in men_named(groups, book)}
    tables = tuple(group_table(groups, letter, men) for letter in groups.groups)
    total = sum(len(group.men) for group in groups.groups.values())
    facts = (
        ("Nation", f"{capital(groups.nation)}, {groups.troops}"),
        ("Year", groups.half_year),
        ("Jungle", "yes" if groups.in_jungle else "no"),
        ("Men", str(total)),
    )
    return Sheet(groups.name or f"{capital(groups.nation)} squad", facts, tables)


def group_table(groups: Groups, letter: str, men: Mapping[Any, Named]) -> Table:
    """Return the table of a group; who cannot be read is shown as he is written."""
    rows = tuple(
        tuple(cells(men[entry.path])) if entry.path in men else (entry.written, *[UNKNOWN] * 5)
        for entry in entries_of(groups)
        if entry.letter == letter
    )
    total = f"{len(rows)} {'man' if len(rows) == 1 else 'men'}"
    return Table(f"Group {letter}, range number {groups.groups[letter].range}", COLUMNS, rows, total)


def cells(one: Named) -> Iterator[str]:
    """Yield the cells of a man."""
    yield one.name
    yield " ".join(part for part in (one.man.rank.upper(), one.man.card) if part)
    yield ", ".join(one.man.weapons)
    yield str(one.man.morale)
    yield str(one.man.panic)
    yield ", ".join(one.man.states)


def no_points(groups: Groups, book: Book[Rules]) -> Mapping[str, int]:
    """Return nothing: the men are chosen by the scenario."""
    return {}


def groups_facts(groups: Groups, book: Book[Rules]) -> Mapping[str, str]:
    """Return what two rosters are compared by: the squad, each group's range number, each man."""
    squad = {
        "name": groups.name,
        "nation": groups.nation,
        "year": groups.half_year,
        "troops": groups.troops,
        "jungle": "yes" if groups.in_jungle else "no",
    }
    ranges = {f"group {letter}": f"range number {group.range}" for letter, group in groups.groups.items()}
    men = {f"{one.entry.letter}, {one.name}": str(one.man) for one in men_named(groups, book)}
    return {name: fact for name, fact in squad.items() if fact} | ranges | men


GROUPS = Roster(
    name="groups",
    summary="A side's groups A to D: nation, year, troop type, and each man in a word.",
    document=Groups,
    check=check_groups,
    sheet=groups_sheet,
    points=no_points,
    facts=groups_facts,
    to_text=to_text,
    from_text=from_text,
    words=groups_words,
    example=FORM,
)
