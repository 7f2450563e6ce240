"""What the request's own reading says in words of JSON, as it is said of a text."""

from __future__ import annotations

from typing import Final

_SAID: Final = {
    "Say which, by its id.": "Say whose (`B's Grizzly Bears`), or which, by its id.",
    "`put_in` says that it was put onto the battlefield attacking.": (
        "Attackers are declared in the declare attackers step: `A's declare attackers`. If it was put onto the battlefield "
        "attacking, write `(put in attacking)`."
    ),
    "Say why it is face down: morph, disguise, manifest, cloak, or other.": (
        "Say why it is face down: `(morph)`, `(disguise)`, `(manifest)`, `(cloak)` or `(face down as other)`."
    ),
    "Of a merged permanent, each of its components says this.": (
        "This cannot be said of a merged permanent as a whole, and the notation has no words for it behind a component: "
        "in JSON each of the components in `merged` says it."
    ),
}
"""What a defect of a request says, and what is told instead where the request was a text."""


def in_own_words(detail: str) -> str:
    """A sentence on a defect, in the words of the notation."""
    for said, told in _SAID.items():
        detail = detail.replace(said, told)
    return detail
