"""What "it" and "them" mean within the instruction that names it: what counters are on, what is attached to it, whose
zone it goes to (122.1, 301.5, 303.4, 400.3, 608.2c).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from msgspec.structs import replace

from engine.abilities.conditions import Fits
from engine.abilities.effects import Instruction
from engine.abilities.layers.characteristics import ModifyPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import Node, find, holding
from engine.abilities.permanents.attaching import Attach
from engine.abilities.permanents.counters import PutCounters, RemoveCounters
from engine.abilities.permanents.tapping import Tap, Untap
from engine.abilities.phrases.filters import Noun, SharesWith
from engine.abilities.phrases.quantities import CountersOn, DefinedX
from engine.abilities.phrases.references import (
    Attacked,
    Back,
    ControllerOf,
    Group,
    OwnerOf,
    Several,
    Target,
    This,
    You,
    ZoneOf,
)
from engine.abilities.phrases.relations import IsAttachmentOf, IsInCombatWith
from engine.abilities.triggers.events import OneOf
from engine.abilities.zones.looking import ShuffleInto
from engine.abilities.zones.moving import Move, Sacrifice
from engine.oracle.antecedents import ANYTHING, LESSER, PLAYER, Mention, is_of_spell, is_slot, named_again
from engine.oracle.calling import called
from engine.oracle.implied import taken
from engine.oracle.own_ways import SETTLED, are_fields_apart
from engine.oracle.permanents_only import is_of_permanents
from engine.oracle.replacing import Replacements
from engine.oracle.unbound import UnboundError


class Holding(Replacements):
    """The part of the walk over an ability that knows what the same instruction names."""

    _last = (-1, False)
    _before = (-1, False)

    def one_of(self, event: OneOf) -> OneOf:
        """Several conditions; one of them can call by a pronoun what those before it named."""
        bound = []
        for part in event.events:
            bound.append(self.node(part))
            self.next_instruction()
        return OneOf(tuple(bound), event.shared)

    def attaching(self, instruction: Attach) -> Attach:
        """ "Attach it to that creature", "attach this Equipment to it": nothing is attached to itself (701.3), or to what
        has died; and "that creature" is rather what was called a creature than a card that was put onto the battlefield.
        """
        before, seen, pointed, slots = list(self.mentions), self._seen.copy(), dict(self._pointed), self.slots
        try:
            bound: Attach = self._bound_fields(instruction)
        except UnboundError:
            bound = instruction
        if bound != instruction and _binding_of(bound.what) != _binding_of(bound.to):
            return bound
        self.mentions, self._seen, self._pointed, self.slots = before, seen, pointed, slots
        first, last = instruction.what, instruction.to
        if last == Back("it", ""):
            what = self.node(first)
            return Attach(what, self._but(last, {_binding_of(what), "event.object" if self._gone else ""}))
        vague = {one.binding for one in self.mentions if one.binding == "moved" and one.words >= ANYTHING}
        named = any(one.binding == "event.object" and "creature" in one.words for one in self.mentions)
        to = self._but(last, vague if named and last == Back("that creature", "") else set())
        return Attach(self._but(first, {_binding_of(to)}), to)

    def _but(self, said: Any, others: set[str]) -> Any:
        """A reference that can't be any of these."""
        before, left = self.mentions, [mention for mention in self.mentions if mention.binding not in others]
        self.mentions = list(left)
        bound = self.node(said)
        self.mentions = [*before, *(mention for mention in self.mentions if mention not in left)]
        return bound

    def defined_x(self, value: DefinedX) -> DefinedX:
        """An X is defined once in a sentence, however often it is used: its target is one target (115.3)."""
        key = (self._sentence, value)
        if key not in self._defined:
            self._defined[key] = self._fields(value)
        return self._defined[key]

    def _fields(self, value: Any) -> Any:
        kind: Hashable = value.__class__
        if not are_fields_apart(kind):
            return self._bound_fields(value)
        match value:
            case Tap(who=who) | Untap(who=who) if who is not None:  # who does it is said before what it is done to
                who = self.said_of(value, "who")
                return replace(value, who=who, what=self.node(value.what))
            case ModifyPT():
                self._counting = True
                modified = self._bound_fields(value)
                self._counting = False
                return modified
            case PutCounters(who=who) if who is not None:
                who = self.said_of(value, "who")
                return replace(self._bound_fields(replace(value, who=None)), who=who)
            case Attach(what=what, to=to) if Back("it", "") in (what, to):
                return self.attaching(value)
            case SharesWith(other=Group()):
                named = list(self.mentions)  # what is only compared with can't be called by a word afterwards
                bound = self._bound_fields(value)
                self.mentions = named
                return bound
            case Fits():
                return self._not_with_itself(self._bound_fields(value))
            case _:
                return self._bound_fields(value)

    def _not_with_itself(self, bound: Fits) -> Fits:
        """A condition on an object, checked: none is compared with itself."""
        if isinstance(bound.what, Back):
            itself = (part.other for part in find(bound.noun, SharesWith) if isinstance(part.other, Back))
            if any(other.to == bound.what.to for other in itself):
                raise UnboundError(bound.what.word, 0, f"“{bound.what.word}” would be compared with itself")
        return bound

    def _bound_fields(self, value: Any) -> Any:
        """A part with its fields bound, one after the other; the very same where that changes none."""
        changed: dict[str, Any] = {}
        for name in holding(value.__class__):
            said = getattr(value, name)
            if not said or SETTLED[said.__class__]:  # most are
                continue
            pointing = isinstance(said, Back) and not said.to
            bound = self._pointing(value, name, said) if pointing else self.node(said)
            if bound is not said:
                changed[name] = bound
        return replace(value, **changed) if changed else value

    def said_of(self, value: Any, name: str) -> Any:
        """One field alone, bound before or after the others; a word in it means what the field can stand for."""
        said = getattr(value, name)
        return self._pointing(value, name, said) if isinstance(said, Back) and not said.to else self.node(said)

    def _pointing(self, value: Any, name: str, said: Back) -> Any:
        """A word that points back. "Their" before a library is of a player, "they" that gain flying are objects."""
        takes = taken(value, name)
        self._of_players, before = takes == "players", self._of_players
        bound = self.of_permanents(said) if said.word == "it" and is_of_permanents(value, name) else self.node(said)
        self._of_players = before
        if not isinstance(bound, Back) and takes == "objects":
            raise UnboundError(said.word, 0, f"“{said.word}” points back to a player, where objects are meant")
        return bound

    def held(self, value: Node) -> Node | None:
        """A part that speaks of what the same instruction names, bound; ``None`` if it does not."""
        match value:
            case CountersOn(kind, Back("it", "")):
                return CountersOn(kind, self._holder("it"))
            case IsAttachmentOf(Back("it" | "them" as word, "")):
                return IsAttachmentOf(self._holder(word))
            case IsInCombatWith(Back("it", "")):
                return replace(value, what=self._holder("it"))
            case SharesWith(what, Back("it", ""), least) if self._names_a_target_now():
                return SharesWith(what, self._targeted_now(), least)
            case Fits(what=Back("it", ""), noun=Noun() as noun) if any(
                isinstance(part.other, Back) and part.other.word.startswith("that ") for part in find(noun, SharesWith)
            ):
                other = self.node(noun)
                return replace(value, what=self._but(value.what, {back.to for back in find(other, Back)}), noun=other)
            case Fits(what=Back("it" | "its" as word, ""), noun=noun) if all(
                head.word == "card" for head in noun.heads
            ):
                return self._of_a_card(value, word)
            case OwnerOf(Back("them", "")):
                return self.named(OwnerOf(self._holder("them")))
            case OwnerOf(Back("their", "")):
                return self._owners_of_objects(value)
            case Attacked(Back("it", "")):
                return self._attacked()
            case _:
                return None

    def _back(self, word: str) -> Any:
        """What a word points back to; "lesser" than that of the one object that was named before (608.2c)."""
        if word != LESSER:
            return super()._back(word)
        objects = [m for m in self.mentions if "object" in m.words and m.binding not in ("rest", "seen")]
        others = [m for m in objects if not m.own] or objects
        same = others[:1] and others[0].instruction == self._instruction and not others[0].own
        if len(others) != 1 or others[0].plural or same:
            raise UnboundError(word, self._seen[word], "“lesser” than that of nothing that was named, or of several")
        return Back(word, others[0].binding)

    def returns(self, instruction: Instruction) -> None:
        """Remember also whether what is done is done to the object itself, which is called by name."""
        super().returns(instruction)
        named = isinstance(instruction, Untap) and isinstance(instruction.what, This)
        named = named or (isinstance(instruction, PutCounters | RemoveCounters) and _is_on_itself(instruction))
        self._before, self._last = self._last, (self._instruction, named)

    def prefer(self, fits: list[Mention], word: str) -> list[Mention]:
        """ "Put a +1/+1 counter on ~ and it deals 1 damage": of the object and the event's, what was just spoken of."""
        chosen = super().prefer(fits, word)
        either = {mention.binding for mention in chosen} == {"this", "event.object"}
        _, named = self._before if self._last[0] == self._instruction else self._last
        if either and word == "it" and named and chosen[-1].own:
            return [mention for mention in chosen if mention.own]
        return self._what_was_done_to(chosen, word)

    def _what_was_done_to(self, chosen: list[Mention], word: str) -> list[Mention]:
        """ "Tap target creature. It doesn't untap ...": of the event's object and a target, what the instruction right
        before did something to.
        """
        said, slot = self._done_to
        near = said >= self._sentence - 1 and (word == "it" or word.startswith("that "))
        both = {mention.binding for mention in chosen} == {"event.object", slot}
        return (
            [mention for mention in chosen if mention.binding == slot] if near and both and slot[:1] == "t" else chosen
        )

    def of_objects(self, instruction: ApplyToObjects) -> Any:
        """ "They don't untap": no player is meant, if nothing else in the instruction may be one."""
        if sum(1 for _ in find(instruction, Back)) > 1:
            return self._fields(instruction)
        named = self.mentions
        players = [mention for mention in named if not mention.words - PLAYER]
        self.mentions = [mention for mention in named if mention not in players]
        if not any(called(mention, "they") for mention in self.mentions):
            self.mentions = named
            return self._fields(instruction)
        bound = self._fields(instruction)
        self.mentions = [*players, *self.mentions]
        return bound

    def _owners_of_objects(self, value: OwnerOf) -> Node | None:
        """ "Their owners": nobody owns a player."""
        players = [mention for mention in self.mentions if not mention.words - PLAYER]
        objects = [mention for mention in self.mentions if mention not in players]
        if not players or not any(called(mention, "their") for mention in objects):
            return None
        self.mentions = objects
        bound = self.named(self._fields(value))
        self.mentions = [*players, *self.mentions]
        return bound

    def of_permanents(self, said: Back) -> Any:
        """What "it" means where only a permanent is meant: no spell that was named before."""
        spells = [mention for mention in self.mentions if is_of_spell(mention)]
        others = [mention for mention in self.mentions if not is_of_spell(mention)]
        if not any(called(mention, said.word) for mention in others):
            return self.node(said)
        self.mentions = others
        bound = self.node(said)
        self.mentions = [*spells, *self.mentions]
        return bound

    def _of_a_card(self, value: Fits, word: str) -> Fits | None:
        """ "If it's a creature card": what is on no battlefield and no stack, where such a card was named (108.2)."""
        cards = [mention for mention in self.mentions if _is_card(mention)]
        if not any(called(mention, word) for mention in cards):
            meant = [mention for mention in self.mentions if called(mention, word)]
            if meant and all(mention.own for mention in meant):
                raise UnboundError(
                    word, self._seen[word], f"“{word}” is a card, and none was named but the object itself"
                )
            return None
        others, self.mentions = [mention for mention in self.mentions if not _is_card(mention)], cards
        bound: Fits = self._fields(value)
        self.mentions = [*others, *self.mentions]
        self._card_asked = self._sentence
        return bound

    def put_by_owner(self, instruction: ShuffleInto | Move | Sacrifice) -> ShuffleInto | Move | Sacrifice | None:
        """Objects put into a library whose owner the same words name, or sacrificed by their controller, bound; ``None`` if
        they name no such player.
        """
        match instruction:
            case Sacrifice(ControllerOf() as who, Back("it", "")):
                actor = self.node(who)
                what = named_again("it", actor.of)
                if not isinstance(what, Back):
                    raise UnboundError("it", self._seen["it"], "“it” is no single object whose controller was named")
                self._seen["it"] += 1
                self.sacrificed(what.to)
                return replace(instruction, who=actor, what=what)
            case Move(
                OwnerOf(of=Target()), Back("it", ""), "library top" | "library bottom" | "library end", of=Back("their")
            ):
                return self._by_owner(instruction)
            case ShuffleInto(OwnerOf(), Back("it", "")):
                return self._by_owner(instruction)
            case ShuffleInto(who, Several((This(), ZoneOf(of=You()))) as what, OwnerOf(Back("them", ""))):
                actor, parts = self.node(who), self.node(what)
                return ShuffleInto(actor, parts, OwnerOf(Back("them", "this")), instruction.plural)
            case _:
                return None

    def _by_owner(self, instruction: ShuffleInto | Move) -> ShuffleInto | Move:
        """ "The owner of target permanent shuffles it into their library": that permanent, whatever else was named."""
        who = self.node(instruction.who)
        what = named_again("it", who.of)
        if not isinstance(what, Back):
            raise UnboundError("it", self._seen["it"], "“it” is no single object whose owner was named")
        self._seen["it"] += 1
        if instruction.of != Back("their"):
            raise UnboundError("their", 0, "into the library of somebody else than its owner")
        self._seen["their"] += 1
        return replace(instruction, who=who, what=what, of=OwnerOf(named_again("", who.of), "their"))

    def _holder(self, word: str) -> Back:
        """ "Counters on it" in an amount: on what the same instruction names before, if it names a single thing."""
        fits = [mention for mention in self.mentions if called(mention, word)]
        here = [m for m in fits if self._instruction in (m.instruction, self._pointed.get(m.binding))]
        if len(fits) > 1 and (len(here) > 1 or (here and self._said_last)):
            raise UnboundError(word, self._seen[word], f"“on {word}” may be on any of several things")
        if not here:
            back: Back = self._back(word)
            return back
        self._seen[word] += 1
        return Back(word, here[0].binding)

    def _names_a_target_now(self) -> bool:
        """Whether the instruction that is being read has named a target already."""
        return any(is_slot(mention) and mention.instruction == self._instruction for mention in self.mentions)

    def _targeted_now(self) -> Back:
        """ "Target creature and each other creature that shares a color with it": the target, if there is just one."""
        fits = [mention for mention in self.mentions if called(mention, "it") and not mention.own]
        here = [mention for mention in fits if mention.instruction == self._instruction]
        of_event = any(mention.binding.startswith("event.") for mention in fits)
        if len(here) != 1 or not is_slot(here[0]) or of_event:
            raise UnboundError("it", self._seen["it"], "“it” may be what the same instruction targets")
        self._seen["it"] += 1
        return Back("it", here[0].binding)

    def _attacked(self) -> Attacked:
        """What "it" is attacking: what the trigger condition said attacks, if not this object itself (508.5)."""
        fits = [mention for mention in self.mentions if called(mention, "it")]
        meant = [one for one in fits if one.binding == "event.object"] or [one for one in fits if one.own]
        attacks = any(mention.binding == "event.defender" for mention in self.mentions)
        if not attacks or not meant or any(one.binding != "event.object" and not one.own for one in fits):
            raise UnboundError("it", self._seen["it"], "“it” is nothing that was said to attack")
        self._seen["it"] += 1
        return Attacked(Back("it", meant[0].binding))


def _is_on_itself(instruction: PutCounters | RemoveCounters) -> bool:
    """Whether counters are put on the object itself, or removed from it."""
    of = instruction.on if isinstance(instruction, PutCounters) else instruction.off
    return isinstance(of, This)


def _is_card(mention: Mention) -> bool:
    """Whether it is called a card, and neither a permanent nor a spell."""
    return "card" in mention.words and mention.words.isdisjoint(("permanent", "spell"))


def _binding_of(known: Any) -> str:
    match known:
        case Back(to=to):
            return to
        case Target(slot=slot):
            return slot
        case This():
            return "this"
        case _:
            return type(known).__name__
