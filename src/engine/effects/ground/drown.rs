//! Landing on water, swimming into it, and creatures that drag others into it.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        context::{Ctx, consequence::Consequence},
        effects::{
            damage::death,
            effect_context::EffectContext,
            gear::{coating, erode},
            notify::notify_suffered,
            position::teleport,
            status::grapple,
        },
        event::{ActorSeen, Cause, Event},
        state::{status_effect::StatusEffect, things::Actor},
    },
    raws::{
        kinds::{growth::Intrinsic, items::Slot},
        words::effects::{EffectName, world_event::WorldEvent},
    },
};

/// Handles `who` on water: moves `who` to an adjacent dry square and wets its items, or drowns `who` if there
/// is none. A hero whose life is saved is moved to a random dry square. Actors that cross water or float
/// above it are unaffected. True if `who` is no longer there. NetHack 3.6: `drown`.
pub(in crate::engine) fn land(ctx: &mut Ctx<'_>, who: Actor) -> bool {
    let raws = ctx.raws;
    let Some(from) = ctx.place_of(who) else { return true };
    let is_hero = who == ctx.hero();
    let at_home = ctx.shape(who).is_some_and(|kind| kind.crosses_water || kind.phases && !is_hero);
    let walks = is_hero && ctx.hero_can(Intrinsic::WaterWalking);
    let floats = ctx.suffers(who, StatusEffect::Levitating);
    if at_home || walks || floats || ctx.level().terrain(from) != Some(raws.terrains.water) {
        return false;
    }
    let told = |ctx: &mut Ctx<'_>, work| {
        if is_hero {
            ctx.events.push(Event::World { who: ActorSeen::HERO, work });
        }
    };
    told(ctx, WorldEvent::Plunged);
    let dry = Dir::ALL
        .into_iter()
        .map(|dir| from.step(dir))
        .find(|at| ctx.is_open(*at) && ctx.standing(*at).is_none());
    match dry {
        Some(to) => {
            ctx.put(who, to);
            let seen_as = ctx.who(who);
            ctx.tell(&[seen_as], Event::Moved { who: seen_as, from, to });
            told(ctx, WorldEvent::Ashore);
            erode::soak(ctx, who);
            ctx.consequences.push_back(Consequence::Arrival { who });
        }
        None if breathes_water(ctx, who) => return false,
        None => {
            death::die(ctx, who, Cause::Drowning, None);
            // A hero whose life was saved would drown again.
            if who == ctx.hero() && !ctx.over() {
                teleport::rescue(ctx, who);
            }
        }
    }
    true
}

/// Wets the items of the hero, who has stepped from `from`, and swims now. NetHack
/// 3.6: `drown`.
pub(in crate::engine) fn wade(ctx: &mut Ctx<'_>, from: Point) {
    let hero = ctx.hero();
    let is_water = |at| ctx.level().terrain(at) == Some(ctx.raws.terrains.water);
    let enters = is_water(ctx.hero_at()) && !is_water(from);
    let swims = ctx.shape(hero).is_some_and(|kind| (kind.swims || kind.aquatic) && !kind.flies);
    let above = ctx.hero_is(StatusEffect::Levitating) || ctx.hero_can(Intrinsic::WaterWalking);
    if enters && swims && !above {
        erode::soak(ctx, hero);
    }
}

/// Winds the attacker around the target of `application`, unless it slips off. Drowns a target that the
/// attacker holds already, if the attacker is in water and the target cannot live there. NetHack 3.6:
/// `mattacku`.
pub(in crate::engine::effects) fn wind(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let (Some(by), who) = (application.attacker(), application.target) else { return };
    if ctx.hold(who).is_none_or(|hold| hold.by != by.id) {
        if !coating::slips(ctx, who, &[Slot::Cloak, Slot::Body, Slot::Shirt]) {
            grapple::seize(ctx, who, by);
        }
        return;
    }
    let wet = ctx.level().terrain(ctx.at(by)) == Some(ctx.raws.terrains.water);
    if wet && !breathes_water(ctx, who) {
        notify_suffered(ctx, application, EffectName::Drown);
        death::die(ctx, who, Cause::Drowned(application.source), application.blame);
    }
}

/// True if `who` lives in water, needs no breath, or is a hero who can breathe under water.
fn breathes_water(ctx: &Ctx<'_>, who: Actor) -> bool {
    let at_home = ctx.shape(who).is_some_and(|kind| kind.swims || kind.aquatic || kind.undead);
    at_home || who == ctx.hero() && ctx.hero_can(Intrinsic::MagicalBreathing)
}
