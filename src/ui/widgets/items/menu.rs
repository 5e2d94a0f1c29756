//! A list of items as it is painted, and what the pointer and the keys that turn its pages do.

use super::{
    item_cell,
    list::{ItemList, Mode, Outcome, Row},
};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::wrap,
    },
    engine::event::KnownItem,
    narrate::items::{heading, listed},
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        session::Session,
        theme::Use,
        widgets::footer::Button,
    },
};
use std::ops::Range;

/// How far the text of a row stands in, behind its symbol, and how far what continues it.
const INDENT: i32 = 2;
const CONTINUED: i32 = 6;

/// Lines that a notch of the wheel scrolls.
const NOTCH: i32 = 3;

/// A line of the picture: a heading, or a part of a row.
struct Line {
    text: String,
    /// The number of the row.
    row: Option<usize>,
    /// Whether the row begins here.
    first: bool,
}

/// A list of items in an area of the canvas, part of which may show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemMenu {
    list: ItemList,
    /// The first line that shows.
    top: usize,
}

/// How many rows `area` has.
fn room(area: Rect) -> usize {
    usize::try_from(area.height()).unwrap_or(0)
}

impl ItemMenu {
    /// The list of `items` from its beginning.
    pub fn new(session: &Session, items: &[KnownItem], mode: Mode) -> Self {
        Self { list: ItemList::new(session.raws(), items, mode), top: 0 }
    }

    /// What is chosen so far.
    pub const fn list(&self) -> &ItemList {
        &self.list
    }

    /// Whether only a part of it fits into `area`.
    pub fn is_longer_than(&self, session: &Session, area: Rect) -> bool {
        self.lines(session, area).len() > room(area)
    }

    fn lines(&self, session: &Session, area: Rect) -> Vec<Line> {
        let raws = session.raws();
        let width = usize::try_from(area.width() - CONTINUED).unwrap_or(0);
        let mut lines = Vec::new();
        let mut class = None;
        for (index, row) in self.list.rows().iter().enumerate() {
            if class.replace(row.class) != Some(row.class) {
                lines.push(Line { text: heading(raws, row.class), row: None, first: false });
            }
            let parts = wrap(&item_text(session, row), width);
            for (i, part) in parts.into_iter().enumerate() {
                let text = if i == 0 { row_text(session, row, &part) } else { part };
                lines.push(Line { text, row: Some(index), first: i == 0 });
            }
        }
        lines
    }

    /// The lines that show where there is room for so many.
    fn window(&self, lines: &[Line], room: usize) -> Range<usize> {
        let top = self.top.min(lines.len().saturating_sub(room));
        top..(top + room).min(lines.len())
    }

    /// The rows of which something shows.
    fn page(&self, lines: &[Line], room: usize) -> Range<usize> {
        let shown = lines.get(self.window(lines, room)).unwrap_or_default();
        let mut rows = shown.iter().filter_map(|line| line.row);
        let first = rows.next().unwrap_or(0);
        let end = shown.iter().filter_map(|line| line.row).next_back().map_or(first, |last| last + 1);
        first..end
    }

    /// Paints it into `area`, with the line that says where it ends below.
    pub fn draw(&self, session: &Session, canvas: &mut Canvas, area: Rect) {
        let lines = self.lines(session, area);
        let window = self.window(&lines, room(area));
        let mut at = Point::new(area.left, area.top);
        for line in lines.get(window).unwrap_or_default() {
            let row = line.row.and_then(|index| Some((index, self.list.rows().get(index)?)));
            let what = match row {
                None => Use::Title,
                Some((index, _)) if self.list.cursor() == Some(index) => Use::Selected,
                Some((_, row)) if row.marked > 0 => Use::Key,
                Some(_) => Use::Text,
            };
            let indent = match row {
                None => 0,
                Some(_) if line.first => INDENT,
                Some(_) => CONTINUED,
            };
            if let Some((_, row)) = row.filter(|_| line.first) {
                let cell = item_cell(session.raws(), session.palette(), row.item.kind);
                canvas.set(at, cell.glyph, cell.style);
            }
            canvas.print(Point::new(at.x + indent, at.y), &line.text, session.style(what));
            at.y += 1;
        }
        let end = canvas.print(at, &self.end_text(session, &lines, room(area)), session.style(Use::Dim));
        if let Some(number) = self.list.number() {
            let texts = &session.messages().item_list;
            let at = Point::new(end.x + INDENT, end.y);
            let end = canvas.print(
                at,
                &texts.count.fill(&[("count", &number.to_string())]),
                session.style(Use::Key),
            );
            canvas.set_cursor(Some(end));
        }
    }

