//! Climbing through shafts: ways up through features, as a pursued hero finds them besides the stairs.

use super::change_level;
use crate::{
    engine::{context::Ctx, state::shaft::landing},
    map_builders::layout::LevelId,
    raws::kinds::{features::ClimbSpec, terrain::Climb},
};

/// Returns the way up from the hero's square, if there is a feature for that, and the level where it ends.
pub(in crate::engine) fn underfoot(ctx: &Ctx<'_>) -> Option<(ClimbSpec, LevelId)> {
    let way = ctx.feature(ctx.hero_at())?.climb?;
    let LevelId { branch, number } = ctx.level().place;
    let number = number - way.levels;
    (number >= 1).then_some((way, LevelId { branch, number }))
}

/// Brings the hero up through the shaft underfoot.
pub(in crate::engine::effects) fn rise(ctx: &mut Ctx<'_>) {
    let Some((_, to)) = underfoot(ctx) else { return };
    if let Some(new) = change_level::through(ctx, to, |ctx, level| landing(ctx.raws, level)) {
        change_level::arrived(ctx, Climb::Up, to, new);
    }
}
