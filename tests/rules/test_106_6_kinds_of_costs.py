"""Mana that may be spent on costs of a kind, mana that is lost, and what was spent (106.4, 106.6, 107.4h, 601.2h)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Foretell
from engine.layers import view
from engine.state.change import edit_player
from engine.state.players import Mana
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import done
from tests.rules.pool import BLAZE, creature, enchantment, instant, read, sorcery

SEER = read(instant("Seer", "{3}{R}", "Seer deals 4 damage to any target.\nForetell {R}"))


def maker(words: str, made: str = "{R}{R}"):
    return read(creature("Maker", "{G}", f"{{T}}: Add {made}. {words}"))


def tapped(outcome, one: str = "maker") -> bool:
    return outcome.state.objects[one].tapped


def test_106_6_to_foretell_cards():
    words = "Spend this mana only to foretell a card from your hand or cast an instant or sorcery spell."
    board = Board().field("A", maker=maker(words)).hand("A", seer=SEER, bolt=BOLT, bears=BEARS)
    assert tapped(done(board.run(Foretell(player="A", object="seer"))))
    assert tapped(done(board.run(cast("A", "bolt", "B"), RESOLVE)))
    assert board.run(cast("A", "bears")).status == "illegal"


def test_106_6_only_to_foretell_is_not_to_cast():
    other = maker("Spend this mana only to turn permanents face up.")
    assert (
        Board().field("A", maker=other).hand("A", seer=SEER).run(Foretell(player="A", object="seer")).status
        == "illegal"
    )


def test_106_6_on_costs_that_contain_x():
    board = Board().field("A", maker=maker("Spend this mana only on costs that contain {X}."))
    board.hand("A", blaze=BLAZE, bolt=BOLT)
    outcome = done(board.run(cast("A", "blaze", "B", x=1), RESOLVE))
    assert life(outcome.state, "B") == 19
    assert board.run(cast("A", "bolt", "B")).status == "illegal"


def test_106_6_to_activate_an_ability():
    board = Board().field("A", maker=maker("Spend this mana only to cast an artifact spell or to activate an ability."))
    board.field("A", growing=read(creature("Growing", "{G}", "{R}{R}: This creature gets +1/+1 until end of turn.")))
    board.hand("A", bolt=BOLT)
    assert tapped(done(board.run(activate("A", "growing"), RESOLVE)))
    assert board.run(cast("A", "bolt", "B")).status == "illegal"


def test_106_6_to_cast_these_or_those():
    words = "Spend this mana only to cast spells with mana value 5 or greater or spells with {X} in their mana costs."
    board = Board().field("A", maker=maker(words)).hand("A", blaze=BLAZE, bolt=BOLT)
    assert tapped(done(board.run(cast("A", "blaze", "B", x=1), RESOLVE)))
    assert board.run(cast("A", "bolt", "B")).status == "illegal"


def test_106_6_mana_that_a_player_may_add_and_not_spend_on_spells():
    turbine = read(
        enchantment(
            "Turbine",
            "{1}",
            "Whenever you cast a creature spell, you may add {R}{R}. You can't spend this mana to cast spells.",
        )
    )
    board = Board().lands("A", "GG").field("A", turbine=turbine).hand("A", bears=BEARS, bolt=BOLT)
    start = (cast("A", "bears"), RESOLVE)
    outcome = answered(board, *start, picks=(True,))
    assert len(outcome.state.players["A"].mana_pool) == 2
    assert answered(board, *start, cast("A", "bolt", "B"), picks=(True,)).status == "illegal"


def pool(board: Board, player: str, symbols: str) -> Board:
    mana = tuple(Mana(symbol) for symbol in symbols)
    board.state = edit_player(board.state, player, mana_pool=mana)
    return board


def test_106_4_unspent_mana_is_counted():
    omnath = read(creature("Omnath", "{G}", "Omnath gets +1/+1 for each unspent green mana you have.", "1/1"))
    board = pool(Board().field("A", omnath=omnath), "A", "GGR")
    assert view(board.state).of("omnath").power == 3
    board = Board().field("A", omnath=omnath).lands("A", "GG")
    assert view(board.state).of("omnath").power == 1
    outcome = done(board.run(activate("A", "land-A-1"), activate("A", "land-A-2")))
    assert view(outcome.state).of("omnath").power == 3


def test_106_4_a_player_loses_all_unspent_mana():
    short = read(
        instant("Short", "{U}", "Tap all lands target player controls and that player loses all unspent mana.")
    )
    board = pool(Board().lands("A", "U").lands("B", "RR").hand("A", short=short), "B", "RR")
    outcome = done(board.run(cast("A", "short", "B"), RESOLVE))
    assert outcome.state.players["B"].mana_pool == ()
    assert outcome.state.objects["land-B-1"].tapped


@pytest.mark.parametrize(("lands", "drawn"), [("RRR", 1), ("RRG", 0)])
def test_601_2h_mana_of_the_same_color(lands: str, drawn: int):
    text = "When this creature enters, if at least three mana of the same color was spent to cast it, draw a card."
    board = Board().lands("A", lands).hand("A", one=read(creature("Servant", "{3}", text)))
    outcome = board.run(cast("A", "one"), RESOLVE, *((RESOLVE,) if drawn else ()))
    assert len(names(outcome.state, "hand", "A")) == drawn


def test_601_2h_no_colored_mana():
    mirror = read(
        enchantment(
            "Mirror",
            "{2}",
            "Whenever a player casts a spell, if no colored mana was spent to cast it, counter that spell.",
        )
    )
    free = read(sorcery("Free", "{0}", "You gain 3 life."))
    board = Board().lands("A", "R").field("A", mirror=mirror).hand("A", free=free, bolt=BOLT)
    assert life(done(board.run(cast("A", "free"), RESOLVE)).state, "A") == 20
    assert life(done(board.run(cast("A", "bolt", "B"), RESOLVE)).state, "B") == 17


def test_107_4h_snow_mana_that_was_spent():
    snow = card("Snow-Covered Forest", None, "Basic Snow Land — Forest", "({T}: Add {G}.)")
    glory = read(sorcery("Glory", "{2}", "You gain 1 life for each {S} spent to cast this spell."))
    board = Board().lands("A", "G").field("A", one=snow).hand("A", glory=glory)
    assert life(done(board.run(cast("A", "glory"), RESOLVE)).state, "A") == 21
