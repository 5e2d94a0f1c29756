//! Staged fights: two sides fight on an open floor until one of them is gone.

pub mod troops;

use super::spread::{Spread, hundredths};
use crate::{
    base::{
        clean_text::Name,
        geometry::{Point, Rect, Size},
    },
    engine::{
        action::Action,
        creation::Choices,
        game::{Game, Setup, SetupError},
        population::Allegiance,
    },
    map_builders::plan::LevelPlan,
    raws::Raws,
};
use serde::Serialize;
use std::sync::Arc;
use troops::Troop;

/// Default limit of a fight, in turns.
pub const TURNS: u32 = 1000;

/// Open floor, surrounded by walls.
const FLOOR: Rect = Rect { left: 1, top: 1, right: 38, bottom: 15 };

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
        Self { raws: Arc::new(raws), sides, max_turns }
    }

    /// Runs the fight with this `seed`.
    ///
    /// # Errors
    ///
    /// [`ArenaError::NoHero`] or [`ArenaError::Setup`] if the raws allow no game, [`ArenaError::NoRoom`] if a
    /// side is too large.
    pub fn bout(&self, seed: u64) -> Result<Bout, ArenaError> {
        let identity = Choices::default().completed(&self.raws, seed).ok_or(ArenaError::NoHero)?;
        let setup = Setup { seed, name: Name::default(), identity };
        let mut game = Game::on_plan(self.raws.clone(), &setup, self.plan())?;
        // Older creatures act first, so each side is the older one in half of the fights.
        for side in if seed.is_multiple_of(2) { [0, 1] } else { [1, 0] } {
            self.muster(&mut game, side)?;
        }
        let begin = game.turn();
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
                _ if turns < self.max_turns && game.act(Action::Wait).is_ok() => continue,
                _ => None,
            };
            return Ok(Bout { winner, turns, left, hitpoints });
        }
    }

    /// Returns a plan with the floor and the hero's cell.
    fn plan(&self) -> LevelPlan {
        let terrains = &self.raws.terrains;
        let mut plan = LevelPlan::solid(terrains, Size::new(FLOOR.right + 2, CELL.y + 2));
        let floor = FLOOR.points().chain([CELL]);
        for at in floor {
            plan.tiles.set(at, terrains.floor);
            plan.lit.set(at, true);
        }
        plan.start = Some(CELL);
        plan
    }

    /// Places `side` on its half of the floor, rank behind rank, each filled from the middle outwards.
    fn muster(&self, game: &mut Game, side: u8) -> Result<(), ArenaError> {
        let middle = FLOOR.centre();
        let rows =
            (0..FLOOR.height()).map(|row| middle.y + if row % 2 == 0 { -row / 2 } else { row / 2 + 1 });
        let first = GAP / 2;
        let ranks = (first..FLOOR.width() / 2)
            .map(|rank| if side == 0 { middle.x - rank } else { middle.x + 1 + rank });
        let mut squares = ranks.flat_map(|x| rows.clone().map(move |y| Point::new(x, y)));
        let troops = self.sides.get(usize::from(side)).map_or(&[][..], Vec::as_slice);
        for &(kind, count) in troops {
            for _ in 0..count {
                let mut place = || squares.find_map(|at| game.spawn(kind, at, Allegiance::Side(side)));
                place().ok_or(ArenaError::NoRoom(side))?;
            }
        }
        Ok(())
    }
}

/// Results of many fights in the arena, summed up.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    wins: [u64; 2],
    draws: u64,
    turns: Spread,
    /// Survivors of each side in the fights it won. `hitpoints` holds the sum of their hit points.
    left: [Spread; 2],
    hitpoints: [Spread; 2],
}

/// Results of one side over many fights.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct SideRecord {
    /// Number of fights won.
    pub wins: u64,
    /// Percentage of fights won.
    pub percent: f64,
    /// Mean number of survivors in fights won.
    pub survivors: f64,
    /// Mean sum of hit points left in fights won.
    pub hitpoints: f64,
}

impl Tally {
    /// Adds a fight.
    pub fn add(&mut self, bout: &Bout) {
        self.turns.add(i64::from(bout.turns));
        let Some(side) = bout.winner.map(usize::from).filter(|side| *side < self.wins.len()) else {
            self.draws += 1;
            return;
        };
        self.wins[side] += 1;
        self.left[side].add(i64::from(bout.left[side]));
        self.hitpoints[side].add(i64::from(bout.hitpoints[side]));
    }

    /// Returns the number of fights without a winner.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// Returns the lengths of the fights in turns.
    pub fn turns(&self) -> &Spread {
        &self.turns
    }

    /// Returns the results of each side.
    pub fn records(&self) -> [SideRecord; 2] {
        let fights = self.turns.total().max(1);
        [0, 1].map(|side| SideRecord {
            wins: self.wins[side],
            percent: hundredths(self.wins[side] as f64 * 100.0 / fights as f64),
            survivors: self.left[side].mean(),
            hitpoints: self.hitpoints[side].mean(),
        })
    }
}
