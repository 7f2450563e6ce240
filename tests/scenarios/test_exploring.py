"""Scenarios that leave choices open."""

from __future__ import annotations

from tests.scenarios.playing import count, do, life, passes, play, put, scenario

HAND = [put("Shock", zone="hand"), put("Mountain")]
CAST = do("cast", card="Shock")


def test_what_harms_goes_to_opponents_by_default() -> None:
    result = passes(HAND, [CAST], [life("B", 18)], strict=False)
    assert result.courses == 1
    assert len(result.defaults) == 1


def test_what_helps_goes_to_own_things_by_default() -> None:
    setup = [put("Growth", zone="hand"), put("Forest"), put("Ox", "B"), put("Bears")]
    expect = [{"that": "power_toughness", "name": "Bears", "is": [5, 5]}]
    assert passes(setup, [do("cast", card="Growth")], expect, strict=False).courses == 1


def test_some_other_course_may_pass() -> None:
    assert passes(HAND, [CAST], [life("A", 18)], strict=False).courses > 1
    setup = [*HAND, put("Bears", "B"), put("Ox", "B")]
    assert passes(setup, [CAST], [count("Bears", "graveyard", 1)], strict=False).courses > 1


def test_two_choices_that_both_differ_are_found() -> None:
    setup = [put("Shock", zone="hand", count=2), put("Mountain", count=2)]
    passes(setup, [CAST, do("wait"), CAST], [life("A", 16)], strict=False)


def test_where_no_course_passes_it_fails() -> None:
    result = play(scenario(HAND, [CAST], [life("B", 1)], strict=False))
    assert result.status == "fail"
    assert result.courses > 1


def test_a_strict_scenario_is_not_explored() -> None:
    cast = do("cast", card="Shock", targets=[{"player": "B"}])
    assert play(scenario(HAND, [cast], [life("A", 18)])).courses == 1


def test_the_most_that_can_be_paid_is_the_default_of_x() -> None:
    setup = [put("Blaze", zone="hand"), put("Mountain", count=4)]
    result = passes(setup, [do("cast", card="Blaze", targets=[{"player": "B"}])], [life("B", 17)], strict=False)
    assert result.courses == 1


def test_a_kicker_that_cannot_be_paid_is_not_paid_by_default() -> None:
    setup = [put("Burst Lightning", zone="hand"), put("Mountain", count=2)]
    cast = do("cast", card="Burst Lightning", targets=[{"player": "B"}])
    passes(setup, [cast], [life("B", 18)], strict=False)


def test_a_course_that_follows_unread_text_is_no_failure() -> None:
    """By default it is spliced; whether what is expected would come of it nobody can say (702.47a)."""
    setup = [put("Trickle", zone="hand"), put("Odd Splice", zone="hand"), put("Island", count=2)]
    cast = do("cast", card="Trickle")
    result = play(scenario(setup, [cast], [life("A", 22)], strict=False))
    assert (result.status, "Zorble a card." in result.reason) == ("unsupported", True)
    said = [{"player": "A", "choose": None}]
    passes(setup, [cast], [life("A", 21)], said, strict=False)
