"""The start of a game turn in a battle: initiative, orders, and whose activation begins."""

from collections.abc import Iterable
from contextlib import suppress

from rulesets.battleshift.fleets.words import Arrival, Battlespace, refuse_sector
from rulesets.battleshift.game.activation import (
    CITE,
    acting_name,
    active,
    covers,
    is_alone,
    refuse_activity,
    side_to_go,
    taskforces_on_table,
)
from rulesets.battleshift.game.changes import with_side
from rulesets.battleshift.game.parties import is_due, refuse_alone, squadron_exactly, squadron_of
from rulesets.battleshift.game.state import BATTLESPACE, Battle, SquadronInPlay, Taskforce
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.hyperspace import refuse_no_shifting
from rulesets.battleshift.turns.initiative import (
    ACTIVATE,
    INITIATIVE,
    NOBODY,
    ActivateParams,
    ActivateResult,
    Contender,
    InitiativeParams,
    InitiativeResult,
)
from rulesets.battleshift.turns.orders import (
    ORDERS,
    OrdersParams,
    OrdersResult,
    in_text,
    read_orders,
    text_of,
)
from rulesets.battleshift.turns.written_orders import OUT, PARTS, Order
from wargame_aid.book import Book
from wargame_aid.names import fold, listed, matches, pick
from wargame_aid.ruleset import IllegalAction, InGame


def own_taskforces(battle: Battle, side: str) -> list[Taskforce]:
    """Return a side's taskforces that are on the table."""
    return [one for one in taskforces_on_table(battle) if one.side == side]


def detached_on_table(battle: Battle, side: str) -> list[SquadronInPlay]:
    """Return a side's detached squadrons that are on the table."""
    return [
        one
        for one in battle.squadrons
        if one.side == side and not one.taskforce and not one.captor and one.place == BATTLESPACE
    ]


def fill_initiative(battle: Battle, params: InitiativeParams, book: Book[Rules]) -> InitiativeParams:
    """Return the params with each side's taskforces on the table; ValueError where sides are typed."""
    if params.sides:
        raise ValueError("in a game the sides and their taskforces are known: type only --first")
    sides = tuple(Contender(one.name, len(own_taskforces(battle, one.name))) for one in battle.sides)
    due = (one.taskforce or one.name for one in battle.squadrons if is_due(battle, one))
    return params._replace(
        sides=sides, known=bool(battle.first and params.first), arriving=tuple(dict.fromkeys(due))
    )


def allowed_initiative(battle: Battle, params: InitiativeParams, book: Book[Rules]) -> None:
    """Raise IllegalAction once somebody was activated, and for a second roll."""
    if battle.last:
        raise IllegalAction("the first activation of this game turn has begun: initiative comes before", "p9")
    if battle.first and not params.first:
        raise IllegalAction(
            f"{battle.first} goes first in this game turn; --first SIDE lets another go first", "p9"
        )


def apply_initiative(
    battle: Battle, params: InitiativeParams, result: InitiativeResult, book: Book[Rules]
) -> Battle:
    """Return the battle with the side that activates first."""
    return battle._replace(first="" if result.first == NOBODY else result.first)


def fill_orders(battle: Battle, params: OrdersParams, book: Book[Rules]) -> OrdersParams:
    """Return the params with names in full; ValueError for a name that none of the side's bears."""
    side = pick(params.side, [one.name for one in battle.sides], "side")
    named = tuple(one._replace(name=who(battle, side, one.name)) for one in read_orders(params.orders, book))
    return params._replace(side=side, orders=text_of(named, hidden=params.hidden), late=bool(battle.first))


def who(battle: Battle, side: str, word: str) -> str:
    """Return the name of the taskforce that a word means, else of the squadron."""
    taskforces = [one.name for one in battle.taskforces if one.side == side]
    alone = [one.name for one in detached_on_table(battle, side)]
    exact = squadron_exactly(battle, word)
    if exact and exact.side == side and exact.place == BATTLESPACE:
        return exact.name
    with suppress(ValueError):
        return pick(word, taskforces, "taskforce")
    known, what = (
        ([*taskforces, *alone], "taskforce or detached squadron") if alone else (taskforces, "taskforce")
    )
    try:
        return pick(word, known, what)
    except ValueError:
        of = squadron_of(battle, word, lambda one: one.side == side and one.place == BATTLESPACE)
        if of is None:
            raise
        return of.name


