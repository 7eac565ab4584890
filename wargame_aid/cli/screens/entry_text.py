"""An entry in words: what was typed, in its shortest form, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from wargame_aid.cli.commands import short_letters
from wargame_aid.names import listed
from wargame_aid.ruleset import AnyAction, Ruleset
from wargame_aid.words import Field, fields

Body = Mapping[str, Any]
SAID: dict[str, Callable[[Body], tuple[str, str]]] = {
    "begin": lambda body: ("new", f"The game begins: {sides_of(body)}."),
    "undo": lambda body: ("undo", f"Took back {numbers_of(body)}."),
    "redo": lambda body: ("redo", f"Brought back {numbers_of(body)}."),
    "note": lambda body: ("note", body["text"]),
    "rule": lambda body: (f"rule {settings_of(body)}", "The ruling holds from here on."),
    "add": lambda body: (f"add {body['side']} {body['unit']}={body['word']}", "Added."),
    "remove": lambda body: (f"remove {body['unit']}", "It is out of the game."),
    "edit": lambda body: (f"edit {body['unit']} {settings_of(body)}", "The referee's word."),
    "alias": lambda body: (f'alias {body["name"]} "{body["text"]}"', "A word of the table's own."),
    "dice": lambda body: (f"dice {body['who']}", f"The {body['who']} rolls."),
}


SEALED = "sealed:"
"""How words begin that a ruleset keeps so that nobody sees them yet."""


def told(body: Body, ruleset: Ruleset) -> str:
    """Return what was typed and its sentence on one line."""
    return ": ".join(typed_and_said(body, ruleset))


def typed_and_said(body: Body, ruleset: Ruleset) -> tuple[str, str]:
    """Return what was typed in its shortest form, and the sentence that came of it."""
    if body["kind"] == "action":
        return typed_form(body, ruleset), body["result"]["say"]
    typed, said = SAID[body["kind"]](body)
    return typed, f"{said} {body['reason']}" if "reason" in body else said


def typed_form(body: Body, ruleset: Ruleset) -> str:
    """Return an action as it is typed, options by their letters."""
    try:
        action = ruleset.action(body["action"])
    except LookupError:
        return str(body["action"])
    rulings = [f"-R {name}={value}" for name, value in body.get("settings", {}).items()]
    allow = [f"-L {quoted(body['allow'])}"] if body.get("allow") else []
    return " ".join([action.name, *params_typed(action, body["words"]), *rulings, *allow])


def params_typed(action: AnyAction, words: Mapping[str, object]) -> Iterator[str]:
    """Yield the words of an action's params, those without a name first."""
    letters = short_letters(action.params)
    for field in sorted(fields(action.params), key=lambda one: not one.positional):
        if field.name in words:
            yield from field_typed(field, letters.get(field.name, ""), words[field.name])


def field_typed(field: Field, letter: str, typed: object) -> Iterator[str]:
    """Yield what is typed for one param."""
    name = f"-{letter}" if letter else f"--{field.typed}"
    if typed is True:
        yield name
        return
    for word in typed if isinstance(typed, list) else [typed]:
        yield quoted(word) if field.positional else f"{name} {quoted(word)}"


def quoted(word: object) -> str:
    """Return a word as it is typed; one with spaces in quotes."""
    text = str(word)
    if text.startswith(SEALED):
        return "(hidden)"
    return f'"{text}"' if not text or any(one.isspace() for one in text) else text


def sides_of(body: Body) -> str:
    """Return the sides at the beginning."""
    return listed((side["name"] for side in body["sides"]), "and") or "no sides yet"


def numbers_of(body: Body) -> str:
    """Return the entries that were taken back or brought back."""
    return listed((f"entry {number}" for number in body["entries"]), "and")


def settings_of(body: Body) -> str:
    """Return `field=value` words."""
    return " ".join(quoted(f"{name}={value}") for name, value in body["changed"].items())
