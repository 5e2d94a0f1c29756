//! Standing of the hero with the gods: alignment record, and protection bought from priests.

use crate::{
    engine::{
        context::Ctx,
        event::{ActorSeen, Event},
    },
    raws::words::effects::world_event::WorldEvent,
};

/// Changes the hero's alignment record by `by`. A record does not outgrow the time that it took. NetHack 3.6:
/// `adjalign`.
pub(in crate::engine) fn change_record(ctx: &mut Ctx<'_>, by: i32) {
    let rules = &ctx.raws.rules.standing;
    let risen = i32::try_from(ctx.turn() / rules.record_rises_every).unwrap_or(0);
    let most = risen.saturating_add(rules.most_record);
    ctx.with_devotion(|devotion| {
        let after = devotion.piety.saturating_add(by);
        devotion.piety = if by > 0 { after.min(most.max(devotion.piety)) } else { after };
    });
}

/// Lowers the record of a hero who has robbed a shop, unless that is the trade of the role.
pub(in crate::engine) fn rob(ctx: &mut Ctx<'_>) {
    let is_thief = ctx.sheet().is_some_and(|hero| ctx.raws.traits.roles[hero.identity.role].thieves);
    let by = ctx.shop_rules().filter(|_| !is_thief).map_or(0, |rules| rules.robbery);
    change_record(ctx, -by);
}

/// Raises the record of a hero who has paid for a robbery.
pub(in crate::engine) fn make_good(ctx: &mut Ctx<'_>) {
    let by = ctx.shop_rules().map_or(0, |rules| rules.robbery);
    change_record(ctx, by);
}

/// Takes the protection that the hero has bought from priests, and reports the loss.
pub(in crate::engine) fn forsake(ctx: &mut Ctx<'_>) {
    let lost = ctx.with_devotion(|devotion| std::mem::take(&mut devotion.protection));
    if lost.points > 0 {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Forsaken });
    }
}
