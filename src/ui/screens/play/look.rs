//! The description of a square: state, danger, odds of a fight, and lore.

use super::{layout::layout, map::Camera};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::{capitalised, wrap},
    },
    engine::view::View,
    narrate::{self, Card},
    ui::{
        ask::{Pointer, Purpose, Reply},
        canvas::Canvas,
        input::{Input, KeyCode},
        screens::{Screen, Step, route::Route},
        session::Session,
        theme::TextUse,
        widgets::{
            foe, footer,
            panel::{self, PanelRow},
            scroll::Scroll,
            status,
        },
    },
};

/// Overlay that describes a square or a creature.
#[derive(Debug)]
pub struct LookCard {
    pointer: Pointer,
    scroll: Scroll,
}

/// Maximum columns of the panel.
const WIDEST: i32 = 66;

impl LookCard {
    /// Creates the description of the square `at`; `None` without a game.
    pub fn new(session: &Session, at: Point) -> Option<Self> {
        let view = session.view()?;
        let mut pointer = Pointer::new(&view, Purpose::Look);
        pointer.put(&view, at);
        Some(Self { pointer, scroll: Scroll::default() })
    }

    /// Returns the title and the rows for a panel of `width` columns.
    fn rows(&self, session: &Session, view: &View<'_>, width: i32) -> (String, Vec<PanelRow>) {
        let Some(card) = narrate::card(view, self.pointer.at()) else { return (String::new(), Vec::new()) };
        let room = usize::try_from(width - panel::SIDES).unwrap_or(1);
        let mut rows = rows(session, &card, room);
        if let Some(way) = narrate::way_to(view, self.pointer.at()) {
            rows.extend(wrap(&way, room).into_iter().map(|line| vec![(line, session.style(TextUse::Dim))]));
        }
        (self.title(view, &card), rows)
    }

    /// Returns the title, with the character of a creature on the map.
    fn title(&self, view: &View<'_>, card: &Card) -> String {
        let whom = view.creature(self.pointer.at()).filter(|whom| whom.warning.is_none_or(|felt| felt == 0));
        let glyph = whom.and_then(|whom| Some(view.raws().creatures.table[whom.who.kind?].glyph));
        glyph.map_or_else(|| card.title.clone(), |glyph| format!("{glyph} - {}", card.title))
    }

    /// Returns the area of the panel, chosen so that it does not hide the square.
    fn area(&self, session: &Session, view: &View<'_>, rows: usize) -> Rect {
        let width = WIDEST.min(session.device.size.width);
        let map = layout(session, view).map;
        let below = footer::rows(&session.device, &session.messages().foe.footer().text());
        let end = session.device.size.height - below.max(status::rows(session, view));
        let most = end - 1;
        let height = (i32::try_from(rows).unwrap_or(0) + 2).min(most);
        let middle = view.window().top + view.window().height() / 2;
        let top = if self.pointer.at().y > middle { 1 } else { end - height };
        let left = (map.left + (map.width() - width) / 2).max(0);
        Rect { left, top, right: left + width - 1, bottom: top + height - 1 }
    }
}

/// True if there is more to say about `at` than its name.
pub(super) fn has_card(view: &View<'_>, at: Point) -> bool {
    let card = narrate::card(view, at).filter(|card| !card.is_bare());
    // A single line needs no panel.
    card.is_some_and(|card| view.creature(at).is_some() || card.lines.len() >= 2)
}

/// Returns the rows of `card`, of at most `room` characters.
fn rows(session: &Session, card: &Card, room: usize) -> Vec<PanelRow> {
    let text = session.style(TextUse::Text);
    let mut rows: Vec<PanelRow> = Vec::new();
    let facts = capitalised(&card.facts.join(", "));
    for line in wrap(&facts, room).into_iter().filter(|line| !line.is_empty()) {
        rows.push(vec![(line, text)]);
    }
    if let Some((danger, words)) = &card.danger {
        let (words, marks) = (capitalised(words), foe::marks(*danger));
        rows.push(vec![(format!("{words} {marks}"), session.style(foe::colour(*danger)))]);
    }
    // The health bar stands at the right of the last row, if it fits there.
    if let (Some(tenths), Some(row)) = (card.health, rows.last_mut()) {
        let bar = foe::bar(tenths);
        let used: usize = row.iter().map(|(text, _)| text.chars().count()).sum();
        let bar = (bar, session.style(foe::health_colour(tenths)));
        if used + 12 <= room {
            row.push((" ".repeat(room - used - 10), text));
            row.push(bar);
        } else {
            rows.push(vec![bar]);
        }
    }
    if !rows.is_empty() && !card.lines.is_empty() {
        rows.push(PanelRow::new());
    }
    for line in &card.lines {
        rows.extend(wrap(&capitalised(line), room).into_iter().map(|line| vec![(line, text)]));
    }
    rows
}

impl Screen for LookCard {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(view) = session.view() else { return };
        let (title, rows) = self.rows(session, &view, WIDEST.min(session.device.size.width));
        let area = self.area(session, &view, rows.len());
        panel::draw(session, canvas, area, &title);
        let total = i32::try_from(rows.len()).unwrap_or(0);
        panel::fill(canvas, area, &rows, self.scroll.top(total, area.height() - 2));
        // Marks the square, where the map shows it.
        let map = layout(session, &view).map;
        let cell = Camera::new(&view, map, None).cell(self.pointer.at());
        if map.contains(cell) && !area.contains(cell) {
            canvas.set_cursor(Some(cell));
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().foe.footer().text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let Some(view) = session.view() else { return Step::Close(Reply::Nothing) };
        let count = self.rows(session, &view, WIDEST.min(session.device.size.width)).1.len();
        let room = self.area(session, &view, count).height() - 2;
        if self.scroll.input(input, i32::try_from(count).unwrap_or(0), room) {
            return Step::Stay;
        }
        match input {
            Input::Key(key) => match key.code {
                KeyCode::Tab | KeyCode::Char('m' | '_') => {
                    self.pointer.on(&view);
                    self.scroll = Scroll::default();
                    Step::Stay
                }
                KeyCode::Char('/') => {
                    drop(view);
                    Step::Push(Route::Legend)
                }
                _ => Step::Close(Reply::Nothing),
            },
            Input::Click(_) => Step::Close(Reply::Nothing),
            Input::Hover(_)
            | Input::Scroll(_)
            | Input::Resize(_)
            | Input::Command(_)
            | Input::Close
            | Input::End => Step::Stay,
        }
    }

    fn is_overlay(&self) -> bool {
        true
    }
}
