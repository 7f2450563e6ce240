"""Linked abilities (607): the second refers only to what the first did."""

from __future__ import annotations

import pytest

from engine.state.change import edit
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.game_over import result
from engine.state.objects import ExiledBy
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card
from tests.rules.faces import faces
from tests.rules.pool import creature, enchantment

RING = enchantment(
    "Ring",
    "{W}",
    "When this enchantment enters, exile another target nonland permanent.\nWhen this enchantment leaves the "
    "battlefield, return the exiled card to the battlefield under its owner's control.",
)
UNMAKE = card("Unmake", "{W}", "Instant", "Destroy target enchantment.")
VAULT_TEXT = (
    "{1}: Exile target card from a graveyard.\n{2}: Return the exiled cards to the battlefield under your control."
)
VAULT = card("Vault", "{1}", "Artifact", VAULT_TEXT)
PLUME = card(
    "Plume",
    "{1}",
    "Artifact",
    "As this artifact enters, choose a color.\nWhenever a player casts a spell of the chosen color, you may gain 1 life.\n"
    "{T}: Add one mana of the chosen color.",
)
LEASH = card(
    "Leash",
    "{1}",
    "Artifact — Equipment",
    'Equipped creature has "{0}: Exile target card from a graveyard."\nEquip {0}',
)


def returned(state: GameState) -> list[str]:
    return sorted(state.objects[one].definition.name for one in state.battlefield)


def rung(second: Definition = RING) -> Board:
    return (
        Board()
        .lands("A", "WWWW")
        .hand("A", ring=RING, other=second, unmake=UNMAKE)
        .field("B", bears=BEARS, corpse=ZOMBIE)
    )


def test_607_1_each_ability_finds_only_what_the_other_of_the_same_object_exiled() -> None:
    """607.1, 607.2, 406.6: two objects with the same two abilities do not find each other's cards."""
    outcome = answered(
        rung(),
        cast("A", "ring"),
        RESOLVE,
        RESOLVE,
        cast("A", "other"),
        RESOLVE,
        RESOLVE,
        cast("A", "unmake", "ring@3"),
        RESOLVE,
        RESOLVE,
        picks=("bears", "corpse"),
    )
    assert names(outcome.state, "exile") == ["Walking Corpse"]
    assert "Grizzly Bears" in returned(outcome.state)


def test_607_2a_a_new_object_is_not_linked_to_what_the_old_one_exiled() -> None:
    """607.2a, 400.7: played again, it returns only what it has exiled since."""
    board = rung(card("Boomerang", "{W}", "Instant", "Return target permanent to its owner's hand."))
    outcome = answered(
        board,
        cast("A", "ring"),
        RESOLVE,
        cast("A", "other", "ring@3"),
        RESOLVE,
        RESOLVE,  # the second trigger, first: nothing is exiled yet
        RESOLVE,  # the first: for good
        cast("A", "ring@4"),
        RESOLVE,
        RESOLVE,
        cast("A", "unmake", "ring@6"),
        RESOLVE,
        RESOLVE,
        picks=("bears",),
    )
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    assert "Walking Corpse" in returned(outcome.state)


def vault() -> Board:
    board = Board().lands("A", "WWWW").field("A", vault=VAULT, leash=LEASH, host=creature("Host", "{G}"))
    return board.put("B", "graveyard", "dead1", BEARS).put("B", "graveyard", "dead2", ZOMBIE)


def test_607_3_what_was_exiled_is_each_of_the_cards() -> None:
    outcome = answered(
        vault(),
        activate("A", "vault", 0, "dead1"),
        RESOLVE,
        activate("A", "vault", 0, "dead2"),
        RESOLVE,
        activate("A", "vault", 1),
        RESOLVE,
    )
    assert names(outcome.state, "exile") == []
    assert {"Grizzly Bears", "Walking Corpse"} <= set(returned(outcome.state))


