//! Which items are where: what lies on each square of the hero's level, and what everybody and every container holds. It
//! is kept in step with the items' places, so that nobody has to go through all of them.

use super::{
    item::{Item, Place},
    thing_id::ThingId,
};
use crate::{
    base::geometry::{Point, Rect},
    map_builders::layout::LevelId,
};
use std::collections::BTreeMap;

/// Where items are.
#[derive(Debug, Default)]
pub(in crate::engine) struct Belongings {
    /// What lies on the hero's level, from the bottom to the top of each pile.
    floor: BTreeMap<Point, Vec<(u32, ThingId)>>,
    /// What somebody carries or a container holds, in the order of ids.
    held: BTreeMap<ThingId, Vec<ThingId>>,
}

impl Belongings {
    /// Where all `items` are, for a hero on `level`.
    pub(in crate::engine) fn of<'a>(items: impl Iterator<Item = &'a Item>, level: LevelId) -> Self {
        let mut belongings = Self::default();
        for item in items {
            belongings.enter(item.id, item.place, level);
        }
        belongings
    }

    /// The hero comes to `level`, on which those of `items` lie that say so.
    pub(in crate::engine) fn arrive<'a>(&mut self, items: impl Iterator<Item = &'a Item>, level: LevelId) {
        self.floor.clear();
        for item in items {
            if let Place::Floor { .. } = item.place {
                self.enter(item.id, item.place, level);
            }
        }
    }

    /// The item `id` is at `place` from now on, for a hero on `level`.
    pub(in crate::engine) fn enter(&mut self, id: ThingId, place: Place, level: LevelId) {
        match place {
            Place::Floor { level: other, at, order } => {
                if other == level {
                    let pile = self.floor.entry(at).or_default();
                    let place = pile.partition_point(|(lower, _)| *lower < order);
                    pile.insert(place, (order, id));
                }
            }
            Place::Carried { by: holder, .. } | Place::Inside { container: holder } => {
                let all = self.held.entry(holder).or_default();
                if let Err(place) = all.binary_search(&id) {
                    all.insert(place, id);
                }
            }
        }
    }

    /// The item `id` is not at `place` any more.
    pub(in crate::engine) fn leave(&mut self, id: ThingId, place: Place) {
        match place {
            Place::Floor { at, .. } => {
                if let Some(pile) = self.floor.get_mut(&at) {
                    pile.retain(|(_, other)| *other != id);
                    if pile.is_empty() {
                        self.floor.remove(&at);
                    }
                }
            }
            Place::Carried { by: holder, .. } | Place::Inside { container: holder } => {
                if let Some(all) = self.held.get_mut(&holder) {
                    all.retain(|other| *other != id);
                    if all.is_empty() {
                        self.held.remove(&holder);
                    }
                }
            }
        }
    }

    /// What lies at `at` on the hero's level, from the bottom to the top.
    pub(in crate::engine) fn pile(
        &self,
        at: Point,
    ) -> impl DoubleEndedIterator<Item = ThingId> + ExactSizeIterator {
        self.floor.get(&at).map_or(&[][..], Vec::as_slice).iter().map(|(_, id)| *id)
    }

    /// What lies on top at each square of `area` on which anything does, and whether there is more.
    pub(in crate::engine) fn tops(&self, area: Rect) -> impl Iterator<Item = (Point, ThingId, bool)> {
        let (first, last) = (Point::new(area.left, area.top), Point::new(area.right, area.bottom));
        let all = if first <= last { Some(self.floor.range(first..=last)) } else { None };
        all.into_iter()
            .flatten()
            .filter(move |(at, _)| area.contains(**at))
            .filter_map(|(at, pile)| pile.last().map(|(_, id)| (*at, *id, pile.len() > 1)))
    }

    /// What `holder` carries or holds, in the order of ids.
    pub(in crate::engine) fn held(&self, holder: ThingId) -> &[ThingId] {
        self.held.get(&holder).map_or(&[], Vec::as_slice)
    }

    /// Whether nothing lies on the level.
    pub(in crate::engine) fn is_bare(&self) -> bool {
        self.floor.is_empty()
    }
}
