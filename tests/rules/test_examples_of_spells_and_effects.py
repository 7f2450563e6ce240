"""The examples of chapter 6: casting, triggering, resolving, and what effects do."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.state.change import edit_player
from engine.state.players import Library
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.copy_cards import CLONE
from tests.rules.faces import faces
from tests.rules.fights import done, illegal
from tests.rules.pool import creature, enchantment, instant, read, sorcery

END_STEP = Advance(to="end")


def of(outcome, one):
    return view(outcome.state).of(one)


ORRERY = read(card("Orrery", "{4}", "Artifact", "You may cast spells as though they had flash."))
AURAS_FLASH = read(enchantment("Haste", "{1}", "You may cast Aura spells as though they had flash."))


def test_example_601_3a_1():
    """601.3a: a spell with {X} may be begun where spells of even mana values can't be cast; its X decides."""
    winnower = read(creature("Winnower", "{9}", "Your opponents can't cast spells with even mana values."))
    thunder = read(sorcery("Thunder", "{X}{R}{R}", "Thunder deals X damage to target player."))
    board = Board().lands("A", "RRRRR").hand("A", thunder=thunder).field("B", winnower=winnower)
    assert life(done(board.run(cast("A", "thunder", "B", x=1), RESOLVE)).state, "B") == 19
    illegal(board.run(cast("A", "thunder", "B", x=2)))


def test_example_601_3b_1():
    """601.3b: a bestowed spell is an Aura spell, and may be cast when Aura spells may be."""
    nymph = read(
        creature(
            "Nymph",
            "{W}",
            "Bestow {1}{W}\nEnchanted creature gets +1/+1.",
            "1/1",
            "Enchantment Creature — Nymph",
        )
    )
    board = Board(("A", "B")).lands("A", "WW").field("A", haste=AURAS_FLASH, bears=BEARS).hand("A", nymph=nymph)
    later = Advance(to="end")
    outcome = done(board.run(later, cast("A", "nymph", "bears", method="bestow"), RESOLVE))
    assert of(outcome, "bears").power == 3
    illegal(board.run(later, cast("A", "nymph", method="normal")))


GIANT = faces(
    "adventure",
    ("Giant Killer", "{W}", "Creature — Human Peasant", "{1}{W}, {T}: Tap target creature.", "1/2"),
    ("Chop Down", "{2}{W}", "Instant — Adventure", "Destroy target creature with power 4 or greater."),
)


def on_top(board, definition):
    board.put("A", "library", "top", definition)
    board.state = edit_player(board.state, "A", library=Library(size=20, top=("top",)))
    return board


def test_example_601_3e_2():
    """601.3e: which of its faces a card may be cast with from the library is judged for the spell that it would be."""
    melek = read(
        creature("Melek", "{4}{U}{R}", "You may cast instant and sorcery spells from the top of your library.")
    )
    horde = read(creature("Horde", "{5}{G}{G}", "You may cast creature spells from the top of your library."))
    big = creature("Big", "{G}", "", "5/5")
    for holder, legal, not_legal in (
        (melek, cast("A", "top", "big", face="Chop Down"), cast("A", "top", face="Giant Killer")),
        (horde, cast("A", "top", face="Giant Killer"), cast("A", "top", "big", face="Chop Down")),
    ):
        board = on_top(Board().lands("A", "WWW").field("A", holder=holder).field("B", big=big), GIANT)
        done(board.run(legal, until="action"))
        illegal(board.run(not_legal, until="action"))


EMBER = read(creature("Ember", "{R}", "{0}: Exile this creature at the beginning of the next end step.", "3/1"))


def test_example_603_7c_1():
    """603.7c: it is exiled as the object that it is, creature or not; what has left and come back is another object."""
    stone = read(instant("Stone", "{U}", "Target creature becomes an artifact until end of turn."))
    blink = read(
        instant("Blink", "{W}", "Exile target creature you control, then return that card to the battlefield.")
    )
    board = Board().lands("A", "UW").field("A", ember=EMBER).hand("A", stone=stone, blink=blink)
    promised = (activate("A", "ember"), RESOLVE)
    stoned = done(board.run(*promised, cast("A", "stone", "ember"), RESOLVE, END_STEP, RESOLVE))
    assert stoned.state.objects["ember@2"].zone == "exile"
    blinked = done(board.run(*promised, cast("A", "blink", "ember"), RESOLVE, END_STEP, RESOLVE))
    assert names(blinked.state, "battlefield").count("Ember") == 1


