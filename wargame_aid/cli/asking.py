"""Dice asked for on the terminal: pool by pool, only a wrong one asked again."""

import sys
from collections.abc import Callable

from wargame_aid.chance import Seeded, system
from wargame_aid.cli.output import complain
from wargame_aid.cli.shared import Shared
from wargame_aid.referee import Case, Needs
from wargame_aid.screening import problem_in, shown
from wargame_aid.settling.given_dice import Dice
from wargame_aid.typed_dice import BadDice, no_more, wanted

Settle = Callable[[Dice], Case]


def dice_of(shared: Shared, *, at_table: bool) -> Dice:
    """Return who answers for the dice: the seed, the dice typed, the players, or the program."""
    if shared.seed is not None:
        return Dice(beyond=Seeded(shared.seed))
    if shared.dice is None and not shared.ask and not at_table:
        return Dice(beyond=system)
    return Dice(text=shared.dice, beyond=None)


def settled(settle: Settle, dice: Dice, *, asks: bool) -> Case:
    """Settle, and as long as a pool is wanted ask for it; raises BadDice where nobody is to be asked.

    Raises EOFError at the end of the input.
    """
    case = settle(dice)
    while isinstance(case, Needs):
        if not (asks or (sys.stdin is not None and sys.stdin.isatty())):
            no_more(case.ask, case.label)
        case = settle(answered(case, question, complain))
    return case


def answered(needs: Needs, ask: Callable[[str], str], say: Callable[[str], None]) -> Dice:
    """Ask until the pool can be read; an empty answer lets the program roll it."""
    while True:
        whose = f"{needs.chosen}: " if needs.chosen and needs.chosen not in needs.label else ""
        word = ask(f"{whose}{needs.label}; {wanted(needs.ask)}: ")
        if problem := problem_in(word.strip()):
            say(problem)
            continue
        try:
            return needs.answered(word)
        except BadDice as wrong:
            say(str(wrong))


def question(text: str) -> str:
    """Ask on stderr, so that stdout stays the answer's."""
    sys.stderr.write(shown(text))
    sys.stderr.flush()
    line = sys.stdin.readline() if sys.stdin is not None else ""
    if not line:
        raise EOFError
    return line
