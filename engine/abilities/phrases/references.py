"""How an ability names the objects and players it means (115, 608.2c, 608.2h, 608.2k, 201.5).

Words that point back ("it", "that creature", "that player") are read as :class:`Back`, whose ``to`` the binding pass
fills with the name of a binding; an ability with a ``Back`` that is not bound is not an ability, and is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeGuard

from engine.abilities.node import Node
from engine.abilities.phrases.filters import AnyTargetNoun, Noun, PlayerNoun

if TYPE_CHECKING:
    from engine.abilities.conditions import AskedOfPlayers
    from engine.abilities.phrases.quantities import DefinedX, Quantity, X


class This(Node, frozen=True):
    """The object that the ability is on (201.5, 113.7). ``word`` is how the text says it: ``~`` or "this creature"."""

    word: str = "~"


class You(Node, frozen=True):
    """The controller of the spell or ability (109.5).

    ``implied`` is only wording: an instruction without a subject ("Draw a card.") is addressed to that player.
    """

    implied: bool = False


class Target(Node, frozen=True):
    """A target: chosen on putting the spell or ability on the stack (115.1). One node is one use of "target".

    ``low`` and ``high`` bound how many are chosen; ``high`` ``None`` is any number (601.2c). ``slot`` is the name
    under which the choice is kept, given by the binding pass: ``t1``, ``t2`` ... in reading order within the ability.
    ``other`` marks "another target": not what the previous slot holds. ``each`` and ``second`` are only wording: "two
    target creatures each get +1/+1", "a second target creature" for "another".
    """

    what: Noun | PlayerNoun | AnyTargetNoun | PlayerOrNoun
    low: int | X | DefinedX = 1
    high: int | X | DefinedX | None = 1
    other: bool = False
    slot: str = ""
    each: bool = False
    second: bool = False


class PlayerOrNoun(Node, frozen=True):
    """A phrase that fits a player or an object: "player or planeswalker", "creature or opponent"."""

    player: PlayerNoun
    noun: Noun
    player_first: bool = True


class Group(Node, frozen=True):
    """All objects that fit, determined when the effect is applied (608.2h, 611.2c).

    ``word`` is only wording: "each", "each of", "all", "all ... from among" what was named before, "", "the", of what
    something was done to "this way", or "a", of a creature that was dealt damage this way, or of anything with which
    something is compared; "your", of what a player has only one of.
    """

    noun: Noun
    word: Literal["each", "each of", "all", "all from among", "", "a", "the", "the rest", "that", "your"] = "all"


class Chosen(Node, frozen=True):
    """So many objects that fit, chosen ``by`` that player or the one who carries out the instruction, without targeting
    (608.2d).

    ``among`` restricts the choice to what was named before ("a creature card from among them"). ``said`` is only
    wording: "of their choice", "from it" before what else is said of a card in a hand, "untapped" once for several kinds.
    ``random``: chance chooses; how and where the text says so is only wording ("inside" is before the modifiers, "a card at
    random from your graveyard").
    """

    noun: Noun
    low: Quantity
    high: Quantity | None
    random: Literal["", "at random", "chosen at random", "inside"] = ""
    among: Back | None = None
    said: bool = False
    by: PlayerRef | None = None


class Players(Node, frozen=True):
    """Each player, each opponent of the controller, or the team of the controller (102.2–102.4).

    ``than`` is whom "each other player" or "each other opponent" are other than, or whose opponents they are: the
    player that the text names ("each player other than"), or whose event it is, or ``None`` for the controller.
    ``those`` are the players that the sentence before spoke of. Both are found by the binding pass. ``who``: only
    those of whom that is so, as it is asked (608.2h): "who lost life this turn".
    """

    word: Literal[
        "each player",
        "each opponent",
        "each of your opponents",
        "each other player",
        "each other opponent",
        "each player other than",
        "opponents",
        "players",
        "an opponent",
        "a player",
        "any player",
        "any opponent",
        "each of those players",
        "each of that player's opponents",
        "each player who searched their library this way",
        "your team",
    ]
    than: PlayerRef | None = None
    those: PlayerRef | None = None
    who: AskedOfPlayers | None = None


ANY_OF_THEM: Final = (Players("any player"), Players("any opponent"))
"""Of whom it is enough that one pays, so that something is not done (118.12a)."""

CANDIDATE: Final = "candidate"
"""The binding of each player in turn of whom it is asked whether something is so."""

ASKED_OF: Final = ("who", "who are", "that", "that are", "attacking", "doing", "of each")
"""How a text calls that player: "who controls more lands than you", "players who control more lands"."""


class Host(Node, frozen=True):
    """What the object with the ability is attached to (301.5, 303.4): "enchanted creature", "enchanted player"; or the
    creature that it haunts in exile (702.55b), or is encoded on (702.99b).
    """

    word: str


PROMISED: Final = "promised"
"""The binding of the opponent to whom the gift of a spell was promised as it was cast (702.174a)."""

GRANTER: Final = "granter"
"""The binding of what grants the ability in which a text names it (201.5a)."""

OBJECT: Final = "object."
"""How a reference to a certain object begins, as it is or was: the rest is its id (201.5a)."""

PRESENT: Final = "present."
"""The same of an object for as long as it is there."""


class Back(Node, frozen=True):
    """A pronoun or a phrase with "that": something named before. ``to`` names the binding it was found to mean.

    Bindings: a target slot (``t1``), ``this``, ``host``; of the trigger event ``event.object``, ``event.player``,
    ``event.source`` (what it became the target of), ``event.controller`` (of what deals damage), ``event.damaged`` (the
    object dealt damage), ``event.opposing`` (what it blocks or is blocked by),
    ``event.host`` (what it becomes attached to, or unattached from) and ``event.defender`` (508.5);
    ``cost.object`` (what a cost was paid with); of the instructions before ``made`` (tokens created), ``moved``
    (objects put onto the battlefield, or found), ``copies`` (put onto the stack), ``chosen``, ``seen`` (cards looked
    at, revealed or milled), ``rest`` (those of them that were not chosen since), ``exiled`` (by this spell or ability)
    and ``affected`` (all objects that the instruction right before was done to); ``doer``: the player who had the
    choice that "if they do" asks about; ``each`` (the player or object of an instruction for each of several that it is
    being done for). ``exiled_with`` are the cards in exile that another ability of the same object has exiled, which is
    linked to this one (607.2a). ``graveyard`` is the top card of your graveyard (404.2); ``chosen_player`` the player
    who was chosen as the object with the ability entered (607.2d); ``granter`` what grants the ability (201.5a);
    ``promised`` the opponent to whom its gift was promised (702.174a).
    ``damaged.player`` is a player who was dealt damage this way. ``this.defender`` and ``host.defender`` are the
    defending players for the object and for its host as they attack (508.5), ``active`` is the attacking player (506.2).
    """

    word: str
    to: str = ""


DOER: Final = Back("doing")
"""The object of which it is asked what it has done."""


class TopCards(Node, frozen=True):
    """So many cards from the top of a player's library, or as many as there are (401.1, 401.2).

    Only wording: ``late``, "that many cards from the top of your library"; ``said``, how a computed number is said: "a
    number of cards from the top ... equal to it", "cards equal to it from the top", "cards from the top equal to it", "half
    their library", "all but the bottom card", "the top card" of the library that was just shuffled.
    """

    amount: Quantity
    of: PlayerRef
    late: bool = False
    said: Literal["", "a number", "cards", "last", "half", "all but", "just"] = ""


class ZoneOf(Node, frozen=True):
    """All cards in a player's hand, graveyard, or both (400.1, 402, 404).

    ``said`` is only wording: "the cards in" it, "all cards from" it, "all opponents' graveyards".
    """

    zones: tuple[Literal["hand", "graveyard"], ...]
    of: PlayerRef
    said: Literal["", "in", "from", "all", "all from", "all from all"] = ""


def is_every(who: object) -> TypeGuard[Players]:
    """Whether each of several players is meant, who does or may do it on their own (101.4)."""
    return isinstance(who, Players) and who.word.startswith(("each", "any"))


class ControllerOf(Node, frozen=True):
    """The controller of the object, by last known information if it is gone (608.2h).

    Of what may be a player it is that player: "that player or that planeswalker's controller" (119.3, 120.3c).
    ``said`` is only wording: "that player", where nobody else was named.
    """

    of: ObjectRef
    said: str = ""


class OwnerOf(Node, frozen=True):
    """The owner of the object (108.3). ``said`` is only wording, as that of :class:`ControllerOf`, or "the owner of"."""

    of: ObjectRef
    said: str = ""


class Attacked(Node, frozen=True):
    """The player or planeswalker that a creature is attacking (506.3, 508.1b).

    A creature that attacks a battle, or nothing any more (506.4c), attacks neither.
    """

    by: ObjectRef


class Several(Node, frozen=True):
    """All that its parts mean, at once: "each creature and each player", "you and target opponent" (608.2f).

    ``join`` is only wording, but for "or": one of them, as the player chooses (608.2d).
    """

    parts: tuple[AnyRef, ...]
    join: Literal["and", "and/or", "the same", "each of", "and each", "each", "or"] = "and"


ObjectRef = This | Target | Group | Chosen | Host | Back | TopCards | ZoneOf | Several
PlayerRef = You | Target | Players | Host | Back | ControllerOf | OwnerOf | Several
AnyRef = (
    This
    | You
    | Target
    | Group
    | Chosen
    | Host
    | Back
    | TopCards
    | ZoneOf
    | Players
    | ControllerOf
    | OwnerOf
    | Attacked
    | Several
)
