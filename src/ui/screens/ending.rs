//! The end of a game: what became of the hero, and on to the next one.

use super::{Screen, Step, title::Title};
use crate::{
    base::geometry::Point,
    engine::event::Ending,
    narrate,
    ui::{
        canvas::Canvas,
        input::{Input, KeyCode},
        session::Session,
        theme::Use,
        widgets::paragraph,
    },
};

/// The last screen of a game.
#[derive(Debug)]
pub struct EndingScreen {
    ending: Ending,
}

impl EndingScreen {
    /// The screen for this ending of the game in progress.
    pub const fn new(ending: Ending) -> Self {
        Self { ending }
    }
}

impl Screen for EndingScreen {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(game) = &session.game else { return };
        let text = narrate::ending(&game.view(), self.ending);
        paragraph(session, canvas, Point::new(0, 2), &text, session.style(Use::Title));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().ending.footer.text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) if matches!(key.code, KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ')) => {
                session.leave_game();
                Step::Become(Box::new(Title))
            }
            Input::Key(_)
            | Input::Click(_)
            | Input::Hover(_)
            | Input::Scroll(_)
            | Input::Resize(_)
            | Input::Close => Step::Stay,
        }
    }
}
