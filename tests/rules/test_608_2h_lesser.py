"""Cards of lesser mana value or power than what was named before, as it is or last was (202.3, 608.2c, 608.2h)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, instant, sorcery

OGRE = creature("Ogre", "{2}{R}", pt="3/2")
SMALL = creature("Small", "{R}")
ORAH = creature(
    "Orah",
    "{3}{W}",
    "Whenever ~ or another creature you control dies, return target creature card with lesser mana value from your "
    "graveyard to the battlefield.",
    pt="2/3",
)
RANGER = creature(
    "Ranger",
    "{G}",
    "When this creature enters, gain control of up to one target creature with lesser power for as long as you control "
    "this creature.",
    pt="3/3",
)


def test_608_2h_lesser_than_what_died() -> None:
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", orah=ORAH, bears=BEARS)
    board.put("A", "graveyard", "small", SMALL).put("A", "graveyard", "ogre", OGRE)
    outcome = answered(board, cast("A", "bolt", "bears"), RESOLVE, RESOLVE)
    assert outcome.status == "resolved", outcome.not_understood
    assert sorted(names(outcome.state, "battlefield")) == [
        "Mountain",
        "Orah",
        "Small",
    ]  # neither the Ogre nor the Bears


def test_608_2c_lesser_than_the_object_with_the_ability() -> None:
    board = Board().lands("A", "G").hand("A", ranger=RANGER).field("B", bears=BEARS, ogre=OGRE)
    outcome = answered(board, cast("A", "ranger"), RESOLVE, RESOLVE, picks=(("bears",),))
    assert view(outcome.state).of("bears").controller == "A"
    pending = board.run(cast("A", "ranger"), RESOLVE, RESOLVE).pending
    assert pending is not None
    assert [option.object for option in pending.options] == ["bears"]


def test_608_2h_lesser_than_what_was_sacrificed() -> None:
    text = (
        "{R}: You may sacrifice another creature. If you do, reveal cards from the top of your library until you reveal a "
        "creature card with lesser mana value, put it onto the battlefield, then put the rest on the bottom of your "
        "library in a random order."
    )
    board = Board(library=0).lands("A", "R").field("A", forge=creature("Forge", "{4}", text), ogre=OGRE)
    for one, definition in (("last", SMALL), ("two", BEARS), ("three", OGRE)):
        board.put("A", "library", one, definition)
    outcome = answered(board, activate("A", "forge"), RESOLVE, picks=(True,))
    assert outcome.status == "resolved", outcome.not_understood
    assert sorted(names(outcome.state, "battlefield")) == ["Forge", "Grizzly Bears", "Mountain"]


def test_608_2h_equal_or_lesser_than_what_left() -> None:
    text = (
        "Return target nonland permanent an opponent controls to its owner's hand. You may cast an instant or sorcery "
        "spell with equal or lesser mana value from your hand without paying its mana cost."
    )
    gain = instant("Gain", "{W}{W}", "You gain 3 life.")
    costly = sorcery("Costly", "{2}{W}", "You gain 9 life.")
    board = Board().lands("A", "G").hand("A", spell=sorcery("Press", "{G}", text), gain=gain, costly=costly)
    board.field("B", bears=BEARS)
    outcome = answered(board, cast("A", "spell", "bears"), RESOLVE, picks=(True,), policy="ask")
    assert names(outcome.state, "hand", "B") == ["Grizzly Bears"]
    offered = [option.object for option in outcome.pending.options] if outcome.pending else [*outcome.state.stack]
    assert "costly" not in offered


def test_603_7_what_has_entered_already_does_not_enter_again() -> None:
    text = (
        "Return target creature card in an opponent's graveyard to the battlefield under their control. When that creature "
        "enters, return up to one target creature card with lesser mana value from your graveyard to the battlefield."
    )
    (line,) = sorcery("Break", "{G}", text).faces[0].lines
    assert line.unread is not None
    assert "entered already" in line.unread.why
