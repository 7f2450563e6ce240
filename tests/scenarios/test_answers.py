"""What players answer, kind by kind."""

from __future__ import annotations

import pytest

from tests.scenarios.playing import count, do, life, passes, play, put, scenario

HAND = [put("Shock", zone="hand"), put("Mountain")]
CAST = do("cast", card="Shock")


def answer(player: str = "A", **what: object) -> dict[str, object]:
    return {"player": player, **what}


def test_a_target_is_answered() -> None:
    passes(HAND, [CAST], [life("B", 18)], [answer(target=[{"player": "B"}])])


def test_a_choose_answers_for_a_target_where_no_target_does() -> None:
    passes(HAND, [CAST], [life("B", 18)], [answer(choose={"player": "B"})])
    passes(HAND, [CAST], [life("A", 18)], [answer(choose={"player": "B"}), answer(target=[{"player": "A"}])])


def test_what_does_not_fit_is_passed_over() -> None:
    answers = [
        answer(number=3),
        answer(choose="Ox"),
        answer("B", choose={"player": "A"}),
        answer(target=[{"player": "B"}]),
    ]
    result = passes(HAND, [CAST], [life("B", 18)], answers)
    assert result.unused == ("/answers/0", "/answers/1", "/answers/2")


def test_a_strict_scenario_needs_an_answer() -> None:
    result = play(scenario(HAND, [CAST], []))
    assert (result.status, "no answer of A fits" in result.reason) == ("error", True)


def test_the_only_legal_choice_needs_no_answer_and_uses_up_the_next_that_fits() -> None:
    setup = [put("Growth", zone="hand"), put("Forest"), put("Bears")]
    entry = [do("cast", card="Growth")]
    expect = [{"that": "power_toughness", "name": "Bears", "is": [5, 5]}]
    assert passes(setup, entry, expect).unused == ()
    assert passes(setup, entry, expect, [answer(target=["Bears"]), answer(yes=True)]).unused == ("/answers/1",)
    assert passes(setup, entry, expect, [answer(yes=True), answer(target=["Bears"])]).unused == (
        "/answers/0",
        "/answers/1",
    )


def test_several_in_one_entry_or_in_turn_and_null_ends_early() -> None:
    setup = [
        put("Fork Lightning", zone="hand"),
        put("Mountain", count=4),
        put("Bears", "B"),
        put("Ox", "B"),
        put("Old King", "B"),
    ]
    entry = [do("cast", card="Fork Lightning")]
    dead = [count("Bears", "graveyard", 1), count("Ox", "battlefield", 1), {"that": "damage", "name": "Ox", "is": 2}]
    split = answer(divide={"Bears": 2, "Ox": 2})
    passes(setup, entry, dead, [answer(target=["Bears", "Ox"]), split])
    passes(setup, entry, dead, [answer(target=["Bears"]), answer(target=["Ox"]), answer(target=None), split])
    passes(setup, entry, dead, [answer(divide={"Bears": 2}), answer(divide={"Ox": 2})])


def test_targets_of_an_entry_may_say_their_shares() -> None:
    setup = [put("Fork Lightning", zone="hand"), put("Mountain", count=4), put("Bears", "B"), put("Ox", "B")]
    targets = [{"object": "Bears", "amount": 3}, {"object": "Ox", "amount": 1}]
    passes(setup, [do("cast", card="Fork Lightning", targets=targets)], [{"that": "damage", "name": "Ox", "is": 1}])


def test_a_number_is_x() -> None:
    setup = [put("Blaze", zone="hand"), put("Mountain", count=4)]
    passes(setup, [do("cast", card="Blaze", targets=[{"player": "B"}])], [life("B", 18)], [answer(number=2)])


