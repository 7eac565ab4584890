"""Lines of what is around a fight: snipers, random reinforcements, solo play, questions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.banzai.fight_books import Books
from tests.banzai.fight_choice import Choice, Player, free, soldiers
from tests.banzai.fight_ledger_around import PRICES, in_play, known

DECLARED = (
    *("move forward", "fire at A", "terrain brush", "rally", "transfer", "infiltrate", "close-combat"),
    *("declare-banzai A", "banzai-turn", "counter-attack", "sniper-check", "entrench"),
)
VEHICLES = ("afv", "infantry-gun", "bren-carrier", "wasp")
CHOSEN = ("rifle", "mp", "bar", "rifle --with atmm", "mp --with demolition-charge", "lmg")


def snipers(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield Sniper cards, and searches for the sniper."""
    targets = [one for one in books.enemies() if soldiers(books.men_of(one))]
    most = books.attacks_of(books.acting)
    idle = all(not one.did for one in books.groups if one.side == books.acting.name)
    if targets and most != 0 and books.deck.pile and books.acting.tried_in != books.turn and idle:
        attacks = [dice.choice(targets).letter for _ in range(dice.randint(1, min(most or 1, 3)))]
        ranges = dice.choice(("--kill 0-1 --pin 2-4", "--kill 0 --pin 1-3", "--kill 3-6", "--kill 1 --pin 0"))
        yield Choice(1.2, f"sniper {','.join(attacks)} {ranges}")
    for group in free(books, dice):
        able = [
            one
            for one in soldiers(books.men_of(group))
            if not (one.pinned or one.unarmed) and group.sniped and group.banzai is None
        ]
        if able and books.deck.pile:
            yield Choice(4, f"sniper-check {dice.choice(able).name}")


def reinforcements(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield draws for reinforcements, a card chosen, and their entry."""
    side = books.acting
    if side.choices:
        left = [str(card) for card in known(side) if str(card) not in in_play(books, side)]
        yield Choice(25, f"reinforce --choose {dice.choice((*left, *CHOSEN))}")
    elif books.chances_left() > 0 and books.deck.pile and is_idle(books):
        yield Choice(25, "reinforce")
    if side.waiting and not side.choices and books.turn >= side.enters_from:
        unknown = dict.fromkeys(word for word in side.waiting if word.isdigit())
        typed = ",".join(f"{word}/{dice.choice(VEHICLES)}/M3/P3" for word in unknown)
        entry = f"reinforce --entry {dice.choice(('b2', 'r3', 'b0', 'r6'))}"
        yield Choice(6, f"{entry} --as {typed}" if typed else entry)


def is_idle(books: Books) -> bool:
    """Whether the acting side has done nothing in this player turn."""
    return not any(one.did for one in books.own()) and not any(one.fired_on for one in books.enemies())


def alone(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield solo play: it begins seldom, and goes on for some player turns."""
    solo = books.solo
    if not any(one.did for one in books.groups if one.side == books.acting.name) and books.own():
        due = solo is not None and solo.turn != books.turn
        yield Choice(15 if due else 0.4, f"solo declare {declared(books, dice)}")
    if solo is None:
        return
    if solo.sealed and solo.turn == books.turn:
        yield Choice(12, "solo reveal")
    yield Choice(0.6, "solo off")
    side = dice.choice(books.sides).name
    yield Choice(0.6, f"solo hand fire movement --side {side} --down {dice.randint(0, 2)}")


def declared(books: Books, dice: Random) -> str:
    """Return an action for each group of the acting side, or for some."""
    groups = dice.sample(books.own(), dice.randint(1, len(books.own())))
    actions = ["banzai-turn" if books.must_fight(one) else dice.choice(DECLARED) for one in groups]
    return ", ".join(f"{one.letter} {action}" for one, action in zip(groups, actions, strict=True))


def questions_around(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield questions on cards and troops."""
    nation = books.acting.nation
    year = dice.choice(("1941b", "1943a", "1945"))
    yield Choice(0.3, f"troops --nation {dice.choice(('british', 'japanese'))} --year {year}")
    yield Choice(0.3, f"discard{dice.choice(('', ' --cower 2', ' --sniper-cards 1', ' --wanted 1'))}")
    buyer, troops = dice.choice([*PRICES])
    bought = (f"--troops {troops} " if troops else "") + PRICES[buyer, troops][0]
    yield Choice(0.3, f"price --nation {buyer} {bought}")
    shows = "--american hero --german radio" if nation != "japanese" else "--russian rally"
    yield Choice(0.3, f"split-action {shows}")
    men = [one for group in books.own() for one in soldiers(books.men_of(group)) if not one.pinned]
    for man in men:
        if man.nation == "japanese" and man.rank == "sgt" and man.disarmed:
            yield Choice(3, f"pistol {man.name} b3")
    if men:
        man = dice.choice(men)
        fp = dice.choice((f"/fp{dice.randint(1, 4)} b{dice.randint(0, 6)}", " --afv"))
        yield Choice(0.5, f"hero {man.name}{fp}")


AROUND: dict[str, Player] = {
    "sniper": snipers,
    "reinforce": reinforcements,
    "solo": alone,
    "questions-around": questions_around,
}
