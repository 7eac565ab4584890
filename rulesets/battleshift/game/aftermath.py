"""What follows of whatever has just happened in a battle: put right in one place, and said with the answer.

Whoever joins, leaves, is lost or is taken has missiles on their way, captured ships and written shifts; none
of these outlives him unsaid.
"""

from collections.abc import Iterable, Iterator, Sequence

from rulesets.battleshift.game.changes import with_side, with_squadron
from rulesets.battleshift.game.state import BATTLESPACE, CAPTURED, INSIDE, LEFT, Battle, SquadronInPlay
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.number_words import counted, verb
from rulesets.battleshift.turns.written_orders import Order, Side, as_text, orders_of
from wargame_aid.book import Book
from wargame_aid.gameplay import Aftermath
from wargame_aid.names import capital, listed
from wargame_aid.sealing import sealed

ENEMIES = 2
"""Sides of which each has one enemy."""
BROKEN_UP = "broken up"
"""How an answer says so itself."""


def aftermath(before: Battle, after: Battle, table: Sequence[str], book: Book[Rules]) -> Aftermath[Battle]:
    """Return the battle with everything in it that follows, and what of it the answer does not say yet."""
    lines = [*unrolled_lines(before, after), *broken_up_lines(before, after, table)]
    if not table:
        lines += [*unscored_losses(before, after), *unscored_edits(before, after, book)]
    for step in (without_stray_missiles, with_captives_free, without_idle_shifts):
        after, said = step(after, before, book)
        lines += said
    return Aftermath(after, tuple(lines))


def unrolled_lines(before: Battle, after: Battle) -> Iterator[str]:
    """Yield that an activation has begun before anybody had the initiative (p4, p9)."""
    began = before.acting is None and after.acting is not None
    if began and not before.first and not before.last and len(before.sides) > 1:
        yield "Nobody has rolled for initiative in this game turn: it comes first (p4, p9)."


def broken_up_lines(before: Battle, after: Battle, table: Sequence[str]) -> Iterator[str]:
    """Yield which taskforces have lost their flagship, and whom that detaches (p3)."""
    if any(BROKEN_UP in line for line in table):
        return
    known = {(one.side, one.name) for one in after.taskforces}
    for taskforce in before.taskforces:
        if (taskforce.side, taskforce.name) in known:
            continue
        own = {one.number for one in before.squadrons_of(taskforce.side, taskforce.name)}
        left = [one.name for one in after.squadrons if one.number in own and stays_alone(one)]
        if left:
            are = verb(len(left), "is", "are")
            yield (
                f"{taskforce.name} has no flagship any more and is {BROKEN_UP}: {listed(left, 'and')} "
                f"{are} detached (p3)."
            )


def unscored_losses(before: Battle, after: Battle) -> Iterator[str]:
    """Yield which losses that the referee has entered give nobody any points."""
    if [side.points for side in before.sides] != [side.points for side in after.sides]:
        return
    was = {one.number: one for one in before.squadrons}
    for one in after.squadrons:
        then = was.get(one.number, one)
        if one.lost > then.lost and one.cost and one.place != CAPTURED and len(after.sides) != ENEMIES:
            yield f"Nobody scores for {one.name}: the game cannot tell whose doing it was; losses counts it."


def unscored_edits(before: Battle, after: Battle, book: Book[Rules]) -> Iterator[str]:
    """Yield which edits by hand leave the score as it was: wings aboard, the side, who is out of the game."""
    was = {one.number: one for one in before.squadrons}
    for one in after.squadrons:
        then = was.get(one.number, one)
        if after.flights == before.flights and one.wings != then.wings - with_ships(then, one, book):
            yield f"Wings of {one.name} set by hand score nothing: losses counts those destroyed (p15)."
        if one.side != then.side:
            yield f"{one.name} is {one.side}'s now: what has been scored stays as it was."
        if LEFT in (one.place, then.place) and one.place != then.place:
            where = "out of the game" if one.place == LEFT else "back in the game"
            yield f"{one.name} is {where} by hand: that scores nothing, and what was scored stays."


