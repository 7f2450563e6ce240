"""What may follow what in a text: sentences of which it is open what they belong to are refused (603.7, 608.2c)."""

from __future__ import annotations

from collections.abc import Set
from typing import Final, TypeGuard

from msgspec.structs import replace

from engine.abilities.casting.countering import Counter
from engine.abilities.combat.restrictions import Goaded
from engine.abilities.conditions import WON_CLASH, Compare, Condition, DidSo, IsDoer, WasSpent
from engine.abilities.costs.cost import PayEnergy, is_of_an_amount
from engine.abilities.damage.preventing import WhenPrevented
from engine.abilities.effects import Instruction
from engine.abilities.instructions.chance import DoTimes
from engine.abilities.instructions.delayed import AtNext, Later, WhenYouDo
from engine.abilities.instructions.following import (
    ForEachPlayer,
    If,
    InsteadIf,
    JoinForces,
    May,
    MayPay,
    Sequence,
    Unless,
)
from engine.abilities.instructions.keyword_actions import Clash, Proliferate
from engine.abilities.instructions.modes import Modal
from engine.abilities.instructions.voting import Vote
from engine.abilities.layers.characteristics import ChangeController
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import Node, contains, find
from engine.abilities.permanents.attaching import Attach, Unattach
from engine.abilities.permanents.counters import PutCounters, RemoveCounters
from engine.abilities.permanents.tapping import Tap, Untap
from engine.abilities.phrases.filters import IsAnother, IsOwnedBy, Noun, PlayerNoun
from engine.abilities.phrases.quantities import DefinedX, ExcessThisWay, Number, Times, TimesHappened, WhoDid
from engine.abilities.phrases.references import (
    GRANTER,
    AnyRef,
    Back,
    Chosen,
    ControllerOf,
    Group,
    OwnerOf,
    PlayerRef,
    Players,
    Several,
    Target,
    This,
    You,
    ZoneOf,
)
from engine.abilities.phrases.relations import IsOneOf
from engine.abilities.players.life import LoseLife
from engine.abilities.tokens.copying import CreateCopies
from engine.abilities.tokens.creating import CreateTokens
from engine.abilities.tokens.stack import Copy, CopyForEach, CopyTargets, EachCopyTargets
from engine.abilities.triggers.events import TriggerEvent
from engine.abilities.triggers.stack_events import Casts
from engine.abilities.zones.digging import TakeUntil
from engine.abilities.zones.libraries import Discard, Draw, Mill
from engine.abilities.zones.looking import Choose, DiscardCards, Reveal, RevealHand, ShuffleInto
from engine.abilities.zones.moving import Destroy, Exile, Move, Sacrifice
from engine.abilities.zones.piles import PutPiles, Separate
from engine.abilities.zones.searching import Search, SearchZones
from engine.oracle.antecedents import repeat
from engine.oracle.productions.phrases.quantities import COUNTED_EACH
from engine.oracle.productions.phrases.verbs import SUBJECT_FIELD
from engine.oracle.unbound import UnboundError
from engine.oracle.words_for_cards import REST


def check_order(before: Instruction, then: Instruction, there: Set[type]) -> None:
    """What follows a trigger that a body creates may belong to that trigger: it is not guessed at (603.7, 603.12).

    Nor is how much of several instructions, or of one that a player may follow, "instead" takes the place of, unless it is
    said before what is done: then it is of the whole sentence (614.15). Only nodes of some classes are ``there`` in both.
    """
    if IsDoer in there:
        check_doers(before, then)
    if isinstance(then, InsteadIf) and _is_left_open(before, then):
        raise UnboundError("instead", 0, "“instead” may replace all of the sentence before it, or a part")
    if isinstance(then, InsteadIf) and isinstance(before, Search) and not _is_put_elsewhere(before, then.then):
        raise UnboundError("instead", 0, "what is found is named in what is done instead of the search")
    if isinstance(then, If) and _asks_whether_possible(then.condition) and not _is_one(before):
        raise UnboundError(then.condition.word, 0, "what can't be done is not a single thing that has to be done")
    if isinstance(then, DoTimes) and isinstance(then.times, WhoDid) and not _is_offered_to_each(before):
        raise UnboundError("who", 0, "nothing is offered to each of several players just before")
    if isinstance(before, WhenYouDo | WhenPrevented | Later):
        raise UnboundError("when", 0, "what follows a triggered ability that is created may be part of it")
    check_copies(before, then, there)
    later = find(before, AtNext) if AtNext in there else ()
    if any(_brings(part.do) for part in later) and (word := _speaks_of(then)) is not None:
        raise UnboundError(word, 0, f"“{word}” may be what comes onto the battlefield later")
    if isinstance(before, AtNext) and isinstance(then, If) and isinstance(then.condition, DidSo):
        raise UnboundError(then.condition.word, 0, f"“{then.condition.word}” points to what happens later")


