"""`wga rules`: every number and ruling of a ruleset, with its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from wargame_aid.book import Number, Ruling
from wargame_aid.cli.output import USUAL, Answer, LineForm, ruleset_named, say
from wargame_aid.cli.shared import RulesetName
from wargame_aid.names import fold, nearest
from wargame_aid.plain import to_plain
from wargame_aid.rulebook import load_rulings, numbers

Id = Annotated[
    str | None, typer.Argument(metavar="ID", help="A number, a ruling, or the beginning of several.")
]


def run(ruleset: RulesetName, id_: Id = None, *, form: LineForm = USUAL) -> None:
    """List the numbers and rulings of a ruleset: where they stand, what may be chosen, the default."""
    named = ruleset_named(ruleset)
    found = numbers(named)
    rulings = list(load_rulings(named).values())
    if id_ is not None:
        found, rulings = chosen(id_, found, rulings)
    listed = {"numbers": found, "rulings": rulings}
    say(Answer(lambda: lines(found, rulings), lambda: {"ruleset": named.name, **to_plain(listed)}), form)


def lines(found: Sequence[Number], rulings: Sequence[Ruling]) -> Iterator[str]:
    """Yield the numbers, then the rulings."""
    yield from map(number_line, found)
    if found and rulings:
        yield ""
    for one in rulings:
        yield from ruling_lines(one)


def chosen(
    word: str, found: Sequence[Number], rulings: Sequence[Ruling]
) -> tuple[list[Number], list[Ruling]]:
    """Return what bears this id or begins with it; stop with the nearest id where nothing does."""
    folded = fold(word)
    known = {fold(one): one for one in (*(number.id for number in found), *(ruling.id for ruling in rulings))}
    fits = {folded} if folded in known else {one for one in known if one.startswith(folded)}
    if not fits:
        raise typer.BadParameter(f"no number or ruling {word!r}{nearest(folded, known)}", param_hint="'ID'")
    return [one for one in found if fold(one.id) in fits], [one for one in rulings if fold(one.id) in fits]


def number_line(number: Number) -> str:
    """Return a number with its place and note."""
    note = f"  ({number.note})" if number.note else ""
    return f"{number.id}: {shown(number.value)}  [{number.cite}]{note}"


def shown(value: object) -> str:
    """Return a value as it stands in the file."""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def ruling_lines(ruling: Ruling) -> Iterator[str]:
    """Yield a ruling: what is asked, then its options, the default marked."""
    yield f"{ruling.id}: {ruling.question}  [{', '.join(ruling.places)}]"
    if ruling.players:
        yield "    stays with the players: no positions are kept"
    for option in ruling.options:
        default = " (default)" if option.name == ruling.default else ""
        default += " (your club's)" if option.name == ruling.club else ""
        assumed = " (assumption: no source says so)" if option.assumption else ""
        yield f"    {ruling.id}={option.name}{default}: {option.says}{assumed}"
    if ruling.between:
        low, high = ruling.between
        yield f"    {ruling.id}={low} to {ruling.id}={high}: a number of your own"
