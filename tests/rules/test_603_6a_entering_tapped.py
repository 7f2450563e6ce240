"""Entering tapped, with counters, under whose control: what such events trigger, and how it happens (603.6a, 614.1c)."""

from __future__ import annotations

from engine.dialogue.actions import PlayLand
from engine.dialogue.choices import Answer
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, names
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.layer_cards import chosen
from tests.rules.pool import creature, enchantment, sorcery

AMULET = card("Amulet", "{1}", "Artifact", "Whenever a permanent enters tapped and under your control, untap it.")
VIVID = card(
    "Vivid",
    None,
    "Land",
    "This land enters tapped with two charge counters on it.\n{T}: Add {U}.\n"
    "{T}, Remove a charge counter from this land: Add one mana of any color.",
)
BACK = creature(
    "Back",
    "{B}",
    "{1}: Return this card from your graveyard to the battlefield tapped with a finality counter on it.",
    "2/1",
)


def test_603_6a_a_permanent_that_entered_tapped_is_untapped() -> None:
    """603.6a, 614.1d: the tapped land triggers it, an untapped one does not, nor does that of an opponent."""
    board = Board().hand("A", spot=VIVID).field("A", amulet=AMULET)
    outcome = board.run(PlayLand(player="A", object="spot"), RESOLVE)
    assert not outcome.state.objects["spot@2"].tapped
    assert outcome.state.objects["spot@2"].count("charge") == 2
    plain = Board().hand("A", spot=land("G")).field("A", amulet=AMULET).run(PlayLand(player="A", object="spot"))
    assert plain.state.stack == ()
    other = Board().hand("A", spot=VIVID).field("B", amulet=AMULET).run(PlayLand(player="A", object="spot"))
    assert (other.state.stack, other.state.objects["spot@2"].tapped) == ((), True)


def test_603_6a_tokens_enter_tapped_under_somebodys_control_too() -> None:
    made = sorcery("Made", "{W}", "Create a tapped 1/1 white Soldier creature token.")
    outcome = (
        Board().lands("A", "W").hand("A", made=made).field("A", amulet=AMULET).run(cast("A", "made"), RESOLVE, RESOLVE)
    )
    (token,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token")
    assert not outcome.state.objects[token].tapped


def test_614_1c_it_enters_both_tapped_and_with_counters() -> None:
    """614.1c, 122.6: as two replacement effects of one line; the counters are there to be removed."""
    outcome = Board().hand("A", spot=VIVID).run(PlayLand(player="A", object="spot"))
    assert (outcome.state.objects["spot@2"].tapped, outcome.state.objects["spot@2"].count("charge")) == (True, 2)
    assert outcome.state.stack == ()


def test_122_1h_what_returns_with_a_finality_counter_is_exiled_the_next_time() -> None:
    """122.1h, 122.6, 113.6m: its ability functions in the graveyard only."""
    board = Board().lands("A", "RR").hand("A", bolt=BOLT).put("A", "graveyard", "back", BACK)
    outcome = board.run(activate("A", "back", 0), RESOLVE)
    (there,) = (one for one in outcome.state.battlefield if one.startswith("back"))
    assert (outcome.state.objects[there].count("finality"), outcome.state.objects[there].tapped) == (1, True)
    gone = board.run(activate("A", "back", 0), RESOLVE, cast("A", "bolt", there), RESOLVE)
    assert (names(gone.state, "exile"), names(gone.state, "graveyard", "A")) == (["Back"], ["Lightning Bolt"])


def test_701_9a_all_cards_with_the_chosen_name_are_discarded() -> None:
    """701.9a, 201.4: those of the hand, and nothing of the same name elsewhere."""
    therapy = sorcery(
        "Therapy",
        "{B}",
        "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.",
    )
    board = Board().lands("A", "B").hand("A", therapy=therapy).hand("B", a=BOLT, b=BOLT, c=BEARS)
    board.put("B", "graveyard", "old", BOLT).field("B", there=BEARS)
    pending = board.run(cast("A", "therapy", "B"), RESOLVE).pending
    outcome = board.run(
        cast("A", "therapy", "B"), RESOLVE, answers=(Answer(choice=pending.id, value="Lightning Bolt"),)
    )
    assert names(outcome.state, "hand", "B") == ["Grizzly Bears"]
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt"] * 3
    assert "701.9a" in cited(outcome, "discard")


def test_613_1d_lands_with_the_chosen_name_lose_what_they_are_and_gain_an_ability() -> None:
    """613.1d, 613.1f, 305.7: the land types go, supertypes and other card types stay, and it has just that ability."""
    moon = enchantment(
        "Moon",
        "{R}",
        "As this enchantment enters, choose a nonbasic land card name.\nLands your opponents control with the chosen name "
        'lose all land types and abilities, and they gain "{T}: Add one mana of any color."',
    )
    tower = card("Tower", None, "Legendary Artifact Land — Urza's Tower", "{T}: Add {C}{C}{C}.")
    board = chosen(Board(), "A", "moon", moon, "card name", "Tower").field("B", theirs=tower).field("A", mine=tower)
    seen = view(board.state)
    theirs, mine = seen.of("theirs"), seen.of("mine")
    assert (theirs.subtypes, theirs.supertypes, set(theirs.types)) == ((), ("legendary",), {"artifact", "land"})
    assert len(theirs.abilities) == 1
    assert theirs.abilities[0].granted_by == "moon"
    assert mine.subtypes != ()


def test_603_6a_under_your_control_whoever_put_it_there() -> None:
    watch = enchantment("Watch", "{W}", "Whenever a creature enters under your control, you gain 1 life.")
    board = Board().lands("A", "GG").hand("A", one=BEARS).field("A", mine=watch).field("B", theirs=watch)
    outcome = answered(board, cast("A", "one"), RESOLVE, RESOLVE)
    assert [outcome.state.players[player].life for player in "AB"] == [21, 20]
