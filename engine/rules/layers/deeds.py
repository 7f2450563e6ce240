"""What a change does to an object, with every amount, player and ability in it determined (613.8a "what it does")."""

from __future__ import annotations

from typing import assert_never

import msgspec

from engine.abilities import changes as ch
from engine.abilities.references import PlayerRef
from engine.rules.chosen import settled
from engine.rules.layers.collecting import Effect
from engine.rules.quantities import value
from engine.rules.references import players
from engine.rules.scope import Scope
from engine.state.characteristics import HeldAbility


class Deed(msgspec.Struct, frozen=True):
    """A change about to be applied. Equal deeds do the same to whatever they are done to.

    ``amounts`` are those of power and toughness, in that order; ``player`` who gains control; ``given`` what is gained.
    """

    change: ch.Change
    amounts: tuple[int | None, int | None] = (None, None)
    player: str | None = None
    given: tuple[HeldAbility, ...] = ()


def determined(change: ch.Change, effect: Effect, scope: Scope) -> Deed:
    """The change as the board is now."""
    match change:
        case ch.ChangeController(who=who):
            return Deed(change, player=_one_player(who, scope))
        case ch.GainAbilities(abilities=abilities):
            given = (settled(ability, scope) for ability in abilities)
            return Deed(
                change,
                given=tuple(HeldAbility(one, granted_by=effect.source, timestamp=effect.timestamp) for one in given),
            )
        case ch.SetPT(power=power, toughness=toughness):
            return Deed(change, (value(power, scope), value(toughness, scope)))
        case ch.DefinePT(power=one, toughness=other):
            return Deed(
                change,
                (value(one, scope) if one is not None else None, value(other, scope) if other is not None else None),
            )
        case ch.ModifyPT(power=more, toughness=tougher):
            return Deed(change, (signed(more, scope), signed(tougher, scope)))
        case (
            ch.BecomeTypes()
            | ch.BecomeColors()
            | ch.LoseAbilities()
            | ch.LoseAllAbilities()
            | ch.CannotHave()
            | ch.SwitchPT()
        ):
            return Deed(change)
        case ch.Cannot() | ch.CannotUntapNext() | ch.CounterLimit() | ch.Regeneration() | ch.ExiledIfLeaves():
            return Deed(
                change
            )  # 613.11: it affects rules; engine.rules.restrictions and events.regeneration ask for it
        case ch.BecomeColorOfChoice() | ch.GainOneOf():
            return Deed(change)  # settled as the effect of a resolution began; refused in a static ability
        case ch.Becomes():
            raise AssertionError("it is taken apart before")
        case _:
            assert_never(change)


def signed(delta: ch.Delta, scope: Scope) -> int:
    """The amount of "+2" or "-X"."""
    amount = max(value(delta.amount, scope), 0)  # 107.1b
    return -amount if delta.sign == "-" else amount


def _one_player(who: PlayerRef, scope: Scope) -> str | None:
    found = tuple(one for one in players(who, scope) if not scope.state.players[one].lost)  # 800.4b
    return found[0] if found else None
