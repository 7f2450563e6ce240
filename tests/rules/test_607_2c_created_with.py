"""What was created with an object (607.2c)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, passing
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment, instant

ARTISANS = creature(
    "Artisans",
    "{U}",
    "Flying\nWhenever a nontoken creature an opponent controls enters, create a token that's a copy of that creature "
    "except it's an artifact in addition to its other types. Then exile all other tokens created with this creature.",
    "2/2",
)
BURST = enchantment(
    "Burst",
    "{G}",
    "{0}: Create a 1/1 green Saproling creature token.\nWhen this enchantment leaves the battlefield, destroy all tokens "
    "created with this enchantment. They can't be regenerated.",
)
OTHER = enchantment("Other", "{G}", "{0}: Create a 1/1 green Saproling creature token.")
STRIP = instant("Strip", "{W}", "Destroy target enchantment.")
WOLF = creature("Wolf", "{G}", "", "3/3", "Creature — Wolf")


def tokens(state):
    return [one for one in state.battlefield if state.objects[one].kind == "token"]


def test_607_2c_only_the_last_copy_stays():
    """607.2c: the tokens that its own ability created, other than the one created just now."""
    board = Board().lands("A", "GGG").hand("A", bears=BEARS, wolf=WOLF).field("B", artisans=ARTISANS)
    board.field("B", other=OTHER)
    first = board.run(cast("A", "bears"), until="stack_empty").state
    assert [view(first).of(one).name for one in tokens(first)] == ["Grizzly Bears"]
    assert view(first).of(tokens(first)[0]).types == ("creature", "artifact")
    steps = (passing("A"), activate("B", "other", 0), RESOLVE, cast("A", "bears"), RESOLVE, RESOLVE, cast("A", "wolf"))
    last = board.run(*steps, until="stack_empty").state
    assert sorted(view(last).of(one).name for one in tokens(last)) == ["Saproling Token", "Wolf"]


def test_607_2c_what_another_object_created_stays():
    """607.2c, 603.10a: the enchantment is gone, and its tokens go with it; the other's stay."""
    board = Board().lands("A", "W").hand("A", strip=STRIP).field("A", burst=BURST, other=OTHER)
    made = (activate("A", "burst", 0), RESOLVE, activate("A", "burst", 0), RESOLVE, activate("A", "other", 0), RESOLVE)
    before = board.run(*made).state
    assert len(tokens(before)) == 3
    outcome = board.run(*made, cast("A", "strip", "burst"), until="stack_empty")
    (left,) = tokens(outcome.state)
    assert outcome.state.objects[left].links == ()
