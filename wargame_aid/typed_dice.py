"""Dice from the table: `--dice` words, and pool by pool at a prompt.

Pools are parted by commas or colons, in the order asked. Inside a pool stand the faces in a row, or with
spaces; one number for a pool of several dice is the count of successes, the highest where the highest is
kept, the sum where dice are added. An empty place lets the program roll. On a d10 the face 0 is ten.
A card drawn is typed by its name, what else was seen of it beside that, parted by a slash.
"""

from typing import TYPE_CHECKING

from wargame_aid.asks import Ask, Count, Keep, is_draw
from wargame_aid.chance import Roll, Source, system
from wargame_aid.names import ascii_quotes, quoted

if TYPE_CHECKING:
    from wargame_aid.draws import Draw
    from wargame_aid.typed_draws import Turned


class BadDice(ValueError):
    """A pool that cannot be read, or a wrong number of pools; the message says what would be right."""


class TypedDice:
    """Answers from the words typed; `beyond` answers what is asked after the last of them."""

    def __init__(self, text: str | None, beyond: Source) -> None:
        self.pools = [] if text is None else ascii_quotes(text).replace(":", ",").split(",")
        self.beyond = beyond
        self.at = 0
        self.card: Turned | None = None

    def __call__(self, ask: Ask, label: str) -> Roll:
        """Read the next pool, or the card before it further; raises BadDice."""
        if is_draw(ask):
            return self.drawn(ask, label)
        if self.at == len(self.pools):
            return self.beyond(ask, label)
        word = self.pools[self.at].strip()
        self.at += 1
        if not word:
            return system(ask, label)
        try:
            return read_pool(word, ask, label)
        except BadDice as wrong:
            raise BadDice(f"pool {self.at} ({label}): {wrong}") from None

    def drawn(self, ask: "Draw", label: str) -> Roll:
        """Read the next card, or the one before it further; raises BadDice."""
        from wargame_aid.typed_draws import Turned, card_typed, read_on  # dice are read without it

        word = ""
        try:
            if ask.same:
                return read_on(ask, label, self.card, self.beyond)
            if self.at == len(self.pools):
                self.card = None
                return self.beyond(ask, label)
            word = self.pools[self.at].strip()
            self.at += 1
            roll, self.card = card_typed(word, ask, label) if word else (system(ask, label), Turned())
        except BadDice:
            raise
        except ValueError as wrong:
            raise BadDice(f"card {self.at} ({label}): {wrong}") from None
        return roll

    def finish(self) -> None:
        """Raise BadDice where pools were typed that nothing asked for."""
        if self.at < len(self.pools):
            left = ", ".join(pool.strip() or "an empty one" for pool in self.pools[self.at :])
            typed, asked = pools(len(self.pools)), pools(self.at)
            raise BadDice(f"{typed} typed, the action asked for {asked}; left over: {left}")


TEN = 10
"""A d10 writes its ten as 0."""


def pools(many: int) -> str:
    """Return `1 pool`, `2 pools`."""
    return f"{many} pool{'' if many == 1 else 's'}"


def read_pool(word: str, ask: Ask, label: str) -> Roll:
    """Return the roll that a word stands for; raises BadDice."""
    if is_none(word, ask):
        return Roll(label, ask, None, 0, "typed")
    faces = read_faces(word, ask)
    if faces is not None:
        return Roll(label, ask, faces, ask.value(faces), "typed")
    number = read_whole(word, ask)
    low, high = ask.bounds()
    if not low <= number <= high:
        raise BadDice(
            f"{quoted(word)} cannot be {ask.reads()} of {describe(ask)}: {low} to {high}, or {or_faces(ask)}"
        )
    return Roll(label, ask, None, number, "typed")


def is_none(word: str, ask: Ask) -> bool:
    """Whether a 0 says that the only die of a pool does not succeed; of a d10 it is the face of ten."""
    return word in ("0", "0s") and isinstance(ask, Count) and ask.dice == 1 and ask.sides != TEN


