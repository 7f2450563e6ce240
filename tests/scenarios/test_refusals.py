"""What has to be refused, and what is refused although it should not be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenarios.playing import count, do, life, passes, play, put, scenario

GROWTH = [put("Growth", zone="hand"), put("Forest")]
CAST = do("cast", card="Growth", targets=["Bears"])


def test_a_refused_entry_ends_the_run_and_fails() -> None:
    result = play(scenario(GROWTH, [CAST], [life("A", 20)]))
    assert (result.status, result.reason.startswith("refused: ")) == ("fail", True)
    assert [one.status for one in result.expectations] == ["not_reached"]


def test_an_expected_refusal_passes_and_the_state_before_it_is_what_counts() -> None:
    expect = [count("Growth", "hand", 1, "A"), count("Forest", "battlefield", 1, tapped=False)]
    passes(GROWTH, [CAST], expect, expect_error={"kind": "illegal_action", "entry": 0})


def test_after_an_expected_refusal_the_game_goes_on_if_the_scenario_says_so() -> None:
    later = do("play_land", step="postcombat_main", card="Mountain")
    setup = [*GROWTH, put("Mountain", zone="hand")]
    error = {"kind": "illegal_action", "entry": 0, "go_on": True}
    passes(setup, [CAST, later], [count("Mountain", "battlefield", 1)], expect_error=error)


def test_a_refusal_that_does_not_come_fails() -> None:
    setup = [*GROWTH, put("Bears")]
    result = play(scenario(setup, [CAST], [], expect_error={"kind": "illegal_action", "entry": 0}))
    assert (result.status, "nothing was refused" in result.reason) == ("fail", True)


def test_another_entry_being_refused_fails() -> None:
    result = play(scenario(GROWTH, [CAST], [], expect_error={"kind": "illegal_action", "entry": 1}))
    assert result.status == "fail"


def test_a_mana_ability_that_was_never_possible() -> None:
    entry = do("mana", ability="{T}: Add {R}")
    assert play(scenario([], [entry], [])).status == "fail"
    passes([], [entry], [], expect_error={"kind": "illegal_action", "entry": 0})


def test_queued_targets_of_which_none_is_legal() -> None:
    setup = [*GROWTH, put("Bears"), put("Ox", "B"), put("Rock")]
    cast = [do("cast", card="Growth")]
    answers = [{"player": "A", "target": ["Rock"]}]
    for strict in (True, False):
        error = {"kind": "illegal_target", "answer": 0}
        passes(setup, cast, [count("Growth", "hand", 1, "A")], answers, expect_error=error, strict=strict)
    assert play(scenario(setup, cast, [], answers)).status == "fail"


def test_601_2c_the_targets_of_an_entry_of_which_none_is_legal() -> None:
    setup = [*GROWTH, put("Bears"), put("Ox", "B"), put("Rock")]
    cast = [do("cast", card="Growth", targets=["Rock"])]
    for strict in (True, False):
        for error in ({"kind": "illegal_target", "entry": 0}, {"kind": "illegal_action", "entry": 0}):
            passes(setup, cast, [count("Growth", "hand", 1, "A")], expect_error=error, strict=strict)


def test_queued_targets_where_only_another_is_legal_or_none_is() -> None:
    cast = [do("cast", card="Growth")]
    answers = [{"player": "A", "target": ["Rock"]}]
    for setup in ([*GROWTH, put("Bears"), put("Rock")], [*GROWTH, put("Rock")]):
        passes(
            setup,
            cast,
            [count("Growth", "hand", 1, "A")],
            answers,
            expect_error={"kind": "illegal_target", "answer": 0},
        )


def test_an_answer_that_is_no_legal_choice() -> None:
    setup = [put("Specter", zone="hand"), put("Swamp"), put("Ox", "B", "hand"), put("Bears", "B", "hand")]
    cast = [do("cast", card="Specter", targets=[{"player": "B"}])]
    error = {"kind": "illegal_choice", "answer": 0}
    passes(setup, cast, [count("Ox", "hand", 1, "B")], [{"player": "B", "choose": "Rock"}], expect_error=error)
    fine = [{"player": "B", "choose": "Ox"}]
    assert play(scenario(setup, cast, [], fine, expect_error=error)).status == "fail"


def test_the_flash_of_one_permission_does_not_go_with_the_cost_of_another() -> None:
    """601.3b, 118.9a: the answer that may not be used is not used up where it would be legal."""
    setup = [put("Almighty"), put("Prayers", zone="hand"), put("Bears", zone="hand")]
    entries = [do("cast", card="Prayers"), do("cast", step="beginning_of_combat", card="Bears")]
    answers = [{"player": "A", "cost": "without paying its mana cost", "source": "Almighty"}]
    wait = do("wait")
    error = {"kind": "illegal_choice", "answer": 0}
    passes(setup, [entries[0], wait, entries[1]], [], answers, expect_error=error)
    play_it = [{"player": "A", "cost": "Pay 1 life"}]
    passes(
        setup, [entries[0], wait, entries[1]], [life("A", 19), count("Bears", "battlefield", 1)], [*answers, *play_it]
    )


@pytest.mark.parametrize(
    ("setup", "entry"),
    [
        ([put("Old Spell", zone="graveyard")], do("cast", method="flashback", targets=[])),
        ([put("Old Spell", zone="graveyard")], do("cast", card="Old Spell", method="flashback", targets=[])),
        ([put("Odd Blade"), put("Bears")], do("activate", ability="Equip {2}", targets=["Bears"])),
        ([put("Odd Rock")], do("activate", ability="{T}: Draw a card.", targets=[])),
    ],
)
def test_nothing_to_do_where_text_that_is_not_understood_may_be_meant(setup: list[Any], entry: dict[str, Any]) -> None:
    result = play(scenario([*setup, *[put("Mountain")] * 4], [entry], [life("A", 20)]))
    assert result.status == "unsupported"
    assert "not understood" in result.reason


def test_other_text_that_is_not_understood_does_not_make_a_refusal_doubtful() -> None:
    result = play(scenario([put("Odd Rock")], [do("activate", ability="Equip {2}", targets=[])], [life("A", 20)]))
    assert result.status == "fail"
