//! Trajectories: the straight ways of bolts, rays, breaths and missiles over the squares of a level. It is the only walker of
//! what flies, whether creatures, traps or gods send it.

use super::status::grapple;
use crate::{
    base::geometry::{Dir, Point},
    engine::{context::Ctx, state::things::Actor},
};

/// A way that is still to be flown.
#[derive(Debug, Clone, Copy)]
pub(in crate::engine) struct Trajectory {
    at: Point,
    dir: Dir,
    /// Squares left.
    left: i32,
}

/// One square of a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) enum Leg {
    /// An open square: it has been reached.
    Over(Point),
    /// A square that stops what flies: it has not been entered.
    Against(Point),
}

impl Trajectory {
    /// From `from`, which does not count, towards `dir` over at most `range` squares.
    pub(in crate::engine) const fn new(from: Point, dir: Dir, range: i32) -> Self {
        Self { at: from, dir, left: range }
    }

    /// Flies one square on; `None` at the end of the range.
    pub(in crate::engine) fn advance(&mut self, ctx: &Ctx<'_>) -> Option<Leg> {
        if self.left <= 0 {
            return None;
        }
        self.left -= 1;
        let next = self.at.step(self.dir);
        if !is_open(ctx, next) {
            return Some(Leg::Against(next));
        }
        self.at = next;
        Some(Leg::Over(next))
    }

    /// Enters the square that it was stopped by, if that is open now.
    pub(in crate::engine) fn break_through(&mut self, ctx: &Ctx<'_>) -> Option<Point> {
        let next = self.at.step(self.dir);
        if !is_open(ctx, next) {
            return None;
        }
        self.at = next;
        Some(next)
    }

    /// Shortens the way by `squares`.
    pub(in crate::engine) const fn spend(&mut self, squares: i32) {
        self.left -= squares;
    }

    /// Goes back the way it came.
    pub(in crate::engine) const fn reflect(&mut self) {
        self.dir = self.dir.opposite();
    }

    /// Bounces off what stops it: aslant it keeps the way that is free, or goes back (NetHack's `buzz`). False if it cannot.
    pub(in crate::engine) fn bounce(&mut self, ctx: &Ctx<'_>) -> bool {
        let (dx, dy) = self.dir.delta();
        let (dx, dy) = if dx == 0 || dy == 0 {
            (-dx, -dy)
        } else {
            let along_x = is_open(ctx, Point::new(self.at.x + dx, self.at.y));
            let along_y = is_open(ctx, Point::new(self.at.x, self.at.y + dy));
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

/// A missile of `who` flies at most so many squares in a direction, to the first creature that it can reach and for which
/// `hits` is true. Returns the squares flown over, and that creature.
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

/// True if the square at `at` lets things fly over it: what stops sight, and bars, do not, but the corners of doorways, past which
/// nothing walks, do (NetHack's `bhit`).
fn is_open(ctx: &Ctx<'_>, at: Point) -> bool {
    let terrains = &ctx.raws.terrains;
    let terrain = ctx.level().terrain(at);
    terrain.is_some_and(|terrain| terrains.walkable(terrain) || terrain == terrains.water)
}
