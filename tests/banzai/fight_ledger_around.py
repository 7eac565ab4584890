"""Entries of what is around a fight: snipers, random reinforcements, solo play, questions."""

from __future__ import annotations

from collections.abc import Iterator

from tests.banzai.fight_books import Books
from tests.banzai.fight_deck import WOUND, Card
from tests.banzai.fight_entry import Enter, Line, acts, ended, nothing, suffers
from tests.banzai.fight_records import Group, Man, Side, Solo, names, read
from tests.banzai.fight_rules import panic
from wargame_aid.sealing import opened

TABLE = {
    "british": {1: (8, 9), 2: (10, 22, 24), 3: (8, 22, 25), 4: (8, 22, 24, 25), 5: (34,), 6: (35,)},
    "japanese": {1: (11, 12), 2: (4, 13, 25), 3: (15, 18, 25), 4: (15, 20, 25, 26), 5: (37,), 6: (34,)},
    "american": {1: (11, 12), 2: (17, 20, 21), 3: (20, 25, 26), 4: (20, 21, 22, 23), 5: (31,), 6: (34,)},
}
"""Who comes by which black number (48.3)."""
FREE = (3, 4)
CARDS = {
    "british": (
        "8 rifle 15 3/4, 9 rifle 10 2/3, 10 rifle 10 2/3, 22 mp 36 3/4, 24 rifle 25 5/6, 25 rifle 10 2/3"
    ),
    "japanese": (
        "4 rifle 17 5/5, 11 rifle 10 3/3, 12 rifle 7 2/2, 13 rifle 10 3/3, 15 rifle 10 3/3, 18 rifle 17 5/5, "
        "20 rifle 20 6/6, 25 rifle 33 4/4, 26 rifle 7 2/2"
    ),
    "american": (
        "11 rifle 16 3/5, 12 rifle 11 2/4, 17 carbine 16 3/4, 20 rifle 42 4/6, 21 mp 14 3/4, 22 mp 9 2/3, "
        "23 mp 16 3/5, 25 mp 19 4/5, 26 mp 9 2/3"
    ),
}
"""The Personality cards that are known: number, weapon, points, morale/panic."""


PRICES = {
    ("japanese", ""): ("--snipers 2 --radio 6 --decks 1,2", 35 + 15 + 44 + 50 + 40),
    ("british", ""): ("--radio 5 --weapons demolition-charge", 42 + 50),
    ("japanese", "samurai"): ("--men 17,10", 32),
    ("british", "militia"): ("--men 15,10,36", 52),
}
"""What is bought, and its points: 31.05 and 51.85 are rounded up."""


def sniper(books: Books, line: Line) -> None:
    """Enter a Sniper card: each attack finds a man, and kills or pins him by the card's ranges (14, 48.4)."""
    side = books.acting
    targets = [books.enemy_group(word) for word in names(line.plain[0])]
    most = books.attacks_of(side)
    assert side.tried_in != books.turn
    assert most is None or len(targets) <= most
    kill, pin = (line.named.get(name, "9") for name in ("kill", "pin"))
    for group in targets:
        men = [one for one in books.men_of(group) if not one.vehicle]
        if not men:
            continue
        man = men[line.draw().place(len(men)) - 1 if len(men) > 1 else 0]
        card = line.draw()
        books.drew(side.name, card.number)
        hit = "kill" if holds(kill, card) else "pin" if holds(pin, card) else ""
        lowest = card.plain == int(kill.partition("-")[0])
        found = sniped(man, hit, card, books, lowest=lowest)
        suffers(books, man, found)
        group.sniped += (f"{card.number}{'' if found else '/missed'}",)
    ended(books)


def holds(span: str, card: Card) -> bool:
    """Whether a card's number, without colour, is in a range."""
    low, _, high = span.partition("-")
    return int(low) <= card.plain <= int(high or low)


def sniped(man: Man, hit: str, card: Card, books: Books, *, lowest: bool) -> str:
    """Return what a sniper's number does to a man (14, Q&A 14.3, 33.1, 6.53, 45.45)."""
    banzai = books.group_of(man).banzai is not None
    if hit == "kill" and not lowest:
        return "killed"
    if hit == "pin" and banzai:
        hit = "kill" if books.ruling("sniper-banzai", "as-fire") == "as-fire" else ""
    if hit == "kill":
        lowered = banzai and man.disarmed and books.ruling("banzai-wound-morale", "printed") == "lowered"
        saved = card.place(WOUND) == man.morale - lowered and not man.wounded
        return "wounded" if saved else "killed"
    if hit == "pin":
        return panic(man, card, books) if man.pinned else "pinned"
    return ""


