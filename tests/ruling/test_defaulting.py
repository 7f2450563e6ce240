"""What the request does not say and a verdict rests on is named in the verdict, or in its explanation."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import prepare
from adjudicator.running import rule
from tests.wire.cards import Shelf

SORCERY = {"name": "Rite", "type_line": "Sorcery", "mana_cost": "{G}", "oracle_text": "You gain 1 life."}


def ruled(action: dict[str, Any], turn: dict[str, Any] | None = None, life: int | None = None) -> dict[str, Any]:
    """The ruling on one action; B has Giant Growth, a Rite, a Forest and a bolt in hand, A has Bears."""
    hand = ["Giant Growth", {"id": "rite", "card": SORCERY}, "Forest", "Lightning Bolt"]
    state: dict[str, Any] = {
        "players": [{"id": "A"} if life is None else {"id": "A", "life": life}, {"id": "B", "hand": hand}],
        "battlefield": [{"id": "bears", "card": "Grizzly Bears", "controller": "A", "tapped": True}],
        "turn": turn or {},
    }
    request = {"format": "adjudicator/1", "state": state, "actions": [{"payment": "assume", **action}]}
    if action["type"] in ("advance", "play_land", "pass_priority"):
        del request["actions"][0]["payment"]
    found: dict[str, Any] = msgspec.json.decode(rule(prepare(msgspec.json.encode(request), Shelf()).body))
    return found


GROWTH = {"type": "cast", "player": "B", "object": "giant-growth-1", "targets": ["bears"]}
RITE = {"type": "cast", "player": "B", "object": "rite"}
PASSED = {"passed": ["A"], "priority": "B"}
"""It is the turn of who is listed first: somebody has acted before."""


def texts(ruling: dict[str, Any]) -> list[str]:
    return [one["text"] for one in ruling["assumptions"]]


def test_117_3d_the_first_actor_has_priority() -> None:
    ruling = ruled(GROWTH, {"step": "upkeep"})
    assert ruling["status"] == "resolved"
    assert "B has priority: the first action is B's." in texts(ruling)


@pytest.mark.parametrize("action", [GROWTH, RITE, {"type": "play_land", "player": "B", "object": "forest-1"}])
def test_102_1_it_is_the_turn_of_who_acts_first(action: dict[str, Any]) -> None:
    ruling = ruled(action)
    assert ruling["status"] == "resolved"
    assert "It is B's turn: the first action is B's." in texts(ruling)


def test_117_1a_unless_it_is_said_who_has_it() -> None:
    ruling = ruled(GROWTH, {"priority": "A"})
    assert (ruling["status"], ruling["verdict"]["short"]) == ("illegal", "Illegal: B does not have priority.")


def test_117_3a_before_a_step_has_begun_players_pass_until_the_first_actor_has_priority() -> None:
    assert ruled(GROWTH, {"step": "upkeep", "priority": None})["status"] == "resolved"


def test_passing_first_is_the_first_actor_s_too() -> None:
    assert ruled({"type": "pass_priority", "player": "B"})["status"] == "resolved"


def test_307_1_whose_turn_it_is_was_assumed() -> None:
    ruling = ruled(RITE, PASSED)
    assert ruling["status"] == "illegal"
    assumed = "(assumed: it is A's turn and it is the precombat main phase, as the request does not say otherwise)."
    assert ruling["verdict"]["short"].endswith(assumed)
    told = [claim["text"] for claim in ruling["explanation"]]
    assert "If it is B's turn, say so: `B's turn` (in JSON, `active` of `turn`)." in told
    assert not any(text.startswith("Assumed") for text in told), "the verdict has told it"


def test_307_1_what_is_said_is_not_named() -> None:
    said = ruled(RITE, {"active": "B", "step": "upkeep"})
    assert (said["status"], "assumed" in said["verdict"]["short"]) == ("illegal", False)
    half = ruled(RITE, {"active": "B", "step": "draw", "number": 2})
    assert "assumed" not in half["verdict"]["short"]


def test_307_1_in_the_turn_of_another_player_no_step_would_do() -> None:
    """That it is B's turn is said, and refuses A's sorcery by itself: the step that was assumed decides nothing."""
    state = {"players": [{"id": "A", "hand": [{"id": "rite", "card": SORCERY}]}, {"id": "B"}], "turn": {"active": "B"}}
    action = {"type": "cast", "player": "A", "object": "rite", "payment": "assume"}
    request = {"format": "adjudicator/1", "state": state, "actions": [action]}
    said = msgspec.json.decode(rule(prepare(msgspec.json.encode(request), Shelf()).body))
    assert (said["status"], "assumed" in said["verdict"]["short"]) == ("illegal", False)
    assert not any(claim["text"].startswith("Assumed") for claim in said["explanation"])


def test_305_3_a_land_in_a_turn_that_was_assumed() -> None:
    ruling = ruled({"type": "play_land", "player": "B", "object": "forest-1"}, PASSED)
    assert "assumed: it is A's turn" in ruling["verdict"]["short"]


def test_500_1_a_step_that_is_over_in_a_turn_that_was_assumed() -> None:
    ruling = ruled({"type": "advance", "to": "upkeep", "turn": 2})
    assert "assumed: it is turn 2 and it is the precombat main phase" in ruling["verdict"]["short"]


@pytest.mark.parametrize(("life", "named"), [(None, True), (3, False)])
def test_704_5a_a_life_total_that_was_assumed(life: int | None, named: bool) -> None:
    """A loses at 0 life: that it began at what nobody said is named."""
    blow = {"name": "Blow", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": "Target player loses 20 life."}
    state = {
        "players": [
            {"id": "A"} if life is None else {"id": "A", "life": life},
            {"id": "B", "hand": [{"id": "x", "card": blow}]},
        ]
    }
    action = {"type": "cast", "player": "B", "object": "x", "targets": ["A"], "payment": "assume"}
    request = {"format": "adjudicator/1", "state": state, "actions": [action]}
    ruling = msgspec.json.decode(rule(prepare(msgspec.json.encode(request), Shelf()).body))
    assert "A loses the game" in ruling["verdict"]["short"]
    told = "Assumed, as the request does not say otherwise: A has the starting life total of 20."
    assert (told in [claim["text"] for claim in ruling["explanation"]]) is named


def test_500_1_a_board_posted_in_the_untap_step_is_advanced_to_the_upkeep_of_the_same_turn() -> None:
    """500.1, 502.3, 503.1."""
    for turn in (None, 4):
        ruling = ruled({"type": "advance", "to": "upkeep", "turn": turn}, {"number": 4, "active": "A", "step": "untap"})
        assert (ruling["state"]["turn"]["number"], ruling["state"]["turn"]["step"]) == (4, "upkeep")
        assert "tapped" not in ruling["state"]["battlefield"][0]


def test_500_1_so_is_one_posted_before_any_step_began() -> None:
    """503.1: it stands before the upkeep, and the step that begins first is that one; a later turn is gone to as well."""
    before = {"number": 4, "active": "A", "step": "upkeep", "priority": None}
    assert ruled({"type": "advance", "to": "upkeep"}, before)["state"]["turn"]["number"] == 4
    assert ruled({"type": "advance", "to": "draw"}, before)["state"]["turn"]["number"] == 4
    assert ruled({"type": "advance", "to": "upkeep", "turn": 5}, before)["state"]["turn"]["number"] == 5


def test_508_1_a_game_that_is_advanced_to_the_declaration_leaves_it_to_the_next_action() -> None:
    """508.1, 509.1: "advance to declare attackers" and then the declaration is one declaration."""
    state = {
        "players": [{"id": "A"}, {"id": "B"}],
        "battlefield": [{"id": "bears", "card": "Grizzly Bears", "controller": "A"}],
    }
    actions = [
        {"type": "advance", "to": "declare_attackers"},
        {"type": "declare_attackers", "player": "A", "attackers": [{"id": "bears"}]},
    ]
    request = {"format": "adjudicator/1", "state": state, "actions": actions}
    ruling = msgspec.json.decode(rule(prepare(msgspec.json.encode(request), Shelf()).body))
    assert (ruling["status"], ruling["state"]["combat"]["attackers"][0]["id"]) == ("resolved", "bears")


def test_307_1_where_the_game_has_gone_on_from_what_was_assumed_that_is_not_named() -> None:
    """A's sorcery in A's own end step: that the game began in the main phase does not refuse it."""
    state = {"players": [{"id": "A", "hand": [{"id": "rite", "card": SORCERY}]}, {"id": "B"}]}
    actions = [{"type": "advance", "to": "end"}, {"type": "cast", "player": "A", "object": "rite", "payment": "assume"}]
    request = {"format": "adjudicator/1", "state": state, "actions": actions}
    said = msgspec.json.decode(rule(prepare(msgspec.json.encode(request), Shelf()).body))
    assert (said["status"], "assumed" in said["verdict"]["short"]) == ("illegal", False)


def test_305_1_that_nothing_was_on_the_stack_does_not_fill_it() -> None:
    """A's land with A's own spell on the stack is refused by what was done, and not by what the request leaves out."""
    hand = [{"id": "rite", "card": SORCERY}, {"id": "wood", "card": "Forest"}]
    actions = [
        {"type": "cast", "player": "A", "object": "rite", "payment": "assume"},
        {"type": "play_land", "player": "A", "object": "wood"},
    ]
    request = {
        "format": "adjudicator/1",
        "state": {"players": [{"id": "A", "hand": hand}, {"id": "B"}]},
        "actions": actions,
    }
    said = msgspec.json.decode(rule(prepare(msgspec.json.encode(request), Shelf()).body))
    assert said["verdict"]["short"] == "Illegal: Forest can be played only while the stack is empty."


def test_702_143d_a_foretold_card_without_a_foretell_cost() -> None:
    """That no effect gave it one was assumed: a card that has foretell itself has its cost."""
    exile = [{"id": "rite", "card": SORCERY, "status": {"is": "foretold"}}]
    action = {"type": "cast", "player": "A", "object": "rite", "method": "foretell", "payment": "assume"}
    state: dict[str, Any] = {"players": [{"id": "A", "exile": exile}, {"id": "B"}]}
    request = {"format": "adjudicator/1", "state": state, "actions": [action]}
    said = msgspec.json.decode(rule(prepare(msgspec.json.encode(request), Shelf()).body))
    assert said["verdict"]["short"] == (
        "Illegal: Rite is foretold, and nothing gives it a foretell cost (assumed: no effect gave Rite a foretell cost,"
        " as the request does not say otherwise)."
    )
    exile[0]["status"] = {"is": "foretold", "less": 1}
    again = msgspec.json.decode(rule(prepare(msgspec.json.encode(request), Shelf()).body))
    assert again["status"] == "resolved"


@pytest.mark.parametrize(
    ("text", "targets", "why"),
    [
        ("{0}: Exile another target creature you control.", ["spirit"], "Baboon Spirit is not another object."),
        (
            "{0}: You gain 1 life. Activate only if there are seven or more cards in your graveyard and you control an "
            "artifact.",
            [],
            "“there are seven or more cards in your graveyard” is not true (it is 0) and “you control an artifact” is not "
            "true.",
        ),
    ],
)
def test_602_5_what_has_no_bearing_is_not_named(text: str, targets: list[str], why: str) -> None:
    spirit = {"name": "Baboon Spirit", "type_line": "Creature — Spirit", "mana_cost": "{G}", "oracle_text": text}
    spirit |= {"power": "1", "toughness": "1"}
    state = {
        "players": [{"id": "A"}, {"id": "B"}],
        "battlefield": [{"id": "spirit", "card": spirit, "controller": "A"}],
    }
    action = {"type": "activate", "player": "A", "object": "spirit", "ability": 0, "targets": targets}
    request = {"format": "adjudicator/1", "state": state, "actions": [action]}
    ruling = msgspec.json.decode(rule(prepare(msgspec.json.encode(request), Shelf()).body))
    assert ruling["status"] == "illegal"
    assert ruling["verdict"]["short"].endswith(why)
