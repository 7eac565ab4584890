"""Entries of combat in a test's own books: fire, infiltration, close combat, the Banzai attack's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.banzai.fight_books import Books
from tests.banzai.fight_deck import Card
from tests.banzai.fight_entry import AFV, GUN, KILLED, Enter, Line, acts, ended, suffers
from tests.banzai.fight_records import OBSTACLES, PLACES, Attack, Group, Man, apart, names
from tests.banzai.fight_rules import (
    ORDNANCE,
    Draw,
    Firers,
    Melee,
    Opened,
    at_five,
    crew_of,
    fate,
    flame_attack,
    infiltration_column,
    shift,
    strength,
    weapon_broken,
)

CHARGES = ("atmm", "demolition-charge", "at-mine")


def fire(books: Books, line: Line) -> None:
    """Enter a fire attack: a card for each man, and what a red 5 or 6 does to the firers."""
    target, base = books.enemy_group(line.plain[0]), int(line.plain[1])
    firing = books.group(line.named["by"]) if "by" in line.named else None
    if firing:
        assert firing.banzai is None
        acts(firing, "fire")
    men, fp = [*between_none(books.men_of(firing))] if firing and line.fp() else [], line.fp()
    flags = frozenset(line.named)
    opened = Opened(
        base,
        firing,
        target,
        flags,
        int(line.named.get("concealed", 0)),
        flame=flame_attack(men, fp, flags, books),
        ordnance="ordnance" in flags or any(fp.get(one.name) and one.weapon in ORDNANCE for one in men),
        into_gully=firing is not None and reaches_gully(firing, target, men, fp, books),
        mortar=any(fp.get(one.name) and one.weapon == "mortar" for one in men),
        behind_afv=any(
            one.side == target.side
            and one.range == target.range
            and abs(PLACES.index(one.letter) - PLACES.index(target.letter)) == 1
            and any(man.weapon == "afv" for man in books.men_of(one))
            for one in books.groups
        ),
    )
    number = strength(opened, books)
    assert line.result.strength == number
    left = number
    firers = Firers(men, fp, books, firing)
    fates, breaks = [], []
    banzai = target.banzai is not None
    assert firing is None or not in_gully(firing, target, men, fp)
    for man in books.on_foot(target):
        card = line.draw()
        books.drew(books.acting.name, card.number)
        more = shift(opened, books) if man.joins else 0
        fates.append((man, fate(man, left + more + card.signed, card, books, banzai=banzai)))
        if broken := firers.broken_by(card, line.draw):
            breaks.append(broken)
            left -= broken.lost
            if broken.effect and broken.man:
                firers.hurt.add(broken.man.name)
            if broken.ends:
                break
    for man, end in fates:
        suffers(books, man, end)
    for broken in breaks:
        if broken.man:
            weapon_broken(broken.man, broken.effect)
    target.fired_on = True
    for man in men:
        man.infiltrates = "" if fp.get(man.name) else man.infiltrates
    ended(books)


def in_gully(firing: Group, target: Group, men: Sequence[Man], fp: dict[str, int]) -> bool:
    """Whether a gully keeps the fire out or in (8.2)."""
    if at_five(firing, target) or any(fp.get(one.name) and one.weapon == "mortar" for one in men):
        return False
    into = target.ground == "gully" and firing.ground != "hill"
    return into or (firing.ground == "gully" and target.terrain != "hill")


def between_none(men: Sequence[Man]) -> Iterator[Man]:
    """Yield who is not in transfer between two groups (17.8)."""
    for man in men:
        if not man.joins:
            yield man


def close_combat(books: Books, line: Line) -> None:
    """Enter close combat of infiltrators, or of a counter-attack man to man."""
    own = [books.man(one) for one in names(line.plain[0], "+")]
    enemies = [books.man(one) for one in names(line.plain[1], "+")]
    group, counter = books.group_of(own[0]), "counter" in line.named
    acts(group, "close-combat", also=["close-combat"])
    for man in own:
        assert books.group_of(man) is group
        assert man.fought != books.turn
        assert not man.joins
        if not counter:
            assert man.infiltrates == enemies[0].group
            assert at_five(group, books.group_of(enemies[0]))
            assert "card" in line.named or man.passed == books.turn
        man.fought = books.turn
    on = [hindered(one, books) if counter else 0 for one in (group, books.group_of(enemies[0]))]
    melee = Melee(books, line.draw, (on[0], on[1]))
    melee.on_defender[enemies[0].name] = int(line.named.get("concealed", 0))
    melee.on_attacker[own[0].name] = int(line.named.get("defenders-concealed", 0))
    melee.meet([*own], [*enemies])
    if not counter:
        keep_infiltration(books, melee, own)
    fallen(books, melee)


def reaches_gully(firing: Group, target: Group, men: Sequence[Man], fp: dict[str, int], books: Books) -> bool:
    """Whether fire reaches into a gully: at Relative Range 5, by a mortar, from a hill (8.2)."""
    mortar = any(fp.get(one.name) and one.weapon == "mortar" for one in men)
    return mortar or firing.ground == "hill" or at_five(firing, target)


def hindered(group: Group, books: Books) -> int:
    """Return what stream, marsh and wire take from the men of a group (45.423, Q&A 45.4)."""
    found = group.wire + (group.ground in OBSTACLES)
    return found if books.ruling("obstacles-together", "once") == "each" else min(found, 1)


def keep_infiltration(books: Books, melee: Melee, own: Sequence[Man]) -> None:
    """Enter who is infiltrated no longer: he won by less than 3 (20.7)."""
    alone = books.ruling("infiltrators-together", "as-winner") == "winner-alone"
    for man in own:
        if melee.margin < 3 and not (alone and man is not melee.last):
            man.infiltrates = ""


def fallen(books: Books, melee: Melee) -> None:
    """Enter who fell in close combat."""
    for man in melee.fallen:
        books.loses(man, "killed", KILLED)
    ended(books)


def banzai_turn(books: Books, line: Line) -> None:
    """Enter the close combat of a Banzai group (45.422, 45.423)."""
    group = books.group(line.plain[0])
    target, banzai = books.target(group), group.banzai
    assert banzai
    assert target
    assert at_five(group, target)
    assert banzai.reached != books.turn != banzai.fought
    assert group.did in ("", "close-combat")
    group.did = "close-combat"
    men = [one for one in between_none(books.on_foot(group)) if one.fought != books.turn]
    lowered = line.named.get("against", men[0].name)
    together(books, line, [*over_mines(books, group, banzai, line.draw, men)], target, group, lowered)
    fought(books, line, men)
    banzai.fought = books.turn
    ended(books)


def line_afv(line: Line, men: Sequence[Man]) -> list[Man]:
    """Return who drew a vehicle and has still to fight it."""
    found = zip(men, line.result.attackers, strict=True)
    return [man for man, end in found if end.fate == "has still to fight the vehicle"]


def fought(books: Books, line: Line, men: Sequence[Man]) -> None:
    """Enter who has fought, and who drew a vehicle, which he may still fight."""
    still = line_afv(line, men)
    for man in men:
        if man in still:
            man.drew = books.turn
        else:
            man.fought = books.turn


def over_mines(books: Books, group: Group, banzai: Attack, draw: Draw, men: Sequence[Man]) -> Iterator[Man]:
    """Yield who fights: on a minefield each man first draws once, red destroys him."""
    new = [man for man in men if group.mines and man.name not in banzai.crossed]
    cards = {man.name: draw() for man in new}
    lives = {name: card.black for name, card in cards.items()}
    for card in cards.values():
        books.drew(group.side, card.number)
    for man in men:
        if lives.get(man.name, True):
            banzai.crossed |= {man.name} & {*lives}
            yield man
        else:
            books.loses(man, "killed", KILLED)


def together(books: Books, line: Line, men: Sequence[Man], target: Group, group: Group, lowered: str) -> None:
    """Enter the close combat of a whole group: each draws his opponent, then the meetings are fought."""
    enemies = books.men_of(target)
    meetings: list[tuple[list[Man], list[Man]]] = []
    for man in men:
        drawn = enemies[line.draw().place(len(enemies)) - 1 if len(enemies) > 1 else 0]
        against = crew_of(drawn, enemies)
        known = [attackers for attackers, defenders in meetings if defenders == against]
        if drawn.vehicle:
            continue
        if known:
            known[0].append(man)
        else:
            meetings.append(([man], against))
    melee = Melee(books, line.draw, (hindered(group, books), hindered(target, books)))
    concealed = int(line.named.get("concealed", 0))
    melee.on_attacker[lowered] = melee.on_defender[lowered] = concealed
    for attackers, defenders in meetings:
        melee.meet(attackers, [*defenders])
    fallen(books, melee)


def counter_attack(books: Books, line: Line) -> None:
    """Enter a counter-attack on a Banzai group (45.47)."""
    group = books.group(line.plain[0])
    attacker = next(
        one
        for one in books.groups
        if one.side != group.side and one.banzai and one.banzai.target == group.letter and books.engaged(one)
    )
    assert not attacker.fired_on
    acts(group, "close-combat", also=["close-combat"])
    named = [books.man(one) for one in names(line.named.get("men", ""))]
    men = named or [one for one in between_none(books.on_foot(group)) if not one.pinned]
    assert men
    for man in men:
        assert not man.pinned
        assert man.fought != books.turn
    lowered = line.named.get("against", books.men_of(attacker)[0].name)
    together(books, line, men, attacker, group, lowered)
    fought(books, line, men)


def close_combat_afv(books: Books, line: Line) -> None:
    """Enter close combat against a vehicle (28.81, 45.33, 45.46)."""
    man, vehicle = books.man(line.plain[0]), books.man(line.named["afv"])
    group = books.group_of(man)
    assert not {*man.weapons} <= {"none", "pistol"}
    assert man.fought != books.turn
    if man.drew != books.turn:
        assert not man.joins
        acts(group, "close-combat", also=["close-combat"])
        assert books.must_fight(group) if group.banzai else man.infiltrates == vehicle.group
        assert group.banzai or at_five(group, books.group_of(vehicle))
    man.fought, man.infiltrates = books.turn, ""
    if [*over_mines(books, group, group.banzai, line.draw, [man])] if group.banzai else [man]:
        against_vehicle(books, line, man, vehicle)
    if group.banzai and all(one.fought == books.turn for one in books.on_foot(group)):
        group.banzai.fought = books.turn
    ended(books)


def against_vehicle(books: Books, line: Line, man: Man, vehicle: Man) -> None:
    """Enter the card of one who attacks a vehicle, and what comes of it."""
    banzai = books.group_of(man).banzai is not None
    card = line.draw()
    books.drew(books.acting.name, card.number)
    plain = books.ruling("afv-combat-colour", "signed") == "plain"
    total = (card.plain if plain else card.signed) + afv_modifiers(books, line, man, vehicle, banzai=banzai)
    assert line.result.total == total
    turn, before = vehicle.attacks
    vehicle.attacks = (books.turn, 1 + (before if turn == books.turn else 0))
    if charges := [one for one in man.weapons if one in CHARGES]:
        man.drops(charges[:1])
    if total <= 0:
        books.loses(man, "killed", KILLED)
    if total == 6:
        vehicle.states.add("immobilised")
    if total >= 7:
        vehicle.lost = "killed"
        gun = vehicle.weapon == "infantry-gun"
        books.enemy(vehicle.side).points += GUN if gun else AFV


def afv_modifiers(books: Books, line: Line, man: Man, vehicle: Man, *, banzai: bool) -> int:
    """Return what is added to the number."""
    found = -3 * banzai - 2 * man.wounded + (man.nation == "japanese")
    found += 4 * bool({*CHARGES} & {*man.weapons})
    place = [*afv_place(books, line, vehicle)]
    found += max(place) if books.ruling("afv-smoke", "both") == "greater" else sum(place)
    found += afv_state(books, line, vehicle) + int("hero" in line.named)
    turn, attacks = vehicle.attacks
    earlier = int(line.named.get("earlier", 0)) or attacks * (turn == books.turn)
    return found - 2 * (int(line.named.get("supports", 0)) or supporters(books, vehicle)) + earlier


def afv_place(books: Books, line: Line, vehicle: Man) -> Iterator[int]:
    """Yield what the vehicle's terrain and smoke add."""
    terrain = {"building2": 3, "building3": 3, "woods": 2, "woods3": 2, "wall": 2, "gully": 2, "brush": 1}
    group = books.group_of(vehicle)
    on = line.named.get("in", group.ground)
    yield 2 if books.jungle and on.startswith("building") else terrain.get(on, 0)
    yield int("smoke" in line.named or group.smoke > 0)


