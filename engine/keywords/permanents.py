"""Keywords of permanents that trigger: prowess, exploit, afterlife, extort, soulshift, hideaway, champion."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Triggered
from engine.abilities.casting.playing import MayLook
from engine.abilities.conditions import DidSo
from engine.abilities.costs.cost import Cost, PayMana
from engine.abilities.instructions.following import If, May, MayPay, Sequence
from engine.abilities.instructions.keyword_actions import Exploits
from engine.abilities.layers.characteristics import Delta, ModifyPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import (
    Compares,
    HasSubtype,
    HasType,
    Head,
    InZone,
    IsAnother,
    IsControlledBy,
    Not,
    Noun,
)
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Number, ThatMuch
from engine.abilities.phrases.references import (
    Back,
    Chosen,
    ControllerOf,
    OwnerOf,
    Players,
    Target,
    This,
    TopCards,
    You,
)
from engine.abilities.players.life import GainLife, LoseLife
from engine.abilities.tokens.creating import CreateTokens, TokenSpec
from engine.abilities.triggers.events import Dies, Enters, Leaves
from engine.abilities.triggers.stack_events import Casts
from engine.abilities.zones.looking import LookAt
from engine.abilities.zones.moving import Exile, Move, Sacrifice
from engine.keywords.counters import CREATURE

_SPELL = Noun((Head((), "spell"),))
_NONCREATURE_SPELL = Noun((Head((Not(HasType("creature")),), "spell"),))


def prowess(_: Keyword) -> tuple[Ability, ...]:
    """Gets +1/+1 until end of turn for each noncreature spell that its controller casts (702.108a)."""
    one = Delta("+", Number(1))
    grow = ApplyToObjects(This(), (ModifyPT(one, one),), Until("end_of_turn"))
    return (Triggered("whenever", Casts(You(), _NONCREATURE_SPELL), (grow,)),)


def exploit(_: Keyword) -> tuple[Ability, ...]:
    """As it enters triggers: its controller may sacrifice a creature (702.110a)."""
    sacrifice = Sacrifice(You(implied=True), Chosen(CREATURE, Number(1), Number(1)))
    return (Triggered("when", Enters(This()), (May(You(), sacrifice), Exploits(This()))),)


def afterlife(keyword: Keyword) -> tuple[Ability, ...]:
    """Leaves N white and black Spirits with flying behind when it dies (702.135a)."""
    if not isinstance(keyword.amount, Number):
        return ()
    spirit = TokenSpec(Number(1), Number(1), ("W", "B"), ("creature",), ("Spirit",), abilities=(Keyword("flying"),))
    return (Triggered("when", Dies(This()), (CreateTokens(You(implied=True), keyword.amount, spirit),)),)


def extort(_: Keyword) -> tuple[Ability, ...]:
    """{W/B} may be paid for each spell that its controller casts: opponents lose life, which they gain (702.101a)."""
    drain = (LoseLife(Players("each opponent"), Number(1)), GainLife(You(), ThatMuch("that much", "done.amount")))
    body = (MayPay(You(), Cost((PayMana(ManaCost(("W/B",))),))), If(DidSo("you do"), Sequence(drain, "and")))
    return (Triggered("whenever", Casts(You(), _SPELL), body),)


def soulshift(keyword: Keyword) -> tuple[Ability, ...]:
    """Returns a Spirit card of mana value N or less to the hand as it dies (702.46a)."""
    if not isinstance(keyword.amount, Number):
        return ()
    small = Compares("mana_value", "<=", keyword.amount)
    spirit = Noun((Head((HasSubtype("Spirit"),), "card"),), (small, InZone("graveyard", You(), "from")))
    back = Move(You(implied=True), Target(spirit, slot="t1"), "hand", "return", of=You())
    return (Triggered("when", Dies(This()), (May(You(), back),)),)


def hideaway(keyword: Keyword) -> tuple[Ability, ...]:
    """As it enters triggers: one of the top N cards is exiled, the others go to the bottom (702.75a).

    Whoever controls the permanent may look at the exiled card.
    """
    if not isinstance(keyword.amount, Number):
        return ()
    one = Chosen(Noun((Head((), "card"),)), Number(1), Number(1), among=Back("them", "seen"))
    implied = You(implied=True)
    bottom = Move(implied, Back("the rest", "rest"), "library bottom", "put", of=You(), order="random")
    look = MayLook(ControllerOf(This()), Back("the exiled card", "exiled"))
    body = (LookAt(implied, TopCards(keyword.amount, You())), Exile(implied, one, face_down=True), bottom, look)
    return (Triggered("when", Enters(This()), body),)


def champion(keyword: Keyword) -> tuple[Ability, ...]:
    """Sacrificed unless another such permanent is exiled; that card returns as it leaves (702.72a, 702.72b)."""
    if not isinstance(keyword.quality, Noun):
        return ()
    noun = keyword.quality
    other = Noun(noun.heads, (IsAnother("another"), IsControlledBy(You()), *noun.post), noun.join)
    body = (
        May(You(), Exile(You(implied=True), Chosen(other, Number(1), Number(1)))),
        If(DidSo("you don't", negated=True), Sacrifice(You(implied=True), This())),
    )
    card = Back("the exiled card", "exiled_with")
    back = Move(You(implied=True), card, "battlefield", "return", under=OwnerOf(Back("its", "exiled_with")))
    return (Triggered("when", Enters(This()), body), Triggered("when", Leaves(This()), (back,)))
