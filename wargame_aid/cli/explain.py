"""`--explain`: the steps of an action, each with its rule, from the docstrings of the steps themselves."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from wargame_aid.cli.output import Answer, Format, say
from wargame_aid.ruleset import AnyAction
from wargame_aid.steps import Each, Repeat, When


def explain(action: AnyAction, form: Format) -> None:
    """Print the steps of an action, in the form that was typed."""
    say(Answer(lambda: explained(action), lambda: explained_to_json(action)), form)


class Told(NamedTuple):
    """A step as it is told: what stands before it, its rule, what JSON adds, the steps that it runs."""

    lead: str
    says: str
    facts: Mapping[str, object]
    steps: tuple["Told", ...] | None = None
    """None for a step that runs no others."""


def told(step: object) -> Told:
    match step:
        case Repeat():
            lead, rule, facts = f"Up to {step.times} times: ", step.again, {"up_to": step.times}
        case Each():
            lead, rule, facts = "For each: ", step.left, {"for_each": True}
        case When():
            lead, rule, facts = "", step.holds, {}
        case _:
            return Told("", first_line(step), {})
    return Told(lead, first_line(rule), facts, tuple(map(told, step.steps)))


def explained_to_json(action: AnyAction) -> dict[str, object]:
    """Return the steps for JSON: what each is, its rule, and the steps that it runs."""
    steps = [to_json(told(step)) for step in action.steps]
    return {"action": action.name, "summary": action.summary, "rules": list(action.cites), "steps": steps}


def to_json(step: Told) -> dict[str, object]:
    found = {"says": step.says, **step.facts}
    return found if step.steps is None else {**found, "steps": [to_json(one) for one in step.steps]}


def explained(action: AnyAction) -> Iterator[str]:
    """Yield the summary and the steps, repeated ones under their heading."""
    yield action.summary
    if not action.steps:
        yield f"  Nothing is rolled.  ({', '.join(action.cites)})"
    yield from lines_of(map(told, action.steps), "  ")


def lines_of(steps: Iterable[Told], indent: str) -> Iterator[str]:
    """Yield a line a step, and what runs several of them with its own below."""
    for at, step in enumerate(steps, 1):
        yield f"{indent}{at}. {step.lead}{step.says}"
        yield from lines_of(step.steps or (), f"{indent}   ")


def first_line(function: object) -> str:
    """Return the first line of a docstring."""
    text = function.__doc__ or str(getattr(function, "__name__", ""))
    return text.strip().splitlines()[0]
