"""A ruleset's rules.yaml and rulings.yaml as a typed Book, through the cache.

`cite` and `note` in any mapping are not part of the value: a citation holds for everything below it.
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, get_args

from wargame_aid import cache
from wargame_aid.book import Book, Number, Option, Ruling
from wargame_aid.names import listed, pick
from wargame_aid.plain import from_plain, is_record, record_hints, to_plain
from wargame_aid.ruleset import Ruleset
from wargame_aid.sections import sections_of

R = TypeVar("R")

CITED = ("cite", "note")


def load_book(ruleset: Ruleset, rules: type[R] | None, settings: Mapping[str, str]) -> Book[Any]:
    """Return the ruleset's book with the table's rulings; a section is made when it is first asked for.

    Raises Unreadable with every problem of the YAML files.
    """
    if ruleset.rules is None:
        return _old_book(ruleset, rules, settings)
    own = ruleset.rules.load()
    files = {name: _content(ruleset, name) for name in ("rules", "rulings", *own_files(ruleset, None))}
    sources = sorted({"wargame_aid.ruleset", __name__, own.__module__})
    made_from = b"\0".join([*(_bytes(str(sys.modules[name].__file__)) for name in sources), *files.values()])
    kept = cache.get(ruleset.name, made_from)
    if kept is None:
        kept = _validated(ruleset, sections_of(own), files)
        cache.put(ruleset.name, kept, made_from)
    return Book(own(kept["rules"]), {one[0]: _kept_ruling(*one) for one in kept["rulings"]}, settings)


def _old_book(ruleset: Ruleset, rules: Any, settings: Mapping[str, str]) -> Book[Any]:
    if not ruleset.package:
        return Book(rules(), {}, settings)
    sections = list(record_hints(rules))
    files = {name: _content(ruleset, name) for name in ("rules", "rulings", *own_files(ruleset, sections))}
    name = f"{ruleset.name}-{rules.__module__}-{rules.__qualname__}"
    made_from = b"\0".join([*_sources(rules), *files.values()])
    kept = cache.get(name, made_from)
    if kept is None:
        kept = _validated(ruleset, record_hints(rules), files)
        cache.put(name, kept, made_from)
    typed = from_plain(rules, kept["rules"])
    return Book(typed, {one[0]: _kept_ruling(*one) for one in kept["rulings"]}, settings)


def _kept_ruling(*fields: Any) -> Ruling:
    """Return a ruling from its fields in order, as the cache has them."""
    name, question, places, options, default, between, *rest = fields
    answers = tuple(Option(*option) for option in options)
    return Ruling(name, question, tuple(places), answers, default, between and tuple(between), *rest)


def load_rulings(ruleset: Ruleset) -> dict[str, Ruling]:
    """Return the rulings of a ruleset by their ids."""
    return dict(load_book(ruleset, NoRules, {}).rulings)


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
    found: list[Number] = []
    for name in ("rules", *own_files(ruleset, None)):
        document = _document(ruleset, name, _content(ruleset, name))
        found += _leaves(document.plain, "" if name == "rules" else name, "", "")
    return found


def home(ruleset: Ruleset) -> str:
    """Return the folder of the ruleset's package."""
    return os.path.dirname(str(sys.modules[ruleset.package].__file__))


def own_files(ruleset: Ruleset, sections: Sequence[str] | None) -> list[str]:
    """Return which sections stand in a file of their own: of those named, or all."""
    files = {name.removesuffix(".yaml") for name in os.listdir(home(ruleset)) if name.endswith(".yaml")}
    files -= {"rules", "rulings"}
    return sorted(files) if sections is None else [name for name in sections if name in files]


def bare(value: Any) -> Any:
    """Return a value without its citations and notes; what is then a lone `value` stands for itself."""
    if isinstance(value, list):
        return [bare(part) for part in value]
    if not isinstance(value, dict):
        return value
    kept = {name: bare(part) for name, part in value.items() if name not in CITED}
    return kept["value"] if list(kept) == ["value"] else kept


