"""Keywords of permanents that trigger: prowess, exploit, extort, soulshift, hideaway, champion, soulbond, ward."""

from __future__ import annotations

from engine.abilities.ability import Ability, Keyword, Triggered
from engine.abilities.casting.countering import Counter
from engine.abilities.casting.playing import MayLook
from engine.abilities.conditions import And, Condition, Controls, DidSo, Fits
from engine.abilities.costs.cost import Cost, PayMana
from engine.abilities.instructions.following import If, May, MayPay, Sequence, Unless
from engine.abilities.instructions.keyword_actions import Exploits
from engine.abilities.kinds_of_cards.pairing import Pair
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
    IsPaired,
    Not,
    Noun,
)
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.quantities import Number, ThatMuch
from engine.abilities.phrases.references import (
    Back,
    Chosen,
    ControllerOf,
    ObjectRef,
    OwnerOf,
    Players,
    Target,
    This,
    TopCards,
    You,
)
from engine.abilities.players.life import GainLife, LoseLife
from engine.abilities.tokens.creating import CreateTokens, TokenSpec
from engine.abilities.triggers.events import BecomesTarget, Dies, Enters, Leaves
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


_AIMED = Noun((Head((), "spell"), Head((), "ability")), (IsControlledBy(Players("an opponent")),))


def ward(keyword: Keyword) -> tuple[Ability, ...]:
    """As it becomes the target of an opponent's spell or ability: counter that unless its player pays (702.21a)."""
    if keyword.cost is None:
        return ()
    counter = Counter(Back("that spell or ability", "event.source"))
    body = (Unless(counter, Back("that player", "event.player"), keyword.cost),)
    return (Triggered("whenever", BecomesTarget(This(), _AIMED), body),)


_CREATURE = Head((HasType("creature"),), "permanent", bare=True)
_UNPAIRED = Noun((_CREATURE,), (IsControlledBy(You()), Not(IsPaired())))
_ANOTHER = Noun((_CREATURE,), (IsAnother("another"), IsControlledBy(You()), Not(IsPaired())))
_ENTERS = Noun((_CREATURE,), (IsAnother("another"), IsControlledBy(You())))


def soulbond(_: Keyword) -> tuple[Ability, ...]:
    """As it enters, or another creature does, its controller may pair the two, if both are unpaired (702.95a)."""
    that = Back("that creature", "event.object")
    other = Chosen(_ANOTHER, Number(1), Number(1))
    own = And((_is_unpaired(This()), Controls(You(), _ANOTHER)))
    theirs = And((_is_unpaired(that), _is_unpaired(This())))
    return (
        Triggered("when", Enters(This()), (May(You(), Pair(This(), other)),), own),
        Triggered("whenever", Enters(_ENTERS), (May(You(), Pair(that, This())),), theirs),
    )


def _is_unpaired(what: ObjectRef) -> Condition:
    return Fits(what, _UNPAIRED, word="controlled")