def afv_state(books: Books, line: Line, vehicle: Man) -> int:
    """Return what the vehicle's own state adds."""
    open_topped = "open-topped" in line.named or vehicle.weapon in ("bren-carrier", "wasp")
    found = 2 * int(line.named.get("commanders-killed", 0)) + 3 * open_topped
    found += 2 * ("immobilised" in line.named or "immobilised" in vehicle.states)
    crew = ("buttoned" in line.named) - ("exposed" in line.named)
    if vehicle.pinned and open_topped:
        return found
    if vehicle.pinned and books.ruling("afv-pinned", "buttoned") == "buttoned":
        crew = 1
    return found + crew


def supporters(books: Books, vehicle: Man) -> int:
    """Return how many groups stand beside a vehicle's, at its range, with an unpinned man."""
    own = books.group_of(vehicle)
    return sum(
        group.range == own.range
        and abs(PLACES.index(group.letter) - PLACES.index(own.letter)) == 1
        and any(not one.pinned for one in books.on_foot(group))
        for group in books.groups
        if group.side == own.side
    )


def malfunction(books: Books, line: Line) -> None:
    """Enter what a red 5 or 6 does to the weapons of firers, apart from any attack."""
    fp = line.fp()
    men = [books.man(one.partition("/")[0]) for one in names(line.named["firers"])]
    firers = Firers(men, fp, books, books.group_of(men[0]))
    firers.all_fire = False
    found = firers.broken_by(Card(line.plain[0], ()), line.draw)
    if found and found.man:
        weapon_broken(found.man, found.effect)
    assert line.result.strength == (found.lost if found else 0)


