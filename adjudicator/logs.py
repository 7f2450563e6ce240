"""Logging of the service: a JSON object a line on standard error."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Final

import orjson

_OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """A record as one line of JSON; what was given as ``extra`` becomes fields.

    >>> record = logging.makeLogRecord({"msg": "done", "name": "x", "levelname": "INFO", "created": 0, "job": "r_1"})
    >>> JsonLines().format(record)
    '{"time":"1970-01-01T00:00:00+00:00","level":"INFO","logger":"x","message":"done","job":"r_1"}'
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line for a record."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        line.update((key, value) for key, value in vars(record).items() if key not in _OWN)
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


def configure(level: str) -> None:
    """Let the root logger write JSON lines from ``level`` on; Celery's chatter for each task is left out."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    for name in ("celery.worker.strategy", "celery.app.trace"):
        logging.getLogger(name).setLevel(logging.WARNING)
