"""The sections of rules.yaml, as Python types."""

from typing import NamedTuple

from wargame_aid.sections import Sections


class Pluck(NamedTuple):
    """The bounds of pluck."""

    least: int
    most: int


class Duel(NamedTuple):
    """What a duel goes by."""

    die: int
    drummer: int
    pluck: Pluck


class Box(NamedTuple):
    """What fits into a box."""

    soldiers: int


class Rules(Sections):
    """Every section by its name."""

    duel: Duel
    box: Box
