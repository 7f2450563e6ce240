"""What loading has to say beside the state: what is beyond the engine, what was assumed, what contradicts itself."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from adjudicator.problems import Defect, Problem, counted


class NotSupported(msgspec.Struct, frozen=True):
    """A part of the request that the engine cannot carry or carry out: where, why, and on which object if on one."""

    pointer: str
    why: str
    object: str | None = None


class Assumed(msgspec.Struct, frozen=True):
    """A default that was filled in: where in the request it would stand, and what was taken."""

    pointer: str
    text: str


class Notes:
    """Collects them while a request is loaded."""

    def __init__(self) -> None:
        self.not_supported: list[NotSupported] = []
        self.assumed: list[Assumed] = []
        self.warnings: list[str] = []
        self.defects: list[Defect] = []

    def unsupported(self, pointer: str, why: str, about: str | None = None) -> None:
        """Note a part that is beyond the engine."""
        self.not_supported.append(NotSupported(pointer, why, about))

    def perhaps(self, pointer: str, what: str, text: tuple[str, str] | None) -> bool:
        """Note what may depend on text that is not understood, of this object and with these words, if there is any."""
        if text is None:
            return False
        one, words = text
        self.unsupported(pointer, f"{what} may depend on text that is not understood: “{words}”", one)
        return True

    def assume(self, pointer: str, text: str) -> None:
        """Note a default that was filled in."""
        self.assumed.append(Assumed(pointer, text))

    def withdraw(self, pointer: str) -> None:
        """What was assumed at this place is said better elsewhere."""
        self.assumed = [one for one in self.assumed if one.pointer != pointer]

    def warn(self, *texts: str) -> None:
        """Note what is strange, each thing once."""
        self.warnings.extend(text for text in dict.fromkeys(texts) if text not in self.warnings)

    def refuse(self, pointer: str, detail: str, rule: str | None = None, candidates: tuple[str, ...] = ()) -> None:
        """Note what cannot be, with what may have been meant."""
        self.defects.append(Defect(pointer, detail, rule, candidates))

    def raise_defects(self) -> None:
        """:raises Problem: something cannot be."""
        if self.defects:
            raise impossible(self.defects)


def impossible(defects: Iterable[Defect]) -> Problem:
    """The problem of a board that no moment of any game looks like."""
    found = tuple(defects)
    detail = f"No moment of any game looks like this: {counted(found)}."
    return Problem(422, "impossible-board", "Impossible board", detail, found)
