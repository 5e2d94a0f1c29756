//! The end of a game: what became of the hero, and on to the next one.

use super::{Screen, Step, title::Title};
use crate::{
    base::{geometry::Point, text::capitalised},
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

/// Where the values of the list stand.
const VALUES: i32 = 14;

impl EndingScreen {
    /// What became of the hero, as a list of labels and values.
    fn lines(session: &Session) -> Vec<(String, String)> {
        let texts = &session.messages().ending;
        let Some(game) = &session.game else { return Vec::new() };
        let view = game.view();
        let (Some(hero), Some(body)) = (view.hero(), view.body()) else { return Vec::new() };
        let rank = capitalised(hero.rank(view.raws(), body.level));
        let (now, most) = (body.hitpoints.to_string(), body.max_hitpoints.to_string());
        vec![
            (texts.hero.text(), texts.sheet.fill(&[("rank", &rank), ("level", &body.level.to_string())])),
            (texts.hitpoints.text(), texts.pool.fill(&[("now", &now), ("most", &most)])),
            (texts.gold.text(), body.gold.to_string()),
            (texts.levels.text(), view.levels().count().to_string()),
            (texts.seed.text(), game.seed().to_string()),
        ]
    }
}

impl Screen for EndingScreen {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(game) = &session.game else { return };
        let (view, texts) = (game.view(), &session.messages().ending);
        let heading = match self.ending {
            Ending::Died { .. } => &texts.heading_died,
            Ending::Left => &texts.heading_left,
        };
        let name = view.hero().map_or("", |hero| hero.name.as_str());
        let heading = heading.fill(&[("name", name)]);
        let end = paragraph(session, canvas, Point::new(0, 0), &heading, session.style(Use::Title));
        let text = narrate::ending(&view, self.ending);
        let end = paragraph(session, canvas, Point::new(0, end.y + 2), &text, session.style(Use::Text));
        for (y, (label, value)) in (end.y + 2..).zip(Self::lines(session)) {
            canvas.print(Point::new(0, y), &label, session.style(Use::Dim));
            canvas.print(Point::new(VALUES, y), &value, session.style(Use::Text));
        }
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
            Input::Key(key) if key.code == KeyCode::Char('q') && !key.ctrl && !key.alt => Step::Quit,
            Input::Key(_)
            | Input::Click(_)
            | Input::Hover(_)
            | Input::Scroll(_)
            | Input::Resize(_)
            | Input::Close => Step::Stay,
        }
    }
}
