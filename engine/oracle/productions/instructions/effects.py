"""Effects that players and objects carry out: damage, life, cards, permanents, counters (608.2, 701)."""

from __future__ import annotations

from typing import Any, get_args

from engine.abilities.casting.countering import Counter
from engine.abilities.damage.damaging import (
    DamageShare,
    DealDamage,
    DealDividedDamage,
    DealEvenDamage,
    DealSeveralDamage,
    Fight,
)
from engine.abilities.instructions.following import Sequence
from engine.abilities.node import contains, find
from engine.abilities.permanents.attaching import Attach, Unattach
from engine.abilities.permanents.counters import DistributeCounters, PutCounters, RemoveCounters
from engine.abilities.permanents.regenerating import CannotRegenerate, Regenerate
from engine.abilities.permanents.tapping import Tap, TapOrUntap, Untap
from engine.abilities.phrases.filters import AnyTargetNoun, InZone, Noun
from engine.abilities.phrases.quantities import (
    CardsIn,
    CountersOn,
    CountOf,
    ExtremeLife,
    Half,
    LifeTotal,
    Number,
    PropertyOf,
    Quantity,
    Sum,
    ThatMuch,
    Times,
    X,
)
from engine.abilities.phrases.references import Back, Chosen, Group, Several, Target, You
from engine.abilities.phrases.what_was_done import DoneThisWay
from engine.abilities.players.emblems import CreateEmblem
from engine.abilities.players.ending import DrawGame, LoseGame, WinGame
from engine.abilities.players.life import GainLife, LoseLife
from engine.abilities.zones.libraries import Discard, Draw, Mill, Scry, Shuffle, Surveil
from engine.abilities.zones.moving import Destroy, Exile, Sacrifice
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL
from engine.oracle.productions.phrases.quantities import TOGETHER, TWICE_X, per_unit, split_unit
from engine.oracle.productions.phrases.verbs import ELIDED, HOLE, IMPLIED


def declare(g: Builder) -> None:
    """Declare verb phrases of players (``player_verb``) and of objects (``object_verb``)."""
    _amounts(g)
    _damage(g)
    _life(g)
    _cards(g)
    _permanents(g)
    _counters(g)
    g.word("sentence", "the game is a draw", DrawGame())
    g.rule("player_verb", "loses|lose the game", LoseGame, who=HOLE)
    g.rule("player_verb", "wins|win the game", WinGame, who=HOLE)


EACH_OF_THEM = Back("each of them")
COMPUTED = (*TOGETHER, CountOf, CardsIn, CountersOn, PropertyOf, LifeTotal, ExtremeLife, Half, Sum)


def _amounts(g: Builder) -> None:
    """Amounts with what they measure: "two cards", "3 life", "cards equal to ...", "1 life for each ..."."""
    g.form("n_cards", "{n:one} card", (Number,), _same, _if(Number, lambda n: n == Number(1)))
    g.form("n_cards", "{n:count} cards", (Number, X, ThatMuch), _same, _if((Number, X, ThatMuch), _plural))
    for category, unit in (("n_life", "life"), ("n_damage", "damage"), ("n_cards", "cards")):
        g.word(category, f"twice X {unit}", TWICE_X)
        if unit != "damage":
            g.form(category, f"{{n:number_word}} times X {unit}", Times, _times_x, _untimes_x)
    g.form("n_cards", "{n:one} card for each {unit:each_unit}", Times, per_unit, _split_if(one=True))
    g.form("n_cards", "{n:count} cards for each {unit:each_unit}", Times, per_unit, _split_if(one=False))
    g.unit("n_cards", "cards equal to {it:expression}")
    for words, more in (("plus one", 1), ("minus one", -1), ("plus two", 2)):
        changed = Sum(ThatMuch("that many"), Number(more))
        g.word("n_cards", f"that many cards {words}", changed)
    g.unit("n_life", "{it:numeral} life", Number, X)
    g.word("n_life", "that much life", ThatMuch("that much"))
    g.form("n_life", "{n:numeral} life for each {unit:each_unit}", Times, per_unit, split_unit)
    g.unit("n_life", "life equal to {it:expression}")
    g.unit("n_life", "life equal to {it:damage_compared}")
    g.unit("n_damage", "{it:numeral} damage", Number, X)
    g.word("n_damage", "that much damage", ThatMuch("that much"))
    g.form("n_damage", "damage equal to {it:expression}", get_args(Quantity), _equal_to, _unequal_to)
    g.word("n_damage", "twice that much damage", Times(2, ThatMuch("that much")))
    g.form("n_damage", "X plus {n:numeral} damage", Sum, lambda n: Sum(X(), n), _x_plus)
    g.word("n_damage", "five times X damage", Times(5, X()))


