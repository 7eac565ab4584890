"""The one rule for new names of units, sides and words of the table: what could not be typed is none."""

import re

from wargame_aid.names import ascii_quotes, fold, quoted

PARTING = "/=+,;|"
"""Signs that part units, notations and chat lines."""
UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u2800\u3164\ufe00-\ufe0f\uffa0]")
"""Letters and marks that are not seen; other invisible characters are none that can be printed."""
READS_AS = (
    (re.compile(r"-.*"), "an option"),
    (re.compile(r"[0-9]*d([0-9]+.*|%)", re.IGNORECASE), "dice"),
    (re.compile(r"[0-9]+ *x.*", re.IGNORECASE), "a count"),
    (re.compile(r"[0-9]+ *wings?", re.IGNORECASE), "a flight"),
)
"""What a word is taken for that begins or looks so."""


def name_problem(name: str, parting: str = PARTING) -> str:
    """Return why a name could not be typed, and what would be right; nothing where it can."""
    plain = ascii_quotes(name).strip()
    if unseen := next((one for one in plain if not one.isprintable() or UNSEEN.match(one)), ""):
        return f"{quoted(name)} has an invisible character (U+{ord(unseen):04X}): take it out"
    if not any(one.isalpha() for one in fold(plain)):
        taken = next(
            (f", and {quoted(name)} reads as {what}" for sign, what in READS_AS if sign.fullmatch(plain)), ""
        )
        return f"a name has at least one letter{taken}"
    if sign := next((one for one in plain if one in parting), ""):
        return f"{quoted(name)}: a name has none of {' '.join(parting)}, write a space or a hyphen for {sign}"
    if plain[0] in "\"'" and plain[-1] == plain[0]:
        return f"{quoted(name)}: quotes around a name are taken away where it is typed; leave them out"
    for reads, what in READS_AS:
        if reads.fullmatch(plain):
            return f"{quoted(name)} reads as {what}: begin the name with another letter"
    return ""


def refuse_untypable(name: str) -> None:
    """Raise ValueError for a name that could not be typed."""
    if problem := name_problem(name):
        raise ValueError(problem)


def refuse_untypable_side(name: str) -> None:
    """Raise ValueError for a side that could not be typed; it may have a comma: `SNLF, 2nd company`."""
    if problem := name_problem(name, PARTING.replace(",", "")):
        raise ValueError(problem)
