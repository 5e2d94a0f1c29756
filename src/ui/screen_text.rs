//! Screens in words, for screen readers: title, selected entry, lines, questions, and answers that are not
//! messages. Messages come from the log.

use super::{
    canvas::{Canvas, Style},
    window::TitleBar,
};

/// Question and answer of a screen that is read by its messages.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spoken {
    /// Name of the screen, told when it opens or comes back; empty if it needs none.
    pub title: String,
    /// Question that waits for an answer; empty if there is none.
    pub asked: String,
    /// Refusal of, or comment on, the last input: told after each input. Empty if there is none.
    pub said: String,
    /// Advice, told once; empty if there is none.
    pub advice: String,
}

/// Content of a screen in words, in the order in which it is read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScreenContent {
    pub title: String,
    /// Selected entry; empty if there is none.
    pub entry: String,
    /// All lines below the title, the selected one included.
    pub lines: Vec<String>,
}

/// Content of the current screen in words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Voice {
    /// Question that waits for an answer.
    pub asked: String,
    /// Refusal of, or comment on, the last input.
    pub said: String,
    /// Name of the screen.
    pub title: String,
    /// Selected entry, or advice.
    pub entry: String,
    /// All other texts, piece by piece.
    pub parts: Vec<String>,
    /// Sentences of the card beside the screen, about the selected entry.
    pub card: Vec<String>,
    /// Typed text, if there is a text field.
    pub typed: Option<String>,
}

/// Minimum blanks between columns.
const GAP: usize = 2;

/// Minimum length of a word that is a drawn line if it has no letter and no digit.
const LINE: usize = 2;

impl ScreenContent {
    /// Creates the content of a screen called `title`.
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), ..Self::default() }
    }

    /// Adds `lines` at the end.
    #[must_use]
    pub fn and(mut self, lines: impl IntoIterator<Item = String>) -> Self {
        self.lines.extend(lines);
        self
    }

    /// Puts the title bar of the window above the content: its title and its note.
    #[must_use]
    pub(super) fn below(mut self, bar: &TitleBar) -> Self {
        // A window without a bar has its title in its body.
        if bar.title.is_empty() {
            return self;
        }
        let first = std::mem::replace(&mut self.title, bar.title.clone());
        let above = [first, bar.note.trim().to_owned()].into_iter().filter(|line| !line.is_empty());
        self.lines.splice(0..0, above);
        self
    }

    /// Sets the selected entry.
    #[must_use]
    pub fn selecting(self, entry: impl Into<String>) -> Self {
        Self { entry: entry.into(), ..self }
    }

    /// Returns the texts printed on `canvas`, the first as the title, the first in the style `selected` as
    /// the selected entry. Texts on one row that follow each other are one line.
    pub(super) fn printed(canvas: &Canvas, selected: Style) -> Self {
        let mut entry = None;
        let mut found: Vec<(i32, i32, String)> = Vec::new();
        // Column of the last line.
        let mut left = 0;
        for printed in canvas.printed() {
            for (column, part) in columns(&printed.text) {
                let x = printed.at.x.saturating_add(i32::try_from(column).unwrap_or(i32::MAX));
                let end = x.saturating_add(i32::try_from(part.chars().count()).unwrap_or(i32::MAX));
                if printed.style == selected && entry.is_none() {
                    entry = Some(part.clone());
                }
                let titled = found.len() > 1;
                match found.last_mut() {
                    Some((y, last, line)) if *y == printed.at.y && *last == x => {
                        line.push_str(&part);
                        *last = end;
                    }
                    // A value follows its label. The title stands alone.
                    Some((y, last, line))
                        if *y == printed.at.y && *last < x && (titled || *last + 1 == x) =>
                    {
                        line.push(' ');
                        line.push_str(&part);
                        *last = end;
                    }
                    // A wrapped text goes on.
                    Some((y, last, line))
                        if *y + 1 == printed.at.y && left == x && titled && goes_on(&part) =>
                    {
                        line.push(' ');
                        line.push_str(&part);
                        (*y, *last) = (printed.at.y, end);
                    }
                    _ => {
                        left = x;
                        found.push((printed.at.y, end, part));
                    }
                }
            }
        }
        let mut lines = found.into_iter().map(|(_, _, line)| line);
        let title = lines.next().unwrap_or_default();
        Self { title, entry: entry.unwrap_or_default(), lines: lines.collect() }
    }
}

impl Voice {
    /// Creates the content from the screen's own words.
    pub(super) fn from_spoken(spoken: Spoken, typed: Option<String>) -> Self {
        let Spoken { title, asked, said, advice } = spoken;
        Self { asked, said, title, entry: advice, typed, ..Self::default() }
    }

    /// Creates the content from that of a screen, followed by the `hint` of its last lines.
    pub(super) fn from_content(content: ScreenContent, hint: &str, typed: Option<String>) -> Self {
        let entry = joined(&content.entry);
        let lines = content.lines.iter().map(|line| joined(line));
        let parts = lines.chain([joined(hint)]).filter(|line| !line.is_empty()).collect();
        Self { title: joined(&content.title), entry, parts, typed, ..Self::default() }
    }

    /// Sets the sentences of the card beside the screen.
    pub(super) fn beside(self, card: &[String]) -> Self {
        Self { card: card.iter().map(|line| joined(line)).collect(), ..self }
    }

    /// Returns the name of the screen and the selected entry, for a screen that comes back.
    pub(super) fn heading(&self) -> String {
        sentence([&self.said, &self.title, &self.entry])
    }

