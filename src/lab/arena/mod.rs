//! Staged fights: two sides fight on an open floor until one of them is gone. Side one may be a hero.

pub mod audit;
pub mod duel;
pub mod kinds;
pub mod ladder;
mod stand;
mod tally;
pub mod troops;

pub use tally::{SideRecord, Tally};

use crate::{
    base::{
        clean_text::Name,
        geometry::{Point, Rect, Size},
    },
    engine::{
        action::Action,
        creation::Choices,
        event::Event,
        game::{Game, Setup, SetupError},
        population::Allegiance,
    },
    map_builders::plan::LevelPlan,
    raws::Raws,
};
use duel::HeroSide;
use std::sync::Arc;
use troops::Troop;

/// Default limit of a fight, in turns.
pub const TURNS: u32 = 1000;

/// Open floor, surrounded by walls.
pub const FLOOR: Rect = Rect { left: 1, top: 1, right: 38, bottom: 15 };

/// Cell in which the hero waits. The rock around it keeps out all creatures that do not pass through walls.
const CELL: Point = Point::new(38, 20);

/// Distance in squares between the front ranks of the two sides.
const GAP: i32 = 6;

/// Error when a fight cannot be staged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// The raws allow no hero, who is needed as an onlooker.
    #[error("these raws allow no character, and a fight needs one to watch it")]
    NoHero,
    /// No game can begin in the arena.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The side with this index does not fit on the floor.
    #[error("there is no room for side {}", .0 + 1)]
    NoRoom(u8),
}

/// Result of one fight in the arena.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bout {
    /// Side that won, 0 or 1; `None` if both are gone or the time is up.
    pub winner: Option<u8>,
    /// Length of the fight in turns.
    pub turns: u32,
    /// Survivors of each side.
    pub left: [u32; 2],
    /// Hit points left on each side.
    pub hitpoints: [i32; 2],
}

/// Two sides that can fight each other any number of times, without a dungeon.
#[derive(Debug, Clone)]
pub struct Arena {
    raws: Arc<Raws>,
    /// Hero in place of side one; without one, the hero of the game only watches.
    hero: Option<HeroSide>,
    sides: [Vec<Troop>; 2],
    max_turns: u32,
}

impl Arena {
    /// Creates an arena for fights of at most `max_turns` turns between `sides`, in the world of `raws`.
    pub fn new(raws: &Raws, sides: [Vec<Troop>; 2], max_turns: u32) -> Self {
        let mut raws = raws.clone();
        // No random arrivals, and no pet for the hero.
        raws.rules.crowd.pets = false;
        raws.rules.crowd.arrivals_one_in = 0;
        Self { raws: Arc::new(raws), hero: None, sides, max_turns }
    }

    /// Returns an arena with `hero` in place of side one.
    #[must_use]
    pub fn with_hero(self, hero: HeroSide) -> Self {
        Self { hero: Some(hero), ..self }
    }

    /// Returns an arena with the same side one against `foes`.
    #[must_use]
    pub fn against(&self, foes: Vec<Troop>) -> Self {
        let [one, _] = self.sides.clone();
        Self { sides: [one, foes], ..self.clone() }
    }

    /// Returns an arena in the same world with other creatures.
    #[must_use]
    pub fn between(&self, sides: [Vec<Troop>; 2]) -> Self {
        Self { sides, hero: None, ..self.clone() }
    }

    /// Returns the world of the fights.
    pub fn raws(&self) -> &Raws {
        &self.raws
    }

    /// Returns the creatures of a side, 0 or 1.
    pub fn side(&self, side: usize) -> &[Troop] {
        self.sides.get(side).map_or(&[], Vec::as_slice)
    }

    /// Returns the hero of side one.
    pub fn hero(&self) -> Option<&HeroSide> {
        self.hero.as_ref()
    }

    /// Runs the fight with this `seed`.
    ///
    /// # Errors
    ///
    /// [`ArenaError::NoHero`] or [`ArenaError::Setup`] if the raws allow no game, [`ArenaError::NoRoom`] if a
    /// side is too large.
    pub fn bout(&self, seed: u64) -> Result<Bout, ArenaError> {
        self.watch(seed, &mut |_, _, _| ())
    }

