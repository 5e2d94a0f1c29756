//! Loss of hit points, and door traps.

use super::death;
use crate::{
    base::geometry::Point,
    engine::{
        context::{Blame, Ctx},
        effects::status::shape,
        event::{Cause, Event},
        state::{
            being::Mood,
            item::{Beatitude, Stack},
            status_effect::StatusEffect,
            things::Actor,
            wound::Wound,
        },
    },
    raws::{kinds::creatures::Weakness, rules::Melee},
};

/// Subtracts `damage` hit points; at 0 kills with `cause`, crediting `by`. Wakes natural sleepers; magical
/// sleep lasts, but a blow may wake the hero. No effect if `damage <= 0`.
pub(in crate::engine::effects) fn hurt(
    ctx: &mut Ctx<'_>,
    who: Actor,
    damage: i32,
    cause: Cause,
    by: Option<Blame>,
) {
    if damage <= 0 || ctx.over() || !ctx.is_here(who) || who == ctx.hero() && ctx.is_sheltered() {
        return;
    }
    let percent = if who == ctx.hero() { ctx.raws.rules.harm.percent } else { 100 };
    let damage = damage.saturating_mul(percent).div_euclid(100).max(1);
    let dead = ctx.with_body(who, |body| body.hurt(damage)).unwrap_or(false);
    if who == ctx.hero() {
        let left = ctx.body(who).map_or(0, |body| body.hitpoints);
        let by = by.and_then(|by| by.who.kind);
        let wound = Wound { turn: ctx.state.turn, cause, by, damage, left };
        ctx.state.chronicle.note_wound(wound);
    }
    // A polymorphed hero returns to the own form instead of dying.
    if dead && who == ctx.hero() && shape::give_up(ctx) {
        return;
    }
    if dead {
        death::die(ctx, who, cause, by);
        return;
    }
    let wakes_one_in = ctx.raws.rules.harm.wakes_one_in;
    let struck = who == ctx.hero() && by.is_some() && ctx.suffers(who, StatusEffect::Asleep);
    if struck && ctx.rng().one_in(wakes_one_in) {
        ctx.set_affliction(who, StatusEffect::Asleep, 0);
        let seen_as = ctx.who(who);
        ctx.tell(&[seen_as], Event::Recovered { who: seen_as, what: StatusEffect::Asleep });
    }
    ctx.with_mind(who, |mind| {
        if matches!(mind.mood, Mood::Asleep | Mood::Waiting) {
            mind.mood = Mood::Wandering;
        }
    });
}

/// Reports that `stack` sears `who`, if its material is a weakness of `who`. NetHack 3.6: `hates_silver`.
pub(in crate::engine) fn sear(ctx: &mut Ctx<'_>, who: Actor, stack: &Stack) {
    let Some(kind) = ctx.kind(who).filter(|_| ctx.raws.rules.melee == Melee::ArmourClass) else { return };
    let (item, blessed) = (&ctx.raws.items.table[stack.kind], stack.beatitude == Beatitude::Blessed);
    let hurts =
        |weak: &&Weakness| weak.damage.is_some() && weak.material.is_some() && weak.is_to(item, blessed);
    if let Some(material) = kind.weak_to.iter().find(hurts).and_then(|weak| weak.material) {
        let who = ctx.who(who);
        ctx.tell(&[who], Event::Seared { who, material });
    }
}

/// Sets off the trap of the door at `at`: damages `who` and breaks the door. NetHack 3.6: `b_trapped`.
pub(in crate::engine) fn explode(ctx: &mut Ctx<'_>, who: Actor, at: Point) {
    let depth = ctx.level().depth;
    // Damage is 1 to 5 + depth; from level 5 on, 1 to 7 + half the depth.
    let most = 5 + if depth < 5 { depth } else { 2 + depth / 2 };
    let damage = ctx.rng().range(1, most.max(1));
    ctx.change(at, ctx.raws.terrains.broken_door);
    let seen_as = ctx.who(who);
    ctx.tell(&[seen_as], Event::Exploded { who: seen_as, at, damage });
    hurt(ctx, who, damage, Cause::DoorTrap, None);
    let carries = ctx.raws.rules.noise.explosions;
    ctx.noise(at, carries);
}
