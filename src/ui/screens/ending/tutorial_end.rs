//! The end of a tutorial, with the ways to the title and to another try.

use crate::{
    base::geometry::Point,
    engine::event::Ending,
    narrate,
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        screens::{Screen, Step, route::Route},
        session::Session,
        theme::TextUse,
        widgets::paragraph,
        window::TitleBar,
    },
};

/// The last screen of a tutorial.
#[derive(Debug)]
pub struct TutorialEnd {
    ending: Ending,
}

impl TutorialEnd {
    /// Creates the screen for this ending of the game in progress.
    pub const fn new(ending: Ending) -> Self {
        Self { ending }
    }

    /// True if the hero died.
    const fn died(&self) -> bool {
        matches!(self.ending, Ending::Died { .. })
    }

    /// Returns the paragraphs: the end of the game, the lessons done, and a word about death.
    fn paragraphs(&self, session: &Session) -> Vec<String> {
        let texts = &session.messages().lesson;
        let count = session.raws().world.lessons().len();
        let done = session.in_hand.lessons_done();
        let (done, count, all) = (done.to_string(), count.to_string(), done == count);
        let lessons = match all {
            true => texts.passed().fill(&[("count", &count)]),
            false => texts.left().fill(&[("done", &done), ("count", &count)]),
        };
        let end = session.view().map(|view| narrate::ending(&view, self.ending));
        let death = self.died().then(|| texts.died().text());
        end.into_iter().chain([lessons]).chain(death).collect()
    }
}

impl Screen for TutorialEnd {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(&*session.raws().world.title))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let mut at = Point::new(0, 0);
        for text in self.paragraphs(session) {
            at.y = paragraph(&session.device, canvas, at, &text, session.style(TextUse::Text)).y + 2;
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().lesson;
        Some(if self.died() { texts.footer_died() } else { texts.footer() }.text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if let Some(route) = Route::after_end(session, input) {
            return Step::Push(route);
        }
        let again = match input {
            Input::Key(Key { code: KeyCode::Char('r'), ctrl: false, alt: false, .. }) => true,
            Input::Key(Key { code: KeyCode::Enter, .. }) => self.died(),
            Input::Key(Key { code: KeyCode::Esc, .. }) => false,
            _ => return Step::Stay,
        };
        if again && session.begin_again(session.next.seed).is_ok() {
            return Step::Replace(Route::Play);
        }
        session.leave_game();
        Step::Replace(Route::Title)
    }
}
