"""What a worker that does not stop is made to do."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from tests.service.processes import ROOT

STUCK = """
import time
from worker.limits import end_within
end_within(0.2)
time.sleep({})
"""


@pytest.mark.parametrize(("asleep", "code"), [(30, 1), (0, 0)])
def test_a_process_that_does_not_stop_is_ended(asleep: int, code: int) -> None:
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", STUCK.format(asleep)], cwd=ROOT, capture_output=True, text=True, check=False, timeout=25
    )
    assert (done.returncode, "ended at once" in done.stderr) == (code, bool(code))
    assert time.monotonic() - began < 20
