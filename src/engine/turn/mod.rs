//! Turn order: the hero acts, then all creatures act until the hero must decide again.
//!
//! Actors gain movement points by speed each turn and pay for each action (NetHack 3.6: `moveloop`). After
//! the hero's action all creatures that can afford an action act once, ordered by id, and again until the
//! hero can act. When no actor can act any more, a new turn begins: movement points, status effects, healing,
//! passive searching.

mod regeneration;
mod upkeep;

use super::{
    action::{Action, When},
    brain,
    context::Ctx,
    effects::{
        gear::{gleam, light},
        ground::{corpses, cycle, writing},
        intrinsic_timers,
        position::stragglers,
        queue, shops,
        status::{conducts, familiarity, goals, hunger, pursuit, update_fov::look_again},
        tasks::dress,
    },
    event::{Event, Refusal, Status},
    population, rules,
    state::{
        being::Mood, creature::Creature, eyes::HORIZON, factions::Factions, scratch::Scratch,
        thing_id::ThingId,
    },
    vault_guard,
};
use crate::raws::kinds::growth::Intrinsic;

/// Performs `action` for the hero, then lets creatures act until the hero must decide again.
///
/// # Errors
///
/// Any [`Refusal`] if the action is impossible. Nothing has changed then, and no time has passed.
pub(super) fn act(ctx: &mut Ctx<'_>, action: Action) -> Result<(), Refusal> {
    // The answer to a question that interrupted a turn continues that turn.
    let interrupted = is_interrupted(ctx.status());
    let from = (ctx.level().place, ctx.hero_at());
    let cost = decide(ctx, action)?;
    ctx.scratch.stepped = (ctx.level().place, ctx.hero_at()) != from;
    queue::settle(ctx);
    look_again(ctx);
    writing::read(ctx);
    shops::watch(ctx);
    if cost > 0 || interrupted && !ctx.over() {
        pass(ctx, cost);
        shops::watch(ctx);
    }
    goals::advance(ctx);
    conducts::advance(ctx);
    Ok(())
}

/// Performs the hero's action, or the one it turns into, and returns its cost in movement points.
fn decide(ctx: &mut Ctx<'_>, action: Action) -> Result<i32, Refusal> {
    match (action.facts().when, ctx.status()) {
        (When::Always, _) | (When::Playing | When::Asked, Status::Playing) => {}
        (When::Asked, Status::Asking(_)) => {}
        (When::Playing, Status::Asking(question)) => return Err(Refusal::NotNow(question)),
        (When::Playing | When::Asked, Status::Over(_)) => return Err(Refusal::Over),
    }
    let hero = ctx.hero();
    let before = (ctx.state.rng.clone(), ctx.things.get(hero).map(|hero| hero.chance));
    ctx.begin_act(hero);
    rules::perform(ctx, hero, action).inspect_err(|_| {
        // A refusal changes nothing: the next act is this one.
        let (rng, chance) = before;
        ctx.state.rng = rng;
        if let (Some(chance), Some(creature)) = (chance, ctx.things.change(hero)) {
            creature.chance = chance;
        }
    })
}

/// Lets time pass after an action of the hero that cost `cost` movement points.
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
                ctx.begin_act(ctx.hero());
                dress::go_on(ctx);
                queue::settle(ctx);
                told = ctx.events.len();
            }
            // A helpless hero passes the move.
            ctx.scratch.stepped = false;
            ctx.spend(ctx.hero(), ctx.raws.rules.normal_speed);
        }
    }
}

/// True if an event after the first `told` affected the hero, or if a hostile creature that is not in `known`
/// came into sight.
fn is_called_away(ctx: &Ctx<'_>, told: usize, known: &[ThingId]) -> bool {
    let befell = |event: &Event| {
        let facts = event.facts();
        facts.concerns_hero() && !facts.by_hero()
    };
    ctx.events.iter().skip(told).any(befell)
        || dress::hostile_in_sight(ctx).iter().any(|hostile| !known.contains(hostile))
}

