"""What a melee comes to: its rounds, the ends of all its figures, the points, in words, what was left out."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from rulesets.arc_of_fire_pacific.figures.checks import CheckMade
from rulesets.arc_of_fire_pacific.figures.condition import (
    Condition,
    condition_of,
    marker_lines,
    nation_not_applied,
    spoken,
)
from rulesets.arc_of_fire_pacific.figures.figure import DEAD, HEAVY, Figure
from rulesets.arc_of_fire_pacific.melee.fight import (
    STEADY,
    Blow,
    Fight,
    MeleeParams,
    Side,
    may_fight,
)
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import capital, fold, listed
from wargame_aid.ruleset import IN_WORDS, Modifier, Shown, summed
from wargame_aid.steps import Notes, noted


class Strike(NamedTuple):
    """What one side does in a round, and what it suffers of the enemy's blow."""

    figure: str
    dice: int
    die: int
    modifiers: tuple[Modifier, ...]
    total: int
    suffers: str

    def __str__(self) -> str:
        dice = f"highest of {self.dice} dice, " if self.dice > 1 else ""
        return f"{self.figure}: {dice}{summed(self.die, self.modifiers)}; suffers: {self.suffers}"


class Round(NamedTuple):
    """One round: both blows, then the checks in the order in which they were made."""

    attacker: Strike
    defender: Strike
    checks: tuple[CheckMade, ...]


class Score(NamedTuple):
    """The points of both sides."""

    attacker: int
    defender: int

    def __str__(self) -> str:
        return f"{self.attacker}/{self.defender}"


class EndState(NamedTuple):
    """How a figure comes out of the melee."""

    figure: str
    side: str
    primary: bool
    state: str
    in_melee: bool
    took_part: bool = True

    @property
    def has_left(self) -> bool:
        """Whether he lives and is out of the melee."""
        return self.took_part and not self.in_melee and self.state != DEAD

    def __str__(self) -> str:
        if not self.took_part:
            return f"{self.figure} takes no part"
        return f"{self.figure} {self.state}{' (out of the melee)' if self.has_left else ''}"


class MeleeResult(NamedTuple):
    """A melee settled."""

    say: str
    table: tuple[str, ...]
    outcome: Annotated[str, Shown("Outcome", "melee")]
    points: Annotated[Score, Shown("Points, the attacker's first", "melee")]
    locked: Annotated[bool, Shown("Locked", "melee")]
    rounds: Annotated[tuple[Round, ...], Shown("Round", "melee")]
    figures: Annotated[tuple[EndState, ...], Shown("Figures", "melee")]
    not_applied: Annotated[tuple[str, ...], Shown("Not applied", "corpsman"), IN_WORDS] = ()
    uncharged: Annotated[str, Shown("Not applied", "melee"), IN_WORDS] = ""
    """That nobody is said to charge, where a game knows of no lock either."""


class Evidence(NamedTuple):
    """What was noted in one round."""

    attacker: Blow
    defender: Blow
    checks: tuple[CheckMade, ...]


class Fighter(NamedTuple):
    """A figure of one side before and after the melee; the primary is he who fought first."""

    figure: Figure
    label: str
    side: str
    primary: bool
    before: Condition
    after: Condition
    in_melee: bool
    took_part: bool


Pair = tuple[Fighter, Fighter]
"""The primary figures at the end: the attacker's, the defender's."""


def finish_melee(fight: Fight, params: MeleeParams, book: Book[Rules], notes: Notes) -> MeleeResult:
    rounds = tuple(rounds_of(notes))
    attackers = fighters("attacker", fight.attacker, params.attacker, rounds[0].attacker.figure, rounds)
    defenders = fighters("defender", fight.defender, params.defender, rounds[0].defender.figure, rounds)
    everybody = (*attackers, *defenders)
    points = fight.attacker.points, fight.defender.points
    ends = attackers[fight.attacker.primary], defenders[fight.defender.primary]
    return MeleeResult(
        say=melee_said(ends, [(one.attacker, one.defender) for one in rounds], points),
        table=(*drawn_lines(noted(notes, "drawn"), params), *table_lines(everybody, ends, points, book)),
        outcome=noted(notes, "outcome")[0],
        points=Score(*points),
        locked=all(one.after.is_alive for one in ends),
        rounds=tuple(round_of(one, attackers, defenders) for one in rounds),
        figures=tuple(
            EndState(one.label, one.side, one.primary, str(one.after), one.in_melee, one.took_part)
            for one in everybody
        ),
        not_applied=tuple(dict.fromkeys(nations_not_applied(rounds, attackers, defenders, book))),
        uncharged=charge_not_applied(params),
    )


