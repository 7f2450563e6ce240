"""An ability on the stack of which only the source is said: the only one of its kind."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import adjudicate
from adjudicator.problems import Problem

PING = "{T}: This creature deals 1 damage to any target."
SOUL = "Whenever another creature enters, you gain 1 life."
MANA = "{T}: Add {G}."


def ruled(text: str, kind: str = "activated_ability", **more: Any) -> dict[str, Any]:
    """The ruling on a board with an ability of B's creature of this text on the stack."""
    card = {"name": "Tim", "type_line": "Creature — Wizard", "oracle_text": text, "power": "1", "toughness": "1"}
    state = {
        "players": [{"id": "A"}, {"id": "B"}],
        "battlefield": [{"id": "tim", "card": card, "controller": "B"}],
        "stack": [{"kind": kind, "controller": "B", "source": "tim", **more}],
    }
    return adjudicate({"format": "adjudicator/1", "state": state, "actions": [{"type": "resolve"}]})


@pytest.mark.parametrize("text", [PING, f"{PING}\n{MANA}", f"Flying\n{SOUL}\n{PING}"])
def test_113_7_the_only_activated_ability_is_meant(text: str) -> None:
    """113.7, 605.3b: a mana ability does not use the stack, and a triggered ability is of another kind."""
    ruling = ruled(text, targets=["A"])
    assert ruling["verdict"]["short"] == "A goes from 20 to 19 life."
    assert any("the only activated ability of Tim" in one["text"] for one in ruling["assumptions"])


def test_113_7_the_only_triggered_ability_is_meant() -> None:
    assert ruled(f"{PING}\n{SOUL}", "triggered_ability")["verdict"]["short"] == "B goes from 20 to 21 life."


@pytest.mark.parametrize(("text", "many"), [(f"{PING}\n{{U}}: Untap Tim.", "2"), (MANA, "none"), ("Flying", "none")])
def test_113_7_of_several_or_none_it_is_asked_which(text: str, many: str) -> None:
    with pytest.raises(Problem) as told:
        ruled(text, targets=["A"])
    (defect,) = told.value.defects
    assert defect.pointer == "/state/stack/0"
    assert f"Tim has {many} of that kind" in defect.detail


def test_text_that_is_not_understood_may_be_another() -> None:
    ruling = ruled(f"{PING}\n{{2}}: Bamboozle the third neighbor.", targets=["A"])
    assert ruling["status"] == "unsupported"


@pytest.mark.parametrize(
    ("kind", "rule", "said"),
    [("activated_ability", "602.1", "The cost belongs"), ("triggered_ability", "603.1", "When it triggers belongs")],
)
def test_a_text_without_its_cost_or_event_is_told_so(kind: str, rule: str, said: str) -> None:
    with pytest.raises(Problem) as told:
        ruled(PING, kind, ability="You gain 3 life.")
    (defect,) = told.value.defects
    assert (defect.pointer, defect.rule) == ("/state/stack/0/ability", rule)
    assert said in defect.detail
