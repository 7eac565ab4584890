"""A question as it was typed: read against the book, and who answers for the dice."""

import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

import typer

from wargame_aid.book import Book
from wargame_aid.chance import Seeded, Source, system
from wargame_aid.cli.output import complain
from wargame_aid.cli.shared import Shared
from wargame_aid.rulebook import load_book, load_rulings, read_settings
from wargame_aid.ruleset import Action, IllegalAction, Ruleset
from wargame_aid.typed_dice import Prompted, TypedDice, no_more
from wargame_aid.units import OutOfGame, Units
from wargame_aid.words import BadWord, read_params


class Asked(NamedTuple):
    """A question that has been read and may be settled."""

    ruleset: Ruleset
    action: Action[Any, Any, Any, Any]
    params: Any
    book: Book[Any]
    shared: Shared
    units: Units
    """The names that could be typed for units."""


def read(
    ruleset: Ruleset,
    action: Action[Any, Any, Any, Any],
    typed: Mapping[str, Any],
    shared: Shared,
    units: Mapping[str, str],
    state: Any = None,
) -> Asked:
    """Read the words against the book, and the game's state where there is one.

    Raises BadWord for a word it cannot read, IllegalAction for a refusal.
    """
    settings = settings_of(ruleset, shared.ruling)
    book = load_book(ruleset, action.rules, settings)
    known = units if isinstance(units, Units) else Units(units)
    try:
        params = read_params(action.params, typed, book, known)
        if state is not None:
            params = action.hooks().fill(state, params, book)
        action.check(params, book)
    except BadWord:
        raise
    except OutOfGame as wrong:
        raise IllegalAction(str(wrong), "wga status") from None
    except ValueError as wrong:
        raise BadWord("", str(wrong)) from None
    return Asked(ruleset, action, params, book, shared, known)


def settings_of(ruleset: Ruleset, words: list[str]) -> dict[str, str]:
    """Read the rulings typed; raises BadWord."""
    try:
        return read_settings(words, load_rulings(ruleset)) if words else {}
    except ValueError as wrong:
        raise BadWord("ruling", str(wrong)) from None


def units_of(ruleset: Ruleset, file: str | None) -> Mapping[str, str]:
    """Return the names that a roster file makes known; raises BadWord where it is of another ruleset."""
    if file is None:
        return {}
    from wargame_aid.documents.naming import words_of  # loads the YAML reader

    try:
        return words_of(file, ruleset)
    except ValueError as wrong:
        raise BadWord("force", str(wrong)) from None


def wants_odds(shared: Shared) -> bool:
    """Whether odds are asked for in any of their ways, and not a settled action."""
    return bool(shared.odds or shared.odds_of or shared.samples)


def refuse_mixed(shared: Shared) -> None:
    """Refuse options that contradict each other, and a refusal passed without a reason."""
    if shared.allow is not None and not shared.allow.strip():
        raise typer.BadParameter("say why the refusal is passed", param_hint="'--allow'")
    if shared.seed is not None and (shared.dice is not None or shared.ask):
        raise typer.BadParameter("typed dice and a seed exclude each other", param_hint="'--seed'")
    if wants_odds(shared) and (shared.dice is not None or shared.ask or shared.seed is not None):
        raise typer.BadParameter("odds need no dice: leave --dice and --seed out", param_hint="'--odds'")
    if wants_odds(shared) and shared.times > 1:
        raise typer.BadParameter("odds are the same every time: leave --times out", param_hint="'--odds'")


def source_of(shared: Shared) -> Source:
    """Return who answers: the seed, the dice typed, the prompt, or the system."""
    if shared.seed is not None:
        return Seeded(shared.seed)
    if shared.dice is None and not shared.ask:
        return system
    asked = shared.ask or (sys.stdin is not None and sys.stdin.isatty())
    return TypedDice(shared.dice, Prompted(question, complain) if asked else no_more)


def question(text: str) -> str:
    """Ask on stderr, so that stdout stays the answer's."""
    sys.stderr.write(text)
    sys.stderr.flush()
    line = sys.stdin.readline() if sys.stdin is not None else ""
    if not line:
        raise EOFError
    return line
