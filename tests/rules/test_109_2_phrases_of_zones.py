"""109.2: a phrase that names a zone means what is there, and nothing else is looked at."""

from __future__ import annotations

from typing import get_args

import pytest

from adjudicator.cards import NoCards
from adjudicator.intake import opened, prepare
from adjudicator.wire.load import load
from engine.abilities.phrases.filters import Head, InZone, Noun
from engine.layers import view
from engine.phrases.references import candidates
from engine.phrases.scope import Scope
from engine.runs.run import run
from engine.state.objects import Zone
from tests.effort import sample
from tests.examples.reading import NAMES, raw
from tests.wire.compiled import COMPILER

ZONES = tuple(zone for zone in get_args(Zone) if zone not in ("pending", "outside"))


@pytest.mark.parametrize("name", sample(NAMES, 4))
def test_109_2_a_phrase_that_names_a_zone_is_asked_of_all_that_is_there(name: str) -> None:
    body = opened(prepare(raw(name), NoCards()).body)
    state = run(load(body.request, body.cards, COMPILER).request).state
    scope = Scope(state, view(state), state.turn.active, None)
    for zone in ZONES:
        found = candidates(scope, Noun((Head((), "card"),), (InZone(zone),)))
        assert found == tuple(one for one in state.everything if state.objects[one].zone == zone)
