"""Close combat, man to man: an infiltrator or several against one man, or against the crew of a weapon."""

from typing import TYPE_CHECKING, Annotated, NamedTuple, Protocol

from rulesets.banzai.close_combat.duel import DUELS, merge_key
from rulesets.banzai.close_combat.melee import Meeting, Melee, Sides, is_helpless, refuse_without_ccv
from rulesets.banzai.deck.deck import Deck, deck_of, refuse_empty
from rulesets.banzai.men.man import ASSISTANT, JOINED, PINNED, Man, Men
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import pick
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Joined, Letter

if TYPE_CHECKING:
    from rulesets.banzai.close_combat.result import CloseCombatResult

RULE = "up-front 20.7"
COUNTER = "45.47"
CONCEALED = "45.44"
OBSTACLES = "45.423"
MOST_CONCEALED = 9


class CloseCombatParams(NamedTuple):
    """Who attacks whom, and what hinders them."""

    attackers: Annotated[
        Men, POSITIONAL, Joined(JOINED), Help("Who attacks: rifle/M3/P3, or several joined by +.")
    ]
    defenders: Annotated[
        Men, POSITIONAL, Joined(JOINED), Help("Who is attacked: one man, or a crew joined by +.")
    ]
    concealed: Annotated[
        int,
        Between(0, MOST_CONCEALED),
        Letter("k"),
        Help("The attackers' Concealed card: it lowers the defender."),
    ] = 0
    defenders_concealed: Annotated[
        int, Between(0, MOST_CONCEALED), Letter("e"), Help("The defenders', which lowers the first attacker.")
    ] = 0
    banzai: Annotated[bool, Letter("b"), Help("The attackers are of a Banzai group.")] = False
    counter: Annotated[bool, Letter("c"), Help("A counter-attack on a Banzai group.")] = False
    from_: Annotated[str, Letter("f"), Help("Of these two, out of stream, marsh or wire.")] = "none"
    fired_on: Annotated[bool, Letter("i"), Help("The Banzai group was fired on in this player turn.")] = False
    called_off: Annotated[bool, Letter("o"), Help("That fire was called off before its first card.")] = False
    deck: Annotated[Deck | None, HIDDEN] = None

    @property
    def sides(self) -> Sides:
        """Both sides, and what hinders them."""
        obstacle = "" if self.from_ == "none" else self.from_
        return Sides(
            self.attackers.men,
            self.defenders.men,
            obstacle,
            on_defender=self.concealed,
            on_attacker=self.defenders_concealed,
        )


def check_close_combat(params: CloseCombatParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read, IllegalAction for who may not fight, or not so."""
    if params.banzai and params.counter:
        raise ValueError("either --banzai or --counter")
    for man in (*params.attackers.men, *params.defenders.men):
        refuse_without_ccv(man, book)
    refuse_twice_named((*params.attackers.men, *params.defenders.men))
    refuse_no_crew(params.defenders.men)
    refuse_obstacle(params, book)
    refuse_concealed(params)
    refuse_counter(params, book)
    if len(params.defenders.men) > 1 or not is_helpless(params.defenders.men[0]):
        refuse_empty(deck_of(params, book))


def refuse_twice_named(men: tuple[Man, ...]) -> None:
    """Raise ValueError for a man of a game who is named twice."""
    names = [man.name for man in men if man.name]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{name} is named twice")


def refuse_no_crew(defenders: tuple[Man, ...]) -> None:
    """Raise IllegalAction for several defenders who are not the crew of one weapon."""
    gunners = sum(not man.has(ASSISTANT) for man in defenders)
    if len(defenders) > 1 and gunners > 1:
        raise IllegalAction(
            "only the crew of one weapon defends together, one gunner and his assistants (assistant): "
            "other men are fought one by one",
            "up-front 20.6",
        )


def refuse_obstacle(params: CloseCombatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for an attack out of stream, marsh or wire that is no Banzai or counter-attack."""
    rules = book.rules.close_combat
    place = pick(params.from_, ("none", *rules.obstacles), "obstacle")
    if place != "none" and not (params.banzai or params.counter):
        raise IllegalAction(
            f"no close combat out of {place} but in a Banzai attack (--banzai) or against one (--counter)",
            OBSTACLES,
        )


def refuse_concealed(params: CloseCombatParams) -> None:
    """Raise IllegalAction for a Concealed card of a Banzai group, attacking or defending (45.44)."""
    if (params.banzai and params.concealed) or (params.counter and params.defenders_concealed):
        raise IllegalAction("no Concealed card helps a Banzai group: leave it out", CONCEALED)


def refuse_counter(params: CloseCombatParams, book: Book[Rules]) -> None:
    """Raise ValueError for what is said of a counter-attack only, IllegalAction for one that may not be."""
    if params.counter:
        refuse_pinned(params.attackers.men)
        refuse_fired_on(params, book)
    elif params.fired_on or params.called_off:
        raise ValueError("--fired-on and --called-off are for --counter")


def refuse_pinned(men: tuple[Man, ...]) -> None:
    """Raise IllegalAction for a pinned man in a counter-attack (45.47)."""
    for at, man in enumerate(men, 1):
        if man.has(PINNED):
            name = man.name or f"attacker {at}"
            raise IllegalAction(f"{name} is pinned: only unpinned men counter-attack", COUNTER)


class FiredOn(Protocol):
    """Params of a counter-attack: whether there was fire at the Banzai group."""

    @property
    def fired_on(self) -> bool:
        """Whether it was fired on in this player turn."""
        ...

    @property
    def called_off(self) -> bool:
        """Whether that fire was called off before its first card."""
        ...


def refuse_fired_on(params: FiredOn, book: Book[Rules]) -> None:
    """Raise IllegalAction for a counter-attack on a Banzai group that was fired on (45.47)."""
    if params.called_off and book.ruling("called-off-attack") == "no":
        return
    if params.fired_on or params.called_off:
        raise IllegalAction(
            "no counter-attack in a player turn in which the Banzai group was fired on: in the next one",
            COUNTER,
        )


def start_close_combat(params: CloseCombatParams, book: Book[Rules]) -> Melee:
    """Return all of both sides in one meeting, in the order in which they were typed."""
    attackers, defenders = len(params.attackers.men), len(params.defenders.men)
    return Melee((Meeting((*range(attackers),), (*range(defenders),)),), deck_of(params, book))


CLOSE_COMBAT: "Action[Melee, CloseCombatParams, CloseCombatResult, Rules]" = Action(
    name="close-combat",
    summary="Fight close combat, man to man or several on one.",
    params=CloseCombatParams,
    check=check_close_combat,
    start=start_close_combat,
    steps=(DUELS,),
    finish=lazy("rulesets.banzai.close_combat.result:finish_close_combat"),
    merge_key=merge_key,
    headline="losses",
    odds_of=("attackers_lost", "defenders_lost"),
    in_game=lazy("rulesets.banzai.game.close_combat:CLOSE_COMBAT_IN_GAME"),
    cites=("up-front 20.5", "up-front 20.6", RULE, "up-front 33.5", "45.423", "45.44", "45.47", "45.51"),
    example="close-combat rifle/M3/P3 rifle/M4/P3/pinned --dice b3,r2",
)
