"""603.2: an ability that is not asked whether it triggers would not have triggered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings

from adjudicator.cards import NoCards
from adjudicator.intake import opened, prepare
from adjudicator.wire.load import load
from engine.abilities.triggers.events import TriggerEvent
from engine.dialogue.outcome import RunRequest
from engine.events import kinds
from engine.phrases.heard_events import heard, kind_of
from engine.phrases.scope import Bindings, Scope
from engine.runs.run import run
from engine.triggers import listening, noticing, occurrences
from tests.effort import sample, tries
from tests.examples.reading import NAMES, raw
from tests.rules.test_properties import some_request
from tests.wire.compiled import COMPILER


@pytest.fixture
def found() -> Iterator[list[TriggerEvent]]:
    """The conditions that occurred where every ability was asked, each compared with what it is said to wait for."""
    noted: list[TriggerEvent] = []
    asked = occurrences.occurrences

    def compared(condition: TriggerEvent, events: tuple[kinds.Event, ...], scope: Scope) -> Iterator[Bindings]:
        made = tuple(asked(condition, events, scope))
        waited = heard(condition)
        if made:
            noted.append(condition)
            assert waited is None or any(kind_of(event) in waited for event in events)
        return iter(made)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(noticing, "occurrences", compared)
        patch.setattr(listening, "heard_by", lambda seen: None)
        yield noted


@pytest.mark.parametrize("name", sample(NAMES, 4))
def test_603_2_in_the_examples(name: str, found: list[TriggerEvent]) -> None:
    body = opened(prepare(raw(name), NoCards()).body)
    run(load(body.request, body.cards, COMPILER).request)


def test_603_2_something_triggers_there(found: list[TriggerEvent]) -> None:
    body = opened(prepare(raw("12-token-from-a-death"), NoCards()).body)
    run(load(body.request, body.cards, COMPILER).request)
    assert found


@settings(
    max_examples=tries(10),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(some_request())
def test_603_2_on_random_boards(found: list[TriggerEvent], request: RunRequest) -> None:
    run(request)
