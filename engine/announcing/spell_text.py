"""What a spell or ability on the stack says, and whose text it is (112, 113); overload changes it (702.96)."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from engine.abilities.ability import Ability, Activated, Keyword, SpellAbility, Triggered
from engine.abilities.effects import Instruction
from engine.abilities.inherent import ASCEND, needs_no_source
from engine.abilities.node import Node, find
from engine.abilities.phrases.filters import Noun, PlayerNoun
from engine.abilities.phrases.references import Back, Group, Players, Target
from engine.abilities.rewriting import rewrite
from engine.abilities.triggers.stack_events import CastsThis
from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.stops import TextNotUnderstood
from engine.dialogue.unsupported import feature
from engine.keywords.as_it_resolves import FOLLOWED
from engine.keywords.gifts import given
from engine.layers import seen_of
from engine.phrases.mutating import BODY as MUTATING
from engine.phrases.mutating import is_mutating
from engine.standing.attaching import aura_body
from engine.state.definition import Unread
from engine.state.game import GameState
from engine.state.objects import GameObject
from engine.unread.standing import Standing, standing


def spell_body(state: GameState, spell: str) -> tuple[Instruction, ...]:
    """The instructions of an instant or sorcery spell, in printed order (112, 608.2c); the target of an Aura (303.4a).

    Overload changes them (702.96a), and so does cleave (702.148a). A mutating creature spell has a target too (702.140a).
    """
    if is_mutating(state.objects[spell]):
        return MUTATING
    seen, facts = seen_of(state, spell), state.objects[spell].cast
    abilities = as_cast_by(
        tuple([held.ability for held in seen.abilities]), facts.method if facts is not None else None
    )
    body = body_of(abilities, seen.subtypes)
    return overloaded(spell, body) if facts is not None and facts.method == "overload" else body


def as_cast_by(abilities: tuple[Ability, ...], method: str | None) -> tuple[Ability, ...]:
    """The abilities of a spell that was cast so: without the words in square brackets, if it was cleaved (702.148a)."""
    if method != "cleave":
        return abilities
    left = tuple(one for ability in abilities if isinstance(ability, Keyword) for one in ability.below)
    others = tuple(ability for ability in abilities if not isinstance(ability, SpellAbility))
    return (*others, *left) if left else abilities


@lru_cache(2048)
def body_of(abilities: tuple[Ability, ...], subtypes: tuple[str, ...]) -> tuple[Instruction, ...]:
    """The instructions among the abilities of a spell with such subtypes (112, 303.4a, 608.2c), a gift first (702.174j)."""
    if "Aura" in subtypes:
        return aura_body(abilities)
    gifts = (part for ability in abilities if isinstance(ability, Keyword) for part in given(ability))
    return (*gifts, *(part for ability in abilities for part in _instructions(ability)))


def _instructions(ability: Ability) -> tuple[Instruction, ...]:
    match ability:
        case SpellAbility(body=body):
            return body
        case Keyword(name="ascend"):  # 702.131a
            return (ASCEND,)
        case Keyword(name=name):
            return FOLLOWED.get(name, ())
        case _:
            return ()


def text_of(state: GameState, obj: GameObject) -> tuple[tuple[Instruction, ...], str]:
    """The instructions that are followed, and the object that they are the text of (113.7, 201.5)."""
    if obj.kind != "ability":
        for one in standing(state) if seen_of(state, obj.id).unread else ():
            if one.holder == obj.id and _is_followed(one):
                raise TextNotUnderstood(one.as_doubt(carried_out=True))
        return spell_body(state, obj.id), obj.id
    facts = obj.on_stack
    assert facts is not None
    if isinstance(facts.ability, Triggered) and facts.source is None and needs_no_source(facts.ability):
        return facts.ability.body, obj.id
    if facts.source is None or not isinstance(facts.ability, Triggered | Activated):
        why = "what this ability does was not said"
        raise TextNotUnderstood(NotUnderstood(obj.id, facts.text, (0, len(facts.text)), why, carried_out=True))
    return facts.ability.body, facts.source


def _is_followed(one: Standing) -> bool:
    """Whether a line of a spell that was not read may be followed as that resolves: what it says of casting is over."""
    return one.reach.kind != "casting" and (one.line.kind in ("spell", "unclassified") or _watches(one.line))


def _watches(line: Unread) -> bool:
    """Whether a line of an instant or sorcery that looks like a triggered ability is an instruction: as the spell
    resolves it creates a delayed triggered ability (603.7a), unless it triggers as the spell itself is cast.
    """
    condition = line.text.partition(",")[0].lower()
    itself = "this spell" in condition or "this card" in condition
    return line.kind == "triggered" and not itself and not isinstance(line.event, CastsThis)


Part = TypeVar("Part", bound=Node)


def overloaded(spell: str, body: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The instructions with each target replaced by all that could be one by its words alone (702.96a, 702.96b)."""
    each = {target.slot: _each(spell, target) for target in find(body, Target)}

    def change(node: Node) -> Node | None:
        if isinstance(node, Target):
            return each[node.slot]
        if isinstance(node, Back) and node.to in each:
            return each[node.to]
        return None

    changed: tuple[Instruction, ...] = rewrite(body, change)
    return changed


def _each(spell: str, target: Target) -> Group | Players:
    match target.what:
        case Noun() as noun if (target.low, target.high) == (1, 1):
            return Group(noun, "each")
        case PlayerNoun(word=word, who=who):
            return Players("each player" if word == "player" else "each opponent", who=who)
        case _:
            return feature(spell, "overloading a spell with such targets (702.96a)")
