"""The Personality cards of the nations, as the club has filled them in: weapon, points, morale, panic."""

from rulesets.banzai.rules import Personality

Personalities = dict[str, dict[str, Personality]]
"""The section `personality`: cards by nation and number."""


def card_of(nation: str, number: str, known: Personalities) -> Personality | None:
    """Return a nation's card of this number; None where nobody has filled it in."""
    return known.get(nation, {}).get(number)


def missing(nation: str, number: str) -> str:
    """Return what is said of a card that nobody has filled in: which, and where it goes."""
    return (
        f"card {number} of the {nation} side is not known: write its weapon, points, morale and panic "
        f"into personality.yaml under {nation}, or in full here, as {number}/rifle/M3/P3"
    )
