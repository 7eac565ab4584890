"""Names in a line for a chat, which shows it as Markdown: what Markdown would eat is written by its number.

`[` is `(x5b)`: letters, digits and parentheses come through Markdown in both directions. An empty name is
`(x)`. Lines of earlier versions have `_x5b_`, and are still read.
"""

import re

NUMBER = re.compile(r"\((x)([0-9a-f]{2,5}|10[0-9a-f]{4}|)\)|_(x)([0-9a-f]{0,5}|10[0-9a-f]{4})_")
ALWAYS = r"|_|\((?=x)|^[ #+-]| $|(?<= ) "
"""What is written by its number in every line: what would be read as one, what is lost at head and end."""


def by_number(plain: str) -> re.Pattern[str]:
    """Return what is written by its number where these stand as they are, beside letters and digits."""
    return re.compile(rf"[^\w {plain}]{ALWAYS}")


def written(text: str, by_number: re.Pattern[str]) -> str:
    """Return a name in the letters that the line is made of."""
    return by_number.sub(lambda found: number_of(found[0]), text) or "(x)"


def number_of(letter: str) -> str:
    """Return a letter by its number; of a line break four digits, for `(x10)` may be typed for ten times."""
    return f"(x{ord(letter):04x})" if letter < " " else f"(x{ord(letter):02x})"


def read_written(word: str) -> str:
    """Return the name that `written` wrote; what is the number of no letter stays as it is typed."""
    return NUMBER.sub(letter, word.strip())


def letter(found: re.Match[str]) -> str:
    """Return the letter of a number; `(x10)` is none and stays."""
    digits = found[2] if found[1] else found[4]
    one = chr(int(digits, 16)) if digits else ""
    is_none = "\ud800" <= one <= "\udfff" or (len(digits) == 2 and "" < one < " " and bool(found[1]))
    return found[0] if is_none else one
