"""Orders of battle written for a test, and what is found wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.banzai import RULESET
from rulesets.banzai.rosters.order_of_battle_document import OrderOfBattle
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.documents.check import FileReport, check_content
from wargame_aid.documents.loaded_rulesets import LoadedRulesets
from wargame_aid.documents.opening import open_roster
from wargame_aid.rulebook import load_book

RIFLE = "rifle/M3/P3"
MEN = (RIFLE, RIFLE)


def priced(word: str, points: int) -> str:
    """Return a man with his points."""
    return f"{{man: {word}, points: {points}}}"


def order(*groups: Sequence[str], nation: str = "japanese", year: str = "1944a", **keys: Any) -> str:
    """Return an order of battle: groups A, B and so on, each by its men."""
    lines = ["ruleset: banzai", "roster: order-of-battle", f"nation: {nation}", f"year: {year}"]
    lines += [f"{key}: {value}" for key, value in keys.items()]
    lines.append("groups:")
    for letter, men in zip("ABCD", groups or (MEN,), strict=False):
        lines.append(f"  {letter}: {{men: [{', '.join(men)}]}}")
    return "\n".join(lines) + "\n"


def report(text: str, *rulings: str) -> FileReport:
    """Return what an order of battle comes to."""
    return check_content("order.yaml", text.encode(), LoadedRulesets(rulings))


def found(text: str, *rulings: str) -> list[tuple[str, str]]:
    """Return the rule and the place of each problem."""
    return [(one.rule, one.cite) for one in report(text, *rulings).problems]


def said(text: str, *rulings: str) -> str:
    """Return the message of the only problem."""
    (problem,) = report(text, *rulings).problems
    return problem.message


def points(text: str, *rulings: str) -> int | None:
    """Return what an order of battle costs."""
    return report(text, *rulings).points


def record(text: str) -> OrderOfBattle:
    """Return an order of battle as it was read."""
    read: OrderOfBattle = open_roster("order.yaml", text.encode(), LoadedRulesets()).record
    return read


def order_book(**rulings: str) -> Book[Rules]:
    """Return the book of an order of battle."""
    settings = {name.replace("_", "-"): value for name, value in rulings.items()}
    return load_book(RULESET, settings)
