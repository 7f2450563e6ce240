"""The first who asks does not wait for what is made once."""

from __future__ import annotations

import logging

import pytest

from adjudicator.settings import Settings
from api import warming
from api.app import create_app


def test_what_is_done_at_the_start_is_all_understood(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        warming.begin(create_app(settings).extensions["adjudicator"]).join(60)
    assert "not warm" not in caplog.text
