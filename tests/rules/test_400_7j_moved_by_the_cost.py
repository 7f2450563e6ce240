"""400.7j: an ability finds what its cost moved; what was only tapped for it and moved later, it does not find."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import ActivateAbility, AdditionalPayment, CastSpell
from tests.rules.asking import RESOLVE
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant

BANISH = instant("Banish", "{W}", "Exile target permanent.")
SMASH = instant("Smash", "{R}", "Destroy target permanent.")
ELIXIR = card("Elixir", "{1}", "Artifact", "{T}: You gain 5 life. Shuffle this artifact into its owner's library.")
SNARE = card("Snare", "{2}", "Artifact", "{T}: You gain 1 life. Return this artifact to its owner's hand.")
PHOENIX = creature("Phoenix", "{R}", "{T}, Sacrifice this creature: Return it to its owner's hand.")
ALTAR = creature("Altar", "{R}", "{T}, Sacrifice a creature: Return this creature to its owner's hand.")


@pytest.mark.parametrize("thing", [ELIXIR, SNARE])
@pytest.mark.parametrize(("answer", "symbol", "zone"), [(BANISH, "W", "exile"), (SMASH, "R", "graveyard")])
def test_400_7_what_was_tapped_and_has_left_stays_where_it_is(thing, answer, symbol, zone):
    board = Board().field("A", thing=thing).lands("B", symbol).hand("B", answer=answer)
    act = ActivateAbility(player="A", object="thing", ability=0)
    outcome = board.run(act, CastSpell(player="B", object="answer", targets=("thing",)), RESOLVE, RESOLVE)
    assert outcome.status == "resolved"
    assert outcome.state.objects["thing@2"].zone == zone


def test_400_7j_what_was_sacrificed_is_found():
    outcome = Board().field("A", p=PHOENIX).run(ActivateAbility(player="A", object="p", ability=0), RESOLVE)
    assert [outcome.state.objects[one].zone for one in outcome.state.objects if one.startswith("p@")] == ["hand"]


@pytest.mark.parametrize("paid", ["a", "bears"])
def test_400_7j_itself_chosen_for_the_cost(paid):
    board = Board().field("A", a=ALTAR, bears=BEARS)
    costs = (AdditionalPayment(cost="sacrifice", pay_with=(paid,)),)
    outcome = board.run(ActivateAbility(player="A", object="a", ability=0, costs=costs), RESOLVE)
    assert [one.zone for one in outcome.state.objects.values() if one.id.startswith("a@")] == ["hand"]
