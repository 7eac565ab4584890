"""Lines at random, as a table might type them: every command of a game, sound and unsound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from rulesets.arc_of_fire_pacific.game.state import Evening, Soldier
from wargame_aid.game.session import Session

FORCE = """\
ruleset: arc-of-fire-pacific
name: A few men
kinds:
  ija: T-5/M-C/Rifle/japanese
sides:
  Nippon:
    Ito: T-4/M-A/Pistol/Sword/leader/japanese
    squad: 2xija
    Guide: T-6/M-C/Rifle
  Marines:
    Gunner: T-5/M-B/Submachine
    Able: T-6/M-D/Rifle
    Doc: T-4/M-B/Pistol/corpsman
    Bones: T-5/M-E/corpsman
"""
NAMELESS = ("T5/MC/rifle/japanese/charging", "T6/MB/BAR/marine", "T7/MD/rifle/bayonet", "T5/MC/rifle/dead")
HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"treat-twice": "no", "treat-corpsman": "marked"},
    {"treat-corpsman": "marked", "treat-himself": "no"},
    {"treat-twice": "no", "corpsman-success": "automatic", "rally-who": "both"},
)
"""The rulings with which evenings begin, in turn."""
NIPPON, MARINES = "Nippon", "Marines"
BANZAI = "/banzai"
UNSOUND = (
    *("wound squad", "wound nobody", "wound 999", "wound doc gunner", "rally --dice 1,2,3,4,5,6,7,8,9"),
    *("game edit doc training=9", "game edit doc inches=99", "game edit gunner inches=4"),
    *("game edit doc bogus=1", "game edit doc weapons=bogus", "game edit doc broken"),
    *("game edit doc locked=bogus", "game edit 2 name=Doc", "game remove 999", "game dice bogus"),
    *("game rule bogus=1", "game rule bar-modifier=bogus", "game alias melee wound", "game entry 9999"),
    *("game add Marines Doc=T5/MC", "game add Martians Fay=T5/MC", "game add Marines Fay=T9/MC"),
    *("undo 999", "undo --to 999", "again doc gunner able", "melee -a ito", "end-turn --turn 0"),
    *("melee -a ito -a squad-1 -a squad-2 -d doc", "melee -a ito -a T5/MC/assist -a T5/MC -d T5/MC"),
    *(
        "melee -a T5/MC/assist -a T5/MC/assist -d T5/MC",
        "melee -a T5/MC -d T5/MC/assist -d T5/MC/assist -d T5/MC",
        "game edit able weapons=bogus",
        "morale Ito=T4/MA/sword",
        "rally doc doc",
        "treat doc Able=T5/MC/light 3",
    ),
)
"""Lines with which something is mostly wrong."""
RULINGS = {
    "treat-twice": ("no", "yes"),
    "treat-corpsman": ("marked", "marked", "taken-as-one"),
    "treat-himself": ("no", "yes"),
    "treat-list": ("refuse", "as-far-as-it-goes"),
    "corpsman-success": ("3", "training-check", "automatic"),
    "rally-who": ("both", "marines"),
    "japanese-heavy-wound": ("wound", "death"),
    "wound-breaks": ("yes", "no"),
    "bar-modifier": ("plus-one", "bogus", "bogus"),
    "assistant-takes-over": ("yes",),
    "broken-in-melee": ("yes",),
    "bogus": ("1",),
}
EDITS = {
    "wound": ("light", "light", "heavy", "heavy", "none", "dead"),
    "broken": ("yes", "no"),
    "confused": ("yes", "no"),
    "leader": ("yes",),
    "corpsman": ("yes",),
    "nation": ("none", "japanese"),
    "training": ("4", "9"),
    "morale": ("e",),
    "weapons": ("pistol/sword", "bogus"),
    "side": ("marines", "nippon"),
    "inches": ("6", "99"),
    "charged": ("no", "yes"),
    "improved": ("yes",),
    "rolled": ("no",),
    "locked": ("no", "ito", "gunner", "bogus"),
    "name": ("Gunner", "O'Brien"),
    "bogus": ("1",),
}


def one_of(table: dict[str, tuple[str, ...]], dice: Random) -> str:
    """Return `name=value` of a table; seldom the name alone."""
    name = dice.choice(list(table))
    return f"{name}={dice.choice(table[name])}" if dice.randrange(12) else name


class Line(NamedTuple):
    """What is typed, and whether it writes an entry where nothing is wrong with it."""

    words: list[str]
    writes: bool = True


def anybody(evening: Evening, dice: Random, side: str = "") -> Soldier:
    """Return a man, of a side if one is named; one who is gone but seldom."""
    fit = [one for one in evening.living if side in ("", one.side)]
    return dice.choice(fit if fit and dice.randrange(15) else evening.soldiers)


def called(man: Soldier, dice: Random) -> str:
    """Return what is typed for a man: his name, his number, in full; seldom what nobody is called."""
    if not dice.randrange(50):
        return dice.choice(("squad", "nobody", "999", "fresh"))
    if not dice.randrange(4 if man.is_gone else 40):
        return f"{man.name}={man.start.replace('/dead', '')}"
    return dice.choice((man.name.lower(), str(man.number), man.name))


def some(evening: Evening, dice: Random, side: str) -> list[str]:
    """Return what is typed for a man of a side or two; seldom for a third, or for men of both sides."""
    many = dice.choice((1, 1, 1, 2, 2, 2 if dice.randrange(6) else 3))
    sides = (side, "" if not dice.randrange(6) else side)
    men = [anybody(evening, dice, sides[at > 0]) for at in range(many)]
    return [called(one, dice) for one in (dict.fromkeys(men) if dice.randrange(6) else men)]


def melee(session: Session, dice: Random) -> list[str]:
    """Return a melee, mostly between the sides; now and then by men who have no names, or out of a lock."""
    evening: Evening = session.state
    own, enemy = dice.sample((NIPPON, MARINES), 2)
    attackers, defenders = some(evening, dice, own), some(evening, dice, enemy if dice.randrange(12) else own)
    if evening.locks and dice.randrange(3):
        lock = dice.choice(evening.locks)
        attackers = [str(one) for one in lock.attackers]
        defenders = [str(one) for one in lock.defenders] if dice.randrange(3) else defenders[:1]
        if not dice.randrange(4):
            attackers, defenders = attackers[:1], defenders[:1]
    if not dice.randrange(8):
        attackers = [dice.choice(NAMELESS)]
    charge = dice.choice(("", "", "/charging", "/charging", BANZAI if own == NIPPON else "", "/assisting"))
    charge = BANZAI if not dice.randrange(30) else charge
    attackers = [f"{one}{charge if at == 0 or dice.randrange(2) else ''}" for at, one in enumerate(attackers)]
    if not dice.randrange(25):
        defenders = [*defenders[:-1], f"{defenders[-1]}/charging"]
    options = [("-a", one) for one in attackers] + [("-d", one) for one in defenders]
    return ["melee", *(word for option in options for word in option)]


def wound(session: Session, dice: Random) -> list[str]:
    """Return a hit, mostly on a Marine, now and then on nobody in particular."""
    man = anybody(session.state, dice, dice.choice(("Marines", "")))
    return ["wound", *([called(man, dice)] if dice.randrange(10) else [])]


def morale(session: Session, dice: Random) -> list[str]:
    """Return morale checks."""
    return ["morale", *some(session.state, dice, ""), "-p", str(dice.randrange(2))]


def is_wounded(man: Soldier) -> bool:
    """Whether a man could be treated, or could roll in the rally phase."""
    return man.has("light") or man.has("heavy")


def treat(session: Session, dice: Random) -> list[str]:
    """Return a corpsman's card: mostly a corpsman of the Marines, mostly the wounded."""
    evening: Evening = session.state
    corpsmen = [one for one in evening.living if one.has("corpsman")]
    wounded = [
        one for one in evening.living if is_wounded(one) and (one.side == MARINES or not dice.randrange(9))
    ]
    suspect = MARINES if dice.randrange(3) else ""
    corpsman = dice.choice(corpsmen) if corpsmen and dice.randrange(5) else anybody(evening, dice, suspect)
    usual = wounded if wounded and dice.randrange(10) else evening.soldiers
    if not dice.randrange(4):
        usual = [one for one in wounded if one.side != corpsman.side or one == corpsman] or usual
    acts: list[str] = []
    for _ in range(dice.choice((1, 1, 2, 3))):
        acts += [str(dice.randint(1, 6))] if not dice.randrange(3) else []
        acts.append(called(dice.choice(usual), dice) if not dice.randrange(4) else dice.choice(usual).name)
    before = evening.spent(corpsman.number)
    spent = ["--spent", str(dice.choice((1, 12)))] if not dice.randrange(3 if before else 20) else []
    return ["treat", corpsman.name, *acts, *spent]


