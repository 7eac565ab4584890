"""The counter-attack on a Banzai group: the unpinned defenders, each with the opponent a card gives him."""

from typing import TYPE_CHECKING, Annotated, NamedTuple

from rulesets.banzai.banzai_attack.banzai_turn import MOST_MEN, refuse_nobody
from rulesets.banzai.close_combat.close_combat import COUNTER, MOST_CONCEALED, refuse_fired_on, refuse_pinned
from rulesets.banzai.close_combat.duel import CHOOSING, DUELS
from rulesets.banzai.close_combat.melee import Melee, Sides
from rulesets.banzai.close_combat.odds import merge_key
from rulesets.banzai.deck.deck import Deck, deck_of, refuse_empty
from rulesets.banzai.men.man import Man
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, Joined, Letter

if TYPE_CHECKING:
    from rulesets.banzai.banzai_attack.banzai_turn_result import GroupCombatResult


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
