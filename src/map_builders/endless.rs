//! Levels without end: where the hero begins.
//!
//! Nobody can see to it that all of a level without end can be reached. What counts is that the hero has room: one
//! looks outward from the place that was drawn in the part around 0,0 for the nearest cave that is large enough, as
//! the stage `start` says.

use super::{plan::LevelPlan, recipe::Job};
use crate::{
    base::{
        geometry::{Point, Rect},
        regions::Regions,
    },
    raws::stages::MetaStage,
};

/// How many squares around the first part are looked at, and if there is no such cave, how many then.
const AROUND: [i32; 3] = [64, 160, 320];

/// Where the hero begins on the level of `job`, whose first part is `plan`; `None` if there is no cave for it.
pub fn start(job: &Job<'_>, plan: &LevelPlan) -> Option<Point> {
    let drawn = plan.start?;
    let least = job.level.chain.meta.iter().find_map(|stage| match stage {
        MetaStage::Start(start) => Some(start.least_cave),
        _ => None,
    });
    AROUND.into_iter().find_map(|around| nearest(job, plan, drawn, least.unwrap_or(1), around))
}

/// The square nearest to `drawn` in a cave of at least so many squares, as far as one sees from `around` the plan.
fn nearest(job: &Job<'_>, plan: &LevelPlan, drawn: Point, least: i32, around: i32) -> Option<Point> {
    let size = plan.size();
    let area = Rect {
        left: -around,
        top: -around,
        right: size.width + around - 1,
        bottom: size.height + around - 1,
    };
    let mut squares = job.part(area)?;
    let terrains = &job.raws.terrains;
    let inside = |at: Point| Point::new(at.x - area.left, at.y - area.top);
    // What the stages changed in the first part counts there.
    for (at, tile) in plan.tiles.iter() {
        squares.set(inside(at), tile);
    }
    let regions = Regions::of_open(&squares.map(|tile| terrains.table[tile].passable()));
    let wide = area.points().filter(|at| regions.size(regions.number(inside(*at))) >= least);
    let fits = |at: &Point| {
        let bare = !size.contains(*at) || *at == drawn || plan.is_bare(terrains, *at);
        bare && squares.get(inside(*at)).is_some_and(|tile| terrains.walkable(tile))
    };
    wide.filter(fits).min_by_key(|at| (at.distance(drawn), at.y, at.x))
}