def test_modes_by_number_as_printed() -> None:
    setup = [put("Charm", zone="hand"), put("Mountain"), put("Rock", "B")]
    passes(setup, [do("cast", card="Charm", targets=[{"player": "B"}])], [life("B", 18)], [answer(mode=1)])
    passes(setup, [do("cast", card="Charm", targets=["Rock"])], [count("Rock", "graveyard", 1)], [answer(mode=2)])
    targeted = do("cast", card="Charm", targets=[{"object": "Rock", "mode": 2}])
    passes(setup, [targeted], [count("Rock", "graveyard", 1)], [answer(mode=2)])


@pytest.mark.parametrize(("kicked", "left"), [(True, 16), (False, 18)])
def test_yes_and_no_to_an_optional_cost(kicked: bool, left: int) -> None:
    setup = [put("Burst Lightning", zone="hand"), put("Mountain", count=5)]
    cast = do("cast", card="Burst Lightning", targets=[{"player": "B"}])
    passes(setup, [cast], [life("B", left)], [answer(yes=kicked)])


def test_triggers_are_put_on_the_stack_as_they_are_named() -> None:
    setup = [put("Mourning"), put("Feast"), put("Bears", "B"), *HAND]
    cast = do("cast", card="Shock", targets=["Bears"])
    top = do("expect", "B", that={"that": "stack_has", "ability": "Whenever a creature dies, draw", "is": 1})
    later = do("cast", "B", card="Growth", targets=["Ox"], while_on_top="Whenever a creature dies, draw")
    setup += [put("Growth", "B", "hand"), put("Forest", "B"), put("Ox", "B")]
    for chosen in ("Feast", "Whenever a creature dies, you gain"):
        passes(setup, [cast, later, top], [life("A", 21)], [answer(choose=chosen)])
    result = play(scenario(setup, [cast, later, top], [life("A", 21)], [answer(choose="Mourning")]))
    assert result.status == "pass"  # the draw is then below, and on top once the other has resolved


def test_triggers_that_are_alike_need_no_order() -> None:
    setup = [put("Feast", count=2), put("Bears", "B"), *HAND]
    passes(setup, [do("cast", card="Shock", targets=["Bears"])], [life("A", 22)])


def test_discarding() -> None:
    setup = [put("Specter", zone="hand"), put("Swamp"), put("Ox", "B", "hand"), put("Bears", "B", "hand")]
    expect = [count("Bears", "graveyard", 1, "B"), count("Ox", "hand", 1, "B")]
    passes(setup, [do("cast", card="Specter", targets=[{"player": "B"}])], expect, [answer("B", choose="Bears")])


def library(*names: str) -> list[dict[str, object]]:
    return [*(put(name, zone="library") for name in names), {"set": "shuffle", "to": False}]


def test_scry_names_what_goes_to_the_bottom() -> None:
    setup = [*library("Bears", "Ox"), put("Look", zone="hand"), put("Island")]
    top = [{"that": "library_card", "player": "A", "from_top": 1, "is": "Bears"}]
    passes(setup, [do("cast", card="Look")], top, [answer(choose="Ox")])


def test_surveil_names_what_goes_to_the_graveyard_and_then_what_is_put_back_first() -> None:
    setup = [*library("Bears", "Ox"), put("Watch", zone="hand"), put("Island")]
    passes(setup, [do("cast", card="Watch")], [count("Bears", "graveyard", 1)], [answer(target=["Bears"])])
    both = [{"that": "library_card", "player": "A", "from_top": n, "is": name} for n, name in ((1, "Ox"), (2, "Bears"))]
    passes(setup, [do("cast", card="Watch")], both, [answer(choose=None), answer(choose="Bears")])


def test_searching() -> None:
    setup = [put("Tutor", zone="hand"), put("Forest"), put("Forest", zone="library")]
    expect = [count("Forest", "hand", 1, "A")]
    passes(setup, [do("cast", card="Tutor")], expect, [answer(choose="Forest")])


def test_the_legend_rule() -> None:
    setup = [put("Old King", alias="@one"), put("Old King", alias="@two")]
    passes(setup, [], [count("@two", "battlefield", 1), count("@one", "graveyard", 1)], [answer(choose="@two")])


