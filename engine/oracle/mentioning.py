"""What a text has mentioned so far, and what its words mean by it: the memory of the binding pass."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from typing import Any

from msgspec.structs import replace

from engine.abilities.ability import Ability, SpellAbility
from engine.abilities.casting.playing import MayPlay, PlayCard
from engine.abilities.conditions import Condition, DidSo, Fits, WasDamagedThisWay
from engine.abilities.costs.cost import GIVEN_UP_BY, PAID_BY, Cost, ExileCost, RemoveCountersCost
from engine.abilities.damage.damaging import DealDamage, DealDividedDamage, DealEvenDamage, DealSeveralDamage
from engine.abilities.effects import Instruction
from engine.abilities.instructions.valuing import VALUES, ChooseName, ChoosePlayer, ChooseValue
from engine.abilities.kinds_of_cards.merging import PAIR, OwnsAndControls
from engine.abilities.kinds_of_cards.pairing import PAIRED
from engine.abilities.kinds_of_cards.turning import ManifestDread, PutFaceDown
from engine.abilities.layers.type_changes import BecomeChosen
from engine.abilities.mana.adding import AddManaOfAnyColor
from engine.abilities.node import Node, contains, find, kinds_in
from engine.abilities.phrases.filters import HasChosen, Head, InZone, IsPaired, Noun
from engine.abilities.phrases.quantities import DefinedX, Number, PreventedThisWay, ThatMuch, TotalThisWay
from engine.abilities.phrases.references import (
    AnyRef,
    Back,
    Chosen,
    ControllerOf,
    Group,
    Host,
    OwnerOf,
    Players,
    Several,
    Target,
    This,
    TopCards,
    ZoneOf,
    is_every,
)
from engine.abilities.phrases.relations import IsAttachmentOf
from engine.abilities.phrases.what_was_done import DamagedThisWay, DoneThisWay
from engine.abilities.zones.digging import TakeUntil
from engine.abilities.zones.libraries import Mill
from engine.abilities.zones.looking import LookAt, Reveal, RevealHand
from engine.abilities.zones.moving import Exile, Move, Sacrifice
from engine.abilities.zones.piles import ChoosePile, PutPiles
from engine.oracle.antecedents import (
    ANYTHING,
    BY_EACH,
    EXILED,
    GIVEN_UP,
    HAND,
    OBJECT,
    PICKED,
    PLAYER,
    PUT_FACE_DOWN,
    STANDING,
    YOURS,
    Mention,
    given_up,
    host_words,
    is_of_several,
    target_words,
    words_of,
)
from engine.oracle.calling import all_called
from engine.oracle.counters_removed import COUNTERS_REMOVED, check_announced, check_removed, removed
from engine.oracle.defending import in_combat
from engine.oracle.following import asks_who_won
from engine.oracle.implied import implied_as, implied_by, implied_player
from engine.oracle.own_ways import is_naming
from engine.oracle.preferring import Preferring
from engine.oracle.shown_cards import called_milled, from_the_top, shown_from_top, shown_too
from engine.oracle.unbound import UnboundError
from engine.oracle.words_for_cards import REST, SEEN, called_found

SCRIED = "cards looked at while scrying this way"
"""How many cards the player whose event it is has looked at (701.22a)."""

NOT_DONE = frozenset({"chosen", "drawn", "found", "moved", "made", "affected"})
"""What only an instruction that was followed can leave to be called."""

RESULTS = NOT_DONE | {"exiled", "seen", "rest", "cast"}
"""All that instructions leave to be called."""


class Mentions(Preferring):
    """The mentions of one ability, in the order of the text."""

    _amounts: list[str]
    _asked: tuple[int, str] | None = None
    _card_asked = -9  # the sentence that asked; so long ago is never
    _actor = _of_players = _prevents = _parting = _said_last = _scried = False
    _acted = _itself = -9
    _done_to = _just_exiled = (-9, "")
    _last_damage: AnyRef | None = None
    _last_source: AnyRef | None = None
    _returning = ""
    _several: tuple[int, Players] | None = None

    def __init__(self, whole: Ability, slots: int, mentions: tuple[Mention, ...]) -> None:
        self.whole = whole
        self.kinds = kinds_in(whole)
        """The classes of the nodes in what is bound: one walk over it tells what no part of it can have."""
        self.slots = slots
        self.mentions = list(mentions)
        self._sentence = 1 + max(m.sentence for m in mentions) if mentions else 1
        self._instruction = 1 + max(m.instruction for m in mentions) if mentions else 1
        self._spell = isinstance(whole, SpellAbility)
        self._won = DidSo in self.kinds and asks_who_won(whole)
        self._aside = []
        self._seen: defaultdict[str, int] = defaultdict(int)
        self._amounts = []
        self._pointed: dict[str, int] = {}
        self._defined: dict[tuple[int, DefinedX], DefinedX] = {}

    def next_sentence(self) -> None:
        """What follows is another sentence, to which what a condition asked about is not named."""
        kept = "the discarded card"  # by what was done to it, also later
        self.mentions = [m for m in self.mentions if not m.binding.startswith("now.") or kept in m.words]
        self._sentence += 1
        self._instruction += 1

    def next_instruction(self) -> None:
        """What follows in the sentence is another instruction, or a condition."""
        self._instruction += 1

    def _mention(self, mention: Mention) -> None:
        placed = replace(mention, sentence=self._sentence, instruction=self._instruction)
        self.mentions = [m for m in self.mentions if m.binding != mention.binding]
        self.mentions.append(placed)

    def _new_slot(self) -> str:
        """The name of the next target, in reading order (601.2c)."""
        self.slots += 1
        return f"t{self.slots}"

    def _target(self, target: Target, slot: str, what: Any) -> Target:
        """A target with the name of its slot; ``what`` is its phrase, bound."""
        check_announced(what, self.kinds)
        if any(m.binding.startswith("value.") for m in self.mentions) and contains(what, HasChosen):
            raise UnboundError("target", 0, "a target is chosen before what is chosen while resolving")
        for said in find(target.high, DoneThisWay) if isinstance(target.high, Node) else ():
            self.check_done(said.what)
        what, other = self.other_target(target, what)
        self._mention(Mention(slot, target_words(target), plural=target.high != 1))
        for implied in implied_by(target, slot):
            self._mention(implied)
        return replace(target, what=what, other=other, slot=slot)

    def named(self, value: Node) -> Node:  # noqa: C901  (one case for each kind)
        """Remember what a part of the text names."""
        sort: Hashable = type(value)
        if not is_naming(sort):
            return value
        match value:
            case This(word) if word:  # what is only meant is not said: "if evidence was collected"
                self._mention(Mention("this", ANYTHING, own=True))
            case Host():
                self._mention(Mention("host", host_words(value)))
            case Chosen(noun, _, high, _):
                self._mention(Mention("chosen", words_of(noun), plural=high != Number(1)))
            case Several(parts) if len(parts) > 1 and all(isinstance(part, Chosen) for part in parts):
                words = frozenset.intersection(*(words_of(one.noun) for one in parts if isinstance(one, Chosen)))
                self._mention(Mention("chosen", words, plural=True))
            case Group(noun, word) if word != "the" and not self._counting:
                self._grouped = noun
                self._mention(Mention("affected", words_of(noun), plural=not word.startswith("each")))
            case Fits(what=This()) if contains(value, IsPaired):
                self._mention(Mention(PAIRED, OBJECT, plural=True))
            case Fits(This(), Noun((Head((IsAttachmentOf(Noun() as host),)),), ()), negated=False):
                self._mention(Mention("host", words_of(host)))
            case OwnsAndControls():
                self._mention(Mention(PAIR, OBJECT, plural=True))
            case DamagedThisWay() | TotalThisWay("damage dealt"):
                self.check_damaged()
            case WasDamagedThisWay(who):
                self.check_damaged()
                if who == Players("a player"):
                    self._mention(Mention("damaged.player", PLAYER))
            case PreventedThisWay():
                self.check_prevented()
            case DoneThisWay(what) | TotalThisWay("life lost" | "mana paid" | "energy paid" as what):
                self.check_done(what)
            case TotalThisWay("counters removed", kind):
                check_removed(kind, self.mentions)
            case ChoosePile() | PutPiles():
                self.check_done("separated")
            case BecomeChosen(what, words=words):
                self._check_chosen(what, that=words == "that", mana=f"mana.{what}")
            case HasChosen(what, that, False):
                self._check_chosen(what, that=that or what == "kind")
            case Players(than=None, those=None):
                return self.players(value)
            case ControllerOf() | OwnerOf() if (implied := implied_as(value)) is not None:
                self._mention(implied)
            case _:
                pass
        return value

    def players(self, value: Players) -> Players:
        """ "Each other player": than the one whose event it is, or than the controller (109.5) where none was named.

        "Each of those players" are those that the sentence before said do something.
        """
        named = {mention.binding for mention in self.mentions if "player" in mention.words}
        if value.word == "each other player" and named == {"event.player"} and self._actor:
            value = replace(value, than=Back("", "event.player"))
        elif value.word == "each other player" and named:
            raise UnboundError(value.word, 0, f"“{value.word}” may be other than you, or than the player named before")
        elif value.word == "each other opponent":
            if len(named) != 1:
                raise UnboundError(value.word, 0, f"“{value.word}” does not say other than which one player")
            value = replace(value, than=Back("", next(iter(named))))
        elif value.word == "each of that player's opponents":
            if len(named) != 1:
                raise UnboundError(value.word, 0, f"“{value.word}” does not say of which one player")
            value = replace(value, than=Back("", next(iter(named))))
        elif value.word == "each of those players":
            if self._several is None or self._several[0] != self._sentence - 1:
                raise UnboundError(
                    value.word, 0, f"“{value.word}” points back to no players that were named just before"
                )
            value = replace(value, those=self._several[1])
        if value.word == "each player who searched their library this way":
            self.check_done("searched")
        if is_every(value):
            self._several = (self._sentence, value)
            self._mention(Mention("each", PLAYER))
        return value

    def check_casts(self) -> None:
        """ "This way" is that of an instruction just before that casts, or lets a player cast."""
        lets = [m for m in self.mentions if m.binding in ("cast", "permitted")]
        if not any(mention.sentence >= self._sentence - 1 for mention in lets):
            raise UnboundError("this way", 0, "nothing is said just before by which a spell is cast")

    def is_plural(self, reference: AnyRef) -> bool:
        """Whether a reference that is bound means several things."""
        to = reference.to if isinstance(reference, Back) else reference.slot if isinstance(reference, Target) else ""
        return any(mention.binding == to and mention.plural for mention in self.mentions)

    def offered(self, who: AnyRef | None) -> None:
        """Who had the choice that "if they do" asks about, where no word but that phrase names them: "they" (608.2c)."""
        self.mentions = [mention for mention in self.mentions if mention.binding != "doer"]
        if isinstance(who, ControllerOf | OwnerOf):
            self._mention(Mention("doer", PLAYER))

    def asked_again(self, condition: Condition, *, followed: bool) -> Condition:
        """A condition in the sentence after another: "If it's a creature card ... If it's a land card ..." ask the same.

        What is ``followed`` by "otherwise" may mean after neither, or after the second alone.
        """
        match condition:
            case Fits(what=Back(word="it", to="")) if self._asked is not None and self._asked[0] == self._sentence - 1:
                if followed:
                    raise UnboundError("it", self._seen["it"], "“otherwise” may be after one condition or after both")
                self._seen["it"] += 1
                return replace(condition, what=Back("it", self._asked[1]))
            case _:
                return condition

    def remember_asked(self, checked: Condition) -> None:
        """What the condition of this sentence asked of."""
        match checked:
            case Fits(what=Back(to=to)):
                self._asked = (self._sentence, to)
            case _:
                self._asked = None

    def asked_of_itself(self, checked: Condition | None) -> None:
        """ "If this card is in your graveyard, you may return it": the card that the intervening if speaks of (603.4)."""
        match checked:
            case Fits(This("this card"), noun) if any(isinstance(part, InZone) for part in noun.post):
                self._itself = self._sentence
            case _:
                pass

    def with_host(self, after: list[Mention]) -> list[Mention]:
        """The mentions, and what the condition just asked has called the host: "if this is attached to a creature"."""
        known = {mention.binding for mention in after}
        return [*after, *(m for m in self.mentions if m.binding == "host" and "host" not in known)]

    def without_results(self, before: list[Mention]) -> list[Mention]:
        """The mentions without what instructions left since, and with what was known before."""
        lasting = [mention for mention in self.mentions if mention.binding not in RESULTS]
        kept = {mention.binding for mention in lasting}
        return [*(m for m in before if m.binding not in kept), *lasting]

    def paid_with(self, cost: Cost) -> None:
        """What was chosen to pay a cost is remembered as that: one part alone chooses certain objects (608.2k)."""
        exiled = EXILED if ExileCost in self.kinds and contains(cost, ExileCost) else frozenset[str]()
        choosing = [part for part in cost.parts if isinstance(getattr(part, "what", None), Chosen)]
        removing = [part for part in cost.parts if isinstance(part, RemoveCountersCost)]
        choosing += [part for part in removing if isinstance(part.off, Chosen)]
        for part in removing:
            self._mention(removed(part.kind))
        if any(part.more or part.amount is None for part in removing):
            self._amounts.append(COUNTERS_REMOVED)
        for deed in (PAID_BY[type(part)] for part in choosing if type(part) in PAID_BY):
            self._mention(Mention(f"done.{deed}", frozenset()))
        verb = GIVEN_UP_BY.get(type(choosing[0]), "") if len(choosing) == 1 else ""
        binding = "cost.chosen" if verb else "cost.object"
        self.mentions = [
            replace(m, binding=binding, words=m.words | exiled | given_up(verb, m.words | {"card"}))
            if m.binding == "chosen"
            else m
            for m in self.mentions
        ]

        if not choosing and (words := from_the_top(cost)):
            self._mention(Mention("cost.chosen", words))

    def sacrificed(self, what: str) -> None:
        """What an instruction has had somebody sacrifice can be called that."""
        self.mentions = [
            replace(m, words=m.words | given_up("sacrificed", m.words)) if m.binding == what else m
            for m in self.mentions
        ]

    def apart_from_sacrificed(self) -> tuple[list[Mention], list[Mention]]:
        """What was sacrificed, and what else was named: only that can still get or gain something (608.2c)."""
        gone = [m for m in self.mentions if any(word.startswith("the sacrificed") for word in m.words)]
        return gone, [m for m in self.mentions if m not in gone]

    def _back(self, word: str) -> Any:
        nth = self._seen[word]
        self._seen[word] += 1
        fits = all_called(word, self.mentions, self._pointed, of_players=self._of_players)
        if not fits and word.startswith("the exiled "):
            if not word.endswith(("card", "cards")):
                raise UnboundError(word, nth, f"“{word}” is what a cost exiled, which may not be a card any more")
            # 607.2a: by the ability that this one is linked to
            self._mention(Mention("exiled_with", frozenset({"object", "card"}), plural=word.endswith("s")))
            return Back(word, "exiled_with")
        if not fits and (player := implied_player(self.mentions, word, self._sentence, self._instruction)) is not None:
            return player
        if not fits and (given := STANDING.get(word) or in_combat(word, self.whole)) is not None:
            self._mention(given)
            return Back(word, given.binding)
        if not fits:
            raise UnboundError(word, nth, f"“{word}” points back to nothing that was named")
        chosen = self.prefer(fits, word)
        if not chosen:
            raise UnboundError(word, nth, f"“{word}” points back to what the same instruction names")
        if len(chosen) > 1:
            raise UnboundError(word, nth, f"“{word}” may mean {' or '.join(sorted(m.binding for m in chosen))}")
        self._pointed[chosen[0].binding] = self._instruction
        if chosen[0].binding == "affected":
            self._mention(chosen[0])
        self._yours = chosen[0].binding if word in YOURS else self._yours
        if word.startswith("the chosen ") or word in YOURS:  # it is spoken of, and nothing else that was chosen since
            self._mention(chosen[0])
        if word in GIVEN_UP:  # from now on it is spoken of
            self._mention(replace(chosen[0], words=chosen[0].words | {"object"}))
        if chosen[0].binding == "event.defender":
            self._mention(Mention("event.defender", chosen[0].words | PLAYER))
        return Back(word, chosen[0].binding)

    def exiles(self, instruction: Instruction) -> None:
        """Remember what an instruction exiles, for one right after it that returns something."""
        if isinstance(instruction, Exile) and isinstance(instruction.what, Target):
            self._just_exiled = (self._instruction, instruction.what.slot)

    def returns(self, instruction: Instruction) -> None:
        """What "it" may mean that is returned to the battlefield: what was exiled just before (400.7j)."""
        returned = isinstance(instruction, Move) and (instruction.verb, instruction.to) == ("return", "battlefield")
        just = self._just_exiled[0] >= self._instruction - 2
        self._returning = self._just_exiled[1] if returned and just else ""

    def _seen_cards(self, *, plural: bool, words: frozenset[str] = frozenset()) -> None:
        """Cards looked at, revealed or milled, and those of them that will be left."""
        self._mention(Mention("rest", REST))
        self._mention(Mention("seen", words | {"object", "card", "library"}, plural=plural))

    def _shown(self, instruction: Instruction) -> None:
        """What an instruction shows of a library or hand, and can be called by later ones."""
        match instruction:
            case Sacrifice(_, Chosen(), rest=False):
                self.sacrificed("chosen")
            case TakeUntil(who, _, until, amount, verb):
                self._taken(until, verb, plural=amount != Number(1), each=is_every(who))
            case Reveal(_, Chosen() as what):
                self.mentions = [shown_too(m, what) for m in self.mentions]
            case LookAt(_, TopCards() as what) | Reveal(_, TopCards() as what):
                words = shown_from_top(what) if isinstance(instruction, Reveal) else frozenset()
                self._seen_cards(plural=is_of_several(what), words=words)
            case Mill(_, amount):
                self._seen_cards(plural=amount != Number(1), words=called_milled(amount))
            case PutFaceDown(_, what):
                self._mention(Mention("moved", PUT_FACE_DOWN, plural=is_of_several(what)))
            case ManifestDread():
                self._mention(Mention("moved", PUT_FACE_DOWN))
            case ChoosePlayer():
                self._mention(PICKED)
            case ChooseValue(_, kind):
                self._mention(Mention(f"value.{VALUES[kind]}", frozenset()))  # called by "chosen" only
            case ChooseName():
                self._mention(Mention(f"value.{VALUES['card name']}", frozenset()))
            case AddManaOfAnyColor():
                self._mention(Mention("mana.color", frozenset()))  # called by "that color" only
            case PlayCard():
                self.mentions = [
                    m for m in self.mentions if m.binding != "chosen" or m.instruction != self._instruction
                ]
                self._mention(Mention("cast", frozenset({"spell"})))
            case MayPlay():
                self._mention(Mention("permitted", frozenset({"spell"})))
            case DealDamage() | DealDividedDamage() | DealEvenDamage() | DealSeveralDamage():
                self._mention(Mention("damaged", frozenset()))  # called by "dealt damage this way" only
            case RevealHand() | LookAt(_, ZoneOf()):
                self._mention(Mention("seen", frozenset({"object", HAND})))  # "it" is the hand, not a card
            case _:
                pass

    def check_damaged(self) -> None:
        """ "Dealt damage this way" is by an instruction before in the same text (608.2c)."""
        if not any(mention.binding == "damaged" for mention in self.mentions):
            raise UnboundError("way", 0, "nothing in the text has dealt damage before")

    def check_done(self, what: str) -> None:
        """ "Discarded this way" is by an instruction before in the same text (608.2c)."""
        if not any(mention.binding == f"done.{what}" for mention in self.mentions):
            raise UnboundError("way", 0, f"nothing in the text has {what} anything before")

    def check_prevented(self) -> None:
        """ "This way" is by the prevention effect that goes on to say what is done besides (615.5)."""
        if not self._prevents:
            raise UnboundError("prevented", 0, "nothing is prevented by what is said before")

    def _check_chosen(self, what: str, *, that: bool, mana: str = "") -> None:
        """ "Of that color" is of the color that was chosen before in the same text (608.2d).

        What becomes "that color" may also become the color of the ``mana`` that was added; how that mana may be spent is
        said of it before it is there.
        """
        known = {f"value.{what}", mana} & {mention.binding for mention in self.mentions}
        if that and len(known) != 1:
            raise UnboundError("that", 0, f"“that {what}” is none that was chosen" if not known else f"which {what}?")

    def _taken(self, until: Noun, verb: str, *, plural: bool, each: bool) -> None:
        """Cards taken from a library until some fit: these, all of them, and the others.

        "The exiled card" may be any of the cards that were exiled: it is no word for what was found.
        """
        exiled: frozenset[str] = EXILED if verb == "exile" else frozenset()
        self._mention(Mention("rest", REST))
        self._mention(Mention("seen", frozenset({"object", "card", "library"}) | SEEN[verb] | exiled, plural=True))
        known = words_of(until) | {"card"} | called_found(until) | exiled | (BY_EACH if each else OBJECT)
        self._mention(Mention("found", known, plural))

    def _moved(self, what: Any) -> None:
        """What came onto the battlefield is a new object, called like the old one (400.7)."""
        match what:
            case Target(slot=slot):
                binding = slot
            case Back(_, to):
                binding = to
            case Chosen():
                binding = "chosen"
            case This() | Host():
                binding = "this" if isinstance(what, This) else "host"
            case _:
                return
        for mention in self.mentions:
            if mention.binding == binding:
                words = mention.words | {"permanent", "creature"}
                self.mentions = [m for m in self.mentions if m.binding != binding]
                self._mention(Mention("moved", words, mention.plural))
                return

    def _exiled(self, what: Any) -> None:
        if isinstance(what, Target):
            for index, mention in enumerate(self.mentions):
                if mention.binding == what.slot:
                    self.mentions[index] = Mention(
                        mention.binding,
                        mention.words | {"card"},
                        mention.plural,
                        mention.own,
                        mention.sentence,
                        mention.instruction,
                    )

    def _amount(self, word: str) -> ThatMuch:
        if word == SCRIED and self._scried:
            return ThatMuch(word, "event.amount")
        choices = list(dict.fromkeys(self._amounts)) if word != SCRIED else []
        if self._prevents and choices[:1] == ["prevented"]:
            choices = choices[:1]  # of what is done because of it: how much was prevented (615.5)
        nth = self._seen[word]
        self._seen[word] += 1
        if len(choices) != 1:
            raise UnboundError(word, nth, f"“{word}” may mean {' or '.join(choices) or 'nothing that was counted'}")
        return ThatMuch(word, choices[0])
