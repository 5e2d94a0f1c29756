//! The way to the hero, for everyone who needs it: one distance field for each square the hero stands on, made as far
//! out as somebody asks.

use super::level::Level;
use crate::{
    base::{
        distance::DistanceField,
        geometry::{Dir, Point, Rect, Size},
    },
    raws::terrain::{DoorState, Terrains},
};

/// How far from the hero ways are looked for, in squares: farther off nobody thinks of a way.
const REACH: i32 = 30;

/// Steps to the hero from the squares around.
#[derive(Debug)]
pub(in crate::engine) struct Flow {
    /// For those with hands, who open doors, and for those without.
    fields: [Field; 2],
}

#[derive(Debug)]
struct Field {
    steps: DistanceField,
    corner: Point,
    /// Where the hero was; `None` before the first time, and when the ground has changed.
    made_for: Option<Point>,
}

impl Flow {
    pub(in crate::engine) fn new() -> Self {
        let field = || Field { steps: DistanceField::new(), corner: Point::default(), made_for: None };
        Self { fields: [field(), field()] }
    }

    /// The ground has changed, or it is another level.
    pub(in crate::engine) fn forget(&mut self) {
        for field in &mut self.fields {
            field.made_for = None;
        }
    }

    /// Makes sure that the field for those with or without `hands` leads to `target`, from all squares that are as near
    /// as `from`, or nearer; from everywhere within reach without `from`.
    pub(in crate::engine) fn prepare(
        &mut self,
        terrains: &Terrains,
        level: &Level,
        target: Point,
        from: Option<Point>,
        hands: bool,
    ) {
        let field = &mut self.fields[usize::from(hands)];
        let window = Rect {
            left: target.x - REACH,
            top: target.y - REACH,
            right: target.x + REACH,
            bottom: target.y + REACH,
        };
        let window = match level.bounds() {
            None => window,
            Some(Size { width, height }) => Rect {
                left: window.left.max(0),
                top: window.top.max(0),
                right: window.right.min(width - 1),
                bottom: window.bottom.min(height - 1),
            },
        };
        let corner = Point::new(window.left, window.top);
        let in_window = |at: Point| Point::new(at.x - corner.x, at.y - corner.y);
        if field.made_for != Some(target) {
            field.made_for = Some(target);
            field.corner = corner;
            field.steps.begin(window.size(), in_window(target));
        }
        let on_level = |at: Point| Point::new(at.x + corner.x, at.y + corner.y);
        let table = &terrains.table;
        // The field is walked from the hero outwards, so a step is one that leads back.
        let step = |from: Point, dir: Dir| {
            let (from, to) = (on_level(from), on_level(from.step(dir)));
            let (Some(here), Some(there)) = (level.terrain(from), level.terrain(to)) else { return false };
            let open = |id| {
                terrains.walkable(id)
                    || hands && table[id].door == Some(DoorState::Closed) && !dir.is_diagonal()
            };
            let straight = dir.is_diagonal() && (table[here].doorway || table[there].doorway);
            open(there) && !straight && (open(here) || from == target)
        };
        field.steps.extend(from.map(in_window), step);
    }

    /// Steps from `at` to the hero, for those with or without `hands`; `None` if there is no way within reach.
    pub(in crate::engine) fn steps(&self, at: Point, hands: bool) -> Option<u16> {
        let field = &self.fields[usize::from(hands)];
        field.steps.get(Point::new(at.x - field.corner.x, at.y - field.corner.y))
    }
}
