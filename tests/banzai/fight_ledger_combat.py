"""Entries of combat in a test's own books: fire, infiltration, close combat, the Banzai attack's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.banzai.fight_books import Books
from tests.banzai.fight_deck import Card
from tests.banzai.fight_entry import AFV, GUN, KILLED, Enter, Line, acts, ended, suffers
from tests.banzai.fight_records import OBSTACLES, Attack, Group, Man, names
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
    strength,
    weapon_broken,
)


def fire(books: Books, line: Line) -> None:
    """Enter a fire attack: a card for each man, and what a red 5 or 6 does to the firers."""
    target, base = books.enemy_group(line.plain[0]), int(line.plain[1])
    firing = books.group(line.named["by"]) if "by" in line.named else None
    if firing:
        assert firing.banzai is None
        acts(firing, "fire")
    men, fp = books.men_of(firing) if firing and line.fp() else [], line.fp()
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
    )
    number = strength(opened, books)
    assert line.result.strength == number
    left = number
    firers = Firers(men, fp, books, firing)
    fates, breaks = [], []
    banzai = target.banzai is not None
    for man in books.on_foot(target):
        card = line.draw()
        books.drew(books.acting.name, card.number)
        fates.append((man, fate(man, left + card.signed, card, books, banzai=banzai)))
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
    ended(books)


def close_combat(books: Books, line: Line) -> None:
    """Enter close combat of infiltrators, or of a counter-attack man to man."""
    own = [books.man(one) for one in names(line.plain[0], "+")]
    enemies = [books.man(one) for one in names(line.plain[1], "+")]
    group, counter = books.group_of(own[0]), "counter" in line.named
    acts(group, "close-combat", also=["close-combat"])
    for man in own:
        assert books.group_of(man) is group
        assert man.fought != books.turn
        assert counter or man.infiltrates == enemies[0].group
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
    return mortar or firing.terrain == "hill" or at_five(firing, target)


def hindered(group: Group, books: Books) -> int:
    """Return what stream, marsh and wire take from the men of a group (45.423, Q&A 45.4)."""
    found = group.wire + (group.terrain in OBSTACLES)
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
    men = books.on_foot(group)
    lowered = line.named.get("against", men[0].name)
    together(books, line, [*over_mines(books, group, banzai, line.draw)], target, group, lowered)
    still = line_afv(line, men)
    for man in men:
        man.fought = man.fought if man in still else books.turn
    banzai.fought = books.turn
    ended(books)


def line_afv(line: Line, men: Sequence[Man]) -> list[Man]:
    """Return who drew a vehicle and has still to fight it."""
    found = zip(men, line.result.attackers, strict=True)
    return [man for man, end in found if end.fate == "has still to fight the vehicle"]


def over_mines(books: Books, group: Group, banzai: Attack, draw: Draw) -> Iterator[Man]:
    """Yield who fights: on a minefield each man first draws once, red destroys him."""
    men = books.on_foot(group)
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
    men = named or [one for one in books.on_foot(group) if not one.pinned]
    assert men
    for man in men:
        assert not man.pinned
        assert man.fought != books.turn
    lowered = line.named.get("against", books.men_of(attacker)[0].name)
    together(books, line, men, attacker, group, lowered)
    still = line_afv(line, men)
    for man in men:
        man.fought = man.fought if man in still else books.turn


def close_combat_afv(books: Books, line: Line) -> None:
    """Enter close combat against a vehicle (28.81, 45.33, 45.46)."""
    man, vehicle = books.man(line.plain[0]), books.man(line.named["afv"])
    group = books.group_of(man)
    acts(group, "close-combat", also=["close-combat"])
    assert group.banzai or man.infiltrates == vehicle.group
    assert man.fought != books.turn
    man.fought = books.turn
    card = line.draw()
    books.drew(books.acting.name, card.number)
    plain = books.ruling("afv-combat-colour", "signed") == "plain"
    total = (card.plain if plain else card.signed) + afv_modifiers(
        books, line, man, banzai=bool(group.banzai)
    )
    assert line.result.total == total
    if total <= 0:
        books.loses(man, "killed", KILLED)
    if total >= 7:
        vehicle.lost = "killed"
        gun = vehicle.weapon == "infantry-gun"
        books.enemy(vehicle.side).points += GUN if gun else AFV
    ended(books)


def afv_modifiers(books: Books, line: Line, man: Man, *, banzai: bool) -> int:
    """Return what is added to the number."""
    found = -3 * banzai - 2 * man.wounded + (man.nation == "japanese")
    found += 4 * bool({"atmm", "demolition-charge", "at-mine"} & {*man.weapons})
    terrain = {"building2": 3, "building3": 3, "woods": 2, "wall": 2, "gully": 2, "brush": 1}
    place = [terrain.get(line.named.get("in", ""), 0), int("smoke" in line.named)]
    found += max(place) if books.ruling("afv-smoke", "both") == "greater" else sum(place)
    flags = {"exposed": -1, "buttoned": 1, "immobilised": 2, "open-topped": 3, "hero": 1}
    found += sum(value for flag, value in flags.items() if flag in line.named)
    found += 2 * int(line.named.get("commanders-killed", 0))
    return found - 2 * int(line.named.get("supports", 0)) + int(line.named.get("earlier", 0))


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
    assert not any((man.wounded, group.wire, man.infiltrates))
    acts(group, "infiltrate", also=["infiltrate"])
    if line.draw().red(column):
        man.infiltrates = target.letter


COMBAT: dict[str, Enter] = {
    "fire": fire,
    "infiltrate": infiltrate,
    "malfunction": malfunction,
    "close-combat": close_combat,
    "close-combat-afv": close_combat_afv,
    "banzai-turn": banzai_turn,
    "counter-attack": counter_attack,
}
