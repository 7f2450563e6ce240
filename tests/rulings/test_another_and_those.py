"""What a text means by another card, by those creatures, and by spells from among cards."""

from __future__ import annotations

import pytest

from tests.notation.source import refused, ruled

DOWNFALL = "card Downfall | {B} | Instant | | Destroy target creature."
DECREE = "card Decree | {B} | Sorcery | | Destroy all creatures."
MYR = (
    "card Old Myr | {2} | Artifact Creature — Myr | 1/1 | When this creature dies, return another target artifact card "
    "from your graveyard to your hand."
)
EATER = (
    "card Eater | {B} | Creature — Zombie | 4/4 | When this creature dies, exile another card from your graveyard. When "
    "you do, you gain 3 life."
)
DIPLOMAT = (
    "card Diplomat | {W} | Creature — Cat | 2/4 | Whenever an opponent attacks with creatures, if two or more of those "
    "creatures are attacking you and/or planeswalkers you control, you gain 1 life."
)
NARRATOR = (
    "card Narrator | {R} | Sorcery | | Exile the top two cards of your library. Until end of turn, you may cast "
    "noncreature spells from among them without paying their mana costs."
)


def test_400_7e_another_card_is_not_the_card_that_the_source_became() -> None:
    board = f"{MYR}\n{DOWNFALL}\nA battlefield: Old Myr\nB hand: Downfall\nB casts Downfall on Old Myr"
    ruling = ruled(board)
    assert ruling.status == "resolved"
    assert len(ruling.player("A")["graveyard"]) == 1
    assert not ruling.player("A").get("hand")


def test_400_7e_two_that_die_together_find_each_other() -> None:
    board = f"{MYR}\n{DECREE}\nA hand: Decree; battlefield: Old Myr [one], Old Myr [two]\nB 20 life\nA casts Decree"
    ruling = ruled(f"{board}; resolve; resolve")
    assert len(ruling.player("A")["hand"]) == 2


def test_400_7e_nothing_else_can_be_exiled() -> None:
    board = f"{EATER}\n{DOWNFALL}\nA battlefield: Eater\nB hand: Downfall\nB casts Downfall on Eater; resolve"
    assert ruled(board).life("A") == 20


@pytest.mark.parametrize(("spell", "gained"), [("Downfall", 1), ("Calm", 0)])
def test_508_3d_what_has_left_counts_as_it_last_was(spell: str, gained: int) -> None:
    calm = "card Calm | {W} | Instant | | Remove target creature from combat."
    board = (
        f"{DIPLOMAT}\n{DOWNFALL}\n{calm}\nturn 3, B's combat\nA 20 life; battlefield: Diplomat; hand: {spell}\n"
        "B battlefield: Grizzly Bears, Hill Giant\nB attacks A with Grizzly Bears and A with Hill Giant\nB passes\n"
        f"A casts {spell} on Grizzly Bears, then resolve; resolve"
    )
    ruling = ruled(board)
    assert ruling.status == "resolved", ruling.short
    assert ruling.life("A") == 20 + gained


@pytest.mark.parametrize(("cast", "status"), [("as Stomp targeting B", "resolved"), ("", "illegal")])
def test_715_3a_a_spell_from_among_cards_is_judged_as_it_is_cast(cast: str, status: str) -> None:
    board = (
        f"{NARRATOR}\nturn 3, A's main\nA hand: Narrator; library: top Bonecrusher Giant, Forest, 5 cards\nB 20 life\n"
        f"A casts Narrator, then resolve\nA casts Bonecrusher Giant {cast}, then resolve"
    )
    ruling = ruled(board)
    assert ruling.status == status, ruling.short
    if status == "resolved":
        assert ruling.life("B") == 18


def test_608_2b_what_needs_to_know_an_illegal_target_does_not_happen() -> None:
    gift = (
        "card Gift | {B} | Sorcery | | Destroy target creature and target artifact. Create an X/X green Ooze creature "
        "token, where X is that creature's power."
    )
    hoist = "card Hoist | {U} | Instant | | Return target creature to its owner's hand."
    anthem = "card Anthem | {W} | Enchantment | | Creatures you control get +1/+1."
    board = (
        f"{gift}\n{hoist}\n{anthem}\nA hand: Gift; battlefield: Anthem\n"
        "B battlefield: Hill Giant, Bonesplitter; hand: Hoist\n"
        "A casts Gift targeting Hill Giant and Bonesplitter; B responds with Hoist on Hill Giant"
    )
    ruling = ruled(board)
    assert ruling.status == "resolved", ruling.short
    assert ruling.tokens() == []
    assert ruling.before("608.2b", "701.8a")


