"""The service's worker with an engine that does nothing: what is left is the service's own cost."""

from __future__ import annotations

from adjudicator.settings import Settings
from benchmarks.baseline import RESULT
from worker.factory import make_worker

app = make_worker(Settings.from_env(), lambda body: RESULT, lambda body, reason: RESULT)
