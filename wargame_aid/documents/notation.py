"""How pydantic reads a type with a one-word notation. Importing this module loads no pydantic."""

from __future__ import annotations

from typing import Any

from wargame_aid.ruleset import Notation


def notation(kind: type[Notation], form: str = "", pattern: str = "") -> Any:
    """Return the pydantic schema of a notation: text that the type's `parse` reads with the book at hand.

    A notation class hands over to it; `form` says in words what is written and `pattern` is a regular
    expression for the JSON Schema, where one can say it:

        @classmethod
        def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
            return notation(cls, "ships x type: 7xFleet Cruiser")
    """
    from pydantic_core import core_schema

    def read(word: str, info: Any) -> Any:
        return kind.parse(word, info.context["book"])

    shown = {name: text for name, text in (("description", form), ("pattern", pattern)) if text}
    return core_schema.with_info_after_validator_function(
        read,
        core_schema.str_schema(),
        metadata={"pydantic_js_updates": shown},
        serialization=core_schema.to_string_ser_schema(),
    )
