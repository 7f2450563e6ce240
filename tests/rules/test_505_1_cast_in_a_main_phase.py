"""What a spell does besides if it was cast in a main phase (505.1), and may have an object become (205.1)."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.state.change import edit_turn
from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board, card

MIGHT = card(
    "Might of Old Krosa",
    "{G}",
    "Instant",
    "Target creature gets +2/+2 until end of turn. If you cast this spell during your main phase, that creature gets "
    "+4/+4 until end of turn instead.",
)
INSIGHT = card(
    "Sphinx's Insight",
    "{U}",
    "Instant",
    "Draw two cards.\nAddendum — If you cast this spell during your main phase, you gain 2 life.",
)
FORK = card("Fork", "{R}", "Instant", "Copy target instant spell.")
CONSTRAINT = card(
    "Code of Constraint",
    "{U}",
    "Instant",
    "Target creature gets -4/-0 until end of turn.\nDraw a card.\nAddendum — If you cast this spell during your main "
    "phase, tap that creature and it doesn't untap during its controller's next untap step.",
)


def size(state, one: str) -> tuple[int, int]:
    return view(state).of(one).power, view(state).of(one).toughness


@pytest.mark.parametrize(
    ("active", "step", "expected"),
    [
        ("A", "precombat_main", (6, 6)),
        ("A", "postcombat_main", (6, 6)),
        ("A", "beginning_of_combat", (4, 4)),
        ("B", "precombat_main", (4, 4)),
    ],
)
def test_505_1_in_a_main_phase_of_ones_own(active, step, expected):
    """505.1, 500.2: no phase ends with a spell on the stack, so it resolves in the phase in which it was cast."""
    board = Board().lands("A", "G").hand("A", might=MIGHT).field("B", bears=BEARS)
    board.state = edit_turn(board.state, active=active, step=step, priority="A")
    assert size(board.run(cast("A", "might", "bears"), RESOLVE).state, "bears") == expected


def test_505_1_the_sentence_of_an_addendum():
    board = Board().lands("A", "U").hand("A", one=INSIGHT)
    assert life(board.run(cast("A", "one"), RESOLVE).state, "A") == 22
    board.state = edit_turn(board.state, step="upkeep")
    assert life(board.run(cast("A", "one"), RESOLVE).state, "A") == 20


def test_707_10_a_copy_was_not_cast():
    """707.10: the copy of a spell is put onto the stack: nobody cast it, in whatever phase that is."""
    board = Board().lands("A", "UR").hand("A", one=INSIGHT, fork=FORK)
    outcome = board.run(cast("A", "one"), cast("A", "fork", "one@2"), until="stack_empty")
    assert life(outcome.state, "A") == 22
    assert len(outcome.state.zone("hand", "A")) == 4


def test_608_2c_it_is_what_was_spoken_of_last():
    """608.2c: "tap that creature and it doesn't untap" is said of the creature, though the condition named the spell."""
    board = Board().lands("A", "U").hand("A", one=CONSTRAINT).field("B", bears=BEARS)
    state = board.run(cast("A", "one", "bears"), until="stack_empty").state
    assert state.objects["bears"].tapped
    assert [effect.affects for effect in state.effects if "bears" in effect.affects]


REFLECTION = card(
    "Reptilian Reflection",
    "{2}{R}",
    "Enchantment",
    "Whenever you cycle a card, you may have this enchantment become a 5/4 Dinosaur creature with trample and haste in "
    "addition to its other types until end of turn.",
)
HAWK = card(
    "Glint Hawk Idol",
    "{2}",
    "Artifact",
    "Whenever another artifact you control enters, you may have this artifact become a 2/2 Bird artifact creature with "
    "flying until end of turn.",
)
SHRINE = card("Shrine", "{0}", "Artifact", "")
ELDERS = card(
    "Workshop Elders",
    "{2}{U}{U}",
    "Creature — Human Artificer",
    "At the beginning of combat on your turn, you may have target noncreature artifact you control become a 0/0 artifact "
    "creature. If you do, put four +1/+1 counters on it.",
    "4/4",
)


def test_205_1b_what_a_player_may_have_an_object_become():
    """205.1b, 608.2d: "you may have it become" is offered as the ability resolves; "in addition" keeps its types."""
    for definition in (REFLECTION, HAWK, ELDERS):
        assert definition.front.unread == ()
    for pick, types in ((True, ("artifact", "creature")), (False, ("artifact",))):
        board = Board().hand("A", shrine=SHRINE).field("A", idol=HAWK)
        state = answered(board, cast("A", "shrine"), RESOLVE, RESOLVE, picks=(pick,)).state
        assert view(state).of("idol").types == types
