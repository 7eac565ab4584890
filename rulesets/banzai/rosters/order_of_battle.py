"""The roster of an order of battle: what it is checked for, its points and its sheet."""

from collections.abc import Iterator, Mapping

from rulesets.banzai.rosters.groups import count_faults, letter_faults, man_cells, squad_faults
from rulesets.banzai.rosters.groups_document import squad_facts
from rulesets.banzai.rosters.order_of_battle_document import (
    MOST_DECKS,
    OrderOfBattle,
    names_of,
    order_words,
    recruits_of,
    squad_of,
)
from rulesets.banzai.rosters.order_of_battle_men import men_faults
from rulesets.banzai.rosters.order_of_battle_points import Bill, bill_of, man_price
from rulesets.banzai.rosters.order_of_battle_text import FORM, from_text, to_text
from rulesets.banzai.rosters.prices import DYO, LATER, RANDOM
from rulesets.banzai.rosters.recruits import Recruit
from rulesets.banzai.rosters.squads import side_faults, unchecked
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import capital, listed
from wargame_aid.roster import Checked, Fault, Path, Roster, Sheet, Table

COLUMNS = ("Man", "Card", "Weapons", "Morale", "Panic", "Points", "States")
COSTS = ("Part", "Points", "Arithmetic", "Rule")
UNKNOWN = "?"


def check_order(order: OrderOfBattle, book: Book[Rules]) -> Checked:
    """Return the points where every man's are known, the limit, and every fault of an order of battle."""
    squad, recruits = squad_of(order, book), recruits_of(order, book)
    faults = [*squad_faults(squad, book.rules.squads), *letter_faults(squad, book.rules.squads)]
    for letter, group in squad.groups.items():
        faults += count_faults(letter, group, book.rules.squads)
    faults += [*men_faults(order, recruits, book), *side_faults(order, recruits, book)]
    faults += [*scenario_faults(order), *later_faults(order, recruits, book)]
    bill = bill_of(order, recruits, book)
    faults += bill.faults
    faults += over(order, bill)
    total = bill.total if bill.is_whole else None
    return Checked(total, order.points, tuple(faults), tuple(unchecked(order, recruits, book)))


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
        yield Fault(later[most].path, "later-count", LATER, message, leans_on=("groups",))


def over(order: OrderOfBattle, bill: Bill) -> Iterator[Fault]:
    """Yield a fault where the force costs more than the points agreed."""
    if order.points is None or bill.total <= order.points:
        return
    excess = bill.total - order.points
    message = f"{bill.said} points, limit {order.points}: {excess} over"
    yield Fault(("points",), "points", DYO, message, ruling=bill.ruling, leans_on=("points",))


def order_sheet(order: OrderOfBattle, book: Book[Rules]) -> Sheet:
    """Return the sheet: what the side is and is given, a table of men for each group, and its points."""
    recruits = recruits_of(order, book)
    names = names_of(order, recruits, book)
    tables = [
        men_table(title, [one for one in recruits if one.path[: len(path)] == path], names, order, book)
        for title, path in lists_of(order)
    ]
    bill = bill_of(order, recruits, book)
    title = order.name or f"{capital(order.nation)} order of battle"
    return Sheet(title, tuple(facts_shown(order, recruits)), (*tables, cost_table(bill)))


def lists_of(order: OrderOfBattle) -> Iterator[tuple[str, Path]]:
    """Yield the lists of men by their titles, and where they stand."""
    for letter, group in order.groups.items():
        yield f"Group {letter}, range number {group.range}", ("groups", letter)
    for decks in order.later:
        yield f"After deck {decks}", ("later", decks)


def facts_shown(order: OrderOfBattle, recruits: list[Recruit]) -> Iterator[tuple[str, str]]:
    """Yield what the side is, and what it is given."""
    start = sum(not one.entry.later for one in recruits)
    later = len(recruits) - start
    yield "Nation", f"{capital(order.nation)}, {order.troops}"
    yield "Year", order.half_year
    yield "Jungle", "yes" if order.in_jungle else "no"
    yield "Men", f"{start} at the start{f', {later} later' if later else ''}"
    if order.decks:
        yield "Decks", str(order.decks)
    yield from given_of(order)


