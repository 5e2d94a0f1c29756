//! Windows: lists, sheets and texts with a title bar, a body and a hint. On large canvases a window has a
//! frame and lies over the map, or in the middle without a map; on others it fills the canvas.

use super::{
    canvas::{Canvas, LEAST, WIDE},
    input::Input,
    session::Session,
    theme::TextUse,
    widgets::{frame, panel},
};
use crate::base::{
    geometry::{Point, Rect, Size},
    text::{shortened, wrap},
};

/// Maximum rows in a frame.
const MOST_ROWS: i32 = 32;

/// Minimum columns of a canvas on which windows leave the left to the map.
const VERY_WIDE: i32 = 160;

/// Minimum columns of a window with a card beside it, and of that card.
const LEAST_BESIDE: i32 = 56;
const LEAST_ASIDE: i32 = 40;

/// Columns of a frame.
const SIDES: i32 = 2;

/// Title bar of a window. A window without a title has no bar.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TitleBar {
    pub title: String,
    /// Text being typed behind the title, if there is a text field.
    pub typed: Option<String>,
    /// Note at the right, or below the title where there is no room beside it.
    pub note: String,
}

impl TitleBar {
    /// Creates a bar that holds `title` alone.
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), ..Self::default() }
    }

    /// Adds the text of a field.
    #[must_use]
    pub fn typing(self, typed: Option<String>) -> Self {
        Self { typed, ..self }
    }

    /// Adds a note.
    #[must_use]
    pub fn with_note(self, note: impl Into<String>) -> Self {
        Self { note: note.into(), ..self }
    }
}

/// Card beside a window, on canvases with room for both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Aside {
    /// Title; empty if the card is empty, so that only its place is kept.
    pub title: String,
    /// Maximum columns.
    pub columns: i32,
    /// Paragraphs; the first is a heading.
    pub lines: Vec<String>,
}

impl Aside {
    /// Paints the paragraphs on the canvas of the card.
    pub fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let width = usize::try_from(canvas.size().width - 2).unwrap_or(1);
        let mut y = 0;
        for (index, line) in self.lines.iter().enumerate() {
            let what = if index == 0 { TextUse::Title } else { TextUse::Text };
            for row in wrap(line, width) {
                canvas.print(Point::new(1, y), &row, session.style(what));
                y += 1;
            }
        }
    }
}

/// A text of the title bar, at its place on the canvas.
type BarText = (Point, String, TextUse);

/// Places of the parts of a window on the canvas.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Window {
    is_framed: bool,
    /// True if the window lies over the map, which is seen where the window ends.
    over_map: bool,
    /// All within the frame, or the whole canvas.
    inside: Rect,
    bar: Vec<BarText>,
    /// End of the text being typed in the title bar.
    cursor: Option<Point>,
    body: Rect,
    /// Title of the card beside the window, and its area within its frame.
    aside: Option<(String, Rect)>,
}

impl Window {
    /// Creates an empty window on a canvas of `size`, over the map if `over_map`.
    pub fn new(size: Size, over_map: bool, aside: Option<Aside>) -> Self {
        let rows = (size.height - 2).min(MOST_ROWS);
        let empty = |is_framed, inside, aside| Self {
            is_framed,
            over_map,
            inside,
            bar: Vec::new(),
            cursor: None,
            body: inside,
            aside,
        };
        if size.width < WIDE || rows < LEAST.height {
            return empty(false, Rect::at(Point::default(), size), None);
        }
        let pane = |aside: Aside| (aside.columns.min(size.width - 2 * SIDES - LEAST_BESIDE), aside.title);
        let aside = aside.map(pane).filter(|(columns, _)| *columns >= LEAST_ASIDE);
        let beside = aside.as_ref().map_or(0, |(columns, _)| columns + SIDES);
        let width = LEAST.width.min(size.width - SIDES - beside);
        let free = size.width - width - beside;
        // Over the map, the window moves to the right, where the sidebar is, if there is much room.
        let left = if over_map && size.width >= VERY_WIDE { free - 1 } else { free / 2 };
        let corner = Point::new(left, (size.height - rows) / 2);
        let aside = aside.map(|(columns, title)| {
            let corner = Point::new(corner.x + width + SIDES, corner.y);
            (title, Rect::at(corner, Size::new(columns, rows)))
        });
        empty(true, Rect::at(corner, Size::new(width, rows)), aside)
    }

    /// True if the canvas is large enough for windows with a frame.
    pub const fn is_framed(&self) -> bool {
        self.is_framed
    }

    /// Returns the area of bar, body and hint.
    pub const fn inside(&self) -> Rect {
        self.inside
    }

