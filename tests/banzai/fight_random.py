"""A fight played at random without a game file: two squads, cards off a table, the referee's own changes."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from rulesets.banzai import RULESET
from rulesets.banzai.game.state import FIGHT, Fight
from rulesets.banzai.rosters.groups_document import GroupEntry, Groups
from rulesets.banzai.rules import Rules
from tests.at_table import line_words, settled
from tests.banzai.fight_books import Books as OwnBooks
from tests.banzai.fight_deck import Deck
from tests.banzai.fight_ledger import enter
from wargame_aid.book import Book
from wargame_aid.chance import Source
from wargame_aid.referee import Needs, Referee, Settled
from wargame_aid.settling.given_dice import Dice
from wargame_aid.settling.question import Books, situation_of

JAPANESE = {
    "A": "Jack=sl/rifle/M5/P4 Jade=15/rifle/M3/P3 Jeff=13/rifle/atmm/M3/P3 Jill=lmg/M3/P3 Joan=mmg/M4/P4",
    "B": "Juan=asl/mp/M4/P4 Judd=11/rifle/M3/P3 Jude=atr/M3/P3 Jody=flamethrower/M3/P3 June=4/rifle/M5/P5",
    "C": "Josh=sgt/rifle/M4/P4 Joey=18/rifle/M5/P5 Jodi=lmg/M3/P3 Jett=12/rifle/M2/P2",
}
MARINES = {
    "A": "Mack=sl/mp/M5/P5 Mark=11/rifle/M3/P5 Matt=bar/M3/P4 Maud=mmg/M3/P4 Mave=rifle/M3/P4/assistant",
    "B": "Maya=asl/rifle/M4/P6 Mick=17/carbine/M3/P4 Mike=lmg/M3/P4 Mina=flamethrower/M4/P5 Moll=rifle/M2/P3",
    "C": "Mona=21/mp/M3/P4 Mort=12/rifle/demolition-charge/M2/P4 Myra=latw/M3/P3 Marv=rifle/M3/P4",
}
BRITISH = {
    "A": "Bart=sl/mp/M5/P5 Beau=8/rifle/M3/P4 Bela=lmg/M3/P4 Bern=mortar/M3/P4 Bess=rifle/M3/P4/assistant",
    "B": "Beth=asl/rifle/M4/P6 Bill=24/rifle/M5/P6 Bing=piat/M3/P4 Bree=mmg/M3/P5 Buck=25/rifle/M2/P3",
    "C": "Burt=22/mp/M3/P4 Bono=9/rifle/M2/P3 Byrd=flamethrower/M3/P4 Blue=10/rifle/M2/P3",
}
VEHICLES = ("bren-carrier/M4/P4", "afv/M5/P5", "infantry-gun/M3/P3", "wasp/M3/P3")
SOLDIERS = (
    *("rifle/M3/P3", "rifle/M4/P4", "rifle/atmm/M3/P3", "mp/M3/P4", "lmg/M3/P3", "mmg/M3/P3", "none/M3/P3"),
    *(
        "rifle/M2/P3/assistant",
        "rifle/M5/P5",
        "flamethrower/M3/P3",
        "mp/M3/P3/captured",
        "lmg/M3/P3/captured",
    ),
    *("demolition-charge/M3/P3", "carbine/M3/P4", "mortar/M3/P3", "rifle/M4/P3/wounded", "atr/M3/P3"),
    *("rifle/M3/P4/malfunctioned", "sl/rifle/M5/P5", "asl/rifle/M4/P4", "bar/M4/P3", "pistol/M3/P2"),
    *("sgt/none/M3/P3", "sgt/none/M4/P3"),
)
"""Who joins later, where a side has become small."""
Sides = Mapping[str, tuple[str, Mapping[str, str]]]
JAPAN, UK, USMC = ("japanese", JAPANESE), ("british", BRITISH), ("american", MARINES)


class Setting(NamedTuple):
    """Who fights whom and where, how many groups a side has, and the rulings of the table."""

    sides: Sides
    groups: int
    jungle: bool
    year: str
    rulings: Mapping[str, str]


SETTINGS = (
    Setting({"Japanese": JAPAN, "Marines": USMC}, 3, True, "1942b", {"unlisted-ccv": "nought"}),
    Setting(
        {"British": UK, "Japanese": JAPAN},
        3,
        False,
        "1943a",
        {
            "unlisted-ccv": "nought",
            "mined-close-combat": "yes",
            "wound-pins": "yes",
            "rout-number": "lowered",
            "banzai-upper": "own",
            "sideways": "gaps",
            "movement-cards": "last",
            "banzai-others": "both",
            "wounded-draw": "own",
            "wound-points": "once",
            "sniper-banzai": "nothing",
            "dyo-second-sniper": "attack",
            "hero-colour": "black",
        },
    ),
    Setting(
        {"Japanese": JAPAN, "British": UK},
        2,
        True,
        "1944b",
        {
            "unlisted-ccv": "nought",
            "ap-gun-jungle": "no",
            "ap-gun-terrain": "no",
            "banzai-wound-morale": "lowered",
            "banzai-cancel": "out-of-reach",
            "banzai-blocked": "either",
            "lmg-moving": "never",
            "malfunction-no-fp": "breaks",
            "breakable-rpc": "group",
            "afv-combat-colour": "plain",
            "sniper-check-tie": "equal",
            "sniper-low-miss": "no",
            "sniper-check-armed": "yes",
            "lost-cards": "free",
        },
    ),
    Setting(
        {"Marines": USMC, "Japanese": JAPAN},
        3,
        False,
        "1944a",
        {
            "check-morale": "printed",
            "unlisted-ccv": "minus-one",
            "secondary-ccv": "own-alone",
            "infiltrators-together": "winner-alone",
            "called-off-attack": "yes",
            "moving-terrain": "leaves",
            "enemy-terrain": "moves-on",
            "banzai-range-points": "yes",
            "infiltration-smoke": "defenders",
            "afv-smoke": "greater",
            "afv-pinned": "as-it-was",
            "replacement-order": "cost",
            "entry-blocked": "any",
            "pistol-broken": "armed",
            "fire-teams-under-fire": "not-under-fire",
        },
    ),
)
"""What is played, in turn."""


class Played(NamedTuple):
    """A line settled: what was typed, its cards, its answer."""

    action: str
    line: str
    cards: str
    result: Any


BOOKS: Books = {}
"""The books of all fights, by the rulings of their tables."""


def written(setting: Setting, nation: str, groups: Mapping[str, str]) -> str:
    """Return a squad's file."""
    head = {"ruleset": "banzai", "nation": nation, "year": setting.year, "jungle": setting.jungle}
    letters = [*groups][: setting.groups]
    entries = {letter: {"range": 0, "men": groups[letter].split()} for letter in letters}
    return json.dumps({**head, "groups": entries})


