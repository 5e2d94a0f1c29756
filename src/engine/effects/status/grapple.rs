//! Holding and swallowing.
//!
//! A swallowed creature keeps its own square next to the swallower, since a square holds one creature. It can
//! reach only the swallower, and only the swallower can reach it.

use super::update_fov;
use crate::{
    base::rng::Rng,
    engine::{
        context::Ctx,
        event::Event,
        state::{body::Hold, status_effect::StatusEffect, things::Actor},
    },
    raws::kinds::creatures::Bulk,
};

/// Returns the creature that has swallowed `who`.
pub(in crate::engine) fn around(ctx: &Ctx<'_>, who: Actor) -> Option<Actor> {
    ctx.hold(who).filter(|hold| hold.inside)?;
    ctx.holder(who).map(|(by, _)| by)
}

/// True if `by` and `target` can affect each other: neither is inside a third creature.
pub(in crate::engine) fn reaches(ctx: &Ctx<'_>, by: Actor, target: Actor) -> bool {
    let free =
        |who: Actor, other: Actor| ctx.hold(who).is_none_or(|hold| !hold.inside || hold.by == other.id);
    free(by, target) && free(target, by)
}

/// Makes `by` hold `who`, unless `who` is held already.
pub(in crate::engine) fn seize(ctx: &mut Ctx<'_>, who: Actor, by: Actor) {
    hold(ctx, who, Hold { by: by.id, inside: false, left: 0 }, by);
}

/// True if `by` can swallow `who`: neither is swallowed or has swallowed a creature, and `who` is smaller
/// than huge. NetHack 3.6: `engulf_target`.
pub(in crate::engine) fn can_take_in(ctx: &Ctx<'_>, by: Actor, who: Actor) -> bool {
    let inside = |actor: Actor| ctx.hold(actor).is_some_and(|hold| hold.inside);
    let huge = ctx.shape(who).is_some_and(|kind| kind.size >= Bulk::Huge);
    let full = |of: Actor| {
        let mut held = ctx.things.held();
        held.any(|(_, one, hold)| one.at().is_some() && hold.inside && hold.by == of.id)
    };
    !huge && !inside(by) && !inside(who) && !full(by) && !full(who)
}

/// Makes `by` swallow `who`.
pub(in crate::engine) fn take_in(ctx: &mut Ctx<'_>, who: Actor, by: Actor) {
    let level = ctx.body(by).map_or(0, |body| body.level);
    let armour_class = ctx.armour_class(who).unwrap_or(10);
    let left = turns_inside(level, armour_class, ctx.rng());
    ctx.things.set::<Hold>(who, None);
    ctx.set_affliction(who, StatusEffect::Trapped, 0);
    hold(ctx, who, Hold { by: by.id, inside: true, left }, by);
    if who == ctx.hero() {
        update_fov::look(ctx);
    }
}

/// Rolls the turns that a creature of `armour_class` spends inside a swallower of `level`. NetHack 3.6:
/// `gulpmu`.
pub fn turns_inside(level: i32, armour_class: i32, rng: &mut Rng) -> u16 {
    let spare = 25 - level;
    let turns = match spare {
        1.. => rng.range(1, spare) / 2,
        0 => 0,
        ..0 => -(rng.range(1, -spare) / 3),
    };
    u16::try_from((turns + 10 - armour_class).max(2)).unwrap_or(2)
}

fn hold(ctx: &mut Ctx<'_>, who: Actor, hold: Hold, by: Actor) {
    if !ctx.is_here(who) || !ctx.is_here(by) || ctx.over() {
        return;
    }
    if ctx.hold(who).is_none() {
        ctx.things.set(who, Some(hold));
        let (who, by) = (ctx.who(who), ctx.who(by));
        ctx.tell(&[who, by], Event::Seized { who, by, inside: hold.inside });
    }
}

/// Frees `who` from its holder.
pub(in crate::engine) fn free(ctx: &mut Ctx<'_>, who: Actor) {
    let Some(hold) = ctx.hold(who) else { return };
    ctx.things.set::<Hold>(who, None);
    if who == ctx.hero() && hold.inside {
        update_fov::look(ctx);
    }
    if let Some(by) = ctx.find(hold.by) {
        let (who, by) = (ctx.who(who), ctx.who(by));
        ctx.tell(&[who, by], Event::Released { who, by });
    }
}

/// Counts the grip on `who` down by a turn. Ends the grip when the time inside is over, or when the holder is
/// no longer adjacent.
pub(in crate::engine) fn pass(ctx: &mut Ctx<'_>, who: Actor) {
    let Some(mut hold) = ctx.hold(who) else { return };
    hold.left = hold.left.saturating_sub(1);
    ctx.things.set(who, Some(hold));
    if ctx.holder(who).is_none() || hold.inside && hold.left == 0 {
        free(ctx, who);
    }
}

/// Releases all creatures that `by` holds.
pub(in crate::engine) fn release(ctx: &mut Ctx<'_>, by: Actor) {
    let theirs = ctx.things.held().filter(|(_, one, hold)| one.at().is_some() && hold.by == by.id);
    let mut theirs: Vec<(Actor, Hold)> = theirs.map(|(actor, _, hold)| (actor, *hold)).collect();
    theirs.sort_by_key(|(actor, _)| actor.id);
    for (actor, hold) in theirs {
        ctx.things.set::<Hold>(actor, None);
        if actor == ctx.hero() && hold.inside {
            update_fov::look(ctx);
        }
        let (who, by) = (ctx.who(actor), ctx.who(by));
        ctx.tell(&[who, by], Event::Released { who, by });
    }
}
