"""Single words: typographic characters, whole numbers, names by a beginning."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargame_aid.documents.characters import control_in
from wargame_aid.names import ascii_quotes, few, fold, listed, matches, pick, quoted
from wargame_aid.words import refuse_controls, whole_number

SHIPS = ("Fleet Cruiser", "Fleet Carrier", "Cruiser", "Heavy Cruiser")


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("T\N{EN DASH}5", "T-5"),
        ("\N{MINUS SIGN}1", "-1"),
        ("\N{NON-BREAKING HYPHEN}\N{EM DASH}\N{FULLWIDTH HYPHEN-MINUS}", "---"),
        ("6\N{DOUBLE PRIME}", '6"'),
        ("\N{LEFT DOUBLE QUOTATION MARK}x\N{RIGHT DOUBLE QUOTATION MARK}", '"x"'),
        ("O\N{RIGHT SINGLE QUOTATION MARK}Hara", "O'Hara"),
        ("3\N{PRIME}", "3'"),
        ("7\N{MULTIPLICATION SIGN}Fleet\N{NO-BREAK SPACE}Cruiser", "7xFleet Cruiser"),
        ("Zoë [damaged] 🚀 é:ü", "Zoë [damaged] 🚀 é:ü"),
    ],
)
def test_typographic_characters_are_read_as_plain_ones(typed: str, read: str) -> None:
    assert ascii_quotes(typed) == read


@pytest.mark.parametrize(
    "name", ["Fleet Cruiser", "fleet-cruiser", "FLEET_CRUISER", " fleet  cruiser ", "Fleet–Cruiser"]
)
def test_case_spaces_underscores_and_hyphens_make_no_difference(name: str) -> None:
    assert fold(name) == "fleet-cruiser"


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Zoë", "zoe"),
        ("Zoe\N{COMBINING DIAERESIS}", "zoe"),
        ("Ångström", "angstrom"),
        ("ÉCLAIR", "eclair"),
        ("Straße", "STRASSE"),
        ("İzmir", "izmir"),
        ("Ἀθηνᾶ", "αθηνα"),
    ],
)
def test_accents_are_optional(name: str, typed: str) -> None:
    assert fold(name) == fold(typed)


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Ørsted", "orsted"),
        ("Łódź", "lodz"),
        ("Ægir", "aegir"),
        ("Œuvre", "oeuvre"),
        ("Þór", "thor"),
        ("Đorđe", "dorde"),
    ],
)
def test_letters_without_an_accent_to_take_away_are_found_too(name: str, typed: str) -> None:
    assert fold(name) == typed


def test_the_voicing_marks_of_kana_are_no_accents() -> None:
    assert fold("がき") != fold("かき")


def test_a_plain_name_asks_nothing_of_unicode(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most names have no accents, and a referee waits for each module that loads."""
    monkeypatch.setitem(sys.modules, "unicodedata", None)
    fold.cache_clear()
    assert fold("Able") == "able"
    with pytest.raises(ImportError):
        fold("Zoë")


@given(st.text())
def test_folding_twice_changes_nothing(name: str) -> None:
    assert fold(fold(name)) == fold(name)


@pytest.mark.parametrize(
    ("text", "number"),
    [("6", 6), ('6"', 6), ('6 "', 6), ("+3", 3), ("-3", -3), ("007", 7), ("999999999", 999_999_999)],
)
def test_whole_numbers(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        '"',
        "six",
        "1.5",
        "1_000",
        "1,000",
        "--1",
        "+-1",
        "0x10",
        "1e3",
        "٣",
        "６",
        "²",
        "True",
        "nan",
        "5 6",
    ],
)
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a whole number is wanted, not "):
        whole_number(text)


@pytest.mark.parametrize("text", ["1000000000", "-1000000000", "9" * 5000])
def test_a_huge_number_is_refused_with_the_cap(text: str) -> None:
    with pytest.raises(ValueError, match=r"is too large: at most nine digits") as wrong:
        whole_number(text)
    assert len(str(wrong.value)) < 100


@pytest.mark.parametrize(
    ("word", "choice"),
    [
        ("Fleet Cruiser", "Fleet Cruiser"),
        ("fleet-cr", "Fleet Cruiser"),
        ("FLEET_CA", "Fleet Carrier"),
        ("cruiser", "Cruiser"),
        ("h", "Heavy Cruiser"),
    ],
)
def test_a_name_or_a_beginning_that_fits_one_is_enough(word: str, choice: str) -> None:
    assert pick(word, SHIPS, "ship") == choice


