"""What the men and the squads of an order of battle are checked for: cards, morale, weapons, crews."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from rulesets.banzai.men.crews import (
    CREW_RULE,
    Bearing,
    Group,
    able_of,
    apart,
    borne_by,
    can_carry,
    heavy_of,
    needed_by,
)
from rulesets.banzai.men.crews import RULE as TEAMS_RULE
from rulesets.banzai.men.crews import RULING as TEAMS
from rulesets.banzai.men.man import AMERICAN, ASSISTANT, JAPANESE, UNARMED, Man, is_before
from rulesets.banzai.rosters.groups import card_faults, name_faults
from rulesets.banzai.rosters.groups_document import ManWritten
from rulesets.banzai.rosters.order_of_battle_document import (
    MARINES,
    OrderOfBattle,
    Recruit,
    is_secondary,
    kind_of,
    year_of,
)
from rulesets.banzai.rosters.prices import DYO
from rulesets.banzai.rules import Personality, Rules
from wargame_aid.book import Book
from wargame_aid.names import capital, listed
from wargame_aid.roster import Fault

MARINE_MORALE = "46.2"
TROOP_MORALE = "up-front 39.8"
SECONDARY = "up-front 21.1"
ASSISTANTS = "up-front 20.6"
AT_MINE, AT_MINE_YEAR = "at-mine", "at-mine-year"
LIMIT_RULE, LIMIT = "up-front 21.11", "anti-tank-limit"
UNLISTED = "squad-unlisted"
CHARGE = "demolition-charge"
BAR = "bar"


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
        yield from own_card_faults(one, one.man, order, book)
        if not one.man.is_vehicle:
            yield from morale_faults(one, one.man, order, book)
        yield from secondary_faults(one, one.man, book)
        yield from year_faults(one, one.man, order, book)
        yield from crew_faults(one, one.man, order, book)


def unread(one: Recruit) -> Fault:
    """Return the fault of a man who cannot be read, or whose card nobody has filled in."""
    if one.number:
        return Fault(one.path, "card-unknown", "up-front", one.problem)
    return Fault(one.path, "man", "", capital(one.problem), severity="unreadable")


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


def team_faults(order: OrderOfBattle, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield men in one group whose weapons do not stand together, each but the first (46.4, fire-teams)."""
    bearers = [(one, weapon) for one in recruits for weapon in team_weapons(one, book)]
    if len(bearers) < 2:
        return
    marines = (order.nation, order.troops) == (AMERICAN, MARINES)
    kinds = apart(Bearing(tuple(weapon for _, weapon in bearers), marines, year_of(order, book)), book)
    reported: set[Recruit] = set()
    ruling = f"{TEAMS}={book.ruling(TEAMS)}"
    borne = listed(sorted({weapon for _, weapon in bearers}), "and")
    for (first, one), (second, other) in combinations(bearers, 2):
        together = first.entry.letter == second.entry.letter and first is not second
        if together and second not in reported and any({one, other} <= kind for kind in kinds):
            reported.add(second)
            stands = f"group {second.entry.letter} has one with {one} already"
            message = (
                f"{second.entry.written}: {stands}; of {len(bearers)} men with {borne} each group has one"
            )
            yield Fault(second.path, "fire-teams", TEAMS_RULE, message, ruling=ruling)


def team_weapons(one: Recruit, book: Book[Rules]) -> list[str]:
    """Return which of a man's weapons a group has once; none of a man who comes later."""
    return [] if one.man is None or one.entry.later else borne_by(one.man.weapons, book)


def limit_faults(order: OrderOfBattle, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield secondary weapons that a side of so many squads may not have (21.11, 53)."""
    rules = book.rules.orders
    borne = [(one, weapon) for one in recruits if one.man for weapon in one.man.weapons]
    kinds = [[weapon] for weapon in rules.anti_tank]
    anti_tank = [one for one in borne if one[1] in rules.anti_tank]
    most = rules.anti_tank_most[order.nation]
    if len({weapon for _, weapon in anti_tank}) > 1 and book.ruling(LIMIT) == "together":
        kinds = [list(rules.anti_tank)]
    for of in kinds:
        found = [one for one in anti_tank if one[1] in of]
        yield from beyond(order, found, most, len(recruits), book)
    charges = [one for one in borne if one[1] == CHARGE]
    yield from beyond(order, charges, rules.charges, len(recruits), book)


def beyond(
    order: OrderOfBattle, found: list[tuple[Recruit, str]], each: int, cards: int, book: Book[Rules]
) -> Iterator[Fault]:
    """Yield each weapon beyond what the squads of a side may have."""
    if len(found) <= each:
        return
    squads, ruling = squads_of(order, cards, book)
    most = each * squads
    for one, weapon in found[most:]:
        what = f"{cards} cards are {squads} squad{'' if squads == 1 else 's'}, {each} each"
        message = f"{one.entry.written}: one {weapon} too many, {len(found)} of {most}: {what}"
        yield Fault(one.path, "weapon-count", LIMIT_RULE, message, ruling=ruling)


def squads_of(order: OrderOfBattle, cards: int, book: Book[Rules]) -> tuple[int, str]:
    """Return how many squads so many cards are, and the ruling that said so (53, squad-unlisted)."""
    sizes = book.rules.orders.squad
    size, ruling = sizes.get(order.nation), ""
    if size is None:
        answer = book.ruling(UNLISTED)
        size, ruling = (cards if answer == "one-squad" else sizes[AMERICAN]), f"{UNLISTED}={answer}"
    return max(1, -(-cards // max(1, size))), ruling


def crew_warnings(order: OrderOfBattle, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield a group that cannot move with its ATR or MMG (45.6), and assistants without a crewed weapon."""
    for letter in order.groups:
        own = [one for one in recruits if one.entry.letter == letter and not one.entry.later]
        men = [one.man._replace(nation=order.nation) for one in own if one.man]
        needed, able = needed_by(men, order.nation, book), able_of(men, book)
        if able < needed:
            weapons = listed(heavy_of(men, book), "and")
            message = (
                f"{letter}: its {weapons} wants {needed} men, {able} can: it moves only if it is dropped"
            )
            yield Fault(("groups", letter, "men"), "crew", CREW_RULE, message, severity="warning")
        if not has_crewed(men, book):
            yield from idle_assistants(own)


def has_crewed(men: Iterable[Man], book: Book[Rules]) -> bool:
    """Whether one of a group bears a crew-served weapon."""
    heavy = book.rules.crew.weapons
    every = tuple(men)
    return bool(heavy_of(every, book)) or any(
        Group(every, book).is_crew_served(man) for man in every if man.weapon not in heavy
    )


def idle_assistants(own: Iterable[Recruit]) -> Iterator[Fault]:
    """Yield assistants in a group that has no crew-served weapon."""
    for one in own:
        if one.man and one.man.has(ASSISTANT):
            message = f"{one.entry.written}: group {one.entry.letter} has no crewed weapon to assist at"
            yield Fault(one.path, "assistant", ASSISTANTS, message)