    /// What stands below it: that it ends there, or which part of it shows.
    fn end_text(&self, session: &Session, lines: &[Line], room: usize) -> String {
        let texts = &session.messages().item_list;
        let count = self.list.rows().len();
        if count == 0 {
            return texts.none.text();
        }
        if lines.len() <= room {
            return session.messages().menu.end.text();
        }
        let page = self.page(lines, room);
        let values = [page.start + 1, page.end, count].map(|number| number.to_string());
        texts.part.fill(&[("first", &values[0]), ("last", &values[1]), ("count", &values[2])])
    }

    /// A button for each row: its key, or a click on one without that shows in `area`.
    pub fn buttons(&self, session: &Session, area: Rect) -> Vec<Button> {
        let lines = self.lines(session, area);
        let window = self.window(&lines, room(area));
        let place = |index: usize| {
            let line =
                lines.iter().position(|line| line.row == Some(index)).filter(|line| window.contains(line))?;
            Some(Point::new(area.left, area.top + i32::try_from(line - window.start).ok()?))
        };
        let button = |(index, row): (usize, &Row)| {
            let label = row_text(session, row, &item_text(session, row)).trim().to_owned();
            match row.key {
                Some(key) => Some(Button::key(label, Key::char(key))),
                None => Some(Button::click(label, place(index)?)),
            }
        };
        self.list.rows().iter().enumerate().filter_map(button).collect()
    }

    /// Answers an input to the list painted in `area`.
    pub fn input(&mut self, session: &Session, input: Input, area: Rect) -> Outcome {
        let lines = self.lines(session, area);
        let room = room(area);
        let page = self.page(&lines, room);
        match input {
            Input::Key(key) => match key.code {
                KeyCode::PageUp | KeyCode::Char('<') => self.scroll(&lines, room, -area.height()),
                KeyCode::PageDown | KeyCode::Char('>') => self.scroll(&lines, room, area.height()),
                _ => {
                    let before = self.list.cursor();
                    let outcome = self.list.press(key, &page);
                    if self.list.cursor() != before {
                        self.show_cursor(&lines, room);
                    }
                    return outcome;
                }
            },
            Input::Click(at) => {
                if let Some(row) = self.row_at(&lines, at, area) {
                    return self.list.choose(row);
                }
            }
            // Where Enter may be about the cursor and ends the list, the pointer does not move it.
            Input::Hover(at) if self.list.mode() != Mode::Many => {
                if let Some(row) = self.row_at(&lines, at, area) {
                    self.list.put_cursor(row);
                }
            }
            Input::Scroll(notches) => self.scroll(&lines, room, notches.saturating_mul(NOTCH)),
            Input::Hover(_) | Input::Resize(_) | Input::Close | Input::End => {}
        }
        Outcome::Still
    }

    /// Shows what is so many lines further on; the cursor comes along.
    fn scroll(&mut self, lines: &[Line], room: usize, by: i32) {
        let top = self.window(lines, room).start;
        let steps = usize::try_from(by.unsigned_abs()).unwrap_or(usize::MAX);
        self.top = if by < 0 { top.saturating_sub(steps) } else { top.saturating_add(steps) };
        self.top = self.window(lines, room).start;
        self.list.keep_cursor_in(&self.page(lines, room));
    }

    /// Scrolls as little as shows all of the row under the cursor, and a heading above it.
    fn show_cursor(&mut self, lines: &[Line], room: usize) {
        let is_it = |line: &Line| line.row.is_some() && line.row == self.list.cursor();
        let (Some(first), Some(last)) = (lines.iter().position(is_it), lines.iter().rposition(is_it)) else {
            return;
        };
        let heading =
            first.checked_sub(1).filter(|above| lines.get(*above).is_some_and(|line| line.row.is_none()));
        let top = self.window(lines, room).start;
        self.top = top.max((last + 1).saturating_sub(room)).min(heading.unwrap_or(first));
    }

    fn row_at(&self, lines: &[Line], at: Point, area: Rect) -> Option<usize> {
        let line = usize::try_from(at.y - area.top).ok().filter(|_| area.contains(at))?;
        let window = self.window(lines, room(area));
        lines.get(window.start + line)?.row
    }
}

/// What a row says of its item.
fn item_text(session: &Session, row: &Row) -> String {
    let item = listed(session.raws(), &row.item);
    if row.marked == 0 || row.marked == row.item.count {
        return item;
    }
    session.messages().item_list.some.fill(&[("item", &item), ("count", &row.marked.to_string())])
}

/// A row with its key and its mark in front of `item`.
fn row_text(session: &Session, row: &Row, item: &str) -> String {
    let key = row.key.unwrap_or(' ').to_string();
    let mark = row.mark().to_string();
    session.messages().item_list.line.fill(&[("key", &key), ("mark", &mark), ("item", item)])
}
