//! Arrival of the hero and of creatures on a square, however they came: by a step, a jump, a teleport, a
//! pull, a fall or the stairs. NetHack 3.6: `spoteffects` and `mintrap`.

use super::{gear::take, ground::drown, interact, position::leash, status::update_fov};
use crate::{
    base::geometry::Point,
    engine::{
        context::{Ctx, consequence::Consequence},
        state::things::Actor,
    },
    map_builders::layout::LevelId,
};

/// Lets `who` meet what is on its square: water, then a trap. The hero then comes to a halt.
pub(in crate::engine::effects) fn arrive(ctx: &mut Ctx<'_>, who: Actor) {
    let hero = who == ctx.hero();
    if hero {
        update_fov::intrude(ctx);
        leash::pull(ctx);
    }
    if drown::land(ctx, who) {
        return;
    }
    let (level, at) = (ctx.level().place, ctx.hero_at());
    interact::enter(ctx, who);
    if hero {
        // What the trap does comes first, and may move the hero on.
        ctx.consequences.push_back(Consequence::Halt { level, at });
    }
}

/// Springs traps beside the hero, who has come to a halt at `at` on the level `level`, and picks up or
/// reports what lies there.
pub(in crate::engine::effects) fn halt(ctx: &mut Ctx<'_>, level: LevelId, at: Point) {
    let stays = |ctx: &Ctx<'_>| !ctx.over() && (ctx.level().place, ctx.hero_at()) == (level, at);
    if stays(ctx) {
        interact::approach(ctx);
    }
    if stays(ctx) {
        take::arrive(ctx);
    }
}
