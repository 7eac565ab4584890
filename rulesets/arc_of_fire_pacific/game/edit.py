"""A man set right by the referee: one field, from words."""

from collections.abc import Callable

from rulesets.arc_of_fire_pacific.figures.condition import Condition
from rulesets.arc_of_fire_pacific.figures.figure import NATIONS, WOUNDS, Figure
from rulesets.arc_of_fire_pacific.game.begin import free_name, sound
from rulesets.arc_of_fire_pacific.game.state import (
    CHARGED,
    IMPROVED,
    ROLLED,
    Evening,
    Lock,
    Soldier,
    marked,
    restated,
    unmarked,
    with_man,
    with_spent,
    without_locks,
)
from rulesets.arc_of_fire_pacific.rules import Rules
from rulesets.arc_of_fire_pacific.wounds.course import in_scale
from wargame_aid.book import Book
from wargame_aid.inches import Inches
from wargame_aid.names import fold, listed, matches, pick, quoted

NOT_YET = 0
"""The game turn in which a lock has fought that never has."""
Edit = Callable[[Evening, Soldier, str, str, Book[Rules]], Evening]
"""(evening, the man, the field, its value, book) -> the evening after it"""


def edited(evening: Evening, number: int, field: str, value: str, book: Book[Rules]) -> Evening:
    """Return the evening with a field of a man set; ValueError names the fields, or says what is right."""
    found = matches(fold(field), FIELDS)
    if len(found) != 1:
        problem = f"{quoted(field)} could be {listed(found)}" if found else f"no field {quoted(field)}"
        raise ValueError(f"{problem}; the fields are {listed(FIELDS, 'and')}")
    return FIELDS[found[0]](evening, evening.soldier(number), found[0], value.strip(), book)


def is_yes(value: str) -> bool:
    return pick(value, ("yes", "no"), "answer") == "yes"


def set_wound(evening: Evening, man: Soldier, field: str, value: str, book: Book[Rules]) -> Evening:
    """Set his wound; a dead man is not broken."""
    wound = pick("unwounded" if fold(value) in ("none", "no") else value, WOUNDS, "wound")
    broken = man.condition.broken and wound != WOUNDS[-1]
    return with_word(evening, man, restated(man.word, Condition(wound, broken)), book)


def set_broken(evening: Evening, man: Soldier, field: str, value: str, book: Book[Rules]) -> Evening:
    condition = man.condition._replace(broken=is_yes(value))
    return with_word(evening, man, restated(man.word, condition), book)


def set_state(evening: Evening, man: Soldier, field: str, value: str, book: Book[Rules]) -> Evening:
    others = "/".join(part for part in man.word.split("/") if part != field)
    return with_word(evening, man, f"{others}/{field}" if is_yes(value) else others, book)


def set_nation(evening: Evening, man: Soldier, field: str, value: str, book: Book[Rules]) -> Evening:
    """Set his nation, or that he has none."""
    nation = pick(value, (*NATIONS, "none"), "nation")
    others = "/".join(part for part in man.word.split("/") if part not in NATIONS)
    return with_word(evening, man, others if nation == "none" else f"{others}/{nation}", book)


def set_training(evening: Evening, man: Soldier, field: str, value: str, book: Book[Rules]) -> Evening:
    """Set his training: 5, or T-5."""
    _, rest = man.word.split("/", 1)
    return with_word(evening, man, f"{f'T-{value}' if value[:1].isdigit() else value}/{rest}", book)


def set_morale(evening: Evening, man: Soldier, field: str, value: str, book: Book[Rules]) -> Evening:
    """Set his morale: C, or M-C."""
    training, _, *rest = man.word.split("/")
    morale = f"M-{value}" if len(value) == 1 else value
    return with_word(evening, man, "/".join((training, morale, *rest)), book)


def set_weapons(evening: Evening, man: Soldier, field: str, value: str, book: Book[Rules]) -> Evening:
    """Set his weapons: pistol/sword, or none."""
    figure = Figure.parse(man.word, book)
    armed = Figure.parse(f"T-{figure.training}/M-{figure.morale}/{value}", book)
    if armed.states:
        raise ValueError(f"{listed(armed.states, 'and')} is no weapon; a state is a field of its own")
    return with_word(evening, man, str(figure._replace(weapons=armed.weapons)), book)


