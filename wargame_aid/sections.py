"""The sections of a rulebook's numbers, each made a typed record when it is first asked for."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from wargame_aid.plain import from_plain


class Sections:
    """The base of a ruleset's one `Rules`, whose annotations name and type each section of its YAML files.

    A plain class, equal to itself alone, so that what is cached by a book need not compare numbers.
    """

    def __init__(self, plain: Mapping[str, Any]) -> None:
        self._plain = plain

    if not TYPE_CHECKING:  # mypy would else take any name for a section

        def __getattr__(self, name: str) -> Any:
            hint = type(self).__annotations__.get(name)
            if hint is None:
                raise AttributeError(f"{type(self).__name__} has no section {name!r}")
            section = self.__dict__[name] = from_plain(hint, self._plain[name])
            return section


class NoRules(Sections):
    """The rules of what reads none."""


def sections_of(rules: type[Sections]) -> dict[str, Any]:
    """Return the type of each section by its name."""
    return {} if rules is NoRules else rules.__annotations__
