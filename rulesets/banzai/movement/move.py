"""A Movement card on a group: forward, back, to a neighbouring letter, or out of wire, stream or marsh."""

from collections.abc import Iterable, Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.cards import draw_card, is_black
from rulesets.banzai.deck.deck import Deck, deck_of, in_words, opened, refuse_empty, without
from rulesets.banzai.men.crews import CREW_RULE
from rulesets.banzai.movement.jungle import MARSH, STREAM, WIRE
from rulesets.banzai.movement.ranges import BLOCKED, Group, RangeParams, is_blocked
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import fold, listed, pick, quoted
from wargame_aid.ruleset import (
    HIDDEN,
    POSITIONAL,
    Action,
    Between,
    Help,
    IllegalAction,
    Letter,
    Shown,
)
from wargame_aid.steps import Notes, When

RULE = "up-front 5.6"
PINNED_RULE = "up-front 10.12"
BANZAI_RULE = "45.42"
BOG_RULE = "47.6"
GOES_WITH = ", and discard the Movement card with it (up-front 13.6)"
WADED, DEEP, BELOW = "up-front 8.5", "up-front 8.4", "up-front 5.51"
CLEARS_SMOKE = 2
"""Movement cards with which smoke is left behind (up-front 13.2)."""
FORWARD, BACK, LEFT, RIGHT, OUT = "forward", "back", "left", "right", "out"
WAYS = (FORWARD, BACK, LEFT, RIGHT, OUT)
STEPS = {FORWARD: 1, BACK: -1}
MOST_RANGE = 9
MOST_CARDS = 20


class MoveParams(NamedTuple):
    """Which group moves where, and without a game what is known of it."""

    group: Annotated[str, POSITIONAL, Help("The group's letter.")]
    way: Annotated[str, POSITIONAL, Help("forward, back, left (a letter back), right, or out.")]
    range: Annotated[int | None, Between(-MOST_RANGE, MOST_RANGE), Help("Its range number.")] = None
    enemy: Annotated[
        int | None,
        Between(-MOST_RANGE, MOST_RANGE),
        Help("The range number of the enemy group opposite."),
    ] = None
    on: Annotated[str, Help("What it must get out of first: wire, stream or marsh.")] = ""
    terrain: Annotated[str, Help("What it stands in.")] = ""
    movement: Annotated[int, Between(0, MOST_CARDS), Help("Movement cards exposed on it.")] = 0
    ford: Annotated[bool, Help("Out of a stream: it is a Ford card.")] = False
    red: Annotated[bool, Help("It is a red card, with which a range number goes below 0.")] = False
    pinned: Annotated[int, Between(0, MOST_CARDS), Help("Pinned men in it.")] = 0
    banzai: Annotated[bool, Letter("z"), Help("It has declared a Banzai attack.")] = False
    uncrewed: Annotated[bool, Letter("u"), Help("Its ATR or MMG lacks two unwounded men.")] = False
    bog: Annotated[bool, Letter("b"), Help("It has an AFV, and the scenario is in the jungle.")] = False
    others: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, the letters of the side's other groups."""
    nearest: Annotated[int | None, HIDDEN] = None
    """In a game, the highest range number of an enemy group."""
    smoke: Annotated[int, HIDDEN] = 0
    """In a game, the Smoke cards on it."""
    deck: Annotated[Deck | None, HIDDEN] = None


class Wading(NamedTuple):
    """Whether a group has got out of a stream, `yes` or `no`, and the card drawn; empty where none was."""

    gets_out: str = ""
    card: str = ""


class MoveResult(NamedTuple):
    """A Movement card played."""

    say: str
    table: tuple[str, ...]
    letter: Annotated[str, Shown("Group", RULE)]
    range: Annotated[int | None, Shown("Range number", RULE)]
    changes_with: Annotated[str, Shown("Changes places with group", RULE)]
    out_of: Annotated[str, Shown("Out of", "up-front")]
    terrain: Annotated[str, Shown("Stands in", "up-front")]
    movement: Annotated[int, Shown("Exposed Movement cards", "up-front 12")]
    gets_out: Annotated[str, Shown("Gets out of the stream", WADED)]
    card: Annotated[str, Shown("Number drawn", WADED)]


def way_of(params: MoveParams) -> str:
    """Return the way; ValueError names those there are."""
    return pick(fold(params.way), WAYS, "way")


def letter_of(params: MoveParams) -> str:
    """Return the group's letter; ValueError where the word is none."""
    letter = params.group.rpartition(".")[2].strip().upper()
    if len(letter) != 1 or not letter.isalpha():
        raise ValueError(f"a group is one letter, not {quoted(params.group)}")
    return letter


