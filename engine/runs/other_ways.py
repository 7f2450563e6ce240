"""Ways that come to the same board by other steps: what is told of an outcome has to be true of each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from engine.dialogue.citing import StepDone

MOST: Final = 8
"""So many other ways of an outcome are kept, and no more."""


class OtherWay(msgspec.Struct, frozen=True):
    """The steps by which another run came to a moment; ``until`` is how many steps the run took that goes on from there."""

    steps: tuple[StepDone, ...]
    until: int

    def whole(self, steps: Sequence[StepDone]) -> tuple[StepDone, ...]:
        """This way to its end: what follows the moment is the same for the run with these steps."""
        return (*self.steps, *steps[self.until :])


def apart(known: tuple[OtherWay, ...], more: Iterable[OtherWay], own: Sequence[StepDone]) -> tuple[OtherWay, ...]:
    """The ways that are known, and more, as far as they say something else than the run's own steps and each other."""
    if len(known) >= MOST:
        return known
    said = [_said(own), *(_said(way.whole(own)) for way in known)]
    found = list(known)
    for way in more:
        words = _said(way.steps)
        if words not in said and len(found) < MOST:
            said.append(words)
            found.append(way)
    return tuple(found)


def _said(steps: Sequence[StepDone]) -> Counter[str]:
    """What the steps say, in whatever order."""
    return Counter(step.text for step in steps)
