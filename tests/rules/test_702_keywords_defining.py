"""Keywords that define characteristics: changeling and devoid (702.73, 702.114, 604.3)."""

from __future__ import annotations

import pytest

from engine.abilities.ability import Keyword
from engine.abilities.lexicon import CREATURE_TYPES
from engine.keywords.supported import is_supported
from engine.layers import view
from engine.layers.explaining import explain
from engine.state.objects import Zone
from tests.rules.asking import cast
from tests.rules.boards import BEARS, DOOM_BLADE, Board, card
from tests.rules.pool import HUMILITY, creature, enchantment, instant

SHAPELESS = creature("Shapeless", "{G}", "Changeling", "1/1", "Creature — Shapeshifter")
KINDRED = card("Gift", "{G}", "Kindred Instant — Shapeshifter", "Changeling\nDraw a card.")
DRONE = creature("Drone", "{1}{B}", "Devoid", "2/2", "Creature — Eldrazi Drone")
GOBLIN_LORD = enchantment("Banner", "{R}", "Goblins you control get +1/+1.")
PAINTER = enchantment("Paint", "{B}", "Creatures you control are black.")
PAINT_TYPES = enchantment("Mold", "{B}", "Creatures you control are Frogs in addition to their other types.")
GIVER = enchantment("Dull", "{B}", "Creatures you control have devoid.")
ZONES: tuple[Zone, ...] = ("hand", "graveyard", "exile", "battlefield")


@pytest.mark.parametrize("zone", ZONES)
def test_604_3_changeling_and_devoid_work_in_every_zone(zone: Zone):
    board = Board().put("A", zone, "shapeless", SHAPELESS).put("A", zone, "drone", DRONE)
    seen = view(board.state).of("shapeless")
    assert set(seen.subtypes) == set(CREATURE_TYPES)
    assert seen.types == ("creature",)
    assert view(board.state).of("drone").colors == ()


def test_702_73a_a_kindred_card_is_every_creature_type_too():
    board = Board().lands("A", "G").hand("A", gift=KINDRED)
    assert "Goblin" in view(board.state).of("gift").subtypes
    assert board.run(cast("A", "gift")).status == "resolved"


def test_702_73a_effects_on_one_type_apply_to_it():
    board = Board().field("A", banner=GOBLIN_LORD, shapeless=SHAPELESS, bears=BEARS)
    assert [view(board.state).of(one).power for one in ("shapeless", "bears")] == [2, 2]


def test_702_114a_it_can_be_what_a_color_would_forbid():
    board = Board().lands("A", "BB").field("B", drone=DRONE).hand("A", blade=DOOM_BLADE)
    outcome = board.run(cast("A", "blade", "drone"))
    assert outcome.status == "resolved"
    assert "drone" not in outcome.state.objects


def test_613_3_what_defines_applies_before_what_changes_whatever_the_timestamps():
    board = Board().field("A", paint=PAINTER, drone=DRONE)
    assert view(board.state).of("drone").colors == ("B",)
    layers = [(entry.layer, entry.effect) for entry in explain(board.state, "drone")]
    assert layers == [("copiable values", "the values printed on it"), ("5", "is colorless"), ("5", "is black")]


def test_613_6_losing_the_ability_in_layer_6_comes_too_late():
    board = Board().field("A", humble=HUMILITY, drone=DRONE, shapeless=SHAPELESS)
    assert view(board.state).of("drone").colors == ()
    assert "Goblin" in view(board.state).of("shapeless").subtypes
    assert view(board.state).of("drone").abilities == ()


def test_604_3a_one_that_was_gained_defines_nothing():
    board = Board().field("A", dull=GIVER, bears=BEARS)
    assert view(board.state).of("bears").has_keyword("devoid")
    assert view(board.state).of("bears").colors == ("G",)


def test_702_73a_a_spell_that_asks_for_a_type_finds_it():
    hunt = instant("Hunt", "{G}", "Destroy target Dragon.")
    board = Board().lands("A", "G").field("B", shapeless=SHAPELESS).hand("A", hunt=hunt)
    assert board.run(cast("A", "hunt", "shapeless")).status == "resolved"


def test_702_14_702_28_702_31_702_118_evasion_outside_combat_is_nothing():
    text = "Shadow\nHorsemanship\nSkulk\nIslandwalk"
    sneak = creature("Sneak", "{G}", text)
    keywords = [one for one in sneak.front.abilities if isinstance(one, Keyword)]
    assert len(keywords) == 4
    assert all(is_supported(one) for one in keywords)
    assert not is_supported(Keyword("soulshift"))
