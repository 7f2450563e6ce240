"""Combat in scenarios: declarations by the entries of a turn, damage by the queue, refusals, and what is expected of it."""

from __future__ import annotations

from typing import Any

from tests.scenarios.playing import count, do, life, passes, play, put, scenario

TURN_3 = {"stop": {"turn": 3, "step": "postcombat_main"}}


def attack(name: Any, defending: str = "B", player: str = "A", turn: int = 1) -> dict[str, Any]:
    """An entry for an attacker."""
    return do("attack", player, turn, "declare_attackers", attacker=name, defending=defending)


def block(name: Any, attacker: Any, player: str = "B", turn: int = 1) -> dict[str, Any]:
    """An entry for a blocker."""
    return do("block", player, turn, "declare_blockers", blocker=name, attacker=attacker)


def test_510_all_entries_of_a_turn_are_one_declaration() -> None:
    timeline = [attack("Bears"), attack("Ox"), block("Bears", "Ox")]
    expect = [
        life("B", 18),
        {"that": "damage", "name": "Ox", "is": 2},
        {"that": "damage", "name": "Bears", "player": "B", "is": 2},
    ]
    passes(
        [put("Bears"), put("Ox"), put("Ox", "B"), put("Bears", "B")],
        timeline,
        [life("B", 18), count("Bears", "graveyard", 1)],
    )
    stop = {"stop": {"turn": 1, "step": "combat_damage"}}
    setup = [put("Bears"), put("Ox"), put("Ox", "B")]
    passes(setup, [attack("Bears"), attack("Ox"), block("Ox", "Ox")], [expect[0], expect[1]], **stop)


def test_nobody_attacks_or_blocks_where_the_script_says_nothing() -> None:
    passes([put("Bears"), put("Ox", "B")], [], [life("B", 20)])
    passes([put("Bears"), put("Ox", "B")], [attack("Bears")], [life("B", 18)])


def test_508_1d_who_has_to_attack_attacks() -> None:
    passes([put("Berserker"), put("Bears")], [], [life("B", 17), {"that": "tapped", "name": "Bears", "is": False}])
    passes([put("Berserker"), put("Bears")], [attack("Bears")], [life("B", 15)])


def test_a_name_is_the_first_that_does_not_attack_yet_and_nth_the_nth() -> None:
    second = {"object": "Bears", "nth": 2}
    passes([put("Bears", count=3)], [attack("Bears"), attack("Bears")], [life("B", 16)])
    passes([put("Bears", count=2, alias="@b")], [attack(second)], [{"that": "tapped", "name": "@b.2", "is": True}])


def test_an_attack_that_is_never_possible_fails() -> None:
    result = play(scenario([put("Wall")], [attack("Wall")], [life("B", 20)]))
    assert result.status == "fail"
    assert result.reason.startswith("entry 0 was never done: Wall ")
    assert "702.3" in result.reason


def test_509_1_a_block_that_is_not_possible_is_listed() -> None:
    setup = [put("Bears"), put("Ox", "B", tapped=True)]
    result = play(scenario(setup, [attack("Bears"), block("Ox", "Bears")], [life("B", 18)]))
    assert result.status == "pass"
    (passed,) = result.passed_over
    assert (passed.pointer, passed.why, passed.rules) == ("/timeline/1", "Ox is tapped", ("509.1a",))
    possible = play(scenario([put("Bears"), put("Ox", "B")], [attack("Bears"), block("Ox", "Bears")], [life("B", 20)]))
    assert (possible.status, possible.passed_over) == ("pass", ())


def test_an_attack_that_has_to_be_refused() -> None:
    error = {"expect_error": {"kind": "illegal_attack", "entry": 1}}
    timeline = [attack("Bears"), attack("Wall")]
    setup = [put("Bears"), put("Wall")]
    passes(setup, timeline, [life("B", 20)], **error)
    passes(setup, timeline, [life("B", 18)], expect_error={**error["expect_error"], "go_on": True})
    assert play(scenario([put("Bears"), put("Ox")], [attack("Bears"), attack("Ox")], [], **error)).status == "fail"


def test_an_attack_in_another_players_turn_is_refused() -> None:
    error = {"expect_error": {"kind": "illegal_attack", "entry": 0}}
    passes([put("Bears")], [attack("Bears", turn=2)], [], **error, stop={"turn": 2, "step": "end"})


def test_509_a_block_that_has_to_be_refused() -> None:
    error = {"expect_error": {"kind": "illegal_block", "entry": 1}}
    passes([put("Skulker"), put("Ox", "B")], [attack("Skulker"), block("Ox", "Skulker")], [], **error)
    two = [put("Bears"), put("Ox"), put("Bears", "B")]
    again = {"expect_error": {"kind": "illegal_block", "entry": 3, "go_on": True}}
    timeline = [attack("Bears"), attack("Ox"), block("Bears", "Bears"), block("Bears", "Ox")]
    passes(two, timeline, [life("B", 18), count("Bears", "graveyard", 1, "B")], **again)


