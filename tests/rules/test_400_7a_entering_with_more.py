"""Counters with which the permanent enters that a spell becomes (400.7a, 614.1c), and what was given counters (608.2c)."""

from __future__ import annotations

import pytest

from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import BOUNCE, creature, enchantment, read, sorcery

FORGE = read(
    enchantment(
        "Forge",
        "{G}",
        "Whenever you cast a creature spell, that creature enters with an additional +1/+1 counter on it.",
    )
)


def _new(state, *known):
    (one,) = [one for one in state.battlefield if not one.startswith("land") and one not in known]
    return state.objects[one]


def test_400_7a_the_permanent_that_the_spell_becomes():
    board = Board().lands("A", "GGU").hand("A", bears=BEARS, bounce=BOUNCE).field("A", forge=FORGE)
    state = board.run(cast("A", "bears"), RESOLVE, RESOLVE).state
    bears = _new(state, "forge")
    assert bears.count("+1/+1") == 1
    state = board.run(cast("A", "bears"), RESOLVE, RESOLVE, cast("A", "bounce", bears.id), RESOLVE).state
    assert [state.objects[one].definition.name for one in state.zone("hand", "A")] == ["Grizzly Bears"]


def test_614_1c_each_such_effect_applies():
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", one=FORGE, two=FORGE)
    state = board.run(cast("A", "bears"), RESOLVE, RESOLVE, RESOLVE, policy="default").state
    assert _new(state, "one", "two").count("+1/+1") == 2


def test_614_1c_a_spell_that_resolved_first_enters_without():
    flash = creature("Quick", "{G}", "Flash")
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", forge=FORGE, quick=flash)
    state = board.run(cast("A", "bears"), RESOLVE, RESOLVE).state
    assert state.objects["quick"].count("+1/+1") == 0


def test_611_2d_how_many_is_counted_as_the_ability_resolves():
    text = (
        "Whenever you cast a creature spell, that creature enters with X additional +1/+1 counters on it, where X is its "
        "mana value minus 1."
    )
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", caller=read(creature("Caller", "{G}", text)))
    assert _new(board.run(cast("A", "bears"), RESOLVE, RESOLVE).state, "caller").count("+1/+1") == 1


def test_106_6_mana_that_is_spent_to_cast_it():
    text = "{T}: Add {G}. When you spend this mana to cast a creature spell, it enters with a +1/+1 counter on it."
    board = Board().lands("A", "G").hand("A", bears=BEARS).field("A", elf=read(creature("Elf", "{G}", text)))
    done = (activate("A", "elf"), cast("A", "bears"), RESOLVE, RESOLVE)
    assert _new(board.run(*done, policy="default").state, "elf").count("+1/+1") == 1


def test_400_7h_a_spell_that_is_cast_by_a_permission():
    text = "You may cast this card from your graveyard. If you do, it enters with a finality counter on it."
    veteran = read(creature("Veteran", "{G}", text))
    board = Board().lands("A", "G").put("A", "graveyard", "veteran", veteran)
    assert _new(board.run(cast("A", "veteran"), RESOLVE).state).count("finality") == 1
    board = Board().lands("A", "G").hand("A", veteran=veteran)
    assert _new(board.run(cast("A", "veteran"), RESOLVE).state).count("finality") == 0


@pytest.mark.parametrize(
    "text",
    [
        "Return target creature card from your graveyard to the battlefield. It enters with a +1/+1 counter on it.",
        "Whenever a creature you control attacks, that creature enters with an additional +1/+1 counter on it.",
        "Whenever you cast a creature spell, this creature enters with an additional +1/+1 counter on it.",
    ],
)
def test_400_7a_what_is_no_spell_is_refused(text):
    assert compile_text(text)[0].unread is not None


def test_608_2c_what_was_given_a_counter_of_the_kind():
    text = (
        "Put a +1/+1 counter on each creature you control, then double the number of +1/+1 counters on each creature that "
        "had a +1/+1 counter put on it this way."
    )
    board = Board().lands("A", "G").hand("A", fangs=read(sorcery("Fangs", "{G}", text)))
    board.field("A", one=BEARS, two=BEARS).field("B", three=BEARS)
    board.counters("two", "+1/+1", 1).counters("three", "+1/+1", 1)
    state = board.run(cast("A", "fangs"), RESOLVE).state
    assert [state.objects[one].count("+1/+1") for one in ("one", "two", "three")] == [2, 4, 1]


def test_701_34a_what_was_given_a_counter_by_proliferating():
    text = (
        "Proliferate, then choose any number of permanents you control that had a counter put on them this way. Those "
        "permanents phase out."
    )
    board = Board().lands("A", "U").hand("A", ripples=read(sorcery("Ripples", "{U}", text)))
    board.field("A", one=BEARS, two=BEARS, three=BEARS).counters("one", "oil", 1).counters("two", "oil", 1)
    outcome = answered(board, cast("A", "ripples"), RESOLVE, picks=(("one",), ("one",)))
    assert "one" in outcome.state.phased
    assert {"two", "three"} <= {*outcome.state.battlefield}
