"""The sections of rules.yaml."""

from typing import NamedTuple

from wargame_aid.sections import Sections


class Bands(NamedTuple):
    most: int


class Rules(Sections):
    fighters: dict[str, int]
    bands: Bands
