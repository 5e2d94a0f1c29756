//! A list to choose from: by hotkey, by arrows and Enter, or by pointer.

use crate::{
    base::geometry::{Point, Rect},
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        screen_text::ScreenContent,
        session::{Device, Session},
        theme::TextUse,
        widgets::footer::Button,
    },
};
use std::ops::Range;

/// A line of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MenuLine {
    /// Hotkey of the line.
    pub key: Option<char>,
    /// Text with the key included.
    pub text: String,
}

/// A list with one line selected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    lines: Vec<MenuLine>,
    selected: usize,
    /// Text of the list without lines.
    none: String,
}

/// Rows that a notch of the wheel scrolls.
const NOTCH: i64 = 3;

impl Menu {
    /// Creates a menu of `lines` with the first selected.
    pub fn new(lines: Vec<MenuLine>) -> Self {
        Self { lines, selected: 0, none: String::new() }
    }

    /// Sets the text of the list without lines.
    #[must_use]
    pub fn or(self, none: String) -> Self {
        Self { none, ..self }
    }

    /// Replaces the lines and keeps the selection.
    pub fn put(&mut self, lines: Vec<MenuLine>) {
        self.selected = self.selected.min(lines.len().saturating_sub(1));
        self.lines = lines;
    }

    /// Returns the index of the selected line.
    pub fn selected(&self) -> usize {
        self.selected
    }

    /// Returns the length of the longest line, in characters.
    pub fn width(&self) -> usize {
        self.lines.iter().map(|line| line.text.chars().count()).max().unwrap_or(0)
    }

    /// Returns the text of the selected line.
    pub fn selected_text(&self) -> Option<&str> {
        self.lines.get(self.selected).map(|line| line.text.as_str())
    }

    /// Returns the content of the list.
    pub fn content(&self) -> ScreenContent {
        let lines = self.lines.iter().map(|line| line.text.clone());
        let none = Some(self.none.clone()).filter(|none| self.lines.is_empty() && !none.is_empty());
        let entry = self.selected_text().unwrap_or_default().trim();
        ScreenContent::default().selecting(entry).and(lines).and(none)
    }

    /// Returns a button for each line painted in `area`: its hotkey, or a click.
    pub fn buttons(&self, device: &Device, area: Rect) -> Vec<Button> {
        let area = device.list_area(area);
        let (first, shown) = self.shown(rows(area));
        let button = |(index, line): (usize, &MenuLine)| {
            let label = line.text.trim().to_owned();
            let y = index.checked_sub(first).filter(|index| *index < shown.len());
            match (line.key, y.and_then(|y| i32::try_from(y).ok())) {
                (Some(key), _) => Some(Button::key(label, Key::char(key)).listed()),
                (None, Some(y)) => Some(Button::click(label, Point::new(area.left, area.top + y)).listed()),
                (None, None) => None,
            }
        };
        self.lines.iter().enumerate().filter_map(button).collect()
    }

    /// Returns the lines that are visible in `area`; `None` if all are.
    pub fn visible(&self, device: &Device, area: Rect) -> Option<Range<usize>> {
        let (first, shown) = self.shown(rows(device.list_area(area)));
        (shown.len() < self.lines.len()).then_some(first..first + shown.len())
    }

    /// Returns the visible lines and the index of the first, for at most `rows` rows around the selected
    /// line.
    fn shown(&self, rows: usize) -> (usize, &[MenuLine]) {
        let first = self.selected.saturating_sub(rows / 2).min(self.lines.len().saturating_sub(rows));
        let end = first.saturating_add(rows).min(self.lines.len());
        (first, self.lines.get(first..end).unwrap_or_default())
    }

    /// Returns the rows that the menu takes in `area`.
    pub fn height(&self, device: &Device, area: Rect) -> i32 {
        if device.lists_are_buttons {
            return 0;
        }
        i32::try_from(self.lines.len()).unwrap_or(i32::MAX).min(area.height().max(0))
    }

