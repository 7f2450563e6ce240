"""The answers to questions of a board: what is legal on it, and what its objects are like. They document, as rulings do."""

from __future__ import annotations

from typing import Any, Final, get_args

from adjudicator.importing import FORMATS
from adjudicator.wire.records.actions import AnyAction
from adjudicator.wire.records.board import Board
from adjudicator.wire.records.request import Request
from adjudicator.wire.schemas.fields import ByTag, Id, Inside, Listed, Shape, Table, Text, Whole, Word, YesNo
from adjudicator.wire.schemas.made import shape
from adjudicator.wire.schemas.ruling import (
    STATUSES,
    ChoiceSchema,
    CitationSchema,
    ExpectationSchema,
    LayerSchema,
    NoteSchema,
    PatchSchema,
    ProvenanceSchema,
    UnsupportedSchema,
    VerdictSchema,
)

MOMENTS: Final = ("priority", "declaration", "choice", "over", "illegal", "unsupported", "undetermined")
"""How a question of what is legal ends."""


def _action(description: str = "The action, ready to be put at the end of a request's `actions`.") -> ByTag:
    shapes: dict[str, Any] = {str(one.__struct_config__.tag): shape(one) for one in get_args(AnyAction)}
    return ByTag(description, shapes, required=True)


class LegalActionSchema(Shape):
    """Something that is legal now."""

    action = _action()
    text = Text("It in words.", required=True)
    object = Text("The object that it is done with, where there is one.")
    asks = Listed(
        "The choices that it asks for, on the first way of making them that carries it through: what can be chosen is "
        "what is legal. An answer to the first can be posted together with the action.",
        Inside("", ChoiceSchema),
        required=True,
    )


class DoubtfulActionSchema(Shape):
    """Something of which it can't be told whether it is legal."""

    action = _action()
    text = Text("It in words.", required=True)
    object = Text("The object that it is done with, where there is one.")
    why = Text("Why it can't be told.", required=True)
    not_understood = Listed("The text that may decide it.", Inside("", UnsupportedSchema), required=True)


class RefusedActionSchema(Shape):
    """Something that is not legal now, and why."""

    action = _action()
    text = Text("It in words.", required=True)
    object = Text("The object that it would be done with, where there is one.")
    why = Text("Why not now.", required=True)
    rules = Listed("The rules that say so.", Text(""), required=True)


class MayFightSchema(Shape):
    """A creature that may be in a declaration, with whom or what it fights there."""

    id = Id("The creature.", required=True)
    against = Id("What it would attack, or whom it would block.", required=True)
    text = Text("It in words.", required=True)


class DeclarationSchema(Shape):
    """A whole declaration of attackers or blockers, which is one action (508.1, 509.1)."""

    action = _action("The declaration with nothing in it: put what is chosen into its `attackers` or `blockers`.")
    text = Text("It in words.", required=True)
    may = Listed("What may be in it, one or several of it.", Inside("", MayFightSchema), required=True)
    constraints = Listed("What is a legal declaration beyond that, in words.", Text(""), required=True)
    rules = Listed("Rule numbers.", Text(""), required=True)


class AnswerSchema(Shape):
    """What every answer to a question of a board has."""

    request = Inside("The request in its canonical form.", shape(Request), required=True)
    text = Text("The same in a sentence.", required=True)
    expectations = Listed(
        "What came of each expectation of the request on that board, in their order.",
        Inside("", ExpectationSchema),
        required=True,
    )
    pending = Inside("The choice that waits.", ChoiceSchema)
    not_understood = Listed(
        "Text that may matter and was not understood.", Inside("", UnsupportedSchema), required=True
    )
    assumptions = Listed("What was assumed where the request said nothing.", Inside("", NoteSchema), required=True)
    warnings = Listed("What is to be minded.", Inside("", NoteSchema), required=True)
    citations = Table("The rules that are cited, by number.", Inside("", CitationSchema), required=True)
    provenance = Inside("What the answer depends on.", ProvenanceSchema, required=True)


