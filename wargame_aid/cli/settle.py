"""From the words of one command to its answer: settle, or print the odds."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, NamedTuple, NoReturn

import typer

from wargame_aid.book import Book
from wargame_aid.chance import Seeded, Source, system
from wargame_aid.cli.output import complain, on_terminal, print_json, print_lines
from wargame_aid.cli.shared import Shared, split
from wargame_aid.game.place import game_file
from wargame_aid.resolution import Resolution, resolve
from wargame_aid.rulebook import load_book, load_rulings, read_settings
from wargame_aid.ruleset import Action, IllegalAction, Ruleset
from wargame_aid.typed_dice import BadDice, Prompted, TypedDice, no_more
from wargame_aid.words import BadWord, fields, read_params


class Asked(NamedTuple):
    """A question that has been read and may be settled."""

    ruleset: Ruleset
    action: Action[Any, Any, Any, Any]
    params: Any
    book: Book[Any]
    shared: Shared


class Kept(NamedTuple):
    """Where answers are kept in a game: lines to be read, and the same for JSON."""

    lines: tuple[str, ...]
    plain: dict[str, Any]


def settle(ruleset: Ruleset, action: Action[Any, Any, Any, Any], typed: dict[str, Any]) -> None:
    """Settle what was typed and print the answer, or the refusal."""
    shared = split(typed)
    refuse_mixed(shared)
    try:
        file = game_file(shared.game, outside=shared.no_game or not ruleset.game)
        if file is None:
            answer(read(ruleset, action, typed, shared, units_of(ruleset, shared.force)))
        else:
            from wargame_aid.cli.in_game import answer_in_game  # SQLite loads where a game is open

            answer_in_game(file, ruleset, action, typed, shared)
    except BadWord as wrong:
        raise typer.BadParameter(str(wrong), param_hint=f"'{hint_of(action, wrong.field)}'") from None
    except IllegalAction as wrong:
        refuse(wrong, shared)
    except BadDice as wrong:
        raise typer.BadParameter(str(wrong), param_hint="'--dice'") from None


def answer(asked: Asked) -> None:
    """Print the odds that are asked for, or settle and print the answer."""
    if wants_odds(asked.shared):
        from wargame_aid.cli.odds import show_odds  # nothing of it is needed for a roll

        show_odds(asked)
    else:
        show(settled(asked), asked.shared)


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
    params = read_params(action.params, typed, book, units)
    try:
        if state is not None:
            params = action.fill(state, params, book)
        action.check(params, book)
    except BadWord:
        raise
    except ValueError as wrong:
        raise BadWord("", str(wrong)) from None
    return Asked(ruleset, action, params, book, shared)


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
    """Refuse options that contradict each other."""
    if shared.seed is not None and (shared.dice is not None or shared.ask):
        raise typer.BadParameter("typed dice and a seed exclude each other", param_hint="'--seed'")
    if wants_odds(shared) and (shared.dice is not None or shared.ask):
        raise typer.BadParameter("odds need no dice: leave --dice out", param_hint="'--odds'")


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
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line


def settled(asked: Asked) -> list[Resolution]:
    """Settle as often as was asked; raises BadDice where pools are left over."""
    source = source_of(asked.shared)
    found = []
    for _ in range(asked.shared.times):
        book = Book(asked.book.rules, asked.book.rulings, asked.book.settings)
        asked.action.check(asked.params, book)
        found.append(resolve(asked.ruleset.name, asked.action, asked.params, book, source))
    if isinstance(source, TypedDice):
        source.finish()
    return found


def show(found: list[Resolution], shared: Shared, kept: Kept | None = None) -> None:
    """Print the answers in the form that is wanted, then where they are kept."""
    if shared.json:
        from wargame_aid.render import json_view

        plain = [json_view.resolution(one) for one in found]
        whole = plain[0] if len(plain) == 1 else {"resolutions": plain}
        print_json({**whole, **({"game": kept.plain} if kept else {})})
        return
    from wargame_aid.render.view import view_of

    for at, one in enumerate(found):
        if at:
            print_lines([""])
        view = view_of(one)
        if on_terminal(shared.plain):
            from wargame_aid.render import tables  # rich loads only where a table is drawn

            tables.answer(view)
        else:
            from wargame_aid.render import text

            print_lines(text.answer(view))
    print_lines(kept.lines if kept else ())


def hint_of(action: Action[Any, Any, Any, Any], field: str) -> str:
    """Return what a complaint is about, as it is typed."""
    if not field:
        return action.name
    positional = any(one.typed == field and one.positional for one in fields(action.params))
    return field.upper() if positional else f"--{field}"


def refuse(wrong: IllegalAction, shared: Shared) -> NoReturn:
    """Say what the book forbids, and where, and leave with exit code 1."""
    if shared.json:
        print_json({"refused": {"reason": wrong.reason, "cite": wrong.cite}})
    else:
        complain(f"Refused: {wrong.reason} [{wrong.cite}]")
    raise typer.Exit(1)