def allowed_orders(battle: Battle, params: OrdersParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for orders written too late, with a taskforce left out, with a wrong shift."""
    if battle.last:
        raise IllegalAction("orders are written before the first activation of a game turn", CITE)
    orders = in_text(params.orders)
    refuse_members(battle, params.side, orders)
    names = [one.name for one in orders]
    on_table = [one.name for one in own_taskforces(battle, params.side)]
    missing = [name for name in on_table if name not in names]
    if missing:
        raise IllegalAction(f"{listed(missing, 'and')} {is_are(missing)} left out of the sequence", CITE)
    for one in orders:
        refuse_absent(battle, params.side, one)
        if one.shift:
            refuse_shift(battle, params.side, one, book)


def refuse_members(battle: Battle, side: str, orders: Iterable[Order]) -> None:
    """Raise IllegalAction for a squadron of a taskforce that is written by itself (p12)."""
    for order in orders:
        one = battle.named(order.name)
        if one and one.side == side and not battle.squadrons_of(side, order.name):
            refuse_alone(battle, order.name, one)


def is_are(names: list[str]) -> str:
    return "is" if len(names) == 1 else "are"


def squadrons_meant(battle: Battle, side: str, order: Order) -> list[SquadronInPlay]:
    """Return the squadrons on the table that an order is for."""
    found = battle.squadrons_of(side, order.name)
    alone = [one for one in detached_on_table(battle, side) if one.name == order.name]
    return [one for one in (found or alone) if one.place == BATTLESPACE]


def refuse_absent(battle: Battle, side: str, order: Order) -> None:
    """Raise IllegalAction for a taskforce that is not on the table."""
    if not squadrons_meant(battle, side, order):
        raise IllegalAction(f"{order.name} is not on the table: it has no activation to write", CITE)


def refuse_shift(battle: Battle, side: str, order: Order, book: Book[Rules]) -> None:
    """Raise IllegalAction for a shift on the turn of arrival, a return too soon or off the battlespace."""
    refuse_no_shifting(order, book)
    if any(one.arrived == battle.turn for one in squadrons_meant(battle, side, order)):
        raise IllegalAction(f"{order.name} arrives in this game turn: it cannot shift out in it", "p9")
    if order.shift == OUT:
        return
    arrival = Arrival.parse(order.shift, book)
    soonest = battle.turn + book.rules.orders.return_after
    if arrival.game_turn < soonest:
        raise IllegalAction(
            f"{order.name} leaves in turn {battle.turn} and returns in turn {soonest} at the soonest, not "
            f"{arrival.game_turn}",
            "p12",
        )
    if battle.battlespace:
        refuse_sector(arrival, Battlespace.parse(battle.battlespace, book))


def apply_orders(battle: Battle, params: OrdersParams, result: OrdersResult, book: Book[Rules]) -> Battle:
    """Return the battle with a side's orders, sealed where they are hidden."""
    side = battle.side(params.side)
    if params.hidden:
        return with_side(battle, side._replace(orders=(), sealed=params.orders))
    return with_side(battle, side._replace(orders=in_text(params.orders), sealed=""))


def fill_activate(battle: Battle, params: ActivateParams, book: Book[Rules]) -> ActivateParams:
    """Return the params with who is meant; ValueError for a word that nobody's name begins with."""
    one = meant(battle, params.who.strip())
    name = one.name if is_alone(battle, one) else one.taskforce
    return params._replace(who=name, side=one.side, number=one.number)


def meant(battle: Battle, word: str) -> SquadronInPlay:
    """Return a squadron of whom a word means: a taskforce before a squadron, the side to go before others."""
    if word.isdigit():
        return numbered(battle, int(word))
    if exact := squadron_exactly(battle, word):
        return exact
    for side in dict.fromkeys((side_to_go(battle), "")):
        found = {
            (one.side, one.name)
            for one in battle.taskforces
            if (not side or one.side == side) and fold(one.name) in fits(word, side, battle)
        }
        if len(found) == 1:
            return first_of(battle, *found.pop())
        if found:
            raise ValueError(f"{word!r} could be {listed(sorted(f'{name} of {own}' for own, name in found))}")
    return squadron_meant(battle, word)


def numbered(battle: Battle, number: int) -> SquadronInPlay:
    """Return the squadron of a number."""
    found = next((one for one in battle.squadrons if one.number == number), None)
    if found is None:
        raise ValueError(f"no squadron has the number {number}")
    return found


def fits(word: str, side: str, battle: Battle) -> list[str]:
    """Return the names of taskforces, folded, that a word means."""
    return matches(fold(word), [fold(one.name) for one in battle.taskforces if not side or one.side == side])


def first_of(battle: Battle, side: str, taskforce: str) -> SquadronInPlay:
    """Return a squadron of a taskforce, one on the table if there is any."""
    own: Iterable[SquadronInPlay] = battle.squadrons_of(side, taskforce)
    found = sorted(own, key=lambda one: (one.place != BATTLESPACE, one.number))
    if not found:
        raise ValueError(f"{taskforce} has no squadron left")
    return found[0]


def squadron_meant(battle: Battle, word: str) -> SquadronInPlay:
    """Return the squadron that a word means."""
    names = {one.name: one for one in battle.squadrons if not one.is_gone}
    taskforces = [one.name for one in battle.taskforces]
    name = pick(word, [*names, *(one for one in taskforces if one not in names)], "taskforce or squadron")
    return names[name]


def allowed_activate(battle: Battle, params: ActivateParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where it is not the go of who is named, or another is still active."""
    one = battle.squadron(params.number)
    if battle.acting and covers(battle, one):
        raise IllegalAction(f"{acting_name(battle)} is active already", "p9")
    refuse_activity(battle, one, PARTS[0], book)


def apply_activate(
    battle: Battle, params: ActivateParams, result: ActivateResult, book: Book[Rules]
) -> Battle:
    """Return the battle with the activation begun."""
    return active(battle, battle.squadron(params.number), PARTS[0])


INITIATIVE_IN_GAME = InGame(
    INITIATIVE, fill=fill_initiative, allowed=allowed_initiative, apply=apply_initiative
)
ORDERS_IN_GAME = InGame(ORDERS, fill=fill_orders, allowed=allowed_orders, apply=apply_orders)
ACTIVATE_IN_GAME = InGame(ACTIVATE, fill=fill_activate, allowed=allowed_activate, apply=apply_activate)
