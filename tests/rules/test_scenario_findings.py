"""What scripted games found: each test names the rule that was broken."""

from __future__ import annotations

from engine.dialogue.actions import ActivateAbility, CastSpell, PlayLand, Resolve
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from tests.rules.boards import BEARS, BOLT, Board, card

DREAMS = card("Dreams", "{3}", "Artifact", "Permanents enter tapped.")
GATE = card("Gate", None, "Land", "Gate enters tapped.")
GLIMPSE = card("Glimpse", "{G}", "Sorcery", "Whenever you cast a creature spell this turn, draw a card.")
EATER = card(
    "Eater", "{U/R}", "Creature — Elemental", "Exile an instant or sorcery spell you control: Draw a card.", "1/2"
)
WARY = card(
    "Wary", "{U}", "Creature — Illusion", "When this creature becomes the target of a spell, sacrifice it.", "1/1"
)


def test_614_12_an_ability_about_all_permanents_does_not_change_how_its_own_object_enters() -> None:
    outcome = Board().lands("A", "GGG").hand("A", dreams=DREAMS).run(CastSpell(player="A", object="dreams"))
    assert not outcome.state.objects["dreams@3"].tapped


def test_614_12_an_ability_about_this_permanent_does() -> None:
    outcome = Board().hand("A", gate=GATE).run(PlayLand(player="A", object="gate"))
    assert outcome.state.objects["gate@2"].tapped


def test_614_12_others_enter_tapped() -> None:
    board = Board().lands("A", "GG").field("A", dreams=DREAMS).hand("A", bears=BEARS)
    outcome = board.run(CastSpell(player="A", object="bears"))
    assert outcome.state.objects["bears@3"].tapped


def test_603_7a_a_sorcery_that_makes_a_delayed_trigger_does_not_resolve_to_nothing() -> None:
    outcome = Board().lands("A", "G").hand("A", glimpse=GLIMPSE).run(CastSpell(player="A", object="glimpse"))
    assert outcome.status == ("unsupported" if GLIMPSE.front.unread else "resolved")


def test_118_3_a_spell_can_be_exiled_as_a_cost() -> None:
    board = Board().lands("A", "R").field("A", eater=EATER).hand("A", bolt=BOLT)
    outcome = board.run(
        CastSpell(player="A", object="bolt", targets=("B",)),
        ActivateAbility(player="A", object="eater", ability=0),
        Resolve(),
    )
    assert outcome.status == "resolved"
    assert outcome.state.zone("exile") == ("bolt@3",)
    assert outcome.state.players["B"].life == 20


def test_209_1_a_loyalty_of_x_that_no_cost_announces_is_not_read_as_zero() -> None:
    walker = compile_card(
        CardText(name="Walker", mana_cost="{G}", type_line="Legendary Planeswalker — Walker", loyalty="X")
    )
    assert [line.text for line in walker.front.unread] == ["X"]


def test_603_2_a_condition_that_nothing_watches_for_may_have_occurred() -> None:
    outcome = (
        Board()
        .field("B", wary=WARY)
        .lands("A", "R")
        .hand("A", bolt=BOLT)
        .run(CastSpell(player="A", object="bolt", targets=("wary",)))
    )
    assert outcome.status == ("unsupported" if WARY.front.unread else "resolved")


RISER = card(
    "Riser", "{B}", "Creature — Spirit", "Whenever a land enters, zorble this card from your graveyard.", "2/1"
)
MIMIC = card(
    "Mimic", "{U}", "Creature — Shapeshifter", "You may have this creature enter as a frobnicated thing.", "0/0"
)
RAISE = card("Raise", "{B}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")


def test_113_6_an_unread_ability_that_triggers_from_a_graveyard_may_matter() -> None:
    board = Board().put("A", "graveyard", "riser", RISER).hand("A", land=GATE)
    assert board.run().not_understood == ()
    outcome = board.run(PlayLand(player="A", object="land"))
    assert [what.object for what in outcome.not_understood] == ["riser"]
    assert Board().field("A", riser=RISER).run().not_understood == ()


def test_614_12_unread_text_of_what_enters_may_matter_although_it_is_gone_at_once() -> None:
    board = Board().lands("A", "B").hand("A", spell=RAISE).put("A", "graveyard", "mimic", MIMIC)
    outcome = board.run(CastSpell(player="A", object="spell", targets=("mimic",)))
    assert "mimic@2" in [what.object for what in outcome.not_understood]
