//! Updates the hero's field of view, and handles the entry into special rooms.

use crate::{
    base::{
        geometry::{Point, Rect},
        plane,
    },
    engine::{
        context::Ctx,
        event::{ActorSeen, Event},
        population,
        state::{being::Mood, eyes, scratch::Scratch, status_effect::StatusEffect},
    },
    map_builders::{plan::LevelPlan, recipe::BuildJob},
    raws::{kinds::growth::Intrinsic, rules::mending::MendedBy},
};

/// Updates the field of view if it may be out of date.
pub(in crate::engine) fn look_again(ctx: &mut Ctx<'_>) {
    if ctx.scratch.stale {
        look(ctx);
    }
}

/// Updates the field of view.
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
    let radius = ctx.sight_radius();
    let level = &mut ctx.state.level;
    let Scratch { eyes, ground, .. } = &mut *ctx.scratch;
    let terrains = &ctx.raws.terrains;
    if !blind {
        level.recognise(from);
    }
    let found = eyes.look(terrains, ground, level, from, (rules.light_radius, lamp, radius), blind);
    if !level.unseen().is_empty() {
        level.clear_unseen(|at| eyes.see(at));
    }
    look_for_items(ctx);
    mend(ctx, found);
}

/// Heals the hero for `found` walkable squares that were seen for the first time, where ground mends.
fn mend(ctx: &mut Ctx<'_>, found: u32) {
    let rules = &ctx.raws.rules.mending;
    if rules.by != MendedBy::Ground || found == 0 {
        return;
    }
    let seen = ctx.state.chronicle.ground.saturating_add(found);
    ctx.state.chronicle.ground = seen % rules.squares;
    let points = i32::try_from(seen / rules.squares).unwrap_or(i32::MAX);
    ctx.with_body(ctx.hero(), |body| body.heal(points));
}

/// Updates the hero's memory of items on the squares in view.
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
    // Both lists are ordered by square and mostly agree.
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
        ctx.learn_displayed(*at);
    }
    ctx.scratch.found = found;
}

/// Generates the parts within the horizon of `from`, on a level without bounds.
fn extend(ctx: &mut Ctx<'_>, from: Point) {
    let area = plane::covered(eyes::horizon(from));
    if ctx.scratch.laid.replace(area) == Some(area) {
        return;
    }
    ctx.scratch.cycling = None;
    if ctx.level().has(area) {
        return;
    }
    let (place, attempt) = (ctx.level().place, ctx.level().attempt());
    let Some(job) = BuildJob::again(ctx.raws, &ctx.scratch.layout, ctx.state.seed, place, attempt) else {
        return;
    };
    let mut new: Vec<(Rect, LevelPlan)> = Vec::new();
    ctx.state.level.lay(&job, area, |part, plan| new.push((part, plan)));
    for (part, _) in &new {
        ctx.scratch.ground.lay(&ctx.state.level, *part);
    }
    for (part, plan) in &new {
        population::scatter(ctx, *part, plan);
    }
}

/// Tells what the hero feels at the beginning of a visit to a temple. Handles the first entry into a special
/// room: reports it, and wakes sleepers all over the level unless the
/// hero is stealthy. NetHack 3.6: `check_special_room`.
pub(in crate::engine) fn intrude(ctx: &mut Ctx<'_>) {
    let here = ctx.hero_at();
    let turn = ctx.turn();
    let has_priests = ctx.priest_rules().is_some();
    if let Some(floor) = ctx.state.level.visits_temple(&ctx.raws.themes, here, turn).filter(|_| has_priests) {
        let text = ctx.temple_feeling(floor);
        ctx.events.push(Event::Preached { who: ActorSeen::HERO, text, turn });
    }
    let Some(id) = ctx.state.level.intrude(here) else { return };
    let theme = &ctx.raws.themes.table[id];
    // A keeper greets instead.
    let is_kept = theme.trades() && ctx.keeper_around().is_some();
    if theme.feeling.is_some() && !is_kept && !(has_priests && theme.is_temple()) {
        ctx.events.push(Event::Entered { who: ActorSeen::HERO, theme: id });
    }
    if !theme.wakes || ctx.hero_can(Intrinsic::Stealth) {
        return;
    }
    let odds = ctx.raws.rules.noise.special_room_wakes_one_in;
    let sleepers = ctx.within(here, i32::MAX, |mind| mind.mood == Mood::Asleep);
    look_again(ctx);
    for actor in sleepers {
        if ctx.rng().one_in(odds) && !ctx.lurks(actor) {
            ctx.rouse(actor, here);
        }
    }
}
