"""The queue of answers: which entry fits a choice, and what it then says.

A choice uses up its player's first entry that fits: the kind answers such a choice, and what it says is legal.
"""

from __future__ import annotations

import msgspec
from msgspec import UnsetType

from adjudicator.expectations.rules_texts import begins, name_key
from adjudicator.scenarios.casting import cost_answer
from adjudicator.scenarios.names import Aliases, ability_on_stack, called, item_fits
from adjudicator.scenarios.records import Answering, Item
from adjudicator.scenarios.replies import (
    again_and_again,
    any_word,
    by_chance,
    by_numbers,
    is_legal,
    one_by_one,
    single,
    whether,
    with_life,
    without_a_name,
)
from engine.abilities.instructions.modes import Modal
from engine.abilities.node import find
from engine.dialogue.choices import Answer, Choice, Option
from engine.state.game import GameState

COLOR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}
REPEATED_RULES = frozenset({"702.33c", "702.56a", "702.157a"})
"""The rules of additional costs that may be paid any number of times: each time is asked for by itself in a script."""

WHETHER_RULES = frozenset({"608.2g", "702.180b"})
"""The rules of choices of an object that a script may answer by whether one is chosen at all."""

PHYREXIAN_RULE = "107.4f"
"""What a choice of how a Phyrexian symbol is paid cites."""
ONE_OF_THE_TARGETS = "115.7b"
"""What the choice of the one target that is changed cites."""
TARGET_RULE = "115.3"
"""What a choice of targets cites."""

_PICKING = ("target", "choose")
_ON_TOP = "from the top, do these cards lie on the top?"

SOME = frozenset({"choose_objects", "choose_players", "choose_value", "partition", "choose_replacement"})
"""Kinds of choices that ``choose`` answers by picking some of the options."""


