"""Dogfights: two flights attack each other at once; one that evades hits worse and dodges better."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.attacks.interception import FlightLoss, dodge_number, loss_of, unguided_line
from rulesets.battleshift.attacks.strike_result import Fired
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.flight import Flight
from rulesets.battleshift.squadrons.suppression import needed
from wargame_aid.asks import at_most
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import fold
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, IllegalAction, Joined, Modifier, Shown
from wargame_aid.steps import Notes, noted


class DogfightParams(NamedTuple):
    """Which flights meet, and which of them evades."""

    flight: Annotated[Flight, POSITIONAL, Help("The flight that attacks or intercepts.")]
    enemy: Annotated[Flight, POSITIONAL, Help("The flight that it meets.")]
    evading: Annotated[
        tuple[str, ...],
        Joined(","),
        Help("Which of them evades, or leaves the dogfight: its name, or first or second."),
    ] = ()
    answer: Annotated[bool, HIDDEN] = False
    """In a game, whether the flight intercepts in an enemy activation."""


class Exchange(NamedTuple):
    """Hits on each flight, then wings that each has lost."""

    on_enemy: int = 0
    on_flight: int = 0
    enemy_lost: int = 0
    flight_lost: int = 0


class DogfightResult(NamedTuple):
    """A dogfight settled."""

    say: str
    table: tuple[str, ...]
    fired: Annotated[tuple[Fired, ...], Shown("To hit", "p5, p15")]
    enemy: Annotated[FlightLoss, Shown("The flight met", "p14, p15")]
    flight: Annotated[FlightLoss, Shown("The flight that attacks", "p14, p15")]
    goes_on: Annotated[bool, Shown("The dogfight goes on", "p15")]


def evaders(params: DogfightParams) -> tuple[bool, bool]:
    """Return whether the first flight evades, and whether the second does; ValueError for another name."""
    found = [False, False]
    for word in params.evading:
        found[which(word, params)] = True
    return found[0], found[1]


def which(word: str, params: DogfightParams) -> int:
    """Return 0 for the first flight and 1 for the second."""
    typed = fold(word)
    names = ("first", params.flight.name), ("second", params.enemy.name)
    hits = [at for at, known in enumerate(names) if typed in map(fold, known)]
    if not hits and typed:
        hits = [at for at, (_, name) in enumerate(names) if name and fold(name).startswith(typed)]
    if len(hits) != 1:
        known = " or ".join(name or place for place, name in names)
        raise ValueError(f"--evading {word!r}: one of the two flights, {known}; or first, second")
    return hits[0]


def check_dogfight(params: DogfightParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a dogfight that neither wants, or of a flight with itself."""
    first, second = evaders(params)
    if first and second:
        raise IllegalAction("one of the two evades: if neither fights, there is no dogfight", "p15")
    if params.flight.name and fold(params.flight.name) == fold(params.enemy.name):
        raise IllegalAction(f"{params.flight.name} does not fight itself", "p14")


def modifiers_of(flight: Flight, book: Book[Rules], *, evading: bool) -> tuple[Modifier, ...]:
    """Return what evading takes from the targeting (p15)."""
    return (Modifier("evading", book.rules.fighters.evading),) if evading or flight.evading else ()


def target_number(flight: Flight, book: Book[Rules], *, evading: bool) -> int:
    """Return the number at or under which its wings hit (p5, p15)."""
    return needed(book.rules.fighters.targeting, modifiers_of(flight, book, evading=evading), book)


def both_attack(state: Exchange, params: DogfightParams, book: Book[Rules], chance: Chance) -> Exchange:
    """Both flights roll at once, a die for each wing; 1s always hit (p15)."""
    hits = [
        chance.roll(
            at_most(one.wings, book.rules.attack.die, target_number(one, book, evading=evading)),
            f"hits of {one.called}",
        )
        for one, evading in zip((params.flight, params.enemy), evaders(params), strict=True)
    ]
    chance.note(hits=tuple(hits))
    return Exchange(hits[0], hits[1])


def both_dodge(state: Exchange, params: DogfightParams, book: Book[Rules], chance: Chance) -> Exchange:
    """Each hit may be dodged; one that is not takes a wing (p14, p15)."""
    dodged = [
        chance.roll(
            at_most(hits, book.rules.attack.die, dodge_number(one, book, evading=evading)),
            f"hits that {one.called} dodges",
        )
        for one, hits, evading in zip(
            (params.enemy, params.flight),
            (state.on_enemy, state.on_flight),
            reversed(evaders(params)),
            strict=True,
        )
    ]
    chance.note(dodged=tuple(dodged))
    return Exchange(
        enemy_lost=min(params.enemy.wings, state.on_enemy - dodged[0]),
        flight_lost=min(params.flight.wings, state.on_flight - dodged[1]),
    )


def finish_dogfight(
    state: Exchange, params: DogfightParams, book: Book[Rules], notes: Notes
) -> DogfightResult:
    hits, dodged = noted(notes, "hits")[0], noted(notes, "dodged")[0]
    if any(evaders(params)):
        book.ruling("evading-scope")
    enemy = loss_of(params.enemy, hits[0], dodged[0], book)
    flight = loss_of(params.flight, hits[1], dodged[1], book)
    goes_on = bool(enemy.wings_left and flight.wings_left) and not any(evaders(params))
    fired = tuple(
        Fired(
            f"wings of {one.called}",
            one.wings,
            book.rules.fighters.targeting,
            modifiers_of(one, book, evading=evading),
            target_number(one, book, evading=evading),
            count,
        )
        for one, evading, count in zip((params.flight, params.enemy), evaders(params), hits, strict=True)
    )
    table = (*enemy.table, *flight.table, *table_lines(params, book, goes_on=goes_on))
    return DogfightResult(f"{enemy.say} {flight.say}", table, fired, enemy, flight, goes_on)


def table_lines(params: DogfightParams, book: Book[Rules], *, goes_on: bool) -> tuple[str, ...]:
    """Return what the flights do on the table."""
    found = [unguided_line(params.flight, book.rules.fighters)] if answers_unguided(params) else []
    if goes_on:
        found.append(f"{params.flight.called} and {params.enemy.called} stay where they met.")
    for one, evading in zip((params.flight, params.enemy), evaders(params), strict=True):
        if evading:
            found.append(f"{one.called} evades and flies on.")
    return tuple(line[:1].upper() + line[1:] for line in found)


def answers_unguided(params: DogfightParams) -> bool:
    """Whether the flight intercepts without its carriers."""
    return bool(params.flight.unguided and params.answer)


DOGFIGHT = Action(
    name="dogfight",
    summary="Fight a dogfight of two flights at once; one that evades hits worse and dodges better.",
    params=DogfightParams,
    check=check_dogfight,
    start=lambda params, book: Exchange(),
    steps=(both_attack, both_dodge),
    finish=finish_dogfight,
    in_game=lazy("rulesets.battleshift.game.dogfight:DOGFIGHT_IN_GAME"),
    headline="enemy_lost",
    odds_of=("flight_lost",),
    cites=("p5", "p14", "p15"),
    example="dogfight 4wings 6wings --evading second --dice 2,1,1,5",
)