def set_name(evening: Evening, man: Soldier, field: str, value: str, book: Book[Rules]) -> Evening:
    """Set his name; another spelling of the one he has is free to him."""
    if fold(value) != fold(man.name):
        free_name(evening, value)
    return with_man(evening, man._replace(name=value))


def set_side(evening: Evening, man: Soldier, field: str, value: str, book: Book[Rules]) -> Evening:
    """Set his side; a man in a melee is freed from it first."""
    side = pick(value, [one.side for one in evening.sides], "side")
    lock = evening.lock_of(man.number)
    if lock and side != man.side:
        foes = listed((one.name for one in evening.foes(lock, man.number)), "and")
        raise ValueError(f"{man.name} is {lock.held} with {foes}: free him first, locked=no side={value}")
    return with_man(evening, man._replace(side=side))


def set_inches(evening: Evening, man: Soldier, field: str, value: str, book: Book[Rules]) -> Evening:
    """Set the inches that a corpsman has spent this turn."""
    if not man.has("corpsman"):
        raise ValueError(f"{man.name} is no corpsman: inches are those that a corpsman has spent this turn")
    rules = book.rules.treatment
    spent, movement = Inches.parse(value, book), in_scale(rules.movement, rules, large=evening.large)
    if spent.hundredths > movement:
        raise ValueError(f"a corpsman has {Inches(movement)} inches a turn, not {spent}")
    return with_spent(evening, man.number, spent.hundredths)


def set_mark(evening: Evening, man: Soldier, field: str, value: str, book: Book[Rules]) -> Evening:
    """Set whether he charged this turn, was improved by treatment, or rolled in the rally phase."""
    if is_yes(value):
        return marked(evening, MARKS[field], (man.number,))
    return unmarked(evening, MARKS[field], man.number)


def set_locked(evening: Evening, man: Soldier, field: str, value: str, book: Book[Rules]) -> Evening:
    """Free him with `no`, or lock him with an enemy: he joins that man's lock, or charged him.

    A new lock has not fought this turn.
    """
    free = without_locks(evening, (man.number,))
    if fold(value) == "no":
        return free
    others = {fold(one.name): one for one in evening.living if one.side != man.side}
    found = matches(fold(value), others)
    if len(found) != 1 or man.is_gone:
        raise ValueError(
            f"{man.name} is locked with `no` or with one man of the other side, not {quoted(value)}"
        )
    enemy = others[found[0]].number
    lock = free.lock_of(enemy) or Lock((), (enemy,), NOT_YET)
    others_locked = (one for one in free.locks if one != lock)
    return free._replace(locks=(*others_locked, joined_by(lock, man.number, enemy)))


def joined_by(lock: Lock, man: int, enemy: int) -> Lock:
    """Return a lock with a man more, on the side against an enemy."""
    if enemy in lock.attackers:
        return lock._replace(defenders=(*lock.defenders, man), locked=True)
    return lock._replace(attackers=(*lock.attackers, man), locked=True)


def with_word(evening: Evening, man: Soldier, word: str, book: Book[Rules]) -> Evening:
    """Return the evening with a man's notation; ValueError where it cannot stand so."""
    figure = sound(man.name, Figure.parse(word, book), book, was=man.word)
    return with_man(evening, man._replace(word=str(figure)))


MARKS = {"charged": CHARGED, "improved": IMPROVED, "rolled": ROLLED}
FIELDS: dict[str, Edit] = {
    "wound": set_wound,
    "broken": set_broken,
    **dict.fromkeys(("confused", "leader", "heroic", "corpsman"), set_state),
    "nation": set_nation,
    "training": set_training,
    "morale": set_morale,
    "weapons": set_weapons,
    "name": set_name,
    "side": set_side,
    "inches": set_inches,
    **dict.fromkeys(MARKS, set_mark),
    "locked": set_locked,
}
