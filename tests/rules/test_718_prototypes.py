"""Prototype cards (718, 702.160)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, names, passing, steps
from tests.rules.boards import Board, card
from tests.rules.pool import FLICKER, enchantment, instant

AUTOMATON = card("Automaton", "{7}", "Artifact Creature — Construct", "Prototype {2}{R} — 3/2\nHaste", "6/4")


def seen(state, one):
    characteristics = view(state).of(one)
    return (
        characteristics.mana_cost.text,
        characteristics.colors,
        characteristics.power,
        characteristics.toughness,
    )


SMALL, BIG = ("{2}{R}", ("R",), 3, 2), ("{7}", (), 6, 4)


def test_718_3_702_160a_it_is_cast_prototyped_or_normally():
    board = Board().lands("A", "RRR").hand("A", bot=AUTOMATON)
    outcome = board.run(cast("A", "bot", method="prototype"), until="action")
    assert seen(outcome.state, "bot@2") == SMALL
    assert "718.3" in cited(outcome, "announce")
    assert steps(outcome, "announce") == ["A announces Automaton, prototyped, and puts it on the stack."]
    assert board.run(cast("A", "bot", face="front")).status == "illegal"
    rich = Board().lands("A", "RRRRRRR").hand("A", bot=AUTOMATON)
    assert seen(rich.run(cast("A", "bot", method="normal", face="front")).state, "bot@3") == BIG
    asked = rich.run(cast("A", "bot"))
    assert [one.label for one in asked.pending.options] == ["Automaton: mana cost {7}", "Prototype: mana cost {2}{R}"]


def test_718_3b_the_permanent_has_the_alternative_characteristics_too():
    """718.2, 718.3b: also once it has resolved."""
    board = Board().lands("A", "RRR").hand("A", bot=AUTOMATON)
    assert seen(board.run(cast("A", "bot", method="prototype")).state, "bot@3") == SMALL


def test_718_4_elsewhere_and_after_leaving_it_has_its_normal_ones():
    board = Board().lands("A", "RRRW").hand("A", bot=AUTOMATON, flicker=FLICKER)
    assert seen(board.state, "bot") == BIG
    outcome = board.run(cast("A", "bot", method="prototype"), RESOLVE, cast("A", "flicker", "bot@3"))
    assert seen(outcome.state, "bot@5") == BIG


def test_718_3a_only_the_alternative_mana_cost_counts_for_whether_it_can_be_cast():
    no_reds = enchantment("No Reds", "{W}", "Red spells can't be cast.")
    board = Board().lands("A", "RRRRRRR").hand("A", bot=AUTOMATON).field("B", no=no_reds)
    assert board.run(cast("A", "bot", method="prototype")).status == "illegal"
    assert board.run(cast("A", "bot", face="front")).status == "resolved"


def test_718_5_the_rest_stays_the_same():
    board = Board().lands("A", "RRR").hand("A", bot=AUTOMATON)
    state = board.run(cast("A", "bot", method="prototype")).state
    small = view(state).of("bot@3")
    assert (small.name, small.types, small.subtypes) == ("Automaton", ("artifact", "creature"), ("Construct",))
    assert small.has_keyword("haste")


def test_718_3c_a_copy_of_a_prototyped_spell_is_prototyped():
    double = instant("Double", "{U}", "Copy target creature spell you control.")
    board = Board().lands("A", "RRRU").hand("A", bot=AUTOMATON, double=double)
    outcome = board.run(
        cast("A", "bot", method="prototype"), cast("A", "double", "bot@2"), passing("A"), passing("B"), until="priority"
    )
    copy = outcome.state.stack[-1]
    assert outcome.state.objects[copy].kind == "copy"
    assert seen(outcome.state, copy) == SMALL
    done = board.run(cast("A", "bot", method="prototype"), cast("A", "double", "bot@2"), until="stack_empty")
    tokens = [one for one in done.state.battlefield if done.state.objects[one].kind == "token"]
    assert [seen(done.state, one) for one in tokens] == [SMALL]


def test_718_3_what_is_free_can_be_prototyped_too():
    board = Board().lands("A", "G").hand("A", bot=AUTOMATON)
    board.field(
        "A", gift=enchantment("Gift", "{G}", "You may cast spells from your hand without paying their mana costs.")
    )
    outcome = board.run(cast("A", "bot", face="prototype", method="free"))
    assert seen(outcome.state, "bot@3") == SMALL
    assert names(outcome.state, "hand", "A") == []


def test_718_3d_a_copy_of_a_prototyped_permanent_has_the_alternative_characteristics():
    """718.3d, 718.2a: also one that becomes such a copy, or enters as one; with the exceptions of the copy effect."""
    twin = instant("Twin", "{U}", "Create a token that's a copy of target creature.")
    frog = instant("Croak", "{U}", "Create a token that's a copy of target creature, except it's a 1/1 green Frog.")
    text = "You may have this creature enter as a copy of any creature on the battlefield."
    clone = card("Clone", "{U}", "Creature — Shapeshifter", text, "0/0")
    board = Board().lands("A", "RRRU").hand("A", bot=AUTOMATON, twin=twin, frog=frog, clone=clone)
    token = board.run(cast("A", "bot", method="prototype"), RESOLVE, cast("A", "twin", "bot@3"), RESOLVE).state
    made = [one for one in token.battlefield if token.objects[one].kind == "token"]
    assert [seen(token, one) for one in made] == [SMALL]
    croaked = board.run(cast("A", "bot", method="prototype"), RESOLVE, cast("A", "frog", "bot@3"), RESOLVE).state
    made = [one for one in croaked.battlefield if croaked.objects[one].kind == "token"]
    assert [seen(croaked, one) for one in made] == [("{2}{R}", ("G",), 1, 1)]
    entered = answered(
        board, cast("A", "bot", method="prototype"), RESOLVE, cast("A", "clone"), RESOLVE, picks=(True,)
    ).state
    assert seen(entered, "clone@3") == SMALL


def test_718_2a_a_copy_of_a_permanent_that_was_cast_normally_has_the_normal_ones():
    """718.2, 718.2a: that there are alternative characteristics is copied with it."""
    twin = instant("Twin", "{U}", "Create a token that's a copy of target creature.")
    board = Board().lands("A", "U").field("A", bot=AUTOMATON).hand("A", twin=twin)
    state = board.run(cast("A", "twin", "bot"), RESOLVE).state
    (token,) = (one for one in state.battlefield if state.objects[one].kind == "token")
    assert seen(state, token) == BIG
    assert state.objects[token].definition.layout == "prototype"
