//! Takes items from the floor and from containers.

use super::{prizes, scene::Moment, state::Explorer, things::WAITS};
use crate::{
    base::geometry::Point,
    engine::{
        action::{Action, ItemQuantity},
        state::{item::Lock, level::Lying},
        view::View,
    },
    raws::kinds::items::ItemClass,
};

/// Attempts to open a container.
const TRIES: usize = 2;

impl Explorer {
    /// Picks up wanted items from the hero's square, as long as they do not slow the hero down.
    pub(super) fn take(&mut self, now: &Moment<'_, '_>) -> Option<Action> {
        let view = now.in_peace()?;
        let here = view.hero_at();
        let lying = view.lying(here)?;
        if self.things.left.contains(&(here, lying)) {
            return None;
        }
        self.things.look(view);
        if prizes::is_lesser(view, &mut self.things, here, lying) {
            return None;
        }
        if self.temper.learned && prizes::is_guarded(now, here) {
            self.things.left.push((here, lying));
            return None;
        }
        let (mut load, capacity) = view.load();
        let mut what = Vec::new();
        // Food that lies free in a shop was laid down to make room.
        let in_shop = view.shop_at(here).is_some();
        let table = &view.raws().items.table;
        for item in view.pile() {
            let weight = view.weight(item.id).unwrap_or(u32::MAX);
            let free = item.price.is_none()
                && !self.shopping.waits(view.place(), here)
                && !(in_shop && table[item.kind].class == ItemClass::Food);
            // What the game is about is worth a burden.
            let sought =
                view.aim().is_some_and(|aim| aim.place == Some(view.place())) && view.is_sought(item.kind);
            let bears = sought || load.saturating_add(weight) <= capacity;
            if free && bears && self.things.wants(view, item.kind) {
                load = load.saturating_add(weight);
                what.push(ItemQuantity { id: item.id, count: item.count });
            }
        }
        if what.is_empty()
            && let Some(action) = self.rummage(view)
        {
            return Some(action);
        }
        self.things.left.push((here, lying));
        (!what.is_empty()).then_some(Action::PickUp { what })
    }

    /// Opens a container on the hero's square, unless it is known to be locked, and takes out wanted items.
    fn rummage(&mut self, view: &View<'_>) -> Option<Action> {
        let (load, capacity) = view.load();
        for item in view.pile() {
            let container = view.raws().items.table[item.kind].container && item.price.is_none();
            if !container || item.lid.lock == Some(Lock::Locked) {
                continue;
            }
            let Some(inside) = view.contents(item.id) else {
                // The first attempt may spring a trap.
                if self.things.opened.iter().filter(|id| **id == item.id).count() >= TRIES {
                    continue;
                }
                self.things.opened.push(item.id);
                return Some(Action::LookInto(item.id));
            };
            if self.things.emptied.contains(&item.id) {
                continue;
            }
            self.things.emptied.push(item.id);
            let mut left = capacity.saturating_sub(load);
            let mut what = Vec::new();
            for item in inside {
                let weight = view.weight(item.id).unwrap_or(u32::MAX);
                if item.price.is_none() && self.things.wants(view, item.kind) && weight <= left {
                    left -= weight;
                    what.push(ItemQuantity { id: item.id, count: item.count });
                }
            }
            if !what.is_empty() {
                return Some(Action::TakeOut { container: item.id, what });
            }
        }
        None
    }

    /// Returns the squares with wanted items.
    pub(super) fn wanted(&mut self, view: &View<'_>) -> Vec<Point> {
        if view.all_lying().next().is_none() {
            return Vec::new();
        }
        let waits = view.turn() < self.things.waits_until;
        self.things.look(view);
        let corpse = view.raws().items.corpse();
        let fresh = self.fresh_corpses(view);
        let shops = view.known_shops().next().is_some();
        let place = view.place();
        let (things, shopping) = (&mut self.things, &self.shopping);
        let wanted = |(at, lying): &(Point, Lying)| {
            // What a goal asks for is always looked for.
            if waits && !view.is_sought(lying.kind) {
                return false;
            }
            (lying.pile || things.wants(view, lying.kind) || corpse == Some(lying.kind) && fresh.contains(at))
                && !things.left.contains(&(*at, *lying))
                && !shopping.waits(place, *at)
                && !(shops && view.shop_at(*at).is_some() && view.is_ware(*at, *lying))
                && !prizes::is_lesser(view, things, *at, *lying)
        };
        view.all_lying().filter(wanted).map(|(at, _)| at).collect()
    }

    /// Stops looking for wanted items for [`WAITS`] turns, as there is no way to them.
    pub(super) fn give_up_things(&mut self, view: &View<'_>) {
        self.things.waits_until = view.turn().saturating_add(WAITS);
    }
}
