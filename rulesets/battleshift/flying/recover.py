"""Fighter recovery: carriers with nothing out bring back wings that were destroyed."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.counting import counted, spelt, verb
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.asks import at_most
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, IllegalAction, Shown
from wargame_aid.steps import Notes, noted


class RecoverParams(NamedTuple):
    """Which carriers bring wings back."""

    carrier: Annotated[Squadron, POSITIONAL, Help("The carriers, with the wings aboard: wings5.")]
    flying: Annotated[int, HIDDEN] = 0
    """In a game, its wings that are out in flights."""


class Recovered(NamedTuple):
    """Wings that came back."""

    recovered: int = 0


class RecoverResult(NamedTuple):
    """A recovery settled."""

    say: str
    table: tuple[str, ...]
    carriers: Annotated[int, Shown("Carriers that roll", "p15")]
    needed: Annotated[int, Shown("Each on this or less", "p15")]
    succeeded: Annotated[int, Shown("Carriers that succeed", "p15")]
    recovered: Annotated[int, Shown("Wings back", "p15")]
    wings_aboard: Annotated[int, Shown("Wings aboard")]


def missing(params: RecoverParams, book: Book[Rules]) -> int:
    """Return how many wings can still come back (p15)."""
    squadron = params.carrier
    each = squadron.ship.carries(book.rules.fighters.system)
    lost = each * squadron.start - squadron.wings - params.flying
    if squadron.lost and lost > 0 and book.ruling("recovery-limit") == "carriers-left":
        lost = each * squadron.ships - squadron.wings - params.flying
    return max(0, lost)


def check_recover(params: RecoverParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where there is nothing to bring back, or no carrier that could."""
    squadron = params.carrier
    if not squadron.ship.carries(book.rules.fighters.system):
        raise IllegalAction(f"{squadron.called} has no fighter bays", "p5, p15")
    if squadron.working < 1 or squadron.captured:
        raise IllegalAction(f"{squadron.called} has no carrier that works", "p6, p15, p16")
    if not missing(params, book):
        wings = counted(squadron.wings + params.flying, "wing")
        raise IllegalAction(f"{squadron.called} has {wings}: none can be brought back", "p15")


def start_recover(params: RecoverParams, book: Book[Rules]) -> Recovered:
    """Nothing has come back yet."""
    return Recovered()


def roll_recovery(state: Recovered, params: RecoverParams, book: Book[Rules], chance: Chance) -> Recovered:
    """Each carrier that works brings back a wing with 3 or less, never above the start (p15)."""
    ask = at_most(params.carrier.working, book.rules.attack.die, book.rules.fighters.recovery)
    found = chance.roll(ask, "carriers that recover a wing")
    chance.note(succeeded=found)
    return Recovered(min(found, missing(params, book)))


def finish_recover(state: Recovered, params: RecoverParams, book: Book[Rules], notes: Notes) -> RecoverResult:
    """Return the recovery settled."""
    squadron, back = params.carrier, state.recovered
    aboard = squadron.wings + back
    say = f"{capital(counted(back, 'wing'))} of {squadron.called} {verb(back, 'comes', 'come')} back"
    say += f", {spelt(aboard)} {verb(aboard)} aboard."
    return RecoverResult(
        say=say,
        table=(f"Write {aboard} wings beside {squadron.called}.",) if back else (),
        carriers=squadron.working,
        needed=book.rules.fighters.recovery,
        succeeded=noted(notes, "succeeded")[0],
        recovered=back,
        wings_aboard=aboard,
    )


RECOVER = Action(
    name="recover",
    summary="Recover fighters: each carrier with none out may bring back a wing.",
    params=RecoverParams,
    check=check_recover,
    start=start_recover,
    steps=(roll_recovery,),
    finish=finish_recover,
    in_game=lazy("rulesets.battleshift.flying.land_battle:RECOVER_IN_GAME"),
    headline="recovered",
    cites=("p15",),
    example="recover 3xFleet-Carrier/wings20 --dice 2",
)
