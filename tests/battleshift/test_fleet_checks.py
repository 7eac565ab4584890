"""The limits of a fleet, each at the limit and one past it (pages 2, 3, 6, 7 and 18)."""

import pytest

from tests.battleshift.books import HEAD, NO_LIMIT, found, report
from wargame_aid.documents.check import exit_code

TITANS = "designs:\n" + "".join(f"  T{size}: s{size}/{2 * size}LB\n" for size in (8, 9, 10, 11, 12, 21, 22))


def squadrons(*words: str, more: str = "") -> str:
    return f"{more}taskforces:\n  Vanguard:\n    squadrons: [{', '.join(words)}]\n"


@pytest.mark.parametrize(
    ("ship", "most"),
    [
        ("Fleet Destroyer", 7),
        ("Sword Frigate", 7),
        ("Fleet Cruiser", 7),
        ("Fleet Battleship", 5),
        ("Dreadnought", 4),
        ("Behemoth", 3),
        ("Ankax Feedship", 3),
    ],
)
def test_p2_p6_ships_in_a_squadron_by_size(ship: str, most: int) -> None:
    allowed = "experimental: true\n"
    open_design = ["open-ship"] if ship in ("Behemoth", "Ankax Feedship") else []
    assert found(squadrons(f"{most}x{ship}", more=allowed)) == open_design
    assert found(squadrons(f"1x{ship}", more=allowed)) == open_design
    assert "squadron-ships" in found(squadrons(f"0x{ship}", more=allowed))
    assert "squadron-ships" in found(squadrons(f"-1x{ship}", more=allowed))
    over = found(squadrons(f"{most + 1}x{ship}", more=allowed))
    assert ("squadron-ships" in over) == (most == 7)
    assert ("squadron-size" in over) == (ship not in ("Fleet Destroyer", "Sword Frigate"))


@pytest.mark.parametrize(("size", "most"), [(8, 2), (9, 2), (10, 2), (11, 1), (12, 1), (21, 1)])
def test_p6_titans_in_a_squadron(size: int, most: int) -> None:
    assert "squadron-size" not in found(squadrons(f"{most}xT{size}", more=TITANS))
    assert "squadron-size" in found(squadrons(f"{most + 1}xT{size}", more=TITANS))


@pytest.mark.parametrize(("size", "most"), [(8, 2), (10, 2), (11, 2), (12, 2), (21, 2)])
def test_titan_squadron_by_p2(size: int, most: int) -> None:
    ruling = "titan-squadron=p2"
    assert "squadron-size" not in found(squadrons(f"{most}xT{size}", more=TITANS), ruling)
    assert "squadron-size" in found(squadrons(f"{most + 1}xT{size}", more=TITANS), ruling)


def test_titan_squadron_is_named_where_it_set_the_limit() -> None:
    text = HEAD + squadrons("2xT11", more="designs: {T11: s11/22LB}\n")
    (problem,) = report(text).problems
    assert problem.cite == "p6"
    assert problem.message == (
        "Vanguard 1: 2 x size 11 = 22 size units, limit 1 of this size (ruling titan-squadron=p6)"
    )
    assert report(text, "titan-squadron=p2").legal


def test_largest_ship_in_a_fleet() -> None:
    text = squadrons("1xT22", more="designs: {T22: s22/44LB}\n")
    assert found(text) == ["ship-size"]
    assert found(text, "largest-ship=unlimited") == []
    assert found(squadrons("2xT22", more="designs: {T22: s22/44LB}\n"), "largest-ship=unlimited") == [
        "squadron-size"
    ]


@pytest.mark.parametrize(("ruling", "most"), [("5", 5), ("4", 4), ("3", 3)])
def test_taskforce_squadrons(ruling: str, most: int) -> None:
    setting = f"taskforce-squadrons={ruling}"
    assert found(squadrons(*["1xFleet Cruiser"] * most), setting) == []
    problems = report(HEAD + squadrons(*["1xFleet Cruiser"] * (most + 1)), setting).problems
    assert [(one.rule, one.cite) for one in problems] == [
        ("taskforce-squadrons", "p2" if ruling == "3" else "p3")
    ]
    assert problems[0].message == f"Vanguard: {most + 1} squadrons, limit {most} (ruling {setting})"


