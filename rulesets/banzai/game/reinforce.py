"""Random reinforcements in a fight: what is in play, who may draw now, who waits, who enters and where."""

from rulesets.banzai.game.banzai import refuse_fight_due, refuse_move_of_others
from rulesets.banzai.game.begin import with_soldier
from rulesets.banzai.game.chances import (
    chances_of,
    next_turn_of,
    refuse_choice_due,
    refuse_no_chance,
    refuse_reinforcing,
    with_random,
)
from rulesets.banzai.game.changes import SOLE, refuse_undeclared_side, with_group
from rulesets.banzai.game.state import MOVED, REINFORCED, Fight, Group, Side
from rulesets.banzai.men.man import Man
from rulesets.banzai.reinforcements.reinforce import REINFORCE, ReinforceParams, ReinforceResult, edge_of
from rulesets.banzai.rosters.groups_document import free_name
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold
from wargame_aid.ruleset import IllegalAction, InGame

ENTRY = "48.33"


def fill_reinforce(fight: Fight, params: ReinforceParams, book: Book[Rules]) -> ReinforceParams:
    """Return the params with the deck, the side's nation and its cards in play, who waits, what is due."""
    params = params._replace(deck=fight.deck)
    if not fight.groups:
        return params
    side = fight.side(fight.side_acting)
    return params._replace(
        nation=params.nation or side.nation,
        year=params.year or fight.year,
        in_play=(*params.in_play, *cards_in_play(fight, side, book)),
        choosing=bool(side.random.choices and params.choose),
        waiting=tuple(as_typed(word, params) for word in side.random.men),
    )


def cards_in_play(fight: Fight, side: Side, book: Book[Rules]) -> list[int]:
    """Return the Personality cards of a side that are not to be had: of its men, and of those who wait."""
    own = [man for man in fight.men if man.side == side.name]
    gone = [man for man in own if man.is_gone]
    lost = gone and book.ruling("lost-cards") == "free"
    words = [man.word for man in own if not (lost and man.is_gone)]
    return [int(card) for word in (*words, *side.random.men) if (card := card_in(word, book))]


def card_in(word: str, book: Book[Rules]) -> str:
    """Return the number of the card in a man's notation, or in that of one of whom only it is known."""
    return word if word.isdigit() else Man.parse(word, book).card


def as_typed(word: str, params: ReinforceParams) -> str:
    """Return a man who waits, as he was typed now where only his card was known."""
    man = next((one for one in params.as_ if one.card == word), None)
    return str(man) if man else word


