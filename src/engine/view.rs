//! What the hero knows. Screens and bots see a game only through this, so none of them can cheat.

use super::{character::Character, components::Position, game::Game};
use crate::{
    base::geometry::{Point, Size},
    raws::{Raws, table::Id, terrain::Terrain},
};
use specs::{Storage, WorldExt, shred::Fetch, storage::MaskedStorage};
use std::sync::Arc;

/// A look at a game through the hero's eyes.
pub struct View<'a> {
    game: &'a Game,
    characters: Storage<'a, Character, Fetch<'a, MaskedStorage<Character>>>,
    at: Point,
}

impl<'a> View<'a> {
    pub(super) fn new(game: &'a Game) -> Self {
        let position = game.world().read_storage::<Position>().get(game.hero()).map(|position| position.0);
        Self { game, characters: game.world().read_storage(), at: position.unwrap_or_default() }
    }

    /// The raws the game is played with.
    pub fn raws(&self) -> &'a Arc<Raws> {
        self.game.raws()
    }

    /// The hero's sheet.
    pub fn hero(&self) -> Option<&Character> {
        self.characters.get(self.game.hero())
    }

    /// Where the hero stands.
    pub fn hero_at(&self) -> Point {
        self.at
    }

    /// Columns and rows of the level.
    pub fn size(&self) -> Size {
        self.game.level().size()
    }

    /// What the hero knows the square at `at` to be.
    pub fn terrain(&self, at: Point) -> Option<Id<Terrain>> {
        self.game.level().terrain(at)
    }

    /// How deep the level lies, from 1.
    pub fn depth(&self) -> i32 {
        self.game.level().depth
    }

    /// The game's turn, from 1.
    pub fn turn(&self) -> u32 {
        self.game.turn()
    }
}
