"""Text that fits: Discord counts characters, and escapes take some of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from adjudicator.rendering.markdown import prose
from adjudicator.rendering.short import cut, fitted

TITLE: Final = 250
DESCRIPTION: Final = 1_900
"""Of a ruling: it is never long enough to be cut by who shows it in little space."""
LONG_DESCRIPTION: Final = 4_000
FIELD_NAME: Final = 200
FIELD: Final = 1_000
ALL: Final = 5_800
BUTTON: Final = 80
OPTION: Final = 100
PLACEHOLDER: Final = 100
CONTENT: Final = 2_000


def plain(text: str, most: int) -> str:
    """A label: one line that is not empty, and no Markdown is read in it."""
    return cut(" ".join(text.split()) or "-", most)


def joined(parts: Iterable[str], most: int, between: str = "\n") -> str:
    """As many parts as there is room for, whole ones; the first is cut if it alone is too long."""
    return fitted(list(parts), between, most)


def bullets(lines: Sequence[str]) -> list[str]:
    """Lines of a list; no line is longer than a part of a field."""
    return [f"- {prose(' '.join(line.split()), FIELD // 2)}" for line in lines]


def _is_private(host: str) -> bool:
    try:
        return ip_address(host).is_private
    except ValueError:
        return False


def usable(link: str) -> str:
    """A link that Discord takes and that others can follow: no address without a dot, and none of a private network.

    >>> usable("https://rules.example.org/x"), usable("http://localhost:8000/x"), usable("http://127.0.0.1:8000/x")
    ('https://rules.example.org/x', '', '')
    """
    parts = urlsplit(link)
    host = parts.hostname or ""
    fine = parts.scheme in ("http", "https") and "." in host and len(link) <= 512 and not _is_private(host)
    return link if fine else ""