def _times_x(factor: int) -> Times:
    return Times(factor, X(), spelled=True)


def _untimes_x(amount: Times) -> tuple[int] | None:
    return (amount.factor,) if amount == _times_x(amount.factor) else None


def _equal_to(amount: Quantity) -> Quantity | None:
    """What is not said before "damage"."""
    said_before = amount in (Times(2, ThatMuch("that much")), Times(5, X()))
    return None if said_before or (isinstance(amount, Sum) and _x_plus(amount) is not None) else amount


def _unequal_to(amount: Quantity) -> tuple[Quantity] | None:
    return (amount,) if _equal_to(amount) is not None else None


def _x_plus(value: Sum) -> tuple[Quantity] | None:
    return (value.right,) if value.left == X() and isinstance(value.right, Number) and value.right.value > 0 else None


def _same(value: Quantity) -> Quantity:
    return value


def _plural(value: Quantity) -> bool:
    return value != Number(1)


def _if(kinds: Any, fits: Any) -> Any:
    return lambda value: (value,) if isinstance(value, kinds) and fits(value) else None


def _split_if(one: bool) -> Any:
    def unmake(value: Times) -> tuple[Any, ...] | None:
        parts = split_unit(value)
        return parts if parts is not None and (parts[0] == Number(1)) == one else None

    return unmake


def _damage(g: Builder) -> None:
    g.rule("damage_share", "{amount:n_damage} to {to:recipient}", DamageShare)
    g.listing("damage_shares", "damage_share", "and", low=2)
    g.rule("object_verb", "deals|deal {shares:damage_shares}", DealSeveralDamage, by=HOLE)
    g.rule("object_verb", "deals|deal {amount:n_damage} to {to:recipients}", DealDamage, by=HOLE)
    stays = "deals|deal {amount:n_damage} to {to:recipients} and the damage can't be prevented"
    g.rule("object_verb", stays, DealDamage, by=HOLE, stays=True)
    g.rule("object_verb", "also deals|deal {amount:n_damage} to {to:recipients}", DealDamage, by=HOLE, also=True)
    g.rule(
        "object_verb",
        "deals|deal damage to {to:recipients} equal to {amount:expression}",
        DealDamage,
        by=HOLE,
        late=True,
    )
    g.form(
        "object_verb",
        "deals|deal {n:numeral} damage to {to:recipients} for each {unit:each_unit}",
        DealDamage,
        _damage_each,
        _undamage_each,
    )
    g.rule(
        "object_verb",
        "deals|deal {amount:divided_amount} damage divided as you choose among {among:divided}",
        DealDividedDamage,
        by=HOLE,
    )
    g.unit("divided_amount", "{it:numeral}")
    g.form("divided_amount", "X plus {n:numeral}", Sum, lambda n: Sum(X(), n), _x_plus)
    evenly = "deals|deal {amount:numeral} damage divided evenly , rounded down , among {among:divided_evenly}"
    g.rule("object_verb", evenly, DealEvenDamage, by=HOLE)
    g.word("divided_evenly", "any number of targets", Target(AnyTargetNoun(), 0, None))
    g.unit("divided_evenly", "{it:group/pl}")
    g.rule("object_verb", "fights|fight {right:object}", Fight, left=HOLE)
    g.word("object_verb", "fight each other", Fight(HOLE, Back("each other")), number=PL)
    # "... deals 4 damage instead": to what the instruction before named (614.15).
    g.rule("instead_verb", "deals|deal {amount:n_damage}", DealDamage, by=HOLE, to=ELIDED)
    g.unit("instead_verb", "{it:object_verb/@}")


