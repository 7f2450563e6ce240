"""Reconfigure (702.151): what can be attached though it is a creature, and is none while it is attached."""

from __future__ import annotations

from engine.dialogue.actions import ActivateAbility
from engine.layers import view
from tests.rules.asking import RESOLVE, cast, cited, steps
from tests.rules.boards import BEARS, DOOM_BLADE, Board, card
from tests.rules.pool import sorcery

BOAR = card(
    "Boar", "{2}{R}", "Artifact Creature — Equipment Boar", "Equipped creature gets +3/+2.\nReconfigure {5}", "3/2"
)
BLADE = card("Blade Cat", "{1}", "Artifact Creature — Equipment Cat", "Equipped creature gets +1/+1.", "1/1")
FIT = sorcery("Fit", "{W}", "Attach target Equipment you control to target creature you control.")


def fitted(equipment, *more):
    board = Board().lands("A", "WBB").hand("A", fit=FIT, blade=DOOM_BLADE).field("A", bears=BEARS, boar=equipment)
    return board.run(cast("A", "fit", "boar", "bears"), RESOLVE, *more)


def reconfigure(*targets, **fields):
    return ActivateAbility(player="A", object="boar", ability=1, targets=targets, **fields)


def test_702_151b_it_is_attached_by_any_effect_and_then_is_no_creature():
    """702.151b, 301.5c: an Equipment with reconfigure may equip a creature though it is one itself."""
    outcome = fitted(BOAR)
    assert outcome.state.objects["boar"].attached_to == "bears"
    assert view(outcome.state).of("boar").types == ("artifact",)
    assert (view(outcome.state).of("bears").power, view(outcome.state).of("bears").toughness) == (5, 4)


def test_702_151b_unattached_it_is_a_creature_again():
    outcome = fitted(BOAR, cast("A", "blade", "bears"), RESOLVE)
    assert outcome.state.objects["boar"].attached_to is None
    assert "creature" in view(outcome.state).of("boar").types
    told = "Boar becomes unattached: what it was attached to is gone. It is a creature again."
    assert steps(outcome, "state_based_actions") == [told]
    assert "702.151b" in cited(outcome, "state_based_actions")


def test_702_151a_it_is_attached_by_its_ability():
    board = Board().lands("A", "RRRRR").field("A", bears=BEARS, boar=BOAR)
    outcome = board.run(reconfigure("bears"), RESOLVE)
    assert outcome.state.objects["boar"].attached_to == "bears"
    assert "creature" not in view(outcome.state).of("boar").types


def test_702_151a_not_to_itself():
    board = Board().lands("A", "RRRRR").field("A", bears=BEARS, boar=BOAR)
    assert board.run(reconfigure("boar")).illegal


def test_702_151a_it_is_unattached_by_its_ability():
    """702.151a, 702.151b: without a target it is the ability that unattaches, which needs none."""
    board = Board().lands("A", "WRRRRR").hand("A", fit=FIT).field("A", bears=BEARS, boar=BOAR)
    outcome = board.run(cast("A", "fit", "boar", "bears"), RESOLVE, reconfigure(), RESOLVE)
    assert outcome.state.objects["boar"].attached_to is None
    assert "creature" in view(outcome.state).of("boar").types


def test_702_151a_which_of_the_two_is_asked():
    board = Board().lands("A", "WRRRRR").hand("A", fit=FIT).field("A", bears=BEARS, boar=BOAR)
    outcome = board.run(
        cast("A", "fit", "boar", "bears"), RESOLVE, ActivateAbility(player="A", object="boar", ability=1)
    )
    labels = [option.label for option in outcome.pending.options]
    assert labels == ["{5}: Attach Boar to another target creature you control.", "{5}: Unattach Boar."]


def test_602_2_either_of_the_two_is_named_by_how_its_text_begins():
    board = Board().lands("A", "WRRRRR").hand("A", fit=FIT).field("A", bears=BEARS, boar=BOAR)
    outcome = board.run(
        cast("A", "fit", "boar", "bears"),
        RESOLVE,
        ActivateAbility(player="A", object="boar", ability="{5}: Unattach"),
        RESOLVE,
    )
    assert (outcome.status, outcome.state.objects["boar"].attached_to) == ("resolved", None)
    wrong = board.run(ActivateAbility(player="A", object="boar", ability=7))
    assert wrong.illegal is not None
    assert wrong.illegal.why == (
        "ability 8 of Boar, counted as printed, is no activated ability; it has “{5}: Attach Boar to another target "
        "creature you control”, “{5}: Unattach Boar”"
    )


def test_702_151a_only_as_a_sorcery():
    board = Board().lands("A", "WBBRRRRR").hand("A", blade=DOOM_BLADE).field("A", bears=BEARS, boar=BOAR)
    outcome = board.run(cast("A", "blade", "bears"), reconfigure("bears"))
    assert outcome.illegal is not None
    assert [rule.number for rule in outcome.illegal.rules] == ["602.5d", "702.151a"]


def test_702_151a_unattaching_needs_to_be_attached():
    board = Board().lands("A", "RRRRR").field("A", bears=BEARS, boar=BOAR)
    assert board.run(reconfigure()).illegal


def test_301_5c_another_equipment_that_is_a_creature_is_not_attached():
    assert fitted(BLADE).state.objects["boar"].attached_to is None
