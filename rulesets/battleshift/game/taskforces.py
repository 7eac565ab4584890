"""Detaching, joining and passing command in a battle."""

from rulesets.battleshift.game.activation import active, covers, refuse_activity, standing
from rulesets.battleshift.game.changes import with_squadron, with_taskforce
from rulesets.battleshift.game.state import BATTLESPACE, Battle, SquadronInPlay, Taskforce
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.taskforces import (
    COMMAND,
    DETACH,
    JOIN,
    CommandParams,
    CommandResult,
    DetachParams,
    DetachResult,
    JoinParams,
    JoinResult,
)
from rulesets.battleshift.turns.written_orders import LAST, MOVEMENT, PARTS
from wargame_aid.book import Book
from wargame_aid.names import pick
from wargame_aid.ruleset import IllegalAction, InGame


def taskforce_of(battle: Battle, one: SquadronInPlay | None) -> Taskforce | None:
    """Return a squadron's taskforce, if it has one."""
    return battle.taskforce(one.side, one.taskforce) if one else None


def fill_detach(battle: Battle, params: DetachParams, book: Book[Rules]) -> DetachParams:
    """Return the params with the taskforce that is left."""
    taskforce = taskforce_of(battle, battle.named(params.squadron.name))
    return params._replace(taskforce=taskforce.name) if taskforce else params


def allowed_detach(battle: Battle, params: DetachParams, book: Book[Rules]) -> None:
    """Raise IllegalAction outside of the movement of its taskforce's activation (p12)."""
    one = battle.named(params.squadron.name)
    if one:
        refuse_activity(battle, one, MOVEMENT, book)


def apply_detach(battle: Battle, params: DetachParams, result: DetachResult, book: Book[Rules]) -> Battle:
    """Return the battle with the squadron detached; in its taskforce's activation it acts on."""
    one = battle.named(params.squadron.name)
    if one is None or not one.taskforce:
        return battle
    after = active(battle, one, MOVEMENT)
    acting = after.acting
    if acting and covers(after, one):
        after = after._replace(acting=acting._replace(detached=(*acting.detached, one.number)))
    return with_squadron(after, one._replace(taskforce=""))


def fill_join(battle: Battle, params: JoinParams, book: Book[Rules]) -> JoinParams:
    """Return the params with the taskforce in full, and the squadrons that it has."""
    one = battle.named(params.squadron.name)
    if one is None:
        return params
    known = [each.name for each in battle.taskforces if each.side == one.side]
    name = pick(params.taskforce, known, f"taskforce of {one.side}")
    members = (each for each in battle.squadrons_of(one.side, name) if each.number != one.number)
    words = tuple(standing(battle, each, book) for each in members)
    return params._replace(taskforce=name, members=words, waits=not is_of_activation(battle, one))


def allowed_join(battle: Battle, params: JoinParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for who is not detached, or where the taskforce is not at its activation's end."""
    one = battle.named(params.squadron.name)
    if one is None:
        return
    if one.taskforce:
        raise IllegalAction(f"{one.name} is of {one.taskforce}: only a detached squadron joins", "p17")
    if one.place != BATTLESPACE:
        raise IllegalAction(f"{one.name} is not on the table: {one.place}", "p17")
    acting = battle.acting
    if acting is None or (acting.side, acting.taskforce) != (one.side, params.taskforce):
        raise IllegalAction(
            f"{params.taskforce} is not active: it takes squadrons in at the end of its activation", "p17"
        )
    for pack in battle.on_their_way():
        firer = battle.squadron(pack.squadron)
        if covers(battle, firer) or firer.number == one.number:
            raise IllegalAction(f"missiles of {firer.name} are still to be resolved", "p10, p17")


def apply_join(battle: Battle, params: JoinParams, result: JoinResult, book: Book[Rules]) -> Battle:
    """Return the battle with the squadron of the taskforce, whose activation has come to its end."""
    one = battle.named(params.squadron.name)
    taskforce = battle.taskforce(one.side, params.taskforce) if one else None
    if one is None or taskforce is None:
        return battle
    return with_squadron(at_end(battle, taskforce), taken_in(battle, one, taskforce, book))


def at_end(battle: Battle, taskforce: Taskforce) -> Battle:
    """Return the battle come to the last part of a taskforce's activation, if it is active."""
    acting = battle.acting
    if acting is None or (acting.side, acting.taskforce) != (taskforce.side, taskforce.name):
        return battle
    return battle._replace(acting=acting._replace(part=PARTS.index(LAST)))


def taken_in(battle: Battle, one: SquadronInPlay, taskforce: Taskforce, book: Book[Rules]) -> SquadronInPlay:
    """Return a squadron in its new taskforce; one that has not acted keeps its activation, by the ruling."""
    joined = one._replace(taskforce=taskforce.name)
    if is_of_activation(battle, one):
        return joined
    if book.in_force("joined-activation") == "no":
        return joined._replace(acted=True)
    return joined._replace(joined=battle.turn)


def is_of_activation(battle: Battle, one: SquadronInPlay) -> bool:
    """Whether a squadron has its activation of this game turn now, or has had it."""
    return one.acted or (battle.acting is not None and one.number in battle.acting.detached)


def fill_command(battle: Battle, params: CommandParams, book: Book[Rules]) -> CommandParams:
    """Return the params with the taskforce, and who holds its flagship."""
    taskforce = taskforce_of(battle, battle.named(params.squadron.name))
    if taskforce is None:
        return params
    holder = battle.squadron(taskforce.flagship).name if taskforce.flagship else ""
    return params._replace(taskforce=taskforce.name, flagship=holder)


def allowed_command(battle: Battle, params: CommandParams, book: Book[Rules]) -> None:
    """Raise IllegalAction outside of its own activation, and for a ship smaller than the flagship (p3)."""
    one = battle.named(params.squadron.name)
    taskforce = taskforce_of(battle, one)
    if one is None or taskforce is None:
        return
    acting = battle.acting
    refuse_activity(battle, one, PARTS[acting.part] if acting else PARTS[0], book)
    holder = battle.squadron(taskforce.flagship) if taskforce.flagship else None
    if holder and one.size < holder.size:
        sizes = f"{one.name} has ships of size {one.size}, the flagship is of size {holder.size}"
        raise IllegalAction(f"{sizes}: command passes to a ship as large or larger", "p3")


def apply_command(battle: Battle, params: CommandParams, result: CommandResult, book: Book[Rules]) -> Battle:
    """Return the battle with the flagship in another squadron."""
    one = battle.named(params.squadron.name)
    taskforce = taskforce_of(battle, one)
    if one is None or taskforce is None:
        return battle
    begun = battle if battle.acting else active(battle, one, PARTS[0])
    return with_taskforce(begun, taskforce._replace(flagship=one.number))


COMMAND_IN_GAME = InGame(COMMAND, fill=fill_command, allowed=allowed_command, apply=apply_command)
JOIN_IN_GAME = InGame(JOIN, fill=fill_join, allowed=allowed_join, apply=apply_join)
DETACH_IN_GAME = InGame(DETACH, fill=fill_detach, allowed=allowed_detach, apply=apply_detach)
