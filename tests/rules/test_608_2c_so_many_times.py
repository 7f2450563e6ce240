"""What is done so many times, each by itself: "proliferate twice", "it explores again" (608.2c, 701.16a, 701.44a)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, Board, land
from tests.rules.pool import creature, enchantment, sorcery


def test_701_34a_proliferating_twice_gives_two_counters_of_each_kind():
    spell = sorcery("Bloom", "{G}", "Proliferate, then proliferate again.")
    board = Board().lands("A", "G").hand("A", bloom=spell).field("A", bears=BEARS).counters("bears", "+1/+1", 1)
    outcome = answered(board, cast("A", "bloom"), RESOLVE, picks=(("bears",), ("bears",)))
    assert view(outcome.state).of("bears").power == 5


def test_701_16a_investigating_three_times_is_three_events():
    watch = enchantment("Watch", "{W}", "Whenever you create a token, you gain 1 life.")
    spell = sorcery("Clues", "{W}", "Investigate three times.")
    board = Board().lands("A", "W").hand("A", clues=spell).field("A", watch=watch)
    outcome = board.run(cast("A", "clues"), RESOLVE, policy="default")
    assert len(outcome.state.battlefield) == 1 + 1 + 3
    outcome = answered(board, cast("A", "clues"), RESOLVE, RESOLVE, RESOLVE, RESOLVE, policy="default")
    assert life(outcome.state, "A") == 23


def test_701_44a_the_same_creature_explores_again():
    spell = sorcery(
        "Dig",
        "{G}",
        "Return target creature card from your graveyard to the battlefield. That creature explores, then it explores "
        "again.",
    )
    board = Board(library=0).lands("A", "G").hand("A", dig=spell)
    board.put("A", "graveyard", "bears", BEARS)
    board.put("A", "library", "two", BEARS).put("A", "library", "one", land("G"))
    outcome = answered(board, cast("A", "dig", "bears"), RESOLVE, picks=(False,))
    (there,) = [one for one in outcome.state.battlefield if one.startswith("bears")]
    assert view(outcome.state).of(there).power == 3
    assert len(outcome.state.zone("hand", "A")) == 1


def test_107_3m_so_many_times_as_x_was_paid():
    text = "When this creature enters, it explores X times."
    board = Board(library=0).lands("A", "GGG").hand("A", scout=creature("Scout", "{X}{G}", text))
    for name in ("one", "two", "three"):
        board.put("A", "library", name, land("G"))
    outcome = board.run(cast("A", "scout", x=2), RESOLVE, RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 2
