"""What a melee comes to, typed for every surface: its rounds, the ends of all its figures, the points."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple

from rulesets.arc_of_fire_pacific.checks import CheckMade
from rulesets.arc_of_fire_pacific.condition import Condition, condition_of, nation_unsaid
from rulesets.arc_of_fire_pacific.figure import DEAD, Figure
from rulesets.arc_of_fire_pacific.melee_fight import STEADY, Blow, Fight, Side
from rulesets.arc_of_fire_pacific.melee_unsaid import charge_unsaid
from rulesets.arc_of_fire_pacific.melee_words import Fighter, drawn_lines, labels_of, melee_said, table_lines
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import Modifier, Shown, summed
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

    @property
    def has_left(self) -> bool:
        """Whether he lives and is out of the melee."""
        return not self.in_melee and self.state != DEAD

    def __str__(self) -> str:
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
    not_applied: Annotated[tuple[str, ...], Shown("Not applied", "corpsman")] = ()
    uncharged: Annotated[str, Shown("Not applied", "melee")] = ""
    """That nobody is said to charge, where a game knows of no lock either."""


class Evidence(NamedTuple):
    """What was noted in one round."""

    attacker: Blow
    defender: Blow
    checks: tuple[CheckMade, ...]


def finish_melee(fight: Fight, params: Any, book: Book[Rules], notes: Notes) -> MeleeResult:
    """Return the result of the end state and of what was noted on the way."""
    rounds = tuple(rounds_of(notes))
    attackers = fighters(fight.attacker, params.attacker, "attacker", rounds)
    defenders = fighters(fight.defender, params.defender, "defender", rounds)
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
            EndState(one.label, one.side, one.primary, str(one.after), one.in_melee) for one in everybody
        ),
        not_applied=tuple(dict.fromkeys(unsaid(rounds, attackers, defenders, book))),
        uncharged=charge_unsaid(params),
    )


def rounds_of(notes: Notes) -> Iterator[Evidence]:
    """Yield the rounds; each begins with the attacker's blow."""
    starts = [at for at, (name, fact) in enumerate(notes) if name == "blow" and fact[0] == "attacker"]
    for start, end in zip(starts, [*starts[1:], len(notes)], strict=True):
        facts = notes[start:end]
        attacker, defender = (Blow(*blow) for blow in noted(facts, "blow"))
        yield Evidence(attacker, defender, tuple(noted(facts, "check")))


def fighters(
    side: Side, figures: tuple[Figure, ...], who: str, rounds: Sequence[Evidence]
) -> tuple[Fighter, ...]:
    """Return the figures of a side as they were and as they end."""
    first = getattr(rounds[0], who).figure
    failed = any(
        check.whose == f"{who}'s assistant" and not check.passed for one in rounds for check in one.checks
    )
    found = []
    called = labels_of(figures, first, who)
    for at, figure in enumerate(figures):
        before = condition_of(figure)
        if at == side.primary:
            after = side.condition
        elif at == first:
            after = Condition(DEAD, broken=False)
        else:
            broken = failed or (before.broken and side.assistant != STEADY)
            after = before._replace(broken=broken)
        in_melee = after.is_alive and not (failed and at != first)
        found.append(Fighter(figure, called[at], who, at == first, before, after, in_melee))
    return tuple(found)


def round_of(one: Evidence, attackers: Sequence[Fighter], defenders: Sequence[Fighter]) -> Round:
    """Return a round: each side suffers what the other's total does."""
    attacker, defender = one.attacker, one.defender
    return Round(
        strike_of(attacker, attackers[attacker.figure].label, defender.effect),
        strike_of(defender, defenders[defender.figure].label, attacker.effect),
        one.checks,
    )


def strike_of(blow: Blow, label: str, suffers: str) -> Strike:
    """Return one side's part in a round."""
    return Strike(label, blow.stance.dice.dice, blow.die, blow.stance.modifiers, blow.total, suffers)


def unsaid(
    rounds: Sequence[Evidence], attackers: Sequence[Fighter], defenders: Sequence[Fighter], book: Book[Rules]
) -> Iterator[str]:
    """Yield whose heavy wound would be a death if his nation were known."""
    for one in rounds:
        hit = ((attackers[one.attacker.figure], one.defender), (defenders[one.defender.figure], one.attacker))
        for man, blow in hit:
            wound = blow.struck.wound if isinstance(blow.struck, Condition) else ""
            sentence = nation_unsaid(man.figure.nation, wound, man.label, book, in_melee=True)
            if sentence:
                yield sentence