    /// Paints the menu into `area`.
    pub fn draw(&self, session: &Session, canvas: &mut Canvas, area: Rect) {
        self.draw_dimmed(session, canvas, area, |_| false);
    }

    /// Paints the menu like [`Menu::draw`], with the lines dimmed whose index is `dim`.
    pub fn draw_dimmed(
        &self,
        session: &Session,
        canvas: &mut Canvas,
        area: Rect,
        dim: impl Fn(usize) -> bool,
    ) {
        if self.lines.is_empty() {
            canvas.print(area.corner(), &self.none, session.style(TextUse::Dim));
        }
        if session.device.lists_are_buttons {
            return;
        }
        let (first, lines) = self.shown(rows(area));
        for (i, (y, line)) in (area.top..).zip(lines).enumerate() {
            let what = match first + i {
                index if index == self.selected => TextUse::Selected,
                index if dim(index) => TextUse::Dim,
                _ => TextUse::Text,
            };
            canvas.print(Point::new(area.left, y), &line.text, session.style(what));
        }
    }

    /// Handles `input` for the menu painted in `area`. Returns the index of the chosen line.
    pub fn input(&mut self, device: &Device, input: Input, area: Rect) -> Option<usize> {
        let area = device.list_area(area);
        let (rows, at) = (rows(area), area.corner());
        match input {
            Input::Key(key) => self.key(key),
            Input::Hover(point) => {
                // A scrolling list would run away under the pointer.
                if self.lines.len() <= rows {
                    self.selected = self.line_at(point, at, rows).unwrap_or(self.selected);
                }
                None
            }
            Input::Click(point) => self.line_at(point, at, rows),
            Input::Scroll(notches) if self.lines.len() > rows => {
                // The list scrolls at once, regardless of the selection.
                let first = i64::try_from(self.shown(rows).0).unwrap_or(0);
                let to = first.saturating_add(i64::from(notches) * NOTCH).max(0);
                let to = usize::try_from(to).unwrap_or(0).min(self.lines.len() - rows);
                self.selected = (to + rows / 2).min(self.lines.len() - 1);
                None
            }
            Input::Scroll(notches) => {
                self.step(if notches < 0 { -1 } else { 1 });
                None
            }
            Input::Resize(_) | Input::Command(_) | Input::Close | Input::End => None,
        }
    }

    fn key(&mut self, key: Key) -> Option<usize> {
        match key.code {
            KeyCode::Up => self.step(-1),
            KeyCode::Down => self.step(1),
            KeyCode::Home | KeyCode::PageUp => self.selected = 0,
            KeyCode::End | KeyCode::PageDown => self.selected = self.lines.len().saturating_sub(1),
            KeyCode::Enter => return (!self.lines.is_empty()).then_some(self.selected),
            KeyCode::Char(c) if !key.ctrl && !key.alt => {
                return self.lines.iter().position(|line| line.key == Some(c));
            }
            _ => {}
        }
        None
    }

    /// Moves the selection, wrapping at the ends.
    fn step(&mut self, by: i64) {
        self.selected = stepped(self.selected, by, self.lines.len());
    }

    fn line_at(&self, point: Point, at: Point, rows: usize) -> Option<usize> {
        let (first, lines) = self.shown(rows);
        let index = usize::try_from(point.y - at.y).ok()?;
        let line = lines.get(index)?;
        let column = usize::try_from(point.x - at.x).ok()?;
        (column < line.text.chars().count()).then_some(first + index)
    }
}

/// Returns the index `by` entries after `selected` among `count`, wrapping at the ends.
pub fn stepped(selected: usize, by: i64, count: usize) -> usize {
    let count = i64::try_from(count).unwrap_or(1).max(1);
    let selected = i64::try_from(selected).unwrap_or(0);
    usize::try_from((selected + by).rem_euclid(count)).unwrap_or(0)
}

/// Returns the number of lines that fit into `area`.
fn rows(area: Rect) -> usize {
    usize::try_from(area.height()).unwrap_or(0)
}
