//! A list of items to view or to choose from: the inventory, the items on the floor, items to drop.

use super::{
    Screen, Step,
    route::{ItemChoice, Route},
};
use crate::{
    base::geometry::{Point, Rect},
    engine::{event::KnownItem, state::thing_id::ThingId},
    ui::{
        ask::{Intent, Reply},
        canvas::{Canvas, LEAST},
        input::Input,
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::{
            footer::{self, Button},
            items::{ItemList, ItemMenu, ListMode, ListOutcome},
        },
    },
};

/// A list of items on its own screen.
#[derive(Debug)]
pub struct ItemScreen {
    title: String,
    note: String,
    /// Intent whose open question the choice answers.
    intent: Option<Intent>,
    /// True if choosing an item opens the commands for it.
    verbs: bool,
    menu: ItemMenu,
}

/// Rows above the list.
const ABOVE: i32 = 2;

impl ItemScreen {
    /// Creates the screen of `choice`.
    pub fn new(session: &Session, choice: ItemChoice) -> Self {
        let ItemChoice { title, note, items, mode, intent, verbs } = choice;
        Self { title, note, intent, verbs, menu: ItemMenu::new(session.raws(), &items, mode) }
    }

    /// Returns the list, with its marks.
    pub const fn list(&self) -> &ItemList {
        self.menu.list()
    }

    fn item(&self, id: ThingId) -> Option<KnownItem> {
        self.list().rows().iter().map(|row| &row.item).find(|item| item.id == id).cloned()
    }

    /// Returns the hint, and the area of the list.
    fn layout(&self, session: &Session) -> (String, Rect) {
        let texts = &session.messages().item_list;
        let hint = match self.list().mode() {
            _ if self.list().rows().is_empty() => texts.footer_none().text(),
            ListMode::Look => texts.footer_look().text(),
            ListMode::One => texts.footer_one().text(),
            ListMode::Many => texts.footer_many().text(),
        };
        let area = |hint: &str| {
            let below = footer::rows(&session.device, hint) + 1;
            Rect {
                left: 0,
                top: ABOVE,
                right: session.device.size.width - 1,
                bottom: session.device.size.height - below - 1,
            }
        };
        let whole = area(&hint);
        if !self.menu.is_longer_than(session, whole) {
            return (hint, whole);
        }
        let paged = texts.footer_paged().fill(&[("footer", &hint)]);
        let part = area(&paged);
        (paged, part)
    }
}

impl Screen for ItemScreen {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let end = canvas.print(Point::new(0, 0), &self.title, session.style(TextUse::Title));
        let left = session.device.size.width.min(LEAST.width)
            - i32::try_from(self.note.chars().count()).unwrap_or(0);
        let beside = if left > end.x { 0 } else { 1 };
        canvas.print(Point::new(left.max(0), beside), &self.note, session.style(TextUse::Dim));
        let (_, area) = self.layout(session);
        self.menu.draw(session, canvas, area);
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(self.layout(session).0)
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        self.menu.buttons(session, self.layout(session).1)
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let (_, area) = self.layout(session);
        match self.menu.input(session, input, area) {
            ListOutcome::Still => Step::Stay,
            ListOutcome::Left => Step::Close(Reply::Nothing),
            ListOutcome::Chosen(picked) => {
                let item = picked.first().filter(|_| self.verbs).and_then(|(id, _)| self.item(*id));
                if let Some(item) = item {
                    return Step::Push(Route::Verbs(item));
                }
                let reply = Reply::Items(picked);
                Step::Close(match self.intent.take() {
                    Some(intent) => Reply::Intent(intent.with(reply)),
                    None => reply,
                })
            }
        }
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let mut content = self.menu.content(session, &self.title, self.layout(session).1);
        content.lines.insert(0, self.note.clone());
        Some(content)
    }

    fn resume(&mut self, _session: &mut Session, reply: Reply) -> Step {
        match reply {
            Reply::Intent(_) => Step::Close(reply),
            _ => Step::Stay,
        }
    }

    fn is_card(&self) -> bool {
        true
    }
}
