"""Several things that are chosen one after the other, each another one as far as possible (608.2d, 609.3)."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.abilities.phrases.filters import Not, Noun
from engine.abilities.phrases.references import AnyRef, Back, Chosen
from engine.abilities.phrases.relations import IsOneOf
from engine.phrases import references
from engine.phrases.scope import Scope
from engine.unread.unknown_cards import sorted_out

NOT_AGAIN: Final = "not chosen again"
"""The name of what is not chosen as another thing of several."""


def apart(
    part: Chosen, later: tuple[AnyRef, ...], found: tuple[str, ...], scope: Scope
) -> tuple[Chosen, tuple[str, ...]]:
    """A thing to choose without those that were found before, and without what has to be left for a later one, as far as
    any are left; and which those are.
    """
    if part.among is not None or part.random:
        return part, ()
    mine, taken = _certain(part, scope), {*found}
    left = [one for one in mine if one not in taken] or [*mine]
    others = [{*_certain(other, scope)} - taken for other in later if isinstance(other, Chosen)]
    spared = [one for one in left if all(not other or other - {one} for other in others)] or left
    without = tuple(one for one in mine if one not in spared)
    if not without:
        return part, ()
    noun = Noun(part.noun.heads, (*part.noun.post, Not(IsOneOf(Back("those", NOT_AGAIN)))), part.noun.join)
    return msgspec.structs.replace(part, noun=noun), without


def _certain(part: Chosen, scope: Scope) -> tuple[str, ...]:
    return sorted_out(part.noun, references.candidates(scope, part.noun), scope)[0]
