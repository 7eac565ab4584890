"""The sections of rules.yaml."""

from typing import NamedTuple

from wargame_aid.sections import Sections


class Pluck(NamedTuple):
    least: int
    most: int


class War(NamedTuple):
    die: int
    pluck: Pluck
    shots: int


class Box(NamedTuple):
    soldiers: int


class Rules(Sections):
    war: War
    box: Box
