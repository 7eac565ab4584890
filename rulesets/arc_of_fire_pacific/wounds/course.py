"""What a corpsman does on his card: one ordered list of inches and men, as in `2 baker baker 2 able`."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile
from typing import Annotated, NamedTuple

from rulesets.arc_of_fire_pacific.figures.figure import Figure, labels
from rulesets.arc_of_fire_pacific.rules import Rules, Treatment
from wargame_aid.book import Book
from wargame_aid.inches import HUNDREDTHS, INCHES, Inches
from wargame_aid.names import fold, matches, nearest, quoted
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Between, Help, IllegalAction, Letter

CITE = "corpsman"
MOST_ACTS = 50


def in_scale(number: int, rules: Treatment, *, large: bool) -> int:
    """Return a number of inches in the scale that is played, in hundredths."""
    return number * (rules.large_scale if large else 1) * HUNDREDTHS


class Meant(NamedTuple):
    """A move of so many inches, or an attempt on a man, written out or called by a name used before."""

    move: Inches | None = None
    man: Figure | None = None
    name: str = ""


class Act(Meant):
    """One act of a corpsman; a bare number is inches, and never a man's."""

    BARE_NUMBER_IS_OWN = True
    __slots__ = ()

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Act":
        """Read inches, a figure or a name; ValueError says what is wrong with inches or figure."""
        if INCHES.fullmatch(word):
            return cls(move=Inches.parse(word, book))
        if "/" in word or "=" in word:
            return cls(man=Figure.parse(word, book))
        if not word or word[0] in "-+0123456789":
            raise ValueError(f"{quoted(word)} is neither inches, as 2 or 2.5, nor a man")
        return cls(name=word)

    def __str__(self) -> str:
        return str(self.move or self.man or self.name)

    @staticmethod
    def of_one_action() -> tuple[str, ...]:
        """Return the states of a man that are typed for one melee and do not last."""
        return Figure.of_one_action()


class TreatParams(NamedTuple):
    """The corpsman, what he does in order, and what he did before."""

    corpsman: Annotated[Figure, POSITIONAL, Help("The corpsman.")]
    inches_and_men: Annotated[
        tuple[Act, ...],
        POSITIONAL,
        Between(1, MOST_ACTS),
        Help("Inches he moves and men he tries to heal, in the order they happen: 2 baker baker 2 able 3."),
    ]
    spent: Annotated[
        Inches | None, Letter("s"), Help("Inches spent on this card before; a game that is open knows.")
    ] = None
    large: Annotated[bool, Letter("l"), Help("Large scale: all inches double.")] = False
    kept: Annotated[bool, HIDDEN] = False
    """Whether a game keeps the inches, so that nobody has to type them for the next attempt."""

    @property
    def course(self) -> "Course":
        """The list worked out; ValueError for a name that nobody bears."""
        return course_of(self.inches_and_men)

    @property
    def spent_before(self) -> int:
        """The hundredths of inches spent before."""
        return self.spent.hundredths if self.spent else 0


class Course(NamedTuple):
    """The list worked out: the men in the order they first come, each act as inches or a man's place."""

    men: tuple[Figure, ...]
    acts: tuple[Inches | int, ...]

    @property
    def labels(self) -> tuple[str, ...]:
        """How each man is called."""
        return labels(self.men, "man")

    def last_move(self, end: int | None = None) -> Inches:
        """Return the inches behind the last attempt, of the acts before one at which the list was left."""
        behind = takewhile(lambda act: isinstance(act, Inches), reversed(self.acts[:end]))
        return Inches(sum(act.hundredths for act in behind if isinstance(act, Inches)))

    @property
    def alike(self) -> tuple[str, ...]:
        """Those whom no name of their own tells apart, and on whom there is more than one attempt."""
        named = zip(self.men, self.labels, strict=True)
        return tuple(
            label
            for at, (man, label) in enumerate(named)
            if (man.several or not man.name) and self.acts.count(at) > 1
        )

    def words(self, start: int) -> Iterator[str]:
        """Yield the acts from one on, as they would be typed."""
        for act in self.acts[start:]:
            yield str(act) if isinstance(act, Inches) else self.labels[act]


