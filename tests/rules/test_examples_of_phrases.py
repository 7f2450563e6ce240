"""Examples of the rules that wait for a phrase of their own: each is played as the rules tell it."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, passing
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.face_down import MORPH, up
from tests.rules.fights import AFTER, attack, done
from tests.rules.pool import creature, enchantment, instant, read

STANDSTILL = read(
    enchantment(
        "Halt",
        "{1}{U}",
        "When a player casts a spell, sacrifice this enchantment. If you do, each of that player's opponents draws three "
        "cards.",
    )
)
EXILER = read(creature("Sweeper", "{W}", "{0}: Exile target enchantment."))


def test_118_12_each_opponent_of_the_player_who_casts_draws():
    board = Board(("A", "B", "C")).field("B", halt=STANDSTILL).hand("A", bolt=BOLT).lands("A", "R")
    outcome = done(board.run(cast("A", "bolt", "C"), RESOLVE))
    assert [len(outcome.state.zone("hand", one)) for one in "ABC"] == [0, 3, 3]
    assert names(outcome.state, "graveyard", "B") == ["Halt"]


def test_example_118_12_1():
    """118.12: a cost that can't be paid any more is not paid, and nobody draws."""
    board = Board().field("A", halt=STANDSTILL, sweeper=EXILER).hand("A", bolt=BOLT).lands("A", "R")
    outcome = done(board.run(cast("A", "bolt", "B"), activate("A", "sweeper", 0, "halt")))
    assert names(outcome.state, "exile") == ["Halt"]
    assert (outcome.state.zone("hand", "A"), outcome.state.zone("hand", "B")) == ((), ())


def test_example_118_12_2():
    """118.12: the creature enters under the opponent's control, and what was chosen to be paid has been paid all the
    same.
    """
    plasm = read(
        creature(
            "Plasm",
            "{2}{U}",
            "Morph {2}{U}{U}\nWhen this creature is turned face up, you may put a creature card with a morph ability from "
            "your hand onto the battlefield face up. If you do, return this creature to its owner's hand.",
        )
    )
    gather = read(
        instant(
            "Gathering",
            "{U}",
            "If a creature would enter the battlefield under an opponent's control this turn, it enters under your control "
            "instead.",
        )
    )
    other = read(creature("Other", "{G}", "Morph {G}", "3/3"))
    board = Board().lands("A", "UUUU").lands("B", "U").hand("B", gather=gather).hand("A", other=other)
    board.put("A", "battlefield", "plasm", plasm, face_down=MORPH)
    actions = (passing("A"), cast("B", "gather"), RESOLVE, up("A", "plasm"), RESOLVE)
    outcome = done(answered(board, *actions, picks=(True,)))
    entered = next(one for one in outcome.state.battlefield if one.startswith("other"))
    assert view(outcome.state).of(entered).controller == "B"
    assert names(outcome.state, "hand", "A") == ["Plasm"]


DRIVER = read(
    creature(
        "Driver", "{R}", "Whenever this creature crews a Vehicle, that Vehicle gets +1/+1 until end of turn.", "3/1"
    )
)
CART = card("Cart", "{2}", "Artifact — Vehicle", "Crew 2", "4/4")


def test_example_208_3a_1():
    """208.3a: the effect is made while the Vehicle is no creature, and applies once it is one."""
    board = Board().field("A", driver=DRIVER, cart=CART)
    crewed = (activate("A", "cart", 0), RESOLVE)
    before = done(board.run(*crewed, until="action"))
    assert view(before.state).of("cart").power is None
    after = done(board.run(*crewed, RESOLVE))
    seen = view(after.state).of("cart")
    assert ("creature" in seen.types, seen.power, seen.toughness) == (True, 5, 5)


def test_702_122b_only_the_creatures_that_are_tapped_crew():
    board = Board().field("A", driver=DRIVER, bears=BEARS, cart=CART)
    outcome = answered(board, activate("A", "cart", 0), RESOLVE, picks=(("bears",),))
    assert view(outcome.state).of("cart").power == 4


PLANS = "+1: Draw a card.\n−4: Draw two cards.\n−X: You gain X life."
PLANNER = card(
    "Planner",
    "{2}{R}",
    "Legendary Planeswalker — Planner",
    "+1: Draw a card.\n−4: Draw two cards.\n−X: You gain X life.",
)
LEADER = read(
    creature("Leader", "{B}", "Planeswalkers' loyalty abilities you activate cost an additional +1 to activate.")
)


def led(player: str = "A") -> Board:
    return Board().field("A", planner=PLANNER).field(player, leader=LEADER).counters("planner", "loyalty", 3)


def test_example_606_5_1():
    """606.5: +1 and the additional +1 are two counters put on it; −4 and +1 are three removed."""
    more = done(led().run(activate("A", "planner", 0), RESOLVE))
    assert more.state.objects["planner"].count("loyalty") == 5
    less = done(led().run(activate("A", "planner", 1), RESOLVE))
    assert names(less.state, "graveyard", "A") == ["Planner"]
    assert len(less.state.zone("hand", "A")) == 2
    assert led("B").run(activate("A", "planner", 1)).status == "illegal"


def test_606_5_with_x_one_more_may_be_removed():
    outcome = done(led().run(activate("A", "planner", 2, x=4), RESOLVE))
    assert life(outcome.state, "A") == 24
    kept = done(led().run(activate("A", "planner", 2, x=0), RESOLVE))
    assert kept.state.objects["planner"].count("loyalty") == 4
    assert led().run(activate("A", "planner", 2, x=5)).status == "illegal"


PARTY = read(
    creature(
        "Party", "{2}{W}", "This spell costs {1} less to cast for each creature you attacked with this turn.", "2/2"
    )
)


def test_example_608_2i_1():
    """608.2i: the creature that was attacked with counts, though it is no creature any more."""
    text = "Enchant permanent\nEnchanted permanent is a colorless Forest land."
    still = read(card("Still", "{W}", "Enchantment — Aura", text))
    board = Board().field("A", cub=BEARS).hand("A", party=PARTY, still=still).lands("A", "WWW")
    changed = (attack("cub"), AFTER, cast("A", "still", "cub"), RESOLVE, cast("A", "party"), RESOLVE)
    outcome = done(board.run(*changed))
    assert "creature" not in view(outcome.state).of("cub").types
    assert "Party" in names(outcome.state, "battlefield")


def test_608_2i_without_an_attack_it_costs_all():
    assert Board().hand("A", party=PARTY).lands("A", "WW").run(cast("A", "party")).status == "illegal"


def test_example_702_44c_1():
    """702.44c, 702.43a: it enters with a counter for each color of mana spent, and hands its counters on as it dies."""
    golem = card("Wanderer", "{4}", "Artifact Creature — Golem", "Modular—Sunburst", "0/0")
    assert not golem.front.unread
    kill = instant("Kill", "{B}", "Destroy target creature.")
    heir = card("Heir", "{1}", "Artifact Creature — Golem", "", "1/1")
    board = Board().lands("A", "RUGGB").field("A", heir=heir).hand("A", golem=golem, kill=kill)
    entered = done(board.run(cast("A", "golem"), RESOLVE))
    one = next(ref for ref in entered.state.battlefield if ref.startswith("golem"))
    assert entered.state.objects[one].count("+1/+1") == 3
    died = answered(board, cast("A", "golem"), RESOLVE, cast("A", "kill", one), RESOLVE, RESOLVE, picks=(True,))
    assert done(died).state.objects["heir"].count("+1/+1") == 3
