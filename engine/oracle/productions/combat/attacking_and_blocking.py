"""Combat: trigger conditions (508.3, 509.3), restrictions and requirements (508.1c, 508.1d, 509.1b, 509.1c)."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, Literal

from engine.abilities.ability import Keyword, Static
from engine.abilities.combat.events import (
    Attacks,
    AttacksBeside,
    BecomesBlocked,
    Blocks,
    BlocksOrIsBlocked,
    PlayerAttacks,
)
from engine.abilities.combat.restrictions import (
    Alone,
    AssignsDamage,
    BlockedAsThough,
    BlockedByNumber,
    BlocksMore,
    CanAttackAnyway,
    CanBlockOnly,
    CannotAttackPlayer,
    CannotAttackUnless,
    CannotBeBlockedBy,
    CannotBlock,
    DeclaredAtMost,
    Goaded,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from engine.abilities.conditions import Controls, Except
from engine.abilities.layers.characteristics import Cannot, CannotAttackYou
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import contains, find
from engine.abilities.permanents.tapping import UsesToughness
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import HasKeyword, HasType, Head, Noun
from engine.abilities.phrases.references import CANDIDATE, Back, Group, Host, Players, This, You
from engine.abilities.rewriting import rewrite
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL, PL, SG
from engine.oracle.productions.combat.in_combat import attackable
from engine.oracle.productions.phrases.verbs import HOLE


def declare(g: Builder) -> None:
    """Declare what attacks, blocks and is blocked among the trigger conditions."""
    _attacking(g)
    _blocking(g)
    _together(g)
    _restrictions(g)
    _each_combat(g)
    _at_most(g)
    _attacks_whom(g)
    _blocks(g)
    _as_though(g)
    _goading(g)
    _damage(g)


def _each_combat(g: Builder) -> None:
    """What is allowed and required of attackers and blockers (508.1c, 508.1d, 509.1b)."""
    g.rule("forbidden", "can't be blocked by {by:noun/pl}", CannotBeBlockedBy)
    g.rule("forbidden", "can't be blocked except by {by:noun/pl}", CannotBeBlockedBy, others=True)
    g.rule("forbidden", "can't block or be blocked by {by:noun/pl}", CannotBeBlockedBy, nor="block")
    g.rule("being", "can block only {what:noun/pl}", CanBlockOnly)
    this_turn = "can't be blocked {duration:this_turn_or_combat} except by {by:noun/pl}"
    g.form("object_verb", this_turn, ApplyToObjects, _except_by, _unexcept_by)
    for category in ("being", "allowed"):
        g.word(category, "attacks|attack each combat if able", MustAttack())
    other = "attacks|attack a player other than you if able"
    g.word("allowed", other, MustAttack(whom=Players("opponents")))
    g.word("being", "attacks|attack or blocks|block each combat if able", MustAttack(blocks=True))
    _during(
        g, "attacks|attack or blocks|block {duration:this_turn_or_combat} if able", MustAttack(turn=True, blocks=True)
    )
    g.word("being", "must be blocked if able", MustBeBlocked())
    for walkers, whom in ((False, "you"), (True, "you or planeswalkers you control")):
        g.word("forbidden", f"can't attack {whom}", CannotAttackYou(walkers))
    each = "for each creature they control that's attacking you"
    unless = "can't attack you unless their controller pays {unless:mana}"
    g.rule("forbidden", f"{unless} {each}", CannotAttackYou, number=PL)
    g.rule("forbidden", f"{unless} for each of those creatures", CannotAttackYou, those=True, number=PL)
    unless = "can't attack you or planeswalkers you control unless their controller pays {unless:mana}"
    g.rule("forbidden", f"{unless} for each of those creatures", CannotAttackYou, walkers=True, those=True, number=PL)


def _attacking(g: Builder) -> None:
    g.rule("event_verb", "attacks|attack alone", Attacks, what=HOLE, alone=True)
    g.rule("event_verb", "attacks|attack {whom:attacked}", Attacks, what=HOLE)
    g.word("attacked", "you", You())
    g.word("attacked", "a player", Players("a player"))
    g.word("attacked", "a opponent", Players("an opponent"))
    g.word("attacked", "one of your opponents", Players("opponents"))
    g.word("attacked", "enchanted player", Host("enchanted player"))
    g.word("attacked", "the player with the most life or tied for most life", "most life")
    g.word("attacked", "you or a planeswalker you control", "your side")
    g.word("attacked", "one of your opponents or a planeswalker a opponent controls", "their side")
    g.form("attacked", "{it:a_noun/sg}", Noun, attackable, lambda noun: (noun,))


def _against(who: Any, noun: Noun) -> PlayerAttacks:
    return PlayerAttacks(who, noun, whom=Host("enchanted player"))


def _unagainst(event: PlayerAttacks) -> tuple[Any, ...] | None:
    return (event.who, event.noun) if event.noun is not None and event == _against(event.who, event.noun) else None


def _blocking(g: Builder) -> None:
    g.rule("event_verb", "blocks|block {whom:blocked}", Blocks, what=HOLE)
    g.rule("event_verb", "becomes|become blocked by {by:blocked}", BecomesBlocked, what=HOLE)
    g.rule("event_verb", "blocks|block or becomes|become blocked by {other:blocked}", BlocksOrIsBlocked, what=HOLE)
    g.form("blocked", "{it:a_noun/sg}", Noun, of_creatures, lambda noun: (noun,))


def of_creatures(noun: Noun) -> Noun | None:
    """A phrase for permanents, which can be creatures."""
    return noun if all(head.word in ("permanent", "token") for head in noun.heads) else None


def _together(g: Builder) -> None:
    """What attacks as a whole (508.3c, 508.3d, 508.3e)."""
    verb = "attacks|attack"
    g.word("player_event_verb", verb, PlayerAttacks(HOLE))
    g.rule("player_event_verb", f"{verb} {{whom:attacked_player}}", PlayerAttacks, who=HOLE)
    g.word("attacked_player", "you", You())
    g.word("attacked_player", "a player", Players("a player"))
    g.word("attacked_player", "a opponent", Players("an opponent"))
    g.word("attacked_player", "one of your opponents", Players("opponents"))
    g.word("attacked_player", "enchanted player", Host("enchanted player"))
    enchanted = PlayerAttacks(Players("a player"), whom=Host("enchanted player"), passive=True)
    g.word("plain_event", "enchanted player is attacked", enchanted)
    against = "{who:attacking_party/@} attacks enchanted player with one or more {noun:noun/pl}"
    g.unit("attacking_party", "{it:one_player/sg}", number=SG)
    g.form("plain_event", against, PlayerAttacks, _against, _unagainst)
    g.form(
        "player_event_verb",
        f"{verb} with one or more {{noun:noun/pl}}",
        PlayerAttacks,
        lambda noun: PlayerAttacks(HOLE, noun),
        lambda event: (event.noun,) if event.low == 1 and _is_plain(event) else None,
    )
    g.form(
        "player_event_verb",
        f"{verb} with {{low:number_word}} or more {{noun:noun/pl}}",
        PlayerAttacks,
        lambda low, noun: PlayerAttacks(HOLE, noun, low),
        lambda event: (event.low, event.noun) if event.low > 1 and _is_plain(event) else None,
    )
    exactly = f"{verb} with exactly {{low:number_word}} {{noun:noun/pl}}"
    g.rule("player_event_verb", exactly, PlayerAttacks, who=HOLE, exactly=True)
    others = "{what:self} and at least {low:number_word} other {others:noun/pl} attack"
    g.rule("plain_event", others, AttacksBeside)
    g.form(
        "plain_event",
        "{what:self} and at least one other {others:noun/sg} attack",
        AttacksBeside,
        lambda what, others: AttacksBeside(what, 1, others),
        lambda event: (event.what, event.others) if event.low == 1 else None,
    )


def _is_plain(event: PlayerAttacks) -> bool:
    """Whether nothing but the creatures and their number is said."""
    return event == PlayerAttacks(event.who, event.noun, event.low)


# -- restrictions and requirements (508.1c, 508.1d, 509.1b, 509.1c) --------------------------------------------------------


def _restrictions(g: Builder) -> None:
    for what in ("attack", "block", "attack or block"):
        g.word("forbidden", f"can't {what} alone", Alone(what))
    g.word("forbidden", "can't be blocked by more than one creature", BlockedByNumber(high=1))
    several = "can't be blocked except by {low:number_word} or more creatures"
    g.form("forbidden", several, BlockedByNumber, _at_least, lambda one: (one.low,) if one.high is None else None)
    g.unit("unblocked_one", "{it:self}")
    g.rule("forbidden", "can't block {whom:unblocked_one}", CannotBlock)
    g.unit("unblocked_one", "{it:noun/pl}", Noun)
    g.form("static_effect", "{what:bare_group/pl} can't block it", ApplyToObjects, _not_it, _un_not_it)
    for word, negated in (("unless", False), ("if", True)):
        words = f"can't attack {word} defending player controls {{controls:a_noun/sg}}"
        g.rule("forbidden", words, CannotAttackUnless, negated=negated)
    g.form("static", "{effect:static_effect} unless {condition:conditions} .", Static, _unless, _ununless)
    of_defender = "{what:attacking_one} can't attack unless {unless:condition} ."
    g.form("static", of_defender, Static, _unless_of_defender, _ununless_of_defender)
    for category in ("self", "host", "bare_group"):
        g.unit("attacking_one", f"{{it:{category}}}")
    for many, they in ((False, "it"), (True, "they")):
        words = f"can attack as though {they} didn't have defender"
        for category in ("being", "allowed"):
            g.word(category, words, CanAttackAnyway(many), number=PL if many else SG)
        hasty = f"can attack as though {they} had haste"
        g.word("being", hasty, CanAttackAnyway(many, "no haste"), number=PL if many else SG)
        hasty = f"can attack {{duration:this_turn}} as though {they} had haste"
        _during(g, hasty, CanAttackAnyway(many, "no haste"))
        turn = f"can attack {{duration:this_turn}} as though {they} didn't have defender"
        _during(g, turn, CanAttackAnyway(many))


def _at_most(g: Builder) -> None:
    """ "No more than two creatures can attack you each combat" (508.1c, 509.1b)."""
    g.word("so_many_creatures", "one creature", 1, number=NEUTRAL)
    g.form("so_many_creatures", "{n:number_word} creatures", int, _several, lambda n: (n,) if n > 1 else None)
    g.word("attacked_one", "you", You())
    g.unit("attacked_one", "{it:self}", This)
    for verb in ("attack", "block"):
        said = f"no more than {{most:so_many_creatures}} can {verb} each combat"
        g.form("static_effect", said, ApplyToObjects, partial(_most, verb), partial(_unmost, verb))
    said = "no more than {most:so_many_creatures} can attack {whom:attacked_one} each combat"
    g.form("static_effect", said, ApplyToObjects, partial(_most, "attack"), partial(_unmost_whom))


def _several(n: int) -> int | None:
    return n if n > 1 else None


def _most(what: Literal["attack", "block"], most: int, whom: This | You | None = None) -> ApplyToObjects:
    return ApplyToObjects(CREATURES, (DeclaredAtMost(what, most, whom),))


def _unmost(what: Literal["attack", "block"], value: ApplyToObjects) -> tuple[Any, ...] | None:
    match value.changes:
        case (DeclaredAtMost(said, most, None),) if said == what and value == _most(what, most):
            return (most,)
        case _:
            return None


def _unmost_whom(value: ApplyToObjects) -> tuple[Any, ...] | None:
    match value.changes:
        case (DeclaredAtMost("attack", most, This() | You() as whom),) if value == _most("attack", most, whom):
            return most, whom
        case _:
            return None


CREATURES: Final = Group(Noun((Head((HasType("creature"),), "permanent", bare=True),)), "")
"""Whoever's creatures."""


