"""`wga schema`: the JSON Schema of a roster, for an editor."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.output import print_lines
from wargame_aid.cli.rosters import roster_named
from wargame_aid.cli.shared import RulesetName
from wargame_aid.documents.schema import schema

RosterName = Annotated[str, typer.Argument(metavar="ROSTER", help="Which roster; the first if left out.")]


def run(ruleset: RulesetName, roster: RosterName = "") -> None:
    """Print the JSON Schema of a roster; an editor that knows it completes and checks while you type.

    Example: wga schema battleshift fleet
    """
    import json

    named, kind = roster_named(ruleset, roster)
    print_lines([json.dumps(schema(named, kind), indent=2, ensure_ascii=False)])
