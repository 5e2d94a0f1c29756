//! The question before giving up, over any open screen, and the note that the game is saved.

use super::{Screen, Step, route::Route};
use crate::{
    base::{geometry::Point, text::wrap},
    engine::{
        action::{Action, Choice},
        event::Ending,
    },
    ui::{
        ask::{Asked, Prompt, Reply},
        canvas::Canvas,
        input::Input,
        screen_text::Spoken,
        session::Session,
        theme::TextUse,
    },
};

/// The question before giving up the game.
#[derive(Debug)]
pub struct QuitQuestion;

/// The note that the game is saved, with the key that leaves. Any other key continues the game.
#[derive(Debug)]
pub struct SavedNote;

/// Paints `text` in the first lines. Returns the position after its end.
fn first_lines(session: &Session, canvas: &mut Canvas, text: &str) -> Point {
    let (style, columns) = (session.style(TextUse::Warning), session.device.columns());
    let mut end = Point::default();
    for (y, line) in (0..).zip(wrap(text, columns)) {
        canvas.print(Point::new(0, y), &" ".repeat(columns), style);
        end = canvas.print(Point::new(0, y), &line, style);
    }
    end
}

impl Screen for SavedNote {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        first_lines(session, canvas, &session.messages().play.saved().text());
    }

    fn input(&mut self, _session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(_) | Input::Click(_) => Step::Close(Reply::Nothing),
            Input::Close => Step::Quit,
            Input::Hover(_) | Input::Scroll(_) | Input::Resize(_) | Input::Command(_) | Input::End => {
                Step::Stay
            }
        }
    }

    fn spoken(&self, session: &Session) -> Option<Spoken> {
        Some(Spoken { asked: session.messages().play.saved().text(), ..Spoken::default() })
    }

    fn is_overlay(&self) -> bool {
        true
    }
}

impl Screen for QuitQuestion {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let mut end = first_lines(session, canvas, &session.messages().play.quit_question().text());
        end.x += 1;
        canvas.set_cursor(Some(end));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Prompt::YesNo.hint(session)
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) => match Prompt::YesNo.key(session, key) {
                Asked::Reply(Reply::Choice(Choice::Yes)) => {
                    session.act(Action::Quit);
                    Step::Replace(Route::Ending(Ending::Quit))
                }
                Asked::Reply(_) => Step::Close(Reply::Nothing),
                _ => Step::Stay,
            },
            Input::Close => {
                session.act(Action::Quit);
                Step::Quit
            }
            Input::Hover(_)
            | Input::Click(_)
            | Input::Scroll(_)
            | Input::Resize(_)
            | Input::Command(_)
            | Input::End => Step::Stay,
        }
    }

    fn spoken(&self, session: &Session) -> Option<Spoken> {
        Some(Spoken { asked: session.messages().play.quit_question().text(), ..Spoken::default() })
    }

    fn is_overlay(&self) -> bool {
        true
    }
}
