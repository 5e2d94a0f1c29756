//! Discovered item kinds, and the player's names for the others.

use super::{Screen, Step};
use crate::{
    engine::view::Discovery,
    narrate,
    ui::{
        canvas::Canvas, input::Input, screen_text::ScreenContent, session::Session, theme::TextUse,
        widgets::scroll::Scroll, window::TitleBar,
    },
};

/// The list of discoveries.
#[derive(Debug)]
pub struct Discoveries {
    rows: Vec<(String, TextUse)>,
    scroll: Scroll,
}

impl Discoveries {
    /// Lists the discoveries so far, under a heading for each class.
    pub fn new(session: &Session) -> Self {
        let found = session.view().map(|view| view.discoveries()).unwrap_or_default();
        let (raws, texts) = (session.raws(), &session.messages().discoveries);
        let mut rows = Vec::new();
        let mut class = None;
        for Discovery { kind, look, called } in &found {
            let about = &raws.items.table[*kind];
            if class.replace(about.class) != Some(about.class) {
                rows.push((narrate::items::heading(raws, about.class), TextUse::Title));
            }
            let looks = narrate::items::bare(raws, *look, false);
            let text = if called.is_empty() {
                let item = narrate::items::bare(raws, *kind, true);
                texts.line().fill(&[("item", &item), ("looks", &looks)])
            } else {
                texts.called().fill(&[("item", &looks), ("label", called)])
            };
            rows.push((text, TextUse::Text));
        }
        if rows.is_empty() {
            rows.push((texts.none().text(), TextUse::Text));
        }
        Self { rows, scroll: Scroll::default() }
    }
}

impl Screen for Discoveries {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(session.messages().discoveries.title().text()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        self.scroll.draw(session, canvas, session.device.area(), &self.rows);
    }

    fn content(&self, _session: &Session) -> Option<ScreenContent> {
        Some(ScreenContent::default().and(self.rows.iter().map(|(text, _)| text.clone())))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().discoveries.footer().text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let total = i32::try_from(self.rows.len()).unwrap_or(i32::MAX);
        Step::reading(&mut self.scroll, input, total, session.device.size.height)
    }
}
