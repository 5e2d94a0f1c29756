//! The hint in the last lines: the keys of the screen. Three blanks separate its parts. A part that begins
//! with the name of a key is a button for that key.

pub use super::button::{Button, ButtonGroup};

use crate::{
    base::{geometry::Point, text::wrap},
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

/// Breaks the hint into lines, each with its row. Parts stay whole where they fit, so that each can be
/// clicked.
fn lines(device: &Device, text: &str) -> Vec<(i32, String)> {
    let columns = device.columns();
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
    let first = device.size.height - i32::try_from(lines.len()).unwrap_or(1);
    (first..).zip(lines).collect()
}

/// Returns the number of rows of the hint `text`.
pub fn rows(device: &Device, text: &str) -> i32 {
    i32::try_from(lines(device, text).len()).unwrap_or(1)
}

/// Paints the hint `text` in the last lines.
pub fn draw(session: &Session, canvas: &mut Canvas, text: &str) {
    let blank = " ".repeat(session.device.columns());
    for (y, line) in lines(&session.device, text) {
        canvas.print(Point::new(0, y), &blank, session.style(TextUse::Dim));
        canvas.print(Point::new(0, y), &line, session.style(TextUse::Dim));
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

/// Returns the input of the part of the hint `text` painted at `at`.
pub fn press_at(device: &Device, text: &str, at: Point) -> Option<Input> {
    let (_, line) = lines(device, text).into_iter().find(|(y, _)| *y == at.y)?;
    let mut left = 0;
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
