"""Melee: one against one, two against one or one against two, over two rounds."""

from typing import Annotated, NamedTuple

from rulesets.arc_of_fire_pacific.figure import Figure
from rulesets.arc_of_fire_pacific.figure_faults import refuse_clashes, refuse_twice
from rulesets.arc_of_fire_pacific.melee_effects import MELEE_STEPS
from rulesets.arc_of_fire_pacific.melee_fight import start_melee
from rulesets.arc_of_fire_pacific.melee_result import finish_melee
from rulesets.arc_of_fire_pacific.melee_unsaid import melee_caveats
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold
from wargame_aid.ruleset import HIDDEN, Action, Help, IllegalAction, late

CITE = "melee"


class MeleeParams(NamedTuple):
    """Those who charged, and those whom they charged."""

    attacker: Annotated[tuple[Figure, ...], Help("A figure that charged; twice for two.")]
    defender: Annotated[tuple[Figure, ...], Help("A figure that was charged; twice for two.")]
    attacker_side: Annotated[str, HIDDEN] = ""
    """In a game, the side of attackers whose first is none of its men; the same for the defenders."""
    defender_side: Annotated[str, HIDDEN] = ""
    uncharged: Annotated[bool, HIDDEN] = False
    """Whether a game knows of no charge and no lock from which this melee comes."""


def check_melee(params: MeleeParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for what is no melee by the book."""
    refuse_numbers(len(params.attacker), len(params.defender), book.rules.melee.most_on_a_side)
    refuse_clashes((*params.attacker, *params.defender), book)
    both = {fold(one.name) for one in params.attacker} & {fold(one.name) for one in params.defender}
    for figure in params.attacker:
        if figure.name and not figure.several and fold(figure.name) in both:
            raise IllegalAction(f"{figure.name} stands on both sides", CITE)
    for figure in params.defender:
        if figure.has("charging") or figure.has("banzai"):
            raise IllegalAction(f"{figure}: only attackers charge; a defender was charged", CITE)
    for figures in (params.attacker, params.defender):
        refuse_twice(figures, CITE)
        refuse_assistants(figures)


def refuse_numbers(attackers: int, defenders: int, most: int) -> None:
    """Raise IllegalAction for a number of figures that the book has no melee for."""
    counts = f"{attackers} against {defenders}"
    if attackers == defenders == most:
        raise IllegalAction(f"{counts}: settle two melees, one against one each", CITE)
    if not (1 <= attackers <= most and 1 <= defenders <= most):
        raise IllegalAction(f"{counts}: a melee is 1 against 1, {most} against 1 or 1 against {most}", CITE)


def refuse_assistants(figures: tuple[Figure, ...]) -> None:
    """Raise IllegalAction where a side's figures leave nobody to fight, or two assist."""
    assisting = [figure for figure in figures if figure.has("assisting")]
    if len(assisting) > 1:
        raise IllegalAction(f"{assisting[0]} and {assisting[1]} both assist: one figure of a side may", CITE)
    if len(assisting) == len(figures):
        raise IllegalAction(f"{assisting[0]} assists nobody: name the figure that fights beside him", CITE)


MELEE = Action(
    name="melee",
    summary="Settle a melee over two rounds: who dies, who is wounded or broken, the points.",
    params=MeleeParams,
    check=check_melee,
    start=start_melee,
    steps=MELEE_STEPS,
    finish=finish_melee,
    fill=late("rulesets.arc_of_fire_pacific.melee_evening:fill_melee"),
    allowed=late("rulesets.arc_of_fire_pacific.melee_evening:allowed_melee"),
    apply=late("rulesets.arc_of_fire_pacific.melee_evening:apply_melee"),
    luck=late("rulesets.arc_of_fire_pacific.melee_evening:luck_of"),
    not_applied=melee_caveats,
    headline="outcome",
    odds_of=("points", "attacker_kills", "attacker_hits", "defender_kills", "defender_hits"),
    cites=("melee",),
    example="melee -a T5/MC/rifle/charging -d T5/MB/submachine -d T6/MC/rifle --dice 1,9,6",
)
