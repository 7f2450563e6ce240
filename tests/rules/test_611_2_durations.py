"""How long continuous effects of resolutions last (611.2a, 611.2b, 500.4, 514.2)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, cited
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import creature, instant

BOUNCE = instant("Boomerang", "{0}", "Return target permanent to its owner's hand.")


def flies(outcome, one="bears"):
    return view(outcome.state).of(one).has_keyword("flying")


@pytest.mark.parametrize(
    ("until", "turns"),
    [
        ("your next upkeep", [("A", "upkeep")]),
        ("your next end step", [("A", "end")]),
        ("your next turn", [("A", "upkeep")]),
    ],
)
def test_500_4_until_a_step_of_your_own(until, turns):
    """500.4, 611.2a: it ends as that step or turn of its controller begins, and lasts until then."""
    spell = instant("Lift", "{0}", f"Target creature gains flying until {until}.")
    board = Board().hand("A", spell=spell).field("A", bears=BEARS)
    started = board.run(cast("A", "spell", "bears"), RESOLVE)
    assert flies(started)
    board.state = started.state
    if until == "your next end step":  # that of the turn in which it began
        assert flies(board.run(Advance(to="beginning_of_combat")))
        assert not flies(board.run(Advance(to="end")))
        return
    assert flies(board.run(Advance(to="end")))
    theirs = board.run(Advance(to="upkeep"))
    assert flies(theirs)
    board.state = theirs.state
    mine = board.run(Advance(to="upkeep"))
    assert not flies(mine)
    assert "500.4" in cited(mine, "end_effect")


def test_500_4_until_its_controllers_next_untap_step():
    """500.4: the untap step of whoever controls the land, here B's."""
    farmer = creature("Farmer", "{R}", "{T}: Target land becomes a Swamp until its controller's next untap step.")
    board = Board().field("A", farmer=farmer).field("B", plains=land("W"))
    started = board.run(activate("A", "farmer", 0, "plains"), RESOLVE)
    assert view(started.state).of("plains").subtypes == ("Swamp",)
    board.state = started.state
    assert view(board.run(Advance(to="end")).state).of("plains").subtypes == ("Swamp",)
    assert view(board.run(Advance(to="upkeep")).state).of("plains").subtypes == ("Plains",)


DRUID = creature("Druid", "{G}", "{T}: Target land becomes a Forest until this creature leaves the battlefield.")
GROVE = creature(
    "Grove",
    "{G}",
    "{T}: Target creature gets +1/+1 and gains flying for as long as this creature remains on the battlefield.",
)


@pytest.mark.parametrize("definition", [DRUID, GROVE])
def test_611_2a_until_it_leaves(definition):
    """611.2a, 611.2b: it ends at once as the object leaves the battlefield."""
    board = Board().hand("A", bounce=BOUNCE).field("A", it=definition, bears=BEARS, plains=land("W"))
    target = "plains" if definition is DRUID else "bears"
    started = board.run(activate("A", "it", 0, target), RESOLVE)
    seen = view(started.state).of(target)
    assert seen.subtypes == ("Forest",) if definition is DRUID else seen.has_keyword("flying")
    board.state = started.state
    over = board.run(cast("A", "bounce", "it"), RESOLVE)
    seen = view(over.state).of(target)
    assert seen.subtypes == ("Plains",) if definition is DRUID else not seen.has_keyword("flying")


@pytest.mark.parametrize("definition", [DRUID, GROVE])
def test_611_2b_it_has_left_before(definition):
    """611.2b: the duration is over before the effect would begin: it does nothing."""
    board = Board().hand("A", bounce=BOUNCE).field("A", it=definition, bears=BEARS, plains=land("W"))
    target = "plains" if definition is DRUID else "bears"
    outcome = board.run(activate("A", "it", 0, target), cast("A", "bounce", "it"), RESOLVE, RESOLVE)
    assert outcome.state.effects == ()


THIEF = creature(
    "Master Thief",
    "{0}",
    "When this creature enters, gain control of target artifact for as long as you control this creature.",
    "2/2",
)


def test_611_2b_the_example():
    """611.2b: if control of the creature is lost before its ability resolves, it does nothing, and never begins."""
    relic = card("Relic", "{1}", "Artifact", "")
    steal = instant("Take", "{0}", "Gain control of target creature.")
    board = Board().hand("A", thief=THIEF).hand("B", steal=steal).field("B", relic=relic)
    kept = answered(board, cast("A", "thief"), RESOLVE, RESOLVE)
    assert view(kept.state).of("relic").controller == "A"
    from tests.rules.asking import passing

    actions = (cast("A", "thief"), RESOLVE, passing("A"), cast("B", "steal", "thief@3"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions)
    assert outcome.status == "resolved", outcome.illegal
    assert view(outcome.state).of("thief@3").controller == "B"
    assert view(outcome.state).of("relic").controller == "B"
    assert all("relic" not in (effect.affects or ()) for effect in outcome.state.effects)


def test_611_2b_it_is_so_for_as_long_as():
    """611.2b: "is ... for as long as it has a flood counter on it" ends with the counter."""
    will = card(
        "Will",
        "{0}",
        "Sorcery",
        "Put a flood counter on target land. That land is an Island in addition to its other types for as long as it has a "
        "flood counter on it.",
    )
    dry = instant("Dry", "{0}", "Remove all flood counters from target land.")
    board = Board().hand("A", will=will, dry=dry).field("B", plains=land("W"))
    started = board.run(cast("A", "will", "plains"), RESOLVE)
    assert view(started.state).of("plains").subtypes == ("Plains", "Island")
    board.state = started.state
    assert view(board.run(cast("A", "dry", "plains"), RESOLVE).state).of("plains").subtypes == ("Plains",)


def test_611_2d_x_is_determined_once_on_resolution():
    """611.2d: the number of creatures as the spell resolves; one that comes or goes later changes nothing."""
    might = instant(
        "Might",
        "{0}",
        "Target creature gets +X/+X until end of turn, where X is the number of creatures on the battlefield.",
    )
    board = Board().hand("A", might=might, boomerang=BOUNCE).field("A", bears=BEARS).field("B", other=BEARS)
    outcome = board.run(cast("A", "might", "bears"), cast("A", "boomerang", "other"), RESOLVE, RESOLVE)
    assert view(outcome.state).of("bears").power == 2 + 1  # the other one had been returned before it resolved
    outcome = board.run(cast("A", "might", "bears"), RESOLVE, cast("A", "boomerang", "other"), RESOLVE)
    assert view(outcome.state).of("bears").power == 2 + 2


def test_611_2d_an_announced_x():
    """611.2d: X is what was announced for the ability, also after its source is gone."""
    pump = creature("Pump", "{R}", "{X}: Target creature gets +X/+0 until end of turn.")
    board = Board().lands("A", "RRR").hand("A", boomerang=BOUNCE).field("A", bears=BEARS, pump=pump)
    outcome = board.run(activate("A", "pump", 0, "bears", x=3), RESOLVE, cast("A", "boomerang", "pump"), RESOLVE)
    assert view(outcome.state).of("bears").power == 2 + 3