def _leaves(value: Any, name: str, cite: str, note: str) -> Iterator[Number]:
    if isinstance(value, dict):
        cite, note = str(value.get("cite", cite)), str(value.get("note", ""))
        for key, part in value.items():
            if key not in CITED:
                yield from _leaves(part, name if key == "value" else f"{name}.{key}".strip("."), cite, note)
    elif isinstance(value, list) and any(isinstance(part, (dict, list)) for part in value):
        for at, part in enumerate(value):
            yield from _leaves(part, f"{name}.{at + 1}", cite, note)
    else:
        yield Number(name, value, cite, note)


class NoRules(NamedTuple):
    """The rules of what reads none."""


def _sources(rules: type[Any]) -> list[bytes]:
    """Return the source of every module that declares a part of the rules: another shape is another key."""
    modules = {"wargame_aid.ruleset", __name__}
    queue: list[Any] = [rules]
    while queue:
        kind = queue.pop()
        queue += get_args(kind)
        if isinstance(kind, type) and is_record(kind):
            modules.add(kind.__module__)
            queue += record_hints(kind).values()
    return [_bytes(str(sys.modules[name].__file__)) for name in sorted(modules)]


def _bytes(place: str) -> bytes:
    with open(place, "rb") as file:
        return file.read()


def _content(ruleset: Ruleset, name: str) -> bytes:
    return _bytes(os.path.join(home(ruleset), f"{name}.yaml"))


def _document(ruleset: Ruleset, name: str, content: bytes) -> Any:
    from wargame_aid.documents.reading import read  # only where the cache has nothing

    return read(os.path.join(home(ruleset), f"{name}.yaml"), content)


def _validated(ruleset: Ruleset, hints: Mapping[str, Any], files: Mapping[str, bytes]) -> dict[str, Any]:
    return {
        "rules": _validated_rules(ruleset, hints, files),
        "rulings": [list(one) for one in _validated_rulings(ruleset, files["rulings"])],
    }


def _validated_rules(
    ruleset: Ruleset, hints: Mapping[str, Any], files: Mapping[str, bytes]
) -> dict[str, Any]:
    from wargame_aid.documents.validated import validated

    main = _document(ruleset, "rules", files["rules"])
    sections: dict[str, Any] = {}
    for name, kind in hints.items():
        if name in files:
            document = _document(ruleset, name, files[name])
            sections[name] = to_plain(validated(document._replace(plain=bare(document.plain)), kind, None))
    inline = {name: bare(main.plain[name]) for name in hints if name not in files and name in main.plain}
    record = _record_of({name: kind for name, kind in hints.items() if name not in files})
    sections.update(to_plain(validated(main._replace(plain=inline), record, None)))
    return sections


def _record_of(hints: Mapping[str, Any]) -> type[Any]:
    from dataclasses import make_dataclass

    return make_dataclass("Sections", list(hints.items()), frozen=True)


def _validated_rulings(ruleset: Ruleset, content: bytes) -> list[Ruling]:
    from wargame_aid.documents.problems import Unreadable
    from wargame_aid.documents.validated import validated
    from wargame_aid.rulings_file import RulingEntry  # declared for pydantic

    document = _document(ruleset, "rulings", content)
    found = [entry.ruling(name) for name, entry in validated(document, dict[str, RulingEntry], None).items()]
    problems = [problem for ruling in found for problem in _unanswered(document, ruling)]
    if problems:
        raise Unreadable(document.file, problems)
    return found


def _unanswered(document: Any, ruling: Ruling) -> Iterator[Any]:
    """Yield a problem for a default or a club's answer that is none of the options."""
    from wargame_aid.documents.problems import Problem

    for key, value in (("default", ruling.default), ("club", ruling.club)):
        if value and ruling.option(value) is None:
            names = listed(option.name for option in ruling.options)
            line, column = document.place((ruling.id, key))
            message = f"{ruling.id}: {key}: {value!r} is no option: {names}"
            yield Problem(line, column, "option", "", "unreadable", message)
