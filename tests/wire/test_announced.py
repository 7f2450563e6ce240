"""What was announced for a posted spell or ability is looked at as it would have been on the way there."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator import adjudicate
from adjudicator.problems import Problem

BOLT = "Bolt deals 3 damage to any target."
FORK = "Fork deals 2 damage divided as you choose among one or two targets."
STORM = "Storm deals X damage divided as you choose among any number of targets."
TRAIL = "Trail deals 2 damage to any target and 1 damage to any other target."
PAIR = "Two target creatures get +1/+1 until end of turn."
CHARM = "Choose one —\n• Draw a card.\n• Destroy target creature.\n• You gain 3 life."
COMMAND = "Choose two —\n• Draw a card.\n• Destroy target creature.\n• You gain 3 life."
CONFLUENCE = "Choose three. You may choose the same mode more than once.\n• Draw a card.\n• You gain 3 life."
ENTWINED = "Choose one —\n• Draw a card.\n• You gain 3 life.\nEntwine {1}"
BEAR = {"name": "Bear", "type_line": "Creature — Bear", "power": "2", "toughness": "2"}


def ruled(text: str, *, cost: str = "{R}", **more: Any) -> dict[str, Any]:
    """The ruling on a board with A's spell of this text on the stack, and B's two bears."""
    card = {"name": text.split()[0], "type_line": "Instant", "mana_cost": cost, "oracle_text": text}
    bears = [{"id": one, "card": BEAR, "controller": "B"} for one in ("b1", "b2")]
    state = {
        "players": [{"id": "A"}, {"id": "B"}],
        "battlefield": bears,
        "stack": [{"id": "s", "kind": "spell", "controller": "A", "card": card, **more}],
    }
    return adjudicate({"format": "adjudicator/1", "state": state, "actions": [{"type": "resolve"}]})


def shares(**amounts: int | None) -> list[dict[str, Any]]:
    return [{"ref": ref, **({"amount": amount} if amount is not None else {})} for ref, amount in amounts.items()]


REFUSED: dict[str, tuple[str, dict[str, Any], str, str]] = {
    "too much is divided": (FORK, {"targets": shares(b1=1, B=5)}, "targets", "601.2d"),
    "too little is divided": (FORK, {"targets": shares(b1=1)}, "targets", "601.2d"),
    "X is divided otherwise": (STORM, {"targets": shares(b1=1), "x": 3, "cost": "{X}{R}"}, "targets", "601.2d"),
    "nobody says how three are divided": (
        STORM,
        {"targets": shares(b1=None, B=None), "x": 3, "cost": "{X}{R}"},
        "targets",
        "601.2d",
    ),
    "what is not divided": (BOLT, {"targets": shares(B=3)}, "targets/0/amount", "601.2d"),
    "two modes of one": (CHARM, {"modes": [0, 2]}, "modes", "601.2b"),
    "three modes of two": (COMMAND, {"modes": [0, 1, 2], "targets": ["b1"]}, "modes", "601.2b"),
    "a mode twice": (COMMAND, {"modes": [0, 0]}, "modes/1", "700.2d"),
    "a mode that is not there": (CHARM, {"modes": [9]}, "modes/0", "700.2"),
    "a mode of what has none": (BOLT, {"modes": [0], "targets": ["B"]}, "modes", "700.2"),
    "two of three, with repeats": (CONFLUENCE, {"modes": [0, 0]}, "modes", "601.2b"),
    "another target that is the same": (TRAIL, {"targets": ["b1", "b1"]}, "targets/1", "601.2c"),
    "one target twice": (PAIR, {"targets": ["b1", "b1"]}, "targets/1", "115.3"),
    "one target of two": (PAIR, {"targets": ["b1"]}, "targets", "601.2c"),
    "two targets of one": (BOLT, {"targets": ["B", "b1"]}, "targets", "601.2c"),
    "a place that the text does not have": (BOLT, {"targets": [{"ref": "B", "slot": "t7"}]}, "targets/0", "115.1"),
    "no X": ("Blaze deals X damage to any target.", {"targets": ["B"], "cost": "{X}{R}"}, "x", "107.3a"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_could_not_be_announced_is_refused(case: str) -> None:
    text, said, place, rule = REFUSED[case]
    with pytest.raises(Problem) as told:
        ruled(text, **said)
    assert (f"/state/stack/0/{place}", rule) in [(one.pointer, one.rule) for one in told.value.defects]


def test_601_2d_a_division_that_leaves_no_choice_is_assumed() -> None:
    alone, each = ruled(FORK, targets=["B"]), ruled(FORK, targets=["b1", "B"])
    assert alone["verdict"]["short"] == "B goes from 20 to 18 life."
    assert "B goes from 20 to 19 life" in each["verdict"]["short"]
    assert any("nothing else is left" in one["text"] for one in alone["assumptions"])
    assert any("each 1" in one["text"] for one in each["assumptions"])


def test_601_2d_a_division_that_is_said_holds() -> None:
    ruling = ruled(STORM, targets=shares(b1=1, B=2), x=3, cost="{X}{R}")
    assert "B goes from 20 to 18 life" in ruling["verdict"]["short"]


@pytest.mark.parametrize(
    ("text", "modes"), [(CHARM, [2]), (COMMAND, [0, 2]), (CONFLUENCE, [0, 1, 1]), (ENTWINED, [0, 1]), (ENTWINED, [1])]
)
def test_700_2_as_many_modes_as_the_text_says_are_taken(text: str, modes: list[int]) -> None:
    assert "life" in ruled(text, modes=modes)["verdict"]["short"]


def test_702_96a_an_overloaded_spell_needs_no_target() -> None:
    text = "Destroy target creature.\nOverload {6}{R}"
    ruling = ruled(text, cast={"method": "overload"})
    assert ruling["verdict"]["short"] == "Bear (b1) and Bear (b2) are destroyed."


@pytest.mark.parametrize(("text", "said"), [(BOLT, {}), (CHARM, {"modes": [1]}), (PAIR, {})])
def test_601_2c_what_has_no_target_said_stops_as_it_resolves(text: str, said: dict[str, Any]) -> None:
    ruling = ruled(text, **said)
    assert ruling["status"] == "unsupported"
    assert "does not say what it targets" in ruling["verdict"]["short"]
    assert [one["pointer"] for one in ruling["assumptions"] if "is not said" in one["text"]] == [
        "/state/stack/0/targets"
    ]


@pytest.mark.parametrize("text", [CHARM, COMMAND, CONFLUENCE])
def test_601_2b_what_has_no_mode_said_stops_as_it_resolves(text: str) -> None:
    ruling = ruled(text)
    assert ruling["status"] == "unsupported"
    assert "does not say which mode was chosen" in ruling["verdict"]["short"]
    assert [one["pointer"] for one in ruling["assumptions"] if "is not said" in one["text"]] == ["/state/stack/0/modes"]


def test_601_2c_what_has_no_target_said_can_be_countered() -> None:
    bolt = {"name": "Bolt", "type_line": "Instant", "mana_cost": "{R}", "oracle_text": BOLT}
    counter = {"name": "No", "type_line": "Instant", "mana_cost": "{0}", "oracle_text": "Counter target spell."}
    state = {
        "players": [{"id": "A", "hand": [{"id": "no", "card": counter}]}, {"id": "B"}],
        "stack": [{"id": "s", "kind": "spell", "controller": "B", "card": bolt}],
    }
    cast = {"type": "cast", "player": "A", "object": "no", "targets": ["s"]}
    ruling = adjudicate({"format": "adjudicator/1", "state": state, "actions": [cast, {"type": "resolve"}]})
    assert "Bolt is countered" in ruling["verdict"]["short"]
    assert any("What Bolt targets is not said" in one["text"] for one in ruling["assumptions"])


def test_an_ability_is_looked_at_as_a_spell_is() -> None:
    card = {"name": "Tim", "type_line": "Creature — Wizard", "power": "1", "toughness": "1"}
    card["oracle_text"] = "{T}: This creature deals 1 damage to any target."
    state = {
        "players": [{"id": "A"}, {"id": "B"}],
        "battlefield": [{"id": "tim", "card": card, "controller": "B"}],
        "stack": [{"kind": "activated_ability", "controller": "B", "source": "tim", "targets": ["A", "B"]}],
    }
    with pytest.raises(Problem) as told:
        adjudicate({"format": "adjudicator/1", "state": state, "actions": [{"type": "resolve"}]})
    assert [(one.pointer, one.rule) for one in told.value.defects] == [("/state/stack/0/targets", "601.2c")]


@pytest.mark.parametrize(
    ("cast", "place", "meant"),
    [
        ({"costs": [{"kind": "kickr"}]}, "costs/0/kind", "kicker"),
        ({"costs": [{"kind": "buy back"}]}, "costs/0/kind", "buyback"),
        ({"costs": [{"kind": "additionl"}]}, "costs/0/kind", "additional"),
        ({"method": "madnes"}, "method", "madness"),
        ({"method": "flash back"}, "method", "flashback"),
    ],
)
def test_601_2b_a_cost_or_way_of_casting_that_there_is_not_is_refused(
    cast: dict[str, Any], place: str, meant: str
) -> None:
    with pytest.raises(Problem) as told:
        ruled(BOLT, targets=["B"], cast=cast)
    (defect,) = told.value.defects
    assert defect.pointer == f"/state/stack/0/cast/{place}"
    assert meant in defect.candidates


def test_702_33a_what_has_no_kicker_was_not_kicked() -> None:
    kicked = {"costs": [{"kind": "kicker"}]}
    with pytest.raises(Problem) as told:
        ruled(BOLT, targets=["B"], cast=kicked)
    (defect,) = told.value.defects
    assert (defect.pointer, defect.rule) == ("/state/stack/0/cast/costs/0/kind", "702.33a")
    ruling = ruled(f"Kicker {{4}}\n{BOLT} If it was kicked, it deals 5 damage instead.", targets=["B"], cast=kicked)
    assert ruling["status"] != "illegal"


@pytest.mark.parametrize("kind", ["buyback", "conspire", "casualty 1", "squad {2}", "evidence", "as cast foretold"])
def test_601_2b_a_cost_that_an_effect_may_have_given_is_taken(kind: str) -> None:
    ruling = ruled(BOLT, targets=["B"], cast={"costs": [{"kind": kind}], "method": "flashback"})
    assert "B goes from 20 to 17 life" in ruling["verdict"]["short"]
