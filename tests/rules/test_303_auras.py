"""Auras: cast, resolving, entering otherwise, falling off (303.4, 608.3b–c, 702.5, 704.5m)."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.state.objects import ChosenTarget, StackFacts
from tests.rules.asking import RESOLVE, answered, cast, cited, names, passing, steps
from tests.rules.boards import ANTHEM, BEARS, BOLT, Board, card
from tests.rules.pool import AURA, BOUNCE, HEXPROOF, HUMILITY, instant, sorcery

OWN = card("Own", "{W}", "Enchantment — Aura", "Enchant creature you control\nEnchanted creature gets +1/+1.")
CURSE = card("Curse", "{B}", "Enchantment — Aura", "Enchant player\nCreatures you control get +1/+0.")
MALICE = card("Malice", "{B}", "Enchantment — Aura", "Enchant opponent\nCreatures you control get +1/+0.")
BOTH = card("Both", "{W}", "Enchantment — Aura", "Enchant creature\nEnchant artifact\nEnchanted permanent has flying.")
FLICKER_ANY = instant(
    "Flicker", "{W}", "Exile target enchantment, then return it to the battlefield under its owner's control."
)
THREATEN = sorcery("Threaten", "{R}", "Gain control of target creature until end of turn. Untap that creature.")


def size(outcome, one: str) -> tuple[int | None, int | None]:
    seen = view(outcome.state).of(one)
    return seen.power, seen.toughness


def now(outcome, one: str) -> str:
    return next(other for other in outcome.state.everything if other.partition("@")[0] == one)


def test_303_4a_an_aura_spell_has_a_target_and_enters_attached_to_it() -> None:
    board = Board().lands("A", "W").hand("A", aura=AURA).field("A", bears=BEARS).field("B", theirs=BEARS)
    outcome = board.run(cast("A", "aura", "bears"))
    assert outcome.status == "resolved", outcome
    assert outcome.state.objects[now(outcome, "aura")].attached_to == "bears"
    assert size(outcome, "bears") == (4, 4)
    assert {"303.4a", "702.5a"} <= set(cited(outcome, "aura_target"))
    assert {"601.2c", "115.1"} <= set(cited(outcome, "choose_targets"))
    assert {"608.3c", "303.4b"} <= set(cited(outcome, "enter"))


def test_601_2c_the_target_is_asked_for() -> None:
    board = Board().lands("A", "W").hand("A", aura=AURA).field("A", bears=BEARS).field("B", theirs=BEARS)
    outcome = answered(board, cast("A", "aura"), picks=("theirs",))
    assert outcome.state.objects[now(outcome, "aura")].attached_to == "theirs"


def test_702_5a_what_it_cannot_enchant_is_no_target() -> None:
    board = Board().lands("A", "W").hand("A", aura=AURA).field("B", anthem=ANTHEM, bears=BEARS)
    outcome = board.run(cast("A", "aura", "anthem"))
    assert outcome.status == "illegal"
    assert "115.1b" in {cite.number for cite in outcome.illegal.rules}, outcome.illegal
    assert board.run(cast("A", "aura", "B")).status == "illegal"


def test_702_5a_enchant_creature_you_control() -> None:
    board = Board().lands("A", "W").hand("A", own=OWN).field("A", bears=BEARS).field("B", theirs=BEARS)
    assert board.run(cast("A", "own", "theirs")).status == "illegal"
    assert size(board.run(cast("A", "own", "bears")), "bears") == (3, 3)


def test_702_11b_hexproof_keeps_an_aura_spell_off() -> None:
    board = Board().lands("A", "W").hand("A", aura=AURA).field("B", sly=HEXPROOF)
    assert board.run(cast("A", "aura", "sly")).status == "illegal"


@pytest.mark.parametrize(("aura", "host", "status"), [(CURSE, "A", "resolved"), (CURSE, "B", "resolved"),
                                                       (MALICE, "B", "resolved"), (MALICE, "A", "illegal"),
                                                       (CURSE, "bears", "illegal")])  # fmt: skip
def test_702_5d_auras_that_enchant_players(aura, host: str, status: str) -> None:
    board = Board().lands("A", "B").hand("A", aura=aura).field("A", bears=BEARS)
    outcome = board.run(cast("A", "aura", host))
    assert outcome.status == status, outcome
    if status == "resolved":
        assert outcome.state.objects[now(outcome, "aura")].attached_to == host
        assert size(outcome, "bears") == (3, 2)


def test_702_5c_all_enchant_abilities_apply() -> None:
    golem = card("Golem", "{2}", "Artifact Creature — Golem", "", "2/2")
    board = Board().lands("A", "W").hand("A", both=BOTH).field("A", bears=BEARS, golem=golem)
    outcome = board.run(cast("A", "both"))
    assert outcome.status == "resolved", outcome
    assert outcome.state.objects[now(outcome, "both")].attached_to == "golem", "the only legal one"
    assert board.run(cast("A", "both", "bears")).status == "illegal"


def test_608_3b_an_aura_spell_whose_target_is_gone_does_not_resolve() -> None:
    board = Board().lands("A", "W").lands("B", "R").hand("A", aura=AURA).hand("B", bolt=BOLT).field("A", bears=BEARS)
    outcome = board.run(cast("A", "aura", "bears"), passing("A"), cast("B", "bolt", "bears"))
    assert outcome.status == "resolved", outcome
    assert "Strength" in names(outcome.state, "graveyard", "A")
    assert "608.3b" in cited(outcome, "leave_stack")
    assert not any("Strength enters" in text for text in steps(outcome, "enter"))


def test_608_3c_one_that_was_posted_on_the_stack() -> None:
    board = Board().field("A", bears=BEARS)
    facts = StackFacts(targets=(ChosenTarget("t1", "bears"),))
    board.put("A", "stack", "aura", AURA, controller="A", on_stack=facts)
    outcome = board.run(RESOLVE)
    assert outcome.state.objects[now(outcome, "aura")].attached_to == "bears"


def test_303_4f_entering_otherwise_its_player_chooses() -> None:
    board = Board().lands("A", "W").hand("A", flicker=FLICKER_ANY).field("A", bears=BEARS).field("B", theirs=BEARS)
    board.put("B", "battlefield", "aura", AURA, attached_to="bears")
    waiting = board.run(cast("A", "flicker", "aura"))
    assert waiting.status == "choice_required"
    assert waiting.pending.player == "B"
    assert {option.object for option in waiting.pending.options} == {"bears", "theirs"}
    outcome = answered(board, cast("A", "flicker", "aura"), picks=("theirs",))
    assert outcome.state.objects[now(outcome, "aura")].attached_to == "theirs"
    assert (size(outcome, "bears"), size(outcome, "theirs")) == ((2, 2), (4, 4))
    assert "303.4f" in cited(outcome, "choose_host")


def test_303_4f_it_does_not_target() -> None:
    board = Board().lands("A", "W").hand("A", flicker=FLICKER_ANY).field("A", sly=HEXPROOF)
    board.put("B", "battlefield", "aura", AURA, attached_to="sly")
    outcome = board.run(cast("A", "flicker", "aura"))
    assert outcome.state.objects[now(outcome, "aura")].attached_to == "sly"


def test_303_4g_with_nothing_to_enchant_it_stays_where_it_is() -> None:
    home = sorcery("Home", "{W}", "Return target enchantment card from your graveyard to the battlefield.")
    board = Board().lands("A", "W").hand("A", home=home)
    board.put("A", "graveyard", "aura", AURA)
    outcome = board.run(cast("A", "home", "aura"))
    assert outcome.status == "resolved", outcome
    assert names(outcome.state, "graveyard", "A") == ["Strength", "Home"]
    assert "303.4g" in cited(outcome, "no_host")
    with_host = board.field("B", theirs=BEARS).run(cast("A", "home", "aura"))
    assert with_host.state.objects[now(with_host, "aura")].attached_to == "theirs"


def test_704_5m_when_control_of_what_it_is_on_changes() -> None:
    board = Board().lands("A", "R").hand("A", threaten=THREATEN).field("B", theirs=BEARS)
    board.put("B", "battlefield", "own", OWN, attached_to="theirs")
    assert size(board.run(), "theirs") == (3, 3)
    outcome = board.run(cast("A", "threaten", "theirs"))
    assert names(outcome.state, "graveyard", "B") == ["Own"]
    assert {"704.5m", "702.5a"} <= set(cited(outcome, "state_based_actions"))


def test_704_5m_when_what_it_is_on_leaves() -> None:
    board = Board().lands("A", "U").hand("A", bounce=BOUNCE).field("B", theirs=BEARS)
    board.put("A", "battlefield", "aura", AURA, attached_to="theirs")
    outcome = board.run(cast("A", "bounce", "theirs"))
    assert "Strength" in names(outcome.state, "graveyard", "A")
    assert {"704.5m", "303.4c"} <= set(cited(outcome, "state_based_actions"))


def test_702_5d_an_aura_on_the_wrong_kind_of_player() -> None:
    board = Board().put("A", "battlefield", "malice", MALICE, attached_to="A")
    outcome = board.run()
    assert names(outcome.state, "graveyard", "A") == ["Malice"]
    assert "702.5d" in cited(outcome, "state_based_actions")
    assert "malice" in Board().put("A", "battlefield", "malice", MALICE, attached_to="B").run().state.battlefield


def test_303_4d_a_creature_enchants_nothing() -> None:
    odd = card("Odd", "{1}", "Enchantment Creature — Aura Spirit", "Enchant creature", "1/1")
    board = Board().field("A", bears=BEARS).put("A", "battlefield", "odd", odd, attached_to="bears")
    outcome = board.run()
    assert names(outcome.state, "graveyard", "A") == ["Odd"]
    assert steps(outcome, "state_based_actions") == [
        "Odd becomes unattached: Odd is a creature.",
        "Odd is not attached to anything and is put into its owner's graveyard.",
    ]
    assert cited(outcome, "state_based_actions") == ["704.3", "704.5p", "303.4d", "704.3", "704.5m"]


def test_303_4_an_aura_does_not_lose_to_what_makes_creatures_small() -> None:
    board = Board().lands("A", "W").hand("A", aura=AURA).field("A", bears=BEARS, humble=HUMILITY)
    outcome = board.run(cast("A", "aura", "bears"))
    assert size(outcome, "bears") == (3, 3)
