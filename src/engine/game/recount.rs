//! Comparison of what a game keeps for speed with what follows from its state.

use super::Game;
use crate::engine::{
    context::Context,
    state::{belongings::Belongings, level::Remembered, things::Reading},
};

impl Game {
    /// Computes anew what is kept between actions for speed. Returns the names of the parts that differ, none
    /// in a sound game: `hero`, `creatures`, `items`, `gear`, `intrinsics`, `ground`, `memory`, `sight`.
    pub fn recount(&self) -> Vec<&'static str> {
        let game = self.look();
        let items = Belongings::from_items(game.things.each_item(), game.level().place);
        let parts = [
            ("hero", game.place_of(game.hero()) == Some(game.hero_at())),
            ("creatures", is_crowd_counted(&game)),
            ("items", game.scratch.belongings == items),
            ("gear", game.scratch.gear == game.hero_gear()),
            ("intrinsics", game.scratch.innate == game.innate()),
            ("ground", is_ground_counted(&game)),
            ("memory", is_memory_counted(&game)),
            ("sight", is_sight_counted(&game)),
        ];
        parts.into_iter().filter(|(_, is_equal)| !is_equal).map(|(name, _)| name).collect()
    }
}

/// True if all creatures on the level are known by their squares, and no others.
fn is_crowd_counted(game: &Context<'_, Reading>) -> bool {
    let here = game.things.each().filter_map(|(who, creature)| Some((who, creature.at()?)));
    let mut here: Vec<_> = here.collect();
    here.sort_by_key(|(who, _)| who.id);
    here == game.scratch.occupancy.everyone()
        && here.into_iter().all(|(who, at)| game.standing(at) == Some(who))
}

/// True if the squares around the hero stop sight as their terrain and items do, and are known for the items
/// that lie there.
fn is_ground_counted(game: &Context<'_, Reading>) -> bool {
    let ground = &game.scratch.ground;
    let is_opaque = |at| {
        let terrain = game.level().terrain(at);
        terrain.is_none_or(|terrain| game.raws.terrains.table[terrain].opaque()) || game.is_filled(at)
    };
    ground.is_stale()
        || ground.area().points().all(|at| {
            ground.opaque().get(ground.place(at)) == is_opaque(at)
                && ground.is_littered(at) == (game.pile(at).next().is_some())
        })
}

/// True if the squares that count as known are remembered as they look now.
fn is_memory_counted(game: &Context<'_, Reading>) -> bool {
    let (level, mut is_equal) = (game.level(), true);
    game.scratch.eyes.each_known(|at| {
        let now =
            level.seeming(&game.raws.terrains, at).map(|terrain| Remembered { terrain, detected: false });
        is_equal &= level.remembered(at) == now;
    });
    is_equal
}

/// True if the squares in line of sight are those of a fresh look, unless a look is due.
fn is_sight_counted(game: &Context<'_, Reading>) -> bool {
    let (eyes, ground) = (&game.scratch.eyes, &game.scratch.ground);
    game.scratch.stale || ground.is_stale() || eyes.is_up_to_date(ground, game.hero_at(), game.sight_radius())
}
