//! "Really quit?", over the play screen.

use super::{Screen, Step, ending};
use crate::{
    base::geometry::Point,
    engine::{action::Action, event::Ending},
    ui::{
        canvas::{Canvas, LEAST},
        input::{Input, Key, KeyCode},
        session::Session,
        theme::Use,
        widgets::footer::Button,
    },
};

/// The question whether to give up the game.
#[derive(Debug)]
pub struct QuitQuestion;

impl Screen for QuitQuestion {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let style = session.style(Use::Warning);
        let blank = " ".repeat(usize::try_from(LEAST.width).unwrap_or(80));
        canvas.print(Point::new(0, 0), &blank, style);
        let mut end = canvas.print(Point::new(0, 0), &session.messages().play.quit_question.text(), style);
        end.x += 1;
        canvas.set_cursor(Some(end));
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        let texts = &session.messages().button;
        [(&texts.yes, 'y'), (&texts.no, 'n')]
            .map(|(label, key)| Button { label: label.text(), key: Key::char(key) })
            .into()
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) => match key.code {
                _ if key.is_yes() => {
                    session.act(Action::Quit);
                    Step::Become(ending::screen(Ending::Quit))
                }
                KeyCode::Char('n' | 'N') | KeyCode::Esc | KeyCode::Enter => Step::Close,
                _ => Step::Stay,
            },
            Input::Close => {
                session.act(Action::Quit);
                Step::Quit
            }
            Input::Hover(_) | Input::Click(_) | Input::Scroll(_) | Input::Resize(_) | Input::End => {
                Step::Stay
            }
        }
    }

    fn is_overlay(&self) -> bool {
        true
    }
}
