"""Tin War: tin soldiers who duel, fire and march, turn by turn. Made up for the tests of games."""

from wargame_aid.lazy import lazy
from wargame_aid.ruleset import Entry, Ruleset

HERE = "tests.game.tin"
RULESET = Ruleset(
    name="tin-war",
    alias="tw",
    title="Tin War",
    package=HERE,
    version="1",
    sources={"tin-war": "Tin War, one page"},
    places=r"rule [1-4]",
    actions=(
        Entry("duel", "Settle a duel between two soldiers.", f"{HERE}.duel:DUEL"),
        Entry("volley", "Fire a volley at a soldier.", f"{HERE}.volley:VOLLEY"),
        Entry("march", "March inches and past men, in the order typed.", f"{HERE}.march:MARCH"),
        Entry("end-turn", "End the game turn: everybody may act again.", f"{HERE}.march:END_TURN"),
    ),
    rosters=(Entry("box", "A box of tin soldiers.", f"{HERE}.box:BOX"),),
    rules=lazy(f"{HERE}.rules:Rules"),
    game=lazy(f"{HERE}.war:GAMEPLAY"),
)
