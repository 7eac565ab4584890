"""Infiltration: the column by its shifts, and a card in it: red infiltrates, black fails."""

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from rulesets.banzai.deck.cards import draw_card, is_black
from rulesets.banzai.deck.deck import (
    Column,
    Deck,
    colour_of,
    counted,
    deck_of,
    in_words,
    opened,
    place_of,
    position_draw,
    position_of_same,
    refuse_empty,
    without,
)
from rulesets.banzai.men.man import JAPANESE, WOUNDED, Man, read_nation
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import fold, listed, pick
from wargame_aid.ruleset import (
    HIDDEN,
    IN_WORDS,
    POSITIONAL,
    Action,
    Between,
    Help,
    IllegalAction,
    Letter,
    Modifier,
    Shown,
    summed,
)
from wargame_aid.steps import Notes, When

RULE = "up-front 20.3"
WADED, BEHIND = "up-front 20.24", "up-front 20.23"
STREAM = "stream"
WOODS = "woods"
"""Woods of every kind are woods."""


class InfiltrateParams(NamedTuple):
    """Who tries it, and at whom."""

    man: Annotated[Man | None, POSITIONAL, Help("A man of a game, whose place counts then: jp15.")] = None
    target: Annotated[str, POSITIONAL, Help("The enemy group of a game: C.")] = ""
    defenders: Annotated[int, Between(0, 99), Letter("d"), Help("Cards in the defending group.")] = 0
    afv: Annotated[str, Letter("v"), Help("Against an AFV instead: 2b, 4c or 5o.")] = ""
    from_: Annotated[str, Letter("f"), Help("Own terrain: brush, woods, open, hill or none.")] = "none"
    nation: Annotated[str, Letter("n"), Help("Whose man it is: japanese, british ...")] = ""
    pinned: Annotated[int, Between(0, 99), Letter("p"), Help("Pinned defenders.")] = 0
    smoke: Annotated[int, Between(0, 9), Letter("s"), Help("Smoke cards.")] = 0
    concealed: Annotated[int, Between(0, 9), Letter("k"), Help("A Concealed card's value.")] = 0
    night: Annotated[bool, Letter("b"), Help("By night.")] = False
    jungle: Annotated[bool, Letter("j"), Help("In the jungle.")] = False
    pillbox: Annotated[bool, Letter("x"), Help("The defenders are in a pillbox.")] = False
    moving: Annotated[bool, Letter("m"), Help("The own group is moving.")] = False
    defenders_moving: Annotated[bool, Letter("w"), Help("The defenders are moving.")] = False
    infiltrated: Annotated[bool, Letter("i"), Help("The own group has infiltrated already.")] = False
    commanders_killed: Annotated[int, Between(0, 9), Letter("y"), Help("Against an AFV.")] = 0
    wounded: Annotated[bool, Letter("h"), Help("The man is wounded.")] = False
    on_wire: Annotated[bool, Letter("q"), Help("The man is on wire.")] = False
    card: Annotated[bool, Letter("e"), Help("A Movement card is played for him, to the discards.")] = False
    ford: Annotated[bool, Letter("o"), Help("In a stream: the Movement card is a Ford card.")] = False
    column: Annotated[bool, Letter("c"), Help("Only find the column; draw nothing.")] = False
    deck: Annotated[Deck | None, HIDDEN] = None


class Attempt(NamedTuple):
    """Whether the man has infiltrated: `yes` or `no`; empty before the card. And the number seen on it."""

    infiltrates: str = ""
    card: str = ""


class InfiltrateResult(NamedTuple):
    """An attempt at infiltration settled."""

    say: str
    table: tuple[str, ...]
    arithmetic: Annotated[str, Shown("Column by its shifts", RULE), IN_WORDS]
    shifts: Annotated[tuple[Modifier, ...], Shown("Shift", RULE)]
    column: Annotated[int, Shown("Column", RULE)]
    infiltrates: Annotated[str, Shown("Infiltrates", RULE)]
    card: Annotated[str, Shown("Number seen", "up-front")]


