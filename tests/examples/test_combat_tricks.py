"""Examples 1 to 3: a bolt, a response, illegal targets."""

from __future__ import annotations

import pytest

from tests.examples.reading import request, ruled


def test_601_2_every_part_of_casting_is_a_step() -> None:
    bolt = ruled("01-bolt-bears")
    assert bolt.before("601.2a", "601.2c", "601.2f", "601.2g", "601.2h", "601.2i")
    for rule in ("601.2a", "601.2c", "601.2h", "601.2i"):
        assert len(bolt.steps(rule)) == 1
    assert bolt.steps("601.2h") != bolt.steps("601.2i")


def test_704_5g_lethal_damage_destroys() -> None:
    bolt = ruled("01-bolt-bears")
    assert bolt.status == "resolved"
    assert bolt.short == "Grizzly Bears is destroyed."
    assert bolt.where("bears-1") == "graveyard"
    assert bolt.where("bolt-1") == "graveyard"
    assert bolt.object("bears-1")["was"] == "bears-1"  # 400.7
    assert bolt.object("mountain-a1")["tapped"]
    assert bolt.before("601.2i", "117.4", "608.2c", "704.5g")
    assert bolt.before("120.3e", "704.5g")
    assert bolt.before("601.2i", "608.2n", "704.5g"), "the spell leaves the stack before state-based actions"


def test_117_3b_the_active_player_has_priority_again() -> None:
    assert ruled("01-bolt-bears")["state"]["turn"]["priority"] == "A"


def test_the_explanation_names_what_decided() -> None:
    explanation = ruled("01-bolt-bears")["explanation"]
    assert 3 <= len(explanation) <= 6
    assert any("704.5g" in claim["rules"] for claim in explanation)
    assert any("120.3e" in claim["rules"] for claim in explanation)


def test_608_2_the_response_resolves_first() -> None:
    growth = ruled("02-giant-growth-in-response")
    assert growth.where("bears-1") == "battlefield"
    assert growth.object("bears-1")["damage"] == 3
    assert "704.5g" not in growth.cited
    first, second = growth.steps("608.2n")
    assert "Giant Growth" in first["text"]
    assert "Lightning Bolt" in second["text"]
    assert growth.short == "Grizzly Bears survives as a 5/5 with 3 damage marked on it."


def test_611_2_the_effect_and_its_duration_are_in_the_state() -> None:
    (effect,) = ruled("02-giant-growth-in-response")["state"]["effects"]
    assert effect["affects"] == ["bears-1"]
    assert "until end of turn" in effect["text"].lower()


def test_514_2_damage_and_effect_end_at_once() -> None:
    later = ruled("02-giant-growth-next-turn", explain=["bears-1"])
    assert later.where("bears-1") == "battlefield"
    assert not later.object("bears-1").get("damage")
    assert not later["state"].get("effects")
    assert len(later.steps("514.2")) == 1
    turn = later["state"]["turn"]
    assert (turn["number"], turn["active"], turn["step"]) == (5, "B", "upkeep")
    assert "704.5g" not in later.cited


def test_601_2c_no_black_creature_for_doom_blade() -> None:
    blade = ruled("03-doom-blade-black-creature")
    assert (blade.status, blade.kind) == ("illegal", "illegal")
    assert any("601.2c" in claim["rules"] for claim in blade["explanation"])
    assert any("733.1" in claim["rules"] for claim in blade["explanation"])
    assert "Walking Corpse" in blade.short
    assert blade["diff"] == [], "733.1: the game is as it was"
    assert blade.where("blade-1") == "hand"


@pytest.mark.parametrize("name", ["03-doom-blade-target-gone", "03-doom-blade-target-black"])
def test_608_2b_the_target_became_illegal(name: str) -> None:
    blade = ruled(name)
    assert blade.status == "resolved"
    assert "Doom Blade doesn't resolve" in blade.short
    assert len(blade.steps("608.2b")) >= 1
    assert blade.where("blade-1") == "graveyard"
    assert blade.where("bears-1") == ("hand" if "gone" in name else "battlefield")
    assert "701.8a" not in blade.cited


def test_117_3d_passes_between_actions_are_steps() -> None:
    growth = ruled("02-giant-growth-in-response")
    passes = growth.steps("117.3d")
    assert passes
    assert passes[0]["actor"] == "A"


def test_the_request_is_as_the_issue_says() -> None:
    assert request("02-giant-growth-in-response")["actions"][1]["player"] == "B"
