"""603.3b: which triggered abilities are alike, so that their order is not asked; orders that differ in nothing are one."""

from __future__ import annotations

from itertools import islice, permutations

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.dialogue.actions import Limits
from engine.dialogue.outcome import Outcome, RunRequest
from engine.runs.run import run
from engine.state.canonical import canonical
from engine.table.default_answers import distinct_orders, distinct_picks
from engine.triggers import alike
from tests.effort import tries
from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, MOURNER, Board
from tests.rules.pool import WRATH, creature, enchantment, sorcery

ARTIST = creature("Artist", "{B}", "Whenever a creature dies, target player loses 1 life and you gain 1 life.")
CUTTHROAT = creature("Cutthroat", "{B}", "Whenever a creature you control dies, each opponent loses 1 life.")
PIPER = enchantment(
    "Piper", "{B}", "Whenever a creature dies, create a 1/1 black Rat creature token with “This token can't block.”"
)
MENDER = enchantment("Mender", "{W}", "Whenever a creature dies, exile that card.")
GREEDY = enchantment("Greedy", "{B}", "Whenever a creature dies, you gain life equal to that creature's power.")
GROWER = creature("Grower", "{G}", "Whenever another creature dies, put a +1/+1 counter on this creature.")
ECHO = creature("Echo", "{B}", "When this creature dies, you may return it to its owner's hand.")
STINGER = creature("Stinger", "{R}", "When this creature dies, it deals 1 damage to each opponent.")
STINGER_TOO = creature("Stinger Too", "{R}", "When this creature dies, it deals 1 damage to each opponent.")
GAINS = "Whenever a creature dies, you gain 1 life."
DOUBLED = enchantment("Doubled", "{B}", f"{GAINS}\n{GAINS}")
SOFT = enchantment("Soft", "{W}", "Whenever a creature dies, you may gain 1 life.")
GIANT = creature("Giant", "{R}", "", "3/3")


def dying(**permanents) -> Board:
    """A board on which A destroys all creatures."""
    return Board().lands("A", "W").hand("A", wrath=WRATH).field("A", **permanents)


def stacked(board: Board) -> Outcome:
    """What comes of the board wipe until its triggers are on the stack."""
    return board.run(cast("A", "wrath"), RESOLVE, until="priority")


def asked(board: Board) -> tuple[int, int]:
    """Of the order that is asked for: how many abilities, and how many orders can be told apart; nothing: (0, 0).

    They stay on the stack, where their order is seen even if the same comes of it.
    """
    pending = stacked(board).pending
    if pending is None or pending.kind != "order":
        return (0, 0)
    return len(pending.options), sum(1 for _ in distinct_orders(tuple(o.id for o in pending.options), pending.alike))


@pytest.mark.parametrize(
    "permanents",
    [
        {"m": MOURNER, "x": BEARS, "y": GIANT},
        {"m": MOURNER, "n": MOURNER, "x": BEARS},
        {"p": PIPER, "x": BEARS, "y": GIANT},
        {"a": ARTIST, "x": BEARS, "y": GIANT},
        {"a": ARTIST, "b": ARTIST},
        {"c": CUTTHROAT, "d": CUTTHROAT, "x": BEARS},
        {"s": SOFT, "x": BEARS, "y": GIANT},
        {"g": GREEDY, "x": BEARS},
        {"g": GREEDY, "x": BEARS, "y": BEARS},  # it speaks of what died: of one or the other of two that are the same
        {"e": ECHO, "f": ECHO},
        {"s": STINGER, "t": STINGER, "u": STINGER},
        {"d": DOUBLED, "x": BEARS},  # two abilities of one permanent that say the same
    ],
)
def test_603_3b_no_order_of_what_is_alike(permanents):
    assert asked(dying(**permanents)) == (0, 0)


