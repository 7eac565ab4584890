"""Settled answers as they are said in every form: rich tables, plain lines or JSON."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from wargame_aid.cli.output import Answer, Format, say
from wargame_aid.render.view import View, brief, view_of
from wargame_aid.resolution import Resolution
from wargame_aid.settling.question import Overruled


class Kept(NamedTuple):
    """Where answers are kept in a game: lines to be read, and the same for JSON."""

    lines: tuple[str, ...] = ()
    to_json: dict[str, Any] | None = None


NOT_KEPT = Kept()


def overruled_lines(overruled: Iterable[Overruled]) -> tuple[str, ...]:
    """Return what is said of the refusals that were overridden, each once."""
    return tuple(f"Overruled by the referee: {reason} [{cite}]" for reason, cite in dict.fromkeys(overruled))


def overruled_json(overruled: Iterable[Overruled]) -> dict[str, Any]:
    """Return the refusals that were overridden for JSON; nothing where there were none."""
    found = [one._asdict() for one in dict.fromkeys(overruled)]
    return {"overruled": found} if found else {}


def show(
    found: list[Resolution], form: Format, kept: Kept = NOT_KEPT, overruled: Sequence[Overruled] = ()
) -> None:
    """Print the answers in the form that is wanted, then what was overruled, and where they are kept."""

    def lines() -> Iterator[str]:
        from wargame_aid.render import text

        for view in views(found):
            yield from text.answer(view)

    def to_json() -> dict[str, Any]:
        from wargame_aid.render import json_view

        several = [json_view.resolution(one) for one in found]
        whole = several[0] if len(several) == 1 else {"resolutions": several}
        whole = {**whole, **overruled_json(overruled)}
        return whole if kept.to_json is None else {**whole, "game": kept.to_json}

    def table(width: int) -> Iterable[object]:
        from wargame_aid.render import tables  # rich loads only where a table is drawn

        for view in views(found):
            yield from tables.answer_parts(view)

    say(Answer(lines, to_json, table, footer=lambda: (*overruled_lines(overruled), *kept.lines)), form)


def views(found: list[Resolution]) -> Iterator[View]:
    """Yield what is shown of each answer; of several only in brief."""
    for at, one in enumerate(found, 1):
        yield view_of(one) if len(found) == 1 else brief(view_of(one), at)
