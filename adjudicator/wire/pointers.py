"""JSON pointers (RFC 6901)."""

from __future__ import annotations

from collections.abc import Callable


def escaped(token: str) -> str:
    """One step of a pointer, written so that its own slashes are none of the pointer's.

    >>> escaped("+1/+1")
    '+1~1+1'
    """
    return token.replace("~", "~0").replace("/", "~1")


def unescaped(step: str) -> str:
    """What one step of a pointer stands for.

    >>> unescaped("+1~1+1")
    '+1/+1'
    """
    return step.replace("~1", "/").replace("~0", "~")


def leading(pointer: str, document: object, spelled: Callable[[str], str] = str) -> str:
    """As much of a pointer as leads into a document, whose keys may have been brought into one spelling: in the spelling
    of the document. What is short in it has no inner places.

    >>> leading("/targets/0/ref", {"targets": ["bears-1"]}), leading("/cards/1/owner", {"cards": ["Forest", {}]})
    ('/targets/0', '/cards/1/owner')
    >>> leading("/counters/p1p1", {"counters": {"P1P1": 2}}, str.casefold)
    '/counters/P1P1'
    """
    here, found = document, ""
    for step in pointer.split("/")[1:]:
        written = step
        if isinstance(here, list) and step.isdigit() and int(step) < len(here):
            here = here[int(step)]
        elif isinstance(here, dict):
            key = unescaped(step)
            if key not in here:
                key = next((one for one in here if spelled(one) == key), key)
            here, written = here.get(key, {}), escaped(key)
        else:
            break
        found += f"/{written}"
    return found
