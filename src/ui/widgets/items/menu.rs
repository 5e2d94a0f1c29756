//! The display of a list of items: painting, scrolling and the pointer.

use super::{
    cell::item_cell,
    list::{ItemList, ItemRow, ListMode, ListOutcome},
};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::wrap,
    },
    engine::event::KnownItem,
    narrate::items::{heading, listed},
    raws::Raws,
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::footer::Button,
    },
};
use std::ops::Range;

/// Indents of the first line of a row, behind its symbol, and of its further lines.
const INDENT: i32 = 2;
const CONTINUED: i32 = 6;

/// Lines that a notch of the wheel scrolls.
const NOTCH: i32 = 3;

/// A displayed line: a heading, or a part of a row.
struct Line {
    text: String,
    /// Index of the row; `None` for a heading.
    row: Option<usize>,
    /// True for the first line of the row.
    first: bool,
}

/// A position in the display, ordered by lines.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    /// Index of a row; the number of rows for the end.
    row: usize,
    /// Line within the row, counting a heading above it.
    line: usize,
}

/// A list of items in an area of the canvas, possibly scrolled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemMenu {
    list: ItemList,
    /// First visible line.
    top: Place,
}

/// The lines of a list, laid out for `room` visible lines. Only the needed rows are laid out, because there
/// may be thousands of items.
struct Picture<'a> {
    session: &'a Session,
    list: &'a ItemList,
    width: usize,
    room: usize,
}

impl Picture<'_> {
    /// Returns the lines of row `index`, with the heading above it, if there is one.
    fn lines(&self, index: usize) -> Vec<Line> {
        let rows = self.list.rows();
        let Some(row) = rows.get(index) else { return Vec::new() };
        let before = index.checked_sub(1).and_then(|before| rows.get(before));
        let mut lines = Vec::new();
        if before.is_none_or(|before| before.class != row.class) {
            let text = heading(self.session.raws(), row.class);
            lines.push(Line { text, row: None, first: false });
        }
        for (i, part) in wrap(&item_text(self.session, row), self.width).into_iter().enumerate() {
            let text = if i == 0 { row_text(self.session, row, &part) } else { part };
            lines.push(Line { text, row: Some(index), first: i == 0 });
        }
        lines
    }

    /// Returns the position after the last line.
    fn end(&self) -> Place {
        Place { row: self.list.rows().len(), line: 0 }
    }

    /// Returns the position `lines` lines after `from`, at most the end.
    fn forward(&self, from: Place, lines: usize) -> Place {
        let Place { mut row, mut line } = from;
        line = line.saturating_add(lines);
        while row < self.list.rows().len() {
            let height = self.lines(row).len();
            if line < height {
                return Place { row, line };
            }
            line -= height;
            row += 1;
        }
        self.end()
    }

    /// Returns the position `lines` lines before `from`, at least the beginning.
    fn back(&self, from: Place, mut lines: usize) -> Place {
        let Place { mut row, line } = from;
        if lines <= line {
            return Place { row, line: line - lines };
        }
        lines -= line;
        while let Some(before) = row.checked_sub(1) {
            row = before;
            let height = self.lines(row).len();
            if lines <= height {
                return Place { row, line: height - lines };
            }
            lines -= height;
        }
        Place::default()
    }

    /// Returns the last possible first line, with which the end is visible.
    fn last_top(&self) -> Place {
        self.back(self.end(), self.room)
    }

    /// True if there are more lines than room.
    fn is_longer(&self) -> bool {
        self.last_top() > Place::default()
    }

    /// Returns the visible lines if the first is `top`.
    fn shown(&self, top: Place) -> Vec<Line> {
        let mut shown: Vec<Line> = self.lines(top.row).into_iter().skip(top.line).collect();
        let mut row = top.row + 1;
        while shown.len() < self.room && row < self.list.rows().len() {
            shown.extend(self.lines(row));
            row += 1;
        }
        shown.truncate(self.room);
        shown
    }
}

/// Returns the rows of the lines `shown`.
fn page(shown: &[Line]) -> Range<usize> {
    let mut rows = shown.iter().filter_map(|line| line.row);
    let first = rows.next().unwrap_or(0);
    let end = shown.iter().filter_map(|line| line.row).next_back().map_or(first, |last| last + 1);
    first..end
}

impl ItemMenu {
    /// Creates a list of `items`, scrolled to the beginning.
    pub fn new(raws: &Raws, items: &[KnownItem], mode: ListMode) -> Self {
        Self { list: ItemList::new(raws, items, mode), top: Place::default() }
    }

