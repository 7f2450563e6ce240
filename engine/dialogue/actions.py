"""What a player proposes to do (117.1, 601, 602, 116), and how far the game is then carried on."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from engine.state.turn import Step

Until = Literal["action", "priority", "stack_empty", "step", "turn"]
Policy = Literal["ask", "default", "explore"]


class AdditionalPayment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An optional or additional cost that the action announces: its name, how often, and with which objects (601.2b)."""

    cost: str
    times: int = 1
    pay_with: tuple[str, ...] = ()


class ManaAbilityUse(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One activation of a mana ability in a payment plan (605.3a). ``ability`` is its index among the object's own."""

    object: str
    ability: int = 0
    answers: tuple[str, ...] = ()


class PaymentPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An explicit plan: mana abilities in order, then the mana to spend, by symbols (601.2g, 601.2h)."""

    mana_abilities: tuple[ManaAbilityUse, ...] = ()
    spend: tuple[str, ...] | None = None


Payment = Literal["auto", "ask", "assume"] | PaymentPlan
Unannounced = Literal["auto", "assume"]
"""How a payment is made that no action announces: one that a player chooses as something resolves (118.12)."""


class Act(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """An action of a player."""

    player: str


class CastSpell(Act, frozen=True, kw_only=True, tag="cast"):
    """Cast a card as a spell (601). What is ``None`` is asked when its step of 601.2 comes.

    ``method`` is the way of casting by its keyword, or ``normal`` for the mana cost; ``permission`` is the object whose
    ability or effect allows it (601.3). ``life`` is how much is paid for Phyrexian symbols (107.4f). ``copying`` and
    ``chosen`` are said in advance: what the permanent is a copy of as it enters (707.5), and which color, type, name or
    player is chosen as it enters (614.12a), or as the spell resolves (608.2d).
    """

    object: str
    face: str | None = None
    method: str | None = None
    permission: str | None = None
    additional: tuple[AdditionalPayment, ...] | None = None
    modes: tuple[int, ...] | None = None
    targets: tuple[str | None, ...] | None = None
    x: int | None = None
    division: dict[str, int] | None = None
    splice: tuple[str, ...] | None = None
    tap_for: tuple[str, ...] = ()
    delve: tuple[str, ...] = ()
    life: int | None = None
    copying: str | None = None
    chosen: str | None = None
    payment: Payment = "auto"


class ActivateAbility(Act, frozen=True, kw_only=True, tag="activate"):
    """Activate an ability (602): by its index among the object's abilities, or the beginning of its text; which one of
    several is asked if nothing is said.

    ``costs`` says with which objects parts of its cost are paid; what it does not say is asked.
    """

    object: str
    ability: int | str | None
    modes: tuple[int, ...] | None = None
    targets: tuple[str | None, ...] | None = None
    x: int | None = None
    division: dict[str, int] | None = None
    costs: tuple[AdditionalPayment, ...] = ()
    life: int | None = None
    payment: Payment = "auto"


class PlayLand(Act, frozen=True, kw_only=True, tag="play_land"):
    """Play a land (116.2a, 305). ``permission`` is the effect or object that lets the player, where there are several;
    ``face`` the face that is to be up (712.12). ``copying`` and ``chosen`` are as of a spell.
    """

    object: str
    face: str | None = None
    permission: str | None = None
    copying: str | None = None
    chosen: str | None = None


class Foretell(Act, frozen=True, kw_only=True, tag="foretell"):
    """Foretell a card: exile it from the hand for {2} (116.2h)."""

    object: str
    payment: Payment = "auto"


class Plot(Act, frozen=True, kw_only=True, tag="plot"):
    """Plot a card: exile it from the hand for its plot cost (116.2k)."""

    object: str
    payment: Payment = "auto"


class Suspend(Act, frozen=True, kw_only=True, tag="suspend"):
    """Suspend a card: exile it from the hand with time counters for its suspend cost (116.2f)."""

    object: str
    payment: Payment = "auto"


class TakeCompanion(Act, frozen=True, kw_only=True, tag="companion"):
    """Put a companion into the hand from outside the game for {3} (116.2g)."""

    object: str
    payment: Payment = "auto"


class TurnFaceUp(Act, frozen=True, kw_only=True, tag="turn_face_up"):
    """Turn a face-down permanent face up (116.2b). ``method``: morph, megamorph, disguise, or mana_cost where it is
    manifested or cloaked; ``x`` is the X of that cost.
    """

    object: str
    method: str | None = None
    x: int | None = None
    payment: Payment = "auto"


class Unlock(Act, frozen=True, kw_only=True, tag="unlock"):
    """Unlock a half of a permanent for its mana cost (116.2m): ``left``, ``right``, or by its name."""

    object: str
    half: str | None = None
    payment: Payment = "auto"


class EndEffect(Act, frozen=True, kw_only=True, tag="end_effect"):
    """End an effect on an object that its controller may pay to end (116.2c)."""

    object: str
    payment: Payment = "auto"


ExileFromHand = Foretell | Plot | Suspend
"""The special actions that exile a card from the hand, to be cast later."""


class DeclareAttackers(Act, frozen=True, kw_only=True, tag="declare_attackers"):
    """Declare attackers (508.1): creatures and what each attacks, ``None`` where that is to be asked or is clear.

    ``bands`` are the creatures that are banded with each other (508.1e).
    """

    attackers: tuple[tuple[str, str | None], ...]
    bands: tuple[tuple[str, ...], ...] = ()
    payment: Payment = "auto"


class DeclareBlockers(Act, frozen=True, kw_only=True, tag="declare_blockers"):
    """Declare blockers (509.1): creatures and the attackers that each blocks."""

    blockers: tuple[tuple[str, tuple[str, ...]], ...]
    payment: Payment = "auto"


class Share(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How much combat damage one creature assigns to one creature, player or permanent (510.1)."""

    source: str
    to: str
    amount: int


class AssignCombatDamage(Act, frozen=True, kw_only=True, tag="assign_combat_damage"):
    """Announce how the player's creatures assign combat damage (510.1); what is not said is asked, or is clear."""

    assignments: tuple[Share, ...]


CombatAction = DeclareAttackers | DeclareBlockers | AssignCombatDamage
"""What is done as a step of combat begins, as its turn-based action (703.4)."""


class PassThrough(msgspec.Struct, frozen=True):
    """Combat is passed through on the way to a later step: a shortcut in which nobody attacks who need not (732.2a)."""


class PassPriority(Act, frozen=True, kw_only=True, tag="pass_priority"):
    """Pass priority (117.3d)."""


class Concede(Act, frozen=True, kw_only=True, tag="concede"):
    """Leave the game (104.3a)."""


class Resolve(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="resolve", forbid_unknown_fields=True):
    """All players pass in succession once: the top of the stack resolves, or the step ends (117.4)."""


class Advance(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="advance", forbid_unknown_fields=True):
    """Everybody passes until the given step begins, of the given turn if one is named (500.2)."""

    to: Step
    turn: int | None = None


SpecialAction = PlayLand | ExileFromHand | TakeCompanion | TurnFaceUp | Unlock | EndEffect
"""Special actions: what a player may do that doesn't use the stack (116)."""

PlayerAction = CastSpell | ActivateAbility | SpecialAction | PassPriority | Concede | CombatAction
Action = PlayerAction | Resolve | Advance


WORK: Final = 500_000
"""The work that a request may come to if it says nothing else (``engine.dialogue.work``): some seconds."""


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Budgets, as counts, so that they are part of the result."""

    steps: int = 10_000
    states: int = 5_000
    branches: int = 200
    courses: int = 100
    work: int = WORK
