"""What the men of an order of battle are checked for beside the rules: who they are, what they cost."""

from collections.abc import Iterator

from rulesets.banzai.men.man import Man
from rulesets.banzai.rosters.groups import card_faults, name_faults
from rulesets.banzai.rosters.groups_document import ManWritten
from rulesets.banzai.rosters.order_of_battle_document import OrderOfBattle
from rulesets.banzai.rosters.prices import DYO
from rulesets.banzai.rosters.recruits import Recruit
from rulesets.banzai.rosters.squads import own_faults
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import capital
from wargame_aid.roster import Fault


def men_faults(order: OrderOfBattle, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield what is wrong with each man, and names and cards that two of them have."""
    names: dict[str, ManWritten] = {}
    cards: dict[str, ManWritten] = {}
    for one in recruits:
        yield from name_faults(one.entry, names)
        if one.man is None:
            yield unread(one)
            continue
        yield from card_faults(one.entry, one.man, cards)
        yield from own_card_faults(one, one.man, order)
        yield from own_faults(one, one.man, order, book)


def unread(one: Recruit) -> Fault:
    """Return the fault of a man who cannot be read, or whose card nobody has filled in."""
    if one.number:
        return Fault(one.path, "card-unknown", "up-front", one.problem)
    return Fault(one.path, "man", "", capital(one.problem), severity="unreadable")


def own_card_faults(one: Recruit, man: Man, order: OrderOfBattle) -> Iterator[Fault]:
    """Yield points that are wanted, a man of another nation."""
    if man.nation not in ("", order.nation):
        message = f"{one.entry.written}: a man of the {order.nation} side is not {man.nation}"
        yield Fault(one.path, "nation", "", message)
    if order.points is not None and one.points is None:
        message = f"the points of {one.entry.written} are not known: {{man: {one.entry.written}, points: 20}}"
        yield Fault(one.path, "points-unknown", DYO, message)
