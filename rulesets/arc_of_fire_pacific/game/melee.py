"""A melee in a game that goes on: who attacks, who may fight whom, and what it leaves behind."""

from collections.abc import Iterable, Mapping

from rulesets.arc_of_fire_pacific.figures.condition import condition_in
from rulesets.arc_of_fire_pacific.figures.figure import Figure
from rulesets.arc_of_fire_pacific.game.state import (
    CHARGED,
    Evening,
    Lock,
    Soldier,
    all_named,
    marked,
    named,
    refuse_gone,
    scored,
    with_condition,
    without_locks,
)
from rulesets.arc_of_fire_pacific.melee.fight import CITE, MeleeParams
from rulesets.arc_of_fire_pacific.melee.melee import MELEE
from rulesets.arc_of_fire_pacific.melee.result import MeleeResult
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, listed
from wargame_aid.ruleset import IllegalAction, InGame


def charges(figure: Figure) -> bool:
    return figure.has("charging") or figure.has("banzai")


def numbers(evening: Evening, figures: Iterable[Figure]) -> set[int]:
    return {one.number for one in all_named(evening, figures)}


def turned(evening: Evening, params: MeleeParams) -> Lock | None:
    """Return the lock whose charged men are named as attackers of those who charged them; else None.

    One who joins them with a charge of his own makes his side the attackers.
    """
    if any(charges(one) for one in params.attacker):
        return None
    attackers, defenders = numbers(evening, params.attacker), numbers(evening, params.defender)
    for lock in evening.locks:
        if attackers & set(lock.defenders) and defenders & set(lock.attackers):
            return lock
    return None


