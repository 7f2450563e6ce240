"""Craft (702.167): exiled with materials, an artifact returns transformed."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import AdditionalPayment
from engine.layers import view
from engine.unread.libraries import UNKNOWN_CARD
from tests.rules.asking import activate, cited, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.faces import faces

SAWBLADES = faces(
    "transform",
    ("Sawblades", "{1}{W}", "Artifact", "Craft with artifact {3}{W}"),
    ("Chariot", "", "Artifact — Vehicle", "Crew 1", "5/5"),
)
HEAP = faces(
    "transform",
    ("Heap", "{2}", "Artifact", "Craft with one or more {1}"),
    ("Bigger Heap", "", "Artifact Creature — Golem", "", "3/3"),
)
MYR = card("Myr", "{2}", "Artifact Creature — Myr", "", "1/1")
CRAFT = 0


def crafted(state, one="saw@3"):
    return view(state).of(one).name if one in state.battlefield else None


def test_602_2b_the_material_is_named_as_what_is_exiled():
    board = Board().lands("A", "WWWW").field("A", saw=SAWBLADES, myr=MYR, other=MYR)
    for verb in ("craft", "exile"):
        named = (AdditionalPayment(cost=verb, pay_with=("other",)),)
        outcome = board.run(activate("A", "saw", CRAFT, costs=named))
        assert crafted(outcome.state) == "Chariot"
        assert "myr" in outcome.state.battlefield


def test_702_167a_a_permanent_or_a_card_in_the_graveyard_is_exiled():
    for zone, myr in (("battlefield", "myr@2"), ("graveyard", "myr@2")):
        board = Board().lands("A", "WWWW").field("A", saw=SAWBLADES).put("A", zone, "myr", MYR)
        outcome = board.run(activate("A", "saw", CRAFT))
        assert crafted(outcome.state) == "Chariot"
        assert myr in outcome.state.zone("exile")
        assert names(outcome.state, "exile") == ["Myr"]
        assert "702.167a" in cited(outcome, "exile")


def test_702_167a_the_permanent_itself_is_no_material_and_what_does_not_fit_is_none():
    board = Board().lands("A", "WWWW").field("A", saw=SAWBLADES, bears=BEARS)
    assert board.run(activate("A", "saw", CRAFT)).status == "illegal"


def test_702_167a_not_with_what_others_have():
    board = Board().lands("A", "WWWW").field("A", saw=SAWBLADES).field("B", myr=MYR).put("B", "graveyard", "other", MYR)
    assert board.run(activate("A", "saw", CRAFT)).status == "illegal"


def test_702_167a_only_as_a_sorcery():
    board = Board().lands("B", "WWWW").field("B", saw=SAWBLADES, myr=MYR)
    from tests.rules.asking import passing

    assert board.run(passing("A"), activate("B", "saw", CRAFT)).status == "illegal"


def test_702_167b_a_type_word_is_permanents_and_cards():
    board = Board().lands("A", "WW").field("A", saw=HEAP, bears=BEARS).put("A", "graveyard", "myr", MYR)
    asked = board.run(activate("A", "saw", CRAFT))
    meant = {option.object for option in asked.pending.options}
    assert {"bears", "myr"} <= meant
    assert "saw" not in meant


def test_702_167a_an_unknown_card_of_the_graveyard_may_be_what_is_exiled():
    board = Board().lands("A", "WWWW").field("A", saw=SAWBLADES)
    board.put("A", "graveyard", "secret", UNKNOWN_CARD, unknown=True)
    outcome = board.run(activate("A", "saw", CRAFT))
    assert crafted(outcome.state) == "Chariot"
    assert (
        "The unknown card that is used to pay for the ability of Sawblades is one that can be." in outcome.assumptions
    )


@pytest.mark.parametrize(("one_of", "status"), [((MYR, BEARS), "resolved"), ((BEARS, BEARS), "illegal")])
def test_702_167a_one_of_several_cards_is_material_if_one_of_them_fits(one_of, status):
    board = Board().lands("A", "WWWW").field("A", saw=SAWBLADES)
    board.put("A", "graveyard", "secret", UNKNOWN_CARD, unknown=True, one_of=one_of)
    outcome = board.run(activate("A", "saw", CRAFT))
    assert outcome.status == status
    assert names(outcome.state, "exile") == (["Myr"] if status == "resolved" else [])