def given_of(order: OrderOfBattle) -> Iterator[tuple[str, str]]:
    """Yield decks of random reinforcements, snipers and a radio, where there are any."""
    if order.reinforcements:
        decks = listed(map(str, order.reinforcements), "and")
        yield "Random reinforcements", f"deck{'s' if len(order.reinforcements) > 1 else ''} {decks}"
    if order.snipers:
        yield "Snipers", str(order.snipers)
    if order.radio:
        yield "Radio", f"strength {order.radio}"


def men_table(
    title: str, men: list[Recruit], names: Mapping[Path, str], order: OrderOfBattle, book: Book[Rules]
) -> Table:
    """Return a table of men; who cannot be read is shown as he is written."""
    rows = tuple(cells(one, names, order, book) for one in men)
    points = sum(man_price(one, order, book).points for one in men)
    known = "" if all(one.points is not None for one in men) else " and those not known"
    return Table(
        title, COLUMNS, rows, f"{len(men)} {'man' if len(men) == 1 else 'men'}, {points} points{known}"
    )


def cells(
    one: Recruit, names: Mapping[Path, str], order: OrderOfBattle, book: Book[Rules]
) -> tuple[str, ...]:
    """Return the cells of a man, his points before his states."""
    if one.man is None:
        return one.entry.written, *[UNKNOWN] * (len(COLUMNS) - 1)
    *cells, states = man_cells(names.get(one.path, one.entry.written), one.man)
    points = UNKNOWN if one.points is None else str(man_price(one, order, book).points)
    return *cells, points, states


def cost_table(bill: Bill) -> Table:
    """Return the parts of what the side costs, and the whole sum."""
    rows = tuple((one.what, str(one.points), one.said, one.cite) for one in bill.parts)
    return Table("Points", COSTS, rows, bill.said)


def order_points(order: OrderOfBattle, book: Book[Rules]) -> Mapping[str, int]:
    """Return the points of each man as far as they are known, of what else was bought, of the troop type."""
    recruits = recruits_of(order, book)
    bill = bill_of(order, recruits, book)
    points = {
        cause: man_price(one, order, book).points
        for cause, one in causes(order, recruits, book).items()
        if not one.entry.later and one.points is not None
    }
    points |= {one.what: one.points for one in bill.parts if not one.what.startswith("group ")}
    return points | ({bill.troops.what: bill.extra} if bill.extra else {})


def causes(order: OrderOfBattle, recruits: list[Recruit], book: Book[Rules]) -> Mapping[str, Recruit]:
    """Return each man by where he is and what he is called."""
    names = names_of(order, recruits, book)
    return {f"{one.entry.where}, {names.get(one.path, one.entry.written)}": one for one in recruits}


def order_facts(order: OrderOfBattle, book: Book[Rules]) -> Mapping[str, str]:
    """Return what two orders of battle are compared by: the side, what it is given, ranges, each man."""
    side = squad_facts(order) | {
        "points agreed": str(order.points or ""),
        "decks": str(order.decks or ""),
    }
    given = {name.lower(): what for name, what in given_of(order)}
    ranges = {f"group {letter}": f"range number {group.range}" for letter, group in order.groups.items()}
    men = {cause: one.written for cause, one in causes(order, recruits_of(order, book), book).items()}
    return {name: fact for name, fact in side.items() if fact} | given | ranges | men


ORDER_OF_BATTLE = Roster(
    name="order-of-battle",
    summary="An order of battle: cards by number in groups, what the scenario gives, points.",
    document=OrderOfBattle,
    check=check_order,
    sheet=order_sheet,
    points=order_points,
    facts=order_facts,
    to_text=to_text,
    from_text=from_text,
    words=order_words,
    example=FORM,
)
