//! Search for free squares near another square.

use crate::{
    base::geometry::{Point, Rect},
    engine::{context::Ctx, state::things::Actor},
};

/// Returns the free square nearest to `at`, possibly `at` itself, on which `actor` can stand. `None` if there
/// is none within five squares.
pub(in crate::engine) fn nearest_free(ctx: &Ctx<'_>, at: Point, actor: Actor) -> Option<Point> {
    let free = |to: Point| {
        let fits = match ctx.kind(actor) {
            Some(kind) => ctx.ground_for(kind, to) && !kind.phases || ctx.is_open(to),
            None => ctx.is_open(to),
        };
        fits && ctx.standing(to).is_none()
    };
    nearest_where(at, free)
}

/// Returns the square nearest to `at`, possibly `at` itself, that satisfies `is`. `None` if there is none
/// within five squares.
pub(in crate::engine) fn nearest_where(at: Point, is: impl Fn(Point) -> bool) -> Option<Point> {
    const FARTHEST: i32 = 5;
    (0..=FARTHEST).find_map(|distance| ring(at, distance).find(|to| is(*to)))
}

/// Returns the squares exactly `distance` steps from `at`, row by row.
pub(in crate::engine) fn ring(at: Point, distance: i32) -> impl Iterator<Item = Point> {
    let area = Rect::around(at, distance);
    area.points().filter(move |to| to.distance(at) == distance)
}
