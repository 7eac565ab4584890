"""What a side and its men are checked for, in whichever roster they stand."""

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
from rulesets.banzai.men.man import AMERICAN, ASSISTANT, JAPANESE, SL, UNARMED, Man, is_before
from rulesets.banzai.rosters.groups_document import Squad
from rulesets.banzai.rosters.prices import DYO
from rulesets.banzai.rosters.recruits import MARINES, Recruit, is_secondary, kind_of, year_of
from rulesets.banzai.rosters.troops import TroopsParams, is_unprinted
from rulesets.banzai.rules import Personality, Rules
from wargame_aid.book import Book
from wargame_aid.names import listed
from wargame_aid.roster import Fault

TROOP_YEARS = "45.9"
LEADERS = "46.5"
ROWS = "troop-rows"
MARINE_MORALE = "46.2"
TROOP_MORALE = "up-front 39.8"
SECONDARY = "up-front 21.1"
ASSISTANTS = "up-front 20.6"
AT_MINE, AT_MINE_YEAR = "at-mine", "at-mine-year"
LIMIT_RULE, LIMIT = "up-front 21.11", "anti-tank-limit"
UNLISTED = "squad-unlisted"
CHARGE = "demolition-charge"
SECOND_LINE = "second-line"


def side_faults(squad: Squad, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield what the rules say against a side as a whole: its year, leaders, weapons, crews."""
    yield from troop_faults(squad, book)
    yield from leader_faults(squad, recruits, book)
    yield from second_line_leaders(squad, recruits, book)
    yield from team_faults(squad, recruits, book)
    yield from limit_faults(squad, recruits, book)
    yield from crew_warnings(squad, recruits, book)


def own_faults(one: Recruit, man: Man, squad: Squad, book: Book[Rules]) -> Iterator[Fault]:
    """Yield what the rules say against one man: his card, morale, weapons."""
    if one.card is not None:
        yield from differing(one, man, one.card, squad, book)
    if not man.is_vehicle:
        yield from morale_faults(one, man, squad, book)
    yield from secondary_faults(one, man, book)
    yield from year_faults(one, man, squad, book)
    yield from crew_faults(one, man, squad, book)


def troop_faults(squad: Squad, book: Book[Rules]) -> Iterator[Fault]:
    """Yield troops of a kind that the nation has not in this half year (45.9)."""
    year, kind = year_of(squad, book), kind_of(squad, book)
    columns = book.rules.troop_types.columns.get(squad.nation, {})
    if not kind or kind in columns.get(year, {kind}):
        return
    unprinted = is_unprinted(kind, TroopsParams(squad.nation, year), book)
    ruling = f"{ROWS}={book.ruling(ROWS)}" if unprinted else ""
    years = listed([one for one, kinds in columns.items() if kind in kinds], "and")
    message = f"no {kind} troops of the {squad.nation} side in {year}: there are in {years}"
    yield Fault(("troops",), "troop-year", TROOP_YEARS, message, ruling=ruling)


def leader_faults(squad: Squad, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield a Marine squad whose leaders date it otherwise than its year does (46.5)."""
    rules = book.rules.orders
    year = year_of(squad, book)
    if (squad.nation, squad.troops) != (AMERICAN, MARINES) or not year:
        return
    found = early_leaders(recruits, book)
    is_early = not is_before(rules.bolt_action_until, year, book)
    for one in found if not is_early else ():
        message = f"leader {one.man.card if one.man else ''} is of a scenario before 1943, not of {year}"
        yield Fault(one.path, "leaders", LEADERS, message)
    if is_early and not found and not unnumbered_leaders(recruits):
        names = listed(rules.early_leaders, "or")
        message = f"Marines of {year} have leader {names}: without them the scenario is of 1943 or later"
        yield Fault(("year",), "leaders", LEADERS, message, leans_on=("groups",))


def second_line_leaders(squad: Squad, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield an SL of second-line troops who is not the one whom they have (39.8, Q&A)."""
    only = book.rules.orders.second_line_leader.get(squad.nation)
    if only is None or kind_of(squad, book) != SECOND_LINE:
        return
    for one in recruits:
        if one.man and one.man.rank == SL and one.man.card not in ("", only):
            led = f"led by number {only}, not by {one.man.card}"
            message = f"second-line troops of the {squad.nation} side are {led}"
            yield Fault(one.path, "second-line-leader", TROOP_MORALE, message)


def unnumbered_leaders(recruits: list[Recruit]) -> list[Recruit]:
    """Return the leaders whose cards are not known: each might be number 42 or 43."""
    return [one for one in recruits if one.man and one.man.leads and not one.man.card]


def unchecked(squad: Squad, recruits: list[Recruit], book: Book[Rules]) -> Iterator[str]:
    """Yield what of a side cannot be checked, since nobody has written it."""
    men = [one.man for one in recruits if one.man]
    if bare := sum(not man.card for man in men):
        who = "1 man" if bare == 1 else f"{bare} men"
        yield f"{who} against the card: written without its number"
    unknown = [one.man.card for one in recruits if one.man and one.man.card and one.card is None]
    if unknown:
        cards = f"card{'' if len(unknown) == 1 else 's'} {listed(unknown, 'and')}"
        yield f"the values of {cards}: not filled in in personality.yaml"
    leaders = [one for one in unnumbered_leaders(recruits) if one.man and one.man.rank == SL]
    only = book.rules.orders.second_line_leader.get(squad.nation)
    if only and kind_of(squad, book) == SECOND_LINE and leaders:
        yield f"whether the SL is number {only} (39.8): he is written without his number"
    marines, year = (squad.nation, squad.troops) == (AMERICAN, MARINES), year_of(squad, book)
    early = marines and year and not is_before(book.rules.orders.bolt_action_until, year, book)
    if early and unnumbered_leaders(recruits) and not early_leaders(recruits, book):
        names = listed(book.rules.orders.early_leaders, "or")
        yield f"whether leader {names} is there ({LEADERS}): a leader is written without his number"


def early_leaders(recruits: list[Recruit], book: Book[Rules]) -> list[Recruit]:
    """Return the Marine leaders whose rifles date a scenario before 1943 (46.5)."""
    return [one for one in recruits if one.man and one.man.card in book.rules.orders.early_leaders]


def differing(one: Recruit, man: Man, card: Personality, squad: Squad, book: Book[Rules]) -> Iterator[Fault]:
    """Yield another weapon or other points than the card's; a warning where markers change its values."""
    said = f"card {man.card} of the {squad.nation} side"
    if man.weapon not in (card.weapon, UNARMED):
        message = f"{said} has {card.weapon}, not {man.weapon}: leave the number out"
        yield Fault(one.path, "card-weapon", "up-front", message)
    if one.typed is not None and one.typed != card.points:
        message = f"{said} is of {card.points} points, not {one.typed}"
        yield Fault(one.path, "card-points", DYO, message)
    rules = book.rules.orders
    values, printed = (man.morale, man.panic), (card.morale, card.panic)
    raised = squad.troops == MARINES and card.morale < rules.marker.morale and values == rules.marker
    if values != printed and not raised:
        message = (
            f"{said} is M{card.morale}/P{card.panic}: M{man.morale}/P{man.panic} needs markers beside it"
        )
        yield Fault(one.path, "card-values", "up-front", message, severity="warning")


def morale_faults(one: Recruit, man: Man, squad: Squad, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a morale that the troop type does not have: Marines (46.2), elite, second line."""
    rules = book.rules.orders
    kind = kind_of(squad, book)
    marines = squad.troops == MARINES
    least = rules.least_morale.get(squad.troops if marines else kind, 0)
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


def year_faults(one: Recruit, man: Man, squad: Squad, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a weapon that is not there yet; whether an AT mine is bound is a ruling (at-mine-year)."""
    rules = book.rules.orders
    for weapon in man.weapons:
        since = rules.since.get(weapon, "")
        if not since or not is_before(year_of(squad, book), since, book):
            continue
        ruling = f"{AT_MINE_YEAR}={book.ruling(AT_MINE_YEAR)}" if weapon == AT_MINE else ""
        if ruling.endswith("=no"):
            continue
        message = f"{one.entry.written}: no {weapon} before {since}, and this is {squad.half_year}"
        yield Fault(one.path, "weapon-year", "45.7" if ruling else DYO, message, ruling=ruling)


def crew_faults(one: Recruit, man: Man, squad: Squad, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a man with two weapons that want a crew, and an assistant with a crewed one of his own."""
    heavy = heavy_of((man,), book)
    if squad.nation == JAPANESE and (len(heavy) > 1 or (heavy and not can_carry(man, book))):
        message = f"{one.entry.written}: who is of the crew of the {heavy[0]} has no other crewed weapon"
        yield Fault(one.path, "crew-weapons", CREW_RULE, message)
    served = man._replace(nation=squad.nation)
    if man.has(ASSISTANT) and Group((served,), book).is_crew_served(served):
        message = f"{one.entry.written}: the assistant of a crew has no crewed weapon of his own"
        yield Fault(one.path, "assistant-weapon", ASSISTANTS, message)


def team_faults(squad: Squad, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield men in one group whose weapons do not stand together, each but the first (46.4, fire-teams)."""
    bearers = [(one, weapon) for one in recruits for weapon in team_weapons(one, book)]
    if len(bearers) < 2:
        return
    marines = (squad.nation, squad.troops) == (AMERICAN, MARINES)
    kinds = apart(Bearing(tuple(weapon for _, weapon in bearers), marines, year_of(squad, book)), book)
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


def limit_faults(squad: Squad, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield secondary weapons that a side of so many squads may not have (21.11, 53)."""
    rules = book.rules.orders
    borne = [(one, weapon) for one in recruits if one.man for weapon in one.man.weapons]
    kinds = [[weapon] for weapon in rules.anti_tank]
    anti_tank = [one for one in borne if one[1] in rules.anti_tank]
    most = rules.anti_tank_most[squad.nation]
    if len({weapon for _, weapon in anti_tank}) > 1 and book.ruling(LIMIT) == "together":
        kinds = [list(rules.anti_tank)]
    for of in kinds:
        found = [one for one in anti_tank if one[1] in of]
        yield from beyond(squad, found, most, len(recruits), book)
    charges = [one for one in borne if one[1] == CHARGE]
    yield from beyond(squad, charges, rules.charges, len(recruits), book)


def beyond(
    squad: Squad, found: list[tuple[Recruit, str]], each: int, cards: int, book: Book[Rules]
) -> Iterator[Fault]:
    """Yield each weapon beyond what the squads of a side may have."""
    if len(found) <= each:
        return
    squads, ruling = squads_of(squad, cards, book)
    most = each * squads
    for one, weapon in found[most:]:
        what = f"{cards} cards are {squads} squad{'' if squads == 1 else 's'}, {each} each"
        message = f"{one.entry.written}: one {weapon} too many, {len(found)} of {most}: {what}"
        yield Fault(one.path, "weapon-count", LIMIT_RULE, message, ruling=ruling)


def squads_of(squad: Squad, cards: int, book: Book[Rules]) -> tuple[int, str]:
    """Return how many squads so many cards are, and the ruling that said so (53, squad-unlisted)."""
    sizes = book.rules.orders.squad
    size, ruling = sizes.get(squad.nation), ""
    if size is None:
        answer = book.ruling(UNLISTED)
        size, ruling = (cards if answer == "one-squad" else sizes[AMERICAN]), f"{UNLISTED}={answer}"
    return max(1, -(-cards // max(1, size))), ruling


def crew_warnings(squad: Squad, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield a group that cannot move with its ATR or MMG (45.6), and assistants without a crewed weapon."""
    for letter in letters_of(recruits):
        own = [one for one in recruits if one.entry.letter == letter and not one.entry.later]
        men = [one.man._replace(nation=squad.nation) for one in own if one.man]
        needed, able = needed_by(men, squad.nation, book), able_of(men, book)
        if able < needed:
            weapons = listed(heavy_of(men, book), "and")
            message = (
                f"{letter}: its {weapons} wants {needed} men, {able} can: it moves only if it is dropped"
            )
            yield Fault(("groups", letter, "men"), "crew", CREW_RULE, message, severity="warning")
        if not has_crewed(men, book):
            yield from idle_assistants(own)


def letters_of(recruits: list[Recruit]) -> list[str]:
    """Return the letters of the groups that have men at the start."""
    return [*dict.fromkeys(one.entry.letter for one in recruits if not one.entry.later)]


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
            at = ("groups", one.entry.letter, "men")
            yield Fault(one.path, "assistant", ASSISTANTS, message, leans_on=at)