    /// Returns the size of the body.
    pub const fn body(&self) -> Size {
        self.body.size()
    }

    /// True if the window shows a card beside it.
    pub fn has_aside(&self) -> bool {
        self.aside().is_some()
    }

    /// Returns the size of the card beside the window; `None` without a card.
    pub fn aside(&self) -> Option<Size> {
        self.aside.as_ref().filter(|(title, _)| !title.is_empty()).map(|(_, area)| area.size())
    }

    /// Gives the window its title bar, and the body the room that is left. `hint_rows` returns the rows of
    /// the hint for a body of some size, because a hint may name more keys for a body that does not show
    /// all.
    pub fn fill(&mut self, bar: &TitleBar, mut hint_rows: impl FnMut(Size) -> i32) {
        let top = self.inside.top + self.put_bar(bar);
        // A blank row divides a titled body from its hint.
        let gap = i32::from(!bar.title.is_empty());
        let mut hint = 0;
        loop {
            let bottom = self.inside.bottom - if hint > 0 { hint + gap } else { 0 };
            self.body = Rect { top, bottom: bottom.max(top), ..self.inside };
            match hint_rows(self.body.size()) {
                rows if rows > hint => hint = rows,
                _ => return,
            }
        }
    }

    /// True if blank rows of the window hide the map.
    pub const fn hides_map(&self) -> bool {
        self.is_framed && self.over_map
    }

    /// Reduces the body to `rows`.
    pub fn shrink(&mut self, rows: i32) {
        let spare = (self.body.height() - rows).max(0);
        self.body.bottom -= spare;
        self.inside.bottom -= spare;
    }

    /// Places the texts of `bar`: in the frame, else in the first rows. Returns the rows used inside.
    fn put_bar(&mut self, bar: &TitleBar) -> i32 {
        let width = usize::try_from(self.inside.width()).unwrap_or(1);
        let mut at = self.inside.corner();
        let mut below = at;
        let mut end = at;
        if self.is_framed {
            at = Point::new(at.x + 2, at.y - 1);
            let title = format!(" {} ", shortened(bar.title.clone(), width.saturating_sub(6)));
            end = Point::new(at.x + length(&title), at.y);
            if !bar.title.is_empty() {
                self.bar.push((at, title, TextUse::Title));
            }
        } else {
            for row in wrap(&bar.title, width).into_iter().filter(|row| !row.is_empty()) {
                end = Point::new(at.x + length(&row) + 1, below.y);
                self.bar.push((below, row, TextUse::Title));
                below.y += 1;
            }
        }
        if let Some(typed) = &bar.typed {
            let after = Point::new(end.x + length(typed), end.y);
            self.bar.push((end, format!("{typed} "), TextUse::Key));
            (self.cursor, end) = (Some(after), after);
        }
        let note = if self.is_framed { format!(" {} ", bar.note.trim()) } else { bar.note.clone() };
        let right = if self.is_framed { self.inside.right } else { self.inside.width().min(LEAST.width) };
        let left = right - length(&note);
        match bar.note.is_empty() {
            true => {}
            false if left >= end.x => self.bar.push((Point::new(left, end.y), note, TextUse::Text)),
            false => {
                for row in wrap(bar.note.trim(), width) {
                    self.bar.push((below, row, TextUse::Text));
                    below.y += 1;
                }
            }
        }
        // A blank row below a title that stands alone.
        match below.y - self.inside.top {
            1 => 2,
            rows => rows,
        }
    }

    /// Paints frame and title bar, and blanks all between them.
    pub fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let area = if self.is_framed { self.inside.grown() } else { self.inside };
        area.points().for_each(|at| canvas.set(at, ' ', session.style(TextUse::Text)));
        if self.is_framed {
            frame::draw(session, canvas, area);
        }
        for (at, text, what) in &self.bar {
            canvas.print(*at, text, session.style(*what));
        }
        canvas.cover_map();
        canvas.set_cursor(self.cursor);
    }

    /// Paints `body` at its place.
    pub fn draw_body(&self, canvas: &mut Canvas, body: &Canvas) {
        paste(canvas, self.body, body);
        if let Some(cursor) = body.cursor() {
            canvas.set_cursor(Some(Point::new(cursor.x + self.body.left, cursor.y + self.body.top)));
        }
    }

    /// Paints the card beside the window, with `content` in its frame.
    pub fn draw_aside(&self, session: &Session, canvas: &mut Canvas, content: &Canvas) {
        if let Some((title, mut area)) = self.aside.clone() {
            if self.hides_map() {
                area.bottom = area.bottom.min(area.top + content.filled_rows().max(1) - 1);
            }
            panel::draw(session, canvas, area.grown(), &title);
            paste(canvas, area, content);
        }
    }

    /// Converts the position in `input` from the canvas to the body.
    pub fn inwards(&self, input: Input) -> Input {
        moved(input, Point::new(-self.body.left, -self.body.top))
    }

    /// Converts the position in `input` from the body to the canvas. The reverse of [`Window::inwards`].
    pub fn outwards(&self, input: Input) -> Input {
        moved(input, self.body.corner())
    }
}