def _not_it(what: Any) -> ApplyToObjects | None:
    """ "Creatures with power less than ~'s power can't block it": the object that the phrase compares them with."""
    named = isinstance(what, Group) and contains(what, This) and not contains(what, Host)
    return ApplyToObjects(what, (CannotBlock(This("it")),)) if named else None


def _un_not_it(value: ApplyToObjects) -> tuple[Any, ...] | None:
    fits = value.changes == (CannotBlock(This("it")),) and value.duration is None and not value.leading
    return (value.what,) if fits else None


def _at_least(low: int) -> BlockedByNumber | None:
    return BlockedByNumber(low) if low > 1 else None


def _unless(effect: Any, condition: Any) -> Static | None:
    """ "Can't attack unless you control a Forest": what can, or need not, be done while it is so."""
    if any(back.word == "defending player" for back in find(condition, Back)):
        return None  # which is asked of each player who may be attacked
    fits = isinstance(effect, ApplyToObjects) and all(
        (isinstance(change, Cannot) and change.what in ("attack", "block", "attack or block"))
        or isinstance(change, MustAttack)
        for change in effect.changes
    )
    return Static(effect, Except(condition)) if fits else None


def _ununless(value: Static) -> tuple[Any, ...] | None:
    match value:
        case Static(effect, Except(condition), False):
            return effect, condition
        case _:
            return None


