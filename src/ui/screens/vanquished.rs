//! Creatures that the hero has killed, the most frequent first.

use super::{Screen, Step};
use crate::{
    narrate,
    ui::{
        canvas::Canvas, input::Input, screen_text::ScreenContent, session::Session, theme::TextUse,
        widgets::scroll::Scroll, window::TitleBar,
    },
};

/// The list of killed creatures.
#[derive(Debug)]
pub struct Vanquished {
    title: String,
    rows: Vec<(String, TextUse)>,
    scroll: Scroll,
}

impl Vanquished {
    /// Lists the creatures killed so far; `None` without a game.
    pub fn new(session: &Session) -> Option<Self> {
        let view = session.view()?;
        let rows = narrate::vanquished(&view).into_iter().map(|line| (line, TextUse::Text)).collect();
        Some(Self { title: narrate::vanquished_heading(&view), rows, scroll: Scroll::default() })
    }
}

impl Screen for Vanquished {
    fn title_bar(&self, _session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(self.title.clone()))
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
