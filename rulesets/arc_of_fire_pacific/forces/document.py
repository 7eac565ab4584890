"""The shape of a force roster, and its lines: kinds and counts written out as figures, each with its name."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, NamedTuple

from rulesets.arc_of_fire_pacific.figures.figure import TRAINING, BadFigure
from wargame_aid.names import ascii_quotes, fold, listed, matches, nearest, quoted
from wargame_aid.roster import Path
from wargame_aid.ruleset import Help


@dataclass(frozen=True, kw_only=True)
class Force:
    """Everybody on the table: an entry is a figure, `T-5/M-B/Submachine`, or several of a kind, `12xija`."""

    __pydantic_config__ = {"extra": "forbid"}

    name: Annotated[str, Help("The name of the force or the scenario.")] = ""
    notes: Annotated[str, Help("Anything worth remembering.")] = ""
    kinds: Annotated[dict[str, str], Help("Figures that are used more than once, by name.")] = field(
        default_factory=dict
    )
    sides: Annotated[
        dict[str, dict[str, str]],
        Help("Sides by name; in each, figures by name: T-5/M-B/Submachine, ija/leader, 12xija."),
    ]


MOST_OF_A_KIND = 100
MOST_FIGURES = 1000

SIDE_NATIONS = {
    **dict.fromkeys(("japanese", "japan", "imperial-japanese", "ija", "ijn", "snlf"), "japanese"),
    **dict.fromkeys(("marine", "marines", "usmc", "us-marines", "usa", "american", "americans"), "marine"),
}
"""How the name of a side begins whose figures have a nation, folded."""

COUNTED = re.compile(r"(-?[0-9]{1,9})\s*x\s*(.+)", re.ASCII | re.IGNORECASE)


class ForceLine(NamedTuple):
    """One line of a side: its name, how many figures it stands for where it says so, what is written."""

    side: str
    name: str
    number: int | None
    written: str
    path: Path

    @property
    def head(self) -> str:
        """What stands before the first slash: a kind, or the first part of a notation."""
        return self.written.partition("/")[0].strip()

    @property
    def size(self) -> int:
        """How many figures it stands for, no more than may be."""
        return 1 if self.number is None else max(0, min(self.number, MOST_OF_A_KIND))

    @property
    def names(self) -> list[str]:
        """The names of its figures: numbered where a count is written."""
        return [self.name] if self.number is None else [f"{self.name}-{at}" for at in range(1, self.size + 1)]


def force_lines(force: Force) -> Iterator[ForceLine]:
    for side, figures in force.sides.items():
        yield from side_lines(side, figures)


def side_lines(side: str, figures: Mapping[str, str]) -> Iterator[ForceLine]:
    for name, written in figures.items():
        counted = COUNTED.fullmatch(ascii_quotes(written).strip())
        number, rest = (int(counted[1]), counted[2]) if counted else (None, written)
        yield ForceLine(side, name, number, rest, ("sides", side, name))


def is_too_large(force: Force) -> bool:
    """Whether there are more figures or kinds than the program takes."""
    return len(force.kinds) > MOST_FIGURES or sum(line.size for line in force_lines(force)) > MOST_FIGURES


def notation_of(line: ForceLine, kinds: Mapping[str, str]) -> str:
    """Return the notation of a line's figures with the nation of its side; BadFigure for no such kind."""
    kind, nation = kind_of(line.written, kinds), nation_of(line.side)
    _, slash, states = line.written.partition("/")
    notation = line.written if kind is None else f"{kinds[kind]}{slash}{states}"
    return f"{notation}/{nation}" if nation else notation


def kind_of(written: str, kinds: Mapping[str, str]) -> str | None:
    """Return the kind at the head of what is written; None for a notation, BadFigure for an unknown kind."""
    head = written.partition("/")[0].strip()
    if "=" in head or TRAINING.fullmatch(ascii_quotes(head)):
        return None
    known = {fold(kind): kind for kind in kinds}
    found = matches(fold(head), known)
    if len(found) == 1:
        return known[found[0]]
    if found:
        raise BadFigure("kind", f"{quoted(head)} could be {listed(known[one] for one in found)}")
    right = nearest(fold(head), known) or "; a figure is written T-5/M-C/Rifle, a kind stands under kinds"
    raise BadFigure("kind", f"no kind {quoted(head)}{right}")


def nation_of(side: str) -> str:
    """Return the nation that a side's name begins with; nothing where it begins with none."""
    name = f"{fold(side.replace('.', ''))}-"
    return next((nation for word, nation in SIDE_NATIONS.items() if name.startswith(f"{word}-")), "")


def force_words(force: Force) -> dict[str, str]:
    """Return the notation that each figure's and each kind's name stands for on the command line.

    A kind has the nation of its figures where it is one, and a sign that several men bear its name. Of a
    force that is too large nothing is known.
    """
    if is_too_large(force):
        return {}
    found = {kind: f"={notation}" for kind, notation in force.kinds.items()}
    nations: dict[str, set[str]] = {}
    for line in force_lines(force):
        try:
            kind, notation = kind_of(line.written, force.kinds), notation_of(line, force.kinds)
        except BadFigure:
            continue
        if kind is not None:
            nations.setdefault(kind, set()).add(nation_of(line.side))
        for name in line.names:
            found.setdefault(name, notation)
    for kind, (nation, *others) in nations.items():
        if nation and not others:
            found[kind] = f"={force.kinds[kind]}/{nation}"
    return found