class LegalActionsSchema(AnswerSchema):
    """What can be done at a moment, and why all else that comes to mind can't."""

    id = Text("`l_...`, a digest of the request, the cards and the versions.", required=True)
    status = Word(
        "Whether somebody has priority, declares attackers or blockers, or has to choose first; that the game is over; or "
        "why it can't be followed to such a moment.",
        *MOMENTS,
        required=True,
    )
    player = Text("Who has priority, declares, or has to choose.")
    actions = Listed("What is legal.", Inside("", LegalActionSchema), required=True)
    perhaps = Listed("What may be legal.", Inside("", DoubtfulActionSchema), required=True)
    refused = Listed(
        "What is not: of the cards in the player's hand, of what else they might play, of the abilities that they might "
        "activate, and of declarations.",
        Inside("", RefusedActionSchema),
        required=True,
    )
    declarations = Listed(
        "Where a declaration of attackers or blockers comes now, or next if everybody passes: as one action, with all "
        "that may be in it. `actions` has each alone.",
        Inside("", DeclarationSchema),
        required=True,
    )
    state = Inside("The board at that moment.", shape(Board))


class CharacteristicsOfObjectSchema(Shape):
    """What an object is after all layers (109.3, 613)."""

    id = Id("Its id.", required=True)
    zone = Text("Where it is.", required=True)
    name = Text("Its name.", required=True)
    controller = Text("Who controls it.")
    owner = Id("Who owns it.", required=True)
    mana_cost = Text("Its mana cost.")
    colors = Listed("Its colors, by their letters.", Text(""), required=True)
    supertypes = Listed("Its supertypes.", Text(""), required=True)
    types = Listed("Its card types.", Text(""), required=True)
    subtypes = Listed("Its subtypes.", Text(""), required=True)
    power = Whole("Its power.")
    toughness = Whole("Its toughness.")
    loyalty = Whole("Its loyalty, as its characteristic: of a permanent the counters count.")
    defense = Whole("Its defense, likewise.")
    abilities = Listed("Its abilities, in words.", Text(""), required=True)
    not_read = Listed("Its text that was not understood.", Text(""), required=True)


class CharacteristicsAnswerSchema(AnswerSchema):
    """What the objects of a board are like."""

    id = Text("`p_...`, a digest of the question, the cards and the versions.", required=True)
    status = Word("How the run of the request's actions ended; `resolved` if it has none.", *STATUSES, required=True)
    objects = Listed(
        "The objects that were asked about, or all.", Inside("", CharacteristicsOfObjectSchema), required=True
    )
    layers = Table(
        "For each object that the request has explained: its effects in their layers.",
        Listed("", Inside("", LayerSchema)),
        required=True,
    )
    state = Inside("The board.", shape(Board))


class OnlyInJsonSchema(Shape):
    """A part of a request that only JSON says."""

    pointer = Text("The part, as a JSON pointer (RFC 6901).", required=True)
    why = Text("Why the short notation does not say it.", required=True)


class ImportNoteSchema(Shape):
    """Something in a file that did not come over."""

    line = Whole("The line, from 1; 0 where it is about the whole.", required=True)
    text = Text("The words of it.", required=True)
    why = Text("Why it did not come over.", required=True)


class ImportedSchema(Shape):
    """A board of another program."""

    format = Word("Which program wrote it.", *FORMATS, required=True)
    id = Text("The id of the ruling on it; null: it can't be ruled on as it is.")
    request = Inside("What could be read of it.", shape(Request), required=True)
    notation = Text("The same in the short notation.")
    only_json = Listed("What the notation does not say.", Inside("", OnlyInJsonSchema), required=True)
    about = Table("What the file says of itself: `name`, `goal`, `description` ...", Text(""), required=True)
    not_carried = Listed("What no board here has.", Inside("", ImportNoteSchema), required=True)
    not_read = Listed("What could not be read, or can't be.", Inside("", ImportNoteSchema), required=True)
    assumed = Listed("What the format says nothing of.", Text(""), required=True)


class ComparedSchema(Shape):
    """One of two rulings that are compared."""

    id = Text("Its id.", required=True)
    status = Word("How its run ended.", *STATUSES, required=True)
    verdict = Inside("Its answer in a sentence.", VerdictSchema, required=True)


class DifferenceSchema(Shape):
    """What is different in another ruling."""

    first = Inside("The one ruling.", ComparedSchema, required=True)
    second = Inside("The other ruling.", ComparedSchema, required=True)
    same = YesNo("They come to the same board and the same verdict.", required=True)
    changes = Listed("What is different at the end, in sentences.", Text(""), required=True)
    patch = Listed(
        "What makes the board at the end of the second of that of the first, as JSON Patch (RFC 6902).",
        Inside("", PatchSchema),
        required=True,
    )
    request = Listed("The same for the requests.", Inside("", PatchSchema), required=True)
