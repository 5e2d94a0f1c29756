//! The message log: all messages of the game, and which of them the player has not seen yet.

use crate::{
    base::{clean_text::ToldText, text::wrap},
    narrate::{Line, Tone},
    saves::payload::SavedMessage,
};
use std::collections::VecDeque;

/// A message, with its repetitions within one turn or one command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    pub text: String,
    /// Importance of the message.
    pub tone: Tone,
    /// Turn of the latest repetition.
    pub turn: u32,
    /// Number of repetitions in a row.
    pub count: u32,
    /// Serial number of the latest repetition, counting all messages ever from 1.
    pub number: u64,
}

/// Maximum entries of the log; the oldest are dropped first.
const MOST: usize = 2000;

/// All messages of the game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MessageLog {
    entries: VecDeque<LogEntry>,
    /// Number of entries at the end that came since the last command.
    fresh: usize,
    /// Turn of new messages.
    turn: u32,
    /// Number of all messages ever, repetitions included.
    told: u64,
    /// `tried`: number of actions tried so far. `tried_by_newest`: the same when the newest message came.
    /// After an action without a message, an equal message does not count as repeated. A key that only asks
    /// for more input is not an action.
    tried: u64,
    tried_by_newest: u64,
    /// Number of the message that [`MessageLog::tell_again`] replaces if it is the newest one.
    running: Option<u64>,
    /// Refusal of the last action.
    refusal: Option<String>,
}

impl MessageLog {
    /// Creates a log of `messages` that have all been seen.
    pub fn restored(messages: Vec<SavedMessage>) -> Self {
        let mut log = Self::default();
        for SavedMessage { text, tone, turn, count } in messages {
            log.told += u64::from(count.max(1));
            log.entries.push_back(LogEntry {
                text: text.into(),
                tone,
                turn,
                count: count.max(1),
                number: log.told,
            });
        }
        log
    }

    /// Returns the latest messages, at most `most`, oldest first.
    pub fn latest(&self, most: usize) -> Vec<SavedMessage> {
        let skipped = self.entries.len().saturating_sub(most);
        let message = |entry: &LogEntry| SavedMessage {
            text: ToldText::new(&entry.text),
            tone: entry.tone,
            turn: entry.turn,
            count: entry.count,
        };
        self.entries.iter().skip(skipped).map(message).collect()
    }

    /// Begins another action. New messages belong to this action and to `turn`.
    pub fn in_turn(&mut self, turn: u32) {
        self.turn = turn;
        self.tried += 1;
        self.refusal = None;
    }

    /// True if `line` repeats the newest message, in the same turn or from the same command.
    fn repeats(&self, line: &Line) -> bool {
        let silent = self.tried > self.tried_by_newest + 1;
        self.entries.back().is_some_and(|last| {
            let same = self.fresh > 0 || (last.turn == self.turn && !silent);
            same && last.text == line.text && last.tone == line.tone
        })
    }

    /// Adds a message. A repetition in the same turn, or from the same command, only raises the count.
    pub fn add(&mut self, line: Line) {
        self.told += 1;
        let last = if self.repeats(&line) { self.entries.back_mut() } else { None };
        self.tried_by_newest = self.tried;
        match last {
            Some(last) => {
                last.count = last.count.saturating_add(1);
                last.turn = self.turn;
                last.number = self.told;
                self.fresh = self.fresh.max(1);
            }
            None => {
                let Line { text, tone } = line;
                self.entries.push_back(LogEntry { text, tone, turn: self.turn, count: 1, number: self.told });
                self.fresh += 1;
                if self.entries.len() > MOST {
                    self.entries.pop_front();
                    self.fresh = self.fresh.min(MOST);
                }
            }
        }
    }

    /// Adds a message before those that came after the first `told` of all messages.
    pub fn add_before(&mut self, told: u64, line: Line) {
        let later = self.entries.iter().rev().take_while(|entry| entry.number > told).count();
        let place = self.entries.len() - later;
        let Some(number) = self.entries.get(place).map(|entry| entry.number) else {
            self.add(line);
            return;
        };
        self.told += 1;
        self.entries.iter_mut().skip(place).for_each(|entry| entry.number += 1);
        let Line { text, tone } = line;
        self.entries.insert(place, LogEntry { text, tone, turn: self.turn, count: 1, number });
        self.fresh += 1;
        if self.entries.len() > MOST {
            self.entries.pop_front();
            self.fresh = self.fresh.min(MOST);
        }
    }

