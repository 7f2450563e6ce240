"""Split cards, fuse and aftermath (709, 702.102, 702.127)."""

from __future__ import annotations

from functools import cache

from engine.layers import view
from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card
from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names, passing
from tests.rules.boards import BEARS, Board
from tests.rules.pool import BOUNCE


@cache
def split(*halves: tuple[str, str, str, str], layout: str = "split") -> Definition:
    """A card with several faces: name, cost, type line and text of each."""
    faces = tuple(FaceText(name=n, mana_cost=c, type_line=t, oracle_text=x) for n, c, t, x in halves)
    return compile_card(CardText(name=" // ".join(face.name for face in faces), layout=layout, card_faces=faces))


BURN_GROW = split(
    ("Burn", "{R}", "Instant", "Burn deals 2 damage to target player.\nFuse"),
    ("Grow", "{1}{G}", "Instant", "Put a +1/+1 counter on target creature. You gain 1 life.\nFuse"),
)
DUSK_DAWN = split(
    ("Rise", "{R}", "Sorcery", "You gain 2 life."),
    ("Set", "{G}", "Sorcery", "Aftermath\nDraw a card."),
)


def test_709_3_the_player_chooses_a_half_and_only_that_half_is_on_the_stack():
    board = Board().lands("A", "RGG").hand("A", both=BURN_GROW).field("A", bears=BEARS)
    outcome = board.run(cast("A", "both", "B", face="Burn"), until="action")
    spell = outcome.state.stack[-1]
    seen = view(outcome.state).of(spell)
    assert (seen.name, seen.colors, seen.mana_cost.text) == ("Burn", ("R",), "{R}")
    right = board.run(cast("A", "both", "bears", face="Grow"))
    assert right.state.objects["bears"].count("+1/+1") == 1
    assert "709.3" in cited(right, "announce")


def test_709_3_the_half_is_asked():
    board = Board().lands("A", "RGG").hand("A", both=BURN_GROW).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "both", "B"), picks=("Burn: mana cost {R}",))
    assert life(outcome.state, "B") == 18


def test_709_3a_only_the_half_that_is_cast_is_evaluated():
    board = Board().lands("A", "R").hand("A", both=BURN_GROW).field("A", bears=BEARS)
    assert board.run(cast("A", "both", "B", face="Burn")).status == "resolved"
    assert board.run(cast("A", "both", "bears", face="Grow")).status == "illegal"


def test_709_4_elsewhere_the_halves_are_combined():
    seen = view(Board().hand("A", both=BURN_GROW).state).of("both")
    assert (seen.name, seen.colors, seen.types) == ("Burn // Grow", ("R", "G"), ("instant",))
    assert seen.mana_cost.mana_value() == 3
    graveyard = Board().put("A", "graveyard", "both", BURN_GROW)
    assert view(graveyard.state).of("both").mana_cost.mana_value() == 3


def test_702_102a_702_102d_fused_the_left_half_is_followed_first_then_the_right_one():
    board = Board().lands("A", "RGG").hand("A", both=BURN_GROW).field("A", bears=BEARS)
    outcome = board.run(cast("A", "both", "B", "bears", method="fuse"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (21, 18)
    assert outcome.state.objects["bears"].count("+1/+1") == 1
    assert names(outcome.state, "graveyard", "A") == ["Burn // Grow"]


def test_702_102b_702_102c_a_fused_spell_has_both_costs_and_names():
    board = Board().lands("A", "RGG").hand("A", both=BURN_GROW).field("A", bears=BEARS)
    outcome = board.run(cast("A", "both", "B", "bears", method="fuse"), until="action")
    seen = view(outcome.state).of(outcome.state.stack[-1])
    assert (seen.name, seen.colors) == ("Burn // Grow", ("R", "G"))
    short = Board().lands("A", "RG").hand("A", both=BURN_GROW).field("A", bears=BEARS)
    assert short.run(cast("A", "both", "B", "bears", method="fuse")).status == "illegal"


def test_608_2b_a_fused_spell_with_one_illegal_target_does_the_rest():

    board = Board().lands("A", "RGG").hand("A", both=BURN_GROW).field("A", bears=BEARS).lands("B", "U")
    board.hand("B", bounce=BOUNCE)
    outcome = board.run(
        cast("A", "both", "B", "bears", method="fuse"), passing("A"), cast("B", "bounce", "bears"), until="stack_empty"
    )
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (21, 18)


def test_702_127a_aftermath_only_from_the_graveyard_and_then_exiled():
    hand = Board().lands("A", "RG").hand("A", both=DUSK_DAWN)
    assert hand.run(cast("A", "both", face="Set")).status == "illegal"
    assert life(hand.run(cast("A", "both", face="Rise")).state, "A") == 22
    grave = Board().lands("A", "RG").put("A", "graveyard", "both", DUSK_DAWN)
    assert grave.run(cast("A", "both", face="Rise")).status == "illegal"
    outcome = grave.run(cast("A", "both", face="Set"))
    assert len(outcome.state.zone("hand", "A")) == 1
    assert names(outcome.state, "exile") == ["Rise // Set"]


def test_712_11b_either_face_of_a_modal_double_faced_card():
    card = split(
        ("Sky", "{R}", "Instant", "You gain 2 life."),
        ("Ground", "{G}", "Creature — Bear", "Trample"),
        layout="modal_dfc",
    )
    board = Board().lands("A", "RG").hand("A", both=card)
    assert life(board.run(cast("A", "both", face="Sky")).state, "A") == 22
    back = board.run(cast("A", "both", face="Ground")).state
    assert "Ground" in [view(back).of(one).name for one in back.battlefield]
    assert view(board.state).of("both").name == "Sky"
