//! Lines of fire of visible shooters and of shots out of the dark.

use crate::{
    base::geometry::{Dir, Point},
    engine::event::{Event, Flight},
};

/// Squares along which missiles fly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FireLine {
    /// All eight lines from the square of a shooter, up to its range in squares. Adjacent squares are
    /// excluded: there the shooter fights in melee.
    From(Point, i32),
    /// One line through a square, in both directions.
    Through(Point, Dir),
}

impl FireLine {
    /// True if the square `at` is under fire.
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

/// Record of the shots at the hero.
#[derive(Debug, Clone, Default)]
pub(super) struct Fire {
    /// Line of a shot by an unseen shooter, and the turn until which the line is avoided.
    pub(super) dark: Option<(FireLine, u32)>,
    /// Steps taken out of lines since the last quiet turn.
    pub(super) steps: u32,
}

/// Turns for which the line of an unseen shooter is avoided.
const WARY: u32 = 6;

impl Fire {
    /// Records missiles of unseen shooters that fly past a hero at `here`.
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
