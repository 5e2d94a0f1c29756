//! What the explorer sees of those it may have to fight.

use crate::{
    base::geometry::{Dir, Point},
    engine::state::thing_id::ThingId,
};

/// The hostile ones in sight.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Scene {
    /// The one to strike at first among those next to the hero, and where.
    pub(super) beside: Option<(ThingId, Dir)>,
    /// How many of those next to the hero are awake and strike.
    pub(super) pressing: u32,
    /// The nearest of those farther off who are awake and worth going for, where, and whether it shoots.
    pub(super) near: Option<(ThingId, Point, bool)>,
    /// The nearest of those who are not touched and stand in the way of others.
    pub(super) barring: Option<Point>,
    /// The greatest pace of those who are awake.
    pub(super) pace: i32,
    /// Whether somebody near is awake who could come, or shoot.
    pub(super) danger: bool,
    /// The direction of the one who holds the hero fast.
    pub(super) holder: Option<Dir>,
    /// Whether somebody is next to the hero who explodes when killed.
    pub(super) bursting: bool,
    /// Hit points that it is likely to cost to fight all who are awake and near.
    pub(super) loss: i32,
    /// The most hit points that those may take in the next turn who are next to the hero, or will be by then.
    pub(super) worst: i32,
    /// The same for all who sleep there, if they woke up.
    pub(super) sleeping: i32,
}

/// Somebody awake who comes for the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Threat {
    pub(super) id: ThingId,
    pub(super) at: Point,
    pub(super) pace: i32,
    /// Hundredths of hit points that it takes in a turn.
    pub(super) menace: i32,
    /// How far it shoots.
    pub(super) range: i32,
}

/// What several come to.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    menace: i32,
    turns: i32,
    count: i32,
}

impl Sum {
    pub(super) fn add(&mut self, menace: i32, turns: i32) {
        self.menace = self.menace.saturating_add(menace);
        self.turns = self.turns.saturating_add(turns);
        self.count += 1;
    }

    /// Hit points that a fight with all of them is likely to cost: they die one after the other, so that on the average
    /// half of them and one half of one strike.
    pub(super) fn loss(&self) -> i32 {
        let all = i64::from(self.menace) * i64::from(self.turns) * i64::from(self.count + 1);
        let loss = all / i64::from(self.count.max(1) * 2 * 100 * 100);
        i32::try_from(loss).unwrap_or(i32::MAX)
    }
}