def test_example_605_4a_1():
    """605.4a: the mana of a triggered mana ability is there at once and pays for the spell being cast."""
    bloom = read(
        enchantment(
            "Bloom",
            "{3}{G}",
            "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
        )
    )
    board = Board().lands("A", "G").field("A", bloom=bloom).hand("A", bears=BEARS)
    outcome = done(board.run(cast("A", "bears"), RESOLVE))
    assert names(outcome.state, "battlefield").count("Grizzly Bears") == 1


def test_example_608_2f_1():
    """608.2f: control of all targets, one for each opponent, is gained at one time."""
    thievery = read(
        sorcery("Thievery", "{U}", "For each opponent, gain control of target permanent that player controls.")
    )
    board = Board(("A", "B", "C")).lands("A", "U").hand("A", thievery=thievery)
    board.field("B", x=BEARS).field("C", y=BEARS)
    outcome = done(board.run(cast("A", "thievery", "x", "y"), RESOLVE))
    assert [of(outcome, one).controller for one in ("x", "y")] == ["A", "A"]
    taken = [step for step in outcome.steps if {"x", "y"} & set(step.objects) and "control" in step.text]
    assert [set(step.objects) for step in taken] == [{"x", "y"}]


def test_example_608_3e_1():
    """608.3e: what can't enter the battlefield is put into its owner's graveyard from the stack."""
    worms = read(enchantment("Worms", "{B}", "Lands can't enter the battlefield."))
    arbor = card("Arbor", None, "Land Creature — Forest Dryad", "", "1/1")
    board = Board().lands("A", "UUUU").field("A", worms=worms, arbor=arbor).hand("A", clone=CLONE)
    outcome = answered(board, cast("A", "clone"), RESOLVE, picks=(True,))
    assert names(outcome.state, "graveyard", "A") == ["Clone"]


def test_example_609_2_1():
    """609.2: what is said of lands is said of permanents; what is said of spells is said of those on the stack."""
    revolt = read(enchantment("Revolt", "{G}", "All lands are 2/2 creatures that are still lands."))
    dear = read(enchantment("Dear", "{W}", "Spells cost {1} more to cast."))
    board = Board().lands("A", "RR").field("A", revolt=revolt, dear=dear).hand("A", bolt=BOLT)
    board.put("A", "graveyard", "old", land("R"))
    assert view(board.state).of("old").types == ("land",)
    outcome = done(board.run(cast("A", "bolt", "B"), until="action"))
    assert all(outcome.state.objects[one].tapped for one in ("land-A-1", "land-A-2"))


def test_example_609_3_1():
    """609.3: an instruction that can be followed in part is followed as far as it can be."""
    rot = read(sorcery("Rot", "{B}", "Target player discards two cards."))
    grind = read(sorcery("Grind", "{B}", "Target player mills five cards."))
    board = Board(library=3).lands("A", "BB").hand("A", rot=rot, grind=grind).hand("B", only=BEARS)
    outcome = done(board.run(cast("A", "rot", "B"), RESOLVE))
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    outcome = done(board.run(cast("A", "grind", "B"), RESOLVE))
    assert (outcome.state.players["B"].library.size, len(outcome.state.zone("graveyard", "B"))) == (0, 3)


def test_example_610_3d_1():
    """610.3d: two one-shot effects that return things at the same time return them together."""
    priest = read(
        creature(
            "Priest",
            "{W}",
            "When this creature enters, exile target creature an opponent controls until this creature leaves the"
            " battlefield.",
            "1/1",
        )
    )
    wrath = read(sorcery("Judgment", "{W}", "Destroy all creatures."))
    board = Board().lands("A", "WWW").field("B", x=BEARS, y=BEARS).hand("A", one=priest, two=priest, wrath=wrath)
    outcome = done(
        board.run(
            cast("A", "one"),
            RESOLVE,
            RESOLVE,
            cast("A", "two"),
            RESOLVE,
            RESOLVE,
            cast("A", "wrath"),
            RESOLVE,
            policy="default",
        )
    )
    assert names(outcome.state, "battlefield").count("Grizzly Bears") == 2
    back = [step for step in outcome.steps if step.event == "return"]
    assert len(back) == 1
