"""What a side has written for the game turn, seen or hidden, as one text: `Van,Main,Rear/shift/4/5B/W`."""

from collections.abc import Iterable

from rulesets.battleshift.battle_kept.battle_state import Order, Side
from wargame_aid.sealing import opened

OUT = "out"
SHIFT = "shift"


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