def rally(session: Session, dice: Random) -> list[str]:
    """Return a rally phase: of all who must roll, or of some who mostly are wounded."""
    wounded = [one for one in session.state.living if is_wounded(one)]
    if not wounded or dice.randrange(2):
        return ["rally"]
    done = [
        one for one in wounded if one.number in (*session.state.marks.improved, *session.state.marks.rolled)
    ]
    named = dice.choices(done if done and not dice.randrange(3) else wounded, k=dice.randint(1, 2))
    return [
        "rally",
        *(called(one if dice.randrange(10) else anybody(session.state, dice), dice) for one in named),
    ]


def again(session: Session, dice: Random) -> list[str]:
    """Return the last action anew, now and then at another target."""
    return ["again", *(some(session.state, dice, "") if dice.randrange(3) else [])]


ROLLED: dict[str, tuple[int, Callable[[Session, Random], list[str]]]] = {
    "melee": (14, melee),
    "wound": (6, wound),
    "morale": (2, morale),
    "treat": (10, treat),
    "rally": (4, rally),
    "again": (3, again),
}


def rolled(name: str, session: Session, dice: Random) -> Line:
    """Return an action with a seed; seldom several times, with dice that do not fit, or overruled."""
    words = ROLLED[name][1](session, dice)
    if not dice.randrange(40):
        return Line([*words, "--dice", "1,2,3,4,5,6,7,8,9"])
    times = ["--times", "2"] if not dice.randrange(12) else []
    allow = ["--allow", "the table's word"] if not dice.randrange(6) else []
    ruling = ["--ruling", "wounded-morale-die=d10"] if not dice.randrange(12) else []
    return Line([*words, *times, *allow, *ruling, "--seed", str(dice.randrange(10**6))])


