"""The OpenAPI document and the service agree: requests made from the document are answered as it says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from adjudicator.settings import Settings
from api.app import create_app
from tests.effort import tries

OPERATIONS = (
    ("POST", "/v1/rulings"),
    ("GET", "/v1/rulings/{ruling_id}"),
    ("DELETE", "/v1/rulings/{ruling_id}"),
    ("GET", "/v1/rulings/{ruling_id}/diff/{other_id}"),
    ("POST", "/v1/legal-actions"),
    ("GET", "/v1/legal-actions/{answer_id}"),
    ("POST", "/v1/characteristics"),
    ("GET", "/v1/characteristics/{answer_id}"),
    ("POST", "/v1/boards/imports"),
    ("POST", "/v1/boards"),
    ("POST", "/v1/scenarios"),
    ("GET", "/v1/scenarios/{results_id}"),
    ("DELETE", "/v1/scenarios/{results_id}"),
    ("POST", "/v1/batches"),
    ("GET", "/v1/batches/{batch_id}"),
    ("DELETE", "/v1/batches/{batch_id}"),
    ("GET", "/v1/batches/{batch_id}/results"),
    ("GET", "/v1/cards/autocomplete"),
    ("GET", "/v1/cards/named"),
    ("GET", "/v1/cards/{name}/explain"),
    ("GET", "/v1/rules/search"),
    ("GET", "/v1/rules/autocomplete"),
    ("GET", "/v1/rules/{number}"),
    ("GET", "/v1/glossary/{term}"),
    ("GET", "/v1/glossary/autocomplete"),
    ("GET", "/healthz"),
    ("GET", "/readyz"),
    ("GET", "/metrics"),
    ("GET", "/problems/{kind}"),
)


@schemathesis.serializer("application/x-ndjson")
def lines(context: Any, value: Any) -> bytes:
    """A batch is text to the document."""
    return str(value).encode("utf-8", "replace")


@pytest.fixture
def app(redis_url: str) -> Iterator[Flask]:
    """An application whose jobs nobody does, and that never waits for them; a worker is said to be there."""
    app = create_app(Settings(redis_url=redis_url, default_wait=0.0, max_wait=0.0, worker_timeout=1000.0))
    app.extensions["adjudicator"].store.reap("w", ["interactive"])
    yield app
    app.extensions["adjudicator"].store.close()
    app.extensions["adjudicator"].queue.close()


def test_all_operations_are_tried(app: Flask) -> None:
    schema = schemathesis.openapi.from_wsgi("/openapi.json", app)
    operations = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    found = {(operation.method.upper(), operation.path) for operation in operations}
    assert found == set(OPERATIONS)


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_answers_are_as_documented(app: Flask, method: str, path: str) -> None:
    operation = schemathesis.openapi.from_wsgi("/openapi.json", app)[path][method]

    @given(case=operation.as_strategy())
    @settings(
        max_examples=tries(4),
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def answered(case: schemathesis.Case[Any]) -> None:
        # A shape that fits may still be no possible board: 422, which the check below takes for a mistake.
        case.call_and_validate(excluded_checks=[positive_data_acceptance])

    answered()