def test_a_whole_name_wins_over_longer_ones() -> None:
    assert pick("bar", ("bar gunner", "BAR", "bare"), "weapon") == "BAR"


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("fleet", "'fleet' could be Fleet Cruiser or Fleet Carrier"),
        ("f", "'f' could be Fleet Cruiser or Fleet Carrier"),
        ("cruser", "no ship 'cruser'; did you mean Cruiser?"),
        ("zzz", "no ship 'zzz'; there is Fleet Cruiser, Fleet Carrier, Cruiser or Heavy Cruiser"),
        ("", "no ship ''; there is Fleet Cruiser, Fleet Carrier, Cruiser or Heavy Cruiser"),
        (" - ", "no ship ' - '; there is Fleet Cruiser, Fleet Carrier, Cruiser or Heavy Cruiser"),
    ],
)
def test_a_name_that_fits_none_or_two_is_refused(word: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r"ship|could be") as wrong:
        pick(word, SHIPS, "ship")
    assert str(wrong.value) == sentence


def test_a_long_list_is_not_recited_and_an_empty_one_neither() -> None:
    many = [f"number {one}" for one in range(13)]
    with pytest.raises(ValueError, match=r"^no ship 'zzz'$"):
        pick("zzz", many, "ship")
    with pytest.raises(ValueError, match=r"^no ruling 'a'$"):
        pick("a", [], "ruling")


def test_names_are_listed_as_in_a_sentence() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a or b"
    assert listed(["a", "b", "c"], "and") == "a, b and c"


def test_of_many_names_only_the_first_are_listed() -> None:
    names = [f"squad-{one}" for one in range(1, 21)]
    assert few(names[:2]) == "squad-1 or squad-2"
    assert few(names[:8]).endswith("squad-7 or squad-8")
    assert few(names) == "squad-1, squad-2, squad-3, squad-4, squad-5, squad-6 and 14 more"
    with pytest.raises(ValueError, match=r"^'squad' could be squad-1, .*, squad-6 and 14 more$"):
        pick("squad", names, "unit")


CONTROLS = ("\x00", "\x1b", "\x7f", "\x9b", "\u202e", "\u2066", "\u200f", "\udcff", "\t", "\n", "\u2028")


@pytest.mark.parametrize("control", CONTROLS)
def test_what_steers_a_terminal_is_refused_in_a_word_as_in_a_roster(control: str) -> None:
    assert control_in(f"Ab{control}le") == control
    with pytest.raises(ValueError, match=r"^'.*': a (line break|character that controls the screen)"):
        refuse_controls(f"Ab{control}le")


@pytest.mark.parametrize(
    "name", ["Able", "Zoë 🚀", "\N{FAMILY}\N{ZERO WIDTH JOINER}\N{GIRL}", "久保\u3000太郎"]
)
def test_what_a_roster_takes_for_a_name_may_be_typed(name: str) -> None:
    assert control_in(name) is None
    refuse_controls(name)


def test_a_long_word_is_cut_where_it_is_quoted() -> None:
    assert quoted("Zoë") == "'Zoë'"
    assert quoted("x" * 40) == f"'{'x' * 40}'"
    assert quoted("x" * 41) == f"'{'x' * 37}...'"


SQUAD = ("squad-1", "squad-10", "squad-12", "squall-3", "red-a-1", "able-12")


@pytest.mark.parametrize(
    ("typed", "fits"),
    [
        ("squ-1", ["squad-1"]),  # the very number
        ("squad-1", ["squad-1"]),
        ("squad-10", ["squad-10"]),
        ("sq-3", ["squall-3"]),
        ("s-12", ["squad-12"]),
        ("squa-2", []),
        ("squad-1-1", []),
        ("a-1", ["red-a-1"]),  # a word inside, plainly begun
        ("ab-1", ["able-12"]),  # no number of its own: a beginning
        ("squ", ["squad-1", "squad-10", "squad-12", "squall-3"]),
    ],
)
def test_a_name_may_be_begun_part_by_part(typed: str, fits: list[str]) -> None:
    assert matches(typed, SQUAD) == fits


def test_two_names_that_fit_part_by_part_are_both_listed() -> None:
    with pytest.raises(ValueError, match="'squ-1' could be Squad 10 or Squall 12"):
        pick("squ-1", ["Squad 10", "Squall 12", "Cook"], "unit")
