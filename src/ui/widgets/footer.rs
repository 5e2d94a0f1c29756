//! The hint in the last lines: the keys of the screen. Three blanks separate its parts. A part that begins
//! with the name of a key is a button for that key.

pub use super::button::{Button, ButtonGroup};

use crate::{
    base::{
        geometry::{Point, Rect},
        text::wrap,
    },
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        keymap::{key_name, parse_chord},
        session::{Device, Session},
        theme::TextUse,
    },
};

/// Separator of the parts.
pub const GAP: &str = "   ";

/// Breaks the hint into lines. Parts stay whole where they fit, so that each can be clicked.
fn lines(columns: usize, text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in text.split(GAP) {
        let length = part.chars().count();
        match lines.last_mut() {
            Some(line) if line.chars().count() + GAP.len() + length <= columns => {
                line.push_str(GAP);
                line.push_str(part);
            }
            _ => lines.extend(wrap(part, columns)),
        }
    }
    lines
}

/// Returns the lines of the hint in the last rows of `area`, each with its place.
fn placed(area: Rect, text: &str) -> Vec<(Point, String)> {
    let lines = lines(usize::try_from(area.width()).unwrap_or(1), text);
    let first = area.bottom + 1 - i32::try_from(lines.len()).unwrap_or(1);
    (first..).map(|y| Point::new(area.left, y)).zip(lines).collect()
}

/// Returns the number of rows of the hint `text`.
pub fn rows(device: &Device, text: &str) -> i32 {
    i32::try_from(lines(device.columns(), text).len()).unwrap_or(1)
}

/// Paints the hint `text` in the last rows of `area`.
pub fn draw(session: &Session, canvas: &mut Canvas, area: Rect, text: &str, style: TextUse) {
    let blank = " ".repeat(usize::try_from(area.width()).unwrap_or(0));
    for (at, line) in placed(area, text) {
        canvas.print(at, &blank, session.style(TextUse::Dim));
        canvas.print(at, &line, session.style(style));
    }
}

/// Returns the parts of `text` that name a key, as buttons.
pub fn buttons(text: &str) -> Vec<Button> {
    text.split(GAP).filter_map(button).collect()
}

fn button(part: &str) -> Option<Button> {
    let (name, label) = part.trim().split_once(' ')?;
    let paging = || [KeyCode::PageUp, KeyCode::PageDown].into_iter().find(|code| key_name(*code) == name);
    let key = parse_chord(name).map(|chord| chord.key()).or_else(|| paging().map(Key::plain))?;
    Some(Button::key(label.to_owned(), key))
}

/// Returns the input of the part of the hint `text` in the last rows of `area` painted at `at`.
pub fn press_at(area: Rect, text: &str, at: Point) -> Option<Input> {
    let (start, line) = placed(area, text).into_iter().find(|(start, _)| start.y == at.y)?;
    let mut left = start.x;
    for part in line.split(GAP) {
        let width = i32::try_from(part.chars().count()).ok()?;
        if (left..left + width).contains(&at.x) {
            return button(part).map(|button| button.input);
        }
        left += width + i32::try_from(GAP.len()).ok()?;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn footer_parts_that_name_a_key_are_buttons() {
        let found =
            buttons("Up and Down choose   y yes   Esc closes   Type a name   Ctrl-C quits   PgDn more");
        let labels: Vec<&str> = found.iter().map(|button| button.label.as_str()).collect();
        assert_eq!(labels, ["yes", "closes", "quits", "more"]);
        assert_eq!(found[1].input, Input::Key(Key::plain(KeyCode::Esc)));
        assert_eq!(found[2].input, Input::Key(Key::ctrl('c')));
        assert_eq!(found[3].input, Input::Key(Key::plain(KeyCode::PageDown)));
    }
}
