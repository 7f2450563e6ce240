"""Tokens whose abilities are said in a sentence of its own (111.3, 604.3a)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast, names
from tests.rules.boards import BEARS, Board
from tests.rules.copy_cards import TWIN_SPELL
from tests.rules.pool import HUMILITY, creature, sorcery

SPAWN = sorcery(
    "Spawning",
    "{G}",
    'Create two 0/1 colorless Eldrazi Spawn creature tokens. They have "Sacrifice this token: Add {C}."',
)
GARDEN = creature(
    "Garden",
    "{G}",
    "{0}: Create a green Plant creature token. It has \"This token's power and toughness are each equal to the number of "
    'cards in your hand."',
)


def tokens(state) -> list[str]:
    return [one for one in state.battlefield if state.objects[one].kind == "token"]


def test_111_3_the_ability_is_part_of_what_the_token_is() -> None:
    """111.3: what the creating text gives it is its text: it is copied, and lost with all abilities."""
    board = Board().lands("A", "GU").hand("A", spawn=SPAWN, twin=TWIN_SPELL)
    made = board.run(cast("A", "spawn"), RESOLVE).state
    one, other = tokens(made)
    assert view(made).of(one).name == "Eldrazi Spawn Token"
    copied = board.run(cast("A", "spawn"), RESOLVE, cast("A", "twin", one), RESOLVE).state
    assert [len(view(copied).of(token).abilities) for token in tokens(copied)] == [1, 1, 1]
    used = board.run(cast("A", "spawn"), RESOLVE, activate("A", one, 0))
    assert tokens(used.state) == [other]
    humbled = board.field("B", humble=HUMILITY).run(cast("A", "spawn"), RESOLVE).state
    assert view(humbled).of(tokens(humbled)[0]).abilities == ()


def test_604_3a_what_the_effect_gives_a_token_may_define_its_size() -> None:
    """604.3a, 613.4a: an ability granted by the effect that created the token is a characteristic-defining one."""
    board = Board().field("A", garden=GARDEN).hand("A", one=BEARS, two=BEARS, three=BEARS)
    state = board.run(activate("A", "garden", 0), RESOLVE).state
    (token,) = tokens(state)
    assert (view(state).of(token).power, view(state).of(token).toughness) == (3, 3)
    empty = Board().field("A", garden=GARDEN).run(activate("A", "garden", 0), RESOLVE).state
    assert tokens(empty) == []
    assert names(empty, "graveyard", "A") == []
