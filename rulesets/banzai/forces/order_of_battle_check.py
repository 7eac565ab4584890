"""What an order of battle is checked for: every fault with its place, its rule and its arithmetic."""

from collections.abc import Iterator

from rulesets.banzai.forces.groups_check import count_faults, letter_faults, squad_faults
from rulesets.banzai.forces.man import AMERICAN
from rulesets.banzai.forces.order_of_battle_document import MOST_DECKS, OrderOfBattle
from rulesets.banzai.forces.order_of_battle_men import Recruit, recruits_of, squad_of
from rulesets.banzai.forces.order_of_battle_men_check import men_faults
from rulesets.banzai.forces.order_of_battle_points import Bill, bill_of
from rulesets.banzai.forces.order_of_battle_squads import crew_warnings, limit_faults, team_faults
from rulesets.banzai.forces.order_of_battle_years import MARINES, is_before, kind_of, year_of
from rulesets.banzai.forces.prices import DYO, LATER, RANDOM
from rulesets.banzai.forces.troops import TroopsParams, is_unprinted
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed
from wargame_aid.roster import Checked, Fault

TROOP_YEARS = "45.9"
LEADERS = "46.5"
ROWS = "troop-rows"


def check_order(order: OrderOfBattle, book: Book[Rules]) -> Checked:
    """Return the points where every man's are known, the limit, and every fault of an order of battle."""
    squad, recruits = squad_of(order, book), recruits_of(order, book)
    faults = [*squad_faults(squad, book.rules.squads), *letter_faults(squad, book.rules.squads)]
    for letter, group in squad.groups.items():
        faults += count_faults(letter, group, book.rules.squads)
    faults += [*troop_faults(order, book), *leader_faults(order, recruits, book)]
    faults += men_faults(order, recruits, book)
    faults += [*team_faults(order, recruits, book), *limit_faults(order, recruits, book)]
    faults += [
        *crew_warnings(order, recruits, book),
        *scenario_faults(order),
        *later_faults(order, recruits, book),
    ]
    bill = bill_of(order, recruits, book)
    faults += bill.faults
    faults += over(order, bill)
    return Checked(bill.total if bill.is_whole else None, order.points, tuple(faults))


def troop_faults(order: OrderOfBattle, book: Book[Rules]) -> Iterator[Fault]:
    """Yield troops of a kind that the nation has not in this half year (45.9)."""
    year, kind = year_of(order, book), kind_of(order, book)
    columns = book.rules.troop_types.columns.get(order.nation, {})
    if not kind or kind in columns.get(year, {kind}):
        return
    unprinted = is_unprinted(kind, TroopsParams(order.nation, year), book)
    ruling = f"{ROWS}={book.ruling(ROWS)}" if unprinted else ""
    years = listed([one for one, kinds in columns.items() if kind in kinds], "and")
    message = f"no {kind} troops of the {order.nation} side in {year}: there are in {years}"
    yield Fault(("troops",), "troop-year", TROOP_YEARS, message, ruling=ruling)


def leader_faults(order: OrderOfBattle, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield a Marine squad whose leaders date it otherwise than its year does (46.5)."""
    rules = book.rules.orders
    year = year_of(order, book)
    if (order.nation, order.troops) != (AMERICAN, MARINES) or not year:
        return
    found = [one for one in recruits if one.man and one.man.card in rules.early_leaders]
    is_early = not is_before(rules.bolt_action_until, year, book)
    for one in found if not is_early else ():
        message = f"leader {one.man.card if one.man else ''} is of a scenario before 1943, not of {year}"
        yield Fault(one.path, "leaders", LEADERS, message)
    if is_early and not found:
        names = listed(rules.early_leaders, "or")
        message = f"Marines of {year} have leader {names}: without them the scenario is of 1943 or later"
        yield Fault(("year",), "leaders", LEADERS, message)


def scenario_faults(order: OrderOfBattle) -> Iterator[Fault]:
    """Yield decks of random reinforcements that there are not, or that stand twice (48.1)."""
    most = order.decks or MOST_DECKS
    for at, deck in enumerate(order.reinforcements):
        if deck > most:
            message = f"no random reinforcements in deck {deck}: the scenario has {most}"
            yield Fault(("reinforcements", at), "decks", RANDOM, message)
        if deck in order.reinforcements[:at]:
            yield Fault(("reinforcements", at), "decks-twice", RANDOM, f"deck {deck} stands twice")


def later_faults(order: OrderOfBattle, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield men who come after the last deck, and more than may come later (43.4)."""
    later = [one for one in recruits if one.entry.later]
    start, of = len(recruits) - len(later), int(book.rules.orders.later_of)
    for decks in order.later:
        if order.decks and decks.isdecimal() and int(decks) >= order.decks:
            message = f"nobody comes after deck {decks}: it is the last of {order.decks}"
            yield Fault(("later", decks), "later", LATER, message, at_key=True)
    if len(later) * of > start:
        most = start // of
        message = f"of {start} cards at the start one in {of} may come later, {most}, not {len(later)}"
        yield Fault(later[most].path, "later-count", LATER, message)


def over(order: OrderOfBattle, bill: Bill) -> Iterator[Fault]:
    """Yield a fault where the force costs more than the points agreed."""
    if order.points is None or bill.total <= order.points:
        return
    excess = bill.total - order.points
    message = f"{bill.said} points, limit {order.points}: {excess} over"
    yield Fault(("points",), "points", DYO, message, ruling=bill.ruling)
