//! Items that fill their square: boulders, which block sight and movement. They lie on top of the pile.
//! NetHack 3.6: `sobj_at(BOULDER, x, y)`.

use super::{Context, Ctx};
use crate::{
    base::geometry::Point,
    engine::state::{
        item::{Item, ItemPlace},
        scratch::Scratch,
        things::Access,
    },
    raws::{
        kinds::{
            creatures::{Bulk, CreatureKind},
            items::{ItemClass, ItemKind},
        },
        reading::table::Id,
    },
};

/// Bit of the pile order that keeps obstacles above items that land later.
const ON_TOP: u32 = 1 << 31;

impl<A: Access> Context<'_, A> {
    /// Returns the obstacle at `at`.
    pub(in crate::engine) fn obstacle(&self, at: Point) -> Option<&Item> {
        let top = self.scratch.belongings.pile(at).next_back()?;
        self.things.item(top).filter(|item| self.fills(item.stack.kind))
    }

    /// True if an obstacle is at `at`.
    pub(in crate::engine) fn is_filled(&self, at: Point) -> bool {
        self.obstacle(at).is_some()
    }

    /// True if an obstacle at `at` blocks creatures of `kind`.
    pub(in crate::engine) fn is_filled_for(&self, kind: &CreatureKind, at: Point) -> bool {
        !gets_past(kind) && self.is_filled(at)
    }

    /// True if items of `kind` are obstacles.
    pub(in crate::engine) fn fills(&self, kind: Id<ItemKind>) -> bool {
        self.raws.items.table[kind].fills.is_some()
    }

    /// Returns the top of the pile at `at` on the hero's level, as the place for an item of `kind`.
    pub(super) fn floor(&self, kind: Id<ItemKind>, at: Point) -> ItemPlace {
        let order = if self.fills(kind) { self.state.landed | ON_TOP } else { self.state.landed };
        ItemPlace::Floor { level: self.state.level.place, at, order }
    }
}

/// True if creatures of `kind` get past obstacles: those that pass through solids, airy or tiny ones, and
/// those that pick up rocks, such as giants.
pub(in crate::engine) fn gets_past(kind: &CreatureKind) -> bool {
    kind.phases || kind.unsolid || kind.size == Bulk::Tiny || kind.likes.contains(&ItemClass::Rock)
}

impl Ctx<'_> {
    /// As [`Context::floor`], and counts the landing: the next item that lands comes on top of this one.
    pub(super) fn next_on_floor(&mut self, kind: Id<ItemKind>, at: Point) -> ItemPlace {
        let place = self.floor(kind, at);
        self.state.landed = self.state.landed.saturating_add(1);
        place
    }

    /// Fills the cached terrain grid within `reach` squares of `around`, for sight and paths.
    pub(in crate::engine) fn prepare_ground(&mut self, around: Point, reach: i32) {
        let (raws, things) = (self.raws, &self.things);
        let Scratch { ground, belongings, .. } = &mut *self.scratch;
        if ground.prepare(raws, &self.state.level, around, reach) {
            for (at, top, _) in belongings.tops(ground.area()) {
                ground.litter(at, true);
                if things.item(top).is_some_and(|item| raws.items.table[item.stack.kind].fills.is_some()) {
                    ground.fill(at, true);
                }
            }
        }
    }

    /// Updates caches after an item of `kind` has arrived at or left `place`. No effect unless that is a
    /// square of the hero's level.
    pub(super) fn refill(&mut self, kind: Id<ItemKind>, place: ItemPlace) {
        let ItemPlace::Floor { level, at, .. } = place else { return };
        if level != self.state.level.place {
            return;
        }
        let is_littered = self.scratch.belongings.pile(at).len() > 0;
        self.scratch.ground.litter(at, is_littered);
        if !self.fills(kind) {
            return;
        }
        let filled = self.is_filled(at);
        self.scratch.ground.fill(at, filled);
        self.scratch.flow.forget();
        self.scratch.stale = true;
    }
}
