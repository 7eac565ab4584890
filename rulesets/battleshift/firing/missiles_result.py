"""What missiles come to, typed for every surface."""

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from rulesets.battleshift.firing.attack_result import AttackResult, Fired, attack_result
from rulesets.battleshift.flying.flight import Flight
from rulesets.battleshift.flying.flight_loss import FlightLoss, flight_loss
from rulesets.battleshift.flying.interception import all_batteries, answers_of
from rulesets.battleshift.squadrons.counting import counted, spelt, verb
from rulesets.battleshift.squadrons.defender import Fighters
from rulesets.battleshift.squadrons.lock import could_line, lock_of
from wargame_aid.book import Book
from wargame_aid.names import capital
from wargame_aid.ruleset import Shown
from wargame_aid.steps import Notes, noted


class MissilesResult(NamedTuple):
    """Missiles resolved."""

    say: str
    table: tuple[str, ...]
    lock: Annotated[Fired | None, Shown("Locks", "p8, p10")]
    launched: Annotated[int, Shown("Missiles launched", "p8")]
    lost_in_terrain: Annotated[int, Shown("Lost in terrain", "p16")]
    intercepted: Annotated[tuple[Fired, ...], Shown("Interception", "p15")]
    stopped: Annotated[int, Shown("Missiles stopped", "p15")]
    arrived: Annotated[int, Shown("Missiles that hit", "p8")]
    strike: Annotated[AttackResult | None, Shown("Strike", "p8")]
    flight: Annotated[FlightLoss | None, Shown("Flight", "p14, p16")]
    could_intercept: Annotated[tuple[str, ...], Shown("Could have intercepted too", "p15")]


def finish_missiles(volley: Any, params: Any, book: Book[Any], notes: Notes) -> MissilesResult:
    """Return the missiles resolved, from the end state and what was noted on the way."""
    batteries = all_batteries(params.by, book, at_missiles=True) if params.by else []
    arrived = noted(notes, "arrived")[0]
    launched = (noted(notes, "launched") or [params.launched])[0]
    terrain = sum(noted(notes, "terrain"))
    is_flight = isinstance(params.target, Flight)
    found = MissilesResult(
        say="",
        table=(),
        lock=next((lock_of(params.firer, ships, book) for ships in noted(notes, "lock")), None),
        launched=launched,
        lost_in_terrain=terrain,
        intercepted=tuple(answers_of(batteries, notes)),
        stopped=launched - terrain - arrived,
        arrived=arrived,
        strike=None if is_flight else attack_result(volley, params.target, (), book, notes),
        flight=flight_loss(params.target, arrived, notes, book) if is_flight else None,
        could_intercept=params.could if launched > terrain else (),
    )
    return found._replace(say=said(found, params.target), table=tuple(table_lines(found, params, book)))


def said(found: MissilesResult, target: Any) -> str:
    """Return the sentence to read aloud."""
    if not found.arrived:
        return f"No missile reaches {target.called}."
    of = "" if found.arrived == found.launched else f" of {spelt(found.launched)}"
    way = verb(found.arrived, "hits", "hit")
    number = f"{spelt(found.arrived)}{of} {verb(found.launched, 'missile', 'missiles')}"
    outcome = found.strike or found.flight
    return f"{capital(number)} {way} {target.called}. {outcome.say if outcome else ''}"


def table_lines(found: MissilesResult, params: Any, book: Book[Any]) -> Iterator[str]:
    """Yield what to do with markers, ships and wings on the table."""
    if found.launched:
        yield f"Take the {counted(found.launched, 'missile')} of {params.firer.called} off the table."
    yield from unguided_lines(params.by, book.rules.fighters)
    outcome = found.strike or found.flight
    yield from outcome.table if outcome else ()
    if found.could_intercept:
        yield could_line(found.could_intercept, book)


def unguided_lines(defenders: Any, rules: Fighters) -> Iterator[str]:
    """Yield how near a flight must be that intercepts without its carriers (p15)."""
    for each in defenders:
        if isinstance(each.who, Flight) and each.who.unguided:
            yield unguided_line(each.who, rules)


def unguided_line(flight: Flight, rules: Fighters) -> str:
    """Return how near a flight must be that intercepts without its carriers (p15)."""
    return (
        f"{capital(flight.called)} has no carriers in the battlespace: it intercepts only within "
        f'{rules.unguided_move}", not {rules.intercept_move}".'
    )