def _unless_of_defender(what: Any, unless: Any) -> Static | None:
    """ "Can't attack unless defending player is the monarch": that is asked of each player who may be attacked."""
    one_noun = (
        isinstance(unless, Controls) and unless == Controls(unless.who, unless.noun) and not unless.noun.heads[1:]
    )
    if one_noun or not any(back == DEFENDER for back in find(unless, Back)):
        return None
    asked = rewrite(unless, lambda node: Back(DEFENDER.word, CANDIDATE) if node == DEFENDER else None)
    return Static(ApplyToObjects(what, (CannotAttackPlayer(asked),)))


def _ununless_of_defender(value: Static) -> tuple[Any, ...] | None:
    match value:
        case Static(ApplyToObjects(what, (CannotAttackPlayer(asked),), None, False), None):
            of_each = Back(DEFENDER.word, CANDIDATE)
            return what, rewrite(asked, lambda node: DEFENDER if node == of_each else None)
        case _:
            return None


DEFENDER: Final = Back("defending player")
"""The player who would be attacked."""


def _except_by(duration: Any, by: Noun) -> ApplyToObjects:
    return ApplyToObjects(HOLE, (CannotBeBlockedBy(by, others=True, turn=True),), duration)


def _unexcept_by(value: ApplyToObjects) -> tuple[Any, ...] | None:
    match value:
        case ApplyToObjects(_, (CannotBeBlockedBy(by, others=True, turn=True),), duration, False):
            return duration, by
        case _:
            return None


