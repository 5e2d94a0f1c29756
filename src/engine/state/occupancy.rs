//! Creatures on the hero's level and their squares, in step with their positions. Lookup by square takes
//! constant time, and creatures elsewhere are never visited.

use super::things::Actor;
use crate::base::{
    geometry::{Point, Size},
    grid::Grid,
    plane::CHUNK,
};
use std::collections::BTreeMap;

/// Map from squares to creatures.
#[derive(Debug)]
pub(in crate::engine) struct Occupancy {
    squares: Squares,
    /// True if it is known that no creature but the hero can act until movement points are gained.
    spent: bool,
    /// All creatures with their squares, in the order of ids.
    present: Vec<(Actor, Point)>,
}

#[derive(Debug)]
enum Squares {
    Bounded(Grid<Option<Actor>>),
    Endless(Parts),
}

impl Occupancy {
    /// Creates an empty map for a level of size `bounds`, or for one without bounds.
    pub(in crate::engine) fn nobody(bounds: Option<Size>) -> Self {
        let squares = match bounds {
            Some(size) => Squares::Bounded(Grid::new(size, None)),
            None => Squares::Endless(Parts::default()),
        };
        Self { squares, spent: false, present: Vec::new() }
    }

    /// Returns the creature at `at`.
    #[inline]
    pub(in crate::engine) fn at(&self, at: Point) -> Option<Actor> {
        match &self.squares {
            Squares::Bounded(grid) => grid.get(at).flatten(),
            Squares::Endless(parts) => parts.get(at),
        }
    }

    /// All creatures, including the hero, with their squares, in the order of ids.
    pub(in crate::engine) fn everyone(&self) -> &[(Actor, Point)] {
        &self.present
    }

    /// True if it is known that no creature but the hero can act until movement points are gained.
    pub(in crate::engine) fn is_spent(&self) -> bool {
        self.spent
    }

    /// Sets the value of [`Occupancy::is_spent`].
    pub(in crate::engine) fn set_spent(&mut self, spent: bool) {
        self.spent = spent;
    }

    /// Number of creatures.
    pub(in crate::engine) fn count(&self) -> u32 {
        u32::try_from(self.present.len()).unwrap_or(u32::MAX)
    }

    /// Adds `actor` at `at`, which must be free.
    pub(in crate::engine) fn enter(&mut self, at: Point, actor: Actor) {
        self.set(at, Some(actor));
        self.spent = false;
        // Most arrivals have the highest id.
        let place = match self.present.last() {
            Some((last, _)) if last.id > actor.id => {
                self.present.partition_point(|(other, _)| other.id < actor.id)
            }
            Some(_) | None => self.present.len(),
        };
        self.present.insert(place, (actor, at));
    }

    /// Removes the creature at `at`, if any.
    pub(in crate::engine) fn leave(&mut self, at: Point) {
        let Some(actor) = self.at(at) else { return };
        self.set(at, None);
        if let Some(place) = self.place(actor) {
            self.present.remove(place);
        }
    }

    /// Returns the index of `actor` in `present`.
    fn place(&self, actor: Actor) -> Option<usize> {
        self.present.binary_search_by_key(&actor.id, |(other, _)| other.id).ok()
    }

    /// Puts `actor`, who is present, at `at`; `None` empties the square.
    fn stand(&mut self, at: Point, actor: Option<Actor>) {
        self.set(at, actor);
        let entry = actor.and_then(|actor| self.place(actor)).and_then(|place| self.present.get_mut(place));
        if let Some((_, square)) = entry {
            *square = at;
        }
    }

    /// Moves `actor` from `from` to `to`, which must be free.
    pub(in crate::engine) fn step(&mut self, actor: Actor, from: Point, to: Point) {
        self.set(from, None);
        self.stand(to, Some(actor));
    }

    /// Swaps the creatures at `a` and `b`.
    pub(in crate::engine) fn swap(&mut self, a: Point, b: Point) {
        let (one, other) = (self.at(a), self.at(b));
        self.stand(a, other);
        self.stand(b, one);
    }

    fn set(&mut self, at: Point, actor: Option<Actor>) {
        match &mut self.squares {
            Squares::Bounded(grid) => grid.set(at, actor),
            Squares::Endless(parts) => parts.set(at, actor),
        }
    }
}

/// Number of slots per side: parts of the level wrap around this grid.
const SIDE: i32 = 16;

