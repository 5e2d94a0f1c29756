//! The order of things: the hero acts, then everyone else until the hero must decide again.
//!
//! Everyone gains movement by speed in each turn and pays for each action (NetHack's `moveloop`): after the hero's
//! action all who can act once, in the order of their ids, and again until the hero can; when nobody can act any
//! more, a new turn begins, with what happens in it by itself: movement, ills, healing, and what the hero finds.

mod regeneration;
mod upkeep;

use super::{
    action::{Action, When},
    brain,
    context::Ctx,
    effects::{
        gear::light,
        ground::corpses,
        intrinsic_timers, queue,
        status::{hunger, update_fov::look_again},
        tasks::dress,
    },
    event::{Event, Refusal, Status},
    population,
    rules::{self, Outcome, confused},
    state::{being::Mood, creature::Creature, eyes::HORIZON, factions::Factions, thing_id::ThingId},
};
use crate::raws::growth::Intrinsic;

/// The hero does `action`, then everyone else acts until the hero must decide again.
///
/// # Errors
/// If the action cannot be done; then nothing has changed and no time has passed.
pub(super) fn act(ctx: &mut Ctx<'_>, action: Action) -> Result<(), Refusal> {
    // A question that has interrupted a turn is answered in the middle of it.
    let interrupted = is_interrupted(ctx.status());
    let cost = decide(ctx, action)?;
    queue::settle(ctx);
    look_again(ctx);
    if cost > 0 || interrupted && !ctx.over() {
        pass(ctx, cost);
    }
    Ok(())
}

/// Does what the hero sets out to do, or what that turns out to be; how much movement it cost.
fn decide(ctx: &mut Ctx<'_>, mut action: Action) -> Result<i32, Refusal> {
    match (action.facts().when, ctx.status()) {
        (When::Always, _) | (When::Playing | When::Asked, Status::Playing) => {}
        (When::Asked, Status::Asking(_)) => {}
        (When::Playing, Status::Asking(question)) => return Err(Refusal::NotNow(question)),
        (When::Playing | When::Asked, Status::Over(_)) => return Err(Refusal::Over),
    }
    if let Some(cost) = confused::stagger(ctx, &action) {
        return Ok(cost);
    }
    let hero = ctx.hero();
    loop {
        match rules::perform(ctx, hero, action) {
            Outcome::Done(cost) => return Ok(cost),
            Outcome::Instead(other) => action = other,
            Outcome::Refused(refusal) => return Err(refusal),
        }
    }
}

/// Lets time go by after an action of the hero's that cost so much movement.
fn pass(ctx: &mut Ctx<'_>, cost: i32) {
    ctx.spend(ctx.hero(), cost);
    if is_interrupted(ctx.status()) {
        return;
    }
    let known = if ctx.busy { dress::hostile_in_sight(ctx) } else { Vec::new() };
    let mut told = ctx.events.len();
    loop {
        let moved = others_act(ctx);
        if ctx.over() {
            return;
        }
        if !moved && !hero_has_movement(ctx) {
            begin_turn(ctx);
        }
        if ctx.over() {
            return;
        }
        if hero_has_movement(ctx) {
            if ctx.helpless(ctx.hero()).is_none() {
                if !ctx.busy {
                    return;
                }
                if is_called_away(ctx, told, &known) {
                    dress::interrupt(ctx);
                    return;
                }
                dress::go_on(ctx);
                queue::settle(ctx);
                told = ctx.events.len();
            }
            // One who is helpless lets the move pass.
            ctx.spend(ctx.hero(), ctx.raws.rules.normal_speed);
        }
    }
}

/// Whether something has happened to the hero since so many events were `told`, or somebody hostile has come into sight who
/// was not `known` to be there.
fn is_called_away(ctx: &Ctx<'_>, told: usize, known: &[ThingId]) -> bool {
    let befell = |event: &Event| {
        let facts = event.facts();
        facts.concerns_hero() && !facts.by_hero()
    };
    ctx.events.iter().skip(told).any(befell)
        || dress::hostile_in_sight(ctx).iter().any(|hostile| !known.contains(hostile))
}

