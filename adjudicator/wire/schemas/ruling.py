"""The answer: a ruling (section 4 of the format). These schemas document; a test holds rulings against them."""

from __future__ import annotations

from typing import Final, get_args

from adjudicator.wire.records.board import Board
from adjudicator.wire.records.request import AnswerEntry, Request
from adjudicator.wire.schemas.fields import Anything, Id, Inside, Listed, Shape, Table, Text, Whole, Word, YesNo
from adjudicator.wire.schemas.made import shape
from engine.dialogue.choices import ChoiceKind
from engine.state.turn import STEPS

STATUSES = ("resolved", "illegal", "choice_required", "unsupported", "undetermined")
KINDS = ("outcome", "depends", "undefined", "illegal", "unsupported", "undetermined")
CHOICES: Final[tuple[str, ...]] = get_args(ChoiceKind)
ROLES = ("permits", "requires", "orders", "defines", "forbids")


class VerdictSchema(Shape):
    """The ruling in a sentence."""

    kind = Word("What kind of answer it is.", *KINDS, required=True)
    short = Text("One sentence, 200 characters at most.", required=True)
    action = Whole("Of a ruling that is illegal: which of the actions of the request is, from 0.")


class ClaimSchema(Shape):
    """A sentence of the explanation with the rules behind it."""

    text = Text("The sentence.", required=True)
    rules = Listed("Rule numbers.", Text(""), required=True)


class CiteSchema(Shape):
    """A rule and the part it plays in a step."""

    number = Text("Its number in the edition.", required=True)
    role = Word("What it does here.", *ROLES, required=True)


class EventSchema(Shape):
    """What happened."""

    event = Text("The event, by one of the words that the expectation `happened` knows.", required=True)
    objects = Listed("The objects it is about.", Id(""), required=True)


class OptionSchema(Shape):
    """One thing that can be chosen."""

    id = Id("`o1`, `o2` ...", required=True)
    label = Text("What it is, in words.", required=True)
    object = Text("The object or player that it stands for.")
    against = Id("What it would attack, or whom it would block.")
    weight = Whole("Its share of chance, in a choice that chance makes.")


class ChoiceSchema(Shape):
    """A choice that has to be made (section 3 of the format)."""

    id = Id("By which an answer names it.", required=True)
    kind = Word(
        "What kind of choice it is; docs/boards.md says which field of an answer each takes.", *CHOICES, required=True
    )
    player = Id("Whose choice it is.", required=True)
    decided_by = Id("Who decides: another player, where one decides for them (723).", required=True)
    prompt = Text("The question.", required=True)
    source = Text("The object that it is about.")
    options = Listed("What can be chosen.", Inside("", OptionSchema), required=True)
    min = Whole("How many at least, or the least number.", required=True)
    max = Whole("How many at most, or the greatest number; null for no bound.")
    total = Whole("What is divided.")
    constraints = Listed("What is a legal answer beyond that, in words.", Text(""), required=True)
    alike = Listed("Groups of options that nobody could tell apart: any of them will do.", Listed("", Text("")))
    usual = Anything("The documented default, as an answer gives it; left out where nothing can be assumed.")
    rules = Listed("Rule numbers.", Text(""), required=True)


class TakenSchema(Shape):
    """A choice that was made in a step."""

    id = Text("The choice's id; empty where nobody was asked.", required=True)
    kind = Word("What kind of choice it was.", *CHOICES, required=True)
    player = Id("Whose choice it was.", required=True)
    prompt = Text("The question.", required=True)
    options = Listed("What could be chosen.", Inside("", OptionSchema), required=True)
    answer = Anything("The answer, as a request gives it.", required=True)
    chosen = Text("The answer in words.", required=True)
    by = Word("Who answered.", "action", "answer", "default", "explore", "only", "any", required=True)
    rules = Listed("Rule numbers.", Text(""), required=True)


class ChangeSchema(Shape):
    """One thing on the board that is not as it was before the step."""

    class Meta(Shape.Meta):
        """marshmallow's options; `from` is a word of Python's own."""

        include = {"from": Anything("What it was.")}  # noqa: RUF012  (marshmallow's way)

    what = Text("What of it changed: `zone`, `damage`, `life`, `counters` ...", required=True)
    to = Anything("What it is now.")
    object = Id("The object, under the id that it has now.")
    player = Id("The player.")
    effect = Id("The effect.")
    kind = Text("Of counters: their kind.")
    was = Id("The object that it was in the zone before (400.7).")


