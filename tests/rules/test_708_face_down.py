"""Face-down spells and permanents (708)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Concede
from engine.layers import view
from engine.state.face_down import FaceDown
from tests.rules.asking import RESOLVE, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, DOOM_BLADE, GROWTH, Board, card
from tests.rules.face_down import DEMON, MORPH, SENTRY, is_plain, up
from tests.rules.pool import BOUNCE, FLICKER, HUMILITY, THREATEN, creature, enchantment, instant

DRAGON_WARD = enchantment("Ban", "{W}", "Players can't cast creature spells with mana value 3 or greater.")
NO_CREATURES = enchantment("Aether Ban", "{W}", "Creature spells can't be cast.")


def test_708_2_a_face_down_spell_and_permanent_have_only_the_listed_characteristics():
    board = Board().lands("A", "BBB").hand("A", demon=DEMON)
    on_stack = board.run(cast("A", "demon", method="morph"))
    assert is_plain(on_stack.state, "demon@2")
    outcome = board.run(cast("A", "demon", method="morph"), RESOLVE)
    assert is_plain(outcome.state, "demon@3")
    assert outcome.state.objects["demon@3"].face_down == MORPH


def test_708_2_its_mana_value_is_zero_and_it_has_no_color():
    spare = instant("Unmake", "{B}", "Destroy target creature with mana value 0.")
    board = Board().lands("A", "BBB").field("B", demon=DEMON).hand("A", unmake=spare, blade=DOOM_BLADE)
    board.put("B", "battlefield", "morph", DEMON, face_down=MORPH)
    assert board.run(cast("A", "unmake", "demon")).status == "illegal"
    outcome = board.run(cast("A", "unmake", "morph"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Grim Demon"]
    nonblack = board.run(cast("A", "blade", "morph"), RESOLVE)
    assert names(nonblack.state, "graveyard", "B") == ["Grim Demon"]


def test_708_3_its_abilities_as_it_enters_do_nothing():
    tapped = creature("Slow", "{G}", "This creature enters tapped with two +1/+1 counters on it.\nMorph {G}")
    board = Board().lands("A", "WWWWWW").hand("A", sentry=SENTRY, slow=tapped)
    first = board.run(cast("A", "sentry", method="morph"), RESOLVE)
    assert not first.state.stack
    second = board.run(cast("A", "slow", method="morph"), RESOLVE)
    entered = second.state.objects["slow@3"]
    assert (entered.tapped, entered.counters) == (False, ())


def test_708_4_prohibitions_look_at_the_face_down_spell():
    board = Board().lands("A", "BBBB").hand("A", demon=DEMON)
    small = board.field("B", ban=DRAGON_WARD)
    assert small.run(cast("A", "demon", method="normal")).status == "illegal"
    assert small.run(cast("A", "demon", method="morph")).status == "resolved"
    none = board.field("B", more=NO_CREATURES)
    assert none.run(cast("A", "demon", method="morph")).status == "illegal"


def test_708_4_what_changes_costs_looks_at_the_face_down_spell():
    cheaper = enchantment("Chisel", "{2}", "Black spells you cast cost {1} less to cast.")
    general = enchantment("Herd", "{2}", "Creature spells you cast cost {1} less to cast.")
    board = Board().lands("A", "BB").hand("A", demon=DEMON)
    assert board.field("A", chisel=cheaper).run(cast("A", "demon", method="morph")).status == "illegal"
    assert board.field("A", herd=general).run(cast("A", "demon", method="morph")).status == "resolved"


def test_708_4_a_land_card_with_morph_is_cast_face_down():
    cavern = card("Cavern", None, "Land", "{T}: Add {C}.\nMorph {2}")
    board = Board().lands("A", "BBBBB").hand("A", cavern=cavern)
    outcome = board.run(cast("A", "cavern"), RESOLVE)
    assert is_plain(outcome.state, "cavern@3")
    turned = board.run(cast("A", "cavern"), RESOLVE, up("A", "cavern"))
    assert view(turned.state).of("cavern@3").types == ("land",)
    assert turned.state.players["A"].lands_played == 0


def test_708_9_a_countered_face_down_spell_is_revealed():
    board = Board().lands("A", "BBB").lands("B", "UU").hand("A", demon=DEMON).hand("B", no=COUNTERSPELL)
    outcome = board.run(cast("A", "demon", method="morph"), cast("B", "no", "demon"), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Grim Demon"]
    assert cited(outcome, "reveal") == ["708.9"]


def test_708_7_what_nothing_lets_be_turned_face_up_stays_face_down():
    board = Board().lands("A", "GGGG").put("A", "battlefield", "bears", BEARS, face_down=FaceDown("other"))
    outcome = board.run(up("A", "bears"))
    assert outcome.status == "illegal"
    assert "708.7" in [cite.number for cite in outcome.illegal.rules]


def test_708_8_it_has_its_own_values_again_and_effects_go_on():
    board = Board().lands("A", "GBBB").hand("A", growth=GROWTH).put("A", "battlefield", "demon", DEMON, face_down=MORPH)
    outcome = board.run(cast("A", "growth", "demon"), RESOLVE, up("A", "demon"))
    seen = view(outcome.state).of("demon")
    assert (seen.name, seen.power, seen.toughness, seen.colors) == ("Grim Demon", 9, 9, ("B",))
    assert seen.has_keyword("flying")


def test_708_8_abilities_as_it_enters_do_not_trigger_as_it_is_turned_face_up():
    board = Board().lands("A", "W").put("A", "battlefield", "sentry", SENTRY, face_down=MORPH)
    outcome = board.run(up("A", "sentry"), RESOLVE)
    assert life(outcome.state, "A") == 21
    assert not outcome.state.stack


@pytest.mark.parametrize("spell", [BOUNCE, FLICKER])
def test_708_9_it_is_revealed_as_it_leaves_the_battlefield(spell):
    board = Board().lands("A", "UW").hand("A", spell=spell).put("B", "battlefield", "demon", DEMON, face_down=MORPH)
    outcome = board.run(cast("A", "spell", "demon"), RESOLVE)
    assert cited(outcome, "reveal") == ["708.9"]
    assert steps(outcome, "reveal") == ["B reveals what was face down: it is Grim Demon."]
    assert all(obj.face_down is None for obj in outcome.state.objects.values())


def test_708_9_what_is_face_down_is_revealed_as_its_owner_leaves_the_game():
    """708.9, 800.4a: in a game that goes on without that player."""
    board = Board(("A", "B", "C")).put("B", "battlefield", "demon", DEMON, face_down=MORPH)
    outcome = board.run(Concede(player="B"))
    assert "demon" not in outcome.state.battlefield
    assert steps(outcome, "reveal") == ["B reveals what was face down: it is Grim Demon."]


def test_708_2a_it_dies_as_the_creature_that_it_was():
    """603.10a: what looks back sees a face-down creature, not the card."""
    watcher = enchantment("Grave Watch", "{B}", "Whenever a Demon dies, you gain 5 life.")
    board = Board().lands("A", "R").field("A", watch=watcher).hand("A", bolt=BOLT)
    board.put("B", "battlefield", "demon", DEMON, face_down=MORPH)
    outcome = board.run(cast("A", "bolt", "demon"), RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Grim Demon"]
    assert not outcome.state.stack


def test_613_7f_it_has_a_new_timestamp():
    board = Board().lands("A", "BBB").put("A", "battlefield", "demon", DEMON, face_down=MORPH)
    outcome = board.run(up("A", "demon"))
    assert outcome.state.objects["demon"].timestamp > board.state.clock


def test_613_2b_an_effect_on_power_is_applied_to_the_face_down_values():
    board = Board().field("A", humble=HUMILITY).put("A", "battlefield", "demon", DEMON, face_down=MORPH)
    seen = view(board.state).of("demon")
    assert (seen.power, seen.toughness, seen.name) == (1, 1, "")


def test_110_5a_a_stolen_face_down_permanent_is_turned_up_by_its_new_controller():
    board = Board().lands("A", "RBBB").hand("A", take=THREATEN)
    board.put("B", "battlefield", "demon", DEMON, face_down=MORPH)
    assert board.run(up("A", "demon")).status == "illegal"
    outcome = board.run(cast("A", "take", "demon"), RESOLVE, up("A", "demon"))
    assert view(outcome.state).of("demon").name == "Grim Demon"