def roster(setting: Setting, nation: str, groups: Mapping[str, str]) -> Groups:
    """Return a squad as it is read."""
    letters = [*groups][: setting.groups]
    entries = {letter: GroupEntry(range=0, men=tuple(groups[letter].split())) for letter in letters}
    return Groups(nation=nation, year=setting.year, jungle=setting.jungle, groups=entries)  # type: ignore[arg-type]


class Table:
    """A fight that goes on from line to line, and the test's own books of it."""

    def __init__(self, setting: Setting, dice: Random) -> None:
        self.rulings, self.dice = setting.rulings, dice
        self.deck = Deck(dice)
        sides = {name: roster(setting, *one) for name, one in setting.sides.items()}
        self.fight: Fight = FIGHT.begin(sides, self.book())
        nations = {name: nation for name, (nation, _) in setting.sides.items()}
        self.books = OwnBooks(nations, self.deck, setting.rulings)
        self.books.jungle, self.books.year = setting.jungle, setting.year
        for name, (_, groups) in setting.sides.items():
            for letter in [*groups][: setting.groups]:
                for man in groups[letter].split():
                    self.books.joined(name, letter, *man.split("="))
        self.changed: list[tuple[str, ...]] = []
        """What the referee has changed, as he types it."""

    def book(self) -> Book[Rules]:
        """Return a book that has been asked nothing yet."""
        return situation_of(RULESET, None, self.rulings, books=BOOKS).book(self.rulings)

    def settle(self, line: str, dice: Dice | Source) -> Settled | Needs:
        """Put a line to the referee; raises what the book or the game refuses."""
        name, *words = shlex.split(line)
        referee = Referee(RULESET, self.fight, rulings=self.rulings, books=BOOKS)
        case = referee.settle(name, line_words(RULESET.action(name), words), dice=dice)
        return case if isinstance(case, Needs) else settled(case)

    def asked(self, line: str) -> None:
        """Ask for a line up to its first card; raises what the book or the game refuses."""
        self.settle(line, Dice(beyond=None))

    def play(self, line: str) -> Played:
        """Settle a line and enter it in the books; raises what the book or the game refuses."""
        self.deck.begin()
        deck, known = self.deck.number, len(self.fight.men)
        done = self.settle(line, self.deck)
        assert isinstance(done, Settled)
        self.fight = done.state
        fresh = [man.name for man in self.fight.men[known:]]
        result = done.answer.result
        enter(self.books, line, self.deck.drawn, result, deck, fresh)
        return Played(done.question.action.name, line, ",".join(self.deck.typed), result)

    def edit(self, name: str, field: str, value: str) -> None:
        """Set a field of a man or his group, in the fight alone."""
        number = next(one.number for one in self.fight.men if one.name == name)
        self.fight = FIGHT.edit(self.fight, number, field, value, self.book())
        self.changed.append(("edit", name, f"{field}={value}"))

    def add(self, side: str, letter: str, name: str, word: str) -> None:
        """Add a man, in the fight and in the books."""
        self.fight = FIGHT.add(self.fight, side, name, f"{letter}/{word}", self.book())
        self.changed.append(("add", side, f"{name}={letter}/{word}"))
        self.books.joined(side, letter, name, word)