def check_won(before: Instruction | None, then: Instruction) -> None:
    """ "If you win" is said right after a clash, of that one (701.30d).

    "Otherwise" is then said of a player who is no target: "that player" may be the one who clashed, or one targeted.
    """
    if not asks_who_won(then):
        return
    last = before.parts[-1] if isinstance(before, Sequence) else before
    last = last.do if isinstance(last, May) else last
    if not (isinstance(then, If) and isinstance(then.condition, DidSo) and isinstance(last, Clash)):
        raise UnboundError(WON_CLASH, 0, f"“{WON_CLASH}” is not said right after a clash")
    targeted = any(isinstance(target.what, PlayerNoun) for target in find(then.then, Target))
    if targeted and any(back.word == "that player" for back in find(then.otherwise, Back)):
        raise UnboundError("that player", 0, "“that player” may be the target, or the player who clashed")


def asks_who_won(part: Node) -> bool:
    """Whether it is asked if a player has won a clash."""
    return any(asked.word == WON_CLASH for asked in find(part, DidSo))


def parts_with_rest(parts: tuple[Instruction, ...]) -> bool:
    """Whether some cards are put somewhere, and then the rest elsewhere."""
    later = (part for part in parts[1:] if isinstance(part, Move | ShuffleInto | Exile))
    return isinstance(parts[0], Move) and any(isinstance(part.what, Back) and part.what.word in REST for part in later)


def check_targets_instead(body: tuple[Instruction, ...]) -> None:
    """What follows can't speak of a target that is chosen only instead of another, or of that other one (601.2c)."""
    for index, instruction in enumerate(body):
        if not isinstance(instruction, InsteadIf) or not index:
            continue
        instead = {target.slot for target in find(instruction.then, Target)}
        open_slots = instead | {target.slot for target in find(body[index - 1], Target)} if instead else set()
        for later in body[index + 1 :]:
            for back in find(later, Back):
                if back.to in open_slots:
                    raise UnboundError(back.word, 0, f"“{back.word}” may be either of two targets")


def _is_left_open(before: Instruction, then: InsteadIf) -> bool:
    """Whether "instead" may take the place of a part of what is said before, and not of all of it.

    Where it is said first, all of the sentence after it stands for all of the sentence before; what a player may do gives
    way only to what they may do. "Counter that spell" stands for the whole of "counter target spell unless ...".
    """
    match before:
        case Modal():
            return True
        case Unless(do=do):
            whole = then.then.do if isinstance(then.then, Unless) else then.then
            return not then.first and type(whole) is not type(do)
        case Sequence(parts):
            return not then.first and not (_parts_what_was_seen(parts) and _is_of_all_seen(then.then))
        case May():
            return not (then.first and isinstance(then.then, May))
        case _:
            return False


def _parts_what_was_seen(parts: tuple[Instruction, ...]) -> bool:
    """ "Put one of those cards into your hand and the rest on the bottom": all cards that were looked at, in two places."""
    moves = [part.what for part in parts if isinstance(part, Move)]
    return len(moves) == len(parts) == 2 and isinstance(moves[1], Back) and moves[1].word == "the rest"


def _is_of_all_seen(then: Instruction) -> bool:
    """ "Put each of those cards into your hand": another place for all of them."""
    of = list(find(then.what, IsOneOf)) if isinstance(then, Move) else []
    return len(of) == 1 and isinstance(of[0].of, Back) and of[0].of.word == "those cards"


