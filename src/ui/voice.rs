//! What is on the screen in words, for those who do not see it. Messages come from the log; this is the rest: what a screen is
//! called and what is chosen on it, what is asked, and what is answered beside the messages.

use super::{
    canvas::{Canvas, Style},
    session::Session,
    theme::Use,
};
use crate::base::geometry::Point;
use serde::Serialize;

/// What a screen asks and answers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spoken {
    /// What waits for an answer; empty if nothing does.
    pub asked: String,
    /// What is told beside; empty if nothing is.
    pub said: String,
}

/// What there is to say of what shows now.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Voice {
    /// What waits for an answer.
    pub asked: String,
    /// What the screen is called.
    pub title: String,
    /// What is chosen, or what is told.
    pub entry: String,
    /// All else that is written there.
    pub text: String,
    /// What has been typed, where something is.
    pub typed: Option<String>,
}

/// More of a screen is not read out.
const MOST: usize = 900;

impl Voice {
    /// What a screen has to say.
    pub(super) fn of(spoken: Spoken, typed: Option<String>) -> Self {
        Self { asked: spoken.asked, entry: spoken.said, typed, ..Self::default() }
    }

    /// What is painted on `canvas`: a heading, what is selected, and the rest.
    pub(super) fn read(session: &Session, canvas: &Canvas, typed: Option<String>) -> Self {
        let rows: Vec<String> = canvas.text().lines().map(row_in_words).collect();
        let title = rows.iter().find(|row| is_said(row)).cloned().unwrap_or_default();
        let entry = selected(canvas, session.style(Use::Selected)).unwrap_or_default();
        let rest = rows.iter().filter(|row| is_said(row)).skip(1).map(String::as_str);
        let text: String = rest.collect::<Vec<_>>().join(". ").chars().take(MOST).collect();
        Self { asked: String::new(), title, entry, text, typed }
    }
}

/// A row without the gaps that set its parts apart.
fn row_in_words(row: &str) -> String {
    row.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a row says something: most of it is letters, not lines or a picture.
fn is_said(row: &str) -> bool {
    let letters = row.chars().filter(|c| c.is_alphanumeric()).count();
    letters >= 2 && letters * 2 >= row.chars().filter(|c| !c.is_whitespace()).count()
}

/// The row of which something is painted as selected: from its beginning to the end of that.
fn selected(canvas: &Canvas, style: Style) -> Option<String> {
    let size = canvas.size();
    let is_selected = |at: Point| canvas.get(at).is_some_and(|cell| cell.style == style);
    for y in 0..size.height {
        if let Some(last) = (0..size.width).rev().find(|x| is_selected(Point::new(*x, y))) {
            let cells = (0..=last).filter_map(|x| canvas.get(Point::new(x, y)));
            return Some(row_in_words(&cells.map(|cell| cell.glyph).collect::<String>()));
        }
    }
    None
}
