//! Tells a key that is held down from a key that is pressed again, by the rhythm of its presses.

use crate::ui::input::{Key, KeyCode};

/// Milliseconds between two repetitions of a held key, at most. A second press takes longer.
const REPEAT: u32 = 110;

/// Milliseconds until a held key repeats for the first time, at least and at most.
const FIRST: std::ops::Range<u32> = 250..700;

/// Milliseconds after which the time since a press no longer matters.
const LONG: u32 = FIRST.end;

/// Times between presses of the same key.
#[derive(Debug, Default)]
pub(super) struct HeldKeys {
    /// Milliseconds since the last press of a refused command; `None` without one.
    since: Option<u32>,
    /// Milliseconds until a press counts as meant, if no repetition follows.
    unsure: Option<u32>,
    /// True if the next press is meant, early or late.
    meant: bool,
    /// True if the current input is a tap or a click, which does not repeat by itself.
    tapped: bool,
    /// The last key.
    last: Option<Key>,
    /// Key that is ignored while it is held down, with the milliseconds since its last press.
    swallowed: Option<(Key, u32)>,
}

/// Kind of a press.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Press {
    /// Repetition of a held key.
    Held,
    /// First repetition of a held key, or a second press.
    Unsure,
    /// A second press.
    Meant,
}

impl HeldKeys {
    /// Records that a command was refused.
    pub(super) fn refuse(&mut self) {
        (self.since, self.unsure, self.meant) = (Some(0), None, false);
    }

    /// Forgets the refused command.
    pub(super) fn forget(&mut self) {
        (self.since, self.unsure, self.meant) = (None, None, false);
    }

    /// Judges another press of the key of a refused command.
    pub(super) fn press(&mut self) -> Press {
        let since = self.since.replace(0).unwrap_or(LONG);
        self.unsure = None;
        let press = match since {
            _ if std::mem::take(&mut self.meant) => Press::Meant,
            ..REPEAT => Press::Held,
            _ if self.tapped || !FIRST.contains(&since) => Press::Meant,
            _ => Press::Unsure,
        };
        self.unsure = (press == Press::Unsure).then_some(REPEAT);
        press
    }

    /// Records whether the next input is a tap or a click.
    pub(super) fn tap(&mut self, tapped: bool) {
        self.tapped = tapped;
    }

    /// True if the current input is a tap or a click.
    pub(super) fn is_tapped(&self) -> bool {
        self.tapped
    }

    /// True while the time since the last press matters.
    pub(super) fn waits(&self) -> bool {
        let counts = |since: u32| since < LONG;
        self.since.is_some_and(counts) || self.swallowed.is_some_and(|(_, since)| counts(since))
    }

    /// Lets `elapsed_ms` milliseconds pass.
    pub(super) fn wait(&mut self, elapsed_ms: u32) {
        let later = |since: u32| since.saturating_add(elapsed_ms).min(LONG);
        self.since = self.since.map(later);
        self.unsure = self.unsure.map(|left| left.saturating_sub(elapsed_ms));
        self.swallowed = self.swallowed.map(|(key, since)| (key, later(since)));
    }

    /// True if the last press may be a repetition.
    pub(super) fn is_unsure(&self) -> bool {
        self.unsure.is_some()
    }

    /// True once, if no repetition has followed an unsure press.
    pub(super) fn takes_as_meant(&mut self) -> bool {
        let meant = self.unsure == Some(0);
        if meant {
            (self.unsure, self.meant) = (None, true);
        }
        meant
    }

    /// Ignores the last key from now on, while it is held down.
    pub(super) fn swallow(&mut self) {
        self.swallowed = self.last.filter(|key| !passes_messages(*key)).map(|key| (key, 0));
    }

    /// Records a press of `key`. True if it is ignored because the key is held down. The first repetition of
    /// a held key looks like a second press; the next ones are ignored.
    pub(super) fn swallows(&mut self, key: Key) -> bool {
        self.last = Some(key);
        let Some((_, since)) = self.swallowed.filter(|(held, _)| *held == key) else {
            self.swallowed = None;
            return false;
        };
        let may_be_held = since < REPEAT || FIRST.contains(&since);
        self.swallowed = may_be_held.then_some((key, 0));
        since < REPEAT
    }
}

/// True for the keys that pass messages, which are never ignored.
fn passes_messages(key: Key) -> bool {
    matches!(key.code, KeyCode::Char(' ') | KeyCode::Enter | KeyCode::Esc)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn held_keys_are_told_from_second_presses_by_their_rhythm() {
        for (pauses, last) in [
            (&[33][..], Press::Held),
            (&[90], Press::Held),
            (&[150], Press::Meant),
            (&[240], Press::Meant),
            (&[400], Press::Unsure),
            (&[400, 33], Press::Held),
            (&[400, 33, 33], Press::Held),
            (&[33, 33, 200], Press::Meant),
            (&[900], Press::Meant),
        ] {
            let mut keys = HeldKeys::default();
            keys.refuse();
            let press = |pause: &u32| {
                keys.wait(*pause);
                keys.press()
            };
            assert_eq!(pauses.iter().map(press).last(), Some(last), "{pauses:?}");
        }
        let mut keys = HeldKeys::default();
        keys.refuse();
        keys.wait(400);
        assert!(keys.press() == Press::Unsure && keys.is_unsure() && !keys.takes_as_meant());
        keys.wait(REPEAT);
        assert!(keys.takes_as_meant() && !keys.takes_as_meant());
        assert_eq!(keys.press(), Press::Meant, "no repetition has followed");
    }

    #[test]
    fn held_buttons_of_the_page_repeat_like_held_keys() {
        /// Milliseconds by which a page may be late.
        const LATE: u32 = 16;
        let pad = include_str!("../../../resources/web/pad.js");
        let number = |name: &str| pad.split_once(name)?.1.split([',', ';']).next()?.parse::<u32>().ok();
        assert!(number("FIRST_REPEAT = ").is_some_and(|first| FIRST.contains(&first)));
        assert!(number(" REPEAT = ").is_some_and(|pause| pause + LATE < REPEAT));
    }

    #[test]
    fn held_key_is_ignored_until_it_is_released() {
        let mut keys = HeldKeys::default();
        let key = Key::char('s');
        assert!(!keys.swallows(key));
        keys.swallow();
        for (pause, ignored) in [(400, false), (33, true), (33, true), (33, true), (200, false), (33, false)]
        {
            keys.wait(pause);
            assert_eq!(keys.swallows(key), ignored, "{pause}");
        }
        keys.swallow();
        assert!(!keys.swallows(Key::char('h')) && !keys.swallows(key), "another key was pressed");
        keys.swallows(Key::char(' '));
        keys.swallow();
        assert!(!keys.swallows(Key::char(' ')), "this key passes messages");
    }
}
