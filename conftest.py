"""Of the modules themselves, only those with an example in a docstring are looked through for examples.

What takes long begins first; and what is there before the first test is not looked through for garbage again and again.
"""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

SLOW = ("process", "corpus", "page")
"""The marks of tests that take long: a file with such a test begins before the others."""


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Whether to pass over a file: most modules have no example, and to look through them all takes time."""
    if collection_path.suffix != ".py" or "tests" in collection_path.parts:
        return None
    return True if ">>> " not in collection_path.read_text() else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the files of slow tests first, so that no process is left alone with one at the end of a run side by side."""
    slow = {item.path for item in items if any(item.get_closest_marker(mark) for mark in SLOW)}
    items.sort(key=lambda item: item.path not in slow)


def pytest_collection_finish() -> None:
    """All that was imported stays: it need not be looked through; and records that can't change make few circles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