def test_hybrid_mana_is_paid_by_what_there_is() -> None:
    for land in ("Mountain", "Forest"):
        passes(
            [put("Hybrid", zone="hand"), put(land)], [do("cast", card="Hybrid")], [count("Hybrid", "battlefield", 1)]
        )


def test_a_color_of_mana_is_chosen() -> None:
    pool = {"that": "mana_pool", "player": "A", "mana": "{U}", "is": 1}
    timeline = [do("mana", ability="{T}: Add one mana of any color"), do("expect", that=pool)]
    passes([put("Prism")], timeline, [], [answer(choose="blue")])


def test_items_that_are_abilities_or_copies() -> None:
    setup = [put("Counterspell", "B", "hand"), put("Island", "B", count=2), *HAND]
    cast = do("cast", card="Shock", targets=[{"player": "B"}])
    counter = do("cast", "B", card="Counterspell", targets=[{"object": "Shock", "copy": False}], while_on_stack="")
    passes(setup, [cast, counter], [life("B", 20)])
    ability = do("cast", "B", card="Counterspell", targets=[{"ability": "{T}:"}], while_on_stack="")
    assert "no legal target" in play(scenario(setup, [cast, ability], [])).reason


def test_a_yes_is_that_the_only_card_is_cast() -> None:
    """608.2g: whether one is chosen at all may be said as a yes or no."""
    setup = [put("Chance", zone="hand"), put("Bears", zone="hand"), put("Mountain")]
    entry = [do("cast", card="Chance")]
    cast = [count("Bears", "battlefield", 1)]
    passes(setup, entry, cast, [answer(yes=True), answer(yes=True)])
    passes(setup, entry, cast, [answer(yes=True)])


def test_a_choose_says_whose_effect_lets_a_player_cast() -> None:
    """118.9a: an item that is the beginning of the name of what offers a way of casting."""
    setup = [put("Almighty"), put("Prayers"), put("Bears", zone="hand")]
    entry = [do("cast", card="Bears")]
    passes(setup, entry, [life("A", 19)], [answer(choose="Pray")])
    passes(setup, entry, [life("A", 20)], [answer(choose="Almighty")])


def test_an_entry_waits_for_the_text_of_a_spell() -> None:
    """113.3a: what a spell does is an ability of it."""
    setup = [*HAND, put("Counterspell", "B", "hand"), put("Island", "B", count=2)]
    counter = do("cast", "B", card="Counterspell", targets=["Shock"], while_on_stack="~ deals 2 damage")
    passes(setup, [do("cast", card="Shock", targets=[{"player": "B"}]), counter], [life("B", 20)])


def test_any_player_activates_what_any_player_may() -> None:
    """602.2: an ability of another player's permanent, if it says that they may."""
    pool = {"that": "mana_pool", "player": "B", "is": 1}
    entry = do("mana", "B", ability="{0}: Add {C}")
    check = do("expect", "B", that=pool)
    passes([put("Cache")], [entry, check], [])
    other = [do("mana", "B", ability="{T}: Add {R}")]
    assert play(scenario([put("Mountain")], other, [])).status == "fail"


def test_of_a_player_whose_turn_another_controls_the_answers_are_their_own() -> None:
    """723.5: the other one decides; the choice is still theirs, and so are its entries."""
    setup = [put("Puppeteer", zone="hand"), put("Mountain"), put("Shock", "B", "hand"), put("Mountain", "B")]
    setup.append(put("Bears", "B"))
    entries = [
        do("cast", card="Puppeteer", targets=[{"player": "B"}]),
        do("cast", "B", 2, card="Shock"),
        do("attack", "B", 2, "declare_attackers", attacker="Bears", defending="A"),
    ]
    answers = [answer(target=[{"player": "A"}]), answer("B", target=[{"player": "B"}])]
    result = passes(setup, entries, [life("A", 18), life("B", 18)], answers, stop={"turn": 2, "step": "end"})
    assert result.unused == ("/answers/0",)
