//! The title: who are you to be, at random or by choice?

use super::{Screen, Step, creation::Creation, sheet::Sheet};
use crate::{
    base::{geometry::Point, text::wrap},
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        session::Session,
        theme::Use,
        widgets::footer,
    },
};

/// The title screen.
#[derive(Debug)]
pub struct Title;

impl Screen for Title {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().title;
        canvas.print(Point::new(0, 0), &texts.name.text(), session.style(Use::Title));
        canvas.print(Point::new(7, 1), &texts.by.text(), session.style(Use::Text));
        let mut end = canvas.print(Point::new(0, 3), &texts.pick_random.text(), session.style(Use::Text));
        end.x += 1;
        let width = usize::try_from(session.size.width).unwrap_or(80);
        let lines = session.notices.iter().flat_map(|notice| wrap(notice, width));
        for (y, line) in (5..).zip(lines) {
            canvas.print(Point::new(0, y), &line, session.style(Use::Warning));
        }
        footer(session, canvas, &texts.footer.text());
        canvas.set_cursor(Some(end));
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let Input::Key(Key { code: KeyCode::Char(c), ctrl: false, alt: false, .. }) = input else {
            return Step::Stay;
        };
        match c {
            'y' => completed(session),
            // Where the choices made in advance leave nothing to ask, completing them picks nothing either.
            'n' => match Creation::new(session) {
                Some(creation) => Step::Push(Box::new(creation)),
                None => completed(session),
            },
            'q' => Step::Quit,
            _ => Step::Stay,
        }
    }
}

/// On to the sheet, with everything that is open picked at random.
fn completed(session: &Session) -> Step {
    match session.choices.completed(session.raws(), session.seed) {
        Some(identity) => Step::Push(Box::new(Sheet::new(session, identity))),
        None => Step::Stay,
    }
}
