//! Lines of fire: where those shoot who are in sight, and where something came from out of the dark.

use crate::{
    base::geometry::{Dir, Point},
    engine::event::{Event, Flight},
};

/// Squares along which something flies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FireLine {
    /// All eight lines from the square of one who shoots so far; whoever is next to it is struck instead.
    From(Point, i32),
    /// The one line through a square, both ways.
    Through(Point, Dir),
}

impl FireLine {
    /// Whether the square at `at` is under fire.
    pub(super) fn covers(self, at: Point) -> bool {
        match self {
            FireLine::From(from, range) => {
                (2..=range).contains(&from.distance(at)) && Dir::along(from, at).is_some()
            }
            FireLine::Through(through, dir) => {
                at == through || Dir::along(through, at).is_some_and(|to| to == dir || to == dir.opposite())
            }
        }
    }
}

/// What has been shot at the hero.
#[derive(Debug, Default)]
pub(super) struct Fire {
    /// The line along which somebody shot whom nobody saw, and until which turn it is avoided.
    pub(super) dark: Option<(FireLine, u32)>,
    /// Steps out of lines since nobody shot.
    pub(super) steps: u32,
}

/// For how many turns a line is avoided on which something came out of the dark.
const WARY: u32 = 6;

impl Fire {
    /// Takes note of what flies past a hero who is at `here` now.
    pub(super) fn told(&mut self, events: &[Event], here: Point, turn: u32) {
        for event in events {
            if let Some(Flight { by, from, to, .. }) = event.facts().flight
                && !by.seen
                && let Some(dir) = Dir::along(from, to).or_else(|| Dir::along(from, here))
            {
                self.dark = Some((FireLine::Through(from, dir), turn.saturating_add(WARY)));
            }
        }
    }
}
