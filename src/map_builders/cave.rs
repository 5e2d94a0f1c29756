//! Caves: floor in rock.

use super::plan::LevelPlan;
use crate::{
    base::{geometry::Size, grid::Grid},
    raws::kinds::terrain::Terrains,
};

/// Returns a plan with cave floor where `open` is true and rock elsewhere. The outermost ring is always rock.
pub fn from_open(terrains: &Terrains, open: &Grid<bool>) -> LevelPlan {
    let size = open.size();
    let mut plan = LevelPlan::full(terrains.cave_wall, size);
    let inner = size.inner();
    for ((at, open), tile) in open.iter().zip(plan.tiles.values_mut()) {
        if open && inner.contains(at) {
            *tile = terrains.cave_floor;
        }
    }
    plan
}

/// Returns the size of the largest region of `plan`, in percent of the squares inside the outermost ring.
pub fn largest_share(terrains: &Terrains, plan: &LevelPlan) -> i32 {
    let Size { width, height } = plan.size();
    let regions = plan.regions(terrains);
    regions.size(regions.largest()) * 100 / ((width - 2) * (height - 2)).max(1)
}
