"""A roster written as a new file: its head, then what it holds."""

from __future__ import annotations

import io
import os
from collections.abc import Mapping
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.scalarstring import SingleQuotedScalarString

from wargame_aid.documents.characters import misleads
from wargame_aid.documents.formatting import fmt
from wargame_aid.roster import Roster
from wargame_aid.ruleset import Ruleset

WIDEST = 10_000_000
"""No line is broken, however long a name is."""


def written(ruleset: Ruleset, roster: Roster[Any, Any], plain: Mapping[str, object]) -> bytes:
    """Return the bytes of a new roster file; its first roster needs no `roster` key."""
    first = ruleset.rosters[0].name == roster.name
    head = {"ruleset": ruleset.name} | ({} if first else {"roster": roster.name})
    yaml = YAML()
    yaml.width = WIDEST
    stream = io.BytesIO()
    yaml.dump(head | {_in_quotes(name): _in_quotes(part) for name, part in plain.items()}, stream)
    return fmt(stream.getvalue())


def _in_quotes(plain: object) -> object:
    """Return plain values with quotes round every name that begins with an unseen space or a dash."""
    if isinstance(plain, dict):
        return {_in_quotes(name): _in_quotes(part) for name, part in plain.items()}
    if isinstance(plain, (list, tuple)):
        return [_in_quotes(part) for part in plain]
    return SingleQuotedScalarString(plain) if isinstance(plain, str) and misleads(plain) else plain


def is_there(file: str) -> bool:
    """Whether a new file would take another's place: a link that leads nowhere is one too."""
    return os.path.lexists(file)
