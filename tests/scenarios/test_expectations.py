"""What is expected, kind by kind: each holds where it should, and fails with what was found where it should not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenarios.playing import count, do, life, play, put, scenario

SETUP = [
    put("Bears", alias="@bears"),
    put("Ox", "B"),
    put("Mountain", count=2),
    put("Forest", tapped=True),
    put("Shock", zone="hand"),
    put("Farewell", zone="graveyard"),
    put("Ox", zone="exile"),
    put("Ox", zone="library"),
    put("Grower"),
]
P = {"player": "A"}

HOLDS: list[dict[str, Any]] = [
    life("A", 20),
    {"that": "lands_played", **P, "is": 0},
    {"that": "max_hand_size", **P, "is": 7},
    {"that": "won", **P, "is": False},
    {"that": "lost", **P, "is": False},
    {"that": "in_game", **P, "is": True},
    {"that": "draw", "is": False},
    {"that": "game_over", "is": False},
    {"that": "active_player", "is": "A"},
    {"that": "turn", "is": 1},
    count("Mountain", "battlefield", 2),
    count("Ox", "battlefield", 1, "B"),
    count("Ox", "exile", 1, "A"),
    count("Forest", "battlefield", 1, tapped=True),
    count("Forest", "battlefield", 0, tapped=False),
    count("Bears", "battlefield", 0, token=True),
    {"that": "count", "name": "Mountain", "zone": "library", "at_least": 10, **P},
    count("(nameless)", "battlefield", 0),
    {"that": "zone_size", "zone": "library", **P, "is": 11},
    {"that": "zone_size", "zone": "battlefield", **P, "is": 5},
    {"that": "stack_size", "is": 0},
    {"that": "stack_has", "spell": "Shock", "is": 0},
    {"that": "library_card", **P, "from_top": 1, "is": "Ox"},
    {"that": "mana_pool", **P, "is": 1},
    {"that": "mana_pool", **P, "mana": "{G}", "is": 1},
    {"that": "mana_options", **P, "is": ["{R}{R}"]},
    {"that": "mana_options", **P, "has": "{R}{R}"},
    {"that": "mana_options", **P, "count": 1},
    {"that": "can_do", **P, "do": "cast", "card": "Shock", "is": True},
    {"that": "can_do", **P, "do": "cast", "card": "Sho", "is": True},
    {"that": "can_do", **P, "do": "cast", "card": "Bears", "is": False},
    {"that": "can_do", **P, "do": "play_land", "card": "Mountain", "is": False},
    {"that": "can_do", **P, "do": "activate", "ability": "{T}: Add {R}", "is": True},
    {"that": "can_do", **P, "do": "activate", "ability": "{T}: Add {G}", "is": False},
    {"that": "power_toughness", "name": "@bears", "is": [2, 2]},
    {"that": "power_toughness", "name": "Grower", "is": [3, 3]},
    {"that": "power_toughness", "name": "Grower", "base": True, "is": [1, 1]},
    {"that": "power", "name": "Ox", "is": 2},
    {"that": "toughness", "name": "Ox", "is": 4},
    {"that": "damage", "name": "Ox", "is": 0},
    {"that": "mana_value", "name": "Ox", "is": 4},
    {"that": "counters", "name": "Grower", "kind": "+1/+1", "is": 2},
    {"that": "counters", "name": "Grower", "kind": "+1/+1 counters", "is": 2},
    {"that": "counters", "name": "Nobody", "kind": "+1/+1", "is": 0},
    {"that": "counters", **P, "kind": "poison", "is": 0},
    {"that": "has_ability", "name": "Forest", "value": "{T}: Add {G}.", "is": True},
    {"that": "has_ability", "name": "Bears", "value": "flying", "is": False},
    {"that": "has_type", "name": "Bears", "value": "creature", "is": True},
    {"that": "has_subtype", "name": "Bears", "value": "bear", "is": True},
    {"that": "has_supertype", "name": "Mountain", "value": "basic", "is": True},
    {"that": "has_color", "name": "Bears", "value": "green", "is": True},
    {"that": "has_color", "name": "Mountain", "value": "colorless", "is": True},
    {"that": "has_status", "name": "Bears", "value": "attacking", "is": False},
    {"that": "has_status", "name": "Bears", "value": "goaded", "is": False},
    {"that": "controller", "name": "Bears", "is": "A"},
    {"that": "owner", "name": "Shock", "zone": "hand", "is": "A"},
    {"that": "tapped", "name": "Mountain", "scope": "all", "is": False},
    {"that": "tapped", "name": "Forest", "scope": "first", "is": True},
    {"that": "tapped", "name": "Forest", "scope": "last", "is": True},
    {"that": "attached", "name": "Bears", "is": False},
    {"that": "attachments", "name": "Bears", "is": 0},
    {"that": "designation", "value": "monarch", "is": None},
    {"that": "designation", "value": "day_night", "is": None},
]
TURNED_AROUND = {True: False, False: True}


@pytest.mark.parametrize(
    "that", HOLDS, ids=lambda that: f"{that['that']}-{that.get('name', '')}{that.get('value', '')}"
)
def test_what_holds(that: dict[str, Any]) -> None:
    timeline = [
        do("expect", that={"that": "tapped", "name": "Forest", "is": False}),
        do("mana", ability="{T}: Add {G}"),
    ]
    result = play(scenario(SETUP, timeline, [that], stop={"turn": 1, "step": "precombat_main"}))
    assert (result.status, result.reason) == ("pass", "")


@pytest.mark.parametrize(
    "that",
    [t for t in HOLDS if "is" in t and t["that"] not in ("mana_options", "designation") and t.get("name") != "Nobody"],
    ids=lambda that: f"{that['that']}-{that.get('name', '')}{that.get('value', '')}",
)
def test_what_does_not_hold_fails(that: dict[str, Any]) -> None:
    wrong = that["is"]
    match wrong:
        case bool():
            wrong = not wrong
        case int():
            wrong += 1
        case list():
            wrong = [wrong[0] + 1, wrong[1]]
        case "A":
            wrong = "B"
        case _:
            wrong = "Swamp"
    timeline = [do("mana", ability="{T}: Add {G}")]
    data = scenario(SETUP, timeline, [{**that, "is": wrong}], stop={"turn": 1, "step": "precombat_main"})
    result = play(data)
    assert result.status == "fail"
    failed = result.expectations[-1]
    assert (failed.status, failed.pointer) == ("fail", "/expect/0")
    assert failed.rules


def test_an_object_that_is_not_there_fails() -> None:
    result = play(scenario([], [], [{"that": "tapped", "name": "Bears", "is": False}]))
    assert (result.status, result.expectations[0].found) == ("fail", "it is not there")


@pytest.mark.parametrize(
    "that",
    [
        {"that": "top_card_revealed", **P, "is": True},
        {"that": "zone_size", "zone": "outside", **P, "is": 0},
        {"that": "can_do", **P, "do": "cast", "method": "assist", "is": True},
    ],
    ids=lambda that: that["that"],
)
def test_what_the_engine_does_not_know_is_unsupported(that: dict[str, Any]) -> None:
    assert play(scenario(SETUP, [], [that])).status == "unsupported"


def test_what_is_on_the_stack() -> None:
    setup = [put("Shock", zone="hand"), put("Mountain"), put("Pinger")]
    timeline = [
        do("cast", card="Shock", targets=[{"player": "B"}]),
        do("activate", ability="{T}:", targets=[{"player": "B"}]),
        do("expect", that={"that": "stack_size", "is": 2}),
        do("expect", that={"that": "stack_has", "spell": "sho", "is": 1}),
        do("expect", that={"that": "stack_has", "ability": "{T}: ~ deals 1", "is": 1}),
        do("expect", that=count("Shock", "stack", 1, "A")),
    ]
    assert play(scenario(setup, timeline, [life("B", 17)])).status == "pass"


def test_a_spell_without_any_legal_target_cannot_be_cast() -> None:
    that = {"that": "can_do", "player": "A", "do": "cast", "card": "Growth", "is": False}
    assert play(scenario([put("Growth", zone="hand"), put("Forest")], [], [that])).status == "pass"


def test_the_mana_that_could_be_made_counts_what_is_added_on_top_and_what_is_sacrificed_last() -> None:
    """106.12b, 605.1a: the Forest is tapped before it is sacrificed, and each makes twice as much."""
    expect = [{"that": "mana_options", "player": "A", "is": ["{R}{R}{R}{R}{G}{G}"]}]
    assert play(scenario([put("Doubling"), put("Chopper"), put("Forest")], [], expect)).status == "pass"
