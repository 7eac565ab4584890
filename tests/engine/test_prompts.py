"""`--ask`: pool by pool, only a wrong one asked again."""

import pytest

from tests.engine.prompting import Prompt
from wargame_aid.asks import at_most, one_die


class Table:
    """Players who type these words, and what they are told."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.questions: list[str] = []
        self.complaints: list[str] = []
        self.dice = Prompt(self.question, self.complaints.append)

    def question(self, text: str) -> str:
        self.questions.append(text)
        if not self.words:
            raise EOFError
        return self.words.pop(0)


def test_each_pool_is_asked_for_in_turn() -> None:
    table = Table("5\n", "1 6 2\n")
    assert table.dice(one_die(10), "attacker").value == 5
    assert table.dice(at_most(3, 6, 4), "hits").faces == (1, 6, 2)
    assert table.questions == ["attacker; 1 die d10: ", "hits; 3 dice d6, 4 or less: "]
    assert table.complaints == []


def test_only_the_wrong_pool_is_asked_again() -> None:
    table = Table("3", "9", "six", "4")
    assert table.dice(one_die(6), "attacker").value == 3
    assert table.dice(one_die(6), "defender").value == 4
    assert [question.split(";")[0] for question in table.questions] == ["attacker", *["defender"] * 3]
    assert table.complaints == ["'9' is no face of a d6: 1 to 6", "'six' is no face of a d6: 1 to 6"]


@pytest.mark.parametrize("word", ["", "\n", "  \n"])
def test_an_empty_answer_lets_the_program_roll(word: str) -> None:
    assert Table(word).dice(one_die(6), "attacker").source == "system"


def test_typed_answers_are_marked_as_typed() -> None:
    assert Table("3").dice(one_die(6), "attacker").source == "typed"


def test_the_end_of_the_input_ends_the_question() -> None:
    with pytest.raises(EOFError):
        Table("nonsense").dice(one_die(6), "attacker")
