"""Whether a permanent has the choices, as it enters, that an action answers in advance, or a spell as it resolves
(608.2d, 614.12a, 707.5).
"""

from __future__ import annotations

from typing import Any, Final

from engine.abilities.ability import EntersAsCopy
from engine.abilities.instructions.valuing import ChooseName, ChoosePlayer, ChooseValue
from engine.abilities.layers.characteristics import BecomeColorOfChoice, GainOneOf, ModifyOneOf
from engine.abilities.layers.text_changes import ReplaceWords
from engine.abilities.layers.type_changes import BecomeTypeOfChoice
from engine.abilities.node import contains, find
from engine.abilities.phrases.filters import HasChosen
from engine.abilities.replacement.entering import AsEntersChoose, ChoosesAnchor
from engine.dialogue.actions import CastSpell, PlayLand
from engine.dialogue.stops import IllegalAction
from engine.layers import seen_of
from engine.layers.naming import name_of
from engine.state.game import GameState

_ENTERING: Final = (AsEntersChoose, ChoosesAnchor)
_RESOLVING: Final = (
    ChooseValue,
    ChooseName,
    ChoosePlayer,
    BecomeColorOfChoice,
    GainOneOf,
    BecomeTypeOfChoice,
    ModifyOneOf,
    ReplaceWords,
)
_INSTANTS: Final = frozenset({"instant", "sorcery"})


def check_said_in_advance(state: GameState, one: str, action: CastSpell | PlayLand) -> None:
    """See that the spell, or the land, has the choices that the action answers.

    :raises IllegalAction: it has not.
    """
    if action.copying is None and action.chosen is None:
        return
    seen = seen_of(state, one)
    abilities = tuple(held.ability for held in seen.abilities)
    if action.copying is not None and not contains(abilities, EntersAsCopy):
        raise IllegalAction(f"{name_of(state, one)} does not enter as a copy", "707.5", "614.12a")
    if action.chosen is None:
        return
    if not _INSTANTS.isdisjoint(seen.types):
        if not _chooses_as_it_resolves(abilities):
            raise IllegalAction(f"no color, type, name or player is chosen as {name_of(state, one)} resolves", "608.2d")
    elif not any(contains(abilities, kind) for kind in _ENTERING):
        raise IllegalAction(f"nothing is chosen as {name_of(state, one)} enters", "614.12a")


def _chooses_as_it_resolves(abilities: tuple[Any, ...]) -> bool:
    return any(contains(abilities, kind) for kind in _RESOLVING) or any(
        asked.now for asked in find(abilities, HasChosen)
    )
