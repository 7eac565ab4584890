"""The loop that turns a ruleset's actions into commands."""

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Annotated, Any, NamedTuple

import typer

from wargame_aid import words
from wargame_aid.cli.groups import LINE, LazyGroup, command_of, is_completing, taking_cards
from wargame_aid.cli.output import FORMATS, Format, form_in
from wargame_aid.cli.shared import options
from wargame_aid.plain import REQUIRED
from wargame_aid.ruleset import AnyAction, Ruleset

Settle = Callable[[Ruleset, AnyAction, dict[str, Any]], None]
Explain = Callable[[AnyAction, Format], None]


def ruleset_group(ruleset: Ruleset, settle: Settle, explain: Explain) -> LazyGroup:
    """Return the group of a ruleset: one command for each action of its table."""

    def load(name: str) -> Any:
        try:
            action = ruleset.action(name)
        except LookupError:
            return None
        return to_command(ruleset, action, settle, explain, group.words)

    table = {row.name: row.summary for row in ruleset.actions}
    group = LazyGroup(ruleset.name, f"{ruleset.title}.", table, load, epilog(ruleset))
    return group


def epilog(ruleset: Ruleset) -> str:
    """Return what else a ruleset's help says."""
    rosters = "".join(
        f"\n  wga new {ruleset.name} {row.name} FILE TEXT\n    {row.summary}" for row in ruleset.rosters
    )
    head = f"Rosters:{rosters}\n" if rosters else ""
    short = ruleset.alias or ruleset.name
    lines = f"An action's example: wga {short} ACTION --help. One page of all: wga card {short}.\n"
    return f"{head}{lines}Numbers and rulings: wga rules {short}."


def to_command(
    ruleset: Ruleset,
    action: AnyAction,
    settle: Settle,
    explain: Explain,
    line: Sequence[str] | None = None,
) -> Any:
    """Return an action as a command: its params, then the shared options.

    Of a command for one line alone, only the options that the line names: each takes typer long to make.
    """

    def run(**typed: object) -> None:
        settle(ruleset, action, typed)

    extra = {"cls": taking_cards(ruleset.cards)} if ruleset.cards and action.steps else {}
    return command_of(declared(run, ruleset, action, explain, line), action.name, **extra)


def declared(
    run: Callable[..., None],
    ruleset: Ruleset,
    action: AnyAction,
    explain: Explain,
    line: Sequence[str] | None = None,
) -> Callable[..., None]:
    """Give a function the signature and help that typer reads."""
    offered = [*own_params(ruleset, action), *shared_params(ruleset, action, explain)]
    signature = inspect.Signature([one.make() for one in named_in(line, offered)])
    run.__signature__ = signature  # type: ignore[attr-defined]
    run.__annotations__ = {one.name: one.annotation for one in signature.parameters.values()}
    run.__doc__ = f"{action.summary}\n\nExample: wga {ruleset.alias} {action.example}".replace("  ", " ")
    return run


class Offered(NamedTuple):
    """A parameter that may be typed: the names of an option, none of an argument; what makes it for typer."""

    names: set[str]
    make: Callable[[], inspect.Parameter]
    required: bool = False


def named_in(line: Sequence[str] | None, offered: list[Offered]) -> list[Offered]:
    """Return what is offered without the options that a line does not name; all for any other line."""
    if line is None:
        return offered
    words = {word.partition("=")[0] for word in line if word.startswith("-")}
    if not words <= {name for one in offered for name in one.names}:
        return offered
    words.add("--dice")  # cards need no option of their own
    return [one for one in offered if not one.names or one.required or one.names & words]


def shared_params(ruleset: Ruleset, action: AnyAction, explain: Explain) -> Iterator[Offered]:
    """Yield the shared options that do anything for an action."""
    for one in inspect.signature(options, eval_str=True).parameters.values():
        if _is_of(one.name, ruleset, action):
            yield Offered(names_of(one), partial(_explaining, one, action, explain))


def names_of(option: inspect.Parameter) -> set[str]:
    """Return what a shared option is typed as."""
    if option.name == "form":
        return {name for one in FORMATS for name in (f"--{one.name}", f"-{one.letter}")}
    (mark,) = option.annotation.__metadata__
    names = (mark.default, *(mark.param_decls or ()))  # typer takes the first name for a default
    return {name for name in names if isinstance(name, str) and name.startswith("-")}


