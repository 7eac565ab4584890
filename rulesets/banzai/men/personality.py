"""The Personality cards of the nations, as the club has filled them in: weapon, points, morale, panic."""

from rulesets.banzai.rules import Personality, Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction

Personalities = dict[str, dict[str, Personality]]
"""The section `personality`: cards by nation and number."""
YEAR = "up-front 43"
AT_MINE, MINE = "at-mine", "45.7"


def card_of(nation: str, number: str, known: Personalities) -> Personality | None:
    """Return a nation's card of this number; None where nobody has filled it in."""
    return known.get(nation, {}).get(number)


def missing(nation: str, number: str) -> str:
    """Return what is said of a card that nobody has filled in: which, and where it goes."""
    return (
        f"card {number} of the {nation} side is not known: write its weapon, points, morale and panic "
        f"into personality.yaml under {nation}, or in full here, as {number}/rifle/M3/P3"
    )


def refuse_year(weapon: str, year: str, book: Book[Rules]) -> None:
    """Raise IllegalAction for a secondary weapon that is not there yet (43; `at-mine-year`)."""
    since = book.rules.orders.since.get(weapon)
    years = book.rules.squads.years
    if not since or not year or years.index(year) >= years.index(since):
        return
    if weapon == AT_MINE and book.ruling("at-mine-year") == "no":
        return
    cite = MINE if weapon == AT_MINE else YEAR
    raise IllegalAction(f"no {weapon} before {since}, and this is {year}", cite)
