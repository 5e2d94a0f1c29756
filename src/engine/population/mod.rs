//! Population of levels: creatures and items that are there at first, arrive later or follow the hero, with
//! their equipment.

mod arrivals;
mod catch_up;
pub mod choice;
mod distant;
mod first_spawns;
mod floor_items;
mod free_squares;
pub mod items;
pub mod kit;
mod lay;
mod pet;
mod preview;
mod scattered;
mod spawn;

pub(super) use arrivals::{arrive, choice_here, glyph_here, lodger_here};
pub(super) use catch_up::catch_up;
pub(super) use distant::sort_out;
pub use first_spawns::{SpawnGround, SpawnPlan, first_spawns, stream};
pub use floor_items::{FloorItem, floor_items, scattered_items};
pub(super) use free_squares::{nearest_free, nearest_where};
pub(super) use pet::{bind, bring_pet};
pub use preview::{first_items, inhabitants, part_inhabitants};
pub(super) use scattered::scatter;
pub use scattered::scattered;
pub use spawn::{Allegiance, co_aligned};
pub(super) use spawn::{SpawnMood, spawn};

use super::context::Ctx;
use crate::{
    base::geometry::{Point, Rect, Size},
    map_builders::{layout::Layout, plan::Spawn},
};
use lay::lay;

/// Populates the hero's new level with the creatures and items of its plan.
pub(super) fn settle(ctx: &mut Ctx<'_>, spawns: Vec<Spawn>) {
    let raws = ctx.raws;
    let place = ctx.level().place;
    let hero_level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    for found in
        floor_items(raws, ctx.recipe(), ctx.state.seed, place, ctx.level().depth, hero_level, &spawns)
    {
        lay(ctx, found);
    }
    if spawns.iter().all(|spawn| !spawn.what.is_creature()) {
        return;
    }
    let Some(recipe) = ctx.recipe() else { return };
    let rng = stream(raws, ctx.state.seed, place);
    let begins = Layout::first(raws) == Some(place);
    let ground = SpawnGround {
        area: Rect::at(Point::default(), ctx.level().bounds().unwrap_or(Size::new(0, 0))),
        clear: begins.then(|| (ctx.hero_at(), raws.rules.crowd.clear_start)),
        raws,
        recipe,
        depth: ctx.level().depth,
        hero_level,
        terrain: &|at| ctx.level().terrain(at),
        taken: &|at| ctx.standing(at).is_some(),
    };
    let mut spent = ctx.state.spent.clone();
    let first_spawns = first_spawns(&ground, &spawns, &mut spent, &rng);
    for spawned in first_spawns {
        let start = if spawned.asleep { SpawnMood::Asleep } else { SpawnMood::AsUsual };
        spawn(ctx, spawned.kind, spawned.at, start, &mut rng.fork(spawned.at.key()));
    }
}
