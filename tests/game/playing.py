"""The command line with Tin War in it, for tests that need real processes: `python -m tests.game.playing`."""

from __future__ import annotations

import sys

from wargame_aid import registry
from wargame_aid.cli import main

KNOWN = registry.Known("tw", "Tin War.", "tests.game.tin:RULESET")


def register() -> None:
    """Put Tin War beside the rulesets of the project."""
    registry.IN_TREE["tin-war"] = KNOWN
    registry.ALIASES["tw"] = "tin-war"


if __name__ == "__main__":
    register()
    sys.exit(main())