    /// Returns the news compared with `before`: all of another screen but what the card beside `before` told,
    /// or the changes of the same screen.
    /// `again` repeats the comment on the last input.
    pub(super) fn news(&self, before: &Self, again: bool) -> String {
        let same = self.title == before.title;
        let said = Some(&self.said).filter(|said| again || **said != before.said);
        let title = Some(&self.title).filter(|_| !same);
        let entry = Some(&self.entry).filter(|entry| !same || **entry != before.entry);
        let card = entry.iter().flat_map(|_| &self.card);
        let known = if same { &before.parts } else { &before.card };
        let is_new = |part: &&String| !known.contains(part);
        let parts = self.parts.iter().filter(is_new).filter(|part| !begins(&self.entry, part));
        sentence(said.into_iter().chain(title).chain(entry).chain(card).chain(parts))
    }
}

/// True if `line` is no entry of a list and begins in the middle of a sentence.
fn goes_on(line: &str) -> bool {
    line.starts_with(char::is_lowercase) && line.split(' ').nth(1) != Some("-")
}

/// True if `line` is `entry` or the beginning of `entry`.
fn begins(entry: &str, line: &str) -> bool {
    entry.strip_prefix(line).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

/// Joins `parts` in a sentence. A part may continue the sentence of the part before.
fn sentence<'a>(parts: impl IntoIterator<Item = &'a String>) -> String {
    let mut told = String::new();
    for part in parts.into_iter().filter(|part| !part.is_empty()) {
        let goes_on = told.ends_with([',', ';', ':']);
        told.push_str(match () {
            () if told.is_empty() => "",
            () if goes_on || told.ends_with(['.', '?', '!']) => " ",
            () => ", ",
        });
        told.push_str(part);
    }
    told
}

/// Returns the columns of `line`, separated by commas.
fn joined(line: &str) -> String {
    sentence(&columns(line).into_iter().map(|(_, part)| part).collect::<Vec<_>>())
}

/// Splits a row at wide gaps. Returns each part with its first column, without drawn lines.
fn columns(row: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let mut blanks = GAP;
    let mut column = 0;
    for word in row.split(' ') {
        let length = word.chars().count();
        if is_drawn(word) {
            blanks = GAP;
        } else if !word.is_empty() {
            match found.last_mut() {
                Some((_, part)) if blanks < GAP => {
                    part.push(' ');
                    part.push_str(word);
                }
                _ => found.push((column, word.to_owned())),
            }
            blanks = 0;
        }
        blanks += 1;
        column += length + 1;
    }
    found
}

/// True if `word` is part of a drawing: it has no letter and no digit, and is longer than a sign.
fn is_drawn(word: &str) -> bool {
    let plain = !word.is_empty() && !word.contains(char::is_alphanumeric);
    plain && (word.chars().count() >= LINE || !word.is_ascii())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::geometry::Point,
        ui::canvas::{LEAST, Rgb},
    };

    const PLAIN: Style = Style { fg: Rgb::new(200, 200, 200), bg: Rgb::new(0, 0, 0) };

    #[test]
    fn printed_values_of_one_character_follow_their_labels() {
        let mut canvas = Canvas::new(LEAST, PLAIN).recording();
        canvas.print(Point::new(0, 0), "Your character", PLAIN);
        canvas.print(Point::new(40, 0), "Seed 1", PLAIN);
        for (y, label, value) in [(2, "Wisdom", "    7"), (3, "Power", "2")] {
            canvas.print(Point::new(0, y), label, PLAIN);
            canvas.print(Point::new(13, y), value, PLAIN.inverse());
        }
        canvas.print(Point::new(0, 5), "?  help   ------", PLAIN);
        let content = ScreenContent::printed(&canvas, PLAIN.inverse());
        assert_eq!(content.title, "Your character");
        assert_eq!(content.entry, "7");
        assert_eq!(content.lines, ["Seed 1", "Wisdom 7", "Power 2", "? help"]);
    }

    #[test]
    fn news_leaves_out_what_was_told() {
        let content = |entry: &str, about: &str| {
            let lines = ["a - club", "b - sling", about].map(str::to_owned);
            let content = ScreenContent::new("Weapons").and(lines).selecting(entry);
            Voice::from_content(content, "Esc back", None)
        };
        let first = content("a - club", "Heavy.");
        assert_eq!(first.news(&Voice::default(), false), "Weapons, a - club, b - sling, Heavy. Esc back");
        let next = content("b - sling", "Light.");
        assert_eq!(next.news(&first, false), "b - sling, Light.");
        assert_eq!(next.news(&next, true), "");
        assert_eq!(next.heading(), "Weapons, b - sling");
    }

    #[test]
    fn card_beside_a_list_is_told_once() {
        let list = |entry: &str, card: &str| {
            let lines = ["a - club", "b - sling"].map(str::to_owned);
            let content = ScreenContent::new("Weapons").and(lines).selecting(entry);
            Voice::from_content(content, "", None).beside(&[card.to_owned()])
        };
        let first = list("a - club", "Heavy.");
        let next = list("b - sling", "Light.");
        assert_eq!(next.news(&first, false), "b - sling, Light.");
        assert_eq!(next.news(&next, true), "");
        assert_eq!(next.heading(), "Weapons, b - sling");
        let opened = ScreenContent::new("b - sling").and(["Light.", "w - wield"].map(str::to_owned));
        let opened = Voice::from_content(opened, "", None);
        assert_eq!(opened.news(&next, false), "b - sling, w - wield");
    }
}
