"""Combat on the wire: written and read again, what is assumed, and what can't be (506 to 510)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from adjudicator.intake import opened, prepare
from adjudicator.problems import Problem
from adjudicator.ruling.usual import is_usual
from adjudicator.wire.dump import dump
from adjudicator.wire.load import Loaded, load
from engine.runs.run import run
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER


def being(name: str, text: str = "", power: str = "2", toughness: str = "2") -> dict[str, Any]:
    card = {"name": name, "mana_cost": "{W}", "type_line": "Creature — Spirit", "oracle_text": text}
    return {**card, "power": power, "toughness": toughness}


KNIGHT = {"id": "knight", "card": being("Knight", "First strike"), "controller": "A"}
GIANT = {"id": "giant", "card": being("Giant", "", "3", "3"), "controller": "A"}
ELF = {"id": "elf", "card": being("Elf", "", "1", "1"), "controller": "B"}
BEAR = {"id": "bear", "card": being("Bear"), "controller": "B"}
ATTACK = {
    "type": "declare_attackers",
    "player": "A",
    "attackers": [{"id": "knight", "defending": "B"}, {"id": "giant", "defending": "B"}],
}
BLOCK = {"type": "declare_blockers", "player": "B", "blockers": [{"id": "bear", "blocking": ["knight"]}]}
IN_COMBAT: dict[str, Any] = {
    "attackers": [
        {"id": "knight", "defending": "B", "blocked": True},
        {"id": "giant", "defending": "B", "blocked": False},
    ],
    "blockers": [{"id": "bear", "blocking": ["knight"]}],
}


def requested(state: dict[str, Any], *actions: dict[str, Any], until: str = "priority") -> Loaded:
    request = {"format": "adjudicator/1", "state": state, "actions": list(actions), "until": until}
    body = opened(prepare(msgspec.json.encode(request), Shelf()).body)
    return load(body.request, body.cards, COMPILER)


def board(step: str = "precombat_main", *, begun: bool = True, **more: Any) -> dict[str, Any]:
    turn = {"number": 3, "active": "A", "step": step, "begun": begun, "priority": "A" if begun else None}
    players = [{"id": "A"}, {"id": "B"}]
    return {"players": players, "turn": turn, "battlefield": [KNIGHT, GIANT, ELF, BEAR], **more}


def written_again(made: Loaded) -> Loaded:
    """What comes of a request, dumped, loaded, and dumped to the same."""
    outcome = run(made.request)
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.pending)
    written = dump(outcome.state, made.book)
    again = requested(msgspec.to_builtins(written))
    assert again.request.state.combat == outcome.state.combat
    assert dump(again.request.state, again.book) == written
    return again


def ends_with(made: Loaded) -> tuple[int, set[str]]:
    """B's life and the creatures that are left as combat is over."""
    outcome = run(made.request)
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.pending)
    return outcome.state.players["B"].life, set(outcome.state.battlefield)


ADVANCE = {"type": "advance", "to": "end_of_combat"}


@pytest.mark.parametrize("step", ["declare_attackers", "declare_blockers", "first_strike_damage", "combat_damage"])
def test_506_combat_is_written_and_read_again(step: str) -> None:
    advance = {"type": "advance", "to": step}
    actions = {
        "declare_attackers": (ATTACK,),
        "declare_blockers": (ATTACK, BLOCK),
    }.get(step, (ATTACK, BLOCK, advance))
    written_again(requested(board(), *actions))


def test_608_2h_what_was_blocking_what_has_left_is_written_and_read_again() -> None:
    spell = {"name": "End", "mana_cost": "{0}", "type_line": "Instant", "oracle_text": "Destroy target creature."}
    players = [{"id": "A", "hand": [{"id": "end", "card": spell}]}, {"id": "B"}]
    cast = {"type": "cast", "player": "A", "object": "end", "targets": ["knight"]}
    made = requested(board(players=players), ATTACK, BLOCK, cast, {"type": "resolve"})
    combat = written_again(made).request.state.combat
    assert combat.had_block("bear", "knight")
    assert not combat.had_block("bear", "giant")


def test_510_4_both_damage_steps_follow_on_a_board_before_them() -> None:
    made = requested(board("first_strike_damage", begun=False, combat=IN_COMBAT), ADVANCE)
    assert ends_with(made) == (17, {"knight", "giant", "elf"})


@pytest.mark.parametrize(("step", "begun"), [("first_strike_damage", True), ("combat_damage", False)])
def test_510_4_what_strikes_first_is_taken_to_have_struck_already(step: str, begun: bool) -> None:
    made = requested(board(step, begun=begun, combat=IN_COMBAT), ADVANCE)
    assert made.request.state.combat.struck == ("knight",)
    assert any(one.pointer == "/state/combat/dealt_in_first_step" for one in made.assumed)
    assert ends_with(made) == (17, {"giant", "elf", "bear"})


def test_510_3_that_combat_damage_was_dealt_is_a_material_assumption() -> None:
    """510.2, 510.3: a board in the step is one after its damage, unless it says that the step has not begun."""
    said = {**IN_COMBAT, "dealt_in_first_step": []}
    turn = {"number": 3, "active": "A", "step": "combat_damage"}
    made = requested({**board("combat_damage", combat=said), "turn": turn}, {"type": "pass_priority", "player": "A"})
    assert any(one.pointer == "/state/turn/begun" for one in made.assumed)
    assert not is_usual("/state/turn/begun")
    assert made.request.state.turn.priority == "A"
    before = requested({**board("combat_damage", combat=said), "turn": {**turn, "begun": False}}, ADVANCE)
    assert all(one.pointer != "/state/turn/begun" for one in before.assumed)
    assert (before.request.state.turn.begun, before.request.state.turn.priority) == (False, None)
    assert ends_with(before)[0] == 17
    nobody = requested({**board("combat_damage"), "turn": turn}, {"type": "pass_priority", "player": "A"})
    assert all(one.pointer != "/state/turn/begun" for one in nobody.assumed)


