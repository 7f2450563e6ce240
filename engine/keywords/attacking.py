"""Keywords of attacking creatures that make tokens, make others block, or add mana: myriad, mobilize, melee and others."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Static, Triggered
from engine.abilities.combat.attack_options import MayEnlist
from engine.abilities.combat.events import Attacks, BecomesBlocked
from engine.abilities.combat.restrictions import MustBlock
from engine.abilities.conditions import Compare, DidSo
from engine.abilities.effects import Instruction
from engine.abilities.instructions.delayed import AtNext
from engine.abilities.instructions.following import ForEachPlayer, If, May
from engine.abilities.layers.characteristics import Cannot, Delta, ModifyPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.mana.adding import AddMana, KeepMana
from engine.abilities.permanents.tapping import Untap
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import IsControlledBy, Noun
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import BlockersOf, Number, OpponentsAttacked, PropertyOf, Times, WhoDid
from engine.abilities.phrases.references import Back, Players, Target, This, You
from engine.abilities.tokens.copying import CreateCopies
from engine.abilities.tokens.creating import CreateTokens, TokenSpec
from engine.abilities.triggers.keyword_events import Enlists
from engine.abilities.zones.moving import Exile, Sacrifice
from engine.keywords.counters import CREATURE

_DEFENDER = Back("defending player", "event.defender")
_I = You(implied=True)
_MADE = Back("them", "made")
_ONE = Number(1)


def rampage(keyword: Keyword) -> tuple[Ability, ...]:
    """It gets +N/+N until end of turn for each creature that blocks it beyond the first (702.23a)."""
    if not isinstance(keyword.amount, Number):
        return ()
    more = Delta("+", Times(keyword.amount.value, BlockersOf(This(), beyond=1)))
    return (Triggered("whenever", BecomesBlocked(This()), (_gets(more),)),)


def melee(_: Keyword) -> tuple[Ability, ...]:
    """It gets +1/+1 until end of turn for each opponent whom its controller attacked this combat (702.121a)."""
    return (_as_it_attacks(_gets(Delta("+", OpponentsAttacked(You())))),)


def _gets(more: Delta) -> ApplyToObjects:
    return ApplyToObjects(This(), (ModifyPT(more, more),), Until("end_of_turn"))


def enlist(_: Keyword) -> tuple[Ability, ...]:
    """Another creature may be tapped as it attacks; it gets +X/+0, that creature's power (702.154a)."""
    more = Delta("+", PropertyOf("power", Back("the tapped creature", "event.enlisted")))
    gets = ApplyToObjects(This(), (ModifyPT(more, Delta("+", Number(0))),), Until("end_of_turn"))
    return (Static(ApplyToObjects(This(), (MayEnlist(),))), Triggered("when", Enlists(This()), (gets,)))


def provoke(_: Keyword) -> tuple[Ability, ...]:
    """A target creature of the defending player may be untapped, and blocks it this combat if able (702.39a)."""
    theirs = Noun(CREATURE.heads, (IsControlledBy(_DEFENDER),))
    block = ApplyToObjects(
        Target(theirs, slot="t1"), (MustBlock(This(), turn=True),), Until("end_of_combat", word="this")
    )
    untap = If(DidSo("you do"), Untap(Back("that creature", "t1")))
    return (Triggered("whenever", Attacks(This()), (May(You(), block), untap)),)


def myriad(_: Keyword) -> tuple[Ability, ...]:
    """A copy of it may attack each opponent besides the defending player; the copies are exiled at end of combat
    (702.116a).
    """
    others = Players("each other opponent", than=_DEFENDER)
    copy = CreateCopies(_I, _ONE, This(), tapped=True, attacking="that's", attacked=Back("that player", "each"))
    gone = If(Compare(WhoDid(), ">=", _ONE), AtNext("end of combat", Exile(_I, _MADE)))
    return (_as_it_attacks(ForEachPlayer(others, May(You(), copy)), gone),)


def mobilize(keyword: Keyword) -> tuple[Ability, ...]:
    """N red Warriors enter tapped and attacking, and are sacrificed at the next end step (702.181a)."""
    if keyword.amount is None:
        return ()
    warrior = TokenSpec(_ONE, _ONE, ("R",), ("creature",), ("Warrior",))
    create = CreateTokens(_I, keyword.amount, warrior, tapped=True, attacking=True)
    return (_as_it_attacks(create, AtNext("end step", Sacrifice(_I, _MADE))),)


def firebending(keyword: Keyword) -> tuple[Ability, ...]:
    """Adds N {R}, which isn't lost until end of combat (702.189a)."""
    if keyword.amount is None:
        return ()
    return (_as_it_attacks(AddMana(_I, ManaCost(("R",)), keyword.amount), KeepMana(You(), "end of combat")),)


def decayed(_: Keyword) -> tuple[Ability, ...]:
    """It can't block, and is sacrificed at end of combat when it attacks (702.147a)."""
    cannot = Static(ApplyToObjects(This(), (Cannot("block"),)))
    sacrifice = AtNext("end of combat", Sacrifice(_I, This()))
    return (cannot, Triggered("when", Attacks(This()), (sacrifice,)))


def _as_it_attacks(*body: Instruction) -> Triggered:
    return Triggered("whenever", Attacks(This()), body)
