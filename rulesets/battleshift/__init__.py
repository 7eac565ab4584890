"""Battleshift beta 1.07: ships and fleets, and the whole battle from initiative to victory points."""

from wargame_aid.lazy import lazy
from wargame_aid.ruleset import Entry, Ruleset

RULESET = Ruleset(
    name="battleshift",
    alias="bs",
    title="Battleshift: mass starship combat",
    package=__name__,
    version="1.07",
    sources={"battleshift": "Battleshift beta version 1.07 (11/19/05), by Thane Morgan"},
    places=r"p([1-9]|1[0-9]|2[01])",
    rules=lazy("rulesets.battleshift.rules:Rules"),
    actions=(
        Entry(
            "ship",
            "Look up a sample ship: what it costs, what it carries, what a squadron of it can take.",
            "rulesets.battleshift.ships.actions:SHIP",
        ),
        Entry(
            "design",
            "Design a ship: what it costs, and what the book forbids in it.",
            "rulesets.battleshift.ships.actions:DESIGN",
        ),
        Entry(
            "orders",
            "Write a side's orders: the sequence of its taskforces, and their shifts.",
            "rulesets.battleshift.turns.orders:ORDERS",
        ),
        Entry(
            "initiative",
            "Roll for initiative: the higher side says who activates first.",
            "rulesets.battleshift.turns.initiative:INITIATIVE",
        ),
        Entry(
            "activate",
            "Begin the activation of a taskforce or of a detached squadron.",
            "rulesets.battleshift.turns.initiative:ACTIVATE",
        ),
        Entry(
            "fire",
            "Fire batteries or ion weapons of a squadron, or of several together, at a squadron.",
            "rulesets.battleshift.attacks.fire:FIRE",
        ),
        Entry(
            "lock",
            "Launch a squadron's missiles: a lock for each ship, then wait for their flight.",
            "rulesets.battleshift.attacks.lock:LOCK",
        ),
        Entry(
            "missiles",
            "Resolve a squadron's missiles: terrain, interception, and what arrives hits.",
            "rulesets.battleshift.attacks.missiles:MISSILES",
        ),
        Entry(
            "intercept",
            "Fire a squadron's interceptors, or destroyers' light batteries, at a flight.",
            "rulesets.battleshift.attacks.interception:INTERCEPT",
        ),
        Entry(
            "launch",
            "Launch fighters: the wings of a squadron fly out, as one flight or two.",
            "rulesets.battleshift.attacks.carriers:LAUNCH",
        ),
        Entry(
            "fighters",
            "Attack a squadron with a flight, or with the wings of carriers that fly out.",
            "rulesets.battleshift.attacks.fighters:FIGHTERS",
        ),
        Entry(
            "dogfight",
            "Fight a dogfight of two flights at once; one that evades hits worse and dodges better.",
            "rulesets.battleshift.attacks.dogfight:DOGFIGHT",
        ),
        Entry(
            "land",
            "Land a flight: its wings are aboard their carriers again.",
            "rulesets.battleshift.attacks.carriers:LAND",
        ),
        Entry(
            "recover",
            "Recover fighters: each carrier with none out may bring back a wing.",
            "rulesets.battleshift.attacks.carriers:RECOVER",
        ),
        Entry(
            "detach",
            "Detach a squadron from its taskforce, as that moves.",
            "rulesets.battleshift.turns.taskforces:DETACH",
        ),
        Entry(
            "command",
            "Pass command to a ship as large or larger in another squadron of the taskforce.",
            "rulesets.battleshift.turns.taskforces:COMMAND",
        ),
        Entry(
            "join",
            "Take a detached squadron into a taskforce, at the end of its activation.",
            "rulesets.battleshift.turns.taskforces:JOIN",
        ),
        Entry(
            "repair",
            "Repair squadrons: ships remove damage on a 1, disabled ships come back.",
            "rulesets.battleshift.turns.done:REPAIR_ACTION",
        ),
        Entry(
            "rally",
            "Recover from suppression: a die for each marker, better near the flagship.",
            "rulesets.battleshift.turns.done:RALLY_ACTION",
        ),
        Entry(
            "done",
            "End the activation: repair, recovery from suppression, written shifts.",
            "rulesets.battleshift.turns.done:DONE",
        ),
        Entry(
            "board",
            "Board a disabled ship: the boarders' sizes and a die against its own.",
            "rulesets.battleshift.attacks.boarding:BOARD",
        ),
        Entry(
            "assault",
            "Assault a working ship within 3 inches with assault units, past its shields.",
            "rulesets.battleshift.attacks.assault:ASSAULT",
        ),
        Entry(
            "engulf",
            "Engulf a smaller ship: a friend, or a disabled enemy; --out lets it out.",
            "rulesets.battleshift.attacks.engulf:ENGULF",
        ),
        Entry(
            "shift",
            "Shift a taskforce or a detached squadron out, to return or for good.",
            "rulesets.battleshift.turns.hyperspace:SHIFT",
        ),
        Entry(
            "emergency-shift",
            "Shift squadrons away for good, at the start of their movement.",
            "rulesets.battleshift.turns.emergency_shift:EMERGENCY_SHIFT",
        ),
        Entry(
            "arrive",
            "Place a taskforce or a detached squadron that arrives in this game turn.",
            "rulesets.battleshift.turns.hyperspace:ARRIVE",
        ),
        Entry(
            "end-turn",
            "End the game turn, when all have been activated; the next begins.",
            "rulesets.battleshift.turns.end_turn:END_TURN",
        ),
        Entry(
            "score",
            "Count the victory points of each side, captured ships with them.",
            "rulesets.battleshift.turns.score:SCORE",
        ),
        Entry(
            "losses",
            "Wings lost with their carriers, without a game; in a game it follows by itself.",
            "rulesets.battleshift.attacks.carriers:LOSSES",
        ),
    ),
    rosters=(
        Entry(
            "fleet",
            "A fleet: own designs or sample ships, in squadrons, in taskforces, within points.",
            "rulesets.battleshift.fleets.roster:FLEET",
        ),
    ),
    game=lazy("rulesets.battleshift.game.state:BATTLE"),
    notes=(
        "Squadron: 7xFleet Cruiser, the ships at the start, then /damage9/suppressed1/lost1/disabled1, "
        "/wings4 aboard, for one shot /obscured1. Together: alpha/obscured1+bravo. A flight: 6wings.",
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
