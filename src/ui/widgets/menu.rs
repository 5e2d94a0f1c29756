//! A list to choose from: by hotkey, by arrows and Enter, or by pointer.

use crate::{
    base::geometry::Point,
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        screen_text::ScreenContent,
        theme::{Palette, TextUse},
        widgets::footer::Button,
    },
};

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
}

/// Rows that a notch of the wheel scrolls.
const NOTCH: i64 = 3;

impl Menu {
    /// Creates a menu of `lines` with the first selected.
    pub fn new(lines: Vec<MenuLine>) -> Self {
        Self { lines, selected: 0 }
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

    /// Returns the content of a screen called `title` with this list.
    pub fn content(&self, title: impl Into<String>) -> ScreenContent {
        let lines = self.lines.iter().map(|line| line.text.clone());
        ScreenContent::new(title).selecting(self.selected_text().unwrap_or_default().trim()).and(lines)
    }

    /// Returns a button for each line with a hotkey.
    pub fn buttons(&self) -> Vec<Button> {
        let button = |line: &MenuLine| Some(Button::key(line.text.trim().to_owned(), Key::char(line.key?)));
        self.lines.iter().filter_map(button).collect()
    }

    /// Returns the visible lines and the index of the first, for at most `rows` rows around the selected
    /// line.
    fn shown(&self, rows: usize) -> (usize, &[MenuLine]) {
        let first = self.selected.saturating_sub(rows / 2).min(self.lines.len().saturating_sub(rows));
        let end = (first + rows).min(self.lines.len());
        (first, self.lines.get(first..end).unwrap_or_default())
    }

    /// Returns the number of rows of the menu, at most `rows`.
    pub fn height(&self, rows: usize) -> usize {
        self.lines.len().min(rows)
    }

    /// Paints the menu with its top left corner at `at`, in at most `rows` rows.
    pub fn draw(&self, palette: &Palette, canvas: &mut Canvas, at: Point, rows: usize) {
        self.draw_dimmed(palette, canvas, at, rows, |_| false);
    }

    /// Paints the menu like [`Menu::draw`], with the lines dimmed whose index is `dim`.
    pub fn draw_dimmed(
        &self,
        palette: &Palette,
        canvas: &mut Canvas,
        at: Point,
        rows: usize,
        dim: impl Fn(usize) -> bool,
    ) {
        let (first, lines) = self.shown(rows);
        for (i, (y, line)) in (at.y..).zip(lines).enumerate() {
            let what = match first + i {
                index if index == self.selected => TextUse::Selected,
                index if dim(index) => TextUse::Dim,
                _ => TextUse::Text,
            };
            canvas.print(Point::new(at.x, y), &line.text, palette.style(what));
        }
    }

    /// Handles `input` for the menu painted at `at` in at most `rows` rows. Returns the index of the chosen
    /// line.
    pub fn input(&mut self, input: Input, at: Point, rows: usize) -> Option<usize> {
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
        let count = i64::try_from(self.lines.len()).unwrap_or(1).max(1);
        let selected = i64::try_from(self.selected).unwrap_or(0);
        self.selected = usize::try_from((selected + by).rem_euclid(count)).unwrap_or(0);
    }

    /// Returns a click button for each visible line, for menus without hotkeys.
    pub fn clicks(&self, at: Point, rows: usize) -> Vec<Button> {
        let (_, lines) = self.shown(rows);
        let button =
            |(y, line): (i32, &MenuLine)| Button::click(line.text.trim().to_owned(), Point::new(at.x, y));
        (at.y..).zip(lines).map(button).collect()
    }

    fn line_at(&self, point: Point, at: Point, rows: usize) -> Option<usize> {
        let (first, lines) = self.shown(rows);
        let index = usize::try_from(point.y - at.y).ok()?;
        let line = lines.get(index)?;
        let column = usize::try_from(point.x - at.x).ok()?;
        (column < line.text.chars().count()).then_some(first + index)
    }
}
