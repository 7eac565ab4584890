"""The order of play: the parts of an activation, and what a side has written for the game turn.

Orders, seen or hidden, are kept as one text: `Van,Main,Rear/shift/4/5B/W`.
"""

from collections.abc import Iterable
from typing import NamedTuple

from wargame_aid.sealing import opened

OUT = "out"
SHIFT = "shift"
PARTS = ("missiles launched", "heavy weapons", "movement", "fighters", "missiles resolved", "repair")
"""The parts of an activation, in the book's order (p9, p10)."""
LAUNCHING, HEAVY, MOVEMENT, FIGHTERS_PART, RESOLVING, LAST = PARTS


class Order(NamedTuple):
    """A line of a written order: who, and where it shifts: `` stays, `out`, or an arrival as 4/5B/W."""

    name: str
    shift: str = ""


class Side(NamedTuple):
    """A side and its victory points, and what it has written for this game turn."""

    name: str
    points: int = 0
    orders: tuple[Order, ...] = ()
    sealed: str = ""
    """The orders as they are kept while nobody may see them."""


def orders_of(side: Side) -> tuple[Order, ...]:
    """Return a side's written orders, those that nobody may see too."""
    return side.orders or tuple(map(order_in, opened(side.sealed).split(",") if side.sealed else ()))


def order_in(text: str) -> Order:
    """Return one line of the orders."""
    name, slash, shift = text.partition("/")
    return Order(name, shift.removeprefix(SHIFT).removeprefix("/") or OUT if slash else "")


def as_text(orders: Iterable[Order]) -> str:
    """Return orders as they are typed."""
    return ",".join(map(line_of, orders))


def line_of(order: Order) -> str:
    """Return one line of the orders as it is typed."""
    if not order.shift:
        return order.name
    return f"{order.name}/{SHIFT}{'' if order.shift == OUT else f'/{order.shift}'}"
