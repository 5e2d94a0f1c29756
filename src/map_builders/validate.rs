//! Checks of finished levels, for all stages.

use super::{Site, plan::LevelPlan};
use crate::{
    base::geometry::Point,
    raws::kinds::levels::chain::{LevelChain, PlanPart},
};

/// Reason why a built level is unusable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
pub enum Unsound {
    /// No square can be stood on.
    #[error("no square can be stood on")]
    Solid,
    /// Hero's start is missing or cannot be stood on.
    #[error("there is no place for the hero")]
    NoStart,
    /// Stairs to a neighbour are missing, or are not where the plan says.
    #[error("not all stairs have a place")]
    NoStairs,
    /// Required vault did not fit.
    #[error("a required vault does not fit anywhere")]
    Lacking,
    /// Square that cannot be reached, even through secret doors, and is not meant to be sealed.
    #[error("some of it cannot be reached, such as {},{}", .0.x, .0.y)]
    Unreachable(Point),
}

/// Returns the first problem of `plan`, made by `chain`.
pub fn problem(site: &Site<'_>, chain: &LevelChain, plan: &LevelPlan) -> Option<Unsound> {
    let terrains = site.terrains;
    if plan.lacking {
        return Some(Unsound::Lacking);
    }
    if chain.gives(PlanPart::Start) && !plan.start.is_some_and(|at| plan.walkable(terrains, at)) {
        return Some(Unsound::NoStart);
    }
    if chain.gives(PlanPart::Stairs) {
        let real = plan.stairs.iter().all(|stairs| {
            let tile = plan.tiles.get(stairs.at);
            tile.and_then(|tile| terrains.table[tile].stairs) == Some(stairs.exit.climb)
        });
        if !real || !plan.stairs.iter().map(|stairs| &stairs.exit).eq(site.exits) {
            return Some(Unsound::NoStairs);
        }
    }
    let Some(first) = plan.start.or_else(|| plan.stairs.first().map(|stairs| stairs.at)).or_else(|| {
        plan.tiles.iter().map(|(at, _)| at).find(|at| plan.walkable(terrains, *at) && !plan.sealed(*at))
    }) else {
        return Some(Unsound::Solid);
    };
    unreached(site, plan, first).map(Unsound::Unreachable)
}

/// Returns a square outside sealed closets that cannot be reached from `first`, with all secrets known and
/// all doors open.
fn unreached(site: &Site<'_>, plan: &LevelPlan, first: Point) -> Option<Point> {
    let regions = plan.regions(site.terrains);
    let reached = regions.number(first);
    if reached == 1 && regions.count() == 1 {
        return None;
    }
    let apart = |at: &Point| ![0, reached].contains(&regions.number(*at)) && !plan.sealed(*at);
    plan.tiles.iter().map(|(at, _)| at).find(apart)
}
