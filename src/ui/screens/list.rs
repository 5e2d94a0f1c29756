//! Lists to choose from, each on a screen of its own. A [`List`] tells its entries and what choosing one
//! does; [`ListScreen`] paints them, takes keys and pointer, makes the buttons, and speaks.

use super::{Screen, Step};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::wrap,
    },
    ui::{
        ask::Reply,
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::{
            footer::Button,
            items::visible_part,
            menu::{Menu, MenuLine},
            paragraph,
        },
        window::TitleBar,
    },
};
use std::iter::repeat_n;

/// Content of a list screen.
pub trait List {
    /// Meaning of an entry.
    type Choice: Clone;

    /// True if a row below the list tells which part of it is visible.
    const MARKED: bool = false;

    /// Rows left free below the list, for the message.
    const SPARE: i32 = 0;

    /// Returns the title bar, without the typed text.
    fn bar(&self, session: &Session) -> TitleBar;

    /// Returns the hint of the last lines.
    fn footer(&self, session: &Session) -> String;

    /// Returns the text of the list without entries.
    fn none(&self, _session: &Session) -> String {
        String::new()
    }

    /// Returns the entries, laid out for the current width.
    fn entries(&self, session: &Session) -> Vec<ListEntry<Self::Choice>>;

    /// Returns the row above the entries that names their columns.
    fn headings(&self, _session: &Session) -> Option<String> {
        None
    }

    /// Chooses an entry. If the list stays open, it gets its entries anew.
    fn choose(&mut self, session: &mut Session, choice: Self::Choice) -> Step;

    /// Returns the message below the list: why a choice failed.
    fn message(&self) -> Option<&str> {
        None
    }

    /// Returns the typed text, if typing narrows the list.
    fn typed(&self) -> Option<&str> {
        None
    }

    /// Handles a key of the typed text. True if the key edits it: the list then gets its entries anew.
    fn type_key(&mut self, _key: Key) -> bool {
        false
    }
}

/// Entry of a list.
#[derive(Debug, Clone)]
pub struct ListEntry<C> {
    /// Key that chooses the entry.
    pub key: Option<char>,
    /// Text, the key included: a row, and further rows of a long text.
    pub rows: Vec<String>,
    /// Sentences about the entry, shown below the list while it is selected.
    pub about: Vec<String>,
    /// True if the entry is painted dim.
    pub dim: bool,
    pub choice: C,
}

impl<C> ListEntry<C> {
    /// Creates an entry of one row.
    pub fn new(key: Option<char>, text: String, choice: C) -> Self {
        Self { key, rows: vec![text], about: Vec::new(), dim: false, choice }
    }

    /// Returns the sentences about the entry in rows.
    fn about(&self, session: &Session) -> Vec<String> {
        self.about.iter().flat_map(|part| wrap(part, session.device.columns())).collect()
    }
}

/// Returns the beginning of a row: its key, or as many blanks.
pub fn hotkey(key: Option<char>) -> String {
    key.map_or_else(|| "    ".to_owned(), |key| format!("{key} - "))
}

/// Screen of a list.
pub struct ListScreen<L: List> {
    list: L,
    headings: Option<String>,
    entries: Vec<ListEntry<L::Choice>>,
    menu: Menu,
}

impl<L: List> ListScreen<L> {
    /// Creates the screen of `list` with the first entry selected. It closes with [`Reply::Nothing`] if the
    /// player cancels.
    pub fn new(session: &Session, list: L) -> Self {
        let menu = Menu::new(Vec::new()).or(list.none(session));
        let mut screen = Self { list, headings: None, entries: Vec::new(), menu };
        screen.fill(session);
        screen
    }

    /// Gets the entries anew. The selection stays.
    fn fill(&mut self, session: &Session) {
        self.headings = self.list.headings(session);
        self.entries = self.list.entries(session);
        let lines = self.entries.iter().flat_map(|entry| {
            let keys = std::iter::once(entry.key).chain(std::iter::repeat(None));
            entry.rows.iter().zip(keys).map(|(text, key)| MenuLine { key, text: text.clone() })
        });
        self.menu.put(lines.collect());
    }

    /// Returns the entry of each row of the list, with its index.
    fn by_row(&self) -> impl Iterator<Item = (usize, &ListEntry<L::Choice>)> {
        self.entries.iter().enumerate().flat_map(|entry| repeat_n(entry, entry.1.rows.len()))
    }

