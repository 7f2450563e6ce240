"""Last known information: objects that are gone."""

from __future__ import annotations

from adjudicator.wire.dumping.objects import Dumping, permanent_fields
from adjudicator.wire.dumping.stack import dump_on_stack
from adjudicator.wire.records.board import CharacteristicsEntry, FormerEntry, HeldEntry
from engine.state.characteristics import Characteristics
from engine.state.game import Former


def dump_former(dumping: Dumping, former: Former) -> FormerEntry:
    """An object as it last existed."""
    gone = former.object
    seen = dump_characteristics(former.characteristics)
    if gone.on_stack is not None:
        return FormerEntry(
            id=gone.id,
            controller=gone.controller,
            zone=gone.zone,
            characteristics=seen,
            on_stack=dump_on_stack(dumping, gone),
            became=former.became[0] if former.became else None,
            also_became=former.became[1:],
        )
    controlled = former.characteristics.controller or gone.controller
    fields = permanent_fields(dumping.book, gone, controlled or gone.owner)
    if controlled is None:  # 108.4
        fields = {**fields, "owner": gone.owner, "controller": None, "entered_under": None}
    return FormerEntry(
        **fields,
        zone=gone.zone,
        characteristics=seen,
        became=former.became[0] if former.became else None,
        also_became=former.became[1:],
        attached=former.attached,
    )


def dump_characteristics(seen: Characteristics) -> CharacteristicsEntry:
    """Characteristics as they were."""
    return CharacteristicsEntry(
        name=seen.name,
        mana_cost=None if seen.mana_cost is None else seen.mana_cost.text,
        colors=seen.colors,
        supertypes=seen.supertypes,
        types=seen.types,
        subtypes=seen.subtypes,
        power=seen.power,
        toughness=seen.toughness,
        loyalty=seen.loyalty,
        defense=seen.defense,
        abilities=tuple(
            HeldEntry(ability=one.ability, index=one.index, granted_by=one.granted_by, timestamp=one.timestamp)
            for one in seen.abilities
            if one.rule is None  # its keyword says it
        ),
        unread=seen.unread,
        controller=seen.controller,
    )