    /// Adds a message about progress. It replaces the newest message if that was also added by this function
    /// and has not been seen.
    pub fn tell_again(&mut self, line: Line) {
        let running = self.running == Some(self.told) && self.fresh > 0;
        match self.entries.back_mut().filter(|_| running) {
            Some(last) => (last.text, last.tone, last.turn) = (line.text, line.tone, self.turn),
            None => {
                self.add(line);
                self.running = Some(self.told);
            }
        }
    }

    /// Adds a message, or shows the newest one again if it says the same.
    pub fn tell_once(&mut self, line: Line) {
        match self.entries.back_mut().filter(|last| last.text == line.text) {
            Some(last) => {
                last.turn = self.turn;
                self.fresh = self.fresh.max(1);
            }
            None => self.add(line),
        }
    }

    /// Shows why an action was refused, until the next command. The refusal is not stored in the log.
    pub fn tell_refusal(&mut self, line: Line) {
        self.refusal = Some(line.text);
    }

    /// Returns the refusal of the last action.
    pub fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// Marks all messages as seen, because a command begins.
    pub fn all_seen(&mut self) {
        self.fresh = 0;
        self.refusal = None;
    }

    /// Returns the number of all messages ever, repetitions included.
    pub fn told(&self) -> u64 {
        self.told
    }

    /// Iterates over all messages, oldest first.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = &LogEntry> {
        self.entries.iter()
    }

    /// Iterates over the messages since the last command, oldest first.
    pub fn fresh(&self) -> impl Iterator<Item = &LogEntry> {
        self.entries.iter().skip(self.entries.len() - self.fresh)
    }

    /// True if a message since the last command is about deadly danger.
    pub fn is_dire(&self) -> bool {
        self.fresh().any(|entry| entry.tone == Tone::Dire)
    }

    /// Iterates over the messages before the last command, newest first.
    pub fn seen(&self) -> impl Iterator<Item = &LogEntry> {
        self.entries.iter().rev().skip(self.fresh)
    }
}

/// A piece of a row of text, with its importance.
pub type Piece = (String, Tone);

/// Arranges messages in rows of at most `width` characters, asked for by the number of the row. Short
/// messages share a row, separated by [`GAP`] blanks.
pub fn pack(messages: impl Iterator<Item = Piece>, width: impl Fn(usize) -> usize) -> Vec<Vec<Piece>> {
    let mut rows: Vec<Vec<Piece>> = Vec::new();
    let mut used = 0;
    for (message, tone) in messages {
        let length = message.chars().count();
        let width_of_last = width(rows.len().saturating_sub(1));
        match rows.last_mut() {
            Some(row) if used + GAP + length <= width_of_last => {
                used += GAP + length;
                row.push((message, tone));
            }
            _ => {
                let mut rest = message;
                loop {
                    let mut lines = wrap(&rest, width(rows.len())).into_iter();
                    let Some(line) = lines.next() else { break };
                    used = line.chars().count();
                    rows.push(vec![(line, tone)]);
                    rest = lines.collect::<Vec<_>>().join(" ");
                }
            }
        }
    }
    rows
}

