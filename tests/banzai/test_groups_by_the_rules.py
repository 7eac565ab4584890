"""A roster of groups is held to the same rules as an order of battle, and says what it cannot know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.banzai.ordered import found, report
from tests.conftest import ROOT, Ran

Wga = Callable[..., Ran]
RIFLE = "rifle/M3/P3"


def groups(*men: Sequence[str], nation: str = "japanese", year: str = "1944a", troops: str = "line") -> str:
    """Return a roster of groups A, B and so on, each by its men."""
    lines = ["ruleset: banzai", f"nation: {nation}", f"year: {year}", f"troops: {troops}", "groups:"]
    for letter, those in zip("ABCD", men, strict=False):
        lines.append(f"  {letter}: {{men: [{', '.join(those)}]}}")
    return "\n".join(lines) + "\n"


US: dict[str, Any] = {"nation": "american", "troops": "marines", "year": "1943a"}


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        # 45.9: the Japanese have second-line troops from 1943a on
        (groups([RIFLE, RIFLE], troops="snlf", year="1942b"), [("troop-year", "45.9")]),
        (groups([RIFLE, RIFLE], troops="snlf", year="1943a"), []),
        # 46.2: a Marine has morale 2 at least; 39.8: elite 2 at least, second line 4 at most
        (groups([RIFLE, "rifle/M1/P3"], **US), [("marine-morale", "46.2")]),
        (groups([RIFLE, "rifle/M2/P3"], **US), []),
        (groups([RIFLE, "rifle/M1/P3"], troops="samurai"), [("troop-morale", "up-front 39.8")]),
        (groups([RIFLE, "rifle/M5/P3"], troops="snlf"), [("troop-morale", "up-front 39.8")]),
        (groups([RIFLE, "rifle/M4/P3"], troops="snlf"), []),
        # 39.8, Q&A: vehicles keep printed morale; of the second line only Sergeant 21 leads, any ASL
        (groups([RIFLE, "bren-carrier/M5/P3"], nation="british", troops="militia"), []),
        (
            groups(["sl/18/rifle/M4/P4", RIFLE], troops="snlf"),
            [("card-values", "up-front"), ("second-line-leader", "up-front 39.8")],
        ),
        (groups(["sl/21/rifle/M4/P4", "asl/13/rifle/M3/P3"], troops="snlf"), []),
        # 46.4: of two or more BAR, LMG, MMG men no two in one group
        (groups(["bar/M3/P3", "lmg/M3/P3"], **US), [("fire-teams", "46.4")]),
        (groups(["bar/M3/P3", RIFLE], ["lmg/M3/P3", RIFLE], **US), []),
        # 46.5: leader 42 or 43 before 1943 and not later
        (groups(["sl/42/rifle/M4/P5", RIFLE], **US), [("leaders", "46.5")]),
        (groups(["sl/20/rifle/M4/P6", RIFLE], **{**US, "year": "1942b"}), [("leaders", "46.5")]),
        (groups(["sl/42/rifle/M4/P5", RIFLE], **{**US, "year": "1942b"}), []),
        # 45.6: an ATR or MMG wants two unwounded men; its crew has no other crewed weapon
        (groups(["mmg/M3/P3", f"{RIFLE}/wounded"]), [("crew", "45.6")]),
        (groups(["atr/mortar/M3/P3", RIFLE]), [("crew", "45.6"), ("crew-weapons", "45.6")]),
        (groups(["mmg/M3/P3", RIFLE]), []),
        # 45.7 and 43: no AT mine before 1944
        (groups(["rifle/at-mine/M3/P3", RIFLE], year="1943b"), [("weapon-year", "45.7")]),
        (groups(["rifle/at-mine/M3/P3", RIFLE]), []),
        # 21.1: one secondary weapon, and only beside some; 21.11: so many in a squad
        (groups(["rifle/at-mine/demolition-charge/M3/P3", RIFLE]), [("secondary", "up-front 21.1")]),
        (groups(["lmg/at-mine/M3/P3", RIFLE]), [("secondary-beside", "up-front 21.1")]),
        (groups(["rifle/demolition-charge/M3/P3"] * 2), [("weapon-count", "up-front 21.11")]),
        # 20.6: an assistant has no crewed weapon, and somebody to assist
        (groups([f"{RIFLE}/assistant", RIFLE]), [("assistant", "up-front 20.6")]),
        # a card is what it is: number 15 of the Japanese is a rifle, M3/P3
        (groups(["15/lmg/M3/P3", RIFLE]), [("card-weapon", "up-front")]),
        (groups(["15/rifle/M4/P3", RIFLE]), [("card-values", "up-front")]),
    ],
)
def test_what_the_rules_say_of_groups(text: str, problems: list[tuple[str, str]]) -> None:
    assert found(text) == problems


def test_what_is_not_written_is_not_checked_and_said() -> None:
    points = "points: a roster of groups has none, an order of battle has"
    assert report(groups(["15/rifle/M3/P3", "13/rifle/M3/P3"])).unchecked == (points,)
    assert report(groups([RIFLE, "15/rifle/M3/P3"])).unchecked == (
        points,
        "1 man against the card: written without its number",
    )
    assert report(groups(["31/rifle/M3/P3", "15/rifle/M3/P3"])).unchecked == (
        points,
        "the values of card 31: not filled in in personality.yaml",
    )


def test_46_5_a_leader_without_a_number_may_be_42_or_43() -> None:
    early = {**US, "year": "1942b"}
    checked = report(groups(["sl/rifle/M4/P5", "11/rifle/M3/P5"], **early))
    assert (checked.legal, checked.problems) == (True, ())
    assert checked.unchecked[-1] == (
        "whether leader 42 or 43 is there (46.5): a leader is written without his number"
    )
    later = report(groups(["sl/rifle/M4/P5", "11/rifle/M3/P5"], **US))
    assert not any("leader" in one for one in later.unchecked)


def test_it_is_said_at_the_terminal_and_in_json(wga: Wga) -> None:
    file = str(ROOT / "examples/banzai/nakamura.yaml")
    for _ in range(2):  # anew, and from the cache
        lines = wga("check", file).out.splitlines()
        assert lines[1:] == [
            "  not checked: points: a roster of groups has none, an order of battle has",
            "  not checked: 2 men against the card: written without its number",
        ]
    assert "against the card" in wga("check", file, "--json").out
