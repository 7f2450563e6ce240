"""The examples of the rules on continuous effects (611, 613), one by one."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, Board, card, land
from tests.rules.pool import creature, enchantment, instant

WHITE = creature("Saint", "{W}", "", "2/2")
CHARGE = instant("Charge", "{0}", "White creatures get +1/+1 until end of turn.")
CRUSADE = enchantment("Crusade", "{W}", "White creatures get +1/+1.")
TO_RED = instant("Red Dye", "{0}", "Target creature becomes red until end of turn.")
TO_WHITE = instant("White Dye", "{0}", "Target creature becomes white until end of turn.")
BOOT = instant("Boot", "{0}", "Target creature gets +0/+1 until end of turn.")
TWIST = instant("Twist", "{0}", "Switch target creature's power and toughness until end of turn.")
FIVE = instant("Five", "{0}", "Target creature gets +5/+0 until end of turn.")


def size(outcome, one):
    seen = view(outcome.state).of(one)
    return seen.power, seen.toughness


def test_example_611_2c_1():
    """611.2c: the set is locked as the effect begins, whatever color they become."""
    board = Board().lands("A", "W").hand("A", charge=CHARGE, red=TO_RED, white=TO_WHITE, new=WHITE)
    board.field("A", saint=WHITE, bears=BEARS)
    outcome = board.run(
        cast("A", "charge"), RESOLVE, cast("A", "red", "saint"), RESOLVE, cast("A", "white", "bears"), RESOLVE,
        cast("A", "new"), RESOLVE,
    )  # fmt: skip
    assert (size(outcome, "saint"), size(outcome, "bears")) == ((3, 3), (2, 2))
    assert size(outcome, outcome.state.battlefield[-1]) == (2, 2)


def test_example_611_2c_2():
    """611.2c: an effect that changes no characteristics applies to creatures that come later, and to what becomes one."""
    haven = instant("Haven", "{0}", "Prevent all damage creatures would deal this turn.")
    wake = instant("Wake", "{0}", "Target land becomes a 3/3 creature until end of turn. It's still a land.")
    pinger = creature("Pinger", "{R}", "When this creature enters, it deals 1 damage to any target.")
    bite = instant("Bite", "{0}", "Target land deals damage equal to its power to target player.")
    assert not bite.front.unread
    board = Board().lands("A", "R").hand("A", haven=haven, wake=wake, ping=pinger, bite=bite)
    board.field("A", forest=land("G"))
    outcome = answered(
        board, cast("A", "haven"), RESOLVE, cast("A", "ping"), RESOLVE, RESOLVE, cast("A", "wake", "forest"), RESOLVE,
        cast("A", "bite", "forest", "B"), RESOLVE, picks=("B",),
    )  # fmt: skip
    assert outcome.status == "resolved", outcome.not_understood
    assert outcome.state.players["B"].life == 20


def test_example_611_3b_1():
    """611.3b: a static ability's effect goes with what fits at the time."""
    board = Board().hand("A", white=TO_WHITE, red=TO_RED).field("A", crusade=CRUSADE, bears=BEARS)
    whitened = board.run(cast("A", "white", "bears"), RESOLVE)
    assert size(whitened, "bears") == (3, 3)
    board.state = whitened.state
    assert size(board.run(cast("A", "red", "bears"), RESOLVE), "bears") == (2, 2)