def undo(session: Session, dice: Random) -> list[str]:
    """Return an undo: of the last, of several, of all after one."""
    if dice.randrange(3):
        return ["undo", *([str(dice.randint(1, 4))] if dice.randrange(2) else [])]
    number = session.standing.at if not dice.randrange(3) else session.number - dice.randrange(5)
    return ["undo", "--to", str(max(1, number))]


def redo(session: Session, dice: Random) -> list[str]:
    """Return a redo: of the last undone, of several, of all up to one; seldom of one in effect."""
    which = dice.randrange(6)
    if which < 2:
        return ["redo", str(dice.randint(1, 4))]
    if which == 2:
        return ["redo", "--to", str(dice.choice((1, *session.standing.undone)))]
    return ["game", "redo"]


def edit(session: Session, dice: Random) -> list[str]:
    """Return a man set right."""
    reason = ["--reason", "by hand"] if dice.randrange(2) else []
    if session.state.locks and dice.randrange(2):
        locked = dice.choice(dice.choice(session.state.locks).men)
        return ["game", "edit", str(locked), f"side={dice.choice(EDITS['side'])}", *reason]
    return ["game", "edit", called(anybody(session.state, dice), dice), one_of(EDITS, dice), *reason]


def add(session: Session, dice: Random) -> list[str]:
    """Return a man who comes late; seldom one whose name is taken, or who cannot be read."""
    name = (
        f"Fresh {len(session.state.soldiers) + 1}" if dice.randrange(8) else anybody(session.state, dice).name
    )
    notation = dice.choice(
        ("T6/MB/pistol/corpsman", "T5/MC/rifle/bayonet", "T4/MA/sword", "T6/MD/light", "T9")
    )
    return ["game", "add", dice.choice(("Marines", "nip", "Martians")), f"{name}={notation}"]


