"""Answers that say more, or less, than a choice asks at a time: each is used as its writer means it."""

from __future__ import annotations

import pytest

from tests.scenarios.playing import CARDS, _card, count, do, life, passes, play, put, scenario
from tests.scenarios.test_leniency import answer

MORE = (
    _card("Gust", "{R}", "Instant", "The owner of target creature puts it on their choice of the top or bottom of "
          "their library."),
    _card("Fork", "{R}", "Instant", "Copy target instant or sorcery spell. You may choose new targets for the copy."),
    _card("Jolt", "{R}", "Instant", "Jolt deals 1 damage to target player and 1 damage to another target player."),
    _card("Past", "{R}", "Sorcery", "Return any number of cards with different mana values from your graveyard to "
          "your hand."),
)  # fmt: skip


@pytest.fixture(autouse=True)
def _cards(monkeypatch: pytest.MonkeyPatch) -> None:
    for card in MORE:
        monkeypatch.setitem(CARDS, card.name, card)


@pytest.mark.parametrize("yes", [True, False])
def test_a_yes_is_the_first_of_two_named_things_and_a_no_the_second(yes: bool) -> None:
    setup = [put("Gust", zone="hand"), put("Mountain"), put("Bears")]
    top = {"that": "library_card", "player": "A", "from_top": 1, "is": "Bears" if yes else "Mountain"}
    passes(setup, [do("cast", card="Gust", targets=["Bears"])], [top], [answer(yes=yes)])


def test_a_no_keeps_the_target_of_a_copy() -> None:
    setup = [put("Jolt", zone="hand"), put("Fork", zone="hand"), put("Mountain", count=2)]
    timeline = [
        do("cast", card="Jolt", targets=[{"player": "A"}, {"player": "B"}]),
        do("cast", card="Fork", targets=["Jolt"], while_on_stack="Jolt"),
    ]
    passes(setup, timeline, [life("A", 18), life("B", 18)], [answer(yes=True), answer(yes=False), answer(yes=False)])


def test_of_answers_that_fit_together_only_by_number_each_is_for_its_own_choice() -> None:
    setup = [put("Past", zone="hand"), put("Fork", zone="hand"), put("Mountain", count=2)]
    setup.append(put("Bears", zone="graveyard", count=2))
    timeline = [
        do("cast", card="Past"),
        do("cast", card="Fork", targets=["Past"], while_on_stack="Past"),
    ]
    passes(setup, timeline, [count("Bears", "hand", 2)], [answer(choose="Bears"), answer(choose="Bears")])


def test_an_illegal_answer_that_was_used_is_the_refusal_that_is_expected() -> None:
    setup = [put("Past", zone="hand"), put("Mountain"), put("Bears", zone="graveyard", count=2)]
    said = [answer(choose=["Bears", "Bears"])]
    refusal = {"kind": "illegal_choice", "answer": 0}
    passes(setup, [do("cast", card="Past")], [], said, expect_error=refusal)
    assert play(scenario(setup, [do("cast", card="Past")], [], said)).status == "error"
