//! Looking around: what comes into the hero's sight, and what happens when the hero comes somewhere.

use crate::{
    base::geometry::{Point, Rect},
    engine::{
        context::Ctx,
        event::{ActorSeen, Event},
        population,
        state::{affliction::StatusEffect, being::Mood, eyes, scratch::Scratch},
    },
    map_builders::recipe::Job,
    raws::growth::Intrinsic,
};

/// The hero looks around if something may have changed.
pub(in crate::engine) fn look_again(ctx: &mut Ctx<'_>) {
    if ctx.scratch.stale {
        look(ctx);
    }
}

/// The hero looks around.
pub(in crate::engine) fn look(ctx: &mut Ctx<'_>) {
    ctx.scratch.stale = false;
    let from = ctx.hero_at();
    if ctx.level().bounds().is_none() {
        extend(ctx, from);
        population::sort_out(ctx);
    }
    ctx.prepare_ground(from, eyes::HORIZON);
    let blind = ctx.hero_is(StatusEffect::Blind) || ctx.engulfed();
    let (rules, lamp) = (&ctx.raws.rules, ctx.scratch.gear.light);
    let level = &mut ctx.state.level;
    let Scratch { eyes, ground, .. } = &mut *ctx.scratch;
    let terrains = &ctx.raws.terrains;
    eyes.look(terrains, ground, level, from, (rules.light_radius, lamp), blind);
    if !level.unseen().is_empty() {
        level.clear_unseen(|at| eyes.see(at));
    }
    look_for_items(ctx);
}

/// The hero sees what lies in sight, and that nothing lies any more where something did.
fn look_for_items(ctx: &mut Ctx<'_>) {
    if ctx.scratch.belongings.is_bare() && ctx.level().all_lying().is_empty() {
        return;
    }
    let area = match ctx.level().bounds() {
        Some(size) => Rect::at(Point::default(), size),
        None => eyes::horizon(ctx.hero_at()),
    };
    let mut found = std::mem::take(&mut ctx.scratch.found);
    found.clear();
    let eyes = &ctx.scratch.eyes;
    // Both are in the order of squares, and mostly agree.
    let mut known = ctx.level().all_lying().iter().map(|(at, lying)| (*at, *lying)).peekable();
    for (at, id, more) in ctx.scratch.belongings.tops(area) {
        while let Some((bare, _)) = known.next_if(|(other, _)| *other < at) {
            found.extend(eyes.see(bare).then_some((bare, None)));
        }
        let before = known.next_if(|(other, _)| *other == at).map(|(_, lying)| lying);
        if eyes.see(at) {
            let lying = ctx.lying_on_top(id, at, more);
            found.extend((lying != before).then_some((at, lying)));
        }
    }
    found.extend(known.filter(|(at, _)| eyes.see(*at)).map(|(at, _)| (at, None)));
    for (at, lying) in &found {
        ctx.state.level.remember_lying(*at, *lying);
    }
    ctx.scratch.found = found;
}

/// Makes what lies within the horizon of `from`: a level without end grows as the hero walks.
fn extend(ctx: &mut Ctx<'_>, from: Point) {
    let area = eyes::horizon(from);
    if ctx.level().has(area) {
        return;
    }
    let (place, attempt) = (ctx.level().place, ctx.level().attempt());
    let Some(job) = Job::again(ctx.raws, &ctx.scratch.layout, ctx.state.seed, place, attempt) else { return };
    let mut new: Vec<Rect> = Vec::new();
    ctx.state.level.lay(&job, area, |part| new.push(part));
    for part in &new {
        ctx.scratch.ground.lay(&ctx.state.level, *part);
    }
    for part in new {
        population::scatter(ctx, part);
    }
}

/// The hero has come to another square: whoever comes into a special room for the first time wakes sleepers all
/// over the level, and the stealthy wake none (NetHack's `check_special_room`).
pub(in crate::engine) fn intrude(ctx: &mut Ctx<'_>) {
    let here = ctx.hero_at();
    let Some(theme) = ctx.state.level.intrude(here) else { return };
    if ctx.raws.themes.is_felt(theme) {
        ctx.events.push(Event::Entered { who: ActorSeen::HERO, theme });
    }
    if !theme.is_quarters() || ctx.hero_can(Intrinsic::Stealth) {
        return;
    }
    let odds = ctx.raws.rules.noise.special_room_wakes_one_in;
    let sleepers = ctx.within(here, i32::MAX, |mind| mind.mood == Mood::Asleep);
    look_again(ctx);
    for actor in sleepers {
        if ctx.rng().one_in(odds) {
            ctx.rouse(actor, here);
        }
    }
}
