//! What fills the square on which it lies: boulders, which stop sight and steps (NetHack's `sobj_at(BOULDER, x, y)`). They lie
//! on top of whatever else lies there.

use super::{Context, Ctx};
use crate::{
    base::geometry::Point,
    engine::state::{
        item::{Item, Place},
        scratch::Scratch,
        things::Access,
    },
    raws::{
        creatures::{Bulk, CreatureKind},
        items::{ItemClass, ItemKind},
        reading::table::Id,
    },
};

/// What fills a square lies above everything else that comes to lie there later.
const ON_TOP: u32 = 1 << 31;

impl<A: Access> Context<'_, A> {
    /// What fills the square at `at`.
    pub(in crate::engine) fn obstacle(&self, at: Point) -> Option<&Item> {
        let top = self.scratch.belongings.pile(at).next_back()?;
        self.things.item(top).filter(|item| self.fills(item.stack.kind))
    }

    /// Whether something fills the square at `at`.
    pub(in crate::engine) fn is_filled(&self, at: Point) -> bool {
        self.obstacle(at).is_some()
    }

    /// Whether something fills the square at `at` that those of `kind` do not get past.
    pub(in crate::engine) fn is_filled_for(&self, kind: &CreatureKind, at: Point) -> bool {
        !gets_past(kind) && self.is_filled(at)
    }

    /// Whether items of `kind` fill the squares on which they lie.
    pub(in crate::engine) fn fills(&self, kind: Id<ItemKind>) -> bool {
        self.raws.items.table[kind].fills.is_some()
    }

    /// Where one of `kind` comes to lie on top at `at` on the hero's level.
    pub(super) fn floor(&self, kind: Id<ItemKind>, at: Point) -> Place {
        let order = if self.fills(kind) { self.state.landed | ON_TOP } else { self.state.landed };
        Place::Floor { level: self.state.level.place, at, order }
    }
}

/// Whether those of `kind` get past what fills a square: giants, who take boulders up, and those who fit in beside.
pub(in crate::engine) fn gets_past(kind: &CreatureKind) -> bool {
    kind.phases || kind.airy || kind.size == Bulk::Tiny || kind.likes.contains(&ItemClass::Rock)
}

impl Ctx<'_> {
    /// Makes sure that the ground within `reach` of `around` is there for those who look and walk.
    pub(in crate::engine) fn prepare_ground(&mut self, around: Point, reach: i32) {
        let (raws, things) = (self.raws, &self.things);
        let Scratch { ground, belongings, .. } = &mut *self.scratch;
        if ground.prepare(raws, &self.state.level, around, reach) {
            for (at, top, _) in belongings.tops(ground.area()) {
                if things.item(top).is_some_and(|item| raws.items.table[item.stack.kind].fills.is_some()) {
                    ground.fill(at, true);
                }
            }
        }
    }

    /// One of `kind` has come to `place`, or is there no more: if it fills the square, that is another to those who look and
    /// walk.
    pub(super) fn refill(&mut self, kind: Id<ItemKind>, place: Place) {
        let Place::Floor { level, at, .. } = place else { return };
        if level != self.state.level.place || !self.fills(kind) {
            return;
        }
        let filled = self.is_filled(at);
        self.scratch.ground.fill(at, filled);
        self.scratch.flow.forget();
        self.scratch.stale = true;
    }
}
