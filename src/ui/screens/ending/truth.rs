//! The complete level on which the game ended: unseen terrain is dim, and all creatures are shown.

use super::last_level;
use crate::{
    base::geometry::{Point, Rect, Size},
    ui::{
        ask::Reply,
        canvas::Canvas,
        input::{Input, KeyCode},
        screens::{Screen, Step},
        session::Session,
        theme::TextUse,
    },
};

/// The screen with the complete level.
#[derive(Debug)]
pub struct Truth;

/// Rows above the level.
const ABOVE: i32 = 1;

impl Screen for Truth {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(game) = &session.in_hand.game else { return };
        canvas.print(
            Point::new(0, 0),
            &session.messages().ending.truth().text(),
            session.style(TextUse::Title),
        );
        let size = Size::new(session.device.size.width, session.device.size.height - ABOVE - 1);
        let area = Rect::at(Point::new(0, ABOVE), size);
        let place = (area, last_level::corner(game, size));
        let hero = last_level::draw(session, game, canvas, place, session.text_tiles());
        canvas.set_cursor(Some(hero));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().ending.truth_footer().text())
    }

    fn input(&mut self, _session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) if matches!(key.code, KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_)) => {
                Step::Close(Reply::Nothing)
            }
            _ => Step::Stay,
        }
    }
}