REFEREE: dict[str, tuple[int, Callable[[Session, Random], list[str]]]] = {
    "undo": (3, undo),
    "redo": (1, redo),
    "edit": (3, edit),
    "add": (1, add),
    "remove": (1, lambda session, dice: ["game", "remove", called(anybody(session.state, dice), dice)]),
    "rule": (3, lambda session, dice: ["game", "rule", one_of(RULINGS, dice)]),
    "note": (1, lambda session, dice: ["note", dice.choice(("it rains", " ", "“O’Brien” \\ [red]é", " "))]),
    "alias": (1, lambda session, dice: ["game", "alias", dice.choice(("hv", "melee")), "wound able"]),
    "dice": (1, lambda session, dice: ["game", "dice", dice.choice(("program", "bogus"))]),
    "end-turn": (3, lambda session, dice: ["end-turn"]),
}
LOOKS = (
    "status",
    "next",
    "game log",
    "game verify",
    "game luck",
    "game watch --once",
    "labels",
    "status --paper",
)


def offences(evening: Evening) -> Iterator[list[str]]:
    """Yield what turn order and marks forbid just now, where they forbid anything."""
    marks, wounded = evening.marks, [one for one in evening.living if is_wounded(one)]
    for man in wounded:
        if man.number in (*marks.rolled, *marks.improved):
            yield ["rally", man.name]
    for spent in marks.spent:
        yield from (["treat", str(spent.corpsman), man.name, "--spent", "0"] for man in wounded[:2])
    for raised in marks.raised:
        yield ["treat", str(raised.corpsman), evening.soldier(raised.man).name]
    enemies = {side: living(evening, side) for side in (NIPPON, MARINES)}
    for one, other in list(zip(*enemies.values(), strict=False))[:2]:
        yield ["melee", "-a", one.name, "-a", other.name, "-d", NAMELESS[1]]
        yield from (["treat", other.name, man.name] for man in wounded if man.side != other.side)
    for number in marks.charged:
        foes = enemies[MARINES if evening.soldier(number).side == NIPPON else NIPPON]
        yield from (["melee", "-a", f"{number}/charging", "-d", foe.name] for foe in foes[:1])
    for lock in evening.locks:
        yield ["melee", "-a", str(lock.attackers[0]), "-d", str(lock.defenders[0])]
        yield ["melee", "-a", str(lock.defenders[0]), "-d", str(lock.attackers[0])]


def any_line(session: Session, dice: Random) -> tuple[str, Line]:
    """Return a line at random, and what it is called."""
    short = [side.side for side in session.state.sides if len(living(session.state, side.side)) < 2]
    if short and dice.randrange(3):
        name = f"Fresh {len(session.state.soldiers) + 1}"
        notation = "T5/MC/rifle/japanese" if short[0] == NIPPON else "T6/MB/pistol/corpsman"
        return "add", Line(["game", "add", short[0], f"{name}={notation}"])
    if not dice.randrange(40):
        return "look", Line(dice.choice(LOOKS).split(), writes=False)
    forbidden = list(offences(session.state))
    if forbidden and not dice.randrange(5):
        return "offence", Line([*dice.choice(forbidden), "--seed", "1"])
    if not dice.randrange(12):
        return "unsound", Line([*dice.choice(UNSOUND).split()])
    if session.standing.undone and not dice.randrange(4):
        return "redo", Line(redo(session, dice))
    weights = {name: weight for name, (weight, _) in (*ROLLED.items(), *REFEREE.items())}
    (name,) = dice.choices(list(weights), list(weights.values()))
    return name, rolled(name, session, dice) if name in ROLLED else Line(REFEREE[name][1](session, dice))


def living(evening: Evening, side: str) -> list[Soldier]:
    """Return those of a side who are left."""
    return [one for one in evening.living if one.side == side]
