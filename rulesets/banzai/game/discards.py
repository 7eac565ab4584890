"""What a side has done and discarded in its player turn, and whether the two go together (up-front 3.5).

Terrain, wire, mines and Sniper cards on the enemy are discards; so is what `discard --wanted` says.
"""

from collections.abc import Sequence

from rulesets.banzai.game.state import DECLARED, INFILTRATED, MOVED, REINFORCED, TRANSFERRED, Fight, Group
from rulesets.banzai.hands.discard import DiscardParams, free_of, limit_of, named, rule_of
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction

MOVEMENT = (MOVED, TRANSFERRED)
"""What a group does with a Movement card."""


class Done:
    """What the groups of the side did whose player turn it is."""

    def __init__(self, groups: Sequence[Group]) -> None:
        did = [one.did for one in groups if one.did]
        self.banzai, self.reinforced = did.count(DECLARED), REINFORCED in did
        through = [one for one in groups if one.did == INFILTRATED]
        self.checks = sum(one.checked for one in through)
        self.movement = sum(did.count(one) for one in MOVEMENT) + len(through) - self.checks
        self.actions = len(did) - self.banzai - self.checks - self.movement


def with_done(fight: Fight, params: DiscardParams) -> DiscardParams:
    """Return the params with what the groups of the acting side did, where that was not typed."""
    done = Done(fight.groups_of(fight.side_acting))
    return params._replace(
        actions=done.actions if params.actions is None else params.actions,
        movement=done.movement if params.movement is None else params.movement,
        banzai=done.banzai if params.banzai is None else params.banzai,
        checks=done.checks if params.checks is None else params.checks,
        reinforcing=params.reinforcing or done.reinforced,
    )


def of_side(fight: Fight, params: DiscardParams) -> DiscardParams:
    """Return the params with the acting side's nation and troops, and whether it has a sniper."""
    side = fight.side(fight.side_acting)
    return params._replace(
        nation=params.nation or side.nation,
        troops=params.troops or side.troops,
        has_sniper=params.has_sniper or bool(side.snipers or side.snipers_gained),
    )


def refuse_discard(fight: Fight, what: str, book: Book[Rules]) -> None:
    """Raise IllegalAction for a card that is a discard, where the acting side has none left."""
    found = asked(fight)
    if found is None:
        return
    left = limit_of(found, book) - fight.discarded
    if left < 1:
        had = f" and {fight.discarded} discarded" if fight.discarded else ""
        after = f"after what {fight.side_acting} did{had} in this player turn"
        raise IllegalAction(f"{what} is a discard, and {after} it has none", rule_of(named(found, book)))


def refuse_action(fight: Fight, group: Group, does: str, book: Book[Rules]) -> None:
    """Raise IllegalAction for an action after more cards were discarded than such a turn allows."""
    if not fight.discarded or group.did:
        return
    acted = fight._replace(
        groups=tuple(one._replace(did=does) if one == group else one for one in fight.groups)
    )
    found = asked(acted)
    if found is None:
        return
    most = limit_of(found, book) + free_of(found, book)
    if fight.discarded > most:
        raise IllegalAction(
            f"{fight.side_acting} has discarded {fight.discarded} in this player turn: with this action it "
            f"may discard {most}",
            rule_of(named(found, book)),
        )


def asked(fight: Fight) -> DiscardParams | None:
    """Return the question what the acting side may discard now; None where its nation is not known."""
    if not fight.sides or not fight.side(fight.side_acting).nation:
        return None
    return with_done(fight, of_side(fight, DiscardParams()))
