"""The examples of section 702, and of the parts of the rules about leaving a game, loops and commanders."""

from __future__ import annotations

from engine.dialogue.actions import Advance, Concede
from engine.layers import view
from engine.state.change import edit_player
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, passing
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import attack, block, done, illegal
from tests.rules.pool import creature, enchantment, instant, read, sorcery

UPKEEP = Advance(to="upkeep", turn=5)


def of(outcome, one):
    return view(outcome.state).of(one)


def test_example_702_1a_1():
    """702.1a: scavenge whose cost is the mana cost costs that mana and the card's exile."""
    varolz = read(
        creature(
            "Varolz",
            "{1}{B}{G}",
            "Each creature card in your graveyard has scavenge. The scavenge cost is equal to its mana cost.",
            "2/2",
        )
    )
    board = Board().lands("A", "GG").field("A", varolz=varolz).put("A", "graveyard", "bears", BEARS)
    outcome = done(board.run(activate("A", "bears", 0, "varolz"), RESOLVE))
    assert (of(outcome, "varolz").power, outcome.state.objects["bears@2"].zone) == (4, "exile")
    few = Board().lands("A", "G").field("A", varolz=varolz).put("A", "graveyard", "bears", BEARS)
    assert few.run(activate("A", "bears", 0, "varolz")).status == "illegal"


def aged(text, ages):
    keeper = read(creature("Keeper", "{W}", text, "3/3"))
    return (
        Board().field("A", keeper=keeper).counters("keeper", "age", ages) if ages else Board().field("A", keeper=keeper)
    )


def test_example_702_24b_1():
    """702.24b: two instances put two counters, and each counts all that are there."""
    board = aged("Cumulative upkeep—Pay 1 life.\nCumulative upkeep—Pay 1 life.", 0)
    outcome = answered(board, UPKEEP, RESOLVE, RESOLVE, picks=(True, True))
    assert (outcome.status, life(outcome.state, "A")) == ("resolved", 17)


VANISH = read(instant("Vanish", "{U}", "Target creature phases out."))


def test_example_702_26b_1():
    """702.26b: what is phased out is not counted."""
    count = read(sorcery("Count", "{U}", "Draw a card for each creature you control."))
    board = Board().lands("A", "UU").field("A", x=BEARS, y=BEARS, z=BEARS).hand("A", count=count, vanish=VANISH)
    assert (
        len(done(board.run(cast("A", "vanish", "z"), RESOLVE, cast("A", "count"), RESOLVE)).state.zone("hand", "A"))
        == 2
    )


def test_example_702_26b_2():
    """702.26b: what is phased out is not destroyed."""
    wrath = read(sorcery("Judgment", "{W}", "Destroy all creatures."))
    board = Board().lands("A", "UW").field("A", x=BEARS, y=BEARS).hand("A", wrath=wrath, vanish=VANISH)
    outcome = done(board.run(cast("A", "vanish", "y"), RESOLVE, cast("A", "wrath"), RESOLVE))
    assert names(outcome.state, "graveyard", "A").count("Grizzly Bears") == 1


RAY = read(instant("Ray", "{1}{R}", "Ray deals 2 damage to any target.\nSplice onto Arcane {1}{R}"))
MISTS = read(card("Mists", "{U}", "Instant — Arcane", "Draw a card."))


def test_example_702_47c_1():
    """702.47c: the spell that is spliced onto keeps its color, and deals the damage."""
    guarded = read(creature("Guarded", "{W}", "Protection from red", "2/2"))
    board = Board().lands("A", "URR").hand("A", mists=MISTS, ray=RAY).field("B", guarded=guarded)
    outcome = done(board.run(cast("A", "mists", "guarded", splice=("ray",)), RESOLVE))
    assert outcome.state.objects["guarded@2"].zone == "graveyard"
    assert outcome.state.objects["ray"].zone == "hand"


def test_example_201_5b_2():
    """201.5b: a card's name in text that was spliced means the spell that it was spliced onto."""
    board = Board().lands("A", "URR").hand("A", mists=MISTS, ray=RAY).field("B", bears=BEARS)
    outcome = done(board.run(cast("A", "mists", "bears", splice=("ray",)), RESOLVE))
    dealt = [step.text for step in outcome.steps if "deals 2 damage" in step.text]
    assert [text.startswith("Mists") for text in dealt] == [True]


def test_example_702_47a_1():
    """702.47a: what was spliced is still in the hand, and may be discarded for a cost of the very spell."""
    costly = read(
        card(
            "Costly",
            "{U}",
            "Instant — Arcane",
            "As an additional cost to cast this spell, discard a card.\nDraw a card.",
        )
    )
    board = Board().lands("A", "URR").hand("A", costly=costly, ray=RAY).field("B", bears=BEARS)
    outcome = done(board.run(cast("A", "costly", "bears", splice=("ray",)), RESOLVE))
    assert outcome.state.objects["ray@2"].zone == "graveyard"
    assert outcome.state.objects["bears@2"].zone == "graveyard"


WURM = read(creature("Wurm", "{5}{G}{G}", "Convoke", "5/4"))


