"""Wings lost with the ships that carry them, for fights settled without a game."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.firing.attack import wings_lost
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.counting import are_left, counted, verb
from rulesets.battleshift.squadrons.squadron import MOST, Squadron
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
from wargame_aid.ruleset import POSITIONAL, Action, Between, Help, IllegalAction, Shown
from wargame_aid.steps import Notes


class LossesParams(NamedTuple):
    """Which carriers lose how many ships."""

    squadron: Annotated[Squadron, POSITIONAL, Help("The carriers before their loss, with wings17 aboard.")]
    ships: Annotated[int, Between(1, MOST), Help("How many ships are lost.")] = 1


class LossesResult(NamedTuple):
    """Wings lost with ships."""

    say: str
    table: tuple[str, ...]
    wings_lost: Annotated[int, Shown("Wings lost", "p15")]
    wings_left: Annotated[int, Shown("Wings left", "p15")]
    points: Annotated[int, Shown("Victory points for the wings", "p15")]


def check_losses(params: LossesParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for more ships than there are, or ships without wings."""
    if not params.squadron.wings:
        raise IllegalAction(f"{params.squadron.called} has no wings aboard", "p15")
    if params.ships > params.squadron.ships:
        raise IllegalAction(
            f"{params.squadron.called} has {counted(params.squadron.ships, 'ship')}, not {params.ships}",
            "p15",
        )


def finish_losses(state: None, params: LossesParams, book: Book[Rules], notes: Notes) -> LossesResult:
    """Return the wings lost."""
    squadron = params.squadron
    lost = wings_lost(squadron, params.ships, book)
    left = squadron.wings - lost
    counts = bool(lost) and book.ruling("wings-aboard-points") == "yes"
    say = f"{capital(counted(lost, 'wing'))} of {squadron.called} {verb(lost)} lost with "
    say += f"{counted(params.ships, 'ship')}, {are_left(left)}."
    table = (f"Write {left} wings beside {squadron.called}.",)
    return LossesResult(say, table, lost, left, lost * book.rules.victory.wing if counts else 0)


LOSSES = Action(
    name="losses",
    summary="Wings lost with their carriers, without a game; in a game it follows by itself.",
    params=LossesParams,
    check=check_losses,
    start=lambda params, book: None,
    finish=finish_losses,
    in_game=lazy("rulesets.battleshift.flying.land_battle:LOSSES_IN_GAME"),
    cites=("p15",),
    example="losses 7xPatrol-Cruiser/lost0/wings10 --ships 2",
)
