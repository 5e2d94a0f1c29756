//! Deeds of the hero: their record, and their consequences by the tables of rules.json and roles.json.

use super::{luck, standing};
use crate::{
    engine::{
        context::Ctx,
        event::{ActorSeen, Event, OracleDeed},
        state::{deed::Deed, things::Actor},
    },
    raws::{
        kinds::{items::ItemKind, themes::ThemeDuty},
        reading::table::Id,
        words::deeds::{DeedRule, DeedWord},
    },
};

/// Records `deed` of the hero, here and now, and lets its consequences befall the hero.
pub(in crate::engine) fn did(ctx: &mut Ctx<'_>, deed: impl Into<Deed>) {
    let deed = deed.into();
    let word = deed.word;
    ctx.record(deed);
    if word.facts().judged {
        judge(ctx, word);
    }
}

/// Lets the consequences of the deed `word` befall the hero.
fn judge(ctx: &mut Ctx<'_>, word: DeedWord) {
    let raws = ctx.raws;
    let Some((role, side)) = ctx.sheet().map(|hero| hero.identity.role).zip(ctx.hero_side()) else { return };
    let fits = |rule: &DeedRule| rule.deed == word && rule.side.is_none_or(|of| of == side);
    let rules = raws.deed_rules(role).enumerate().filter(|(_, rule)| fits(rule));
    for (place, rule) in rules {
        if !ctx.rng().one_in(rule.one_in) {
            continue;
        }
        if rule.luck.most() != 0 || rule.luck.least() != 0 {
            let by = ctx.rng().roll(rule.luck);
            luck::add(ctx, by);
        }
        let level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
        standing::change_record(ctx, rule.record);
        if rule.forsakes {
            standing::forsake(ctx);
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
    let attack = to(ctx, target, DeedWord::AttackPeaceful);
    did(ctx, attack);
    if ctx.raws.rules.oracle.is_some() && ctx.keeps(target, ThemeDuty::Oracle) {
        let who = ctx.who(target);
        ctx.events.push(Event::Oracle { who, deed: OracleDeed::Struck });
    }
    let Some((_, altar)) = ctx.served_altar(target) else { return };
    let own = altar.side.is_some() && altar.side == ctx.hero_side();
    let word = if own { DeedWord::AttackOwnPriest } else { DeedWord::AttackOtherPriest };
    let attack = Deed { side: altar.side, ..to(ctx, target, word) };
    did(ctx, attack);
}

/// Records that the hero hit `target` with an item of `kind`, if that is a weapon.
pub(in crate::engine) fn struck(ctx: &mut Ctx<'_>, target: Actor, kind: Id<ItemKind>) {
    if ctx.raws.items.table[kind].is_arm() {
        let blow = Deed { item: Some(kind), ..to(ctx, target, DeedWord::Strike) };
        did(ctx, blow);
    }
}

/// Returns the deed `word` of the hero to `target`.
pub(in crate::engine) fn to(ctx: &Ctx<'_>, target: Actor, word: DeedWord) -> Deed {
    Deed { kind: ctx.being(target).map(|being| being.kind), at: ctx.place_of(target), ..word.into() }
}
