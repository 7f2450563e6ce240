"""What players do in the timeline, entry by entry."""

from __future__ import annotations

import pytest

from tests.scenarios.playing import count, do, life, passes, play, put, scenario

BOLT = [put("Shock", zone="hand"), put("Mountain")]


def test_a_spell_is_cast_and_resolves() -> None:
    passes(
        BOLT,
        [do("cast", card="Shock", targets=[{"player": "B"}])],
        [life("B", 18), count("Shock", "graveyard", 1, "A")],
    )


def test_names_forgive_case_and_quotes() -> None:
    passes(BOLT, [do("cast", card="SHOCK", targets=[{"player": "B"}])], [life("B", 18)])


def test_an_alias_names_one_of_several() -> None:
    setup = [put("Bears", "B"), put("Bears", "B", alias="@second"), *BOLT]
    expect = [count("Bears", "battlefield", 1), count("@second", "graveyard", 1)]
    passes(setup, [do("cast", card="Shock", targets=["@second"])], expect)


def test_several_of_one_alias_are_numbered() -> None:
    setup = [put("Bears", "B", count=2, alias="@x"), *BOLT]
    expect = [count("@x.1", "battlefield", 1), count("@x.2", "graveyard", 1), count("@x", "graveyard", 1)]
    passes(setup, [do("cast", card="Shock", targets=["@x.2"])], expect)


def test_an_unknown_alias_is_an_error() -> None:
    result = play(scenario(BOLT, [do("cast", card="Shock", targets=["@none"])], []))
    assert result.status == "error"


def test_an_unknown_card_is_an_error() -> None:
    result = play(scenario([put("No Such Card")], [], []))
    assert (result.status, "No Such Card" in result.reason) == ("error", True)


def test_a_land_is_played_once() -> None:
    setup = [put("Mountain", zone="hand", count=2)]
    first = [do("play_land", card="Mountain")]
    passes(setup, first, [count("Mountain", "battlefield", 1), {"that": "lands_played", "player": "A", "is": 1}])
    result = play(scenario(setup, [*first, *first], []))
    assert (result.status, "305.2b" in result.reason) == ("fail", True)


def test_an_ability_is_activated_by_the_beginning_of_its_text() -> None:
    for text in ("{T}: Pinger deals 1", "{t}: ~ deals", "{T}: this creature deals 1 damage"):
        passes([put("Pinger")], [do("activate", ability=text, targets=[{"player": "B"}])], [life("B", 19)])


def test_an_ability_of_the_object_that_is_named() -> None:
    setup = [put("Pinger", count=2, alias="@p")]
    entry = do("activate", ability="{T}:", object="@p.2", targets=[{"player": "B"}])
    expect = [count("@p.1", "battlefield", 1, tapped=False), count("@p.2", "battlefield", 1, tapped=True)]
    passes(setup, [entry], expect)


@pytest.mark.parametrize("symbol", ["R", "G"])
def test_a_mana_ability_that_adds_one_of_two(symbol: str) -> None:
    pool = {"that": "mana_pool", "player": "A", "mana": f"{{{symbol}}}", "is": 1}
    entries = [do("mana", ability=f"{{T}}: Add {{{symbol}}}"), do("expect", that=pool)]
    passes([put("Taiga")], entries, [])


def test_a_mana_ability_that_can_only_be_used_later_waits() -> None:
    timeline = [do("mana", ability="{T}: Add {R}"), do("play_land", card="Mountain")]
    passes(
        [put("Mountain", zone="hand")],
        timeline,
        [{"that": "mana_pool", "player": "A", "is": 1}],
        stop={"turn": 1, "step": "precombat_main"},
    )


def test_without_automatic_payment_only_the_pool_pays() -> None:
    setup = [*BOLT, {"set": "auto_payment", "player": "A", "to": False}]
    cast = do("cast", card="Shock", targets=[{"player": "B"}])
    passes(setup, [do("mana", ability="{T}: Add {R}"), cast], [life("B", 18)])
    assert play(scenario(setup, [cast], [])).status == "fail"


def test_waiting_lets_the_stack_resolve_first() -> None:
    setup = [put("Shock", zone="hand", count=2), put("Mountain", count=2)]
    cast = do("cast", card="Shock", targets=[{"player": "B"}])
    check = do("expect", that={"that": "stack_size", "is": 1})
    passes(setup, [cast, do("wait"), cast, check], [life("B", 16)])


