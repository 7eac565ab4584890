"""`--explain`: the steps of an action, each with its rule, from the docstrings of the steps themselves."""

from collections.abc import Iterable, Iterator

from wargame_aid.cli.output import Answer, Format, say
from wargame_aid.ruleset import AnyAction
from wargame_aid.steps import Each, Repeat, When


def explain(action: AnyAction, form: Format) -> None:
    """Print the steps of an action, in the form that was typed."""
    say(Answer(lambda: explained(action), lambda: explained_to_json(action)), form)


def explained_to_json(action: AnyAction) -> dict[str, object]:
    """Return the steps for JSON: what each is, its rule, and the steps that it runs."""
    steps = list(steps_to_json(action.steps))
    return {"action": action.name, "summary": action.summary, "rules": list(action.cites), "steps": steps}


def steps_to_json(steps: Iterable[object]) -> Iterator[dict[str, object]]:
    for step in steps:
        match step:
            case Repeat():
                found: dict[str, object] = {"says": first_line(step.again), "up_to": step.times}
            case Each():
                found = {"says": first_line(step.left), "for_each": True}
            case When():
                found = {"says": first_line(step.holds)}
            case _:
                yield {"says": first_line(step)}
                continue
        yield {**found, "steps": list(steps_to_json(step.steps))}


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
