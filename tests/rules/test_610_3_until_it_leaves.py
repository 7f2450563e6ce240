"""Exile until something leaves the battlefield (610.3), and abilities that are linked by what was exiled (607.2a)."""

from __future__ import annotations

import json

from adjudicator.cards.source import NoCards
from adjudicator.intake import prepare
from adjudicator.running import rule
from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, card, rules
from tests.rules.pool import BOUNCE, creature, enchantment, instant

LIGHT = enchantment(
    "Light", "{W}", "When this enchantment enters, exile target creature until this enchantment leaves the battlefield."
)
RING = enchantment(
    "Ring",
    "{W}",
    "When this enchantment enters, exile another target nonland permanent.\nWhen this enchantment leaves the "
    "battlefield, return the exiled card to the battlefield under its owner's control.",
)
MAGGOT = creature(
    "Maggot",
    "{B}",
    "When this creature enters, target opponent reveals their hand and you choose a nonland card from it. Exile that card "
    "until this creature leaves the battlefield.",
)
UNMAKE = instant("Unmake", "{W}", "Destroy target enchantment.")
JOURNEY = instant(
    "Journey",
    "{W}",
    "Exile target creature. At the beginning of the next end step, return that card to the battlefield under its owner's "
    "control with a +1/+1 counter on it.",
)


def exiled() -> Board:
    return Board().lands("A", "WWWBU").hand("A", light=LIGHT, ring=RING, unmake=UNMAKE).field("B", bears=BEARS)


def test_610_3_it_returns_right_after_the_object_has_left() -> None:
    taken = answered(exiled(), cast("A", "light"), RESOLVE, RESOLVE)
    assert names(taken.state, "exile") == ["Grizzly Bears"]
    back = answered(exiled(), cast("A", "light"), RESOLVE, RESOLVE, cast("A", "unmake", "light@3"), RESOLVE)
    assert back.state.stack == ()
    assert back.state.objects["bears@3"].controller == "B"
    assert {"610.3", "610.3c"} <= set(rules(back))


def test_610_3b_it_does_not_move_if_the_object_has_left_before() -> None:
    outcome = answered(exiled(), cast("A", "light"), RESOLVE, cast("A", "unmake", "light@3"), RESOLVE, RESOLVE)
    assert "bears" in outcome.state.battlefield
    assert "610.3b" in rules(outcome)


def test_610_3_a_card_from_a_hand_returns_to_the_hand() -> None:
    board = Board().lands("A", "BU").hand("A", maggot=MAGGOT, bounce=BOUNCE).hand("B", bolt=BOLT)
    taken = answered(board, cast("A", "maggot"), RESOLVE, RESOLVE)
    assert names(taken.state, "exile") == ["Lightning Bolt"]
    board = Board().lands("A", "BU").hand("A", maggot=MAGGOT, bounce=BOUNCE).hand("B", bolt=BOLT)
    back = answered(board, cast("A", "maggot"), RESOLVE, RESOLVE, cast("A", "bounce", "maggot@3"), RESOLVE)
    assert names(back.state, "hand", "B") == ["Lightning Bolt"]


def test_607_2a_the_exiled_card_is_what_the_linked_ability_exiled() -> None:
    board = exiled().put("A", "exile", "other", BEARS)
    outcome = answered(board, cast("A", "ring"), RESOLVE, RESOLVE, cast("A", "unmake", "ring@3"), RESOLVE, RESOLVE)
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    assert outcome.state.objects["bears@3"].controller == "B"


def test_607_2a_leaving_before_the_first_ability_resolves_leaves_the_card_in_exile() -> None:
    """607.2a, 603.3b: the second ability finds nothing, and then the first exiles for good."""
    outcome = answered(exiled(), cast("A", "ring"), RESOLVE, cast("A", "unmake", "ring@3"), RESOLVE, RESOLVE, RESOLVE)
    assert names(outcome.state, "exile") == ["Grizzly Bears"]


def test_607_2a_what_exiled_a_card_is_remembered() -> None:
    linked = answered(exiled(), cast("A", "ring"), RESOLVE, RESOLVE).state
    (one,) = linked.zone("exile")
    by = linked.objects[one].exiled_by
    assert by is not None
    assert (by.object, by.until_left) == ("ring@3", None)


def test_122_6_it_returns_with_a_counter() -> None:
    board = Board().lands("A", "W").hand("A", journey=JOURNEY).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "journey", "bears"), RESOLVE, Advance(to="end"), RESOLVE)
    assert outcome.state.objects["bears@3"].count("+1/+1") == 1
    assert outcome.state.objects["bears@3"].controller == "B"


def test_610_3_what_returns_is_written_down_with_the_state() -> None:
    light = {"name": "Light", "mana_cost": "{W}", "type_line": "Enchantment", "oracle_text": LIGHT.front.lines[0].text}
    bears = {
        "name": "Grizzly Bears",
        "mana_cost": "{1}{G}",
        "type_line": "Creature — Bear",
        "power": "2",
        "toughness": "2",
    }
    unmake = {
        "name": "Unmake",
        "mana_cost": "{W}",
        "type_line": "Instant",
        "oracle_text": "Destroy target enchantment.",
    }
    players = [
        {"id": "A", "hand": [{"card": unmake, "id": "unmake"}], "mana_pool": ["{W}"]},
        {"id": "B", "exile": [{"card": bears, "id": "bears", "exiled_by": {"object": "light"}}]},
    ]
    field = [{"card": light, "id": "light", "controller": "A"}]
    actions = [{"type": "cast", "player": "A", "object": "unmake", "targets": ["light"]}, {"type": "resolve"}]
    state = {"players": players, "turn": {"active": "A"}, "battlefield": field}
    request = {"format": "adjudicator/1", "state": state, "actions": actions}
    ruling = json.loads(rule(prepare(json.dumps(request).encode(), NoCards()).body))
    assert [one["id"] for one in ruling["state"]["battlefield"]] == ["bears@2"]
    kept = json.loads(rule(prepare(json.dumps({**request, "actions": []}).encode(), NoCards()).body))
    (card,) = kept["state"]["players"][1]["exile"]
    assert card["exiled_by"]["object"] == "light"


FETCH = creature("Fetch", "{W}", "{W}: Put a card from your hand onto the battlefield attached to this creature.")
CLOAK = card("Cloak", "{W}", "Enchantment — Aura", "Enchant creature")
DEED = card("Deed", "{W}", "Enchantment — Aura", "Enchant land")


def test_303_4f_an_aura_enters_attached_to_what_the_effect_says() -> None:
    board = Board().lands("A", "W").field("A", bears=BEARS, fetch=FETCH).hand("A", cloak=CLOAK)
    outcome = answered(board, activate("A", "fetch"), RESOLVE)
    assert outcome.state.objects["cloak@2"].attached_to == "fetch"


def test_303_4i_an_aura_stays_where_it_is_if_it_cannot_enchant_what_is_said() -> None:
    board = Board().lands("A", "W").field("A", fetch=FETCH).hand("A", deed=DEED)
    outcome = answered(board, activate("A", "fetch"), RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Deed"]
    assert "303.4i" in rules(outcome)


def test_303_4h_anything_else_enters_unattached() -> None:
    board = Board().lands("A", "W").field("A", fetch=FETCH).hand("A", bears=BEARS)
    outcome = answered(board, activate("A", "fetch"), RESOLVE)
    assert outcome.state.objects["bears@2"].attached_to is None
    assert "303.4h" in rules(outcome)
