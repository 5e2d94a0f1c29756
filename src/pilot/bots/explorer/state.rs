//! What the explorer keeps in mind.

use super::{fire::Fire, foes::Foes, kills::Kills, temper::Temper, things::Things, way::Way};
use crate::{
    base::{
        geometry::{Dir, Point},
        rng::Rng,
    },
    engine::{action::Action, state::body::Body},
    map_builders::layout::LevelId,
    pilot::{
        chart::{Chart, REACHES},
        seek::Seek,
    },
};

/// What it has got away from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fled {
    /// On which level.
    pub(super) place: LevelId,
    /// Hit points that it would have been likely to cost.
    pub(super) loss: i32,
    /// Until which turn it does not go back without need.
    pub(super) until: u32,
}

/// Explores, fights, rests and goes down.
///
/// It thinks as little as possible: a way that has been found is followed to its end, and the chart is changed only where
/// something new has come into sight.
#[derive(Debug)]
pub struct Explorer {
    pub(super) temper: Temper,
    pub(super) rng: Rng,
    pub(super) chart: Chart,
    /// How far the chart reaches on a level without end, in squares: farther once there is nothing to find near by.
    pub(super) reach: i32,
    pub(super) way: Way,
    pub(super) seek: Seek,
    pub(super) foes: Foes,
    pub(super) fire: Fire,
    pub(super) things: Things,
    pub(super) kills: Kills,
    /// Squares that are gone around, and until which turn: they are occupied, or cannot be entered.
    pub(super) barred: Vec<(Point, u32)>,
    /// What filled a square and did not move when it was pushed on, and in which direction.
    pub(super) immovable: Vec<(Point, Dir)>,
    /// The level it is on.
    pub(super) place: Option<LevelId>,
    /// What it decided on last, where and when.
    pub(super) last: Option<(Action, Point, u32)>,
    /// How many decisions in a row have taken no time.
    pub(super) idle: u32,
    /// Hit points at the last decision.
    pub(super) hitpoints: i32,
    /// Steps and searches since anything new came into sight.
    pub(super) vain: u32,
    /// Whether there is no way to anything unknown, as far as it knows.
    pub(super) explored: bool,
    /// Whether it rests until it has recovered.
    pub(super) resting: bool,
    /// Steps of flight since it came to where it had never been as deep.
    pub(super) flights: u32,
    /// What it has got away from over stairs.
    pub(super) fled: Option<Fled>,
    /// Until which turn it need not think again about how to get to stairs.
    pub(super) no_refuge: u32,
    /// Until which turn it runs on though it has lost sight of those whom it runs from.
    pub(super) runs_until: u32,
    /// Turns for which it has waited for experience since it came to where it had never been as deep.
    pub(super) waited: u32,
    /// For how many turns it has waited on stairs for its pet.
    pub(super) attended: u32,
}

impl Explorer {
    /// One that draws from `rng`, and leaves a level when it has seen it.
    pub fn curious(rng: Rng) -> Self {
        Self::new(rng, Temper::CURIOUS)
    }

    /// One that draws from `rng`, and leaves a level when it is ready for the next.
    pub fn careful(rng: Rng) -> Self {
        Self::new(rng, Temper::CAREFUL)
    }

    fn new(rng: Rng, temper: Temper) -> Self {
        Self {
            temper,
            rng,
            chart: Chart::new(),
            reach: REACHES[0],
            way: Way::new(),
            seek: Seek::new(),
            foes: Foes::default(),
            fire: Fire::default(),
            things: Things::default(),
            kills: Kills::default(),
            barred: Vec::new(),
            immovable: Vec::new(),
            place: None,
            last: None,
            idle: 0,
            hitpoints: 0,
            vain: 0,
            explored: false,
            resting: false,
            flights: 0,
            fled: None,
            no_refuge: 0,
            waited: 0,
            attended: 0,
            runs_until: 0,
        }
    }

    /// Any direction.
    pub(super) fn anywhere(&mut self) -> Option<Dir> {
        self.rng.pick(&Dir::ALL).copied()
    }
}

/// Hit points left, in percent.
pub(super) fn percent(body: &Body) -> i32 {
    body.hitpoints.saturating_mul(100) / body.max_hitpoints.max(1)
}

/// From now on the square at `at` is gone around until the turn `until`.
pub(super) fn bar(barred: &mut Vec<(Point, u32)>, at: Point, until: u32) {
    match barred.iter_mut().find(|(square, _)| *square == at) {
        Some((_, last)) => *last = until.max(*last),
        None => barred.push((at, until)),
    }
}

/// The squares that are gone around.
pub(super) fn squares(barred: &[(Point, u32)]) -> impl Iterator<Item = Point> {
    barred.iter().map(|(square, _)| *square)
}

pub(super) fn is_barred(barred: &[(Point, u32)], at: Point) -> bool {
    barred.iter().any(|(square, _)| *square == at)
}
