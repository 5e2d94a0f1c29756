//! Walking: one step in one of eight directions.

use super::{melee, push, search};
use crate::{
    base::geometry::{Dir, Point},
    engine::{
        action::Action,
        context::Ctx,
        effects::{
            damage::harm,
            gear::gather,
            ground::{drown, webs, writing},
            interact::{self, Came},
            position::pits,
            queue,
            status::{deeds, footing, grapple},
            tasks::dig,
        },
        event::{ActorSeen, DoorDeed, Event, Question, Refusal},
        outcome::ActionOutcome,
        state::{being::Attitude, body::Hold, deed::Deed, status_effect::StatusEffect, things::Actor},
        step,
    },
    raws::{
        Fixture,
        kinds::{
            creatures::CreatureKind,
            terrain::{DoorState, Terrain},
        },
        rules::interactions::Interaction,
        words::deeds::DeedWord,
    },
};

/// Lets `who` take a step. A step into a closed door opens it, as with NetHack's option `autoopen`, and one
/// into a lever pulls it. A step into a creature attacks it, or swaps places with a friend.
pub(super) fn walk(ctx: &mut Ctx<'_>, who: Actor, dir: Dir) -> Result<(), ActionOutcome> {
    let from = ctx.at(who);
    if let Some(hold) = ctx.hold(who) {
        return struggle(ctx, who, hold, dir);
    }
    let hero = who == ctx.hero();
    let to = from.step(dir);
    if let Some(other) = ctx.standing(to) {
        return meet(ctx, who, other, dir);
    }
    if pits::is_trapped(ctx, who) {
        pits::struggle(ctx, who);
        return Ok(());
    }
    if !hero {
        let Some(being) = ctx.being(who) else { return Err(ActionOutcome::Refused(Refusal::Edge)) };
        let raws = ctx.raws;
        return creature_step(ctx, who, &raws.creatures.table[being.kind], from, dir);
    }
    let level = ctx.level();
    if level.unseen().contains(&to) {
        // The marked creature may still be there for all the hero knows, so the step attacks. NetHack 3.6:
        // `domove`.
        return Err(ActionOutcome::Instead(Action::Fight(dir)));
    }
    let terrains = &ctx.raws.terrains;
    let floats = ctx.hero_crosses_water();
    match step::step(terrains, |at| level.seeming(terrains, at), from, dir, floats) {
        Ok(to) if asks(ctx, to) => {
            ctx.ask(Question::Enter { dir });
            Err(ActionOutcome::Done(0))
        }
        Ok(to) => {
            push::make_way(ctx, from, dir)?;
            step_to(ctx, to);
            Ok(())
        }
        Err(Refusal::Blocked(_) | Refusal::Gate(_)) if pulls(ctx, to) || dig::push_through(ctx, dir) => {
            Ok(())
        }
        Err(Refusal::Blocked(terrain)) if !dir.is_diagonal() && is_shut(&terrains.table[terrain]) => {
            Err(ActionOutcome::Instead(Action::Open(dir)))
        }
        Err(refusal) => Err(ActionOutcome::Refused(refusal)),
    }
}

/// True for a closed or locked door.
const fn is_shut(terrain: &Terrain) -> bool {
    matches!(terrain.door, Some(DoorState::Closed | DoorState::Locked))
}

/// Lets the hero pull a visible lever at `at`. False if there is none.
fn pulls(ctx: &mut Ctx<'_>, at: Point) -> bool {
    let (raws, deed) = (ctx.raws, Interaction::Pull);
    let Some(Fixture::Feature(kind)) = ctx.fixture(at) else { return false };
    if !raws.features.table[kind].is_lever() {
        return false;
    }
    if interact::befall(ctx, at, deed, None) == Came::Nothing {
        ctx.events.push(Event::Tried { who: ActorSeen::HERO, deed, what: kind.into(), trapped: false });
    }
    deeds::did(ctx, Deed { feature: Some(kind), at: Some(at), ..DeedWord::Pull.into() });
    true
}

