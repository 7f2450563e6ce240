"""Counters that are moved, the so-manyeth counter, counters of what is gone (122.5, 122.7, 122.8, 122.9)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, cited, steps
from tests.rules.boards import BEARS, Board
from tests.rules.pool import BOUNCE, creature, enchantment, instant, sorcery

SHIFT = instant("Shift", "{G}", "Move a +1/+1 counter from target creature onto another target creature.")
FATE = instant("Fate", "{G}", "Move all counters from target creature onto another target creature.")
SOME = sorcery("Some", "{G}", "Move any number of +1/+1 counters from target creature onto another target creature.")
ANY = sorcery("Any", "{G}", "Move a counter from target creature onto another target creature.")
SOLID = creature("Solid", "{W}", "This creature can't have counters put on it.")
CLOCK = enchantment("Clock", "{W}", "When the third hour counter is put on this enchantment, draw a card.")
TICK = instant("Tick", "{W}", "Put an hour counter on target enchantment.")
TOCK = instant("Tock", "{W}", "Put two hour counters on target enchantment.")
READY = enchantment(
    "Ready", "{W}", "This enchantment enters with three hour counters on it.\n"
    "When the third hour counter is put on this enchantment, draw a card.",
)  # fmt: skip
HEIR = creature("Heir", "{W}", "{1}, Sacrifice this creature: Put its counters on target creature.")
PUPIL = creature(
    "Pupil", "{W}", "When this creature dies, if it had counters on it, put those counters on target creature."
)


def two(*spells, counters: int = 2, symbols: str = "GGGWWW") -> Board:
    board = Board().lands("A", symbols).field("A", bears=BEARS, other=BEARS)
    board.hand("A", **{f"s{n}": spell for n, spell in enumerate(spells)})
    return board.counters("bears", "+1/+1", counters) if counters else board


def counts(outcome, kind="+1/+1", on=("bears", "other")):
    return tuple(outcome.state.objects[one].count(kind) for one in on)


def test_122_5_a_counter_is_removed_from_the_one_and_put_on_the_other() -> None:
    outcome = answered(two(SHIFT), cast("A", "s0", "bears", "other"), RESOLVE)
    assert counts(outcome) == (1, 1)
    assert steps(outcome, "move_counters") == [
        "A +1/+1 counter is moved from Grizzly Bears (bears) onto Grizzly Bears (other)."
    ]
    assert "122.5" in cited(outcome, "move_counters")


def test_122_5_without_such_a_counter_none_is_moved() -> None:
    outcome = answered(two(SHIFT, counters=0), cast("A", "s0", "bears", "other"), RESOLVE)
    assert counts(outcome) == (0, 0)


def test_122_5_what_cannot_be_put_is_not_removed() -> None:
    board = two(SHIFT).field("A", solid=SOLID)
    outcome = answered(board, cast("A", "s0", "bears", "solid"), RESOLVE)
    assert counts(outcome, on=("bears", "solid")) == (2, 0)


def test_122_5_nothing_is_moved_onto_what_is_gone() -> None:
    board = two(SHIFT, BOUNCE, symbols="GGGUU")
    outcome = answered(board, cast("A", "s0", "bears", "other"), cast("A", "s1", "other"), RESOLVE, RESOLVE)
    assert counts(outcome, on=("bears",)) == (2,)


def test_122_5_all_counters_of_every_kind() -> None:
    board = two(FATE).counters("bears", "charge", 3)
    outcome = answered(board, cast("A", "s0", "bears", "other"), RESOLVE)
    assert (counts(outcome), counts(outcome, "charge")) == ((0, 2), (0, 3))


def test_122_5_as_many_as_its_player_chooses() -> None:
    outcome = answered(two(SOME, counters=3), cast("A", "s0", "bears", "other"), RESOLVE, picks=(2,))
    assert counts(outcome) == (1, 2)


def test_122_5_one_of_several_kinds_is_chosen() -> None:
    board = two(ANY).counters("bears", "charge", 3)
    outcome = answered(board, cast("A", "s0", "bears", "other"), RESOLVE, picks=("charge counter",))
    assert (counts(outcome), counts(outcome, "charge")) == ((2, 0), (2, 1))


def test_122_7_the_third_counter_is_put_once() -> None:
    board = Board().lands("A", "WWW").field("A", clock=CLOCK).hand("A", one=TICK, more=TOCK, last=TICK)
    board.counters("clock", "hour", 1)
    second = answered(board, cast("A", "one", "clock"), RESOLVE)
    assert len(second.state.zone("hand", "A")) == 2  # nothing drawn
    both = answered(board, cast("A", "one", "clock"), RESOLVE, cast("A", "more", "clock"), RESOLVE, RESOLVE)
    assert (both.state.objects["clock"].count("hour"), len(both.state.zone("hand", "A"))) == (4, 2)
    again = answered(
        board, cast("A", "one", "clock"), RESOLVE, cast("A", "more", "clock"), RESOLVE, RESOLVE,
        cast("A", "last", "clock"), RESOLVE,
    )  # fmt: skip
    assert len(again.state.zone("hand", "A")) == 1


def test_122_7_122_6_entering_with_so_many_puts_the_third() -> None:
    """122.7, 122.6: an object that enters with counters is given them as it enters."""
    outcome = answered(Board().lands("A", "W").hand("A", ready=READY), cast("A", "ready"), RESOLVE, RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 1


def test_122_8_those_counters_are_put_not_moved() -> None:
    board = two(instant("Kill", "{B}", "Destroy target creature."), counters=0, symbols="B").field("A", pupil=PUPIL)
    board.counters("pupil", "+1/+1", 2).counters("pupil", "charge", 1)
    outcome = answered(board, cast("A", "s0", "pupil"), RESOLVE, RESOLVE, picks=(("other",),))
    assert (counts(outcome), counts(outcome, "charge")) == ((0, 2), (0, 1))


def test_122_9_the_counters_of_what_was_sacrificed_as_a_cost() -> None:
    board = (
        two(counters=0, symbols="W").field("A", heir=HEIR).counters("heir", "+1/+1", 2).counters("heir", "charge", 1)
    )
    outcome = answered(board, activate("A", "heir", 0, "bears"), RESOLVE)
    assert (counts(outcome), counts(outcome, "charge")) == ((2, 0), (1, 0))
