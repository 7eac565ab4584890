"""Tin War: tin soldiers who duel, fire and march, turn by turn. Made up for the tests of games."""

from wargame_aid.ruleset import Chapter, Ruleset

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
        Chapter("duel", "Settle a duel between two soldiers.", f"{HERE}.duel:DUEL"),
        Chapter("volley", "Fire a volley at a soldier.", f"{HERE}.volley:VOLLEY"),
        Chapter("march", "March inches and past men, in the order typed.", f"{HERE}.march:MARCH"),
        Chapter("end-turn", "End the game turn: everybody may act again.", f"{HERE}.march:END_TURN"),
    ),
    rosters=(Chapter("box", "A box of tin soldiers.", f"{HERE}.box:BOX"),),
    game=Chapter("game", "", f"{HERE}.war:GAMEPLAY"),
)
