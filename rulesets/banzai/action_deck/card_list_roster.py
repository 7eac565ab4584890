"""The roster of cards: its checks and its sheet."""

from collections import Counter
from collections.abc import Iterator, Mapping

from rulesets.banzai.action_deck.card_list_document import CardList, composition, read_card
from rulesets.banzai.rules import DeckRules, Rules
from wargame_aid.book import Book
from wargame_aid.names import capital, fold
from wargame_aid.roster import Checked, Fault, Roster, Sheet, Table

KINDS = "webuf"
CARDS = "cards"


def check_cards(document: CardList, book: Book[Rules]) -> Checked:
    """Return every fault of a list of cards; it has no points."""
    faults = [*card_faults(document, book), *count_faults(document, book.rules.deck)]
    return Checked(None, None, tuple(faults))


def card_faults(document: CardList, book: Book[Rules]) -> Iterator[Fault]:
    """Yield each card that cannot be read."""
    for at, word in enumerate(document.cards):
        try:
            read_card(word, book.rules.deck, book.rules.positions)
        except ValueError as wrong:
            yield Fault((CARDS, at), "card", "up-front", capital(str(wrong)), severity="unreadable")


def count_faults(document: CardList, rules: DeckRules) -> Iterator[Fault]:
    """Yield no cards at all, a composition that is not the printed one, other counts of a kind."""
    if not document.cards:
        yield Fault((CARDS,), "composition", KINDS, "a list has at least one card")
    elif problem := composition(document, rules):
        yield Fault((CARDS,), "composition", KINDS, problem)
    elif not document.is_changed:
        found = kinds_of(document)
        for kind, count in rules.kinds.items():
            if found[kind] != count:
                message = f"{found[kind]} cards of the kind {kind}, not {count}: state `changed: yes`"
                yield Fault((CARDS,), "kinds", KINDS, message)


def kinds_of(document: CardList) -> Counter[str]:
    """Return how many cards of each kind are written."""
    return Counter(fold(word.partition("/")[0]) for word in document.cards)


def numbers_of(document: CardList) -> Counter[str]:
    """Return how many cards of each number are written."""
    return Counter(fold(word.split("/")[1]) for word in document.cards if "/" in word)


def cards_sheet(document: CardList, book: Book[Rules]) -> Sheet:
    """Return the sheet: how many cards of each kind, and of each number."""
    rules = book.rules.deck
    kinds, numbers = kinds_of(document), numbers_of(document)
    by_kind = tuple((kind, str(kinds[kind]), str(count)) for kind, count in rules.kinds.items())
    by_number = tuple(
        (str(at), str(numbers[f"b{at}"]), str(numbers[f"r{at}"])) for at in range(len(rules.black))
    )
    facts = (
        ("Cards", str(len(document.cards))),
        ("Changed", "yes" if document.is_changed else "no"),
    )
    tables = (
        Table("Kinds", ("Kind", "Here", "Printed"), by_kind),
        Table("Numbers", ("Number", "Black", "Red"), by_number),
    )
    return Sheet(document.name or "List of cards", facts, tables)


def no_points(document: CardList, book: Book[Rules]) -> Mapping[str, int]:
    """Return nothing: cards have no points."""
    return {}


def cards_facts(document: CardList, book: Book[Rules]) -> Mapping[str, str]:
    """Return what two lists are compared by: how many there are of each card."""
    counts = Counter("/".join(fold(part) for part in word.split("/")) for word in document.cards)
    return {word: str(count) for word, count in counts.items()}


CARD_LIST = Roster(
    name="cards",
    summary="The referee's own list of cards: kind, number and ten places each.",
    document=CardList,
    check=check_cards,
    sheet=cards_sheet,
    points=no_points,
    facts=cards_facts,
)
