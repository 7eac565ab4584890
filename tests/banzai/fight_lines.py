"""Lines that a table may type next in a fight, each with how often: by somebody who knows the rules, mostly.

Each action has a function of the books; a new one is one function more in `PLAYERS`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tests.banzai.fight_books import Books
from tests.banzai.fight_choice import Choice, Player, free, joined, slips, soldiers, some
from tests.banzai.fight_lines_around import AROUND
from tests.banzai.fight_records import PLACES, Group, Man, apart

CARDS = (
    *("brush", "woods", "building2", "building3", "gully", "hill", "wall", "marsh", "stream", "pillbox"),
    *("smoke", "smoke", "smoke", "wire", "wire", "minefield", "minefield"),
)
NEVER_MOVING = ("mmg", "mortar", "latw", "infantry-gun")
FULL_HANDS = 12
LAST_CARDS = 9
"""So few cards left are sometimes all taken into hands."""


def decks(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield what is done with the deck: dealt, shown, shuffled at its end."""
    deck = books.deck
    if not deck.pile:
        out = ",".join(dice.sample([one.number for one in deck.discards], 2))
        yield Choice(60, "deck shuffle" + (f" --out {out}" if dice.randrange(2) else ""))
        return
    if len(deck.pile) <= LAST_CARDS:
        yield Choice(2, f"deck deal {len(deck.pile)}")
    elif len(deck.hands) < FULL_HANDS:
        yield Choice(0.5, f"deck deal {dice.randint(1, 5)}")
    if deck.hands:
        many = min(len(deck.hands), dice.randint(1, 6))
        shown = [one.number for one in dice.sample(deck.hands, many)]
        yield Choice(2.5 if len(deck.hands) > FULL_HANDS else 0.4, f"deck seen --out {','.join(shown)}")
    yield Choice(0.2, "deck count")


