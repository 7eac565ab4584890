"""The close combat of a Banzai group, all its men at once, and the counter-attack on it."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple, Protocol

from rulesets.banzai.close_combat.close_combat import (
    COUNTER,
    MINED,
    MOST_CONCEALED,
    cards_opened,
    refuse_fired_on,
    refuse_mined,
    refuse_pinned,
    shuffled_lines,
)
from rulesets.banzai.close_combat.close_combat import RULE as DUELLING
from rulesets.banzai.close_combat.duel import CHOOSING, CROSSING, DUELS, merge_key
from rulesets.banzai.close_combat.fates import FALLS, Fate, attackers_after, defenders_after
from rulesets.banzai.close_combat.melee import (
    Choice,
    Crossing,
    Duel,
    Fighting,
    Melee,
    Obstacles,
    Sides,
    counted,
    refuse_without_ccv,
)
from rulesets.banzai.deck.deck import Deck, Drawing, deck_of, opened, refuse_empty
from rulesets.banzai.men.man import Man
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.filling import filled
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import (
    HIDDEN,
    POSITIONAL,
    Action,
    Between,
    Help,
    IllegalAction,
    Joined,
    Letter,
    Shown,
)
from wargame_aid.steps import Notes, noted

RULE = "45.422"
MINES = "45.423"
MOST_MEN = 10
DESTROYED, FIGHTS_AFV = "is destroyed on the minefield", "has still to fight the vehicle"
OUT = (FALLS, DESTROYED)
IN_ORDER = Help("Who fights first where several draw one man, in this order; else in the order of the group.")


class BanzaiTurnParams(NamedTuple):
    """The Banzai group of a game; without one its men and the defenders, and what they are on."""

    group: Annotated[str, POSITIONAL, Help("The Banzai group, of a game; none with --men.")] = ""
    men: Annotated[
        tuple[Man, ...],
        Joined(","),
        Between(0, MOST_MEN),
        Letter("m"),
        Help("Its men: rifle/M3/P3/japanese,sl/rifle/M5/P4."),
    ] = ()
    defenders: Annotated[
        tuple[Man, ...],
        Joined(","),
        Between(0, MOST_MEN),
        Letter("d"),
        Help("All men of the target, in order."),
    ] = ()
    from_: Annotated[Obstacles, Letter("f"), Help("The group is on stream, marsh or wire: stream+wire.")] = (
        Obstacles()
    )
    on: Annotated[Obstacles, Letter("n"), Help("The target is on stream, marsh or wire.")] = Obstacles()
    mines: Annotated[bool, Letter("w"), Help("It is on a minefield: first a card for each man.")] = False
    mined: Annotated[bool, Letter("x"), Help("The target is on a minefield.")] = False
    range: Annotated[int | None, Between(0, 5), Letter("r"), Help("The Relative Range, to be checked.")] = (
        None
    )
    concealed: Annotated[
        int, Between(0, MOST_CONCEALED), Letter("k"), Help("The defenders' Concealed card.")
    ] = 0
    against: Annotated[
        Man | None, Letter("b"), Help("Whom it lowers; the first man where nobody is named.")
    ] = None
    first: Annotated[
        tuple[Man, ...],
        Joined(","),
        Between(0, MOST_MEN),
        Letter("i"),
        IN_ORDER,
    ] = ()
    crossed: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, the names of those who have drawn for this minefield."""
    deck: Annotated[Deck | None, HIDDEN] = None

    @property
    def sides(self) -> Sides:
        """Both sides, and what hinders them."""
        lowered = self.men.index(self.against) if self.against in self.men else 0
        return Sides(
            self.men,
            self.defenders,
            self.from_.places,
            self.on.places,
            on_attacker=self.concealed,
            lowered_attacker=lowered,
        )


