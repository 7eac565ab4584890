"""What a game remembers of an evening: the men by number, who is in contact, marks of the turn, points.

Nobody is ever taken out of the list, so that a number stays a man's own; the dead and the removed are gone.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rulesets.arc_of_fire_pacific.figures.condition import Condition
from rulesets.arc_of_fire_pacific.figures.figure import DEAD, NATIONS, STATES, UNWOUNDED, WOUNDS, Figure
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.gameplay import Gameplay, Unit
from wargame_aid.lazy import lazy
from wargame_aid.names import fold
from wargame_aid.replacing import replaced
from wargame_aid.ruleset import IllegalAction

HERE = "rulesets.arc_of_fire_pacific.game"


class Soldier(NamedTuple):
    """A man: his number, which never changes, his name and side, his notation as it stands and as it was."""

    number: int
    name: str
    side: str
    word: str
    """As a figure writes itself, without the name."""
    start: str
    removed: bool = False

    def has(self, state: str) -> bool:
        """Whether a state, a wound or a nation is written."""
        return state in self.word.split("/")

    @property
    def condition(self) -> Condition:
        """His wounds, and whether he is broken."""
        return Condition(next((one for one in WOUNDS if self.has(one)), UNWOUNDED), self.has("broken"))

    @property
    def is_gone(self) -> bool:
        """Whether he is dead, or was taken out of the game."""
        return self.removed or self.has(DEAD)


class Lock(NamedTuple):
    """Men in contact, by number: those who charged and those who were charged; the turn they last fought.

    They are locked if both primary figures live; else the assistant of a dead man has stayed in contact.
    """

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    turn: int
    locked: bool = True

    @property
    def held(self) -> str:
        """What they are with their enemies."""
        return "locked" if self.locked else "in contact"

    @property
    def men(self) -> tuple[int, ...]:
        return (*self.attackers, *self.defenders)


class Raised(NamedTuple):
    """A man raised from a heavy wound to a light one, and the corpsman who did it; 0 for one not known."""

    man: int
    corpsman: int


class Spent(NamedTuple):
    """The hundredths of inches that a corpsman has spent."""

    corpsman: int
    hundredths: int


class Marks(NamedTuple):
    """What lasts until the game turn ends, by number: who charged, was improved, rolled to rally."""

    charged: tuple[int, ...] = ()
    improved: tuple[int, ...] = ()
    rolled: tuple[int, ...] = ()
    raised: tuple[Raised, ...] = ()
    spent: tuple[Spent, ...] = ()


class Score(NamedTuple):
    """A side and its points."""

    side: str
    points: int


class Evening(NamedTuple):
    """A game as it stands."""

    turn: int
    sides: tuple[Score, ...]
    soldiers: tuple[Soldier, ...]
    locks: tuple[Lock, ...] = ()
    marks: Marks = Marks()
    large: bool = False
    """Whether it is played in large scale: known from the first treatment on."""

    @property
    def living(self) -> list[Soldier]:
        return [one for one in self.soldiers if not one.is_gone]

    def soldier(self, number: int) -> Soldier:
        return self.soldiers[number - 1]

    def spent(self, number: int) -> int:
        """Return the hundredths of inches that a corpsman has spent this turn."""
        return next((one.hundredths for one in self.marks.spent if one.corpsman == number), 0)

    def lock_of(self, number: int) -> Lock | None:
        return next((lock for lock in self.locks if number in lock.men), None)

    def foes(self, lock: Lock, number: int) -> list[Soldier]:
        """Return those with whom a man is locked."""
        return [self.soldier(one) for one in (lock.defenders if number in lock.attackers else lock.attackers)]


def named(evening: Evening, figure: Figure) -> Soldier | None:
    """Return the man whose name a figure bears; None for one that was only written out."""
    name = fold(figure.name)
    return next((one for one in evening.soldiers if name and fold(one.name) == name), None)


def all_named(evening: Evening, figures: Iterable[Figure]) -> list[Soldier]:
    return [man for man in (named(evening, figure) for figure in figures) if man]


def refuse_gone(evening: Evening, figures: Iterable[Figure], cite: str) -> None:
    for man in all_named(evening, figures):
        if man.is_gone:
            raise IllegalAction(f"{man.name} {'has left the game' if man.removed else 'is dead'}", cite)


def must_roll(evening: Evening, rally_who: str) -> list[Soldier]:
    """Return the wounded who are still to roll in the rally phase: not improved, Marines unless both do."""
    done = {*evening.marks.improved, *evening.marks.rolled}
    return [
        one
        for one in evening.living
        if one.condition.wound != UNWOUNDED
        and one.number not in done
        and (rally_who == "both" or not one.has("japanese"))
    ]


def not_fought(evening: Evening) -> list[Lock]:
    """Return the locks that have not been fought on this game turn."""
    return [lock for lock in evening.locks if lock.turn != evening.turn]


def with_man(evening: Evening, man: Soldier) -> Evening:
    """Return the evening with a man as he now is; who is gone is locked with nobody."""
    after = evening._replace(soldiers=replaced(evening.soldiers, man, lambda one: one.number))
    return without_locks(after, (man.number,)) if man.is_gone else after


def with_condition(evening: Evening, figure: Figure, condition: Condition) -> Evening:
    """Return the evening with what a man has come to; one that was only written out changes nothing."""
    man = named(evening, figure)
    if man is None:
        return evening
    return with_man(evening, man._replace(word=restated(man.word, condition)))


def restated(word: str, condition: Condition) -> str:
    """Return a notation with another condition, its parts in the order in which a figure writes them."""
    parts = [part for part in word.split("/") if part not in (*WOUNDS, "broken")]
    states = [part for part in parts if part in STATES or part in NATIONS]
    wound = [] if condition.wound == UNWOUNDED else [condition.wound]
    broken = ["broken"] if condition.broken else []
    return "/".join((*parts[: len(parts) - len(states)], *wound, *broken, *states))


def without_locks(evening: Evening, men: Iterable[int]) -> Evening:
    """Return the evening with men out of their locks; a lock that is left with one side is none."""
    gone = set(men)
    left = (
        lock._replace(attackers=without(lock.attackers, gone), defenders=without(lock.defenders, gone))
        for lock in evening.locks
    )
    return evening._replace(locks=tuple(lock for lock in left if lock.attackers and lock.defenders))


def without(numbers: tuple[int, ...], gone: set[int]) -> tuple[int, ...]:
    return tuple(one for one in numbers if one not in gone)


class Mark(NamedTuple):
    """A mark of this turn: the men who have it, and the marks with other men under it."""

    men: Callable[[Marks], tuple[int, ...]]
    put: Callable[[Marks, tuple[int, ...]], Marks]


CHARGED = Mark(lambda marks: marks.charged, lambda marks, men: marks._replace(charged=men))
IMPROVED = Mark(lambda marks: marks.improved, lambda marks, men: marks._replace(improved=men))
ROLLED = Mark(lambda marks: marks.rolled, lambda marks, men: marks._replace(rolled=men))


def marked(evening: Evening, mark: Mark, men: Iterable[int]) -> Evening:
    """Return the evening with men marked as charged, improved or rolled."""
    both = tuple(dict.fromkeys((*mark.men(evening.marks), *men)))
    return evening._replace(marks=mark.put(evening.marks, both))


def unmarked(evening: Evening, mark: Mark, man: int) -> Evening:
    return evening._replace(marks=mark.put(evening.marks, without(mark.men(evening.marks), {man})))


def with_spent(evening: Evening, number: int, hundredths: int) -> Evening:
    """Return the evening with a corpsman's inches of this turn."""
    others = tuple(one for one in evening.marks.spent if one.corpsman != number)
    mine = (Spent(number, hundredths),) if hundredths else ()
    return evening._replace(marks=evening.marks._replace(spent=(*others, *mine)))


def scored(evening: Evening, side: str, points: int) -> Evening:
    sides = tuple(Score(one.side, one.points + points) if one.side == side else one for one in evening.sides)
    return evening._replace(sides=sides)


def units(evening: Evening) -> Sequence[Unit]:
    """Return every man, the dead and the removed too."""
    return [Unit(one.number, one.name, one.side, one.word, one.is_gone) for one in evening.soldiers]


def remove(evening: Evening, number: int, book: Book[Rules]) -> Evening:
    """Return the evening with a man out of the game; his number stays his own."""
    return with_man(evening, evening.soldier(number)._replace(removed=True))


def game_turn(evening: Evening) -> str:
    """Return `Game turn 3`."""
    return f"Game turn {evening.turn}"


EVENING = Gameplay(
    state=Evening,
    begin=lazy(f"{HERE}.begin:begun"),
    units=units,
    status=lazy(f"{HERE}.status:side_statuses"),
    next=lazy(f"{HERE}.next:next_lines"),
    add=lazy(f"{HERE}.begin:joined"),
    remove=remove,
    edit=lazy(f"{HERE}.edit:edited"),
    game_turn=game_turn,
)
