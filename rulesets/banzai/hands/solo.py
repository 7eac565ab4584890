"""Solo play: actions of a player turn sealed and revealed one by one; hands, partly face down."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NamedTuple

from rulesets.banzai.hands.declared import FORM, Declared, Hand, Solo, as_sealed, declared_in
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold, pick
from wargame_aid.ruleset import (
    HIDDEN,
    POSITIONAL,
    Action,
    Between,
    Help,
    IllegalAction,
    Letter,
    Shown,
    no_start,
)
from wargame_aid.steps import Notes

RULE = "49.11"
HANDS = "49.12"
ONCE = "up-front 5.6"
DECLARE, REVEAL, HAND, OFF = "declare", "reveal", "hand", "off"
DOINGS = (DECLARE, REVEAL, HAND, OFF)
TURN, ATTACK, TERRAIN = "turn", "attack", "terrain"
"""What may turn up the cards of a hand that lie face down."""
SHOWS = {
    TURN: "it is that side's player turn",
    ATTACK: "a moving group of that side is attacked",
    TERRAIN: "terrain is discarded on a moving group of that side",
}
MOST_CARDS = 12


class SoloParams(NamedTuple):
    """What is done, and the actions or the cards."""

    doing: Annotated[str, POSITIONAL, Help("declare, reveal, hand or off.")]
    words: Annotated[
        tuple[str, ...], POSITIONAL, Help("Actions: A move forward, B fire at C; or cards: fire movement.")
    ] = ()
    side: Annotated[str, Letter("i"), Help("Whose hand.")] = ""
    down: Annotated[
        int | None, Between(0, MOST_CARDS), Letter("d"), Help("How many cards lie face down.")
    ] = None
    when: Annotated[str, Letter("w"), Help("turn, attack or terrain: what happens to that side.")] = ""
    moving: Annotated[bool, Letter("m"), Help("It happens to a moving group.")] = False
    solo: Annotated[Solo | None, HIDDEN] = None
    player_turn: Annotated[int | None, HIDDEN] = None

    @property
    def text(self) -> str:
        """What was declared, or is still sealed."""
        return " ".join(self.words)


class SoloResult(NamedTuple):
    """Actions declared or revealed, or a hand."""

    say: str
    table: tuple[str, ...]
    group: Annotated[str, Shown("Group", RULE)] = ""
    action: Annotated[str, Shown("Action", RULE)] = ""
    left: Annotated[int | None, Shown("Sealed", RULE)] = None
    sealed: Annotated[str, Shown("Sealed so", RULE)] = ""
    side: Annotated[str, Shown("Hand of", HANDS)] = ""
    cards: Annotated[tuple[str, ...], Shown("Face up", HANDS)] = ()
    down: Annotated[int | None, Shown("Face down", HANDS)] = None
    turned_up: Annotated[int | None, Shown("To be turned up", HANDS)] = None


def doing_of(params: SoloParams) -> str:
    """Return what is done; ValueError says what there is."""
    return pick(params.doing, DOINGS, "part of solo play")


def check_solo(params: SoloParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read, IllegalAction for what is not open to declare or reveal."""
    doing = doing_of(params)
    if doing == HAND:
        refuse_hand(params)
        return
    if doing == OFF:
        return
    if not params.words:
        if doing == DECLARE:
            raise ValueError(f"what is declared? {FORM}")
        raise IllegalAction("nothing declared is left to reveal: solo declare, before any action", RULE)
    groups = [one.group for one in declared_in(params.text)]
    if twice := next((one for one in groups if groups.count(one) > 1), ""):
        raise IllegalAction(f"group {twice} is declared twice: it takes one action a player turn", ONCE)


