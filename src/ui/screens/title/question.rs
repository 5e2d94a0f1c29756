//! First step of a new game: a random hero, or a chosen one.

use crate::{
    base::geometry::Point,
    ui::{
        ask::Reply,
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        screens::{Screen, Step, route::Route},
        session::Session,
        theme::TextUse,
        widgets::paragraph,
        window::TitleBar,
    },
};

/// The question who chooses the hero.
#[derive(Debug)]
pub struct WhoPicks;

impl Screen for WhoPicks {
    fn title_bar(&self, _session: &Session) -> Option<TitleBar> {
        Some(TitleBar::default())
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().title;
        canvas.print(Point::new(0, 0), &texts.name().text(), session.style(TextUse::Title));
        canvas.print(Point::new(7, 1), &texts.by().text(), session.style(TextUse::Text));
        let question = texts.pick_random().text();
        let mut end =
            paragraph(&session.device, canvas, Point::new(0, 3), &question, session.style(TextUse::Text));
        if session.next.seed_given {
            let seed = texts.of_seed().fill(&[("seed", &session.next.seed.to_string())]);
            canvas.print(Point::new(0, end.y + 2), &seed, session.style(TextUse::Dim));
        }
        end.x += 1;
        canvas.set_cursor(Some(end));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().title;
        Some(
            if session.device.is_page() { texts.question_footer_page() } else { texts.question_footer() }
                .text(),
        )
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let Input::Key(Key { code, ctrl: false, alt: false, .. }) = input else { return Step::Stay };
        match code {
            // NetHack's default as well.
            KeyCode::Char('y' | 'Y') | KeyCode::Enter => Step::Push(Route::RandomHero),
            KeyCode::Char('n' | 'N') => Step::Push(Route::ChooseHero),
            KeyCode::Char('q') if !session.device.is_page() => Step::Quit,
            KeyCode::Char('q') | KeyCode::Esc | KeyCode::Backspace => Step::Close(Reply::Nothing),
            _ => Step::Stay,
        }
    }
}
