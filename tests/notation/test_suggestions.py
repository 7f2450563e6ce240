"""What is suggested for a slip is what can stand there."""

from __future__ import annotations

import pytest

from tests.notation.source import refused


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("taped", "`tapped`"),
        ("tap", "`tapped`"),
        ("attaking", "`attacking`"),
        ("2 chrge", "`charge`"),
        ("lor 2", "`lore`"),
    ],
)
def test_what_is_meant_of_a_card_is_suggested(said: str, meant: str) -> None:
    (defect,) = refused(f"A battlefield: Hill Giant ({said}); B 20 life").defects
    assert f"Did you mean {meant}?" in defect.detail


@pytest.mark.parametrize("said", ["everthing", "verything", "crewd"])
def test_a_kind_of_counters_is_not_suggested_without_a_number(said: str) -> None:
    (defect,) = refused(f"A battlefield: Hill Giant ({said}); B 20 life").defects
    assert "Did you mean" not in defect.detail