class Queue:
    """The answers that are left, in order, with their indices; what a player last said yes to, by its source; and the
    spells and abilities for which answers have named targets.
    """

    def __init__(self, answers: tuple[Answering, ...], aliases: Aliases) -> None:
        self.left: list[tuple[int, Answering]] = list(enumerate(answers))
        self.aliases = aliases
        self.agreed: str | None = None
        self.aimed: frozenset[str] = frozenset()

    def copy(self) -> Queue:
        """A queue to try something with."""
        made = Queue((), self.aliases)
        made.left = list(self.left)
        made.agreed, made.aimed = self.agreed, self.aimed
        return made

    def has_used(self, index: int | None, before: Queue) -> bool:
        """Whether an attempt has used up the answer of this index, which was there ``before``."""
        return any(one == index for one, _ in before.left) and all(one != index for one, _ in self.left)

    def take(self, choice: Choice, state: GameState, already: tuple[str, ...] = ()) -> Answer | None:
        """The answer to a choice from the first entries that fit, which are used up; ``None`` where none does.

        ``already`` are the options that something else has picked.
        """
        used, answer = self._find(choice, state, already)
        if answer is None:
            return self._first_of_a_list(choice, state)
        self.left = [entry for entry in self.left if entry[0] not in used]
        if choice.kind == "choose_yes_no":
            self.agreed = choice.source if answer.yes else None
        if TARGET_RULE in choice.rules and answer.pick and choice.source is not None:
            self.aimed |= {choice.source}
        return answer

    def says_all(self, choice: Choice) -> bool:
        """Whether the script has named targets for what asks, and has no yes or no left for the player."""
        return choice.source in self.aimed and self.waiting(choice.player, "yes") is None

    def _first_of_a_list(self, choice: Choice, state: GameState) -> Answer | None:
        """The first of what an entry lists, where less is chosen at a time; the rest stays for later."""
        for index, entry in self.left:
            if entry.player != choice.player or entry.kind != "choose" or entry.items is None or choice.high is None:
                continue
            now, later = entry.items[: choice.high], entry.items[choice.high :]
            if not now or not later:
                continue
            alone = self.copy()
            alone.left = [(index, msgspec.structs.replace(entry, choose=now))]
            _, answer = alone._find(choice, state, ())
            if answer is not None:
                rest = msgspec.structs.replace(entry, choose=later)
                self.left = [(number, rest if number == index else other) for number, other in self.left]
                return answer
        return None

    def take_cost(self, choice: Choice, without: int | None = None) -> Answer | None:
        """The answer to what a spell is cast for, from the player's first entry that fits: those of the kind ``cost``, then
        a ``choose``. The entry ``without`` is not for this choice.
        """
        own = [entry for entry in self.left if entry[1].player == choice.player and entry[0] != without]
        for kind in ("cost", "choose"):
            for entry in (one for one in own if one[1].kind == kind):
                answer = cost_answer(choice, entry[1])
                if answer is not None:
                    self.left = [other for other in self.left if other is not entry]
                    return answer
        return None

    def has_cost(self, choice: Choice) -> bool:
        """Whether an entry of the kind ``cost`` fits, or none is the player's."""
        own = [entry for _, entry in self.left if entry.player == choice.player and entry.kind == "cost"]
        return not own or any(cost_answer(choice, entry) is not None for entry in own)

    def use_up_next(self, choice: Choice, answer: Answer, state: GameState) -> bool:
        """After a choice with one legal answer: the player's next entry is used up if it says just that."""
        own = [entry for entry in self.left if entry[1].player == choice.player]
        if not own:
            return False
        alone = self.copy()
        alone.left = own[: max(1, len(answer.pick or ()))]
        used, found = alone._find(choice, state, ())
        if found is None and len(alone.left) > 1:
            alone.left = own[:1]
            used, found = alone._find(choice, state, ())
        if found is None or own[0][0] not in used or not _same(found, answer):
            return False
        self.left = [entry for entry in self.left if entry[0] not in used]
        return True

    def divided_among(self, choice: Choice, state: GameState, total: int | None) -> tuple[str, ...]:
        """The options that the next entries with shares name: what is divided, and so targeted, says a ``divide``."""
        picks: list[str] = []
        shared = 0
        for _, entry in self.left:
            full = (total is not None and shared >= total) or (choice.high is not None and len(picks) >= choice.high)
            if entry.player != choice.player or entry.kind != "divide" or full:
                continue
            if isinstance(entry.divide, UnsetType) or entry.divide is None:
                break
            for name, share in entry.divide.items():
                who = Item(player=name) if name in state.players else Item(object=name)
                fits = (o.id for o in choice.options if o.id not in picks and self.option_fits(choice, o, who, state))
                one = next(fits, None)
                if one is None:
                    return ()
                picks.append(one)
                shared += share
        return tuple(picks) if len(picks) >= max(choice.low, 1) else ()

    def begins_with_items(self, player: str) -> bool:
        """Whether the player's next entry names something to choose, and no yes or no is to come."""
        own = [entry for _, entry in self.left if entry.player == player]
        return bool(own and own[0].items) and not any(entry.kind == "yes" for entry in own)

    def take_nothing(self, player: str) -> bool:
        """Whether the player's next entry says that nothing is chosen, and no yes or no is to come; it is used up."""
        own = [(index, entry) for index, entry in self.left if entry.player == player]
        if not own or own[0][1].kind not in ("choose", "target") or own[0][1].items is not None:
            return False
        if any(entry.kind == "yes" for _, entry in own):
            return False
        self.left = [entry for entry in self.left if entry[0] != own[0][0]]
        return True

    def take_yes(self, player: str) -> bool | None:
        """What the player's first yes or no says, which is used up; ``None`` where there is none."""
        index = self.waiting(player, "yes")
        entry = next((entry for number, entry in self.left if number == index), None)
        if entry is None:
            return None
        self.left = [other for other in self.left if other[0] != index]
        return bool(entry.yes)

    def divides_next(self, player: str) -> bool:
        """Whether the player's next entry gives shares."""
        return next((entry.kind == "divide" for _, entry in self.left if entry.player == player), False)

    def holds(self, index: int | None, player: str) -> bool:
        """Whether the answer of this index is left, and the player's."""
        return any(number == index and entry.player == player for number, entry in self.left)

    def waiting(self, player: str, kind: str) -> int | None:
        """The index of the player's first entry of a kind that is left."""
        return next((index for index, entry in self.left if entry.player == player and entry.kind == kind), None)

    def _find(self, choice: Choice, state: GameState, already: tuple[str, ...]) -> tuple[set[int], Answer | None]:
        own = [(index, entry) for index, entry in self.left if entry.player == choice.player]
        match choice.kind:
            case "choose_yes_no":
                return single(choice, own, "yes")
            case "choose_number" if not REPEATED_RULES.isdisjoint(choice.rules):
                return again_and_again(choice, own)
            case "choose_number":
                return single(choice, own, "number")
            case "choose_modes":
                return self._several(choice, [e for e in own if e[1].kind == "mode"], state, already)
            case "divide":
                used, answer = self._divide(choice, own, state)
                return (used, answer) if answer is not None else by_numbers(choice, own, state)
            case "order":
                if own and own[0][1].kind == "choose" and own[0][1].items is None:  # the order in which they are listed
                    return {own[0][0]}, Answer(choice=choice.id, order=tuple(option.id for option in choice.options))
                return self._order(choice, [e for e in own if e[1].kind in ("choose", "target")], state)
            case "choose_value" if not choice.options:
                return any_word(choice, own)
            case "choose_value" if PHYREXIAN_RULE in choice.rules:
                return with_life(choice, own)
            case "choose_objects" if ONE_OF_THE_TARGETS in choice.rules:
                return one_by_one(choice, own)
            case "random":
                return by_chance(choice, own)
            case "choose_objects" if not WHETHER_RULES.isdisjoint(choice.rules) and not self._is_named(
                choice, own, state
            ):
                if self.agreed == choice.source and len(choice.options) == 1:
                    return set(), Answer(choice=choice.id, pick=(choice.options[0].id,))  # whoever may do it said yes
                return whether(choice, own)
            case kind if kind in SOME:
                ways = [self._several(choice, [e for e in own if e[1].kind == k], state, already) for k in _PICKING]
                found = [way for way in ways if way[1] is not None]
                if TARGET_RULE not in choice.rules:
                    found.sort(key=lambda way: min(way[0]))
                return found[0] if found else without_a_name(choice, own)
            case _:
                return set(), None

    def _is_named(self, choice: Choice, own: list[tuple[int, Answering]], state: GameState) -> bool:
        """Whether an entry names what is chosen, or says that nothing is."""
        named = ([entry for entry in own if entry[1].kind == kind] for kind in _PICKING)
        return any(self._several(choice, entries, state, ())[1] is not None for entries in named)

    def _several(
        self, choice: Choice, entries: list[tuple[int, Answering]], state: GameState, already: tuple[str, ...]
    ) -> tuple[set[int], Answer | None]:
        """Picks from one entry with many or many entries in turn; a null ends them early."""
        picks = list(already)
        used: set[int] = set()
        for index, entry in entries:
            if choice.high is not None and len(picks) >= choice.high:
                break
            if _says_nothing(entry):
                if len(picks) >= choice.low:
                    used.add(index)
                    break
                continue
            more = self._picks(choice, entry, picks, state)
            if more is None or (choice.high is not None and len(picks) + len(more) > choice.high):
                continue
            picks.extend(more)
            used.add(index)
        if not used or len(picks) < choice.low:
            return set(), None
        return used, Answer(choice=choice.id, pick=tuple(picks))

    def _picks(self, choice: Choice, entry: Answering, picks: list[str], state: GameState) -> list[str] | None:
        if entry.kind == "mode":
            place = int(str(entry.mode)) - 1
            if _uses_modes_up(state, choice.source) and 0 <= place < len(choice.options):
                left = choice.options[place].id  # what was used up is not counted
                return [left] if left not in picks else None
            meant = str(place)
            number = next((o.id for o in choice.options if o.object == meant and o.id not in picks), None)
            return [number] if number is not None else None
        found: list[str] = []
        for item in entry.items or ():
            fitting = (
                option.id
                for option in choice.options
                if option.id not in picks
                and option.id not in found
                and self.option_fits(choice, option, item, state, entry.source)
            )
            one = next(fitting, None)
            if one is None:
                return None
            found.append(one)
        return found

    def option_fits(
        self, choice: Choice, option: Option, item: Item, state: GameState, source: str | None = None
    ) -> bool:
        """Whether an item means an option."""
        ref = option.object or ""
        is_known = ref in state.players or ref in state.objects or ref in state.former
        if is_known and choice.kind != "choose_value":  # a color's letter may be a player's id as well
            if source is not None:
                return _text_fits(state, ref, source, item)
            if item_fits(state, ref, item, self.aliases) or _is_hidden(option, item):
                return True
            return item.object is not None and _ability_text_fits(state, ref, item.object)
        if item.object is None:
            return False
        word = name_key(item.object)
        label = option.label.casefold()
        symbol = COLOR_WORDS.get(word)
        bare = label.strip("{}")
        if choice.kind == "choose_replacement" and _is_effect(name_key(option.label), word):
            return True
        if choice.kind == "choose_value" and _only_shorter(choice, option, word):
            return True
        of_color = {*bare.split("}{")} == {(symbol or "?").casefold()}  # however much mana of that color
        return word in (label, bare) or begins(item.object, option.label) or of_color

    def _order(
        self, choice: Choice, entries: list[tuple[int, Answering]], state: GameState
    ) -> tuple[set[int], Answer | None]:
        """The first that is named is done first; the last needs no entry."""
        picks: list[str] = []
        used: set[int] = set()
        for index, entry in entries:
            if len(picks) >= len(choice.options) - 1:
                break
            more = self._picks(choice, entry, picks, state)
            if more is not None and more:
                picks.extend(more)
                used.add(index)
        if not used:
            return set(), None
        rest = [option.id for option in choice.options if option.id not in picks]
        if len(rest) > 1 and not _alike(choice, rest, state):
            return set(), None
        listed = (*picks, *rest)
        last_on_top = choice.prompt.endswith(_ON_TOP)  # the card that is moved first lies deepest
        return used, Answer(choice=choice.id, order=tuple(reversed(listed)) if last_on_top else listed)

    def _divide(
        self, choice: Choice, own: list[tuple[int, Answering]], state: GameState
    ) -> tuple[set[int], Answer | None]:
        shares: dict[str, int] = {}
        used: set[int] = set()
        for index, entry in own:
            if entry.kind != "divide" or sum(shares.values()) >= (choice.total or 0):
                continue
            divided = None if isinstance(entry.divide, UnsetType) else entry.divide
            if divided is None:
                used.add(index)
                break
            more: dict[str, int] = {}
            for name, share in divided.items():
                who = Item(player=name) if name in state.players else Item(object=name)
                one = next(
                    (
                        option.id
                        for option in choice.options
                        if option.id not in shares
                        and option.id not in more
                        and self.option_fits(choice, option, who, state)
                    ),
                    None,
                )
                if one is None:
                    more = {}
                    break
                more[one] = share
            if more:
                shares.update(more)
                used.add(index)
        if not used:
            return set(), None
        whole = tuple((option.id, shares.get(option.id, 0)) for option in choice.options)
        answer = Answer(choice=choice.id, divide=whole)
        return (used, answer) if is_legal(choice, answer) else (set(), None)


