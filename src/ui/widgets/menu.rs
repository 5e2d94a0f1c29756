//! A list to choose from by hotkey, by arrows and Enter, or by pointer.

use crate::{
    base::geometry::Point,
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        session::Session,
        theme::Use,
        widgets::footer::Button,
    },
};

/// A line of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Chooses the line.
    pub key: char,
    /// What is shown, the key included.
    pub text: String,
}

/// A list with one line selected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    lines: Vec<Line>,
    selected: usize,
}

impl Menu {
    /// A menu of `lines`, the first selected.
    pub fn new(lines: Vec<Line>) -> Self {
        Self { lines, selected: 0 }
    }

    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there are no lines.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The length of the longest line, in characters.
    pub fn width(&self) -> usize {
        self.lines.iter().map(|line| line.text.chars().count()).max().unwrap_or(0)
    }

    /// A button for each line.
    pub fn buttons(&self) -> Vec<Button> {
        let button = |line: &Line| Button { label: line.text.clone(), key: Key::char(line.key) };
        self.lines.iter().map(button).collect()
    }

    /// Paints the menu with its top left corner at `at`.
    pub fn draw(&self, session: &Session, canvas: &mut Canvas, at: Point) {
        for (i, (y, line)) in (at.y..).zip(&self.lines).enumerate() {
            let what = if i == self.selected { Use::Selected } else { Use::Text };
            canvas.print(Point::new(at.x, y), &line.text, session.style(what));
        }
    }

    /// Answers an input to the menu painted at `at`: the index of the line that was chosen, if one was.
    pub fn input(&mut self, input: Input, at: Point) -> Option<usize> {
        match input {
            Input::Key(key) => self.key(key),
            Input::Hover(point) => {
                self.selected = self.line_at(point, at).unwrap_or(self.selected);
                None
            }
            Input::Click(point) => self.line_at(point, at),
            Input::Scroll(notches) => {
                self.step(if notches < 0 { -1 } else { 1 });
                None
            }
            Input::Resize(_) | Input::Close => None,
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
                return self.lines.iter().position(|line| line.key == c);
            }
            _ => {}
        }
        None
    }

    /// Moves the selection, around the ends.
    fn step(&mut self, by: i64) {
        let count = i64::try_from(self.lines.len()).unwrap_or(1).max(1);
        let selected = i64::try_from(self.selected).unwrap_or(0);
        self.selected = usize::try_from((selected + by).rem_euclid(count)).unwrap_or(0);
    }

    fn line_at(&self, point: Point, at: Point) -> Option<usize> {
        let index = usize::try_from(point.y - at.y).ok()?;
        let line = self.lines.get(index)?;
        let column = usize::try_from(point.x - at.x).ok()?;
        (column < line.text.chars().count()).then_some(index)
    }
}