def test_taskforce_squadrons_five_unless_ruled() -> None:
    assert found(squadrons(*["1xFleet Cruiser"] * 5)) == []
    assert found(squadrons(*["1xFleet Cruiser"] * 6)) == ["taskforce-squadrons"]


def test_p2_taskforce_squadrons_three_with_21_ships() -> None:
    full = squadrons("7xFleet Cruiser", "7xSword Frigate", "7xFleet Destroyer")
    over = squadrons("8xFleet Destroyer", "7xSword Frigate", "7xFleet Cruiser")
    assert found(full, "taskforce-squadrons=3") == []
    assert found(over, "taskforce-squadrons=3") == ["taskforce-ships", "squadron-ships"]
    assert found(over) == ["squadron-ships"]
    assert (
        "8 + 7 + 7 = 22 ships, limit 21" in report(HEAD + over, "taskforce-squadrons=3").problems[0].message
    )


FLAGSHIP = """\
taskforces:
  Vanguard:
    flagship: {}
    squadrons:
      Alpha: 7xFleet Cruiser
      Bravo: 1xFleet Battleship
      Charlie: 2xFleet Carrier
"""


@pytest.mark.parametrize("name", ["Bravo", "bravo", "Charlie", "Ch"])
def test_p7_a_flagship_is_one_of_the_largest_ships(name: str) -> None:
    assert found(FLAGSHIP.format(name)) == []


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Alpha", "Alpha: size 3; the largest ships have size 4 (Bravo and Charlie)"),
        ("Brava", "no squadron 'Brava'; did you mean Bravo?"),
        ("Fleet Carrier", "no squadron 'Fleet Carrier'"),
    ],
)
def test_p7_a_flagship_that_is_not(name: str, said: str) -> None:
    (problem,) = report(HEAD + FLAGSHIP.format(name)).problems
    assert (problem.rule, problem.cite, problem.line, problem.column) == ("flagship", "p7", 5, 15)
    assert problem.message.startswith(said)


def test_squadrons_of_a_list_are_named_after_their_taskforce() -> None:
    text = "taskforces:\n  Rear:\n    flagship: Rear 2\n    squadrons: [1xFleet Cruiser, 1xFleet Carrier]\n"
    assert found(text) == []
    assert found(text.replace("Rear 2", "Rear 1")) == ["flagship"]


def test_made_names_avoid_those_given() -> None:
    text = (
        "taskforces:\n  Rear:\n    flagship: Rear 3\n    squadrons: [1xFleet Cruiser, 1xFleet Carrier]\n"
        "  Van:\n    squadrons: {rear 1: 1xFleet Cruiser}\n"
    )
    assert found(text) == []


@pytest.mark.parametrize(("points", "rules"), [(410, []), (409, ["points"]), (1000, []), (1, ["points"])])
def test_p6_points_at_the_limit_and_one_past(points: int, rules: list[str]) -> None:
    assert found(squadrons("7xFleet Cruiser", "5xFleet Battleship", more=f"points: {points}\n")) == rules


def test_p6_the_arithmetic_of_points() -> None:
    text = squadrons("7xFleet Cruiser", "5xFleet Battleship", "0xBehemoth", more="points: 400\n")
    answer = report(NO_LIMIT + text)
    assert (answer.points, answer.limit) == (410, 400)
    assert answer.problems[0].message == (
        "7 x 30 (Vanguard 1) + 5 x 40 (Vanguard 2) = 410 points, limit 400: 10 over"
    )


def test_no_points_agreed_no_limit() -> None:
    answer = report(NO_LIMIT + squadrons("7xFleet Cruiser"))
    assert (answer.points, answer.limit, answer.legal) == (210, None, True)
    assert [(one.rule, one.line, one.severity, one.message) for one in answer.problems] == [
        ("no-points", 1, "warning", "210 points are not checked, because the fleet names no points, as 600")
    ]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (
            "  Van:\n    squadrons: {Alpha: 1xBehemoth}\n  Rear:\n    squadrons: {alpha: 1xBehemoth}\n",
            7,
            "alpha is a squadron of Rear, and Alpha is a squadron of Van already",
        ),
        (
            "  Van:\n    squadrons: {Al Pha: 1xFleet Cruiser, al-pha: 1xFleet Cruiser}\n",
            5,
            "al-pha is a squadron of Van, and Al Pha is a squadron of Van already",
        ),
        (
            "  Van:\n    squadrons: [1xFleet Cruiser]\n  VAN:\n    squadrons: [1xFleet Cruiser]\n",
            6,
            "VAN is a taskforce, and Van is a taskforce already",
        ),
    ],
)
def test_p7_one_name_one_owner(text: str, line: int, said: str) -> None:
    problems = report(f"{HEAD}taskforces:\n{text}").problems
    assert problems[-1].rule == "name-twice"
    assert (problems[-1].line, problems[-1].cite) == (line, "p7")
    assert problems[-1].message.startswith(said)


