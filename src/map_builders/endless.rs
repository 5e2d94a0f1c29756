//! Endless levels: the hero's start.
//!
//! An endless level cannot be checked for connectivity. The hero only needs room. The search goes outward
//! from a random place in the part around 0,0 to the nearest cave that is as large as the stage `start`
//! demands.

use super::{plan::LevelPlan, recipe::BuildJob, stage_chain::Chain, stages::MetaStage};
use crate::{
    base::{
        geometry::{Dir, Point, Rect, Size},
        grid::Grid,
        plane::{self, Plane},
    },
    raws::{kinds::terrain::Terrain, reading::table::Id},
};

/// Distances to search around the first part, in squares; the next if there is no such cave.
const AROUND: [i32; 3] = [64, 160, 320];

/// Returns the hero's start on the level of `job`, whose first part is `plan`, and the parts that have been
/// made to find it; `None` if there is no large enough cave.
pub fn start(job: &BuildJob<'_>, plan: &LevelPlan) -> Option<(Point, Plane<Id<Terrain>>)> {
    let drawn = plan.start?;
    let least = Chain::of_level(&job.level.chain).meta.iter().find_map(|stage| match stage {
        MetaStage::Start(start) => Some(start.least_cave),
        _ => None,
    });
    let mut search = Search::new(job, plan);
    let start = AROUND.into_iter().find_map(|around| {
        search.widen(around);
        search.nearest(drawn, least.unwrap_or(1))
    });
    Some((start?, search.parts))
}

/// State of a square. Squares are examined part by part on demand, because most are never needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Known {
    /// Not examined.
    Nothing,
    /// Impassable.
    Closed,
    /// Passable.
    Open(Id<Terrain>),
    /// Passable, but in a cave that is too small.
    Small(Id<Terrain>),
}

/// Search for a large cave in a part of the level.
struct Search<'a> {
    job: &'a BuildJob<'a>,
    plan: &'a LevelPlan,
    area: Rect,
    known: Grid<Known>,
    /// Parts that have been made.
    parts: Plane<Id<Terrain>>,
}

impl<'a> Search<'a> {
    /// Returns a search without examined squares.
    fn new(job: &'a BuildJob<'a>, plan: &'a LevelPlan) -> Self {
        let area = Rect::at(Point::new(0, 0), Size::new(0, 0));
        let known = Grid::new(area.size(), Known::Nothing);
        Self { job, plan, area, known, parts: Plane::default() }
    }

    /// Extends the area to `around` squares around the plan. A small cave may be part of a large one there.
    fn widen(&mut self, around: i32) {
        let size = self.plan.size();
        let area = Rect {
            left: -around,
            top: -around,
            right: size.width + around - 1,
            bottom: size.height + around - 1,
        };
        let mut known = Grid::new(area.size(), Known::Nothing);
        for (at, before) in self.known.iter() {
            let at = Point::new(at.x + self.area.left - area.left, at.y + self.area.top - area.top);
            known.set(at, if let Known::Small(tile) = before { Known::Open(tile) } else { before });
        }
        (self.area, self.known) = (area, known);
    }

    /// Returns the square nearest to `drawn` in a cave of at least `least` squares; the first row by row if
    /// several are equally near.
    fn nearest(&mut self, drawn: Point, least: i32) -> Option<Point> {
        let Rect { left, top, right, bottom } = self.area;
        let farthest =
            [drawn.x - left, right - drawn.x, drawn.y - top, bottom - drawn.y].into_iter().max()?;
        (0..=farthest).find_map(|distance| {
            let rows = (drawn.y - distance).max(top)..=(drawn.y + distance).min(bottom);
            rows.into_iter().find_map(|y| {
                let across = (y - drawn.y).abs() == distance;
                let step = if across || distance == 0 { 1 } else { 2 * distance };
                let columns = drawn.x - distance..=drawn.x + distance;
                let mut row = columns.step_by(step.unsigned_abs() as usize).map(|x| Point::new(x, y));
                row.find(|at| self.area.contains(*at) && self.fits(*at, drawn) && self.is_wide(*at, least))
            })
        })
    }

    /// True if the hero could start at `at` in a large enough cave.
    fn fits(&mut self, at: Point, drawn: Point) -> bool {
        let terrains = &self.job.raws.terrains;
        let Known::Open(tile) = self.look(at) else { return false };
        let bare = !self.plan.size().contains(at) || at == drawn || self.plan.is_bare(terrains, at);
        bare && terrains.walkable(tile)
    }

    /// True if the cave around `at` has at least `least` squares. Otherwise marks the cave as small.
    fn is_wide(&mut self, at: Point, least: i32) -> bool {
        let (mut count, mut stack) = (0, Vec::new());
        if self.visit(at) {
            count += 1;
            stack.push(at);
        }
        while let Some(at) = stack.pop().filter(|_| count < least) {
            for to in Dir::ALL.map(|dir| at.step(dir)) {
                if self.visit(to) {
                    count += 1;
                    stack.push(to);
                }
            }
        }
        count >= least
    }

    /// Marks the square at `at` as part of a small cave. True if the square is passable and was not marked.
    fn visit(&mut self, at: Point) -> bool {
        let Known::Open(tile) = self.look(at) else { return false };
        self.known.set(self.inside(at), Known::Small(tile));
        true
    }

    /// Returns the state of the square at `at`; closed beyond the area.
    fn look(&mut self, at: Point) -> Known {
        let inside = self.inside(at);
        if self.known.get(inside) == Some(Known::Nothing) {
            self.examine(at);
        }
        self.known.get(inside).unwrap_or(Known::Closed)
    }

    /// Examines the squares of the part around `at`. In the first part of the level, the plan counts, with
    /// the changes made by stages.
    fn examine(&mut self, at: Point) {
        let part = plane::covered(Rect { left: at.x, top: at.y, right: at.x, bottom: at.y });
        let corner = self.inside(Point::new(part.left, part.top));
        let Self { job, plan, known, parts, .. } = self;
        parts.lay(part, |part| job.part_or_stone(part));
        parts.each(part, |at, tile| {
            let inside = Point::new(corner.x + at.x - part.left, corner.y + at.y - part.top);
            // Others are known from a smaller area, and may be marked as small since.
            if known.get(inside) == Some(Known::Nothing) {
                let tile = plan.tiles.get(at).unwrap_or(tile);
                let open = job.raws.terrains.table[tile].passable();
                known.set(inside, if open { Known::Open(tile) } else { Known::Closed });
            }
        });
    }

    fn inside(&self, at: Point) -> Point {
        Point::new(at.x - self.area.left, at.y - self.area.top)
    }
}
