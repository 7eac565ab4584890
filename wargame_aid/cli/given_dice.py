"""Dice once given are not asked for again, though the game moved while they were typed."""

from __future__ import annotations

from wargame_aid.asks import Ask, is_draw
from wargame_aid.chance import Drift, Roll, Source
from wargame_aid.typed_dice import TypedDice


class Again:
    """Answers with the dice already given, then goes on as before."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.given: list[Roll] = []
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
            raise Drift(f"{label}: asked {roll.ask} before, now {ask}")
        return roll

    def rewind(self, at: int = 0) -> None:
        """Go on with the first dice given, or with those given from a place on."""
        self.at = at

    def finish(self) -> None:
        """Raise Drift where fewer dice were asked for than before, BadDice where pools are left over."""
        if self.at < len(self.given):
            raise Drift(f"{self.given[self.at].label} is not asked for any more")
        if isinstance(self.source, TypedDice):
            self.source.finish()

    def typed(self, start: int = 0) -> str:
        """Return the dice given from a place on, and those not asked for yet, as typed with --dice."""
        given: list[str] = []
        for roll in self.given[start:]:
            if is_draw(roll.ask) and roll.ask.same and given:
                given[-1] += f"/{typed_again(roll)}"
            else:
                given.append(typed_again(roll))
        left = self.source.pools[self.source.at :] if isinstance(self.source, TypedDice) else []
        return ",".join([*given, *(pool.strip() for pool in left)])


def typed_again(roll: Roll) -> str:
    """Return a roll as it is typed: the faces, one number for all of them, or the name of a card."""
    if is_draw(roll.ask):
        return roll.ask.named(roll.value)
    return " ".join(map(str, roll.faces or (roll.value,)))
