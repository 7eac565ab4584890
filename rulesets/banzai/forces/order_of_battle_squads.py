"""What an order of battle is checked for group by group and squad by squad: fire teams, limits, crews."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from rulesets.banzai.fire_attack.malfunction_rules import Group
from rulesets.banzai.forces.fire_teams import RULE as TEAMS_RULE
from rulesets.banzai.forces.fire_teams import RULING as TEAMS
from rulesets.banzai.forces.fire_teams import Bearing, apart, borne_by
from rulesets.banzai.forces.man import AMERICAN, ASSISTANT, Man
from rulesets.banzai.forces.order_of_battle_document import OrderOfBattle
from rulesets.banzai.forces.order_of_battle_men import Recruit
from rulesets.banzai.forces.order_of_battle_men_check import ASSISTANTS
from rulesets.banzai.forces.order_of_battle_years import MARINES, year_of
from rulesets.banzai.movement.crew import RULE as CREW_RULE
from rulesets.banzai.movement.crew import able_of, heavy_of, needed_by
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed
from wargame_aid.roster import Fault

LIMIT_RULE, LIMIT = "up-front 21.11", "anti-tank-limit"
UNLISTED = "squad-unlisted"
CHARGE = "demolition-charge"
BAR = "bar"


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
