"""Effects that their controller may pay to end (116.2c), and an object that loses the ability that resolves (613.1f)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, EndEffect
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cited, passing
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature

LICID = creature(
    "Licid",
    "{W}",
    "{W}, {T}: This creature loses this ability and becomes an Aura enchantment with enchant creature. Attach it to "
    "target creature. You may pay {W} to end this effect.\n{0}: You gain 1 life.\nEnchanted creature gets +1/+1.",
    "2/2",
    kind="Creature — Licid",
)
END = EndEffect(player="A", object="licid")


def board() -> Board:
    return Board().lands("A", "WW").field("A", licid=LICID).field("B", bears=BEARS)


def test_613_1f_it_loses_this_ability_and_keeps_the_others() -> None:
    outcome = board().run(activate("A", "licid", 0, "bears"), RESOLVE)
    assert not outcome.not_understood
    seen = view(outcome.state).of("licid")
    assert (seen.types, seen.subtypes, seen.power) == (("enchantment",), ("Aura",), None)
    assert outcome.state.objects["licid"].attached_to == "bears"
    assert (view(outcome.state).of("bears").power, seen.has_keyword("enchant")) == (3, True)
    again = board().run(activate("A", "licid", 0, "bears"), RESOLVE, activate("A", "licid", 0, "bears"))
    assert again.status == "illegal"
    other = board().run(activate("A", "licid", 0, "bears"), RESOLVE, activate("A", "licid", 1), RESOLVE)
    assert other.state.players["A"].life == 21


def test_116_2c_its_controller_pays_and_the_effect_ends() -> None:
    """116.2c, 704.5p: it is a creature again, has the ability again, and is attached to nothing."""
    outcome = board().run(activate("A", "licid", 0, "bears"), RESOLVE, END)
    assert outcome.status == "resolved"
    assert "116.2c" in cited(outcome, "end_effect")
    seen = view(outcome.state).of("licid")
    assert (seen.types, seen.power) == (("creature",), 2)
    assert outcome.state.objects["licid"].attached_to is None
    assert view(outcome.state).of("bears").power == 2


def test_116_2c_it_is_the_controller_of_the_effect_who_may() -> None:
    outcome = board().run(
        activate("A", "licid", 0, "bears"), RESOLVE, passing("A"), EndEffect(player="B", object="licid")
    )
    assert outcome.status == "illegal"


def test_116_2c_without_such_an_effect_there_is_nothing_to_end() -> None:
    outcome = board().run(END)
    assert outcome.status == "illegal"
    assert outcome.illegal is not None
    assert outcome.illegal.rules[0].number == "116.2c"


def test_116_2c_the_effect_lasts_until_it_is_ended() -> None:
    """611.2a: it says no duration, and the turn's end does not end it."""
    later = board().run(activate("A", "licid", 0, "bears"), RESOLVE, Advance(to="upkeep", turn=2))
    assert view(later.state).of("licid").types == ("enchantment",)
