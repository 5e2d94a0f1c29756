//! The message log: everything the hero was told, and what of it the player has not seen yet.

use crate::base::text::wrap;
use std::collections::VecDeque;

/// One message, possibly several times in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The sentence.
    pub text: String,
    /// How often it came in a row.
    pub count: u32,
    /// The number of the message that came last, counting all there have ever been from 1.
    pub number: u64,
}

/// More messages than this are forgotten, the oldest first.
const MOST: usize = 2000;

/// Everything the hero was told.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MessageLog {
    entries: VecDeque<Entry>,
    /// How many entries at the end came since the last command.
    fresh: usize,
    /// How many messages there have ever been, repeated ones included.
    told: u64,
    /// Whether a command has passed without a message since the last one: then the same again is no repetition.
    gap: bool,
}

impl MessageLog {
    /// Adds a message; the same one again only counts up.
    pub fn add(&mut self, text: String) {
        self.told += 1;
        // Read once: from here on there is a newest message again.
        let repeated = !std::mem::take(&mut self.gap);
        match self.entries.back_mut() {
            Some(last) if repeated && last.text == text => {
                last.count = last.count.saturating_add(1);
                last.number = self.told;
                self.fresh = self.fresh.max(1);
            }
            _ => {
                self.entries.push_back(Entry { text, count: 1, number: self.told });
                self.fresh += 1;
                if self.entries.len() > MOST {
                    self.entries.pop_front();
                    self.fresh = self.fresh.min(MOST);
                }
            }
        }
    }

    /// Whatever is there counts as seen: a command begins.
    pub fn all_seen(&mut self) {
        self.gap = self.fresh == 0;
        self.fresh = 0;
    }

    /// How many messages there have ever been, repeated ones included.
    pub fn told(&self) -> u64 {
        self.told
    }

    /// All messages, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &Entry> {
        self.entries.iter()
    }

    /// The messages since the last command, oldest first.
    pub fn fresh(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().skip(self.entries.len() - self.fresh)
    }

    /// The messages before those, newest first.
    pub fn seen(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().rev().skip(self.fresh)
    }
}

/// Puts messages into lines of at most `width` characters, several on a line where they fit.
pub fn pack(messages: impl Iterator<Item = String>, width: usize) -> Vec<String> {
    const GAP: &str = "  ";
    let mut lines: Vec<String> = Vec::new();
    for message in messages {
        let length = message.chars().count();
        match lines.last_mut() {
            Some(line) if line.chars().count() + GAP.len() + length <= width => {
                line.push_str(GAP);
                line.push_str(&message);
            }
            _ => lines.extend(wrap(&message, width)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_messages_are_counted_and_count_as_new() {
        let mut log = MessageLog::default();
        for text in ["a", "b", "b"] {
            log.add(text.to_owned());
        }
        assert_eq!(log.fresh().map(|entry| entry.count).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(log.fresh().map(|entry| entry.number).collect::<Vec<_>>(), [1, 3]);
        log.all_seen();
        assert_eq!(log.fresh().count(), 0);
        log.add("b".to_owned());
        assert_eq!(log.fresh().map(|entry| entry.count).collect::<Vec<_>>(), [3]);
        assert_eq!(log.seen().map(|entry| entry.text.as_str()).collect::<Vec<_>>(), ["a"]);
        // A command without a message lies between.
        log.all_seen();
        log.all_seen();
        log.add("b".to_owned());
        assert_eq!(log.fresh().map(|entry| entry.count).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn the_log_forgets_the_oldest() {
        let mut log = MessageLog::default();
        for i in 0..MOST + 10 {
            log.add(i.to_string());
        }
        assert_eq!(log.entries().count(), MOST);
        assert_eq!(log.fresh().next().map(|entry| entry.text.as_str()), Some("10"));
    }

    #[test]
    fn short_messages_share_a_line() {
        let messages = ["You hit.", "It dies.", "A very long sentence."].map(str::to_owned);
        assert_eq!(pack(messages.into_iter(), 18), ["You hit.  It dies.", "A very long", "sentence."]);
    }
}
