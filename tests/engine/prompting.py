"""A prompt that asks for each pool as the terminal does, without an action around it."""

from __future__ import annotations

from collections.abc import Callable

from wargame_aid.asks import Ask
from wargame_aid.chance import Roll
from wargame_aid.cli.asking import answered
from wargame_aid.referee import Needs
from wargame_aid.settling.given_dice import Dice, GivenDice, Wanted


class Prompt:
    """Asks until a pool can be read, unless what is asked was typed with the card before it."""

    def __init__(self, question: Callable[[str], str], say: Callable[[str], None]) -> None:
        self.question = question
        self.say = say
        self.dice = Dice(beyond=None)

    def __call__(self, ask: Ask, label: str) -> Roll:
        try:
            return GivenDice(self.dice._replace(rolled=()))(ask, label)
        except Wanted:
            needs = Needs(ask, label, "", self.dice.rolled, self.dice)
            self.dice = answered(needs, self.question, self.say)
            return self.dice.rolled[-1]
