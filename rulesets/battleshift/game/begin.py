"""How a battle begins: the squadrons of the fleets numbered side by side, and those that join later."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.battleshift.fleets.document import Fleet, Mustered, flagship_of, muster
from rulesets.battleshift.game.changes import refuse_name
from rulesets.battleshift.game.state import BATTLESPACE, COMING, Battle, SquadronInPlay, Taskforce
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron, parted
from rulesets.battleshift.turns.written_orders import Side
from wargame_aid.book import Book
from wargame_aid.names import fold, pick
from wargame_aid.words import refuse_passing


def begun(sides: Mapping[str, Fleet | None], book: Book[Rules]) -> Battle:
    """Return the first game turn; ValueError for a fleet that cannot be used."""
    battle = Battle(1, ())
    for side, fleet in sides.items():
        battle = battle._replace(sides=(*battle.sides, Side(side)))
        if fleet is not None:
            battle = with_fleet(battle, side, fleet, book)
    began = tuple(one._replace(began=battle.command_of(one)) for one in battle.squadrons)
    return battle._replace(squadrons=began)


def with_fleet(battle: Battle, side: str, fleet: Fleet, book: Book[Rules]) -> Battle:
    """Return the battle with a side's fleet; those whose arrival is written are still to come."""
    battle = battle._replace(battlespace=common_table(battle, fleet, side))
    found = muster(fleet, book)
    for name, squadrons in found.taskforces.items():
        written = fleet.taskforces[name]
        flagship, at = flagship_of(squadrons, written.flagship), 0
        due = str(written.arrives) if written.arrives else ""
        for one in squadrons:
            battle = with_mustered(battle, side, name, one, due, book)
            at = battle.squadrons[-1].number if one == flagship else at
        battle = battle._replace(taskforces=(*battle.taskforces, Taskforce(name, side, at)))
    return battle


def common_table(battle: Battle, fleet: Fleet, side: str) -> str:
    """Return the table that all fleets are written for; ValueError where two are."""
    own = str(fleet.battlespace) if fleet.battlespace else ""
    if own and battle.battlespace and own != battle.battlespace:
        raise ValueError(f"{side}'s fleet is for a table of {own}, another for {battle.battlespace}")
    return battle.battlespace or own


def with_mustered(
    battle: Battle, side: str, taskforce: str, one: Mustered, due: str, book: Book[Rules]
) -> Battle:
    """Return the battle with a squadron of a fleet; ValueError where its ships cannot be told."""
    if one.ship is None or one.ships < 1:
        problem = one.unread or one.unknown or f"{one.ships} ships"
        raise ValueError(f"{side}, {one.name}: {problem}; see wga check")
    word = one.ship.name if not one.ship.own else f"{one.ship.name}={one.ship.design}"
    name = free_name(battle, one.name, side)
    squadron = Squadron.parse(f"{one.ships}x{word}", book)
    return with_new(battle, name, side, taskforce, squadron, due)


def free_name(battle: Battle, name: str, side: str) -> str:
    """Return a squadron's name, with its side's in front where another bears it."""
    taken = {fold(one.name) for one in battle.units}
    return name if fold(name) not in taken else f"{side} {name}"


def with_new(
    battle: Battle, name: str, side: str, taskforce: str, squadron: Squadron, due: str = ""
) -> Battle:
    """Return the battle with a squadron as its notation has it, numbered behind the others."""
    ship = squadron.ship
    fielded = SquadronInPlay(
        number=battle.next_number(),
        name=name,
        side=side,
        taskforce=taskforce,
        ship=ship.word,
        start=squadron.start,
        size=ship.size,
        cost=ship.cost,
        place=COMING if due else BATTLESPACE,
        due=due,
        lost=squadron.lost,
        damage=squadron.damage,
        peak=max(squadron.peak, squadron.damage),
        suppressed=squadron.suppressed,
        disabled=squadron.disabled,
        wings=squadron.wings,
        wings_start=ship.carries("FW") * squadron.start,
    )
    return battle._replace(squadrons=(*battle.squadrons, fielded))


def joined(battle: Battle, side: str, name: str, notation: str, book: Book[Rules]) -> Battle:
    """Return the battle with one detached squadron more; of the first two sides a new one comes with it."""
    sides = [one.name for one in battle.sides]
    try:
        own = pick(side, sides, "side")
    except ValueError:
        if len(sides) > 1 or not fold(side):
            raise
        own = side.strip()
        battle = battle._replace(sides=(*battle.sides, Side(own)))
    refuse_name(battle, name)
    inner, _ = parted(notation)
    if inner:
        raise ValueError(f"{name}: the notation has a name of its own, {inner}")
    squadron = Squadron.parse(notation, book)
    refuse_passing(name, squadron)
    return with_new(battle, name.strip(), own, "", squadron)
