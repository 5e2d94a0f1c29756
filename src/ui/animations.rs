//! What moves on the map for a moment: what flies, bursts and fades, whoever is hit, and the edges when health runs low. No
//! key has to wait for any of it.

use crate::{
    base::geometry::{Dir, Point},
    engine::{
        event::{self, Event},
        state::{body::Body, thing_id::ThingId},
    },
    raws::{Raws, colour::Colour, creatures::attack::Delivery},
};
use std::collections::VecDeque;

/// How long something in flight stays on a square, in milliseconds.
const SQUARE_MS: u32 = 25;

/// How long whoever is hit flashes.
const FLASH_MS: u32 = 80;

/// How long a burst stands before it fades.
const BURST_MS: u32 = 75;

/// How long what has burst or has been breathed fades.
const FADE_MS: u32 = 75;

/// How long the edges of the map tell that health runs low.
const ALARM_MS: u32 = 300;

/// Health is low from this part of the most on: a third.
const LOW: i32 = 3;

/// Something that moves.
#[derive(Debug)]
enum Moving {
    /// Something flies over squares.
    Flight {
        path: Vec<Point>,
        glyph: char,
        colour: Colour,
        /// Whether it stays on the squares it has come over and fades there, as breath does.
        trails: bool,
    },
    /// Something bursts, on these squares.
    Burst(Vec<Point>),
    /// These are hit.
    Flash(Vec<ThingId>),
}

impl Moving {
    /// For how long it moves, in milliseconds.
    fn lasts(&self) -> u32 {
        match self {
            Self::Flight { path, trails, .. } => {
                let squares = u32::try_from(path.len()).unwrap_or(0);
                squares.saturating_mul(SQUARE_MS) + if *trails { FADE_MS } else { 0 }
            }
            Self::Burst(_) => BURST_MS + FADE_MS,
            Self::Flash(_) => FLASH_MS,
        }
    }

    /// Which of its pictures shows when it has moved for so long.
    fn picture(&self, moved: u32) -> u32 {
        match self {
            Self::Flight { path, .. } => {
                (moved / SQUARE_MS).min(u32::try_from(path.len()).unwrap_or(u32::MAX))
            }
            Self::Burst(_) => u32::from(moved >= BURST_MS),
            Self::Flash(_) => 0,
        }
    }
}

/// Something that is painted over a square for a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Painted {
    /// Where.
    pub at: Point,
    /// As what.
    pub glyph: char,
    /// In which colour.
    pub colour: Colour,
    /// Whether it fades already.
    pub faded: bool,
}

/// What moves, one after another.
#[derive(Debug, Default)]
pub struct Flights {
    queue: VecDeque<Moving>,
    /// For how long the first has been moving, in milliseconds.
    moved: u32,
    /// For how long the edges will tell that health runs low.
    alarm: u32,
}

impl Flights {
    /// Lets something move, if `event` says so.
    pub fn watch(&mut self, raws: &Raws, event: &Event) {
        let facts = event.facts();
        if let Some(flight) = facts.flight {
            self.queue.extend(flying(raws, flight));
        }
        if let Some(at) = facts.burst {
            self.queue.push_back(Moving::Burst(
                std::iter::once(at).chain(Dir::ALL.map(|dir| at.step(dir))).collect(),
            ));
        }
        if let Some(target) = facts.target.filter(|_| facts.damage > 0) {
            match self.queue.back_mut() {
                Some(Moving::Flash(who)) => who.push(target.id),
                _ => self.queue.push_back(Moving::Flash(vec![target.id])),
            }
        }
    }

    /// The hero's health was `before` and is `after`: the edges tell of it once if it has run low.
    pub fn watch_health(&mut self, before: &Body, after: &Body) {
        let low = |body: &Body| body.hitpoints.saturating_mul(LOW) <= body.max_hitpoints;
        if low(after) && !low(before) && after.hitpoints > 0 {
            self.alarm = ALARM_MS;
        }
    }

    /// Lets `elapsed_ms` milliseconds pass; true if anything looks otherwise now.
    pub fn tick(&mut self, elapsed_ms: u32) -> bool {
        let alarmed = self.alarm > 0;
        self.alarm = self.alarm.saturating_sub(elapsed_ms);
        let calmed = alarmed && self.alarm == 0;
        let Some(first) = self.queue.front() else { return calmed };
        let before = first.picture(self.moved);
        self.moved = self.moved.saturating_add(elapsed_ms);
        if self.moved < first.lasts() {
            return calmed || first.picture(self.moved) != before;
        }
        self.queue.pop_front();
        self.moved = 0;
        true
    }

    /// Whether nothing moves.
    pub fn is_empty(&self) -> bool {
        self.queue.is_empty() && self.alarm == 0
    }

    /// Lets everything be where it is in the end.
    pub fn land(&mut self) {
        *self = Self::default();
    }

    /// What is painted over which square just now.
    pub fn now(&self) -> Vec<Painted> {
        match self.queue.front() {
            Some(Moving::Flight { path, glyph, colour, trails }) => {
                let last = usize::try_from(self.moved / SQUARE_MS).unwrap_or(0);
                let first = if *trails { 0 } else { last };
                let faded = last >= path.len();
                let painted = |at: &Point| Painted { at: *at, glyph: *glyph, colour: *colour, faded };
                path.iter().take(last + 1).skip(first).map(painted).collect()
            }
            Some(Moving::Burst(squares)) => {
                let faded = self.moved >= BURST_MS;
                let painted = |at: &Point| Painted { at: *at, glyph: '*', colour: Colour::Orange, faded };
                squares.iter().map(painted).collect()
            }
            Some(Moving::Flash(_)) | None => Vec::new(),
        }
    }

    /// Whether `who` flashes just now.
    pub fn flashes(&self, who: ThingId) -> bool {
        matches!(self.queue.front(), Some(Moving::Flash(hit)) if hit.contains(&who))
    }

    /// Whether the edges tell just now that health runs low.
    pub fn alarms(&self) -> bool {
        self.alarm > 0
    }
}

/// The way of something that flew.
fn flying(raws: &Raws, flight: event::Flight) -> Option<Moving> {
    let event::Flight { by, source, from, to } = flight;
    let dir = Dir::along(from, to)?;
    let length = usize::try_from(from.distance(to)).unwrap_or(0);
    let path = std::iter::successors(Some(from.step(dir)), |at| Some(at.step(dir))).take(length).collect();
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
    Some(Moving::Flight { path, glyph, colour, trails })
}
