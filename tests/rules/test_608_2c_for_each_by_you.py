"""What you do for each of several objects, which the text then calls "it" (608.2c, 608.2e)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import BEARS, Board
from tests.rules.pool import read, sorcery

ROLES = read(
    sorcery("Roles", "{G}", "For each creature you control, create a Monster Role token attached to that creature.")
)
SPIRITS = read(
    sorcery(
        "Spirits",
        "{G}",
        "Create two 1/1 white Spirit creature tokens. For each of them, put your choice of a vigilance counter or a reach "
        "counter on it.",
    )
)


def test_608_2e_a_token_for_each() -> None:
    """303.4: each Role is attached to the creature that it was created for."""
    board = Board().lands("A", "G").hand("A", roles=ROLES).field("A", one=BEARS, two=BEARS).field("B", other=BEARS)
    outcome = answered(board, cast("A", "roles"), RESOLVE)
    hosts = [one.attached_to for one in outcome.state.objects.values() if one.kind == "token"]
    assert sorted(hosts) == ["one", "two"]


def test_608_2c_a_choice_for_each() -> None:
    board = Board().lands("A", "G").hand("A", spirits=SPIRITS)
    outcome = answered(board, cast("A", "spirits"), RESOLVE, picks=("vigilance counter", "reach counter"))
    tokens = [one for one in outcome.state.objects.values() if one.kind == "token"]
    assert sorted(had.kind for one in tokens for had in one.counters) == ["reach", "vigilance"]
