"""Manifesting, cloaking, manifesting dread (701.40, 701.58, 701.62), and turning over by effects (708)."""

from __future__ import annotations

import msgspec
import pytest

from engine.dialogue.actions import PassPriority
from engine.layers import view
from engine.state.definition import Definition
from engine.state.face_down import FaceDown
from engine.state.players import Library
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, GROWTH, Board, land
from tests.rules.face_down import DEMON, MORPH, SENTRY, is_plain, up
from tests.rules.pool import AURA, HUMILITY, creature, enchantment, instant, sorcery
from tests.rules.test_701_27_transforming import KEEPER

MANIFEST = sorcery("Shroud", "{B}", "Manifest the top card of your library.")
TWO = sorcery("Shrouds", "{B}", "Manifest the top two cards of your library.")
CLOAK = sorcery("Cover", "{B}", "Cloak the top card of your library.")
DREAD = sorcery("Fear", "{B}", "Manifest dread.")
GROWN = sorcery("Nurture", "{B}", "Manifest the top card of your library, then put two +1/+1 counters on it.")
FLIP_UP = instant("Break", "{R}", "Turn target face-down creature an opponent controls face up.")
FLIP_DOWN = instant("Slide", "{U}", "Turn target creature with a morph ability face down.")
DOWN_ALL = creature("Mist", "{U}", "{0}: Turn this creature face down.", "3/3", "Creature — Illusion")


def library(board: Board, player: str, **cards: Definition) -> Board:
    """Put cards on top of a library, the first on top."""
    for object_id, definition in cards.items():
        board.put(player, "library", object_id, definition)
    known = Library(top=tuple(cards), size=20)
    record = msgspec.structs.replace(board.state.players[player], library=known)
    board.state = msgspec.structs.replace(board.state, players=board.state.players.insert(player, record))
    return board


def manifesting(spell: Definition, lands: str = "BGGGG", **cards: Definition) -> Board:
    return library(Board().lands("A", lands).hand("A", spell=spell), "A", **cards)


def test_701_40a_a_manifested_card_is_a_2_2_creature():
    outcome = manifesting(MANIFEST, bears=BEARS).run(cast("A", "spell"), RESOLVE)
    assert is_plain(outcome.state, "bears@2")
    assert outcome.state.objects["bears@2"].face_down == FaceDown("manifest")


def test_701_40b_a_creature_card_is_turned_up_for_its_mana_cost():
    outcome = manifesting(MANIFEST, bears=BEARS).run(cast("A", "spell"), RESOLVE, up("A", "bears"))
    assert view(outcome.state).of("bears@2").name == "Grizzly Bears"
    assert "701.40b" in cited(outcome, "turn_face_up")


@pytest.mark.parametrize("card", [BOLT, land("G"), GROWTH])
def test_701_40b_no_other_card_can_be_turned_up_so(card):
    outcome = manifesting(MANIFEST, "BRGGG", one=card).run(cast("A", "spell"), RESOLVE, up("A", "one"))
    assert outcome.status == "illegal"
    assert "701.40b" in [cite.number for cite in outcome.illegal.rules]


def test_701_40b_also_where_all_creatures_lose_their_abilities():
    """It is the card that counts, and no ability of the permanent."""
    board = manifesting(MANIFEST, bears=BEARS).field("B", humble=HUMILITY)
    outcome = board.run(cast("A", "spell"), RESOLVE, up("A", "bears"))
    assert view(outcome.state).of("bears@2").name == "Grizzly Bears"


def test_701_40c_a_manifested_card_with_morph_may_be_turned_up_in_either_way():
    board = manifesting(MANIFEST, "BBBBBB", demon=DEMON)
    manifested = answered(board, cast("A", "spell"), RESOLVE, up("A", "demon"), picks=("Morph {2}{B}",))
    assert "702.37e" in cited(manifested, "turn_face_up")
    for method, rule in (("morph", "702.37e"), ("mana_cost", "701.40b")):
        outcome = board.run(cast("A", "spell"), RESOLVE, up("A", "demon", method=method))
        assert rule in cited(outcome, "turn_face_up")


