//! Landing on water, swimming into it, and creatures that drag others into it.

use crate::{
    base::{
        dice::Dice,
        geometry::{Dir, Point},
    },
    engine::{
        context::{Ctx, consequence::Consequence},
        effects::{
            damage::{death, harm},
            effect_context::EffectContext,
            gear::{coating, erode},
            notify::notify_suffered,
            position::teleport,
            status::{grapple, resist},
        },
        event::{ActorSeen, Cause, Event},
        state::{status_effect::StatusEffect, things::Actor},
    },
    raws::{
        kinds::{creatures::CreatureKind, growth::Intrinsic, items::Slot, terrain::Terrain},
        reading::table::Id,
        words::effects::{EffectName, element::Element},
    },
};

/// Handles `who` on water: moves `who` to an adjacent dry square and wets its items, or drowns `who` if there
/// is none. A hero whose life is saved is moved to a random dry square. Actors that cross water or float
/// above it are unaffected. True if `who` is no longer there. NetHack 3.6: `drown`.
pub(in crate::engine) fn land(ctx: &mut Ctx<'_>, who: Actor) -> bool {
    let raws = ctx.raws;
    let Some(from) = ctx.place_of(who) else { return true };
    let is_hero = who == ctx.hero();
    let Some(terrain) = ctx.level().terrain(from) else { return false };
    let Some(drowning) = raws.terrains.table[terrain].drowns.as_ref() else { return false };
    let water = drowning.element.is_none();
    let crosses = |kind: &CreatureKind| {
        kind.flies || kind.phases && !is_hero || water && (kind.crosses_water || kind.aquatic)
    };
    let at_home = ctx.shape(who).is_some_and(crosses);
    let walks = water && is_hero && ctx.hero_can(Intrinsic::WaterWalking);
    let floats = ctx.suffers(who, StatusEffect::Levitating);
    if at_home || walks || floats {
        return false;
    }
    let told = |ctx: &mut Ctx<'_>, ashore| {
        if is_hero {
            ctx.events.push(Event::Plunged { who: ActorSeen::HERO, terrain, ashore });
        }
    };
    told(ctx, false);
    let dry = Dir::ALL
        .into_iter()
        .map(|dir| from.step(dir))
        .find(|at| ctx.is_open(*at) && ctx.standing(*at).is_none());
    match dry {
        Some(to) => {
            ctx.put(who, to);
            let seen_as = ctx.who(who);
            ctx.tell(&[seen_as], Event::Moved { who: seen_as, from, to });
            told(ctx, true);
            match drowning.element {
                Some(element) => scald(ctx, who, (terrain, drowning.damage, element)),
                None => erode::soak(ctx, who),
            }
            ctx.consequences.push_back(Consequence::Arrival { who });
        }
        None if water && breathes_water(ctx, who) => return false,
        None => {
            death::die(ctx, who, if water { Cause::Drowning } else { Cause::Scalded(terrain.into()) }, None);
            // A hero whose life was saved would drown again.
            if who == ctx.hero() && !ctx.over() {
                teleport::rescue(ctx, who);
            }
        }
    }
    true
}

/// Hurts `who`, who comes ashore from `terrain`, unless its element does nothing to `who`.
fn scald(ctx: &mut Ctx<'_>, who: Actor, (terrain, dice, element): (Id<Terrain>, Dice, Element)) {
    let damage = ctx.rng().roll(dice);
    if !element.facts().resisted_by.is_some_and(|to| resist::immune(ctx, who, to)) {
        harm::hurt(ctx, who, damage, Cause::Scalded(terrain.into()), None);
    }
}

/// Wets the items of the hero, who has stepped from `from`, and swims now. NetHack
/// 3.6: `drown`.
pub(in crate::engine) fn wade(ctx: &mut Ctx<'_>, from: Point) {
    let hero = ctx.hero();
    let is_water = |at| ctx.is_wet(at);
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
    if ctx.is_wet(ctx.at(by)) && !breathes_water(ctx, who) {
        notify_suffered(ctx, application, EffectName::Drown);
        death::die(ctx, who, Cause::Drowned(application.source), application.blame);
    }
}

/// True if `who` lives in water, needs no breath, or is a hero who can breathe under water.
fn breathes_water(ctx: &Ctx<'_>, who: Actor) -> bool {
    let at_home = ctx.shape(who).is_some_and(|kind| kind.swims || kind.aquatic || kind.undead);
    at_home || who == ctx.hero() && ctx.hero_can(Intrinsic::MagicalBreathing)
}