@pytest.mark.parametrize(("cost", "life"), [("Sacrifice this creature", 19), ("{T}", 18)])
def test_601_2i_an_ability_is_activated_with_all_costs_paid(cost: str, life: int) -> None:
    bracers = (
        "card Bracers | {2} | Artifact — Equipment | | Whenever an ability of equipped creature is activated, if it isn't "
        "a mana ability, copy that ability. / Equip {3}"
    )
    mogg = f"card Mogg | {{R}} | Creature — Goblin | 1/1 | {cost}: This creature deals 1 damage to any target."
    field = "A battlefield: Mogg, Bracers on Mogg\nB 20 life"
    board = f"{bracers}\n{mogg}\n{field}\nA activates Mogg targeting B, then resolve; resolve"
    if life == 19:
        board = board.removesuffix("; resolve")
    assert ruled(board).life("B") == life


def test_702_22j_the_defending_player_chooses_for_an_attacker_that_a_band_blocks() -> None:
    pride = (
        "card Pride | {G} | Creature — Cat | 4/4 | You may have this creature assign its combat damage as though it "
        "weren't blocked."
    )
    hero = "card Hero | {W} | Creature — Human | 1/1 | Banding"
    board = (
        f"{pride}\n{hero}\nturn 3, A's combat\nA battlefield: Pride\nB battlefield: {{}}\nA attacks B with Pride\n"
        "B blocks Pride with {0}\ngo to combat damage"
    )
    for blocker, chooser in (("Hero", "B"), ("Hill Giant", "A")):
        assert ruled(board.replace("{}", blocker).replace("{0}", blocker))["pending"]["player"] == chooser


def test_115_1_why_a_card_of_another_graveyard_is_no_target() -> None:
    raise_dead = "card Raise | {B} | Sorcery | | Return target creature card from your graveyard to your hand."
    ruling = ruled(f"{raise_dead}\nA hand: Raise\nB graveyard: Grizzly Bears\nA casts Raise targeting Grizzly Bears")
    assert "Grizzly Bears is not in the graveyard that it has to be in" in ruling.short


def test_614_15_what_is_granted_instead_takes_the_place_of_the_cost_too() -> None:
    newt = (
        "card Newt | {R} | Creature — Salamander Mount | 2/2 | Whenever this creature deals combat damage to a player, "
        "target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal "
        "to its mana cost. That card gains flashback {0} until end of turn instead if this creature is saddled. / Saddle 3"
    )
    board = (
        f"{newt}\nturn 5, A's combat\nA battlefield: Newt{{}}, Mountain; graveyard: Lightning Bolt\nB 20 life\n"
        "A attacks B with Newt\ngo to combat damage\nresolve\ngo to main 2\n"
        "A casts Lightning Bolt for flashback targeting B, then resolve"
    )
    free, paid = (ruled(board.replace("{}", said)) for said in (" (saddled)", ""))
    assert (free.life("B"), paid.life("B")) == (15, 15)
    tapped = [[one.get("tapped", False) for one in ruling.zone("battlefield")][-1] for ruling in (free, paid)]
    assert tapped == [False, True]


def test_608_2h_the_card_that_was_returned_to_a_hand_as_it_was_in_the_graveyard() -> None:
    ghoul = (
        "card Gloom | {B} | Creature — Zombie | */1 | Gloom's power is equal to the number of creature cards in your "
        "graveyard."
    )
    burst = (
        "card Burst | {R} | Sorcery | | Return target creature card from your graveyard to your hand. Burst deals damage "
        "equal to the power of the card returned this way to any target."
    )
    board = (
        f"{ghoul}\n{burst}\nA hand: Burst; graveyard: Gloom, Grizzly Bears\nB 20 life\n"
        "A casts Burst targeting Gloom and B, then resolve"
    )
    assert ruled(board).life("B") == 18


