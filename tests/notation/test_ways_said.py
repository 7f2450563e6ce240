"""What a spell is called that was cast in some way: ``entwined``, ``surged``, ``as fused``; and the verbs of that."""

from __future__ import annotations

import pytest

from adjudicator.notation.reading import read
from adjudicator.notation.ways_said import CAST_SO, PAID_SO, WAYS_AS_VERBS
from adjudicator.wire.records.actions import CastEntry
from engine.casting.ways_of_casting import METHODS
from tests.notation.source import cards, ruled


def cast(text: str) -> CastEntry:
    (action,) = read(text, cards()).request.actions
    assert isinstance(action, CastEntry)
    return action


@pytest.mark.parametrize(("said", "way"), CAST_SO.items())
def test_601_2b_a_participle_says_the_way_of_casting_behind_any_name(said: str, way: str) -> None:
    assert way in METHODS
    for words in (said, f"as {said}", f"{said} targeting B"):
        action = cast(f"A casts Lightning Bolt {words}")
        assert (action.object, action.method, action.face) == ("Lightning Bolt", way, None)


@pytest.mark.parametrize(("said", "cost"), PAID_SO.items())
def test_118_8_a_participle_says_the_additional_cost(said: str, cost: str) -> None:
    (paid,) = cast(f"A casts Lightning Bolt {said} targeting B").additional or ()
    assert (paid.cost, paid.times) == (cost, 1)


@pytest.mark.parametrize(("verb", "way"), WAYS_AS_VERBS.items())
def test_601_2b_a_verb_says_the_way_of_casting(verb: str, way: str) -> None:
    assert cast(f"A {verb} Lightning Bolt targeting B").method == way


def test_702_120a_escalate_is_paid_for_the_modes_whether_it_is_named_or_not() -> None:
    modes = "Choose one or more — / • You gain 1 life. / • Draw a card. / • Scry 1."
    board = f"card Rising | {{1}}{{B}} | Sorcery | | Escalate {{1}} / {modes}\nA casts Rising"
    several = ruled(f"{board} escalated choosing modes 1 and 2")
    assert (several.status, several.life("A")) == ("resolved", 21)
    alone = ruled(f"{board} escalated choosing mode 1")
    assert "no additional cost 'escalate'" in alone.short
