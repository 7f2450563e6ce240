"""What is said of several attackers or blockers together (506.5, 508.1c, 508.3d, 509.1b), and whether any attacks."""

from __future__ import annotations

from typing import Any, Final

from engine.abilities.combat.events import (
    Attacks,
    AttacksBeside,
    BecomesBlocked,
    Blocks,
    BlocksOrIsBlocked,
    PlayerAttacks,
)
from engine.abilities.combat.restrictions import Alone, DeclaredOnlyWith, LethalByPower
from engine.abilities.conditions import Compare
from engine.abilities.layers.characteristics import Cannot
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.filters import HasType, Head, InCombat, IsControlledBy, Noun
from engine.abilities.phrases.quantities import AmountHappened, CountOf, Number
from engine.abilities.phrases.references import Back, Group, Host, ObjectRef, Players, You
from engine.abilities.phrases.relations import IsAttacking, IsOneOf
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.phrases.verbs import HOLE

CREATURES: Final = Noun((Head((HasType("creature"),), "permanent", bare=True),))
MINE: Final = Noun(CREATURES.heads, (IsControlledBy(You()),))


def declare(g: Builder) -> None:
    """Declare the restrictions, the conditions and the trigger conditions."""
    lethal = "lethal damage dealt to {what:bare_group} is determined by their power rather than their toughness"
    g.form("static_effect", lethal, ApplyToObjects, _by_power, _unby_power)
    _restrictions(g)
    _conditions(g)
    _power(g)
    _events(g)


def _by_power(what: Any) -> ApplyToObjects:
    return ApplyToObjects(what, (LethalByPower(),))


def _unby_power(value: ApplyToObjects) -> tuple[Any] | None:
    return (value.what,) if value == _by_power(value.what) else None


def _restrictions(g: Builder) -> None:
    """ "Can only attack alone", "can't attack unless at least two other creatures attack"."""
    for verb in ("attack", "block"):
        for several, subject in ((True, "your opponents"), (False, "{who:player/sg}")):
            made = _not_with(verb, Players("opponents") if several else None)
            with_some = f"{subject} can't {verb} with {{noun:noun/pl}}"
            g.form("static_effect", with_some, ApplyToObjects, *made)
    g.word("forbidden", "can only attack alone", Alone("attack", "only"))
    for verb in ("attack", "block"):
        also: dict[str, Any] = {"what": verb}
        for said in ("also ", ""):
            some = f"can't {verb} unless {{others:a_noun/sg}} {said}{verb}s"
            g.rule("forbidden", some, DeclaredOnlyWith, low=1, said=said.strip(), **also)
        many = f"can't {verb} unless at least {{low:number_word}} other {{others:noun/pl}} {verb}"
        g.form("forbidden", many, DeclaredOnlyWith, _several(verb), _unseveral(verb))


def _not_with(verb: Any, whose: Players | None) -> tuple[Any, Any]:
    """ "Your opponents can't block with creatures with even mana values": what is said of those creatures of theirs."""

    def make(*values: Any) -> ApplyToObjects | None:
        who, noun = (whose, values[0]) if whose is not None else values
        if any(isinstance(part, IsControlledBy) for part in noun.post) or not isinstance(who, Players):
            return None
        theirs = Noun(noun.heads, (*noun.post, IsControlledBy(who)), noun.join)
        return ApplyToObjects(Group(theirs, ""), (Cannot(verb),), said="with")

    def unmake(value: ApplyToObjects) -> tuple[Any, ...] | None:
        match value.what:
            case Group(Noun(heads, (*post, IsControlledBy(Players() as who)), join)) if value.said == "with":
                parts = (
                    (Noun(heads, tuple(post), join),) if whose is not None else (who, Noun(heads, tuple(post), join))
                )
                return parts if value == make(*parts) else None
            case _:
                return None

    return make, unmake


def _several(verb: Any) -> Any:
    return lambda low, others: DeclaredOnlyWith(verb, others, low, "at least") if low > 1 else None


def _unseveral(verb: str) -> Any:
    def unmake(value: DeclaredOnlyWith) -> tuple[Any, ...] | None:
        fits = value.what == verb and value.said == "at least"
        return (value.low, value.others) if fits else None

    return unmake