def _damage_each(n: Quantity, to: Any, unit: Quantity) -> DealDamage | None:
    amount = per_unit(n, unit)
    return DealDamage(HOLE, amount, to, each=n != Number(1)) if amount is not None else None


def _undamage_each(value: DealDamage) -> tuple[Any, ...] | None:
    parts = split_unit(value.amount)
    said = parts is not None and value == _damage_each(parts[0], value.to, parts[1])
    return (parts[0], value.to, parts[1]) if said and parts is not None else None


def _life(g: Builder) -> None:
    g.rule("player_verb", "gains|gain no life", GainLife, who=HOLE, amount=Number(0))  # before "0 life"
    g.rule("player_verb", "gains|gain {amount:n_life}", GainLife, who=HOLE)
    g.rule("player_verb", "loses|lose {amount:n_life}", LoseLife, who=HOLE)


def _cards(g: Builder) -> None:
    g.rule("player_verb", "draws|draw {amount:n_cards}", Draw, who=HOLE)
    g.rule("player_verb", "draws|draw up to {amount:count} cards", Draw, who=HOLE, up_to=True)
    one = "draws|draw a card and reveals|reveal it"
    g.rule("player_verb", one, Draw, who=HOLE, amount=Number(1), revealed=True)
    g.rule("player_verb", "draws|draw {amount:count} cards and reveals|reveal them", Draw, who=HOLE, revealed=True)
    g.rule("player_verb", "discards|discard {amount:n_cards}", Discard, who=HOLE)
    g.rule("player_verb", "discards|discard {amount:n_cards} at random", Discard, who=HOLE, random=True)
    number = "discards|discard a number of cards equal to {amount:expression}"
    g.rule("player_verb", number, Discard, who=HOLE, said="a number")
    g.rule("player_verb", "discards|discard their hand", Discard, who=HOLE, amount=None)
    g.word("player_verb", "discard your hand", Discard(IMPLIED, None), number=PL)
    g.rule("player_verb", "discard their hands", Discard, who=HOLE, amount=None, said="hands", number=PL)
    g.rule("player_verb", "discards|discard all the cards in their hand", Discard, who=HOLE, amount=None, said="all")
    g.word("player_verb", "discard all the cards in your hand", Discard(IMPLIED, None, said="all"), number=PL)
    g.rule("player_verb", "mills|mill {amount:n_cards}", Mill, who=HOLE)
    for way in ("up", "down"):
        theirs = f"loses|lose half {{of:their_own}} life , rounded {way}"
        g.form("player_verb", theirs, LoseLife, *_half_of_life(way, yours=False))
        yours = f"lose half your life , rounded {way}"
        g.form("player_verb", yours, LoseLife, *_half_of_life(way, yours=True), number=PL)
        half = f"mills|mill half {{of:their_own}} library , rounded {way}"
        g.form("player_verb", half, Mill, *_half_of_library(way))
    g.rule("player_verb", "scries|scry {amount:numeral}", Scry, who=HOLE)
    g.rule("player_verb", "surveils|surveil {amount:numeral}", Surveil, who=HOLE)
    g.rule("player_verb", "shuffles|shuffle", Shuffle, who=HOLE)
    g.rule("player_verb", "shuffles|shuffle their library", Shuffle, who=HOLE, said="their library")
    g.rule("player_verb", "shuffle your library", Shuffle, who=HOLE, said="your library", number=PL)
    for n, words in ((1, "a additional card"), (2, "two additional cards"), (3, "three additional cards")):
        g.rule("player_verb", f"draws|draw {words}", Draw, who=HOLE, amount=Number(n), more=True)


