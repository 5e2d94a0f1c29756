//! What flies over the map: a moment of moving glyphs, which no key has to wait for.

use crate::{
    base::geometry::{Dir, Point},
    engine::event::{self, Event},
    raws::{Raws, colour::Colour, creatures::attack::Delivery},
};
use std::collections::VecDeque;

/// How long something in flight stays on a square, in milliseconds.
const SQUARE_MS: u32 = 25;

/// One thing that flies.
#[derive(Debug)]
struct Flight {
    /// The squares it comes over.
    path: Vec<Point>,
    glyph: char,
    colour: Colour,
    /// Whether it stays on the squares it has come over, as breath does.
    trails: bool,
}

/// What is in the air, one after another.
#[derive(Debug, Default)]
pub struct Flights {
    queue: VecDeque<Flight>,
    /// For how long the first has been flying, in milliseconds.
    flown: u32,
}

impl Flights {
    /// Lets something fly, if `event` says so.
    pub fn watch(&mut self, raws: &Raws, event: &Event) {
        let Some(flight) = event.facts().flight else { return };
        let event::Flight { by, source, from, to } = flight;
        let Some(dir) = Dir::along(from, to) else { return };
        let length = usize::try_from(from.distance(to)).unwrap_or(0);
        let path =
            std::iter::successors(Some(from.step(dir)), |at| Some(at.step(dir))).take(length).collect();
        let glyph = match dir {
            Dir::North | Dir::South => '|',
            Dir::East | Dir::West => '-',
            Dir::NorthEast | Dir::SouthWest => '/',
            Dir::NorthWest | Dir::SouthEast => '\\',
        };
        let colour = by.kind.map_or(Colour::White, |kind| raws.creatures.table[kind].colour);
        let item = source.item().map(|kind| &raws.items.table[kind]);
        let (glyph, colour) = item.map_or((glyph, colour), |kind| (kind.glyph, kind.colour));
        let trails = source.attack(raws).is_some_and(|attack| attack.form.delivery() == Delivery::Breath);
        self.queue.push_back(Flight { path, glyph, colour, trails });
    }

    /// Lets `elapsed_ms` milliseconds pass; true if anything has moved.
    pub fn tick(&mut self, elapsed_ms: u32) -> bool {
        let Some(first) = self.queue.front() else { return false };
        let before = self.flown / SQUARE_MS;
        self.flown = self.flown.saturating_add(elapsed_ms);
        let now = self.flown / SQUARE_MS;
        if usize::try_from(now).is_ok_and(|now| now < first.path.len()) {
            return now != before;
        }
        self.queue.pop_front();
        self.flown = 0;
        true
    }

    /// Whether anything is in the air.
    pub fn is_empty(&self) -> bool {
        self.queue.is_empty()
    }

    /// Lets everything be where it is in the end.
    pub fn land(&mut self) {
        self.queue.clear();
        self.flown = 0;
    }

    /// What is on which square just now.
    pub fn now(&self) -> impl Iterator<Item = (Point, char, Colour)> {
        let last = usize::try_from(self.flown / SQUARE_MS).unwrap_or(0);
        self.queue.front().into_iter().flat_map(move |flight| {
            let first = if flight.trails { 0 } else { last };
            let squares = flight.path.iter().take(last + 1).skip(first);
            squares.map(|at| (*at, flight.glyph, flight.colour))
        })
    }
}
