//! Population of levels: creatures and items that are there at first, arrive later or follow the hero, with
//! their equipment.

mod again;
mod arrivals;
mod catch_up;
pub mod choice;
mod distant;
mod first_spawns;
mod first_texts;
mod floor_items;
mod free_squares;
pub mod items;
pub mod kit;
mod lay;
mod new_level;
mod part_squares;
mod pet;
mod preview;
mod scattered;
mod spawn;

pub(super) use again::{ReachedSquare, people_again, walks};
pub(super) use arrivals::{arrive, choice_here, glyph_here, lodger_here, nasty_here, stir, watchman_here};
pub(super) use catch_up::catch_up;
pub(super) use distant::sort_out;
pub use first_spawns::SpawnPlan;
pub use floor_items::FloorItem;
pub(super) use free_squares::{nearest_free, nearest_where};
pub use new_level::{LevelContents, NewLevel};
pub(super) use pet::{bind, bring_pet};
pub use preview::{first_contents, part_contents};
pub(super) use scattered::scatter;
use spawn::spawn_at;
pub use spawn::{Allegiance, co_aligned};
pub(super) use spawn::{SpawnMood, body_of, spawn};

use super::{context::Ctx, state::keeper::Keeper};
use crate::{
    base::{geometry::Point, rng::Rng},
    raws::kinds::themes::ThemeDuty,
};
use first_spawns::stream;
use lay::lay;

/// Populates the hero's new level with its `contents`. A creature on the hero's square makes way.
pub(super) fn settle(ctx: &mut Ctx<'_>, contents: LevelContents) {
    let LevelContents { creatures, items, texts } = contents;
    for (at, text) in texts {
        ctx.state.level.set_text(at, Some(text));
    }
    let rng = stream(ctx.raws, ctx.state.seed, ctx.level().place);
    let (apart, here): (Vec<SpawnPlan>, Vec<SpawnPlan>) =
        creatures.into_iter().partition(|spawned| ctx.standing(spawned.at).is_none());
    for spawned in apart {
        enter(ctx, spawned, spawned.at, &rng);
    }
    for spawned in here {
        let kind = &ctx.raws.creatures.table[spawned.kind];
        let free = |at| ctx.ground_for(kind, at) && ctx.standing(at).is_none();
        if let Some(near) = nearest_where(spawned.at, free) {
            enter(ctx, spawned, near, &rng);
        }
    }
    for found in items {
        lay(ctx, found);
    }
}

/// Creates the creature `spawned` at `at`, with a stream of `rng` for its planned square.
fn enter(ctx: &mut Ctx<'_>, spawned: SpawnPlan, at: Point, rng: &Rng) {
    let mood = if spawned.asleep { SpawnMood::Asleep } else { SpawnMood::AsUsual };
    let difficulty = ctx.level().difficulty();
    let who = spawn_at(ctx, spawned.kind, (at, difficulty), mood, &mut rng.fork(spawned.at.key()));
    let keeps = ctx.raws.themes.keeps(ThemeDuty::Trade, spawned.kind);
    if let Some(shop) =
        ctx.level().shops.iter().find(|shop| shop.post == spawned.at).copied().filter(|_| keeps)
    {
        let home = ctx.level().place;
        ctx.things.set(who, Some(Keeper::new(home, shop)));
    }
}
