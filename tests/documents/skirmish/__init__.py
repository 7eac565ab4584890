"""A game made up for these tests, so that the engine is tried without any of the real ones."""

from wargame_aid.lazy import lazy
from wargame_aid.ruleset import Entry, Ruleset

RULESET = Ruleset(
    name="skirmish",
    alias="sk",
    title="Skirmish, a game made up for tests",
    package="tests.documents.skirmish",
    version="1.10",
    sources={"skirmish": "a page of these tests"},
    places=r"p\d+",
    rules=lazy("tests.documents.skirmish.rules:Rules"),
    rosters=(
        Entry("warband", "A leader and bands of fighters.", "tests.documents.skirmish.warband:WARBAND"),
        Entry("terrain", "What lies on the table.", "tests.documents.skirmish.terrain:TERRAIN"),
    ),
)
