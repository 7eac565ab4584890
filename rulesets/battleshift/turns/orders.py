"""Orders: what a side writes for a game turn, the sequence of its taskforces and their shifts."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NamedTuple

from rulesets.battleshift.fleets.words import Arrival
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.written_orders import OUT, SHIFT, Order, as_text, order_in
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold, listed, matches, quoted
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, Shown
from wargame_aid.sealing import opened, sealed
from wargame_aid.steps import Notes

FORM = "a line of orders is van, or van/shift for good, or van/shift/4/5B/W: turn, sector, facing"


class OrdersParams(NamedTuple):
    """Who writes, and what."""

    side: Annotated[str, POSITIONAL, Help("The side that writes.")]
    orders: Annotated[str, POSITIONAL, Help("Taskforces in sequence: van,main,rear/shift/4/5B/W.")]
    hidden: Annotated[bool, Help("Nobody sees them before they happen.")] = False
    late: Annotated[bool, HIDDEN] = False
    """In a game, whether the initiative of this game turn is rolled already."""


class OrdersResult(NamedTuple):
    """Orders written."""

    say: str
    table: tuple[str, ...]
    side: Annotated[str, Shown("Side")]
    sequence: Annotated[tuple[str, ...], Shown("Sequence", "p4, p9")] = ()
    shifts: Annotated[tuple[str, ...], Shown("Shifts", "p9, p12")] = ()


def read_orders(text: str, book: Book[Rules]) -> tuple[Order, ...]:
    """Return the lines of orders, hidden or not; ValueError says how a line is written."""
    found = tuple(read_line(part.strip(), book) for part in opened(text).split(","))
    names = [fold(one.name) for one in found]
    if twice := next((one.name for one in found if names.count(fold(one.name)) > 1), ""):
        raise ValueError(f"{quoted(twice)} is written twice: each activates once")
    return found


def read_line(text: str, book: Book[Rules]) -> Order:
    """Return one line: a name, and where it shifts to."""
    name, _, shift = (part.strip() for part in text.partition("/"))
    if not fold(name):
        raise ValueError(f"{quoted(text)} names nobody: {FORM}")
    if not shift:
        return Order(name)
    word, slash, arrival = shift.partition("/")
    if not matches(fold(word), (SHIFT,)):
        raise ValueError(f"{quoted(text)}: {FORM}")
    if not slash:
        return Order(name, OUT)
    try:
        return Order(name, str(Arrival.parse(arrival, book)))
    except ValueError as wrong:
        raise ValueError(f"{wrong}: {FORM}") from None


def check_orders(params: OrdersParams, book: Book[Rules]) -> None:
    """Raise ValueError for orders that cannot be read."""
    read_orders(params.orders, book)
    if not fold(params.side):
        raise ValueError("name the side that writes")


def finish_orders(state: None, params: OrdersParams, book: Book[Rules], notes: Notes) -> OrdersResult:
    """Return the orders; of hidden ones only that they are written."""
    side = capital(params.side)
    if params.hidden:
        return OrdersResult(f"{side}'s orders are written, and hidden.", late_lines(params), params.side)
    orders = read_orders(params.orders, book)
    shifts = tuple(f"{one.name} {shift_said(one, book)}" for one in orders if one.shift)
    say = f"{side}'s orders are written: {listed((one.name for one in orders), 'then')}"
    say += f"; {listed(shifts, 'and')}." if shifts else "."
    return OrdersResult(
        say,
        (*order_lines(params), *late_lines(params)),
        params.side,
        tuple(one.name for one in orders),
        shifts,
    )


def shift_said(order: Order, book: Book[Rules]) -> str:
    """Return where a taskforce shifts."""
    if order.shift == OUT:
        return "shifts out for good"
    return f"shifts out and returns {Arrival.parse(order.shift, book).said()}"


def late_lines(params: OrdersParams) -> tuple[str, ...]:
    """Return that orders come before the dice for initiative, where these do not (p4, p9)."""
    return (
        ("Written after the initiative was rolled: orders come before it (p4, p9).",) if params.late else ()
    )


def order_lines(params: OrdersParams) -> Iterator[str]:
    """Yield that orders which all may see were meant to be secret."""
    yield "Everybody may see these; --hidden keeps them unseen, or they stay on paper."


def kept_orders(params: OrdersParams, words: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the words as a game keeps them: hidden orders sealed."""
    return {**words, "orders": sealed(params.orders)} if params.hidden else words


def text_of(orders: tuple[Order, ...], *, hidden: bool) -> str:
    """Return orders as one text, sealed where they are hidden."""
    return sealed(as_text(orders)) if hidden else as_text(orders)


def in_text(text: str) -> tuple[Order, ...]:
    """Return the orders of a text that was written so."""
    return tuple(map(order_in, opened(text).split(",")))


ORDERS = Action(
    name="orders",
    summary="Write a side's orders: the sequence of its taskforces, and their shifts.",
    params=OrdersParams,
    check=check_orders,
    start=lambda params, book: None,
    finish=finish_orders,
    in_game=lazy("rulesets.battleshift.game.orders:ORDERS_IN_GAME"),
    kept=kept_orders,
    cites=("p4", "p9", "p12"),
    example="orders red van,main,rear/shift/4/5B/W",
)
