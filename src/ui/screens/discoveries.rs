//! Discovered item kinds, and the player's names for the others.

use super::{Screen, Step};
use crate::{
    engine::{game::Game, view::Discovery},
    narrate,
    ui::{
        ask::Reply,
        canvas::Canvas,
        input::{Input, KeyCode},
        screen_text::ScreenContent,
        session::Session,
        widgets::menu::{Menu, MenuLine},
        window::TitleBar,
    },
};

/// The list of discoveries.
#[derive(Debug)]
pub struct Discoveries {
    menu: Menu,
}

impl Discoveries {
    /// Lists the discoveries so far, under a heading for each class.
    pub fn new(session: &Session) -> Self {
        let found =
            session.in_hand.game.as_ref().map(|game: &Game| game.view().discoveries()).unwrap_or_default();
        let (raws, texts) = (session.raws(), &session.messages().discoveries);
        let mut lines = Vec::new();
        let mut class = None;
        for Discovery { kind, look, called } in &found {
            let about = &raws.items.table[*kind];
            if class.replace(about.class) != Some(about.class) {
                lines.push(narrate::items::heading(raws, about.class));
            }
            let looks = narrate::items::bare(raws, *look, false);
            lines.push(if called.is_empty() {
                let item = narrate::items::bare(raws, *kind, true);
                texts.line().fill(&[("item", &item), ("looks", &looks)])
            } else {
                texts.called().fill(&[("item", &looks), ("label", called)])
            });
        }
        let lines: Vec<MenuLine> = lines.into_iter().map(|text| MenuLine { key: None, text }).collect();
        Self { menu: Menu::new(lines).or(texts.none().text()) }
    }
}

impl Screen for Discoveries {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(session.messages().discoveries.title().text()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        self.menu.draw(session, canvas, session.device.area());
    }

    fn content(&self, _session: &Session) -> Option<ScreenContent> {
        Some(self.menu.content())
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().discoveries.footer().text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if let Input::Key(key) = input
            && (key.code == KeyCode::Esc || key.ends_line())
        {
            return Step::Close(Reply::Nothing);
        }
        self.menu.input(&session.device, input, session.device.area());
        Step::Stay
    }
}
