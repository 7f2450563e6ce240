"""What can be in the way of serving."""

from __future__ import annotations


class CannotServe(Exception):  # noqa: N818  (a state of affairs, named as one reads it)
    """The service cannot be started, or cannot go on; the message says why and what to do."""