/// Squares of a level without bounds, in parts. Each part has a slot by its row and column, modulo `SIDE`, so
/// that lookups near the hero need no search. A part whose slot is taken by another one, far away, is kept in
/// `beside`.
#[derive(Debug, Default)]
struct Parts {
    slots: Vec<Option<Part>>,
    beside: BTreeMap<(i32, i32), Part>,
}

#[derive(Debug)]
struct Part {
    place: (i32, i32),
    squares: Grid<Option<Actor>>,
    count: u32,
}

/// Returns the part of `at` as row and column, its slot, and the square within the part.
#[inline]
fn split(at: Point) -> ((i32, i32), usize, Point) {
    let (row, column) = (at.y.div_euclid(CHUNK.height), at.x.div_euclid(CHUNK.width));
    let slot = row.rem_euclid(SIDE) * SIDE + column.rem_euclid(SIDE);
    let inside = Point::new(at.x.rem_euclid(CHUNK.width), at.y.rem_euclid(CHUNK.height));
    ((row, column), slot.unsigned_abs() as usize, inside)
}

impl Parts {
    #[inline]
    fn get(&self, at: Point) -> Option<Actor> {
        let (place, slot, inside) = split(at);
        let part = match self.slots.get(slot) {
            Some(Some(part)) if part.place == place => part,
            Some(_) | None => self.beside.get(&place)?,
        };
        part.squares.get(inside).flatten()
    }

    fn set(&mut self, at: Point, actor: Option<Actor>) {
        let (place, slot, inside) = split(at);
        if self.slots.is_empty() {
            self.slots.resize_with((SIDE * SIDE).unsigned_abs() as usize, || None);
        }
        let Some(slot) = self.slots.get_mut(slot) else { return };
        let new = || Part { place, squares: Grid::new(CHUNK, None), count: 0 };
        let part = match slot {
            Some(part) if part.place == place => part,
            // A part in `beside` stays there until its last creature leaves, even if the slot becomes free.
            _ if self.beside.contains_key(&place) => self.beside.entry(place).or_insert_with(new),
            Some(part) if part.count == 0 => {
                part.place = place;
                part
            }
            Some(_) => self.beside.entry(place).or_insert_with(new),
            None => slot.insert(new()),
        };
        let before = part.squares.get(inside).flatten().is_some();
        part.squares.set(inside, actor);
        part.count = part.count + u32::from(actor.is_some()) - u32::from(before);
        if part.count == 0 {
            self.beside.remove(&place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::rng::Rng,
        engine::state::{
            thing_id::ThingId,
            things::{Store, Thing},
        },
    };
    use std::collections::BTreeMap;

    #[test]
    fn creatures_are_found_on_their_squares_at_any_distance() {
        let mut store = Store::new();
        let mut things = store.write();
        let mut occupancy = Occupancy::nobody(None);
        let mut squares: BTreeMap<Point, Actor> = BTreeMap::new();
        let mut rng = Rng::stream(1, "occupancy");
        // Parts `SIDE` parts away from each other share a slot.
        let square = |rng: &mut Rng| {
            let round = SIDE * CHUNK.width;
            Point::new(
                rng.range(-2, 2) * round + rng.range(0, 3),
                rng.range(-1, 1) * round + rng.range(-2, 2),
            )
        };
        for id in 1..2_000 {
            let at = square(&mut rng);
            match squares.get(&at).copied() {
                Some(actor) => {
                    let to = square(&mut rng);
                    if rng.one_in(2) {
                        squares.remove(&at);
                        occupancy.leave(at);
                    } else if !squares.contains_key(&to) {
                        squares.remove(&at);
                        squares.insert(to, actor);
                        occupancy.step(actor, at, to);
                    }
                }
                None => {
                    let actor = things.spawn(ThingId(id), Thing::default());
                    squares.insert(at, actor);
                    occupancy.enter(at, actor);
                }
            }
            let at = square(&mut rng);
            assert_eq!(occupancy.at(at), squares.get(&at).copied());
        }
        assert!(squares.iter().all(|(at, actor)| occupancy.at(*at) == Some(*actor)));
        let mut all: Vec<(ThingId, Point)> = squares.iter().map(|(at, actor)| (actor.id, *at)).collect();
        all.sort_unstable();
        assert_eq!(occupancy.everyone().iter().map(|(actor, at)| (actor.id, *at)).collect::<Vec<_>>(), all);
    }
}