def test_a_block_that_is_not_possible_is_passed_over_where_no_refusal_is_expected() -> None:
    passes([put("Skulker"), put("Ox", "B")], [attack("Skulker"), block("Ox", "Skulker")], [life("B", 18)])


def test_an_attack_that_is_not_possible_with_the_others_is_passed_over_where_no_refusal_is_expected() -> None:
    """508.1c: what can't attack alone doesn't; and an attack that the script could not mean fails."""
    passes([put("Loner")], [attack("Loner")], [life("B", 20)])
    assert play(scenario([put("Bears")], [attack("Ox")], [])).status == "fail"


def test_510_1_numbers_are_in_the_order_of_the_blocks_of_each_creature() -> None:
    """All of a player's combat damage is assigned together, whichever creature is asked for first."""
    setup = [put("Ox"), put("Trampler"), put("Guards", "B"), put("Wide", "B")]
    timeline = [attack("Ox"), attack("Trampler")]
    timeline += [block(one, other) for one in ("Wide", "Guards") for other in ("Ox", "Trampler")]
    numbers = [{"player": "A", "number": n} for n in (2, 0, 5, 0)]
    numbers += [{"player": "B", "number": n} for n in (1, 0, 0, 4)]
    damage = [{"that": "damage", "name": name, "is": n} for name, n in (("Ox", 1), ("Trampler", 4))]
    passes(setup, timeline, damage, numbers)


def test_a_block_with_what_is_not_there_fails() -> None:
    result = play(scenario([put("Bears")], [attack("Bears"), block("Ox", "Bears")], []))
    assert (result.status, result.reason) == ("fail", "refused: there is no Ox that could be meant (509.1a)")


def test_510_1_damage_is_assigned_by_numbers_in_the_order_of_the_blocks() -> None:
    setup = [put("Ox"), put("Pinger", "B"), put("Farewell", "B")]
    timeline = [attack("Ox"), block("Farewell", "Ox"), block("Pinger", "Ox")]
    numbers = [{"player": "A", "number": 2}, {"player": "A", "number": 0}]
    passes(setup, timeline, [count("Farewell", "graveyard", 1), count("Pinger", "battlefield", 1)], numbers)
    divided = [{"player": "A", "divide": {"Pinger": 2}}]
    passes(setup, timeline, [count("Pinger", "graveyard", 1), count("Farewell", "battlefield", 1)], divided)
    skipped = [{"player": "A", "choose": None}]
    passes(setup, timeline, [count("Farewell", "graveyard", 1), count("Pinger", "graveyard", 1)], skipped)
    assert play(scenario(setup, timeline, [])).status == "error"


def test_a_division_that_is_left_open_is_explored() -> None:
    setup = [put("Ox"), put("Pinger", "B"), put("Farewell", "B")]
    timeline = [attack("Ox"), block("Farewell", "Ox"), block("Pinger", "Ox")]
    expect = [count("Pinger", "graveyard", 1), count("Farewell", "battlefield", 1)]
    passes(setup, timeline, expect, strict=False)


def test_702_19_trample_goes_through_by_default() -> None:
    setup = [put("Trampler"), put("Bears", "B")]
    passes(setup, [attack("Trampler"), block("Bears", "Trampler")], [life("B", 17)], strict=False)
    one = [{"player": "A", "number": 4}, {"player": "A", "number": 1}]
    passes(setup, [attack("Trampler"), block("Bears", "Trampler")], [life("B", 19)], one)


def test_508_1h_a_no_declines_an_attack_that_costs_something() -> None:
    setup = [put("Bears"), put("Forest", count=2), put("Prison", "B")]
    passes(setup, [attack("Bears")], [life("B", 20)], [{"player": "A", "yes": False}])
    passes(setup, [attack("Bears")], [life("B", 18), count("Forest", "battlefield", 2, tapped=True)])


def test_what_is_expected_of_combat() -> None:
    timeline = [
        do("expect", that={"that": "can_attack", "player": "A", "name": "Bears", "defending": "B", "is": True}),
        do("expect", that={"that": "can_attack", "player": "A", "name": "Wall", "defending": "B", "is": False}),
        attack("Bears"),
        block("Ox", "Bears"),
        do(
            "expect",
            step="declare_blockers",
            that={"that": "has_status", "name": "Bears", "value": "attacking", "is": True},
        ),
        do(
            "expect",
            step="declare_blockers",
            that={"that": "has_status", "name": "Bears", "value": "blocking", "is": False},
        ),
        do(
            "expect",
            step="combat_damage",
            that={"that": "has_status", "name": "Ox", "value": "blocking", "player": "B", "is": True},
        ),
    ]
    setup = [put("Bears"), put("Wall"), put("Ox", "B"), put("Pinger", "B")]
    expect = [
        {"that": "attacking", "player": "A", "names": ["Bears"]},
        {"that": "blocking", "player": "B", "names": ["Ox"]},
        {"that": "blocking", "player": "A", "names": []},
    ]
    passes(setup, timeline, expect)
    for wrong in (["Bears", "Ox"], [], ["Ox"]):
        wrongly = [{"that": "attacking", "player": "A", "names": wrong}]
        assert play(scenario(setup, timeline, wrongly)).status == "fail"


