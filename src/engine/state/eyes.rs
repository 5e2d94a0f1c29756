//! Field of view of the hero: line of sight and light.

use super::{fov::Sight, ground::GroundBits, level::Level};
use crate::{
    base::{
        bits::BitGrid,
        geometry::{Point, Rect, Size},
    },
    raws::kinds::terrain::Terrains,
};
use std::collections::BTreeMap;

/// Field of view of the hero, with buffers that are reused.
#[derive(Debug)]
pub(in crate::engine) struct Eyes {
    /// Square of the level that is (0, 0) in the grids.
    corner: Point,
    seen: BitGrid,
    /// Squares in line of sight, lit or dark.
    lines: BitGrid,
    before: BitGrid,
    /// Squares that the hero remembers as they are now and as seen. A square that changes, or its memory by
    /// anything but sight, is taken out: see [`Eyes::doubt`].
    known: BitGrid,
    /// Squares that came into view last, and were not known.
    new: BitGrid,
    /// Squares of `new` in coordinates of the level; kept to avoid allocations.
    fresh: Vec<Point>,
    sight: Sight,
    memo: SightMemo,
}

/// Squares in line of sight from squares where the hero has been, as long as the ground stays as it is.
/// Heroes go back and forth.
#[derive(Debug, Default)]
struct SightMemo {
    /// State of the ground for which the squares were computed: see [`GroundBits::changes`].
    changes: u64,
    /// Radius of sight for which they were computed.
    radius: Option<i32>,
    lines: BTreeMap<Point, BitGrid>,
}

/// Squares that are remembered, at most.
const MOST_REMEMBERED: usize = 512;

impl SightMemo {
    /// Sets `lines` to the squares in line of sight from `from` within `radius`, by `look` if they are not
    /// known.
    fn see(
        &mut self,
        ground: &GroundBits,
        (from, radius): (Point, Option<i32>),
        lines: &mut BitGrid,
        look: impl FnOnce(&mut BitGrid),
    ) {
        let is_old = (self.changes, self.radius) != (ground.changes(), radius);
        if is_old || self.lines.len() > MOST_REMEMBERED {
            self.lines.clear();
            (self.changes, self.radius) = (ground.changes(), radius);
        }
        match self.lines.get(&from) {
            Some(known) => lines.clone_from(known),
            None => {
                look(lines);
                self.lines.insert(from, lines.clone());
            }
        }
    }
}

/// Sight radius on a level without bounds, in squares. Creatures farther from the hero do not act.
pub const HORIZON: i32 = 48;

/// Returns the squares within the horizon of `at`.
pub(in crate::engine) fn horizon(at: Point) -> Rect {
    Rect::around(at, HORIZON)
}

/// Iterates over the squares around `here` lit by a lamp of radius `lamp`. NetHack 3.6: `circle_data`.
fn lamplit(here: Point, lamp: i32) -> impl Iterator<Item = Point> {
    let area = Rect::around(here, lamp);
    let near = move |at: &Point| {
        let (x, y) = (at.x - here.x, at.y - here.y);
        x * x + y * y <= lamp * lamp + lamp
    };
    area.points().filter(near)
}

impl Eyes {
    /// Returns an empty field of view.
    pub(in crate::engine) fn new() -> Self {
        let none = Size::new(0, 0);
        Self {
            corner: Point::default(),
            seen: BitGrid::new(none),
            lines: BitGrid::new(none),
            before: BitGrid::new(none),
            known: BitGrid::new(none),
            new: BitGrid::new(none),
            fresh: Vec::new(),
            sight: Sight::new(),
            memo: SightMemo::default(),
        }
    }

    /// True if the hero sees the square at `at`.
    #[inline]
    pub(in crate::engine) fn see(&self, at: Point) -> bool {
        self.seen.get(self.place(at))
    }

    /// True if the square at `at` is in line of sight, regardless of light and blindness.
    #[inline]
    pub(in crate::engine) fn in_line(&self, at: Point) -> bool {
        self.lines.get(self.place(at))
    }

