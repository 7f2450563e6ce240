"""A board such as four players make in a Commander game: 120 permanents by name, from the imported cards."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from adjudicator.cards.source import CardSource
from benchmarks.workloads import Json, Workload
from engine.oracle.card import CardText

LANDS: Final = {"A": "Forest", "B": "Island", "C": "Swamp", "D": "Mountain"}
LANDS_EACH: Final = 10
#: Cards of one face, understood whole since 0.7.0: what is measured is playing with them.
PERMANENTS: Final = {
    "A": (
        "Sol Ring",
        "Arcane Signet",
        "Llanowar Elves",
        "Birds of Paradise",
        "Wood Elves",
        "Eternal Witness",
        "Beast Whisperer",
        "Tendershoot Dryad",
        "Avenger of Zendikar",
        "Elvish Archdruid",
        "Imperious Perfect",
        "Priest of Titania",
        "Soul of the Harvest",
        "Garruk's Uprising",
        "Beastmaster Ascension",
        "Tireless Tracker",
        "Courser of Kruphix",
        "Lotus Cobra",
        "Champion of Lambholt",
        "Rampaging Baloths",
    ),
    "B": (
        "Sol Ring",
        "Fellwar Stone",
        "Rhystic Study",
        "Consecrated Sphinx",
        "Mulldrifter",
        "Archaeomancer",
        "Solemn Simulacrum",
        "Burnished Hart",
        "Thassa, Deep-Dwelling",
        "Baleful Strix",
        "Talrand, Sky Summoner",
        "Murmuring Mystic",
        "Propaganda",
        "Coastal Piracy",
        "Bident of Thassa",
        "Glen Elendra Archmage",
        "Master of Waves",
        "Lord of Atlantis",
        "Mind Stone",
        "Commander's Sphere",
    ),
    "C": (
        "Sol Ring",
        "Orzhov Signet",
        "Blood Artist",
        "Zulaport Cutthroat",
        "Viscera Seer",
        "Grave Pact",
        "Phyrexian Arena",
        "Gray Merchant of Asphodel",
        "Skullclamp",
        "Ashnod's Altar",
        "Bloodghast",
        "Massacre Wurm",
        "Pawn of Ulamog",
        "Pitiless Plunderer",
        "Carrion Feeder",
        "Bitterblossom",
        "Butcher of Malakir",
        "Midnight Reaper",
        "Crypt Ghast",
        "Rune-Scarred Demon",
    ),
    "D": (
        "Sol Ring",
        "Boros Signet",
        "Mother of Runes",
        "Soul Warden",
        "Ajani's Pridemate",
        "Sun Titan",
        "Serra Ascendant",
        "Archangel of Thune",
        "Glorious Anthem",
        "Captain of the Watch",
        "Wall of Omens",
        "Lightning Greaves",
        "Goblin Chieftain",
        "Krenko, Mob Boss",
        "Siege-Gang Commander",
        "Impact Tremors",
        "Smothering Tithe",
        "Ghostly Prison",
        "Hero of Bladehold",
        "True Conviction",
    ),
}


def four_players(cards: CardSource) -> tuple[Workload, ...]:
    """The workloads on that board.

    :raises LookupError: a card is not among those that were imported.
    """
    bolt = _request(cards, "Lightning Bolt", [_cast(targets=["B-Archaeomancer"])])
    rift = _request(cards, "Cyclonic Rift", [_cast(method="overload")])
    wipe = _request(cards, "Wrath of God", [_cast()])
    attackers = [
        {"id": _id("A", name), "defending": "C"}
        for name in PERMANENTS["A"]
        if "Creature" in _found(cards, name).type_line
    ]
    attack = [_cast(), {"type": "resolve"}, {"type": "resolve"}]
    attack += [{"type": "declare_attackers", "player": "A", "attackers": attackers}]
    hoof = _request(cards, "Craterhoof Behemoth", attack)
    return (
        Workload("four players, 120: bolt", "rule", (bolt,), ratio=0.3),
        Workload("four players, 120: Cyclonic Rift", "rule", (rift,)),
        Workload("four players, 120: board wipe", "rule", (wipe,)),
        Workload("four players, 120: Craterhoof, attack", "rule", (hoof,)),
    )


def _request(cards: CardSource, hand: str, actions: list[Json]) -> Json:
    battlefield = [
        {"id": _id(who, name, n), "card": _printed(cards, name), "controller": who}
        for who, names in PERMANENTS.items()
        for n, name in enumerate((*[LANDS[who]] * LANDS_EACH, *names))
    ]
    players: list[Json] = [{"id": who, "life": 40, "library": {"size": 60}} for who in PERMANENTS]
    players[0]["hand"] = [{"id": "hand1", "card": _printed(cards, hand)}]
    turn = {"number": 41, "active": "A", "step": "precombat_main", "priority": "A"}
    state = {"turn": turn, "players": players, "battlefield": battlefield}
    return {"format": "adjudicator/1", "state": state, "actions": actions, "policy": "default"}


def _cast(**rest: Any) -> Json:
    return {"type": "cast", "player": "A", "object": "hand1", "payment": "assume", **rest}


def _id(who: str, name: str, number: int = LANDS_EACH) -> str:
    return f"{who}-{name}" if number >= LANDS_EACH else f"{who}-{name}-{number}"


def _printed(cards: CardSource, name: str) -> Json:
    printed: Json = msgspec.to_builtins(_found(cards, name))
    return printed


def _found(cards: CardSource, name: str) -> CardText:
    found = cards.find(name)
    if found is None:
        raise LookupError(f"{name} is not among the imported cards")
    return found
