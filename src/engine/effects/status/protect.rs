//! Protection by a spell, which fades point by point. NetHack 3.6: `cast_protection`.

use crate::{
    engine::{
        context::Ctx,
        effects::{effect_context::EffectContext, notify::notify_suffered},
        event::{ActorSeen, Event},
        state::spellbook::SpellProtection,
    },
    raws::words::effects::{EffectName, world_event::WorldEvent},
};

/// Rank in a school from which on a caster is an expert.
const EXPERT: i32 = 3;

/// Adds points of protection, if the target is the hero: 1 and the binary logarithm of the experience level,
/// less those that the points left take away. A point fades every `every` turns, or every `expert_every` if
/// the hero is an expert in the school of the spell.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    (every, expert_every): (u32, Option<i32>),
) {
    let hero = ctx.hero();
    let (Some(body), Some(class)) = (ctx.body(hero), ctx.armour_class(hero)) else { return };
    if application.target != hero {
        return;
    }
    let before = ctx.spellbook().protection;
    let level = u32::try_from(body.level).unwrap_or(1).max(1);
    let most = i32::try_from(level.ilog2()).unwrap_or(0) + 1;
    let gain = most - before.points / share(class.saturating_add(before.points));
    if gain <= 0 {
        return;
    }
    let school = application.source.spell().map(|spell| ctx.raws.spells[spell].school.facts());
    let expert = school.is_some_and(|school| ctx.school_rank(school) >= EXPERT);
    let longer = expert_every.filter(|_| expert).and_then(|turns| u32::try_from(turns).ok());
    let every = longer.unwrap_or(every);
    let fades = if before.points > 0 { before.fades } else { ctx.turn().saturating_add(every) };
    let points = before.points.saturating_add(gain).min(SpellProtection::MOST);
    ctx.with_spellbook(|book| book.protection = SpellProtection { points, every, fades });
    notify_suffered(ctx, application, EffectName::Protect);
}

/// Returns the number of points left that takes a point from the next ones, with an `armour_class` without
/// them: 4, or fewer the better it is, at least 1.
fn share(armour_class: i32) -> i32 {
    4 - ((10 - armour_class) / 10).min(3)
}

/// Lets a point of the hero's protection fade, if it is time, and reports the last one.
pub(in crate::engine) fn fade(ctx: &mut Ctx<'_>) {
    let turn = ctx.turn();
    let before = ctx.spellbook().protection;
    if before.points <= 0 || turn < before.fades {
        return;
    }
    let (points, fades) = (before.points - 1, turn.saturating_add(before.every));
    ctx.with_spellbook(|book| book.protection = SpellProtection { points, fades, ..before });
    if points == 0 {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Unprotected });
    }
}
