//! What is on the screen in words, for those who do not see it. Messages come from the log; this is the rest: what a screen is
//! called and what is chosen on it, what is asked, and what is answered beside the messages.

use super::{
    canvas::{Canvas, Style},
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
const GAP: usize = 3;

impl Voice {
    /// What a screen has to say.
    pub(super) fn of(spoken: Spoken, typed: Option<String>) -> Self {
        Self { asked: spoken.asked, entry: spoken.said, typed, ..Self::default() }
    }

    /// What is painted on `canvas`: a heading, what is selected, and the rest.
    pub(super) fn read(session: &Session, canvas: &Canvas, typed: Option<String>) -> Self {
        let text = canvas.text();
        let mut parts: Vec<String> = text.lines().flat_map(columns).filter(|part| is_said(part)).collect();
        let entry = selected(canvas, session.style(Use::Selected)).unwrap_or_default();
        let title = if parts.is_empty() { String::new() } else { parts.remove(0) };
        parts.retain(|part| *part != entry);
        Self { asked: String::new(), title, entry, parts, typed }
    }

    /// What of this is not what `before` was: another screen is told from its title on, of the same one what has changed.
    pub(super) fn news(&self, before: &Self) -> String {
        let same = self.title == before.title;
        let title = Some(&self.title).filter(|_| !same);
        let entry = Some(&self.entry).filter(|entry| !same || **entry != before.entry);
        let parts = self.parts.iter().filter(|part| !same || !before.parts.contains(part) && **part != before.entry);
        let all = title.into_iter().chain(entry).chain(parts).filter(|part| !part.is_empty());
        let told: String = all.map(String::as_str).collect::<Vec<_>>().join(", ");
        match told.char_indices().nth(MOST) {
            Some((end, _)) => told.get(..end).unwrap_or_default().to_owned(),
            None => told,
        }
    }
}

/// The parts of a row that stand apart, in words.
fn columns(row: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    let mut blanks = 0;
    for glyph in row.chars() {
        let line = !glyph.is_ascii() && !glyph.is_alphanumeric();
        if glyph == ' ' || line {
            blanks += if line { GAP } else { 1 };
            continue;
        }
        match found.last_mut() {
            Some(part) if blanks < GAP => {
                if blanks > 0 && !part.is_empty() {
                    part.push(' ');
                }
                part.push(glyph);
            }
            _ => found.push(glyph.to_string()),
        }
        blanks = 0;
    }
    found
}

/// Whether a part of a row says something: most of it is letters, not a picture.
fn is_said(part: &str) -> bool {
    let letters = part.chars().filter(|c| c.is_alphanumeric()).count();
    letters >= 2 && letters * 2 >= part.chars().filter(|c| !c.is_whitespace()).count()
}

/// What is painted as selected: all of the first row of which something is.
fn selected(canvas: &Canvas, style: Style) -> Option<String> {
    let size = canvas.size();
    let glyphs = |y: i32| {
        let cells = (0..size.width).filter_map(move |x| canvas.get(Point::new(x, y)));
        cells.filter(|cell| cell.style == style).map(|cell| cell.glyph).collect::<String>()
    };
    let row = (0..size.height).map(glyphs).find(|row| !row.trim().is_empty())?;
    Some(columns(&row).into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" "))
}
