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
    raws::growth::Intrinsic,
};

/// Chance of a random teleport each turn, as 1 in this number.
const ELSEWHERE_ONE_IN: u32 = 85;

/// Chance of a random polymorph each turn, as 1 in this number.
const OTHER_ONE_IN: u32 = 100;

/// Chance to fall asleep each turn, as 1 in this number, and the duration in turns. NetHack draws 20 to 120
/// turns between two sleeps, 70 on average.
const SLEEP_ONE_IN: u32 = 70;
const SLEEP: (i32, i32) = (1, 20);

/// Turns between two moments of clairvoyance, of which one in two shows something, and the squares that it
/// shows to either side and up and down. NetHack 3.6: `moveloop` and `do_vicinity_map`.
const VISION_EVERY: u32 = 15;
const VISION_ONE_IN: u32 = 2;
const VISION: (i32, i32) = (9, 5);

/// Turns until strangulation kills.
const STRANGLED: i32 = 6;

/// Applies the effects of intrinsics for one turn.
pub(in crate::engine) fn each_turn(ctx: &mut Ctx<'_>) {
    let hero = ctx.hero();
    shape::each_turn(ctx);
    were::each_turn(ctx);
    if ctx.over() {
        return;
    }
    if ctx.hero_is(StatusEffect::Blind) && ctx.hero_can(Intrinsic::Telepathy) && senses_somebody(ctx) {
        shows(ctx, Intrinsic::Telepathy);
    }
    if ctx.hero_can(Intrinsic::Clairvoyance)
        && ctx.turn().is_multiple_of(VISION_EVERY)
        && ctx.rng().one_in(VISION_ONE_IN)
    {
        detect::show_around(ctx, VISION, false);
    }
    if ctx.hero_can(Intrinsic::Strangulation) && !ctx.hero_is(StatusEffect::Strangled) {
        afflict(ctx, hero, StatusEffect::Strangled, STRANGLED, None);
        shows(ctx, Intrinsic::Strangulation);
    }
    if ctx.hero_can(Intrinsic::FitfulSleep) && ctx.helpless(hero).is_none() && ctx.rng().one_in(SLEEP_ONE_IN)
    {
        let turns = ctx.rng().range(SLEEP.0, SLEEP.1);
        afflict(ctx, hero, StatusEffect::Asleep, turns, None);
    }
    if ctx.hero_can(Intrinsic::Teleportitis) && !ctx.over() && ctx.rng().one_in(ELSEWHERE_ONE_IN) {
        teleport::away(ctx, hero);
    }
    if ctx.hero_can(Intrinsic::Polymorphitis) && !ctx.over() && ctx.rng().one_in(OTHER_ONE_IN) {
        let strike = EffectContext {
            by: None,
            from: ActorSeen::HERO,
            blame: None,
            target: hero,
            source: Source::HERO,
            damage: 0,
            item: None,
        };
        if let Done::Asks { more } = polymorph::apply(ctx, &strike) {
            wait(ctx, &strike, more);
        }
    }
}

/// True if a telepathic hero senses a creature on the level.
fn senses_somebody(ctx: &Ctx<'_>) -> bool {
    ctx.scratch.occupancy.everyone().iter().any(|(who, _)| ctx.kind(*who).is_some_and(|kind| !kind.mindless))
}
