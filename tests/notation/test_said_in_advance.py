"""What is chosen as a permanent enters is said with its spell: ``copying Bears``, ``choosing red`` (707.5, 614.12a)."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.intake import prepare
from adjudicator.notation.intake import prepare_text
from adjudicator.notation.reading import read
from adjudicator.notation.showing import show
from adjudicator.wire.records.actions import CastEntry
from tests.notation.source import cards, refused, ruled

CLONE = (
    "card Twin | {3}{U} | Creature — Shapeshifter | 0/0 | "
    "You may have this creature enter as a copy of any creature on the battlefield."
)
BOARD = f"{CLONE}\nA 20 life; battlefield: Serra Angel\nB 20 life; battlefield: Grizzly Bears, Hill Giant; hand: Shock"


def casts(said: str) -> str:
    return f"{BOARD}\nA casts Twin {said}, assuming mana"


@pytest.mark.parametrize("said", ["copying Grizzly Bears", "as a copy of B's Grizzly Bears", "(copying Bears)"])
def test_what_it_copies_is_said_with_the_spell(said: str) -> None:
    (action,) = read(casts(said), cards()).request.actions
    assert isinstance(action, CastEntry)
    assert action.copying in ("Grizzly Bears", "grizzly-bears-1"), "by its name where it is the only one"


def test_707_5_it_enters_as_that_and_nobody_is_asked() -> None:
    assert ruled(casts("copying Grizzly Bears")).short.startswith("Twin enters the battlefield as Grizzly Bears")
    assert ruled(casts(""))["status"] == "choice_required"


def test_608_2d_what_can_not_be_copied_any_more_is_asked() -> None:
    gone = ruled(f"{casts('copying Grizzly Bears')}; B responds with Shock targeting Grizzly Bears, assuming mana")
    assert gone["status"] == "choice_required"
    assert "enter as a copy" in gone["pending"]["prompt"]


def test_614_12a_what_enters_as_no_copy_is_refused() -> None:
    said = f"{BOARD}; A hand: Gray Ogre; A casts Gray Ogre copying Hill Giant, assuming mana"
    assert ruled(said).short == "Illegal: Gray Ogre does not enter as a copy."


def test_it_is_written_as_it_is_read() -> None:
    request = read(casts("copying Grizzly Bears"), cards()).request
    shown = show(request, cards())
    assert shown.only_json == ()
    assert "copying Grizzly Bears" in shown.text
    assert prepare_text(shown.text.encode(), cards()) == prepare(msgspec.json.encode(request), cards())


VOICE = "card Voice | {W} | Creature — Angel | 2/2 | As this creature enters, choose a color."
NEEDLE = "card Needle | {1} | Artifact | | As this artifact enters, choose a card name."
SIEGE = (
    "card Siege | {R} | Enchantment | | As this enchantment enters, choose Khans or Dragons. / "
    "• Khans — Creatures you control have haste. / • Dragons — Creatures you control have flying."
)


@pytest.mark.parametrize(
    ("card", "said", "told"),
    [
        (VOICE, "A casts Voice choosing red, assuming mana", "A chooses red for Voice."),
        (VOICE, "A casts Voice choosing red assuming mana", "A chooses red for Voice."),
        (NEEDLE, 'A casts Needle naming "Lightning Bolt"', "A chooses Lightning Bolt for Needle."),
        (NEEDLE, "A casts Needle naming Lightning Bolt", "A chooses Lightning Bolt for Needle."),
        (SIEGE, "A casts Siege choosing Dragons", "A chooses Dragons for Siege."),
    ],
)
def test_614_12a_what_is_chosen_as_it_enters_is_said_with_the_spell_too(card: str, said: str, told: str) -> None:
    text = f"{card}\nA 20 life; B 20 life\n{said}"
    assert told in [step["text"] for step in ruled(text)["steps"]]
    request = read(text, cards()).request
    shown = show(request, cards())
    assert shown.only_json == ()
    assert prepare_text(shown.text.encode(), cards()) == prepare(msgspec.json.encode(request), cards())


BRAVE = (
    "card Brave | {W} | Instant | | White creatures you control gain protection from the color of your choice until end of "
    "turn."
)
WILLING = (
    "card Willing | {W} | Instant | | Target creature you control gains protection from the color of your choice until end "
    "of turn."
)
THERAPY = (
    "card Therapy | {B} | Sorcery | | Choose a nonland card name. Target player reveals their hand and discards all cards "
    "with that name."
)
EXTINCT = "card Extinct | {B} | Sorcery | | Destroy all creatures of the creature type of your choice."


@pytest.mark.parametrize(
    ("card", "said", "told"),
    [
        (BRAVE, "A casts Brave choosing red, assuming mana", "A chooses red."),
        (WILLING, "A casts Willing targeting Savannah Lions choosing red, assuming mana", "A chooses red."),
        (THERAPY, "A casts Therapy targeting B naming Lightning Bolt, assuming mana", "A chooses Lightning Bolt."),
        (EXTINCT, "A casts Extinct choosing Cat, assuming mana", "A chooses Cat."),
    ],
)
def test_608_2d_what_is_chosen_as_a_spell_resolves_is_said_with_it_too(card: str, said: str, told: str) -> None:
    text = f"{card}\nA 20 life; battlefield: Savannah Lions; B 20 life\n{said}"
    ruling = ruled(text)
    assert (ruling["status"], told in [step["text"] for step in ruling["steps"]]) == ("resolved", True)
    request = read(text, cards()).request
    assert prepare_text(show(request, cards()).text.encode(), cards()) == prepare(msgspec.json.encode(request), cards())


def test_608_2d_what_no_spell_asks_for_is_refused_in_words_of_spells() -> None:
    assert (
        ruled(f"{BRAVE}\nA 20 life; B 20 life\nA casts Brave choosing purple, assuming mana")["status"]
        == "choice_required"
    )
    board = "A 20 life; hand: Giant Growth; battlefield: Gray Ogre; B 20 life"
    said = f"{board}; A casts Giant Growth on Gray Ogre choosing red"
    assert ruled(said).short == "Illegal: no color, type, name or player is chosen as Giant Growth resolves."


def test_614_12a_what_can_not_be_chosen_is_asked_and_where_nothing_is_chosen_it_is_refused() -> None:
    assert ruled(f"{VOICE}\nA 20 life; B 20 life\nA casts Voice choosing purple")["status"] == "choice_required"
    said = "A 20 life; hand: Gray Ogre; B 20 life; A casts Gray Ogre choosing red"
    assert ruled(said).short == "Illegal: nothing is chosen as Gray Ogre enters."


def test_700_2_the_number_of_a_mode_is_a_mode() -> None:
    (action,) = read("A casts Shock choosing 2 and 3; B 20 life", cards()).request.actions
    assert isinstance(action, CastEntry)
    assert (action.modes, action.chosen) == ((1, 2), None)


def test_what_is_not_there_is_told_at_its_place() -> None:
    (defect,) = refused(casts("copying Gray Ogre")).defects
    assert "Gray Ogre" in defect.detail
