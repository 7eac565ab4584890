"""A Sniper card: each attack finds a man of its group, and kills or pins him by the card's own ranges."""

from typing import TYPE_CHECKING

from rulesets.banzai.deck.cards import draw_among, draw_card
from rulesets.banzai.deck.deck import Deck, deck_of, refuse_empty
from rulesets.banzai.fire.under_fire import KILLED, PINNED, ROUTS, STANDS, WOUNDED, Shot
from rulesets.banzai.men.man import called, is_vehicle
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
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import listed, quoted
from wargame_aid.ruleset import Action, IllegalAction
from wargame_aid.steps import Repeat

if TYPE_CHECKING:
    from rulesets.banzai.snipers.result import SniperResult

RULE = "up-front 14"
ATTACKS = "48.4"


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
        if any(is_vehicle(man, book) for man in group.men):
            raise IllegalAction(f"group {letter}: a sniper finds men, no vehicles and guns", RULE)
    for letter in banzai_of(params):
        if letter not in letters:
            raise ValueError(f"--banzai {quoted(letter)}: the groups attacked are {listed(letters, 'and')}")
    refuse_empty(deck_of(params, book))


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
    """Whether an attack is still to be made."""
    return state.attacks < len(targets_of(params.groups))


def attack_once(state: Sniping, params: SniperParams, book: Book[Rules], chance: Chance) -> Sniping:
    """Find a man by a position, unless one stands alone; his fate is by a number's range (48.4)."""
    letter, where = place_in(params, state.attacks)
    marks = state.groups[where]
    if not marks:
        chance.note(attack=(letter, NOBODY, "", STANDS), left=state.deck.pile)
        return state._replace(attacks=state.attacks + 1)
    at, deck = found_at(len(marks), letter, state.deck, book, chance)
    mark = marks[at]
    name = called(mark.man, mark.at + 1, len(params.men[where].men))
    card, after = draw_card(deck, book, chance, f"sniper, {name}")
    fate = fate_of(mark.man, Shot(0, card, deck, name), (params, letter), book, chance)
    chance.note(attack=(letter, name, card, fate), left=after.pile)
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


SNIPER: "Action[Sniping, SniperParams, SniperResult, Rules]" = Action(
    name="sniper",
    summary="Play a Sniper card: each attack may kill or pin a man of its group.",
    params=SniperParams,
    check=check_sniper,
    start=start_sniper,
    steps=(Repeat((attack_once,), MOST_ATTACKS, attacks_left),),
    finish=lazy("rulesets.banzai.snipers.result:finish_sniper"),
    merge_key=merge_key,
    headline="men_out",
    odds_of=("killed", "wounded", "pinned"),
    in_game=lazy("rulesets.banzai.game.sniper:SNIPER_IN_GAME"),
    cites=(RULE, ATTACKS, "48.41", "up-front 33.1", "up-front 6.53"),
    example="sniper A --kill 0-1 --pin 2-4 --men M3/P2 --dice b1/7w2",
)