class PatchSchema(Shape):
    """An operation of a JSON Patch (RFC 6902)."""

    op = Word("What it does.", "add", "remove", "replace", required=True)
    path = Text("Where on the board, as a JSON pointer (RFC 6901).", required=True)
    value = Anything("What is there then.")


class ContendingSchema(Shape):
    """A replacement or prevention effect that would have modified the event."""

    effect = Text("Its name: mostly that of the object that it is of.", required=True)
    text = Text("The effect in words; empty where a rule says it.", required=True)
    source = Id("The object that it is of.")
    rule = Text("The part of 616.1 by which it would be chosen: `616.1a` to `616.1e`.", required=True)
    applies = YesNo("Whether it is the one that is applied in this step.", required=True)


class ContestSchema(Shape):
    """All replacement and prevention effects that would have modified an event, and why this one applied first (616.1)."""

    event = Text("The event, in words.", required=True)
    rule = Text("The part of 616.1 that was followed.", required=True)
    chooser = Id("Who chooses: the affected player, or the affected object's controller or owner.", required=True)
    role = Text("As what they choose, as in `the controller of Grizzly Bears`.", required=True)
    settled = Word(
        "Why this one: it is the only one; the others are for a later part of 616.1 (`first`); the order makes no "
        "difference; it was chosen.",
        "only",
        "first",
        "any order",
        "chosen",
        required=True,
    )
    contenders = Listed(
        "The effects, in the order in which they were offered.", Inside("", ContendingSchema), required=True
    )


class StepSchema(Shape):
    """One thing that happened, with the rules that it carries out."""

    n = Whole("Its number, from 1.", required=True)
    step = Word("In which step of the turn.", *STEPS, required=True)
    actor = Id("Who did it, where a player did.")
    text = Text("What happened, in words.", required=True)
    event = Inside("What happened, as data.", EventSchema, required=True)
    rules = Listed("The rules that are carried out.", Inside("", CiteSchema), required=True)
    changes = Listed("What changed on the board.", Inside("", ChangeSchema), required=True)
    choice = Inside("The choice that was made, if one was.", TakenSchema)
    contest = Inside("Of a replacement or prevention effect: what else would have applied (616.1).", ContestSchema)


class LayerSchema(Shape):
    """One effect applied to an object in its layer (613); or one that is not, and why."""

    layer = Text("The layer or sublayer: `7b`.", required=True)
    rule = Text("Its rule.", required=True)
    effect = Text("What the effect does.", required=True)
    source = Id("The object that it is from.")
    timestamp = Whole("Its timestamp (613.7).")
    depends_on = Listed("The effects that it depends on (613.8).", Text(""), required=True)
    result = Anything("What the object is so far.", required=True)
    applied = YesNo(
        "False for an effect whose text speaks of the object, and that is not applied to it.", required=True
    )
    why = Listed(
        "What is not plain: why it is applied before an older one, goes on without its ability, or is not applied.",
        Inside("", ClaimSchema),
        required=True,
    )


class MadeSchema(Shape):
    """One answer in a course."""

    decided_by = Id("Who decided.", required=True)
    asked = Text("The question.", required=True)
    chosen = Text("The answer in words.", required=True)
    answer = Inside("The answer, as a request gives it.", shape(AnswerEntry), required=True)
    rules = Listed("Rule numbers.", Text(""), required=True)


class BranchSchema(Shape):
    """One distinct outcome of an exploration."""

    status = Word("How it ends.", *STATUSES, required=True)
    verdict = Inside("It, in a sentence.", VerdictSchema, required=True)
    explanation = Listed("Why.", Inside("", ClaimSchema), required=True)
    courses = Listed(
        "The courses of answers that lead to it.", Listed("", Inside("", MadeSchema), required=True), required=True
    )
    leading = Whole("How many courses lead to it: there may be more than are listed.", required=True)
    before = Inside("The board before it, with all that was filled in.", shape(Board))
    state = Inside("The board after it.", shape(Board), required=True)
    diff = Listed("From the board before, as JSON Patch (RFC 6902).", Inside("", PatchSchema), required=True)


