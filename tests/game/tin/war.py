"""What Tin War remembers: the soldiers, who has acted this game turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.game.tin.rules import Rules
from tests.game.tin.soldier import Soldier
from wargame_aid.book import Book
from wargame_aid.gameplay import Gameplay, Line, SideStatus, Unit
from wargame_aid.names import fold, pick
from wargame_aid.ruleset import IllegalAction


class Man(NamedTuple):
    number: int
    name: str
    side: str
    word: str
    at_start: str
    gone: bool = False


class State(NamedTuple):
    sides: tuple[str, ...]
    men: tuple[Man, ...]
    acted: tuple[str, ...] = ()
    game_turn: int = 1


def refuse_acted(state: State, soldier: Soldier) -> None:
    if soldier.name in state.acted:
        raise IllegalAction(f"{soldier.name} has acted this game turn", "rule 3")


def refuse_fallen(*soldiers: Soldier) -> None:
    for one in soldiers:
        if one.fallen:
            raise IllegalAction(f"{one.who()} has fallen", "rule 1")


def struck_in(state: State, soldier: Soldier, hits: int, book: Book[Rules]) -> State:
    after = soldier.struck(hits, book)
    return changed(state, soldier.name, word=str(after._replace(name="")))


def changed(state: State, name: str, **fields: Any) -> State:
    men = tuple(one._replace(**fields) if one.name == name and not one.gone else one for one in state.men)
    return state._replace(men=men)


def begin(sides: Mapping[str, Any], book: Book[Rules]) -> State:
    state = State(tuple(sides), ())
    for side, roster in sides.items():
        for name, soldier in (roster.soldiers if roster else {}).items():
            state = add(state, side, name, str(soldier), book)
    return state


def units(state: State) -> Sequence[Unit]:
    return [Unit(one.number, one.name, one.side, one.word, one.gone) for one in state.men]


def status(state: State, book: Book[Rules]) -> Sequence[SideStatus]:
    return [
        SideStatus(
            side,
            f"{sum('fallen' in one.word for one in state.men if one.side == side)} fallen",
            tuple(
                Line(one.number, f"{one.name} {one.word}", one.word != one.at_start)
                for one in state.men
                if one.side == side and not one.gone
            ),
        )
        for side in state.sides
    ]


def next_lines(state: State, book: Book[Rules]) -> Sequence[str]:
    waiting = [one.name for one in state.men if one.name not in state.acted and not one.gone]
    return [f"Game turn {state.game_turn}.", f"May act: {', '.join(waiting)}."]


def add(state: State, side: str, name: str, notation: str, book: Book[Rules]) -> State:
    soldier = Soldier.parse(notation, book)
    if fold(name) in [fold(one.name) for one in state.men if not one.gone]:
        raise ValueError(f"there is a {name} already")
    sides = state.sides if side in state.sides else (*state.sides, side)
    word = str(soldier._replace(name=""))
    man = Man(len(state.men) + 1, name, side, word, word)
    return state._replace(sides=sides, men=(*state.men, man))


def remove(state: State, number: int, book: Book[Rules]) -> State:
    return changed(state, state.men[number - 1].name, gone=True)


def edit(state: State, number: int, field: str, value: str, book: Book[Rules]) -> State:
    man = state.men[number - 1]
    pick(field, ("word",), "field")
    return changed(state, man.name, word=str(Soldier.parse(value, book)))


GAMEPLAY = Gameplay(
    state=State,
    begin=begin,
    units=units,
    status=status,
    next=next_lines,
    add=add,
    remove=remove,
    edit=edit,
    game_turn=lambda state: f"Game turn {state.game_turn}",
)
