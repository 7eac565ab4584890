"""What an attack of fighters comes to, typed for every surface."""

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from rulesets.battleshift.firing.attack_result import AttackResult, Fired, attack_result
from rulesets.battleshift.flying.flight import Flight
from rulesets.battleshift.flying.flight_loss import FlightLoss, flight_loss
from rulesets.battleshift.flying.interception import all_batteries, answers_of
from rulesets.battleshift.squadrons.counting import counted, verb
from rulesets.battleshift.squadrons.defender import wings_of
from rulesets.battleshift.squadrons.lock import could_line
from wargame_aid.book import Book
from wargame_aid.names import capital
from wargame_aid.ruleset import Shown
from wargame_aid.steps import Notes, noted


class FightersResult(NamedTuple):
    """An attack of fighters settled."""

    say: str
    table: tuple[str, ...]
    launched: Annotated[int, Shown("Wings that flew out", "p14")]
    intercepted: Annotated[tuple[Fired, ...], Shown("Interceptors", "p14")]
    flight: Annotated[FlightLoss | None, Shown("Flight", "p14")]
    strike: Annotated[AttackResult, Shown("Attack", "p8, p14")]
    could_intercept: Annotated[tuple[str, ...], Shown("Could have intercepted too", "p14")]


def finish_fighters(volley: Any, params: Any, book: Book[Any], notes: Notes) -> FightersResult:
    """Return the attack settled, from the end state and what was noted on the way."""
    flight: Flight = params.flight
    batteries = all_batteries(params.by, book, at_missiles=False)
    intercepted = tuple(answers_of(batteries, notes))
    left = flight._replace(wings=flight.wings - noted(notes, "flight_lost")[0])
    attack = wings_of(left, book.rules.fighters.targeting, book)
    fired = Fired(*attack, noted(notes, "attack")[0])._replace(what=f"wings of {flight.called}")
    strike = attack_result(volley, params.target, (fired,) if left.wings else (), book, notes)
    loss = flight_loss(flight, sum(one.hits for one in intercepted), notes, book) if intercepted else None
    found = FightersResult(
        say=said(strike, loss, flight),
        table=(),
        launched=0 if isinstance(params.who, Flight) else flight.wings,
        intercepted=intercepted,
        flight=loss,
        strike=strike,
        could_intercept=params.could,
    )
    return found._replace(table=tuple(table_lines(found, params, book)))


def said(strike: AttackResult, loss: FlightLoss | None, flight: Flight) -> str:
    """Return the sentence to read aloud: the attack, then what interceptors did before it."""
    if loss and not loss.wings_left:
        return f"{capital(flight.called)} is destroyed before it attacks."
    before = (
        f" Before it {loss.say[:1].lower() if not flight.name else loss.say[:1]}{loss.say[1:]}"
        if loss
        else ""
    )
    return f"{strike.say}{before}"


def table_lines(found: FightersResult, params: Any, book: Book[Any]) -> Iterator[str]:
    """Yield what to do on the table."""
    if found.launched:
        wings = counted(found.launched, "wing")
        yield f"{capital(wings)} of {params.who.called} {verb(found.launched, 'flies', 'fly')} out."
    yield from found.flight.table if found.flight else ()
    yield from found.strike.table
    if found.could_intercept:
        yield could_line(found.could_intercept, book)