def infiltrate(books: Books, line: Line) -> None:
    """Enter an attempt at infiltration: red infiltrates (20.3)."""
    man, target = books.man(line.plain[0]), books.enemy_group(line.plain[1])
    group = books.group_of(man)
    column = infiltration_column(man, target, books)
    assert line.result.column == column
    if "column" in line.named:
        return
    assert group.banzai is None
    assert not any((man.wounded, man.pinned, group.wire, man.infiltrates, group.mines, target.mines))
    assert not man.joins
    assert apart(group, target)[0] < 2
    assert apart(group, target)[1] == 5
    assert "card" in line.named or man.passed == books.turn
    acts(group, "infiltrate", also=["infiltrate"])
    card = line.draw()
    wet = group.ground == "stream" and "ford" not in line.named
    if wet:
        books.drew(man.side, card.number)
    if (card.black or not wet) and card.red(column):
        man.infiltrates = target.letter
        man.drops(["mmg", "mortar"])
        man.states.discard("assistant")


COMBAT: dict[str, Enter] = {
    "fire": fire,
    "infiltrate": infiltrate,
    "malfunction": malfunction,
    "close-combat": close_combat,
    "close-combat-afv": close_combat_afv,
    "banzai-turn": banzai_turn,
    "counter-attack": counter_attack,
}
