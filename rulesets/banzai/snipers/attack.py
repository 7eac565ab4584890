"""A Sniper card's attacks: what is typed for them, what a number does to the man found, what odds merge."""

import re
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.cards import number_of
from rulesets.banzai.deck.deck import Deck, merged_deck
from rulesets.banzai.fire.under_fire import (
    DYING,
    KILLED,
    OUT,
    PANICKING,
    PINNED,
    STANDS,
    WOUNDED,
    Shot,
    read_on,
    shortened,
    target_of,
)
from rulesets.banzai.men.man import PINNED as IS_PINNED
from rulesets.banzai.men.man import STATES, Man, Men
from rulesets.banzai.men.man import WOUNDED as IS_WOUNDED
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.names import ascii_quotes, quoted
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Between, Help, Joined, Letter

MOST_ATTACKS = 6
NOBODY = "nobody"
"""Who is found in a group in which nobody is left."""
WRITTEN = re.compile(r"([0-9])(-([0-9]))?")
LETTER = re.compile("[A-Z]")


class Span(NamedTuple):
    """Numbers from one to another: `0-1`, `3`."""

    low: int
    high: int

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Span":
        """Read `2-4` or `2`; ValueError says what would be right."""
        most = len(book.rules.deck.black) - 1
        found = WRITTEN.fullmatch(ascii_quotes(word).strip())
        if found is None:
            raise ValueError(f"{quoted(word)} is no range of numbers: 2-4, or 2, between 0 and {most}")
        low, high = int(found[1]), int(found[3] or found[1])
        if not low <= high <= most:
            raise ValueError(f"{quoted(word)}: from the lower number to the higher, between 0 and {most}")
        return cls(low, high)

    @staticmethod
    def names_no_unit() -> None:
        """Say that it is never a man's name."""

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"

    def holds(self, number: int) -> bool:
        return self.low <= number <= self.high


def words_of(text: str) -> tuple[str, ...]:
    """Return the groups as they were typed, one for each attack."""
    return tuple(part.strip() for part in text.split(","))


def targets_of(text: str) -> tuple[str, ...]:
    """Return the letter of each attack's group; ValueError for what is none."""
    letters = tuple(word.rpartition(".")[2].upper() for word in words_of(text))
    if wrong := next((one for one in letters if not LETTER.fullmatch(one)), None):
        raise ValueError(f"{quoted(wrong)} is no group: A, or A,B for two attacks")
    if "" in letters:
        raise ValueError("which group? A, or A,B for two attacks")
    return letters


class SniperParams(NamedTuple):
    """At which groups the attacks go, the card's ranges, and the men of each group."""

    groups: Annotated[str, POSITIONAL, Help("The group of each attack, declared first: A, or A,A or A,B.")]
    kill: Annotated[Span | None, Letter("k"), Help("The card's K numbers: 0-1.")] = None
    pin: Annotated[Span | None, Letter("p"), Help("The card's P numbers: 2-4; none without.")] = None
    men: Annotated[
        tuple[Men, ...],
        Joined(","),
        Between(0, MOST_ATTACKS),
        Letter("m"),
        Help("Without a game each group's men: M3/P2+M4/P5."),
    ] = ()
    banzai: Annotated[str, Letter("b"), Help("Which of them are in a Banzai attack: A, or A,B.")] = ""
    deck: Annotated[Deck | None, HIDDEN] = None


class Mark(NamedTuple):
    """A man of an attacked group: his place in it at the start, and how he is by now."""

    at: int
    man: Man


class Sniping(NamedTuple):
    """How many attacks were made, who is left of each group, what came of it, and the deck then."""

    deck: Deck
    groups: tuple[tuple[Mark, ...], ...]
    attacks: int = 0
    killed: int = 0
    routed: int = 0
    wounded: int = 0
    pinned: int = 0

    @property
    def men_out(self) -> int:
        return self.killed + self.routed


def banzai_of(params: SniperParams) -> tuple[str, ...]:
    return targets_of(params.banzai) if params.banzai else ()


def place_in(params: SniperParams, attack: int) -> tuple[str, int]:
    """Return the letter of an attack's group, and the group's place."""
    targets = targets_of(params.groups)
    return targets[attack], list(dict.fromkeys(targets)).index(targets[attack])


def hit_by(number: int, params: SniperParams) -> str:
    """Return what a number does by the card's ranges: it kills, pins or does nothing.

    Only the lowest K number may be a wound (Q&A 14.3): it leaves him dying.
    """
    if params.kill and params.kill.holds(number):
        return DYING if number == params.kill.low else KILLED
    return PINNED if params.pin and params.pin.holds(number) else STANDS


def fate_of(man: Man, shot: Shot, at: tuple[SniperParams, str], book: Book[Rules], chance: Chance) -> str:
    """Return what becomes of a man; a kill may be a wound, a pinned man panics (33.1 Q&A, 6.53)."""
    params, letter = at
    banzai = letter in banzai_of(params)
    target, hit = target_of(man, book, banzai=banzai), hit_by(number_of(shot.card), params)
    if hit == STANDS:
        return STANDS
    found = PANICKING if hit == PINNED and target.pinned else hit
    if banzai and hit == PINNED:
        found = DYING if book.ruling("sniper-banzai") == "as-fire" else STANDS
    fate = read_on(target, shortened(target, found), shot, book, chance)
    if fate == WOUNDED:
        book.ruling("wound-pins")
    return fate


def as_hit(mark: Mark, fate: str, book: Book[Rules]) -> Mark | None:
    """Return a man as an attack leaves him; None for who is out."""
    if fate in OUT:
        return None
    states = set(mark.man.states)
    if fate == PINNED or (fate == WOUNDED and book.in_force("wound-pins") == "yes"):
        states.add(IS_PINNED)
    if fate == WOUNDED:
        states.add(IS_WOUNDED)
    return mark._replace(man=mark.man._replace(states=tuple(one for one in STATES if one in states)))


def merge_key(state: Sniping, params: SniperParams, book: Book[Rules], field: str) -> Sniping:
    """Return the state with men in one order and cards together that no attack to come can tell apart."""
    targets = targets_of(params.groups)
    left = {place_in(params, attack)[1] for attack in range(state.attacks, len(targets))}
    groups = tuple(
        tuple(sorted(map(bare, group))) if at in left else () for at, group in enumerate(state.groups)
    )
    deck = state.deck
    if not deck.listed:
        deck = merged_deck(deck, lambda card: hit_by(number_of(card), params), book.rules.deck)
    out = state.men_out if field == "men_out" else state.killed if field == "killed" else 0
    return Sniping(
        deck,
        groups,
        state.attacks,
        out,
        0,
        state.wounded if field == "wounded" else 0,
        state.pinned if field == "pinned" else 0,
    )


def bare(mark: Mark) -> Mark:
    """Return a man without what no attack asks: his name, his card, his rank, his place."""
    return Mark(0, mark.man._replace(name="", card="", rank="", fp=None))
