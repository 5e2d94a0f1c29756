//! `drunkards_walk`: diggers stagger about until enough is dug.
//!
//! The drunkard's walk of thebracket's "Roguelike Tutorial in Rust", with its kinds of caves. Unlike there, what a
//! digger from anywhere digs counts only if it meets the cave, so that all of it hangs together.

use crate::{
    base::geometry::{Point, Size},
    map_builders::{
        InitialMapBuilder, Site,
        brush::{Dig, stagger},
        cave,
        plan::LevelPlan,
    },
    raws::stages::drunkards_walk::{DrunkardsWalk, Spawn, Walk},
};

/// How many steps all diggers together make at most, for each square of the map.
const STEPS: i32 = 30;

impl InitialMapBuilder for DrunkardsWalk {
    fn build(&self, site: &mut Site<'_>, size: Size) -> LevelPlan {
        let Walk { spawn, lifetime, floor, brush, symmetry } = self.walk();
        let Site { rng, terrains, .. } = site;
        let mut dig = Dig::new(size, brush, symmetry);
        let wanted = dig.share(floor);
        let steps = size.width * size.height * STEPS;
        let mut left = steps;
        let mut trail: Vec<Point> = Vec::new();
        // Where the diggers of a cave have been, as places to begin.
        let mut dug: Vec<Point> = vec![dig.centre()];
        while dig.dug < wanted && left > 0 {
            let mut at = match spawn {
                Spawn::Centre => dig.centre(),
                // Short-lived diggers may never meet the cave; then they begin in it.
                Spawn::Anywhere if left > steps / 2 => dig.anywhere(rng),
                Spawn::Anywhere | Spawn::Floor => rng.pick(&dug).copied().unwrap_or(dig.centre()),
            };
            let mut met = None;
            trail.clear();
            for step in 0..lifetime.min(left) {
                if met.is_none() && dig.is_open(at) {
                    met = usize::try_from(step).ok();
                }
                trail.push(at);
                let to = stagger(rng, at);
                if dig.is_inside(to) {
                    at = to;
                }
            }
            left -= lifetime;
            // From where the digger met the cave, forward and back, so that what is dug hangs together at any time.
            let (before, after) = trail.split_at(met.unwrap_or(0));
            for at in after.iter().chain(before.iter().rev()) {
                if met.is_none() || dig.dug >= wanted {
                    break;
                }
                if !dig.is_open(*at) {
                    dug.push(*at);
                }
                dig.paint(*at);
            }
        }
        cave::of(terrains, &dig.open)
    }
}