def test_607_5_what_an_ability_that_was_granted_exiled_is_not_linked_to_one_that_is_printed() -> None:
    """607.5, 607.2a."""
    board = vault()
    ring = card("Master", "{1}", "Artifact Creature — Golem", VAULT_TEXT, "2/2")
    board.field("A", golem=ring)
    outcome = answered(
        board,
        activate("A", "leash", 1, "golem"),
        RESOLVE,
        activate("A", "golem", 2, "dead1"),
        RESOLVE,
        activate("A", "golem", 0, "dead2"),
        RESOLVE,
        activate("A", "golem", 1),
        RESOLVE,
    )
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    assert "Walking Corpse" in returned(outcome.state)


def test_example_607_4_1() -> None:
    """607.4: the choice is linked to two abilities."""
    board = Board().lands("A", "GR").hand("A", plume=PLUME, bolt=BOLT)
    outcome = answered(board, cast("A", "plume"), RESOLVE, cast("A", "bolt", "B"), picks=("red", True))
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (21, 17)
    board = Board().lands("A", "G").hand("A", plume=PLUME, bolt=BOLT)
    made = answered(board, cast("A", "plume"), RESOLVE, cast("A", "bolt", "B"), picks=("red", True))
    assert (life(made.state, "A"), life(made.state, "B")) == (21, 17)