def _half_of_life(way: Any, *, yours: bool) -> tuple[Any, Any]:
    """ "Loses half their life, rounded up" (107.1a)."""

    def make(of: Any = None) -> LoseLife:
        return LoseLife(HOLE, Half(LifeTotal(You() if yours else of), way, whole=True))

    def unmake(value: LoseLife) -> tuple[Any, ...] | None:
        life = value.amount.of if isinstance(value.amount, Half) else None
        if not isinstance(life, LifeTotal) or isinstance(life.of, You) != yours or make(life.of) != value:
            return None
        return () if yours else (life.of,)

    return make, unmake


def _half_of_library(way: Any) -> tuple[Any, Any]:
    """ "Mills half their library, rounded down" (107.1a)."""

    def make(of: Any) -> Mill:
        return Mill(HOLE, Half(CardsIn("library", of), way, whole=True))

    def unmake(value: Mill) -> tuple[Any, ...] | None:
        cards = value.amount.of if isinstance(value.amount, Half) else None
        return (cards.of,) if isinstance(cards, CardsIn) and make(cards.of) == value else None

    return make, unmake


def _permanents(g: Builder) -> None:
    for word, kind in (("destroy", Destroy), ("counter", Counter), ("tap", Tap), ("untap", Untap)):
        g.rule("player_verb", f"{word} {{what:objects}}", kind, number=PL)
    g.rule("player_verb", "tap or untap {what:objects}", TapOrUntap, number=PL)
    g.rule("player_verb", "exiles|exile {what:objects}", Exile, who=HOLE)
    for category in ("chosen", "several_chosen"):
        g.rule("player_verb", f"exiles|exile {{what:{category}}}", Exile, who=HOLE)
    g.rule("player_verb", "tap {what:chosen}", Tap, number=PL)
    g.rule("player_verb", "untap {what:chosen}", Untap, number=PL)
    g.rule("clause", "you untap {what:objects}", Untap, you=True, number=NEUTRAL)
    g.rule("player_verb", "sacrifices|sacrifice {what:object_or_chosen}", Sacrifice, who=HOLE)
    rest = "chooses|choose {what:chosen} , then sacrifices|sacrifice the rest"
    g.rule("player_verb", rest, Sacrifice, who=HOLE, rest=True)
    for whose in ("their", "your"):
        g.form(
            "player_verb",
            f"sacrifices|sacrifice {{what:chosen}} of {whose} choice",
            Sacrifice,
            lambda what: Sacrifice(HOLE, _saying(what)),
            _unsaid,
        )
    for_each = "sacrifices|sacrifice a {noun:plain_noun/sg} of their choice for each {unit:each_unit}"
    g.form("player_verb", for_each, Sacrifice, _sacrifice_for_each, _unsacrifice_for_each)
    g.rule("player_verb", "regenerate {what:object}", Regenerate, number=PL)
    g.rule("player_verb", "attach {what:object/sg} to {to:object/sg}", Attach, number=PL)
    for some in ("chosen/sg", "chosen/pl", "target/pl", "group/pl"):
        g.rule("player_verb", f"attach {{what:{some}}} to {{to:object/sg}}", Attach, number=PL)
    for one in ("self", "target", "back_object"):
        g.rule("player_verb", f"attach {{what:{one}/sg}} to {{to:chosen/sg}}", Attach, number=PL)
    g.rule("player_verb", "unattach {what:object/sg}", Unattach, number=PL)
    for until in ("self", "it"):
        for what in ("objects", "chosen"):
            phrase = f"exiles|exile {{what:{what}}} until {{until:{until}}} leaves the battlefield"
            g.rule("player_verb", phrase, Exile, who=HOLE)
    with_counters = "exiles|exile {what:objects/sg} with {c:n_counters} on it"
    g.form("player_verb", with_counters, Exile, _exile_with, _unexile_with)
    g.rule("player_verb", "gets|get a emblem with {abilities:granted_list}", CreateEmblem, who=HOLE)
    g.rule("clause", "{what:back_subject/@} can't be regenerated", CannotRegenerate, number=NEUTRAL)
    for word, noun in (("a", "a_noun/sg"), ("", "noun/pl")):
        destroyed = f"{{noun:{noun}}} can't be regenerated"
        g.form("clause", destroyed, CannotRegenerate, *_destroyed_so(word), number=NEUTRAL)


