"""When a bestowed Aura ceases to be bestowed, and what is said of it (702.103f, 702.103g)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, cast, cited, names, steps
from tests.rules.boards import BEARS, DOOM_BLADE, Board, card
from tests.rules.pool import BOUNCE, FLICKER, instant

IDOL = card("Idol", "{W}", "Enchantment Creature — Spirit", "Bestow {3}{W}\nEnchanted creature gets +1/+1.", "1/1")
FRAIL = card("Frail", "{W}", "Enchantment Creature — Spirit", "Bestow {3}{W}\nEnchanted creature gets +1/+1.", "0/0")
WARD = instant("Ward", "{W}", "Target creature gains protection from white until end of turn.")
ANIMATE = instant("Animate", "{W}", "Target enchantment becomes a 3/3 Beast creature in addition to its other types.")
GONE = "Grizzly Bears is gone: Idol becomes unattached and is no longer bestowed. It is a creature again."
CEASES = "no_longer_bestowed"


def bestowed(definition=IDOL) -> Board:
    board = Board().lands("A", "WWWWWWBBUU").field("A", bears=BEARS).hand("A", idol=definition)
    return board.hand("A", blade=DOOM_BLADE, bounce=BOUNCE, flicker=FLICKER, ward=WARD, animate=ANIMATE)


def after(board: Board, *more):
    outcome = board.run(cast("A", "idol", "bears", method="bestow"), RESOLVE, *more)
    assert outcome.status == "resolved", outcome.illegal
    return outcome


@pytest.mark.parametrize("how", ["blade", "bounce", "flicker"])
def test_702_103f_what_it_was_attached_to_is_gone(how: str) -> None:
    """702.103f, 701.3d: it ceases to be bestowed as soon as that is gone, and no state-based action is needed."""
    outcome = after(bestowed(), cast("A", how, "bears"), RESOLVE)
    assert steps(outcome, CEASES) == [GONE]
    assert cited(outcome, CEASES) == ["702.103f", "701.3d"]
    assert not steps(outcome, "state_based_actions")
    idol = outcome.state.objects["idol@3"]
    assert (idol.zone, idol.attached_to) == ("battlefield", None)
    assert "creature" in view(outcome.state).of("idol@3").types


def test_702_103f_it_is_a_creature_when_state_based_actions_are_checked() -> None:
    """702.103f, 704.5f: with toughness 0 it dies for being a creature, and is not found to be unattached at once."""
    outcome = after(bestowed(FRAIL), cast("A", "blade", "bears"), RESOLVE)
    assert len(steps(outcome, CEASES)) == 1
    (dies,) = steps(outcome, "state_based_actions")
    assert dies == "Frail has toughness 0 and is put into its owner's graveyard."
    assert not {"704.5m", "704.5p"} & {*cited(outcome, "state_based_actions")}


def test_702_103f_from_what_is_illegal_it_becomes_unattached_by_a_state_based_action() -> None:
    outcome = after(bestowed(), cast("A", "ward", "bears"), RESOLVE)
    told = "Idol becomes unattached: Grizzly Bears has protection from white, and Idol is white."
    assert steps(outcome, "state_based_actions") == [told]
    assert steps(outcome, CEASES) == ["Idol is no longer bestowed. It is a creature again."]
    assert "idol@3" in outcome.state.battlefield


def test_702_103f_a_bestowed_aura_that_is_a_creature_stays_too() -> None:
    """702.103f, 303.4d: an Aura that is a creature enchants nothing, but this one is not put into a graveyard for that."""
    outcome = after(bestowed(), cast("A", "animate", "idol@3"), RESOLVE)
    assert steps(outcome, CEASES) == ["Idol is no longer bestowed. It is a creature again."]
    assert "Aura" not in view(outcome.state).of("idol@3").subtypes
    assert outcome.state.objects["idol@3"].attached_to is None


def test_702_103f_both_of_one_creature_cease_to_be_bestowed() -> None:
    board = Board().lands("A", "WWWWWWWWBB").field("A", bears=BEARS).hand("A", idol=IDOL, frail=FRAIL, blade=DOOM_BLADE)
    more = (cast("A", "frail", "bears", method="bestow"), RESOLVE, cast("A", "blade", "bears"), RESOLVE)
    outcome = after(board, *more)
    assert len(steps(outcome, CEASES)) == 2
    assert "idol@3" in outcome.state.battlefield


def test_702_103f_one_that_goes_with_it_is_no_creature_again() -> None:
    """702.103f: what leaves at the same time is exiled as the Aura that it is."""
    wipe = instant("Wipe", "{W}", "Exile target creature and all Auras attached to it.")
    outcome = after(bestowed().hand("A", wipe=wipe), cast("A", "wipe", "bears"), RESOLVE)
    assert not steps(outcome, CEASES)
    assert sorted(names(outcome.state, "exile")) == ["Grizzly Bears", "Idol"]


def test_702_103f_it_has_ceased_for_good() -> None:
    """702.103f: nobody tells later that it was cast bestowed; cast again it is what it is cast as."""
    outcome = after(bestowed(), cast("A", "blade", "bears"), RESOLVE)
    facts = outcome.state.objects["idol@3"].cast
    assert facts is not None
    assert facts.method is None


def test_702_103g_it_phases_in_unattached() -> None:
    """702.103g, 702.26i: what it was attached to is gone by then."""
    vanish = instant("Vanish", "{U}", "Target enchantment phases out.")
    board = bestowed().hand("A", vanish=vanish)
    more = (cast("A", "vanish", "idol@3"), RESOLVE, cast("A", "blade", "bears"), RESOLVE, Advance(to="upkeep", turn=5))
    outcome = board.run(cast("A", "idol", "bears", method="bestow"), RESOLVE, *more, until="action")
    assert steps(outcome, CEASES) == ["Idol is no longer bestowed. It is a creature again."]
    assert cited(outcome, CEASES) == ["702.103g"]
    assert "creature" in view(outcome.state).of("idol@3").types
