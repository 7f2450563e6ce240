"""Cards for tests of the rules: small texts, made up, one mechanic each."""

from __future__ import annotations

from engine.state.definition import Definition
from tests.rules.boards import card


def creature(name: str, cost: str, text: str = "", pt: str = "1/1", kind: str = "Creature — Spirit") -> Definition:
    return card(name, cost, kind, text, pt)


def instant(name: str, cost: str, text: str) -> Definition:
    return card(name, cost, "Instant", text)


def sorcery(name: str, cost: str, text: str) -> Definition:
    return card(name, cost, "Sorcery", text)


def enchantment(name: str, cost: str, text: str) -> Definition:
    return card(name, cost, "Enchantment", text)


WRATH = sorcery("Wrath", "{W}", "Destroy all creatures.")
EDICT = sorcery("Edict", "{B}", "Each player sacrifices a creature.")
DIVIDE = instant("Arc", "{R}", "Arc deals 3 damage divided as you choose among one, two, or three targets.")
BLAZE = sorcery("Blaze", "{X}{R}", "Blaze deals X damage to any target.")
HYDRA = creature(
    "Hydra",
    "{X}{G}",
    "This creature enters with X +1/+1 counters on it.\nWhen this creature enters, it deals X damage to any target.",
)
KICKED = creature(
    "Kicker",
    "{R}",
    "Kicker {1}\nWhen this creature enters, if it was kicked, it deals 2 damage to any target.",
)
KICK_INSTEAD = instant(
    "Burst",
    "{R}",
    "Kicker {2}\nBurst deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.",
)
KICK_OTHER = sorcery(
    "Smash", "{R}", "Kicker {1}\nDestroy target artifact. If this spell was kicked, destroy target land instead."
)
LEAK = instant("Leak", "{U}", "Counter target spell unless its controller pays {3}.")
BOUNCE = instant("Bounce", "{U}", "Return target creature to its owner's hand.")
FLICKER = instant(
    "Flicker", "{W}", "Exile target creature, then return it to the battlefield under its owner's control."
)
THREATEN = sorcery(
    "Threaten",
    "{R}",
    "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
)
SHRINK = instant("Shrink", "{U}", "Target creature has base power and toughness 0/1 until end of turn.")
HUMILITY = enchantment("Humble", "{W}", "All creatures lose all abilities and have base power and toughness 1/1.")
TOKENS = sorcery("Muster", "{W}", "Create two 1/1 white Soldier creature tokens.")
UPKEEP = enchantment("Dawn", "{W}", "At the beginning of your upkeep, you gain 1 life.")
PERSIST = creature("Return", "{B}", "When this creature dies, return it to the battlefield under its owner's control.")
SELF_BOUNCE = creature("Slip", "{B}", "{1}: Return this creature to its owner's hand.")
FIREBREATHER = creature("Breath", "{R}", "{R}: This creature gets +1/+0 until end of turn.")
DORK = creature("Dork", "{G}", "{T}: Add {G}.")
SIGNET = card("Signet", "{2}", "Artifact", "{1}, {T}: Add {W}{U}.")
PAIN_LAND = card("Sting", None, "Land", "{T}: Add {R}. This land deals 1 damage to you.")
TAP_LAND = card("Slow", None, "Land", "This land enters tapped.")
TAPPER_LAND = card("Spire", None, "Land", "{T}: Add {C}.\n{1}, {T}: You gain 1 life.")
DEATHTOUCH = creature("Adder", "{G}", "Deathtouch\n{T}: This creature deals 1 damage to target creature.")
WITHER = creature("Wilt", "{G}", "Wither, deathtouch\n{T}: This creature deals 1 damage to target creature.")
LIFELINK = creature("Blessed", "{W}", "Lifelink\n{T}: This creature deals 1 damage to each creature.")
GLADDENED = creature("Glad", "{W}", "Whenever you gain life, put a +1/+1 counter on this creature.")
ALTAR = card("Altar", "{1}", "Artifact", "Sacrifice a creature: Draw a card.")
FIGHT = sorcery("Brawl", "{G}", "Target creature you control fights target creature you don't control.")
CHARM = instant("Charm", "{R}", "Choose one —\n• Destroy target artifact.\n• Charm deals 2 damage to any target.")
COMMAND = instant(
    "Command", "{R}", "Choose two —\n• Draw a card.\n• You gain 3 life.\n• Command deals 2 damage to any target."
)
UP_TO = instant("Freeze", "{U}", "Tap up to two target creatures.")
MILL = sorcery("Grind", "{U}", "Target player mills three cards.")
RACK = sorcery("Rack", "{B}", "Each player discards a card.")
LOOT = sorcery("Loot", "{U}", "Draw two cards, then discard a card.")
UNCOUNTERABLE = creature("Sure", "{G}", "This spell can't be countered.")
HEXPROOF = creature("Sly", "{G}", "Hexproof")
INDESTRUCTIBLE = creature("Firm", "{G}", "Indestructible")
ON_DISCARD = enchantment("Waste", "{B}", "Whenever a player discards a card, you gain 1 life.")
ON_DRAW = enchantment("Lore", "{B}", "Whenever you draw a card, you gain 1 life.")
ON_ENTER = enchantment("Herald", "{B}", "Whenever another creature enters, you gain 1 life.")
LEGEND = creature("Ruler", "{B}", kind="Legendary Creature — Human")
COSTLY = instant("Rite", "{B}", "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.")
CANNOT_BLOCK = sorcery("Daze", "{B}", "Creatures can't block this turn.")
SCRY = instant("Peek", "{U}", "Scry 2.")
SEARCH = sorcery(
    "Seek", "{G}", "Search your library for a basic land card, reveal it, put it into your hand, then shuffle."
)
TUTOR = sorcery("Tutor", "{B}", "Search your library for a card, put it into your hand, then shuffle.")
ONCE = creature("Once", "{B}", "{R}: This creature gets +1/+1 until end of turn. Activate only once each turn.")
HYBRID = creature("Both", "{W/U}{W/U}")
PHYREXIAN = instant("Bleed", "{G/P}", "Draw a card.")
WIN = sorcery("Triumph", "{W}", "You win the game. Draw a card.")
GRANT = enchantment("Grove", "{G}", 'Creatures you control have "{T}: Add {G}."')
PAINTED = enchantment("Chant", "{W}", 'Creatures you control have "When this creature dies, you gain 1 life."')
WALKER = card("Planner", "{2}{R}", "Legendary Planeswalker — Planner", "+1: Draw a card.\n−2: Draw two cards.")
MAY_DRAW = creature("Omen", "{W}", "When this creature enters, you may draw a card.")
DRAIN = enchantment("Drain", "{B}", "Whenever a creature dies, each opponent loses 1 life.")
DIES_DRAW = enchantment("Mourn", "{B}", "Whenever a creature dies, draw a card.")
AURA = card("Strength", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +2/+2.")
UNREAD_STATIC = creature("Riddle", "{G}", "Gribbles are frobbed by wumpuses.")
BURN_ALL = sorcery("Quake", "{R}", "Quake deals 2 damage to each creature and each player.")
LIFE_LOSS = sorcery("Toll", "{B}", "Each player loses 20 life.")


def read(definition: Definition) -> Definition:
    """The card, of which every line has to be understood."""
    assert [line.unread for face in definition.faces for line in face.lines if line.unread] == []
    return definition
