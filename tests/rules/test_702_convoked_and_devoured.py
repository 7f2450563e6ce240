"""What convoked a spell (702.51c), and devour with a quality (702.82c)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, cited, passing
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, instant, read

LOXODON = read(
    creature(
        "Loxodon", "{2}", "Convoke\nWhen this creature enters, put a +1/+1 counter on each creature that convoked it."
    )
)
IMPERIOSAUR = read(
    creature(
        "Imperiosaur",
        "{2}",
        "Convoke\nThis creature enters with two +1/+1 counters on it for each creature that convoked it.",
    )
)
KNIGHT = read(
    creature(
        "Knight",
        "{2}",
        "Convoke\nWhen this creature enters, you gain X life, where X is the number of creatures that convoked it.",
    )
)
SCHEME = read(
    instant("Scheme", "{2}", "Convoke\nDestroy target creature. Each creature that convoked this spell connives.")
)
WORLDSIRE = read(creature("Worldsire", "{G}", "Devour land 3", "0/0"))


def _convoking(definition) -> Board:
    return Board().field("A", one=BEARS, two=BEARS, three=BEARS).hand("A", big=definition)


def test_702_51c_each_creature_that_was_tapped_for_it_convoked_it():
    outcome = _convoking(LOXODON).run(cast("A", "big", tap_for=("one", "three")))
    assert [outcome.state.objects[one].count("+1/+1") for one in ("one", "two", "three")] == [1, 0, 1]
    outcome = _convoking(IMPERIOSAUR).run(cast("A", "big", tap_for=("one", "three")))
    assert _grown(outcome.state) == 4


def _grown(state) -> int:
    return sum(state.objects[one].count("+1/+1") for one in state.battlefield if one.startswith("big"))


def test_702_51c_a_creature_that_has_left_since_convoked_it_all_the_same():
    board = _convoking(KNIGHT).lands("B", "R").hand("B", bolt=BOLT)
    actions = (
        cast("A", "big", tap_for=("one", "two")),
        RESOLVE,
        passing("A"),
        cast("B", "bolt", "one"),
        RESOLVE,
        RESOLVE,
    )
    outcome = board.run(*actions)
    assert "one" not in outcome.state.objects
    assert outcome.state.players["A"].life == 22


def test_702_82c_devour_of_a_quality_takes_only_such_permanents():
    board = (
        Board().lands("A", "GG").field("A", bears=BEARS, rock=card("Rock", "{1}", "Artifact")).hand("A", big=WORLDSIRE)
    )
    outcome = board.run(cast("A", "big"))
    assert {option.object for option in outcome.pending.options} == {"land-A-1", "land-A-2"}
    outcome = answered(board, cast("A", "big"), picks=(("land-A-1", "land-A-2"),))
    assert _grown(outcome.state) == 6


def test_701_50c_a_creature_that_convoked_it_connives_though_it_has_left():
    board = _convoking(SCHEME).put("A", "library", "next", BEARS).put("A", "library", "then", BEARS)
    outcome = answered(board, cast("A", "big", "one", tap_for=("one", "two")), RESOLVE, picks=("one",))
    assert cited(outcome, "connive") == ["701.50a", "701.50a"]
    assert [one for one in outcome.state.battlefield if outcome.state.objects[one].count("+1/+1")] == ["two"]
    assert outcome.state.zone("hand", "A") == ()