def allowed_reinforce(fight: Fight, params: ReinforceParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a draw, a choice or an entry that is not to be made now."""
    if not fight.groups:
        return
    side = fight.side(fight.side_acting)
    if params.choosing:
        return
    refuse_choice_due(side)
    if params.entry:
        refuse_entry(fight, side, params, book)
        return
    refuse_no_chance(fight, side)
    refuse_acted(fight, side, book)
    refuse_fired(fight, side)
    refuse_undeclared_side(fight, REINFORCED)


def refuse_acted(fight: Fight, side: Side, book: Book[Rules]) -> None:
    """Raise IllegalAction where a group has acted, free Movement too, or has to fight (48.21, 45.422)."""
    for group in fight.groups_of(side.name):
        if group.did not in ("", REINFORCED):
            raise IllegalAction(
                f"group {group.letter} has had an action in this player turn, {group.did}: the draw for "
                "reinforcements is the side's sole action, only a Hero goes with it",
                SOLE,
            )
        refuse_fight_due(fight, group, book)
    if fight.discarded:
        raise IllegalAction(
            f"{side.name} has discarded in this player turn: nobody discards in one in which he draws for "
            "reinforcements",
            "48.22",
        )


def refuse_fired(fight: Fight, side: Side) -> None:
    """Raise IllegalAction where the side has fired, whichever group it was (48.21)."""
    for group in fight.groups:
        if group.side != side.name and group.fired_on:
            raise IllegalAction(
                f"{side.name} has fired at group {group.letter} in this player turn: the draw for "
                "reinforcements is its sole action",
                SOLE,
            )


def refuse_entry(fight: Fight, side: Side, params: ReinforceParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where nobody waits, it is too early, the edge is blocked (48.33, 48.2, 45.42)."""
    random = side.random
    if not random.men:
        raise IllegalAction(f"no reinforcements of {side.name} wait: reinforce draws for them", ENTRY)
    if fight.turn < random.enters_from:
        raise IllegalAction(
            f"they enter from player turn {random.enters_from} on, this is {fight.turn}", "48.2"
        )
    refuse_reinforcing(fight, "entry")
    letter = edge_of(params, book)
    refuse_blocked(fight, side, letter, book)
    refuse_move_of_others(fight, Group(side.name, letter), book)


def refuse_blocked(fight: Fight, side: Side, letter: str, book: Book[Rules]) -> None:
    """Raise IllegalAction where a group stands at the edge (48.33; ruling entry-blocked)."""
    there = [one for one in fight.groups if one.letter == letter and fight.men_of(one)]
    own = [one for one in there if one.side == side.name]
    if there and not own and book.ruling("entry-blocked") == "own":
        return
    for one in own or there:
        raise IllegalAction(
            f"group {letter} of {one.side} is there: that edge waits until it has moved or is destroyed",
            ENTRY,
        )


def apply_reinforce(
    fight: Fight, params: ReinforceParams, result: ReinforceResult, book: Book[Rules]
) -> Fight:
    """Return the fight after a draw, a choice or an entry."""
    after = fight._replace(deck=result.deck)
    if not fight.groups:
        return after
    side = after.side(fight.side_acting)
    if params.entry:
        return entered(after, side, result, book) if result.comes else after
    if params.choosing:
        random = side.random
        come = random._replace(choices=random.choices - 1, men=(*random.men, *result.comes))
        return with_random(after, side, come)
    return tried(after, side, result, params, book)


def tried(
    fight: Fight, side: Side, result: ReinforceResult, params: ReinforceParams, book: Book[Rules]
) -> Fight:
    """Return the fight after a draw: every group has had its action, and who was obtained waits."""
    random = side.random
    again = random.tried_in == fight.turn
    after = random._replace(tried_in=fight.turn, tries=random.tries + 1 if again else 1)
    if result.sniper:
        after = after._replace(snipers=random.snipers + 1)
    elif result.obtained:
        after = after._replace(
            men=(*random.men, *result.comes),
            enters_from=next_turn_of(fight, side.name),
            choices=int(result.free_choice and result.chosen is None),
        )
    fight = with_random(fight, side, after)
    for group in fight.groups_of(side.name):
        fight = with_group(fight, group._replace(did=REINFORCED))
    return chances_of(fight, side.name, (drawn(result),))


def drawn(result: ReinforceResult) -> str:
    """Return the card drawn as it is typed: b6."""
    colour, number = result.card.split()
    return f"{colour[0]}{number}"


def entered(fight: Fight, side: Side, result: ReinforceResult, book: Book[Rules]) -> Fight:
    """Return the fight with those who waited as one group, moving at range number 0 (48.33)."""
    letter = result.enters
    group = Group(side.name, letter, movement=1, did=MOVED)
    if fight.group(side.name, letter):
        fight = with_group(fight, group)
    else:
        fight = fight._replace(groups=(*fight.groups, group))
    fight = with_random(fight, side, side.random._replace(men=(), enters_from=0))
    for word in result.comes:
        man = Man.parse(word, book)
        man = man._replace(name="", nation=man.nation or side.nation)
        taken = {fold(one.name) for one in fight.men}
        name = free_name(man, side.nation, taken)
        fight = with_soldier(fight, side.name, letter, name, man)
    return fight


REINFORCE_IN_GAME = InGame(REINFORCE, fill=fill_reinforce, allowed=allowed_reinforce, apply=apply_reinforce)