def test_example_702_51b_1():
    """702.51b: convoke pays for what the total cost has come to."""
    cheaper = read(enchantment("Summoning", "{1}{B}", "Creature spells you cast cost {2} less to cast."))
    red = creature("Red", "{R}", "", "1/1")
    helpers = {f"g{number}": BEARS for number in range(2)} | {f"r{number}": red for number in range(4)}
    board = Board().field("A", cheaper=cheaper, **helpers).hand("A", wurm=WURM)
    five = ("g0", "g1", "r0", "r1", "r2")
    assert done(board.run(cast("A", "wurm", tap_for=five), until="action")).status == "resolved"
    illegal(board.run(cast("A", "wurm", tap_for=(*five, "r3")), until="action"))
    illegal(board.run(cast("A", "wurm", tap_for=("g0", "r0", "r1", "r2", "r3")), until="action"))


NYMPH = read(
    creature("Nymph", "{W}", "Bestow {1}{W}\nEnchanted creature gets +1/+1.", "1/1", "Enchantment Creature — Nymph")
)


def test_example_702_103d_1():
    """702.103d: a bestowed spell is no creature spell for what forbids those."""
    storm = read(enchantment("Storm", "{U}", "Creature spells can't be cast."))
    board = Board().lands("A", "WW").field("A", bears=BEARS).field("B", storm=storm).hand("A", nymph=NYMPH)
    done(board.run(cast("A", "nymph", "bears", method="bestow"), RESOLVE))
    illegal(board.run(cast("A", "nymph", method="normal"), RESOLVE))


def test_example_702_103d_2():
    """702.103d: what lets creature spells be cast from the library lets none be cast bestowed."""
    horde = read(creature("Horde", "{5}{G}{G}", "You may cast creature spells from the top of your library."))
    board = Board().lands("A", "WW").field("A", horde=horde).put("A", "library", "nymph", NYMPH)
    there = board.state.players["A"].library
    board.state = edit_player(board.state, "A", library=type(there)(size=20, top=("nymph",)))
    done(board.run(cast("A", "nymph", method="normal"), RESOLVE))
    illegal(board.run(cast("A", "nymph", "horde", method="bestow"), RESOLVE))


MIND_CONTROL = read(card("Control", "{U}", "Enchantment — Aura", "Enchant creature\nYou control enchanted creature."))
THREATEN = read(sorcery("Threaten", "{R}", "Gain control of target creature until end of turn."))


def three():
    return Board(("A", "B", "C"))


def test_example_800_4a_1():
    """800.4a: with the Aura's owner the Aura leaves; with the creature's owner the creature does."""
    board = three().lands("A", "U").field("B", griffin=BEARS).hand("A", control=MIND_CONTROL)
    taken = (cast("A", "control", "griffin"), RESOLVE)
    outcome = done(board.run(*taken, Concede(player="A")))
    assert of(outcome, "griffin").controller == "B"
    assert "control@3" not in outcome.state.objects
    outcome = done(board.run(*taken, Concede(player="B")))
    assert "griffin" not in outcome.state.battlefield
    assert names(outcome.state, "graveyard", "A") == ["Control"]


def test_example_800_4a_2():
    """800.4a: an effect that gives control to who has left ends."""
    board = three().lands("A", "R").field("B", bears=BEARS).hand("A", threaten=THREATEN)
    outcome = done(board.run(cast("A", "threaten", "bears"), RESOLVE, Concede(player="A")))
    assert of(outcome, "bears").controller == "B"


def test_example_800_4a_4():
    """800.4a: tokens are owned by whom they were created under, and leave with that player."""
    chamber = read(
        card(
            "Chamber",
            "{2}",
            "Artifact",
            "Whenever a nontoken creature enters, if this artifact is untapped, that creature's controller creates a 1/1"
            " colorless Myr artifact creature token.",
        )
    )
    board = (
        three()
        .lands("A", "GG")
        .lands("B", "GG")
        .field("A", chamber=chamber)
        .hand("A", mine=BEARS)
        .hand("B", yours=BEARS)
    )
    flash = read(enchantment("Flash", "{1}", "Each player may cast spells as though they had flash."))
    board.field("C", flash=flash)
    actions = (cast("A", "mine"), RESOLVE, RESOLVE, passing("A"), cast("B", "yours"), RESOLVE, RESOLVE)
    outcome = done(board.run(*actions, Concede(player="A")))
    tokens = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert [outcome.state.objects[one].owner for one in tokens] == ["B"]


def test_example_802_2a_1():
    """802.2a: landwalk asks only for the lands of the player whom the creature attacks."""
    walker = read(creature("Walker", "{R}", "Mountainwalk", "2/2"))
    mountain = card("Mountain", None, "Basic Land — Mountain", "({T}: Add {R}.)")
    board = three().field("A", bears=BEARS, walker=walker).field("B", hill=mountain).field("C", guard=BEARS)
    done(board.run(attack(("bears", "B"), ("walker", "C")), block(("guard", "walker"), player="C"), until="action"))
    board.field("C", peak=mountain)
    illegal(board.run(attack(("bears", "B"), ("walker", "C")), block(("guard", "walker"), player="C"), until="action"))
