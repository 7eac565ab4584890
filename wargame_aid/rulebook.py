"""A ruleset's rules.yaml and rulings.yaml as a typed Book, through the cache."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wargame_aid import cache, plain
from wargame_aid.book import Book, Number, Option, Ruling
from wargame_aid.names import listed, pick
from wargame_aid.ruleset import Ruleset
from wargame_aid.sections import NoRules, Sections, sections_of

RULES, RULINGS = "rules", "rulings"


def load_book(ruleset: Ruleset, settings: Mapping[str, str]) -> Book[Any]:
    """Return the ruleset's book with the table's rulings; a section is made when it is first asked for.

    Raises Unreadable with every problem of the YAML files.
    """
    if ruleset.rules is None and not ruleset.package:
        return Book(NoRules({}), {}, settings)
    rules = ruleset.rules.load() if ruleset.rules else NoRules
    files = files_of(ruleset)
    known = LOADED.get(ruleset.name)
    if known is None or known[:2] != (rules, files):
        known = LOADED[ruleset.name] = (rules, files, *made(ruleset, rules, files))
    return Book(known[2], known[3], settings)


LOADED: dict[str, tuple[type[Sections], dict[str, bytes], Sections, Mapping[str, Ruling]]] = {}
"""What this process has made of each ruleset's YAML files, for as long as they stay as they are."""


def made(
    ruleset: Ruleset, rules: type[Sections], files: dict[str, bytes]
) -> tuple[Sections, Mapping[str, Ruling]]:
    """Return the sections and rulings of these files, through the cache; raises Unreadable."""
    made_from = made_from_sources(rules, files)
    kept = cache.get(ruleset.name, made_from)
    if kept is None:
        from wargame_aid.documents.rules_files import validated_rules, validated_rulings  # loads the reader

        folder = home(ruleset)
        kept = {
            "rules": validated_rules(folder, files, sections_of(rules)),
            "rulings": {one.id: list(one) for one in validated_rulings(folder, files)},
        }
        cache.put(ruleset.name, kept, made_from)
    return rules(kept["rules"]), KeptRulings(kept["rulings"])


def made_from_sources(rules: type, files: Mapping[str, bytes]) -> bytes:
    """Return all that a kept book depends on: the YAML files, their types, and what reads and checks them."""
    folder = os.path.dirname(__file__)
    own = (str(sys.modules[rules.__module__].__file__), __file__, str(plain.__file__))
    parts = [cache.framed(name.encode()) + cache.framed(content) for name, content in files.items()]
    return b"".join([*parts, *map(read_file, own), cache.files_in(os.path.join(folder, "documents"))])


class KeptRulings(Mapping[str, Ruling]):
    """Rulings by their ids, each made of its fields as the cache has them when it is first asked for."""

    def __init__(self, kept: Mapping[str, Sequence[Any]]) -> None:
        self.kept = kept
        self.made: dict[str, Ruling] = {}

    def __getitem__(self, name: str) -> Ruling:
        """Return a ruling; KeyError for an unknown id."""
        if name not in self.made:
            self.made[name] = kept_ruling(*self.kept[name])
        return self.made[name]

    def __iter__(self) -> Iterator[str]:
        """Go through the ids, in the order of the file."""
        return iter(self.kept)

    def __len__(self) -> int:
        """Count them."""
        return len(self.kept)


def kept_ruling(
    name: str,
    question: str,
    places: Sequence[str],
    options: Sequence[Sequence[Any]],
    default: str,
    between: Sequence[int] | None,
    *rest: Any,
) -> Ruling:
    """Return a ruling from its fields in order."""
    bounds = (between[0], between[1]) if between else None
    return Ruling(
        name, question, tuple(places), tuple(Option(*one) for one in options), default, bounds, *rest
    )


def load_rulings(ruleset: Ruleset) -> Mapping[str, Ruling]:
    """Return the rulings of a ruleset by their ids."""
    return load_book(ruleset, {}).rulings


def read_settings(words: Sequence[str], rulings: Mapping[str, Ruling]) -> dict[str, str]:
    """Read `id=value` words as rulings; raises ValueError with the nearest id or the options."""
    settings: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"{word!r}: a ruling is typed id=value, such as {_example(rulings)}")
        ruling = rulings[_named(name, rulings)]
        settings[ruling.id] = _answer(ruling, value)
    return settings


def _named(name: str, rulings: Mapping[str, Ruling]) -> str:
    if name in rulings:
        return name
    try:
        return pick(name, list(rulings), "ruling")
    except ValueError as wrong:
        listing = "; `wga rules` lists them with their options" if rulings else ""
        raise ValueError(f"{wrong}{listing}") from None


def _example(rulings: Mapping[str, Ruling]) -> str:
    return next((f"{one.id}={one.options[-1].name}" for one in rulings.values()), "id=value")


def _answer(ruling: Ruling, value: str) -> str:
    option = ruling.option(value.strip())
    if option is not None:
        return option.name
    names = [one.name for one in ruling.options]
    bounds = f", or a number from {ruling.between[0]} to {ruling.between[1]}" if ruling.between else ""
    try:
        return pick(value, names, "option")
    except ValueError:
        raise ValueError(f"{ruling.id} can be {listed(names)}{bounds}, not {value!r}") from None


def fingerprint(ruleset: Ruleset) -> str:
    """Return a word for all that the ruleset's package holds: its data files and sources, in every folder."""
    return cache.word_for(f"{ruleset.name}-sources", cache.files_in(home(ruleset)))


def numbers(ruleset: Ruleset) -> list[Number]:
    """Return every number of the ruleset's data files with its citation, in the order of the files."""
    from wargame_aid.documents.rules_files import numbers_in  # loads the reader

    return list(numbers_in(home(ruleset), files_of(ruleset)))


def home(ruleset: Ruleset) -> str:
    """Return the folder of the ruleset's package."""
    return os.path.dirname(str(sys.modules[ruleset.package].__file__))


def files_of(ruleset: Ruleset) -> dict[str, bytes]:
    """Return the contents of the ruleset's YAML files by their names, without the ending."""
    folder = home(ruleset)
    names = sorted(name for name in os.listdir(folder) if name.endswith(".yaml"))
    return {name.removesuffix(".yaml"): read_file(os.path.join(folder, name)) for name in names}


def read_file(path: str) -> bytes:
    """Return the bytes of a file."""
    with open(path, "rb", buffering=0) as file:
        return file.read()
