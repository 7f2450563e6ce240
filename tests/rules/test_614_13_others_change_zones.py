"""What else changes zones as a permanent enters (614.13)."""

from __future__ import annotations

from engine.dialogue.actions import PlayLand
from tests.rules.asking import RESOLVE, answered, cast, life, names
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import creature, enchantment

ELDER = card(
    "Thunder-Thrash Elder",
    "{2}{R}",
    "Creature — Lizard Warrior",
    "Devour 3 (As this enters, you may sacrifice any number of creatures. This creature enters with three times that many "
    "+1/+1 counters on it.)",
    "1/1",
)
JUND = enchantment("Jund", "{B}", "Whenever a player casts a black, red, or green creature spell, it gains devour 5.")


def test_614_13_creatures_are_sacrificed_as_another_enters() -> None:
    """614.13: they die before it has entered, and what triggers as they die does not see it."""
    watcher = creature("Mourner", "{B}", "Whenever another creature dies, you gain 1 life.")
    board = Board().lands("A", "RRR").hand("A", elder=ELDER).field("A", watcher=watcher, bears=BEARS)
    outcome = answered(board, cast("A", "elder"), RESOLVE, RESOLVE, picks=(("bears",),))
    assert (names(outcome.state, "graveyard", "A"), life(outcome.state, "A")) == (["Grizzly Bears"], 21)
    assert outcome.state.objects["elder@3"].count("+1/+1") == 3


def test_example_614_13b_1() -> None:
    """614.13b: one creature is sacrificed for devour 3 or for devour 5 and never for both."""
    board = Board().lands("A", "RRR").hand("A", elder=ELDER).field("A", jund=JUND, bears=BEARS)
    play = (cast("A", "elder"), RESOLVE, RESOLVE)
    found = set()
    asked = board.run(*play)
    assert asked.pending is not None
    for first in asked.pending.options:
        for picks in (((), ()), (("bears",),), ((), ("bears",))):
            outcome = answered(board, *play, picks=(first.object or first.label, *picks))
            assert outcome.status == "resolved"
            there = "bears" in outcome.state.battlefield
            counters = outcome.state.objects["elder@3"].count("+1/+1")
            assert there == (counters == 0)
            found.add(counters)
    assert found == {0, 3, 5}


POOL = card(
    "Breeding Pool",
    None,
    "Land — Forest Island",
    "({T}: Add {G} or {U}.)\nAs this land enters, you may pay 2 life. If you don't, it enters tapped.",
)
COURSER = enchantment("Courser", "{G}", "You may play lands from the top of your library.")
INSTEAD = enchantment("Ashiok", "{B}", "If you would lose life, mill that many cards instead.")


def test_example_614_13c_1() -> None:
    """614.13c: the land that enters from the library is not among the cards that leave it meanwhile."""
    board = Board().field("A", courser=COURSER, ashiok=INSTEAD)
    for name, definition in (("third", BEARS), ("second", land("G")), ("first", BEARS), ("pool", POOL)):
        board = board.put("A", "library", name, definition)  # each on top of those before
    outcome = answered(board, PlayLand(player="A", object="pool"), picks=(True,))
    assert outcome.status == "resolved"
    assert (life(outcome.state, "A"), outcome.state.objects["pool@2"].tapped) == (20, False)
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears", "Forest"]
