"""The sections of rules.yaml."""

from wargame_aid.sections import Section, Sections


class Pluck(Section):
    least: int
    most: int


class War(Section):
    die: int
    pluck: Pluck
    shots: int


class Box(Section):
    soldiers: int


class Rules(Sections):
    war: War
    box: Box
