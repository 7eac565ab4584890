"""The roster of groups: its checks, every fault with its place, and its sheet."""

from collections.abc import Iterator, Mapping

from rulesets.banzai.men.man import AMERICAN, BRITISH, JAPANESE, Man, card_of
from rulesets.banzai.rosters.groups_document import (
    GroupEntry,
    Groups,
    ManWritten,
    Named,
    entries_of,
    groups_words,
    man_in,
    men_named,
    name_problem,
    squad_facts,
)
from rulesets.banzai.rosters.groups_text import FORM, from_text, to_text
from rulesets.banzai.rosters.recruits import Recruit
from rulesets.banzai.rosters.squads import own_faults, side_faults, unchecked
from rulesets.banzai.rules import Rules, SquadRules
from wargame_aid.book import Book
from wargame_aid.names import capital, fold, listed, nearest, quoted
from wargame_aid.roster import Checked, Fault, Path, Roster, Sheet, Table

SET_UP = "up-front 5.6"
TROOPS = {JAPANESE: "45.8", BRITISH: "44.4"}
OTHER_TROOPS = "up-front 39"
YEARS = "45.9"
JUNGLE = "47.2"
JUNGLE_NATIONS = (JAPANESE, BRITISH, AMERICAN)
NO_POINTS = "points: a roster of groups has none, an order of battle has"
COLUMNS = ("Man", "Card", "Weapons", "Morale", "Panic", "States")
UNKNOWN = "?"


def check_groups(groups: Groups, book: Book[Rules]) -> Checked:
    """Return every fault of a side written group by group, and what cannot be checked of it."""
    rules, recruits = book.rules.squads, recruits_in(groups, book)
    faults = [*squad_faults(groups, rules), *letter_faults(groups, rules)]
    for letter, group in groups.groups.items():
        faults += count_faults(letter, group, rules)
    faults += [*man_faults(groups, recruits, book), *side_faults(groups, recruits, book)]
    return Checked(None, None, tuple(faults), (NO_POINTS, *unchecked(groups, recruits, book)))


def recruits_in(groups: Groups, book: Book[Rules]) -> list[Recruit]:
    """Return the men as the checks take them, each with his card where it is filled in."""
    found = []
    for entry in entries_of(groups):
        man = man_in(entry, book)
        if isinstance(man, str):
            found.append(Recruit(entry, None, None, None, man))
        else:
            card = card_of(groups.nation, man.card, book.rules.personality)
            found.append(Recruit(entry, man, card, None))
    return found


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


def man_faults(groups: Groups, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Fault]:
    """Yield what is wrong with each man, and names and cards that two of them have."""
    names: dict[str, ManWritten] = {}
    cards: dict[str, ManWritten] = {}
    for one in recruits:
        entry, man = one.entry, one.man
        yield from name_faults(entry, names)
        if man is None:
            yield Fault(entry.path, "man", "", capital(one.problem), severity="unreadable")
            continue
        yield from card_faults(entry, man, cards)
        yield from own_faults(one, man, groups, book)
        if man.nation not in ("", groups.nation):
            message = f"{entry.written}: a man of the {groups.nation} side is not {man.nation}"
            yield Fault(entry.path, "nation", "", message)


def name_faults(entry: ManWritten, names: dict[str, ManWritten]) -> Iterator[Fault]:
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


def card_faults(entry: ManWritten, man: Man, cards: dict[str, ManWritten]) -> Iterator[Fault]:
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


def groups_sheet(groups: Groups, book: Book[Rules]) -> Sheet:
    """Return the sheet: what the squad is, and a table of men for each group."""
    men = {one.entry.path: one for one in men_named(groups, book)}
    tables = tuple(group_table(groups, letter, men) for letter in groups.groups)
    total = sum(len(group.men) for group in groups.groups.values())
    facts = (
        ("Nation", f"{capital(groups.nation)}, {groups.troops}"),
        ("Year", groups.half_year),
        ("Jungle", "yes" if groups.in_jungle else "no"),
        ("Men", str(total)),
    )
    return Sheet(groups.name or f"{capital(groups.nation)} squad", facts, tables)


def group_table(groups: Groups, letter: str, men: Mapping[Path, Named]) -> Table:
    """Return the table of a group; who cannot be read is shown as he is written."""
    rows = tuple(
        man_cells(found.name, found.man) if found else (entry.written, *[UNKNOWN] * 5)
        for entry in entries_of(groups)
        if entry.letter == letter
        for found in (men.get(entry.path),)
    )
    total = f"{len(rows)} {'man' if len(rows) == 1 else 'men'}"
    return Table(f"Group {letter}, range number {groups.groups[letter].range}", COLUMNS, rows, total)


def man_cells(name: str, man: Man) -> tuple[str, ...]:
    """Return the cells of a man: his name, card, weapons, morale, panic, states."""
    card = " ".join(part for part in (man.rank.upper(), man.card) if part)
    return name, card, ", ".join(man.weapons), str(man.morale), str(man.panic), ", ".join(man.states)


def no_points(groups: Groups, book: Book[Rules]) -> Mapping[str, int]:
    """Return nothing: the men are chosen by the scenario."""
    return {}


def groups_facts(groups: Groups, book: Book[Rules]) -> Mapping[str, str]:
    """Return what two rosters are compared by: the squad, each group's range number, each man."""
    squad = squad_facts(groups)
    ranges = {f"group {letter}": f"range number {group.range}" for letter, group in groups.groups.items()}
    men = {f"{one.entry.letter}, {one.name}": str(one.man) for one in men_named(groups, book)}
    return {name: fact for name, fact in squad.items() if fact} | ranges | men


GROUPS = Roster(
    name="groups",
    summary="A side's groups A to D: nation, year, troop type, and each man in a word.",
    document=Groups,
    check=check_groups,
    sheet=groups_sheet,
    points=no_points,
    facts=groups_facts,
    to_text=to_text,
    from_text=from_text,
    words=groups_words,
    example=FORM,
)
