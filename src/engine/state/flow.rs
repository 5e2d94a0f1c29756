//! The way to the hero, for everyone who needs it: one distance field for each square the hero stands on, made as far
//! out as somebody asks.

use super::ground::Ground;
use crate::base::{
    bits::BitGrid,
    distance::DistanceField,
    geometry::{Point, Rect, Size},
};

/// How far from the hero ways are looked for, in squares: farther off nobody thinks of a way.
pub(in crate::engine) const REACH: i32 = 30;

/// Steps to the hero from the squares around.
#[derive(Debug)]
pub(in crate::engine) struct Flow {
    /// For those with hands, who open doors, and for those without.
    fields: [Field; 2],
    /// The squares within reach that can be gone over, and those of them that are left and entered straight.
    passable: BitGrid,
    straight: BitGrid,
}

#[derive(Debug)]
struct Field {
    steps: DistanceField,
    /// The square of the level from which the field is counted.
    corner: Point,
    /// Where the hero was; `None` before the first time, and when the ground has changed.
    made_for: Option<Point>,
}

impl Flow {
    pub(in crate::engine) fn new() -> Self {
        let field = || Field { steps: DistanceField::new(), corner: Point::default(), made_for: None };
        let none = Size::new(0, 0);
        Self { fields: [field(), field()], passable: BitGrid::new(none), straight: BitGrid::new(none) }
    }

    /// The ground has changed, or it is another level.
    pub(in crate::engine) fn forget(&mut self) {
        for field in &mut self.fields {
            field.made_for = None;
        }
    }

    /// Makes sure that the field for those with or without `hands` leads to `target`, over `ground`, from all squares that
    /// are as near as `from`, or nearer; from everywhere within reach without `from`.
    pub(in crate::engine) fn prepare(
        &mut self,
        ground: &Ground,
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

    /// Steps from `at` to the hero, for those with or without `hands`; `None` if there is no way within reach.
    pub(in crate::engine) fn steps(&self, at: Point, hands: bool) -> Option<u16> {
        let field = &self.fields[usize::from(hands)];
        field.steps.get(Point::new(at.x - field.corner.x, at.y - field.corner.y))
    }
}
