"""Abilities that keywords bring: what triggers on them, what they cost, and how often they are activated (702, 602.5b)."""

from __future__ import annotations

import msgspec

from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.fights import attack, done
from tests.rules.pool import creature, enchantment, read

WATCHES = read(enchantment("Watches", "{G}", "Whenever you activate an exhaust ability, draw a card."))
MAKES = read(creature("Makes", "{G}", "Exhaust — {T}: Add {G}{G}.", "1/1"))
GROWS = read(creature("Grows", "{G}", "Exhaust — {3}: Put a +1/+1 counter on this creature.", "1/1"))
SCHOLAR = read(
    creature("Scholar", "{G}", "Exhaust abilities of other permanents you control cost {2} less to activate.")
)
SWORD = read(
    card(
        "Sword",
        "{1}",
        "Artifact — Equipment",
        "Equipped creature gets +1/+1.\nEquip {0}. Activate only once each turn.",
    )
)
BLADE = read(
    card(
        "Blade",
        "{1}",
        "Artifact — Equipment",
        "This Equipment's equip ability costs {2} less to activate if it targets a colorless creature.\nEquip {3}",
    )
)
STEELSHAPER = read(creature("Steelshaper", "{W}", "Equip costs you pay cost {1} less."))
WHELP = read(
    creature(
        "Whelp",
        "{R}",
        "{0}: This creature gets +1/+0 until end of turn. If this ability has been activated four or more times this turn, "
        "sacrifice this creature at the beginning of the next end step.",
        "1/1",
    )
)
PRIEST = read(
    creature(
        "Priest",
        "{W}",
        "{0}: Add {W}. If this ability has been activated four or more times this turn, sacrifice this creature at the "
        "beginning of the next end step.",
        "1/1",
    )
)
COLORLESS = creature("Colorless", "{2}", "", "2/2")


def tapped(outcome, player: str = "A") -> int:
    lands = (one for one in outcome.state.battlefield if one.startswith(f"land-{player}"))
    return sum(outcome.state.objects[one].tapped for one in lands)


def test_702_177a_an_exhaust_ability_is_activated():
    board = Board().field("A", watches=WATCHES, grows=GROWS).lands("A", "GGG")
    outcome = done(board.run(activate("A", "grows"), RESOLVE, RESOLVE))
    assert len(names(outcome.state, "hand", "A")) == 1


def test_702_177a_a_mana_ability_is_one_too():
    """702.177a, 605.3b: it uses no stack, and what triggers waits for the next time a player would get priority."""
    board = Board().field("A", watches=WATCHES, makes=MAKES)
    outcome = done(board.run(activate("A", "makes"), RESOLVE))
    assert len(names(outcome.state, "hand", "A")) == 1


def test_702_177a_others_do_not_trigger_it():
    board = Board().field("A", watches=WATCHES, whelp=WHELP)
    outcome = done(board.run(activate("A", "whelp"), RESOLVE))
    assert names(outcome.state, "hand", "A") == []


def test_601_2f_exhaust_abilities_of_others_cost_less():
    board = Board().field("A", scholar=SCHOLAR, grows=GROWS).lands("A", "GGG")
    assert tapped(done(board.run(activate("A", "grows"), RESOLVE))) == 1


def test_602_5b_equip_only_once_each_turn():
    board = Board().field("A", sword=SWORD, bears=BEARS, other=BEARS)
    once = (activate("A", "sword", 1, "bears"), RESOLVE)
    assert done(board.run(*once)).state.objects["sword"].attached_to == "bears"
    assert board.run(*once, activate("A", "sword", 1, "other")).status == "illegal"


def test_601_2f_equip_costs_less():
    board = Board().field("A", steel=STEELSHAPER, blade=BLADE, bears=BEARS, none=COLORLESS).lands("A", "WWW")
    assert tapped(done(board.run(activate("A", "blade", 1, "bears"), RESOLVE))) == 2
    assert tapped(done(board.run(activate("A", "blade", 1, "none"), RESOLVE))) == 0


def test_601_2f_less_if_it_targets():
    board = Board().field("A", blade=BLADE, bears=BEARS, none=COLORLESS).lands("A", "WWW")
    assert tapped(done(board.run(activate("A", "blade", 1, "bears"), RESOLVE))) == 3
    assert tapped(done(board.run(activate("A", "blade", 1, "none"), RESOLVE))) == 1