def rounds_of(notes: Notes) -> Iterator[Evidence]:
    """Yield the rounds; each begins with the attacker's blow."""
    starts = [at for at, (name, fact) in enumerate(notes) if name == "blow" and fact[0] == "attacker"]
    for start, end in zip(starts, [*starts[1:], len(notes)], strict=True):
        facts = notes[start:end]
        attacker, defender = (Blow(*blow) for blow in noted(facts, "blow"))
        yield Evidence(attacker, defender, tuple(noted(facts, "check")))


def fighters(
    who: str, side: Side, figures: tuple[Figure, ...], first: int, rounds: Sequence[Evidence]
) -> tuple[Fighter, ...]:
    """Return the figures of a side as they were and as they end; the one of this number fought first."""
    failed = any(
        check.whose == f"{who}'s assistant" and not check.passed for one in rounds for check in one.checks
    )
    found = []
    second = side.second if side.primary == first else side.primary
    called = labels_of(figures, first, second, who)
    for at, figure in enumerate(figures):
        before = condition_of(figure)
        if at == side.primary:
            after = side.condition
        elif at == first:
            after = Condition(DEAD, broken=False)
        elif at == second:
            broken = failed or (before.broken and side.assistant != STEADY)
            after = before._replace(broken=broken)
        else:
            after = before
        took_part = at in (first, second)
        in_melee = took_part and after.is_alive and not (failed and at != first)
        found.append(Fighter(figure, called[at], who, at == first, before, after, in_melee, took_part))
    return tuple(found)


def labels_of(figures: Sequence[Figure], primary: int, second: int, side: str) -> list[str]:
    """Return how the figures of a side are called: by name, by part, or by both where the names are alike."""
    known = {second: f"the {side}'s assistant", primary: f"the {side}"}
    parts = [known.get(at) or by_place(side, at, len(figures)) for at in range(len(figures))]
    alike = len({fold(one.name) for one in figures}) < len(figures)
    named = (
        (f"{one.name} ({part})" if alike else one.name) for one, part in zip(figures, parts, strict=True)
    )
    return [name if one.name else part for one, name, part in zip(figures, named, parts, strict=True)]


def round_of(one: Evidence, attackers: Sequence[Fighter], defenders: Sequence[Fighter]) -> Round:
    """Return a round: each side suffers what the other's total does."""
    attacker, defender = one.attacker, one.defender
    return Round(
        strike_of(attacker, attackers[attacker.figure].label, defender.effect),
        strike_of(defender, defenders[defender.figure].label, attacker.effect),
        one.checks,
    )


def strike_of(blow: Blow, label: str, suffers: str) -> Strike:
    return Strike(label, blow.stance.dice.dice, blow.die, blow.stance.modifiers, blow.total, suffers)


def melee_said(ends: Pair, blows: Sequence[tuple[Blow, Blow]], points: tuple[int, int]) -> str:
    """Return one sentence to read aloud, with the dice, and one with the points."""
    rolled = [(arithmetic(attacker), arithmetic(defender)) for attacker, defender in blows]
    ended = verdict(ends)
    if len(rolled) == 1:
        labels = [one.label for one in ends]
        said = f"{ended}: {labels[0]} rolls {rolled[0][0]}, {labels[1]} {rolled[0][1]}"
    else:
        said = (
            f"after two rounds {ended}: {', then '.join(f'{one} against {other}' for one, other in rolled)}"
        )
    return f"{capital(said)}. {scored(points)}"


def verdict(ends: Pair) -> str:
    attacker, defender = ends
    if not attacker.after.is_alive and not defender.after.is_alive:
        return "both die"
    both = ", ".join(f"{one.label} {spoken(one.after, one.before)}" for one in ends)
    return f"they are locked, {both}" if attacker.after.is_alive and defender.after.is_alive else both


def arithmetic(blow: Blow) -> str:
    """Return `9 + 1 = 10`."""
    added = blow.total - blow.die
    return f"{blow.die} {'-' if added < 0 else '+'} {abs(added)} = {blow.total}" if added else str(blow.total)


