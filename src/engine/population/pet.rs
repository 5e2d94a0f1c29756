//! The hero's pet.

use super::{Company, Start, bear, nearest_free};
use crate::{
    base::rng::Rng,
    engine::{game::Game, state::character::Character},
};
use specs::WorldExt;

/// The pet that the hero's role has, next to the hero, if there is room and the world has pets.
pub(in crate::engine) fn bring_pet(game: &mut Game) {
    let raws = game.raws().clone();
    if !raws.rules.crowd.pets {
        return;
    }
    let role =
        game.world().read_storage::<Character>().get(game.hero().entity).map(|hero| hero.identity.role);
    let Some(role) = role else { return };
    let mut rng = Rng::stream(game.seed(), "pet");
    let Some(kind) = rng.pick(&raws.traits.roles[role].pets).copied() else { return };
    let hero = game.hero();
    let Some(at) = nearest_free(game, game.hero_at(), hero) else { return };
    bear(game, kind, at, Start::Placed(Company::Pet), &mut rng);
}