    /// Returns the list with its choices so far.
    pub const fn list(&self) -> &ItemList {
        &self.list
    }

    fn picture<'a>(&'a self, session: &'a Session, area: Rect) -> Picture<'a> {
        let width = usize::try_from(area.width() - CONTINUED).unwrap_or(0);
        let room = session.device.list_area(area).height();
        let room = usize::try_from(room).unwrap_or(0);
        Picture { session, list: &self.list, width, room }
    }

    /// True if only a part of the list fits into `area`.
    pub fn is_longer_than(&self, session: &Session, area: Rect) -> bool {
        self.picture(session, area).is_longer()
    }

    /// Returns the first visible line of `picture`.
    fn top_of(&self, picture: &Picture<'_>) -> Place {
        self.top.min(picture.last_top())
    }

    /// Returns the visible lines in `area`.
    fn shown(&self, session: &Session, area: Rect) -> Vec<Line> {
        let picture = self.picture(session, area);
        picture.shown(self.top_of(&picture))
    }

    /// Paints the list into `area`, and a line below about its end.
    pub fn draw(&self, session: &Session, canvas: &mut Canvas, area: Rect) {
        let shown = self.shown(session, area);
        let painted = if session.device.lists_are_buttons { &[][..] } else { &shown[..] };
        let mut at = area.corner();
        for line in painted {
            let row = line.row.and_then(|index| Some((index, self.list.rows().get(index)?)));
            let what = match row {
                None => TextUse::Title,
                Some((index, _)) if self.list.cursor() == Some(index) => TextUse::Selected,
                Some((_, row)) if row.marked > 0 => TextUse::Key,
                Some(_) => TextUse::Text,
            };
            let indent = match row {
                None => 0,
                Some(_) if line.first => INDENT,
                Some(_) => CONTINUED,
            };
            // A symbol that is the key of its row stands there.
            if let Some((_, row)) = row.filter(|(_, row)| line.first && row.key != Some(row.symbol)) {
                let cell = item_cell(session.raws(), session.palette(), row.item.kind);
                canvas.set(at, cell.glyph, cell.style);
            }
            canvas.print(Point::new(at.x + indent, at.y), &line.text, session.style(what));
            at.y += 1;
        }
        let end = canvas.print(at, &self.end_text(session, &shown, area), session.style(TextUse::Dim));
        if let Some(number) = self.list.number() {
            let texts = &session.messages().item_list;
            let at = Point::new(end.x + INDENT, end.y);
            let end = canvas.print(
                at,
                &texts.count().fill(&[("count", &number.to_string())]),
                session.style(TextUse::Key),
            );
            canvas.set_cursor(Some(end));
        }
    }

    /// Returns the line below the list: its end, or the visible part.
    fn end_text(&self, session: &Session, shown: &[Line], area: Rect) -> String {
        let texts = &session.messages().item_list;
        let count = self.list.rows().len();
        if count == 0 {
            return texts.none().text();
        }
        if session.device.lists_are_buttons {
            return String::new();
        }
        if !self.is_longer_than(session, area) {
            return session.messages().menu.end().text();
        }
        let page = page(shown);
        visible_part(session, [page.start + 1, page.end, count])
    }

    /// Returns the content of the list: headings and rows, and the end of the list painted in `area`.
    pub fn content(&self, session: &Session, area: Rect) -> ScreenContent {
        let text = |row: &ItemRow| row_text(session, row, &item_text(session, row)).trim().to_owned();
        let mut lines = Vec::new();
        let mut class = None;
        for row in self.list.rows() {
            if class.replace(row.class) != Some(row.class) {
                lines.push(heading(session.raws(), row.class));
            }
            lines.push(text(row));
        }
        let shown = self.shown(session, area);
        lines.push(self.end_text(session, &shown, area));
        if let Some(number) = self.list.number() {
            lines.push(session.messages().item_list.count().fill(&[("count", &number.to_string())]));
        }
        let entry = self.list.cursor().and_then(|cursor| self.list.rows().get(cursor)).map(text);
        ScreenContent::default().selecting(entry.unwrap_or_default()).and(lines)
    }

