"""All that a continuous effect does to objects: change them in a layer (613.1), or what the rules say of them (613.11)."""

from __future__ import annotations

from engine.abilities.casting.activating import CannotActivate
from engine.abilities.combat.attack_options import MayEnlist, MayExert
from engine.abilities.combat.restrictions import (
    Alone,
    AssignsDamage,
    BlockedAsThough,
    BlockedByAll,
    BlockedByNumber,
    BlocksMore,
    CanAttackAnyway,
    CanBlockOnly,
    CannotAttackPlayer,
    CannotAttackUnless,
    CannotBeBlockedBy,
    CannotBlock,
    CannotUnlessPaid,
    DeclaredAtMost,
    DeclaredOnlyWith,
    Goaded,
    LethalByPower,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from engine.abilities.layers.characteristics import (
    ActivatedWithHaste,
    BecomeColorOfChoice,
    BecomeColors,
    Becomes,
    BecomeTypes,
    Cannot,
    CannotAttackYou,
    CannotBeCounteredBy,
    CannotBeTargetedBy,
    CannotHave,
    CannotUntapNext,
    ChangeController,
    CounterLimit,
    DefinePT,
    ExiledIfLeaves,
    GainAbilities,
    GainAbilitiesOf,
    GainOneOf,
    LoseAbilities,
    LoseAllAbilities,
    LoseSubtypes,
    LoseThisAbility,
    ModifyOneOf,
    ModifyPT,
    Regeneration,
    SetName,
    SetPT,
    SwitchPT,
)
from engine.abilities.layers.text_changes import ChosenColorWord, HasFullText, ReplaceWords
from engine.abilities.layers.type_changes import BecomeChosen, BecomeEvery, BecomeTypeOfChoice, LoseKinds, LoseType
from engine.abilities.permanents.attaching import AttachesOnlyTo
from engine.abilities.permanents.counters import EntersAlso
from engine.abilities.permanents.tapping import CrewsAsThough, MayStayTapped, UntapsInOthersSteps, UsesToughness

ON_RULES = (
    Cannot,
    CannotActivate,
    CannotAttackYou,
    CannotBeBlockedBy,
    ActivatedWithHaste,
    CannotBeCounteredBy,
    CannotBeTargetedBy,
    CanBlockOnly,
    MustAttack,
    MustBeBlocked,
    AssignsDamage,
    LethalByPower,
    BlockedByAll,
    BlockedByNumber,
    BlocksMore,
    CanAttackAnyway,
    Alone,
    CannotAttackPlayer,
    CannotAttackUnless,
    CannotBlock,
    CannotUnlessPaid,
    DeclaredAtMost,
    DeclaredOnlyWith,
    MustBlock,
    UsesToughness,
    CrewsAsThough,
    MayEnlist,
    MayExert,
)
"""What changes neither characteristics nor controller: such an effect stays open to objects that come later (611.2c)."""

Change = (
    ModifyPT
    | SetPT
    | DefinePT
    | SwitchPT
    | GainAbilities
    | LoseAbilities
    | LoseThisAbility
    | CannotHave
    | LoseAllAbilities
    | GainAbilitiesOf
    | LoseSubtypes
    | BecomeChosen
    | BecomeTypeOfChoice
    | BecomeEvery
    | LoseKinds
    | LoseType
    | SetName
    | ReplaceWords
    | ChosenColorWord
    | HasFullText
    | BecomeColors
    | BecomeTypes
    | ChangeController
    | Cannot
    | CannotActivate
    | CannotAttackYou
    | CannotBeBlockedBy
    | ActivatedWithHaste
    | CannotBeCounteredBy
    | CannotBeTargetedBy
    | CanBlockOnly
    | MustAttack
    | MustBeBlocked
    | AssignsDamage
    | LethalByPower
    | BlockedAsThough
    | BlockedByAll
    | BlockedByNumber
    | BlocksMore
    | CanAttackAnyway
    | Alone
    | CannotAttackPlayer
    | CannotAttackUnless
    | CannotBlock
    | CannotUnlessPaid
    | DeclaredAtMost
    | DeclaredOnlyWith
    | MustBlock
    | UsesToughness
    | CrewsAsThough
    | MayEnlist
    | MayExert
    | Goaded
    | CannotUntapNext
    | MayStayTapped
    | UntapsInOthersSteps
    | CounterLimit
    | EntersAlso
    | AttachesOnlyTo
    | Regeneration
    | ExiledIfLeaves
    | Becomes
    | BecomeColorOfChoice
    | GainOneOf
    | ModifyOneOf
)
