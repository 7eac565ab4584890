"""Books, designs and fleets for the tests of Battleshift."""

from functools import lru_cache
from typing import Any

from rulesets.battleshift import RULESET
from rulesets.battleshift.fleets.document import Fleet
from rulesets.battleshift.fleets.roster import FLEET
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships.design import ShipDesign
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.book import Book
from wargame_aid.documents.check import FileReport, check_content
from wargame_aid.documents.loaded_rulesets import LoadedRulesets
from wargame_aid.documents.opening import open_roster
from wargame_aid.plain import to_plain
from wargame_aid.rulebook import load_book

HEAD = "ruleset: battleshift\npoints: 9999\n"
NO_LIMIT = "ruleset: battleshift\nname: Red fleet\n"


@lru_cache
def loaded() -> Book[Rules]:
    return load_book(RULESET, {})


def book(**rulings: str) -> Book[Rules]:
    """The book of a fleet, with no ruling asked for; rulings are named with underscores."""
    settings = {name.replace("_", "-"): value for name, value in rulings.items()}
    return Book(loaded().rules, loaded().rulings, settings)


def design(word: str) -> ShipDesign:
    return ShipDesign.parse(word, book())


def settled(action: str, word: str, **rulings: str) -> Any:
    """The plain result of `ship` or `design`, as --json shows it; dice that it asked for would be wrong."""
    given = {name.replace("_", "-"): value for name, value in rulings.items()}
    words = {"name" if action == "ship" else "design": word}
    return to_plain(BATTLESHIFT.settle(action, rulings=given, **words).result)


def report(text: str, *rulings: str) -> FileReport:
    """What the check of a fleet comes to; rulings as they are typed."""
    return check_content("fleet.yaml", text.encode(), LoadedRulesets(rulings))


def found(text: str, *rulings: str) -> list[str]:
    """The rules that a fleet breaks, warnings too."""
    head = NO_LIMIT if "points:" in text else HEAD
    return [problem.rule for problem in report(head + text, *rulings).problems]


def fleet(text: str) -> Fleet:
    record: Fleet = open_roster("fleet.yaml", text.encode(), LoadedRulesets()).record
    return record


def sheet(text: str, **rulings: str) -> Any:
    return FLEET.sheet(fleet(text), book(**rulings))
