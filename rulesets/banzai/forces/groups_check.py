"""What a roster of groups is checked for: every fault with its place."""

from collections.abc import Iterator

from rulesets.banzai.forces.groups_document import GroupEntry, Groups
from rulesets.banzai.forces.groups_men import Entry, entries_of, man_in, name_problem
from rulesets.banzai.forces.man import AMERICAN, BRITISH, JAPANESE, Man
from rulesets.banzai.rules import Rules, SquadRules
from wargame_aid.book import Book
from wargame_aid.names import capital, fold, listed, nearest, quoted
from wargame_aid.roster import Checked, Fault

SET_UP = "up-front 5.6"
TROOPS = {JAPANESE: "45.8", BRITISH: "44.4"}
OTHER_TROOPS = "up-front 39"
YEARS = "45.9"
JUNGLE = "47.2"
JUNGLE_NATIONS = (JAPANESE, BRITISH, AMERICAN)


def check_groups(groups: Groups, book: Book[Rules]) -> Checked:
    """Return every fault of a roster of groups; it has no points."""
    rules = book.rules.squads
    faults = [*squad_faults(groups, rules), *letter_faults(groups, rules)]
    for letter, group in groups.groups.items():
        faults += count_faults(letter, group, rules)
    faults += man_faults(groups, book)
    return Checked(None, None, tuple(faults))


def squad_faults(groups: Groups, rules: SquadRules) -> Iterator[Fault]:
    """Yield a troop type that is not the nation's, a year that is none, a jungle of another nation."""
    known = list(rules.troops[groups.nation])
    if groups.troops not in known:
        cite = TROOPS.get(groups.nation, OTHER_TROOPS)
        right = nearest(fold(groups.troops), {fold(one): one for one in known})
        yield Fault(
            ("troops",),
            "troops",
            cite,
            f"the {groups.nation} side has no troops {quoted(groups.troops)}{right}",
        )
    if groups.half_year not in rules.years:
        message = f"{quoted(groups.half_year)} is no half year: {listed(rules.years)}"
        yield Fault(("year",), "year", YEARS, message)
    if groups.in_jungle and groups.nation not in JUNGLE_NATIONS:
        message = f"no jungle for the {groups.nation} side: only Japanese fight British or Americans there"
        yield Fault(("jungle",), "jungle", JUNGLE, message)


def letter_faults(groups: Groups, rules: SquadRules) -> Iterator[Fault]:
    """Yield letters that no group has at the start, and gaps between those that are there."""
    letters = list(groups.groups)
    if not letters:
        yield Fault(("groups",), "letters", SET_UP, "a squad has at least one group")
    known = [letter for letter in letters if letter in rules.letters]
    for letter in letters:
        if letter not in known:
            message = f"no group {quoted(letter)} at the start: {listed(rules.letters)}"
            yield Fault(("groups", letter), "letters", SET_UP, message, at_key=True)
    first = rules.letters[: len(known)]
    if missing := [letter for letter in first if letter not in known]:
        message = f"groups have no gaps: with {listed(known, 'and')} there is no {listed(missing)}"
        yield Fault(("groups",), "letters", SET_UP, message, at_key=True)


def count_faults(letter: str, group: GroupEntry, rules: SquadRules) -> Iterator[Fault]:
    """Yield a group of too few or too many men, the first man too many by his place."""
    men = len(group.men)
    message = f"{letter}: a group has {rules.least} to {rules.most} men, not {men}"
    if men < rules.least:
        yield Fault(("groups", letter, "men"), "count", SET_UP, message)
    if men > rules.most:
        yield Fault(("groups", letter, "men", rules.most), "count", SET_UP, message)


def man_faults(groups: Groups, book: Book[Rules]) -> Iterator[Fault]:
    """Yield what is wrong with each man, and names and cards that two of them have."""
    names: dict[str, Entry] = {}
    cards: dict[str, Entry] = {}
    for entry in entries_of(groups):
        yield from name_faults(entry, names)
        man = man_in(entry, book)
        if isinstance(man, str):
            yield Fault(entry.path, "man", "", capital(man), severity="unreadable")
            continue
        yield from card_faults(entry, man, cards)
        if man.nation not in ("", groups.nation):
            message = f"{entry.written}: a man of the {groups.nation} side is not {man.nation}"
            yield Fault(entry.path, "nation", "", message)


def name_faults(entry: Entry, names: dict[str, Entry]) -> Iterator[Fault]:
    """Yield a name that could not be typed, or that another man bears."""
    if "=" not in entry.written:
        return
    name = fold(entry.given)
    if problem := name_problem(entry.given):
        yield Fault(entry.path, "name", "", problem)
    elif name in names:
        message = f"the name {entry.given} stands twice, first in {names[name].where}"
        yield Fault(entry.path, "name-twice", "", message)
    names.setdefault(name, entry)


def card_faults(entry: Entry, man: Man, cards: dict[str, Entry]) -> Iterator[Fault]:
    """Yield a Personality card, an SL or an ASL that is in the roster already."""
    if man.leads and man.rank in cards:
        message = f"the {man.rank.upper()} stands twice, first in {cards[man.rank].where}"
        yield Fault(entry.path, "leader-twice", "up-front", message)
    if man.leads:
        cards.setdefault(man.rank, entry)
    if not man.card:
        return
    if man.card in cards:
        message = f"card {man.card} stands twice, first in {cards[man.card].where}"
        yield Fault(entry.path, "card-twice", "up-front", message)
    cards.setdefault(man.card, entry)
