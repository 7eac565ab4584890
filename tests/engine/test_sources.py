"""Who answers: the system's entropy, and a seed for tests."""

import hashlib
import random
import subprocess
import sys
from types import SimpleNamespace

import pytest

from wargame_aid.asks import Ask, Keep, at_most, highest, one_die
from wargame_aid.chance import Play, Seeded, system


def face(seed: int, counter: int, sides: int) -> int:
    """Return what the docstring of Seeded defines, but for the uneven rest."""
    word = hashlib.sha256(b"%d/%d" % (seed, counter)).digest()[:8]
    return int.from_bytes(word, "big") % sides + 1


@pytest.mark.parametrize("seed", [0, 1, 42, -3, 2**70])
@pytest.mark.parametrize("sides", [2, 6, 10, 100])
def test_a_seeded_face_is_the_digest_of_seed_and_counter(seed: int, sides: int) -> None:
    rolled = Seeded(seed)(Keep(5, sides, 5), "five dice")
    assert rolled.faces == tuple(face(seed, counter, sides) for counter in range(5))
    assert rolled.value == sum(rolled.faces)
    assert rolled.source == f"seed {seed}"


def test_a_vector_from_another_program() -> None:
    # printf 1/0 | sha256sum, printf 1/1 | sha256sum: the first sixteen digits
    first, second = 0x18D6E1CAC2A8ADAF, 0x253D950F11EBDBEB
    assert Seeded(1)(Keep(2, 6, 2), "two dice").faces == (first % 6 + 1, second % 6 + 1)
    assert Seeded(1)(Keep(2, 10, 2), "two dice").faces == (first % 10 + 1, second % 10 + 1)


def test_one_pool_goes_on_where_the_last_one_ended() -> None:
    apart, whole = Seeded(9), Seeded(9)
    first = apart(Keep(3, 6, 3), "first").faces or ()
    second = apart(at_most(2, 6, 4), "second").faces or ()
    assert first + second == whole(Keep(5, 6, 5), "both").faces


def test_seeds_differ_and_a_seed_repeats() -> None:
    ask = Keep(20, 100, 20)
    assert Seeded(1)(ask, "") == Seeded(1)(ask, "")
    assert Seeded(1)(ask, "").faces != Seeded(2)(ask, "").faces


def test_the_uneven_rest_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    # 2**64 is 4 more than a multiple of 6, so its four greatest numbers would favour the faces 1 to 4
    numbers = {b"5/0": 2**64 - 1, b"5/1": 2**64 - 4, b"5/2": 2**64 - 5, b"5/3": 7}

    def digest(text: bytes) -> SimpleNamespace:
        return SimpleNamespace(digest=lambda: numbers[text].to_bytes(8, "big") + b"more")

    monkeypatch.setattr("hashlib.sha256", digest)
    assert Seeded(5)(Keep(2, 6, 2), "two dice").faces == (6, 2)


def test_the_system_throws_every_face_and_no_other() -> None:
    assert set(system(at_most(1000, 6, 4), "many").faces or ()) == {1, 2, 3, 4, 5, 6}


def test_the_system_judges_its_faces() -> None:
    rolled = system(Keep(4, 6, 1, lowest=True), "the lowest")
    assert rolled.faces is not None
    assert rolled.value == min(rolled.faces)
    assert (rolled.label, rolled.source) == ("the lowest", "system")


def test_no_seed_of_another_moves_the_system() -> None:
    ask = Keep(30, 1000, 30)
    random.seed(1)
    first = system(ask, "")
    random.seed(1)
    assert system(ask, "").faces != first.faces


def test_two_processes_never_roll_the_same() -> None:
    script = (
        "from wargame_aid.asks import Keep\n"
        "from wargame_aid.chance import system\n"
        "print(system(Keep(30, 1000, 30), '').faces)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", script], capture_output=True, check=True).stdout
        for _ in range(2)
    ]
    assert runs[0] != runs[1]


def test_play_keeps_rolls_and_notes_in_order() -> None:
    play = Play(Seeded(1))
    values = [play.roll(one_die(6), "first"), play.roll(highest(2, 6), "second")]
    play.note(hits=2, saved=0)
    play.note(hits=1)
    assert [roll.label for roll in play.rolls] == ["first", "second"]
    assert [roll.value for roll in play.rolls] == values
    assert play.notes == [("hits", 2), ("saved", 0), ("hits", 1)]


def test_what_has_one_outcome_is_not_rolled() -> None:
    play = Play(Seeded(1))
    certain: list[Ask] = [at_most(3, 6, 6), at_most(3, 6, 0), at_most(0, 6, 4), Keep(4, 1, 2), highest(0, 10)]
    assert [play.roll(ask, "") for ask in certain] == [3, 0, 0, 2, 0]
    assert play.rolls == []
