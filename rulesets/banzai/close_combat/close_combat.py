"""Close combat, man to man: an infiltrator or several against one man, or against the crew of a weapon."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple, Protocol

from rulesets.banzai.close_combat.duel import DUELS, merge_key
from rulesets.banzai.close_combat.fates import (
    ENDS,
    FALLS,
    KEEPS,
    SAID,
    TAKEN,
    Fate,
    attackers_after,
    defenders_after,
    infiltrators,
    takes,
    weapon_lines,
)
from rulesets.banzai.close_combat.melee import (
    Duel,
    Meeting,
    Melee,
    Obstacles,
    Sides,
    is_helpless,
    refuse_without_ccv,
)
from rulesets.banzai.deck.deck import Deck, deck_of, opened, refuse_empty
from rulesets.banzai.men.man import ASSISTANT, JOINED, PINNED, Man, Men
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

RULE = "up-front 20.7"
COUNTER = "45.47"
CONCEALED = "45.44"
OBSTACLES = "45.423"
MOST_CONCEALED = 9
CAPTURES, MINED, WEAPONS = "up-front 32", "up-front 24.7", "up-front 20.74"


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
    from_: Annotated[
        Obstacles, Letter("f"), Help("Of these two, the attackers are on stream, marsh or wire: stream+wire.")
    ] = Obstacles()
    on: Annotated[
        Obstacles, Letter("n"), Help("Of these two, the defenders are on stream, marsh or wire.")
    ] = Obstacles()
    mined: Annotated[bool, Letter("x"), Help("The defenders stand on a minefield.")] = False
    capture: Annotated[
        bool, Letter("p"), Help("The attackers said beforehand that they take prisoners: 2 less.")
    ] = False
    fired_on: Annotated[bool, Letter("i"), Help("The Banzai group was fired on in this player turn.")] = False
    called_off: Annotated[bool, Letter("o"), Help("That fire was called off before its first card.")] = False
    card: Annotated[
        bool, Letter("m"), Help("An attacker without a morale check enters by a Movement card.")
    ] = False
    deck: Annotated[Deck | None, HIDDEN] = None

    @property
    def sides(self) -> Sides:
        """Both sides, and what hinders them."""
        return Sides(
            self.attackers.men,
            self.defenders.men,
            self.from_.places,
            self.on.places,
            on_defender=self.concealed,
            on_attacker=self.defenders_concealed,
            capturing=self.capture,
        )


class CloseCombatResult(NamedTuple):
    """A close combat settled."""

    say: str
    table: tuple[str, ...]
    duels: Annotated[tuple[Duel, ...], Shown("Duel", RULE)]
    attackers: Annotated[tuple[Fate, ...], Shown("Attacker", RULE)]
    defenders: Annotated[tuple[Fate, ...], Shown("Defender", RULE)]
    attackers_lost: Annotated[int, Shown("Attackers lost", RULE)]
    defenders_lost: Annotated[int, Shown("Defenders lost", RULE)]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def check_close_combat(params: CloseCombatParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read, IllegalAction where no card is left."""
    if params.banzai and params.counter:
        raise ValueError("either --banzai or --counter")
    for man in (*params.attackers.men, *params.defenders.men):
        refuse_without_ccv(man, book)
    refuse_twice_named((*params.attackers.men, *params.defenders.men))
    if not params.counter and (params.fired_on or params.called_off):
        raise ValueError("--fired-on and --called-off are for --counter")
    if len(params.defenders.men) > 1 or not is_helpless(params.defenders.men[0]):
        refuse_empty(deck_of(params, book))


def refuse_twice_named(men: tuple[Man, ...]) -> None:
    """Raise ValueError for a man of a game who is named twice."""
    names = [man.name for man in men if man.name]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"{name} is named twice")