@pytest.mark.parametrize(
    ("permanents", "orders"),
    [
        ({"m": MENDER, "x": BEARS, "y": GIANT}, (2, 2)),  # the text speaks of what died
        ({"g": GREEDY, "x": BEARS, "y": GIANT}, (2, 2)),
        ({"e": ECHO, "x": BEARS, "f": ECHO}, (2, 2)),  # the text speaks of its own object, and a graveyard has an order
        ({"s": STINGER, "x": STINGER_TOO}, (2, 2)),
        ({"m": MOURNER, "p": PIPER, "x": BEARS, "y": GIANT}, (4, 6)),
        ({"m": MOURNER, "s": SOFT, "p": PIPER, "x": BEARS, "y": GIANT}, (6, 90)),
    ],
)
def test_603_3b_only_orders_that_can_be_told_apart(permanents, orders):
    assert asked(dying(**permanents)) == orders


def test_603_3b_the_choice_says_what_is_alike():
    pending = stacked(dying(m=MOURNER, p=PIPER, x=BEARS, y=GIANT)).pending
    assert pending.constraints == (
        "Some are alike, and which of them is which makes no difference: 2 of Mourner, 2 of Piper.",
    )
    assert sorted(option.label for option in pending.options) == ["Mourner", "Mourner", "Piper", "Piper"]


def test_603_3b_any_order_of_those_that_are_alike_is_one_answer():
    board = dying(m=MOURNER, p=PIPER, x=BEARS, y=GIANT)
    pending = stacked(board).pending
    by_name = [option.object for option in sorted(pending.options, key=lambda option: option.label)]
    ends = {
        canonical(answered(board, cast("A", "wrath"), RESOLVE, until="priority", picks=((*order, *by_name[2:]),)).state)
        for order in permutations(by_name[:2])
    }
    assert len(ends) == 1


def test_603_3b_a_board_wipe_with_what_sees_deaths_is_answered():
    many = {f"x{n}": BEARS for n in range(8)}
    outcome = dying(c=CUTTHROAT, **many).run(cast("A", "wrath"))
    assert (outcome.status, life(outcome.state, "B")) == ("resolved", 11)


SEERS = (MOURNER, ARTIST, CUTTHROAT, PIPER, MENDER, GREEDY, GROWER, ECHO, STINGER, SOFT)
PURGE = sorcery("Purge", "{B}", "Destroy all creatures with power 2 or less.")


@st.composite
def wipes(draw: st.DrawFn) -> RunRequest:
    """A board wipe among what sees creatures die."""
    board = Board(library=6).lands("A", "WB")
    board.put("A", "hand", "spell", draw(st.sampled_from((WRATH, PURGE))))
    for number, definition in enumerate(draw(st.lists(st.sampled_from(SEERS), min_size=1, max_size=2))):
        board.put("A", "battlefield", f"seer-{number}", definition)
    for number, definition in enumerate(draw(st.lists(st.sampled_from((BEARS, BEARS, GIANT)), min_size=1, max_size=2))):
        board.put(draw(st.sampled_from("AB")), "battlefield", f"victim-{number}", definition)
    return RunRequest(
        state=board.state, actions=(cast("A", "spell"),), policy="explore", limits=Limits(steps=900, states=120)
    )


def everything_differs(state, waiting, named):
    """As if no two abilities were ever alike."""
    return tuple((one,) for one in waiting)


@settings(
    max_examples=tries(5),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(wipes())
def test_603_3b_all_orders_come_to_what_the_distinct_ones_come_to(request):
    """Soundness: exploring every order finds the outcomes that exploring without those of alike abilities finds."""
    fewer = run(request)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(alike, "groups", everything_differs)
        every = run(msgspec.structs.replace(request))
    if every.budget is None:
        assert fewer.budget is None
        assert ends(fewer) == ends(every)


def ends(explored) -> set[object]:
    return {(branch.outcome.status, canonical(branch.outcome.state)) for branch in explored.branches}


def test_603_3b_more_options_than_calls_fit_into_each_other():
    ids = tuple(f"o{n}" for n in range(1500))
    assert list(islice(distinct_orders(ids, ()), 2)) == [ids, (*ids[:-2], ids[-1], ids[-2])]
    picks = distinct_picks(ids, 1400, (ids[:2],))
    assert next(picks) == ids[:1400]