def test_701_40e_several_cards_are_manifested_one_at_a_time():
    outcome = manifesting(TWO, bears=BEARS, bolt=BOLT).run(cast("A", "spell"), RESOLVE)
    assert len(steps(outcome, "manifest")) == 2
    assert is_plain(outcome.state, "bears@2")
    assert is_plain(outcome.state, "bolt@2")


def test_701_40g_a_manifested_instant_stays_face_down():
    watch = enchantment("Watch", "{W}", "Whenever a permanent is turned face up, you gain 1 life.")
    board = Board().lands("A", "R").hand("A", flip=FLIP_UP).field("A", watch=watch)
    board.put("B", "battlefield", "bolt", BOLT, face_down=FaceDown("manifest"))
    outcome = board.run(cast("A", "flip", "bolt"), RESOLVE)
    assert is_plain(outcome.state, "bolt")
    assert cited(outcome, "reveal") == ["701.40g"]
    assert not outcome.state.stack


def test_701_40a_a_manifested_creature_with_counters():
    outcome = manifesting(GROWN, bears=BEARS).run(cast("A", "spell"), RESOLVE)
    assert view(outcome.state).of("bears@2").power == 4


def test_701_40a_a_card_that_nobody_knows_is_manifested():
    """It is a 2/2 creature; what it is was not said, and is asked for only where it matters."""
    board = Board().lands("A", "BRR").hand("A", spell=MANIFEST).hand("B", bolt=BOLT).lands("B", "R")
    outcome = board.run(cast("A", "spell"), RESOLVE)
    (made,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].face_down)
    assert is_plain(outcome.state, made)
    board.state = outcome.state
    dead = board.run(cast("B", "bolt", made), RESOLVE)
    (left,) = dead.state.zone("graveyard", "A")[-1:]
    assert dead.state.objects[left].unknown or names(dead.state, "graveyard", "A")
    assert board.run(up("A", made)).status == "unsupported"


def test_701_58a_a_cloaked_card_has_ward_2():
    outcome = manifesting(CLOAK, bears=BEARS).run(cast("A", "spell"), RESOLVE)
    seen = view(outcome.state).of("bears@2")
    assert (seen.power, seen.toughness, seen.name) == (2, 2, "")
    assert seen.has_keyword("ward")


def test_701_58a_its_ward_triggers():
    board = Board().lands("B", "R").hand("B", bolt=BOLT)
    board.put("A", "battlefield", "bears", BEARS, face_down=FaceDown("cloak"))
    outcome = board.run(PassPriority(player="A"), cast("B", "bolt", "bears"), RESOLVE)
    assert "bears" in outcome.state.battlefield
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt"]


def test_701_58b_a_cloaked_creature_card_is_turned_up_for_its_mana_cost():
    outcome = manifesting(CLOAK, bears=BEARS).run(cast("A", "spell"), RESOLVE, up("A", "bears"))
    assert not view(outcome.state).of("bears@2").has_keyword("ward")
    assert "701.58b" in cited(outcome, "turn_face_up")


def test_701_62a_of_two_cards_one_is_manifested():
    board = manifesting(DREAD, bears=BEARS, bolt=BOLT)
    outcome = answered(board, cast("A", "spell"), RESOLVE, picks=("bears",))
    assert is_plain(outcome.state, "bears@2")
    assert names(outcome.state, "graveyard", "A") == ["Lightning Bolt", "Fear"]
    assert cited(outcome, "manifest")[0] == "701.40a"


def test_708_2a_what_is_turned_face_down_is_a_2_2():
    board = Board().field("A", mist=DOWN_ALL)
    outcome = board.run(activate("A", "mist"), RESOLVE)
    assert is_plain(outcome.state, "mist")
    assert outcome.state.objects["mist"].face_down == FaceDown("other")


