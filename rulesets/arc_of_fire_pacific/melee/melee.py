"""Melee: one against one, two against one or one against two, over two rounds."""

from rulesets.arc_of_fire_pacific.figures.checks import morale_check
from rulesets.arc_of_fire_pacific.figures.condition import Condition
from rulesets.arc_of_fire_pacific.figures.faults import refuse_clashes, refuse_twice
from rulesets.arc_of_fire_pacific.figures.figure import Figure
from rulesets.arc_of_fire_pacific.melee.fight import (
    BROKEN,
    CITE,
    KILLED,
    OUT,
    STEADY,
    Fight,
    MeleeParams,
    Side,
    Struck,
    attacker_strikes,
    defender_strikes,
    pick_primary_attacker,
    pick_primary_defender,
    start_melee,
)
from rulesets.arc_of_fire_pacific.melee.modifiers import penalty_of
from rulesets.arc_of_fire_pacific.melee.result import finish_melee, melee_not_applied
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import fold
from wargame_aid.ruleset import Action, IllegalAction
from wargame_aid.steps import Repeat


def both_alive(fight: Fight, params: MeleeParams, book: Book[Rules]) -> bool:
    """Fight while both primary figures live (melee)."""
    return fight.attacker.condition.is_alive and fight.defender.condition.is_alive


