"""The examples of section 701 and of the general terms of section 700."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.state.change import edit, edit_player
from engine.state.players import Library
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, land, texts
from tests.rules.fights import done
from tests.rules.melds import RATS, SCAVENGERS
from tests.rules.pool import creature, enchantment, instant, read, sorcery


def of(outcome, one):
    return view(outcome.state).of(one)


def library(board, player, **cards):
    """The known cards of a library, which are all that it has, the first on top."""
    for one, definition in cards.items():
        board.put(player, "library", one, definition)
    board.state = edit_player(board.state, player, library=Library(size=len(cards), top=tuple(cards)))
    return board


def test_example_700_7_1():
    """700.7: "that creature" is the object that was changed, also once it is no creature any more."""
    rage = read(
        instant(
            "Rage",
            "{R}",
            "Target creature gets +2/+2 until end of turn. Destroy that creature at the beginning of the next end step.",
        )
    )
    stone = read(instant("Stone", "{U}", "Target creature becomes an artifact until end of turn."))
    board = Board().lands("A", "RU").field("A", bears=BEARS).hand("A", rage=rage, stone=stone)
    actions = (cast("A", "rage", "bears"), RESOLVE, cast("A", "stone", "bears"), RESOLVE, Advance(to="end"), RESOLVE)
    assert done(board.run(*actions)).state.objects["bears@2"].zone == "graveyard"


def test_example_700_14_1():
    """700.14: mana spent before the ability was there counts for the amount that is reached."""
    boxer = read(
        creature(
            "Boxer", "{1}{G}", "Whenever you expend 4, this creature gains indestructible until end of turn.", "3/2"
        )
    )
    divination = read(sorcery("Divination", "{2}{U}", "Draw two cards."))
    board = Board().lands("A", "GGUUU").hand("A", boxer=boxer, divination=divination)
    outcome = done(board.run(cast("A", "boxer"), RESOLVE, cast("A", "divination"), RESOLVE))
    assert "indestructible" in {getattr(held.ability, "name", "") for held in of(outcome, "boxer@3").abilities}


def test_example_701_12a_1():
    """701.12a: an exchange that can't be done whole is not done at all."""
    swap = read(sorcery("Swap", "{U}", "Exchange control of two target creatures."))
    board = Board().lands("A", "UR").field("A", mine=BEARS).field("B", theirs=BEARS).hand("A", swap=swap, bolt=BOLT)
    outcome = done(board.run(cast("A", "swap", "mine", "theirs"), cast("A", "bolt", "mine"), RESOLVE, RESOLVE))
    assert of(outcome, "theirs").controller == "B"
    outcome = done(board.run(cast("A", "swap", "mine", "theirs"), RESOLVE))
    assert (of(outcome, "theirs").controller, of(outcome, "mine").controller) == ("A", "B")


MINDCENSOR = read(
    creature(
        "Censor",
        "{2}{W}",
        "If an opponent would search a library, that player searches the top four cards of that library instead.",
        "2/1",
    )
)
EXPLORER = read(
    creature(
        "Explorer",
        "{G}",
        "When this creature dies, each player may search their library for up to two basic land cards, put them onto the"
        " battlefield, then shuffle.",
        "1/1",
    )
)


def test_example_701_23f_1():
    """701.23f: who searches the top four cards of a library shuffles all of it."""
    board = Board().lands("A", "R").field("A", explorer=EXPLORER).field("B", censor=MINDCENSOR).hand("A", bolt=BOLT)
    library(board, "A", a=BOLT, b=land("G"), c=BOLT, d=BOLT, e=land("G"), f=BOLT)
    actions = (cast("A", "bolt", "explorer"), RESOLVE, RESOLVE)
    asked = answered(board, *actions, picks=(True,))
    assert asked.pending is not None
    assert {option.object for option in asked.pending.options} == {"b"}
    after = done(answered(board, *actions, picks=(True, ["b"], False))).state.players["A"].library
    assert (after.top, after.size) == ((), 5)


SHAMAN = read(
    creature(
        "Shaman",
        "{2}{G}",
        "When this creature enters, target player shuffles any number of target cards from their graveyard into their"
        " library.",
        "3/2",
    )
)


def test_example_701_24d_1():
    """701.24d: who is told to shuffle no cards into a library shuffles it all the same."""
    board = Board().lands("A", "GGG").hand("A", shaman=SHAMAN)
    library(board, "B", x=BEARS, y=BOLT)
    asked = answered(board, cast("A", "shaman"), RESOLVE, RESOLVE, picks=(["B"],), policy="ask")
    outcome = (
        asked if asked.pending is None else answered(board, cast("A", "shaman"), RESOLVE, RESOLVE, picks=(["B"], []))
    )
    after = done(outcome).state.players["B"].library
    assert (after.top, after.size) == ((), 2)


GUILE = read(
    creature(
        "Guile",
        "{3}{U}",
        "When Guile is put into a graveyard from anywhere, shuffle it into its owner's library.",
        "6/6",
    )
)


