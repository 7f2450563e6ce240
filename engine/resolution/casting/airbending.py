"""To airbend: to exile, and let the owners cast what is exiled for {2} (701.65a)."""

from __future__ import annotations

from typing import Final

from engine.abilities.casting.playing import MayPlay
from engine.abilities.costs.cost import Cost, PayMana
from engine.abilities.phrases.durations import WhileExiled
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.references import Back, ObjectRef, OwnerOf, You
from engine.abilities.zones.moving import Exile
from engine.resolution.casting import playing
from engine.resolution.context import Resolving
from engine.resolution.zones import moving

AIRBENT: Final = "airbent"
_MAY_CAST: Final = MayPlay(
    OwnerOf(Back("its", AIRBENT)),
    Back("it", AIRBENT),
    cost=Cost((PayMana(ManaCost(("2",))),)),
    duration=WhileExiled(Back("it", AIRBENT)),
)


def airbend(resolving: Resolving, what: ObjectRef) -> None:
    """Exile them; for each card that is in exile now there is an effect of its own (701.65a, 611.2a)."""
    moving.exile(resolving, Exile(You(implied=True), what))
    state, exiled = resolving.table.state, resolving.refs["exiled"]
    cards = tuple(one for one in exiled if one in state.zone("exile") and state.objects[one].kind == "card")
    for card in cards:
        resolving.refs[AIRBENT] = (card,)
        playing.begin(resolving, _MAY_CAST)
    resolving.refs[AIRBENT] = cards
    resolving.did(len(exiled))
