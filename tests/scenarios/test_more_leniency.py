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
    _card("Tap", "{R}", "Instant", "Tap target permanent."),
    _card("Raiser", "{R}", "Creature — Imp", "When this creature enters, you may return up to one target creature card "
          "from your graveyard to the battlefield.", "1/1"),
    _card("Clay", "{1}", "Artifact Creature — Shapeshifter", "As this creature enters, it becomes your choice of a 3/3 "
          "artifact creature, a 2/2 artifact creature with flying, or a 1/6 Wall artifact creature with defender in "
          "addition to its other types.", "*/*"),
    _card("Blue", "{1}{U}", "Sorcery", "You gain 1 life.\nFlashback {5}{U}"),
    _card("Shrine", None, "Land", "{T}: Add {C}.\n{2}, {T}: Add {G}{G}{G}."),
    _card("Seer", "{U}", "Creature — Fish", "If you would scry a number of cards, zorble that many instead.", "1/1"),
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


def test_answers_of_two_choices_that_fit_the_first_are_one_for_each_where_else_one_is_missing() -> None:
    """How many answers a choice takes is seen only later, at the next choice."""
    setup = [put("Look", zone="hand", count=2), put("Island", count=2)]
    setup += [put(card, zone="library", count=2) for card in ("Mountain", "Ox")]
    said = [answer(choose="Ox"), answer(choose="Ox")]
    timeline = [do("cast", card="Look"), do("cast", card="Look", step="postcombat_main")]
    result = play(scenario(setup, timeline, [], said))
    assert (result.status, result.courses) == ("pass", 2), result.reason


def test_a_name_means_another_object_where_the_first_one_will_not_do() -> None:
    """A targeted land of the opponent is tapped, and what is expected says so."""
    setup = [put("Tap", zone="hand"), put("Mountain", count=2), put("Mountain", "B")]
    expected = count("Mountain", "battlefield", 1, "B", tapped=True)
    passes(setup, [do("cast", card="Tap")], [expected], [{"player": "A", "target": ["Mountain"]}])


def test_naming_the_target_of_what_may_be_done_to_it_is_the_yes() -> None:
    setup = [put("Raiser", zone="hand"), put("Mountain"), put("Bears", zone="graveyard")]
    expected = [count("Bears", "battlefield", 1)]
    passes(setup, [do("cast", card="Raiser")], expected, [{"player": "A", "target": ["Bears"]}])
    declined = [{"player": "A", "target": ["Bears"]}, answer(yes=False)]
    passes(setup, [do("cast", card="Raiser")], [count("Bears", "graveyard", 1)], declined)


def test_an_option_is_meant_by_words_of_its_label_that_no_other_has() -> None:
    setup = [put("Clay", zone="hand"), put("Mountain")]
    said = [answer(choose="a 1/6 artifact creature with defender")]
    expected = [{"that": "power_toughness", "name": "Clay", "is": [1, 6]}]
    passes(setup, [do("cast", card="Clay")], expected, said)
    assert (
        play(scenario(setup, [do("cast", card="Clay")], [], [answer(choose="an artifact creature")])).status == "error"
    )


def test_what_is_needed_later_in_the_turn_is_not_spent() -> None:
    """Nor is the land whose ability an entry names, whatever of the rest the engine would tap first."""
    setup = [put("Blue", zone="hand"), put("Shrine"), put("Island", count=2), put("Forest", count=2)]
    timeline = [
        do("cast", card="Blue"),
        do("mana", step="beginning_of_combat", ability="{2}, {T}: Add {G}{G}{G}."),
    ]
    expected = [{"that": "mana_pool", "player": "A", "is": 3}]
    passes(setup, timeline, expected, stop={"turn": 1, "step": "beginning_of_combat"})


def test_a_choice_that_nobody_expects_is_not_told_as_an_error_where_unread_text_may_be_why() -> None:
    setup = [put("Look", zone="hand"), put("Island"), put("Bears", zone="library", count=2), put("Seer")]
    result = play(scenario(setup, [do("cast", card="Look")], []))
    assert result.status == "unsupported"
    assert "not understood" in result.reason
