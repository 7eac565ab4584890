"""The types of the book's numbers: one for each section of rules.yaml and for personality.yaml."""

from typing import NamedTuple

from wargame_aid.sections import Section, Sections


class DeckRules(Section):
    """How many cards show each number, from 0 up, what a number may open, how many are of each kind."""

    black: tuple[int, ...]
    red: tuple[int, ...]
    opens: dict[str, str]
    breaks: dict[str, str]
    """What a card may break, where a weapon fired."""
    kinds: dict[str, int]
    """How many cards there are of each kind."""


class Positions(Section):
    """The columns that there are, those with a letter, and the red share of the first and the last."""

    columns: int
    of: int
    red_in_first: int
    red_in_last: int
    letters: dict[str, int]
    afv: dict[str, int]

    def red_in(self, column: int) -> int:
        """Return on how many cards, of `of`, a column shows red: it falls evenly."""
        falls = (self.red_in_first - self.red_in_last) * (column - 1)
        return self.red_in_first - falls // (self.columns - 1)


class Shifts(Section):
    """What moves the column."""

    terrain: dict[str, int]
    smoke: int
    night: int
    pinned_defender: int
    pillbox: int
    moving: int
    defenders_moving: int
    infiltrated: int
    commander_killed: int
    japanese: int
    jungle: int
    stays_behind: tuple[str, ...]
    """Weapons that who infiltrates leaves behind."""
    lost_at: int
    """The Relative Range at which an infiltrator of a group that moves off is one no longer."""


class RangeRules(Section):
    """The greatest Relative Range, and what groups far apart sideways lose."""

    most: int
    neither_opposite_nor_adjacent: int


class Share(Section):
    """Such a part of the squad; whether exactly so much breaks it."""

    lost: int
    of: int
    exactly_is_enough: bool


class Shares(Section):
    """The part that breaks a squad."""

    usual: Share
    japanese: Share


class Weapon(Section):
    """A kind of weapon: what it adds in close combat, and what it is."""

    ccv: int | None = None
    """None where no source gives it."""
    japanese_ccv: int | None = None
    also: tuple[str, ...] = ()
    """Other words for it."""
    secondary: bool = False
    """Whether it is carried beside a man's own weapon."""
    crewed: bool = False
    """Whether it is crew-served."""
    panics: bool = False
    """Whether a vehicle may be destroyed by panic, as a man (44.7)."""
    open_topped: bool = False
    ordnance: bool = False
    """Whether it fires as ordnance: with any Fire card, whatever firepower that needs (up-front 25)."""


class Kia(Section):
    """The KIA values."""

    unpinned: int
    pinned: int
    flamethrower: int
    """Of an unpinned man who carries one."""
    flamethrower_pinned: int
    banzai: int


class UnderFireRules(Section):
    """At which number a man is killed, and what a missing weapon costs."""

    kia: Kia
    disarmed: int
    """Added to the morale and panic of an unarmed man, or one whose weapon is broken."""
    japanese_rout: int
    """Added to a Japanese man's panic for his rout number."""


class FireRules(Section):
    """What changes the strength of fire, and its firepower."""

    firers_on: dict[str, int]
    firers_wire: int
    smoke: int
    at: dict[str, int]
    entrenched: int
    at_wire: int
    movement: int
    movement_cards: int
    in_transfer: int
    at_by_mortar: dict[str, int]
    """What terrain takes off against a mortar or artillery, where it is another value."""
    behind_afv: int
    """How many of a group's Movement cards count; with so many it is in the open."""
    jungle: int
    ap_gun: int
    british_bonus: int
    least_firepower: int
    never_moving: tuple[str, ...]
    bolt_action: tuple[str, ...]
    silent_on: dict[str, tuple[str, ...]]
    """By terrain, the crew-served weapons that do not fire from it at all."""


class SquadRules(Section):
    """The groups that there are at the start, how many men each has, the years, the troop types."""

    letters: tuple[str, ...]
    order: tuple[str, ...]
    """Every letter that a group may come to, from left to right."""
    least: int
    most: int
    years: tuple[str, ...]
    troops: dict[str, dict[str, str]]
    """By nation the names of its troop types, each with what it is: line, elite or second-line."""


class TerrainRules(Section):
    """What a group may stand in, what is laid on it beside, and what the jungle makes of a card."""

    on: tuple[str, ...]
    laid: tuple[str, ...]
    waded: tuple[str, ...]
    """What a Movement card only gets a group out of."""
    jungle: dict[str, str]
    dense: tuple[str, ...]
    """What no AFV enters in the jungle."""


class MalfunctionRules(Section):
    """Which red numbers break which weapons, and what strength is lost."""

    any_weapon: int
    some_weapons: int
    firepower: int
    unbroken: int
    machine_guns: tuple[str, ...]
    lmg_uncrewed: tuple[str, ...]
    lmg_breaks: tuple[str, ...]


class CombatRules(Section):
    """What is added to morale in close combat, beside the values of weapons."""

    assistant: int
    unarmed: int
    malfunctioned: int
    only_secondary: int
    unlisted: dict[str, int]
    """By the answer to the ruling `unlisted-ccv`."""
    pinned: int
    capture: int
    extra_man: int
    obstacles: tuple[str, ...]
    """From what a Banzai attack or a counter-attack is hindered."""
    obstacle: int
    keeps_infiltration: int


class CrewRules(Section):
    """Which weapons need so many men before their group moves."""

    weapons: tuple[str, ...]
    men: int