def _during(g: Builder, words: str, change: Any) -> None:
    """A change that an effect makes for a turn, which is said in the middle."""
    g.form(
        "object_verb",
        words,
        ApplyToObjects,
        lambda duration: ApplyToObjects(HOLE, (change,), duration),
        lambda value: (value.duration,) if value.changes == (change,) and not value.leading else None,
    )


def _attacks_whom(g: Builder) -> None:
    """Whom something attacks if able (508.1d)."""
    g.word("whom_attacked", "you", You())
    g.unit("whom_attacked", "{it:one_player}")
    g.form(
        "object_verb",
        "attacks|attack {whom:whom_attacked} {duration:this_turn_or_combat} if able",
        ApplyToObjects,
        lambda whom, duration: ApplyToObjects(HOLE, (MustAttack(True, whom),), duration),
        _unattack,
    )


def _unattack(value: ApplyToObjects) -> tuple[Any, ...] | None:
    match value:
        case ApplyToObjects(_, (MustAttack(True, whom),), duration, False) if whom is not None:
            return whom, duration
        case _:
            return None


def _blocks(g: Builder) -> None:
    g.word("being", "can block any number of creatures", BlocksMore(None))
    g.word("being", "can block a additional creature each combat", BlocksMore(1))
    more = "can block a additional {more:many} creatures each combat"
    g.form("being", more, BlocksMore, _so_many_more, lambda value: (value.more,) if (value.more or 0) > 1 else None)
    g.unit("many", "{it:number_word}", int, number=PL)
    g.word("many", "ninety-nine", 99, number=PL)
    for words, many in (("a additional creature", 1), ("any number of creatures", None)):
        _during(g, f"can block {words} {{duration:this_turn}}", BlocksMore(many, turn=True))
    g.word("being", "blocks|block each combat if able", MustBlock())
    _during(g, "blocks|block {duration:this_turn_or_combat} if able", MustBlock(turn=True))
    g.unit("blocked_by_force", "{it:self/sg}")
    g.unit("blocked_by_force", "{it:host/sg}")
    g.unit("blocked_by_force", "{it:target/sg}")
    for words in ("it", "that creature"):
        g.word("blocked_by_force", words, Back(words))
    g.form(
        "object_verb",
        "blocks|block {whom:blocked_by_force} {duration:this_turn_or_combat} if able",
        ApplyToObjects,
        lambda whom, duration: ApplyToObjects(HOLE, (MustBlock(whom, turn=True),), duration),
        _unblock_it,
    )
    _during(g, "must be blocked {duration:this_turn_or_combat} if able", MustBeBlocked(turn=True))


