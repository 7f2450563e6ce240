"""Abilities that players have (113.1b): hexproof, shroud, protection."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.abilities.ability import Keyword, Static
from engine.abilities.conditions import IsTurnOf
from engine.abilities.instructions.following import Sequence
from engine.abilities.layers.characteristics import GainAbilities
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.filters import HasChosen, Head, Noun
from engine.abilities.phrases.references import ObjectRef, PlayerRef, Several, You
from engine.abilities.players.player_rules import PlayerRule, PlayerRuleKind, PlayersForTurn, PlayersStatic
from engine.keywords.supported import is_heeded
from engine.oracle.grammar.builder import Builder
from engine.oracle.productions.layers.type_changes import and_others, unand_others


def declare(g: Builder) -> None:
    """Declare "you have hexproof", "you gain protection from everything until ...", "you and ... have shroud"."""
    for name in ("hexproof", "shroud"):
        g.word("player_ability", name, Keyword(name))
    g.form("player_ability", "protection from {quality:quality}", Keyword, _protection, _unprotection)
    g.word("player_ability", "protection from the chosen card name", Keyword("protection", quality=CHOSEN_NAME))
    ways: tuple[tuple[str, str, PlayerRuleKind], ...] = (
        ("player_rule", "has|have", HAS),
        ("player_gains", "gains|gain", GAINS),
    )
    for category, verb, what in ways:
        make, unmake = _with(what), _unwith(what)
        g.form(category, f"{{who:player/@}} {verb} {{ability:player_ability}}", PlayerRule, make, unmake)
    g.rule("for_turn", "{rule:player_gains} {duration:duration}", PlayersForTurn)
    g.form(
        "sentence",
        "{until:leading_duration} , {one:player_rule} and {two:player_gains}",
        Sequence,
        _both_until,
        _unboth_until,
    )
    gain = "you and {what:bare_group/pl} gain {ability:player_ability} {until:duration}"
    g.form("sentence", gain, Sequence, _gained_by_both, _ungained_by_both)
    leading = "{until:leading_duration} , you and {what:bare_group/pl} gain {ability:player_ability}"
    g.form("sentence", leading, Sequence, _gained_by_both_first, _ungained_by_both_first)
    for whom in ("bare_group/pl", "group/pl", "self"):
        together = f"you and {{what:{whom}}} have {{ability:player_ability}} ."
        g.form("permanent_line", together, tuple, _shared(None), _unshared(None))
        g.form("permanent_line", f"during your turn , {together}", tuple, _shared(_YOURS), _unshared(_YOURS))
    listed = "you , {first:noun/pl} , and {others:noun/pl} have {ability:player_ability} ."
    g.form("permanent_line", listed, tuple, _shared_with_others, _unshared_with_others)


HAS: Final[PlayerRuleKind] = "has an ability"
GAINS: Final[PlayerRuleKind] = "gains an ability"
CHOSEN_NAME = Noun((Head((HasChosen("name"),), "source"),))
_YOURS = IsTurnOf(You(), during=True)


def _with(what: PlayerRuleKind) -> Callable[[PlayerRef, Keyword], PlayerRule]:
    return lambda who, ability: PlayerRule(who, what, keyword=ability.name, quality=ability.quality)


def _unwith(what: PlayerRuleKind) -> Callable[[PlayerRule], tuple[Any, ...] | None]:
    return lambda rule: (rule.who, Keyword(rule.keyword, quality=rule.quality)) if rule.what == what else None


def _protection(quality: Noun | str) -> Keyword | None:
    keyword = Keyword("protection", quality=quality)
    return keyword if is_heeded(keyword) else None


def _unprotection(keyword: Keyword) -> tuple[Any, ...] | None:
    return (keyword.quality,) if keyword.name == "protection" and keyword.quality != CHOSEN_NAME else None


def _both_until(until: Until, one: PlayerRule, two: PlayerRule) -> Sequence:
    return Sequence((PlayersForTurn(one, until, leading=True), PlayersForTurn(two, until, leading=True)), "and")


def _unboth_until(value: Sequence) -> tuple[Any, ...] | None:
    match value:
        case Sequence((PlayersForTurn(one, Until() as until, True), PlayersForTurn(two, again, True)), "and") if (
            until == again
        ):
            return until, one, two
        case _:
            return None


def _gained_by_both(what: ObjectRef, ability: Keyword, until: Any, *, leading: bool = False) -> Sequence:
    """ "You and permanents you control gain hexproof": two effects, one of them on objects (113.1a, 113.1b)."""
    of_player = PlayersForTurn(_with(GAINS)(You(), ability), until, leading=leading)
    of_objects = ApplyToObjects(what, (GainAbilities((ability,)),), until, leading=leading)
    return Sequence((of_player, of_objects), "you and")


def _ungained_by_both(value: Sequence, *, leading: bool = False) -> tuple[Any, ...] | None:
    match value:
        case Sequence((PlayersForTurn(), ApplyToObjects(what, (GainAbilities((Keyword() as ability,)),), until))):
            again = _gained_by_both(what, ability, until, leading=leading)
            return (what, ability, until) if value == again and until is not None else None
        case _:
            return None


def _gained_by_both_first(until: Any, what: ObjectRef, ability: Keyword) -> Sequence:
    return _gained_by_both(what, ability, until, leading=True)


def _ungained_by_both_first(value: Sequence) -> tuple[Any, ...] | None:
    parts = _ungained_by_both(value, leading=True)
    return (parts[2], parts[0], parts[1]) if parts is not None else None


def _shared(condition: IsTurnOf | None) -> Any:
    """ "You and creatures you control have hexproof": two abilities, one of them of objects (113.1a, 113.1b)."""

    def make(what: ObjectRef, ability: Keyword) -> tuple[Any, ...]:
        of_player = PlayersStatic((_with(HAS)(You(), ability),), condition)
        of_objects = Static(
            ApplyToObjects(what, (GainAbilities((ability,)),)), condition, leading=condition is not None
        )
        return of_player, of_objects

    return make


def _shared_with_others(first: Noun, others: Noun, ability: Keyword) -> tuple[Any, ...] | None:
    """ "You, planeswalkers you control, and other creatures you control have hexproof"."""
    both = and_others(first, others)
    return _shared(None)(both, ability) if both is not None else None


def _unshared_with_others(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    parts = _unshared(None)(line)
    nouns = unand_others(parts[0]) if parts is not None and isinstance(parts[0], Several) else None
    return (*nouns, parts[1]) if nouns is not None and parts is not None else None


def _unshared(condition: IsTurnOf | None) -> Any:
    def unmake(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
        match line:
            case (
                PlayersStatic(),
                Static(ApplyToObjects(what, (GainAbilities((Keyword() as ability,)),))),
            ):
                return (what, ability) if line == _shared(condition)(what, ability) else None
            case _:
                return None

    return unmake
