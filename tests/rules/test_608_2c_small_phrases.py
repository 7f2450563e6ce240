"""Small phrases that many cards share: other than what, how many, equal to what, with which abilities."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance, PlayLand
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import ANTHEM, BEARS, ZOMBIE, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery


def attached(text: str, kind: str) -> Board:
    board = Board().field("A", bears=BEARS, corpse=ZOMBIE, anthem=ANTHEM)
    return board.put("A", "battlefield", "mask", card("Mask", "{G}", kind, text), attached_to="bears")


def test_608_2c_other_enchantments_are_other_than_the_aura():
    text = "Enchant creature\nEnchanted creature gets +2/+2 for each other enchantment on the battlefield."
    assert view(attached(text, "Enchantment — Aura").state).of("bears").power == 5  # the anthem counts, and gives +1/+1


def test_608_2c_other_creatures_are_other_than_the_equipped_one():
    text = "Equipped creature gets +1/+1 for each other creature you control.\nEquip {1}"
    assert view(attached(text, "Artifact — Equipment").state).of("bears").power == 4


def test_111_3_abilities_that_a_second_sentence_gives_a_token_are_its_own():
    text = 'Create a 1/1 colorless Eldrazi Scion creature token. It has "Sacrifice this token: Add {C}."'
    board = Board().lands("A", "G").hand("A", scion=sorcery("Call", "{G}", text))
    made = board.run(cast("A", "scion"), RESOLVE)
    (token,) = (one for one in made.state.battlefield if made.state.objects[one].kind == "token")
    assert len(made.state.objects[token].definition.front.lines) == 1  # 707.2: a copy of it has the ability too
    done = board.run(cast("A", "scion"), RESOLVE, activate("A", token))
    assert token not in done.state.battlefield
    assert [mana.symbol for mana in done.state.players["A"].mana_pool] == ["C"]


def test_121_2_an_additional_card_is_a_card_more():
    text = "At the beginning of each player's draw step, that player draws an additional card."
    outcome = Board().field("A", nekusar=enchantment("Wheel", "{1}", text)).run(Advance(to="precombat_main", turn=4))
    assert len(outcome.state.zone("hand", "B")) == 2


def test_106_3_an_amount_of_mana_equal_to_something():
    text = "{T}: Add an amount of {G} equal to this creature's power."
    outcome = Board().field("A", elf=creature("Elf", "{G}", text, "3/3")).run(activate("A", "elf"))
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["G", "G", "G"]


@pytest.mark.parametrize(("lands", "tapped"), [("R", False), ("G", False), ("W", True)])
def test_614_1d_one_kind_of_land_or_another(lands, tapped):
    village = card("Village", None, "Land", "This land enters tapped unless you control a Mountain or a Forest.")

    outcome = Board().lands("A", lands).hand("A", village=village).run(PlayLand(player="A", object="village"))
    (one,) = (one for one in outcome.state.battlefield if one.startswith("village"))
    assert outcome.state.objects[one].tapped == tapped


def test_614_1c_a_number_of_counters_equal_to_the_mana_spent():
    text = "This creature enters with a number of +1/+1 counters on it equal to the amount of mana spent to cast it."
    marath = creature("Marath", "{X}{G}", text, "0/0")
    outcome = Board().lands("A", "GGG").hand("A", marath=marath).run(cast("A", "marath", x=2), RESOLVE)
    (one,) = (one for one in outcome.state.battlefield if one.startswith("marath"))
    assert outcome.state.objects[one].count("+1/+1") == 3


def test_608_2h_the_power_of_an_object_and_one_plus_a_number():
    text = "Target creature gets +1/+0 until end of turn. You gain life equal to the power of that creature."
    board = Board().lands("A", "G").hand("A", gain=sorcery("Gain", "{G}", text)).field("A", bears=BEARS)
    assert life(board.run(cast("A", "gain", "bears"), RESOLVE).state, "A") == 23
    many = sorcery("Many", "{G}", "You gain X life, where X is one plus the number of creatures you control.")
    board = Board().lands("A", "G").hand("A", many=many).field("A", bears=BEARS)
    assert life(board.run(cast("A", "many"), RESOLVE).state, "A") == 22


def test_608_2c_an_object_deals_damage_to_itself() -> None:
    """608.2c, 120.3d: its own wither counts, and the spell deals nothing."""
    strike = instant("Strike", "{R}", "Target creature deals damage to itself equal to its power.")
    withering = creature("Wither", "{B}", "Wither", "2/3")
    board = Board().lands("A", "R").hand("A", strike=strike).field("B", one=withering)
    outcome = board.run(cast("A", "strike", "one"), RESOLVE)
    assert (outcome.state.objects["one"].damage, outcome.state.objects["one"].count("-1/-1")) == (0, 2)


def test_608_2c_damage_to_another_and_to_itself_adds_up_where_both_are_the_same() -> None:
    entity = creature("Entity", "{U}", "{T}: This creature deals 2 damage to any target and 3 damage to itself.", "2/6")
    board = Board().field("A", one=entity)
    assert board.run(activate("A", "one", 0, "one"), RESOLVE).state.objects["one"].damage == 5
    outcome = board.run(activate("A", "one", 0, "B"), RESOLVE)
    assert (life(outcome.state, "B"), outcome.state.objects["one"].damage) == (18, 3)


def test_608_2c_as_many_cards_as_were_discarded() -> None:
    """608.2c, 701.9b: fewer may be discarded than the text allows, and the draw is as many as that."""
    rummage = sorcery("Rummage", "{R}", "Target player discards up to two cards, then draws that many cards.")
    board = Board().lands("A", "R").hand("A", rummage=rummage).hand("B", one=BEARS, other=ZOMBIE)
    outcome = answered(board, cast("A", "rummage", "B"), RESOLVE, picks=(("one",),))
    assert len(outcome.state.zone("hand", "B")) == 2
    assert len(outcome.state.zone("graveyard", "B")) == 1
    wheel = sorcery("Wheel", "{R}", "Discard all the cards in your hand, then draw that many cards plus one.")
    board = Board().lands("A", "R").hand("A", wheel=wheel, one=BEARS, other=ZOMBIE)
    assert len(board.run(cast("A", "wheel"), RESOLVE).state.zone("hand", "A")) == 3


def test_608_2c_one_land_and_another() -> None:
    """614.15: the instruction is replaced only where both are there."""
    text = "{T}: Add {C}. If you control an Urza's Mine and an Urza's Tower, add {C}{C} instead."
    board = Board().field("A", plant=card("Plant", None, "Land — Urza's Power-Plant", text))
    board.field("A", mine=card("Mine", None, "Land — Urza's Mine"))
    assert len(board.run(activate("A", "plant")).state.players["A"].mana_pool) == 1
    board.field("A", tower=card("Tower", None, "Land — Urza's Tower"))
    assert len(board.run(activate("A", "plant")).state.players["A"].mana_pool) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Put the cards in your hand on the bottom of your library in any order, then draw that many cards.",
        "Shuffle the cards from your hand into your library, then draw that many cards.",
    ],
)
def test_608_2c_as_many_cards_as_there_were_in_the_hand(text: str) -> None:
    board = Board(library=20).lands("A", "U").hand("A", swap=sorcery("Swap", "{U}", text), one=BEARS, other=ZOMBIE)
    outcome = answered(board, cast("A", "swap"), RESOLVE, picks=(("one", "other"),) if "order" in text else ())
    assert len(outcome.state.zone("hand", "A")) == 2
    assert outcome.state.players["A"].library.size == 20
