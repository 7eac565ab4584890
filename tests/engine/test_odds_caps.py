"""Where exact odds end, and the estimate that is offered instead."""

from dataclasses import dataclass
from typing import NamedTuple

import pytest

from tests.engine.made_up import BOUT, SIEGE, Bout, Rules, Siege, no_rules, said
from wargame_aid import odds as module
from wargame_aid.asks import TooMany, highest, one_die
from wargame_aid.chance import Chance, Seeded
from wargame_aid.odds import odds, sampled
from wargame_aid.ruleset import Action
from wargame_aid.sections import NoRules
from wargame_aid.steps import Repeat


@dataclass(frozen=True, kw_only=True)
class Barrage:
    guns: int
    sides: int = 20


class Total(NamedTuple):
    total: int


def all_guns(state: Total, params: Barrage, book: Rules, chance: Chance) -> Total:
    return Total(sum(chance.roll(one_die(params.sides), "gun") for _ in range(params.guns)))


def battery(state: Total, params: Barrage, book: Rules, chance: Chance) -> Total:
    return Total(state.total + chance.roll(highest(1000, 5), "battery") // 5)


def barrage(*steps: object) -> Action[Total, Barrage, object, NoRules]:
    return Action(
        name="barrage",
        summary="All guns at once.",
        params=Barrage,
        start=lambda params, book: Total(0),
        steps=steps,  # type: ignore[arg-type]
        finish=said,
        cites=(),
        example="barrage 2",
        headline="total",
    )


def test_branches_up_to_the_cap_are_counted_and_one_more_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_BRANCHES", 400)
    found = odds(barrage(all_guns), Barrage(guns=2), no_rules(), "total")
    assert (found.outcomes[0], found.denominator) == ((2, 1), 400)
    with pytest.raises(TooMany, match="more than 400 branches"):
        odds(barrage(all_guns), Barrage(guns=2, sides=21), no_rules(), "total")


def test_the_cap_holds_for_all_states_of_a_step_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_BRANCHES", 10)
    # four states after two blows of three kinds, four faces each
    with pytest.raises(TooMany, match="more than 10 branches"):
        odds(BOUT, Bout(strength=9), no_rules(), "strength")


def test_a_denominator_that_no_machine_prints_is_refused() -> None:
    # 5**1000 has 699 digits: five of them stay below 4,000, six do not
    def again(state: Total, params: Barrage, book: Rules) -> bool:
        return True

    assert (
        odds(barrage(Repeat((battery,), 5, again)), Barrage(guns=0), no_rules(), "total").denominator
        == 5**5000
    )
    with pytest.raises(TooMany, match="more than 4,000 digits in the denominator"):
        odds(barrage(Repeat((battery,), 6, again)), Barrage(guns=0), no_rules(), "total")


@pytest.mark.parametrize("field", ["gate", "saved", "phase"])
def test_an_estimate_stands_near_the_exact_odds(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "system", Seeded(2024))
    params, runs = Siege(archers=3, target=4, armour=3), 2000
    exact = odds(SIEGE, params, no_rules(), field)
    estimate = sampled(SIEGE, params, no_rules(), field, runs)
    assert estimate.denominator == sum(weight for _, weight in estimate.outcomes) == runs
    for value, _ in exact.outcomes:
        chance = float(exact.probability(value))
        error = (chance * (1 - chance) / runs) ** 0.5
        assert abs(float(estimate.probability(value)) - chance) <= 5 * error


def test_an_estimate_of_an_unknown_field_is_a_lookup_error() -> None:
    with pytest.raises(LookupError, match="morale"):
        sampled(SIEGE, Siege(archers=1, target=3, armour=3), no_rules(), "morale", 3)
