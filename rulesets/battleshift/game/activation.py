"""Whose activation it is, and in which part of it: what the turn order refuses, and how play moves it on.

The parts follow from what is done: whoever fires a light battery has come to the movement, and heavy weapons
are over.
"""

from rulesets.battleshift.game.state import (
    BATTLESPACE,
    Activation,
    Battle,
    FlightInPlay,
    SquadronInPlay,
    Taskforce,
    word_of,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.defender import INTERCEPTORS
from rulesets.battleshift.squadrons.flight import Flight
from rulesets.battleshift.squadrons.squadron import Squadron
from rulesets.battleshift.turns.written_orders import PARTS, orders_of
from wargame_aid.book import Book
from wargame_aid.names import capital
from wargame_aid.ruleset import IllegalAction

CITE = "p4, p9"
SUPER_HEAVY = "super-heavy"
FREE_WITH_SUPER_HEAVY = (INTERCEPTORS,)


def is_answer(battle: Battle, one: SquadronInPlay | FlightInPlay) -> bool:
    """Whether what a unit does now answers an enemy's activation."""
    return battle.acting is not None and battle.acting.side != one.side


def active_on_table(battle: Battle) -> list[SquadronInPlay]:
    """Return the squadrons of the present activation that are on the table."""
    return [one for one in battle.squadrons if one.place == BATTLESPACE and covers(battle, one)]


def taskforces_on_table(battle: Battle) -> list[Taskforce]:
    """Return the taskforces that have a squadron on the table."""
    return [
        one
        for one in battle.taskforces
        if any(each.place == BATTLESPACE for each in battle.squadrons_of(one.side, one.name))
    ]


def part_number(part: str) -> int:
    """Return the place of a part in the book's order."""
    return PARTS.index(part)


def covers(battle: Battle, one: SquadronInPlay) -> bool:
    """Whether the activation that goes on is also a squadron's: its taskforce's, its own, its captor's."""
    acting = battle.acting
    if acting is None or acting.side != one.side:
        return False
    if one.captor:
        return covers(battle, battle.squadron(one.captor))
    if one.number == acting.squadron or one.number in acting.detached:
        return True
    return bool(acting.taskforce) and one.taskforce == acting.taskforce and not is_alone(battle, one)


def refuse_activity(battle: Battle, one: SquadronInPlay, part: str, book: Book[Rules]) -> None:
    """Raise IllegalAction where a squadron cannot do now what belongs to a part of its activation."""
    if one.place != BATTLESPACE:
        raise IllegalAction(f"{one.name} is not on the table: {one.place}", CITE)
    if covers(battle, one):
        refuse_part(battle, part)
    else:
        refuse_beginning(battle, one, book)


def refuse_part(battle: Battle, part: str) -> None:
    """Raise IllegalAction where the activation has come to a later part (p9, p10)."""
    acting = battle.acting
    if acting and acting.part > part_number(part):
        raise IllegalAction(
            f"{acting_name(battle)} has come to: {PARTS[acting.part]}; before it comes: {part}", "p9, p10"
        )


def acting_name(battle: Battle) -> str:
    acting = battle.acting
    if acting is None:
        return ""
    return acting.taskforce or (battle.squadron(acting.squadron).name if acting.squadron else acting.side)


def refuse_beginning(battle: Battle, one: SquadronInPlay, book: Book[Rules]) -> None:
    """Raise IllegalAction where a squadron's activation cannot begin now."""
    if battle.acting is not None:
        raise IllegalAction(f"{acting_name(battle)} is active: done ends its activation", CITE)
    if one.captor:
        raise IllegalAction(f"{one.name} is captured: it acts with {battle.squadron(one.captor).name}", "p16")
    taskforce = None if is_alone(battle, one) else battle.taskforce(one.side, one.taskforce)
    if one.acted or (taskforce and taskforce.acted):
        has = one.taskforce if taskforce and taskforce.acted else one.name
        raise IllegalAction(f"{has} has had its activation this turn", CITE)
    if taskforce is None:
        refuse_detached_first(battle, one)
    side = side_to_go(battle)
    if side and side != one.side:
        raise IllegalAction(f"it is {side}'s turn to activate", CITE)
    if taskforce:
        refuse_out_of_order(battle, taskforce)
    elif not battle.last_detached and len(sides_left(battle)) > 1:
        book.remark("detached-order")


def is_alone(battle: Battle, one: SquadronInPlay) -> bool:
    """Whether a squadron activates by itself: detached, or taken in before it had its own activation."""
    return not one.taskforce or one.joined == battle.turn


def refuse_detached_first(battle: Battle, one: SquadronInPlay) -> None:
    """Raise IllegalAction for a detached squadron while taskforces have still to be activated (p4, p9)."""
    left = [taskforce.name for taskforce in waiting(battle)]
    if left:
        raise IllegalAction(
            f"{one.name} is detached: it comes after all taskforces; {' and '.join(left[:3])} still "
            f"{'has' if len(left) == 1 else 'have'} to go",
            CITE,
        )


def refuse_out_of_order(battle: Battle, taskforce: Taskforce) -> None:
    """Raise IllegalAction for a taskforce that is not the next of its side's written sequence (p9)."""
    side = battle.side(taskforce.side)
    names = [one.name for one in orders_of(side)]
    waits = [one.name for one in waiting(battle) if one.side == side.name and one.name in names]
    ahead = [name for name in names if name in waits]
    if ahead and ahead[0] != taskforce.name:
        next_ = "another taskforce" if side.sealed else ahead[0]
        raise IllegalAction(f"{capital(side.name)}'s written sequence has {next_} next", "p4, p9")


def waiting(battle: Battle) -> list[Taskforce]:
    """Return the taskforces on the table that have had no activation this turn."""
    return [one for one in taskforces_on_table(battle) if not one.acted]


def detached_waiting(battle: Battle) -> list[SquadronInPlay]:
    """Return the detached squadrons on the table that have had no activation this turn."""
    return [
        one
        for one in battle.squadrons
        if is_alone(battle, one) and not one.captor and not one.acted and one.place == BATTLESPACE
    ]


def sides_left(battle: Battle) -> list[str]:
    """Return the sides that still have a taskforce to activate; where none has, a detached squadron."""
    left = {one.side for one in waiting(battle)} or {one.side for one in detached_waiting(battle)}
    return [side.name for side in battle.sides if side.name in left]


def side_to_go(battle: Battle) -> str:
    """Return the side whose activation comes next; empty where either may begin, or nothing is left."""
    left = sides_left(battle)
    if len(left) < 2:
        return "".join(left)
    names = [side.name for side in battle.sides]
    if not battle.last or (not waiting(battle) and not battle.last_detached):
        return battle.first if battle.first in left else ""
    at = names.index(battle.last)
    return next(name for name in (*names[at + 1 :], *names[: at + 1]) if name in left)


def active(battle: Battle, one: SquadronInPlay, part: str) -> Battle:
    """Return the battle with a squadron's activation begun, and come to a part.

    What a referee passes of who is not active, or has been, changes nothing of whose activation it is.
    """
    begun = battle if battle.acting or has_acted(battle, one) else begin(battle, one)
    acting = begun.acting
    if acting is None or not covers(begun, one):
        return begun
    return begun._replace(acting=acting._replace(part=max(acting.part, part_number(part))))


def has_acted(battle: Battle, one: SquadronInPlay) -> bool:
    """Whether a squadron, or its taskforce, has had its activation of this game turn."""
    if one.captor:
        return has_acted(battle, battle.squadron(one.captor))
    taskforce = None if is_alone(battle, one) else battle.taskforce(one.side, one.taskforce)
    return one.acted or (taskforce is not None and taskforce.acted)


def begin(battle: Battle, one: SquadronInPlay) -> Battle:
    """Return the battle with the activation of a squadron's taskforce begun, or its own if it is alone."""
    if one.captor:
        return begin(battle, battle.squadron(one.captor))
    alone = is_alone(battle, one)
    taskforce, number = ("", one.number) if alone else (one.taskforce, 0)
    return battle._replace(
        acting=Activation(one.side, taskforce, number, 0),
        first=battle.first or one.side,
        last=one.side,
        last_detached=alone,
    )


def standing(battle: Battle, one: SquadronInPlay, book: Book[Rules]) -> Squadron:
    """Return a squadron as its notation has it, with its name."""
    return Squadron.parse(f"{one.name}={word_of(battle, one)}", book)


def bare(one: SquadronInPlay, book: Book[Rules]) -> Squadron:
    """Return a squadron's ships and how many of them work, without anything else of it."""
    return Squadron.parse(f"{one.start}x{one.ship}/lost{one.lost}/disabled{one.disabled}", book)


def inside_of(battle: Battle, target: SquadronInPlay, book: Book[Rules]) -> tuple[Squadron, ...]:
    """Return the ships inside a squadron that take a test if it is destroyed."""
    return tuple(standing(battle, one, book) for one in battle.inside(target.number))


def refuse_as_target(battle: Battle, target: Squadron | Flight, attackers: list[SquadronInPlay]) -> None:
    """Raise IllegalAction for a target of one's own side, or not on the table."""
    own = battle.named(target.name)
    if own is None:
        return
    if own.place != BATTLESPACE:
        raise IllegalAction(f"{own.name} cannot be attacked: {where(own)}", "p12")
    for one in attackers:
        if one.side == own.side:
            raise IllegalAction(f"{one.name} and {own.name} are both of {own.side}", "p7")


def where(one: SquadronInPlay) -> str:
    """Return where a squadron is that is not on the table."""
    return {
        "hyperspace": "it is in hyperspace",
        "coming": "it has not arrived",
        "inside": "it is engulfed",
    }.get(one.place, one.place)


def refuse_with_super_heavy(one: SquadronInPlay, kind: str) -> None:
    """Raise IllegalAction for more than interceptors beside super heavy batteries."""
    if SUPER_HEAVY in one.used and kind not in (SUPER_HEAVY, *FREE_WITH_SUPER_HEAVY):
        raise IllegalAction(
            f"{one.name} has fired its super heavy batteries: nothing else but interceptors", "p6"
        )