def _conditions(g: Builder) -> None:
    """ "A creature is attacking you", "three or more creatures are attacking"."""
    for role in ("attacking", "blocking"):
        g.word("part_in_combat", role, InCombat(role))
    g.unit("part_in_combat", "{it:attacking_whom}", IsAttacking)
    one = "{noun:a_noun/sg} is {part:part_in_combat}"
    g.form("condition", one, Compare, lambda noun, part: _there(noun, part, 1, ">=", "is attacking"), _unone)
    many = "{n:number_word} or more {noun:noun/pl} are {part:part_in_combat}"
    g.form("condition", many, Compare, lambda n, noun, part: _there(noun, part, n, ">=", "are attacking"), _unmany)
    of_those = "{n:number_word} or more of {those:back_plural} are {part:part_in_combat}"
    g.form("condition", of_those, Compare, _of_those, _unof_those)
    exactly = "exactly one {noun:plain_noun/sg} is {part:part_in_combat}"
    g.form("condition", exactly, Compare, lambda noun, part: _there(noun, part, 1, "=", "one is attacking"), _unexactly)


def _there(noun: Noun, part: Any, low: int, sign: Any, said: Any) -> Compare | None:
    if any(isinstance(one, IsOneOf) for one in noun.post):
        return None
    permanents = all(head.word in ("permanent", "token") for head in noun.heads)
    placed = CountOf(Noun(noun.heads, (*noun.post, part), noun.join))
    return Compare(placed, sign, Number(low), said) if permanents else None


def _unthere(value: Compare, said: str) -> tuple[Any, ...] | None:
    match value:
        case Compare(CountOf(Noun(heads, (*post, InCombat() | IsAttacking() as part), join)), _, Number(n), word):
            return (n, Noun(heads, tuple(post), join), part) if word == said else None
        case _:
            return None


def _unone(value: Compare) -> tuple[Any, ...] | None:
    parts = _unthere(value, "is attacking")
    return parts[1:] if parts is not None else None


def _of_those(n: int, those: Any, part: Any) -> Compare:
    """ "Two or more of those creatures are attacking you": of what the event was about."""
    noun = Noun((Head((), "permanent"),), (IsOneOf(those), part))
    return Compare(CountOf(noun), ">=", Number(n), "are attacking")


def _unof_those(value: Compare) -> tuple[Any, ...] | None:
    match value:
        case Compare(CountOf(Noun((Head((), "permanent"),), (IsOneOf(Back() as those), part))), _, Number(n)):
            return (n, those, part) if value == _of_those(n, those, part) else None
        case _:
            return None


def _unmany(value: Compare) -> tuple[Any, ...] | None:
    parts = _unthere(value, "are attacking")
    return parts if parts is not None and not any(isinstance(one, IsOneOf) for one in parts[1].post) else None


def _unexactly(value: Compare) -> tuple[Any, ...] | None:
    parts = _unthere(value, "one is attacking")
    return parts[1:] if parts is not None else None


def _power(g: Builder) -> None:
    """ "If you attacked with creatures with total power 6 or greater this combat": as they were declared (508.1k)."""
    total = "with creatures with total power {n:integer} or greater"
    attacked = AmountHappened(Attacks(MINE), "this combat", of="power")
    g.form(
        "condition",
        f"you attacked {total} this combat",
        Compare,
        lambda n: Compare(attacked, ">=", Number(n), "attacked with"),
        lambda value: (value.right.value,) if value.left == attacked and isinstance(value.right, Number) else None,
    )
    g.form(
        "player_event_verb",
        f"attacks|attack {total}",
        PlayerAttacks,
        lambda n: PlayerAttacks(HOLE, CREATURES, power=n),
        lambda event: (event.power,) if event == PlayerAttacks(HOLE, CREATURES, power=event.power or 1) else None,
    )