    /// Returns the sentences about the selected entry in rows.
    fn about(&self, session: &Session) -> Vec<String> {
        let selected = self.by_row().nth(self.menu.selected());
        selected.map(|(_, entry)| entry.about(session)).unwrap_or_default()
    }

    /// Returns the area of the list, between the headings and room for the longest sentences. The row below
    /// it is empty, or has the mark.
    fn area(&self, session: &Session) -> Rect {
        let about = self.entries.iter().map(|entry| entry.about(session).len()).max().unwrap_or(0);
        let below = i32::try_from(about).unwrap_or(0) + L::SPARE;
        let area = session.device.area();
        let top = i32::from(self.headings.is_some());
        let area = Rect { top, bottom: area.bottom - below, ..area };
        let cut = L::MARKED && self.menu.visible(&session.device, area).is_some();
        let row = i32::from(cut || about > 0);
        Rect { bottom: (area.bottom - row).max(top), ..area }
    }

    /// Returns the text that tells which entries are visible as a whole; `None` if all are.
    fn mark(&self, session: &Session) -> Option<String> {
        let lines = self.menu.visible(&session.device, self.area(session)).filter(|_| L::MARKED)?;
        let entry = |row: usize| self.by_row().nth(row).map(|(index, _)| index);
        let (first, last) = (entry(lines.start)?, entry(lines.end.checked_sub(1)?)?);
        let begun = lines.start.checked_sub(1).and_then(entry) == Some(first);
        let goes_on = entry(lines.end) == Some(last);
        let values = [first + 1 + usize::from(begun), last + 1 - usize::from(goes_on), self.entries.len()];
        Some(visible_part(session, values))
    }
}

impl<L: List> Screen for ListScreen<L> {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(self.list.bar(session).typing(self.typed(session)))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let area = self.area(session);
        if let Some(headings) = &self.headings {
            canvas.print(Point::new(0, 0), headings, session.style(TextUse::Dim));
        }
        let dim = |row: usize| self.by_row().nth(row).is_some_and(|(_, entry)| entry.dim);
        self.menu.draw_dimmed(session, canvas, area, dim);
        let mut below = Point::new(0, area.top + self.menu.height(&session.device, area));
        if let Some(mark) = self.mark(session) {
            canvas.print(below, &mark, session.style(TextUse::Dim));
        }
        below.y += 1;
        // Buttons explain themselves.
        if !session.device.lists_are_buttons {
            for row in self.about(session) {
                canvas.print(below, &row, session.style(TextUse::Text));
                below.y += 1;
            }
        }
        if let Some(message) = self.list.message() {
            paragraph(&session.device, canvas, below, message, session.style(TextUse::Warning));
        }
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let mut content = self.menu.content();
        content.lines.splice(0..0, self.headings.clone());
        let about = self.about(session).join(" ");
        if let Some(line) = self.menu.selected_text().filter(|_| !about.is_empty()) {
            content.entry = format!("{} {about}", line.trim());
        }
        Some(content.and(self.mark(session)).and(self.list.message().map(str::to_owned)))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(self.list.footer(session))
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        let buttons = self.menu.buttons(&session.device, self.area(session)).into_iter();
        let explained = |(button, (_, entry)): (Button, (usize, &ListEntry<L::Choice>))| {
            button.explained(entry.about(session).join(" "))
        };
        buttons.zip(self.by_row()).map(explained).collect()
    }

    fn typed(&self, _session: &Session) -> Option<String> {
        self.list.typed().map(str::to_owned)
    }

    fn resized(&mut self, session: &Session) {
        self.fill(session);
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let input = match input {
            Input::Key(key) if key.code == KeyCode::Esc => return Step::Close(Reply::Nothing),
            Input::Key(key) if self.list.type_key(key) => {
                // The best match is selected again.
                self.menu.put(Vec::new());
                self.fill(session);
                return Step::Stay;
            }
            Input::Key(key) if key.ends_line() => Input::Key(Key::plain(KeyCode::Enter)),
            // Tab moves on, as in every text field.
            Input::Key(Key { code: KeyCode::Tab, .. }) if self.list.typed().is_some() => {
                Input::Key(Key::plain(KeyCode::Down))
            }
            other => other,
        };
        let area = self.area(session);
        let row = self.menu.input(&session.device, input, area);
        let chosen = row.and_then(|row| self.by_row().nth(row)).map(|(_, entry)| entry.choice.clone());
        let Some(choice) = chosen else { return Step::Stay };
        let step = self.list.choose(session, choice);
        if matches!(step, Step::Stay) {
            self.fill(session);
        }
        step
    }
}