def test_two_designs_of_one_name() -> None:
    text = squadrons("1xPicket", more="designs: {Picket: s2/4LB, picket: s2/4LB}\n")
    assert "name-twice" in found(text)


@pytest.mark.parametrize(
    ("ship", "said"),
    [
        ("Fleet Crusier", "no ship 'Fleet Crusier'; did you mean Fleet Cruiser? its"),
        ("Fleet C", "'Fleet C' could be Fleet Cruiser or Fleet Carrier; its"),
        ("Piquet", "no ship 'Piquet'; did you mean Picket? its"),
        ("Prangor Crusier", "no ship 'Prangor Crusier'; did you mean Prangor Heavy Cruiser? its"),
    ],
)
def test_an_unknown_ship_makes_a_fleet_illegal(ship: str, said: str) -> None:
    more = "points: 600\ndesigns: {Picket: s2/4LB}\n"
    answer = report(NO_LIMIT + squadrons(f"1x{ship}", "1xPicket", more=more))
    assert [(one.rule, one.severity, one.message) for one in answer.problems] == [
        ("unknown-ship", "illegal", f"Vanguard 1: {said} points are not counted")
    ]
    assert (answer.points, answer.legal, answer.readable) == (20, False, True)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("3 Fleet Cruisers", "'3 Fleet Cruisers': a squadron is written 3xFleet Cruiser;"),
        ("Fleet Cruiser x3", "'Fleet Cruiser x3': a squadron is written 3xFleet Cruiser;"),
        ("Fleet Cruiser*3", "a squadron is written 3xFleet Cruiser;"),
        ("1*Fleet Cruiser", "'1*Fleet Cruiser': a squadron is written 1xFleet Cruiser;"),
        ("1.5xFleet Cruiser", "1.5 is no number of ships; a squadron is written 7xFleet Cruiser;"),
        ("2 Pickets", "a squadron is written 2xPicket;"),
        ("3xs2/4LB", "'s2/4LB' is a design: give it a name under designs, and write the name here;"),
        ("3xs2/4LX", "'s2/4LX' is a design:"),
    ],
)
def test_a_squadron_that_is_written_otherwise(word: str, said: str) -> None:
    text = squadrons(word, "1xPicket", more="designs: {Picket: s2/4LB}\n")
    (problem,) = report(HEAD + text).problems
    assert problem.rule == "unknown-ship"
    assert said in problem.message


def test_a_name_that_looks_like_a_count_is_a_name() -> None:
    assert (
        found(squadrons("2x3 Brothers", "Max3", more="designs: {3 Brothers: s2/4LB, Max3: s2/4LB}\n")) == []
    )


def test_an_own_design_is_meant_before_a_sample_ship() -> None:
    more = "designs: {Fleet Cruiser: s4/8LB, Fleet Cruiser Two: s4/8LB}\n"
    assert report(HEAD + squadrons("1xFleet Cruiser", more=more)).points == 40
    more = "designs: {Fleet Cruiser Two: s4/8LB}\n"
    assert report(HEAD + squadrons("1xFleet Cruiser", more=more)).points == 30


def test_warnings_of_designs() -> None:
    more = "designs: {Sword Frigate: s2/4LB, Idle: s2/3LB}\n"
    answer = report(HEAD + squadrons("1xSword Frigate", more=more))
    assert answer.legal
    assert sorted(one.rule for one in answer.problems) == ["catalogue-name", "unused-design", "unused-space"]
    assert {one.severity for one in answer.problems} == {"warning"}


