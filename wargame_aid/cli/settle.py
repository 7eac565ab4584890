"""From the words of one command to its answer: the referee settles, or says the odds, and it is printed."""

from collections.abc import Mapping
from typing import Any, NoReturn

import typer

from wargame_aid.cli.asking import dice_of, settled
from wargame_aid.cli.output import Answer, say
from wargame_aid.cli.shared import Shared, split
from wargame_aid.cli.showing import show
from wargame_aid.game.place import game_file
from wargame_aid.referee import (
    Case,
    Chances,
    Drifted,
    Misread,
    Misthrown,
    Needs,
    Overtaken,
    Referee,
    Refused,
    Settled,
)
from wargame_aid.rulebook import load_rulings, read_settings
from wargame_aid.ruleset import AnyAction, Ruleset
from wargame_aid.settling.given_dice import Dice
from wargame_aid.typed_dice import BadDice
from wargame_aid.words import BadWord, fields

HOW_TO_PASS = '; --allow "reason" overrides this'


def settle(ruleset: Ruleset, action: AnyAction, typed: dict[str, Any]) -> None:
    """Settle what was typed and print the answer, or the refusal."""
    shared = split(typed)
    refuse_mixed(shared)
    try:
        referee, rulings = referee_of(ruleset, action, shared), rulings_of(ruleset, shared.ruling)
        if wants_odds(shared):
            from wargame_aid.cli.odds import show_odds  # nothing of it is needed for a roll

            found = referee.odds(
                action.name,
                typed,
                shared.odds_of,
                allow=shared.allow,
                rulings=rulings,
                runs=shared.samples,
            )
            if isinstance(found, Chances):
                show_odds(found, shared.form)
            else:
                unsettled(found, action, shared)
        else:
            answer(referee, rulings, action, typed, shared)
    except BadWord as wrong:
        misread(action, wrong.field, str(wrong))


def answer(
    referee: Referee, rulings: Mapping[str, str], action: AnyAction, typed: dict[str, Any], shared: Shared
) -> None:
    """Settle, keep where a game is open, and print."""

    def settle_with(dice: Dice) -> Case:
        return referee.settle(
            action.name, typed, dice=dice, allow=shared.allow, rulings=rulings, times=shared.times
        )

    at_table = referee.dice == "table" and shared.dice is None and shared.seed is None
    dice = dice_of(shared, at_table=at_table)
    try:
        case = settled(settle_with, dice, asks=shared.ask or at_table)
    except BadDice as wrong:
        raise typer.BadParameter(str(wrong), param_hint="'--dice'") from None
    if not isinstance(case, Settled):
        unsettled(case, action, shared)
    if case.entry is None:
        show(case.answers, shared.form, overruled=case.overruled)
        return
    from wargame_aid.cli.entered import footer  # SQLite has loaded where a game is open

    show(case.answers, shared.form, footer(case, case.entry, shared.times), case.overruled)
    if case.stopped:
        raise typer.Exit(1)


def referee_of(ruleset: Ruleset, action: AnyAction, shared: Shared) -> Referee:
    """Return the referee of the open game, or of none; raises GameFault for a game of another ruleset."""
    names = names_of(ruleset, shared.force)
    file = game_file(shared.game, outside=shared.no_game or not ruleset.game or action.look_up)
    if file is None:
        return Referee(ruleset, names=names)
    referee = Referee.at(file, names)
    if referee.ruleset.name != ruleset.name:
        from wargame_aid.game.faults import GameFault

        raise GameFault(f"the open game is of {referee.ruleset.name}; --no-game settles outside of it")
    return referee


def rulings_of(ruleset: Ruleset, words: list[str]) -> dict[str, str]:
    """Read the rulings typed; raises BadWord."""
    try:
        return read_settings(words, load_rulings(ruleset)) if words else {}
    except ValueError as wrong:
        raise BadWord("ruling", str(wrong)) from None


def names_of(ruleset: Ruleset, file: str | None) -> Mapping[str, str]:
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
        raise typer.BadParameter("say why the refusal is overridden", param_hint="'--allow'")
    if shared.seed is not None and (shared.dice is not None or shared.ask):
        raise typer.BadParameter("typed dice and a seed exclude each other", param_hint="'--seed'")
    if wants_odds(shared) and (shared.dice is not None or shared.ask or shared.seed is not None):
        raise typer.BadParameter("odds need no dice: leave --dice and --seed out", param_hint="'--odds'")
    if wants_odds(shared) and shared.times > 1:
        raise typer.BadParameter("odds are the same every time: leave --times out", param_hint="'--odds'")


def unsettled(case: Case | Refused | Misread, action: AnyAction, shared: Shared) -> NoReturn:
    """Say why nothing is settled, and leave with the exit code of the case."""
    match case:
        case Refused():
            refuse(case, shared)
        case Misread(field, reason):
            misread(action, field, reason)
        case Misthrown(reason):
            raise typer.BadParameter(reason, param_hint="'--dice'")
        case Overtaken():
            from wargame_aid.cli.screens.concurrent_entries import overtaken  # only where two terminals meet

            refuse(overtaken(case), shared)
        case Drifted() | Needs() | Settled():
            raise AssertionError(f"{action.name} was not settled: {case}")


def misread(action: AnyAction, field: str, reason: str) -> NoReturn:
    """Say which word cannot be read, and leave with exit code 2."""
    raise typer.BadParameter(reason, param_hint=f"'{hint_of(action, field)}'") from None


def hint_of(action: AnyAction, field: str) -> str:
    """Return what a complaint is about, as it is typed."""
    if not field:
        return action.name
    positional = any(one.typed == field and one.positional for one in fields(action.params))
    return field.upper() if positional else f"--{field}"


def refuse(case: Refused, shared: Shared) -> NoReturn:
    """Say what is forbidden, where, and how it is overridden where it can be; leave with exit code 1."""
    said = f"Refused: {case.reason}{HOW_TO_PASS if case.passable else ''} [{case.cite}]"
    to_json = {"refused": case._asdict()}
    say(Answer(lambda: [said], lambda: to_json, to_stderr=True), shared.form)
    raise typer.Exit(1)
