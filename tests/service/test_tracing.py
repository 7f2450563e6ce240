"""A request and the job that comes of it are one trace, where the operator wants traces."""

from __future__ import annotations

import subprocess
import sys

import pytest
from celery.contrib.testing.worker import start_worker
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from adjudicator.settings import Settings, SettingsError
from adjudicator.tracing import NoTracer, OpenTelemetry, make_tracer
from api.app import create_app
from tests.service import standin
from worker.factory import make_worker

PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


def test_spans_of_request_and_job_are_one_trace(settings: Settings) -> None:
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    tracer = OpenTelemetry(provider)
    app = create_app(settings, prepare=standin.prepare, tracer=tracer)
    worker = make_worker(settings, standin.rule, standin.given_up, tracer)
    with start_worker(worker, pool="solo", perform_ping_check=False, shutdown_timeout=20):
        answer = app.test_client().post("/v1/rulings", json={"n": 1}, headers={"traceparent": PARENT})
    worker.close()
    assert answer.status_code == 200
    spans = {span.name: span for span in exporter.get_finished_spans()}
    request, job = spans["POST /v1/rulings"], spans["rule"]
    assert request.parent is not None
    assert f"{request.parent.trace_id:032x}" == PARENT.split("-")[1]
    assert f"{request.parent.span_id:016x}" == PARENT.split("-")[2]
    assert job.parent is not None
    assert request.context is not None
    assert job.parent.span_id == request.context.span_id
    assert job.attributes is not None
    assert str(job.attributes["job"]).startswith("r_")
    app.extensions["adjudicator"].store.close()
    app.extensions["adjudicator"].queue.close()


def test_off_it_is_nothing(settings: Settings) -> None:
    tracer = make_tracer(settings)
    assert isinstance(tracer, NoTracer)
    with tracer.span("x", PARENT) as own:
        assert own == PARENT


def test_off_nothing_is_loaded() -> None:
    loaded = "any(name.startswith('opentelemetry.exporter') for name in sys.modules)"
    program = f"import api.app, worker.factory, sys; sys.exit({loaded})"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_missing_package_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with pytest.raises(SettingsError, match="telemetry"):
        make_tracer(Settings(traces=1))
