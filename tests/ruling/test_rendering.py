"""Rulings as plain text."""

from __future__ import annotations

import re
from typing import Any

from adjudicator.rendering import text
from adjudicator.rendering.board import board
from adjudicator.rendering.plain import step_text
from tests.notation.source import ruled

RULING: dict[str, Any] = {
    "id": "r_abc",
    "status": "resolved",
    "verdict": {"kind": "outcome", "short": "Grizzly Bears is destroyed."},
    "explanation": [{"text": "Grizzly Bears has lethal damage marked on it.", "rules": ["704.5g"]}],
    "steps": [
        {
            "n": 1,
            "step": "precombat_main",
            "actor": "A",
            "text": "A announces Lightning Bolt.",
            "event": {"event": "announce", "objects": []},
            "rules": [{"number": "601.2a", "role": "requires"}],
            "changes": [],
            "choice": None,
        }
    ],
    "assumptions": [{"pointer": "/state/players/0/life", "text": "A has 20 life."}],
    "state": {
        "turn": {"number": 4, "active": "A", "step": "precombat_main", "priority": "A"},
        "players": [{"id": "A", "life": 20, "graveyard": [{"id": "bolt-1@2", "card": "Lightning Bolt"}]}],
        "battlefield": [
            {"id": "ogre-1", "card": {"name": "Gray Ogre"}, "controller": "A", "tapped": True, "counters": {"+1/+1": 1}}
        ],
    },
    "provenance": {"rules_edition": "2026-04-17", "engine": "1.0.0"},
}


def test_a_step_that_has_not_begun_is_told_as_such() -> None:
    turn = {"number": 4, "active": "A", "step": "cleanup", "priority": None}
    assert board({"turn": turn, "players": []})[0] == "  Turn 4, right before A's cleanup step"
    assert board({"turn": {**turn, "begun": True}, "players": []})[0] == "  Turn 4, A's cleanup step"


def test_the_whole() -> None:
    assert text(RULING) == "\n".join(
        [
            "Grizzly Bears is destroyed.",
            "",
            "  Grizzly Bears has lethal damage marked on it (704.5g).",
            "",
            "Steps",
            "   1. A announces Lightning Bolt (601.2a).",
            "",
            "Assumed",
            "  - Defaults, left out or said: starting life (A).",
            "",
            "Board after",
            "  Turn 4, A's precombat main phase, A has priority",
            "  A: 20 life; graveyard: Lightning Bolt (bolt-1@2)",
            "  A controls: Gray Ogre (ogre-1) [tapped, 1 +1/+1 counter]",
            "",
            "Rules of 2026-04-17, engine 1.0.0, ruling r_abc",
        ]
    )


def test_a_choice_says_how_it_is_answered() -> None:
    pending = {
        "id": "c2-77aa",
        "kind": "order",
        "decided_by": "A",
        "prompt": "Order your triggered abilities.",
        "options": [{"id": "o1", "label": "Blood Artist"}, {"id": "o2", "label": "Zulaport Cutthroat"}],
        "min": 2,
        "max": 2,
        "constraints": [],
        "rules": ["603.3b"],
    }
    shown = text({**RULING, "pending": pending})
    assert "--answer c2-77aa=order:o1,o2" in shown
    assert "o2  Zulaport Cutthroat" in shown


def test_unread_text_shows_where_the_reading_stopped() -> None:
    unread = {
        "object": "x",
        "text": "Frobnicate it.",
        "span": [0, 10],
        "pointer": "/state/battlefield/0",
        "why": "no verb",
    }
    assert "⟦Frobnicate⟧ it." in text({**RULING, "unsupported": [unread]})


def test_a_board_with_a_stack_and_effects() -> None:
    state = {
        **RULING["state"],
        "stack": [{"id": "s", "card": "Shock", "controller": "A", "targets": [{"ref": "ogre-1"}]}],
        "effects": [{"id": "f", "text": "Target creature gets +3/+3 until end of turn.", "affects": ["ogre-1"]}],
    }
    lines = board(state)
    assert "  Stack, the first is the bottom: Shock (s) by A → Gray Ogre (ogre-1)" in lines
    assert "  Effects: “Target creature gets +3/+3 until end of turn” on Gray Ogre (ogre-1)" in lines


def test_what_was_refused_has_no_board_to_show() -> None:
    """The state of such a ruling is the request's own, without what is at its default."""
    refused = {**RULING, "status": "unsupported", "steps": [], "state": {"turn": {}, "players": [{"id": "A"}]}}
    assert "Board" not in text(refused)


