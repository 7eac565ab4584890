"""The dice of one settling: those given already, those typed, and who answers beyond them.

Dice once given are not asked for again, though the game moved while they were typed: each stands only for the
very ask that it answered.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from wargame_aid.asks import Ask, is_draw
from wargame_aid.chance import Drift, Roll, Source, system, told
from wargame_aid.typed_dice import TypedDice

if TYPE_CHECKING:
    from wargame_aid.typed_draws import Turned


class Dice(NamedTuple):
    """What is known of the dice before an action is settled."""

    rolled: tuple[Roll, ...] = ()
    """Pools given or rolled already, in the order asked."""
    text: str | None = None
    """Pools typed, read behind those."""
    beyond: Source | None = system
    """Who answers what is asked further; None where the answer is to be given, and is wanted."""
    card: "Turned | None" = None
    """What else was typed of the card turned over last."""
    since: int | None = None
    """The last entry of the game when the first of them was asked for."""
    chosen: tuple[Mapping[str, Any], ...] = ()
    """The words with whom they were asked for, where a word fits units alike: these and no others."""


PROGRAM = Dice()
"""Every die is rolled by the program."""


class Wanted(Exception):
    """A pool is asked for that no dice were given for."""

    def __init__(self, ask: Ask, label: str) -> None:
        super().__init__(label)
        self.ask = ask
        self.label = label
        self.chosen: tuple[Mapping[str, Any], ...] = ()
        """The words of each repetition up to it."""


class GivenDice:
    """Answers with the dice given, then with those typed, then by whoever answers beyond."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.typed = TypedDice(dice.text, dice.beyond or wanted)
        self.typed.card = dice.card
        untyped = dice.text is None and dice.card is None
        self.source = dice.beyond if dice.beyond and untyped else self.typed
        self.given = list(dice.rolled)
        self.at = 0

    def __call__(self, ask: Ask, label: str) -> Roll:
        """Return the dice given for this very ask; raises Drift where they were given for another."""
        if self.at == len(self.given):
            self.given.append(self.source(ask, label))
        roll = self.given[self.at]
        self.at += 1
        if roll.label != label:
            raise Drift(f"{roll.label} was asked before, now {label}")
        if roll.ask != ask:
            if is_draw(roll.ask) and is_draw(ask):
                raise Drift(f"{label}: the deck is another since the card was turned over")
            raise Drift(f"{label}: asked {told(roll.ask)} before, now {told(ask)}")
        return roll

    def rewind(self) -> None:
        """Go on with the first dice given."""
        self.at = 0

    def finish(self) -> None:
        """Raise Drift where fewer dice were asked for than before, BadDice where pools are left over."""
        if self.at < len(self.given):
            raise Drift(f"{self.given[self.at].label} is not asked for any more")
        self.typed.finish()

    def as_typed(self, start: int = 0) -> str:
        """Return the dice given from a place on, and those not asked for yet, as typed with --dice."""
        given: list[str] = []
        for roll in self.given[start:]:
            if is_draw(roll.ask) and roll.ask.same and given:
                given[-1] += f"/{typed_again(roll)}"
            else:
                given.append(typed_again(roll))
        left = self.typed.pools[self.typed.at :]
        return ",".join([*given, *(pool.strip() for pool in left)])


def wanted(ask: Ask, label: str) -> Roll:
    """Want the pool; raises Wanted."""
    raise Wanted(ask, label)


def typed_again(roll: Roll) -> str:
    """Return a roll as it is typed: the faces, one number for all of them, or the name of a card."""
    if is_draw(roll.ask):
        return roll.ask.named(roll.value)
    return " ".join(map(str, roll.faces or (roll.value,)))