def _destroyed_so(word: Any) -> tuple[Any, Any]:
    """ "A creature destroyed this way can't be regenerated"."""

    def unmake(value: CannotRegenerate) -> tuple[Any] | None:
        return (value.what.noun,) if isinstance(value.what, Group) and value.what.word == word else None

    return lambda noun: CannotRegenerate(Group(noun, word)) if noun.post[-1:] == (DESTROYED,) else None, unmake


DESTROYED = DoneThisWay("destroyed")


def _sacrifice_for_each(noun: Noun, unit: Quantity) -> Sacrifice | None:
    """One for each; a target in what is counted would be announced, and what is said of a Chosen is said twice."""
    if any(True for kind in (Back, Target) for _ in find(unit, kind)):
        return None
    many = Times(1, unit)
    return Sacrifice(HOLE, Chosen(noun, many, many, said=True))


def _unsacrifice_for_each(value: Sacrifice) -> tuple[Any, ...] | None:
    match value.what:
        case Chosen(noun, Times(1, unit), Times(1)):
            return (noun, unit) if value == _sacrifice_for_each(noun, unit) else None
        case _:
            return None


def _exile_with(what: Any, c: tuple[Quantity, str]) -> Exile | None:
    """Of what is on the battlefield, "with a counter on it" would say which it is."""
    if isinstance(what, Target) and not any(zone.zone == "graveyard" for zone in find(what.what, InZone)):
        return None
    return Exile(HOLE, what, counters=((c[1], c[0]),))


def _unexile_with(e: Exile) -> tuple[Any, ...] | None:
    match e.counters:
        case ((kind, amount),) if e == _exile_with(e.what, (amount, kind)):
            return e.what, (amount, kind)
        case _:
            return None


def _saying(what: Chosen) -> Chosen:
    return Chosen(what.noun, what.low, what.high, said=True)


def _unsaid(s: Sacrifice) -> tuple[Chosen] | None:
    said = s.who == HOLE and not s.rest and isinstance(s.what, Chosen) and s.what.said
    said = said and not (isinstance(s.what, Chosen) and isinstance(s.what.low, Times))
    return (_unsaying(s.what),) if said and isinstance(s.what, Chosen) else None


def _unsaying(what: Chosen) -> Chosen:
    return Chosen(what.noun, what.low, what.high)


def _counters(g: Builder) -> None:
    g.form("n_counters", "{n:one} {kind:counter_kind} counter", tuple, _pair, _unpair(lambda n: n == Number(1)))
    g.form("n_counters", "{n:count} {kind:counter_kind} counters", tuple, _pair, _unpair(_counted))
    g.form(
        "n_counters",
        "a number of {kind:counter_kind} counters equal to {n:expression}",
        tuple,
        lambda kind, n: (n, kind),
        lambda v: (v[1], v[0]) if isinstance(v[0], COMPUTED) else None,
    )
    mine = "put {c:n_counters} on {on:counter_holder}"
    g.form("player_verb", mine, PutCounters, _put, lambda v: _unput(v) if v.who is None else None, number=PL)
    theirs = "puts|put {c:n_counters} on {on:counter_holder}"
    g.form("player_verb", theirs, PutCounters, _put_by, lambda value: _unput(value) if value.who == HOLE else None)
    late = "put a number of {kind:counter_kind} counters on {on:counter_holder} equal to {n:expression}"
    g.form("player_verb", late, PutCounters, _put_late, _unput_late, number=PL)
    g.form(
        "player_verb",
        "put {c:n_counters} on {on:counter_holder} for each {unit:each_unit}",
        PutCounters,
        _put_each,
        _unput_each,
        number=PL,
    )
    both = "put {c:n_counters} on {on:counter_holder} and {d:n_counters} on {off:counter_holder}"
    g.form("player_verb", both, Sequence, _put_both, _unput_both, number=PL)
    among = "distribute {c:n_counters} among {among:target/pl}"
    g.form("player_verb", among, DistributeCounters, _distribute, _undistribute, number=PL)
    g.form("player_verb", "remove {c:n_counters} from {off:object}", RemoveCounters, _remove, _unremove, number=PL)
    g.rule(
        "player_verb",
        "remove all {kind:counter_kind} counters from {off:object}",
        RemoveCounters,
        amount=None,
        number=PL,
    )
    g.unit("counter_holder", "{it:spread_object}")
    g.unit("counter_holder", "{it:chosen/sg}")
    g.word("counter_holder", EACH_OF_THEM.word, EACH_OF_THEM)