    /// Runs the fight with this `seed`. Calls `each` at the beginning and after each action of the hero, with
    /// the turn of the action and the events that the hero perceives.
    ///
    /// # Errors
    ///
    /// As [`Arena::bout`].
    pub fn watch(&self, seed: u64, each: &mut dyn FnMut(&Game, u32, &[Event])) -> Result<Bout, ArenaError> {
        match &self.hero {
            Some(hero) => self.duel(hero, seed, each),
            None => self.battle(seed, each),
        }
    }

    /// Runs a fight between creatures. Errors: as [`Arena::bout`].
    fn battle(&self, seed: u64, each: &mut dyn FnMut(&Game, u32, &[Event])) -> Result<Bout, ArenaError> {
        let mut game = self.game(seed, Choices::default(), CELL)?;
        // Older creatures act first, so each side is the older one in half of the fights.
        for side in if seed.is_multiple_of(2) { [0, 1] } else { [1, 0] } {
            self.muster(&mut game, side)?;
        }
        let begin = game.turn();
        each(&game, begin, &[]);
        loop {
            let (mut left, mut hitpoints) = ([0; 2], [0; 2]);
            for resident in game.census() {
                let Some(side) = resident.side.map(usize::from) else { continue };
                if let (Some(left), Some(hitpoints)) = (left.get_mut(side), hitpoints.get_mut(side)) {
                    *left += 1;
                    *hitpoints += resident.body.hitpoints;
                }
            }
            let turns = game.turn() - begin;
            let winner = match left {
                [0, 0] => None,
                [_, 0] => Some(0),
                [0, _] => Some(1),
                // The hero only waits. If the hero cannot even do that, the fight ends.
                _ if turns < self.max_turns => {
                    let turn = game.turn();
                    if let Ok(result) = game.act(Action::Wait) {
                        each(&game, turn, &result.events);
                        continue;
                    }
                    None
                }
                _ => None,
            };
            return Ok(Bout { winner, turns, left, hitpoints });
        }
    }

    /// Starts the game with this `seed`, with the hero at `start`. Errors: [`ArenaError::NoHero`] or
    /// [`ArenaError::Setup`].
    fn game(&self, seed: u64, choices: Choices, start: Point) -> Result<Game, ArenaError> {
        let identity = choices.completed(&self.raws, seed).ok_or(ArenaError::NoHero)?;
        let setup = Setup { seed, name: Name::default(), identity };
        Ok(Game::on_plan(self.raws.clone(), &setup, self.plan(start))?)
    }

    /// Returns a plan with the floor and the cell, and with the hero at `start`.
    fn plan(&self, start: Point) -> LevelPlan {
        let terrains = &self.raws.terrains;
        let mut plan = LevelPlan::solid(terrains, Size::new(FLOOR.right + 2, CELL.y + 2));
        let floor = FLOOR.points().chain([CELL]);
        for at in floor {
            plan.tiles.set(at, terrains.floor);
            plan.lit.set(at, true);
        }
        plan.start = Some(start);
        plan
    }

    /// Places `side` on its half of the floor, rank behind rank, each filled from the middle outwards.
    fn muster(&self, game: &mut Game, side: u8) -> Result<(), ArenaError> {
        let middle = FLOOR.centre();
        let how = if self.hero.is_some() { Allegiance::Hostile } else { Allegiance::Side(side) };
        let rows =
            (0..FLOOR.height()).map(|row| middle.y + if row % 2 == 0 { -row / 2 } else { row / 2 + 1 });
        let first = GAP / 2;
        let ranks = (first..FLOOR.width() / 2)
            .map(|rank| if side == 0 { middle.x - rank } else { middle.x + 1 + rank });
        let mut squares = ranks.flat_map(|x| rows.clone().map(move |y| Point::new(x, y)));
        for &(kind, count) in self.side(usize::from(side)) {
            for _ in 0..count {
                let mut place = || squares.find_map(|at| game.spawn(kind, at, how));
                place().ok_or(ArenaError::NoRoom(side))?;
            }
        }
        Ok(())
    }
}
