"""The sections of rules.yaml, as Python types."""

from wargame_aid.sections import Section, Sections


class Pluck(Section):
    """The bounds of pluck."""

    least: int
    most: int


class Duel(Section):
    """What a duel goes by."""

    die: int
    drummer: int
    pluck: Pluck


class Box(Section):
    """What fits into a box."""

    soldiers: int


class Rules(Sections):
    """Every section by its name."""

    duel: Duel
    box: Box
