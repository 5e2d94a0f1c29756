//! Consequences of the hero's deeds for luck and alignment record, by the tables of rules.json and
//! roles.json.

use super::luck;
use crate::{
    engine::{
        context::Ctx,
        event::{ActorSeen, Event, OracleDeed},
        state::things::Actor,
    },
    raws::{
        conduct::{Conduct, ConductRule},
        effects::world_event::WorldEvent,
        theme::Theme,
    },
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

/// Lets the consequences of `deed` befall the hero.
pub(in crate::engine) fn did(ctx: &mut Ctx<'_>, deed: Conduct) {
    let raws = ctx.raws;
    let Some((role, side)) = ctx.sheet().map(|hero| hero.identity.role).zip(ctx.hero_side()) else { return };
    let fits = |rule: &ConductRule| rule.deed == deed && rule.side.is_none_or(|of| of == side);
    let rules = raws.conduct_of(role).enumerate().filter(|(_, rule)| fits(rule));
    for (place, rule) in rules {
        if !ctx.rng().one_in(rule.one_in) {
            continue;
        }
        if rule.luck.most() != 0 || rule.luck.least() != 0 {
            let by = ctx.rng().roll(rule.luck);
            luck::add(ctx, by);
        }
        let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
        change_record(ctx, rule.record);
        if rule.forsakes {
            forsake(ctx);
        }
        ctx.with_hero(|hero| {
            if rule.loses.iter().any(|lost| hero.acquired.remove(lost)) {
                hero.learn(raws, level);
            }
        });
        if rule.told.is_some() {
            let place = u8::try_from(place).unwrap_or(u8::MAX);
            ctx.events.push(Event::Judged { who: ActorSeen::HERO, role, place });
        }
    }
}

/// Lets the consequences of an attack on the peaceful `target` befall the hero. NetHack 3.6: `setmangry`.
pub(in crate::engine) fn provoked(ctx: &mut Ctx<'_>, target: Actor) {
    did(ctx, Conduct::AttackPeaceful);
    if ctx.raws.rules.oracle.is_some() && ctx.keeps(target, Theme::Oracle) {
        let who = ctx.who(target);
        ctx.events.push(Event::Oracle { who, deed: OracleDeed::Struck });
    }
    let Some((_, altar)) = ctx.served_altar(target) else { return };
    let own = altar.side.is_some() && altar.side == ctx.hero_side();
    did(ctx, if own { Conduct::AttackOwnPriest } else { Conduct::AttackOtherPriest });
}
