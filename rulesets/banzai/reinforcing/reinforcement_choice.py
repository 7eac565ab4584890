"""The Personality card that a row leaves to the player's choice (48.31)."""

from rulesets.banzai.forces.man import Man, vocabulary
from rulesets.banzai.forces.personality import missing
from rulesets.banzai.reinforcing.reinforcement_table import Comer, Need, of_card
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, listed, pick
from wargame_aid.ruleset import IllegalAction

RULE = "48.31"
YEAR = "up-front 43"
AT_MINE, MINE = "at-mine", "45.7"


def chosen(word: str, secondary: str, need: Need, year: str, book: Book[Rules]) -> Comer:
    """Return who is chosen by a number, a weapon or a whole notation, with a secondary weapon or none.

    Raises IllegalAction for who may not be chosen, ValueError for what is not known.
    """
    comer = meant(word.strip(), need, book)
    rules = book.rules.reinforcements
    if comer.weapon in rules.not_chosen:
        raise IllegalAction(f"no {comer.weapon} may be chosen: any card but {listed(rules.not_chosen)}", RULE)
    if comer.weapon in need.unavailable:
        raise IllegalAction(f"the {comer.weapon} is not available in this year", "48.32")
    if comer.card and comer.card in need.in_play:
        raise IllegalAction(f"card {comer.card} is in play: choose one that is not", RULE)
    return with_secondary(comer, secondary, year, book) if secondary else comer


def meant(word: str, need: Need, book: Book[Rules]) -> Comer:
    """Return the card that a word stands for: an unfilled one for a weapon's name (48.31)."""
    known = book.rules.personality.get(need.nation, {})
    if word.isdigit():
        card = known.get(str(int(word)))
        if card is None:
            raise ValueError(missing(need.nation, word))
        return of_card(int(word), card)._replace(number=0)
    if "/" in word:
        man = Man.parse(word, book)
        values = book.rules.reinforcements.unfilled
        if not man.card and (man.morale, man.panic) != tuple(values):
            raise IllegalAction(
                f"an unfilled card is M{values.morale}/P{values.panic} whatever it replaces: "
                f"--choose {man.weapon or 'rifle'}, or with a card's number 17/rifle/M3/P3",
                RULE,
            )
        return Comer(0, man.card, man.weapon or "none", man.morale, man.panic)
    values = book.rules.reinforcements.unfilled
    return Comer(0, "", weapon_named(word, book), values.morale, values.panic, why="an unfilled card")


def weapon_named(word: str, book: Book[Rules]) -> str:
    """Return the weapon that a word names; ValueError where it names none that is a man's own."""
    weapons = book.rules.weapons
    own = {name: one for name, one in weapons.items() if not one.secondary}
    words = vocabulary(tuple((name, one.also) for name, one in own.items()))
    names = {said: name for said, name in words.items() if name in own}
    names.update({fold(name): name for name in book.rules.reinforcements.not_chosen})
    return names[fold(pick(word, list(names), "card"))]


def with_secondary(comer: Comer, word: str, year: str, book: Book[Rules]) -> Comer:
    """Return a rifle or machine pistol man with a secondary weapon; IllegalAction for any other (48.31)."""
    rules = book.rules.reinforcements
    weapons = book.rules.weapons
    second = {said: name for name, one in weapons.items() if one.secondary for said in (name, *one.also)}
    weapon = second[fold(pick(word, list(second), "secondary weapon"))]
    if comer.weapon not in rules.may_carry:
        raise IllegalAction(
            f"no {weapon} for a man with {comer.weapon}: one with {listed(rules.may_carry)} may have it", RULE
        )
    refuse_year(weapon, year, book)
    return comer._replace(secondary=weapon)


def refuse_year(weapon: str, year: str, book: Book[Rules]) -> None:
    """Raise IllegalAction for a secondary weapon that is not there yet (43; `at-mine-year`)."""
    since = book.rules.orders.since.get(weapon)
    years = book.rules.squads.years
    if not since or not year or years.index(year) >= years.index(since):
        return
    if weapon == AT_MINE and book.ruling("at-mine-year") == "no":
        return
    cite = MINE if weapon == AT_MINE else YEAR
    raise IllegalAction(f"no {weapon} before {since}, and this is {year}", cite)
