"""A test's own books of a battle: ships, damage, wings and victory points, kept from results alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from rulesets.battleshift.game.activation import covers
from rulesets.battleshift.game.state import BATTLESPACE, DESTROYED, INSIDE, Battle, SquadronInPlay
from rulesets.battleshift.turns.written_orders import OUT, orders_of
from tests.battleshift.battle_random import Played

WING = 3


class Known(NamedTuple):
    """What a ship costs, its hull, its size, its fighter wings: worked out by hand from pages 4, 5 and 18."""

    cost: int
    hull: int
    size: int
    wings: int = 0


SHIPS = {
    "Fleet Destroyer": Known(10, 2, 1),
    "Missile Frigate": Known(20, 3, 2),
    "Fleet Cruiser": Known(30, 4, 3),
    "Patrol Cruiser": Known(30, 4, 3, 2),
    "Spark": Known(30, 4, 3),
    "Hammer": Known(50, 6, 5),
    "Fleet Carrier": Known(40, 5, 4, 8),
    "Broadside Battleship": Known(60, 5, 4),
    "Dargen Battleship": Known(36, 5, 4),
    "Korzine Carrier": Known(36, 5, 4, 4),
    "Dreadnought": Known(50, 6, 5),
    "Ankax Feedship": Known(56, 8, 7),
}


@dataclass
class Account:
    """One squadron, or one ship that is a unit of its own."""

    ship: str
    start: int
    destroyed: int = 0
    captured: int = 0
    abandoned: int = 0
    moved: int = 0
    """Engulfed by friends, as units of their own."""
    damage: int = 0
    wings: int = 0
    """Aboard and flying."""
    gone: str = ""

    @property
    def known(self) -> Known:
        return SHIPS[self.ship.partition("=")[0]]

    @property
    def ships(self) -> int:
        return self.start - self.destroyed - self.captured - self.abandoned - self.moved


class Ledger:
    """The books of a battle."""

    def __init__(self, battle: Battle, rulings: Mapping[str, str]) -> None:
        self.rulings = rulings
        self.accounts: dict[int, Account] = {}
        self.points = {side.name: 0 for side in battle.sides}
        for one in battle.squadrons:
            self.opened(one)

    def opened(self, one: SquadronInPlay) -> None:
        """Open the account of a squadron that begins, or joins."""
        account = Account(one.ship, one.start)
        account.wings = account.known.wings * one.start
        self.accounts[one.number] = account

    def enemy(self, side: str) -> str:
        """Return the other side."""
        (other,) = (name for name in self.points if name != side)
        return other

    def enter(self, played: Played) -> None:
        """Enter what an action came to."""
        result, params, before = played.result, played.params, played.before
        strike = result if played.action == "fire" else getattr(result, "strike", None)
        if strike:
            self.struck(before, before.named(params.target.name), strike)
        for name, loss in flight_losses(played):
            self.lost_in_flight(played, name, loss)
        if played.action in ("board", "assault", "engulf"):
            self.boarded(played)
        for one in result.squadrons if played.action in ("repair", "done") else ():
            self.repaired(before, one)
        if played.action == "recover" and (carrier := before.named(params.carrier.name)):
            self.accounts[carrier.number].wings += result.recovered
        self.left(played)

    def struck(self, before: Battle, one: SquadronInPlay | None, strike: Any) -> None:
        """Enter an attack on a squadron."""
        if one is None:
            return
        account, side = self.accounts[one.number], self.enemy(one.side)
        account.damage += strike.damage
        account.destroyed += strike.ships_destroyed
        account.wings -= strike.wings_lost
        self.points[side] += strike.ships_destroyed * account.known.cost
        self.points[side] += self.worth_aboard(strike.wings_lost)
        if account.ships:
            return
        account.gone = DESTROYED
        for ship, end in zip(before.inside(one.number), strike.inside, strict=True):
            if end.destroyed:
                self.lost_inside(ship, side)

    def lost_inside(self, ship: SquadronInPlay, side: str) -> None:
        """Enter a ship that was lost with its engulfer, and the wings aboard it."""
        account = self.accounts[ship.number]
        self.points[side] += account.ships * account.known.cost + self.worth_aboard(ship.wings)
        account.wings -= ship.wings
        account.destroyed += account.ships
        account.gone = DESTROYED

    def worth_aboard(self, wings: int) -> int:
        """Return the points of wings lost with the ships that carried them."""
        return 0 if self.rulings.get("wings-aboard-points") == "no" else WING * wings

    def lost_in_flight(self, played: Played, name: str, loss: Any) -> None:
        """Enter wings of a flight that were shot down."""
        flight = played.after.flight_named(name)
        if flight and loss:
            self.accounts[flight.carrier].wings -= loss.wings_lost
            self.points[self.enemy(flight.side)] += WING * loss.wings_lost

    def boarded(self, played: Played) -> None:
        """Enter a ship captured, or a friend engulfed."""
        params, found = played.params, played.result.capture
        target = params.ship if played.action == "engulf" else params.target
        one = played.before.named(target.name)
        if one is None or (found and one.captor):
            return
        if found:
            self.captured(played, one, found)
        elif played.action == "engulf" and not params.out and one.ships > 1:
            account, wings = self.accounts[one.number], one.wings // one.ships
            account.moved += 1
            account.wings -= wings
            self.split(played, one, wings)

    def captured(self, played: Played, one: SquadronInPlay, found: Any) -> None:
        """Enter a ship captured from a squadron."""
        account = self.accounts[one.number]
        account.captured += 1
        adds = played.action == "assault" or self.rulings.get("captured-hull") == "every"
        account.damage += account.known.hull * adds
        account.wings -= found.wings_lost
        self.points[self.enemy(one.side)] += self.worth_aboard(found.wings_lost)
        account.gone = "" if account.ships else "captured"
        self.split(played, one, 0)

    def split(self, played: Played, one: SquadronInPlay, wings: int) -> None:
        """Open the account of a ship that has become a unit of its own."""
        (number,) = {each.number for each in played.after.squadrons} - {*self.accounts}
        self.accounts[number] = Account(one.ship, 1, wings=wings)

    def repaired(self, before: Battle, mended: Any) -> None:
        """Enter damage repaired."""
        if one := before.named(mended.squadron):
            self.accounts[one.number].damage -= mended.removed

    def left(self, played: Played) -> None:
        """Enter who shifts out, and who comes back repaired."""
        before, params, result = played.before, played.params, played.result
        if played.action == "arrive":
            for name in result.repaired:
                self.accounts[number_of(before, name)].damage = 0
        if played.action == "emergency-shift":
            own = [one for one in map(before.named, (each.name for each in params.squadrons)) if one]
            self.points[self.enemy(own[0].side)] += self.half_points(own)
            self.shifted(before, own, for_good=True)
        if played.action == "shift":
            own = [before.squadron(number) for number in params.numbers]
            if params.disabled:
                self.abandoned(own[0], own[0].disabled)
            else:
                self.shifted(before, own, for_good=not params.back)
        if played.action == "done":
            for order, own in self.ordered_out(played):
                self.shifted(before, own, for_good=order == OUT, woken=woken_of(result))

    def ordered_out(self, played: Played) -> Iterator[tuple[str, list[SquadronInPlay]]]:
        """Yield the shifts that were written for an activation that ends, and those who leave."""
        before = played.before
        acting = before.acting
        for order in orders_of(before.side(acting.side)) if acting else ():
            if acting and order.shift and order.name in played.result.shifted:
                yield (
                    order.shift,
                    [
                        one
                        for one in before.squadrons
                        if (covers(before, one) or (one.side, one.taskforce) == (acting.side, order.name))
                        and one.place == BATTLESPACE
                        and not one.captor
                        and one.name not in played.result.detached
                        and order.name == ((acting.taskforce and one.taskforce) or one.name)
                    ],
                )

    def shifted(
        self,
        before: Battle,
        own: Iterable[SquadronInPlay],
        *,
        for_good: bool,
        woken: Mapping[str, int] | None = None,
    ) -> None:
        """Enter squadrons that leave: disabled ships stay behind, smaller prizes go along."""
        for one in own:
            disabled = one.disabled - (woken or {}).get(one.name, 0)
            whole = disabled == one.ships
            self.abandoned(one, disabled)
            for ship in before.squadrons if not whole else ():
                if ship.captor == one.number and self.is_smaller(ship, one):
                    self.gone(before, ship)
                    self.points[ship.side] += self.accounts[ship.number].known.cost
            if for_good or whole:
                self.gone(before, one)

    def gone(self, before: Battle, one: SquadronInPlay) -> None:
        """Enter a squadron that has left for good, with the ships inside it."""
        for each in (one, *before.inside(one.number)):
            self.accounts[each.number].gone = "left the battle"

    def is_smaller(self, ship: SquadronInPlay, one: SquadronInPlay) -> bool:
        """Whether a captured ship is where a squadron can take it along, and smaller than its ships."""
        sizes = [self.accounts[each.number].known.size for each in (ship, one)]
        return ship.place in (BATTLESPACE, INSIDE) and sizes[0] < sizes[1]

    def abandoned(self, one: SquadronInPlay, disabled: int) -> None:
        """Enter disabled ships that are left behind, with the wings aboard them."""
        account = self.accounts[one.number]
        account.abandoned += disabled
        account.wings -= one.wings if disabled == one.ships else one.wings // one.ships * disabled
        account.gone = account.gone if account.ships else "left the battle"

    def half_points(self, own: Iterable[SquadronInPlay]) -> int:
        """Return half of what ships are worth that escape with damage past their capacity."""
        worth = 0
        for one in own:
            account = self.accounts[one.number]
            counted = account.start - one.disabled * (self.rulings.get("disabled-ships") == "no")
            if account.damage > counted * account.known.hull:
                worth += (one.ships - one.disabled) * account.known.cost
        return (worth + (self.rulings.get("half-points") != "down")) // 2


def number_of(battle: Battle, name: str) -> int:
    """Return the number of a squadron."""
    return next(one.number for one in battle.squadrons if one.name == name)


def woken_of(result: Any) -> dict[str, int]:
    """Return how many disabled ships of each squadron were brought back."""
    return {one.squadron: one.woken for one in result.squadrons}


def flight_losses(played: Played) -> Iterator[tuple[str, Any]]:
    """Yield the flights that an action may have cost wings, and what each lost."""
    result, params = played.result, played.params
    if played.action == "missiles":
        yield params.target.name, result.flight
    if played.action in ("fighters", "intercept", "dogfight"):
        yield params.flight.name, result.flight
    if played.action == "dogfight":
        yield params.enemy.name, result.enemy