def _is_hidden(option: Option, item: Item) -> bool:
    """Whether a card that lies face down is meant by its name, which its player may know (406.3)."""
    name, _, hidden = option.label.partition(" (face down)")
    return hidden == "" and name != option.label and item.object is not None and name_key(name) == name_key(item.object)


def _says_nothing(entry: Answering) -> bool:
    return entry.mode is None if entry.kind == "mode" else entry.items is None


def _ability_text_fits(state: GameState, ref: str, text: str) -> bool:
    """Whether an ability that is chosen among texts begins like this (or its source has the name, see above)."""
    found = ability_on_stack(state, ref)
    return found is not None and any(begins(text, form, found[0]) for form in found[1])


def _text_fits(state: GameState, ref: str, source: str, item: Item) -> bool:
    """Whether an option is of a source of this name, and a part of its text is what the item says."""
    found = ability_on_stack(state, ref)
    name, forms = found if found is not None else (called(state, ref), ())
    part = (item.object or item.ability or "").casefold()
    return name_key(name) == name_key(source) and (not forms or any(part in form.casefold() for form in forms))


def _uses_modes_up(state: GameState, source: str | None) -> bool:
    """Whether a mode can be chosen only once (700.2)."""
    obj = state.objects.get(source or "")
    ability = obj.on_stack.ability if obj is not None and obj.on_stack is not None else None
    return ability is not None and any(modal.new for modal in find(ability, Modal))


