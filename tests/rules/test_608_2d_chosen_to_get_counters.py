"""608.2d: nobody chooses what can't have counters put on it to put counters on it; each player is asked for themselves."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, steps
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature, enchantment, sorcery

FIRM = creature("Firm", "{G}", "This creature can't have counters put on it.")
BLIGHT = enchantment("Blight", "{B}", "Creatures your opponents control can't have +1/+1 counters put on them.")
STRENGTHEN = sorcery("Strengthen", "{G}", "Put a +1/+1 counter on a creature you control.")
BOTH = sorcery("Both", "{G}", "Put a +1/+1 counter and a flying counter on a creature you control.")
EITHER = sorcery("Either", "{G}", "Put your choice of a +1/+1 counter or a flying counter on target creature.")
EACH = sorcery("Each", "{G}", "Each player may put a +1/+1 counter on a creature they control.")


def asked(board: Board, spell):
    pending = board.lands("A", "G").hand("A", spell=spell).run(cast("A", "spell"), RESOLVE).pending
    return (
        (pending.player, pending.kind, [option.object for option in pending.options]) if pending is not None else None
    )


def test_608_2d_what_can_not_have_counters_is_not_offered():
    board = Board().field("A", firm=FIRM, bears=BEARS, zombie=ZOMBIE)
    assert asked(board, STRENGTHEN) == ("A", "choose_objects", ["bears", "zombie"])
    assert asked(Board().field("A", firm=FIRM, bears=BEARS), STRENGTHEN) is None


def test_608_2d_nothing_is_chosen_where_nothing_can_have_counters():
    board = Board().lands("A", "G").field("A", firm=FIRM).hand("A", spell=STRENGTHEN)
    outcome = board.run(cast("A", "spell"), RESOLVE)
    assert outcome.status == "resolved"
    assert not outcome.state.objects["firm"].counters


def test_608_2d_what_can_have_one_of_the_counters_is_offered():
    board = Board().field("A", bears=BEARS, zombie=ZOMBIE).field("B", blight=BLIGHT)
    assert asked(board, BOTH) == ("A", "choose_objects", ["bears", "zombie"])


def test_608_2d_a_kind_of_counter_that_can_not_be_put_there_is_not_offered():
    board = Board().lands("A", "G").field("A", bears=BEARS).field("B", blight=BLIGHT).hand("A", spell=EITHER)
    outcome = board.run(cast("A", "spell", "bears"), RESOLVE)
    assert outcome.status == "resolved"
    assert [had.kind for had in outcome.state.objects["bears"].counters] == ["flying"]


def test_608_2d_a_player_is_asked_only_if_they_can_themselves():
    board = Board().lands("A", "G").field("A", firm=FIRM).field("B", bears=BEARS, zombie=ZOMBIE).hand("A", spell=EACH)
    outcome = board.run(cast("A", "spell"), RESOLVE)
    assert outcome.pending is not None
    assert (outcome.pending.player, outcome.pending.kind) == ("B", "choose_yes_no")
    assert any(text.startswith("A can't put") for text in steps(outcome, "may"))