@pytest.mark.parametrize("word", ["s1/3LB", "s1/1HB", "s2/1SHB", "s3/6LB/2fast:cost", "s22/44LB", "s0"])
def test_p18_an_own_design_is_checked(word: str) -> None:
    answer = report(HEAD + squadrons("1xOwn", more=f"experimental: true\ndesigns:\n  Own: {word}\n"))
    assert not answer.legal
    assert all(one.message.startswith("Own: ") for one in answer.problems if one.severity == "illegal")


@pytest.mark.parametrize(
    ("word", "names", "pages"),
    [
        ("s3/2SHB", "super heavy batteries", "p6"),
        ("s3/6ION", "ion beams", "p6"),
        ("s3/3HION", "heavy ion beams", "p6"),
        ("s3/6AU", "assault units", "p16"),
        ("s3/3LB/engulfing", "engulfing", "p16"),
        ("s4/1SHB/1AU/engulfing", "super heavy batteries, assault units and engulfing", "p6, p16"),
    ],
)
def test_p6_p16_experimental_systems_are_allowed_or_named(word: str, names: str, pages: str) -> None:
    text = squadrons("1xOwn", more=f"designs:\n  Own: {word}\n")
    assert "experimental" not in found(f"experimental: true\n{text}")
    problem = next(one for one in report(HEAD + text).problems if one.rule == "experimental")
    assert problem.message == f"Own carries {names}: experimental, which this fleet does not allow"
    assert (problem.line, problem.cite, problem.severity) == (4, pages, "illegal")


def test_p6_an_experimental_design_that_no_squadron_uses_is_a_warning() -> None:
    text = squadrons("1xFleet Cruiser", more="designs:\n  Own: s3/2SHB\n")
    answer = report(HEAD + text)
    assert sorted((one.rule, one.severity) for one in answer.problems) == [
        ("experimental", "warning"),
        ("unused-design", "warning"),
    ]
    assert answer.legal


def test_p16_experimental_sample_ships() -> None:
    text = squadrons("1xMothership")
    assert found(text) == ["open-ship", "experimental"]
    assert found(f"experimental: false\n{text}") == ["open-ship", "experimental"]
    assert found(f"experimental: true\n{text}") == ["open-ship"]
    assert [one.cite for one in report(HEAD + text).problems] == ["p20", "p16"]


def test_p20_an_open_ship_is_named_once_with_what_else_it_could_cost() -> None:
    """At size 17: 170 + 6 broadsides 30 + engulfing 34 + hardened 34 - no shields 68; at size 18 so on."""
    text = squadrons("1xMothership", "1xMothership", more="experimental: true\n")
    (problem,) = report(HEAD + text).problems
    assert (problem.rule, problem.cite, problem.severity) == ("open-ship", "p20", "warning")
    assert problem.message == (
        "Vanguard 1: Mothership: its design is open, it engulfs six size units, so it has size 16 to 18; "
        "here it costs 185, else 200 or 215"
    )
    assert report(HEAD + text).legal


@pytest.mark.parametrize("ship", ["Fleet Cruiser", "Shield Frigate", "Raishek Heavy Cruiser"])
def test_sure_and_inferred_ships_are_not_named(ship: str) -> None:
    assert found(squadrons(f"1x{ship}")) == []


def test_the_rulings_that_a_fleet_leans_on_come_with_its_report() -> None:
    plain = report(HEAD + squadrons("1xFleet Cruiser"), "taskforce-squadrons=3").rulings
    assert [(one.id, one.value, one.default) for one in plain] == [("taskforce-squadrons", "3", "5")]
    shieldless = report(HEAD + squadrons("1xAttack Drone"), "armour-dice=no").rulings
    assert ("armour-dice", "no", "yes") in [(one.id, one.value, one.default) for one in shieldless]


def test_one_word_that_cannot_be_read_hides_nothing_else() -> None:
    text = """\
designs:
  Own: s2/4LX
taskforces:
  Vanguard:
    flagship: Bravo
    squadrons:
      Alpha: 7x
      Bravo: 2xOwn
      Charlie: 8xFleet Destroyer
"""
    answer = report(HEAD + text)
    assert [(one.rule, one.line, one.column, one.severity) for one in answer.problems] == [
        ("notation", 4, 8, "unreadable"),
        ("notation", 9, 14, "unreadable"),
        ("squadron-ships", 11, 16, "illegal"),
    ]
    assert (answer.readable, answer.legal, exit_code([answer])) == (False, False, 2)
    assert answer.problems[0].message == "Own: no system 'LX'; did you mean LB?"


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("taskforces: {'': {squadrons: {A: 1xFleet Cruiser}}}\n", (3, 14)),
        ("taskforces: {Van: {squadrons: {' ': 1xFleet Cruiser}}}\n", (3, 32)),
        ("designs: {'': s2/4LB}\ntaskforces: {Van: {squadrons: [1x'']}}\n", (3, 11)),
    ],
)
def test_p7_what_has_no_name(text: str, where: tuple[int, int]) -> None:
    problem = next(one for one in report(HEAD + text).problems if one.rule == "no-name")
    assert (problem.line, problem.column, problem.cite, problem.severity) == (*where, "p7", "illegal")