def refuse_late(params: SoloParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for what is declared after an action was revealed."""
    solo = params.solo
    late = solo is not None and solo.turn == params.player_turn and bool(solo.revealed)
    if doing_of(params) == DECLARE and late:
        raise IllegalAction(
            "an action of this player turn is revealed: all are declared before any is settled", RULE
        )


def refuse_hand(params: SoloParams) -> None:
    """Raise ValueError for a side or a cause that is none."""
    if not fold(params.side):
        raise ValueError("whose hand? --side british")
    cause_of(params)


def refuse_face_down(params: SoloParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for cards still face down."""
    if doing_of(params) != HAND:
        return
    kept = hand_kept(params)
    more = len(cards_of(params)) - len(kept.cards) if kept and params.words else 0
    if kept and kept.down and more > 0 and not shows(params):
        raise IllegalAction(
            f"{more} more face up: cards of {params.side} that lie face down stay so until its player turn, "
            "or until a moving group of it is attacked or has terrain discarded on it",
            HANDS,
        )


def cause_of(params: SoloParams) -> str:
    """Return what happens to the side, empty for nothing."""
    return pick(params.when, tuple(SHOWS), "cause") if params.when else ""


def shows(params: SoloParams) -> bool:
    """Whether the cards face down are turned up (49.12)."""
    cause = cause_of(params)
    return cause == TURN or (bool(cause) and params.moving)


def hand_kept(params: SoloParams) -> Hand | None:
    """Return the side's hand as the game keeps it."""
    hands = params.solo.hands if params.solo else ()
    return next((one for one in hands if fold(one.side) == fold(params.side)), None)


def cards_of(params: SoloParams) -> tuple[str, ...]:
    """Return the cards face up: those typed, else those kept."""
    if not params.words:
        kept = hand_kept(params)
        return kept.cards if kept else ()
    return tuple(card for word in params.words for card in word.replace(",", " ").split())


def down_of(params: SoloParams) -> int:
    """Return how many cards lie face down: as typed, else as kept."""
    kept = hand_kept(params)
    return params.down if params.down is not None else kept.down if kept else 0


def finish_solo(state: None, params: SoloParams, book: Book[Rules], notes: Notes) -> SoloResult:
    doing = doing_of(params)
    if doing == OFF:
        return SoloResult("Solo play ends: actions are settled as they come.", ())
    if doing == HAND:
        return hand_result(params)
    actions = declared_in(params.text)
    return declared_result(actions) if doing == DECLARE else revealed_result(actions)


def declared_result(actions: tuple[Declared, ...]) -> SoloResult:
    """Return how many actions are sealed, and no word of what they are."""
    many = f"{len(actions)} action{'' if len(actions) == 1 else 's'}"
    table = ("Reveal and settle them one after another: solo reveal.",)
    return SoloResult(f"{many} declared and sealed.", table, left=len(actions), sealed=as_sealed(actions))


def revealed_result(actions: tuple[Declared, ...]) -> SoloResult:
    """Return the next action, and how many are still sealed."""
    first, rest = actions[0], actions[1:]
    return SoloResult(
        f"Revealed: {first.said}; {len(rest)} still sealed.",
        ("Settle it now: the next reveal lets it lapse.",),
        group=first.group,
        action=first.action,
        left=len(rest),
        sealed=as_sealed(rest),
    )


def hand_result(params: SoloParams) -> SoloResult:
    """Return a hand, and whether its cards face down are turned up."""
    cards, down = cards_of(params), down_of(params)
    return SoloResult(
        f"{capital(params.side)}: {len(cards)} cards face up, {down} face down.",
        tuple(hand_lines(params, down)),
        side=params.side,
        cards=cards,
        down=down,
        turned_up=down if shows(params) else 0,
    )


def hand_lines(params: SoloParams, down: int) -> Iterator[str]:
    """Yield whether the cards face down are turned up, and why."""
    if not down:
        return
    if shows(params):
        yield f"Turn up the {down} face down: {SHOWS[cause_of(params)]}."
    else:
        yield (
            f"The {down} stay face down until that side's player turn, or an attack or terrain on a moving "
            "group of it."
        )


def kept_solo(params: SoloParams, words: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the words as a game keeps them: declared actions sealed."""
    if doing_of(params) != DECLARE:
        return words
    return {**words, "words": [as_sealed(declared_in(params.text))]}


SOLO = Action(
    name="solo",
    summary="Solo play: declare actions sealed, reveal them one by one; keep hands.",
    params=SoloParams,
    check=check_solo,
    forbidden=(refuse_late, refuse_face_down),
    start=no_start,
    finish=finish_solo,
    kept=kept_solo,
    in_game=lazy("rulesets.banzai.game.hands:SOLO_IN_GAME"),
    cites=(RULE, HANDS, ONCE),
    example="solo declare A move forward, B fire at C",
)
