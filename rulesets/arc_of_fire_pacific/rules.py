"""The types of rules.yaml, section by section in its order, and the one class of them all."""

from wargame_aid.sections import Section, Sections


class Training(Section):
    """The best training number and the worst."""

    best: int
    worst: int


class FigureRules(Section):
    """What a figure's notation is read by."""

    training: Training
    morale: dict[str, int]
    weapons: dict[str, tuple[tuple[str, ...], ...]]


class CheckRules(Section):
    """The sides of the die, and of a wounded figure's die."""

    die: int
    wounded_die: int


class WoundRules(Section):
    """The markers of each wound."""

    light: int
    heavy: int
    dead: int


class ResultRow(Section):
    """What totals from a number on do to the enemy, and the penalty of a check."""

    from_total: int
    effect: str
    penalty: int = 0


class Points(Section):
    """What a kill of the enemy's primary figure scores each side."""

    attacker: int
    defender: int


class MeleeRules(Section):
    """The numbers of a melee."""

    die: int
    most_on_a_side: int
    modifiers: dict[str, int]
    bar: int
    results: tuple[ResultRow, ...]
    gap: int
    points: Points


class ChartRow(Section):
    """What the die does from a number on."""

    from_die: int
    effect: str


class WoundChart(Section):
    """The wound chart, and what a scratch takes off the die of its check."""

    die: int
    rows: tuple[ChartRow, ...]
    scratch_penalty: int


class Treatment(Section):
    """A corpsman's inches, what an attempt costs, the factor of large scale, the die of an attempt."""

    movement: int
    attempt: int
    large_scale: int
    die: int


class RallyPhase(Section):
    """The die, and from which number on a man gets worse."""

    die: int
    worse_from: int


class Rules(Sections):
    """The sections of rules.yaml."""

    figures: FigureRules
    checks: CheckRules
    wounds: WoundRules
    melee: MeleeRules
    wound_chart: WoundChart
    treatment: Treatment
    rally_phase: RallyPhase
