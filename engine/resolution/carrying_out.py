"""Which function carries out which instruction, and the instructions that contain others (608.2c)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from engine.abilities import effects as ef
from engine.abilities import keyword_actions as ka
from engine.abilities import looking as lk
from engine.abilities import totals
from engine.abilities.attachments import Attach, Unattach
from engine.abilities.cast_riders import CastWithFlash, ExiledInstead, GainsThisWay, PaidAsThough, PaysLifeInstead
from engine.abilities.chance import DoTimes, FlipCoins, ResultsTable, RollAgain, RollDice
from engine.abilities.commanding import AddManaOfIdentity
from engine.abilities.conditions import DidSo
from engine.abilities.counters import MoveCounters
from engine.abilities.creating import CreateTogether
from engine.abilities.damaging import DealSeveralDamage, ExcessInstead
from engine.abilities.effects import BeginReplacing
from engine.abilities.exchanging import ExchangeControl, ExchangeLifeWith, OwnersGainControl, StillResolves, SwapAura
from engine.abilities.filters import Noun
from engine.abilities.leveling import BecomeLevel
from engine.abilities.making_tokens import KeepTokens, OneOfEach
from engine.abilities.melding import Meld
from engine.abilities.merging import Merge
from engine.abilities.next_spell import NextSpell
from engine.abilities.node import find
from engine.abilities.of_those_tokens import CreateOfThose
from engine.abilities.pairing import Pair
from engine.abilities.phasing import PhaseOut
from engine.abilities.piles import ChoosePile, PutPiles, Separate
from engine.abilities.player_designations import BecomesDayOrNight, GetsDesignation, Radiation
from engine.abilities.playing import (
    BecomesStatus,
    CannotPlay,
    Cascade,
    CostIsManaCost,
    MayLook,
    MayPlay,
    MoreLands,
    PlayCard,
    SeesTop,
    SpendsAsThough,
)
from engine.abilities.preventing import (
    DamageStays,
    IfPrevented,
    PlayersForTurn,
    PreventDamage,
    PreventThat,
    RedirectThat,
    WhenPrevented,
)
from engine.abilities.producing import Produces
from engine.abilities.references import Group, Target
from engine.abilities.replacing import EntersUnder, SkipThat
from engine.abilities.rooms import UnlockDoor
from engine.abilities.speed import IncreaseSpeed
from engine.abilities.stack_effects import (
    ChangeTarget,
    ChooseNewTargets,
    Copy,
    CopyForEach,
    CopyTargets,
    CounteredInstead,
    CreateCopyByName,
    EachCopyTargets,
)
from engine.abilities.tapping import TapOrUntap
from engine.abilities.turning import ManifestDread, PutFaceDown, TurnOver
from engine.abilities.turns import ControlNextTurn, EndTurn, ExtraTurns, SkipNext
from engine.abilities.ventures import Venture
from engine.announcing.target_slots import slot_of_repeat
from engine.dialogue.unsupported import feature
from engine.reading.cost_parts import times_over
from engine.resolution import (
    aimed_copies,
    attaching,
    becoming_copies,
    cast_riders,
    chance,
    continuous,
    copying,
    countering,
    counters,
    damage,
    delayed,
    designations,
    digging,
    doors,
    dungeons,
    each_player,
    emblems,
    face_down,
    in_libraries,
    keyword_actions,
    library,
    life,
    looking,
    mana,
    moving,
    permanent_actions,
    permanents,
    piles,
    playing,
    preventing,
    regenerating,
    replacing,
    several,
    speed,
    token_copies,
    turns,
    valuing,
)
from engine.resolution.context import Resolving
from engine.resolution.offering import offered_to, pays, wants
from engine.state.game_over import game_over


def follow(resolving: Resolving, body: tuple[ef.Instruction, ...]) -> None:
    """Follow instructions in the order written, each replaced by the one after it where that says so (608.2c, 614.15)."""
    chance.ask_for_sides(resolving, body)
    written, outer, position = body, resolving.process, -1
    while (position := each_player.next_place(resolving, position)) < len(body):
        body = valuing.told(resolving, body if position else written)
        instruction, resolving.process = body[position], written[:position]
        if isinstance(instruction, ef.InsteadIf):
            continue  # dealt with at the instruction that it replaces
        if game_over(resolving.table.state):
            return  # 104.2a: that happens immediately
        meant = _meant(resolving, instruction, body[position + 1 :])
        regenerating.forbid(resolving, meant, body[position + 1 :])
        mana.restrict(resolving, body[position + 1 :])
        damage.redirect_excess(resolving, body[position + 1 :])
        countering.redirect(resolving, meant, body[position + 1 :])
        aimed_copies.aim(resolving, meant, body[position + 1 :])
        carry_out(resolving, meant)
    resolving.process = outer


def _meant(resolving: Resolving, instruction: ef.Instruction, later: tuple[ef.Instruction, ...]) -> ef.Instruction:
    """The instruction, or what later text puts in its place; of several, the last whose condition holds."""
    for following in later:
        if not isinstance(following, ef.InsteadIf):
            break
        if resolving.holds(following.condition):
            _name(resolving, instruction)
            instruction = _in_place(instruction, following.then)
    return instruction


def _name(resolving: Resolving, replaced: ef.Instruction) -> None:
    """What is not done says all the same which objects "those creatures" are, in what is done instead (614.15)."""
    match replaced:
        case ef.If(then=then):
            _name(resolving, then)
        case ef.ApplyToObjects(what=Group() as what):
            resolving.objects(what)
        case _:
            pass


def _in_place(replaced: ef.Instruction, instead: ef.Instruction) -> ef.Instruction:
    """What is done instead is done only where the other would have been (614.1a): "if you do, ...; instead ...".

    "Destroy it if it ..." is replaced together with its condition by what has a condition of its own.
    """
    if isinstance(replaced, ef.If) and isinstance(instead, ef.If) and not replaced.leading:
        return instead
    if isinstance(instead, CreateOfThose) and isinstance(replaced, ef.CreateTokens | ef.CreateCopies):
        return replace(replaced, amount=instead.amount)
    if isinstance(replaced, ef.If):
        return ef.If(replaced.condition, _in_place(replaced.then, instead), replaced.otherwise, replaced.leading)
    return instead


def carry_out(resolving: Resolving, instruction: ef.Instruction) -> None:  # noqa: C901  (one case for each kind)
    """Carry out one instruction."""
    match instruction:
        case ef.DealDamage():
            damage.deal(resolving, instruction)
        case DealSeveralDamage():
            damage.deal_several(resolving, instruction)
        case ef.DealDividedDamage():
            damage.deal_divided(resolving, instruction)
        case ef.Fight():
            damage.fight(resolving, instruction)
        case ExcessInstead():
            damage.check_excess(resolving)
        case ef.GainLife():
            life.gain(resolving, instruction)
        case ef.LoseLife():
            life.lose(resolving, instruction)
        case totals.SetLife() | totals.ExchangeLife():
            life.change_total(resolving, instruction)
        case IncreaseSpeed():
            speed.increase(resolving, instruction)
        case ef.LoseGame() | ef.WinGame() | ef.DrawGame():
            life.end_of_game(resolving, instruction)
        case ef.Draw():
            library.draw(resolving, instruction)
        case ef.Discard():
            library.discard(resolving, instruction)
        case ef.Mill() | ef.Scry() | ef.Surveil() | ef.Shuffle() | ef.Search() | ef.SearchZones():
            in_libraries.follow_in_library(resolving, instruction)
        case ef.Destroy():
            moving.destroy(resolving, instruction)
        case ef.Regenerate():
            regenerating.shield(resolving, instruction)
        case ef.CannotRegenerate():
            if not any(rider is instruction for rider in resolving.riders):  # else heeded as it was destroyed
                feature(resolving.object, "this way of saying that something can't be regenerated (701.19c)")
        case BeginReplacing(effect=effect):
            replacing.start(resolving, effect)
        case KeepTokens() | OneOfEach():
            feature(resolving.object, "saying what is kept of tokens that nothing is about to create")
        case Produces():
            feature(resolving.object, "saying what is produced where nothing is tapped for mana")
        case EntersUnder():
            feature(resolving.object, "saying who controls something that nothing is about to put onto the battlefield")
        case SkipThat():
            replacing.skip_that(resolving, instruction)
        case (
            PreventDamage()
            | PreventThat()
            | RedirectThat()
            | IfPrevented()
            | WhenPrevented()
            | DamageStays()
            | PlayersForTurn()
        ):
            follow(resolving, preventing.carry_out(resolving, instruction))
        case (
            ka.Proliferate()
            | ka.Populate()
            | ka.Explore()
            | ka.Exploits()
            | ka.Connive()
            | ka.Endure()
            | ka.Amass()
            | ka.Bolster()
            | ka.Adapt()
            | ka.Monstrosity()
            | ka.Suspect()
            | ka.Designate()
            | ka.Undesignate()
            | ka.Transform()
            | ka.Flip()
            | ka.Incubate()
            | ka.RingTempts()
            | ka.DoubleCounters()
            | ka.PutItsCounters()
            | ka.DoublePT()
        ):
            keyword_actions.act(resolving, instruction)
        case Venture():
            dungeons.venture(resolving, instruction)
        case GetsDesignation() | BecomesDayOrNight() | Radiation():
            designations.act(resolving, instruction)
        case ef.Exile():
            moving.exile(resolving, instruction)
        case ef.Move():
            moving.move(resolving, instruction)
        case lk.LookAt() | lk.Reveal() | lk.RevealHand() | lk.Choose() | lk.DiscardCards() | lk.ShuffleInto():
            _with_cards(resolving, instruction)
        case ef.ChoosePlayer():
            valuing.choose_player(resolving, instruction)
        case ef.ChooseValue() | ef.ChooseName() | ef.NoteLifeTotal():
            valuing.choose(resolving, instruction)
        case ef.TakeUntil():
            digging.take_until(resolving, instruction)
        case ef.Sacrifice():
            moving.sacrifice(resolving, instruction)
        case ef.Counter():
            countering.counter(resolving, instruction)
        case CounteredInstead():
            countering.check_heeded(resolving, instruction)
        case ef.Tap() | ef.Untap():
            permanents.tap_or_untap(resolving, instruction)
        case PlayCard():
            playing.play_now(resolving, instruction)
        case Cascade():
            playing.cascade(resolving)
        case CostIsManaCost():
            playing.tell_cost(resolving, instruction)
        case BecomesStatus():
            playing.become(resolving, instruction)
        case NextSpell():
            playing.wait_for_next(resolving, instruction)
        case MayPlay() | MayLook() | CannotPlay() | MoreLands() | SeesTop() | SpendsAsThough():
            playing.begin(resolving, instruction)
        case ExiledInstead() | PaysLifeInstead() | CastWithFlash() | PaidAsThough() | GainsThisWay():
            cast_riders.follow(resolving, instruction)
        case Attach() | Unattach():
            attaching.carry_out(resolving, instruction)
        case ef.CreateTokens():
            permanents.create_tokens(resolving, instruction)
        case CreateTogether():
            permanents.create_together(resolving, instruction)
        case ef.BecomeCopy():
            becoming_copies.become(resolving, instruction)
        case ef.CreateCopies():
            token_copies.create_copies(resolving, instruction)
        case ef.CreateEmblem():
            emblems.get(resolving, instruction)
        case ef.PutCounters():
            counters.put(resolving, instruction)
        case totals.GetCounters():
            counters.get(resolving, instruction)
        case totals.RemoveAllCounters():
            counters.remove_all(resolving, instruction)
        case (
            ExchangeControl()
            | ExchangeLifeWith()
            | OwnersGainControl()
            | StillResolves()
            | SwapAura()
            | PhaseOut()
            | MoveCounters()
            | BecomeLevel()
            | Merge()
            | Meld()
            | Pair()
            | TapOrUntap()
            | CreateOfThose()
        ):
            permanent_actions.act(resolving, instruction)
        case UnlockDoor():
            doors.unlock(resolving, instruction)
        case PutFaceDown() | ManifestDread() | TurnOver():
            face_down.follow_face_down(resolving, instruction)
        case ef.RemoveCounters():
            counters.remove(resolving, instruction)
        case (
            ef.AddMana()
            | ef.AddManaChoice()
            | ef.AddManaOfAnyColor()
            | ef.AddManaCombination()
            | ef.AddManaCouldProduce()
            | ef.AddManaProduced()
            | AddManaOfIdentity()
            | ef.AddManaAmong()
            | ef.DoubleMana()
        ):
            mana.add(resolving, instruction)
        case ExtraTurns() | EndTurn() | SkipNext() | ControlNextTurn():
            turns.change(resolving, instruction)
        case Separate() | ChoosePile() | PutPiles():
            piles.follow_piles(resolving, instruction)
        case ef.SpendOnly() | ef.KeepMana():
            pass  # heeded as the mana was added
        case Copy() | CreateCopyByName() | CopyForEach() | ChooseNewTargets() | ChangeTarget():
            copying.on_the_stack(resolving, instruction)
        case EachCopyTargets() | CopyTargets():
            pass  # heeded as the copies were made
        case ef.ApplyToObjects():
            continuous.start(resolving, instruction)
        case FlipCoins() | RollDice() | RollAgain() | DoTimes() | ResultsTable():
            follow(resolving, chance.carry_out(resolving, instruction))
        case _:
            _control(resolving, instruction)


def _with_cards(
    resolving: Resolving,
    instruction: lk.LookAt | lk.Reveal | lk.RevealHand | lk.Choose | lk.DiscardCards | lk.ShuffleInto,
) -> None:
    match instruction:
        case lk.LookAt() | lk.Reveal():
            looking.look_at(resolving, instruction)
        case lk.RevealHand():
            looking.reveal_hand(resolving, instruction)
        case lk.Choose():
            looking.choose(resolving, instruction)
        case lk.DiscardCards():
            looking.discard_cards(resolving, instruction)
        case lk.ShuffleInto():
            looking.shuffle_into(resolving, instruction)
        case _:
            assert_never(instruction)


def _control(  # noqa: C901  (one case for each kind)
    resolving: Resolving,
    instruction: ef.Sequence
    | ef.May
    | ef.MayPay
    | ef.If
    | ef.InsteadIf
    | ef.Unless
    | ef.ForEach
    | ef.ForEachPlayer
    | ef.RepeatProcess
    | ef.Modal
    | ef.AtNext
    | ef.Later
    | ef.WhenYouDo,
) -> None:
    match instruction:
        case ef.Sequence(parts=parts):
            for part in parts:
                carry_out(resolving, valuing.told(resolving, part))
        case ef.May() | ef.Unless() if several.are_several(instruction):
            _of_several(resolving, instruction)
        case ef.May(who=who, do=do):
            player = offered_to(resolving, who)
            if player is not None and wants(resolving, player, instruction, carry_out):
                resolving.did(1)  # unless what is done counts itself: 118.12 asks what the player chose
                carry_out(resolving, do)
            else:
                resolving.did(0)
                digging.left(resolving, do)
        case ef.MayPay(who=who, cost=cost):
            player = offered_to(resolving, who)
            resolving.did(int(player is not None and pays(resolving, player, cost, "118.12")))
        case ef.If():
            _if(resolving, instruction)
        case ef.InsteadIf():
            pass  # dealt with at the instruction that it replaces
        case ef.Unless(do=do, who=who, cost=cost, per=per):
            player = offered_to(resolving, who)
            cost = cost if per is None else times_over(cost, resolving.value(per))
            paid = player is not None and pays(resolving, player, cost, "118.12a")
            if not paid:
                carry_out(resolving, do)
            resolving.did(int(paid))  # "if they do" asks whether it was paid
        case ef.ForEach(noun=noun, do=do):
            _for_each(resolving, noun, do)
        case ef.RepeatProcess(times=times):
            each_player.repeat(resolving, times, follow)
        case ef.ForEachPlayer():
            each_player.follow_each(resolving, instruction, carry_out)
        case ef.AtNext() | ef.Later():
            delayed.create(resolving, instruction)
        case ef.WhenYouDo():
            delayed.reflex(resolving, instruction)
        case ef.Modal(modes=modes):
            for position, mode in enumerate(resolving.modes):
                _mode(resolving, modes[mode], resolving.modes[: position + 1].count(mode))
        case _:
            assert_never(instruction)


def _of_several(resolving: Resolving, instruction: ef.May | ef.Unless) -> None:
    """Each of several players chooses, or pays, in APNAP order; then those who have to do it do it at once (101.4)."""
    who, do = several.players_of(instruction), instruction.do

    def does(player: str) -> bool:
        if isinstance(instruction, ef.Unless):
            cost = instruction.cost
            per = instruction.per
            return not pays(
                resolving, player, cost if per is None else times_over(cost, resolving.value(per)), "118.12a"
            )
        return wants(resolving, player, instruction, carry_out)

    chosen = several.those_who(resolving, who, does)
    several.done_by(resolving, who, chosen, lambda: carry_out(resolving, do))
    resolving.did(len(chosen))


def _mode(resolving: Resolving, mode: ef.Mode, time: int) -> None:
    """Follow a mode; one that was chosen again has its own targets (700.2d)."""
    if time > 1:
        if any(True for _ in find(mode.body, ef.ForEachPlayer)):
            feature(resolving.object, "a mode chosen again that has a target for each player (700.2d)")
        for target in find(mode.body, Target):
            resolving.refs[target.slot] = resolving.refs.get(slot_of_repeat(target.slot, time), ())
    follow(resolving, mode.body)


def _if(resolving: Resolving, instruction: ef.If) -> None:
    """Do it or not. "If you do" and "if you don't" that follow ask what was done before, unless there is a new choice."""
    before = resolving.amounts.get("did", 0)
    then: ef.Instruction | None = instruction.then
    if not resolving.holds(instruction.condition):
        then = instruction.otherwise
        resolving.did(0)
    if then is not None:
        carry_out(resolving, then)
    asked = isinstance(instruction.condition, DidSo)
    if asked and not any(True for kind in (ef.May, ef.MayPay) for _ in find(instruction.then, kind)):
        resolving.amounts["did"] = before


def _for_each(resolving: Resolving, noun: Noun, do: ef.Instruction) -> None:
    """Do it once for each object that fits now (608.2h), in the order in which they are listed."""
    for one in resolving.fitting(noun):
        resolving.refs["each"] = (one,)
        carry_out(resolving, do)
    resolving.refs.pop("each", None)
