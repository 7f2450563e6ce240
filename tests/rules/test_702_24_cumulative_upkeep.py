"""Cumulative upkeep whose cost is no plain mana: choices for each age counter, sacrifices, draws (702.24)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, answer_to, answered, names, steps
from tests.rules.boards import BEARS, Board
from tests.rules.fights import done
from tests.rules.pool import creature, enchantment, read

UPKEEP = Advance(to="upkeep", turn=5)


def aged(text: str, ages: int) -> Board:
    """A's creature with this text and so many age counters."""
    board = Board().field("A", keeper=read(creature("Keeper", "{W}", text, "3/3")))
    return board.counters("keeper", "age", ages) if ages else board


def paid_with(board: Board, way: str | None = None):
    """A's upkeep, in which the cost is paid, in this way where there are several."""
    picks = (True,) if way is None else (True, way)
    return answered(board, UPKEEP, RESOLVE, picks=picks)


def test_example_702_24a_1():
    """702.24a, 118.13b: with two age counters and the third, each payment is one of the two for itself."""
    board = aged("Cumulative upkeep {W} or {U}", 2).lands("A", "WWWUUU")
    asked = answered(board, UPKEEP, RESOLVE, picks=(True,))
    assert {one.label for one in asked.pending.options} == {"{W}{W}{W}", "{W}{W}{U}", "{W}{U}{U}", "{U}{U}{U}"}
    outcome = done(paid_with(board, "{W}{U}{U}"))
    assert outcome.state.objects["keeper"].zone == "battlefield"
    objects = [outcome.state.objects[one] for one in outcome.state.battlefield]
    assert sorted(one.definition.name for one in objects if one.tapped) == ["Island", "Island", "Plains"]


@pytest.mark.parametrize("lands", ["WWW", "WWU", "WUU", "UUU"])
def test_702_24a_the_one_way_that_can_be_paid(lands):
    outcome = done(paid_with(aged("Cumulative upkeep {W} or {U}", 2).lands("A", lands)))
    assert outcome.state.objects["keeper"].zone == "battlefield"
    assert all(outcome.state.objects[f"land-A-{number}"].tapped for number in (1, 2, 3))


def test_702_24a_neither_can_be_paid_in_part():
    """702.24a, 118.3: two mana for three age counters pay nothing."""
    outcome = done(aged("Cumulative upkeep {W} or {U}", 2).lands("A", "WU").run(UPKEEP, RESOLVE))
    assert names(outcome.state, "graveyard", "A") == ["Keeper"]
    assert not outcome.state.objects["land-A-1"].tapped


def test_example_702_24a_2():
    """702.24a: the same creature can't be sacrificed twice: two others are, or the one with cumulative upkeep is."""
    text = "Cumulative upkeep—Sacrifice a creature."
    two = answered(aged(text, 1).field("A", one=BEARS, two=BEARS), UPKEEP, RESOLVE, picks=(True, "one", "two"))
    assert (done(two).state.objects["keeper"].zone, names(two.state, "graveyard", "A")) == (
        "battlefield",
        ["Grizzly Bears", "Grizzly Bears"],
    )
    again = answered(aged(text, 1).field("A", one=BEARS, two=BEARS), UPKEEP, RESOLVE, picks=(True, "one"))
    assert "one" not in {option.object for option in again.pending.options}
    declined = answered(aged(text, 1).field("A", one=BEARS, two=BEARS), UPKEEP, RESOLVE, picks=(False,))
    assert names(declined.state, "graveyard", "A") == ["Keeper"]
    itself = answered(aged(text, 1).field("A", one=BEARS), UPKEEP, RESOLVE, picks=(True, "one"))
    assert sorted(names(itself.state, "graveyard", "A")) == ["Grizzly Bears", "Keeper"]
    alone = done(aged(text, 1).run(UPKEEP, RESOLVE))
    assert names(alone.state, "graveyard", "A") == ["Keeper"]


def test_702_24a_a_card_is_discarded_for_each_age_counter():
    board = aged("Cumulative upkeep—Discard a card.", 1).hand("A", one=BEARS, two=BEARS)
    assert len(names(answered(board, UPKEEP, RESOLVE, picks=(True,)).state, "graveyard", "A")) == 2
    few = aged("Cumulative upkeep—Discard a card.", 1).hand("A", one=BEARS)
    assert names(done(few.run(UPKEEP, RESOLVE)).state, "graveyard", "A") == ["Keeper"]


def test_702_24a_a_counter_is_put_on_it_for_each_age_counter():
    outcome = done(paid_with(aged("Cumulative upkeep—Put a -1/-1 counter on this creature.", 1)))
    assert outcome.state.objects["keeper"].count("-1/-1") == 2


VORTEX = read(enchantment("Maelstrom", "{2}{U}{U}", "Cumulative upkeep—Draw a card."))


def test_702_24a_a_card_is_drawn_for_each_age_counter():
    outcome = done(paid_with(Board().field("A", vortex=VORTEX).counters("vortex", "age", 2)))
    assert len(outcome.state.zone("hand", "A")) == 3
    assert "A draws 3 cards." in steps(outcome, "pay")


def test_121_2b_who_may_draw_only_one_card_cannot_pay_two():
    limit = read(enchantment("Limit", "{U}", "Each player can't draw more than one card each turn."))
    board = Board().field("A", vortex=VORTEX, limit=limit).counters("vortex", "age", 1)
    assert names(done(board.run(UPKEEP, RESOLVE)).state, "graveyard", "A") == ["Maelstrom"]


def test_example_118_11_1():
    """118.11: the draws that pay the cost are skipped, and the cost has still been paid."""
    stubborn = read(creature("Stubborn", "{R}", "If you would draw a card, you may skip that draw instead."))
    board = Board().field("A", vortex=VORTEX, stubborn=stubborn).counters("vortex", "age", 1)
    answers: list = []
    while (outcome := board.run(UPKEEP, RESOLVE, answers=tuple(answers))).status == "choice_required":
        answers.append(answer_to(outcome, True))
    assert len(answers) == 3  # to pay, and for each of the two draws to skip it
    assert (done(outcome).state.objects["vortex"].zone, outcome.state.zone("hand", "A")) == ("battlefield", ())


def test_702_24a_mana_and_life_for_each_age_counter():
    """702.24a, 118.3: both are paid as often as there are counters, or neither."""
    text = "Cumulative upkeep—Pay {B} and 1 life."
    outcome = done(paid_with(aged(text, 1).lands("A", "BB")))
    assert (outcome.state.objects["keeper"].zone, outcome.state.players["A"].life) == ("battlefield", 18)
    assert all(outcome.state.objects[f"land-A-{number}"].tapped for number in (1, 2))
    short = done(aged(text, 1).lands("A", "B").run(UPKEEP, RESOLVE))
    assert (names(short.state, "graveyard", "A"), short.state.players["A"].life) == (["Keeper"], 20)
