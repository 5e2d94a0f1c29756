//! AI of the creatures: one file for each behaviour, tried in the order given in [`decide`] and [`hostile`].
//!
//! A decision is an [`Action`] like the hero's, which the rules then perform. Decisions of creatures far from
//! the hero are cheap, since only a creature with a reason computes a path.

mod ambush;
mod conflict;
mod confused;
mod distance;
mod flee;
mod greed;
mod hunt;
mod infighting;
mod item_use;
mod keeper;
mod magic;
mod me;
mod pack;
mod pet;
mod sanctuary;
mod senses;
mod shot;
mod steps;
mod wander;

use super::{
    action::{Action, TargetSquare},
    context::Ctx,
    rules,
    state::{
        being::{Attitude, Mood},
        status_effect::StatusEffect,
        things::Actor,
    },
    vault_guard,
};
use crate::raws::kinds::creatures::attack::Reach;
use me::Me;
use senses::Sign;

/// Lets `actor` act once. No-op if the actor is dead or gone.
pub(super) fn act(ctx: &mut Ctx<'_>, actor: Actor) {
    let Some(creature) = ctx.things.get(actor) else { return };
    let (Some(at), Some(being), Some(mind)) = (creature.at(), creature.being, creature.mind) else { return };
    let body = creature.body;
    if mind.aims {
        // Aim lasts until the next act.
        ctx.with_mind(actor, |mind| mind.aims = false);
    }
    let statuses = ctx.statuses(actor);
    if statuses.helpless().is_some() {
        return;
    }
    let kind = &ctx.raws.creatures.table[being.kind];
    let mut me = Me { actor, at, being, body, statuses, mind, kind, missile: None, hero_at: ctx.hero_at() };
    if mind.mood == Mood::Asleep {
        if !ctx.wakes(actor, kind, at) {
            return;
        }
        me.mind = ctx.mind(actor).unwrap_or(mind);
    }
    let mut action = decide(ctx, &mut me);
    let mut aim = action.facts().aim;
    if aim.step().is_some_and(|dir| distance::shuns(ctx, &me, at.step(dir))) {
        action = distance::stay_out_of_line(ctx, &me);
        aim = action.facts().aim;
    }
    if let Some(dir) = aim.step().or(aim.blow())
        && sanctuary::keeps_off(ctx, &me, at.step(dir))
    {
        (action, aim) = (Action::Wait, TargetSquare::Nothing);
    }
    if let Some(dir) = aim.step()
        && ctx.hold(actor).is_none()
        && !me.statuses.has(StatusEffect::Trapped)
        && !(me.far() <= 1 && ctx.holds_hero(actor))
        && ctx.standing(at.step(dir)).is_none()
    {
        // Fast path for the most frequent case: a plain step needs no further look-ups.
        rules::walk::stroll(ctx, actor, kind, at, dir);
        return;
    }
    match action {
        Action::Wait => rules::wait(ctx, actor),
        // The creature has lost its move if the action is refused.
        action => drop(rules::perform(ctx, actor, action)),
    }
}

/// Decides for any creature. First come holding the hero, ambush, random movement, conflict and staged
/// fights; the rest depends on the attitude.
fn decide(ctx: &mut Ctx<'_>, me: &mut Me<'_>) -> Action {
    if me.being.attitude == Attitude::Hostile && ctx.is_sheltered() {
        return Action::Wait;
    }
    if me.far() == 1 && ctx.holds_hero(me.actor) {
        return me.blow(me.hero_at);
    }
    if me.mind.mood == Mood::Waiting && !ambush::springs(ctx, me) {
        return Action::Wait;
    }
    if let Some(action) = wander::erratic(ctx, me).or_else(|| confused::stumble(ctx, me)) {
        return action;
    }
    if let Some(action) = conflict::fight(ctx, me) {
        return action;
    }
    if let Some(side) = me.being.side {
        return infighting::staged(ctx, me, side);
    }
    match me.being.attitude {
        Attitude::Tame | Attitude::Peaceful if me.kind.clever => match item_use::in_danger(ctx, me, false) {
            Some(action) => action,
            None => friendly(ctx, me),
        },
        Attitude::Tame | Attitude::Peaceful => friendly(ctx, me),
        Attitude::Hostile => hostile(ctx, me),
    }
}

/// Decides for pets and peaceful creatures.
fn friendly(ctx: &mut Ctx<'_>, me: &mut Me<'_>) -> Action {
    if me.being.attitude == Attitude::Tame {
        let action = pet::decide(ctx, me);
        return pet::reluctantly(ctx, me, action);
    }
    if let Some(step) = vault_guard::decide(ctx, me.actor.id) {
        return step.map_or(Action::Wait, Action::Walk);
    }
    if let Some(action) = keeper::decide(ctx, me) {
        return action;
    }
    if me.kind.mind.stays_put { Action::Wait } else { wander::wander(ctx, me, |_| true) }
}

/// Decides for hostile creatures: notice the hero, flee, fight nearer enemies, then attack, shoot, keep
/// distance or approach. Creatures without attacks only wander.
fn hostile(ctx: &mut Ctx<'_>, me: &mut Me<'_>) -> Action {
    if !me.has(Reach::Near) {
        me.arm(ctx);
        if !me.has(Reach::Far) {
            return wander::wander(ctx, me, |_| true);
        }
    }
    let sign = senses::notice(ctx, me);
    let sees = sign == Sign::Sight;
    if let Some(action) = item_use::in_danger(ctx, me, sees) {
        return action;
    }
    if sees {
        sanctuary::shrink(ctx, me);
    }
    if let Some(action) = magic::undirected(ctx, me) {
        return action;
    }
    if flee::afraid(ctx, me, sees)
        && let Some(action) = flee::run(ctx, me, sees)
    {
        return action;
    }
    let nearer_than = if sees { me.far() } else { i32::MAX };
    if let Some(action) = infighting::brawl(ctx, me, nearer_than) {
        return action;
    }
    // A creature that has fled far enough stays there.
    if matches!(me.mind.mood, Mood::Fleeing { .. }) {
        return Action::Wait;
    }
    match sign {
        Sign::Nothing => pack::rejoin(ctx, me)
            .or_else(|| greed::seek(ctx, me))
            .unwrap_or_else(|| wander::wander(ctx, me, |_| true)),
        Sign::Scent(trail) => steps::straight(ctx, me, trail).map_or(Action::Wait, Action::Walk),
        Sign::Track { last, since } => hunt::follow(ctx, me, last, since),
        Sign::Sight => {
            if let Some(action) = item_use::before_fight(ctx, me).or_else(|| item_use::at_hero(ctx, me)) {
                return action;
            }
            me.arm(ctx);
            distance::keep(ctx, me)
                .or_else(|| shot::at_hero(ctx, me))
                .or_else(|| pack::hold_back(ctx, me))
                .unwrap_or_else(|| hunt::close_in(ctx, me))
        }
    }
}