def _so_many_more(more: int) -> BlocksMore | None:
    return BlocksMore(more) if more > 1 else None


def _as_though(g: Builder) -> None:
    """ "Creatures with islandwalk can be blocked as though they didn't have islandwalk" (509.1b, 609.4, 702.14d)."""
    g.unit("ignored", "{it:short_keyword}", Keyword)
    be_blocked = "can be blocked as though they didn't have {without:ignored}"
    g.rule("being", be_blocked, BlockedAsThough, number=PL)
    landwalk = "creatures with landwalk abilities can be blocked as though they didn't have those abilities"
    every = ApplyToObjects(WALKERS, (BlockedAsThough("landwalk"),))
    g.word("static_effect", landwalk, every)
    blocks = "can block creatures with {without:ignored} as though they didn't have {again:ignored}"
    g.form("being", blocks, BlockedAsThough, _blocks_as, _unblocks_as)
    blocks = "can block creatures with landwalk abilities as though they didn't have those abilities"
    g.word("being", blocks, BlockedAsThough("landwalk", "it"))


def _blocks_as(without: Keyword, again: Keyword) -> BlockedAsThough | None:
    return BlockedAsThough(without, "it") if without == again else None


def _unblocks_as(value: BlockedAsThough) -> tuple[Keyword, Keyword] | None:
    return (value.without, value.without) if isinstance(value.without, Keyword) and value.by == "it" else None


WALKERS: Final = Group(Noun((Head((HasType("creature"),), "permanent", bare=True),), (HasKeyword("landwalk"),)), "")
"""Creatures that have any landwalk ability (702.14a)."""


def _goading(g: Builder) -> None:
    """To goad is that a creature is goaded until one's next turn (701.15a)."""
    goad = ApplyToObjects(HOLE, (Goaded(),), Until("your_next_turn"))
    g.form(
        "player_verb",
        "goad {what:object}",
        ApplyToObjects,
        lambda what: ApplyToObjects(what, goad.changes, goad.duration),
        lambda value: (value.what,) if value == ApplyToObjects(value.what, goad.changes, goad.duration) else None,
        number=PL,
    )
    g.word("being", "is|are goaded", Goaded())


def _unblock_it(value: ApplyToObjects) -> tuple[Any, ...] | None:
    match value:
        case ApplyToObjects(_, (MustBlock(whom, True),), duration, False) if whom is not None:
            return whom, duration
        case _:
            return None


def _damage(g: Builder) -> None:
    """What is assigned as combat damage (510.1a)."""
    for category, whose, they in (("self", "its", "it"), ("bare_group", "their", "they")):
        free = f"you may have {{what:{category}}} assign {whose} combat damage as though {they} weren't blocked"
        g.form("static_effect", free, ApplyToObjects, _freely, _unfreely)
    _during(g, "assigns|assign no combat damage {duration:this_turn_or_combat}", AssignsDamage("nothing"))
    one = "assigns combat damage equal to its toughness rather than its power"
    for category in ("being", "allowed"):
        g.word(category, one, AssignsDamage("toughness"), number=SG)
    stations = "stations permanents using its toughness rather than its power"
    g.word("being", stations, UsesToughness("station"), number=SG)


def _freely(what: Any) -> ApplyToObjects:
    """ "You may have it assign its combat damage as though it weren't blocked" (510.1b, 609.4)."""
    return ApplyToObjects(what, _PAST_BLOCKERS)


def _unfreely(value: ApplyToObjects) -> tuple[Any, ...] | None:
    return (value.what,) if value == ApplyToObjects(value.what, _PAST_BLOCKERS) else None


_PAST_BLOCKERS: Final = (AssignsDamage("as though unblocked"),)
