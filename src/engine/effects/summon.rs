//! Calling others.

use super::Strike;
use crate::{
    base::dice::Dice,
    engine::{
        context::Ctx,
        event::Event,
        population::{self, Start},
        state::being::Mood,
    },
    raws::effects::CreatureName,
};

/// So many of the kind called `creature` come to stand around the target of `strike`, as near as there is room. Those of
/// kinds that are there once only, and are there already, do not come.
pub(super) fn work(ctx: &mut Ctx<'_>, strike: &Strike, creature: &CreatureName, count: Dice) {
    let Some(id) = creature.id else { return };
    let kind = &ctx.raws.creatures.table[id];
    let at = ctx.at(strike.target);
    for _ in 0..ctx.rng().roll(count) {
        if kind.unique && ctx.state.uniques.contains(&id) {
            return;
        }
        let free = |at| ctx.ground_for(kind, at) && ctx.standing(at).is_none();
        let Some(at) = population::nearest_where(at, free) else { return };
        let mut rng = ctx.rng().clone();
        let actor = population::spawn(ctx, id, at, Start::AsUsual, &mut rng);
        *ctx.rng() = rng;
        ctx.with_mind(actor, |mind| mind.mood = Mood::Wandering);
        let who = ctx.who(actor);
        ctx.tell(&[who], Event::Appeared { who });
    }
}
