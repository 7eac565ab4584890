"""From the words of one command to its answer: settle, or print the odds."""

from typing import Any, NoReturn

import typer

from wargame_aid.book import Book
from wargame_aid.cli.asked import Asked, read, refuse_mixed, source_of, units_of, wants_odds
from wargame_aid.cli.output import complain, print_json
from wargame_aid.cli.shared import Shared, split
from wargame_aid.cli.showing import show
from wargame_aid.game.place import game_file
from wargame_aid.resolution import Resolution, resolve
from wargame_aid.ruleset import Action, IllegalAction, Ruleset, no_fill
from wargame_aid.typed_dice import BadDice, TypedDice
from wargame_aid.words import NO_UNIT, BadWord, fields


def settle(ruleset: Ruleset, action: Action[Any, Any, Any, Any], typed: dict[str, Any]) -> None:
    """Settle what was typed and print the answer, or the refusal."""
    shared = split(typed)
    refuse_mixed(shared)
    try:
        outside = shared.no_game or not ruleset.game or is_look_up(action)
        file = game_file(shared.game, outside=outside)
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


def is_look_up(action: Action[Any, Any, Any, Any]) -> bool:
    """Whether an action only looks something up: no game and no unit matters to it, and it leaves nothing."""
    if action.look_up:
        return True
    if action.apply or action.steps or action.fill is not no_fill or action.in_game:
        return False
    kinds = [field.kind for field in fields(action.params)]
    return all(hasattr(kind, NO_UNIT) or not hasattr(kind, "parse") for kind in kinds)


def answer(asked: Asked) -> None:
    """Print the odds that are asked for, or settle and print the answer."""
    if wants_odds(asked.shared):
        from wargame_aid.cli.odds import show_odds  # nothing of it is needed for a roll

        show_odds(asked)
    else:
        show(settled(asked), asked.shared)


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
