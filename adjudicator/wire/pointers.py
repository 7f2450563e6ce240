"""JSON pointers (RFC 6901)."""

from __future__ import annotations


def escaped(token: str) -> str:
    """One step of a pointer, written so that its own slashes are none of the pointer's.

    >>> escaped("+1/+1")
    '+1~1+1'
    """
    return token.replace("~", "~0").replace("/", "~1")


def leading(pointer: str, document: object) -> str:
    """As much of a pointer as leads into a document: what is short in it has no inner places.

    >>> leading("/targets/0/ref", {"targets": ["bears-1"]}), leading("/cards/1/owner", {"cards": ["Forest", {}]})
    ('/targets/0', '/cards/1/owner')
    """
    here, length = document, 0
    for step in pointer.split("/")[1:]:
        if isinstance(here, list) and step.isdigit() and int(step) < len(here):
            here = here[int(step)]
        elif isinstance(here, dict):
            here = here.get(step.replace("~1", "/").replace("~0", "~"), {})
        else:
            break
        length += 1 + len(step)
    return pointer[:length]
