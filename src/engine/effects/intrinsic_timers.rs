//! Random effects of intrinsics on the hero, such as teleportitis, each turn. NetHack 3.6: `moveloop` and
//! `nh_timeout`.

use super::{
    effect_context::{Done, EffectContext, wait},
    gear::worn::shows,
    mind::{detect, polymorph, were},
    position::teleport,
    status::{afflict::afflict, shape},
};
use crate::{
    engine::{
        context::Ctx,
        event::{ActorSeen, Source},
        state::status_effect::StatusEffect,
    },
    raws::kinds::growth::Intrinsic,
};

/// Intrinsics that do something by themselves.
const TIMED: [Intrinsic; 6] = [
    Intrinsic::Telepathy,
    Intrinsic::Clairvoyance,
    Intrinsic::Strangulation,
    Intrinsic::FitfulSleep,
    Intrinsic::Teleportitis,
    Intrinsic::Polymorphitis,
];

/// Applies the effects of intrinsics for one turn.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let (hero, rules) = (ctx.hero(), &ctx.raws.rules.timers);
    shape::each_turn(ctx);
    were::each_turn(ctx);
    if ctx.over() || ctx.hero_intrinsics().and(TIMED.into_iter().collect()).is_empty() {
        return;
    }
    if ctx.hero_is(StatusEffect::Blind) && ctx.hero_can(Intrinsic::Telepathy) && senses_somebody(ctx) {
        shows(ctx, Intrinsic::Telepathy);
    }
    if ctx.hero_can(Intrinsic::Clairvoyance)
        && ctx.turn().is_multiple_of(rules.vision_every)
        && ctx.rng().one_in(rules.vision_one_in)
    {
        detect::show_around(ctx, (rules.vision_across, rules.vision_down), false);
    }
    if ctx.hero_can(Intrinsic::Strangulation) && !ctx.hero_is(StatusEffect::Strangled) {
        afflict(ctx, hero, StatusEffect::Strangled, rules.strangles_in, None);
        shows(ctx, Intrinsic::Strangulation);
    }
    if ctx.hero_can(Intrinsic::FitfulSleep)
        && ctx.helpless(hero).is_none()
        && ctx.rng().one_in(rules.sleeps_one_in)
    {
        let [least, most] = rules.sleep;
        let turns = ctx.rng().range(least, most);
        afflict(ctx, hero, StatusEffect::Asleep, turns, None);
    }
    if ctx.hero_can(Intrinsic::Teleportitis)
        && !ctx.over()
        && ctx.rng().one_in(rules.teleports_one_in)
        && !ctx.bars_teleport()
    {
        teleport::away(ctx, hero);
    }
    if ctx.hero_can(Intrinsic::Polymorphitis) && !ctx.over() && ctx.rng().one_in(rules.polymorphs_one_in) {
        let application = EffectContext {
            by: None,
            from: ActorSeen::HERO,
            blame: None,
            target: hero,
            source: Source::HERO,
            damage: 0,
            item: None,
        };
        if let Done::Asks { more } = polymorph::apply(ctx, &application) {
            wait(ctx, &application, more);
        }
    }
}

/// True if a telepathic hero senses a creature on the level.
fn senses_somebody(ctx: &Ctx<'_>) -> bool {
    ctx.scratch.occupancy.everyone().iter().any(|(who, _)| ctx.kind(*who).is_some_and(|kind| !kind.mindless))
}
