"""An X of other abilities is that of the monstrosity (701.37c); each of several creatures deals its own damage."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, names
from tests.rules.boards import BEARS, ZOMBIE, Board
from tests.rules.pool import creature

EATER = creature(
    "Eater",
    "{G}",
    "{X}{G}: Monstrosity X.\nWhen Eater becomes monstrous, it deals X damage divided as you choose among any number of"
    " target creatures your opponents control. Each of those creatures deals damage equal to its power to Eater.",
    "5/5",
)
BROODMASTER = creature(
    "Broodmaster",
    "{G}",
    "{X}{G}: Monstrosity X.\nWhen this creature becomes monstrous, create X X/X green Hydra creature tokens.",
)


def test_701_37c_damage_by_the_x_of_the_monstrosity() -> None:
    board = Board().lands("A", "GGGGG").field("A", eater=EATER).field("B", bears=BEARS, corpse=ZOMBIE)
    picks = (("bears", "corpse"), {"bears": 3, "corpse": 1})
    outcome = answered(board, activate("A", "eater", 0, x=4), RESOLVE, RESOLVE, picks=picks)
    assert outcome.status == "resolved", outcome.illegal
    assert not outcome.not_understood
    eater = outcome.state.objects["eater"]
    assert (eater.count("+1/+1"), eater.damage) == (4, 4)
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert outcome.state.objects["corpse"].damage == 1


def test_701_37c_tokens_by_the_x_of_the_monstrosity() -> None:
    board = Board().lands("A", "GGG").field("A", brood=BROODMASTER)
    outcome = board.run(activate("A", "brood", 0, x=2), RESOLVE, RESOLVE)
    hydras = [one for one in outcome.state.objects.values() if one.kind == "token"]
    seen = [view(outcome.state).of(one.id) for one in hydras]
    assert [(one.power, one.toughness) for one in seen] == [(2, 2)] * 2