    /// Returns a button for each row: its key, or a click on a row without key that is visible in `area`.
    pub fn buttons(&self, session: &Session, area: Rect) -> Vec<Button> {
        let shown = self.shown(session, area);
        let area = session.device.list_area(area);
        let place = |index: usize| {
            let line = shown.iter().position(|line| line.first && line.row == Some(index))?;
            Some(Point::new(area.left, area.top + i32::try_from(line).ok()?))
        };
        let label = |row: &ItemRow| row_text(session, row, &item_text(session, row)).trim().to_owned();
        let button = |(index, row): (usize, &ItemRow)| match row.key {
            Some(key) => Some(Button::key(label(row), Key::char(key)).listed()),
            None => place(index).map(|at| Button::click(label(row), at).listed()),
        };
        self.list.rows().iter().enumerate().filter_map(button).collect()
    }

    /// Handles `input` for the list painted in `area`.
    pub fn input(&mut self, session: &Session, input: Input, area: Rect) -> ListOutcome {
        let area = session.device.list_area(area);
        let shown = self.shown(session, area);
        let height = usize::try_from(area.height()).unwrap_or(0);
        match input {
            Input::Key(key) => match key.code {
                KeyCode::PageUp | KeyCode::Char('<') => self.scroll(session, area, false, height),
                KeyCode::PageDown | KeyCode::Char('>') => self.scroll(session, area, true, height),
                _ => {
                    let before = self.list.cursor();
                    let outcome = self.list.press(key, &page(&shown));
                    if self.list.cursor() != before {
                        self.show_cursor(session, area);
                    }
                    return outcome;
                }
            },
            Input::Click(at) => {
                if let Some(row) = row_at(&shown, at, area) {
                    return self.list.choose(row);
                }
            }
            // In a list of several, Enter uses the cursor and ends the list, so the pointer does not move it.
            Input::Hover(at) if self.list.mode() != ListMode::Many => {
                if let Some(row) = row_at(&shown, at, area) {
                    self.list.put_cursor(row);
                }
            }
            Input::Scroll(notches) => {
                let lines = usize::try_from(notches.saturating_mul(NOTCH).unsigned_abs());
                self.scroll(session, area, notches > 0, lines.unwrap_or(usize::MAX));
            }
            Input::Hover(_) | Input::Resize(_) | Input::Command(_) | Input::Close | Input::End => {}
        }
        ListOutcome::Still
    }

    /// Scrolls by `lines` lines, forward if `on`. The cursor stays visible.
    fn scroll(&mut self, session: &Session, area: Rect, on: bool, lines: usize) {
        let picture = self.picture(session, area);
        let top = self.top_of(&picture);
        let top = if on { picture.forward(top, lines) } else { picture.back(top, lines) };
        let top = top.min(picture.last_top());
        let page = page(&picture.shown(top));
        self.top = top;
        self.list.keep_cursor_in(&page);
    }

    /// Scrolls as little as needed to show all of the cursor's row and the heading above it.
    fn show_cursor(&mut self, session: &Session, area: Rect) {
        let Some(row) = self.list.cursor() else { return };
        let picture = self.picture(session, area);
        let least = picture.back(Place { row: row + 1, line: 0 }, picture.room);
        self.top = self.top_of(&picture).max(least).min(Place { row, line: 0 });
    }
}

/// Returns the mark of a list of which a part is visible, from its first and last visible entries and the
/// number of all.
pub fn visible_part(session: &Session, [first, last, count]: [usize; 3]) -> String {
    let [first, last, count] = [first, last, count].map(|number| number.to_string());
    session.messages().item_list.part().fill(&[("first", &first), ("last", &last), ("count", &count)])
}

/// Returns the row at `at`, if the lines `shown` are painted in `area`.
fn row_at(shown: &[Line], at: Point, area: Rect) -> Option<usize> {
    let line = usize::try_from(at.y - area.top).ok().filter(|_| area.contains(at))?;
    shown.get(line)?.row
}

/// Returns the text of a row's item.
fn item_text(session: &Session, row: &ItemRow) -> String {
    let item = listed(session.raws(), &row.item);
    if row.marked == 0 || row.marked == row.item.count {
        return item;
    }
    session.messages().item_list.some().fill(&[("item", &item), ("count", &row.marked.to_string())])
}

/// Returns the text of a row: its key, its mark, and `item`.
fn row_text(session: &Session, row: &ItemRow, item: &str) -> String {
    let key = row.key.unwrap_or(' ').to_string();
    let mark = row.mark().to_string();
    session.messages().item_list.line().fill(&[("key", &key), ("mark", &mark), ("item", item)])
}
