"""What hits do to a flight: dodged, or a wing each."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.flying.flight import Flight
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.counting import counted, spelt, verb
from wargame_aid.book import Book
from wargame_aid.names import capital
from wargame_aid.ruleset import Shown
from wargame_aid.steps import Notes, noted


class FlightLoss(NamedTuple):
    """Hits on a flight settled."""

    say: str
    table: tuple[str, ...]
    hits: Annotated[int, Shown("Hits", "p14")]
    dodged: Annotated[int, Shown("Hits dodged", "p14")]
    wings_lost: Annotated[int, Shown("Wings lost", "p14")]
    wings_left: Annotated[int, Shown("Wings left")]
    points: Annotated[int, Shown("Victory points for the enemy", "p15")]


def flight_loss(flight: Flight, hits: int, notes: Notes, book: Book[Rules]) -> FlightLoss:
    """Return what hits did to a flight, by what was noted of its dodging."""
    return loss_of(flight, hits, sum(noted(notes, "dodged")), book)


def loss_of(flight: Flight, hits: int, dodged: int, book: Book[Rules]) -> FlightLoss:
    """Return what hits did to a flight of which it dodged some."""
    lost = min(flight.wings, hits - dodged)
    left = flight.wings - lost
    found = FlightLoss("", (), hits, dodged, lost, left, lost * book.rules.victory.wing)
    return found._replace(say=said(found, flight), table=tuple(table_lines(found, flight)))


def said(found: FlightLoss, flight: Flight) -> str:
    """Return the sentence to read aloud."""
    name = capital(flight.called)
    if not found.hits:
        return f"{name} is not hit."
    if not found.wings_lost:
        return f"{name} dodges every hit."
    left = "none is" if not found.wings_left else f"{spelt(found.wings_left)} {verb(found.wings_left)}"
    return f"{name} loses {counted(found.wings_lost, 'wing')}, {left} left."


def table_lines(found: FlightLoss, flight: Flight) -> Iterator[str]:
    """Yield what to do with the wings on the table."""
    if found.wings_lost:
        yield f"Take {counted(found.wings_lost, 'wing')} of {flight.called} off the table."
        yield f"{found.points} victory points for the enemy of {flight.called}."