def _is_effect(label: str, word: str) -> bool:
    """Whether a replacement effect is meant: by the name of its source, or, of a shield, by what it does (701.19)."""
    return word in label or ("regenerat" in label and word.startswith("regenerat"))


def _only_shorter(choice: Choice, option: Option, words: str) -> bool:
    """Whether these are words of the label of this option, in their order, and of no other label."""
    return len(words.split()) > 2 and [one for one in choice.options if _holds(name_key(one.label), words)] == [option]


def _holds(label: str, words: str) -> bool:
    left = iter(label.split())
    return all(word in left for word in words.split())


def _alike(choice: Choice, options: list[str], state: GameState) -> bool:
    return len({kind_of(option, state) for option in choice.options if option.id in options}) < 2


def kind_of(option: Option, state: GameState) -> tuple[object, ...]:
    """What tells an option from another: two of the same kind are interchangeable."""
    ref = option.object or ""
    ability = ability_on_stack(state, ref)
    if ability is not None:
        facts = state.objects[ref].on_stack
        assert facts is not None
        bindings = tuple((b.name, tuple(called(state, one) for one in b.refs)) for b in facts.bindings)
        return ("ability", *ability, bindings)
    obj = state.objects.get(ref)
    if obj is not None and obj.zone in ("hand", "library", "graveyard") and not obj.counters:
        return (obj.zone, obj.owner, obj.definition.name, called(state, ref))
    return (option.id,)


def _same(one: Answer, other: Answer) -> bool:
    return (one.number, one.yes, set(one.pick or ()), one.order, one.divide) == (
        other.number,
        other.yes,
        set(other.pick or ()),
        other.order,
        other.divide,
    )