/// Blanks between messages on one row.
pub const GAP: usize = 2;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_row_of_a_page_is_narrow() {
        let text = "aaa bbb ccc ddd eee fff";
        let width = |row: usize| if row % 2 == 1 { 7 } else { 11 };
        let rows = pack(std::iter::once((text.to_owned(), Tone::Plain)), width);
        let rows: Vec<&str> = rows.iter().map(|row| &*row[0].0).collect();
        assert_eq!(rows, ["aaa bbb ccc", "ddd eee", "fff"]);
    }

    fn plain(text: &str) -> Line {
        Line { text: text.to_owned(), tone: Tone::Plain }
    }

    #[test]
    fn message_is_put_before_those_of_the_last_action() {
        let mut log = MessageLog::default();
        log.add(plain("You open the door."));
        let told = log.told();
        log.add(plain("The jackal bites!"));
        log.add(plain("The jackal bites!"));
        log.add_before(told, plain("You see a jackal."));
        let texts: Vec<&str> = log.entries().map(|entry| entry.text.as_str()).collect();
        assert_eq!(texts, ["You open the door.", "You see a jackal.", "The jackal bites!"]);
        assert_eq!(log.entries().map(|entry| entry.count).collect::<Vec<_>>(), [1, 1, 2]);
        assert_eq!(log.fresh().count(), 3);
        let numbers: Vec<u64> = log.entries().map(|entry| entry.number).collect();
        assert!(numbers.is_sorted_by(|one, next| one < next) && log.told() == 4, "{numbers:?}");
        // Without a later message the new one is the last.
        log.add_before(log.told(), plain("You see a newt."));
        assert_eq!(log.entries().last().map(|entry| entry.text.as_str()), Some("You see a newt."));
    }

    #[test]
    fn repeated_messages_are_counted_and_stay_fresh() {
        let mut log = MessageLog::default();
        for text in ["a", "b", "b"] {
            log.add(plain(text));
        }
        assert_eq!(log.fresh().map(|entry| entry.count).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(log.fresh().map(|entry| entry.number).collect::<Vec<_>>(), [1, 3]);
        log.all_seen();
        assert_eq!(log.fresh().count(), 0);
        log.add(plain("b"));
        assert_eq!(log.fresh().map(|entry| entry.count).collect::<Vec<_>>(), [3]);
        assert_eq!(log.seen().map(|entry| entry.text.as_str()).collect::<Vec<_>>(), ["a"]);
        // A key that asks for another lies between them.
        log.all_seen();
        log.all_seen();
        log.in_turn(0);
        log.add(plain("b"));
        assert_eq!(log.fresh().map(|entry| entry.count).collect::<Vec<_>>(), [4]);
        // An action without a message lies between them.
        for _ in 0..2 {
            log.all_seen();
            log.in_turn(0);
        }
        log.add(plain("b"));
        assert_eq!(log.fresh().map(|entry| entry.count).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn same_text_in_a_later_command_and_turn_is_separate() {
        let mut log = MessageLog::default();
        // The first command takes two turns; then follow a command of one turn and one without time.
        for (turn, new) in [(20, true), (21, false), (22, true), (22, true)] {
            if new {
                log.all_seen();
            }
            log.in_turn(turn);
            log.add(plain("You miss."));
        }
        let counts: Vec<_> = log.entries().map(|entry| (entry.turn, entry.count)).collect();
        assert_eq!(counts, [(21, 2), (22, 2)]);
    }

    #[test]
    fn same_text_in_another_tone_is_separate() {
        let mut log = MessageLog::default();
        log.add(plain("a"));
        log.add(Line { tone: Tone::Bad, ..plain("a") });
        assert_eq!(
            log.entries().map(|entry| (entry.count, entry.tone)).collect::<Vec<_>>(),
            [(1, Tone::Plain), (1, Tone::Bad)]
        );
    }

    #[test]
    fn refusal_is_shown_until_the_next_command() {
        let mut log = MessageLog::default();
        for turn in 1..=3 {
            log.all_seen();
            log.in_turn(turn);
            log.tell_refusal(plain("Not now."));
            assert_eq!(log.refusal(), Some("Not now."));
            log.in_turn(turn);
            assert_eq!(log.refusal(), None);
        }
        assert_eq!(log.entries().count(), 0);
    }

    #[test]
    fn log_drops_the_oldest_messages() {
        let mut log = MessageLog::default();
        for i in 0..MOST + 10 {
            log.add(plain(&i.to_string()));
        }
        assert_eq!(log.entries().count(), MOST);
        assert_eq!(log.fresh().next().map(|entry| entry.text.as_str()), Some("10"));
    }

    #[test]
    fn short_messages_share_a_row() {
        let messages =
            [("You hit.", Tone::Plain), ("It dies.", Tone::Good), ("A very long sentence.", Tone::Bad)];
        let rows = pack(messages.into_iter().map(|(text, tone)| (text.to_owned(), tone)), |_| 18);
        let piece = |text: &str, tone| (text.to_owned(), tone);
        assert_eq!(rows[0], [piece("You hit.", Tone::Plain), piece("It dies.", Tone::Good)]);
        assert_eq!(rows[1], [piece("A very long", Tone::Bad)]);
        assert_eq!(rows[2], [piece("sentence.", Tone::Bad)]);
    }
}
