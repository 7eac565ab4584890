"""`--explain`: the steps of an action, each with its rule, from the docstrings of the steps themselves."""

import sys
from collections.abc import Iterable, Iterator

from wargame_aid.ruleset import AnyAction
from wargame_aid.steps import Each, Repeat, When


def explain(action: AnyAction) -> None:
    """Print the steps of an action."""
    sys.stdout.write("".join(f"{line}\n" for line in explained(action)))


def explained(action: AnyAction) -> Iterator[str]:
    """Yield the summary and the steps, repeated ones under their heading."""
    yield action.summary
    if not action.steps:
        yield f"  Nothing is rolled.  ({', '.join(action.cites)})"
    yield from steps_of(action.steps, "  ")


def steps_of(steps: Iterable[object], indent: str) -> Iterator[str]:
    """Yield a line a step, and what runs several of them with its own below."""
    for at, step in enumerate(steps, 1):
        match step:
            case Repeat():
                yield f"{indent}{at}. Up to {step.times} times: {first_line(step.again)}"
            case Each():
                yield f"{indent}{at}. For each: {first_line(step.left)}"
            case When():
                yield f"{indent}{at}. {first_line(step.holds)}"
            case _:
                yield f"{indent}{at}. {first_line(step)}"
                continue
        yield from steps_of(step.steps, f"{indent}   ")


def first_line(function: object) -> str:
    """Return the first line of a docstring."""
    text = function.__doc__ or str(getattr(function, "__name__", ""))
    return text.strip().splitlines()[0]
