"""Boarding and assault in a battle: who may, and the captured ship as a unit of its own."""

from rulesets.battleshift.attacks.assault import ASSAULT, AssaultParams, AssaultResult
from rulesets.battleshift.attacks.boarding import BOARD, Boarder, BoardParams, BoardResult, Capture
from rulesets.battleshift.game.activation import (
    active,
    refuse_activity,
    refuse_as_target,
    refuse_with_super_heavy,
)
from rulesets.battleshift.game.changes import scored_against, with_squadron, without_flagship
from rulesets.battleshift.game.state import (
    CAPTURED,
    HAS_ASSAULTED,
    HAS_BOARDED,
    Battle,
    SquadronInPlay,
    luck_of,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.number_words import counted
from rulesets.battleshift.squadrons.squadron import Squadron
from rulesets.battleshift.turns.written_orders import FIGHTERS_PART, LAST
from wargame_aid.book import Book
from wargame_aid.names import fold
from wargame_aid.ruleset import IllegalAction, InGame

SAID = {HAS_BOARDED: "a boarding", HAS_ASSAULTED: "an assault"}


def fill_board(battle: Battle, params: BoardParams, book: Book[Rules]) -> BoardParams:
    """Return the params with the name that the ship will bear."""
    return params._replace(prize=prize_name(battle, battle.named(params.target.name)))


def fill_assault(battle: Battle, params: AssaultParams, book: Book[Rules]) -> AssaultParams:
    """Return the params with the name that the ship will bear."""
    return params._replace(prize=prize_name(battle, battle.named(params.target.name)))


def prize_name(battle: Battle, target: SquadronInPlay | None) -> str:
    """Return the name of a ship captured from a squadron: `Bravo prize`, `Bravo prize 2`."""
    if target is None:
        return ""
    return target.name if target.captor else free_name(battle, f"{target.name} prize")


def free_name(battle: Battle, name: str) -> str:
    """Return a name that no unit bears, with a number behind it where one does."""
    taken = {fold(one.name) for one in battle.units}
    found, number = name, 1
    while fold(found) in taken:
        number += 1
        found = f"{name} {number}"
    return found


def allowed_board(battle: Battle, params: BoardParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for who cannot board now, or has boarded with all of its ships."""
    refuse_boarding(battle, params.boarders.parts, params.target, HAS_BOARDED, book)


def allowed_assault(battle: Battle, params: AssaultParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for whose assault units cannot be used now, or have been."""
    refuse_boarding(battle, params.ships.parts, params.target, HAS_ASSAULTED, book)
    for one in squadrons_in_play(battle, params.ships.parts):
        refuse_with_super_heavy(one, HAS_ASSAULTED)


def refuse_boarding(
    battle: Battle, parts: tuple[Boarder, ...], target: Squadron, what: str, book: Book[Rules]
) -> None:
    """Raise IllegalAction where ships cannot board a target now."""
    own = squadrons_in_play(battle, parts)
    refuse_as_target(battle, target, own)
    for one in own:
        refuse_activity(battle, one, LAST, book)
        refuse_other_activation(own[0], one)
    for one, part in zip(own, (each for each in parts if battle.named(each.squadron.name)), strict=True):
        left = part.squadron.working - one.used.count(what)
        if part.ships > left:
            raise IllegalAction(
                f"{one.name} has {counted(max(0, left), 'ship')} left for {SAID[what]} in this activation",
                "p16",
            )


def squadrons_in_play(battle: Battle, parts: tuple[Boarder, ...]) -> list[SquadronInPlay]:
    """Return those of the boarding squadrons that are of the battle."""
    found = (battle.named(one.squadron.name) for one in parts)
    return [one for one in found if one]


def refuse_other_activation(first: SquadronInPlay, one: SquadronInPlay) -> None:
    """Raise IllegalAction for squadrons that do not act in one activation."""
    together = first.number == one.number or (first.taskforce and first.taskforce == one.taskforce)
    if first.side != one.side or not together:
        raise IllegalAction(f"{first.name} and {one.name} are not of one taskforce: each boards alone", "p4")


def apply_board(battle: Battle, params: BoardParams, result: BoardResult, book: Book[Rules]) -> Battle:
    return boarded(battle, params.boarders.parts, params.target, result.capture, HAS_BOARDED)


def apply_assault(battle: Battle, params: AssaultParams, result: AssaultResult, book: Book[Rules]) -> Battle:
    return boarded(battle, params.ships.parts, params.target, result.capture, HAS_ASSAULTED)


def boarded(
    battle: Battle, parts: tuple[Boarder, ...], target: Squadron, found: Capture | None, what: str
) -> Battle:
    """Return the battle with ships that have boarded, and the ship captured where they took it."""
    after = battle
    for part in parts:
        one = after.named(part.squadron.name)
        if one:
            after = active(after, one, FIGHTERS_PART)
            after = with_squadron(after, one._replace(used=(*one.used, *(what,) * part.ships)))
    own, by = after.named(target.name), squadrons_in_play(after, parts)
    if found is None or own is None or not by:
        return after
    return captured(after, own, by[0], found, disabled=int(what == HAS_BOARDED))


def captured(
    battle: Battle, target: SquadronInPlay, by: SquadronInPlay, found: Capture, *, disabled: int
) -> Battle:
    """Return the battle with one ship of a squadron taken: a unit of its own that goes with its captor."""
    if target.captor:
        return inside_taken(with_squadron(battle, owned(target, by)), target.number, target.number, by)
    left = target.ships - 1
    squadron = target._replace(
        lost=target.lost + 1,
        disabled=max(0, min(left, target.disabled - disabled)),
        damage=found.total_damage,
        peak=max(target.peak, found.total_damage),
        wings=target.wings - found.wings_lost,
        place=target.place if left else CAPTURED,
    )
    prize = owned(ship_of(battle, target, found.prize, disabled), by)
    changed = with_squadron(battle, squadron)
    after = changed._replace(squadrons=(*changed.squadrons, prize))
    after = scored_against(after, target.side, found.points, by.side)
    return after if left else without_last(after, target, prize, by)


def ship_of(battle: Battle, squadron: SquadronInPlay, name: str, disabled: int) -> SquadronInPlay:
    """Return one ship of a squadron as a unit of its own, detached and without wings aboard."""
    return SquadronInPlay(
        number=battle.next_number(),
        name=name,
        side=squadron.side,
        taskforce="",
        ship=squadron.ship,
        start=1,
        size=squadron.size,
        cost=squadron.cost,
        disabled=disabled,
        wings_start=squadron.wings_start // squadron.start,
        acted=squadron.acted,
        arrived=squadron.arrived,
    )


def owned(ship: SquadronInPlay, by: SquadronInPlay) -> SquadronInPlay:
    """Return a ship as its captor's; one taken back by its first owner is that side's own again."""
    first = ship.owner or ship.side
    if first == by.side:
        return ship._replace(side=first, captor=0, owner="")
    return ship._replace(side=by.side, captor=by.number, owner=first, taskforce="")


def without_last(battle: Battle, target: SquadronInPlay, prize: SquadronInPlay, by: SquadronInPlay) -> Battle:
    """Return the battle after a squadron's last ship was taken: no flagship; ships inside go with it."""
    return inside_taken(without_flagship(battle, target), target.number, prize.number, by)


def inside_taken(battle: Battle, number: int, holder: int, by: SquadronInPlay) -> Battle:
    """Return the battle with the ships inside an engulfer as its captor's too, a flagship among them lost."""
    after = battle
    for ship in battle.inside(number):
        after = without_flagship(after, ship)
        after = with_squadron(after, owned(after.squadron(ship.number), by)._replace(holder=holder))
    return after


BOARD_IN_GAME = InGame(
    BOARD,
    fill=fill_board,
    allowed=allowed_board,
    apply=apply_board,
    luck=lambda params: luck_of(params.boarders.squadrons[0].name, "captured"),
)
ASSAULT_IN_GAME = InGame(
    ASSAULT,
    fill=fill_assault,
    allowed=allowed_assault,
    apply=apply_assault,
    luck=lambda params: luck_of(params.ships.squadrons[0].name, "captured"),
)
