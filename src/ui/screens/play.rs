//! The play screen: messages, the map, the status lines; on larger canvases more messages and a sidebar.

use super::{Screen, Step, help::Help, log::LogScreen, options::OptionsScreen, quit::QuitQuestion};
use crate::{
    base::geometry::Point,
    engine::{action::Action, view::View},
    ui::{
        canvas::{Canvas, LEAST},
        command::Command,
        input::{Input, Key},
        keymap::describe,
        log::pack,
        session::Session,
        theme::Use,
        widgets::status,
    },
};

/// The play screen.
#[derive(Debug, Default)]
pub struct Play {
    /// How many lines of the fresh messages have been waved through.
    passed: usize,
}

/// Rows of the message area: one, and whatever the canvas has to spare.
fn message_rows(session: &Session) -> usize {
    usize::try_from(1 + session.size.height - LEAST.height).unwrap_or(1)
}

impl Play {
    /// The lines of fresh messages that have not been waved through.
    fn lines(&self, session: &Session) -> Vec<String> {
        let width = usize::try_from(LEAST.width).unwrap_or(80);
        let packed = |width| pack(session.log.fresh().map(|entry| session.message(entry)), width);
        if self.passed == 0 {
            let lines = packed(width);
            if lines.len() <= message_rows(session) {
                return lines;
            }
        }
        // Room for the prompt is kept on every line, so that lines stay the same when it comes and goes.
        let prompt = session.messages().play.more.text().chars().count() + 1;
        packed(width.saturating_sub(prompt)).into_iter().skip(self.passed).collect()
    }

    /// Whether messages wait below the message area.
    fn wants_more(&self, session: &Session) -> bool {
        self.lines(session).len() > message_rows(session)
    }

    fn draw_messages(&self, session: &Session, canvas: &mut Canvas) -> Option<Point> {
        let rows = message_rows(session);
        let lines = self.lines(session);
        let more = lines.len() > rows;
        let shown = lines.len().min(rows);
        // Older messages fill what the fresh ones leave.
        let old = session.log.seen().take(rows - shown).map(|entry| session.message(entry));
        let mut end = Point::new(0, 0);
        if rows > 1 {
            for (y, text) in (0..rows - shown).rev().zip(old) {
                let y = i32::try_from(y).unwrap_or(0);
                let line: String = text.chars().take(80).collect();
                canvas.print(Point::new(0, y), &line, session.style(Use::OldMessage));
            }
        }
        for (y, line) in (rows - shown..).zip(lines.iter().take(rows)) {
            let at = Point::new(0, i32::try_from(y).unwrap_or(0));
            end = canvas.print(at, line, session.style(Use::Title));
        }
        more.then(|| {
            let prompt = session.messages().play.more.text();
            canvas.print(Point::new(end.x + 1, end.y), &prompt, session.style(Use::Key))
        })
    }

    fn command(&mut self, session: &mut Session, key: Key) -> Step {
        session.log.all_seen();
        self.passed = 0;
        match session.keymap().command(key) {
            Some(Command::Move(dir)) => session.act(Action::Walk(dir)),
            Some(Command::Wait) => session.act(Action::Wait),
            Some(Command::Log) => return Step::Push(Box::new(LogScreen::default())),
            Some(Command::Help) => return Step::Push(Box::new(Help)),
            Some(Command::Options) => return Step::Push(Box::new(OptionsScreen::default())),
            Some(Command::Quit) => return Step::Push(Box::new(QuitQuestion)),
            None => {
                let help_key = session.keymap().key_text(Command::Help);
                let texts = &session.messages().play;
                let text = texts.unknown_key.fill(&[("key", &describe(key)), ("help_key", &help_key)]);
                session.log.add(text);
            }
        }
        Step::Stay
    }
}

/// Paints the level with its top left corner at `at`.
fn draw_map(session: &Session, canvas: &mut Canvas, view: &View<'_>, at: Point) {
    let raws = view.raws();
    let Some(tileset) = raws.tileset("default") else { return };
    let size = view.size();
    for y in 0..size.height.min(LEAST.height - 3) {
        for x in 0..size.width.min(LEAST.width) {
            if let Some(terrain) = view.terrain(Point::new(x, y)) {
                let style = session.palette().coloured(raws.terrains.table[terrain].colour);
                canvas.set(Point::new(at.x + x, at.y + y), tileset.glyph(terrain), style);
            }
        }
    }
    let hero = view.hero_at();
    let hero = Point::new(at.x + hero.x, at.y + hero.y);
    canvas.set(hero, tileset.hero, session.style(Use::Title));
    canvas.set_cursor(Some(hero));
}

impl Screen for Play {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(game) = &session.game else { return };
        let view = game.view();
        let rows = i32::try_from(message_rows(session)).unwrap_or(1);
        draw_map(session, canvas, &view, Point::new(0, rows));
        status::draw(session, canvas, &view, Point::new(0, session.size.height - 2));
        status::draw_sidebar(session, canvas, &view);
        if let Some(prompt) = self.draw_messages(session, canvas) {
            canvas.set_cursor(Some(prompt));
        }
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            // Any key and any click wave the messages through; none of them is a command then.
            Input::Key(_) | Input::Click(_) if self.wants_more(session) => {
                self.passed += message_rows(session);
                Step::Stay
            }
            Input::Key(key) => self.command(session, key),
            Input::Hover(_) | Input::Click(_) | Input::Scroll(_) | Input::Resize(_) | Input::Close => {
                Step::Stay
            }
        }
    }
}
