//! A list of items to view or to choose from: the inventory, the items on the floor, items to drop.

use super::{
    Screen, Step,
    route::{ItemChoice, Route},
};
use crate::{
    base::geometry::Rect,
    engine::{event::KnownItem, state::thing_id::ThingId},
    narrate::items::heading,
    ui::{
        ask::{Intent, Reply},
        canvas::Canvas,
        input::Input,
        item_card,
        screen_text::ScreenContent,
        session::Session,
        widgets::{
            footer::Button,
            items::{ItemList, ItemMenu, ListMode, ListOutcome},
        },
        window::{Aside, TitleBar},
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

/// Columns of the card of an item.
const CARD: i32 = 40;

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

    /// Returns the area of the list. Its end is told in the row below.
    fn area(session: &Session) -> Rect {
        let area = session.device.area();
        Rect { bottom: area.bottom - 1, ..area }
    }
}

impl Screen for ItemScreen {
    fn title_bar(&self, _session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(self.title.as_str()).with_note(self.note.as_str()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        self.menu.draw(session, canvas, Self::area(session));
    }

    fn aside(&self, session: &Session) -> Option<Aside> {
        let Some(row) = self.list().cursor().and_then(|cursor| self.list().rows().get(cursor)) else {
            return Some(Aside { title: String::new(), columns: CARD, lines: Vec::new() });
        };
        let lines = [item_card::title(session, &row.item)].into_iter();
        let lines = lines.chain(item_card::about(session, &row.item)).collect();
        Some(Aside { title: heading(session.raws(), row.class), columns: CARD, lines })
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().item_list;
        let hint = match self.list().mode() {
            _ if self.list().rows().is_empty() => texts.footer_none().text(),
            ListMode::Look => texts.footer_look().text(),
            ListMode::One => texts.footer_one().text(),
            ListMode::Many => texts.footer_many().text(),
        };
        let paged = self.menu.is_longer_than(session, Self::area(session));
        Some(if paged { texts.footer_paged().fill(&[("footer", &hint)]) } else { hint })
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        self.menu.buttons(session, Self::area(session))
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match self.menu.input(session, input, Self::area(session)) {
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
        Some(self.menu.content(session, Self::area(session)))
    }

    fn resume(&mut self, _session: &mut Session, reply: Reply) -> Step {
        match reply {
            Reply::Intent(_) => Step::Close(reply),
            _ => Step::Stay,
        }
    }
}
