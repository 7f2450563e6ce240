"""Regeneration (701.19, 614.8): a shield that replaces the next destruction of a permanent."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.cards.source import NoCards
from adjudicator.intake import opened, prepare
from adjudicator.wire.dump import dump
from adjudicator.wire.load import load
from engine.dialogue.actions import Advance, PassPriority
from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, Board, card, rules, texts
from tests.rules.pool import DEATHTOUCH, EDICT, WRATH, creature, enchantment, instant, sorcery

TROLL = creature("Troll", "{G}", "{G}: Regenerate this creature.", "3/2", "Creature — Troll")
TERROR = instant("Terror", "{B}", "Destroy target creature. It can't be regenerated.")
BURY = sorcery("Bury", "{B}", "Destroy all creatures. They can't be regenerated.")
SEAR = instant(
    "Sear",
    "{R}",
    "Sear deals 2 damage to target creature. A creature dealt damage this way can't be regenerated this turn.",
)
FORBID = sorcery("Forbid", "{B}", "Target creature can't be regenerated this turn.")
WATCHER = enchantment("Watch", "{G}", "Whenever a creature becomes tapped, you gain 1 life.")
MEND = instant("Mend", "{G}", "Regenerate target creature.")


def shielded() -> Board:
    """A has a Troll and mana."""
    return Board().lands("A", "GGGBBRW").field("A", troll=TROLL)


def shield() -> tuple[object, ...]:
    return (activate("A", "troll"), RESOLVE)


def alive(outcome: Outcome, one: str = "troll") -> bool:
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.not_understood)
    return one in outcome.state.battlefield


def test_701_19a_the_shield_waits_as_an_effect_until_end_of_turn() -> None:
    outcome = shielded().run(*shield())
    (effect,) = outcome.state.effects
    assert (effect.affects, effect.text) == (("troll",), "Regenerate this creature.")
    assert "701.19a" in rules(outcome)


def test_614_8_destruction_is_replaced_by_tapping_and_removing_damage() -> None:
    outcome = shielded().hand("A", blade=DOOM_BLADE).run(*shield(), cast("A", "blade", "troll"), RESOLVE)
    assert alive(outcome)
    assert outcome.state.objects["troll"].tapped
    assert outcome.state.effects == ()
    assert "614.8" in rules(outcome)
    assert "Troll regenerates." in " ".join(texts(outcome))
    assert not any("is destroyed" in text for text in texts(outcome))


def test_701_19a_it_protects_only_the_next_time() -> None:
    board = Board().lands("A", "GBBBB").field("A", troll=TROLL).hand("A", blade=DOOM_BLADE, more=DOOM_BLADE)
    actions = (*shield(), cast("A", "blade", "troll"), RESOLVE)
    assert alive(board.run(*actions))
    assert not alive(board.run(*actions, cast("A", "more", "troll"), RESOLVE))


def test_704_5g_lethal_damage_is_removed_with_the_destruction() -> None:
    outcome = shielded().hand("A", bolt=BOLT).run(*shield(), cast("A", "bolt", "troll"), RESOLVE)
    assert alive(outcome)
    troll = outcome.state.objects["troll"]
    assert (troll.damage, troll.tapped) == (0, True)
    assert "704.5g" in rules(outcome)
    assert any("and is saved." in text for text in texts(outcome))


def test_704_5h_damage_by_deathtouch_destroys_and_is_replaced_once() -> None:
    board = Board().lands("A", "G").field("A", troll=TROLL, adder=DEATHTOUCH)
    outcome = board.run(*shield(), activate("A", "adder", 1, "troll"), RESOLVE)
    assert alive(outcome)
    assert outcome.state.objects["troll"].damage == 0


def test_701_19c_nothing_that_is_said_not_to_be_regenerated_is() -> None:
    for spell, targets in ((TERROR, ("troll",)), (BURY, ())):
        outcome = (
            shielded()
            .hand("A", spell=spell)
            .run(*shield(), cast("A", "spell", *targets, targets=targets or None), RESOLVE)
        )
        assert not alive(outcome), spell.name
        assert "701.19c" in rules(outcome)


def test_701_19c_an_effect_may_forbid_it_for_the_turn() -> None:
    board = shielded().hand("A", forbid=FORBID, blade=DOOM_BLADE)
    outcome = board.run(cast("A", "forbid", "troll"), RESOLVE, *shield(), cast("A", "blade", "troll"), RESOLVE)
    assert not alive(outcome)
    assert "701.19c" in rules(outcome)


def test_701_19c_what_follows_forbids_it_for_its_own_object_only() -> None:
    board = shielded().field("B", bears=BEARS).hand("A", terror=TERROR, wrath=WRATH)
    outcome = board.run(*shield(), cast("A", "terror", "bears"), RESOLVE, cast("A", "wrath"), RESOLVE)
    assert alive(outcome)
    assert not alive(outcome, "bears")


def test_701_21a_a_sacrifice_is_no_destruction() -> None:
    assert not alive(shielded().hand("A", edict=EDICT).run(*shield(), cast("A", "edict"), RESOLVE))


def test_704_5f_a_toughness_of_nothing_is_no_destruction() -> None:
    shrink = instant("Wither", "{B}", "Target creature gets -5/-5 until end of turn.")
    assert not alive(shielded().hand("A", shrink=shrink).run(*shield(), cast("A", "shrink", "troll"), RESOLVE))


def test_701_26a_an_ability_sees_that_it_becomes_tapped_and_not_if_it_was() -> None:
    for tapped, life in ((False, 21), (True, 20)):
        board = Board().lands("A", "GBB").field("B", watch=WATCHER).hand("A", blade=DOOM_BLADE)
        board.put("A", "battlefield", "troll", TROLL, tapped=tapped)
        outcome = board.run(*shield(), cast("A", "blade", "troll"), RESOLVE, *(() if tapped else (RESOLVE,)))
        assert outcome.state.players["B"].life == life


def test_614_5_the_controller_chooses_among_different_shields_and_the_other_stays() -> None:
    board = shielded().hand("A", mend=MEND, blade=DOOM_BLADE)
    actions = (*shield(), cast("A", "mend", "troll"), RESOLVE, cast("A", "blade", "troll"), RESOLVE)
    outcome = answered(board, *actions, picks=("Regenerate target creature. (Mend)",))
    assert alive(outcome)
    assert [effect.source for effect in outcome.state.effects] == ["troll"]
    assert "616.1e" in rules(outcome)


def test_701_19c_what_an_ability_that_waits_destroys_is_what_cannot_be_regenerated() -> None:
    words = (
        "{T}: Gain control of target creature for as long as you control Jailer. When Jailer leaves the battlefield or "
    )
    jailer = creature(
        "Jailer", "{B}", words + "becomes untapped, destroy that creature. It can't be regenerated.", "1/1"
    )
    board = shielded().field("A", jailer=jailer).hand("A", bolt=BOLT)
    held = (activate("A", "jailer", 0, "troll"), RESOLVE)
    outcome = board.run(*held, *shield(), cast("A", "bolt", "jailer"), RESOLVE, RESOLVE)
    assert not alive(outcome)
    assert "701.19c" in rules(outcome)


def test_608_2b_a_spell_that_regenerates_several_protects_each_once() -> None:
    board = Board().lands("A", "GWW").field("A", one=BEARS, two=BEARS).field("B", three=BEARS)
    board.hand("A", mend=sorcery("Mend All", "{G}", "Regenerate each creature you control."), wrath=WRATH)
    outcome = board.run(cast("A", "mend"), RESOLVE, cast("A", "wrath"), RESOLVE)
    assert alive(outcome, "one")
    assert alive(outcome, "two")
    assert not alive(outcome, "three")
    assert outcome.state.effects == ()


def test_514_2_the_shield_ends_with_the_turn() -> None:
    outcome = shielded().run(*shield(), Advance(to="upkeep"))
    assert outcome.state.turn.active == "B"
    assert outcome.state.effects == ()
    assert "514.2" in rules(outcome)


TROLL_CARD = {
    "name": "Troll",
    "mana_cost": "{G}",
    "type_line": "Creature — Troll",
    "oracle_text": "{G}: Regenerate this creature.",
    "power": "3",
    "toughness": "2",
}


@pytest.mark.parametrize("text", ["Regenerate this creature.", "Regenerate ~.", "Regenerate target creature."])
def test_701_19a_a_shield_that_is_posted_comes_back_as_it_was(text: str) -> None:
    entry = {"id": "s", "text": text, "source": "troll", "controller": "A", "affects": ["troll"]}
    state = {
        "players": [{"id": "A"}, {"id": "B"}],
        "turn": {"active": "A"},
        "battlefield": [{"card": TROLL_CARD, "id": "troll", "controller": "A", "owner": "A"}],
        "effects": [entry],
    }
    body = opened(prepare(msgspec.json.encode({"format": "adjudicator/1", "state": state}), NoCards()).body)
    loaded = load(body.request, body.cards)
    assert loaded.not_supported == ()
    again = prepare(
        msgspec.json.encode({"format": "adjudicator/1", "state": dump(loaded.request.state, loaded.book)}), NoCards()
    )
    second = opened(again.body)
    assert load(second.request, second.cards).request.state.effects == loaded.request.state.effects


def test_example_608_2b_2() -> None:
    """608.2b: for one part of the effect the target is illegal; the other still destroys it, without regeneration."""
    spores = sorcery("Spores", "{R}", "Destroy target nonblack creature and target land. They can't be regenerated.")
    paint = instant("Paint", "{B}", "Target creature becomes black until end of turn.")
    woods = card("Woods", None, "Land Creature — Dryad", "{G}: Regenerate this creature.", "1/1")
    board = Board().lands("A", "RB").lands("B", "G").field("B", woods=woods).hand("A", spores=spores, paint=paint)
    spell = cast("A", "spores", "woods", "woods")
    outcome = board.run(spell, cast("A", "paint", "woods"), RESOLVE, RESOLVE)
    assert "The target Woods is illegal: Woods is black." in texts(outcome)
    assert not alive(outcome, "woods")
    shielded_first = board.run(
        spell,
        PassPriority(player="A"),
        activate("B", "woods", 0),
        RESOLVE,
        cast("A", "paint", "woods"),
        RESOLVE,
        RESOLVE,
    )
    assert not alive(shielded_first, "woods")
    assert "701.19c" in rules(shielded_first)