def sniper_check(books: Books, line: Line) -> None:
    """Enter a search for the sniper: a black number above the lowest of the attacks finds one (48.42)."""
    man = books.man(line.plain[0])
    group, enemy = books.group_of(man), books.enemy(man.side)
    assert group.sniped
    assert group.banzai is None
    assert not man.pinned
    assert man.weapon != "none"
    acts(group, "sniper-check")
    counting = [one for one in group.sniped if "missed" not in one]
    if not counting or books.ruling("sniper-low-miss", "yes") == "yes":
        counting = [*group.sniped]
    beat = min(int(one[1]) for one in counting)
    card = line.draw()
    books.drew(man.side, card.number)
    tie = books.ruling("sniper-check-tie", "higher") == "equal"
    found = card.black and card.plain + tie > beat
    assert (line.result.found, line.result.beat) == ("yes" if found else "no", beat)
    group.sniped = ()
    if found and enemy.snipers:
        enemy.snipers -= 1
    elif found:
        enemy.snipers_gained = max(0, enemy.snipers_gained - 1)


def reinforce(books: Books, line: Line) -> None:
    """Enter a draw for reinforcements, a card chosen, or an entry (48)."""
    side = books.acting
    if "entry" in line.named:
        enters(books, line, side)
    elif side.choices:
        side.choices -= 1
        side.waiting += (chosen(line, side),)
    else:
        drawn_for(books, line, side)


def chosen(line: Line, side: Side) -> str:
    """Return who is chosen, in his notation (48.31)."""
    word, second = line.named["choose"], line.named.get("with", "")
    secondary = f"/{second}" if second else ""
    if not word.isdigit():
        return f"{word}{secondary}/M3/P4"
    weapon, _, values = known(side)[int(word)]
    return f"{word}/{weapon}{secondary}/{values}"


def known(side: Side) -> dict[int, tuple[str, int, str]]:
    """Return a nation's known cards: weapon, points, notation of the values."""
    found = {}
    for word in CARDS[side.nation].split(", "):
        number, weapon, points, values = word.split()
        morale, _, panics = values.partition("/")
        found[int(number)] = weapon, int(points), f"M{morale}/P{panics}"
    return found


def drawn_for(books: Books, line: Line, side: Side) -> None:
    """Enter a draw: red fails, black reads the table; it is the side's sole action (48.2, 48.21)."""
    assert books.chances_left() > 0
    own = [one for one in books.groups if one.side == side.name]
    assert {one.did for one in own} <= {"", "reinforce"}
    assert not any(one.fired_on for one in books.enemies())
    side.tries = side.tries + 1 if side.tried_in == books.turn else 1
    side.tried_in = books.turn
    for group in own:
        group.did = "reinforce"
    card = line.draw()
    if card.black and not card.plain:
        side.snipers_coming += 1
    elif card.black:
        side.waiting += tuple(comers(card.plain, side, in_play(books, side), books))
        side.enters_from = books.turn + 2
        side.choices = int(card.plain in FREE)
    books.drew(side.name, card.number)
    assert line.result.obtained == card.black


def in_play(books: Books, side: Side) -> set[str]:
    """Return the numbers of the cards that a side does not get again."""
    free = books.ruling("lost-cards", "used") == "free"
    men = [one.card for one in books.men if one.side == side.name and not (free and one.lost)]
    return {*men, *(card for word in side.waiting for card in word.split("/") if card.isdigit())} - {""}


def comers(number: int, side: Side, taken: set[str], books: Books) -> Iterator[str]:
    """Yield who comes by a number, or who stands for a card in play (48.3, 48.32)."""
    cards = TABLE[side.nation][number]
    used = taken | set(map(str, cards))
    for card in cards:
        if card not in known(side):
            yield str(card)
        elif str(card) in taken:
            word = instead(card, side, used, books)
            used.add(word.partition("/")[0])
            yield from [word] if word else []
        else:
            weapon, _, values = known(side)[card]
            yield f"{card}/{weapon}/{values}"


