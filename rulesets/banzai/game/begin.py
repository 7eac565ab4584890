"""How a fight begins: sides from their rosters, men numbered group by group, and those who join later."""

from collections.abc import Iterable, Mapping

from rulesets.banzai.deck.card_list_roster import CardList, deck_of_list
from rulesets.banzai.deck.deck import Deck, full
from rulesets.banzai.game.changes import with_side
from rulesets.banzai.game.state import Fight, Group, Side, Soldier
from rulesets.banzai.men.man import AMERICAN, JAPANESE, NATIONS, Man
from rulesets.banzai.rosters.groups import JUNGLE_NATIONS
from rulesets.banzai.rosters.groups_document import Groups, men_named, name_problem
from rulesets.banzai.rosters.order_of_battle_document import OrderOfBattle, read_squad
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, listed, pick
from wargame_aid.words import refuse_passing

MARINES, LINE = "marines", "line"


def begun(given: Mapping[str, Groups | OrderOfBattle | CardList | None], book: Book[Rules]) -> Fight:
    """Return the first player turn; ValueError for rosters that cannot be used or that disagree."""
    orders = {name: one for name, one in given.items() if isinstance(one, OrderOfBattle)}
    squads = {name: read_squad(one) if isinstance(one, OrderOfBattle) else one for name, one in given.items()}
    fight = begun_with_groups(squads, book)
    for name, order in orders.items():
        fight = with_side(fight, given_by_scenario(fight.side(name), order))
    return fight._replace(decks=decks_of(orders.values()))


def decks_of(orders: Iterable[OrderOfBattle]) -> int:
    """Return how many decks the scenario lasts; ValueError where the rosters disagree."""
    found = {one.decks for one in orders if one.decks}
    if len(found) > 1:
        raise ValueError(f"the rosters disagree on the decks: {listed(map(str, sorted(found)), 'and')}")
    return next(iter(found), 0)


def given_by_scenario(side: Side, order: OrderOfBattle) -> Side:
    """Return a side with what its order of battle gives it beside its men: snipers, random reinforcements."""
    return side._replace(
        snipers=order.snipers, random=side.random._replace(decks=tuple(sorted(set(order.reinforcements))))
    )


def begun_with_groups(given: Mapping[str, Groups | CardList | None], book: Book[Rules]) -> Fight:
    """Return the first player turn of squads in groups; ValueError as `begun` has it."""
    sides = {name: one for name, one in given.items() if not isinstance(one, CardList)}
    rosters = [one for one in sides.values() if one]
    refuse_disagreeing(rosters)
    fight = Fight(
        tuple(Side(name) for name in sides),
        first_deck(given, book),
        jungle=any(one.in_jungle for one in rosters),
        year=next((one.half_year for one in rosters), ""),
    )
    for name, groups in sides.items():
        fight = with_roster(fight, name, groups, book) if groups else with_bare_side(fight, name)
    refuse_jungle(fight)
    return with_marines(fight)


def with_marines(fight: Fight) -> Fight:
    """Return the fight with Americans who face Japanese as Marines, unless their roster says army (46.1)."""
    for side in fight.sides:
        facing = {one.nation for one in fight.sides if one.name != side.name}
        if side.nation == AMERICAN and side.troops in ("", LINE) and JAPANESE in facing:
            fight = with_side(fight, side._replace(troops=MARINES))
    return fight


def first_deck(given: Mapping[str, Groups | CardList | None], book: Book[Rules]) -> Deck:
    """Return the first deck: of the referee's own list of cards where one is among the rosters."""
    lists = [one for one in given.values() if isinstance(one, CardList)]
    if len(lists) > 1:
        raise ValueError("two lists of cards: a game has one deck")
    return deck_of_list(lists[0], book) if lists else full(book.rules.deck)


def refuse_disagreeing(rosters: Iterable[Groups]) -> None:
    """Raise ValueError for rosters of different years, or of which only some are in the jungle (47.2)."""
    for what, found in (
        ("the jungle", {"yes" if one.in_jungle else "no" for one in rosters}),
        ("the year", {one.half_year for one in rosters}),
    ):
        if len(found) > 1:
            raise ValueError(f"the rosters disagree on {what}: {listed(sorted(found), 'and')}")


def refuse_jungle(fight: Fight) -> None:
    """Raise ValueError for a jungle in which not Japanese fight British or Americans (47.2)."""
    nations = [one.nation for one in fight.sides if one.nation]
    others = [one for one in nations if one not in JUNGLE_NATIONS]
    if fight.jungle and (others or (len(nations) > 1 and nations.count(JAPANESE) != 1)):
        said = listed(nations, "and")
        raise ValueError(f"no jungle for {said}: only Japanese fight British or Americans there (47.2)")