class AfvRules(Section):
    """What is added to the random number, and what the sum does."""

    berserk: int
    wounded: int
    heroic: int
    japanese: int
    charge: int
    charges: tuple[str, ...]
    """The weapons that count as one."""
    afv_in: dict[str, int]
    jungle_buildings: str
    """What buildings are in the jungle (47.2)."""
    smoke: int
    exposed: int
    buttoned: int
    commander_killed: int
    immobilised: int
    open_topped: int
    support: int
    earlier: int
    attacker_out: int
    """Up to this the attacker is out."""
    immobilises: int
    afv_out: int


class Allowance(Section):
    """What a troop type may discard."""

    after: tuple[int, ...]
    """After no action, after one, after more."""
    any: bool = False
    """Whether after no action any number."""
    movement_free: bool = False
    """Whether Movement cards count as no action."""
    shown: bool = False
    """Whether discards are shown to the opponent, and a Cower card goes only after no action."""


class DiscardRules(Section):
    """Hands, what lessens or raises them, and what may be discarded."""

    hands: dict[str, int]
    leader: int
    leaders_gone: int
    last_group: int
    entrenching: int
    """For each try of a nation whose tries count as no action."""
    entrenching_free: tuple[str, ...]
    cower_free: tuple[str, ...]
    """Nations whose Cower cards go beside all others."""
    allowed: dict[str, dict[str, Allowance]]


class PriceRules(Section):
    """The section `prices`."""

    snipers: tuple[int, ...]
    """The first, and the second."""
    radios: dict[str, dict[str, int]]
    """By nation and strength."""
    radios_as: dict[str, str]
    """Nations whose radios cost what those of another cost."""
    weapons: dict[str, int]
    """Secondary weapons."""
    random_deck: int
    """Random reinforcements, in the first deck."""
    later: tuple[int, ...]
    """Per cent of their points that men cost who come after one deck, after two, and so on."""
    troops: dict[str, int]
    """Per cent of its points that a whole force costs, by the kind of its troops."""
    bolt_action: int
    """What a Marine's rifle costs more, where it is a bolt-action one."""


class MoraleAndPanic(NamedTuple):
    """Morale and panic of a marker, or of a card without values."""

    morale: int
    panic: int


class OrderRules(Section):
    """What the men and weapons of an order of battle are held to."""

    least_morale: dict[str, int]
    """By the kind of troops, or their name."""
    most_morale: dict[str, int]
    second_line_leader: dict[str, str]
    """By nation, the number of the only SL of second-line troops."""
    marker: MoraleAndPanic
    """What a Marine of less morale is given."""
    unfilled: dict[str, MoraleAndPanic]
    """By nation, of unfilled cards without values."""
    early_leaders: tuple[str, ...]
    """Marine leaders who date a scenario."""
    bolt_action_until: str
    carriers: tuple[str, ...]
    """Weapons beside which a man may have a secondary one."""
    secondary: int
    """How many of them he may have."""
    anti_tank: tuple[str, ...]
    anti_tank_most: dict[str, int]
    charges: int
    squad: dict[str, int]
    since: dict[str, str]
    """The first half year of a weapon."""
    later_of: int
    """One card in so many may come later, of those at the start."""


class Team(Section):
    """From how many men of a weapon on a group has one, and since which half year, by the text alone."""

    least: int
    since: str = ""


class FireTeams(Section):
    """Weapons of which a group has one where the side has two or more of them; and by the text alone."""

    weapons: tuple[str, ...]
    text: dict[str, Team]


class TroopRules(Section):
    """The table of troop types."""

    sides: int
    columns: dict[str, dict[str, dict[str, tuple[int, ...]]]]
    """By nation and half year the kinds there are, each with its first and its last number."""
    not_printed: dict[str, tuple[str, ...]]
    """By nation the half years whose column the book does not print whole."""


class PistolRules(Section):
    """What a pistol has."""

    firepower: int


class HeroRules(Section):
    """What a Hero makes of firepower, and whose LMG."""

    times: int
    lmg_of: tuple[str, ...]


class TableRow(Section):
    """A row as the rules have it."""

    number: int
    cards: tuple[int, ...]
    free: bool = False


class ReinforcementRules(Section):
    """The table, and what may be chosen."""

    sniper: int
    """The number that gives a sniper."""
    rows: dict[str, tuple[TableRow, ...]]
    printed: int
    """The last row that the book prints."""
    unfilled: MoraleAndPanic
    not_chosen: tuple[str, ...]
    may_carry: tuple[str, ...]
    """Who may take a secondary weapon along."""
    edges: dict[str, str]
    """The group as which they enter, by the colour of the Movement card's number."""


class Personality(Section):
    """A Personality card."""

    weapon: str
    points: int
    morale: int
    panic: int
    rank: str = ""
    """`sl`, `asl` or `sgt`; empty for the others."""


class Rules(Sections):
    """Every section, made when it is first asked for."""

    deck: DeckRules
    positions: Positions
    infiltration: Shifts
    ranges: RangeRules
    broken: Shares
    weapons: dict[str, Weapon]
    points: dict[str, int]
    under_fire: UnderFireRules
    fire: FireRules
    squads: SquadRules
    terrain: TerrainRules
    malfunction: MalfunctionRules
    close_combat: CombatRules
    crew: CrewRules
    afv_combat: AfvRules
    discards: DiscardRules
    prices: PriceRules
    orders: OrderRules
    fire_teams: FireTeams
    troop_types: TroopRules
    pistol: PistolRules
    hero: HeroRules
    reinforcements: ReinforcementRules
    personality: dict[str, dict[str, Personality]]
