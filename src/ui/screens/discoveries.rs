//! Discovered item kinds, and the player's names for the others.

use super::{Screen, Step};
use crate::{
    base::geometry::Point,
    engine::{game::Game, view::Discovery},
    narrate,
    ui::{
        ask::Reply,
        canvas::Canvas,
        input::{Input, KeyCode},
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::{
            footer::Button,
            menu::{Menu, MenuLine},
        },
    },
};

/// The list of discoveries.
#[derive(Debug)]
pub struct Discoveries {
    menu: Menu,
    empty: bool,
}

/// Top left corner of the list.
const TOP: Point = Point::new(0, 2);

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
        Self { empty: lines.is_empty(), menu: Menu::new(lines) }
    }

    fn rows(session: &Session) -> usize {
        usize::try_from(session.device.size.height - TOP.y - 2).unwrap_or(1)
    }
}

impl Screen for Discoveries {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().discoveries;
        canvas.print(Point::new(0, 0), &texts.title().text(), session.style(TextUse::Title));
        if self.empty {
            canvas.print(TOP, &texts.none().text(), session.style(TextUse::Text));
        }
        self.menu.draw(session.palette(), canvas, TOP, Self::rows(session));
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let texts = &session.messages().discoveries;
        Some(self.menu.content(texts.title().text()).and(self.empty.then(|| texts.none().text())))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().discoveries.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        self.menu.clicks(TOP, Self::rows(session))
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if let Input::Key(key) = input
            && (key.code == KeyCode::Esc || key.ends_line())
        {
            return Step::Close(Reply::Nothing);
        }
        self.menu.input(input, TOP, Self::rows(session));
        Step::Stay
    }
}
