"""The sections of a rulebook's numbers, each made a typed record when it is first asked for."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform

from wargame_aid.plain import from_plain


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Section:
    """The base of the records that the sections of a rulebook's numbers are made of.

    Its annotations are its fields, a value given to one its default. A named tuple takes ten times as long to
    declare, and every command declares all of its rulebook. Equal to itself alone.
    """

    _fields: ClassVar[tuple[str, ...]] = ()
    _field_defaults: ClassVar[Mapping[str, Any]] = {}

    def __init_subclass__(cls) -> None:
        cls._fields = tuple(cls.__annotations__)
        cls._field_defaults = {name: cls.__dict__[name] for name in cls._fields if name in cls.__dict__}

    def __init__(self, **values: Any) -> None:
        missing = [one for one in self._fields if one not in values and one not in self._field_defaults]
        if missing or values.keys() - set(self._fields):
            raise TypeError(f"{type(self).__name__} has {', '.join(self._fields)}, not {', '.join(values)}")
        self.__dict__.update(values)

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be set")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{one}={getattr(self, one)!r}' for one in self._fields)})"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Let pydantic check the YAML of a section: a mapping with these keys and no others."""
        from pydantic_core import core_schema  # only where the cache has nothing

        fields = {
            name: core_schema.typed_dict_field(
                handler.generate_schema(hint), required=name not in cls._field_defaults
            )
            for name, hint in cls.__annotations__.items()
        }
        mapping = core_schema.typed_dict_schema(fields, extra_behavior="forbid")
        return core_schema.no_info_after_validator_function(lambda found: cls(**found), mapping)


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
