//! How often the window is drawn: at once after an input, hardly ever while nothing happens.
//!
//! bracket-terminal's loop never waits. It asks for events over and over, and draws and shows a whole frame
//! (several milliseconds of work without graphics hardware) whenever its frame time is over, changed or
//! not. Sleeping in the tick would save that work, but events are only fetched between ticks, so every
//! input would wait for the sleep to end. Instead, while nothing happens, the frame time is set long, and a
//! second thread keeps the lock that the loop takes before each of its steps, so that it makes one step in
//! a few milliseconds. The loop still fetches events; as soon as one waits the second thread ends the frame
//! time and lets go of the lock.

use bracket_lib::prelude::{BACKEND, BEvent, INPUT, VirtualKeyCode as V};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// For so long after an input more are likely: keys that repeat, a window that is being resized.
const ACTIVE: Duration = Duration::from_millis(200);

/// Pause between two frames while the picture moves by itself.
const FRAME_PAUSE: Duration = Duration::from_millis(8);

/// After so long without input the loop is held more.
const LONG: Duration = Duration::from_secs(4);

/// Milliseconds between two frames, `stir` after something that [`stirs`]. What an input changes is drawn at once;
/// these frames only repair a window that was covered and notice a new size, which bracket-terminal does not tell
/// before. `within`: the window has the focus and the pointer, so that nobody pulls at its edges or does something in
/// another window.
fn frame_ms(stir: Duration, within: bool) -> u64 {
    match stir {
        _ if stir < ACTIVE => 50,
        _ if stir < LONG || !within => 1000,
        _ => 5000,
    }
}

/// Why the loop is held, and how much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Hold {
    last_input: Instant,
    focused: bool,
}

impl Hold {
    /// How long each step of the loop takes at `now`; a round of it has three steps or more.
    fn step(self, now: Instant) -> Duration {
        let idle = now.saturating_duration_since(self.last_input);
        Duration::from_millis(match self.focused {
            _ if idle < ACTIVE => 2,
            false => 20,
            true if idle < LONG => 5,
            true => 12,
        })
    }
}

/// Whether what `event` tells may be part of moving, resizing or covering the window: all but plain keys.
fn stirs(event: &BEvent) -> bool {
    match event {
        BEvent::Character { .. } => false,
        // With these, keys are for the desktop.
        BEvent::KeyboardInput { key, .. } => matches!(key, V::LWin | V::RWin | V::LAlt | V::RAlt),
        _ => true,
    }
}

/// Decides how long to wait after each frame.
pub struct FramePacing {
    last_input: Instant,
    last_stir: Instant,
    focused: bool,
    /// Whether the pointer is known to be in the window.
    pointed: bool,
    brake: Option<Arc<Brake>>,
}

impl FramePacing {
    /// Starts the second thread. Should that fail the frames just keep coming.
    pub fn new() -> Self {
        let brake = Arc::new(Brake::default());
        let theirs = Arc::clone(&brake);
        let thread = thread::Builder::new().name("pace".into()).spawn(move || theirs.run());
        let now = Instant::now();
        let brake = thread.is_ok().then_some(brake);
        Self { last_input: now, last_stir: now, focused: true, pointed: false, brake }
    }

    /// `event` arrived: the next frames are wanted soon.
    pub fn event(&mut self, event: &BEvent) {
        self.last_input = Instant::now();
        if stirs(event) {
            self.last_stir = self.last_input;
        }
        match event {
            BEvent::Focused { focused } => self.focused = *focused,
            BEvent::CursorEntered | BEvent::CursorMoved { .. } => self.pointed = true,
            BEvent::CursorLeft => self.pointed = false,
            _ => {}
        }
    }

    /// To be called at the end of each tick. `changed`: cells were set, which bracket-terminal shows with
    /// the next frame. `busy`: the picture moves by itself.
    pub fn end_of_tick(&self, changed: bool, busy: bool) {
        let free = changed || busy || self.brake.is_none();
        let hold = (!free).then_some(Hold { last_input: self.last_input, focused: self.focused });
        let frame_ms = hold.map_or(0, |_| frame_ms(self.last_stir.elapsed(), self.focused && self.pointed));
        BACKEND.lock().frame_sleep_time = Some(frame_ms);
        if let Some(brake) = &self.brake {
            brake.set(hold);
        }
        if !changed && hold.is_none() {
            thread::sleep(FRAME_PAUSE);
        }
    }
}

/// What the second thread is told: to hold each step of the loop, or not to.
#[derive(Default)]
struct Brake {
    hold: Mutex<Option<Hold>>,
    told: Condvar,
}

impl Brake {
    fn set(&self, hold: Option<Hold>) {
        *self.hold.lock().unwrap_or_else(PoisonError::into_inner) = hold;
        self.told.notify_one();
    }

    /// Waits until the loop is to be held.
    fn wait(&self) -> Hold {
        let mut hold = self.hold.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(hold) = *hold {
                return hold;
            }
            hold = self.told.wait(hold).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn run(&self) {
        loop {
            let hold = self.wait();
            let mut backend = BACKEND.lock();
            // A lock that was held for more than a millisecond goes to whoever waits for it: one step is made.
            thread::sleep(hold.step(Instant::now()));
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
        let last_input = Instant::now();
        let step = |ms, focused| {
            let hold = Hold { last_input, focused };
            hold.step(last_input + Duration::from_millis(ms)).as_millis()
        };
        assert_eq!([0, 100, 300, 60_000].map(|ms| step(ms, true)), [2, 2, 5, 12]);
        assert_eq!([0, 300, 60_000].map(|ms| step(ms, false)), [2, 20, 20]);
    }

    #[test]
    fn frames_come_often_only_while_the_window_may_be_changing() {
        let frames = |within| [0, 300, 60_000].map(|ms| frame_ms(Duration::from_millis(ms), within));
        assert_eq!(frames(true), [50, 1000, 5000]);
        assert_eq!(frames(false), [50, 1000, 1000]);
    }

    #[test]
    fn plain_keys_do_not_mean_that_the_window_changes() {
        let key = |key| BEvent::KeyboardInput { key, scan_code: 0, pressed: true };
        assert!(!stirs(&key(V::H)) && !stirs(&BEvent::Character { c: 'h' }));
        assert!(
            stirs(&key(V::LWin)) && stirs(&BEvent::CursorLeft) && stirs(&BEvent::Focused { focused: true })
        );
    }

    #[test]
    fn the_brake_gives_what_it_was_told() {
        let brake = Brake::default();
        let hold = Hold { last_input: Instant::now(), focused: true };
        brake.set(Some(hold));
        assert_eq!(brake.wait(), hold);
    }
}
