"""A name in an action means what has it when the action comes, whoever had it as the text began."""

from __future__ import annotations

from tests.notation.source import ruled

THEFT = "card Theft | {R} | Sorcery | | Gain control of target creature until end of turn.\n"
OFFERING = (
    "card Offering | {B} | Sorcery | | As an additional cost to cast this spell, sacrifice a creature. / "
    "You gain 3 life.\n"
)
BOARD = (
    "turn 3, B's main\nA 20 life; battlefield: Grizzly Bears\n"
    "B 20 life; hand: Theft, Offering; battlefield: Mountain, Swamp\n"
)


def test_601_2h_what_was_stolen_before_pays_by_its_name() -> None:
    actions = "B casts Theft targeting Grizzly Bears; resolve\nB casts Offering sacrificing Grizzly Bears; resolve"
    ruling = ruled(f"{THEFT}{OFFERING}{BOARD}{actions}")
    assert ruling.status == "resolved"
    assert ruling.life("B") == 23


def test_601_2h_what_another_player_controls_does_not_pay() -> None:
    assert ruled(f"{THEFT}{OFFERING}{BOARD}B casts Offering sacrificing Grizzly Bears").status == "illegal"