def refuse_no_crew(params: CloseCombatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for several defenders who are not the crew of one weapon."""
    gunners = sum(not man.has(ASSISTANT) for man in params.defenders.men)
    if len(params.defenders.men) > 1 and gunners > 1:
        raise IllegalAction(
            "only the crew of one weapon defends together, one gunner and his assistants (assistant): "
            "other men are fought one by one",
            "up-front 20.6",
        )


def refuse_obstacle(params: CloseCombatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for stream, marsh or wire in what is no Banzai attack and no counter-attack."""
    if params.banzai or params.counter:
        return
    for how, place in (("out of", params.from_), ("on", params.on)):
        if place.places:
            raise IllegalAction(
                f"no close combat {how} {place} but in a Banzai attack (--banzai) or against one (--counter)",
                OBSTACLES,
            )


class Mined(Protocol):
    """Params of a close combat: whether those attacked stand on a minefield."""

    @property
    def mined(self) -> bool:
        """Whether they do."""
        ...


def refuse_on_mines(params: CloseCombatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for infiltrators who attack a man on a minefield (24.7)."""
    if params.banzai or params.counter:
        refuse_mined(params, book)
    elif params.mined:
        raise IllegalAction("a man on a minefield is not attacked in close combat", MINED)


def refuse_mined(params: Mined, book: Book[Rules]) -> None:
    """Raise IllegalAction for men on a minefield, in a Banzai attack or the counter-attack (24.7)."""
    if params.mined and book.ruling("mined-close-combat") == "no":
        raise IllegalAction(
            "a man on a minefield is not attacked in close combat; a Banzai group only attacks out of one",
            MINED,
        )


def refuse_concealed(params: CloseCombatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a Concealed card of a Banzai group, attacking or defending (45.44)."""
    if (params.banzai and params.concealed) or (params.counter and params.defenders_concealed):
        raise IllegalAction("no Concealed card helps a Banzai group: leave it out", CONCEALED)


def refuse_counter(params: CloseCombatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a counter-attack that may not be (45.47)."""
    if params.counter:
        refuse_pinned(params.attackers.men)
        refuse_fired_on(params, book)


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


def attackers_of(
    melee: Melee, params: CloseCombatParams, book: Book[Rules], notes: Notes
) -> tuple[Fate, ...]:
    """Return who of the attackers fell, and which infiltrators are still infiltrated."""
    duels = noted(notes, "duels")
    fates = attackers_after(duels, params.sides)
    if params.banzai or params.counter:
        return fates
    takers = {one.attacker_at for one in duels if takes(one)} if params.capture else set()
    found = enumerate(infiltrators(fates, duels, book))
    return tuple(one._replace(fate=ENDS) if at in takers and one.fate == KEEPS else one for at, one in found)


def defenders_of(
    melee: Melee, params: CloseCombatParams, book: Book[Rules], notes: Notes
) -> tuple[Fate, ...]:
    """Return who of the defenders fell, or was taken prisoner by one who lived (up-front 32)."""
    duels = noted(notes, "duels")
    fates = defenders_after(duels, params.sides)
    if not params.capture:
        return fates
    taken = {one.defender_at for one in duels if takes(one)}
    return tuple(one._replace(fate=TAKEN) if at in taken else one for at, one in enumerate(fates))


def said(result: CloseCombatResult, params: CloseCombatParams, book: Book[Rules]) -> str:
    """Return who falls, and who is still infiltrated or no longer."""
    men = (*result.attackers, *result.defenders)
    parts = []
    for fate, several in SAID.items():
        if names := [one.man for one in men if one.fate == fate]:
            parts.append(f"{listed(names, 'and')} {fate if len(names) == 1 else several}")
    return capital(f"{'; '.join(parts)}.")


def table_lines(result: CloseCombatResult, params: CloseCombatParams, book: Book[Rules]) -> Iterator[str]:
    men = (*result.attackers, *result.defenders)
    if fallen := [one.man for one in men if one.fate == FALLS]:
        yield f"Take {listed(fallen, 'and')} away: killed."
    if taken := [one.man for one in men if one.fate == TAKEN]:
        yield f"Take {listed(taken, 'and')} prisoner."
    if ended := [one.man for one in men if one.fate == ENDS]:
        yield f"Take the infiltration marker off {listed(ended, 'and')}."
    yield from shuffled_lines(deck_of(params, book), result.deck)
    yield from cards_opened(result.duels, result.deck, book)
    yield from weapon_lines(result.duels, params.sides)


def shuffled_lines(before: Deck, after: Deck) -> Iterator[str]:
    """Yield that the discards became the next deck on the way."""
    for number in range(before.number + 1, after.number + 1):
        yield f"The discards were shuffled: deck {number}. In its first turn each wounded man draws."


def cards_opened(duels: Sequence[Duel], deck: Deck, book: Book[Rules]) -> Iterator[str]:
    """Yield what each card of the duels opens, and what the end of the deck does."""
    cards = [fighter.card for duel in duels for fighter in duel.fighters]
    for at, card in enumerate(cards, 1):
        yield from opened(card, deck.pile if at == len(cards) else 1, book.rules.deck)


CLOSE_COMBAT = Action(
    name="close-combat",
    summary="Fight close combat, man to man or several on one.",
    params=CloseCombatParams,
    check=check_close_combat,
    forbidden=(refuse_no_crew, refuse_obstacle, refuse_on_mines, refuse_concealed, refuse_counter),
    start=start_close_combat,
    steps=(DUELS,),
    finish=filled(
        CloseCombatResult,
        said,
        table_lines,
        attackers=attackers_of,
        defenders=defenders_of,
    ),
    merge_key=merge_key,
    headline="losses",
    odds_of=("attackers_lost", "defenders_lost"),
    in_game=lazy("rulesets.banzai.game.close_combat:CLOSE_COMBAT_IN_GAME"),
    cites=(
        "up-front 20.5",
        "up-front 20.52",
        "up-front 20.55",
        "up-front 20.6",
        RULE,
        WEAPONS,
        MINED,
        CAPTURES,
        "up-front 33.5",
        "45.423",
        "45.44",
        "45.47",
        "45.51",
    ),
    example="close-combat rifle/M3/P3 rifle/M4/P3/pinned --dice b3,r2",
)
