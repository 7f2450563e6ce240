"""The generators take long: they run where they are asked for, by ``pytest -m clients``."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip these tests unless they are asked for by their mark."""
    if "clients" in str(config.option.markexpr):
        return
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skip(reason="the generators take long: pytest -m clients"))
