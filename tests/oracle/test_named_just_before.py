"""What "it" means after an instruction that was done to the object itself, called by name (608.2c)."""

from __future__ import annotations

import pytest

from engine.abilities.node import find
from engine.abilities.phrases.references import Back
from engine.oracle.compile import compile_text


@pytest.mark.parametrize(
    ("text", "to"),
    [
        (
            "Whenever you cast an instant spell, put a +1/+1 counter on ~ and it deals 1 damage to each player.",
            "this",
        ),
        ("Whenever you cast a noncreature spell, untap this creature. It gains flying until end of turn.", "this"),
        (
            "Whenever you cast an instant spell, put a +1/+1 counter on this creature. It gains flying until end of turn.",
            "this",
        ),
        (
            "Whenever an opponent mills a nonland card, if this card is in your graveyard, you may return it to your hand.",
            "this",
        ),
    ],
)
def test_it_is_what_was_just_named(text, to):
    (line,) = compile_text(text, types=("creature",))
    assert line.unread is None
    assert [back.to for back in find(line.abilities[0], Back)] == [to]
