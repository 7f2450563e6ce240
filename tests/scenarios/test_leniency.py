"""What scripts say in words of their own: each way is understood as the player means it."""

from __future__ import annotations

import pytest

from adjudicator.expectations.rules_texts import begins
from tests.scenarios.playing import CARDS, _card, count, do, life, passes, play, put, scenario

MORE = (
    _card("Castle", None, "Land", "{T}: Add {C}.\n{1}, {T}: Add {B}{R}."),
    _card("Cube", "{2}", "Artifact", "{3}, {T}: Double the zorble of each type of unspent mana you have."),
    _card("Pool", None, "Land", "{T}: Add {W}, {U}, {B}, {R}, or {G}."),
    _card("Skeletons", "{1}{B}", "Creature — Skeleton", "{0}: Regenerate this creature.", "1/1"),
    _card("Murder", "{B}", "Instant", "Destroy target creature."),
    _card("Again", "{R}", "Sorcery", "Draw a card.\nFlashback {R}"),
    _card("Devourer", "{G}", "Creature — Beast", "Devour 1 (As this creature enters, you may sacrifice any number of "
          "creatures. It enters with that many +1/+1 counters on it.)", "1/1"),
    _card("Painful", None, "Land", "{T}: Add {G} or {U}. Painful deals 1 damage to you."),
    _card("Modular", "{1}", "Artifact Creature — Construct", "Modular 2 (This creature enters with two +1/+1 counters on "
          "it. When it dies, you may put its +1/+1 counters on target artifact creature.)", "0/0"),
    _card("Leash", "{R}", "Creature — Imp", "Unleash (You may have this creature enter with a +1/+1 counter on it. It "
          "can't block as long as it has a +1/+1 counter on it.)", "1/1"),
    _card("Lonely", "{R}", "Creature — Imp", "Lonely can't attack alone.", "2/2"),
    _card("Strange", "{R}", "Instant", "Zorble the frobnicator twice."),
    _card("Chooser", "{R}", "Enchantment", "Whenever you gain life, choose one that hasn't been chosen —\n• Draw a card.\n"
          "• Chooser deals 2 damage to target player.\n• You gain 5 life."),
    _card("Heal", "{W}", "Instant", "You gain 1 life."),
    _card("Growing", "{R}", "Creature — Imp", "Growing gets +1/+1 for each zorble.", "2/2"),
    _card("Plains", None, "Basic Land — Plains", "({T}: Add {W}.)"),
)  # fmt: skip


@pytest.fixture(autouse=True)
def _cards(monkeypatch: pytest.MonkeyPatch) -> None:
    for card in MORE:
        monkeypatch.setitem(CARDS, card.name, card)


def answer(player: str = "A", **what: object) -> dict[str, object]:
    return {"player": player, **what}


def options(*pools: str) -> dict[str, object]:
    return {"that": "mana_options", "player": "A", "is": list(pools)}


def test_a_source_is_left_for_its_ability_that_costs_mana() -> None:
    passes([put("Castle"), put("Mountain")], [], [options("{R}{C}", "{B}{R}")])


def test_any_color_is_any_however_it_is_printed() -> None:
    passes([put("Pool")], [], [options("{any}")])


def test_unread_text_about_unspent_mana_is_a_reason_not_to_say() -> None:
    result = play(scenario([put("Cube"), put("Mountain", count=3)], [], [options("{R}{R}{R}")]))
    assert (result.status, "not understood" in result.reason) == ("unsupported", True)


def test_a_shield_is_named_by_its_source_and_equal_ones_need_no_answer() -> None:
    setup = [put("Skeletons"), put("Murder", zone="hand"), put("Swamp")]
    shield = do("activate", ability="{0}: Regenerate")
    timeline = [shield, do("wait"), shield, do("wait"), do("cast", card="Murder", targets=["Skeletons"])]
    passes(setup, timeline, [count("Skeletons", "battlefield", 1)])
    passes(setup, timeline, [count("Skeletons", "battlefield", 1)], [answer(choose="Skeletons")])
    passes(setup, timeline, [count("Skeletons", "battlefield", 1)], [answer(choose="Regeneration")])


def test_what_the_numbers_for_the_blockers_leave_tramples_over() -> None:
    setup = [put("Trampler"), put("Bears", "B")]
    timeline = [
        do("attack", step="declare_attackers", attacker="Trampler", defending="B"),
        do("block", "B", step="declare_blockers", blocker="Bears", attacker="Trampler"),
    ]
    passes(setup, timeline, [life("B", 17)], [answer(number=2)], stop={"turn": 1, "step": "end_of_combat"})


