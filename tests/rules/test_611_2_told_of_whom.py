"""Effects that begin say of whom they speak: which player, which attacker, whose effect (611.2)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, steps
from tests.rules.boards import BEARS, Board, card, texts
from tests.rules.pool import instant, sorcery

TAX = sorcery(
    "Tax",
    "{W}",
    "Until your next turn, creatures can't attack you unless their controller pays {2} for each of those creatures.",
)
LURE = instant("Lure", "{G}", "Target creature blocks target creature this turn if able.")
CALLER = card(
    "Caller",
    "{G}",
    "Enchantment",
    "Whenever you cast a creature spell, that creature enters with an additional +1/+1 counter on it.",
)
GROWING = card("Growing", "{G}", "Creature — Beast", "This creature enters with a +1/+1 counter on it.", "1/1")


def test_508_1c_whom_they_cannot_attack() -> None:
    outcome = Board().lands("A", "W").hand("A", tax=TAX).run(cast("A", "tax"), RESOLVE)
    assert steps(outcome, "start_effect") == [
        "Creatures can't attack A without a payment of {2} for each creature until A's next turn."
    ]


def test_509_1c_which_attacker_it_has_to_block() -> None:
    board = Board().field("A", bears=BEARS).lands("A", "G").hand("A", lure=LURE).field("B", ogre=GROWING)
    outcome = board.run(cast("A", "lure", "ogre", "bears"), RESOLVE)
    assert steps(outcome, "start_effect") == ["Growing blocks Grizzly Bears if able until end of turn."]


def test_616_1e_the_effect_of_another_object_is_called_after_that() -> None:
    board = Board().field("A", caller=CALLER).lands("A", "G").hand("A", growing=GROWING)
    outcome = board.run(cast("A", "growing"), RESOLVE, RESOLVE)
    both = "Caller and Growing would both apply to Growing entering the battlefield"
    assert any(both in text for text in texts(outcome))
