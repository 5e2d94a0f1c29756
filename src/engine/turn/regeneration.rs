//! Regeneration of the hero's hit points and power, decay of luck, passive searching. NetHack 3.6:
//! `moveloop`.

use crate::{
    engine::{
        context::Ctx,
        effects::status::afflict::afflict,
        event::{ActorSeen, AltarSign, Event},
        rules::search,
        state::{burden::Burden, gear::LuckyItems, status_effect::StatusEffect},
    },
    raws::{kinds::growth::Intrinsic, words::effects::world_event::WorldEvent},
};

/// Applies the regeneration of one turn.
pub(super) fn each_turn(ctx: &mut Ctx<'_>) {
    heal(ctx);
    let burden = ctx.burden();
    toil(ctx, burden);
    recharge(ctx, burden);
    let least = -ctx.raws.rules.standing.most_patient;
    ctx.with_devotion(|devotion| devotion.timeout = devotion.timeout.saturating_sub(1).max(least));
    fade(ctx);
    stray(ctx);
    if ctx.hero_can(Intrinsic::Searching) && ctx.helpless(ctx.hero()).is_none() {
        search::look(ctx);
    }
}

/// Tells the hero once that the alignment record has become negative.
fn stray(ctx: &mut Ctx<'_>) {
    let raws = ctx.raws;
    let devotion = ctx.devotion();
    let strayed = devotion.piety < 0;
    if strayed == devotion.strayed {
        return;
    }
    ctx.with_devotion(|devotion| devotion.strayed = strayed);
    let god = ctx.sheet().and_then(|hero| hero.god_id(raws));
    if let Some(god) = god.filter(|_| strayed && raws.rules.prayer.is_some()) {
        ctx.events.push(Event::Altar { who: ActorSeen::HERO, god, sign: AltarSign::Strayed });
    }
}

/// Lets luck fade, unless a carried item keeps it. NetHack 3.6: `nh_timeout`.
fn fade(ctx: &mut Ctx<'_>) {
    let LuckyItems { balance, keeps_good, keeps_bad } = ctx.scratch.gear.luck;
    let rules = &ctx.raws.rules.luck;
    let charm = rules.charm * balance.signum();
    let angry = ctx.devotion().anger > 0;
    let fades = ctx.turn().is_multiple_of(if angry { rules.fades_every_angry } else { rules.fades_every });
    ctx.with_hero(|hero| {
        hero.charm = charm;
        let kept = if hero.luck > 0 { keeps_good } else { keeps_bad };
        if fades && !kept {
            hero.luck -= hero.luck.signum();
        }
    });
}

/// Takes a hit point now and then from a hero who walks with a heavy load. The last one is spared: the hero
/// collapses instead.
fn toil(ctx: &mut Ctx<'_>, burden: Burden) {
    let rules = &ctx.raws.rules.toil;
    let every = match burden {
        Burden::None | Burden::Burdened | Burden::Stressed => return,
        Burden::Strained => rules.strained_every,
        Burden::Overtaxed | Burden::Overloaded => rules.overtaxed_every,
    };
    if !ctx.scratch.stepped || !ctx.turn().is_multiple_of(every) {
        return;
    }
    let hero = ctx.hero();
    let lasts = ctx.with_body(hero, |body| {
        let lasts = body.hitpoints > 1;
        body.hitpoints -= i32::from(lasts);
        lasts
    });
    if lasts == Some(false) {
        ctx.events.push(Event::World { who: ActorSeen::HERO, work: WorldEvent::Collapsed });
        afflict(ctx, hero, StatusEffect::Asleep, rules.collapse, None);
    }
}

/// Restores hit points. Steps under stress let no wound heal, unless the hero regenerates.
fn heal(ctx: &mut Ctx<'_>) {
    let hero = ctx.hero();
    let turn = i32::try_from(ctx.turn()).unwrap_or(i32::MAX);
    if ctx.body(hero).is_none_or(|body| body.hitpoints >= body.max_hitpoints) {
        return;
    }
    let strained = ctx.scratch.stepped && ctx.burden() >= Burden::Stressed;
    let Some(pace) = ctx.mending() else { return };
    if turn % pace.every != 0 || strained && !ctx.hero_can(Intrinsic::Regeneration) {
        return;
    }
    let points = if pace.sides > 1 { ctx.rng().range(1, pace.sides).min(pace.most) } else { 1 };
    ctx.with_body(hero, |body| body.heal(points));
}

/// Restores power, unless the hero is stressed by the load.
fn recharge(ctx: &mut Ctx<'_>, burden: Burden) {
    if burden >= Burden::Stressed {
        return;
    }
    let (rules, hero) = (&ctx.raws.rules.mending, ctx.hero());
    let turn = i32::try_from(ctx.turn()).unwrap_or(i32::MAX);
    let Some(level) = ctx.body(hero).map(|body| body.level) else { return };
    if let Some(hero) = ctx.sheet().filter(|hero| hero.power < hero.max_power) {
        let slowness = ctx.raws.traits.roles[hero.identity.role].power_every;
        let every = ((rules.power_turns - level).max(1).saturating_mul(slowness) / rules.power_share).max(1);
        if turn % every == 0 {
            let scores = ctx.abilities();
            let mind = i32::from(scores.wisdom.points()) + i32::from(scores.intelligence.points());
            let gain = ctx.rng().range(1, mind / rules.power_scores + 1);
            ctx.with_hero(|hero| hero.power = (hero.power + gain).min(hero.max_power));
        }
    }
}
