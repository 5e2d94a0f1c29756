//! Creatures released from bottles, lamps and fountains. NetHack 3.6: `djinni_from_bottle` and
//! `dowaterdemon`.

use super::{taming, wish};
use crate::{
    engine::{
        context::Ctx,
        effects::{
            effect_context::{Done, EffectContext},
            notify::notify_suffered,
            position::summon,
            status::deeds,
        },
        event::{ActorSeen, Event},
        population,
        state::{being::Attitude, deed::Deed},
    },
    raws::{
        kinds::creatures::CreatureKind,
        reading::table::Id,
        words::{
            deeds::DeedWord,
            effects::{EffectName, world_event::WorldEvent},
        },
    },
};

/// Weights of the possible attitudes of the released creature.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine::effects) struct Moods {
    pub(in crate::engine::effects) wish: u32,
    pub(in crate::engine::effects) tame: u32,
    pub(in crate::engine::effects) peaceful: u32,
    pub(in crate::engine::effects) leaves: u32,
    pub(in crate::engine::effects) hostile: u32,
    /// Weight moved from `wish` to `hostile` for each level of depth.
    pub(in crate::engine::effects) sours: u32,
}

/// Releases a creature of kind `id` next to the target, unless the kind is extinct.
pub(in crate::engine::effects) fn apply(
    ctx: &mut Ctx<'_>,
    application: &EffectContext,
    id: Id<CreatureKind>,
    moods: Moods,
) -> Done {
    if ctx.state.spent.contains(&id) {
        return Done::All;
    }
    let depth = u32::try_from(ctx.level().depth.max(0)).unwrap_or(0);
    let soured = moods.sours.saturating_mul(depth).min(moods.wish);
    let (wish, hostile) = (moods.wish - soured, moods.hostile + soured);
    notify_suffered(ctx, application, EffectName::Release);
    if application.target == ctx.hero() {
        deeds::did(ctx, Deed { kind: Some(id), ..DeedWord::Free.into() });
    }
    let weights = [hostile, wish, moods.tame, moods.peaceful, moods.leaves];
    match ctx.rng().weighted(&weights) {
        Some(1) => {
            say(ctx, WorldEvent::Granted);
            wish::apply(ctx, application)
        }
        Some(2) => {
            say(ctx, WorldEvent::Thanked);
            if let Some(actor) = summon::appear(ctx, id, ctx.at(application.target)) {
                taming::tame(ctx, actor);
            }
            Done::All
        }
        Some(3) => {
            say(ctx, WorldEvent::Freed);
            if let Some(actor) = summon::appear(ctx, id, ctx.at(application.target)) {
                ctx.with_being(actor, |being| being.attitude = Attitude::Peaceful);
            }
            Done::All
        }
        Some(4) => {
            say(ctx, WorldEvent::Departed);
            Done::All
        }
        Some(_) | None => {
            say(ctx, WorldEvent::Disturbed);
            if let Some(actor) = summon::appear(ctx, id, ctx.at(application.target)) {
                ctx.with_being(actor, |being| being.attitude = Attitude::Hostile);
            }
            Done::All
        }
    }
}

/// Creates a pet beside the target if it is the hero. A creature that cannot be tamed is peaceful. NetHack
/// 3.6: `make_familiar`.
pub(in crate::engine::effects) fn familiar(ctx: &mut Ctx<'_>, application: &EffectContext) {
    let Some(role) = ctx.sheet().map(|hero| hero.identity.role).filter(|_| application.target == ctx.hero())
    else {
        return;
    };
    let pets = &ctx.raws.traits.roles[role].pets;
    let mut rng = ctx.rng().clone();
    let pet =
        if rng.one_in(ctx.raws.rules.taming.familiar_is_pet_one_in) { rng.pick(pets).copied() } else { None };
    let pet = pet.filter(|id| !ctx.state.spent.contains(id));
    let kind = pet.or_else(|| population::choice_here(ctx, &mut rng));
    *ctx.rng() = rng;
    if let Some(actor) = kind.and_then(|id| summon::appear(ctx, id, ctx.at(application.target))) {
        taming::tame(ctx, actor);
    }
}

fn say(ctx: &mut Ctx<'_>, work: WorldEvent) {
    ctx.events.push(Event::World { who: ActorSeen::HERO, work });
}