/// Moves the hero to the adjacent square `to`, with all effects of arriving there.
pub(super) fn step_to(ctx: &mut Ctx<'_>, to: Point) {
    let (hero, from) = (ctx.hero(), ctx.hero_at());
    ctx.put(hero, to);
    ctx.events.push(Event::Moved { who: ctx.who(hero), from, to });
    deeds::did(ctx, DeedWord::Walk);
    if let Some(kind) = ctx.feature_kind(to).filter(|kind| !ctx.raws.features.table[*kind].is_trap()) {
        deeds::did(ctx, Deed { feature: Some(kind), ..DeedWord::Tread.into() });
    }
    arrive(ctx, from);
}

/// Handles the hero's arrival on a square by a step from `from`, with finds and footing.
fn arrive(ctx: &mut Ctx<'_>, from: Point) {
    writing::stir(ctx, from);
    drown::wade(ctx, from);
    queue::arrive(ctx, ctx.hero());
    if !ctx.over() {
        search::pass(ctx);
    }
    if !ctx.over() {
        footing::arrive(ctx);
    }
}

/// True if the player should confirm the step to `to`: a known trap that reaches the hero, who is neither
/// confused nor stunned.
fn asks(ctx: &Ctx<'_>, to: Point) -> bool {
    ctx.knows_trap(to)
        && ctx.feature(to).is_none_or(|trap| ctx.is_reached(trap, ctx.hero()))
        && !ctx.hero_is(StatusEffect::Confused)
        && !ctx.hero_is(StatusEffect::Stunned)
}

/// Lets `who`, a creature of `kind` at `from`, take a step or open the door in its way.
fn creature_step(
    ctx: &mut Ctx<'_>,
    who: Actor,
    kind: &CreatureKind,
    from: Point,
    dir: Dir,
) -> Result<(), ActionOutcome> {
    if pits::is_trapped(ctx, who) {
        return Ok(());
    }
    if from.distance(ctx.hero_at()) <= 1 && grapple::around(ctx, ctx.hero()) == Some(who) {
        // A creature that has swallowed the hero stays where it is.
        return Err(ActionOutcome::Refused(Refusal::Held));
    }
    if !ctx.passes(kind, from, dir) {
        let blocked = |terrain| Refusal::blocked(&ctx.raws.terrains, terrain);
        let refusal = ctx.level().terrain(from.step(dir)).map_or(Refusal::Edge, blocked);
        return Err(ActionOutcome::Refused(refusal));
    }
    stroll(ctx, who, kind, from, dir);
    Ok(())
}

/// Moves `who`, a creature of `kind` at `from`, without checks. The caller has checked that no grip binds
/// `who`, and that the target square is free and passable. Opens a closed door instead.
pub(in crate::engine) fn stroll(ctx: &mut Ctx<'_>, who: Actor, kind: &CreatureKind, from: Point, dir: Dir) {
    let to = from.step(dir);
    let plain = ctx.scratch.ground.is_plain(to);
    if !plain && !ctx.ground_for(kind, to) {
        // Only a closed door can be passed but not stood on. A trap on the door goes off.
        if ctx.spring(to) {
            harm::explode(ctx, who, to);
            return;
        }
        let before = ctx.who(who);
        let open = ctx.raws.terrains.open_door;
        ctx.change(to, open);
        ctx.tell(&[before], Event::Door { who: before, at: to, deed: DoorDeed::Opened });
        return;
    }
    let before = ctx.in_line(from) && ctx.sees(who);
    ctx.put_from(who, from, to);
    if before || ctx.in_line(to) && ctx.sees(who) {
        ctx.events.push(Event::Moved { who: ActorSeen { seen: true, ..ctx.who(who) }, from, to });
    }
    gather::gather(ctx, who, kind);
    if !ctx.level().is_blank() {
        writing::tread(ctx, who, to);
    }
    if !plain {
        queue::arrive(ctx, who);
    }
    if let Some(spins) = &kind.spins {
        webs::spin(ctx, who, spins);
    }
}