def letter_after(params: MoveParams, book: Book[Rules]) -> str:
    """Return the letter that a group comes to; IllegalAction past the last one."""
    letter, way = letter_of(params), way_of(params)
    if way not in (LEFT, RIGHT):
        return letter
    order = book.rules.squads.order
    if letter not in order:
        raise ValueError(f"group {letter} has no neighbouring letters: {listed(order)}")
    at = order.index(letter) + (1 if way == RIGHT else -1)
    if not 0 <= at < len(order):
        raise IllegalAction(f"there is no letter {way} of {letter}", RULE)
    return order[at]


def obstacle_of(params: MoveParams, book: Book[Rules]) -> str:
    """Return what a group must get out of first: wire, stream or marsh; ValueError for anything else.

    The first Movement card on a marsh takes nobody on, the second does (up-front 8.4).
    """
    if not params.on:
        return ""
    found = pick(fold(params.on), (WIRE, *book.rules.terrain.waded), "obstacle")
    return "" if found == MARSH and params.movement else found


def check_move(params: MoveParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a way that leads nowhere; ValueError for what cannot be read."""
    way, letter, obstacle = way_of(params), letter_of(params), obstacle_of(params, book)
    if way == OUT and not obstacle:
        raise IllegalAction(f"group {letter} is on no wire, stream or marsh to get out of", "up-front")
    letter_after(params, book)
    if params.ford and obstacle != STREAM:
        raise ValueError("--ford is for a group that gets out of a stream")
    if is_drawn(params, book):
        refuse_empty(deck_of(params, book))


def is_drawn(params: MoveParams, book: Book[Rules]) -> bool:
    """Whether a card says if a group gets out: of a stream, without a Ford card."""
    return way_of(params) == OUT and obstacle_of(params, book) == STREAM and not params.ford


def refuse_below(params: MoveParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a range number below 0 without a red card, or too far back (up-front 5.51)."""
    if way_of(params) != BACK or params.range is None or params.range > 0:
        return
    letter = letter_of(params)
    if not params.red:
        raise IllegalAction(
            f"group {letter} is at range number {params.range}: it goes below 0 only with a red card, --red",
            BELOW,
        )
    nearest = params.enemy if params.nearest is None else params.nearest
    if nearest is not None and params.range - 1 + nearest < 0:
        raise IllegalAction(
            f"group {letter} would be at {params.range - 1} and the nearest enemy group is at {nearest}: "
            "together they are never less than 0",
            BELOW,
        )


def refuse_pinned(params: MoveParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a group with pinned men."""
    letter = letter_of(params)
    if params.pinned:
        raise IllegalAction(
            f"group {letter} has {params.pinned} pinned: it plays no Movement card, rally first", PINNED_RULE
        )


def refuse_banzai_back(params: MoveParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a group in a Banzai attack that moves back."""
    letter = letter_of(params)
    if params.banzai and way_of(params) == BACK:
        raise IllegalAction(
            f"group {letter} is in a Banzai attack: it moves forward or sideways only", BANZAI_RULE
        )


def refuse_uncrewed(params: MoveParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a heavy weapon with too few men to carry it."""
    letter = letter_of(params)
    if params.uncrewed:
        raise IllegalAction(
            f"group {letter} has too few unwounded men for its ATR or MMG: crew {letter} --drop", CREW_RULE
        )


def refuse_gap(params: MoveParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a sideways move that leaves a gap, where the ruling has none."""
    letter = letter_of(params)
    if leaves_gap(params, book) and book.ruling("sideways") == "no-gaps":
        raise IllegalAction(
            f"group {letter} would leave a gap: it changes places with a neighbour, {listed(params.others)}",
            RULE,
        )


def refuse_obstacle(params: MoveParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a way on from wire, stream or marsh."""
    letter, obstacle = letter_of(params), obstacle_of(params, book)
    if obstacle and way_of(params) != OUT:
        raise IllegalAction(
            f"group {letter} is on {obstacle}: its first Movement card only gets it out, move {letter} out",
            "up-front",
        )


def refuse_blocked(params: MoveParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a group that is at the greatest Relative Range of the one opposite (5.7)."""
    if way_of(params) != FORWARD or params.range is None or params.enemy is None:
        return
    letter = letter_of(params)
    pair = RangeParams(Group(letter, params.range), Group(letter, params.enemy))
    if is_blocked(pair, book.rules.ranges):
        raise IllegalAction(
            f"group {letter} is blocked: {params.range} + {params.enemy} = {book.rules.ranges.most} with the "
            "group opposite; it moves back or sideways",
            BLOCKED,
        )


def leaves_gap(params: MoveParams, book: Book[Rules]) -> bool:
    """Whether a group goes to a free letter while others of its side stay behind."""
    letter = letter_after(params, book)
    return letter != letter_of(params) and bool(params.others) and letter not in params.others


def start_move(params: MoveParams, book: Book[Rules]) -> Wading:
    return Wading()


def is_in_stream(state: Wading, params: MoveParams, book: Book[Rules]) -> bool:
    """Out of a stream without a Ford card:"""
    return is_drawn(params, book)


def draw_out_of_stream(state: Wading, params: MoveParams, book: Book[Rules], chance: Chance) -> Wading:
    """Draw a card: black gets the group out, red loses the Movement card and the action (up-front 8.5)."""
    card, _ = draw_card(deck_of(params, book), book, chance, "out of the stream")
    return Wading("yes" if is_black(card) else "no", card)


def finish_move(state: Wading, params: MoveParams, book: Book[Rules], notes: Notes) -> MoveResult:
    if state.gets_out == "no":
        return stuck(state, params, book)
    way, letter = way_of(params), letter_after(params, book)
    taken = letter != letter_of(params) and letter in params.others
    if taken:
        book.ruling("sideways")
    found = MoveResult(
        say="",
        table=(),
        letter=letter,
        range=None if params.range is None else params.range + STEPS.get(way, 0),
        changes_with=letter if taken else "",
        out_of=obstacle_of(params, book) if way == OUT else "",
        terrain=terrain_after(params, book),
        movement=movement_after(params, book),
        gets_out=state.gets_out,
        card=state.card,
    )
    lines = (*table_lines(params, found, book), *card_lines(state, params, book))
    return found._replace(say=said(params, found), table=lines)


def stuck(state: Wading, params: MoveParams, book: Book[Rules]) -> MoveResult:
    """Return that a group is still in its stream: the Movement card and the action are lost."""
    letter = letter_of(params)
    say = f"{in_words(state.card).capitalize()}: group {letter} stays in the stream."
    lines = ("Discard the Movement card: the action is spent.", *card_lines(state, params, book))
    terrain = params.terrain or STREAM
    return MoveResult(say, lines, letter, params.range, "", "", terrain, params.movement, *state)


def card_lines(state: Wading, params: MoveParams, book: Book[Rules]) -> Iterable[str]:
    """Return what the card opens that was drawn for a stream."""
    if not state.card:
        return ()
    left = without(deck_of(params, book), state.card, book.rules.deck).pile
    return opened(state.card, left, book.rules.deck)


def terrain_after(params: MoveParams, book: Book[Rules]) -> str:
    """Return what a group stands in after the card: a ruling where it had terrain and goes on from it."""
    if way_of(params) == OUT:
        return "" if obstacle_of(params, book) == STREAM else params.terrain
    if params.terrain and book.ruling("moving-terrain") == "leaves":
        return ""
    return params.terrain


def movement_after(params: MoveParams, book: Book[Rules]) -> int:
    """Return how many Movement cards lie exposed on a group then; that which removes wire is gone (13.6)."""
    if way_of(params) == OUT and obstacle_of(params, book) == WIRE:
        return params.movement
    if params.movement and book.ruling("movement-cards") == "last":
        return 1
    return params.movement + 1


def said(params: MoveParams, result: MoveResult) -> str:
    was, way = letter_of(params), way_of(params)
    if result.out_of == MARSH:
        return f"Group {was} is still in the marsh: its next Movement card takes it on."
    if result.out_of:
        return f"Group {was} gets out of the {result.out_of}; no further with this card."
    if result.letter != was:
        changes = f" and changes places with group {result.letter}" if result.changes_with else ""
        return f"Group {was} moves {way}: it is group {result.letter} now{changes}."
    if result.range is None:
        return f"Group {was} moves {way}: its range number is one {'more' if way == FORWARD else 'less'}."
    return f"Group {was} moves {way}: its range number is {result.range}."


def table_lines(params: MoveParams, result: MoveResult, book: Book[Rules]) -> Iterator[str]:
    if result.out_of and result.out_of != MARSH:
        yield f"Take the {result.out_of} card off{GOES_WITH if result.out_of == WIRE else ''}."
        if not result.movement:
            return
    cards = "card lies" if result.movement == 1 else "cards lie"
    most = book.rules.fire.movement_cards
    yield f"{result.movement} Movement {cards} exposed on it: +{min(result.movement, most)} for fire at it."
    if params.smoke and result.movement >= CLEARS_SMOKE:
        yield "Take the smoke off."
    if params.terrain and not result.terrain and not result.out_of:
        yield f"Its {params.terrain} card is left behind."
    if params.bog:
        yield f"Its AFV checks for bog, with this as with every Movement card ({BOG_RULE})."


MOVE = Action(
    name="move",
    summary="Play a Movement card on a group: forward, back, left, right or out.",
    params=MoveParams,
    check=check_move,
    forbidden=(
        *(refuse_pinned, refuse_banzai_back, refuse_uncrewed),
        *(refuse_obstacle, refuse_blocked, refuse_gap, refuse_below),
    ),
    start=start_move,
    steps=(When(is_in_stream, (draw_out_of_stream,)),),
    finish=finish_move,
    headline="gets_out",
    in_game=lazy("rulesets.banzai.game.movement:MOVE_IN_GAME"),
    cites=(RULE, BLOCKED, BELOW, WADED, DEEP, BANZAI_RULE, CREW_RULE),
    example="move A forward --range 2 --enemy 2",
)
