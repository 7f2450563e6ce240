"""Cards that are exiled as a permanent enters (614.12a, 614.13a), which its other abilities then find (607.2a)."""

from __future__ import annotations

from engine.layers import view
from engine.unread.libraries import UNKNOWN_CARD
from engine.unread.unknown_cards import IF_IT_FITS
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, sorcery

GHOUL = creature(
    "Ghoul", "{B}", "As this creature enters, exile any number of creature cards from your graveyard.", "3/3"
)
LORE = creature(
    "Lore",
    "{U}",
    "As this creature enters, exile an instant or sorcery card from your graveyard.\nLore's power and toughness are each "
    "equal to the exiled card's mana value.",
    "*/*",
)
TAXI = card(
    "Taxi",
    "{1}",
    "Artifact — Vehicle",
    "Imprint — As this Vehicle enters, exile a creature card from a graveyard.\nTap two untapped creatures you control: "
    "Until end of turn, this Vehicle becomes a copy of the exiled card, except it's a Vehicle artifact in addition to its "
    "other types.\nCrew 2",
    "0/0",
)
RISE = sorcery("Rise", "{B}", "Return all creature cards from your graveyard to the battlefield.")
GIANT = creature("Giant", "{3}{R}", "", "4/4")


def board() -> Board:
    start = Board().lands("A", "BU").hand("A", ghoul=GHOUL, rise=RISE, lore=LORE, taxi=TAXI)
    return start.put("A", "graveyard", "bears", BEARS).put("B", "graveyard", "giant", GIANT)


def test_example_614_13a_1() -> None:
    """Neither what enters at the same time nor the object itself can be exiled."""
    start = Board().lands("A", "B").hand("A", rise=RISE).put("A", "graveyard", "ghoul", GHOUL)
    start.put("A", "graveyard", "bears", BEARS)
    outcome = start.run(cast("A", "rise"), RESOLVE)
    assert sorted(one for one in names(outcome.state, "battlefield") if one != "Swamp") == ["Ghoul", "Grizzly Bears"]
    assert names(outcome.state, "exile") == []


def test_614_13a_cards_of_the_graveyard_are_exiled_before_it_has_entered() -> None:
    waiting = board().run(cast("A", "ghoul"), RESOLVE)
    assert waiting.pending is not None
    assert [option.object for option in waiting.pending.options] == ["bears"]
    outcome = answered(board(), cast("A", "ghoul"), RESOLVE, picks=("bears",))
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    left = answered(board(), cast("A", "ghoul"), RESOLVE, picks=((),))
    assert names(left.state, "exile") == []


def test_607_2a_what_was_exiled_as_it_entered_is_the_exiled_card() -> None:
    start = board().put("A", "graveyard", "bolt", BOLT)
    outcome = start.run(cast("A", "lore"), RESOLVE)
    (lore,) = (one for one in outcome.state.battlefield if one.startswith("lore"))
    assert (view(outcome.state).of(lore).power, view(outcome.state).of(lore).toughness) == (1, 1)


def test_607_2a_a_copy_of_the_card_from_any_graveyard() -> None:
    start = board().field("A", one=BEARS, two=BEARS)
    entered = answered(start, cast("A", "taxi"), RESOLVE, picks=("giant",))
    (taxi,) = (one for one in entered.state.battlefield if one.startswith("taxi"))
    outcome = answered(start, cast("A", "taxi"), RESOLVE, activate("A", taxi, 1), RESOLVE, picks=("giant",))
    assert (view(outcome.state).of(taxi).name, view(outcome.state).of(taxi).power) == ("Giant", 4)
    assert "Vehicle" in view(outcome.state).of(taxi).subtypes


def test_614_12a_an_unknown_card_may_be_what_is_exiled_as_it_enters() -> None:
    start = Board().lands("A", "U").hand("A", lore=LORE).put("A", "graveyard", "bears", BEARS)
    start.put("A", "graveyard", "secret", UNKNOWN_CARD, unknown=True, one_of=(BEARS, BOLT))
    waiting = start.run(cast("A", "lore"), RESOLVE).pending
    assert waiting is not None
    assert [option.object for option in waiting.options] == ["secret"]
    assert (waiting.low, waiting.constraints) == (0, (IF_IT_FITS,))
    outcome = answered(start, cast("A", "lore"), RESOLVE, picks=(("secret",),))
    (lore,) = (one for one in outcome.state.battlefield if one.startswith("lore"))
    assert (names(outcome.state, "exile"), view(outcome.state).of(lore).power) == ([BOLT.name], 1)
    none = answered(start, cast("A", "lore"), RESOLVE, picks=((),))
    assert names(none.state, "exile") == []