def test_708_2b_what_is_face_down_is_not_turned_face_down():
    board = Board().field("A", mist=DOWN_ALL)
    outcome = board.run(activate("A", "mist"), activate("A", "mist"), RESOLVE, RESOLVE)
    assert "708.2b" in cited(outcome, "turn_face_down")
    assert len(steps(outcome, "turn_face_down")) == 2


def test_708_2a_what_has_a_morph_ability_can_be_turned_down_and_up_again():
    """702.37e: also what was not cast face down is turned up for its morph cost."""
    board = Board().lands("A", "UW").hand("A", slide=FLIP_DOWN).field("A", sentry=SENTRY, bears=BEARS)
    assert board.run(cast("A", "slide", "bears")).status == "illegal"
    outcome = board.run(cast("A", "slide", "sentry"), RESOLVE, up("A", "sentry"), RESOLVE)
    assert view(outcome.state).of("sentry").name == "Sentry"
    assert life(outcome.state, "A") == 21


def test_708_8_an_effect_turns_it_up():
    board = Board().lands("A", "R").hand("A", flip=FLIP_UP).put("B", "battlefield", "sentry", SENTRY, face_down=MORPH)
    outcome = board.run(cast("A", "flip", "sentry"), RESOLVE, RESOLVE)
    assert view(outcome.state).of("sentry").name == "Sentry"
    assert life(outcome.state, "B") == 21
    assert "708.8" in cited(outcome, "turn_face_up")


def test_712_16_a_double_faced_permanent_is_not_turned_face_down():
    slide = instant("Fog", "{U}", "Turn target creature face down.")
    board = Board().lands("A", "U").hand("A", slide=slide).field("A", keeper=KEEPER)
    outcome = board.run(cast("A", "slide", "keeper"), RESOLVE)
    assert view(outcome.state).of("keeper").name == "Keeper"
    assert cited(outcome, "turn_face_down") == ["712.16"]


def test_101_2_what_cannot_be_turned_face_up_is_not():
    lock = enchantment("Lock", "{W}", "Face-down creatures can't be turned face up.")
    board = Board().lands("A", "W").field("B", lock=lock).put("A", "battlefield", "sentry", SENTRY, face_down=MORPH)
    outcome = board.run(up("A", "sentry"))
    assert outcome.status == "illegal"


def test_708_4_face_down_spells_and_creatures_are_found_by_that():
    cheaper = enchantment("Chisel", "{2}", "Face-down creature spells you cast cost {1} less to cast.")
    larger = enchantment("Secret", "{G}", "Face-down creatures you control get +0/+1.")
    board = Board().lands("A", "BB").hand("A", demon=DEMON).field("A", chisel=cheaper, larger=larger)
    outcome = board.run(cast("A", "demon", method="morph"), RESOLVE)
    assert view(outcome.state).of("demon@3").toughness == 3


def test_708_3_what_a_manifested_card_does_as_it_enters_is_not_done():
    """708.3: neither its trigger nor what it would enter with."""
    slow = creature("Slow", "{G}", "This creature enters tapped with two +1/+1 counters on it.")
    outcome = manifesting(TWO, one=SENTRY, two=slow).run(cast("A", "spell"), RESOLVE, until="action")
    assert not outcome.state.stack
    assert life(outcome.state, "A") == 20
    entered = outcome.state.objects["two@2"]
    assert (entered.tapped, entered.counters, view(outcome.state).of("two@2").power) == (False, (), 2)


def test_708_3_an_aura_that_is_manifested_enchants_nothing():
    outcome = manifesting(MANIFEST, aura=AURA).run(cast("A", "spell"), RESOLVE)
    assert is_plain(outcome.state, "aura@2")
    assert outcome.state.objects["aura@2"].attached_to is None
