//! Creatures of other levels that come to see how the game ends.

use crate::{
    engine::{
        context::Ctx,
        event::{ActorSeen, Event},
        population,
        state::{
            being::Attitude,
            creature::{Creature, Whereabouts},
            things::Actor,
        },
    },
    raws::rules::pursuit::{PursuitWitness, WitnessOf},
};
use std::cmp::Reverse;

/// Brings the witnesses to the hero's level, if its recipe calls them, and tells of each.
pub(super) fn come(ctx: &mut Ctx<'_>) {
    let Some(rules) = &ctx.raws.rules.pursuit else { return };
    if !ctx.recipe().is_some_and(|recipe| recipe.witnesses) {
        return;
    }
    for (row, witness) in (0u8..).zip(&rules.witnesses) {
        for actor in called(ctx, witness) {
            let walks = population::walks(ctx, ctx.hero_at(), i32::MAX);
            let near = walks.iter().find(|walk| walk.steps >= witness.steps).or(walks.last());
            let Some(at) = near.and_then(|walk| population::nearest_free(ctx, walk.at, actor)) else {
                return;
            };
            ctx.enter(actor, at);
            population::catch_up(ctx, actor, 0);
            let who = ActorSeen { seen: true, ..ctx.who(actor) };
            ctx.events.push(Event::Witness { who, row });
        }
    }
}

/// Returns those on other levels whom `witness` calls, the strongest first.
fn called(ctx: &Ctx<'_>, witness: &PursuitWitness) -> Vec<Actor> {
    let here = ctx.level().place.branch;
    let answers = |creature: &Creature| {
        let (Some(being), Whereabouts::Away(away)) = (creature.being, creature.whereabouts) else {
            return false;
        };
        let keeps = || ctx.raws.themes.keeps_any(being.kind);
        match (witness.of, being.attitude) {
            (WitnessOf::Kept, Attitude::Tame) => true,
            (WitnessOf::Spared, Attitude::Peaceful) => away.place.branch != here && !keeps(),
            (WitnessOf::Wronged, Attitude::Hostile) => being.wronged || keeps(),
            (WitnessOf::Kept, Attitude::Peaceful | Attitude::Hostile)
            | (WitnessOf::Spared, Attitude::Tame | Attitude::Hostile)
            | (WitnessOf::Wronged, Attitude::Tame | Attitude::Peaceful) => false,
        }
    };
    let mut all: Vec<(Reverse<i32>, Actor)> = ctx
        .things
        .each()
        .filter(|(_, creature)| answers(creature))
        .map(|(actor, creature)| (Reverse(creature.body.level), actor))
        .collect();
    all.sort_by_key(|(level, actor)| (*level, actor.id));
    let most = usize::try_from(witness.most).unwrap_or(usize::MAX);
    all.into_iter().map(|(_, actor)| actor).take(most).collect()
}
