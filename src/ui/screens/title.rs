//! The title: who are you to be, at random or by choice? Or rather watch how levels are built?

use super::{
    Screen, Step,
    creation::Creation,
    help::Help,
    kept::{self, KeptGames},
    options::OptionsScreen,
    scores::Scores,
    sheet::Sheet,
    watch::WatchScreen,
};
use crate::{
    base::geometry::Point,
    narrate,
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        keeper::Kept,
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
        let mut top = Point::new(0, 3);
        if let Some(resume) = resume(session) {
            let end = paragraph(session, canvas, top, &resume, session.style(Use::Text));
            top.y = end.y + 2;
        }
        let question = texts.pick_random.text();
        let mut end = paragraph(session, canvas, top, &question, session.style(Use::Text));
        let mut below = Point::new(0, end.y + 2);
        end.x += 1;
        for notice in &session.notices {
            below.y = paragraph(session, canvas, below, notice, session.style(Use::Warning)).y + 1;
        }
        canvas.set_cursor(Some(end));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().title;
        Some(if session.kept().is_empty() { texts.footer.text() } else { texts.footer_kept.text() })
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let Input::Key(Key { code: KeyCode::Char(c), ctrl: false, alt: false, .. }) = input else {
            return Step::Stay;
        };
        match c {
            'c' => go_on(session),
            'y' => completed(session),
            // Where the choices made in advance leave nothing to ask, completing them picks nothing either.
            'n' => match Creation::new(session) {
                Some(creation) => Step::Push(Box::new(creation)),
                None => completed(session),
            },
            's' => Step::Push(Box::new(Scores::new(session))),
            'p' => Step::Push(Box::new(KeptGames::finished(session))),
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

/// What there is to go on with, if anything.
fn resume(session: &Session) -> Option<String> {
    let texts = &session.messages().title;
    match session.kept() {
        [] => None,
        [Kept { header: Ok(header), .. }] => {
            let name = narrate::marked(session.messages(), header.name.clone().into(), header.mode);
            Some(texts.resume.fill(&[
                ("name", &name),
                ("rank", &header.rank),
                ("depth", &header.depth.to_string()),
                ("turn", &header.turn.to_string()),
            ]))
        }
        kept => Some(texts.resume_one_of.fill(&[("count", &kept.len().to_string())])),
    }
}

/// On with the only game there is, or to the list of all.
fn go_on(session: &mut Session) -> Step {
    match session.kept() {
        [] => Step::Stay,
        [Kept { number, header: Ok(_) }] => {
            let number = *number;
            kept::go_on(session, number).unwrap_or_else(|trouble| {
                session.notices = vec![trouble];
                Step::Stay
            })
        }
        _ => Step::Push(Box::new(KeptGames::new(session))),
    }
}

/// On to the sheet, with everything that is open picked at random.
fn completed(session: &Session) -> Step {
    match session.choices.completed(session.raws(), session.seed) {
        Some(identity) => Step::Push(Box::new(Sheet::new(session, identity))),
        None => Step::Stay,
    }
}
