//! What the hero sees: lines of sight on the level, and light.

use super::{fov::Sight, ground::Ground, level::Level};
use crate::{
    base::{
        bits::BitGrid,
        geometry::{Point, Rect, Size},
    },
    raws::terrain::Terrains,
};

/// What the hero sees at the moment, and the memory that looking needs.
#[derive(Debug)]
pub(in crate::engine) struct Eyes {
    /// The place on the level of the first square of `seen`.
    corner: Point,
    seen: BitGrid,
    /// What is in line of sight, with light or without.
    lines: BitGrid,
    before: BitGrid,
    /// What has just come into sight.
    new: BitGrid,
    /// The same as squares of the level; kept so that looking allocates nothing.
    fresh: Vec<Point>,
    sight: Sight,
}

/// How far one sees on a level without end, in squares; beyond it time stands still.
pub const HORIZON: i32 = 48;

/// The squares within the horizon of `at`.
pub(in crate::engine) fn horizon(at: Point) -> Rect {
    Rect::around(at, HORIZON)
}

/// The squares around `here` on which the light of a lamp falls that shines so far (NetHack's `circle_data`).
fn lamplit(here: Point, lamp: i32) -> impl Iterator<Item = Point> {
    let area = Rect::around(here, lamp);
    let near = move |at: &Point| {
        let (x, y) = (at.x - here.x, at.y - here.y);
        x * x + y * y <= lamp * lamp + lamp
    };
    area.points().filter(near)
}

impl Eyes {
    /// Eyes that have seen nothing yet.
    pub(in crate::engine) fn new() -> Self {
        let none = Size::new(0, 0);
        Self {
            corner: Point::default(),
            seen: BitGrid::new(none),
            lines: BitGrid::new(none),
            before: BitGrid::new(none),
            new: BitGrid::new(none),
            fresh: Vec::new(),
            sight: Sight::new(),
        }
    }

    /// Whether the square at `at` is seen.
    pub(in crate::engine) fn see(&self, at: Point) -> bool {
        self.seen.get(self.place(at))
    }

    /// Whether the square at `at` is in line of sight, whatever the light and the state of the eyes.
    pub(in crate::engine) fn in_line(&self, at: Point) -> bool {
        self.lines.get(self.place(at))
    }

    /// Nothing is seen any more: another level.
    pub(in crate::engine) fn close(&mut self) {
        self.seen.clear();
        self.lines.clear();
    }

    /// Looks around from `from`, over `ground`, which has been prepared for it: what is in line of sight and has light, or
    /// is as near as one sees in the dark, or by a `lamp` that is carried. What is new is remembered. The `blind` see nothing
    /// but the square they are on.
    pub(in crate::engine) fn look(
        &mut self,
        terrains: &Terrains,
        ground: &Ground,
        level: &mut Level,
        from: Point,
        (light, lamp): (i32, i32),
        blind: bool,
    ) {
        std::mem::swap(&mut self.seen, &mut self.before);
        let corner = ground.corner();
        if corner != self.corner {
            let (columns, rows) = (self.corner.x - corner.x, self.corner.y - corner.y);
            self.new.moved(&self.before, columns, rows);
            std::mem::swap(&mut self.new, &mut self.before);
            self.corner = corner;
        }
        let here = self.place(from);
        if level.bounds().is_some() {
            self.sight.see(ground.opaque(), here, None, &mut self.lines);
            self.seen.clone_from(&self.lines);
            self.seen.intersect(level.lit());
            // The few squares that are near are seen whether they are lit or not.
            let near = Rect::around(here, light);
            for at in near.points().filter(|at| self.lines.get(*at)) {
                self.seen.set(at, true);
            }
            if lamp > light {
                for at in lamplit(here, lamp).filter(|at| self.lines.get(*at)) {
                    self.seen.set(at, true);
                }
            }
        } else {
            self.sight.see(ground.opaque(), here, Some(HORIZON), &mut self.lines);
            self.seen.clone_from(&self.lines);
        }
        if blind {
            self.seen.clear();
            self.seen.set(here, true);
        }
        // What was seen before is remembered already.
        self.new.clone_from(&self.seen);
        if self.before.size() == self.seen.size() {
            self.new.subtract(&self.before);
        }
        let fresh = &mut self.fresh;
        fresh.clear();
        self.new.each(|at| fresh.push(Point::new(at.x + corner.x, at.y + corner.y)));
        level.remember_all(terrains, fresh);
        level.remember_features(|at| self.see(at));
    }

    fn place(&self, at: Point) -> Point {
        Point::new(at.x - self.corner.x, at.y - self.corner.y)
    }
}
