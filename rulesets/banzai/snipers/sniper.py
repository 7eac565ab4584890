"""A Sniper card: each attack finds a man of its group, and kills or pins him by the card's own ranges."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.cards import draw_among, draw_card
from rulesets.banzai.deck.deck import Deck, deck_of, in_words, opened, refuse_no_card
from rulesets.banzai.fire.under_fire import KILLED, PINNED, ROUTS, STANDS, WOUNDED, Shot
from rulesets.banzai.men.man import called
from rulesets.banzai.rules import Rules
from rulesets.banzai.snipers.attack import (
    MOST_ATTACKS,
    NOBODY,
    Mark,
    SniperParams,
    Sniping,
    as_hit,
    banzai_of,
    fate_of,
    merge_key,
    place_in,
    targets_of,
)
from rulesets.banzai.snipers.check import as_remembered, to_beat, unable
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed, quoted
from wargame_aid.ruleset import Action, IllegalAction, Shown
from wargame_aid.steps import Each, Notes, noted

RULE = "up-front 14"
ATTACKS = "48.4"
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


def check_sniper(params: SniperParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read, IllegalAction for a vehicle, or where no card is left."""
    targets = targets_of(params.groups)
    refuse_ranges(params)
    letters = list(dict.fromkeys(targets))
    if len(params.men) != len(letters):
        raise ValueError(
            f"the men of group {listed(letters, 'and')} are wanted, of each in a word: --men M3/P2+M4/P5"
        )
    most = book.rules.squads.most
    for letter, group in zip(letters, params.men, strict=True):
        if len(group.men) > most:
            raise ValueError(f"group {letter} has {len(group.men)} men: there may be {most}")
        if any(man.is_vehicle for man in group.men):
            raise IllegalAction(f"group {letter}: a sniper finds men, no vehicles and guns", RULE)
    for letter in banzai_of(params):
        if letter not in letters:
            raise ValueError(f"--banzai {quoted(letter)}: the groups attacked are {listed(letters, 'and')}")
    refuse_no_card(params, book)


def refuse_ranges(params: SniperParams) -> None:
    """Raise ValueError where the card's ranges are not known, or have a number in common."""
    if params.kill is None:
        raise ValueError("which numbers kill? the card shows them: --kill 0-1 --pin 2-4")
    if params.pin and params.kill.low <= params.pin.high and params.pin.low <= params.kill.high:
        raise ValueError(f"K {params.kill} and P {params.pin} have a number in common")


def start_sniper(params: SniperParams, book: Book[Rules]) -> Sniping:
    """Return every man of the groups, none attacked yet."""
    groups = tuple(tuple(Mark(at, man) for at, man in enumerate(group.men)) for group in params.men)
    return Sniping(deck_of(params, book), groups)


def attacks_left(state: Sniping, params: SniperParams, book: Book[Rules]) -> bool:
    """Attack, in the order in which they were declared (48.41)."""
    return state.attacks < len(targets_of(params.groups))


def attack_once(state: Sniping, params: SniperParams, book: Book[Rules], chance: Chance) -> Sniping:
    """Find a man by a position, unless one stands alone; his fate is by a number's range (48.4)."""
    letter, where = place_in(params, state.attacks)
    marks = state.groups[where]
    if not marks:
        chance.note(attacks=Attack(letter, NOBODY, "", STANDS), left=state.deck.pile)
        return state._replace(attacks=state.attacks + 1)
    at, deck = found_at(len(marks), letter, state.deck, book, chance)
    mark = marks[at]
    name = called(mark.man, mark.at + 1, len(params.men[where].men))
    card, after = draw_card(deck, book, chance, f"sniper, {name}")
    fate = fate_of(mark.man, Shot(0, card, deck, name), (params, letter), book, chance)
    chance.note(attacks=Attack(letter, name, card, fate), left=after.pile)
    is_now = as_hit(mark, fate, book)
    group = (*marks[:at], *([is_now] if is_now else []), *marks[at + 1 :])
    groups = (*state.groups[:where], group, *state.groups[where + 1 :])
    return Sniping(
        after,
        groups,
        state.attacks + 1,
        state.killed + (fate == KILLED),
        state.routed + (fate == ROUTS),
        state.wounded + (fate == WOUNDED),
        state.pinned + (fate == PINNED),
    )


def found_at(men: int, letter: str, deck: Deck, book: Book[Rules], chance: Chance) -> tuple[int, Deck]:
    """Return which of so many men is attacked; no card is drawn for one who stands alone."""
    if men == 1:
        return 0, deck
    place, deck = draw_among(men, deck, book, chance, f"sniper, group {letter}")
    return place - 1, deck


def finish_sniper(state: Sniping, params: SniperParams, book: Book[Rules], notes: Notes) -> SniperResult:
    """Return each attack, and who may seek the sniper in his next player turn."""
    attacks = tuple(noted(notes, "attacks"))
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


SNIPER = Action(
    name="sniper",
    summary="Play a Sniper card: each attack may kill or pin a man of its group.",
    params=SniperParams,
    check=check_sniper,
    start=start_sniper,
    steps=(Each((attack_once,), MOST_ATTACKS, attacks_left),),
    finish=finish_sniper,
    merge_key=merge_key,
    headline="men_out",
    odds_of=("killed", "wounded", "pinned"),
    in_game=lazy("rulesets.banzai.game.sniper:SNIPER_IN_GAME"),
    cites=(RULE, ATTACKS, "48.41", "up-front 33.1", "up-front 6.53"),
    example="sniper A --kill 0-1 --pin 2-4 --men M3/P2 --dice b1/7w2",
)
