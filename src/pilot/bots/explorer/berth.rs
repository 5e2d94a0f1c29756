//! Gives a wide berth to sleepers that would win together if they woke.

use super::{
    VAIN,
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

/// Expected loss, in percent of the hit points left, from which they are given a berth.
const DREADED: i32 = 60;

impl Explorer {
    /// Walks around the squares in sight that are near sleepers, if these together would take most of the hit
    /// points. A hero who is near them already may walk where none is nearer, and so away. Where nothing else
    /// has led on for long, the way may be past them.
    pub(super) fn give_berth(&mut self, view: &View<'_>, body: &Body, scene: &Scene) {
        let dreaded = scene.sleeping.saturating_mul(100) >= body.hitpoints.saturating_mul(DREADED);
        if !dreaded || self.vain >= VAIN {
            return;
        }
        let (here, until) = (view.hero_at(), view.turn().saturating_add(LASTS));
        let mut sleepers: Vec<Point> = Vec::new();
        view.each_creature(|one| {
            if one.still && one.attitude == Attitude::Hostile && one.at.distance(here) <= FAR {
                sleepers.push(one.at);
            }
        });
        let nearest =
            |at: Point| sleepers.iter().map(|sleeper| sleeper.distance(at)).min().unwrap_or(i32::MAX);
        let apart = nearest(here).min(APART + 1);
        for at in sleepers.iter().flat_map(|sleeper| Rect::around(*sleeper, APART).points()) {
            if nearest(at) < apart && view.sees(at) {
                bar(&mut self.barred, at, until);
            }
        }
    }
}
