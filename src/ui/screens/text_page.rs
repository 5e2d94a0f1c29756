//! Lists to read: creatures that the hero has killed, and conducts.

use super::{Screen, Step};
use crate::{
    base::text::wrap,
    narrate::{self, ConductLine},
    ui::{
        canvas::Canvas, input::Input, screen_text::ScreenContent, session::Session, theme::TextUse,
        widgets::scroll::Scroll, window::TitleBar,
    },
};

/// A list to read, under a title.
#[derive(Debug)]
pub struct TextPage {
    title: String,
    rows: Vec<(String, TextUse)>,
    scroll: Scroll,
}

/// Columns of the names of conducts.
const NAMES: usize = 20;

impl TextPage {
    fn new(title: String, rows: Vec<(String, TextUse)>) -> Self {
        Self { title, rows, scroll: Scroll::default() }
    }

    /// Lists the creatures killed so far, the most frequent first; `None` without a game.
    pub fn vanquished(session: &Session) -> Option<Self> {
        let view = session.view()?;
        let rows = narrate::vanquished(&view).into_iter().map(|line| (line, TextUse::Text)).collect();
        Some(Self::new(narrate::vanquished_heading(&view), rows))
    }

    /// Lists the conducts, those that are kept first; `None` without a game.
    pub fn conducts(session: &Session) -> Option<Self> {
        let lines = narrate::conducts(&session.view()?);
        let texts = &session.messages().conduct;
        let width = session.device.columns();
        // On a narrow screen, the sentences stand alone: they name what they are about.
        let left = if width < 3 * NAMES { 0 } else { NAMES };
        let row = |line: &ConductLine| -> Vec<(String, TextUse)> {
            let style = if line.kept { TextUse::Good } else { TextUse::Text };
            let name = |place: usize| if place == 0 { line.name.as_str() } else { "" };
            let label = |place: usize| format!("{:<left$}", if left == 0 { "" } else { name(place) });
            let texts = wrap(&line.text, width - left).into_iter().enumerate();
            texts.map(|(place, text)| (label(place) + &text, style)).collect()
        };
        let mut rows: Vec<_> = lines.iter().flat_map(row).collect();
        if rows.is_empty() {
            rows.push((texts.none().text(), TextUse::Text));
        }
        let kept = lines.iter().filter(|line| line.kept).count().to_string();
        let values = [("kept", &*kept), ("count", &*lines.len().to_string())];
        Some(Self::new(texts.heading().fill(&values), rows))
    }
}

impl Screen for TextPage {
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
