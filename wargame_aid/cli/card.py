"""`wga card`: one page of a ruleset's commands, to be printed and laid beside the dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame_aid.cli.commands import short_letters
from wargame_aid.cli.output import print_lines, ruleset_named
from wargame_aid.cli.shared import RulesetName
from wargame_aid.plain import REQUIRED
from wargame_aid.render.cells import padded, width, wrap
from wargame_aid.ruleset import AnyAction, Ruleset
from wargame_aid.words import Field, typed_fields

WIDTH = 80
MOST_LINES = 60
DICE = (
    "-D takes the dice on the table, pool after pool: 1,9,6 or 1:9:6. In a pool the faces",
    "in a row; one number for several dice is the successes, the highest, or the sum. An",
    "empty place is rolled. On a d10, 0 is ten. -A asks pool by pool. -O prints the odds.",
    "-R ID=VALUE is your ruling, -T N settles N times, -E says why, -F FILE knows names.",
)


def run(ruleset: RulesetName) -> None:
    """Print one page: the shortest form of every action, what it does, its rule."""
    print_lines(card(ruleset_named(ruleset)))


def card(ruleset: Ruleset) -> list[str]:
    """Return the lines of the page: at most 60 of 80 columns."""
    short = ruleset.alias or ruleset.name
    head = [
        f"{ruleset.title.upper()}",
        f"Type wga {short} and a line of these; a beginning that fits is enough.",
    ]
    actions = [ruleset.action(row.name) for row in ruleset.actions]
    notes = [
        line
        for note in (*ruleset.notes, " ".join(DICE))
        for line in wrap(note, WIDTH, indents=("", "  "), hyphens=True)
    ]
    room = MOST_LINES - len(head) - len(notes) - 2
    return [*head, "", *rows_of(actions, short, room), "", *notes]


def rows_of(actions: Sequence[AnyAction], short: str, room: int) -> list[str]:
    """Return the actions with examples and what they do, without the one or the other where room is short."""
    bare = [list(form_lines(action)) for action in actions]
    told = [[*form, *summary_lines(action)] for form, action in zip(bare, actions, strict=True)]
    shown = [[*lines, *example_lines(action, short)] for lines, action in zip(told, actions, strict=True)]
    layouts = [[line for lines in layout for line in lines] for layout in (shown, told, bare)]
    return next((rows for rows in layouts if len(rows) <= room), [brief_line(action) for action in actions])


def example_lines(action: AnyAction, short: str) -> list[str]:
    """Return an example of an action as it is typed."""
    return wrap(f"wga {short} {action.example}", WIDTH, indents=("    ", "        "), hyphens=True)


def form_lines(action: AnyAction) -> Iterator[str]:
    """Yield the shortest form with its rule."""
    form = " ".join([action.name, *forms(action.params)])
    cites = cited(action)
    first, *rest = wrap(form, WIDTH - width(cites) - 1, indents=("", "    "), hyphens=True) or [""]
    yield f"{padded(first, WIDTH - width(cites) - 1)} {cites}"
    yield from rest


def brief_line(action: AnyAction) -> str:
    """Return what must be typed, whether more may be, and the rule, in one line."""
    needed = [form for form in forms(action.params) if not form.startswith("[-")]
    more = ["[-...]"] if len(needed) < len(typed_fields(action.params)) else []
    cites = cited(action)
    return f"{padded(' '.join([action.name, *needed, *more]), WIDTH - width(cites) - 1)} {cites}"


def cited(action: AnyAction) -> str:
    """Return the rules of an action; of many the first."""
    for many in range(len(action.cites), 1, -1):
        more = ", ..." if many < len(action.cites) else ""
        found = f"[{', '.join(action.cites[:many])}{more}]"
        if width(found) <= WIDTH // 2:
            return found
    return f"[{action.cites[0]}{', ...' if len(action.cites) > 1 else ''}]"


def summary_lines(action: AnyAction) -> list[str]:
    """Return what an action does."""
    return wrap(action.summary, WIDTH, indents=("    ", "    "), hyphens=True)


def forms(params: type[object]) -> Iterator[str]:
    """Yield what is typed for each param, by its letter; what may be left out stands in brackets."""
    letters = short_letters(params)
    for field in sorted(typed_fields(params), key=lambda one: not one.positional):
        form = form_of(field, letters.get(field.name, ""))
        needed = field.default is REQUIRED
        yield form if needed else f"[{form}]"


def form_of(field: Field, letter: str) -> str:
    """Return `-a ATTACKER...`."""
    name = field.typed.upper()
    more = "..." if field.many else ""
    if field.positional:
        return f"{name}{more}"
    if field.kind is bool:
        return f"-{letter}"
    again = f" [-{letter} {name}]" if field.many else ""
    return f"-{letter} {name}{again}"