def test_510_4_what_struck_first_is_as_the_board_says() -> None:
    said = {**IN_COMBAT, "dealt_in_first_step": ["giant"]}
    made = requested(board("combat_damage", begun=False, combat=said), ADVANCE)
    assert made.request.state.combat.struck == ("giant",)
    assert ends_with(made)[0] == 20


@pytest.mark.parametrize(
    ("step", "begun", "combat", "rule"),
    [
        ("precombat_main", True, {"attackers": [{"id": "knight"}]}, "511.3"),
        ("declare_attackers", False, {"attackers": [{"id": "knight"}]}, "508.4"),
        ("declare_attackers", True, {"attackers": [{"id": "knight"}, {"id": "knight"}]}, "506.4"),
        ("declare_attackers", True, {"attackers": [{"id": "bear"}]}, "506.4"),
        ("declare_attackers", True, {"attackers": [{"id": "knight", "defending": "A"}]}, "506.3"),
        ("declare_attackers", True, {"attackers": [{"id": "knight", "defending": "elf"}]}, "506.3"),
        ("declare_attackers", True, {"attackers": [{"id": "knight", "blocked": True}]}, "509.1h"),
        ("declare_attackers", True, {"attackers": [], "blockers": [{"id": "bear"}]}, "509.1g"),
        ("declare_blockers", True, {"attackers": [], "blockers": [{"id": "bear", "blocking": ["knight"]}]}, "509.1a"),
        ("declare_blockers", True, {"removed": [{"id": "giant", "was_attacking": "nobody"}]}, "508.5"),
        (
            "declare_blockers",
            True,
            {"attackers": [{"id": "knight", "blocked": False}], "blockers": IN_COMBAT["blockers"]},
            "509.1h",
        ),
    ],
)
def test_506_what_can_not_be_in_combat_is_refused(step: str, begun: bool, combat: dict[str, Any], rule: str) -> None:
    with pytest.raises(Problem) as refused:
        requested(board(step, begun=begun, combat=combat))
    assert rule in {defect.rule for defect in refused.value.defects}


def test_508_4_what_was_put_onto_the_battlefield_attacking_may_be_there_before() -> None:
    early = {"attackers": [{"id": "knight", "defending": "B", "put_in": True}]}
    made = requested(board("beginning_of_combat", combat=early))
    assert made.request.state.combat.attackers[0].put_in


def test_800_4e_an_attacker_of_a_player_who_has_left_is_written_and_read_again() -> None:
    state = board()
    state["players"] = [{"id": "A"}, {"id": "B"}, {"id": "C"}]
    attacks = {**ATTACK, "attackers": [{"id": "knight", "defending": "B"}, {"id": "giant", "defending": "C"}]}
    made = requested(state, attacks, {"type": "concede", "player": "C"})
    again = written_again(made)
    assert [one.defending for one in again.request.state.combat.attackers] == ["B", "C"]


BANDED = {
    "attackers": [
        {"id": "knight", "defending": "B", "blocked": True, "band": 1},
        {"id": "giant", "defending": "B", "blocked": True, "band": 1},
    ],
    "blockers": [{"id": "bear", "blocking": ["knight", "giant"]}],
}


def test_702_22c_a_band_is_written_down() -> None:
    hero = {"id": "hero", "card": being("Hero", "Banding"), "controller": "A"}
    state = board("beginning_of_combat", battlefield=[hero, GIANT, BEAR])
    attackers = [{"id": one, "defending": "B", "band": 7} for one in ("hero", "giant")]
    attack = {"type": "declare_attackers", "player": "A", "attackers": attackers}
    block = {"type": "declare_blockers", "player": "B", "blockers": [{"id": "bear", "blocking": ["giant"]}]}
    made = written_again(requested(state, attack, block, until="priority"))
    assert made.request.state.combat.banded_with("hero") == ("giant",)
    assert made.request.state.combat.blockers_of("hero") == ("bear",)


def test_702_22h_a_band_is_blocked_as_one_on_a_board_too() -> None:
    assert requested(board("declare_blockers", combat=BANDED)).not_supported == ()
    torn = {**BANDED, "blockers": [{"id": "bear", "blocking": ["knight"]}]}
    with pytest.raises(Problem) as caught:
        requested(board("declare_blockers", combat=torn))
    assert [defect.pointer for defect in caught.value.defects] == ["/state/combat/blockers/0/blocking"]


@pytest.mark.parametrize(
    ("text", "word"),
    [("As long as you gribble, this is a creature.", "creature"), ("You gribble control of all lands.", "control")],
)
def test_506_4_what_text_that_is_not_read_may_explain_is_no_impossible_combat(text: str, word: str) -> None:
    stone = {"name": "Stone", "type_line": "Artifact", "oracle_text": text}
    one = {"id": "stone", "card": stone, "controller": "A", "tapped": True}
    attacker = "stone" if word == "creature" else "knight"
    other = {**KNIGHT, "controller": "B", "tapped": True}
    state = {
        "players": [{"id": "A"}, {"id": "B"}],
        "turn": {"number": 3, "active": "A", "step": "declare_attackers"},
        "battlefield": [one, other],
        "combat": {"attackers": [{"id": attacker, "defending": "B"}]},
    }
    body = opened(prepare(msgspec.json.encode({"format": "adjudicator/1", "state": state}), Shelf()).body)
    (found,) = load(body.request, body.cards).not_supported
    assert found.object == "stone"
    assert text in found.why
