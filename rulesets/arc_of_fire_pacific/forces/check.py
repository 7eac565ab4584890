"""What the book and a roster's own order forbid in a force: every fault with its path."""

from collections.abc import Iterator

from rulesets.arc_of_fire_pacific.figures.faults import clashes
from rulesets.arc_of_fire_pacific.figures.figure import TRAINING, BadFigure, Figure, bad_parts
from rulesets.arc_of_fire_pacific.forces.document import (
    MOST_FIGURES,
    MOST_OF_A_KIND,
    Force,
    ForceLine,
    force_lines,
    is_too_large,
    kind_of,
    nation_of,
    notation_of,
    side_lines,
)
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid import new_names
from wargame_aid.book import Book
from wargame_aid.names import ascii_quotes, fold, quoted
from wargame_aid.roster import Checked, Fault, Path

CITES = {"training": "aof-intro training", "morale": "skirmish-translations morale"}


def check_force(force: Force, book: Book[Rules]) -> Checked:
    """Return every fault of a force; it has no points."""
    if is_too_large(force):
        message = f"a force has at most {MOST_FIGURES:,} figures, and as many kinds"
        return Checked(None, None, (Fault(("sides",), "count", "", message),))
    kinds = list(kind_faults(force, book))
    known: set[tuple[str | int | None, str]] = {(fault.path[-1], fault.message) for fault in kinds}
    faults = [*kinds, *name_faults(force)]
    if not force.sides:
        faults.append(Fault(("sides",), "sides", "", "a force has at least one side"))
    for side, figures in force.sides.items():
        lines = list(side_lines(side, figures))
        faults += side_faults(side, lines, force, known, book)
    return Checked(None, None, tuple(map(owned, faults)))


def side_faults(
    side: str,
    lines: list[ForceLine],
    force: Force,
    known: set[tuple[str | int | None, str]],
    book: Book[Rules],
) -> Iterator[Fault]:
    """Yield what is wrong with a side's figures; `known` is what was said of their kinds."""
    if not lines:
        yield Fault(("sides", side), "sides", "", "a side has at least one figure")
    for line in lines:
        yield from count_faults(line)
        try:
            kind, notation = kind_of(line.written, force.kinds), notation_of(line, force.kinds)
        except BadFigure as wrong:
            yield bad_figure(line.path, wrong)._replace(leans_on=("kinds", line.head))
            continue
        for fault in written_faults(line.path, notation, book):
            if (kind, fault.message) not in known:
                yield fault
    yield from corpsman_faults(side, lines, force, book)
    yield from nation_faults(side, lines, force, book)


def owned(fault: Fault) -> Fault:
    """Return a fault with its owner in front of the message."""
    return fault._replace(message=f"{fault.path[-1]}: {fault.message}")


def kind_faults(force: Force, book: Book[Rules]) -> Iterator[Fault]:
    """Yield what is wrong with the kinds; the figures of a kind do not repeat it."""
    for kind, written in force.kinds.items():
        yield from written_faults(("kinds", kind), written, book)


def written_faults(path: Path, written: str, book: Book[Rules]) -> Iterator[Fault]:
    """Yield what is wrong with one figure: what cannot be read, or states that exclude each other."""
    try:
        if "=" in written:
            raise BadFigure("notation", "the name of a figure stands before its colon, and no `=` behind it")
        figure = Figure.parse(written, book)
    except BadFigure as wrong:
        found = () if wrong.part == "notation" else tuple(bad_parts(written, book))
        yield from (bad_figure(path, one) for one in found or (wrong,))
        return
    for clash in clashes(figure, book):
        yield Fault(path, clash.rule, clash.cite, clash.message, ruling=clash.ruling)


def bad_figure(path: Path, wrong: BadFigure) -> Fault:
    return Fault(path, wrong.part, CITES.get(wrong.part, "melee"), str(wrong))


def count_faults(line: ForceLine) -> Iterator[Fault]:
    """Yield a count of no figures, or of more than one line may stand for."""
    if line.number is not None and not 1 <= line.number <= MOST_OF_A_KIND:
        message = f"1 to {MOST_OF_A_KIND} figures of a kind, not {line.number:,}"
        yield Fault(line.path, "count", "", message)


def name_faults(force: Force) -> Iterator[Fault]:
    """Yield names that could not be typed, and those that two figures or kinds bear."""
    seen: dict[str, str] = {}
    owners: list[tuple[Path, list[str]]] = [(("kinds", kind), [kind]) for kind in force.kinds]
    owners += [(line.path, line.names) for line in force_lines(force)]
    for path, names in owners:
        if problem := name_problem(str(path[-1])):
            yield Fault(path, "name", "", problem, at_key=True)
        for name in names:
            if fold(name) in seen:
                message = f"the name {name} stands twice, first under {seen[fold(name)]}"
                yield Fault(path, "name-twice", "", message, at_key=True)
                break
        seen |= {fold(name): str(path[-2]) for name in names if fold(name) not in seen}


def name_problem(name: str) -> str:
    """Return why a name could not be typed; nothing where it can."""
    if problem := new_names.name_problem(name):
        return problem
    if name[0] in "-+0123456789":
        return "a name begins with a letter: a number in front is read as inches"
    if TRAINING.fullmatch(ascii_quotes(name).strip()):
        return f"{quoted(name)} reads as a training"
    return ""


def corpsman_faults(side: str, lines: list[ForceLine], force: Force, book: Book[Rules]) -> Iterator[Fault]:
    """Yield corpsmen of no nation on a side whose other figures are Japanese."""
    figures = list(read_figures(lines, force, book))
    nations = {figure.nation for _, figure in figures if figure.nation}
    if nation_of(side) or nations != {"japanese"}:
        return
    for line, figure in figures:
        if figure.has("corpsman") and not figure.nation:
            message = "a corpsman among Japanese: the Japanese have no corpsmen"
            yield Fault(line.path, "corpsman", "corpsman", message)


def nation_faults(side: str, lines: list[ForceLine], force: Force, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a warning for a side with figures of no nation: the death of a heavy wound needs one."""
    if not all(figure.nation for _, figure in read_figures(lines, force, book)):
        message = (
            "no nation is known: let the side begin with Japanese or Marines, or write it on the figures"
        )
        yield Fault(("sides", side), "nation", "corpsman", message, severity="warning", at_key=True)


def read_figures(
    lines: list[ForceLine], force: Force, book: Book[Rules]
) -> Iterator[tuple[ForceLine, Figure]]:
    """Yield the figures that can be read."""
    for line in lines:
        try:
            yield line, Figure.parse(notation_of(line, force.kinds), book)
        except BadFigure:
            continue