def test_no_ships_are_not_the_largest() -> None:
    text = FLAGSHIP.format("Alpha").replace("1xFleet B", "0xFleet B").replace("2xFleet C", "0xFleet C")
    assert found(text) == ["squadron-ships", "squadron-ships"]


@pytest.mark.parametrize(
    ("arrives", "rules"),
    [
        ("1/1A/N", []),
        ("2/6D/SW", []),
        ("2/7D/W", ["sector"]),
        ("2/6E/W", ["sector"]),
        ("2/0A/W", ["sector"]),
        ("0/1A/N", ["arrival-turn"]),
        ("-1/9Z/N", ["arrival-turn", "sector"]),
    ],
)
def test_p2_arrivals(arrives: str, rules: list[str]) -> None:
    text = f"taskforces:\n  Van:\n    arrives: {arrives}\n    squadrons: [1xFleet Cruiser]\n"
    assert found(f"battlespace: 6x4\n{text}") == rules
    assert found(text) == [*[rule for rule in rules if rule != "sector"], "no-battlespace"]


def test_p2_sectors_begin_at_1a() -> None:
    text = "battlespace: 6x4\ntaskforces:\n  Van:\n    arrives: 2/0A/W\n    squadrons: [1xFleet Cruiser]\n"
    (problem,) = report(HEAD + text).problems
    assert problem.message == "Van: sector 0A; the battlespace 6x4 goes from 1A to 6D"


@pytest.mark.parametrize(
    "text",
    [
        "taskforces: {}\n",
        "taskforces:\n  Van:\n    squadrons: []\n",
        "taskforces:\n  Van:\n    squadrons: {}\n",
    ],
)
def test_a_fleet_without_squadrons(text: str) -> None:
    assert found(text) == ["no-squadrons"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("experimental: maybe\n", 3),
        ("designs: {Own: s2/4LBX}\n", 3),
        ("battlespace: 6\n", 3),
        ("battlespace: 6by4\n", 3),
        ("speed: 12\n", 3),
    ],
)
def test_what_cannot_be_read(text: str, line: int) -> None:
    answer = report(HEAD + text + squadrons("1xFleet Cruiser"))
    assert (answer.readable, answer.legal) == (False, False)
    assert [one.line for one in answer.problems if one.severity == "unreadable"] == [line]


@pytest.mark.parametrize("points", ["3.5", "0", "1.000", "1,200", "'600'"])
def test_p6_points_that_cannot_be_read(points: str) -> None:
    answer = report(f"{NO_LIMIT}points: {points}\n{squadrons('1xFleet Cruiser')}")
    assert [(one.line, one.column) for one in answer.problems] == [(3, 9)]
    assert not answer.readable


@pytest.mark.parametrize(
    "text",
    [
        "taskforces:\n  Van:\n    squadrons: [7x]\n",
        "taskforces:\n  Van:\n    squadrons: [1000xFleet Cruiser]\n",
        "taskforces:\n  Van:\n    squadrons: 7xFleet Cruiser\n",
        "taskforces:\n  Van:\n    squadron: [7xFleet Cruiser]\n",
        "taskforces:\n  Van: [7xFleet Cruiser]\n",
        "taskforces:\n  Van:\n    arrives: soon\n    squadrons: [7xFleet Cruiser]\n",
        "taskforces:\n  Van:\n    arrives: 2/5B/up\n    squadrons: [7xFleet Cruiser]\n",
        "squadrons: [7xFleet Cruiser]\n",
    ],
)
def test_what_cannot_be_read_of_a_taskforce(text: str) -> None:
    assert not report(HEAD + text).readable