def _events(g: Builder) -> None:
    """ "Two or more creatures you control attack a player", "equipped creature and at least one other creature attack"."""
    several = "{low:number_word} or more {noun:noun/pl} attack"
    g.form("plain_event", several, PlayerAttacks, _attacking, _unattacking)
    g.form("plain_event", f"{several} a player", PlayerAttacks, _attacking_player, _unattacking_player)
    g.form(
        "player_event_verb",
        "attacks|attack {whom:attacked_player} with one or more {noun:noun/pl}",
        PlayerAttacks,
        lambda whom, noun: PlayerAttacks(HOLE, noun, 1, whom, said="late") if whom != _ENCHANTED else None,
        lambda event: (event.whom, event.noun) if event.low == 1 and event.whom and event.said == "late" else None,
    )
    g.form(
        "player_event_verb",
        "attacks|attack {whom:attacked_player} with {low:number_word} or more {noun:noun/pl}",
        PlayerAttacks,
        lambda whom, low, noun: PlayerAttacks(HOLE, noun, low, whom, said="late") if low > 1 else None,
        lambda event: (event.whom, event.low, event.noun) if event.low > 1 and event.said == "late" else None,
    )
    g.word("attacked_players", "one or more of your opponents", Players("opponents"))
    g.word("attacked_players", "one or more players", Players("players"))
    many = "attacks|attack {whom:attacked_players}"
    g.form(
        "player_event_verb",
        many,
        PlayerAttacks,
        lambda whom: PlayerAttacks(HOLE, whom=whom, said="several"),
        _unmany_attacked,
    )
    passive = "{whom:attacked_players} are attacked"
    g.form("plain_event", passive, PlayerAttacks, _are_attacked, _unare_attacked)
    g.word("player_event_verb", "attacks|attack with creatures", PlayerAttacks(HOLE, CREATURES, said="late"))
    g.form("attacked", "a player {who:who}", Players, lambda who: Players("a player", who=who), _unwho)
    _by_several(g)
    beside = "{what:host} and at least one other {others:noun/sg} attack"
    g.form("plain_event", beside, AttacksBeside, lambda what, others: AttacksBeside(what, 1, others), _unbeside)


def _unmany_attacked(event: PlayerAttacks) -> tuple[Any, ...] | None:
    return (event.whom,) if event == PlayerAttacks(HOLE, whom=event.whom, said="several") else None


def _are_attacked(whom: Any) -> PlayerAttacks:
    return PlayerAttacks(Players("a player"), whom=whom, passive=True, said="several")


def _unare_attacked(event: PlayerAttacks) -> tuple[Any, ...] | None:
    return (event.whom,) if event == _are_attacked(event.whom) else None


def _unwho(value: Players) -> tuple[Any] | None:
    return (value.who,) if value.who is not None and value == Players("a player", who=value.who) else None


def _by_several(g: Builder) -> None:
    """ "Becomes blocked by one or more black creatures", "blocks two or more creatures" (509.3e)."""
    g.word("so_many_at_once", "one or more", 1)
    g.form("so_many_at_once", "{n:number_word} or more", int, lambda n: n if n > 1 else None, _unless_one)
    ways: tuple[tuple[str, Any, str], ...] = (
        ("blocks|block", Blocks, "whom"),
        ("becomes|become blocked by", BecomesBlocked, "by"),
        ("blocks|block or becomes|become blocked by", BlocksOrIsBlocked, "other"),
    )
    for verb, kind, whom in ways:
        made = _several_of(kind), _unseveral_of(kind, whom)
        g.form("event_verb", f"{verb} {{low:so_many_at_once}} {{noun:noun/pl}}", kind, *made)


def _unless_one(n: int) -> tuple[int] | None:
    return (n,) if n > 1 else None


def _several_of(kind: Any) -> Any:
    return lambda low, noun: kind(HOLE, noun, low)


def _unseveral_of(kind: Any, whom: str) -> Any:
    def unmake(event: Any) -> tuple[int, Noun] | None:
        noun = getattr(event, whom)
        fits = event.low and isinstance(noun, Noun) and event == kind(HOLE, noun, event.low)
        return (event.low, noun) if fits else None

    return unmake


_ENCHANTED: Final = Host("enchanted player")


def _attacking(low: int, noun: Noun) -> PlayerAttacks | None:
    """Creatures that attack together are those of one player: the attacking player (508.1)."""
    return PlayerAttacks(Players("a player"), noun, low, said="attack") if low > 1 else None


def _unattacking(event: PlayerAttacks) -> tuple[Any, ...] | None:
    return (event.low, event.noun) if event.whom is None and event.said == "attack" else None


def _attacking_player(low: int, noun: Noun) -> PlayerAttacks | None:
    whom = Players("a player")
    return PlayerAttacks(whom, noun, low, whom, said="attack") if low > 1 else None


def _unattacking_player(event: PlayerAttacks) -> tuple[Any, ...] | None:
    return (event.low, event.noun) if event.whom is not None and event.said == "attack" else None


def _unbeside(event: AttacksBeside) -> tuple[ObjectRef, Noun] | None:
    return (event.what, event.others) if event.low == 1 and isinstance(event.what, Host) else None