CONSCRIPT = (
    "card Conscript | {R} | Creature — Human | 2/2 | When this creature dies, if it was equipped, you gain 3 life. / When "
    "this creature dies, if it was enchanted, you gain 5 life."
)
HAMMER = "card Hammer | {1} | Artifact — Equipment | | Equipped creature gets +2/+0. / Equip {1}"
MANTLE = "card Mantle | {G} | Enchantment — Aura | | Enchant creature / Enchanted creature gets +2/+0."
CLEANSE = "card Cleanse | {W} | Sorcery | | Destroy all nonland permanents."


@pytest.mark.parametrize(
    ("attached", "spell", "life"),
    [
        ("Hammer on Conscript", "Downfall on Conscript", 23),
        ("Mantle on Conscript", "Downfall on Conscript", 25),
        ("Hammer on Conscript", "Cleanse", 23),
        ("Mantle on Conscript", "Cleanse", 25),
        ("Hammer", "Cleanse", 20),
    ],
)
def test_603_10a_what_was_attached_as_it_died(attached: str, spell: str, life: int) -> None:
    name = spell.split()[0]
    board = (
        f"{CONSCRIPT}\n{HAMMER}\n{MANTLE}\n{CLEANSE}\n{DOWNFALL}\nA 20 life; battlefield: Conscript, {attached}; "
        f"hand: {name}\nB 20 life\nA casts {spell}, then resolve"
    )
    assert ruled(f"{board}; resolve" if life > 20 else board).life("A") == life


def test_608_2h_so_many_were_attached_to_what_is_gone() -> None:
    kemba = (
        "card Regent | {W} | Creature — Cat | 2/4 | At the beginning of your upkeep, create a 2/2 white Cat creature token "
        "for each Equipment attached to this creature."
    )
    board = (
        f"{kemba}\n{HAMMER}\n{DOWNFALL}\nturn 3, A's upkeep, nobody has priority\nA battlefield: Regent, Hammer on Regent, "
        "Hammer on Regent\nB hand: Downfall\nA passes; B casts Downfall on Regent; resolve; resolve"
    )
    assert len(ruled(board).tokens()) == 2


@pytest.mark.parametrize(("guard", "status"), [("Heron", "resolved"), ("Grizzly Bears", "choice_required")])
def test_101_2_what_an_opponent_cannot_cause_is_no_way_to_pay(guard: str, status: str) -> None:
    heron = (
        "card Heron | {W} | Creature — Angel | 5/5 | Spells and abilities your opponents control can't cause you to "
        "sacrifice permanents."
    )
    demand = "card Demand | {R} | Sorcery | | Target opponent loses 5 life unless that player sacrifices a creature."
    board = (
        f"{heron}\n{demand}\nA hand: Demand\nB 20 life; battlefield: {guard}\nA casts Demand targeting B, then resolve"
    )
    ruling = ruled(board)
    assert ruling.status == status
    assert status != "resolved" or ruling.life("B") == 15


def test_701_68b_who_cannot_blight_is_not_asked() -> None:
    thorn = (
        "card Thorn | {B} | Creature — Elemental | 3/3 | When this creature enters, you may blight 1. If you do, draw a "
        "card."
    )
    keeper = "card Keeper | {G} | Creature — Human | 4/4 | This creature can't have counters put on it."
    solemn = (
        "card Solemn | {W} | Enchantment | | Counters can't be put on artifacts, creatures, enchantments, or lands."
    )
    field = "A hand: Thorn; battlefield: {}\nB 20 life\nA casts Thorn, then resolve; resolve"
    assert ruled(f"{thorn}\n{solemn}\n{field.format('Solemn')}").status == "resolved"
    asked = ruled(f"{thorn}\n{keeper}\nexplore\n{field.format('Keeper')}")
    assert {one["verdict"]["short"] for one in asked["branches"]} != set()
    assert all("Keeper" not in one["verdict"]["short"] for one in asked["branches"])