/// Whether a question has interrupted the turn.
const fn is_interrupted(status: Status) -> bool {
    match status {
        Status::Asking(question) => question.interrupts(),
        Status::Playing | Status::Over(_) => false,
    }
}

/// Whether the hero has the movement for an action.
fn hero_has_movement(ctx: &Ctx<'_>) -> bool {
    let cost = ctx.raws.rules.normal_speed;
    ctx.things.get(ctx.hero()).is_none_or(|hero| hero.energy.movement >= cost)
}

/// Everyone but the hero who has the movement acts once, in the order of their ids, and who sleeps within earshot may wake; whether anybody did.
fn others_act(ctx: &mut Ctx<'_>) -> bool {
    if ctx.scratch.occupancy.is_spent() {
        if has_strangers(ctx) {
            ctx.meet_strangers();
        }
        return false;
    }
    let mut ready = std::mem::take(&mut ctx.scratch.ready);
    ready.clear();
    let mut factions = Factions::under(ctx.hero_can(Intrinsic::Conflict));
    let raws = ctx.raws;
    // On a level without end time stands still beyond the horizon, where there are ever more of them.
    let (endless, hero_at) = (ctx.level().bounds().is_none(), ctx.hero_at());
    let hearing = ctx.hearing();
    let (mut strangers, mut spent) = (false, true);
    let (eyes, chronicle) = (&ctx.scratch.eyes, &ctx.state.chronicle);
    for &(actor, at) in ctx.scratch.occupancy.everyone() {
        let Some(creature) = ctx.things.change(actor) else { continue };
        let Some(being) = creature.being else { continue };
        factions.add(&being, &raws.creatures.table[being.kind], at);
        strangers |= eyes.in_line(at) && !chronicle.knows(being.kind);
        let Creature { energy, mind, .. } = creature;
        if energy.movement >= energy.cost {
            energy.movement -= energy.cost;
            let stirs = !endless || at.distance(hero_at) <= HORIZON;
            let asleep = mind.is_some_and(|mind| mind.mood == Mood::Asleep);
            if stirs && (!asleep || hearing.reaches(&raws.creatures.table[being.kind], at)) {
                ready.push(actor);
            }
            spent &= energy.movement < energy.cost;
        }
    }
    ctx.scratch.occupancy.set_spent(spent);
    ctx.scratch.factions = factions;
    if strangers {
        ctx.meet_strangers();
    }
    for actor in &ready {
        if !ctx.over() {
            brain::act(ctx, *actor);
            queue::settle(ctx);
            look_again(ctx);
        }
    }
    let moved = !ready.is_empty();
    ctx.scratch.ready = ready;
    moved
}

/// Whether somebody is in line of sight of a kind that the hero has not met.
fn has_strangers(ctx: &Ctx<'_>) -> bool {
    let (eyes, chronicle) = (&ctx.scratch.eyes, &ctx.state.chronicle);
    ctx.scratch.occupancy.everyone().iter().any(|(actor, at)| {
        eyes.in_line(*at) && ctx.being(*actor).is_some_and(|being| !chronicle.knows(being.kind))
    })
}

/// A new turn: everyone gains movement, and what goes by itself happens.
fn begin_turn(ctx: &mut Ctx<'_>) {
    ctx.state.turn = ctx.state.turn.saturating_add(1);
    upkeep::everyone(ctx);
    if !ctx.over() {
        regeneration::each_turn(ctx);
        queue::settle(ctx);
    }
    if !ctx.over() {
        hunger::each_turn(ctx);
        queue::settle(ctx);
        corpses::each_turn(ctx);
        light::each_turn(ctx);
    }
    if !ctx.over() {
        intrinsic_timers::each_turn(ctx);
        queue::settle(ctx);
    }
    look_again(ctx);
    if !ctx.over() {
        population::arrive(ctx);
    }
}