def instead(card: int, side: Side, used: set[str], books: Books) -> str:
    """Return who stands for a card in play: by its values, or by its cost (48.32)."""
    weapon, points, values = known(side)[card]
    left = {number: one for number, one in known(side).items() if str(number) not in used}
    if books.ruling("replacement-order", "values") == "values":
        same = [number for number, one in left.items() if (one[0], one[2]) == (weapon, values)]
        return f"{same[0]}/{weapon}/{values}" if same else f"{weapon}/{values}"
    cheap = {number: one for number, one in left.items() if one[1] <= points}
    own = {number: one for number, one in cheap.items() if one[0] == weapon} or cheap
    if not own:
        return ""  # nobody comes
    best = max(own, key=lambda number: (own[number][1], -number))
    return f"{best}/{own[best][0]}/{own[best][2]}"


def enters(books: Books, line: Line, side: Side) -> None:
    """Enter who waits, at the edge that the Movement card's colour says (48.33)."""
    letter = "Z" if line.named["entry"][0] == "r" else "E"
    typed = {one.partition("/")[0]: one for one in names(line.named.get("as", ""))}
    assert side.waiting
    assert books.turn >= side.enters_from
    assert side.tried_in != books.turn
    there = [one for one in books.groups if (one.side, one.letter) == (side.name, letter)]
    blocks = books.groups if books.ruling("entry-blocked", "own") == "any" else there
    assert not any(one.letter == letter and books.men_of(one) for one in blocks)
    group = Group(side.name, letter, movement=1, did="move")
    assert not books.holds_movement(group)
    books.groups = [one for one in books.groups if one not in there] + [group]
    for name, word in zip(line.fresh, side.waiting, strict=True):
        books.men.append(read(name, side.name, letter, side.nation, typed.get(word, word)))
        side.cards += 1
    side.waiting, side.enters_from = (), 0


def solo(books: Books, line: Line) -> None:
    """Enter actions declared or revealed, a hand, or the end of solo play (49.11, 49.12)."""
    doing, rest = line.plain[0], " ".join(line.plain[1:])
    if doing == "off":
        books.solo = None
        for group in books.groups:
            group.solo = ""
        return
    begins = books.solo is None
    kept = books.solo = books.solo or Solo()
    if doing != "hand" or begins:
        for group in books.groups:
            group.solo = group.solo if group.did else "sealed"
    if doing == "hand":
        kept.hands[line.named["side"]] = (tuple(rest.split()), int(line.named["down"]))
    elif doing == "declare":
        assert not any(one.did for one in books.own())
        kept.turn, kept.sealed, kept.revealed = books.turn, rest.split(", "), 0
    else:
        assert kept.turn == books.turn
        letter, action, *_ = kept.sealed.pop(0).split(" ")
        kept.revealed += 1
        assert (line.result.group, line.result.action, line.result.left) == (letter, action, len(kept.sealed))
        fights = ("banzai-turn", "counter-attack", "close-combat-afv")
        books.group(letter).solo = "close-combat" if action in fights else action


def as_it_was_sealed(text: str) -> list[str]:
    """Return the actions of a sealed text."""
    return opened(text).split(", ") if text else []


def troops(books: Books, line: Line) -> None:
    """Hold a troop type: of the Japanese of 1943a 1 is second line, 9 and more elite (45.9)."""
    if (line.named["nation"], line.named["year"]) == ("japanese", "1943a"):
        number = line.result.number
        expected = "second-line" if number < 2 else "line" if number < 9 else "elite"
        assert line.result.troop_type == expected


def price(books: Books, line: Line) -> None:
    """Hold what is bought (43, 44.8, 45.7, 48.1)."""
    assert line.result.points == PRICES[line.named["nation"], line.named.get("troops", "")][1]


def hero(books: Books, line: Line) -> None:
    """Hold the firepower that a Hero doubles."""
    if "/fp" in line.plain[0]:
        assert line.result.firepower == 2 * int(line.plain[0].rpartition("/fp")[2])


AROUND: dict[str, Enter] = {
    "sniper": sniper,
    "sniper-check": sniper_check,
    "reinforce": reinforce,
    "solo": solo,
    "troops": troops,
    "hero": hero,
    "price": price,
    "pistol": nothing,
    "discard": nothing,
    "split-action": nothing,
}