def check_infiltrate(params: InfiltrateParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read, IllegalAction for who may not infiltrate."""
    start_of(params, book)
    read_nation(params.nation)
    terrain_of(params, book)
    if not params.afv and params.pinned > params.defenders:
        raise ValueError(f"{params.pinned} pinned of {params.defenders} defenders")
    if not params.column:
        refuse_empty(deck_of(params, book))


def refuse_wounded(params: InfiltrateParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a wounded man (up-front 33.5)."""
    if params.wounded or (params.man and params.man.has(WOUNDED)):
        raise IllegalAction("a wounded man may not infiltrate", "up-front 33.5")


def refuse_on_wire(params: InfiltrateParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man on wire (up-front 20.24)."""
    if params.on_wire:
        raise IllegalAction("a man on wire may not infiltrate: the wire is removed first", "up-front 20.24")


def start_of(params: InfiltrateParams, book: Book[Rules]) -> int:
    """Return the column before any shift: the defenders' number, or the vehicle's column."""
    if bool(params.afv) == bool(params.defenders):
        raise ValueError("either --defenders or --afv is wanted, or in a game the man and the enemy group")
    if not params.afv:
        if params.commanders_killed:
            raise ValueError("--commanders-killed is for an AFV")
        return params.defenders
    columns = book.rules.positions.afv
    return columns[pick(params.afv, list(columns), "column of an AFV")]


def nation_in(params: InfiltrateParams) -> str:
    """Return the nation typed, else that of the man, or nothing."""
    return read_nation(params.nation) or (params.man.nation if params.man else "")


def terrain_of(params: InfiltrateParams, book: Book[Rules]) -> str:
    """Return the own terrain, in the jungle what it counts as (47.2); ValueError names what there is."""
    shifting = book.rules.infiltration.terrain
    named = pick(fold(params.from_), grounds(book), "terrain")
    if params.jungle and named in book.rules.terrain.on:
        named = book.rules.terrain.jungle.get(named, named)
    if named.startswith(WOODS):
        named = WOODS
    return named if named in shifting else "none"


def grounds(book: Book[Rules]) -> tuple[str, ...]:
    """Return what a group may infiltrate from: what shifts the column, and what a group may stand in."""
    return tuple(dict.fromkeys((*book.rules.infiltration.terrain, *book.rules.terrain.on)))


def shifts_of(params: InfiltrateParams, book: Book[Rules]) -> tuple[Modifier, ...]:
    """Return every column shift that counts, left below nought."""
    return tuple(one for one in all_shifts(params, book) if one.value)


def all_shifts(params: InfiltrateParams, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield the shifts in the order of the rules."""
    rules = book.rules.infiltration
    terrain = terrain_of(params, book)
    yield Modifier(f"from {terrain}", rules.terrain[terrain])
    yield Modifier("smoke", params.smoke * rules.smoke * (not params.night))
    yield Modifier("night", params.night * rules.night)
    yield Modifier("pinned defenders", params.pinned * rules.pinned_defender)
    yield Modifier("Concealed card", -params.concealed)
    yield Modifier("defenders in a pillbox", params.pillbox * rules.pillbox)
    yield Modifier("own group moving", params.moving * rules.moving)
    yield Modifier("defenders moving", params.defenders_moving * rules.defenders_moving)
    yield Modifier("own group has infiltrated", params.infiltrated * rules.infiltrated)
    yield Modifier("commanders killed", params.commanders_killed * rules.commander_killed)
    yield Modifier("Japanese (45.13)", (nation_in(params) == JAPANESE) * rules.japanese)
    yield Modifier("jungle (47.5)", params.jungle * rules.jungle)


def column_of(params: InfiltrateParams, book: Book[Rules]) -> int:
    """Return the column, held to those that there are."""
    moved = start_of(params, book) + sum(one.value for one in shifts_of(params, book))
    most = book.rules.positions.columns
    return max(1, min(moved, most))


def start_infiltrate(params: InfiltrateParams, book: Book[Rules]) -> Attempt:
    return Attempt()


def is_dry(state: Attempt, params: InfiltrateParams, book: Book[Rules]) -> bool:
    """Unless only the column is asked, or he has to get out of a stream:"""
    return not (params.column or wades(params, book))


def is_in_stream(state: Attempt, params: InfiltrateParams, book: Book[Rules]) -> bool:
    """Out of a stream without a Ford card:"""
    return wades(params, book) and not params.column


def wades(params: InfiltrateParams, book: Book[Rules]) -> bool:
    """Whether he is in a stream and no Ford card is played."""
    return pick(fold(params.from_), grounds(book), "terrain") == STREAM and not params.ford


def draw_in_column(state: Attempt, params: InfiltrateParams, book: Book[Rules], chance: Chance) -> Attempt:
    """Draw a position in the column: red infiltrates, black fails without penalty (up-front 20.3, 45.13)."""
    column = Column(column_of(params, book))
    ask = position_draw(column, deck_of(params, book), book)
    position, card = ask.drawn(chance.roll(ask, f"infiltration, column {column}"))
    chance.note(position=f"{colour_of(position, column)} {place_of(position, column)}")
    return Attempt("yes" if colour_of(position, column) == "red" else "no", card)


def draw_in_stream(state: Attempt, params: InfiltrateParams, book: Book[Rules], chance: Chance) -> Attempt:
    """Draw a card: red keeps him in the stream, black is read on in the column (up-front 20.24)."""
    deck = deck_of(params, book)
    card, _ = draw_card(deck, book, chance, "out of the stream")
    chance.note(position=in_words(card))
    if not is_black(card):
        return Attempt("no", card)
    column = Column(column_of(params, book))
    ask = position_of_same(column, card, deck, book)
    position, _ = ask.drawn(chance.roll(ask, f"infiltration, column {column}"))
    chance.note(position=f"{colour_of(position, column)} {place_of(position, column)}")
    return Attempt("yes" if colour_of(position, column) == "red" else "no", card)


def finish_infiltrate(
    state: Attempt, params: InfiltrateParams, book: Book[Rules], notes: Notes
) -> InfiltrateResult:
    column, shifts = column_of(params, book), shifts_of(params, book)
    start = start_of(params, book)
    held = "" if start + sum(one.value for one in shifts) == column else f", held at {column}"
    return InfiltrateResult(
        say=said(state, column, params, dict(notes)),
        table=tuple(table_lines(state, params, book)),
        arithmetic=f"{summed(start, shifts)}{held}",
        shifts=shifts,
        column=column,
        infiltrates=state.infiltrates,
        card=state.card,
    )


def said(state: Attempt, column: int, params: InfiltrateParams, notes: dict[str, Any]) -> str:
    who = params.man.name if params.man and params.man.name else "the man"
    if not state.infiltrates:
        return f"Infiltration is drawn in column {column}."
    does = "infiltrates" if state.infiltrates == "yes" else "does not infiltrate"
    return f"Column {column}, {notes['position']}: {who} {does}."


def table_lines(state: Attempt, params: InfiltrateParams, book: Book[Rules]) -> Iterator[str]:
    """Yield the marker of who has infiltrated, and what is left of the deck."""
    if not state.infiltrates:
        return
    if state.infiltrates == "yes":
        yield "Put an infiltration marker on him."
        if heavy := heavy_of(params.man, book):
            yield f"He leaves his {listed(heavy, 'and')} behind ({BEHIND})."
    after = without(deck_of(params, book), state.card, book.rules.deck)
    yield f"{counted(after)}.".capitalize()
    yield from opened("", after.pile, book.rules.deck)


def heavy_of(man: Man | None, book: Book[Rules]) -> list[str]:
    """Return the weapons of a man that he cannot take along (up-front 20.23)."""
    return [one for one in (man.weapons if man else ()) if one in book.rules.infiltration.stays_behind]


INFILTRATE = Action(
    name="infiltrate",
    summary="Try to infiltrate: the column, and a card in it.",
    params=InfiltrateParams,
    check=check_infiltrate,
    forbidden=(refuse_wounded, refuse_on_wire),
    start=start_infiltrate,
    steps=(When(is_dry, (draw_in_column,)), When(is_in_stream, (draw_in_stream,))),
    finish=finish_infiltrate,
    headline="infiltrates",
    in_game=lazy("rulesets.banzai.game.infiltrate:INFILTRATE_IN_GAME"),
    cites=("up-front 20.3", "45.13", "47.5", "up-front 33.5", WADED, BEHIND),
    example="infiltrate --defenders 5 --from brush --pinned 1 --dice p2r1",
)
