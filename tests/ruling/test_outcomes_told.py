"""What a verdict says of several outcomes: who wins and who loses is told, however many there are."""

from __future__ import annotations

import pytest

from tests.notation.source import ruled

BOLT = "{R} | Instant | | Zap deals 3 damage to any target."


def explored(players: str) -> str:
    """The verdict on all that three damage may do in a game of these players."""
    return ruled(f"card Zap | {BOLT}\n{players}\nexplore\nassume mana\nA casts Zap").short


CROWD = "Grizzly Bears, Serra Angel, Hill Giant, Gray Ogre"


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (
            f"A 3 life; B 3 life; battlefield: {CROWD}",
            "Six outcomes are possible: B wins in one, A wins in one and nobody loses in four.",
        ),
        (
            f"A 3 life; B 9 life; battlefield: {CROWD}; C 3 life",
            "Seven outcomes are possible: A loses in one, C loses in one and nobody loses in five.",
        ),
        (
            f"A 9 life; B 9 life; battlefield: {CROWD}",
            "It depends on the choices made: six outcomes are possible.",
        ),
    ],
)
def test_who_wins_or_loses_is_told_where_outcomes_are_only_counted(players: str, said: str) -> None:
    assert explored(players) == said


def test_who_wins_is_told_of_few_outcomes() -> None:
    assert "A wins the game" in explored("A 9 life; B 3 life")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Flip a coin. If you win the flip, you gain 3 life.", "Chance decides: Does A win the coin flip?"),
        ("Discard a card at random.", "Chance decides: Which card does A discard?"),
        ("Discard a card.", "A has to choose: Which card does A discard?"),
    ],
)
def test_705_2_what_chance_decides_nobody_chooses(text: str, said: str) -> None:
    board = f"card Gamble | {{R}} | Sorcery | | {text}\nA hand: Gamble, Grizzly Bears, Hill Giant"
    ruling = ruled(f"{board}\nexplore\nassume mana\nA casts Gamble")
    assert said in [claim["text"] for claim in ruling["explanation"]]