def test_608_2i_activated_four_times_this_turn():
    board = Board().field("A", whelp=WHELP)
    thrice = (activate("A", "whelp"), RESOLVE) * 3
    assert not done(board.run(*thrice)).state.delayed
    assert done(board.run(*thrice, activate("A", "whelp"), RESOLVE)).state.delayed


def test_608_2i_a_mana_ability_activated_four_times():
    board = Board().field("A", priest=PRIEST)
    thrice = (activate("A", "priest"),) * 3
    assert not done(board.run(*thrice)).state.delayed
    outcome = done(board.run(*thrice, activate("A", "priest")))
    assert outcome.state.delayed
    assert len(outcome.state.players["A"].mana_pool) == 4


def test_605_1a_mana_abilities_cost_life():
    portal = read(
        card(
            "Portal", None, "Land", "Mana abilities of this land cost an additional 1 life to activate.\n{T}: Add {R}."
        )
    )
    board = Board().field("A", portal=portal).hand("A", bolt=BOLT)
    outcome = done(board.run(cast("A", "bolt", "B"), RESOLVE))
    assert life(outcome.state, "A") == 19
    assert life(outcome.state, "B") == 17


def test_601_2f_an_additional_cost_in_life():
    terror = read(
        creature(
            "Terror",
            "{R}",
            "Spells your opponents cast that target this creature cost an additional 3 life to cast.",
            "5/4",
        )
    )
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", terror=terror)
    assert life(done(answered(board, cast("A", "bolt", "terror"), RESOLVE)).state, "A") == 17
    assert life(done(answered(board, cast("A", "bolt", "B"), RESOLVE)).state, "A") == 20


def test_601_2f_activated_abilities_of_what_is_enchanted():
    rays = read(
        card(
            "Rays",
            "{W}",
            "Enchantment — Aura",
            "Enchant creature\nActivated abilities of enchanted creature cost {3} more to activate.",
        )
    )
    board = (
        Board().lands("A", "WWWW").field("A", whelp=WHELP).put("B", "battlefield", "rays", rays, attached_to="whelp")
    )
    assert tapped(done(board.run(activate("A", "whelp"), RESOLVE))) == 3


def test_202_1_mana_symbols_of_a_color():
    """202.1, 107.4: a hybrid symbol is of both its colors."""
    hybrid = creature("Hybrid", "{R/G}{R}{1}", "", "2/2")
    chroma = read(
        creature(
            "Chroma",
            "{G}",
            "When this creature enters, you gain life equal to the number of red mana symbols in the mana costs of "
            "permanents you control.",
        )
    )
    board = (
        Board().lands("A", "G").field("A", hybrid=hybrid, bears=BEARS).field("B", other=hybrid).hand("A", chroma=chroma)
    )
    assert life(done(board.run(cast("A", "chroma"), RESOLVE, RESOLVE)).state, "A") == 22
    fire = read(
        enchantment(
            "Fire",
            "{R}",
            "Sacrifice a creature: You gain life equal to the number of red mana symbols in the sacrificed creature's "
            "mana cost.",
        )
    )
    board = Board().field("A", hybrid=hybrid, fire=fire)
    outcome = answered(board, activate("A", "fire"), RESOLVE)
    assert life(outcome.state, "A") == 22


SHIKARI = read(creature("Shikari", "{W}", "You may activate equip abilities any time you could cast an instant."))
BIRGI = read(
    creature("Birgi", "{R}", "Creatures you control can boast twice during each of your turns rather than once.")
)
BOASTS = read(creature("Boasts", "{R}", "Boast — {0}: Put a +1/+1 counter on this creature.", "1/1"))


def test_702_6a_equip_abilities_as_an_instant():
    board = Board().field("A", blade=BLADE, bears=BEARS).lands("A", "WWW")
    board.state = msgspec.structs.replace(board.state, turn=msgspec.structs.replace(board.state.turn, active="B"))
    assert board.run(activate("A", "blade", 1, "bears")).status == "illegal"
    outcome = done(board.field("A", shikari=SHIKARI).run(activate("A", "blade", 1, "bears"), RESOLVE))
    assert outcome.state.objects["blade"].attached_to == "bears"


def test_702_142a_boast_twice_in_ones_own_turn():
    start = (attack("boasts"), activate("A", "boasts"), RESOLVE, activate("A", "boasts"), RESOLVE)
    assert Board().field("A", boasts=BOASTS).run(*start).status == "illegal"
    board = Board().field("A", boasts=BOASTS, birgi=BIRGI)
    assert done(board.run(*start)).state.objects["boasts"].count("+1/+1") == 2
    assert board.run(*start, activate("A", "boasts")).status == "illegal"