def test_what_a_permanent_copies_and_is_merged_of_is_said() -> None:
    clone = {
        "id": "c",
        "card": "Clone",
        "controller": "A",
        "copy_effects": [{"of": "Gray Ogre"}, {"of": {"name": "Bear"}}],
    }
    pile = {"id": "p", "controller": "A", "merged": [{"id": "x", "card": "Heron"}, {"id": "p", "card": "Ogre"}]}
    shown = "\n".join(board({**RULING["state"], "battlefield": [clone, pile]}))
    assert "Clone (c) [a copy of Bear]" in shown
    assert "merged of Heron (x), Ogre (p)" in shown


def test_each_layer_shows_what_it_decides() -> None:
    """Types in layer 4, colors in layer 5, power and toughness in layer 7."""
    result = {"controller": "B", "types": ["land", "creature"], "colors": ["G"], "power": 1, "toughness": 2}
    entries = [
        {"layer": layer, "rule": rule, "effect": f"does {rule}", "result": result}
        for layer, rule in [
            ("2", "613.1b"),
            ("4", "613.1d"),
            ("4", "305.6"),
            ("5", "613.1e"),
            ("6", "613.1f"),
            ("7b", "613.4b"),
        ]
    ]
    lines = text({**RULING, "layers": {"bears": entries}}).splitlines()
    start = lines.index("Layers: bears")
    assert lines[start + 1 : start + 7] == [
        "  2    does 613.1b → controlled by B (613.1b)",
        "  4    does 613.1d → land creature (613.1d)",
        "  4    does 305.6 (305.6)",
        "  5    does 613.1e → green (613.1e)",
        "  6    does 613.1f (613.1f)",
        "  7b   does 613.4b → 1/2 (613.4b)",
    ]


def test_what_a_permanent_is_besides_is_said() -> None:
    """Which face is up (712.8), what is phased out (702.26b), and the source of an ability that is gone (113.7a)."""
    state = {
        **RULING["state"],
        "battlefield": [
            {"id": "w", "card": "Wedding // Party", "controller": "A", "face": "back", "phased_out": True},
            {"id": "c", "card": "Case", "controller": "A", "solved": True},
        ],
        "former": [{"id": "seer", "card": "Seer"}],
        "stack": [{"id": "s", "kind": "triggered_ability", "source": "seer", "controller": "A"}],
    }
    lines = board(state)
    assert "  A controls: Wedding // Party (w) [back face up, phased out], Case (c) [solved]" in lines
    assert "  Stack, the first is the bottom: ability of Seer (seer) (s) by A" in lines


def test_ids_are_whole_in_a_board() -> None:
    many = [{"id": f"grizzly-bears-{n}", "card": "Grizzly Bears", "controller": "A"} for n in range(40)]
    told = "\n".join(
        board({"turn": {"number": 1, "active": "A"}, "players": [{"id": "A", "life": 20}], "battlefield": many})
    )
    assert all(one["id"] in told for one in many)


def test_a_choice_is_answered_in_the_notation_as_well() -> None:
    """By the id of the choice, and a target also by its name, where the spell is announced."""
    told = text(ruled("A battlefield: Mountain; hand: Lightning Bolt; B 20 life\nA casts Lightning Bolt").content)
    assert re.search(r"--answer (c1-\w+)=o1\n  In the notation: answer \1 = o1; or, .*: targeting A\n", told)


def test_that_nothing_was_picked_is_not_said_twice() -> None:
    made = {"by": "answer", "answer": {"choice": "c1-aa", "pick": []}, "chosen": "nothing"}
    step = {"text": "A finds no card.", "rules": [], "choice": made}
    assert step_text(step) == "A finds no card."
    picked = {**made, "answer": {"choice": "c1-aa", "pick": ["o1"]}, "chosen": "Forest"}
    assert step_text({**step, "choice": picked}) == "A finds no card: Forest."


def _battlefield(*items: dict[str, Any]) -> str:
    turn = {"number": 4, "active": "A", "step": "precombat_main", "priority": "A"}
    return "\n".join(board({"turn": turn, "players": [{"id": "A", "life": 20}], "battlefield": list(items)}))


def test_111_4_tokens_of_one_name_are_told_apart_by_their_sizes() -> None:
    bears = [
        {
            "id": f"bear-{n}",
            "controller": "A",
            "token": True,
            "card": {"name": "Bear", "type_line": "Creature — Bear", "power": f"{n}", "toughness": "2"},
        }
        for n in (2, 3)
    ]
    assert "Bear (bear-2) [2/2 token], Bear (bear-3) [3/2 token]" in _battlefield(*bears)


