"""What was chosen as a permanent entered is not asked where it could only forbid what is refused anyway (607.2d, 101.2)."""

from __future__ import annotations

import pytest

from tests.rules.asking import activate, cast
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import illegal
from tests.rules.pool import creature, read, sorcery

MAGE = read(
    creature(
        "Mage",
        "{W}{U}",
        "As this creature enters, choose a nonland card name.\nSpells with the chosen name can't be cast.",
    )
)
NEEDLE = read(
    card(
        "Needle",
        "{1}",
        "Artifact",
        "As this artifact enters, choose a card name.\nActivated abilities of sources with the chosen name can't be "
        "activated unless they're mana abilities.",
    )
)
PRELATE = read(
    creature(
        "Prelate",
        "{1}{W}{W}",
        "As this creature enters, choose a number.\nNoncreature spells with mana value equal to the chosen number can't be "
        "cast.",
    )
)
PRISM = read(
    card("Prism", "{2}", "Artifact", "As this artifact enters, choose a color.\n{T}: Add one mana of the chosen color.")
)
HEALER = creature("Healer", "{W}", "{T}: You gain 1 life.")
FREE = sorcery("Free", "{0}", "You gain 1 life.")


def test_601_3_what_could_be_cast_if_it_is_not_named_is_asked():
    board = Board().lands("A", "R").field("B", mage=MAGE).hand("A", bolt=BOLT)
    pending = board.run(cast("A", "bolt", "B")).pending
    assert pending is not None
    assert pending.prompt == "Which nonland card name was chosen as Mage entered?"


@pytest.mark.parametrize("lands", ["", "G"])
def test_601_3_what_cannot_be_cast_anyway_is_refused_for_that_reason(lands):
    """Bears for want of mana, whichever card was named."""
    board = Board().lands("A", lands).field("B", mage=MAGE).hand("A", bears=BEARS)
    illegal(board.run(cast("A", "bears")), "118.3")


def test_307_1_a_sorcery_at_the_wrong_time_is_refused_for_that_reason():
    board = Board().lands("B", "G").field("A", mage=MAGE).hand("B", free=FREE)
    illegal(board.run(cast("B", "free", targets=())), "117.1a")


def test_602_5_an_ability_that_cannot_be_activated_anyway_is_refused_for_that_reason():
    board = Board().field("B", needle=NEEDLE).put("A", "battlefield", "healer", HEALER, tapped=True)
    illegal(board.run(activate("A", "healer")), "118.3")
    able = Board().field("B", needle=NEEDLE).field("A", healer=HEALER)
    assert able.run(activate("A", "healer")).pending is not None


def test_107_1_a_number_that_is_not_told_forbids_nothing_by_itself():
    """The trial must not take the number for 0: the spell may be cast if another was chosen."""
    pending = Board().field("B", prelate=PRELATE).hand("A", free=FREE).run(cast("A", "free", targets=())).pending
    assert pending is not None
    assert pending.kind == "choose_number"


def test_605_what_may_help_to_pay_is_asked_all_the_same():
    board = Board().field("A", prism=PRISM).field("B", mage=MAGE).hand("A", bolt=BOLT)
    pending = board.run(cast("A", "bolt", "B")).pending
    assert pending is not None
    assert "Mage" in pending.prompt or "Prism" in pending.prompt
