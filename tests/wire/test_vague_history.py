"""608.2i: what a log tells that does not name an object or a source, and what damage in it says of life (120.3a)."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import adjudicate
from adjudicator.cards import NoCards

Json = dict[str, Any]

NO_INFECT = (
    "What dealt damage to players this turn, and is not named, has no infect: they lost that much life (120.3a)."
)


def card(name: str, type_line: str, text: str = "", power: str | None = None) -> Json:
    made: Json = {"name": name, "mana_cost": "{R}", "type_line": type_line, "oracle_text": text}
    return {**made, "power": power, "toughness": power} if power is not None else made


BEAR = card("Brown Bear", "Creature — Bear", power="2")
BITER = card("Biter", "Creature — Phyrexian", "Infect", "2")
BLOODY = card("Bloody", "Creature — Minotaur", "Bloodthirst 2", "3")
HURT = {"event": "deal_damage", "turn": 3, "player": "B", "amount": 3}
ATTACK = {"event": "attack", "turn": 3, "player": "A"}


def ruled(spell: Json, history: list[Json], *there: Json, **state: Any) -> Json:
    """Cast the spell, and let it resolve."""
    request = {
        "format": "adjudicator/1",
        "state": {
            "turn": {"number": 3, "active": "A", "step": "postcombat_main"},
            "players": [{"id": "A", "hand": [{"id": "spell", "card": spell}]}, {"id": "B"}],
            "battlefield": list(there),
            "history": history,
            **state,
        },
        "actions": [{"type": "cast", "player": "A", "object": "spell", "payment": "assume"}, {"type": "resolve"}],
    }
    return adjudicate(request, NoCards())


def permanent(name: str, made: Json, controller: str = "A", **said: Any) -> Json:
    return {"id": name, "card": made, "controller": controller, **said}


def why_not(ruling: Json) -> str:
    assert ruling["status"] == "unsupported"
    return str(ruling["verdict"]["short"])


@pytest.mark.parametrize("source", [None, "bear"])
def test_702_54a_an_opponent_was_dealt_damage_by_whatever_it_was(source: str | None) -> None:
    ruling = ruled(BLOODY, [{**HURT, "source": source}], permanent("bear", BEAR))
    assert ruling["state"]["battlefield"][-1]["counters"]["+1/+1"]["amount"] == 2


def test_702_54a_damage_to_its_own_controller_is_none_to_an_opponent() -> None:
    ruling = ruled(BLOODY, [{**HURT, "player": "A"}])
    assert "counters" not in ruling["state"]["battlefield"][-1]


SPECTACLE = card("Lost Sight", "Sorcery", "If an opponent lost life this turn, you gain 5 life.")


def life(ruling: Json) -> int:
    assert ruling["status"] == "resolved"
    return int(ruling["state"]["players"][0]["life"])


def test_120_3a_who_was_dealt_damage_lost_that_much_life() -> None:
    named = ruled(SPECTACLE, [{**HURT, "source": "bear"}], permanent("bear", BEAR))
    assert life(named) == 25
    assert NO_INFECT not in [one["text"] for one in named["assumptions"]]
    nameless = ruled(SPECTACLE, [HURT])
    assert life(nameless) == 25
    assert NO_INFECT in [one["text"] for one in nameless["assumptions"]]


def test_120_3b_damage_from_a_source_with_infect_costs_no_life() -> None:
    assert life(ruled(SPECTACLE, [{**HURT, "source": "biter"}], permanent("biter", BITER))) == 20


def test_120_3a_a_log_that_tells_of_the_life_is_not_added_to() -> None:
    lost = {"event": "lose_life", "turn": 3, "player": "B", "amount": 1}
    asks = card("Count", "Sorcery", "You gain 1 life for each 1 life your opponents have lost this turn.")
    assert life(ruled(asks, [HURT, lost])) == 21
    assert life(ruled(asks, [HURT, {**HURT, "amount": 2}])) == 25


ASSAULT = card("Encore", "Sorcery", "Untap all creatures that attacked this turn.")


def test_608_2i_which_creatures_attacked_is_asked_for() -> None:
    tapped = permanent("bear", BEAR, tapped=True)
    assert "which object the `attack` in its history is about" in why_not(ruled(ASSAULT, [ATTACK], tapped))
    named = ruled(ASSAULT, [{**ATTACK, "objects": ["bear"]}], tapped)
    assert "tapped" not in named["state"]["battlefield"][0]


def test_608_2i_what_another_player_attacked_with_is_none_of_these() -> None:
    ruling = ruled(ASSAULT, [{**ATTACK, "player": "B"}], permanent("bear", BEAR, tapped=True))
    assert ruling["state"]["battlefield"][0]["tapped"]


def test_508_1k_the_creatures_that_are_attacking_are_those_that_attacked() -> None:
    combat = {"attackers": [{"id": "bear", "defending": "B"}]}
    turn = {"number": 3, "active": "A", "step": "declare_blockers", "priority": "A"}
    spell = {**ASSAULT, "type_line": "Instant"}
    ruling = ruled(spell, [ATTACK], permanent("bear", BEAR, tapped=True), combat=combat, turn=turn)
    assert ruling["status"] == "resolved"
    assert "tapped" not in ruling["state"]["battlefield"][0]


AVENGED = card("Avenge", "Sorcery", "Destroy all creatures that dealt damage to you this turn.")
STRUCK = card("Strike", "Sorcery", "Destroy target creature that dealt damage this turn.")


@pytest.mark.parametrize("spell", [AVENGED, STRUCK])
def test_608_2i_what_dealt_the_damage_is_asked_for(spell: Json) -> None:
    entry = {**HURT, "player": "A"}
    bear = permanent("bear", BEAR, "B")
    assert "the source of the `deal_damage` in its history" in why_not(ruled(spell, [entry], bear))
    assert "battlefield" not in ruled(spell, [{**entry, "source": "bear"}], bear)["state"]


def test_608_2i_damage_that_is_marked_has_a_source_that_nobody_asks_for() -> None:
    ruling = ruled(AVENGED, [], permanent("bear", BEAR, "B", damage=1))
    assert ruling["status"] == "resolved"
    assert all(one.get("source") is None for one in ruling["state"]["history"])


@pytest.mark.parametrize("event", ["enter", "play_land"])
def test_608_2i_what_has_been_there_since_the_turn_began_has_not_entered(event: str) -> None:
    spell = card("Newcomers", "Sorcery", "Tap all creatures that entered this turn.")
    ruling = ruled(spell, [{"event": event, "turn": 3, "player": "A"}], permanent("bear", BEAR))
    assert ruling["status"] == "resolved"
    assert "tapped" not in ruling["state"]["battlefield"][0]
