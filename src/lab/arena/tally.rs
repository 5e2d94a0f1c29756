//! Sums over the fights between two sides.

use super::Bout;
use crate::lab::spread::{Spread, hundredths};
use serde::Serialize;

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