def with_ships(then: SquadronInPlay, now: SquadronInPlay, book: Book[Rules]) -> int:
    """Return the wings aboard that go with the ships lost since then; below nought come back (p15)."""
    if now.lost == then.lost:
        return 0
    from rulesets.battleshift.game.edit import wings_of_ships  # only where ships are set by hand

    return wings_of_ships(then, now.lost - then.lost, book)


def stays_alone(one: SquadronInPlay) -> bool:
    return not one.is_gone and not one.captor and not one.taskforce


def without_stray_missiles(battle: Battle, before: Battle, book: Book[Rules]) -> tuple[Battle, list[str]]:
    """Take off the missiles of who is not on the table any more; no page says what becomes of them."""
    stray = [pack for pack in battle.packs if not is_there(battle, pack.squadron)]
    if not stray:
        return battle, []
    book.remark("missiles-left")
    names = {one.number: one.name for one in battle.units}
    lines = [
        f"Take off {counted(pack.missiles, 'missile')} of {names[pack.squadron]} at {names[pack.target]}: "
        "nobody guides them."
        for pack in stray
    ]
    return battle._replace(packs=tuple(pack for pack in battle.packs if pack not in stray)), lines


def is_there(battle: Battle, number: int) -> bool:
    """Whether a squadron stands on the table."""
    return any(one.number == number and one.place == BATTLESPACE for one in battle.squadrons)


def with_captives_free(battle: Battle, before: Battle, book: Book[Rules]) -> tuple[Battle, list[str]]:
    """Hand over the captured ships on the table whose captor is there no more (p16)."""
    lines = []
    for ship in battle.squadrons:
        if not ship.captor or ship.place != BATTLESPACE or is_there(battle, ship.captor):
            continue
        heir = next(heirs(battle, ship), None) if book.ruling("captor-gone") == "side" else None
        if heir:
            battle = with_squadron(battle, ship._replace(captor=heir.number))
            lines.append(f"{ship.name} stays on the table, and goes with {heir.name} now (p16).")
        else:
            owner = ship.owner or ship.side
            free = ship._replace(side=owner, captor=0, owner="", taskforce="", acted=True)
            battle = with_squadron(battle, free)
            lines.append(f"{ship.name} stays on the table without its captor: it is {owner}'s again (p16).")
    return battle, lines


def heirs(battle: Battle, ship: SquadronInPlay) -> Iterator[SquadronInPlay]:
    """Yield who could take over a captured ship, those of its captor's taskforce first."""
    taskforce = battle.squadron(ship.captor).taskforce
    own = [one for one in battle.squadrons if one.side == ship.side and one.place == BATTLESPACE]
    yield from sorted((one for one in own if not one.captor), key=lambda one: one.taskforce != taskforce)


def without_idle_shifts(battle: Battle, before: Battle, book: Book[Rules]) -> tuple[Battle, list[str]]:
    """Strike the written shifts of whoever cannot go as written: joined, or broken up (p12)."""
    lines = []
    for side in battle.sides:
        orders = orders_of(side)
        idle = [one for one in orders if one.shift and goes_no_more(battle, before, side.name, one)]
        if not idle:
            continue
        battle = with_side(battle, rewritten(side, (one for one in orders if one not in idle)))
        if not side.sealed:
            lines += [f"The written shift of {capital(one.name)} falls away (p12)." for one in idle]
    return battle, lines


def goes_no_more(battle: Battle, before: Battle, side: str, order: Order) -> bool:
    """Whether a shift is of a squadron that has joined, or of a taskforce that has just broken up."""
    if battle.taskforce(side, order.name):
        return False
    if before.taskforce(side, order.name):
        own = {one.number for one in before.squadrons_of(side, order.name)}
        return any(
            one.number in own and stays_alone(one) and one.place in (BATTLESPACE, INSIDE)
            for one in battle.squadrons
        )
    one, was = battle.named(order.name), before.named(order.name)
    return bool(one and was and not was.taskforce and battle.taskforce(side, one.taskforce))


def rewritten(side: Side, orders: Iterable[Order]) -> Side:
    """Return a side with other orders, hidden as they were."""
    kept = tuple(orders)
    if side.sealed:
        return side._replace(sealed=sealed(as_text(kept)) if kept else "")
    return side._replace(orders=kept)
