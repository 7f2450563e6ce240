"""Whether the targets for one use of the word "target" can be chosen together, and beside those before (115.3, 601.2c)."""

from __future__ import annotations

from collections.abc import Container

from engine.abilities.phrases.references import Target
from engine.announcing.single_graveyard import of_one_graveyard, owners
from engine.phrases.scope import Scope
from engine.phrases.together import why_not_together


def fit_together(target: Target, taken: tuple[str, ...], before: Container[str], scope: Scope) -> bool:
    """Whether ``taken`` can all be chosen for one use of the word, where ``before`` was chosen for earlier uses.

    What has left is asked for nothing that its characteristics would have to say.
    """
    if len(set(taken)) < len(taken) or (target.other and any(one in before for one in taken)):
        return False
    if of_one_graveyard(target) and len(owners(scope.state, taken)) > 1:
        return False
    there = tuple(one for one in taken if one in scope.state.objects)
    return why_not_together(target.what, there, scope) is None