def test_702_122c_who_cannot_crew_and_why_is_told() -> None:
    pacify = "card Pacify | {W} | Enchantment — Aura | | Enchant creature / Enchanted creature can't crew Vehicles."
    car = "card Car | {2} | Artifact — Vehicle | 3/3 | Crew 1"
    board = (
        f"{pacify}\n{car}\nturn 3, A's main\nA battlefield: Hill Giant, Pacify on Hill Giant, Car\nB 20 life\n"
        "A crews Car with Hill Giant"
    )
    assert "Hill Giant can't crew, because of Pacify" in ruled(board).short


def test_711_2a_a_leveler_has_counters_and_no_level() -> None:
    leveler = "card Student | {W} | Creature — Human | 1/1 | Level up {W} / LEVEL 2-6 / 3/3 / First strike"
    problem = refused(f"{leveler}\nA battlefield: Student (level 3)\nB 20 life\nexplain Student")
    assert any("level counters" in defect.detail for defect in problem.defects)


@pytest.mark.parametrize(("library", "gained"), [("40 cards", 0), ("top Forest, 3 cards", 0), ("0 cards", 5)])
def test_401_1_cards_of_a_library_that_nobody_was_told_of_are_counted(library: str, gained: int) -> None:
    shelf = (
        "card Shelf | {1} | Artifact | | At the beginning of your upkeep, if there are no cards in your library, you gain "
        "5 life."
    )
    board = (
        f"{shelf}\nturn 3, A's upkeep, nobody has priority\nA 20 life; battlefield: Shelf; library: {library}\nB 20 life"
        f"{'; resolve' if gained else chr(10) + 'until end of step'}"
    )
    ruling = ruled(board)
    assert ruling.status == "resolved", ruling.short
    assert ruling.life("A") == 20 + gained


RETURNS = (
    "card Squire | {B} | Creature — Goblin | 3/3 | Sacrifice another creature: Return Squire and up to one other target "
    "creature card from your graveyard to the battlefield."
)


def test_113_6m_it_and_another_from_a_graveyard() -> None:
    field = (
        "A {}: Squire; graveyard: Grizzly Bears; battlefield: Hill Giant\nB 20 life\n"
        "A activates Squire targeting Grizzly Bears"
    )
    assert ruled(f"{RETURNS}\nturn 3, A's main\n{field.format('battlefield')}").status == "illegal"
    back = ruled(f"{RETURNS}\nturn 3, A's main\n{field.format('graveyard')}, then resolve")
    assert back.status == "resolved"
    assert len(back.zone("battlefield")) == 2


@pytest.mark.parametrize(
    ("graveyard", "back"),
    [("Grove, Forest", 2), ("Grove, Grizzly Bears", 2), ("Grove", 1), ("Forest, Grizzly Bears", 2)],
)
def test_608_2d_a_creature_card_and_another_that_is_a_land_card(graveyard: str, back: int) -> None:
    grove = "card Grove | | Land Creature — Forest Dryad | 1/1 |"
    spell = "card Dig | {G} | Sorcery | | Return a creature card and a land card from your graveyard to your hand."
    board = f"{grove}\n{spell}\nA hand: Dig; graveyard: {graveyard}\nB 20 life\nA casts Dig, then resolve"
    ruling = ruled(board)
    assert ruling.status == "resolved", ruling.short
    assert len(ruling.player("A")["hand"]) == back


def test_110_1_a_permanent_is_in_no_graveyard() -> None:
    sweep = "card Sweep | {W} | Sorcery | | Exile all permanents and all cards from all graveyards."
    ruling = ruled(
        f"{sweep}\nA hand: Sweep; battlefield: Hill Giant\nB graveyard: Grizzly Bears\nA casts Sweep, then resolve"
    )
    assert ruling.zone("battlefield") == []
    assert not ruling.player("B").get("graveyard")


def test_704_5p_reconfigured_equipment_that_is_a_creature_all_the_same() -> None:
    blades = (
        "card Blades | {R} | Artifact Creature — Equipment Lizard | 1/1 | Equipped creature gets +2/+0. / "
        "Reconfigure {2}"
    )
    march = (
        "card March | {U} | Enchantment | | Each noncreature artifact is an artifact creature with power and toughness "
        "each equal to its mana value."
    )
    board = (
        f"{blades}\n{march}\nturn 3, A's main\nA battlefield: Grizzly Bears, Blades on Grizzly Bears; hand: March\n"
        "B 20 life\nA casts March, then resolve"
    )
    ruling = ruled(board)
    assert ruling.status == "resolved", ruling.short
    assert not any(one.get("attached_to") for one in ruling.zone("battlefield"))