def test_example_611_3c_1():
    """611.3c, 603.6d: what enters is 2/2 as it enters: an ability that triggers on creatures with power 2 triggers."""
    saint = creature("Squire", "{W}", "", "1/1")
    seer = enchantment("Seer", "{U}", "Whenever a creature with power 2 or greater enters, draw a card.")
    board = Board().lands("A", "W").hand("A", saint=saint).field("A", crusade=CRUSADE, seer=seer)
    outcome = board.run(cast("A", "saint"), RESOLVE, RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 1


def test_example_613_4d_1():
    """613.4d, 613.4c: 1/3 with +0/+1, switched, is 4/1; +5/+0 later is part of the power before the switch: 4/6."""
    board = Board().hand("A", boot=BOOT, twist=TWIST, five=FIVE).field("A", it=creature("It", "{W}", "", "1/3"))
    switched = board.run(cast("A", "boot", "it"), RESOLVE, cast("A", "twist", "it"), RESOLVE)
    assert size(switched, "it") == (4, 1)
    board.state = switched.state
    assert size(board.run(cast("A", "five", "it"), RESOLVE), "it") == (4, 6)


def test_example_613_4d_2():
    """613.4d: if the +0/+1 ends before the switch, it is 3/1."""
    aura = card("Plate", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+1.")
    end = instant("End", "{0}", "Destroy target enchantment.")
    board = Board().hand("A", twist=TWIST, end=end).field("A", it=creature("It", "{W}", "", "1/3"))
    board.put("A", "battlefield", "aura", aura, attached_to="it")
    switched = board.run(cast("A", "twist", "it"), RESOLVE)
    assert size(switched, "it") == (4, 1)
    board.state = switched.state
    assert size(board.run(cast("A", "end", "aura"), RESOLVE), "it") == (3, 1)


def test_example_613_4d_3():
    """613.4d: two switches cancel each other."""
    board = Board().hand("A", boot=BOOT, one=TWIST, two=TWIST).field("A", it=creature("It", "{W}", "", "1/3"))
    spells = (cast("A", "boot", "it"), RESOLVE, cast("A", "one", "it"), RESOLVE, cast("A", "two", "it"), RESOLVE)
    assert size(board.run(*spells), "it") == (1, 4)


def test_example_613_5_1():
    """613.5, 613.1e, 613.4c: Honor of the Pure follows the color, at once."""
    honor = enchantment("Honor of the Pure", "{W}", "White creatures you control get +1/+1.")
    board = Board().hand("A", white=TO_WHITE, red=TO_RED).field("A", honor=honor, it=creature("It", "{B}", "", "2/2"))
    whitened = board.run(cast("A", "white", "it"), RESOLVE)
    assert size(whitened, "it") == (3, 3)
    board.state = whitened.state
    assert size(board.run(cast("A", "red", "it"), RESOLVE), "it") == (2, 2)


def test_example_613_5_2():
    """613.5, 613.4b, 613.4c: 2/2 with a +1/+1 counter, +4/+4 and +0/+2 is 7/9; as a 0/1 it is 5/8."""
    four = instant("Four", "{0}", "Target creature gets +4/+4 until end of turn.")
    wall = enchantment("Castle", "{W}", "Creatures you control get +0/+2.")
    zero = instant("Zero", "{0}", "Target creature becomes 0/1 until end of turn.")
    board = Board().lands("A", "W").hand("A", four=four, wall=wall, zero=zero)
    board.field("A", ogre=creature("Gray Ogre", "{R}", "", "2/2")).counters("ogre", "+1/+1", 1)
    before = board.run(cast("A", "four", "ogre"), RESOLVE, cast("A", "wall"), RESOLVE)
    assert size(before, "ogre") == (7, 9)
    board.state = before.state
    assert size(board.run(cast("A", "zero", "ogre"), RESOLVE), "ogre") == (5, 8)


def test_example_613_6_1():
    """613.6, 613.1e, 613.4c: one effect in two layers: the color first, so that Crusade counts."""
    shade = creature(
        "Shade", "{B}", "{0}: This creature gets +1/+1 and becomes the color of your choice until end of turn.", "1/1"
    )
    board = Board().field("A", shade=shade, crusade=CRUSADE)
    outcome = answered(board, activate("A", "shade"), RESOLVE, picks=("white",))
    assert size(outcome, "shade") == (3, 3)
    layers = {
        entry.layer for entry in board.run(activate("A", "shade"), RESOLVE, explain=("shade",)).layers.get("shade", ())
    }
    assert layers <= {"copiable values", "5", "7c"}


def test_example_613_6_2():
    """613.6, 613.1b, 613.1f: control in layer 2, haste in layer 6."""
    text = "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn."
    board = Board().hand("A", act=card("Act of Treason", "{0}", "Sorcery", text)).field("B", bears=BEARS)
    outcome = board.run(cast("A", "act", "bears"), RESOLVE, explain=("bears",))
    assert [entry.layer for entry in outcome.layers["bears"]] == ["copiable values", "2", "6"]
    assert view(outcome.state).of("bears").controller == "A"


def test_example_613_6_3():
    """613.6, 613.1d, 613.4b: the same set in layer 7b, though they are no noncreature artifacts there."""
    wake = instant("Wake", "{0}", "All noncreature artifacts become 2/2 artifact creatures until end of turn.")
    board = (
        Board().hand("A", wake=wake).field("A", relic=card("Relic", "{1}", "Artifact", ""), it=creature("It", "{W}"))
    )
    outcome = board.run(cast("A", "wake"), RESOLVE)
    assert (size(outcome, "relic"), size(outcome, "it")) == ((2, 2), (1, 1))
    assert view(outcome.state).of("relic").types == ("artifact", "creature")


SVOGTHOS = card(
    "Svogthos, the Restless Tomb",
    None,
    "Land",
    "{T}: Add {C}.\n{0}: Until end of turn, this land becomes a black and green Plant Zombie creature with "
    '"This creature\'s power and toughness are each equal to the number of creature cards in your graveyard." '
    "It's still a land.",
)


def test_example_613_6_4():
    """613.6, 613.4b, 604.3a: the power that the ability gives Svogthos is set in layer 7b, with the effect's timestamp: it
    overrides the earlier 3/3, keeps the +1/+1 of layer 7c, and is overridden by the later 3/3.
    """
    wake = instant("Wake", "{0}", "Until end of turn, target land becomes a 3/3 creature that's still a land.")
    boost = instant("Boost", "{0}", "Target creature gets +1/+1 until end of turn.")
    board = Board().hand("A", wake=wake, boost=boost, again=wake).field("A", tomb=SVOGTHOS)
    for number in range(10):
        board.put("A", "graveyard", f"dead-{number}", BEARS)
    board.state = board.run(cast("A", "wake", "tomb"), RESOLVE, cast("A", "boost", "tomb"), RESOLVE).state
    assert size(board.run(), "tomb") == (4, 4)
    board.state = board.run(activate("A", "tomb", 1), RESOLVE).state
    grown = board.run()
    assert size(grown, "tomb") == (11, 11)
    assert {*view(grown.state).of("tomb").types} == {"land", "creature"}
    board.put("A", "graveyard", "one-more", BEARS)
    assert size(board.run(), "tomb") == (12, 12)
    assert size(board.run(cast("A", "again", "tomb"), RESOLVE), "tomb") == (4, 4)


HAMMER = card(
    "Colossus Hammer", "{1}", "Artifact — Equipment", "Equipped creature gets +10/+10 and loses flying.\nEquip {0}"
)
RUNE = card(
    "Rune of Flight",
    "{1}{U}",
    "Enchantment — Aura Rune",
    "Enchant permanent\nAs long as enchanted permanent is a creature, it has flying.\n"
    'As long as enchanted permanent is an Equipment, it has "Equipped creature has flying."',
)


def test_example_613_7a_1():
    """613.7a, 613.7e: the granted ability has the later timestamp, also as the Hammer is attached anew."""
    board = Board().field("A", hammer=HAMMER, bears=BEARS)
    board.put("A", "battlefield", "rune", RUNE, attached_to="hammer")
    outcome = board.run(activate("A", "hammer", 1, "bears"), RESOLVE)
    assert outcome.state.objects["hammer"].attached_to == "bears"
    assert size(outcome, "bears") == (12, 12)
    assert view(outcome.state).of("bears").has_keyword("flying")


def test_example_613_9_1():
    """613.9, 613.7: independent effects go by timestamp, also where one has a duration."""
    loses = instant("Drop", "{0}", "Target creature loses flying until end of turn.")
    gives = instant("Lift", "{0}", "Target creature gains flying until end of turn.")
    board = Board().hand("A", loses=loses, gives=gives).field("A", bears=BEARS)
    lost = board.run(cast("A", "gives", "bears"), RESOLVE, cast("A", "loses", "bears"), RESOLVE)
    assert not view(lost.state).of("bears").has_keyword("flying")
    flies = board.run(cast("A", "loses", "bears"), RESOLVE, cast("A", "gives", "bears"), RESOLVE)
    assert view(flies.state).of("bears").has_keyword("flying")


def test_example_613_9_2():
    """613.9: an Aura that makes it white brings it under "white creatures get +1/+1", whatever its color was."""
    aura = card("Bleach", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature is white.")
    board = Board().field("A", crusade=CRUSADE, bears=BEARS).put("A", "battlefield", "aura", aura, attached_to="bears")
    assert size(board.run(), "bears") == (3, 3)


def test_514_2_effects_of_this_turn_end_together():
    """514.2, 611.2a: after the cleanup step nothing of these examples is left."""
    board = Board().hand("A", boot=BOOT, twist=TWIST).field("A", it=creature("It", "{W}", "", "1/3"))
    board.state = board.run(cast("A", "boot", "it"), RESOLVE, cast("A", "twist", "it"), RESOLVE).state
    assert size(board.run(Advance(to="upkeep")), "it") == (1, 3)
