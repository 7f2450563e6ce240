"""Counters by more kinds: one of several, so many or more, and rad counters on players (122.1, 614.1c, 728)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, read, sorcery


def test_122_1_one_of_three_kinds_as_the_player_chooses():
    text = "When this creature enters, put your choice of a +1/+1, first strike, or vigilance counter on it."
    board = Board().lands("A", "G").hand("A", scout=read(creature("Scout", "{G}", text)))
    outcome = answered(board, cast("A", "scout"), RESOLVE, RESOLVE, picks=("first strike counter",))
    (scout,) = [one for one in outcome.state.battlefield if not one.startswith("land")]
    assert outcome.state.objects[scout].count("first strike") == 1
    assert outcome.state.objects[scout].count("+1/+1") == 0
    assert view(outcome.state).of(scout).has_keyword("first strike")


def test_122_1_so_many_or_more_counters_of_a_kind():
    lord = read(creature("Lord", "{G}", "Creatures you control with three or more +1/+1 counters on them have haste."))
    board = Board().field("A", lord=lord, two=BEARS, three=BEARS).counters("two", "+1/+1", 2)
    board.counters("three", "+1/+1", 3)
    seen = view(board.state)
    assert [seen.of(one).has_keyword("haste") for one in ("lord", "two", "three")] == [False, False, True]


def test_122_1_one_or_more_counters_are_counted_over_all_kinds():
    wipe = read(sorcery("Wipe", "{B}", "Destroy each creature with two or more counters on it."))
    board = Board().lands("A", "B").hand("A", wipe=wipe).field("B", one=BEARS, two=BEARS).counters("one", "charge", 1)
    board.counters("two", "charge", 1).counters("two", "oil", 1)
    outcome = board.run(cast("A", "wipe"), RESOLVE)
    assert "one" in outcome.state.battlefield
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def test_122_1_rad_counters_are_got_by_players():
    spell = read(sorcery("Fallout", "{B}", "Each player gets two rad counters."))
    outcome = Board().lands("A", "B").hand("A", fallout=spell).run(cast("A", "fallout"), RESOLVE)
    assert [outcome.state.players[player].count("rad") for player in "AB"] == [2, 2]


def test_122_1_whether_a_player_has_any_counter_of_a_kind():
    text = (
        "Target player gets two rad counters if they don't have any rad counters. Otherwise, that player loses 3 life."
    )
    board = Board().lands("A", "BB").hand("A", one=read(sorcery("Leak", "{B}", text)), two=sorcery("Leak", "{B}", text))
    outcome = board.run(cast("A", "one", "B"), RESOLVE, cast("A", "two", "B"), RESOLVE)
    assert (outcome.state.players["B"].count("rad"), outcome.state.players["B"].life) == (2, 17)


def test_614_1c_counters_on_him():
    walker = read(creature("Walker", "{X}{G}", "Walker enters with X +1/+1 counters on him."))
    outcome = Board().lands("A", "GGG").hand("A", walker=walker).run(cast("A", "walker", x=2), RESOLVE)
    (there,) = [one for one in outcome.state.battlefield if not one.startswith("land")]
    assert outcome.state.objects[there].count("+1/+1") == 2
