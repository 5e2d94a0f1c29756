//! The title: who are you to be, at random or by choice? Or rather watch how levels are built?

use super::{
    Screen, Step, creation::Creation, help::Help, options::OptionsScreen, sheet::Sheet, watch::WatchScreen,
};
use crate::{
    base::geometry::Point,
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        session::Session,
        theme::Use,
        widgets::paragraph,
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
        let question = texts.pick_random.text();
        let mut end = paragraph(session, canvas, Point::new(0, 3), &question, session.style(Use::Text));
        let mut below = Point::new(0, end.y + 2);
        end.x += 1;
        for notice in &session.notices {
            below.y = paragraph(session, canvas, below, notice, session.style(Use::Warning)).y + 1;
        }
        canvas.set_cursor(Some(end));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().title.footer.text())
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
            'w' => match WatchScreen::new(session) {
                Some(watch) => Step::Push(Box::new(watch)),
                None => Step::Stay,
            },
            '?' => Step::Push(Box::new(Help::default())),
            'O' | 'o' => Step::Push(Box::new(OptionsScreen::default())),
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
