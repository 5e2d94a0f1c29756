//! State of the autopilot between two commands.

use crate::{
    engine::{event::Event, view::View},
    pilot::{
        Stop,
        explore::Explore,
        watch::{Task, Watch},
    },
};

/// Milliseconds a refusal stays before the same command may run. Longer than the delay before a held key
/// repeats.
pub(super) const READING: u32 = 700;

/// Milliseconds added at least when the same command comes too early. Longer than the interval between
/// repetitions of a held key.
const HELD: u32 = 250;

/// State of the autopilot between two commands.
#[derive(Debug, Default)]
pub struct Autopilot {
    pub(super) watch: Watch,
    pub(super) explorer: Explore,
    /// Milliseconds until the automatic search continues; `None` without such a search.
    pub(super) search: Option<u32>,
    /// Turn after the last move of a fight.
    pub(super) fought: Option<u32>,
    pub(super) refused: Option<Refused>,
    /// True if the current input is a tap or a click, which does not repeat by itself like a held key.
    tapped: bool,
}

/// A refused task with its reason. The same command again starts the task, but not before the reason could be
/// read, and not by a held key. A second tap is accepted sooner.
#[derive(Debug)]
pub(super) struct Refused {
    pub(super) task: Task,
    pub(super) turn: u32,
    pub(super) why: Stop,
    /// Milliseconds until the reason counts as read.
    pub(super) unread: u32,
}

impl Autopilot {
    /// Records `events`. True if an enemy hurt another creature for the first time.
    pub fn note(&mut self, events: &[Event]) -> bool {
        events.iter().filter(|event| self.watch.note(event)).count() > 0
    }

    /// Records the creatures in sight.
    pub fn see(&mut self, view: &View<'_>) {
        self.watch.see(view);
    }

    /// Returns the reason why `task` was refused in this `turn`, if the player cannot have read it yet. A
    /// held key prolongs the wait.
    pub(super) fn unread(&mut self, task: Task, turn: u32) -> Option<Stop> {
        let refused = self.refused.as_mut().filter(|refused| (refused.task, refused.turn) == (task, turn))?;
        if refused.unread == 0 || self.tapped && refused.unread <= READING - HELD {
            return None;
        }
        refused.unread = refused.unread.max(HELD);
        Some(refused.why)
    }

    /// Records whether the next input is a tap or a click.
    pub fn tap(&mut self, tapped: bool) {
        self.tapped = tapped;
    }

    /// True while a refusal counts as unread.
    pub fn waits(&self) -> bool {
        self.refused.as_ref().is_some_and(|refused| refused.unread > 0)
    }

    /// Lets `elapsed_ms` milliseconds of reading time pass.
    pub fn wait(&mut self, elapsed_ms: u32) {
        if let Some(refused) = &mut self.refused {
            refused.unread = refused.unread.saturating_sub(elapsed_ms);
        }
    }

    /// True during an automatic search.
    pub fn is_searching(&self) -> bool {
        self.search.is_some()
    }

    /// Ends the automatic search.
    pub fn cease(&mut self) {
        self.search = None;
    }
}
