"""`--odds`: the exact chances of an action's field, or an estimate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wargame_aid.asks import TooMany
from wargame_aid.cli.output import on_terminal, print_json, print_lines
from wargame_aid.names import pick
from wargame_aid.odds import Odds, odds, sampled
from wargame_aid.ruleset import Action
from wargame_aid.words import BadWord

if TYPE_CHECKING:
    from wargame_aid.cli.asked import Asked


def show_odds(asked: Asked) -> None:
    """Print the exact odds of a field, or an estimate where it was asked for."""
    shared = asked.shared
    field = field_of(asked.action, shared.odds_of)
    found, error = distribution(asked, field)
    rulings_used, not_applied = asked.book.rulings_used(), asked.action.not_applied(asked.params, asked.book)
    if shared.json:
        from wargame_aid.render import json_view

        plain = json_view.question(asked.ruleset.name, asked.action, asked.params, rulings_used)
        estimated = {"estimated_from": shared.samples} if shared.samples else {}
        print_json(
            {**plain, "odds": {**json_view.odds(found), **estimated}, "not_applied": list(not_applied)}
        )
    elif on_terminal(shared.plain):
        from wargame_aid.render import tables

        tables.odds(found, rulings_used, not_applied, error)
    else:
        from wargame_aid.render import chances

        print_lines(chances.odds_lines(found, rulings_used, not_applied, error))


def distribution(asked: Asked, field: str) -> tuple[Odds, str]:
    """Return the odds, and for an estimate its standard error in words; raises BadWord past the cap."""
    if asked.shared.samples:
        found = sampled(asked.action, asked.params, asked.book, field, asked.shared.samples)
        worst = 50 / asked.shared.samples**0.5
        return (
            found,
            f"estimated from {asked.shared.samples:,} runs; standard error at most {worst:.2f} % a row",
        )
    try:
        return odds(asked.action, asked.params, asked.book, field), ""
    except TooMany as wrong:
        raise BadWord("odds", f"{wrong}; --samples 10000 estimates them") from None


def field_of(action: Action[Any, Any, Any, Any], typed: str | None) -> str:
    """Return the field that odds are asked about; raises BadWord."""
    if action.headline is None:
        raise BadWord("odds", f"{action.name} rolls nothing: there are no odds")
    if typed is None:
        return action.headline
    try:
        return pick(typed, (action.headline, *action.odds_of), "field").replace("-", "_")
    except ValueError as wrong:
        raise BadWord("odds-of", str(wrong)) from None
