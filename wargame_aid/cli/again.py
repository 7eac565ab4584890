"""`wga again`: the last action settled anew, at another target, with other dice."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from wargame_aid.cli.screens.game_command import file_of, unit_names
from wargame_aid.cli.settle import settle
from wargame_aid.cli.shared import options
from wargame_aid.game import queries
from wargame_aid.game.faults import GameFault
from wargame_aid.game.session import open_session
from wargame_aid.ruleset import Action
from wargame_aid.words import typed_fields

Units = Annotated[
    list[str],
    typer.Argument(metavar="[UNIT]...", help="Who stands in for the target.", autocompletion=unit_names),
]


def run(*, unit: Units = [], **typed: Any) -> None:  # noqa: B006  typer copies it
    """Settle the last action anew, as it was typed; units that are named stand in for its target.

    The last action is the last settled, undone or not. Its target is the last unit that is typed in its
    place, or else the last of its params that takes several: all of it is replaced. Rulings of that call
    hold again; a refusal that was passed is not passed again.

    Example: wga again bravo --dice 9,6
    """
    file = file_of(typed["game"])
    session = open_session(file)
    found = queries.latest_action(file)
    if found is None:
        raise GameFault("nothing has been settled in this game yet", code=1)
    action = session.ruleset.action(found["action"])
    if not unit and action.headline is None and not found["words"]:
        raise GameFault(f"{action.name} is not settled again by accident: type it", code=1)
    rulings = [f"{name}={value}" for name, value in found.get("settings", {}).items()]
    words = aimed(action, found["words"], unit)
    of_action = {name: words.get(name) for name in words}
    settle(session.ruleset, action, {**typed, **of_action, "ruling": [*rulings, *typed["ruling"]]})


def aimed(
    action: Action[Any, Any, Any, Any], words: Mapping[str, Any], units: Sequence[str]
) -> dict[str, Any]:
    """Return the words of an action with its target replaced."""
    if not units:
        return dict(words)
    units_taken = [field for field in typed_fields(action.params) if hasattr(field.kind, "parse")]
    positional = [field for field in units_taken if field.positional]
    targets = positional or [field for field in units_taken if field.many]
    if not targets:
        raise typer.BadParameter(f"{action.name} has no target that another unit could stand in for")
    target = targets[-1]
    if not target.many and len(units) > 1:
        raise typer.BadParameter(f"{action.name} takes one {target.typed}, not {len(units)}")
    return {**words, target.name: list(units) if target.many else units[0]}


def declare() -> None:
    """Give the command every shared option, as the actions have them."""
    shared = [
        one for one in inspect.signature(options, eval_str=True).parameters.values() if one.name != "explain"
    ]
    unit = inspect.signature(run, eval_str=True).parameters["unit"]
    run.__signature__ = inspect.Signature([unit, *shared])  # type: ignore[attr-defined]
    run.__annotations__ = {one.name: one.annotation for one in (unit, *shared)}


declare()
