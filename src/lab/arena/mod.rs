//! Staged fights: two sides on an open floor, until one of them is gone.

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

/// A staged fight lasts this many turns at most, unless one asks for another limit.
pub const TURNS: u32 = 1000;

/// The open floor, with walls around.
const FLOOR: Rect = Rect { left: 1, top: 1, right: 38, bottom: 15 };

/// Where the hero waits, behind enough rock that nothing reaches it that stays out of walls.
const CELL: Point = Point::new(38, 20);

/// Squares between the first ranks of the two sides.
const GAP: i32 = 6;

/// Why a fight cannot be staged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ArenaError {
    /// The raws make no hero who could look on.
    #[error("the raws make no character who could look on")]
    NoHero,
    /// The arena is no level of a game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// This side has found no room.
    #[error("side {} has no room", .0 + 1)]
    NoRoom(u8),
}

/// How a fight went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bout {
    /// The side that won, 0 or 1; `None` if both are gone, or the time is up.
    pub winner: Option<u8>,
    /// How many turns it took.
    pub turns: u32,
    /// How many are left of each side.
    pub left: [u32; 2],
    /// The hit points that each side has left.
    pub hitpoints: [i32; 2],
}

/// A place to fight in, and those who do.
#[derive(Debug, Clone)]
pub struct Arena {
    raws: Arc<Raws>,
    sides: [Vec<Troop>; 2],
    max_turns: u32,
}

impl Arena {
    /// An arena of the world of `raws`, in which `sides` fight for `max_turns` turns at most.
    pub fn new(raws: &Raws, sides: [Vec<Troop>; 2], max_turns: u32) -> Self {
        let mut raws = raws.clone();
        // Nobody comes in, and the hero comes alone.
        raws.rules.crowd.pets = false;
        raws.rules.crowd.arrivals_one_in = 0;
        Self { raws: Arc::new(raws), sides, max_turns }
    }

    /// The fight that `seed` decides.
    ///
    /// # Errors
    /// If the raws make no game, or a side finds no room.
    pub fn bout(&self, seed: u64) -> Result<Bout, ArenaError> {
        let identity = Choices::default().completed(&self.raws, seed).ok_or(ArenaError::NoHero)?;
        let setup = Setup { seed, name: Name::default(), identity };
        let mut game = Game::on_plan(self.raws.clone(), &setup, self.plan())?;
        // Who is older acts first, so each side is it in half of the fights.
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
                // The hero only lets time pass; one who cannot even do that ends the fight.
                _ if turns < self.max_turns && game.act(Action::Wait).is_ok() => continue,
                _ => None,
            };
            return Ok(Bout { winner, turns, left, hitpoints });
        }
    }

    /// The floor, and the hero's cell.
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

    /// Puts those of `side` on its half of the floor: rank behind rank, each from the middle outwards.
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

/// The results of many fights.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    wins: [u64; 2],
    draws: u64,
    turns: Spread,
    /// How many were left of each side, and with how many hit points, in the fights it won.
    left: [Spread; 2],
    hitpoints: [Spread; 2],
}

/// What fights come to for one side.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Record {
    /// Fights won.
    pub wins: u64,
    /// The same in percent of all.
    pub percent: f64,
    /// How many were left on average when it won.
    pub survivors: f64,
    /// The hit points they had left together on average.
    pub hitpoints: f64,
}

impl Tally {
    /// One more fight.
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

    /// How many fights nobody won.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// How many turns they took.
    pub fn turns(&self) -> &Spread {
        &self.turns
    }

    /// What they come to for each side.
    pub fn records(&self) -> [Record; 2] {
        let fights = self.turns.total().max(1);
        [0, 1].map(|side| Record {
            wins: self.wins[side],
            percent: hundredths(self.wins[side] as f64 * 100.0 / fights as f64),
            survivors: self.left[side].mean(),
            hitpoints: self.hitpoints[side].mean(),
        })
    }
}