ROLLING = frozenset(("dice", "ask", "odds", "odds_of", "samples", "times", "force", "seed"))
"""Shared options that do nothing for an action without dice."""
IN_A_GAME = frozenset(("game", "no_game", "allow"))
"""Shared options that do nothing for a ruleset that keeps no game."""


def _is_of(option: str, ruleset: Ruleset, action: AnyAction) -> bool:
    """Whether a shared option does anything for an action."""
    if option in IN_A_GAME:
        return ruleset.game is not None
    return bool(action.steps) or option not in ROLLING


def _explaining(parameter: inspect.Parameter, action: AnyAction, explain: Explain) -> inspect.Parameter:
    """Give `--explain` its answer, so that it works before the params are looked at."""
    if parameter.name == "odds_of" and action.odds_of:
        known = f"Exact odds of another field: {', '.join(one.replace('_', '-') for one in action.odds_of)}."
        option = typer.Option("--odds-of", "-Q", metavar="FIELD", help=known)
        return parameter.replace(annotation=Annotated[str | None, option])
    if parameter.name != "explain":
        return parameter

    def answer(ctx: typer.Context, typed: bool) -> bool:
        if typed:
            explain(action, form_in(ctx.meta.get(LINE, ())))
            raise typer.Exit
        return typed

    option = typer.Option(
        "--explain", "-E", is_eager=True, callback=answer, help="Print the steps and their rules."
    )
    return parameter.replace(annotation=Annotated[bool, option])


def own_params(ruleset: Ruleset, action: AnyAction) -> list[Offered]:
    """Return the params, words only: arguments, then options, each with its letter."""
    letters = short_letters(action.params)
    fields = words.typed_fields(action.params)
    return [
        Offered(
            names_typed(field, letters),
            partial(_to_parameter, ruleset, action, field, letters),
            field.default is REQUIRED,
        )
        for field in sorted(fields, key=lambda one: not one.positional)
    ]


def names_typed(field: words.Field, letters: Mapping[str, str]) -> set[str]:
    """Return what a param is typed as; nothing for an argument."""
    if field.positional:
        return set()
    letter = letters[field.name]
    return {f"--{field.typed}", f"-{letter}"} if letter else {f"--{field.typed}"}


def short_letters(params: type[object]) -> dict[str, str]:
    """Give each option a letter: its own choice, else the first letter of its name that is free."""
    options = [field for field in words.typed_fields(params) if not field.positional]
    given = {field.name: field.letter for field in options if field.letter}
    for field in options:
        if field.name not in given:
            free = (one for one in field.typed if one.isalpha() and one not in given.values())
            given[field.name] = next(free, "")
    return given


def completer(
    ruleset: Ruleset, action: AnyAction, field: words.Field
) -> Callable[[typer.Context, str], list[str]]:
    """Return what a shell asks for the words that a param may go on with."""

    def complete(ctx: typer.Context, incomplete: str) -> list[str]:
        from wargame_aid.cli.completion import completions  # only a shell that completes needs it

        return completions(ruleset, action, field, ctx.params, incomplete)

    return complete


def _to_parameter(
    ruleset: Ruleset, action: AnyAction, field: words.Field, letters: Mapping[str, str]
) -> inspect.Parameter:
    complete = completer(ruleset, action, field) if is_completing() else None
    mark = _typer_mark(field, letters.get(field.name, ""), complete)
    required = field.default is REQUIRED
    kind: Any = bool if field.kind is bool else str
    if field.many:
        kind = list[str]
    elif field.optional or (not required and kind is str):
        kind = kind | None
    annotation = Annotated[kind, mark]
    shown = inspect.Parameter.empty if required else _typed_default(field.default, field)
    return inspect.Parameter(field.name, inspect.Parameter.KEYWORD_ONLY, default=shown, annotation=annotation)


def _typed_default(default: object, field: words.Field) -> object:
    """Return the default for typer; what is left out stays out, and the record's own default holds."""
    if field.kind is bool:
        return default
    return [] if field.many else None


def _typer_mark(
    field: words.Field, letter: str, complete: Callable[[typer.Context, str], list[str]] | None
) -> Any:
    if field.positional:
        return typer.Argument(metavar=field.typed.upper(), help=field.help, autocompletion=complete)
    names = [f"--{field.typed}", *([f"-{letter}"] if letter else [])]
    if field.kind is bool:
        return typer.Option(*names, help=field.help)
    return typer.Option(*names, metavar=field.typed.upper(), help=field.help, autocompletion=complete)