def refuse_turned(evening: Evening, params: MeleeParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a lock that is fought on with its sides turned round."""
    lock = turned(evening, params)
    if lock is None:
        return
    book.remark("locked-next-turn")
    charged, were_charged = (
        listed((evening.soldier(one).name for one in men), "and") for men in (lock.attackers, lock.defenders)
    )
    right = [f"-a {typed_as(evening, one)}" for one in params.defender]
    right += [f"-d {typed_as(evening, one)}" for one in params.attacker]
    raise IllegalAction(
        f"{charged} charged {were_charged}, and who charged stays the attacker: melee {' '.join(right)}", CITE
    )


def typed_as(evening: Evening, figure: Figure) -> str:
    """Return what is typed for a figure: a man's name, and what of him the game does not know."""
    man = named(evening, figure)
    if man is None:
        return str(figure)
    added = (part for part in str(figure._replace(name="")).split("/") if part not in man.word.split("/"))
    return "/".join((fold(man.name), *added))


def nobody_charged(evening: Evening, params: MeleeParams) -> bool:
    """Whether no attacker charges or has charged this turn, and none of them is locked with a defender."""
    attackers, defenders = numbers(evening, params.attacker), numbers(evening, params.defender)
    if attackers & set(evening.marks.charged) or any(charges(one) for one in params.attacker):
        return False
    return not any(attackers & set(lock.men) and defenders & set(lock.men) for lock in evening.locks)


BOTH = 2
"""How many sides there are where an enemy of the one is of the other."""


def fill_melee(evening: Evening, params: MeleeParams, book: Book[Rules]) -> MeleeParams:
    """Return the params with what the game knows: the side of who is written out, whether nobody charged."""
    attacker = side_written_out(evening, params.attacker, params.defender)
    defender = side_written_out(evening, params.defender, params.attacker)
    uncharged = nobody_charged(evening, params)
    return params._replace(attacker_side=attacker, defender_side=defender, uncharged=uncharged)


def side_written_out(evening: Evening, figures: tuple[Figure, ...], enemies: tuple[Figure, ...]) -> str:
    """Return the side of figures whose first is none of the game's men; empty for one of its men."""
    if named(evening, figures[0]):
        return ""
    return next(iter(sides_of(evening, figures, enemies)), "")


def sides_of(evening: Evening, figures: Iterable[Figure], enemies: Iterable[Figure]) -> list[str]:
    """Return the sides of figures; where none is a man of the game, of two sides the one of no enemy."""
    own, others = (
        list(dict.fromkeys(man.side for man in all_named(evening, some))) for some in (figures, enemies)
    )
    if own or len(others) != 1 or len(evening.sides) != BOTH:
        return own
    return [one.side for one in evening.sides if one.side != others[0]]


def allowed_melee(evening: Evening, params: MeleeParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for men who may not fight each other now, or who may not charge."""
    refuse_gone(evening, (*params.attacker, *params.defender), CITE)
    attackers, defenders = all_named(evening, params.attacker), all_named(evening, params.defender)
    refuse_sides(attackers, defenders)
    for figure in params.attacker:
        refuse_charge(evening, figure, book)
    for man in attackers:
        refuse_left_out(evening, man, {one.number for one in (*attackers, *defenders)})
    for men, enemies in ((attackers, defenders), (defenders, attackers)):
        for man in men:
            refuse_lock(evening, man, {one.number for one in enemies})
    refuse_turned(evening, params, book)


def refuse_sides(attackers: list[Soldier], defenders: list[Soldier]) -> None:
    """Raise IllegalAction for enemies of one side, or friends of two."""
    for one in attackers:
        for other in defenders:
            if one.side == other.side:
                raise IllegalAction(f"{one.name} and {other.name} are both of {one.side}", CITE)
    for friends in (attackers, defenders):
        if len({one.side for one in friends}) > 1:
            raise IllegalAction(f"{friends[0].name} and {friends[1].name} are of different sides", CITE)


def refuse_charge(evening: Evening, figure: Figure, book: Book[Rules]) -> None:
    """Raise IllegalAction for a second charge in a game turn, and for one out of a lock."""
    man = named(evening, figure)
    if man is None or not charges(figure):
        return
    if lock := evening.lock_of(man.number):
        book.remark("locked-next-turn")
        raise IllegalAction(f"{man.name} is {lock.held}: he fights on without bonuses for charging", CITE)
    if man.number in evening.marks.charged and book.ruling("charges-in-a-turn") == "one":
        raise IllegalAction(
            f"{man.name} has charged this turn: one charge a turn is assumed (charges-in-a-turn=one)", CITE
        )


def refuse_lock(evening: Evening, man: Soldier, enemies: set[int]) -> None:
    """Raise IllegalAction for a man who is locked with others, or with these but has fought this turn."""
    lock = evening.lock_of(man.number)
    if lock is None:
        return
    foes = evening.foes(lock, man.number)
    locked = f"{man.name} is {lock.held} with {' and '.join(one.name for one in foes)}"
    met = [one for one in foes if one.number in enemies]
    if not met:
        raise IllegalAction(f"{locked}: he fights nobody else", CITE)
    if lock.turn == evening.turn:
        raise IllegalAction(f"{locked} and they have fought this turn: the next melee is next turn's", CITE)


def refuse_left_out(evening: Evening, man: Soldier, fighting: set[int]) -> None:
    """Raise IllegalAction for a lock that is fought on without one of its men."""
    lock = evening.lock_of(man.number)
    met = lock is not None and any(foe.number in fighting for foe in evening.foes(lock, man.number))
    left = [evening.soldier(one).name for one in lock.men if one not in fighting] if lock else []
    if lock and met and left:
        are = "is" if len(left) == 1 else "are"
        raise IllegalAction(f"{listed(left, 'and')} {are} {lock.held} in that melee too: name all", CITE)


def apply_melee(evening: Evening, params: MeleeParams, result: MeleeResult, book: Book[Rules]) -> Evening:
    """Return the evening with the wounds, the points, who charged and who is now in contact."""
    after = evening
    fighters = (*params.attacker, *params.defender)
    for figure, end in zip(fighters, result.figures, strict=True):
        after = with_condition(after, figure, condition_in(end.state))
    for figures, enemies, points in (
        (params.attacker, params.defender, result.points.attacker),
        (params.defender, params.attacker, result.points.defender),
    ):
        for side in sides_of(evening, figures, enemies):
            after = scored(after, side, points)
    charged = all_named(evening, (one for one in params.attacker if charges(one)))
    after = marked(after, CHARGED, (one.number for one in charged))
    return in_contact(after, params, result, turned_round=turned(evening, params) is not None)


def in_contact(evening: Evening, params: MeleeParams, result: MeleeResult, *, turned_round: bool) -> Evening:
    """Return the evening with these men in no lock but that of this melee, if both sides stay in it.

    Sides that the referee let turn round do not change who charged.
    """
    staying = [end.in_melee for end in result.figures]
    attackers = stayed(evening, params.attacker, staying[: len(params.attacker)])
    defenders = stayed(evening, params.defender, staying[len(params.attacker) :])
    everybody = all_named(evening, (*params.attacker, *params.defender))
    free = without_locks(evening, (one.number for one in everybody))
    if not (attackers and defenders):
        return free
    charged, were_charged = (defenders, attackers) if turned_round else (attackers, defenders)
    lock = Lock(charged, were_charged, evening.turn, result.locked)
    return free._replace(locks=(*free.locks, lock))


def stayed(evening: Evening, figures: Iterable[Figure], staying: Iterable[bool]) -> tuple[int, ...]:
    """Return the numbers of those of a side who live and are still in the melee."""
    men = all_named(evening, (one for one, stays in zip(figures, staying, strict=True) if stays))
    return tuple(dict.fromkeys(one.number for one in men if not one.is_gone))


def luck_of_melee(params: MeleeParams) -> Mapping[str, str]:
    """Return whose luck the kills and the hits are: the first of each side, or the side that a game knows."""
    sides = {
        "attacker": params.attacker_side or params.attacker[0].name,
        "defender": params.defender_side or params.defender[0].name,
    }
    return {f"{side}_{what}": name for side, name in sides.items() if name for what in ("kills", "hits")}


MELEE_IN_GAME = InGame(MELEE, fill=fill_melee, allowed=allowed_melee, apply=apply_melee, luck=luck_of_melee)
