"""Where text that was not read bears on a ruling, and where it does not."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import (
    ActivateAbility,
    Advance,
    CastSpell,
    DeclareAttackers,
    DeclareBlockers,
    PassPriority,
)
from engine.dialogue.choices import Answer
from engine.dialogue.outcome import Outcome
from engine.state.definition import Definition
from engine.state.objects import ExiledBy
from tests.rules.boards import BEARS, BOLT, Board, card

ROCK = card("Rock", "{2}", "Artifact", "{T}: Add {C}. Frobnicate that mana.")
MURDER = card("Murder", "{B}", "Instant", "Destroy target creature.")
DRAW = card("Draw", "{U}", "Sorcery", "Draw a card.")
LEDGE = card("Ledge", "{W}", "Enchantment", "No more than one creature can attack each gribble combat.")
MUST = card("Must", "{4}", "Creature — Golem", "This creature attacks each combat if able.", "5/3")
ORRERY = card("Orrery", "{4}", "Artifact", "You may cast sorcery spells as though they had gribbly flash.")
FORBID = card("Forbid", "{4}", "Artifact", "Players can't cast sorcery spells.")


def cast(player: str, spell: str, *targets: str) -> CastSpell:
    return CastSpell(player=player, object=spell, targets=targets)


def creature(text: str) -> Definition:
    return card("Weird", "{B}", "Creature — Weird", text, "2/2")


def texts(outcome: Outcome) -> list[str]:
    return [what.text for what in outcome.not_understood]


def test_601_2g_a_refusal_for_want_of_mana_is_not_firm_while_a_mana_ability_is_not_read() -> None:
    outcome = Board().field("A", rock=ROCK).hand("A", bolt=BOLT).run(cast("A", "bolt", "B"))
    assert outcome.status == "unsupported"
    assert texts(outcome) == ["{T}: Add {C}. Frobnicate that mana."]


def test_605_an_unread_mana_ability_is_no_doubt_where_others_pay_or_it_is_not_the_players() -> None:
    board = Board().field("A", rock=ROCK).hand("A", bolt=BOLT)
    assert board.lands("A", "R").run(cast("A", "bolt", "B")).not_understood == ()
    assert Board().field("B", rock=ROCK).hand("A", bolt=BOLT).run(cast("A", "bolt", "B")).status == "illegal"


def test_508_1d_what_limits_attacks_may_excuse_what_has_to_attack() -> None:
    board = Board().field("A", m1=MUST, m2=MUST).field("B", ledge=LEDGE)
    one = DeclareAttackers(player="A", attackers=(("m1", "B"),))
    assert board.run(one).status == "unsupported"
    assert Board().field("A", m1=MUST, m2=MUST).run(one).status == "illegal"


def test_601_3_a_permission_that_is_not_read_may_allow_what_is_refused_and_a_prohibition_may_not() -> None:
    board = Board().lands("B", "U").hand("B", draw=DRAW)
    assert board.run(cast("B", "draw")).status == "illegal"
    refused = Board().lands("A", "RU").hand("A", bolt=BOLT, draw=DRAW)
    two = (cast("A", "bolt", "B"), cast("A", "draw"))
    assert refused.run(*two).status == "illegal"
    assert texts(refused.field("A", orrery=ORRERY).run(*two)) == [ORRERY.front.unread[0].text]
    assert Board().lands("A", "RU").hand("A", bolt=BOLT, draw=DRAW).field("A", f=FORBID).run(*two).status == "illegal"
    theirs = Board().lands("A", "RU").hand("A", bolt=BOLT, draw=DRAW).field("B", orrery=ORRERY)
    assert theirs.run(*two).status == "illegal"


@pytest.mark.parametrize(
    "text",
    [
        "Whenever this creature attacks for the first time each turn, untap all gribbles.",
        "At the beginning of combat on your turn, gribble.",
        "As an additional cost to cast this spell, gribble or pay {3}.",
        "This spell costs {1} less to cast for each gribble.",
        "This creature enters with a +1/+1 counter on it for each gribble.",
        "This creature can't be blocked as long as you control a gribble.",
        "{T}: Gribble.",
        "You may pay {2} and gribble rather than pay this spell's mana cost.",
    ],
)
def test_113_6_what_has_no_occasion_is_no_doubt_on_a_creature_nor_beside_it(text: str) -> None:
    weird = creature(text)
    assert weird.front.unread
    board = Board().lands("A", "B").hand("A", murder=MURDER).field("B", weird=weird, bears=BEARS)
    beside = board.run(cast("A", "murder", "bears"))
    assert (beside.status, texts(beside)) == ("resolved", [])


@pytest.mark.parametrize(
    ("text", "occurs"),
    [
        ("Whenever this creature attacks for the first time each turn, untap all gribbles.", True),
        ("At the beginning of combat on your turn, gribble.", True),
        ("This creature can't be blocked as long as you control a gribble.", True),
        ("This spell costs {1} less to cast for each gribble.", False),
        ("Whenever you gribble, draw a card.", True),
    ],
)
def test_603_2_in_combat_the_doubt_is_about_what_speaks_of_combat(text: str, occurs: bool) -> None:
    board = Board().field("A", weird=creature(text), bears=BEARS)
    attack = DeclareAttackers(player="A", attackers=(("bears", "B"),))
    outcome = board.run(attack, DeclareBlockers(player="B", blockers=()), Advance(to="end_of_combat"))
    said = {what.text for what in outcome.not_understood}
    near = text.startswith("Whenever this creature attacks")
    assert (text in said) is (occurs and not near)


def test_602_an_unread_activated_ability_matters_as_it_is_activated() -> None:
    board = Board().field("A", weird=creature("{T}: Gribble."))
    assert board.run().not_understood == ()
    assert board.run(ActivateAbility(player="A", object="weird", ability=0)).status == "unsupported"


@pytest.mark.parametrize(
    ("text", "functions"),
    [
        (
            "At the beginning of your end step, gribble two cards from your graveyard. If you can't, sacrifice Weird.",
            False,
        ),
        ("Whenever Weird attacks, gribble target card from a graveyard.", False),
        ("Weird gets +1/+1 for each gribble card in your graveyard.", False),
        (
            "At the beginning of your end step, gribble. If you do, return this card from your graveyard to your hand.",
            True,
        ),
        ("At the beginning of your end step, if this card is in your graveyard, gribble.", True),
        ("Whenever you gribble, put this creature on top of your library from your graveyard.", True),
    ],
)
def test_113_6k_a_card_in_a_graveyard_does_what_says_that_itself_is_there(text: str, *, functions: bool) -> None:
    board = Board().put("A", "graveyard", "weird", creature(text))
    outcome = board.run(Advance(to="end"))
    assert bool(outcome.not_understood) is functions


def test_610_3_what_is_exiled_until_a_permanent_leaves_by_text_that_is_not_read_may_return_or_not() -> None:
    text = (
        "When this creature enters, gribble another creature and exile it until this creature leaves the battlefield."
    )
    warden = creature(text)
    board = Board().lands("A", "B").hand("A", murder=MURDER).field("B", warden=warden)
    alone = board.put("A", "exile", "bears", BEARS)
    assert alone.run(cast("A", "murder", "warden")).not_understood == ()
    linked = board.put("A", "exile", "ox", BEARS, exiled_by=ExiledBy("warden"))
    assert texts(linked.run(cast("A", "murder", "warden"))) == [text]


@pytest.mark.parametrize(
    "text",
    [
        "Untap all creatures of the type and lands you control during each other player's untap step.",
        "Each opponent who gribbled a spell this turn can't attack with creatures.",
        "Whenever a creature deals combat damage to one of your opponents, gribble.",
    ],
)
def test_113_6_text_of_one_part_of_the_turn_is_no_doubt_in_another(text: str) -> None:
    weird = card("Weird", "{B}", "Enchantment", text)
    assert weird.front.unread
    board = Board().field("B", weird=weird).lands("A", "R").hand("A", bolt=BOLT)
    assert board.run(cast("A", "bolt", "B")).not_understood == ()


def test_113_6_what_enters_and_dies_at_once_had_its_text() -> None:
    """704.5f: nobody has priority between, and the ability may have triggered."""
    text = "When this gribbly creature enters, draw a card."
    frail = card("Frail", "{B}", "Creature — Weird", text, "1/0")
    outcome = Board().lands("A", "B").hand("A", frail=frail).run(cast("A", "frail"))
    assert text in texts(outcome)


MANA_VALUE = "You may gribble two cards rather than pay this spell's mana cost."


def test_118_9_an_alternative_cost_that_is_not_read_is_named_unless_it_is_said_for_which_cost_a_card_is_cast() -> None:
    slay = card("Slay", "{B}", "Instant", f"{MANA_VALUE}\nDestroy target creature.")
    board = Board().lands("A", "B").hand("A", slay=slay).field("B", bears=BEARS, b2=BEARS)
    asked = board.run(CastSpell(player="A", object="slay"))
    assert (asked.status, texts(asked)) == ("choice_required", [MANA_VALUE])
    aimed = board.run(cast("A", "slay", "bears"))
    assert (aimed.status, texts(aimed)) == ("resolved", [MANA_VALUE])
    said = board.run(CastSpell(player="A", object="slay", method="normal", targets=("bears",)))
    assert (said.status, texts(said)) == ("resolved", [])


def test_601_3b_what_lets_a_card_be_cast_at_another_time_is_no_doubt_where_it_can_be_cast() -> None:
    text = "You may cast this spell as though it had flash if you pay {2} more to cast it of each the."
    slow = card("Slow", "{B}", "Sorcery", f"{text}\nDestroy target creature.")
    board = Board().lands("A", "B").hand("A", slow=slow).field("B", bears=BEARS)
    outcome = board.run(cast("A", "slow", "bears"))
    assert (outcome.status, texts(outcome)) == ("resolved", [])


@pytest.mark.parametrize(
    ("text", "offers"),
    [
        ("You may cast gribbles from your hand without paying their mana costs.", True),
        ("You may pay {0} rather than pay the mana cost for of each the spells you cast.", True),
        ("You may cast gribbles from your graveyard.", False),
    ],
)
def test_118_9_what_a_permanent_offers_instead_of_the_mana_cost_is_named(text: str, offers: bool) -> None:
    board = Board().lands("A", "B").hand("A", murder=MURDER).field("B", bears=BEARS, b2=BEARS)
    offer = card("Offer", "{4}", "Enchantment", text)
    asked = board.field("A", offer=offer).run(CastSpell(player="A", object="murder"))
    assert asked.status == "choice_required"
    assert (text in texts(asked)) is offers
    theirs = Board().lands("A", "B").hand("A", murder=MURDER).field("B", bears=BEARS, b2=BEARS, offer=offer)
    assert texts(theirs.run(CastSpell(player="A", object="murder"))) == []


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("This creature can't be the target of gribble spells.", True),
        ("Creatures can't be the targets of gribble spells.", True),
        ("Weird has hexproof as long as you gribble.", True),
        ("Creatures your opponents control can be the targets of spells as though they didn't have hexproof.", True),
        ("This creature can't be blocked as long as you gribble.", False),
        ("Cycling gribble {2}", False),
    ],
)
def test_115_1_what_may_say_what_can_be_a_target_is_named_where_targets_are_asked_for(text: str, named: bool) -> None:
    board = Board().lands("A", "B").hand("A", murder=MURDER).field("B", weird=creature(text), bears=BEARS, b2=BEARS)
    asked = board.run(CastSpell(player="A", object="murder"))
    assert asked.status == "choice_required"
    assert (text in texts(asked)) is named


def test_608_2_what_a_spell_says_of_its_casting_is_not_followed_as_it_resolves() -> None:
    slay = card("Slay", "{B}", "Instant", f"{MANA_VALUE}\nDestroy target creature.")
    board = Board().lands("A", "B").hand("A", slay=slay).field("B", bears=BEARS)
    outcome = board.run(CastSpell(player="A", object="slay", method="normal", targets=("bears",)))
    assert (outcome.status, texts(outcome)) == ("resolved", [])
    assert "bears" not in outcome.state.battlefield


def test_201_2_a_trigger_that_names_its_own_card_is_noticed_though_what_it_does_is_not_read() -> None:
    text = "Whenever a creature named Weird dies, gribble it."
    board = Board().lands("A", "B").hand("A", murder=MURDER).field("B", weird=creature(text), w2=creature(""))
    assert texts(board.run(cast("A", "murder", "w2"))) == [text]
    assert texts(board.field("B", bears=BEARS).run(cast("A", "murder", "bears"))) == []


def test_608_2h_a_refusal_that_hangs_on_a_size_which_is_not_read_is_none() -> None:
    large = card("Large", "{B}", "Instant", "Destroy target creature with power 4 or greater.")
    grows = creature("This creature gets +2/+2 for each gribble you control.")
    small = Board().lands("A", "B").hand("A", large=large).field("B", bears=BEARS)
    assert small.run(CastSpell(player="A", object="large")).status == "illegal"
    refused = small.field("B", weird=grows).run(CastSpell(player="A", object="large"))
    assert (refused.status, len(refused.not_understood)) == ("unsupported", 1)


def test_601_3_a_refusal_is_firm_whatever_can_have_nothing_to_do_with_it() -> None:
    board = Board().hand("A", murder=MURDER).field("A", bears=BEARS, weird=creature("Gribbles can't wobble."))
    refused = board.run(cast("A", "murder", "bears"))
    assert (refused.status, texts(refused)) == ("illegal", [])


SEARCH = card("Find", "{R}", "Sorcery", "Search your library for a card, put it into your hand, then shuffle.")


@pytest.mark.parametrize(
    ("text", "spell"),
    [
        ("Players can't search libraries of each the. Any player may pay {2} for that player to ignore this effect until "
         "end of turn.", SEARCH),
        ("If a triggered ability of a permanent you control of each triggers, that ability triggers an additional time.",
         card("Tell", "{R}", "Sorcery", "You gain 1 life.")),
        ("Whenever one or more cards are put into exile from your library and/or your graveyard, gribble.",
         card("Gone", "{R}", "Sorcery", "Exile the top card of your library.")),
        ("Whenever you cast a spell from your graveyard, gribble.", card("Again", "{R}", "Sorcery", "You gain 1 life.")),
        ("Whenever you cast a spell from exile, gribble.", None),
    ],
)  # fmt: skip
def test_603_2_what_is_about_something_that_is_not_done_is_no_doubt(text: str, spell: Definition | None) -> None:
    life = card("Life", "{R}", "Sorcery", "You gain 2 life.")
    board = Board().lands("A", "R").field("A", odd=card("Odd", "{4}", "Artifact", text)).hand("A", life=life)
    assert texts(board.run(cast("A", "life"))) == []
    if spell is None:
        return
    from_graveyard = spell.name == "Again"
    may = card("May", "{2}", "Artifact", "You may cast sorcery spells from your graveyard.")
    hears = card("Hears", "{2}", "Artifact", "Whenever you gain life, scry 1.")
    board = Board().lands("A", "R").field("A", odd=card("Odd", "{4}", "Artifact", text), may=may, hears=hears)
    board = board.put("A", "graveyard" if from_graveyard else "hand", "spell", spell).put("A", "library", "top", BEARS)
    assert text in texts(board.run(cast("A", "spell")))


@pytest.mark.parametrize(
    ("says", "damage", "named"),
    [
        ("Enchanted creature gets +0/+2 as long as you gribble.", 0, 1),
        ("Enchanted creature has indestructible as long as you gribble.", 0, 0),
        ("Enchanted creature has indestructible as long as you gribble.", 1, 1),
    ],
)
def test_611_3_what_an_aura_says_of_its_host_matters_as_the_aura_goes_by_what_may_become_of_that(
    says: str, damage: int, named: int
) -> None:
    aura = card("Aura", "{W}", "Enchantment — Aura", f"Enchant creature\n{says}")
    purge = card("Purge", "{W}", "Instant", "Destroy target enchantment.")
    board = Board().lands("A", "W").hand("A", purge=purge).put("B", "battlefield", "bears", BEARS, damage=damage)
    board = board.put("B", "battlefield", "aura", aura, attached_to="bears")
    assert len(board.run(cast("A", "purge", "aura")).not_understood) == named


def test_115_7d_what_may_say_what_can_be_a_target_is_named_where_new_targets_are_asked_for() -> None:
    text = "This creature can't be the target of gribble spells."
    turn = card("Turn", "{U}", "Instant", "You may choose new targets for target instant spell.")
    board = Board().lands("A", "B").hand("A", murder=MURDER).lands("B", "U").hand("B", turn=turn)
    board = board.field("B", weird=creature(text), bears=BEARS, b2=BEARS)
    outcome = board.run(cast("A", "murder", "bears"), PassPriority(player="A"), cast("B", "turn", "murder@2"))
    assert outcome.status == "choice_required"
    assert outcome.pending is not None
    yes = Answer(choice=outcome.pending.id, yes=True)
    asked = board.run(
        cast("A", "murder", "bears"), PassPriority(player="A"), cast("B", "turn", "murder@2"), answers=(yes,)
    )
    assert (asked.status, texts(asked)) == ("choice_required", [text])
