"""The close combat of a Banzai group, all its men at once, and the counter-attack on it."""

from typing import TYPE_CHECKING, Annotated, NamedTuple, Protocol

from rulesets.banzai.close_combat.close_combat import COUNTER, MOST_CONCEALED, refuse_fired_on, refuse_pinned
from rulesets.banzai.close_combat.duel import CHOOSING, CROSSING, DUELS, is_vehicle, merge_key
from rulesets.banzai.close_combat.melee import Fighting, Melee, Sides, refuse_without_ccv
from rulesets.banzai.deck.deck import Deck, deck_of, refuse_empty
from rulesets.banzai.men.man import Man
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import pick
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Joined, Letter

if TYPE_CHECKING:
    from rulesets.banzai.banzai_attack.banzai_turn_result import GroupCombatResult

RULE = "45.422"
MINES = "45.423"
MOST_MEN = 10


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
    from_: Annotated[str, Letter("f"), Help("The group is on stream, marsh or wire.")] = "none"
    mines: Annotated[bool, Letter("w"), Help("It is on a minefield: first a card for each man.")] = False
    range: Annotated[int | None, Between(0, 5), Letter("r"), Help("The Relative Range, to be checked.")] = (
        None
    )
    concealed: Annotated[
        int, Between(0, MOST_CONCEALED), Letter("k"), Help("The defenders' Concealed card.")
    ] = 0
    against: Annotated[
        Man | None, Letter("b"), Help("Whom it lowers; the first man where nobody is named.")
    ] = None
    crossed: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, the names of those who have drawn for this minefield."""
    deck: Annotated[Deck | None, HIDDEN] = None

    @property
    def sides(self) -> Sides:
        """Both sides, and what hinders them."""
        obstacle = "" if self.from_ == "none" else self.from_
        lowered = self.men.index(self.against) if self.against in self.men else 0
        return Sides(self.men, self.defenders, obstacle, on_attacker=self.concealed, lowered_attacker=lowered)


def check_banzai_turn(params: BanzaiTurnParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read, IllegalAction away from Relative Range 5 (45.422)."""
    refuse_nobody(params, book)
    if params.against is not None and params.against not in params.men:
        raise ValueError(f"{params.against} is not among the men")
    refuse_far(params, book)
    refuse_empty(deck_of(params, book))


class GroupCombat(Fighting, Protocol):
    """Params of the close combat of a whole group."""

    @property
    def men(self) -> tuple[Man, ...]:
        """Who attacks."""
        ...

    @property
    def defenders(self) -> tuple[Man, ...]:
        """Who is attacked."""
        ...

    @property
    def from_(self) -> str:
        """What the attackers are on."""
        ...


def refuse_nobody(params: GroupCombat, book: Book[Rules]) -> None:
    """Raise ValueError where a side is not told, or one of its men has no CCV, or the obstacle is none."""
    if not (params.men and params.defenders):
        raise ValueError("who fights whom? --men and --defenders, or in a game the group")
    for man in (*params.men, *(one for one in params.defenders if not is_vehicle(one, book))):
        refuse_without_ccv(man, book)
    pick(params.from_, ("none", *book.rules.close_combat.obstacles), "obstacle")


def refuse_far(params: BanzaiTurnParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a group that is not at the Relative Range of close combat."""
    most = book.rules.ranges.most
    if params.mines:
        book.ruling("banzai-mine-range")
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
    return Melee((), deck_of(params, book), crossing=tuple(crossing), choosing=tuple(every))


def has_crossed(man: Man, params: BanzaiTurnParams) -> bool:
    """Whether a man has drawn for this minefield before."""
    return bool(man.name) and man.name in params.crossed


BANZAI_TURN: "Action[Melee, BanzaiTurnParams, GroupCombatResult, Rules]" = Action(
    name="banzai-turn",
    summary="Fight the close combat of a Banzai group: all its men at once.",
    params=BanzaiTurnParams,
    check=check_banzai_turn,
    start=start_banzai_turn,
    steps=(CROSSING, CHOOSING, DUELS),
    finish=lazy("rulesets.banzai.banzai_attack.banzai_turn_result:finish_banzai_turn"),
    merge_key=merge_key,
    headline="losses",
    odds_of=("attackers_lost", "defenders_lost"),
    in_game=lazy("rulesets.banzai.game.banzai_turn:BANZAI_TURN_IN_GAME"),
    cites=(RULE, MINES, "45.44", "up-front 20.7", "up-front 33.5"),
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
    from_: Annotated[str, Letter("f"), Help("They are on stream, marsh or wire.")] = "none"
    fired_on: Annotated[bool, Letter("i"), Help("The Banzai group was fired on in this player turn.")] = False
    called_off: Annotated[bool, Letter("o"), Help("That fire was called off before its first card.")] = False
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
        obstacle = "" if self.from_ == "none" else self.from_
        lowered = self.defenders.index(self.against) if self.against in self.defenders else 0
        return Sides(self.men, self.defenders, obstacle, on_defender=self.concealed, lowered_defender=lowered)


def check_counter_attack(params: CounterParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read, IllegalAction for who may not counter-attack (45.47)."""
    refuse_nobody(params, book)
    if params.against is not None and params.against not in params.defenders:
        raise ValueError(f"{params.against} is not among the Banzai group")
    refuse_pinned(params.men)
    refuse_fired_on(params, book)
    refuse_empty(deck_of(params, book))


def start_counter_attack(params: CounterParams, book: Book[Rules]) -> Melee:
    """Return all who attack with their opponents to be drawn."""
    return Melee((), deck_of(params, book), choosing=(*range(len(params.men)),))


COUNTER_ATTACK: "Action[Melee, CounterParams, GroupCombatResult, Rules]" = Action(
    name="counter-attack",
    summary="Counter-attack a Banzai group in close combat.",
    params=CounterParams,
    check=check_counter_attack,
    start=start_counter_attack,
    steps=(CHOOSING, DUELS),
    finish=lazy("rulesets.banzai.banzai_attack.banzai_turn_result:finish_banzai_turn"),
    merge_key=merge_key,
    headline="losses",
    odds_of=("attackers_lost", "defenders_lost"),
    in_game=lazy("rulesets.banzai.game.banzai_turn:COUNTER_ATTACK_IN_GAME"),
    cites=(COUNTER, "45.423", "45.44", "up-front 20.7"),
    example="counter-attack --men rifle/M3/P3 --defenders rifle/M3/P3,rifle/M4/P3 --dice p2r1,b3,r2",
)
