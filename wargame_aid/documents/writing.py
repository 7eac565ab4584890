"""A roster written as a new file: its head, then what it holds."""

from __future__ import annotations

import io
import os
from collections.abc import Mapping
from typing import Any

from ruamel.yaml import YAML

from wargame_aid.documents.formatting import fmt
from wargame_aid.roster import Roster
from wargame_aid.ruleset import Ruleset

WIDEST = 10_000_000
"""No line is broken, however long a name is."""


def written(ruleset: Ruleset, roster: Roster[Any, Any], plain: Mapping[str, Any]) -> bytes:
    """Return the bytes of a new roster file; its first roster needs no `roster` key."""
    first = ruleset.rosters[0].name == roster.name
    head = {"ruleset": ruleset.name} | ({} if first else {"roster": roster.name})
    yaml = YAML()
    yaml.width = WIDEST
    stream = io.BytesIO()
    yaml.dump(head | dict(plain), stream)
    return fmt(stream.getvalue())


def save(file: str, content: bytes) -> None:
    """Put the bytes in place whole or not at all; raises OSError."""
    beside = f"{file}.{os.getpid()}"
    try:
        with open(beside, "wb") as new:
            new.write(content)
        os.replace(beside, file)
    except OSError:
        if os.path.exists(beside):
            os.remove(beside)
        raise