def test_example_701_24c_1():
    """701.24c: the library is shuffled although the card that was to be shuffled into it has gone elsewhere."""
    cremate = read(instant("Cremate", "{B}", "Exile target card from a graveyard."))
    doom = read(instant("Doom", "{B}", "Destroy target creature."))
    board = Board().lands("A", "BB").field("B", guile=GUILE).hand("A", doom=doom, cremate=cremate)
    library(board, "B", x=BEARS, y=BOLT)
    actions = (cast("A", "doom", "guile"), RESOLVE, cast("A", "cremate", "guile@2"), RESOLVE)
    outcome = done(board.run(*actions, RESOLVE))
    assert outcome.state.objects["guile@3"].zone == "exile"
    assert outcome.state.players["B"].library.top == ()


def test_example_701_24c_2():
    """701.24c: what flashback exiles is not shuffled in, and its owner's library is shuffled."""
    zenith = read(
        sorcery(
            "Zenith", "{X}{B}{B}", "Put X -1/-1 counters on each creature. Shuffle Zenith into its owner's library."
        )
    )
    recoup = read(
        sorcery(
            "Recoup",
            "{R}",
            "Target sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its"
            " mana cost.",
        )
    )
    board = Board().lands("A", "RBBB").hand("A", recoup=recoup).put("A", "graveyard", "zenith", zenith)
    library(board, "A", x=BEARS, y=BOLT)
    actions = (cast("A", "recoup", "zenith"), RESOLVE, cast("A", "zenith", x=1, method="flashback"), RESOLVE)
    outcome = done(board.run(*actions))
    assert outcome.state.objects["zenith@3"].zone == "exile"
    assert (outcome.state.players["A"].library.top, outcome.state.players["A"].library.size) == ((), 2)


def test_example_701_42c_1():
    """701.42c: what can't be melded stays exiled, and a token that was exiled ceases to exist."""
    board = Board().field("A", scavengers=SCAVENGERS, rats=RATS)
    board.state = edit(board.state, "rats", kind="token")
    outcome = done(board.run(Advance(to="beginning_of_combat"), RESOLVE))
    assert names(outcome.state, "exile") == ["Midnight Scavengers"]


def test_example_701_67b_1():
    """701.67b: artifacts and creatures pay for the waterbend cost, and for nothing else of the spell."""
    revival = read(
        sorcery("Revival", "{1}{U}{U}", "As an additional cost to cast this spell, waterbend {6}.\nDraw a card.")
    )
    board = Board().lands("A", "UUU").hand("A", revival=revival)
    board.field("A", **{f"c{number}": BEARS for number in range(6)})
    outcome = done(board.run(cast("A", "revival", tap_for=tuple(f"c{number}" for number in range(6))), until="action"))
    assert len(outcome.state.stack) == 1
    few = Board().lands("A", "UU").hand("A", revival=revival).field("A", **{f"c{number}": BEARS for number in range(7)})
    assert few.run(cast("A", "revival", tap_for=tuple(f"c{n}" for n in range(7))), until="action").status == "illegal"


def test_example_701_24g_1():
    """701.24g: of two put into a library at once one is shuffled in and the other is on top of it."""
    colossus = read(
        creature(
            "Colossus",
            "{11}",
            "If this creature would be put into a graveyard from anywhere, reveal this creature and shuffle it into its"
            " owner's library instead.",
            "11/11",
        )
    )
    zombie = read(
        creature(
            "Gravebane",
            "{3}{B}",
            "If this creature would die, put this creature on top of its owner's library instead.",
        )
    )
    wrath = read(sorcery("Judgment", "{W}", "Destroy all creatures."))
    board = Board().lands("A", "W").field("A", colossus=colossus, zombie=zombie).hand("A", wrath=wrath)
    library(board, "A", x=BEARS, y=BOLT)
    outcome = done(board.run(cast("A", "wrath"), RESOLVE))
    there = outcome.state.players["A"].library
    assert (there.size, [outcome.state.objects[one].definition.name for one in there.top]) == (4, ["Gravebane"])


def test_701_24g_what_is_put_on_top_by_something_else_before_is_shuffled():
    """701.24a: only what is put there at the same time stays."""
    colossus = creature(
        "Colossus",
        "{1}",
        "If this creature would be put into a graveyard from anywhere, shuffle it into its owner's library instead.",
    )
    wrath = sorcery("Judgment", "{W}", "Destroy all creatures.")
    board = library(Board().lands("A", "W").field("A", one=colossus, two=colossus).hand("A", wrath=wrath), "A", x=BEARS)
    outcome = done(board.run(cast("A", "wrath"), RESOLVE))
    there = outcome.state.players["A"].library
    assert (there.size, there.top, there.bottom) == (3, (), ())


def test_example_701_20c_1():
    """701.20c: a card of a hand that is revealed already is revealed once more to pay a cost."""
    telepathy = read(enchantment("Telepathy", "{U}", "Your opponents play with their hands revealed."))
    adept = read(
        creature(
            "Adept",
            "{1}{U}",
            "As an additional cost to cast this spell, reveal a Merfolk card from your hand or pay {3}.",
            kind="Creature — Merfolk Wizard",
        )
    )
    board = Board().lands("A", "UU").field("B", telepathy=telepathy).hand("A", adept=adept, other=adept)
    outcome = answered(board, cast("A", "adept"), RESOLVE, picks=("reveal a Merfolk card from your hand",))
    assert "Adept" in names(outcome.state, "battlefield")
    assert any(text.startswith("A reveals Adept") for text in texts(outcome))
    assert names(outcome.state, "hand", "A").count("Adept") >= 1
