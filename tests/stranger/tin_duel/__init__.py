"""Tin Duel: two tin soldiers, one die each. A ruleset as a stranger would write it."""

from wargame_aid.lazy import lazy
from wargame_aid.ruleset import Entry, Ruleset

RULESET = Ruleset(
    name="tin-duel",
    alias="tin",
    title="Tin Duel",
    package="tin_duel",
    version="1",
    sources={"tin-duel": "Tin Duel, one page, 2026"},
    places=r"rule [1-3]",
    rules=lazy("tin_duel.rules:Rules"),
    actions=(Entry("duel", "Settle a duel between two tin soldiers.", "tin_duel.duel:DUEL"),),
    rosters=(Entry("box", "A box of tin soldiers.", "tin_duel.box:BOX"),),
    notes=("A soldier is typed as his pluck, 1 to 6, and drummer if he is one: 4/drummer.",),
)
