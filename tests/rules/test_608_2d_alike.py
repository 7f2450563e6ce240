"""608.2d, 601.2c: what is chosen among objects that nobody could tell apart is one choice; and when it can be."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import PlayLand
from engine.dialogue.outcome import Outcome
from engine.state import indistinguishable
from engine.state.copiable import Copied
from engine.state.objects import Binding
from engine.table.default_answers import distinct_picks
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, GROWTH, Board, card, land
from tests.rules.pool import creature, enchantment, sorcery

TOWN = card(
    "Town",
    None,
    "Land",
    "As this land enters, you may reveal a Plains or Island card from your hand. If you don't, this land enters tapped.",
)
EDICT = sorcery("Edict", "{B}", "Target player sacrifices a creature of their choice.")
TWICE = sorcery("Twice", "{B}", "Tap target creature. Untap another target creature.")
AURA = card("Aura", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
LORD = creature("Lord", "{G}", "Other creatures get +1/+1.", "2/2")
DYING = creature("Dying", "{B}", "When this creature dies, put its counters on target creature you control.", "2/2")
GIVER = enchantment("Giver", "{G}", "Creatures you control have “Other creatures get +1/+1.”")


def courses(outcome: Outcome) -> int:
    """How many courses of answers were gone through, where all was."""
    assert outcome.status == "resolved"
    return outcome.explored.courses


def test_614_12a_which_of_several_same_cards_is_revealed_is_not_asked():
    play = PlayLand(player="A", object="town")
    same = Board().hand("A", town=TOWN, one=land("W"), two=land("W"))
    outcome = answered(same, play, picks=(True,))
    assert outcome.status == "resolved"
    assert not outcome.state.objects["town@2"].tapped
    other = Board().hand("A", town=TOWN, one=land("W"), two=land("U"))
    assert answered(other, play, picks=(True,)).pending.kind == "choose_objects"


def test_608_2d_a_card_that_the_request_names_can_be_told_apart():
    board = Board().lands("A", "B").hand("A", town=TOWN, one=land("W"), two=land("W"))
    actions = (PlayLand(player="A", object="town"), PlayLand(player="A", object="one"))
    assert answered(board, *actions, picks=(True,)).pending.kind == "choose_objects"


@pytest.mark.parametrize("count", [2, 7])
def test_608_2d_one_of_many_that_are_the_same_is_one_course(count):
    board = Board().lands("A", "BB").hand("A", edict=EDICT, twice=TWICE)
    board.field("B", **{f"bear{n}": BEARS for n in range(count)})
    assert courses(board.run(cast("A", "edict", "B"), policy="explore")) == 1
    assert courses(board.run(cast("A", "twice"), policy="explore")) == 1


def test_608_2d_what_differs_in_anything_is_another_course():
    board = Board().lands("A", "B").hand("A", edict=EDICT).field("B", plain=BEARS, other=BEARS, grown=BEARS, worn=BEARS)
    board.counters("grown", "+1/+1", 1).put("B", "battlefield", "aura", AURA, attached_to="worn")
    outcome = board.run(cast("A", "edict", "B"), policy="explore")
    assert (courses(outcome), len(outcome.branches)) == (3, 3)


def test_608_2d_what_a_spell_on_the_stack_targets_can_be_told_apart():
    board = Board().lands("A", "B").lands("B", "G").hand("A", edict=EDICT).hand("B", growth=GROWTH)
    board.field("B", one=BEARS, two=BEARS)
    actions = (cast("A", "edict", "B"), cast("B", "growth", "one"), RESOLVE)
    assert courses(board.run(*actions, policy="explore")) == 2


def test_613_7a_timestamps_tell_apart_what_has_static_abilities():
    plain = Board().field("A", one=BEARS, between=LORD, two=BEARS)
    assert indistinguishable.alike(plain.state, ("one", "between", "two")) == (("one", "two"),)
    lords = Board().field("A", one=LORD, two=LORD)
    assert indistinguishable.alike(lords.state, ("one", "two")) == ()
    given = Board().field("A", one=BEARS, giver=GIVER, two=BEARS)
    assert indistinguishable.alike(given.state, ("one", "two")) == ()


def test_404_2_a_graveyard_has_an_order():
    board = Board().put("A", "graveyard", "one", BEARS).put("A", "graveyard", "two", BEARS)
    board.put("A", "graveyard", "between", LORD).put("A", "graveyard", "three", BEARS)
    assert indistinguishable.alike(board.state, ("one", "two", "three")) == (("one", "two"),)


def test_607_2d_what_is_remembered_of_one_tells_it_apart():
    board = Board().field("A", one=BEARS, two=BEARS)
    assert indistinguishable.alike(board.state, ("one", "two")) == (("one", "two"),)
    board.put("A", "battlefield", "who", LORD, links=(Binding("chosen", refs=("one",)),))
    assert indistinguishable.alike(board.state, ("one", "two")) == ()


def test_unknown_cards_are_not_taken_to_be_the_same():
    board = Board().hand("A", one=BEARS, two=BEARS)
    board.put("A", "hand", "three", BEARS, unknown=True).put("A", "hand", "four", BEARS, unknown=True)
    assert indistinguishable.alike(board.state, ("one", "two", "three", "four")) == (("one", "two"),)


def test_707_2_one_of_many_copies_is_one_course():
    """What is only of interest as an object enters is none of what it does later, in the order of timestamps or not."""
    clone = creature(
        "Clone", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0"
    )
    board = Board().lands("A", "U").hand("A", last=clone).field("A", bears=BEARS)
    for number in range(40):
        board.put("A", "battlefield", f"copy{number}", clone, copied=(Copied(values=BEARS),))
    outcome = board.run(cast("A", "last"), policy="explore")
    assert len(outcome.branches) == 2
    assert outcome.explored.states < 20


def test_122_1_counters_that_died_with_a_creature_are_remembered():
    """122.8: what is remembered of it is compared as well; either way one is left with the counter."""
    board = Board().lands("A", "B").hand("A", edict=EDICT).field("B", one=DYING, two=DYING)
    board.counters("one", "charge", 1)
    outcome = board.run(cast("A", "edict", "B"), policy="explore", until="stack_empty")
    assert (courses(outcome), len(outcome.branches)) == (2, 1)


def test_distinct_picks_are_as_many_as_differ():
    ids = ("a", "b", "c", "d", "e")
    assert list(distinct_picks(ids, 2, ())) == [(x, y) for i, x in enumerate(ids) for y in ids[i + 1 :]]
    assert list(distinct_picks(ids, 2, (("a", "c", "e"),))) == [("a", "b"), ("a", "c"), ("a", "d"), ("b", "d")]
    assert list(distinct_picks(ids, 3, (ids,))) == [("a", "b", "c")]
    assert list(distinct_picks(ids, 0, (ids,))) == [()]


def test_602_2b_costs_too():
    altar = card("Altar", "{3}", "Artifact", "Sacrifice a creature: You gain 1 life.")
    board = Board().field("A", altar=altar, **{f"bear{n}": BEARS for n in range(5)})
    assert courses(board.run(activate("A", "altar"), policy="explore")) == 1


def test_613_7a_what_one_card_says_does_not_depend_on_equal_text_of_another():
    """What was found in an equal ability before is remembered, and is no second one inside of it."""
    text = "Enchant creature\nEnchanted creature gets +3/+1."
    first, second = (card(name, "{W}", "Enchantment — Aura", text) for name in ("First", "Second"))
    assert (first.grants_statics, second.grants_statics) == (False, False)


@pytest.mark.parametrize("zone", ["field", "hand"])
def test_613_7a_a_line_that_was_not_read_tells_nobody_apart(zone):
    """It is named where it may have done anything; a line that was read and gives static abilities does tell (613.7a)."""
    odd = enchantment("Odd", "{G}", "{T}: Frobnicate every bear.")
    board = getattr(Board().field("A", one=BEARS, two=BEARS), zone)("B", odd=odd)
    assert indistinguishable.alike(board.state, ("one", "two")) == (("one", "two"),)
    giving = Board().field("A", one=BEARS, two=BEARS, giver=GIVER)
    assert indistinguishable.alike(giving.state, ("one", "two")) == ()
