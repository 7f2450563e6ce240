"""Searching one's library together with other zones, and cards of one kind or another (701.23a, 701.23b, 303.4f)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import sorcery

FOREST = card("Forest", None, "Basic Land — Forest", "")
AURA = card("Strength", "{G}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
ANY = sorcery(
    "Call",
    "{G}",
    "Search your graveyard, hand, and/or library for a creature card and put it onto the battlefield. If you search your "
    "library this way, shuffle.",
)
ALL = sorcery(
    "Muster",
    "{G}",
    "Search your library and graveyard for a creature card, reveal it, put it into your hand, then shuffle.",
)
BIND = sorcery(
    "Bind",
    "{G}",
    "Search your library for an Aura card, put it onto the battlefield attached to target creature, then shuffle.",
)
KINDS = sorcery(
    "Kinds", "{G}", "Search your library for a Bear or basic land card, reveal it, put it into your hand, then shuffle."
)
NAMES = sorcery(
    "Names",
    "{G}",
    "Search your library for a card named Forest or Strength, reveal it, put it into your hand, then shuffle.",
)


def board(spell):
    made = Board(library=0).lands("A", "G").hand("A", spell=spell, held=BEARS)
    made.put("A", "graveyard", "buried", BEARS).put("A", "graveyard", "bolt", BOLT)
    return made.put("A", "library", "deep", BEARS).put("A", "library", "wood", FOREST)


def shuffled(outcome):
    return any(step.event == "shuffle" for step in outcome.steps)


def test_701_23a_any_of_three_zones() -> None:
    """The library is not searched, so it is not shuffled; the hand is."""
    outcome = answered(board(ANY), cast("A", "spell"), RESOLVE, picks=(False, False, ("held",)))
    assert outcome.status == "resolved"
    assert names(outcome.state, "battlefield").count("Grizzly Bears") == 1
    assert "held" not in outcome.state.objects
    assert not shuffled(outcome)


def test_701_23a_the_library_among_them() -> None:
    outcome = answered(board(ANY), cast("A", "spell"), RESOLVE, picks=(True, False, False, ("deep",)))
    assert "deep" not in outcome.state.objects
    assert shuffled(outcome)


def test_701_23a_both_zones_are_searched() -> None:
    """Nothing is asked but what is found; of the graveyard, which is public, something has to be (701.23b)."""
    asked = answered(board(ALL), cast("A", "spell"), RESOLVE)
    assert asked.pending is not None
    assert asked.pending.low == 1
    assert {option.object for option in asked.pending.options} == {"buried", "deep"}
    outcome = answered(board(ALL), cast("A", "spell"), RESOLVE, picks=(("buried",),))
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears", "Grizzly Bears"]
    assert shuffled(outcome)


def test_303_4f_what_is_found_enters_attached() -> None:
    made = Board(library=0).lands("A", "G").hand("A", spell=BIND).field("B", bears=BEARS)
    made.put("A", "library", "aura", AURA)
    outcome = answered(made, cast("A", "spell", "bears"), RESOLVE, picks=(("aura",),))
    (aura,) = (one for one in outcome.state.battlefield if one.startswith("aura"))
    assert outcome.state.objects[aura].attached_to == "bears"


def test_109_2_one_kind_or_another() -> None:
    asked = answered(board(KINDS), cast("A", "spell"), RESOLVE)
    assert asked.pending is not None
    assert {option.object for option in asked.pending.options} == {"deep", "wood"}


def test_201_2_one_name_or_another() -> None:
    made = board(NAMES).put("A", "library", "aura", AURA)
    asked = answered(made, cast("A", "spell"), RESOLVE)
    assert asked.pending is not None
    assert {option.object for option in asked.pending.options} == {"aura", "wood"}