def with_bare_side(fight: Fight, name: str) -> Fight:
    """Return the fight with a side without a roster, whose name may say its nation."""
    return with_side(fight, fight.side(name)._replace(nation=nation_called(name)))


def nation_called(name: str) -> str:
    """Return the nation that a side's name begins with; nothing where it begins with none."""
    folded = fold(name)
    if folded.startswith(MARINES[:-1]):
        return AMERICAN
    return next((nation for nation in NATIONS if folded.startswith(nation)), "")


def with_roster(fight: Fight, name: str, groups: Groups, book: Book[Rules]) -> Fight:
    side = fight.side(name)._replace(nation=groups.nation, troops=groups.troops)
    added = tuple(Group(name, letter, one.range) for letter, one in groups.groups.items())
    fight = with_side(fight, side)._replace(groups=(*fight.groups, *added))
    for one in men_named(groups, book):
        fight = with_soldier(fight, name, one.entry.letter, one.name, one.man)
    written = sum(len(one.men) for one in groups.groups.values())
    if written > len([one for one in fight.men if one.side == name]):
        raise ValueError(f"{name}: the roster has men who cannot be read; see wga check")
    return fight


def with_soldier(fight: Fight, side: str, letter: str, name: str, man: Man) -> Fight:
    """Return the fight with a man of a group, numbered behind the others and counted in his squad."""
    refuse_name(fight, name)
    word = str(man)
    soldier = Soldier(len(fight.men) + 1, name.strip(), side, letter, word, word)
    own = fight.side(side)
    return with_side(fight, own._replace(cards=own.cards + 1))._replace(men=(*fight.men, soldier))


def refuse_name(fight: Fight, name: str) -> None:
    """Raise ValueError for a name that could not be typed, or that another man bears or bore."""
    if problem := name_problem(name.strip()):
        raise ValueError(problem)
    if other := fight.named(name):
        raise ValueError(f"the name {other.name} is taken: by number {other.number}, {other.side}")


def joined(fight: Fight, side: str, name: str, notation: str, book: Book[Rules]) -> Fight:
    """Return the fight with one man more: `B/15/rifle/M3/P3` joins group B.

    Of the first two sides, and of its groups, a new one comes with him. Raises ValueError.
    """
    fight, own = side_for(fight, side)
    letter, notation = group_for(fight, own, notation)
    man = read_man(notation, fight.side(own).nation, book)
    if man.name:
        raise ValueError(f"{name}: his notation has a name of its own, {man.name}")
    refuse_passing(name, man)
    if fight.group(own, letter) is None:
        fight = fight._replace(groups=(*fight.groups, Group(own, letter)))
    refuse_full(fight, own, letter, book.rules.squads.most)
    nation = man.nation or fight.side(own).nation
    return with_soldier(fight, own, letter, name, man._replace(nation=nation))


def read_man(notation: str, nation: str, book: Book[Rules]) -> Man:
    """Return a man written out, or by the number of a known card, `22` or `22/atmm`; else ValueError."""
    by_number = any(part.strip().isdigit() for part in notation.split("/"))
    if Man.is_written_out(notation) or not (nation and by_number):
        return Man.parse(notation, book)
    from rulesets.banzai.rosters.order_of_battle_document import read_card  # few are added so

    return read_card(notation, nation)


def side_for(fight: Fight, side: str) -> tuple[Fight, str]:
    """Return the side meant, new where there are fewer than two."""
    try:
        return fight, pick(side, [one.name for one in fight.sides], "side")
    except ValueError:
        if len(fight.sides) > 1 or not fold(side):
            raise
    own = side.strip()
    return fight._replace(sides=(*fight.sides, Side(own, nation_called(own)))), own


def group_for(fight: Fight, side: str, notation: str) -> tuple[str, str]:
    """Return the letter in front of a man's notation, and the rest; ValueError where it is wanted."""
    head, _, rest = notation.partition("/")
    if len(head.strip()) == 1 and head.strip().isalpha():
        return head.strip().upper(), rest
    letters = [one.letter for one in fight.groups_of(side)]
    if len(letters) > 1:
        raise ValueError(
            f"which group, {listed(letters)}? its letter stands in front: {letters[-1]}/{notation}"
        )
    return (letters or ["A"])[0], notation


def refuse_full(fight: Fight, side: str, letter: str, most: int) -> None:
    """Raise ValueError for an eleventh man in a group."""
    group = fight.group(side, letter)
    if group and len(fight.men_of(group)) >= most:
        raise ValueError(f"group {letter} has {most} men, the most there may be (up-front 5.6)")