@lru_cache(64)
def course_of(acts: tuple[Act, ...]) -> Course:
    """Return the list worked out; ValueError for a name that nobody bears, or one that two men bear."""
    men: list[Figure] = []
    found: list[Inches | int] = []
    for act in acts:
        found.append(act.move if act.move is not None else place_of(act, men))
    return Course(tuple(men), tuple(found))


def place_of(act: Act, men: list[Figure]) -> int:
    """Return which man an attempt is on; one who was not named before is added."""
    if act.man is None:
        return place_by_name(act.name, men)
    for at, known in enumerate(men):
        if known.name and fold(known.name) == fold(act.man.name):
            if not is_same(known, act.man):
                raise ValueError(f"{known.name} is written in two ways: {known} and {act.man}")
            return at
        if known == act.man:
            return at
    men.append(act.man)
    return len(men) - 1


def is_same(known: Figure, again: Figure) -> bool:
    """Whether a figure named again says nothing new: what happened to him is written once."""
    same = (known.training, known.morale) == (again.training, again.morale)
    return same and set(again.states) <= set(known.states)


def place_by_name(name: str, men: list[Figure]) -> int:
    """Return which of the men already named bears a name, or begins with it."""
    named = {fold(one.name): at for at, one in enumerate(men) if one.name}
    fits = matches(fold(name), named)
    if len(fits) == 1:
        return named[fits[0]]
    if fits:
        raise ValueError(f"{quoted(name)} could be {' or '.join(men[named[one]].name for one in fits)}")
    right = f"write {name}=T-5/M-C/Rifle/light, or a name of a --force file or a game"
    near = nearest(fold(name), {one: men[at].name for one, at in named.items()})
    raise ValueError(f"nobody called {quoted(name)} stands before in the list: {right}{near}")


def scaled(number: int, params: TreatParams, book: Book[Rules]) -> int:
    """Return a number of inches in the scale that is played, in hundredths."""
    return in_scale(number, book.rules.treatment, large=params.large)


def refuse_out_of_reach(params: TreatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where the first attempt is past the inches: nothing of the list is settled.

    Of a corpsman who treats nobody his first move counts so.
    """
    first = next((at for at, act in enumerate(params.course.acts) if not isinstance(act, Inches)), 0)
    what = "the move" if params.course.men == () else "the first attempt"
    refuse_inches(what, sum(costs(params, book)[: first + 1]), params, book)


def refuse_long_list(params: TreatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a list that is past the inches, if the ruling refuses that."""
    needed, left = sum(costs(params, book)), inches_left(params, book)
    if needed > left and book.ruling("treat-list") == "refuse":
        refuse_inches("the whole list", needed, params, book)


def costs(params: TreatParams, book: Book[Rules]) -> list[int]:
    """Return what each move and attempt costs, in hundredths of an inch."""
    attempt = scaled(book.rules.treatment.attempt, params, book)
    return [act.hundredths if isinstance(act, Inches) else attempt for act in params.course.acts]


def inches_left(params: TreatParams, book: Book[Rules]) -> int:
    """Return the inches that the corpsman has before this list, in hundredths; too many spent are below 0."""
    return scaled(book.rules.treatment.movement, params, book) - params.spent_before


def refuse_inches(what: str, needed: int, params: TreatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where the inches needed are more than those left."""
    left = inches_left(params, book)
    if needed > left:
        movement = scaled(book.rules.treatment.movement, params, book)
        has = f"{Inches(max(0, left))} of {Inches(movement)} inches left"
        raise IllegalAction(f"{what} needs {Inches(needed)} inches; the corpsman has {has}", CITE)
