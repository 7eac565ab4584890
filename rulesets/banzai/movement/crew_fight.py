"""Crews in a fight: who carries the ATRs and MMGs of a group, and what is left behind when it moves."""

from rulesets.banzai.forces.man import UNARMED, Man
from rulesets.banzai.game.fight_changes import man_as, own_group, with_group, with_man
from rulesets.banzai.game.fight_state import Fight, Group
from rulesets.banzai.movement.crew import RULE, CrewParams, CrewResult, able_of, heavy_of, needed_by
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed
from wargame_aid.ruleset import IllegalAction


def fill_crew(fight: Fight, params: CrewParams, book: Book[Rules]) -> CrewParams:
    """Return the params with the men of the group, and whether their weapons lie dropped."""
    if params.men or not fight.groups:
        return params
    group = own_group(fight, params.group)
    return params._replace(
        group=group.letter,
        men=men_in(fight, group, book),
        nation=params.nation or fight.side(group.side).nation,
        dropped=group.dropped,
    )


def men_in(fight: Fight, group: Group, book: Book[Rules]) -> tuple[Man, ...]:
    """Return the men of a group as they stand."""
    return tuple(man_as(one, book) for one in fight.men_of(group))


def apply_crew(fight: Fight, params: CrewParams, result: CrewResult, book: Book[Rules]) -> Fight:
    """Return the fight with the group's heavy weapons dropped, if it drops them."""
    if not params.drop or not fight.groups:
        return fight
    return with_group(fight, own_group(fight, params.group)._replace(dropped=True))


def refuse_uncrewed(fight: Fight, group: Group, book: Book[Rules]) -> None:
    """Raise IllegalAction for a Movement card of a group whose heavy weapons want men (45.6)."""
    men = men_in(fight, group, book)
    needed, able = needed_by(men, fight.side(group.side).nation, book), able_of(men, book)
    if able < needed and not group.dropped:
        weapons = listed(heavy_of(men, book), "and")
        raise IllegalAction(
            f"group {group.letter} plays no Movement card: its {weapons} wants {needed} unwounded men, "
            f"{able} can; crew {group.letter} --drop leaves it behind",
            RULE,
        )


def left_behind(fight: Fight, group: Group, book: Book[Rules]) -> Fight:
    """Return the fight after a Movement card of a group: what it had dropped is gone (45.6)."""
    if not group.dropped:
        return fight
    for soldier in fight.men_of(group):
        man = Man.parse(soldier.word, book)
        if heavy_of((man,), book):
            kept = tuple(one for one in man.weapons if one not in book.rules.crew.weapons)
            word = str(man._replace(weapons=kept or (UNARMED,)))
            fight = with_man(fight, soldier._replace(word=word))
    return with_group(fight, group._replace(dropped=False))
