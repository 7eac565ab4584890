"""The deck in a game: counted, dealt from, shuffled, and a card less after a draw."""

from rulesets.banzai.deck.deck import EMPTY, without
from rulesets.banzai.deck.deck_action import DECK, SHUFFLE, DeckParams, DeckResult, deck_after, doing_of
from rulesets.banzai.deck.draw import RNC, RPC, RncParams, RncResult, RpcParams, RpcResult
from rulesets.banzai.game.changes import fill_deck
from rulesets.banzai.game.ending import OVER
from rulesets.banzai.game.state import Fight
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame


def allowed_deck(fight: Fight, params: DeckParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a shuffle while cards are left to draw."""
    if doing_of(params) == SHUFFLE and fight.deck.pile:
        raise IllegalAction(f"{fight.deck.pile} cards are left: the discards are shuffled at the last", EMPTY)
    if doing_of(params) == SHUFFLE and 0 < fight.decks <= fight.deck.number:
        raise IllegalAction(
            f"the scenario lasts {decks_said(fight.decks)}, and deck {fight.deck.number} is out: the game "
            "is over",
            OVER,
        )


def decks_said(many: int) -> str:
    """Return `1 deck`, `3 decks`."""
    return f"{many} deck{'' if many == 1 else 's'}"


def apply_deck(fight: Fight, params: DeckParams, result: DeckResult, book: Book[Rules]) -> Fight:
    return fight._replace(deck=deck_after(params._replace(deck=fight.deck), book))


def apply_rnc(fight: Fight, params: RncParams, result: RncResult, book: Book[Rules]) -> Fight:
    """Return the game without the card drawn, and with the chance that it gives."""
    from rulesets.banzai.game.chances import chances_of  # a random number alone gives one

    after = fight._replace(deck=without(fight.deck, result.card, book.rules.deck))
    return chances_of(after, fight.side_acting, (result.card,))


def apply_rpc(fight: Fight, params: RpcParams, result: RpcResult, book: Book[Rules]) -> Fight:
    """Return the game with a card less to draw; unseen stays what was drawn for its position alone."""
    return fight._replace(deck=without(fight.deck, result.card, book.rules.deck))


DECK_IN_GAME = InGame(DECK, fill=fill_deck, allowed=allowed_deck, apply=apply_deck)

RNC_IN_GAME = InGame(RNC, fill=fill_deck, apply=apply_rnc)

RPC_IN_GAME = InGame(RPC, fill=fill_deck, apply=apply_rpc)
