//! Distance fields to the hero, shared by all creatures. Each is rebuilt when the hero moves, and only as far
//! out as a creature asks.

use super::ground::GroundBits;
use crate::base::{
    bits::BitGrid,
    distance::DistanceField,
    geometry::{Point, Rect, Size},
};

/// Range of path finding around the hero, in squares; creatures farther away find no path.
pub(in crate::engine) const REACH: i32 = 30;

/// Distance fields from the squares around to the hero.
#[derive(Debug)]
pub(in crate::engine) struct Flow {
    /// Fields for creatures without hands, and for those with hands, who open doors.
    fields: [Field; 2],
    /// Passable squares within reach, and those among them that allow no diagonal steps.
    passable: BitGrid,
    straight: BitGrid,
}

#[derive(Debug)]
struct Field {
    steps: DistanceField,
    /// Square of the level that is (0, 0) in `steps`.
    corner: Point,
    /// Hero's square for which `steps` was made; `None` if the field is out of date.
    made_for: Option<Point>,
}

impl Flow {
    pub(in crate::engine) fn new() -> Self {
        let field = || Field { steps: DistanceField::new(), corner: Point::default(), made_for: None };
        let none = Size::new(0, 0);
        Self { fields: [field(), field()], passable: BitGrid::new(none), straight: BitGrid::new(none) }
    }

    /// Marks both fields as out of date, when the ground or the level changes.
    pub(in crate::engine) fn forget(&mut self) {
        for field in &mut self.fields {
            field.made_for = None;
        }
    }

    /// Brings the field with or without `hands` up to date for `target` over `ground`. The field covers at
    /// least the squares as near as `from`, or all within reach if `from` is `None`.
    pub(in crate::engine) fn prepare(
        &mut self,
        ground: &GroundBits,
        target: Point,
        from: Option<Point>,
        hands: bool,
    ) {
        let Self { fields, passable, straight } = self;
        let field = &mut fields[usize::from(hands)];
        if field.made_for != Some(target) {
            field.made_for = Some(target);
            field.corner = ground.corner();
            let here = ground.place(target);
            passable.clone_from(ground.walkable());
            straight.clone_from(ground.straight());
            if hands {
                passable.union(ground.closed());
                straight.union(ground.closed());
            }
            passable.keep(Rect::around(here, REACH));
            field.steps.begin_flood(passable, straight, [here]);
        }
        let corner = field.corner;
        field.steps.flood_on(from.map(|at| Point::new(at.x - corner.x, at.y - corner.y)));
    }

    /// Returns the steps from `at` to the hero; `None` if no path is within reach.
    pub(in crate::engine) fn steps(&self, at: Point, hands: bool) -> Option<u16> {
        let field = &self.fields[usize::from(hands)];
        field.steps.get(Point::new(at.x - field.corner.x, at.y - field.corner.y))
    }
}
