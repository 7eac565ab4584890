"""What each man of an order of battle is checked for: his card, his morale, his points, his weapons."""

from collections.abc import Iterator

from rulesets.banzai.fire_attack.malfunction_rules import Group
from rulesets.banzai.forces.groups_check import card_faults, name_faults
from rulesets.banzai.forces.groups_men import Entry
from rulesets.banzai.forces.man import ASSISTANT, JAPANESE, UNARMED, Man
from rulesets.banzai.forces.order_of_battle_document import OrderOfBattle
from rulesets.banzai.forces.order_of_battle_men import Recruit, is_secondary
from rulesets.banzai.forces.order_of_battle_years import MARINES, is_before, kind_of, year_of
from rulesets.banzai.forces.prices import DYO
from rulesets.banzai.movement.crew import RULE as CREW_RULE
from rulesets.banzai.movement.crew import can_carry, heavy_of
from rulesets.banzai.rules import Personality, Rules
from wargame_aid.book import Book
from wargame_aid.names import capital, listed
from wargame_aid.roster import Fault

MARINE_MORALE = "46.2"
TROOP_MORALE = "up-front 39.8"
SECONDARY = "up-front 21.1"
ASSISTANTS = "up-front 20.6"
AT_MINE, AT_MINE_YEAR = "at-mine", "at-mine-year"