def draws(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield cards drawn for nothing that the program settles."""
    if books.deck.pile:
        yield Choice(0.4, "rnc")
        yield Choice(0.4, f"rpc {dice.choice(('1', '2', '5', '9', '10', '7w', '0r'))}")


def fires(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield attacks by fire; who could fire and does not holds back."""
    targets = [one for one in books.enemies() if books.on_foot(one)]
    for group in free(books, dice):
        able = [one for one in books.men_of(group) if can_fire(one, group, books) or slips(dice)]
        if not (able and targets and books.deck.pile):
            continue
        target = dice.choice(targets)
        line = f"fire {target.letter} {dice.randint(1, 7)} --by {group.letter}"
        if not dice.randrange(8):
            yield Choice(1, f"fire {target.letter} {dice.randint(1, 7)}")
        firing = some(able, dice, 6)
        if dice.randrange(8):
            line += " --firers " + ",".join(f"{one.name}/fp{dice.randint(0, 4)}" for one in firing)
        yield Choice(3, line + in_a_way(firing, group, target, dice))


def can_fire(man: Man, group: Group, books: Books) -> bool:
    """Whether a man may fire, on the move too (6, 12)."""
    if man.pinned or man.unarmed or man.vehicle:
        return False
    lmg = man.weapon == "lmg" and books.ruling("lmg-moving", "printed") == "never"
    lmg |= man.weapon == "lmg" and man.nation not in ("british", "japanese")
    return not group.movement or not (man.wounded or lmg or man.weapon in NEVER_MOVING)


def in_a_way(firing: Sequence[Man], group: Group, target: Group, dice: Random) -> str:
    """Return how an attack is made beside its strength."""
    found = ""
    if any(one.weapon == "flamethrower" for one in firing) and dice.randrange(2):
        found += " --flamethrower"
    if any(one.weapon == "mortar" for one in firing):
        found += " --ordnance"
    if firing[0].nation == "british" and not dice.randrange(8):
        found += " --ap-gun"
    if target.terrain == "wall" and not dice.randrange(3):
        found += " --encircled"
    if target.banzai is None and not dice.randrange(6):
        found += f" --concealed {dice.randint(1, 3)}"
    return found


def moves(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield Movement cards."""
    for group in books.own():
        busy = group.did or books.pinned(group) or books.uncrewed(group) or books.must_fight(group)
        if (busy or books.holds_movement(group)) and not slips(dice):
            continue
        weight = 8 if group.banzai else 0.8
        for way in ways(books, group, dice):
            yield Choice(weight, f"move {group.letter} {way}")


def ways(books: Books, group: Group, dice: Random) -> Iterator[str]:
    """Yield where a group may go."""
    deep = group.terrain == "marsh" and not group.movement
    if group.wire or group.terrain == "stream" or deep:
        ford = not group.wire and group.terrain == "stream" and dice.randrange(3) == 0
        yield "out --ford" if ford else "out"
        if not slips(dice):
            return
    opposite = books.opposite(group)
    if not (opposite and group.range + opposite.range == 5) and group.range < 5:
        yield from ["forward"] * 3
    if group.banzai is None and group.range > 0:
        yield "back"
    elif group.banzai is None and (not slips(dice) or group.range == 0):
        yield dice.choice(("back", "back --red", "back --red"))
    at = PLACES.index(group.letter)
    others = [one.letter for one in books.own() if one is not group]
    for way, letter in (("left", PLACES[at - 1 : at]), ("right", PLACES[at + 1 : at + 2])):
        gaps = not others or books.ruling("sideways", "no-gaps") == "gaps"
        if letter and (gaps or letter in others):
            yield way


def terrains(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield terrain cards, smoke, wire and minefields."""
    for group in free(books, dice):
        if not group.terrain or group.movement:
            yield Choice(1, f"terrain {group.letter} {dice.choice(CARDS)}")
    for group in books.enemies():
        guns = any(one.weapon in ("afv", "infantry-gun") for one in books.men_of(group))
        card = dice.choice(CARDS if not (guns and books.jungle) else ("brush", "gully", "wire"))
        may = not (card == "marsh" and books.jungle)
        rejected = dice.choice(("", " --rejected")) if may else ""
        yield Choice(0.5, f"terrain {group.letter} {card} --by enemy{rejected}")


def rallies(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield Rally cards, for all pinned men of a group or for some."""
    for group in free(books, dice):
        if pinned := books.pinned(group):
            who = f" {joined(some(pinned, dice))}" if dice.randrange(2) else ""
            yield Choice(3, f"rally {group.letter}{who}")


def transfers(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield Individual Transfers, and men who are received."""
    groups = [one for one in books.own() if one.banzai is None and len(books.men_of(one)) < 10]
    for group in free(books, dice):
        near = [one for one in groups if apart(group, one)[0] == 1 and one.range == group.range]
        others = near if near and not slips(dice) else [one for one in groups if one is not group]
        able = [one for one in books.men_of(group) if not (one.pinned or one.infiltrates or one.joins)]
        if others and able and not books.uncrewed(group) and not books.holds_movement(group):
            yield Choice(
                2 if near else 0.2, f"transfer {dice.choice(able).name} {dice.choice(others).letter}"
            )
    for man in books.men:
        if man.joins and man.side == books.acting.name and not man.lost:
            yield Choice(3, f"transfer {man.name} {man.joins}")


def crews(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield questions of the crew, and weapons dropped where it is missing."""
    for group in books.own():
        heavy = {"atr", "mmg"} & {weapon for one in books.men_of(group) for weapon in one.weapons}
        if heavy:
            yield Choice(0.2, f"crew {group.letter}")
        if heavy and books.uncrewed(group):
            yield Choice(2, f"crew {group.letter} --drop")


def may_infiltrate(group: Group, target: Group) -> bool:
    """Whether a group stands so that its men could infiltrate another (20.1, 20.24, 20.25, 23.5)."""
    if apart(group, target)[0] > 1 or apart(group, target)[1] != 5 or group.mines or target.mines:
        return False
    return group.ground not in ("pillbox", "marsh")


def infiltrations(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield attempts at infiltration."""
    for group in books.own():
        if group.banzai or group.wire or group.did not in ("", "infiltrate") or not books.deck.pile:
            continue
        able = [
            one
            for one in soldiers(books.men_of(group))
            if not (one.pinned or one.wounded or one.infiltrates or one.joins)
        ]
        for target in books.enemies() if able else ():
            man = dice.choice(able)
            if may_infiltrate(group, target):
                only = " --column" if not dice.randrange(8) else ""
                entry = "" if man.passed == books.turn else " --card"
                entry += " --ford" if group.ground == "stream" and dice.randrange(2) else ""
                yield Choice(4, f"infiltrate {man.name} {target.letter}{entry}{only}")


def close_combats(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield close combat of who has infiltrated, against a man, a crew or a vehicle."""
    for group in books.own():
        if group.banzai or group.did not in ("", "close-combat"):
            continue
        for target in books.enemies():
            fresh = [
                one
                for one in books.on_foot(group)
                if one.infiltrates == target.letter and (one.fought != books.turn or slips(dice))
            ]
            if fresh and books.deck.pile and (apart(group, target)[1] == 5 or slips(dice)):
                checked = all(one.passed == books.turn for one in fresh)
                entry = "" if checked or slips(dice) else " --card"
                yield Choice(12, man_to_man(some(fresh, dice), books.men_of(target), dice) + entry)
                yield from on_vehicles(fresh, target, books, dice)


def man_to_man(own: Sequence[Man], enemies: Sequence[Man], dice: Random) -> str:
    """Return a close combat of some men against one, or a crew; where all are vehicles it is refused."""
    drawn = [dice.choice(soldiers(enemies) or [*enemies])]
    assistants = [one for one in enemies if "assistant" in one.states and one not in drawn]
    if drawn[0].weapon in ("mmg", "lmg", "mortar") and "assistant" not in drawn[0].states:
        drawn += assistants
    line = f"close-combat {joined(own, '+')} {joined(drawn, '+')}"
    concealed = dice.choice(("", "", "", " --concealed 2", " --defenders-concealed 1"))
    return line + concealed


def on_vehicles(own: Sequence[Man], target: Group, books: Books, dice: Random) -> Iterator[Choice]:
    """Yield attacks on the vehicles of a group."""
    for vehicle in books.men_of(target):
        if vehicle.vehicle and own and books.deck.pile:
            flags = ("", " --exposed", " --buttoned", " --immobilised --open-topped", " --hero --earlier 1")
            place = ("", " --in woods", " --in brush --smoke", " --in building3 --smoke", " --supports 2")
            more = dice.choice(flags) + dice.choice(place) + dice.choice(("", " --commanders-killed 1"))
            yield Choice(10, f"close-combat-afv {dice.choice(own).name} --afv {vehicle.name}{more}")


def declarations(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield Banzai attacks declared."""
    for group in free(books, dice):
        leads = any(one.rank in ("sl", "asl") for one in books.men_of(group))
        if books.acting.nation != "japanese" or not leads or books.holds_movement(group):
            continue
        for target in books.enemies():
            if apart(group, target)[0] < 2 and target.ground != "pillbox":
                yield Choice(6, f"declare-banzai {group.letter} {target.letter}")


def banzai_turns(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield the close combat of Banzai groups, counter-attacks, attacks cancelled."""
    for group in books.own():
        target = books.target(group)
        if target and books.must_fight(group) and books.deck.pile:
            concealed = dice.choice(("", "", " --concealed 2"))
            if concealed and dice.randrange(2):
                concealed += f" --against {dice.choice(books.on_foot(group)).name}"
            yield Choice(20, f"banzai-turn {group.letter}{concealed}")
        if target and books.engaged(group) and not group.did:
            fresh = [one for one in books.on_foot(group) if one.fought != books.turn]
            yield from on_vehicles(fresh, target, books, dice)
        if books.may_cancel(group):
            yield Choice(2, f"cancel-banzai {group.letter}")
    yield from counter_attacks(books, dice)


def counter_attacks(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield counter-attacks on Banzai groups in close combat, of all or of some, or man to man."""
    for enemy in books.enemies():
        group = books.target(enemy)
        if group is None or not books.engaged(enemy) or not books.deck.pile:
            continue
        if (enemy.fired_on or group.did not in ("", "close-combat")) and not slips(dice):
            continue
        able = [
            one
            for one in soldiers(books.men_of(group))
            if not one.pinned and (one.fought != books.turn or slips(dice))
        ]
        if able:
            men = f" --men {joined(some(able, dice))}" if dice.randrange(2) or group.did else ""
            yield Choice(6, f"counter-attack {group.letter}{men}{dice.choice(('', ' --concealed 1'))}")
            against = dice.choice(books.men_of(enemy)).name
            yield Choice(4, f"close-combat {joined(some(able, dice), '+')} {against} --counter")


def checks(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield morale checks, panic, the draw of the wounded, weapons that a red 5 or 6 may break."""
    if not books.deck.pile:
        return
    both = [*books.own(), *books.enemies()]
    calm = [one for group in both if group.banzai is None for one in books.men_of(group)]
    pinned = [one for group in both for one in books.pinned(group) if can_panic(one)]
    if calm:
        yield Choice(0.8, f"morale {joined(some(calm, dice))}")
    if pinned:
        yield Choice(0.5, f"rout {joined(some(pinned, dice, 2))}")
    if due := books.due():
        yield Choice(15, f"wounded{f' {joined(some(due, dice))}' if dice.randrange(2) else ''}")
    for group in both:
        if firers := soldiers(books.men_of(group)):
            yield Choice(0.5, f"malfunction {dice.choice(('r5', 'r6', 'b5'))} --firers {armed(firers, dice)}")


def can_panic(man: Man) -> bool:
    """Whether a pinned man panics: of vehicles only a Bren Carrier or a Wasp (44.7)."""
    return not man.vehicle or man.weapon in ("bren-carrier", "wasp")


def armed(men: Sequence[Man], dice: Random) -> str:
    """Return a whole group, most of it with firepower."""
    return ",".join(f"{one.name}/fp{dice.randint(0, 4)}" if dice.randrange(4) else one.name for one in men)


def questions(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield questions that change nothing."""
    if books.own() and books.enemies():
        yield Choice(0.3, f"range {dice.choice(books.own()).letter} {dice.choice(books.enemies()).letter}")
    yield Choice(0.2, f"jungle {dice.choice(CARDS)}")
    yield Choice(0.3, f"score{dice.choice(('', ' --end'))}")
    yield Choice(0.3, f"broken --side {dice.choice(books.sides).name}")


def ends(books: Books, dice: Random) -> Iterator[Choice]:
    """Yield the end of the player turn, the sooner the more groups have acted."""
    own = books.own()
    acted = sum(bool(one.did) for one in own)
    if not any(books.must_fight(one) for one in own) or slips(dice):
        yield Choice(1 + 8 * acted / max(1, len(own)), "end-turn")


PLAYERS: dict[str, Player] = {
    **AROUND,
    "deck": decks,
    "draws": draws,
    "fire": fires,
    "move": moves,
    "terrain": terrains,
    "rally": rallies,
    "transfer": transfers,
    "crew": crews,
    "infiltrate": infiltrations,
    "close-combat": close_combats,
    "declare-banzai": declarations,
    "banzai-turn": banzai_turns,
    "checks": checks,
    "questions": questions,
    "end-turn": ends,
}


def any_line(books: Books, dice: Random) -> str:
    """Return a line that may be typed now."""
    with books.open():
        found = [one for player in PLAYERS.values() for one in player(books, dice)]
    return dice.choices(found, [one.weight for one in found])[0].line


def next_lines(books: Books) -> Iterator[str]:
    """Yield the shortest way to the end of the player turn, none of which is ever refused."""
    if not books.deck.pile:
        yield "deck shuffle"
    for group in books.own():
        if books.must_fight(group) and books.solo and group.solo != "close-combat":
            yield "solo off"
        if books.must_fight(group):
            yield f"banzai-turn {group.letter}"
    if books.acting.choices:
        yield "reinforce --choose rifle"
    yield "end-turn"
