"""Several changes in one phrase, taken apart for the layers (613.1, 613.6)."""

from __future__ import annotations

from engine.abilities.changes import BecomeColors, Becomes, BecomeTypes, Change, GainAbilities, SetPT


def parts_of(becomes: Becomes) -> tuple[Change, ...]:
    """The changes that it consists of, for the layers (613.1)."""
    found: list[Change] = []
    if becomes.types or becomes.subtypes or becomes.supertypes:
        found.append(BecomeTypes(becomes.supertypes, becomes.types, becomes.subtypes, adding=becomes.keeps))
    if becomes.colors:
        found.append(BecomeColors(becomes.colors, adding=becomes.keeps_colors))
    if becomes.abilities:
        found.append(GainAbilities(becomes.abilities))
    if becomes.power is not None and becomes.toughness is not None:
        found.append(SetPT(becomes.power, becomes.toughness, base=True))
    return tuple(found)


def expanded(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """Changes with those in one phrase taken apart."""
    return tuple(
        part for change in changes for part in (parts_of(change) if isinstance(change, Becomes) else (change,))
    )
