"""Spans for OpenTelemetry, where the operator wants them: off, they cost nothing, and need no package.

A span is known by its ``traceparent`` (W3C Trace Context), which goes with a job from the API to the worker that does it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, Protocol

from adjudicator.settings import Settings, SettingsError


class Tracer(Protocol):
    """Makes spans."""

    def span(self, name: str, parent: str, **attributes: str) -> AbstractContextManager[str]:
        """A span around what is done inside; ``parent`` is a traceparent, or empty. It gives its own."""


class NoTracer:
    """Makes none."""

    def span(self, name: str, parent: str, **attributes: str) -> AbstractContextManager[str]:
        """Nothing: what belongs to the parent goes on belonging to it."""
        return nullcontext(parent)


class OpenTelemetry:
    """Makes spans with a provider of OpenTelemetry's."""

    def __init__(self, provider: Any) -> None:
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        self._tracer = provider.get_tracer("adjudicator")
        self._propagator = TraceContextTextMapPropagator()

    @contextmanager
    def span(self, name: str, parent: str, **attributes: str) -> Iterator[str]:
        """A span; an exception in it is recorded with it."""
        above = self._propagator.extract({"traceparent": parent}) if parent else None
        with self._tracer.start_as_current_span(name, context=above, attributes=attributes):
            carrier: dict[str, str] = {}
            self._propagator.inject(carrier)
            yield carrier.get("traceparent", parent)


def make_tracer(settings: Settings) -> Tracer:
    """What these settings ask for. Where spans go to is said by OpenTelemetry's own variables (``OTEL_...``).

    :raises SettingsError: spans are asked for, and what makes them is not installed.
    """
    if not settings.traces:
        return NoTracer()
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError as error:
        raise SettingsError("ADJUDICATOR_TRACES needs the extra: pip install 'adjudicator[telemetry]'.") from error
    provider = TracerProvider(resource=Resource.create({"service.name": "adjudicator"}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return OpenTelemetry(provider)
