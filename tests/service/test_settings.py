"""Settings from the environment, and the page that describes them."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from adjudicator.settings import PREFIX, Settings, SettingsError

PAGE = Path(__file__).parents[2] / "docs" / "settings.md"


def test_page_describes_every_setting_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `(ADJUDICATOR_\w+)` \| (\S+) \|", PAGE.read_text(), re.M))
    said = {name: "" if text == "empty" else text.strip("`") for name, text in rows.items()}
    assert said == {PREFIX + field.name.upper(): str(field.default) for field in fields(Settings)}


def test_environment_is_read() -> None:
    settings = Settings.from_env({"ADJUDICATOR_REDIS_URL": "redis://r/3", "ADJUDICATOR_MAX_WAIT": "7.5", "OTHER": "x"})
    assert settings == Settings(redis_url="redis://r/3", max_wait=7.5)
    assert settings.record_url == "redis://r/3"


@pytest.mark.parametrize(
    ("variable", "value", "told"),
    [
        ("ADJUDICATOR_MAX_BODY", "much", "ADJUDICATOR_MAX_BODY must be a whole number, not 'much'."),
        ("ADJUDICATOR_MAX_WAIT", "", "ADJUDICATOR_MAX_WAIT must be a number, not ''."),
        ("ADJUDICATOR_MAX_ATTEMPTS", "0", "ADJUDICATOR_MAX_ATTEMPTS must be at least 1, not 0."),
        ("ADJUDICATOR_MAX_WAIT", "nan", "ADJUDICATOR_MAX_WAIT must be at least 0, not nan."),
        ("ADJUDICATOR_DEFAULT_WAIT", "inf", "ADJUDICATOR_DEFAULT_WAIT must be at least 0, not inf."),
        ("ADJUDICATOR_RESEND_AFTER", "-5", "ADJUDICATOR_RESEND_AFTER must be at least 0.05, not -5.0."),
        ("ADJUDICATOR_REAP_EVERY", "0", "ADJUDICATOR_REAP_EVERY must be at least 0.05, not 0.0."),
        ("ADJUDICATOR_REDIS_URL", "", "ADJUDICATOR_REDIS_URL must be a redis:// or rediss:// URL."),
        ("ADJUDICATOR_STORE_URL", "http://:secret@x", "ADJUDICATOR_STORE_URL must be a redis:// or rediss:// URL."),
        ("ADJUDICATOR_LOG_LEVEL", "loud", "ADJUDICATOR_LOG_LEVEL must be one of DEBUG, INFO"),
        ("ADJUDICATOR_TIME_LIMIT", "10", "ADJUDICATOR_TIME_LIMIT must be more than ADJUDICATOR_SOFT_TIME_LIMIT."),
        ("ADJUDICATOR_VISIBILITY_TIMEOUT", "20", "ADJUDICATOR_VISIBILITY_TIMEOUT must be more than"),
        ("ADJUDICATOR_WORKER_TIMEOUT", "1", "ADJUDICATOR_WORKER_TIMEOUT must be more than"),
    ],
)
def test_unusable_values_are_named(variable: str, value: str, told: str) -> None:
    with pytest.raises(SettingsError, match=re.escape(told)):
        Settings.from_env({variable: value})
