//! `places`: vaults on the parts of an endless level, at most one on each.
//!
//! A place lies open in the caves around it: nothing is filled in and no tunnel is dug, so a part may have no
//! room for one. It cuts nothing off. What a part has depends on the seed, the part and its distance from the
//! start alone.

use crate::{
    base::{
        geometry::{Point, Rect, Size},
        rng::Rng,
    },
    map_builders::{
        MetaMapBuilder, Site,
        plan::LevelPlan,
        stage::{Parameters, Wrong},
        stamp_vault,
    },
    raws::{
        kinds::{
            levels::chain::CheckContext,
            vaults::{Vault, VaultOrientation},
        },
        reading::{
            record::record,
            table::Id,
            value::{Limit, PERCENT},
        },
    },
};
use std::collections::BTreeMap;

record! {
    /// Parameters of the stage `places`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Places {
        /// Names of the vaults to choose from, by their frequencies and depths.
        pub names: Vec<String> => Limit::Names("vaults"),
        /// Percentage of the parts that have one, if there is room.
        pub percent: i32 = 50 => PERCENT,
        /// Squares around the start within which no part has one.
        pub clear: i32 = 20 => Limit::of("it must be .. squares", 0..=1000),
    }
    found {
        /// Resolved vaults to choose from.
        pub(crate) found: Vec<Id<Vault>>,
    }
}

impl Parameters for Places {
    const ABOUT: &'static str = "Vaults on the parts of an endless level.";
    const ENDLESS: bool = true;

    fn lower(&mut self, ground: &CheckContext<'_>) -> Result<(), Wrong> {
        for name in &self.names {
            self.found.extend(ground.vaults.connected(name).map_err(|problem| ("names", problem))?);
        }
        Ok(())
    }
}

impl MetaMapBuilder for Places {
    /// Changes nothing: the parts are furnished when they are laid.
    fn build(&self, _site: &mut Site<'_>, _plan: &mut LevelPlan) {}
}

/// Corners that are tried for a place.
const TRIES: u32 = 30;

impl Places {
    /// Puts a place on `plan`, the part `area` of a level whose start is at `start`, by chance. The
    /// difficulty of the part is that of `site`.
    pub fn furnish(&self, site: &mut Site<'_>, plan: &mut LevelPlan, area: Rect, start: Option<Point>) {
        let key = Point::new(area.left, area.top).key();
        site.rng = Rng::stream(site.seed, &format!("places of {}", site.name)).fork(key);
        let near = start.is_some_and(|start| off(area, start) <= self.clear);
        if near || !site.rng.chance(self.percent) {
            return;
        }
        let all = &site.raws.vaults.table;
        let fit: Vec<Id<Vault>> =
            self.found.iter().copied().filter(|id| all[*id].fits_depth(site.depth)).collect();
        let weighed = fit.iter().map(|id| (all[*id].name.as_str(), all[*id].frequency));
        let Some(id) = site.rng.choose(weighed).and_then(|chosen| fit.get(chosen).copied()) else { return };
        for _ in 0..TRIES {
            let Some(way) = site.rng.pick(&all[id].ways) else { return };
            let Size { width, height } = way.cells.size();
            let (most_x, most_y) = (plan.size().width - 1 - width, plan.size().height - 1 - height);
            if most_x < 1 || most_y < 1 {
                return;
            }
            let corner = Point::new(site.rng.range(1, most_x), site.rng.range(1, most_y));
            if !is_open(site, plan, way, corner) {
                continue;
            }
            let mut stamped = plan.clone();
            stamp_vault::stamp(&mut stamped, site, id, way, corner);
            if stays_joined(site, plan, &stamped) {
                *plan = stamped;
                return;
            }
        }
    }
}

/// Returns the distance of the nearest square of `area` from `at`.
fn off(area: Rect, at: Point) -> i32 {
    let nearest = Point::new(at.x.clamp(area.left, area.right), at.y.clamp(area.top, area.bottom));
    nearest.distance(at)
}

/// True if most of the entrances of a place at `corner` lead to squares that can be walked.
fn is_open(site: &Site<'_>, plan: &LevelPlan, way: &VaultOrientation, corner: Point) -> bool {
    let leads = way.entrances.iter().filter(|entrance| {
        let at = entrance.at.step(entrance.out);
        plan.walkable(site.terrains, Point::new(corner.x + at.x, corner.y + at.y))
    });
    2 * leads.count() >= way.entrances.len().max(1)
}

/// True if the place of `after` cuts nothing off: squares that were joined `before` still are.
fn stays_joined(site: &Site<'_>, before: &LevelPlan, after: &LevelPlan) -> bool {
    let [was, is] = [before, after].map(|plan| plan.regions(site.terrains));
    let mut joined: BTreeMap<usize, usize> = BTreeMap::new();
    before.tiles.iter().all(|(at, _)| match (was.number(at), is.number(at)) {
        (0, _) | (_, 0) => true,
        (was, is) => *joined.entry(was).or_insert(is) == is,
    })
}