/// True if a question interrupts the turn.
const fn is_interrupted(status: Status) -> bool {
    match status {
        Status::Asking(question) => question.interrupts(),
        Status::Playing | Status::Over(_) => false,
    }
}

/// True if the hero has the movement points for an action.
fn hero_has_movement(ctx: &Ctx<'_>) -> bool {
    let cost = ctx.raws.rules.normal_speed;
    ctx.things.get(ctx.hero()).is_none_or(|hero| hero.energy.movement >= cost)
}

/// Lets each creature with enough movement points act once, ordered by id. Sleepers within earshot may wake.
/// True if any creature was ready.
fn others_act(ctx: &mut Ctx<'_>) -> bool {
    if ctx.scratch.occupancy.is_spent() {
        if comes_stranger(ctx) {
            ctx.meet_strangers();
        }
        return false;
    }
    let mut ready = std::mem::take(&mut ctx.scratch.ready);
    ready.clear();
    let mut factions = Factions::under(ctx.hero_can(Intrinsic::Conflict));
    let raws = ctx.raws;
    // On an endless level, creatures beyond the horizon are frozen, since their number grows without limit.
    let (endless, hero_at) = (ctx.level().bounds().is_none(), ctx.hero_at());
    let hearing = ctx.hearing();
    let mut spent = true;
    let Scratch { strangers, occupancy, .. } = &mut *ctx.scratch;
    strangers.begin(&ctx.state.chronicle);
    for &(actor, at) in occupancy.everyone() {
        let Some(creature) = ctx.things.change(actor) else { continue };
        let Some(being) = creature.being else { continue };
        factions.add(&being, &raws.creatures.table[being.kind], at);
        strangers.consider(actor, being.kind);
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
    occupancy.set_spent(spent);
    ctx.scratch.factions = factions;
    if comes_stranger(ctx) {
        ctx.meet_strangers();
    }
    for actor in &ready {
        if !ctx.over() {
            ctx.begin_act(*actor);
            brain::act(ctx, *actor);
            queue::settle(ctx);
            look_again(ctx);
        }
    }
    let moved = !ready.is_empty();
    ctx.scratch.ready = ready;
    moved
}

/// True if one of the strangers is in line of sight.
fn comes_stranger(ctx: &Ctx<'_>) -> bool {
    ctx.scratch.strangers.here().iter().any(|who| ctx.place_of(*who).is_some_and(|at| ctx.in_line(at)))
}

/// Begins a turn: gives out movement points and runs everything that happens by itself.
fn begin_turn(ctx: &mut Ctx<'_>) {
    ctx.state.turn = ctx.state.turn.saturating_add(1);
    ctx.begin_upkeep(ctx.hero());
    upkeep::everyone(ctx);
    ctx.begin_upkeep(ctx.hero());
    if !ctx.over() {
        regeneration::each_turn(ctx);
        queue::settle(ctx);
    }
    if !ctx.over() {
        hunger::each_turn(ctx);
        queue::settle(ctx);
        corpses::each_turn(ctx);
        light::each_turn(ctx);
        gleam::each_turn(ctx);
        writing::each_turn(ctx);
        familiarity::each_turn(ctx);
        vault_guard::each_turn(ctx);
        shops::mend(ctx);
        shops::let_watch_in(ctx);
        cycle::each_turn(ctx);
        rules::wind::each_turn(ctx);
        rules::region::each_turn(ctx);
        rules::heard::each_turn(ctx);
    }
    if !ctx.over() {
        intrinsic_timers::each_turn(ctx);
        queue::settle(ctx);
    }
    look_again(ctx);
    if !ctx.over() {
        population::stir(ctx);
        ctx.begin_arrivals();
        population::arrive(ctx);
        pursuit::each_turn(ctx);
        stragglers::each_turn(ctx);
    }
}
