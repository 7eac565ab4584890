"""The sections of rules.yaml."""

from wargame_aid.sections import Section, Sections


class Bands(Section):
    most: int


class Rules(Sections):
    fighters: dict[str, int]
    bands: Bands