def _pair(n: Quantity, kind: str) -> tuple[Quantity, str]:
    return n, kind


def _counted(n: Quantity) -> bool:
    return isinstance(n, (X, ThatMuch)) or n == TWICE_X or (isinstance(n, Number) and n != Number(1))


def _unpair(fits: Any) -> Any:
    return lambda value: value if fits(value[0]) else None


def _put_both(c: Any, on: Any, d: Any, off: Any) -> Sequence:
    """ "Put a +1/+1 counter on that creature and a +1/+1 counter on this creature"."""
    return Sequence((_put(c, on), _put(d, off)), "elided")


def _unput_both(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((PutCounters() as one, PutCounters() as other), "elided"):
            first, second = _unput(one), _unput(other)
            return (*first, *second) if first is not None and second is not None else None
        case _:
            return None


def _distribute(counters: tuple[Quantity, str], among: Target) -> DistributeCounters | None:
    """A number that is known as it is announced."""
    amount, kind = counters
    return DistributeCounters(kind, amount, among) if isinstance(amount, Number | X) and amount != Number(1) else None


def _undistribute(value: DistributeCounters) -> tuple[Any, ...]:
    return (value.amount, value.kind), value.among


def _put(counters: tuple[Quantity, str], on: Any) -> PutCounters:
    return PutCounters(counters[1], counters[0], on)


def _put_by(counters: tuple[Quantity, str], on: Any) -> PutCounters:
    return PutCounters(counters[1], counters[0], on, who=HOLE)


def _unput(value: PutCounters) -> tuple[Any, ...] | None:
    return ((value.amount, value.kind), value.on) if _is_plain(value) else None


def _is_plain(value: PutCounters) -> bool:
    return not value.late and not value.support and not value.also and not value.instead and not value.extra


def _put_late(kind: str, on: Any, amount: Quantity) -> PutCounters | None:
    """On one object, or on several the same number: what is said of "that creature" after "each creature" would be
    another amount for each.
    """
    one = not isinstance(on, Group | Several) and on != EACH_OF_THEM
    return PutCounters(kind, amount, on, late=True) if one or not contains(amount, Back) else None


def _unput_late(value: PutCounters) -> tuple[Any, ...] | None:
    return (value.kind, value.on, value.amount) if value.late and not value.support else None


def _put_each(counters: tuple[Quantity, str], on: Any, unit: Quantity) -> PutCounters | None:
    amount = per_unit(counters[0], unit)
    return PutCounters(counters[1], amount, on) if amount is not None else None


def _unput_each(value: PutCounters) -> tuple[Any, ...] | None:
    parts = split_unit(value.amount) if _is_plain(value) else None
    return ((parts[0], value.kind), value.on, parts[1]) if parts is not None else None


def _remove(counters: tuple[Quantity, str], off: Any) -> RemoveCounters:
    return RemoveCounters(counters[1], counters[0], off)


def _unremove(value: RemoveCounters) -> tuple[Any, ...] | None:
    plain = value.amount is not None and value.kind is not None and not value.up_to and not value.said
    return ((value.amount, value.kind), value.off) if plain else None
