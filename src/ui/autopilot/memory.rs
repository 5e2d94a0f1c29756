//! What has to be remembered, from one command to the next, of what the hero does on the player's behalf.

use crate::{
    engine::{event::Event, view::View},
    pilot::{
        Stop,
        explore::Explore,
        watch::{Task, Watch},
    },
};

/// Milliseconds that a refusal is shown before key repeat may retry it: longer than it takes until a key that is held down
/// is repeated.
pub(super) const READING: u32 = 700;

/// Milliseconds that the same request within that time leaves at least: more than lie between the repetitions of such a key.
const HELD: u32 = 250;

/// What has to be remembered from one command to the next.
#[derive(Debug, Default)]
pub struct Autopilot {
    pub(super) watch: Watch,
    pub(super) explorer: Explore,
    /// While the hero searches without being asked each time: milliseconds until that goes on.
    pub(super) search: Option<u32>,
    /// The turn after the last move of a fight.
    pub(super) fought: Option<u32>,
    /// What was refused last.
    pub(super) refused: Option<Refused>,
    /// Whether the input at hand is a tap or click, which does not repeat by itself as keys do that are held down.
    tapped: bool,
}

/// A task that was not begun, and why. Asked for again it begins, but not by what is typed before the reason can have been
/// read, nor by a key that is held down; a second tap is soon meant.
#[derive(Debug)]
pub(super) struct Refused {
    pub(super) task: Task,
    pub(super) turn: u32,
    pub(super) why: Stop,
    /// Milliseconds until it counts as read.
    pub(super) unread: u32,
}

impl Autopilot {
    /// Takes note of what has happened; whether an enemy has hurt another creature for the first time.
    pub fn note(&mut self, events: &[Event]) -> bool {
        events.iter().filter(|event| self.watch.note(event)).count() > 0
    }

    /// Takes note of the creatures in sight.
    pub fn see(&mut self, view: &View<'_>) {
        self.watch.see(view);
    }

    /// Why `task` was refused a moment ago, if that cannot have been read yet.
    pub(super) fn unread(&mut self, task: Task, turn: u32) -> Option<Stop> {
        let refused = self.refused.as_mut().filter(|refused| (refused.task, refused.turn) == (task, turn))?;
        if refused.unread == 0 || self.tapped && refused.unread <= READING - HELD {
            return None;
        }
        refused.unread = refused.unread.max(HELD);
        Some(refused.why)
    }

    /// Takes note of whether the input that comes is a tap or click.
    pub fn tap(&mut self, tapped: bool) {
        self.tapped = tapped;
    }

    /// Whether something is to be read before it can be asked for again.
    pub fn waits(&self) -> bool {
        self.refused.as_ref().is_some_and(|refused| refused.unread > 0)
    }

    /// Lets `elapsed_ms` milliseconds pass in which the player reads.
    pub fn wait(&mut self, elapsed_ms: u32) {
        if let Some(refused) = &mut self.refused {
            refused.unread = refused.unread.saturating_sub(elapsed_ms);
        }
    }

    /// Whether the hero searches without being asked each time.
    pub fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Ends such a search.
    pub fn cease(&mut self) {
        self.search = None;
    }
}