def test_waiting_for_one_pass_only() -> None:
    setup = [put("Shock", zone="hand", count=2), put("Mountain", count=2)]
    cast = do("cast", card="Shock", targets=[{"player": "B"}])
    after = do("expect", that=life("B", 18))
    passes(
        setup,
        [cast, cast, do("wait", passes=1), after, do("expect", that={"that": "stack_size", "is": 1})],
        [life("B", 16)],
    )


def test_an_answer_to_what_is_on_the_stack() -> None:
    setup = [*BOLT, put("Counterspell", "B", "hand"), put("Island", "B", count=2)]
    answer = do("cast", "B", card="Counterspell", targets=["Shock"], while_on_stack="Shock")
    expect = [life("B", 20), count("Shock", "graveyard", 1)]
    passes(setup, [answer, do("cast", card="Shock", targets=[{"player": "B"}])], expect)


def test_conditions_of_what_is_not_on_the_stack_on_top_or_in_the_pool() -> None:
    setup = [
        put("Shock", zone="hand", count=2),
        put("Mountain", count=2),
        put("Growth", zone="hand"),
        put("Forest"),
        put("Bears"),
    ]
    timeline = [
        do("cast", card="Shock", targets=[{"player": "B"}]),
        do("cast", card="Growth", targets=["Bears"], while_on_top="Shock"),
        do("cast", card="Shock", targets=[{"player": "B"}], while_not_on_stack="Growth"),
        do("expect", that={"that": "power_toughness", "name": "Bears", "is": [5, 5]}),
    ]
    passes(setup, timeline, [life("B", 16)])
    never = do("cast", card="Shock", targets=[{"player": "B"}], when_mana_in_pool=2)
    assert "entry 0 was never done" in play(scenario(setup, [never], [])).reason
    copied = do("cast", card="Shock", targets=[{"player": "B"}], while_copy_on_stack="Shock")
    assert "never done" in play(scenario(setup, [copied], [])).reason


def test_counters_by_the_script() -> None:
    entry = do("add_counters", card="Bears", kind="+1/+1", count=2)
    expect = [
        {"that": "power_toughness", "name": "Bears", "is": [4, 4]},
        {"that": "counters", "name": "Bears", "kind": "+1/+1", "is": 2},
    ]
    passes([put("Bears")], [entry], expect)


def test_conceding_ends_the_game() -> None:
    expect = [
        {"that": "won", "player": "A", "is": True},
        {"that": "lost", "player": "B", "is": True},
        {"that": "in_game", "player": "B", "is": False},
        {"that": "game_over", "is": True},
        {"that": "draw", "is": False},
    ]
    passes([], [do("concede", "B", step="upkeep")], expect, stop={"turn": 3, "step": "end"})


def test_declaring_nobody() -> None:
    passes(
        [put("Bears")], [do("no_attack", step="declare_attackers"), do("no_block", "B", step="declare_attackers")], []
    )


def test_turns_are_counted_as_taken() -> None:
    expect = [
        {"that": "turn", "is": 3},
        {"that": "active_player", "is": "A"},
        {"that": "zone_size", "zone": "hand", "player": "A", "is": 1},
    ]
    passes([], [], expect, stop={"turn": 3, "step": "draw"})


@pytest.mark.parametrize(("step", "turn"), [("untap", 2), ("cleanup", 1)])
def test_effects_of_the_turn_are_over_after_its_cleanup(step: str, turn: int) -> None:
    setup = [put("Growth", zone="hand"), put("Forest"), put("Bears")]
    expect: list[dict[str, object]] = [{"that": "power_toughness", "name": "Bears", "is": [2, 2]}]
    expect += [{"that": "turn", "is": 1}, {"that": "active_player", "is": "A"}]
    expect += [{"that": "lands_played", "player": "A", "is": 1}]
    setup += [put("Mountain", zone="hand")]
    timeline = [do("cast", card="Growth", targets=["Bears"]), do("wait"), do("play_land", card="Mountain")]
    passes(setup, timeline, expect, stop={"turn": turn, "step": step})


def test_the_stop_is_the_end_of_its_step() -> None:
    setup = [put("Growth", zone="hand"), put("Forest"), put("Bears")]
    expect = [{"that": "power_toughness", "name": "Bears", "is": [5, 5]}]
    passes(setup, [do("cast", card="Growth", targets=["Bears"])], expect, stop={"turn": 1, "step": "precombat_main"})


