"""`--odds`: the exact chances of an action's field, or an estimate."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wargame_aid.cli.output import Answer, Format, say
from wargame_aid.cli.showing import overruled_json, overruled_lines
from wargame_aid.referee import Chances
from wargame_aid.render import chances


def show_odds(found: Chances, form: Format) -> None:
    """Print the exact odds of a field, or an estimate where it was asked for."""
    action, params, book, _ = found.question
    used, left_out, error = book.rulings_used(), action.not_applied(params, book), error_of(found)

    def lines() -> Iterable[str]:
        return chances.odds_lines(found.odds, used, left_out, error)

    def footer() -> Iterable[str]:
        return overruled_lines(found.overruled)

    def to_json() -> Mapping[str, object]:
        from wargame_aid.render import json_view

        question = json_view.question(found.ruleset, action, params, used)
        estimated = {"estimated_from": found.runs} if found.runs else {}
        return {
            **question,
            "odds": {**json_view.odds(found.odds), **estimated},
            "not_applied": list(left_out),
            **overruled_json(found.overruled),
        }

    def table(width: int) -> Iterable[object]:
        from wargame_aid.render import tables  # rich loads only where a table is drawn

        return tables.odds_parts(found.odds, used, left_out, error)

    say(Answer(lines, to_json, table, footer), form)


def error_of(found: Chances) -> str:
    """Return the standard error of an estimate in words; nothing for exact odds."""
    if not found.runs:
        return ""
    worst = 50 / found.runs**0.5
    return f"estimated from {found.runs:,} runs; standard error at most {worst:.2f} % a row"
