"""How pydantic reads a type with a one-word notation. Importing this module loads no pydantic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wargame_aid.ruleset import Notation

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, ValidationInfo, ValidatorFunctionWrapHandler
    from pydantic_core import CoreSchema


def notation(kind: type[Notation], form: str = "", pattern: str = "") -> Any:
    """Return the pydantic schema of a notation: text that the type's `parse` reads with the book at hand.

    A notation class hands over to it; `form` says in words what is written and `pattern` is a regular
    expression for the JSON Schema, where one can say it:

        @classmethod
        def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
            return notation(cls, "ships x type: 7xFleet Cruiser")
    """
    from pydantic_core import core_schema

    def read(word: str, info: ValidationInfo) -> object:
        return kind.parse(word, (info.context or {})["book"])

    shown = {name: text for name, text in (("description", form), ("pattern", pattern)) if text}
    return core_schema.with_info_after_validator_function(
        read,
        core_schema.str_schema(),
        metadata={"pydantic_js_updates": shown},
        serialization=core_schema.to_string_ser_schema(),
    )


class Unread(NamedTuple):
    """A word that could not be read, as it is written, and what is wrong with it."""

    word: str
    problem: str

    def __str__(self) -> str:
        return self.word


class Kept(NamedTuple):
    """A mark on a notation, `Annotated[ShipDesign | Unread, Kept(ShipDesign)]`.

    A word that cannot be read is then kept as Unread, so that the rest of a document is checked all the same;
    the roster's own check names it, as a fault of severity `unreadable`.
    """

    kind: type[Notation]

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Give pydantic the notation's own schema, and what becomes of a word that it refuses."""
        from pydantic_core import ValidationError, core_schema

        def read(word: str, inner: ValidatorFunctionWrapHandler) -> object:
            try:
                return inner(word)
            except ValidationError as wrong:
                problem = wrong.errors(include_url=False)[0]
                if problem["type"] != "value_error":
                    raise
                return Unread(word, str(problem["ctx"]["error"]))

        return core_schema.no_info_wrap_validator_function(read, handler.generate_schema(self.kind))
