"""What a Sniper card came to: each attack, who is out, and which groups may seek the sniper."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.deck import Deck, in_words, opened
from rulesets.banzai.fire.under_fire import KILLED, PINNED, ROUTS, STANDS, WOUNDED
from rulesets.banzai.men.man import called
from rulesets.banzai.rules import Rules
from rulesets.banzai.snipers.attack import NOBODY, SniperParams, Sniping, banzai_of, targets_of
from rulesets.banzai.snipers.check import as_remembered, to_beat, unable
from rulesets.banzai.snipers.sniper import RULE
from wargame_aid.book import Book
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import Shown
from wargame_aid.steps import Notes, noted

SAID = {STANDS: "is not hit", PINNED: "is pinned", WOUNDED: "is wounded", KILLED: "is killed", ROUTS: "routs"}
TO_DO = {
    PINNED: "Turn the card of {}: pinned",
    WOUNDED: "Put a wound marker on {}",
    KILLED: "Take off the card of {}: killed",
    ROUTS: "Take off the card of {}: routed",
}


class Attack(NamedTuple):
    """One attack: its group, whom it found, the card, what came of it."""

    group: str
    man: str
    card: str
    fate: str

    def __str__(self) -> str:
        if self.man == NOBODY:
            return f"group {self.group}: nobody is left"
        return f"group {self.group}, {self.man}: {in_words(self.card)}, {SAID[self.fate]}"


class Seeking(NamedTuple):
    """A group that was attacked: what its sniper check has to beat, and who may draw for it."""

    group: str
    beat: int
    men: tuple[str, ...]

    def __str__(self) -> str:
        who = listed(self.men) or "nobody able to"
        return f"group {self.group}: black above {self.beat}, {who}"


class SniperResult(NamedTuple):
    """A Sniper card settled."""

    say: str
    table: tuple[str, ...]
    attacks: Annotated[tuple[Attack, ...], Shown("Attack", RULE)]
    men_out: Annotated[int, Shown("Men out", RULE)]
    wounded: Annotated[int, Shown("Wounded", "up-front 33.1")]
    pinned: Annotated[int, Shown("Pinned", RULE)]
    checks: Annotated[tuple[Seeking, ...], Shown("May seek the sniper", "48.42")]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def finish_sniper(state: Sniping, params: SniperParams, book: Book[Rules], notes: Notes) -> SniperResult:
    """Return each attack, and who may seek the sniper in his next player turn."""
    attacks = tuple(Attack(*one) for one in noted(notes, "attack"))
    checks = tuple(seeking(state, attacks, params, book))
    return SniperResult(
        say=f"{capital('; '.join(map(str, attacks)))}.",
        table=tuple(table_lines(attacks, checks, notes, book)),
        attacks=attacks,
        men_out=state.men_out,
        wounded=state.wounded,
        pinned=state.pinned,
        checks=checks,
        deck=state.deck,
    )


def numbers_on(attacks: tuple[Attack, ...], group: str) -> tuple[str, ...]:
    """Return the numbers drawn against a group, as it keeps them."""
    return tuple(
        as_remembered(one.card, missed=one.fate == STANDS)
        for one in attacks
        if one.group == group and one.card
    )


def seeking(
    state: Sniping, attacks: tuple[Attack, ...], params: SniperParams, book: Book[Rules]
) -> Iterator[Seeking]:
    """Yield the groups that may seek the sniper: not those in a Banzai attack, nor without an able man."""
    for letter, marks, group in zip(
        dict.fromkeys(targets_of(params.groups)), state.groups, params.men, strict=True
    ):
        able = [one for one in marks if not unable(one.man, book)]
        if able and letter not in banzai_of(params):
            names = tuple(called(one.man, one.at + 1, len(group.men)) for one in able)
            yield Seeking(letter, to_beat(numbers_on(attacks, letter), book), names)


def table_lines(
    attacks: tuple[Attack, ...], checks: tuple[Seeking, ...], notes: Notes, book: Book[Rules]
) -> Iterator[str]:
    """Yield what to do with the men's cards, who may seek the sniper, and what the cards open."""
    for one in attacks:
        if one.fate in TO_DO:
            yield f"{TO_DO[one.fate].format(one.man)}."
    for check in checks:
        yield (
            f"Group {check.group} may seek the sniper as its sole action in its next player turn: a black "
            f"number above {check.beat}."
        )
    for number in noted(notes, "shuffled"):
        yield f"The discards were shuffled: deck {number}. In its first turn each wounded man draws."
    for attack, left in zip(attacks, noted(notes, "left"), strict=True):
        yield from opened(attack.card, left, book.rules.deck)
