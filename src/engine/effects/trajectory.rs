//! Trajectories of bolts, rays, breaths and missiles: straight lines over the squares of a level. All flights
//! use this code.

use super::status::grapple;
use crate::{
    base::geometry::{Dir, Point},
    engine::{context::Ctx, state::things::Actor},
};

/// Position, direction and remaining range of something in flight.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Trajectory {
    at: Point,
    dir: Dir,
    /// Range left, in squares.
    left: i32,
}

/// Result of moving a trajectory by one square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) enum Leg {
    /// Open square, which was entered.
    Over(Point),
    /// Blocked square, which was not entered.
    Against(Point),
}

impl Trajectory {
    /// Creates a flight from `from` (not included) towards `dir` over at most `range` squares.
    pub(in crate::engine) const fn new(from: Point, dir: Dir, range: i32) -> Self {
        Self { at: from, dir, left: range }
    }

    /// Flies one square; `None` at the end of the range.
    pub(in crate::engine) fn advance(&mut self, ctx: &Ctx<'_>) -> Option<Leg> {
        self.advance_over(&|at| is_open(ctx, at))
    }

    fn advance_over(&mut self, open: &impl Fn(Point) -> bool) -> Option<Leg> {
        if self.left <= 0 {
            return None;
        }
        self.left -= 1;
        let next = self.at.step(self.dir);
        if !open(next) {
            return Some(Leg::Against(next));
        }
        self.at = next;
        Some(Leg::Over(next))
    }

    /// Enters the square that blocked the flight, if it is open now.
    pub(in crate::engine) fn break_through(&mut self, ctx: &Ctx<'_>) -> Option<Point> {
        let next = self.at.step(self.dir);
        if !is_open(ctx, next) {
            return None;
        }
        self.at = next;
        Some(next)
    }

    /// Shortens the range by `squares`.
    pub(in crate::engine) const fn spend(&mut self, squares: i32) {
        self.left -= squares;
    }

    /// Reverses the direction.
    pub(in crate::engine) const fn reflect(&mut self) {
        self.dir = self.dir.opposite();
    }

    /// Bounces off the blocked square. A diagonal flight keeps the direction that is free, else reverses.
    /// False if it cannot bounce. NetHack 3.6: `buzz`.
    pub(in crate::engine) fn bounce(&mut self, ctx: &Ctx<'_>) -> bool {
        self.bounce_between(&|at| is_open(ctx, at))
    }

    fn bounce_between(&mut self, open: &impl Fn(Point) -> bool) -> bool {
        let (dx, dy) = self.dir.delta();
        let (dx, dy) = if dx == 0 || dy == 0 {
            (-dx, -dy)
        } else {
            let along_x = open(Point::new(self.at.x + dx, self.at.y));
            let along_y = open(Point::new(self.at.x, self.at.y + dy));
            match (along_x, along_y) {
                (true, false) => (dx, -dy),
                (false, true) => (-dx, dy),
                (true, true) | (false, false) => (-dx, -dy),
            }
        };
        let turned = Dir::along(Point::default(), Point::new(dx, dy));
        self.dir = turned.unwrap_or(self.dir);
        turned.is_some()
    }
}

/// Flies a missile of `who` over at most `range` squares, up to the first reachable creature for which `hits`
/// holds. Returns the squares passed, and that creature.
pub(in crate::engine) fn fly(
    ctx: &mut Ctx<'_>,
    who: Actor,
    (dir, range): (Dir, i32),
    mut hits: impl FnMut(&mut Ctx<'_>, Actor) -> bool,
) -> (Vec<Point>, Option<Actor>) {
    let mut way = Trajectory::new(ctx.at(who), dir, range);
    let mut path = Vec::new();
    while let Some(Leg::Over(at)) = way.advance(ctx) {
        path.push(at);
        let reached = ctx.standing(at).filter(|target| grapple::reaches(ctx, who, *target));
        if let Some(target) = reached.filter(|target| hits(ctx, *target)) {
            return (path, Some(target));
        }
    }
    (path, None)
}

/// Returns the squares that something passes from `from` towards `dir` within `range` squares, over those
/// that are `open`; with `bounces` also those after walls have thrown it back.
pub(in crate::engine) fn squares(
    from: Point,
    (dir, range): (Dir, i32),
    bounces: bool,
    open: impl Fn(Point) -> bool,
) -> Vec<Point> {
    let mut way = Trajectory::new(from, dir, range);
    let mut path = Vec::new();
    while let Some(leg) = way.advance_over(&open) {
        match leg {
            Leg::Over(at) => path.push(at),
            Leg::Against(_) if bounces && way.bounce_between(&open) => {}
            Leg::Against(_) => break,
        }
    }
    path
}

/// True if missiles can pass the square at `at`. Corners of doorways, which block steps, do not. NetHack 3.6:
/// `bhit`.
fn is_open(ctx: &Ctx<'_>, at: Point) -> bool {
    let terrains = &ctx.raws.terrains;
    let terrain = ctx.level().terrain(at);
    terrain.is_some_and(|terrain| terrains.walkable(terrain) || terrains.table[terrain].passes_missiles)
}
