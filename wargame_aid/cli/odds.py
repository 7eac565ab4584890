"""`--odds`: the exact chances of an action's field, or an estimate."""

from __future__ import annotations

from wargame_aid.cli.output import on_terminal, print_json, print_lines
from wargame_aid.cli.shared import Shared
from wargame_aid.referee import Chances


def show_odds(found: Chances, shared: Shared) -> None:
    """Print the exact odds of a field, or an estimate where it was asked for."""
    action, params, book, _ = found.question
    rulings_used, not_applied = book.rulings_used(), action.not_applied(params, book)
    if shared.json:
        from wargame_aid.render import json_view

        plain = json_view.question(found.ruleset, action, params, rulings_used)
        estimated = {"estimated_from": found.runs} if found.runs else {}
        chances = {**json_view.odds(found.odds), **estimated}
        print_json({**plain, "odds": chances, "not_applied": list(not_applied)})
    elif on_terminal(shared.plain):
        from wargame_aid.render import tables

        tables.odds(found.odds, rulings_used, not_applied, error_of(found))
    else:
        from wargame_aid.render import chances as lines

        print_lines(lines.odds_lines(found.odds, rulings_used, not_applied, error_of(found)))


def error_of(found: Chances) -> str:
    """Return the standard error of an estimate in words; nothing for exact odds."""
    if not found.runs:
        return ""
    worst = 50 / found.runs**0.5
    return f"estimated from {found.runs:,} runs; standard error at most {worst:.2f} % a row"
