"""Effects of one text with other targets: the choice, the steps and the list of effects name them (616.1, 614.9)."""

from __future__ import annotations

import json

from adjudicator.cards.source import NoCards
from adjudicator.intake import prepare
from adjudicator.rendering.board import board as listed
from adjudicator.running import rule
from tests.rules.asking import RESOLVE, activate, answered, cast, steps
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, instant, read

TEXT = "The next time damage would be dealt to this creature this turn, that damage is dealt to target creature instead"
GUARD = read(creature("Guard", "{W}", f"{{0}}: {TEXT}.", "2/2"))
WALL = creature("Wall", "{W}", "", "0/9")
SALVE = instant("Salve", "{W}", "Prevent the next 3 damage that would be dealt to any target this turn.")
TWICE = (activate("A", "guard", 0, "bears"), RESOLVE, activate("A", "guard", 0, "wall"), RESOLVE)


def guarded() -> Board:
    return Board().lands("A", "R").field("A", guard=GUARD, bears=BEARS, wall=WALL).hand("A", bolt=BOLT)


def test_616_1_effects_of_one_text_are_told_apart_by_their_targets() -> None:
    actions = (*TWICE, cast("A", "bolt", "guard"), RESOLVE)
    asked = guarded().run(*actions)
    assert asked.pending is not None
    labels = [f"{TEXT} [target: Grizzly Bears]", f"{TEXT} [target: Wall]"]
    assert [option.label for option in asked.pending.options] == labels
    outcome = answered(guarded(), *actions, picks=(labels[1],))
    assert outcome.state.objects["wall"].damage == 3
    (told,) = [step.text for step in outcome.steps if step.contest is not None]
    assert told.endswith(f"chooses the effect of Guard (“{labels[1]}”) first.")


def test_614_3_the_step_in_which_an_effect_begins_names_its_target() -> None:
    assert steps(guarded().run(*TWICE), "start_effect") == [
        f"A replacement effect begins: “{TEXT} [target: {name}]”." for name in ("Grizzly Bears", "Wall")
    ]


def test_615_3_the_step_in_which_a_shield_begins_names_whom_it_is_for() -> None:
    board = Board().lands("A", "W").hand("A", salve=SALVE)
    assert steps(board.run(cast("A", "salve", "B"), RESOLVE), "start_effect") == [
        "A prevention effect begins: “Prevent the next 3 damage that would be dealt to any target this turn [target: B]”."
    ]


def test_609_7a_the_step_in_which_an_effect_begins_names_the_chosen_source() -> None:
    text = "The next time a source of your choice would deal damage to you this turn, prevent that damage."
    board = Board().lands("A", "W").hand("A", ward=read(instant("Ward", "{W}", text))).field("B", bears=BEARS)
    (told,) = steps(answered(board, cast("A", "ward"), RESOLVE, picks=("Grizzly Bears",)), "start_effect")
    assert told.endswith("[chosen: Grizzly Bears]”.")


def test_614_3_the_list_of_effects_names_the_target() -> None:
    guard = {"name": "Guard", "type_line": "Creature", "oracle_text": f"{{0}}: {TEXT}.", "power": "2", "toughness": "2"}
    wall = {"name": "Wall", "type_line": "Creature", "power": "0", "toughness": "9"}
    field = [{"id": one["name"].lower(), "card": one, "controller": "A"} for one in (guard, wall)]
    state = {"players": [{"id": "A"}, {"id": "B"}], "turn": {"active": "A"}, "battlefield": field}
    action = {"type": "activate", "player": "A", "object": "guard", "ability": 0, "targets": ["wall"]}
    request = {"format": "adjudicator/1", "state": state, "actions": [action, {"type": "resolve"}]}
    ruling = json.loads(rule(prepare(json.dumps(request).encode(), NoCards()).body))
    (line,) = [line for line in listed(ruling["state"]) if "Effects" in line]
    assert " ".join(line.split()).endswith("[target: Wall (wall)]”")