def test_601_2b_creatures_tapped_as_an_additional_cost() -> None:
    dread = (
        "card Dread | {G} | Creature — Nightmare | 5/4 | As an additional cost to cast this spell, tap two untapped "
        "creatures you control."
    )
    board = (
        f"{dread}\nA hand: Dread; battlefield: Grizzly Bears, Hill Giant, Forest\nB 20 life\n"
        "A casts Dread tapping Grizzly Bears and Hill Giant"
    )
    ruling = ruled(board)
    assert ruling.status == "resolved", ruling.short
    assert sum(bool(one.get("tapped")) for one in ruling.zone("battlefield")) == 3


def test_115_6_any_number_of_targets_may_be_none() -> None:
    hymn = (
        "card Psalm | {W} | Enchantment | | Sacrifice this enchantment: It deals X damage divided as you choose among any "
        "number of targets, where X is the number of verse counters on it."
    )
    ruling = ruled(f"{hymn}\nA battlefield: Psalm\nB 20 life\nA activates Psalm, then resolve")
    assert ruling.status == "resolved", ruling.short


@pytest.mark.parametrize(("yes", "told"), [(True, "command zone instead"), (False, "put into its owner's library")])
def test_614_6_what_is_shuffled_into_a_library_and_goes_elsewhere(yes: bool, told: str) -> None:
    warp = "card Warp | {R} | Instant | | The owner of target permanent shuffles it into their library."
    board = (
        f"{warp}\ncard Isa | {{W}} | Legendary Creature — Dog | 2/2 |\ncommander game\nA 40 life; hand: Warp\n"
        "B 40 life; battlefield: Isa (commander)\nA casts Warp on Isa, then resolve"
    )
    asked = ruled(board)["pending"]["id"]
    steps = ruled(f"{board}\nanswer {asked} = {'yes' if yes else 'no'}")["steps"]
    moved = [step["text"] for step in steps if step["event"]["event"] == "move"]
    assert any(told in text for text in moved), moved


def test_608_2c_of_what_is_done_in_order_only_the_last_is_not_done_if_somebody_pays() -> None:
    orb = "card Orb | {U} | Sorcery | | Draw two cards, then discard a card unless you pay {2}."
    board = f"{orb}\nA hand: Orb; battlefield: 3 Island; library: 9 cards\nB 20 life\nA casts Orb"
    choice = ruled(board)["pending"]
    ruling = ruled(f"{board}\nanswer {choice['id']} = yes")
    assert len(ruling.player("A")["hand"]) == 2
    assert all(island["tapped"] for island in ruling.zone("battlefield"))


def test_707_4_each_other_creature_is_other_than_the_target() -> None:
    weave = "card Weave | {W} | Instant | | Each other creature becomes a copy of target creature until end of turn."
    board = (
        f"{weave}\nA hand: Weave; battlefield: Grizzly Bears\nB battlefield: Hill Giant\nA casts Weave on Hill Giant"
    )
    ruling = ruled(board)
    assert "copy_effects" in ruling.object("grizzly-bears-1")
    assert "copy_effects" not in ruling.object("hill-giant-1")


def test_608_2k_it_is_what_was_named_and_not_the_spell_that_is_only_meant() -> None:
    first = "As an additional cost to cast this spell, you may collect evidence 2."
    then = "Until end of turn, target creature has base power and toughness 4/3."
    instead = "If evidence was collected, it has base power and toughness 1/1 until end of turn instead."
    mask = f"card Mask | {{U}} | Instant | | {first} / {then} {instead}"
    board = f"{mask}\nA hand: Mask; battlefield: Island; graveyard: Grizzly Bears [bear]\nB battlefield: Hill Giant\n"
    ruling = ruled(f"{board}A casts Mask targeting Hill Giant exiling bear\nexplain Hill Giant")
    assert ruling.size("hill-giant-1") == (1, 1)