def test_a_card_can_be_cast_by_any_method() -> None:
    can = {"that": "can_do", "player": "A", "do": "cast", "card": "Again", "is": True}
    passes([put("Again", zone="graveyard"), put("Mountain")], [], [can])


def test_a_no_chooses_none_of_any_number() -> None:
    setup = [put("Devourer", zone="hand"), put("Bears"), put("Forest")]
    cast = [do("cast", card="Devourer"), do("wait")]
    expect = [count("Bears", "battlefield", 1), count("Devourer", "battlefield", 1)]
    assert passes(setup, cast, expect, [answer(yes=False)]).unused == ()


def test_the_rest_of_a_mana_ability_may_be_written_too() -> None:
    text = "{T}: Add {G}. ~ deals 1 damage to you."
    pool = {"that": "mana_pool", "player": "A", "mana": "{G}", "is": 1}
    for what in ("mana", "activate"):
        passes([put("Painful")], [do(what, ability=text), do("expect", that=pool)], [life("A", 19)])


def test_a_color_that_can_not_be_paid_is_not_how_a_hybrid_symbol_is_paid() -> None:
    setup = [put("Hybrid", zone="hand"), put("Mountain")]
    passes(
        setup, [do("cast", card="Hybrid"), do("wait")], [count("Hybrid", "battlefield", 1)], [answer(choose="green")]
    )


def test_a_keyword_is_meant_by_its_reminder_text() -> None:
    setup = [put("Modular"), put("Rock"), put("Murder", zone="hand"), put("Shock", zone="hand"), put("Swamp")]
    setup.append(put("Mountain"))
    setup.append(put("Modular", alias="@other"))
    timeline = [
        do("cast", card="Murder", targets=["Modular"]),
        do("wait", passes=1),
        do("cast", card="Shock", targets=[{"player": "B"}], while_on_stack="When it dies"),
    ]
    passes(setup, timeline, [life("B", 18)], [answer(target=["@other"]), answer(yes=True)], strict=False)


def test_one_chapter_is_not_another() -> None:
    assert begins("I —", "I — You gain 1 life.")
    assert not begins("I —", "II — You gain 1 life.")
    assert begins("I, II —", "I, II — You gain 1 life.")


def test_a_null_leaves_an_order_as_it_is_listed() -> None:
    setup = [put("Mourning"), put("Feast"), put("Bears"), put("Murder", zone="hand"), put("Swamp")]
    timeline = [do("cast", card="Murder", targets=["Bears"]), do("wait")]
    passes(setup, timeline, [life("A", 21)], [answer(choose=None)])


def test_what_is_offered_at_setup_is_declined_or_another_course() -> None:
    size = [{"that": "power_toughness", "name": "Leash", "is": [2, 2]}]
    assert passes([put("Leash")], [], size, strict=False).courses > 1
    assert play(scenario([put("Leash")], [], size)).status == "fail"


def test_508_1c_nobody_attacks_to_make_another_attack_legal() -> None:
    setup = [put("Lonely"), put("Bears")]
    attack = [do("attack", step="declare_attackers", attacker="Lonely", defending="B")]
    end = {"turn": 1, "step": "end_of_combat"}
    tapped = {"that": "tapped", "name": "Bears", "is": False}
    passes(setup, attack, [life("B", 20), tapped], stop=end)
    assert play(scenario(setup, attack, [life("B", 18)], stop=end)).status == "fail"
    both = [*attack, do("attack", step="declare_attackers", attacker="Bears", defending="B")]
    passes(setup, both, [life("B", 16)], stop=end)


def test_unread_text_of_a_spell_is_a_reason_for_an_action_that_is_not_there() -> None:
    setup = [put("Strange", zone="hand"), put("Mountain")]
    result = play(scenario(setup, [do("cast", card="Strange"), do("activate", ability="{0}: Frob")], []))
    assert result.status == "unsupported"


def test_unread_text_about_the_size_of_a_creature_is_a_reason_not_to_say_it() -> None:
    size = {"that": "power_toughness", "name": "Growing", "is": [2, 2]}
    flies = {"that": "has_ability", "name": "Growing", "value": "Flying", "is": False}
    main = {"turn": 1, "step": "precombat_main"}
    assert play(scenario([put("Growing")], [], [size], stop=main)).status == "unsupported"
    passes([put("Growing")], [], [flies], stop=main)


def test_used_up_modes_are_not_counted() -> None:
    setup = [put("Chooser"), put("Heal", zone="hand", count=2), put("Plains", count=2)]
    timeline = [do("cast", card="Heal"), do("wait"), do("cast", card="Heal"), do("wait")]
    answers = [answer(mode=1), answer(mode=1), answer(target=[{"player": "B"}])]
    passes(setup, timeline, [life("B", 18), life("A", 22)], answers)
