//! Gives a wide berth to sleepers that would win together if they woke.

use super::{
    foes::FAR,
    scene::Scene,
    state::{Explorer, bar},
};
use crate::{
    base::geometry::{Point, Rect},
    engine::{
        state::{being::Attitude, body::Body},
        view::View,
    },
};

/// Distance that the hero keeps from each of them, in squares.
const APART: i32 = 3;

/// Turns for which their surroundings are walked around.
const LASTS: u32 = 300;

impl Explorer {
    /// Walks around the squares in sight that are near sleepers, if these together would take all hit points.
    pub(super) fn give_berth(&mut self, view: &View<'_>, body: &Body, scene: &Scene) {
        if scene.sleeping < body.hitpoints {
            return;
        }
        let (here, until) = (view.hero_at(), view.turn().saturating_add(LASTS));
        let mut sleepers: Vec<Point> = Vec::new();
        view.each_creature(|one| {
            if one.still && one.attitude == Attitude::Hostile && one.at.distance(here) <= FAR {
                sleepers.push(one.at);
            }
        });
        for at in sleepers.into_iter().flat_map(|sleeper| Rect::around(sleeper, APART).points()) {
            if at != here && view.sees(at) {
                bar(&mut self.barred, at, until);
            }
        }
    }
}