def check_doers(before: Instruction | None, then: Instruction) -> Instruction:
    """ "Each opponent who can't" are those whom the instruction right before told what they could not do (101.4, 608.2c).

    "Who doesn't" are those whom it allowed to do it. What was done last is handed back.
    """
    if isinstance(then, Sequence):
        for part in then.parts:
            before = check_doers(before, part)
        return then.parts[-1]
    for asked in find(then, IsDoer):
        last = before.parts[-1] if isinstance(before, Sequence) else before
        if contains(then, Sequence) and not isinstance(then, ForEachPlayer):
            raise UnboundError(asked.word, 0, "who did it is asked of an instruction in the same sentence")
        if not (_told_several(last) if asked.word == "can't" else _allowed_several(last)):
            raise UnboundError(asked.word, 0, f"several players are not told just before what one “{asked.word}” do")
    return then


def _told_several(last: Instruction | None) -> bool:
    """Whether each of several players has to do a single thing, so that one who has not done it could not."""
    match last:
        case Discard(who=Players(), amount=Number(1)):
            return True
        case Sacrifice(who=Players(), what=Chosen(low=Number(1), high=Number(1)), rest=False):
            return True
        case _:
            return False


def _allowed_several(last: Instruction | None) -> bool:
    return isinstance(last, May) and isinstance(last.who, Players)


def _is_put_elsewhere(before: Search, then: Instruction) -> bool:
    """Whether only where the card is put is another than the search says, or another search takes its place."""
    if not contains(then, Back):
        return True
    match then:
        case Move(You(implied=True), Back() as what, to="hand" | "graveyard" | "battlefield" as to):
            plain = Move(then.who, what, to, then.verb, then.tapped, of=then.of)
            return then == plain and then.of in (None, You()) and before.closing == "apart" and before.to != ""
        case _:
            return False


def _brings(instruction: Instruction) -> bool:
    """Whether something comes onto the battlefield by it."""
    moves = any(part.to == "battlefield" for part in find(instruction, Move))
    return moves or any(True for kind in (CreateTokens, CreateCopies) for _ in find(instruction, kind))


def _speaks_of(then: Instruction) -> str | None:
    """The word for the object that a sentence of a continuous effect is about, if it has been named before."""
    return then.what.word if isinstance(then, ApplyToObjects) and isinstance(then.what, Back) else None


def check_others(event: TriggerEvent, body: tuple[Instruction, ...]) -> None:
    """ "Each other spell you've cast", said as a spell is cast, is one other than that one, and not than this object."""
    if not contains(event, Casts):
        return
    for counted in find(body, TimesHappened):
        if isinstance(counted.event, Casts) and contains(counted.event, IsAnother):
            raise UnboundError("other", 0, "“other” may be other than what was cast")


_OF_COPIES: Final = frozenset({CopyForEach, CopyTargets, EachCopyTargets})


def check_copies(before: Instruction | None, then: Instruction | None, there: Set[type]) -> None:
    """What copies target is said right after they are made, of copies for each object always (707.10d, 707.10e)."""
    if there.isdisjoint(_OF_COPIES):
        return
    for_each = contains(before, CopyForEach)
    if for_each != isinstance(then, EachCopyTargets):
        raise UnboundError("each", 0, "what each copy targets is said right after that they are made, or not at all")
    if isinstance(then, CopyTargets) and not contains(before, Copy):
        raise UnboundError("copy", 0, "nothing is copied just before")


def is_said_last(amount: object) -> bool:
    """Whether an amount stands at the end: "for each ..." and "where X is ..."."""
    if isinstance(amount, Times):
        return isinstance(amount.of, COUNTED_EACH)
    return not isinstance(amount, Number) and contains(amount, DefinedX)


EACH_TO_ITS_OWN = ("hand", "library top", "library bottom")


def to_own_owner(instruction: Instruction) -> Instruction:
    """ "Return this card to its owner's hand": "its" is what the same words return, whatever else was named.

    So it is with the graveyard that it is returned from, and with the control that it is returned under.
    """
    match instruction:
        case Move(what=Several(), to=to, of=OwnerOf(Back("their" | "them" as word, ""))) if to in EACH_TO_ITS_OWN:
            return replace(instruction, of=OwnerOf(Back(word, "affected")))  # each goes to its own owner's (400.3)
        case (
            Move(what=Group(word="the rest"), of=OwnerOf(Back("their" as word, "")))
            | ShuffleInto(what=Several(), of=OwnerOf(Back("their" as word, "")), plural=True)
        ):
            return replace(instruction, of=OwnerOf(Back(word, "affected")))
        case Move(what=Chosen(noun=noun), to="graveyard", of=Back("that player", "")) if _is_an_opponents(noun):
            return replace(instruction, of=OwnerOf(Back("", "chosen"), "that player"))
        case Move(what=This()):
            own = OwnerOf(Back("its", "this"))
        case Move(what=Back(to=to)) if to == GRANTER:  # 201.5a
            own = OwnerOf(Back("its", GRANTER))
        case _:
            return instruction
    its = OwnerOf(Back("its"))
    if instruction.of == its:
        instruction = replace(instruction, of=own)
    if instruction.under == its:
        instruction = replace(instruction, under=own)
    if instruction.origin is not None and instruction.origin.of == its:
        instruction = replace(instruction, origin=replace(instruction.origin, of=own))
    return instruction


