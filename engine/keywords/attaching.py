"""Keywords that attach: equip, aura swap, reconfigure."""

from __future__ import annotations

from engine.abilities.ability import Ability, Activated, Keyword
from engine.abilities.conditions import Fits
from engine.abilities.instructions.following import May
from engine.abilities.permanents.attachments import Attach, Unattach
from engine.abilities.permanents.exchanging import SwapAura
from engine.abilities.phrases.filters import HasType, Head, IsAnother, IsControlledBy, Noun
from engine.abilities.phrases.references import Host, Target, This, You

_CREATURE = HasType("creature")


def equip(keyword: Keyword) -> tuple[Ability, ...]:
    """Attach this to target creature that its player controls, as a sorcery (702.6a), with a quality where one is said.

    The quality restricts the target only, not what it may be attached to (702.6c). None for "equip planeswalker".
    """
    if keyword.cost is None or isinstance(keyword.quality, str):
        return ()
    said = keyword.quality or Noun((Head((_CREATURE,), "permanent", bare=True),))
    heads = tuple(_creature(head) for head in said.heads)
    if None in heads:
        return ()
    wanted = Noun(tuple(head for head in heads if head is not None), (*said.post, IsControlledBy(You())))
    return (Activated(keyword.cost, (Attach(This(), Target(wanted, slot="t1")),), ("sorcery",)),)


def aura_swap(keyword: Keyword) -> tuple[Ability, ...]:
    """It may be exchanged with an Aura card in its player's hand (702.65a)."""
    return (Activated(keyword.cost, (May(You(), SwapAura(This())),)),) if keyword.cost is not None else ()


def _creature(head: Head) -> Head | None:
    """What is a creature and has the quality; ``None`` where the quality is that of something else (702.6e)."""
    types = {adjective.type for adjective in head.adjectives if isinstance(adjective, HasType)}
    if head.word != "permanent" or not types <= {"creature"}:
        return None
    return head if types else Head((*head.adjectives, _CREATURE), "permanent", bare=True)


def reconfigure(keyword: Keyword) -> tuple[Ability, ...]:
    """Two abilities, both as a sorcery: attach this to another target creature that its player controls; unattach it, if
    it is attached to a creature (702.151a).
    """
    if keyword.cost is None:
        return ()
    creature = Noun((Head((_CREATURE,), "permanent", bare=True),))
    another = Noun(creature.heads, (IsAnother("another"), IsControlledBy(You())))
    attached = Fits(Host("permanent"), creature)
    return (
        Activated(keyword.cost, (Attach(This(), Target(another, slot="t1")),), ("sorcery",)),
        Activated(keyword.cost, (Unattach(This()),), ("sorcery",), attached),
    )
