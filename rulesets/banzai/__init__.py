"""Banzai, chapters 44 to 49 of Up Front: the deck, infiltration, broken squads, Relative Range."""

from wargame_aid.ruleset import Chapter, Ruleset

HERE = "rulesets.banzai"

RULESET = Ruleset(
    name="banzai",
    title="Banzai: the British and the Japanese in Up Front",
    alias="bz",
    package=HERE,
    version="1",
    sources={
        "banzai": "Banzai, rules 44 to 49 of Up Front",
        "up-front": "Up Front rulebook, Avalon Hill 1983, with errata and answers",
        "general-26-5": "The General 26-5, percentages of the deck",
        "webuf": "WebUF, counts of cards by their kind",
    },
    places=r"4[4-9](\.[0-9]{1,3})?",
    actions=(
        Chapter(
            "deck", "Count the deck, deal to hands, shuffle, or take a new one.", f"{HERE}.deck_action:DECK"
        ),
        Chapter("rnc", "Draw a random number: 0 to 6, black or red.", f"{HERE}.rnc:RNC"),
        Chapter("rpc", "Draw a random position in a column of the cards.", f"{HERE}.rpc:RPC"),
        Chapter(
            "infiltrate", "Try to infiltrate: the column, and a card in it.", f"{HERE}.infiltrate:INFILTRATE"
        ),
        Chapter(
            "range", "Find the Relative Range of two groups, and who is blocked.", f"{HERE}.ranges:RANGE"
        ),
        Chapter(
            "broken", "Say whether a squad is broken by its losses, and when it is.", f"{HERE}.broken:BROKEN"
        ),
    ),
    game=Chapter("fight", "The deck, from shuffle to shuffle.", f"{HERE}.fight:FIGHT"),
    notes=(
        "Card: b3 or r5, black or red and the number. A position: p2r1 is column 2, a red 1; columns with "
        "a letter have no colour: 7w4, 0r2. What else was seen of the card: b3/p2r1.",
        "-D, or --cards, takes the cards on the table, one after another: b3,r5.",
    ),
)
