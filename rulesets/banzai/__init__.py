"""Banzai, chapters 44 to 49 of Up Front: the deck, the fight, the Banzai attack, and what is around them."""

from wargame_aid.lazy import lazy
from wargame_aid.ruleset import Entry, Ruleset

HERE = "rulesets.banzai"

RULESET = Ruleset(
    name="banzai",
    title="Banzai: the British and the Japanese in Up Front",
    alias="bz",
    package=HERE,
    version="1",
    sources={
        "banzai": "Banzai, rules 44 to 49 of Up Front",
        "up-front": "Up Front rulebook, Avalon Hill 1983, with errata and answers",
        "general-26-5": "The General 26-5, percentages of the deck",
        "webuf": "WebUF, counts of cards by their kind",
    },
    places=r"4[4-9](\.[0-9]{1,3})?",
    rules=lazy(f"{HERE}.rules:Rules"),
    cards=r"([br][0-9]+|p[0-9]+[br][0-9]+|[0-9]+[a-z][0-9]+)(/[0-9a-z/]+)?",
    actions=(
        Entry(
            "deck",
            "Count the deck, deal to hands, shuffle, or take a new one.",
            f"{HERE}.deck.deck_action:DECK",
        ),
        Entry("rnc", "Draw a random number: 0 to 6, black or red.", f"{HERE}.deck.draw:RNC"),
        Entry("rpc", "Draw a random position in a column of the cards.", f"{HERE}.deck.draw:RPC"),
        Entry(
            "range",
            "Find the Relative Range of two groups, and who is blocked.",
            f"{HERE}.movement.ranges:RANGE",
        ),
        Entry(
            "move",
            "Play a Movement card on a group: forward, back, left, right or out.",
            f"{HERE}.movement.move:MOVE",
        ),
        Entry(
            "terrain",
            "Place a terrain card on a group, or have it rejected.",
            f"{HERE}.movement.cards:TERRAIN",
        ),
        Entry(
            "rally",
            "Play a Rally card: pinned men of a group are pinned no longer.",
            f"{HERE}.movement.cards:RALLY",
        ),
        Entry(
            "transfer",
            "Send a man to another group of his side, or receive him there.",
            f"{HERE}.movement.transfer:TRANSFER",
        ),
        Entry(
            "crew",
            "Say whether a group may move with its ATR or MMG, or drop them.",
            f"{HERE}.movement.transfer:CREW",
        ),
        Entry("jungle", "Say what a terrain card is in the jungle.", f"{HERE}.movement.jungle:JUNGLE"),
        Entry("end-turn", "End the player turn: the other side acts.", f"{HERE}.game.end_turn:END_TURN"),
        Entry("fire", "Fire at a group: a card for each man.", f"{HERE}.fire.fire:FIRE"),
        Entry(
            "malfunction",
            "Settle whether a red 5 or 6 breaks a weapon, and whose.",
            f"{HERE}.fire.malfunction:MALFUNCTION",
        ),
        Entry(
            "pistol",
            "Say whether a Japanese pistol may fire, and what it gives.",
            f"{HERE}.fire.hero_and_pistol:PISTOL",
        ),
        Entry(
            "hero",
            "Play a Hero card: firepower doubled, or heroic against an AFV.",
            f"{HERE}.fire.hero_and_pistol:HERO",
        ),
        Entry(
            "morale",
            "Check the morale of men: a card each; who fails is pinned.",
            f"{HERE}.morale.morale:MORALE",
        ),
        Entry(
            "rout", "Settle the panic of pinned men: killed, routed or wounded.", f"{HERE}.morale.rout:ROUT"
        ),
        Entry(
            "wounded",
            "Draw for the wounded at the first player turn of a new deck.",
            f"{HERE}.morale.wounded:WOUNDED",
        ),
        Entry(
            "sniper",
            "Play a Sniper card: each attack may kill or pin a man of its group.",
            f"{HERE}.snipers.sniper:SNIPER",
        ),
        Entry(
            "sniper-check",
            "Seek the sniper who attacked a group in the last player turn.",
            f"{HERE}.snipers.check:SNIPER_CHECK",
        ),
        Entry(
            "infiltrate",
            "Try to infiltrate: the column, and a card in it.",
            f"{HERE}.close_combat.infiltrate:INFILTRATE",
        ),
        Entry(
            "close-combat",
            "Fight close combat, man to man or several on one.",
            f"{HERE}.close_combat.close_combat:CLOSE_COMBAT",
        ),
        Entry(
            "close-combat-afv",
            "Attack an AFV in close combat.",
            f"{HERE}.close_combat.against_afv:CLOSE_COMBAT_AFV",
        ),
        Entry(
            "declare-banzai",
            "Declare a Banzai attack of a group on an enemy group.",
            f"{HERE}.banzai_attack.declare_banzai:DECLARE_BANZAI",
        ),
        Entry(
            "banzai-turn",
            "Fight the close combat of a Banzai group: all its men at once.",
            f"{HERE}.banzai_attack.banzai_turn:BANZAI_TURN",
        ),
        Entry(
            "counter-attack",
            "Counter-attack a Banzai group in close combat.",
            f"{HERE}.banzai_attack.banzai_turn:COUNTER_ATTACK",
        ),
        Entry(
            "cancel-banzai",
            "Cancel a Banzai attack, if its target allows it.",
            f"{HERE}.banzai_attack.declare_banzai:CANCEL_BANZAI",
        ),
        Entry(
            "broken",
            "Say whether a squad is broken by its losses, and when it is.",
            f"{HERE}.game.broken:BROKEN",
        ),
        Entry(
            "score",
            "Count victory points: losses, and at the end men by their range.",
            f"{HERE}.game.score:SCORE",
        ),
        Entry(
            "discard",
            "Say what a nation's troops may discard now, and how large their hand is.",
            f"{HERE}.hands.discard:DISCARD",
        ),
        Entry(
            "split-action",
            "Say which side of a Split-Action card a nation may play.",
            f"{HERE}.hands.split_action:SPLIT_ACTION",
        ),
        Entry(
            "reinforce",
            "Draw for random reinforcements, choose a card, or let them enter.",
            f"{HERE}.reinforcements.reinforce:REINFORCE",
        ),
        Entry(
            "solo",
            "Solo play: declare actions sealed, reveal them one by one; keep hands.",
            f"{HERE}.hands.solo:SOLO",
        ),
        Entry(
            "troops",
            "Find a side's troop type by its year and a ten-sided die.",
            f"{HERE}.rosters.troops:TROOPS",
        ),
        Entry(
            "price",
            "Add up what is bought: snipers, a radio, weapons, men, decks.",
            f"{HERE}.rosters.price:PRICE",
        ),
    ),
    rosters=(
        Entry(
            "groups",
            "A side's groups A to D: nation, year, troop type, and each man in a word.",
            f"{HERE}.rosters.groups:GROUPS",
        ),
        Entry(
            "order-of-battle",
            "An order of battle: cards by number in groups, what the scenario gives, points.",
            f"{HERE}.rosters.order_of_battle:ORDER_OF_BATTLE",
        ),
        Entry(
            "cards",
            "The referee's own list of cards: kind, number and ten places each.",
            f"{HERE}.deck.card_list_roster:CARD_LIST",
        ),
    ),
    game=lazy(f"{HERE}.game.state:FIGHT"),
    notes=(
        "Card: b3 or r5, black or red and the number. A position: p2r1 is column 2, a red 1; columns with "
        "a letter have no colour: 7w4, 0r2. What else was seen of the card: b3/p2r1.",
        "Cards need no option: fire C 4 b3 r2. A man: 15/rifle/M3/P3/pinned; in a game jp15, a group C.",
    ),
)