def test_208_3_a_token_is_called_one_and_has_a_size_only_as_a_creature_of_its_own() -> None:
    """Not what is no creature, nor a copy, whose record is not what it is."""
    rock = {"name": "Rock", "type_line": "Artifact — Vehicle", "power": "4", "toughness": "4"}
    clone = {"name": "Clone", "type_line": "Creature — Wurm", "power": "3", "toughness": "3"}
    items = (
        {"id": "rock-1", "card": rock, "controller": "A", "token": True},
        {"id": "clone-1", "card": clone, "controller": "A", "token": True, "copy_effects": [{"of": "Wurm"}]},
        {"id": "elf-1", "card": "Elf", "controller": "A", "token": True},
        {"id": "treasure-1", "card": "Treasure Token", "controller": "A", "token": True},
    )
    shown = " ".join(_battlefield(*items).split())
    for words in ("Rock (rock-1) [token]", "[a copy of Wurm, token]", "Elf (elf-1) [token]"):
        assert words in shown
    assert shown.endswith("Treasure Token (treasure-1)")


def test_709_5c_a_room_is_shown_by_what_is_unlocked_not_by_a_face() -> None:
    room = {"id": "room-1", "controller": "A", "card": "Pool // Locker", "face": "back", "unlocked": ["right"]}
    assert "Pool // Locker (room-1) [right half unlocked]" in _battlefield(room)


def test_what_is_said_of_a_player_besides_is_on_the_board() -> None:
    player = {"id": "A", "life": 20, "designations": [{"is": "monarch"}], "speed": 4, "ring_level": 2}
    dungeon = {"dungeon": {"card": "Undercity", "room": "Forge"}, "commander_damage": {"bruna-1": 7}}
    told = "\n".join(board({"turn": {"number": 1, "active": "A"}, "players": [{**player, **dungeon}]}))
    words = (
        "the monarch",
        "speed 4",
        "ring level 2",
        'dungeon Undercity in room "Forge"',
        "commander damage 7 from bruna-1",
    )
    assert all(one in " ".join(told.split()) for one in words)


def test_114_1_emblems_and_what_happens_later_are_on_the_board() -> None:
    state = {
        "turn": {"number": 1, "active": "A"},
        "players": [{"id": "A", "life": 20}],
        "emblems": [{"text": "Creatures you control have haste.", "owner": "A"}],
        "delayed_triggers": [{"text": "Sacrifice it at the beginning of the next end step.", "affects": None}],
    }
    told = "\n".join(board(state))
    assert "Emblems: “Creatures you control have haste.” of A" in told
    assert "Delayed: “Sacrifice it at the beginning of the next end step”" in told


def test_104_4_a_player_who_draws_the_game_has_not_lost_it() -> None:
    players = [{"id": "A", "life": 20, "lost": "104.4b"}, {"id": "B", "life": 0, "lost": "704.5a"}]
    lines = board({"turn": {"number": 1, "active": "A"}, "players": players})
    assert lines[1:] == ["  A: 20 life; the game is a draw (104.4b)", "  B: 0 life; lost the game (704.5a)"]


def test_500_7_what_is_to_come_is_on_the_board() -> None:
    extra = [{"what": "combat"}, {"what": "turn", "player": "B"}, {"what": "usual turn", "player": "A"}]
    turn = {"number": 1, "active": "A", "extra": extra, "skips": [{"what": "draw", "player": "A"}]}
    (line,) = board({"turn": turn, "players": []})[1:]
    assert line == "  To come: an additional combat phase, an extra turn of B, A skips their next draw step"


def _outcomes(*leading: int) -> str:
    made = {"asked": "Which target?", "chosen": "A"}
    branches = [
        {"verdict": {"short": f"Outcome {n}."}, "courses": [[made]] * min(count, 100), "leading": count}
        for n, count in enumerate(leading)
    ]
    ruling = {"status": "resolved", "verdict": {"kind": "depends", "short": "It depends."}, "branches": branches}
    return text(ruling)


def test_of_a_single_outcome_no_choices_are_listed() -> None:
    shown = _outcomes(1961256)
    assert "- however it is chosen" in shown
    assert "Which target?" not in shown


def test_of_several_outcomes_a_few_ways_are_listed_and_the_others_counted() -> None:
    shown = _outcomes(200, 1)
    assert shown.count("- Which target? A.") == 7
    assert "- and 194 more combinations of choices" in shown