/// Handles a step of `who` into `other`: an attack, or a swap if `who` is the hero and `other` is not
/// hostile.
fn meet(ctx: &mut Ctx<'_>, who: Actor, other: Actor, dir: Dir) -> Result<(), ActionOutcome> {
    if who != ctx.hero() && !ctx.runs_into(who, other) {
        return Err(ActionOutcome::Refused(Refusal::InTheWay(ctx.who(other))));
    }
    if who == ctx.hero() && ctx.lurks(other) {
        // The touch shows it. NetHack 3.6: `stumble_onto_mimic`.
        let here = ctx.hero_at();
        ctx.rouse(other, here);
        let (who, into) = (ctx.who(who), ctx.who(other));
        ctx.events.push(Event::Bumped { who, into });
        return Ok(());
    }
    let attitude = ctx.being(other).map(|being| being.attitude);
    let inside = ctx.hold(other).is_some_and(|hold| hold.inside);
    if who != ctx.hero() || attitude == Some(Attitude::Hostile) && !inside {
        return Err(ActionOutcome::Instead(Action::Fight(dir)));
    }
    if inside || !ctx.sees(other) {
        // Running into an unseen creature is no attack yet.
        ctx.feel(other);
        let (who, into) = (ctx.who(who), ctx.who(other));
        ctx.events.push(Event::Bumped { who, into });
        return Ok(());
    }
    if pits::is_trapped(ctx, who) {
        pits::struggle(ctx, who);
        return Ok(());
    }
    if let Some(keeper) = ctx.keeper(other).filter(|_| attitude == Some(Attitude::Peaceful)) {
        let owes = ctx.bill_of(other).is_some_and(|bill| bill.total() > 0);
        let seen_as = ctx.who(other);
        return Err(if owes {
            ActionOutcome::Instead(Action::Chat(dir))
        } else {
            // Only debts keep the hero inside.
            let bar = ctx.kept_out().filter(|_| !keeper.shop.floor.contains(ctx.hero_at()));
            ActionOutcome::Refused(bar.map_or(Refusal::InTheWay(seen_as), Refusal::barred))
        });
    }
    let held = ctx.hold(other).is_some() || pits::is_trapped(ctx, other);
    let kind = ctx.kind(other);
    let from = ctx.at(who);
    let level = ctx.level();
    let terrains = &ctx.raws.terrains;
    let floats = ctx.hero_crosses_water();
    let hero_can = step::step(terrains, |at| level.seeming(terrains, at), from, dir, floats);
    let other_can = kind.is_some_and(|kind| ctx.ground_for(kind, from)) && !held;
    if let Err(refusal) = hero_can {
        return Err(ActionOutcome::Refused(refusal));
    }
    if !other_can || ctx.helpless(other).is_some() {
        return Err(ActionOutcome::Refused(Refusal::InTheWay(ctx.who(other))));
    }
    if asks(ctx, from.step(dir)) {
        return Err(ActionOutcome::Refused(Refusal::InTheWay(ctx.who(other))));
    }
    ctx.swap_with(other);
    let (who, with) = (ctx.who(who), ctx.who(other));
    ctx.events.push(Event::Swapped { who, with });
    deeds::did(ctx, DeedWord::Walk);
    arrive(ctx, from);
    queue::arrive(ctx, other);
    Ok(())
}

/// Lets `who`, who is held, try to break free towards `dir`. A step towards the holder is an attack.
fn struggle(ctx: &mut Ctx<'_>, who: Actor, hold: Hold, dir: Dir) -> Result<(), ActionOutcome> {
    let to = ctx.at(who).step(dir);
    let Some((holder, _)) = ctx.holder(who) else {
        grapple::free(ctx, who);
        return Err(ActionOutcome::Instead(Action::Walk(dir)));
    };
    if hold.inside || ctx.standing(to) == Some(holder) {
        melee::attack(ctx, who, holder);
        return Ok(());
    }
    if ctx.standing(to).is_some() {
        return Err(ActionOutcome::Instead(Action::Fight(dir)));
    }
    // The chance is 3 in 40, or 3 in 8 if the holder is helpless. NetHack 3.6: `domove`.
    let odds = if ctx.helpless(holder).is_some() { 8 } else { 40 };
    let (seen_as, by) = (ctx.who(who), ctx.who(holder));
    if ctx.rng().range(1, odds) <= 3 {
        grapple::free(ctx, who);
    } else {
        ctx.tell(&[seen_as, by], Event::Struggled { who: seen_as, by });
    }
    Ok(())
}