def test_a_stop_in_combat() -> None:
    """Everything in the step is over at its end; a step that is skipped is not waited for (508.8)."""
    setup = [put("Bears")]
    passes(setup, [attack("Bears")], [life("B", 20)], stop={"turn": 1, "step": "declare_blockers"})
    passes(setup, [attack("Bears")], [life("B", 18)], stop={"turn": 1, "step": "combat_damage"})
    passes(setup, [], [life("B", 20)], stop={"turn": 1, "step": "combat_damage"})
    passes(setup, [attack("Bears")], [life("B", 18)], stop={"turn": 1, "step": "cleanup"})
    passes(setup, [attack("Bears"), attack("Bears", turn=3)], [life("B", 16)], stop={"turn": 4, "step": "untap"})


def test_803_1_attack_left_and_right() -> None:
    more = {"turn_order": ["A", "B", "C"], "variant": "free_for_all", "first_draw_skipped": False}
    error = {"expect_error": {"kind": "illegal_attack", "entry": 0}}
    for option, able, unable in (("left", "B", "C"), ("right", "C", "B")):
        passes([put("Bears")], [attack("Bears", able)], [life(able, 18)], **more, attack_option=option)
        passes([put("Bears")], [attack("Bears", unable)], [life(unable, 20)], **more, **error, attack_option=option)
    each = [attack("Bears", "B"), attack("Bears", "C")]
    passes([put("Bears", count=2)], each, [life("B", 18), life("C", 18)], **more, attack_option="multiple")


def test_103_6a_beginning_the_game_with_a_card_from_the_opening_hand() -> None:
    passes([put("Ley", zone="hand")], [], [count("Ley", "battlefield", 1)], [{"player": "A", "yes": True}])
    passes([put("Ley", zone="hand")], [], [count("Ley", "battlefield", 0)], [{"player": "A", "yes": False}])
    passes([put("Ley", zone="hand")], [], [count("Ley", "battlefield", 1)], strict=False)
    assert play(scenario([put("Ley", zone="hand")], [], [])).status == "error"
    assert play(scenario([put("Lucky", zone="hand")], [], [])).status == "unsupported"


def test_103_6b_what_is_revealed_from_an_opening_hand_triggers_later() -> None:
    asked = [{"player": "A", "yes": True}]
    passes([put("Herald", zone="hand")], [], [life("A", 23), life("B", 17)], asked)
    passes([put("Herald", zone="hand")], [], [life("A", 20), life("B", 20)], [{"player": "A", "yes": False}])
    assert play(scenario([put("Herald", zone="hand")], [], [])).status == "error"


def test_103_6b_the_first_main_phase_is_that_of_who_revealed_it() -> None:
    late = {"stop": {"turn": 2, "step": "postcombat_main"}}
    asked = [{"player": "B", "yes": True}]
    passes([put("Tangle", "B", zone="hand")], [], [life("B", 20)], asked)
    passes([put("Tangle", "B", zone="hand")], [], [life("B", 22)], asked, **late)


def test_103_6b_the_first_spell_of_each_opponent() -> None:
    """Only the first one is countered, unless it is paid for."""
    setup = [put("Warden", "B", zone="hand"), put("Shock", zone="hand", count=2), put("Mountain", count=2)]
    cast, asked = do("cast", card="Shock", targets=[{"player": "B"}]), {"player": "B", "yes": True}
    passes(setup, [cast], [life("B", 20)], [asked, {"player": "A", "yes": False}])
    passes(setup, [cast], [life("B", 18)], [asked, {"player": "A", "yes": True}])
    passes(setup, [cast, cast], [life("B", 18)], [asked])


def test_801_3_attacks_within_the_range_of_influence() -> None:
    more = {"turn_order": ["A", "B", "C", "D"], "variant": "free_for_all", "first_draw_skipped": False}
    error = {"expect_error": {"kind": "illegal_attack", "entry": 0}}
    ranges = [
        {"that": "in_range", "player": "A", "other": other, "is": near}
        for other, near in (("A", True), ("B", True), ("C", False), ("D", True))
    ]
    passes([put("Bears")], [attack("Bears", "D")], [life("D", 18), *ranges], **more, range_of_influence=1)
    passes([put("Bears")], [attack("Bears", "C")], [life("C", 20)], **more, **error, range_of_influence=1)
