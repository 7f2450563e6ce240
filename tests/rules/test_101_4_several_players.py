"""Instructions for several players: who does them, and choices that each of them has (101.4, 608.2c)."""

from __future__ import annotations

from engine.layers import view
from engine.state.change import edit_player
from engine.state.game import GameState
from engine.state.players import Library
from tests.rules.asking import RESOLVE, answered, cast, life, names, steps
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, land, texts
from tests.rules.pool import creature, sorcery

UNEARTH = sorcery("Unearth", "{B}", "Each player puts a creature card from their graveyard onto the battlefield.")
SHOW = sorcery("Show", "{U}", "Each player may put a creature card from their hand onto the battlefield.")
TAX = sorcery("Tax", "{B}", "Each opponent loses 3 life unless they discard a card.")
EVERYBODY = ("A", "B", "C")


def controllers(state: GameState) -> dict[str, str | None]:
    return {state.objects[one].definition.name: view(state).of(one).controller for one in state.battlefield}


def test_101_4_all_choose_in_order_and_then_it_happens_at_once() -> None:
    """101.4, 110.2a: the active player chooses first; what each puts onto the battlefield enters under their control."""
    twin = creature("Twin", "{B}")
    board = Board(EVERYBODY).lands("A", "B").hand("A", unearth=UNEARTH)
    board.put("A", "graveyard", "a1", BEARS).put("A", "graveyard", "a2", ZOMBIE)
    board.put("C", "graveyard", "c1", BOLT).put("C", "graveyard", "c2", twin).put("C", "graveyard", "c3", ZOMBIE)
    asked = board.run(cast("A", "unearth"), RESOLVE)
    assert asked.pending is not None
    assert (asked.pending.player, [one.object for one in asked.pending.options]) == ("A", ["a1", "a2"])
    outcome = answered(board, cast("A", "unearth"), RESOLVE, picks=("a1", "c2"))
    assert controllers(outcome.state) == {"Swamp": "A", "Grizzly Bears": "A", "Twin": "C"}
    assert len(steps(outcome, "move")) == 1


def test_608_2c_the_player_who_is_told_to_do_it_chooses() -> None:
    """608.2c, 608.2d: not the spell's controller."""
    strip = sorcery("Strip", "{B}", "Target opponent exiles a creature they control.")
    board = Board().lands("A", "B").hand("A", strip=strip).field("A", mine=BEARS).field("B", one=BEARS, two=ZOMBIE)
    asked = board.run(cast("A", "strip", "B"), RESOLVE)
    assert asked.pending is not None
    assert (asked.pending.player, [one.object for one in asked.pending.options]) == ("B", ["one", "two"])
    outcome = answered(board, cast("A", "strip", "B"), RESOLVE, picks=("two",))
    assert names(outcome.state, "exile") == ["Walking Corpse"]


def test_101_4_each_player_may() -> None:
    """101.4, 608.2d: each says whether they do; who can't is not asked; those who do it do it at once."""
    board = Board(EVERYBODY).lands("A", "U").hand("A", show=SHOW, mine=BEARS).hand("C", yours=ZOMBIE)
    outcome = answered(board, cast("A", "show"), RESOLVE, picks=(False, True))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert controllers(outcome.state) == {"Island": "A", "Walking Corpse": "C"}
    both = answered(board, cast("A", "show"), RESOLVE, picks=(True, True))
    assert len(steps(both, "move")) == 1
    assert controllers(both.state) == {"Island": "A", "Grizzly Bears": "A", "Walking Corpse": "C"}


def test_101_4_each_player_who_does_not_pay() -> None:
    """101.4, 118.12a: each opponent may pay for themselves."""
    board = Board(EVERYBODY).lands("A", "B").hand("A", tax=TAX).hand("B", card=BEARS).hand("C", other=BEARS)
    outcome = answered(board, cast("A", "tax"), RESOLVE, picks=(True, False))
    assert [life(outcome.state, player) for player in EVERYBODY] == [20, 20, 17]
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def test_101_4_each_player_searches_their_library() -> None:
    """101.4, 701.23a: what was found enters at once; each shuffles their own library."""
    seek = sorcery(
        "Seek",
        "{G}",
        "Each player searches their library for a basic land card, puts it onto the battlefield, then shuffles.",
    )
    board = Board().lands("A", "G").hand("A", seek=seek)
    for player, symbol in (("A", "W"), ("B", "U")):
        board.put(player, "library", f"deck-{player}", land(symbol))
        board.state = edit_player(board.state, player, library=Library(rest=(f"deck-{player}",), size=1))
    outcome = answered(board, cast("A", "seek"), RESOLVE, picks=("deck-A", "deck-B"))
    assert controllers(outcome.state) == {"Forest": "A", "Plains": "A", "Island": "B"}
    assert len(steps(outcome, "shuffle")) == 2
    assert sum("put onto the battlefield" in text for text in texts(outcome)) == 1


def test_110_2a_who_returns_it_controls_it() -> None:
    """110.2a: the player who is told to put it onto the battlefield."""
    back = sorcery("Back", "{B}", "Target opponent returns a creature card from a graveyard to the battlefield.")
    board = Board().lands("A", "B").hand("A", back=back).put("A", "graveyard", "mine", BEARS)
    outcome = board.run(cast("A", "back", "B"), RESOLVE)
    assert controllers(outcome.state) == {"Swamp": "A", "Grizzly Bears": "B"}
