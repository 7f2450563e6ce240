"""Whether a spell was warped this turn, and whether a spell was foretold (702.185c, 702.143c)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.state.history import Glimpse, HistoryEvent
from engine.state.objects import CardStatus
from tests.rules.asking import RESOLVE, cast, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, instant, sorcery

WARPED = creature("Warper", "{3}{R}", "Warp {R}", "2/2")
VOID = "a nonland permanent left the battlefield this turn or a spell was warped this turn"
PLASMA = sorcery("Plasma", "{R}", f"Plasma deals 2 damage to any target.\nPlasma deals 3 damage instead if {VOID}.")
CUP = instant(
    "Cup", "{1}{B}{B}", "Destroy target creature. If this spell was foretold, you gain 2 life.\nForetell {1}{B}"
)
FREE = creature("Free", "{G}", "You may cast spells from among cards you own in exile without paying their mana costs.")


def test_702_185c_a_spell_was_cast_for_its_warp_cost():
    board = Board().lands("A", "RR").hand("A", warper=WARPED, plasma=PLASMA)
    done = board.run(cast("A", "warper", method="warp"), RESOLVE, cast("A", "plasma", "B"), RESOLVE)
    assert life(done.state, "B") == 17
    assert [entry.kind for entry in done.state.history if entry.event == "cast_spell"] == ["warp", None]


def test_702_185c_cast_for_its_mana_cost_it_was_not_warped():
    board = Board().lands("A", "RRRRR").hand("A", warper=WARPED, plasma=PLASMA)
    done = board.run(cast("A", "warper", method="normal"), RESOLVE, cast("A", "plasma", "B"), RESOLVE)
    assert life(done.state, "B") == 18


def test_608_2i_nor_does_a_spell_of_the_turn_before_count():
    board = Board().lands("A", "R").hand("A", plasma=PLASMA)
    spell = Glimpse(id="old", zone="stack", owner="A", controller="A", name="Warper", types=("creature",))
    for turn, left in ((2, 18), (3, 17)):
        entry = HistoryEvent(
            event="cast_spell", turn=turn, seq=1, player="A", objects=("old",), kind="warp", seen=(spell,)
        )
        board.state = replace(board.state, history=(entry,))
        done = board.run(cast("A", "plasma", "B"), RESOLVE)
        assert life(done.state, "B") == left


def test_702_143c_a_foretold_card_was_foretold_whatever_is_paid():
    """702.143c: the spell was a foretold card, for its foretell cost or for none at all."""
    for freed in (False, True):
        board = Board().lands("A", "BB").field("B", bears=BEARS)
        board.put("A", "exile", "cup", CUP, status=CardStatus("foretold", 1), known_to=("A",))
        if freed:
            board.field("A", free=FREE)
        way = {"permission": "free"} if freed else {"method": "foretell"}
        done = board.run(cast("A", "cup", "bears", **way), RESOLVE)
        assert life(done.state, "A") == 22, (freed, done.illegal, done.status)


def test_702_143c_from_the_hand_it_was_not_foretold():
    board = Board().lands("A", "BBB").hand("A", cup=CUP).field("B", bears=BEARS)
    done = board.run(cast("A", "cup", "bears"), RESOLVE)
    assert life(done.state, "A") == 20
