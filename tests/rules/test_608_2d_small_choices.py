"""What can be chosen while resolving (608.2d), another number of tokens instead (614.1a), other cards than those exiled."""

from __future__ import annotations

import pytest

from engine.state.change import edit
from tests.rules.asking import RESOLVE, answered, cast, cited, names, passing
from tests.rules.boards import BEARS, DOOM_BLADE, Board, card
from tests.rules.mutants import OVER, UNDER, after
from tests.rules.pool import creature, instant, sorcery

TWIDDLE = instant("Twiddle", "{U}", "Tap or untap target permanent.")
COPIES = sorcery(
    "Rite",
    "{U}",
    "Kicker {U}\nCreate a token that's a copy of target creature. If this spell was kicked, create five of those tokens "
    "instead.",
)
VAT = card(
    "Vat",
    "{3}",
    "Artifact",
    "Whenever a nontoken creature dies, you may exile that card. If you do, return each other card exiled with this "
    "artifact to its owner's graveyard.",
)
VOLO = creature(
    "Guide",
    "{G}",
    "Whenever you cast a creature spell that doesn't share a creature type with a creature you control or a creature card "
    "in your graveyard, copy that spell.",
    "1/1",
    "Creature — Human",
)


@pytest.mark.parametrize("tapped", [True, False])
def test_608_2d_only_what_is_possible_is_chosen(tapped):
    """608.2d, 701.26a, 701.26b: a tapped permanent can only be untapped."""
    board = Board().lands("A", "U").hand("A", twiddle=TWIDDLE).field("B", bears=BEARS)
    board.state = edit(board.state, "bears", tapped=tapped)
    outcome = board.run(cast("A", "twiddle", "bears"), RESOLVE)
    assert outcome.state.objects["bears"].tapped != tapped
    assert "608.2d" in cited(outcome, "untap" if tapped else "tap")


@pytest.mark.parametrize("kicked", [True, False])
def test_614_1a_another_number_of_tokens(kicked):
    board = Board().lands("A", "UU").hand("A", rite=COPIES).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "rite", "bears"), RESOLVE, picks=(kicked,))
    assert names(outcome.state, "battlefield").count("Grizzly Bears") == (6 if kicked else 2)


def test_607_2a_other_cards_than_those_just_exiled():
    """607.2a, 608.2c: the cards exiled before return, those that were exiled now stay."""
    board = Board().lands("A", "BBBB").hand("A", one=DOOM_BLADE, two=DOOM_BLADE).field("A", vat=VAT)
    board.field("B", first=BEARS, second=creature("Ox", "{W}", "", "2/4", "Creature — Ox"))
    again = (cast("A", "one", "first"), RESOLVE, RESOLVE, cast("A", "two", "second"), RESOLVE, RESOLVE)
    outcome = answered(board, *again, picks=(True, True))
    assert names(outcome.state, "exile") == ["Ox"]
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def test_712_21c_a_single_choice_for_all_components():
    """712.21c, 730.3c: both cards are exiled, or neither; "each other card" is none of them."""
    board = after(UNDER).field("A", vat=VAT).lands("B", "BB").hand("B", blade=DOOM_BLADE)
    dies = (passing("A"), cast("B", "blade", "old"), RESOLVE)
    outcome = answered(board, *dies, picks=(True,))
    assert sorted(names(outcome.state, "exile")) == ["Dream Heron", "Savant"]
    outcome = answered(board, *dies, picks=(False,))
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Dream Heron", "Savant"]


def test_707_10_a_copy_of_a_mutating_creature_spell_mutates():
    """707.10, 730.2: the copy becomes a component, and is a token."""
    from tests.rules.mutants import HERON, SAVANT

    board = Board().lands("A", "UUUU").hand("A", new=HERON).field("A", old=SAVANT, volo=VOLO)
    acts = (cast("A", "new", "old", method="mutate"), RESOLVE, RESOLVE)
    outcome = answered(board, *acts, picks=(UNDER,))
    assert [(one.kind, one.name) for one in outcome.state.objects["old"].merged] == [
        ("card", "Savant"),
        ("token", "Dream Heron"),
    ]
    outcome = answered(board, *acts, picks=(OVER,))
    assert outcome.state.objects["old"].kind == "token"
    outcome = answered(board, *acts, RESOLVE, RESOLVE, picks=(OVER, UNDER))
    assert [one.kind for one in outcome.state.objects["old"].merged] == ["token", "card", "card"]