def take_effects(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """Let both results fall at the same time; a kill scores (melee)."""
    attacker, defender, first_round, on_attacker, on_defender = fight
    if isinstance(on_attacker, str) and isinstance(on_defender, str):
        return fight
    points = book.rules.melee.points
    return Fight(
        struck(attacker, on_attacker, points.attacker if on_defender == KILLED else 0),
        struck(defender, on_defender, points.defender if on_attacker == KILLED else 0),
        first_round,
        check_of(on_attacker),
        check_of(on_defender),
    )


def struck(side: Side, blow: Struck, scored: int) -> Side:
    """Return a side after a wound has fallen on its primary figure, with what its own blow scored."""
    if not isinstance(blow, str):
        return Side(
            side.primary, side.second, blow, side.assistant, side.assistant != OUT, side.points + scored
        )
    if scored:
        return side._replace(went_down=False, points=side.points + scored)
    return side


def check_of(blow: Struck) -> str:
    """Return what of a blow is still to come: its check."""
    return blow if isinstance(blow, str) else ""


def attacker_checks(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """Roll the attacker's morale check if the result asks for one; failed, he is broken (melee)."""
    effect = check_of(fight.on_attacker)
    if not effect:
        return fight
    attacker = checked("attacker", fight.attacker, effect, params.attacker, book, chance)
    return Fight(attacker, fight.defender, fight.first_round, "", fight.on_defender)


def defender_checks(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """Roll the defender's in the same way (melee)."""
    effect = check_of(fight.on_defender)
    if not effect:
        return fight
    defender = checked("defender", fight.defender, effect, params.defender, book, chance)
    return Fight(fight.attacker, defender, fight.first_round)


def checked(
    who: str, side: Side, effect: str, figures: tuple[Figure, ...], book: Book[Rules], chance: Chance
) -> Side:
    """Return a side after its primary figure's check; a broken man who passes is broken no longer."""
    before, penalty = side.condition, penalty_of(effect, book) or 0
    passed = morale_check(figures[side.primary], before, penalty, book, chance, who)
    if passed != before.broken:
        return side
    went_down = not passed and side.assistant != OUT
    condition = Condition(before.wound, not passed)
    return Side(side.primary, side.second, condition, side.assistant, went_down, side.points)


def attackers_assistant_stays(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """Roll for the attacker's assistant if this round killed, wounded or broke his man (melee).

    The enemy has to be alive; an assistant who fails is broken and leaves.
    """
    if not fight.attacker.went_down:
        return fight
    side = fight.attacker
    if fight.defender.condition.is_alive:
        side = stays("attacker", side, params.attacker, book, chance)
    return fight._replace(attacker=side._replace(went_down=False))


def defenders_assistant_stays(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """Roll for the defender's assistant in the same way (melee)."""
    if not fight.defender.went_down:
        return fight
    side = fight.defender
    if fight.attacker.condition.is_alive:
        side = stays("defender", side, params.defender, book, chance)
    return fight._replace(defender=side._replace(went_down=False))


def stays(who: str, side: Side, figures: tuple[Figure, ...], book: Book[Rules], chance: Chance) -> Side:
    """Return a side after its assistant's check; a broken one who passes may be broken no longer."""
    figure, broken = figures[side.second], side.assistant == BROKEN
    if not morale_check(figure, Condition(figure.wound, broken), 0, book, chance, f"{who}'s assistant"):
        return side._replace(assistant=OUT)
    if broken and book.ruling("broken-in-melee") == "yes":
        return side._replace(assistant=STEADY)
    return side


def end_round(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """End the round: charges count no longer, and a dead man's assistant may take his place (melee)."""
    if not fight.first_round:
        return fight
    attacker, defender = fight.attacker, fight.defender
    return Fight(
        taken_over(attacker, defender, params.attacker, book),
        taken_over(defender, attacker, params.defender, book),
        False,
    )


def taken_over(side: Side, enemy: Side, figures: tuple[Figure, ...], book: Book[Rules]) -> Side:
    """Return a side for the second round, with the assistant in front where the ruling has it so."""
    if side.condition.is_alive or side.assistant == OUT or not enemy.condition.is_alive:
        return side
    if book.ruling("assistant-takes-over") == "no":
        return side
    condition = Condition(figures[side.second].wound, side.assistant == BROKEN)
    return Side(side.second, side.primary, condition, OUT, points=side.points)


def settle_outcome(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """State how both primary figures end, and the points (melee)."""
    attacker, defender = fight.attacker, fight.defender
    outcome = f"attacker {attacker.condition}, defender {defender.condition}"
    chance.note(outcome=outcome, points=f"{attacker.points}/{defender.points}")
    points = book.rules.melee.points
    kills = attacker.points // points.attacker, defender.points // points.defender
    chance.note(attacker_kills=kills[0], attacker_hits=hits(kills[0], defender, params.defender))
    chance.note(defender_kills=kills[1], defender_hits=hits(kills[1], attacker, params.attacker))
    return fight


def hits(kills: int, enemy: Side, foes: tuple[Figure, ...]) -> int:
    """Return 1 where a side killed, or the enemy's primary figure ends with another wound; else 0."""
    return int(kills > 0 or enemy.condition.wound != foes[enemy.primary].wound)


ROUND = (
    attacker_strikes,
    defender_strikes,
    take_effects,
    attacker_checks,
    defender_checks,
    attackers_assistant_stays,
    defenders_assistant_stays,
    end_round,
)
MELEE_STEPS = (pick_primary_attacker, pick_primary_defender, Repeat(ROUND, 2, both_alive), settle_outcome)


def check_melee(params: MeleeParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for figures that cannot meet, or of whom nobody fights."""
    refuse_clashes((*params.attacker, *params.defender), book)
    both = {fold(one.name) for one in params.attacker} & {fold(one.name) for one in params.defender}
    for figure in params.attacker:
        if figure.name and not figure.several and fold(figure.name) in both:
            raise IllegalAction(f"{figure.name} stands on both sides", CITE)
    for figures in (params.attacker, params.defender):
        refuse_twice(figures, CITE)
        refuse_nobody(figures)


def refuse_charged(params: MeleeParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a defender who charges."""
    for figure in params.defender:
        if figure.has("charging") or figure.has("banzai"):
            raise IllegalAction(f"{figure}: only attackers charge; a defender was charged", CITE)


def refuse_numbers(params: MeleeParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a number of figures that the book has no melee for.

    One who charges may have more targets than can fight him.
    """
    attackers, defenders = len(params.attacker), len(params.defender)
    most, counts = book.rules.melee.most_on_a_side, f"{attackers} against {defenders}"
    if attackers == most and defenders > 1:
        raise IllegalAction(f"{counts}: settle two melees, each attacker against those he charged", CITE)
    if attackers > most:
        raise IllegalAction(f"{counts}: at most {most} attackers fight one defender", CITE)


def refuse_nobody(figures: tuple[Figure, ...]) -> None:
    """Raise IllegalAction where a side's figures leave nobody to fight."""
    if all(figure.has("assisting") for figure in figures):
        raise IllegalAction(f"{figures[0]} assists nobody: name the figure that fights beside him", CITE)


def refuse_assistants(params: MeleeParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where two of a side assist."""
    for figures in (params.attacker, params.defender):
        assisting = [figure for figure in figures if figure.has("assisting")]
        if len(assisting) > 1:
            raise IllegalAction(f"{assisting[0]} and {assisting[1]} both assist: one of a side may", CITE)


MELEE = Action(
    name="melee",
    summary="Settle a melee over two rounds: who dies, who is wounded or broken, the points.",
    params=MeleeParams,
    check=check_melee,
    forbidden=(refuse_numbers, refuse_charged, refuse_assistants),
    start=start_melee,
    steps=MELEE_STEPS,
    finish=finish_melee,
    in_game=lazy("rulesets.arc_of_fire_pacific.game.melee:MELEE_IN_GAME"),
    not_applied=melee_not_applied,
    headline="outcome",
    odds_of=("points", "attacker_kills", "attacker_hits", "defender_kills", "defender_hits"),
    cites=("melee",),
    example="melee -a T5/MC/rifle/charging -d T5/MB/submachine -d T6/MC/rifle --dice 1,9,6",
)