def scored(points: tuple[int, int]) -> str:
    attacker, defender = points
    if attacker and defender:
        return f"{attacker} points to the attackers, {defender} to the defenders."
    side, score = ("attackers", attacker) if attacker else ("defenders", defender)
    return f"{score} point{'' if score == 1 else 's'} to the {side}." if score else "No points."


DOES = {"primary": "fights", "assisting": "assists"}


def drawn_lines(drawn: Sequence[tuple[str, int, str]], params: MeleeParams) -> Iterator[str]:
    """Yield which figure of a side a die has picked to fight, or to assist."""
    for side, at, part in drawn:
        figures = params.attacker if side == "attacker" else params.defender
        name = f": {figures[at].name}" if figures[at].name else ""
        yield f"{capital(by_place(side, at, len(figures)))} {DOES[part]}{name}."


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def by_place(side: str, at: int, figures: int) -> str:
    """Return how a figure of a side is called by the place at which it was named."""
    return f"the {ORDINALS[at]}-named {side}" if figures > 1 else f"the {side}"


def table_lines(
    everybody: Sequence[Fighter], ends: Pair, points: tuple[int, int], book: Book[Rules]
) -> Iterator[str]:
    for one in everybody:
        yield from marker_lines(one.label, one.before, one.after, book.rules.wounds)
        if not one.took_part:
            yield f"{capital(one.label)} takes no part: two against one at most."
        elif one.after.is_alive and not one.in_melee:
            yield f"{capital(one.label)} leaves the melee."
    attacker, defender = ends
    if attacker.after.is_alive and defender.after.is_alive:
        book.remark("locked-next-turn")
        locked = listed((one.label for one in everybody if one.in_melee), "and")
        yield f"Leave {locked} in contact: they are locked."
        yield "Next game turn they fight a new melee, without bonuses for charging."
    elif attacker.after.is_alive or defender.after.is_alive:
        dead = attacker if defender.after.is_alive else defender
        left = [one for one in everybody if one.side == dead.side and one.in_melee]
        yield from (f"{capital(one.label)} stays in contact." for one in left)
    if any(points):
        yield f"Note {scored(points)[:-1]}."


def nations_not_applied(
    rounds: Sequence[Evidence], attackers: Sequence[Fighter], defenders: Sequence[Fighter], book: Book[Rules]
) -> Iterator[str]:
    """Yield whose heavy wound would be a death if his nation were known."""
    for one in rounds:
        hit = ((attackers[one.attacker.figure], one.defender), (defenders[one.defender.figure], one.attacker))
        for man, blow in hit:
            wound = blow.struck.wound if isinstance(blow.struck, Condition) else ""
            sentence = nation_not_applied(man.figure.nation, wound, man.label, book, in_melee=True)
            if sentence:
                yield sentence


def melee_not_applied(params: MeleeParams, book: Book[Rules]) -> tuple[str, ...]:
    """Return that nobody is said to charge, and whose heavy wound would be a death, his nation known."""
    by_die = book.in_force("primary-attacker") == "die"
    found = [charge_not_applied(params)]
    for who, figures, die in (("attacker", params.attacker, by_die), ("defender", params.defender, True)):
        for at in may_be_struck(figures, book, by_die=die):
            label = figures[at].name or by_place(who, at, len(figures))
            found.append(nation_not_applied(figures[at].nation, HEAVY, label, book, in_melee=True))
    return tuple(dict.fromkeys(filter(None, found)))


def may_be_struck(figures: tuple[Figure, ...], book: Book[Rules], *, by_die: bool) -> tuple[int, ...]:
    """Return who of a side may come to fight in front: the others take no wounds."""
    if book.in_force("assistant-takes-over") == "yes":
        return tuple(range(len(figures)))
    primaries = may_fight(figures)
    return primaries if by_die else primaries[:1]


def charge_not_applied(params: MeleeParams) -> str:
    """Return a sentence where a game knows of no charge from which a melee comes; else nothing.

    The text asks for no charge before a melee, and nobody's moves are kept: it is no refusal.
    """
    if not params.uncharged:
        return ""
    return (
        "a bonus for charging: no attacker charges or is locked with a defender; "
        "/charging or /banzai stands behind one who charged"
    )
