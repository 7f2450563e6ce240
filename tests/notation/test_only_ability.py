"""An ability on the stack need not be numbered where its source has just one of that kind."""

from __future__ import annotations

from tests.notation.source import ruled

PINGER = "card Pinger | {U} | Creature — Wizard | 1/1 | Flying / {T}: This creature deals 1 damage to any target."
WARDEN = "card Warden | {W} | Creature — Cleric | 1/1 | Whenever another creature enters, you gain 1 life."
HUSH = "card Hush | {U} | Instant | | Counter target activated or triggered ability."


def test_113_3b_the_only_activated_ability() -> None:
    board = f"{PINGER}\nA 20 life; B 20 life; battlefield: Pinger\nstack: B's ability of Pinger targeting A\nresolve"
    assert ruled(board).life("A") == 19


def test_113_3c_the_only_triggered_ability_is_countered_by_its_id() -> None:
    board = (
        f"{WARDEN}\n{HUSH}\nturn 3, A's main\nA hand: Hush; battlefield: Island\nB 20 life; battlefield: Warden\n"
        "stack: B's trigger of Warden [gain]\nA casts Hush targeting gain, then resolve"
    )
    ruling = ruled(board)
    assert ruling.status == "resolved"
    assert ruling.life("B") == 20


def test_702_29e_typecycling_is_a_verb_like_cycling() -> None:
    mauler = "card Mauler | {5}{B} | Creature — Beast | 4/4 | Swampcycling {2}"
    board = f"{mauler}\nturn 3, A's main\nA hand: Mauler; battlefield: 2 Swamp\nB 20 life\n"
    for verb in ("cycles", "swampcycles"):
        assert ruled(f"{board}A {verb} Mauler").status == "choice_required"
    assert ruled(f"{board}A islandcycles Mauler").status == "illegal"