    /// True if the squares in line of sight are those that a look from `from` over `ground` would find.
    pub(in crate::engine) fn is_up_to_date(
        &self,
        ground: &GroundBits,
        from: Point,
        radius: Option<i32>,
    ) -> bool {
        let corner = ground.corner();
        let mut lines = BitGrid::default();
        Sight::new().see(
            ground.opaque(),
            Point::new(from.x - corner.x, from.y - corner.y),
            radius,
            &mut lines,
        );
        corner == self.corner && lines == self.lines
    }

    /// Clears the field of view, when the level changes.
    pub(in crate::engine) fn close(&mut self) {
        self.seen.clear();
        self.lines.clear();
        self.known.clear();
    }

    /// Notes that the square at `at` has changed, or the hero's memory of it.
    pub(in crate::engine) fn doubt(&mut self, at: Point) {
        self.known.set(self.place(at), false);
    }

    /// Notes that the hero has forgotten squares.
    pub(in crate::engine) fn doubt_all(&mut self) {
        self.known.clear();
    }

    /// Calls `each` with the squares that the hero remembers as they are now.
    pub(in crate::engine) fn each_known(&self, mut each: impl FnMut(Point)) {
        let corner = self.corner;
        self.known.each(|at| each(Point::new(at.x + corner.x, at.y + corner.y)));
    }

    /// Computes the field of view from `from` over `ground`, which must be prepared, and remembers squares
    /// that are new. A square in line of sight is seen if it is lit, within `light` squares, or within the
    /// circle of radius `lamp`. Nothing is in line of sight beyond `radius`. A `blind` hero sees only the
    /// own square. Returns the number of walkable squares that are seen for the first time.
    pub(in crate::engine) fn look(
        &mut self,
        terrains: &Terrains,
        ground: &GroundBits,
        level: &mut Level,
        from: Point,
        (light, lamp, radius): (i32, i32, Option<i32>),
        blind: bool,
    ) -> u32 {
        std::mem::swap(&mut self.seen, &mut self.before);
        let corner = ground.corner();
        if corner != self.corner {
            let (columns, rows) = (self.corner.x - corner.x, self.corner.y - corner.y);
            for grid in [&mut self.before, &mut self.known] {
                self.new.moved(grid, columns, rows);
                std::mem::swap(&mut self.new, grid);
            }
            self.corner = corner;
        }
        let here = self.place(from);
        let sight = &mut self.sight;
        let look = |lines: &mut BitGrid| sight.see(ground.opaque(), here, radius, lines);
        self.memo.see(ground, (here, radius), &mut self.lines, look);
        self.seen.clone_from(&self.lines);
        if level.bounds().is_some() {
            self.seen.intersect(level.lit());
            // Only a few squares are near: setting each is cheap.
            let near = Rect::around(here, light);
            for at in near.points().filter(|at| self.lines.get(*at)) {
                self.seen.set(at, true);
            }
            if lamp > light {
                for at in lamplit(here, lamp).filter(|at| self.lines.get(*at)) {
                    self.seen.set(at, true);
                }
            }
        }
        if blind {
            self.seen.clear();
            self.seen.set(here, true);
        }
        // Squares in view before are remembered already.
        self.new.clone_from(&self.seen);
        if self.before.size() == self.seen.size() {
            self.new.subtract(&self.before);
        }
        if self.known.size() == self.seen.size() {
            self.new.subtract(&self.known);
        } else {
            self.known.reset(self.seen.size());
        }
        self.known.union(&self.new);
        let fresh = &mut self.fresh;
        fresh.clear();
        self.new.each(|at| fresh.push(Point::new(at.x + corner.x, at.y + corner.y)));
        let found = level.remember_all(terrains, fresh);
        level.remember_features(|at| self.see(at));
        found
    }

    #[inline]
    fn place(&self, at: Point) -> Point {
        Point::new(at.x - self.corner.x, at.y - self.corner.y)
    }
}
