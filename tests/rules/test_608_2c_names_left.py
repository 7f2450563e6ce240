"""What an instruction leaves to be called by later ones (608.2c): a name that is not filled is an error or has a reason."""

from __future__ import annotations

import pytest

from engine.abilities.casting.cast_this_way import ExiledInstead
from engine.abilities.instructions.chance import FlipCame
from engine.abilities.nesting import names_referred_to
from engine.abilities.node import Node, find
from engine.abilities.zones.piles import PutPiles
from engine.oracle.compile import compile_text
from engine.phrases import this_way
from engine.phrases.this_way import COUNTED, LEFT, LEFT_BY, amount_left, filled
from engine.resolution import carrying_out, zones
from tests.rules.asking import cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import read, sorcery

REFERRING = {
    "affected": "Creatures you control get +1/+3 until end of turn. Untap them.",
    "clashed": "Clash with an opponent. If you win, creatures that player controls don't untap during the player's next"
    " untap step.",
    "copies": "Copy target instant spell. You may choose new targets for the copy.",
    "chosen": "Each player returns a creature they control to its owner's hand.",
    "counted": "Draw a card for each creature you control with a +1/+1 counter on it. Those creatures gain indestructible"
    " until end of turn.",
    "damaged": "~ deals 1 damage to each creature. Creatures dealt damage this way can't block this turn.",
    "damaged.player": "~ deals 3 damage to any target. If a player is dealt damage this way, they can't gain life for the"
    " rest of the game.",
    "doer": "Whenever a creature dies, its controller may pay {1}. If they do, they draw a card.",
    "drawn": "Draw a card and reveal it. If it's a land card, you gain 1 life.",
    "exiled": "Exile target creature card from a graveyard, then create X 1/1 green Saproling creature tokens, where X is"
    " the exiled card's toughness.",
    "found": "Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and"
    " the rest on the bottom of your library in a random order.",
    "made": "Create a 1/1 red Goblin creature token. It gains haste until end of turn.",
    "moved": "Return target creature card from your graveyard to the battlefield. It gains haste until end of turn.",
    "now.discarded": "Draw a card, then discard a card. If the discarded card is a land card, you gain 1 life.",
    "rest": "Look at the top three cards of your library. Put one of them into your hand and the rest into your graveyard.",
    "seen": "Reveal the top card of your library. If it's a land card, put it into your hand.",
    "value.player": "Choose an opponent. That player loses 2 life.",
}
"""For each name a text that refers to it."""

ASKED = {
    FlipCame: ("flipper", "Flip a coin. If you win the flip, draw a card."),
    PutPiles: (
        "pile.1",
        "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into"
        " your hand and the other into your graveyard.",
    ),
    ExiledInstead: (
        "cast",
        "You may cast target instant card from your graveyard without paying its mana cost. If that spell would be put into"
        " your graveyard, exile it instead.",
    ),
}
"""What asks for names without saying them: coins, piles, and what is said of the spell that was or will be cast."""


@pytest.mark.parametrize("name", sorted(REFERRING))
def test_608_2c_each_name_is_one_that_texts_refer_to(name: str):
    assert name in LEFT
    (line,) = compile_text(REFERRING[name], types=("enchantment" if name == "doer" else "sorcery",))
    assert line.unread is None
    assert name in names_referred_to(line.abilities)


@pytest.mark.parametrize("kind", ASKED)
def test_608_2c_names_that_are_asked_for_by_other_words(kind: type[Node]):
    name, text = ASKED[kind]
    assert name in LEFT
    (line,) = compile_text(text, types=("sorcery",))
    assert line.unread is None
    assert any(True for _ in find(line.abilities, kind))


def test_608_2c_no_name_is_left_over():
    """A name that no text asks for, or that no instruction leaves, is none that may be empty."""
    by_kind = {name for left in LEFT_BY.values() for name in left}
    assert by_kind | {"affected", "chosen", "doer", "now.discarded"} == LEFT
    asked = {name for name, _ in ASKED.values()}
    same = {"permitted", "pile.2", "pile.down"}  # of the same words as "cast" and "pile.1"
    assert {*REFERRING, *asked, *same} == LEFT


def test_608_2c_what_only_an_announcement_or_event_fills_is_never_nothing():
    for name in ("t1", "event.object", "event.player", "cost.object", "granter"):
        with pytest.raises(AssertionError, match=name):
            filled(name, {})
    assert filled("made", {}) == ()
    for name in ("event.amount", "spent", "stationed", "resolved"):
        assert name not in COUNTED
        with pytest.raises(AssertionError, match=name):
            amount_left(name, {})
    assert amount_left("did", {}) == amount_left("flips.won", {}) == 0


def test_608_2c_an_instruction_that_was_followed_has_filled_its_names(monkeypatch: pytest.MonkeyPatch):
    """What would be carried out without filling them is named, and not taken for something that was not done."""
    draws = read(sorcery("Reveal", "{W}", "Draw a card and reveal it. If it's a land card, you gain 1 life."))
    board = Board(library=0).lands("A", "W").hand("A", draws=draws).put("A", "library", "bears", BEARS)
    assert board.run(cast("A", "draws"), until="stack_empty").status == "resolved"
    monkeypatch.setattr(zones, "carry_out", lambda resolving, instruction: None)
    with pytest.raises(AssertionError, match=r"counted|drawn"):
        board.run(cast("A", "draws"), until="stack_empty")
    assert carrying_out.left_by is this_way.left_by


def test_609_3_damage_to_no_creature_has_damaged_nothing():
    """608.2c, 609.3: "dealt damage this way" is then of nothing."""
    text = "Sweep deals 1 damage to each creature. Creatures dealt damage this way can't block this turn."
    board = Board().lands("A", "R").hand("A", sweep=read(sorcery("Sweep", "{R}", text)))
    assert board.run(cast("A", "sweep"), until="stack_empty").status == "resolved"
