//! The screen in words, for screen readers: the name and selection of a screen, questions, and answers that
//! are not messages. Messages come from the log.

use super::{
    canvas::{Canvas, Cell, Style},
    session::Session,
    theme::TextUse,
};
use crate::base::geometry::Point;

/// Question and answer of a screen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spoken {
    /// Question that waits for an answer; empty if there is none.
    pub asked: String,
    /// Text told besides the question; empty if there is none.
    pub said: String,
}

/// Content of the current screen in words.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Voice {
    /// Question that waits for an answer.
    pub asked: String,
    /// Name of the screen.
    pub title: String,
    /// Selected entry, or the text told.
    pub entry: String,
    /// All other texts, piece by piece.
    pub parts: Vec<String>,
    /// Typed text, if there is a text field.
    pub typed: Option<String>,
}

/// Maximum characters read out of one screen.
const MOST: usize = 900;

/// Minimum blanks between columns.
const GAP: usize = 2;

impl Voice {
    /// Creates the content from the screen's own words.
    pub(super) fn from_spoken(spoken: Spoken, typed: Option<String>) -> Self {
        Self { asked: spoken.asked, entry: spoken.said, typed, ..Self::default() }
    }

    /// Reads the content of `canvas`: the heading, the selected entry (`entry` if the picture does not show
    /// all of it), then the rest. The list with the selection comes first.
    pub(super) fn read(
        session: &Session,
        canvas: &Canvas,
        entry: Option<String>,
        typed: Option<String>,
    ) -> Self {
        let text = canvas.text();
        let mut found: Vec<(usize, String)> =
            text.lines().flat_map(columns).filter(|part| is_said(&part.1)).collect();
        let title = if found.is_empty() { String::new() } else { found.remove(0).1 };
        let selected = selected(canvas, session.style(TextUse::Selected)).filter(|_| entry.is_none());
        let begins = selected.as_ref().map(|found| found.0);
        let entry = entry.or(selected.map(|found| found.1)).unwrap_or_default();
        // The marks of changeable entries are for the eye only.
        let words = entry.split_whitespace().filter(|word| !["<", ">"].contains(word));
        let entry = words.collect::<Vec<_>>().join(" ");
        found.retain(|(_, part)| !entry.contains(part.as_str()));
        let (list, rest): (Vec<_>, Vec<_>) = found.into_iter().partition(|part| Some(part.0) == begins);
        let parts = list.into_iter().chain(rest).map(|part| part.1).collect();
        Self { asked: String::new(), title, entry, parts, typed }
    }

    /// Returns the news compared with `before`: all of another screen, or the changes of the same screen.
    pub(super) fn news(&self, before: &Self) -> String {
        let same = self.title == before.title;
        let title = Some(&self.title).filter(|_| !same);
        let entry = Some(&self.entry).filter(|entry| !same || **entry != before.entry);
        let is_new = |part: &String| !same || !before.parts.contains(part) && *part != before.entry;
        let new: Vec<usize> =
            (0..).zip(&self.parts).filter(|part| is_new(part.1)).map(|(at, _)| at).collect();
        // A single old part between two new ones is told with them.
        let near = |at: usize| {
            new.iter().any(|new| (at..=at + 1).contains(new))
                && new.iter().any(|new| (*new..=new + 1).contains(&at))
        };
        let told_parts =
            (0..).zip(&self.parts).filter(|(at, part)| near(*at) && (!same || **part != before.entry));
        let parts = told_parts.map(|(_, part)| part);
        let mut told = String::new();
        for part in title.into_iter().chain(entry).chain(parts).filter(|part| !part.is_empty()) {
            // A row may continue the sentence of the row before.
            let goes_on = part.starts_with(char::is_lowercase) || told.ends_with([',', ';', ':']);
            told.push_str(match () {
                () if told.is_empty() => "",
                () if goes_on || told.ends_with(['.', '?', '!']) => " ",
                () => ", ",
            });
            told.push_str(part);
        }
        match told.char_indices().nth(MOST) {
            Some((end, _)) => told.get(..end).unwrap_or_default().to_owned(),
            None => told,
        }
    }
}

/// Splits a row at wide gaps and at drawn lines. Returns each part with its first column.
fn columns(row: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, Vec<String>)> = Vec::new();
    let mut blanks = GAP;
    for (column, glyph) in row.chars().enumerate() {
        let line = !glyph.is_ascii() && !glyph.is_alphanumeric();
        if glyph == ' ' || line {
            blanks += if line { GAP } else { 1 };
            continue;
        }
        match found.last_mut() {
            Some((_, words)) if blanks < GAP => match words.last_mut() {
                Some(word) if blanks == 0 => word.push(glyph),
                _ => words.push(glyph.to_string()),
            },
            _ => found.push((column, vec![glyph.to_string()])),
        }
        blanks = 0;
    }
    found.into_iter().map(|(column, words)| (column, in_words(&words))).collect()
}

/// Joins the words without the drawn characters at both ends.
fn in_words(words: &[String]) -> String {
    let drawn = |word: &&String| word.chars().all(|c| "#.-|+<>".contains(c));
    let start = words.iter().take_while(drawn).count();
    let end = words.iter().rev().take_while(drawn).count();
    let last = words.len().saturating_sub(end);
    words.get(start..last).unwrap_or_default().join(" ")
}

/// True if most of `part` is letters, so that it is text and not a picture.
fn is_said(part: &str) -> bool {
    let letters = part.chars().filter(|c| c.is_alphanumeric()).count();
    letters >= 2 && letters * 2 >= part.chars().filter(|c| !c.is_whitespace()).count()
}

/// Returns the selected text: the column and the text of the first row with the selection's style.
fn selected(canvas: &Canvas, style: Style) -> Option<(usize, String)> {
    let size = canvas.size();
    let row = |y: i32| {
        let cells = (0..size.width).map(move |x| canvas.get(Point::new(x, y)));
        let glyph = |cell: Cell| if cell.style == style { cell.glyph } else { ' ' };
        cells.map(move |cell| cell.map_or(' ', glyph)).collect::<String>()
    };
    let row = (0..size.height).map(row).find(|row| !row.trim().is_empty())?;
    let parts: Vec<(usize, String)> = columns(&row).into_iter().filter(|part| !part.1.is_empty()).collect();
    let begins = parts.first()?.0;
    Some((begins, parts.into_iter().map(|part| part.1).collect::<Vec<_>>().join(" ")))
}