class ExploredSchema(Shape):
    """How much of what may happen was explored, and which limit ended it."""

    states = Whole("How many moments were looked at.", required=True)
    courses = Whole("How many courses of answers lead to the outcomes that were found.", required=True)
    unfinished = Whole("How many moments more were come to and not followed: 0 if all was explored.", required=True)
    limit = Word("The limit that was reached.", "steps", "states", "branches", "loop")


class CitationSchema(Shape):
    """A rule that the ruling cites."""

    title = Text("The title of the rule, or of its section.")
    summary = Text("What it says, in this project's words.")
    text = Text("Its text, where the official rules are installed.")
    document = Word("Which document it is from.", "CR", required=True)
    text_edition = Text("The edition of the text, where it is not that of the ruling.")


class NoteSchema(Shape):
    """An assumption or a warning."""

    text = Text("What is assumed, or to be minded.", required=True)
    pointer = Text("The place in the request, as a JSON pointer (RFC 6901).")
    material = YesNo("Of an assumption: it is more than what anybody takes for granted; those come first.")


class UnsupportedSchema(Shape):
    """Text or a feature that the engine does not have."""

    object = Text("The object it is on.")
    text = Text("The text that was not understood.", required=True)
    span = Listed("From where to where in the text.", Whole("", required=True), required=True)
    pointer = Text("The place in the request, as a JSON pointer (RFC 6901).", required=True)
    why = Text("What is missing.", required=True)


class ExpectationSchema(Shape):
    """What came of one expectation of the request."""

    pointer = Text("The expectation in the request, as a JSON pointer (RFC 6901).", required=True)
    that = Text("What kind of expectation it is.", required=True)
    status = Word(
        "Whether it is so. `undetermined`: the game did not come to its end, it depends on choices, or text may matter "
        "that was not understood.",
        "met",
        "failed",
        "undetermined",
        required=True,
    )
    found = Text("What was found.", required=True)
    why = Text("Why it can't be told; empty where it can.", required=True)


class ProvenanceSchema(Shape):
    """What the ruling depends on."""

    rules_edition = Text("The date of the Comprehensive Rules.", required=True)
    engine = Text("The engine's version.", required=True)
    cards = Text("A digest of the cards.", required=True)
    request = Text("A digest of the request in its canonical form.", required=True)


class RulingSchema(Shape):
    """The answer to a request. What `detail` leaves out is absent."""

    id = Text("`r_...`, a digest of the request, the cards and the versions.", required=True)
    request = Inside("The question: the request in its canonical form; it can be posted again.", shape(Request))
    status = Word("How the run ended.", *STATUSES, required=True)
    verdict = Inside("The answer in a sentence.", VerdictSchema, required=True)
    explanation = Listed("Why, in 3 to 6 plain sentences.", Inside("", ClaimSchema), required=True)
    steps = Listed("What happened, step by step.", Inside("", StepSchema))
    branches = Listed("With the policy `explore`: one for each distinct outcome.", Inside("", BranchSchema))
    explored = Inside("With the policy `explore`: how much was explored.", ExploredSchema)
    layers = Table(
        "For each object that was to be explained: its effects in their layers.", Listed("", Inside("", LayerSchema))
    )
    before = Inside("The board before it, with all that was filled in.", shape(Board))
    state = Inside("The board after it: the last moment that is a board state.", shape(Board))
    diff = Listed("From the board before to the board after, as JSON Patch (RFC 6902).", Inside("", PatchSchema))
    pending = Inside("The choice that has to be made.", ChoiceSchema)
    citations = Table("The rules that are cited, by number.", Inside("", CitationSchema))
    assumptions = Listed(
        "What was assumed where the request said nothing. A field at its default counts as left out.",
        Inside("", NoteSchema),
    )
    warnings = Listed("What is to be minded.", Inside("", NoteSchema))
    unsupported = Listed("What the engine does not have.", Inside("", UnsupportedSchema))
    expectations = Listed(
        "What came of each expectation of the request, in their order.", Inside("", ExpectationSchema), required=True
    )
    provenance = Inside("What the ruling depends on.", ProvenanceSchema, required=True)
