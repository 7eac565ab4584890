"""Arc of Fire, Pacific additions: melee, wounds and corpsmen. One page that says what the game can do."""

from wargame_aid.lazy import lazy
from wargame_aid.ruleset import Entry, Ruleset

HERE = "rulesets.arc_of_fire_pacific"

RULESET = Ruleset(
    name="arc-of-fire-pacific",
    title="Arc of Fire, Pacific additions: melee and corpsmen",
    alias="aof",
    package=HERE,
    version="1",
    sources={
        "arc-of-fire-pacific": "Arc of Fire, Pacific additions of the EoTRS scenarios",
        "aof-intro": "An Intro to Arc of Fire, Andreivian Tales, 2008",
        "skirmish-translations": "Skirmish rules translations, Skirmish Campaigns",
        "beachhead": "The Beachhead's summary of Arc of Fire",
    },
    places="introduction|melee|corpsman",
    rules=lazy(f"{HERE}.rules:Rules"),
    actions=(
        Entry(
            "melee",
            "Settle a melee over two rounds: who dies, who is wounded or broken, the points.",
            f"{HERE}.melee.melee:MELEE",
        ),
        Entry(
            "morale",
            "Check the morale of a figure or several; a broken one who passes is broken no longer.",
            f"{HERE}.wounds.morale:MORALE",
        ),
        Entry(
            "wound",
            "Settle a hit outside melee: a scratch, a light wound or a heavy one.",
            f"{HERE}.wounds.wound:WOUND",
        ),
        Entry(
            "treat",
            "Let a corpsman move and treat the wounded on his card, in the order typed.",
            f"{HERE}.wounds.treat:TREAT",
        ),
        Entry(
            "rally",
            "Roll for the wounded in the rally phase: they stay as they are or get one step worse.",
            f"{HERE}.wounds.rally:RALLY",
        ),
        Entry(
            "end-turn",
            "End the game turn: charges and corpsmen's inches are done, the next begins.",
            f"{HERE}.game.end_turn:END_TURN",
        ),
    ),
    rosters=(
        Entry(
            "force",
            "A force: sides, figures by name, kinds such as ija used as 12xija, corpsmen.",
            f"{HERE}.forces.sheet:FORCE",
        ),
    ),
    game=lazy(f"{HERE}.game.state:EVENING"),
    notes=(
        "Figure: T5/MC/rifle, or Able=T5/MC/rifle with a name: training 4 (best) to 8, morale A to E, then "
        "weapons, states and nation as needed. Capitals, hyphens and the ends of words may be left out.",
        "Weapons: pistol, revolver, submachine, SMG; sword, katana, knife, ka-bar, bayonet; rifle, carbine, "
        "BAR, LMG; or their class: melee-style firearm, bladed, other, none.",
        "States: light, heavy, dead; broken, confused, leader, heroic, charging, banzai, assisting, "
        "corpsman; japanese, marine.",
        "Melee: -a those who charged, -d those charged, twice for two. Dice in order: which of two defenders "
        "(odd the first), then each round the attacker's, the defender's, the checks asked for.",
        "Treat: the corpsman, then inches and men as they come: treat doc 2 baker baker 2 able.",
    ),
)
