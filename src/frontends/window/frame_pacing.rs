//! How often the window is drawn: at once after an input, hardly ever while nothing happens.
//!
//! bracket-terminal's loop never waits. It asks for events over and over, and draws and shows a whole frame
//! (several milliseconds of work without graphics hardware) whenever its frame time is over, changed or
//! not. Sleeping in the tick would save that work, but events are only fetched between ticks, so every
//! input would wait for the sleep to end. Instead, while nothing happens, the frame time is set long, and a
//! second thread keeps the lock that the loop takes before each of its steps, so that it makes one step in
//! a few milliseconds. The loop still fetches events; as soon as one waits the second thread ends the frame
//! time and lets go of the lock.

use bracket_lib::prelude::{BACKEND, INPUT};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// For so long after an input more are likely: keys that repeat, a window that is being resized.
const ACTIVE: Duration = Duration::from_millis(200);

/// Pause between two frames while the picture moves by itself.
const FRAME_PAUSE: Duration = Duration::from_millis(8);

/// After so long without input the loop is held more.
const LONG: Duration = Duration::from_secs(4);

/// How much the loop is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Hold {
    /// Milliseconds between two frames. They only repair a window that was covered and notice a new size,
    /// which bracket-terminal does not tell before.
    frame_ms: u64,
    /// How long each step of the loop takes; a round of it has three steps or more.
    step: Duration,
}

/// Just after an input. What an input changes is drawn at once; these frames are for a size that changes on.
const BRISK: Hold = Hold { frame_ms: 50, step: Duration::from_millis(2) };

/// While the person thinks.
const SHORT_IDLE: Hold = Hold { frame_ms: 1000, step: Duration::from_millis(5) };

/// While nobody plays.
const LONG_IDLE: Hold = Hold { frame_ms: 1000, step: Duration::from_millis(8) };

/// While another window has the focus.
const AWAY: Hold = Hold { frame_ms: 1000, step: Duration::from_millis(20) };

/// How much to hold the loop, `idle` after the last input.
fn hold(idle: Duration, focused: bool) -> Hold {
    match focused {
        _ if idle < ACTIVE => BRISK,
        false => AWAY,
        true if idle < LONG => SHORT_IDLE,
        true => LONG_IDLE,
    }
}

/// Decides how long to wait after each frame.
pub struct FramePacing {
    last_input: Instant,
    focused: bool,
    brake: Option<Arc<Brake>>,
}

impl FramePacing {
    /// Starts the second thread. Should that fail the frames just keep coming.
    pub fn new() -> Self {
        let brake = Arc::new(Brake::default());
        let theirs = Arc::clone(&brake);
        let thread = thread::Builder::new().name("pace".into()).spawn(move || theirs.run());
        Self { last_input: Instant::now(), focused: true, brake: thread.is_ok().then_some(brake) }
    }

    /// An input arrived: the next frames are wanted soon.
    pub fn input(&mut self) {
        self.last_input = Instant::now();
    }

    /// The window gained or lost the focus.
    pub fn focus(&mut self, focused: bool) {
        self.focused = focused;
    }

    /// To be called at the end of each tick. `changed`: cells were set, which bracket-terminal shows with
    /// the next frame. `busy`: the picture moves by itself.
    pub fn end_of_tick(&self, changed: bool, busy: bool) {
        let free = changed || busy || self.brake.is_none();
        let hold = (!free).then(|| hold(self.last_input.elapsed(), self.focused));
        BACKEND.lock().frame_sleep_time = Some(hold.map_or(0, |hold| hold.frame_ms));
        if let Some(brake) = &self.brake {
            brake.set(hold.map(|hold| hold.step));
        }
        if !changed && hold.is_none() {
            thread::sleep(FRAME_PAUSE);
        }
    }
}

/// What the second thread is told: how long to hold each step of the loop, or not to.
#[derive(Default)]
struct Brake {
    step: Mutex<Option<Duration>>,
    told: Condvar,
}

impl Brake {
    fn set(&self, step: Option<Duration>) {
        *self.step.lock().unwrap_or_else(PoisonError::into_inner) = step;
        self.told.notify_one();
    }

    /// Waits until the loop is to be held.
    fn wait(&self) -> Duration {
        let mut step = self.step.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(step) = *step {
                return step;
            }
            step = self.told.wait(step).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn run(&self) {
        loop {
            let step = self.wait();
            let mut backend = BACKEND.lock();
            // A lock that was held for more than a millisecond goes to whoever waits for it: one step is made.
            thread::sleep(step);
            if event_waits() {
                backend.frame_sleep_time = Some(0);
                drop(backend);
                self.set(None);
            }
        }
    }
}

/// Whether an event has been fetched and waits for a tick. The lock is only tried, for the loop may wait
/// for the other lock while it holds this one; then it is just bringing an event.
fn event_waits() -> bool {
    INPUT.try_lock().is_none_or(|input| input.clone().pop().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loop_is_held_the_more_the_longer_nothing_happens() {
        let after = |ms, focused| hold(Duration::from_millis(ms), focused);
        assert_eq!(after(0, true), BRISK);
        assert_eq!(after(100, false), BRISK);
        assert_eq!(after(300, true), SHORT_IDLE);
        assert_eq!(after(60_000, true), LONG_IDLE);
        assert_eq!(after(300, false), AWAY);
    }

    #[test]
    fn the_brake_gives_what_it_was_told() {
        let brake = Brake::default();
        brake.set(Some(AWAY.step));
        assert_eq!(brake.wait(), AWAY.step);
    }
}
