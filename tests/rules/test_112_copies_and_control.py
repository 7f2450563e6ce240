"""Spells that are copies, copies of cards that are cast, spells that another player controls (110.2b, 112.1, 112.2)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, Board, card
from tests.rules.pool import creature, instant, sorcery

FORK = instant("Forked", "{R}", "Copy target instant or sorcery spell.")
FORGE = sorcery(
    "Forge",
    "{U}",
    "Exile target card from an opponent's graveyard. Copy that card. You may cast the copy without paying its mana cost.",
)
PAYING = sorcery("Paying", "{U}", "Exile target card from your graveyard. Copy it. You may cast the copy.")
SCEPTER = card(
    "Rod",
    "{2}",
    "Artifact",
    "When this artifact enters, you may exile an instant card from your hand.\n"
    "{2}, {T}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost.",
)
SNATCH = instant("Snatch", "{U}", "Gain control of target spell. You may choose new targets for it.")
GREETER = creature("Greeter", "{G}", "When this creature enters, you gain 1 life.")
WATCHER = card("Watcher", "{G}", "Enchantment", "Whenever a creature you control enters, you gain 5 life.")


def test_112_1a_a_copy_of_a_spell_is_a_spell_too() -> None:
    board = Board().lands("A", "RRUU").hand("A", bolt=BOLT, fork=FORK, no=COUNTERSPELL)
    first = board.run(cast("A", "bolt", "B"), cast("A", "fork", "bolt"), RESOLVE, until="action")
    copy = first.state.stack[-1]
    actions = (cast("A", "bolt", "B"), cast("A", "fork", "bolt"), RESOLVE, cast("A", "no", copy), RESOLVE, RESOLVE)
    assert life(board.run(*actions).state, "B") == 17


def test_112_1b_a_copy_of_a_card_that_is_cast_is_a_spell() -> None:
    board = Board().lands("A", "U").hand("A", forge=FORGE).put("B", "graveyard", "bolt", BOLT)
    cast_it = answered(board, cast("A", "forge", "bolt"), RESOLVE, picks=(True, "B"), until="action")
    copy = cast_it.state.objects[cast_it.state.stack[-1]]
    assert (copy.kind, copy.cast.origin) == ("copy", "exile")
    assert "112.2a" in cited(cast_it, "copy")
    assert [step.event for step in cast_it.steps if step.event == "cast_spell"]
    done = answered(board, cast("A", "forge", "bolt"), RESOLVE, RESOLVE, picks=(True, "B"))
    assert life(done.state, "B") == 17
    assert names(done.state, "exile") == ["Lightning Bolt"]
    assert names(done.state, "graveyard", "B") == []


def test_112_2a_its_owner_is_who_may_cast_it() -> None:
    board = Board().lands("A", "U").hand("A", forge=FORGE).put("B", "graveyard", "bears", BEARS)
    outcome = answered(board, cast("A", "forge", "bears"), RESOLVE, RESOLVE, picks=(True,))
    token = next(one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token")
    assert (outcome.state.objects[token].owner, view(outcome.state).of(token).controller) == ("A", "A")
    assert names(outcome.state, "exile") == ["Grizzly Bears"]


def test_707_12_a_copy_that_is_not_cast_ceases_to_exist() -> None:
    board = Board().lands("A", "U").hand("A", forge=FORGE).put("B", "graveyard", "bolt", BOLT)
    outcome = answered(board, cast("A", "forge", "bolt"), RESOLVE, picks=(False,))
    assert names(outcome.state, "exile") == ["Lightning Bolt"]
    assert "704.5e" in cited(outcome, "state_based_actions")


def test_707_12_a_copy_is_cast_for_its_costs() -> None:
    board = Board().lands("A", "UR").hand("A", paying=PAYING).put("A", "graveyard", "bolt", BOLT)
    outcome = answered(board, cast("A", "paying", "bolt"), RESOLVE, RESOLVE, picks=(True, "B"))
    assert life(outcome.state, "B") == 17
    assert all(outcome.state.objects[f"land-A-{n}"].tapped for n in (1, 2))


def test_607_2a_a_copy_of_the_card_that_the_object_exiled() -> None:
    board = Board().lands("A", "UUUU").hand("A", rod=SCEPTER, bolt=BOLT)
    actions = (cast("A", "rod"), RESOLVE, RESOLVE, activate("A", "rod@3", "{2}, {T}"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=(True, True, True, "B"))
    assert life(outcome.state, "B") == 17
    assert names(outcome.state, "exile") == ["Lightning Bolt"]


def test_110_2b_who_gained_control_of_the_spell_controls_the_permanent() -> None:
    board = Board(("B", "A")).lands("B", "G").lands("A", "U").hand("B", greet=GREETER).hand("A", snatch=SNATCH)
    board.field("A", watcher=WATCHER).field("B", theirs=WATCHER)
    actions = (cast("B", "greet"), cast("A", "snatch", "greet"), RESOLVE, RESOLVE)
    outcome = board.run(*actions, until="stack_empty")
    greeter = outcome.state.objects["greet@3"]
    assert view(outcome.state).of("greet@3").controller == "A"
    assert greeter.controller == "B"  # by default the one who put the spell on the stack
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (26, 20)


def test_110_2b_the_new_controller_makes_the_choices_of_an_instant() -> None:
    board = Board(("B", "A")).lands("B", "R").lands("A", "U").hand("B", bolt=BOLT).hand("A", snatch=SNATCH)
    outcome = answered(board, cast("B", "bolt", "A"), cast("A", "snatch", "bolt"), RESOLVE, RESOLVE, picks=(True, "B"))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 17)
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt"]
