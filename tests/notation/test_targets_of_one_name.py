"""Several objects have one name: the target is one of those that are where it can be (115.1, 601.2c)."""

from __future__ import annotations

import pytest

from tests.notation.source import refused, ruled

CARDS = (
    "card Cub | {1}{G} | Creature — Bear | 2/2\n"
    "card Deny | {U}{U} | Instant | | Counter target spell.\n"
    "card Smash | {R} | Instant | | Destroy target creature.\n"
    "card Raise | {B} | Sorcery | | Return target creature card from your graveyard to your hand.\n"
    "card Bounce | {U} | Instant | | Return target spell or creature to its owner's hand.\n"
    "card Either | {U} | Instant | | Choose one — / • Counter target spell. / • Destroy target creature.\n"
    "card Rock | {1} | Artifact | | {T}, Sacrifice this artifact: Counter target spell.\n"
)


@pytest.mark.parametrize(
    "board", ["A battlefield: Cub; B 20 life", "A 20 life; B battlefield: Cub", "B battlefield: Cub"]
)
@pytest.mark.parametrize("said", ["Cub", "B's Cub"])
@pytest.mark.parametrize("by", ["casts Deny on", "casts Either choosing mode 1 on", "activates Rock targeting"])
def test_115_1_the_spell_in_response_and_not_the_permanent_of_the_same_name(board: str, said: str, by: str) -> None:
    rock = "\nA battlefield: Rock" if "Rock" in by else ""
    done = ruled(f"{CARDS}{board}{rock}\nB's turn\nB casts Cub; A {by} {said}")
    assert (done.status, done.short.split(" (")[0], "countered" in done.short) == ("resolved", "Cub", True)


@pytest.mark.parametrize("said", ["Cub", "B's Cub"])
def test_115_1_the_permanent_and_not_the_spell_of_the_same_name(said: str) -> None:
    done = ruled(f"{CARDS}A 20 life\nB battlefield: Cub\nB casts Cub; A responds with Smash on {said}")
    assert "destroyed" in done.short
    done = ruled(f"{CARDS}A 20 life\nB battlefield: Cub\nstack: B's Cub\nA casts Smash on {said}")
    assert "destroyed" in done.short


@pytest.mark.parametrize("said", ["Cub", "A's Cub"])
def test_115_1_the_card_in_the_graveyard(said: str) -> None:
    done = ruled(f"{CARDS}A battlefield: Cub; graveyard: Cub; B 20 life\nA casts Raise on {said}")
    assert "hand" in done.short


@pytest.mark.parametrize("spell", ["Bounce", "Either"])
@pytest.mark.parametrize("said", ["Cub", "B's Cub"])
def test_115_1_where_either_can_be_the_target_it_has_to_be_said(spell: str, said: str) -> None:
    (defect,) = refused(f"{CARDS}A 20 life\nB battlefield: Cub\nB casts Cub; A responds with {spell} on {said}").defects
    assert "everal " in defect.detail
    assert "cub-1 (B, hand) and cub-2 (B controls it)" in defect.detail


def test_115_1_a_spell_that_is_posted_on_the_stack() -> None:
    done = ruled(f"{CARDS}A battlefield: Cub; B 20 life\nstack: B's Cub, A's Deny targeting Cub\nresolve")
    assert "countered" in done.short
