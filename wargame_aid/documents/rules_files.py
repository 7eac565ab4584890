"""A ruleset's YAML files, read and validated: its numbers by section, its rulings.

`cite` and `note` in any mapping are not part of the value: a citation holds for everything below it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import make_dataclass
from typing import Any

from wargame_aid.book import Number, Ruling
from wargame_aid.documents.document import Document
from wargame_aid.documents.problems import Problem, Unreadable, in_order
from wargame_aid.documents.reading import read, read_so_far
from wargame_aid.documents.rulings_file import RulingEntry
from wargame_aid.documents.validated import validated_so_far
from wargame_aid.names import listed
from wargame_aid.plain import to_plain

CITED = ("cite", "note")
RULES, RULINGS = "rules", "rulings"
Files = Mapping[str, bytes]
"""The contents of the YAML files by their names, without the ending."""


def validated_rules(folder: str, files: Files, hints: Mapping[str, Any]) -> dict[str, Any]:
    """Return the plain value of each section: of rules.yaml, or of a file of its own.

    Raises Unreadable with every problem; for a key that the section's type lacks it says so.
    """
    sections: dict[str, Any] = {}
    inline = {name: kind for name, kind in hints.items() if name not in files}
    record: type[Any] = make_dataclass("Rules", list(inline.items()), frozen=True)
    try:
        for name, kind in hints.items():
            if name in files:
                sections[name] = to_plain(typed(folder, name, files[name], kind, bare))
        sections.update(to_plain(typed(folder, RULES, files[RULES], record, bare)))
    except Unreadable as wrong:
        raise Unreadable(wrong.file, [of_type(one) for one in wrong.problems]) from None
    return sections


def typed(folder: str, name: str, content: bytes, kind: Any, read_as: Callable[[Any], Any]) -> Any:
    """Return the record of one of the files; raises Unreadable with every problem, of text and of types."""
    found = read_so_far(file_of(folder, name), content)
    document = found.document._replace(plain=read_as(found.document.plain))
    so_far = validated_so_far(document, kind, None, (), holes=found.holes, mended=found.mended)
    problems = in_order([*found.problems, *so_far.problems])
    if problems:
        raise Unreadable(document.file, problems)
    return so_far.record


def of_type(problem: Problem) -> Problem:
    """Say of a key that is not known that the Python type lacks it: the YAML may be right."""
    if problem.rule != "unknown-key":
        return problem
    lacks = "the section's type in rules.py has no field of this name"
    return problem._replace(message=f"{problem.message}; {lacks}")


def validated_rulings(folder: str, files: Files) -> list[Ruling]:
    """Return every ruling; raises Unreadable with every problem. An empty or missing file has none."""
    content = files.get(RULINGS, b"")
    if all(not line.strip() or line.lstrip().startswith(b"#") for line in content.splitlines()):
        return []
    read_all = read_so_far(file_of(folder, RULINGS), content)
    whole = read_all.document
    so_far = validated_so_far(
        whole, dict[str, RulingEntry], None, (), holes=read_all.holes, mended=read_all.mended
    )
    found = [entry.ruling(name) for name, entry in (so_far.record or {}).items()]
    unknown = [problem for ruling in found for problem in unanswered(whole, ruling)]
    problems = in_order([*read_all.problems, *so_far.problems, *unknown])
    if problems:
        raise Unreadable(whole.file, problems)
    return found


def unanswered(whole: Document, ruling: Ruling) -> Iterator[Problem]:
    """Yield a problem for a default or a club's answer that is none of the options."""
    for key, value in (("default", ruling.default), ("club", ruling.club)):
        if value and ruling.option(value) is None:
            names = listed(option.name for option in ruling.options)
            line, column = whole.place((ruling.id, key))
            message = f"{ruling.id}: {key}: {value!r} is no option: {names}"
            yield Problem(line, column, "option", "", "unreadable", message)


def numbers_in(folder: str, files: Files) -> Iterator[Number]:
    """Yield every number with its citation, in the order of the files."""
    for name in (RULES, *sorted(files.keys() - {RULES, RULINGS})):
        yield from leaves(document(folder, name, files[name]).plain, "" if name == RULES else name, "", "")


def leaves(value: Any, name: str, cite: str, note: str) -> Iterator[Number]:
    """Yield the numbers of a value; a citation holds for all below it."""
    if isinstance(value, dict):
        cite, note = str(value.get("cite", cite)), str(value.get("note", ""))
        for key, part in value.items():
            if key not in CITED:
                yield from leaves(part, name if key == "value" else f"{name}.{key}".strip("."), cite, note)
    elif isinstance(value, list) and any(isinstance(part, (dict, list)) for part in value):
        for at, part in enumerate(value):
            yield from leaves(part, f"{name}.{at + 1}", cite, note)
    else:
        yield Number(name, value, cite, note)


def bare(value: Any) -> Any:
    """Return a value without its citations and notes; what is then a lone `value` stands for itself."""
    if isinstance(value, list):
        return [bare(part) for part in value]
    if not isinstance(value, dict):
        return value
    kept = {name: bare(part) for name, part in value.items() if name not in CITED}
    return kept["value"] if list(kept) == ["value"] else kept


def document(folder: str, name: str, content: bytes) -> Document:
    """Read one of the files."""
    return read(file_of(folder, name), content)


def file_of(folder: str, name: str) -> str:
    return f"{folder}/{name}.yaml"
