//! State of the explorer's business in shops.

use crate::{base::geometry::Point, engine::state::thing_id::ThingId, map_builders::layout::LevelId};

/// Acts of a visit to a shop, the way there included, after which the bot leaves.
const MOST_ACTS: u32 = 300;

/// Visits to a shop, at most.
const MOST_VISITS: u32 = 6;

/// Gold that must be added to twice the gold at the end of the last visit before the bot comes again.
const MORE: u32 = 50;

/// Gold with which a shop on another level that was never visited is worth the way.
const WORTH: u32 = 60;

/// Visits to one shop.
#[derive(Debug, Clone)]
struct ShopVisits {
    /// Level and door of the shop.
    place: LevelId,
    door: Point,
    /// Acts of the current visit.
    acts: u32,
    /// Number of visits that are over.
    times: u32,
    /// Gold at the end of the last visit; `None` during a visit, or before the first.
    left_with: Option<u32>,
    /// Price of the cheapest ware that the bot wanted and could not pay at the end of the last visit.
    dear: Option<u32>,
}

impl ShopVisits {
    /// True if a hero with this `gold` can pay the ware that was too dear before.
    fn affords(&self, gold: u32) -> bool {
        self.dear.is_some_and(|price| gold >= price)
    }
}

/// Business of the explorer in shops.
#[derive(Debug, Clone, Default)]
pub(super) struct Shopping {
    visits: Vec<ShopVisits>,
    /// Door of the shop that the bot walks to.
    pub(super) bound: Option<Point>,
    /// Turn from which the bot looks for a shop to visit.
    pub(super) looks_from: u32,
    /// Wares given up, and things that were offered for sale, in the current visit.
    pub(super) settled: Vec<ThingId>,
    /// Ware that the last action was to pick up.
    pub(super) reaches: Option<ThingId>,
    /// Level and square where digging tools wait for the end of a visit.
    pub(super) laid: Option<(LevelId, Point)>,
}

impl Shopping {
    /// Forgets what concerns the last level only.
    pub(super) fn change_level(&mut self) {
        self.settled.clear();
        (self.bound, self.reaches, self.looks_from) = (None, None, 0);
    }

    /// Records that the last action was refused.
    pub(super) fn refused(&mut self) {
        self.settled.extend(self.reaches.take());
    }

    /// True if digging tools of the hero wait at `at`.
    pub(super) fn waits(&self, place: LevelId, at: Point) -> bool {
        self.laid == Some((place, at))
    }

    fn visits(&mut self, place: LevelId, door: Point) -> &mut ShopVisits {
        let known = self.visits.iter().position(|one| one.place == place && one.door == door);
        let index = known.unwrap_or_else(|| {
            self.visits.push(ShopVisits { place, door, acts: 0, times: 0, left_with: None, dear: None });
            self.visits.len() - 1
        });
        &mut self.visits[index]
    }

    /// True if the bot has never ended a visit to the shop with this `door`.
    pub(super) fn is_new(&mut self, place: LevelId, door: Point) -> bool {
        self.visits(place, door).times == 0
    }

    /// True if a visit of a hero with this `gold` to the shop would go on or begin.
    pub(super) fn is_due(&mut self, place: LevelId, door: Point, gold: u32) -> bool {
        let visits = self.visits(place, door);
        visits.left_with.is_none_or(|before| {
            let richer = gold >= before.saturating_mul(2).saturating_add(MORE);
            visits.times < MOST_VISITS && (richer || visits.affords(gold))
        })
    }

    /// Returns the levels with shops that sell something to a hero with this `gold`.
    pub(super) fn places_due(&self, gold: u32) -> impl Iterator<Item = LevelId> {
        let due = move |visits: &&ShopVisits| {
            let new = visits.times == 0 && gold >= WORTH;
            visits.times < MOST_VISITS && (new || visits.affords(gold))
        };
        self.visits.iter().filter(due).map(|visits| visits.place)
    }

    /// Counts an act of a visit, and begins or ends the visit. True if the visit goes on.
    pub(super) fn go_on(&mut self, place: LevelId, door: Point, gold: u32) -> bool {
        if !self.is_due(place, door, gold) {
            return false;
        }
        let visits = self.visits(place, door);
        let begins = visits.left_with.take().is_some();
        visits.acts = if begins { 1 } else { visits.acts.saturating_add(1) };
        let tired = visits.acts > MOST_ACTS;
        if begins {
            self.settled.clear();
        }
        if tired {
            self.end(place, door, gold, None);
        }
        !tired
    }

    /// Counts `acts` more, as the visit makes no progress.
    pub(super) fn tire(&mut self, place: LevelId, door: Point, acts: u32) {
        let visits = self.visits(place, door);
        visits.acts = visits.acts.saturating_add(acts);
    }

    /// Ends a visit of a hero who has this much `gold` left, and wants a ware at the price `dear`.
    pub(super) fn end(&mut self, place: LevelId, door: Point, gold: u32, dear: Option<u32>) {
        let visits = self.visits(place, door);
        (visits.left_with, visits.dear) = (Some(gold), dear);
        visits.times += 1;
        self.bound = None;
    }

    /// Gives the shop up for good.
    pub(super) fn shun(&mut self, place: LevelId, door: Point) {
        self.end(place, door, u32::MAX, None);
        self.visits(place, door).times = MOST_VISITS;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raws::reading::table::Id;

    const DOOR: Point = Point { x: 3, y: 4 };

    fn place() -> LevelId {
        LevelId { branch: Id::UNUSED, number: 2 }
    }

    #[test]
    fn shop_is_visited_again_only_with_much_more_gold() {
        let mut shopping = Shopping::default();
        assert!(shopping.is_new(place(), DOOR) && shopping.go_on(place(), DOOR, 0));
        shopping.end(place(), DOOR, 100, None);
        for (gold, goes) in [(100, false), (249, false), (250, true)] {
            assert_eq!(shopping.is_due(place(), DOOR, gold), goes, "{gold}");
        }
        assert!(shopping.go_on(place(), DOOR, 250) && !shopping.is_new(place(), DOOR));
        // The visit goes on after the gold is spent.
        assert!(shopping.go_on(place(), DOOR, 0));
        shopping.shun(place(), DOOR);
        assert!(!shopping.is_due(place(), DOOR, 1_000_000));
    }

    #[test]
    fn shop_is_visited_again_for_a_ware_that_was_too_dear() {
        let mut shopping = Shopping::default();
        assert!(shopping.go_on(place(), DOOR, 100));
        shopping.end(place(), DOOR, 100, Some(150));
        for (gold, goes) in [(149, false), (150, true)] {
            assert_eq!(shopping.is_due(place(), DOOR, gold), goes, "{gold}");
            assert_eq!(shopping.places_due(gold).count(), usize::from(goes), "{gold}");
        }
    }

    #[test]
    fn visit_ends_after_many_acts() {
        let mut shopping = Shopping::default();
        assert!((0..MOST_ACTS).all(|_| shopping.go_on(place(), DOOR, 20)));
        assert!(!shopping.go_on(place(), DOOR, 20) && !shopping.go_on(place(), DOOR, 20));
        assert!(shopping.is_due(place(), DOOR, 90));
    }
}