fn moved(input: Input, by: Point) -> Input {
    let moved = |at: Point| Point::new(at.x.saturating_add(by.x), at.y.saturating_add(by.y));
    match input {
        Input::Hover(at) => Input::Hover(moved(at)),
        Input::Click(at) => Input::Click(moved(at)),
        other => other,
    }
}

/// Copies the cells of `part` to `area`.
fn paste(canvas: &mut Canvas, area: Rect, part: &Canvas) {
    for at in area.points() {
        if let Some(cell) = part.get(Point::new(at.x - area.left, at.y - area.top)) {
            canvas.set(at, cell.glyph, cell.style);
        }
    }
}

fn length(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn window(size: Size, over_map: bool, bar: &TitleBar, hint: i32) -> Window {
        let mut window = Window::new(size, over_map, None);
        window.fill(bar, |_| hint);
        window
    }

    #[test]
    fn windows_are_framed_on_large_canvases() {
        let bar = TitleBar::new("Title");
        for (size, over_map, body) in [
            (Size::new(80, 60), false, Rect { left: 0, top: 2, right: 79, bottom: 57 }),
            (Size::new(200, 25), false, Rect { left: 0, top: 2, right: 199, bottom: 22 }),
            (Size::new(100, 26), false, Rect { left: 10, top: 1, right: 89, bottom: 22 }),
            (Size::new(120, 40), true, Rect { left: 20, top: 4, right: 99, bottom: 33 }),
            (Size::new(200, 60), true, Rect { left: 119, top: 14, right: 198, bottom: 43 }),
        ] {
            let window = window(size, over_map, &bar, 1);
            assert_eq!(window.body, body, "{size:?}");
            let at = Input::Click(Point::new(70, 20));
            assert_eq!(window.outwards(window.inwards(at)), at);
        }
    }

    #[test]
    fn body_has_the_room_that_bar_and_hint_leave() {
        let bar = |title: &str, note: &str| TitleBar::new(title).with_note(note);
        for (columns, bar, hint, rows) in [
            (80, bar("", ""), 1, (0, 22)),
            (80, bar("Pack", ""), 0, (2, 23)),
            (80, bar("Pack", "Weight 7"), 2, (2, 20)),
            (40, bar("What do you want to pick up?", "Weight 999 of 999"), 1, (2, 21)),
            (40, bar("a title of more than forty columns, wrapped", ""), 1, (2, 21)),
        ] {
            let window = window(Size::new(columns, 24), false, &bar, hint);
            assert_eq!((window.body.top, window.body.bottom), rows, "{bar:?}");
        }
        // A longer hint of a smaller body ends the search for room.
        let mut window = Window::new(Size::new(80, 24), false, None);
        window.fill(&bar("Pack", ""), |body| if body.height < 21 { 2 } else { 1 });
        assert_eq!(window.body.bottom, 20);
    }

    #[test]
    fn shrunk_window_ends_below_its_rows() {
        let bar = TitleBar::new("Title");
        let mut window = window(Size::new(120, 40), true, &bar, 1);
        let (top, rows) = (window.body.top, window.body.height());
        window.shrink(rows + 5);
        assert_eq!(window.body.height(), rows);
        window.shrink(3);
        assert_eq!((window.body.top, window.body.height()), (top, 3));
        assert_eq!(window.inside.bottom, window.body.bottom + 2, "the hint and a blank row stay");
    }

    #[test]
    fn card_stands_beside_a_window_from_a_hundred_columns() {
        let aside = |columns| Some(Aside { title: "Sword".to_owned(), columns, lines: Vec::new() });
        for (size, columns, areas) in [
            (Size::new(99, 40), 40, None),
            (Size::new(100, 26), 40, Some(((1, 56), (59, 40)))),
            (Size::new(124, 26), 40, Some(((1, 80), (83, 40)))),
            (Size::new(200, 60), 40, Some(((77, 80), (159, 40)))),
            (Size::new(120, 60), 80, Some(((1, 56), (59, 60)))),
        ] {
            let window = Window::new(size, true, aside(columns));
            let part = |area: Rect| (area.left, area.width());
            let found = window.aside.as_ref().map(|(_, area)| (part(window.inside), part(*area)));
            assert_eq!(found, areas, "{size:?}");
        }
    }
}
