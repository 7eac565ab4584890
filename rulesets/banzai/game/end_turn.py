"""The end of a player turn in a game: the next side acts, and what its groups did counts no longer."""

from rulesets.banzai.game.chances import turn_begun
from rulesets.banzai.game.state import SEALED, Fight, Group
from rulesets.banzai.movement.end_turn import CHOICE, END_TURN, EndTurnParams, EndTurnResult
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame


def fill_end(fight: Fight, params: EndTurnParams, book: Book[Rules]) -> EndTurnParams:
    """Return the params with whose player turn ends and whose is next."""
    sides = fight.sides
    then = sides[next_of(fight)].name if sides else ""
    return EndTurnParams(fight.turn, fight.side_acting, then)


def next_of(fight: Fight) -> int:
    """Return the place of the side that acts next."""
    return (fight.acting + 1) % max(1, len(fight.sides))


def allowed_end(fight: Fight, params: EndTurnParams, book: Book[Rules]) -> None:
    """Raise IllegalAction while a Banzai group has to fight (45.422), or a card to be chosen (48.31)."""
    if fight.sides and fight.side(fight.side_acting).random.choices:
        raise IllegalAction(
            f"{fight.side_acting} chooses its Personality card at once: reinforce --choose 26", CHOICE
        )
    if not any(one.banzai for one in fight.groups):
        return
    from rulesets.banzai.game.banzai import FIGHTS, must_fight  # few player turns see a Banzai attack

    for group in fight.groups:
        if group.side == fight.side_acting and must_fight(fight, group):
            banzai_turn = f"banzai-turn {group.letter}"
            raise IllegalAction(f"all men of group {group.letter} fight close combat: {banzai_turn}", FIGHTS)


def apply_end(fight: Fight, params: EndTurnParams, result: EndTurnResult, book: Book[Rules]) -> Fight:
    """Return the next player turn: no group has acted or was fired on in it."""
    groups = tuple(rested(one, fight) for one in fight.groups)
    return turn_begun(fight._replace(turn=fight.turn + 1, acting=next_of(fight), groups=groups))


def rested(group: Group, fight: Fight) -> Group:
    """Return a group as the next player turn finds it; snipers are sought in its own next one alone."""
    sniped = () if group.side == fight.side_acting else group.sniped
    solo = SEALED if fight.solo else ""
    return group._replace(did="", fired_on=False, checked=False, sniped=sniped, solo=solo)


END_TURN_IN_GAME = InGame(END_TURN, fill=fill_end, allowed=allowed_end, apply=apply_end)