def check_banzai_turn(params: BanzaiTurnParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read, IllegalAction where no card is left."""
    refuse_nobody(params, book)
    if params.against is not None and params.against not in params.men:
        raise ValueError(f"{params.against} is not among the men")
    refuse_empty(deck_of(params, book))


class GroupCombat(Fighting, Drawing, Protocol):
    """Params of the close combat of a whole group."""

    @property
    def men(self) -> tuple[Man, ...]: ...

    @property
    def defenders(self) -> tuple[Man, ...]: ...

    @property
    def first(self) -> tuple[Man, ...]:
        """Who of the attackers fights first, in this order."""
        ...


def refuse_nobody(params: GroupCombat, book: Book[Rules]) -> None:
    """Raise ValueError where a side is not told, or one of its men has no CCV, or the obstacle is none."""
    if not (params.men and params.defenders):
        raise ValueError("who fights whom? --men and --defenders, or in a game the group")
    for man in (*params.men, *(one for one in params.defenders if not one.is_vehicle)):
        refuse_without_ccv(man, book)
    for man in params.first:
        if man not in params.men:
            raise ValueError(f"{man.name or man} is not among the men who attack")


def refuse_far(params: BanzaiTurnParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a group that is not at the Relative Range of close combat."""
    most = book.rules.ranges.most
    if params.mines:
        book.remark("banzai-mine-range")
    if params.range is not None and params.range != most:
        raise IllegalAction(
            f"the target is at Relative Range {params.range}: close combat is at {most}, until then the "
            "group moves forward or sideways",
            MINES if params.mines else RULE,
        )


def start_banzai_turn(params: BanzaiTurnParams, book: Book[Rules]) -> Melee:
    """Return all men with their opponents to be drawn, on a minefield those first who are new to it."""
    every = range(len(params.men))
    crossing = [at for at in every if params.mines and not has_crossed(params.men[at], params)]
    return Melee((), deck_of(params, book), crossing=tuple(crossing), choosing=in_order(params))


def in_order(params: GroupCombat) -> tuple[int, ...]:
    """Return the attackers by their places, those first whom he has fight first (up-front 20.72)."""
    first = [params.men.index(man) for man in params.first]
    return tuple(dict.fromkeys((*first, *range(len(params.men)))))


def has_crossed(man: Man, params: BanzaiTurnParams) -> bool:
    return bool(man.name) and man.name in params.crossed


class GroupCombatResult(NamedTuple):
    """The close combat of a whole group settled."""

    say: str
    table: tuple[str, ...]
    crossings: Annotated[tuple[Crossing, ...], Shown("Minefield", MINES)]
    choices: Annotated[tuple[Choice, ...], Shown("Opponent", RULE)]
    duels: Annotated[tuple[Duel, ...], Shown("Duel", DUELLING)]
    attackers: Annotated[tuple[Fate, ...], Shown("Attacker", DUELLING)]
    defenders: Annotated[tuple[Fate, ...], Shown("Defender", DUELLING)]
    attackers_lost: Annotated[int, Shown("Attackers lost", DUELLING)]
    defenders_lost: Annotated[int, Shown("Defenders lost", DUELLING)]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def attackers_of(melee: Melee, params: GroupCombat, book: Book[Rules], notes: Notes) -> tuple[Fate, ...]:
    """Return what became of each attacker: some were destroyed on a minefield, or drew the vehicle."""
    fates = dict(enumerate(attackers_after(noted(notes, "duels"), params.sides)))
    fates |= {at: fates[at]._replace(fate=FIGHTS_AFV) for at in noted(notes, "at_vehicle")}
    fates |= {at: fates[at]._replace(fate=DESTROYED) for at in noted(notes, "destroyed")}
    return tuple(fates.values())


def said(result: GroupCombatResult, params: GroupCombat, book: Book[Rules]) -> str:
    """Return how many of each side fell, and how many are left."""
    lost = sum(one.fate in OUT for one in result.attackers)
    fell = sum(one.fate in OUT for one in result.defenders)
    left = len(result.attackers) - lost, len(result.defenders) - fell
    return (
        f"{counted(lost, 'attacker')} and {counted(fell, 'defender')} fall; {left[0]} and {left[1]} are left."
    )


def table_lines(result: GroupCombatResult, params: GroupCombat, book: Book[Rules]) -> Iterator[str]:
    men = (*result.attackers, *result.defenders)
    if out := [one.man for one in men if one.fate in OUT]:
        yield capital(f"take {listed(out, 'and')} away: killed.")
    for one in men:
        if one.fate == FIGHTS_AFV:
            yield capital(f"{one.man} drew the vehicle: close-combat-afv {one.man}.")
    yield from shuffled_lines(deck_of(params, book), result.deck)
    for crossing in result.crossings:
        yield from opened(crossing.card, 1, book.rules.deck)
    if any(one.fighters for one in result.duels):
        yield from cards_opened(result.duels, result.deck, book)
    else:
        yield from opened("", result.deck.pile, book.rules.deck)


SETTLED = filled(
    GroupCombatResult,
    said,
    table_lines,
    attackers=attackers_of,
    defenders=lambda melee, params, book, notes: defenders_after(noted(notes, "duels"), params.sides),
)


BANZAI_TURN = Action(
    name="banzai-turn",
    summary="Fight the close combat of a Banzai group: all its men at once.",
    params=BanzaiTurnParams,
    check=check_banzai_turn,
    forbidden=(refuse_far, refuse_mined),
    start=start_banzai_turn,
    steps=(CROSSING, CHOOSING, DUELS),
    finish=SETTLED,
    merge_key=merge_key,
    headline="losses",
    odds_of=("attackers_lost", "defenders_lost"),
    in_game=lazy("rulesets.banzai.game.banzai_turn:BANZAI_TURN_IN_GAME"),
    cites=(RULE, MINES, "45.44", "up-front 20.7", MINED, "up-front 33.5"),
    example="banzai-turn --men rifle/M3/P3 --defenders rifle/M3/P3,rifle/M4/P3 --dice p2r1,b3,r2",
)


class CounterParams(NamedTuple):
    """The group of a game that a Banzai group attacks; without one both sides' men, and what they are on."""

    group: Annotated[
        str, POSITIONAL, Help("One's own group that the Banzai came to; none with --defenders.")
    ] = ""
    men: Annotated[
        tuple[Man, ...],
        Joined(","),
        Between(0, MOST_MEN),
        Letter("m"),
        Help("Who attacks: in a game all unpinned men where nobody is named."),
    ] = ()
    defenders: Annotated[
        tuple[Man, ...],
        Joined(","),
        Between(0, MOST_MEN),
        Letter("d"),
        Help("All men of the Banzai group, in order."),
    ] = ()
    from_: Annotated[Obstacles, Letter("f"), Help("They are on stream, marsh or wire: stream+wire.")] = (
        Obstacles()
    )
    on: Annotated[Obstacles, Letter("n"), Help("The Banzai group is on stream, marsh or wire.")] = Obstacles()
    mined: Annotated[bool, Letter("x"), Help("The Banzai group is on a minefield.")] = False
    fired_on: Annotated[bool, Letter("i"), Help("The Banzai group was fired on in this player turn.")] = False
    called_off: Annotated[bool, Letter("o"), Help("That fire was called off before its first card.")] = False
    first: Annotated[
        tuple[Man, ...],
        Joined(","),
        Between(0, MOST_MEN),
        Letter("j"),
        IN_ORDER,
    ] = ()
    concealed: Annotated[
        int, Between(0, MOST_CONCEALED), Letter("k"), Help("The Concealed card of who attacks.")
    ] = 0
    against: Annotated[
        Man | None, Letter("b"), Help("Whom it lowers; the first man where nobody is named.")
    ] = None
    deck: Annotated[Deck | None, HIDDEN] = None

    @property
    def sides(self) -> Sides:
        """Both sides, and what hinders them."""
        lowered = self.defenders.index(self.against) if self.against in self.defenders else 0
        return Sides(
            self.men,
            self.defenders,
            self.from_.places,
            self.on.places,
            on_defender=self.concealed,
            lowered_defender=lowered,
        )


def check_counter_attack(params: CounterParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read, IllegalAction where no card is left."""
    refuse_nobody(params, book)
    if params.against is not None and params.against not in params.defenders:
        raise ValueError(f"{params.against} is not among the Banzai group")
    refuse_empty(deck_of(params, book))


def refuse_pinned_men(params: CounterParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a pinned man in a counter-attack (45.47)."""
    refuse_pinned(params.men)


def start_counter_attack(params: CounterParams, book: Book[Rules]) -> Melee:
    """Return all who attack with their opponents to be drawn."""
    return Melee((), deck_of(params, book), choosing=in_order(params))


COUNTER_ATTACK = Action(
    name="counter-attack",
    summary="Counter-attack a Banzai group in close combat.",
    params=CounterParams,
    check=check_counter_attack,
    forbidden=(refuse_pinned_men, refuse_mined, refuse_fired_on),
    start=start_counter_attack,
    steps=(CHOOSING, DUELS),
    finish=SETTLED,
    merge_key=merge_key,
    headline="losses",
    odds_of=("attackers_lost", "defenders_lost"),
    in_game=lazy("rulesets.banzai.game.banzai_turn:COUNTER_ATTACK_IN_GAME"),
    cites=(COUNTER, "45.423", "45.44", "up-front 20.7", MINED),
    example="counter-attack --men rifle/M3/P3 --defenders rifle/M3/P3,rifle/M4/P3 --dice p2r1,b3,r2",
)