def _is_an_opponents(noun: Noun) -> bool:
    """ "A card an opponent owns": "that player's graveyard" is its owner's (400.3)."""
    return any(part == IsOwnedBy(Players("an opponent")) for part in noun.post)


def counts_something(instruction: Instruction) -> bool:
    """Whether "that many" may be what the instruction came to: it has an amount, or is to discard a hand."""
    if getattr(instruction, "amount", None) is not None:
        return True
    if isinstance(instruction, MayPay):
        return _is_one_player(instruction.who) and is_of_an_amount(instruction.cost)
    if isinstance(instruction, Discard):
        return _is_one_player(instruction.who)
    if isinstance(instruction, Exile | Move | DiscardCards | Sacrifice | ShuffleInto):
        return _is_one_player(instruction.who) and _are_counted(instruction.what)
    return isinstance(instruction, RemoveCounters)


def is_done_to_itself(instruction: Instruction) -> bool:
    """Whether counters are put on the object itself or removed from it, or it is tapped, untapped or unattached: in what
    follows, "it" is this object, and not what has triggered the ability.
    """
    name = _OBJECT_OF.get(type(instruction))
    what = getattr(instruction, name) if name is not None else None
    if isinstance(what, Back):
        return what.to == "this" and isinstance(instruction, PutCounters | RemoveCounters | Sacrifice)
    return isinstance(what, This)


_OBJECT_OF: Final[dict[type[Node], str]] = {
    PutCounters: "on",
    RemoveCounters: "off",
    Sacrifice: "what",
    Tap: "what",
    Unattach: "what",
    Untap: "what",
}
"""In which field an instruction has the object to which it is done, of those after which "it" may be this object."""


def done_to(instruction: Instruction) -> AnyRef | None:
    """What an instruction changes, moves or chooses: what is said right after it of "it" is said of that."""
    if isinstance(instruction, PutCounters):
        return instruction.on
    return instruction.what if isinstance(instruction, Tap | Untap | Exile | Choose | ApplyToObjects) else None


def counts_each(instruction: Instruction) -> bool:
    """Whether each of several players does so many things, of which each knows how many they were: "that many" (608.2e)."""
    who = getattr(instruction, "who", None)
    several = isinstance(who, Players) and who.word.startswith("each")
    return several and isinstance(instruction, Discard | DiscardCards | ShuffleInto)


def counts_discarded(before: Instruction, same: bool) -> bool:
    """Whether "that many" is as many cards as the ``same`` one player has discarded right before.

    "Discards all the cards in their hand, then draws that many cards" is nearer than the amount of an event.
    """
    match before:
        case Discard(amount=None) | DiscardCards(what=Chosen()):
            return same and _is_one_player(before.who)
        case _:
            return False


def _is_one_player(who: PlayerRef) -> bool:
    """Whether it is one player, so that what they do comes to one amount."""
    return isinstance(who, You | Back | ControllerOf | OwnerOf) or (isinstance(who, Target) and who.high == 1)


def _are_counted(what: AnyRef) -> bool:
    """Whether it is several objects that are chosen or targeted, all cards of a hand, or all that fit."""
    match what:
        case Chosen(high=high):
            return high != Number(1)
        case Target(high=high):
            return high != 1
        case Group():
            return True
        case _:
            return isinstance(what, ZoneOf)


