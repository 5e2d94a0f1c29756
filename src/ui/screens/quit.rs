//! "Really quit?", over whatever is open.

use super::{Screen, Step, ending};
use crate::{
    base::geometry::Point,
    engine::{
        action::{Action, Choice},
        event::Ending,
    },
    ui::{
        ask::{Asked, Prompt, Reply},
        canvas::{Canvas, LEAST},
        input::Input,
        session::Session,
        theme::Use,
        voice::Spoken,
    },
};

/// The question whether to give up the game.
#[derive(Debug)]
pub struct QuitQuestion;

/// Gives the game up.
pub(super) fn give_up(session: &mut Session) -> Step {
    session.act(Action::Quit);
    Step::Become(ending::screen(Ending::Quit))
}

impl Screen for QuitQuestion {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let style = session.style(Use::Warning);
        let blank = " ".repeat(usize::try_from(LEAST.width).unwrap_or(80));
        canvas.print(Point::new(0, 0), &blank, style);
        let mut end = canvas.print(Point::new(0, 0), &session.messages().play.quit_question().text(), style);
        end.x += 1;
        canvas.set_cursor(Some(end));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Prompt::YesNo.hint(session)
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) => match Prompt::YesNo.key(session, key) {
                Asked::Reply(Reply::Choice(Choice::Yes)) => give_up(session),
                Asked::Reply(_) => Step::Close(Reply::Nothing),
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

    fn spoken(&self, session: &Session) -> Option<Spoken> {
        Some(Spoken { asked: session.messages().play.quit_question().text(), said: String::new() })
    }

    fn is_overlay(&self) -> bool {
        true
    }
}
