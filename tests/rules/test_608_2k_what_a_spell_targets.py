"""After a spell that targets this creature has been named, "it" is the creature (608.2k)."""

from __future__ import annotations

import pytest

from engine.abilities.ability import Triggered
from engine.abilities.phrases.references import Back
from engine.oracle.compile import compile_text

HEROIC = "Heroic — Whenever you cast a spell that targets this creature, "


@pytest.mark.parametrize(
    ("body", "meant"),
    [
        ("put a +1/+1 counter on it.", Back("it", "this")),
        ("copy that spell.", Back("that spell", "event.object")),
        ("untap another target creature. It gains haste until end of turn.", Back("it", "t1")),
    ],
)
def test_608_2k_it_is_the_creature_that_the_spell_targets(body: str, meant: Back) -> None:
    (line,) = compile_text(HEROIC + body, types=("Creature",))
    (ability,) = line.abilities
    assert isinstance(ability, Triggered)
    assert line.unread is None
    assert repr(meant) in repr(ability.body)