def read_faces(word: str, ask: Ask) -> tuple[int, ...] | None:
    """Return the faces if the word spells one for each die; None if it is one number for all of them."""
    tens = ask.sides == TEN
    if ask.dice == 1:
        if " " in word:
            raise BadDice(f"{describe(ask)} wanted, {word!r} typed: a comma or a colon parts pools")
        texts = [word]
    elif " " in word:
        texts = word.split()
    elif ask.sides <= 10 and is_digits(word) and len(word) == ask.dice:
        refuse_two_readings(word, ask)
        texts = list(word)
    else:
        return None
    faces = tuple(10 if tens and text == "0" else face_of(text, ask) for text in texts)
    if len(faces) != ask.dice:
        raise BadDice(f"{describe(ask)} wanted, {len(faces)} faces typed: {quoted(word)}")
    return faces


def is_digits(text: str) -> bool:
    """Whether a text is of the digits 0 to 9 alone."""
    return text.isascii() and text.isdigit()


def face_of(text: str, ask: Ask) -> int:
    """Read one face."""
    if not (is_digits(text) and len(text) <= 9 and 1 <= int(text) <= ask.sides):
        also = " (0 is ten)" if ask.sides == 10 else ""
        raise BadDice(f"{quoted(text)} is no face of a d{ask.sides}: 1 to {ask.sides}{also}")
    return int(text)


def refuse_two_readings(word: str, ask: Ask) -> None:
    """Refuse a number that spells the faces and is also another sum: nothing is guessed."""
    faces = [10 if ask.sides == 10 and digit == "0" else int(digit) for digit in word]
    low, high = ask.bounds()
    spelt = all(1 <= face <= ask.sides for face in faces)
    if spelt and low <= int(word) <= high and ask.value(faces) != int(word):
        spaced = " ".join(word)
        raise BadDice(
            f"{word!r} reads two ways: type the faces with spaces, {spaced!r}, or {ask.reads()} as {word}s"
        )


def read_whole(word: str, ask: Ask) -> int:
    """Read one number for a whole pool."""
    bare = word.removesuffix("s")
    padded = len(bare) > 1 and bare.startswith("0")  # dice of a d10 in a row, but not all of them
    if padded or not (is_digits(bare) and len(bare) <= 9):
        raise BadDice(f"{quoted(word)} cannot be read: {or_faces(ask)}, or {ask.reads()}")
    ten = bare == "0" and ask.sides == 10 and isinstance(ask, Keep) and ask.keep == 1
    return 10 if ten else int(bare)


def describe(ask: Ask) -> str:
    """Return `14 dice d6`."""
    return f"1 die d{ask.sides}" if ask.dice == 1 else f"{ask.dice} dice d{ask.sides}"


def wanted(ask: Ask) -> str:
    """Return what a prompt asks for: how many dice, what kind, what succeeds; or what may be drawn."""
    if is_draw(ask):
        from wargame_aid.typed_draws import choices

        return choices(ask)
    what = ask.wanted() if isinstance(ask, Count) else "" if ask.dice == 1 else ask.reads()
    return f"{describe(ask)}{', ' if what else ''}{what}"


def or_faces(ask: Ask) -> str:
    """Return how the faces of this pool are typed."""
    if ask.dice == 1:
        return f"a face from 1 to {ask.sides}"
    return f"{ask.dice} faces from 1 to {ask.sides}"


def no_more(ask: Ask, label: str) -> Roll:
    """Answer what is asked beyond the typed pools where nobody can be asked."""
    if is_draw(ask) and ask.same:
        shown = next(name for name, count in ask.counts if count)
        raise BadDice(f"{label} is wanted too of the same card, typed behind it: CARD/{shown}")
    raise BadDice(
        f"one more pool is wanted: {label} ({wanted(ask)}); an empty place lets the program roll it"
    )


def read_answer(word: str, ask: Ask, label: str, card: "Turned | None") -> "tuple[Roll, Turned | None]":
    """Return the roll that one word answers an ask with, and what is known then of the card turned over last.

    An empty word lets the program roll. Raises BadDice.
    """
    text = ascii_quotes(word).strip()
    if not is_draw(ask):
        return read_pool(text, ask, label) if text else system(ask, label), card
    from wargame_aid.typed_draws import Turned, card_typed, in_row  # dice need none of it

    try:
        if ask.same:
            return card_typed(in_row(text, ask), ask, label)[0] if text else system(ask, label), card
        return card_typed(text, ask, label) if text else (system(ask, label), Turned())
    except ValueError as wrong:
        raise BadDice(str(wrong)) from None
