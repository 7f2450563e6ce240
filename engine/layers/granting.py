"""The object that grants an ability, to which that ability refers by name wherever it is (201.5a, 607.1d)."""

from __future__ import annotations

from typing import TypeVar

from engine.abilities.ability import Activated, SpellAbility, Triggered
from engine.abilities.node import Node, find
from engine.abilities.phrases.filters import IsCreatedWith, IsExiledWith
from engine.abilities.phrases.references import GRANTER, OBJECT, PRESENT, Back
from engine.abilities.rewriting import rewrite

Text = TypeVar("Text")


def naming(ability: Text, granter: str | None) -> Text:
    """An ability as it is granted: what it calls its granter is that very object, and no other of the same name.

    What an ability does as it resolves may ask what the object last was (608.2h); a static ability looks at what is there.
    What was exiled or created with the object stays that when the object is gone.
    """
    if granter is None or not any(back.to == GRANTER for back in find(ability, Back)):
        return ability
    prefix = OBJECT if isinstance(ability, Activated | Triggered | SpellAbility) else PRESENT

    def meant(node: Node) -> Node | None:
        if isinstance(node, IsExiledWith | IsCreatedWith) and isinstance(node.by, Back) and node.by.to == GRANTER:
            return type(node)(Back(node.by.word, f"{OBJECT}{granter}"))
        return Back(node.word, f"{prefix}{granter}") if isinstance(node, Back) and node.to == GRANTER else None

    made: Text = rewrite(ability, meant)
    return made
