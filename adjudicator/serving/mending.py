"""Mending Redis' append-only file after its disk was full.

Redis takes back what it wrote of a command that did not fit, but writes on where it was: the file then has a hole of zeros,
with which it can't be loaded (Redis 7 and Valkey 8 and 9, in files begun by a rewrite). The next time it takes back too
much, and the end of a command is missing. A rewrite makes the file whole again, for memory has everything; what is here is
for a Redis that died before that.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_START: Final = re.compile(rb"\*\d+\r\n\$\d+\r\n")
"""How a command begins."""


def mend(directory: Path) -> tuple[Path, ...]:
    """Mend the append-only files below a directory; those that had to be, which are kept as ``.damaged``."""
    mended = []
    for path in sorted(directory.glob("appendonlydir/*.incr.aof")):
        content = path.read_bytes()
        whole = mended_content(content)
        if whole != content:
            path.with_name(f"{path.name}.damaged").write_bytes(content)
            beside = path.with_name(f".{path.name}")
            beside.write_bytes(whole)
            beside.replace(path)
            mended.append(path)
    return tuple(mended)


def mended_content(content: bytes) -> bytes:
    r"""The whole commands of an append-only file, without what stands between them.

    >>> mended_content(b"*1\r\n$4\r\nPING\r\n\0\0\0*1\r\n$4\r\nP\0NG\r\n*2\r\n$3\r\nGE\0\0\0\0*1\r\n$4\r\nPING\r\n")
    b'*1\r\n$4\r\nPING\r\n*1\r\n$4\r\nP\x00NG\r\n*1\r\n$4\r\nPING\r\n'
    """
    parts, begin, at = [], 0, 0
    while at < len(content):
        end = _after(content, at)
        if end is not None:
            at = end
            continue
        parts.append(content[begin:at])
        following = _START.search(content, at + 1)
        begin = at = following.start() if following else len(content)
    parts.append(content[begin:])
    return b"".join(parts)


def _after(content: bytes, at: int) -> int | None:
    """Where a command, or a note, that begins here ends; ``None`` if none begins here, or it has no end."""
    line = content.find(b"\n", at)
    if line < 0 or content[at : at + 1] == b"#":
        return line + 1 if line >= 0 else None
    if content[at : at + 1] != b"*":
        return None
    try:
        count, at = int(content[at + 1 : line]), line + 1
        for _ in range(count):
            line = content.index(b"\n", at)
            if content[at : at + 1] != b"$":
                return None
            at = line + 1 + int(content[at + 1 : line]) + 2
    except ValueError:
        return None
    return at if content[at - 2 : at] == b"\r\n" else None
