//! Index of items by place: the pile on each square of the hero's level, and the contents of each carrier and
//! container. Updated with every move of an item, so that no lookup scans all items.

use super::{
    item::{Item, ItemPlace},
    thing_id::ThingId,
};
use crate::{
    base::geometry::{Point, Rect},
    map_builders::layout::LevelId,
};
use std::collections::BTreeMap;

/// Index from squares and holders to items.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::engine) struct Belongings {
    /// Piles on the hero's level, each from bottom to top, with the `order` of each item.
    floor: BTreeMap<Point, Vec<(u32, ThingId)>>,
    /// Items of each creature or container, in the order of ids.
    held: BTreeMap<ThingId, Vec<ThingId>>,
}

impl Belongings {
    /// Indexes all `items`, for a hero on `level`.
    pub(in crate::engine) fn from_items<'a>(items: impl Iterator<Item = &'a Item>, level: LevelId) -> Self {
        let mut belongings = Self::default();
        for item in items {
            belongings.enter(item.id, item.place, level);
        }
        belongings
    }

    /// Replaces the piles by those of `level`, when the hero arrives there.
    pub(in crate::engine) fn arrive<'a>(&mut self, items: impl Iterator<Item = &'a Item>, level: LevelId) {
        self.floor.clear();
        for item in items {
            if let ItemPlace::Floor { .. } = item.place {
                self.enter(item.id, item.place, level);
            }
        }
    }

    /// Adds the item `id` at `place`. `level` is the hero's level; items on other levels are not indexed.
    pub(in crate::engine) fn enter(&mut self, id: ThingId, place: ItemPlace, level: LevelId) {
        match place {
            ItemPlace::Floor { level: other, at, order } => {
                if other == level {
                    let pile = self.floor.entry(at).or_default();
                    let place = pile.partition_point(|(lower, _)| *lower < order);
                    pile.insert(place, (order, id));
                }
            }
            ItemPlace::Carried { by: holder, .. } | ItemPlace::Inside { container: holder } => {
                let all = self.held.entry(holder).or_default();
                if let Err(place) = all.binary_search(&id) {
                    all.insert(place, id);
                }
            }
        }
    }

    /// Removes the item `id` from `place`.
    pub(in crate::engine) fn leave(&mut self, id: ThingId, place: ItemPlace) {
        match place {
            ItemPlace::Floor { at, .. } => {
                if let Some(pile) = self.floor.get_mut(&at) {
                    pile.retain(|(_, other)| *other != id);
                    if pile.is_empty() {
                        self.floor.remove(&at);
                    }
                }
            }
            ItemPlace::Carried { by: holder, .. } | ItemPlace::Inside { container: holder } => {
                if let Some(all) = self.held.get_mut(&holder) {
                    all.retain(|other| *other != id);
                    if all.is_empty() {
                        self.held.remove(&holder);
                    }
                }
            }
        }
    }

    /// Iterates over the pile at `at` on the hero's level, from bottom to top.
    pub(in crate::engine) fn pile(
        &self,
        at: Point,
    ) -> impl DoubleEndedIterator<Item = ThingId> + ExactSizeIterator {
        self.floor.get(&at).map_or(&[][..], Vec::as_slice).iter().map(|(_, id)| *id)
    }

    /// Iterates over the piles in `area`: square, top item, and true if there are more items below.
    pub(in crate::engine) fn tops(&self, area: Rect) -> impl Iterator<Item = (Point, ThingId, bool)> {
        let (first, last) = (Point::new(area.left, area.top), Point::new(area.right, area.bottom));
        let all = if first <= last { Some(self.floor.range(first..=last)) } else { None };
        all.into_iter()
            .flatten()
            .filter(move |(at, _)| area.contains(**at))
            .filter_map(|(at, pile)| pile.last().map(|(_, id)| (*at, *id, pile.len() > 1)))
    }

    /// Returns the items that `holder` carries or contains, in the order of ids.
    pub(in crate::engine) fn held(&self, holder: ThingId) -> &[ThingId] {
        self.held.get(&holder).map_or(&[], Vec::as_slice)
    }

    /// True if no items lie on the level.
    pub(in crate::engine) fn is_bare(&self) -> bool {
        self.floor.is_empty()
    }
}