_DEEDS: Final[dict[type[Node], tuple[str, ...]]] = {
    Counter: ("countered",),
    CreateCopies: ("created",),
    CreateTokens: ("created",),
    Destroy: ("destroyed", "put into a graveyard"),
    Discard: ("discarded",),
    DiscardCards: ("discarded",),
    Draw: ("drawn",),
    Exile: ("exiled",),
    JoinForces: ("mana paid",),
    LoseLife: ("life lost",),
    Mill: ("milled", "put into a graveyard"),
    Proliferate: ("given counters",),
    PutCounters: ("given counters",),
    Reveal: ("revealed",),
    RevealHand: ("revealed",),
    Sacrifice: ("sacrificed", "put into a graveyard"),
    SearchZones: ("exiled", "exiled from a hand"),
    PutPiles: ("put into a hand", "put into a graveyard"),
    Separate: ("separated",),
    Tap: ("tapped",),
}


def deeds_of(instruction: Instruction) -> tuple[str, ...]:
    """What an instruction does to objects, as later ones may call them by it: "discarded this way"."""
    deeds = _DEEDS.get(type(instruction))
    if deeds is not None:
        return deeds
    match instruction:
        case TakeUntil(verb="exile") | Search(to="exile"):
            return ("exiled",)
        case TakeUntil(verb="reveal"):
            return ("revealed",)
        case Choose():
            return ("chosen",)
        case Search(to="", reveal=True):
            return ("searched", "revealed")
        case Search(closing="apart"):
            return ("searched",)
        case Move(to="graveyard"):
            return ("put into a graveyard",)
        case Move(to=to, verb="return") if to in ("hand", "battlefield"):
            return ("returned", "put into a hand" if to == "hand" else "put onto the battlefield")
        case Move(to="battlefield"):
            return ("put onto the battlefield",)
        case Move(to="hand") | Search(to="hand"):
            return ("put into a hand",)
        case Vote(among=Noun()):
            return ("most voted",)
        case ApplyToObjects(changes=(ChangeController(),)):
            return ("gained control of",)
        case ApplyToObjects(changes=(Goaded(),)):
            return ("goaded",)
        case MayPay(cost=cost) if contains(cost, PayEnergy):
            return ("energy paid",)
        case _:
            return ()


def amounts_asked(condition: Condition) -> tuple[str, ...]:
    """The amount that a condition asks about: "if excess damage was dealt this way", "if eight or more mana was spent"."""
    match condition:
        case Compare(left=ExcessThisWay()):
            return ("excess",)
        case WasSpent(mana=None, source=None, negated=False, sort=""):
            return ("spent",)
        case _:
            return ()


def said_again(part: Instruction, subject: AnyRef) -> Instruction:
    """A further verb of a list, with the subject that it leaves out said again."""
    if isinstance(part, Sequence):
        return Sequence((said_again(part.parts[0], subject), *part.parts[1:]), part.word)
    if isinstance(part, May) and part.who == Back(""):
        return May(repeat(subject), part.do)
    if isinstance(part, Attach) and not isinstance(subject, You) and Chosen in (type(part.what), type(part.to)):
        raise UnboundError("attach", 0, "who attaches it chooses what, or to what")
    if isinstance(part, ApplyToObjects) and part.changes == (ChangeController(Back("")),):
        return replace(part, changes=(ChangeController(repeat(subject)),))
    name = SUBJECT_FIELD.get(type(part))
    if name is None or getattr(part, name) != Back(""):
        return part
    return replace(part, **{name: repeat(subject)})


def _asks_whether_possible(condition: Condition) -> TypeGuard[DidSo]:
    return isinstance(condition, DidSo) and condition.word.endswith("can't")


def _is_offered_to_each(instruction: Instruction) -> bool:
    """Whether each opponent may do it."""
    done = instruction.parts[-1] if isinstance(instruction, Sequence) else instruction
    return isinstance(done, May) and isinstance(done.who, Players) and done.who.word == "each opponent"


def _is_one(instruction: Instruction) -> bool:
    """Whether it is done, or not done at all because it is impossible: a single thing that nobody may decline (609.3)."""
    if isinstance(getattr(instruction, "who", None), Players):
        return False  # some of them may, and others not
    match instruction:
        case Sacrifice(what=Chosen(low=Number(1), high=Number(1)), rest=False) | Sacrifice(what=This()):
            return True
        case MayPay(must=True):
            return True
        case RemoveCounters(amount=Number(1)) | Discard(amount=Number(1)):
            return True
        case Exile(what=Chosen(low=Number(1), high=Number(1))) | Move(what=Chosen(low=Number(1), high=Number(1))):
            return True
        case _:
            return False
