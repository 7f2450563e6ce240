"""Cards that gain suspend, and what asks whether a card is suspended (702.62a, 702.62b)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.state.objects import Counters
from tests.rules.asking import RESOLVE, activate, answered, cast, names, passing
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, instant

DELAY = instant(
    "Wait",
    "{U}",
    "Exile target creature and put two time counters on it. If it doesn't have suspend, it gains suspend.",
)
JHOIRA = creature(
    "Jho",
    "{R}",
    "{2}, Exile a nonland card from your hand: Put four time counters on the exiled card. If it doesn't have "
    "suspend, it gains suspend.",
)
EPOCH = creature(
    "Epoch", "{2}", "When this creature dies, exile it with three time counters on it and it gains suspend."
)
GARGADON = creature(
    "Garg",
    "{9}{R}",
    "Suspend 10—{R}\nSacrifice an artifact, creature, or land: Remove a time counter from this creature. Activate only if "
    "this card is suspended.",
    "9/7",
)
KRAKEN = creature(
    "Krak",
    "{7}{U}",
    "Suspend 9—{2}{U}\nWhenever an opponent casts a spell, if this card is suspended, remove a time counter from it.",
)
RETURN = instant("Return", "{U}", "Return target nonland permanent or suspended card to its owner's hand.")
KILL = instant("Kill", "{B}", "Destroy target creature.")
ZAP = instant("Zap", "{R}", "Zap deals 1 damage to any target.")


def counters(done) -> dict[str, int]:
    objects = done.state.objects
    return {objects[one].definition.name: objects[one].count("time") for one in done.state.zone("exile")}


def test_702_62a_its_owner_removes_the_counters_and_casts_it():
    """108.4a: a card in exile is controlled by nobody; the abilities that it has gained are those of its owner."""
    board = Board().lands("A", "U").hand("A", wait=DELAY).field("B", bears=BEARS)
    done = board.run(cast("A", "wait", "bears"), RESOLVE)
    assert counters(done) == {"Grizzly Bears": 2}
    later = answered(
        board,
        cast("A", "wait", "bears"),
        RESOLVE,
        Advance(to="upkeep", turn=4),
        RESOLVE,
        Advance(to="upkeep", turn=6),
        RESOLVE,
        RESOLVE,
        RESOLVE,
        picks=(True,),
    )
    back = next(one for one in later.state.battlefield if later.state.objects[one].definition.name == "Grizzly Bears")
    seen = view(later.state).of(back)
    assert seen.controller == "B"
    assert seen.has_keyword("haste")


def test_702_62b_what_has_suspend_does_not_gain_it_again():
    board = Board().lands("A", "U").hand("A", wait=DELAY).field("B", krak=KRAKEN)
    done = board.run(cast("A", "wait", "krak"), RESOLVE)
    assert counters(done) == {"Krak": 2}
    assert not done.state.effects


def test_400_7j_a_card_exiled_as_a_cost():
    board = Board().lands("A", "RR").hand("A", bears=BEARS).field("A", jho=JHOIRA)
    done = answered(board, activate("A", "jho"), RESOLVE)
    assert counters(done) == {"Grizzly Bears": 4}
    (exiled,) = done.state.zone("exile")
    assert view(done.state).of(exiled).has_keyword("suspend")


def test_702_62a_a_creature_that_dies_is_suspended():
    board = Board().lands("A", "B").hand("A", kill=KILL).field("A", epoch=EPOCH)
    done = board.run(cast("A", "kill", "epoch"), RESOLVE, RESOLVE)
    assert counters(done) == {"Epoch": 3}
    after = board.run(cast("A", "kill", "epoch"), RESOLVE, RESOLVE, Advance(to="draw", turn=5))
    assert counters(after) == {"Epoch": 2}


def test_113_6b_abilities_that_ask_for_it_function_in_exile():
    board = Board().lands("B", "R").hand("B", zap=ZAP).field("A", bears=BEARS)
    board.put("A", "exile", "garg", GARGADON, counters=(Counters("time", 5, 1),))
    board.put("A", "exile", "krak", KRAKEN, counters=(Counters("time", 5, 1),))
    done = board.run(activate("A", "garg", 1), RESOLVE)
    assert counters(done) == {"Garg": 4, "Krak": 5}, (done.illegal, done.status)
    cast_at = board.run(passing("A"), cast("B", "zap", "A"), RESOLVE)
    assert counters(cast_at) == {"Garg": 5, "Krak": 4}


def test_702_62b_without_a_counter_it_is_not_suspended():
    board = Board().lands("A", "U").hand("A", back=RETURN)
    board.put("A", "exile", "garg", GARGADON)
    assert board.run(cast("A", "back", "garg")).illegal is not None
    there = Board().lands("A", "U").hand("A", back=RETURN)
    there.put("A", "exile", "garg", GARGADON, counters=(Counters("time", 5, 1),))
    done = there.run(cast("A", "back", "garg"), RESOLVE)
    assert names(done.state, "hand", "A") == ["Garg"], (done.illegal, done.status)
