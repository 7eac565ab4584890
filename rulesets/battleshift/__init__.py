"""Battleshift beta 1.07: ship design, the sample ships, fleets."""

from wargame_aid.ruleset import Chapter, Ruleset

RULESET = Ruleset(
    name="battleshift",
    alias="bs",
    title="Battleshift: mass starship combat",
    package=__name__,
    version="1.07",
    sources={"battleshift": "Battleshift beta version 1.07 (11/19/05), by Thane Morgan"},
    places=r"p([1-9]|1[0-9]|2[01])",
    actions=(
        Chapter(
            "ship",
            "Look up a sample ship: what it costs, what it carries, what a squadron of it can take.",
            "rulesets.battleshift.ships:SHIP",
        ),
        Chapter(
            "design",
            "Design a ship: what it costs, and what the book forbids in it.",
            "rulesets.battleshift.ships:DESIGN",
        ),
    ),
    rosters=(
        Chapter(
            "fleet",
            "A fleet: own designs or sample ships, in squadrons, in taskforces, within points.",
            "rulesets.battleshift.fleet:FLEET",
        ),
    ),
    notes=(
        "Design: size, then systems: s3/2HB/1LB/1INT. LB light battery, HB heavy, BR broadside, SHB super "
        "heavy, MIS missile launcher, FW fighter bay, INT interceptor, ION ion beam, HION heavy ion beam, AU "
        "assault unit; engulfing, fast, extra-shield, extra-space, repair, reinforced, hardened; "
        "weak-shields, no-shields, flimsy, slow. For points instead of space: fast:cost.",
        "Fleet: a YAML file with ruleset: battleshift, name, points, battlespace: 6x4 (feet along the "
        "numbers x along the letters), experimental: true, designs (Picket: s2/3LB/fast) and taskforces, "
        "each with squadrons (Alpha: 7xFleet Cruiser, or a list), flagship: Alpha, arrives: 2/5B/W "
        "(turn/sector/facing).",
        "The same in one line, for wga new bs fleet FILE: Vanguard/2/5B/W/flagship Alpha: Alpha=7xFleet "
        "Cruiser, 2xPicket; design Picket=s2/3LB/fast; points=600; battlespace=6x4; experimental=yes.",
        "wga check FILE, wga show FILE (--text for a chat), wga diff A B, wga fmt FILE, wga rules bs.",
    ),
)
