//! What is on the screen in words, for those who do not see it. Messages come from the log; this is the rest: what a screen is
//! called and what is chosen on it, what is asked, and what is answered beside the messages.

use super::{
    canvas::{Canvas, Cell, Style},
    session::Session,
    theme::Use,
};
use crate::base::geometry::Point;

/// What a screen asks and answers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spoken {
    /// What waits for an answer; empty if nothing does.
    pub asked: String,
    /// What is told beside; empty if nothing is.
    pub said: String,
}

/// What there is to say of what shows now.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Voice {
    /// What waits for an answer.
    pub asked: String,
    /// What the screen is called.
    pub title: String,
    /// What is chosen, or what is told.
    pub entry: String,
    /// All else that is written there, piece by piece.
    pub parts: Vec<String>,
    /// What has been typed, where something is.
    pub typed: Option<String>,
}

/// More of a screen is not read out.
const MOST: usize = 900;

/// So many blanks set columns apart.
const GAP: usize = 2;

impl Voice {
    /// What a screen has to say.
    pub(super) fn of(spoken: Spoken, typed: Option<String>) -> Self {
        Self { asked: spoken.asked, entry: spoken.said, typed, ..Self::default() }
    }

    /// What is painted on `canvas`: a heading, what is selected (`entry`, where the picture does not tell it whole), and the
    /// rest, of which the list it is selected from comes first.
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
        let selected = selected(canvas, session.style(Use::Selected)).filter(|_| entry.is_none());
        let begins = selected.as_ref().map(|found| found.0);
        let entry = entry.or(selected.map(|found| found.1)).unwrap_or_default();
        // The marks of what can be changed are for the eye.
        let words = entry.split_whitespace().filter(|word| !["<", ">"].contains(word));
        let entry = words.collect::<Vec<_>>().join(" ");
        found.retain(|(_, part)| !entry.contains(part.as_str()));
        let (list, rest): (Vec<_>, Vec<_>) = found.into_iter().partition(|part| Some(part.0) == begins);
        let parts = list.into_iter().chain(rest).map(|part| part.1).collect();
        Self { asked: String::new(), title, entry, parts, typed }
    }

    /// What of this is not what `before` was: another screen is told from its title on, of the same one what has changed.
    pub(super) fn news(&self, before: &Self) -> String {
        let same = self.title == before.title;
        let title = Some(&self.title).filter(|_| !same);
        let entry = Some(&self.entry).filter(|entry| !same || **entry != before.entry);
        let is_new = |part: &String| !same || !before.parts.contains(part) && *part != before.entry;
        let new: Vec<usize> =
            (0..).zip(&self.parts).filter(|part| is_new(part.1)).map(|(at, _)| at).collect();
        // What little stands between two parts that are new belongs to them.
        let near = |at: usize| {
            new.iter().any(|new| (at..=at + 1).contains(new))
                && new.iter().any(|new| (*new..=new + 1).contains(&at))
        };
        let told_parts =
            (0..).zip(&self.parts).filter(|(at, part)| near(*at) && (!same || **part != before.entry));
        let parts = told_parts.map(|(_, part)| part);
        let mut told = String::new();
        for part in title.into_iter().chain(entry).chain(parts).filter(|part| !part.is_empty()) {
            // A row may go on with what the one before began.
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

/// The parts of a row that stand apart, in words, each with the column where it begins.
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

/// The words without what is drawn beside them.
fn in_words(words: &[String]) -> String {
    let drawn = |word: &&String| word.chars().all(|c| "#.-|+<>".contains(c));
    let start = words.iter().take_while(drawn).count();
    let end = words.iter().rev().take_while(drawn).count();
    let last = words.len().saturating_sub(end);
    words.get(start..last).unwrap_or_default().join(" ")
}

/// Whether a part of a row says something: most of it is letters, not a picture.
fn is_said(part: &str) -> bool {
    let letters = part.chars().filter(|c| c.is_alphanumeric()).count();
    letters >= 2 && letters * 2 >= part.chars().filter(|c| !c.is_whitespace()).count()
}

/// What is painted as selected: the column and the text of the first row of which something is.
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