def test_a_stop_that_is_skipped_is_where_it_would_have_come() -> None:
    checked = do("expect", step="end_of_combat", that=life("A", 20))
    result = play(scenario([], [checked], [], stop={"turn": 1, "step": "combat_damage"}))
    assert "entry 0 was never done" in result.reason
    assert [one.status for one in result.expectations] == ["not_reached"]


def test_what_is_left_to_do_at_the_stop_fails() -> None:
    result = play(scenario(BOLT, [do("cast", card="Shock", turn=2, targets=[{"player": "B"}])], []))
    assert (result.status, result.reason) == ("fail", "entry 0 was never done")


@pytest.mark.parametrize(
    "entry",
    [
        do("companion"),
        do("special_action", card="Bears"),
        do("cast", card="Bears", method="assist"),
    ],
    ids=lambda entry: entry.get("method", entry["do"]),
)
def test_what_the_engine_lacks_is_unsupported(entry: dict[str, object]) -> None:
    assert play(scenario([put("Bears", zone="hand")], [entry], [])).status == "unsupported"


@pytest.mark.parametrize(
    "part",
    [
        put("Riddle"),
        put("Bears", zone="command"),
        put("Bears", zone="outside"),
    ],
)
def test_a_setup_beyond_the_engine_is_unsupported(part: dict[str, object]) -> None:
    assert play(scenario([part], [], [])).status == "unsupported"


def test_text_that_is_not_understood_matters_only_when_used() -> None:
    passes([put("Puzzle")], [], [count("Puzzle", "battlefield", 1)])
    assert play(scenario([put("Puzzle")], [do("activate", ability="{T}: Zorble")], [])).status == "unsupported"


def test_entering_as_the_game_is_set_up() -> None:
    setup = [
        put("Grower"),
        put("Slow Land"),
        put("Rock", tapped=True),
        put("Welcome"),
        put("Pinger"),
        {"set": "life", "player": "B", "to": 7},
    ]
    expect = [
        {"that": "counters", "name": "Grower", "kind": "+1/+1", "is": 2},
        {"that": "zone_size", "zone": "hand", "player": "A", "is": 0},
        life("B", 6),
    ]
    timeline = [
        do("expect", step="upkeep", that={"that": "tapped", "name": "Slow Land", "is": False}),
        do("activate", ability="{T}: Pinger", targets=[{"player": "B"}], step="upkeep"),
    ]
    passes(setup, timeline, expect)


def test_segments_go_on_with_one_game() -> None:
    whole = scenario([put("Shock", zone="hand", count=2), put("Mountain", count=2)], [], [])
    parts = {name: whole.pop(name) for name in ("timeline", "answers", "strict", "stop", "expect")}
    cast = do("cast", card="Shock", targets=[{"player": "B"}])
    first = {**parts, "timeline": [cast], "expect": [life("B", 18)]}
    second = {**parts, "timeline": [{**cast, "turn": 2}], "stop": {"turn": 2, "step": "end"}, "expect": [life("B", 16)]}
    result = play({**whole, "segments": [first, second]})
    assert (result.status, result.reason) == ("pass", "")
    assert [one.pointer for one in result.expectations] == ["/segments/0/expect/0", "/segments/1/expect/0"]


def test_an_emblem_in_the_setup_works_from_the_command_zone() -> None:
    emblem = {"emblem": "Creatures you control get +1/+1.", "player": "A", "source": "Bears"}
    expect = [
        {"that": "power_toughness", "name": "Bears", "player": "A", "is": [3, 3]},
        {"that": "count", "emblem": "Bea", "zone": "command", "player": "A", "is": 1},
    ]
    assert play(scenario([emblem, put("Bears")], [], expect)).status == "pass"


def test_day_and_night_can_be_set_before_the_game() -> None:
    told = {"that": "designation", "value": "day_night", "is": "night"}
    assert play(scenario([{"set": "day_night", "to": "night"}], [], [told])).status == "pass"


def test_what_is_put_there_has_entered() -> None:
    """700.5: its own mana symbols count, which they would not for how it enters (614.12)."""
    kind = {"that": "has_type", "name": "Ember God", "player": "A", "value": "creature", "is": True}
    passes([put("Ember God")], [], [kind])
