//! Summary of the enemies in sight.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        state::{body::Body, thing_id::ThingId},
        view::View,
    },
    raws::{kinds::creatures::CreatureKind, reading::table::Id},
};

/// Summary of the hostile creatures in sight.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Scene {
    /// The adjacent enemy to attack first, and its direction.
    pub(super) beside: Option<(ThingId, Dir)>,
    /// Number of adjacent enemies that are awake and attack.
    pub(super) pressing: u32,
    /// The nearest awake enemy farther off: id, square, and true if it shoots.
    pub(super) near: Option<(ThingId, Point, bool)>,
    /// The nearest passive creature, which is not attacked and may block the way.
    pub(super) barring: Option<Point>,
    /// The highest pace of the awake enemies: movement points a turn, scaled to the hero's actions.
    pub(super) pace: i32,
    /// The highest pace of those that are adjacent, and that of the nearest one farther off.
    pub(super) pressing_pace: i32,
    pub(super) near_pace: i32,
    /// True if a near enemy is awake and can come or shoot.
    pub(super) danger: bool,
    /// Direction of the creature that holds the hero.
    pub(super) holder: Option<Dir>,
    /// True if an adjacent creature explodes when killed.
    pub(super) bursting: bool,
    /// Expected hit points lost by fighting all near enemies that are awake.
    pub(super) loss: i32,
    /// Maximum hit points lost next turn to enemies that are adjacent or will be by then.
    pub(super) worst: i32,
    /// Expected hit points lost by fighting all near sleepers, if they woke.
    pub(super) sleeping: i32,
    /// Square of the nearest sleeper or helpless enemy that is not adjacent.
    pub(super) asleep: Option<Point>,
}

/// Situation in which the bot decides.
#[derive(Clone, Copy)]
pub(super) struct Moment<'a, 'g> {
    pub(super) view: &'a View<'g>,
    pub(super) body: &'a Body,
    pub(super) scene: &'a Scene,
}

impl<'a, 'g> Moment<'a, 'g> {
    /// Returns the hero's view if no enemy is near.
    pub(super) fn in_peace(&self) -> Option<&'a View<'g>> {
        (!self.scene.danger).then_some(self.view)
    }
}

/// An awake enemy that comes for the hero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Threat {
    pub(super) id: ThingId,
    pub(super) at: Point,
    pub(super) pace: i32,
    /// Expected damage a turn, in hundredths of a hit point.
    pub(super) menace: i32,
    /// Range of its missiles in squares; 0 without any.
    pub(super) range: i32,
    /// Its kind; `None` if the hero cannot tell.
    pub(super) kind: Option<Id<CreatureKind>>,
    /// Estimate of the hit points that it has left.
    pub(super) hitpoints: i32,
    /// Turns in which blows kill it, in hundredths.
    pub(super) endurance: i32,
}

/// Totals over several enemies, for the expected loss of a fight with them.
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

    /// Returns the expected loss of hit points in a fight with all of them. They die one after the other, so
    /// on average (count + 1) / 2 of them attack.
    pub(super) fn loss(&self) -> i32 {
        let all = i64::from(self.menace) * i64::from(self.turns) * i64::from(self.count + 1);
        let loss = all / i64::from(self.count.max(1) * 2 * 100 * 100);
        i32::try_from(loss).unwrap_or(i32::MAX)
    }
}
