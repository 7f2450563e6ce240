"""Of the modules themselves, only those with an example in a docstring are looked through for examples."""

from __future__ import annotations

from pathlib import Path


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Whether to pass over a file: most modules have no example, and to look through them all takes time."""
    if collection_path.suffix != ".py" or "tests" in collection_path.parts:
        return None
    return True if ">>> " not in collection_path.read_text() else None