def men_faults(order: OrderOfBattle, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield what is wrong with each man, and names and cards that two of them have."""
    names: dict[str, Entry] = {}
    cards: dict[str, Entry] = {}
    for one in recruits:
        yield from name_faults(one.entry, names)
        if one.man is None:
            yield unread(one)
            continue
        yield from card_faults(one.entry, one.man, cards)
        yield from own_card_faults(one, one.man, order, book)
        if not is_vehicle(one.man, book):
            yield from morale_faults(one, one.man, order, book)
        yield from secondary_faults(one, one.man, book)
        yield from year_faults(one, one.man, order, book)
        yield from crew_faults(one, one.man, order, book)


def unread(one: Recruit) -> Fault:
    """Return the fault of a man who cannot be read, or whose card nobody has filled in."""
    if one.number:
        return Fault(one.path, "card-unknown", "up-front", one.problem)
    return Fault(one.path, "man", "", capital(one.problem), severity="unreadable")


def is_vehicle(man: Man, book: Book[Rules]) -> bool:
    """Whether a card is a vehicle or a gun."""
    kinds = book.rules.weapons
    return any(kinds[weapon].vehicle for weapon in man.weapons if weapon in kinds)


def own_card_faults(one: Recruit, man: Man, order: OrderOfBattle, book: Book[Rules]) -> Iterator[Fault]:
    """Yield what differs from the card filled in, points that are wanted, a man of another nation."""
    if man.nation not in ("", order.nation):
        message = f"{one.entry.written}: a man of the {order.nation} side is not {man.nation}"
        yield Fault(one.path, "nation", "", message)
    if one.card is not None:
        yield from differing(one, man, one.card, order, book)
    if order.points is not None and one.points is None:
        message = f"the points of {one.entry.written} are not known: {{man: {one.entry.written}, points: 20}}"
        yield Fault(one.path, "points-unknown", DYO, message)


def differing(
    one: Recruit, man: Man, card: Personality, order: OrderOfBattle, book: Book[Rules]
) -> Iterator[Fault]:
    """Yield another weapon or other points than the card's; a warning where markers change its values."""
    said = f"card {man.card} of the {order.nation} side"
    if man.weapon not in (card.weapon, UNARMED):
        message = f"{said} has {card.weapon}, not {man.weapon}: leave the number out"
        yield Fault(one.path, "card-weapon", "up-front", message)
    if one.typed is not None and one.typed != card.points:
        message = f"{said} is of {card.points} points, not {one.typed}"
        yield Fault(one.path, "card-points", DYO, message)
    rules = book.rules.orders
    values, printed = (man.morale, man.panic), (card.morale, card.panic)
    raised = order.troops == MARINES and card.morale < rules.marker.morale and values == rules.marker
    if values != printed and not raised:
        message = (
            f"{said} is M{card.morale}/P{card.panic}: M{man.morale}/P{man.panic} needs markers beside it"
        )
        yield Fault(one.path, "card-values", "up-front", message, severity="warning")


def morale_faults(one: Recruit, man: Man, order: OrderOfBattle, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a morale that the troop type does not have: Marines (46.2), elite, second line."""
    rules = book.rules.orders
    kind = kind_of(order, book)
    marines = order.troops == MARINES
    least = rules.least_morale.get(order.troops if marines else kind, 0)
    most = rules.most_morale.get(kind, man.morale)
    if marines and man.morale < least:
        right = f"Morale {rules.marker.morale} and Panic {rules.marker.panic} markers beside his card"
        message = f"{one.entry.written}: a Marine has morale {least} at least, not {man.morale}: {right}"
        yield Fault(one.path, "marine-morale", MARINE_MORALE, message)
    elif man.morale < least:
        message = f"{one.entry.written}: {kind} troops have morale {least} at least, not {man.morale}"
        yield Fault(one.path, "troop-morale", TROOP_MORALE, message)
    if man.morale > most:
        message = f"{one.entry.written}: {kind} troops have morale {most} at most, not {man.morale}"
        yield Fault(one.path, "troop-morale", TROOP_MORALE, message)


def secondary_faults(one: Recruit, man: Man, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a second secondary weapon, and one beside a weapon that leaves no hand for it (21.1)."""
    rules = book.rules.orders
    second = [weapon for weapon in man.weapons if is_secondary(weapon, book.rules)]
    own = [weapon for weapon in man.weapons if weapon not in second]
    if len(second) > rules.secondary:
        message = f"{one.entry.written}: a man has {rules.secondary} secondary weapon, not {len(second)}"
        yield Fault(one.path, "secondary", SECONDARY, message)
    if second and (wrong := [weapon for weapon in own if weapon not in rules.carriers]):
        allowed = listed(rules.carriers)
        message = f"{one.entry.written}: no {second[0]} beside {listed(wrong, 'and')}, only beside {allowed}"
        yield Fault(one.path, "secondary-beside", SECONDARY, message)


def year_faults(one: Recruit, man: Man, order: OrderOfBattle, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a weapon that is not there yet; whether an AT mine is bound is a ruling (at-mine-year)."""
    rules = book.rules.orders
    for weapon in man.weapons:
        since = rules.since.get(weapon, "")
        if not since or not is_before(year_of(order, book), since, book):
            continue
        ruling = f"{AT_MINE_YEAR}={book.ruling(AT_MINE_YEAR)}" if weapon == AT_MINE else ""
        if ruling.endswith("=no"):
            continue
        message = f"{one.entry.written}: no {weapon} before {since}, and this is {order.half_year}"
        yield Fault(one.path, "weapon-year", "45.7" if ruling else DYO, message, ruling=ruling)


def crew_faults(one: Recruit, man: Man, order: OrderOfBattle, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a man with two weapons that want a crew, and an assistant with a crewed one of his own."""
    heavy = heavy_of((man,), book)
    if order.nation == JAPANESE and (len(heavy) > 1 or (heavy and not can_carry(man, book))):
        message = f"{one.entry.written}: who is of the crew of the {heavy[0]} has no other crewed weapon"
        yield Fault(one.path, "crew-weapons", CREW_RULE, message)
    served = man._replace(nation=order.nation)
    if man.has(ASSISTANT) and Group((served,), book).is_crew_served(served):
        message = f"{one.entry.written}: the assistant of a crew has no crewed weapon of his own"
        yield Fault(one.path, "assistant-weapon", ASSISTANTS, message)
