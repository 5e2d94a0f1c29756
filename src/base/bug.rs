//! Records impossible states: bugs of the program itself.

use std::{cell::RefCell, fmt::Arguments, panic::Location};

/// Maximum number of records until they are taken. The first ones tell most.
const MOST: usize = 16;

/// Record of impossible states. In debug builds and tests the first one panics. In release builds the game
/// goes on, and the player can report them.
#[derive(Debug, Default)]
pub struct Bugs(RefCell<Vec<String>>);

impl Bugs {
    /// Records an impossible state, with the source location of the caller.
    ///
    /// # Panics
    ///
    /// In debug builds.
    #[track_caller]
    #[cold]
    pub fn note(&self, what: Arguments<'_>) {
        let at = Location::caller();
        let text = format!("{what} ({}:{})", at.file(), at.line());
        debug_assert!(text.is_empty(), "{text}");
        let mut noted = self.0.borrow_mut();
        if noted.len() < MOST && !noted.contains(&text) {
            noted.push(text);
        }
    }

    /// Returns and removes the records.
    pub fn take(&mut self) -> Vec<String> {
        std::mem::take(self.0.get_mut())
    }
}

#[cfg(test)]
mod tests {
    #[test]
    #[cfg(all(debug_assertions, panic = "unwind"))]
    #[should_panic(expected = "nobody at 3")]
    fn noting_a_bug_panics_in_debug_builds() {
        super::Bugs::default().note(format_args!("nobody at {}", 3));
    }

    #[test]
    #[cfg(not(debug_assertions))]
    fn release_builds_note_each_bug_once_up_to_a_limit() {
        let mut bugs = super::Bugs::default();
        for number in [1, 1, 2] {
            bugs.note(format_args!("nobody at {number}"));
        }
        let noted = bugs.take();
        assert_eq!(noted.len(), 2, "{noted:?}");
        assert!(noted[0].starts_with("nobody at 1 (") && noted[0].contains("bug.rs:"), "{noted:?}");
        assert!(bugs.take().is_empty());
        for number in 0..100 {
            bugs.note(format_args!("nobody at {number}"));
        }
        assert_eq!(bugs.take().len(), super::MOST);
    }
}