def test_607_5a_an_undefined_choice_does_nothing() -> None:
    """607.5a: what was never chosen is nothing that a source can be."""
    board = Board().lands("A", "WR").hand("A", bolt=BOLT)
    board.field("A", mage=creature("Mage", "{W}", "This creature has protection from the chosen color."))
    outcome = answered(board, cast("A", "bolt", "mage"), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Lightning Bolt", "Mage"]


def test_104_4b_three_permanents_that_exile_each_other_are_a_draw() -> None:
    """104.4b, 607.2a, 732.4: each returns the one that exiles the next, and nobody has a choice."""
    board = Board().lands("A", "W").hand("A", third=RING).field("A", first=RING).put("A", "exile", "second", RING)
    board.state = edit(board.state, "second", exiled_by=ExiledBy("first", 0))
    outcome = board.run(cast("A", "third"))
    assert (outcome.status, result(outcome.state)) == ("resolved", "draw")
    assert "104.4b" in cited(outcome, "draw_game")


def test_607_2a_a_permanent_that_may_exile_another_one_instead_ends_the_loop() -> None:
    """104.4b, 607.2a: with another nonland permanent to choose the loop is one that a player can leave."""
    board = Board().lands("A", "W").hand("A", third=RING).field("A", first=RING).put("A", "exile", "second", RING)
    board.state = edit(board.state, "second", exiled_by=ExiledBy("first", 0))
    outcome = answered(board.field("B", bears=BEARS), cast("A", "third"), picks=("bears",))
    assert (outcome.status, result(outcome.state)) == ("resolved", None)
    assert names(outcome.state, "exile") == ["Ring", "Grizzly Bears"]


def test_607_2k_what_was_championed_is_what_returns() -> None:
    """607.2k: another card in exile stays there."""
    champion = creature("Champion", "{W}", "Champion a creature", "3/3")
    board = Board().lands("A", "WR").hand("A", champion=champion, bolt=BOLT).field("A", bears=BEARS)
    board.put("A", "exile", "other", ZOMBIE)
    actions = (cast("A", "champion"), RESOLVE, RESOLVE, cast("A", "bolt", "champion@3"), RESOLVE, RESOLVE)
    outcome = answered(board, *actions, picks=(True,))
    assert names(outcome.state, "exile") == ["Walking Corpse"]
    assert "Grizzly Bears" in returned(outcome.state)


GRIMOIRE = card(
    "Grimoire",
    "{1}",
    "Artifact",
    "{0}: Exile target card from a graveyard.\n{0}: Return a card exiled with this artifact to its owner's hand.",
)


def dead(board: Board) -> Board:
    return board.put("A", "graveyard", "dead1", BEARS).put("A", "graveyard", "dead2", ZOMBIE)


def test_607_2a_a_card_exiled_with_it_is_one_that_its_own_ability_exiled() -> None:
    """607.2a: not what another object of the same name exiled."""
    board = dead(Board()).field("A", book=GRIMOIRE, other=GRIMOIRE)
    first = (activate("A", "book", 0, "dead1"), RESOLVE, activate("A", "other", 0, "dead2"), RESOLVE)
    outcome = answered(board, *first, activate("A", "book", 1), RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert names(outcome.state, "exile") == ["Walking Corpse"]


def test_607_1a_an_ability_that_an_object_gives_itself_is_printed_on_it() -> None:
    """607.1a: what it exiled is found by the other ability that is printed on the object."""
    text = (
        'As long as you control a Bear, this artifact has "{0}: Exile target card from a graveyard."\n'
        "{0}: Return a card exiled with this artifact to its owner's hand."
    )
    board = dead(Board()).field("A", book=card("Book", "{1}", "Artifact", text), bears=BEARS)
    outcome = answered(board, activate("A", "book", 2, "dead1"), RESOLVE, activate("A", "book", 1), RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]


def test_607_1c_an_ability_may_be_linked_to_itself() -> None:
    text = (
        "{0}: Exile target card from a graveyard. You gain life equal to the number of cards exiled with this artifact."
    )
    board = dead(Board()).field("A", chest=card("Chest", "{1}", "Artifact", text))
    actions = (activate("A", "chest", 0, "dead1"), RESOLVE, activate("A", "chest", 0, "dead2"), RESOLVE)
    assert life(board.run(*actions).state, "A") == 23


PAIR = card(
    "Pair",
    "{1}",
    "Artifact — Equipment",
    'Equipped creature has "{0}: Exile target card from a graveyard." and '
    '"{0}: Return a card exiled with this creature to its owner\'s hand."\nEquip {0}',
)
KEEPER = creature(
    "Keeper",
    "{1}",
    "{0}: Exile target card from a graveyard.\n{0}: Return a card exiled with this creature to its owner's hand.",
)


def test_607_5_a_pair_that_one_effect_gives_is_linked() -> None:
    """607.5: to one another, and to no other ability of the object."""
    board = dead(Board()).field("A", pair=PAIR, keeper=KEEPER)
    equipped = (activate("A", "pair", 1, "keeper"), RESOLVE)
    both = (activate("A", "keeper", 0, "dead1"), RESOLVE, activate("A", "keeper", 2, "dead2"), RESOLVE)
    given = answered(board, *equipped, *both, activate("A", "keeper", 3), RESOLVE)
    assert (names(given.state, "hand", "A"), names(given.state, "exile")) == (["Walking Corpse"], ["Grizzly Bears"])
    own = answered(board, *equipped, *both, activate("A", "keeper", 1), RESOLVE)
    assert (names(own.state, "hand", "A"), names(own.state, "exile")) == (["Grizzly Bears"], ["Walking Corpse"])


def test_607_4_two_pairs_on_one_object_are_apart() -> None:
    """607.4, 607.2k: the abilities of champion find only the card that was championed."""
    text = "Champion a creature\n{0}: Exile target card from a graveyard."
    board = dead(Board()).lands("A", "WR").hand("A", champion=creature("Champ", "{W}", text, "3/3"), bolt=BOLT)
    board.field("A", golem=creature("Golem", "{3}"))
    actions = (cast("A", "champion"), RESOLVE, RESOLVE, activate("A", "champion@3", 1, "dead1"), RESOLVE)
    outcome = answered(board, *actions, cast("A", "bolt", "champion@3"), RESOLVE, RESOLVE, picks=(True,))
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    assert "Golem" in returned(outcome.state)


def test_607_2a_what_is_exiled_to_pay_for_the_ability_is_exiled_with_the_object() -> None:
    text = (
        "Exile a creature card from your graveyard: You gain 1 life.\n"
        "{0}: Return a card exiled with this artifact to its owner's hand."
    )
    board = dead(Board()).field("A", crypt=card("Crypt", "{1}", "Artifact", text))
    outcome = answered(board, activate("A", "crypt", 0), RESOLVE, activate("A", "crypt", 1), RESOLVE, picks=("dead2",))
    assert names(outcome.state, "hand", "A") == ["Walking Corpse"]


def test_607_2q_what_was_exiled_to_cast_it_is_exiled_with_the_permanent() -> None:
    regent = creature(
        "Regent",
        "{3}{U}",
        "Delve\nThis creature enters with a +1/+1 counter on it for each creature card exiled with it.",
    )
    board = dead(Board()).lands("A", "UU").put("A", "graveyard", "dead3", BOLT).hand("A", regent=regent)
    outcome = answered(board, cast("A", "regent", delve=("dead1", "dead3")), RESOLVE)
    assert outcome.status == "resolved"
    assert outcome.state.objects["regent@3"].count("+1/+1") == 1


def test_607_2i_only_the_cost_of_its_own_ability_counts() -> None:
    """607.2i, 702.33e: another additional cost that was paid is not the kicker."""
    text = "Kicker {R}\nBuyback {W}\nYou gain 1 life. If this spell was kicked, you gain 5 life instead."
    board = Board().lands("A", "WW").hand("A", kicked=card("Kicked", "{W}", "Instant", text))
    outcome = answered(board, cast("A", "kicked"), RESOLVE, picks=(True,))
    assert (life(outcome.state, "A"), names(outcome.state, "hand", "A")) == (21, ["Kicked"])


def test_607_2b_a_replacement_effect_is_linked_to_what_refers_to_the_cards_it_exiled() -> None:
    """607.2b, 614.14: only those that were exiled by the replacement effect of the same object."""
    text = (
        "If a creature an opponent controls would die, exile it instead.\n"
        "{0}: Return the exiled cards to the battlefield under your control."
    )
    grave, twin = enchantment("Grave", "{B}", text), enchantment("Twin", "{B}", text)
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", grave=grave, twin=twin).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "bolt", "bears"), RESOLVE, picks=("Grave",), until="action")
    exiled = outcome.state.zone("exile")
    assert [outcome.state.objects[one].exiled_by.object for one in exiled] == ["grave"]
    actions = (cast("A", "bolt", "bears"), RESOLVE, activate("A", "twin", 1), RESOLVE)
    assert names(answered(board, *actions, picks=("Grave",)).state, "exile") == ["Grizzly Bears"]
    actions = (cast("A", "bolt", "bears"), RESOLVE, activate("A", "grave", 1), RESOLVE)
    back = answered(board, *actions, picks=("Grave",)).state
    assert [back.objects[one].controller for one in back.battlefield][-1] == "A"
    assert "Grizzly Bears" in returned(back)


@pytest.mark.parametrize("returns", ["the exiled cards", "all cards exiled with this artifact"])
def test_607_1b_abilities_of_both_faces_of_a_double_faced_object_are_linked(returns: str) -> None:
    """607.1b: whichever face is up."""
    keep = "{0}: Exile target card from a graveyard.\n{0}: Transform this artifact."
    give = f"{{0}}: Return {returns} to the battlefield under your control."
    vault = faces("transform", ("Keep", "{1}", "Artifact", keep), ("Give", "", "Artifact", give))
    other = card("Other", "{1}", "Artifact", "{0}: Exile target card from a graveyard.")
    board = Board().field("A", vault=vault, other=other)
    board.put("B", "graveyard", "dead1", BEARS).put("B", "graveyard", "dead2", ZOMBIE)
    outcome = answered(
        board,
        activate("A", "vault", 0, "dead1"),
        RESOLVE,
        activate("A", "other", 0, "dead2"),
        RESOLVE,
        activate("A", "vault", 1),
        RESOLVE,
        activate("A", "vault", 0),
        RESOLVE,
    )
    assert names(outcome.state, "exile") == ["Walking Corpse"]
    assert "Grizzly Bears" in returned(outcome.state)
