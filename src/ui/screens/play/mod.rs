//! The play screen: messages, the map, the status lines; on larger canvases more messages and a sidebar.

mod map;
mod messages;
mod mode;
mod pointer;

use super::{
    Screen, Step, ending, help::Help, log::LogScreen, options::OptionsScreen, overview::Overview,
    quit::QuitQuestion,
};
use crate::{
    base::geometry::{Dir, Point},
    engine::{action::Action, event::Status, game::Game, view::View},
    narrate,
    pilot::{
        repeat::Repeat,
        rest::Rest,
        run::{Gait, Run},
        travel::Travel,
        watch::Task,
    },
    raws::terrain::Climb,
    ui::{
        canvas::Canvas,
        command::Command,
        input::{Input, Key, KeyCode},
        keymap::describe,
        session::Session,
        widgets::{footer::Button, sidebar, status, status_line},
    },
};
use map::{Camera, direction, layout};
use messages::{is_dire, waves_on};
use mode::{Mode, Verb};
use pointer::{Pointed, Purpose};

/// The play screen.
#[derive(Debug, Default)]
pub struct Play {
    /// What the next key is taken for.
    mode: Mode,
    /// How many lines of the fresh messages have been waved through.
    passed: usize,
    /// What is said about the last key; it is no message of the game and goes with the next key.
    hint: Option<String>,
    /// What is under the pointer; it shows where there is nothing else to say.
    seen: Option<String>,
    /// The way to what is under the pointer.
    path: Vec<Point>,
}

impl Play {
    /// The camera of this screen.
    fn camera(&self, session: &Session, view: &View<'_>) -> Camera {
        let cursor = match &self.mode {
            Mode::Point(pointer) => Some(pointer.at),
            Mode::Command | Mode::Count(_) | Mode::Run | Mode::Direct(..) => None,
        };
        Camera::new(view, layout(session, view).map, cursor)
    }

    /// The square painted at `cell`.
    fn square(&self, session: &Session, cell: Point) -> Option<Point> {
        let view = session.game.as_ref()?.view();
        self.camera(session, &view).square(&view, cell)
    }

    /// Whatever was said is read; the next key is a command.
    fn fresh(&mut self, session: &mut Session) -> Mode {
        session.log.all_seen();
        std::mem::take(self).mode
    }

    /// A click on the map: in a prompt it answers; else a step to a square beside the hero, on the hero a turn of
    /// waiting, anywhere else travel.
    fn click(&mut self, session: &mut Session, cell: Point) {
        let Some(at) = self.square(session, cell) else { return };
        let Some(hero) = session.game.as_ref().map(|game| game.view().hero_at()) else { return };
        let beside = direction(hero, at);
        match self.fresh(session) {
            Mode::Direct(verb, count) => {
                if let Some(dir) = beside {
                    repeat(session, verb.action(dir), count);
                }
            }
            Mode::Run => {
                if let Some(dir) = beside {
                    run(session, dir, mode::PREFIX);
                }
            }
            Mode::Point(pointer) => self.pointed(session, at, pointer.purpose),
            Mode::Command | Mode::Count(_) => match beside {
                None => session.act(Action::Wait),
                Some(dir) if hero.distance(at) == 1 => session.act(Action::Walk(dir)),
                Some(_) => travel(session, at),
            },
        }
    }

    /// The pointer has come to rest on `at`.
    fn pointed(&mut self, session: &mut Session, at: Point, purpose: Purpose) {
        match purpose {
            Purpose::Travel => travel(session, at),
            Purpose::Look => {
                let Some(view) = session.game.as_ref().map(Game::view) else { return };
                let texts = &session.messages().play;
                let what = narrate::sight(&view, at).unwrap_or_else(|| texts.nothing_known.text());
                let seen = texts.seen.fill(&[("what", &what)]);
                let about = narrate::about(&view, at).unwrap_or_default();
                self.hint = Some(format!("{seen} {about}").trim_end().to_owned());
            }
        }
    }

    fn key(&mut self, session: &mut Session, key: Key) -> Step {
        match self.fresh(session) {
            Mode::Command => self.command(session, key, None),
            Mode::Count(count) => match digit(key) {
                Some(digit) => {
                    self.mode = Mode::with_digit(count, digit);
                    Step::Stay
                }
                None if key.code == KeyCode::Esc => Step::Stay,
                None if key.code == KeyCode::Backspace => {
                    self.mode = Mode::Count(count / 10);
                    Step::Stay
                }
                None => self.command(session, key, Some(count)),
            },
            Mode::Run => {
                match session.keymap().direction(key) {
                    Some(dir) => run(session, dir, mode::PREFIX),
                    None => self.no_direction(session, key),
                }
                Step::Stay
            }
            Mode::Direct(verb, count) => {
                match session.keymap().direction(key) {
                    Some(dir) => repeat(session, verb.action(dir), count),
                    None => self.no_direction(session, key),
                }
                Step::Stay
            }
            Mode::Point(mut pointer) => {
                match pointer.key(session, key) {
                    Pointed::Still => self.mode = Mode::Point(pointer),
                    Pointed::Here(at) => self.pointed(session, at, pointer.purpose),
                    Pointed::Nowhere => {}
                    Pointed::NoStairs(climb) => {
                        let texts = &session.messages().play;
                        let text = match climb {
                            Climb::Up => &texts.no_stairs_up,
                            Climb::Down => &texts.no_stairs_down,
                        };
                        self.hint = Some(text.text());
                    }
                }
                Step::Stay
            }
        }
    }

    /// A key that is no direction where one was asked for: Esc is a no, everything else an error.
    fn no_direction(&mut self, session: &Session, key: Key) {
        if key.code != KeyCode::Esc {
            self.hint = Some(session.messages().play.no_direction.fill(&[("key", &describe(key))]));
        }
    }

    fn command(&mut self, session: &mut Session, key: Key, count: Option<u32>) -> Step {
        if let Some((dir, gait)) = session.keymap().run(key) {
            run(session, dir, gait);
            return Step::Stay;
        }
        let Some(command) = session.keymap().command(key) else {
            match digit(key) {
                Some(digit) if digit > 0 => self.mode = Mode::with_digit(0, digit),
                _ => self.unknown(session, key),
            }
            return Step::Stay;
        };
        match command {
            Command::Move(dir) => repeat(session, Action::Walk(dir), count),
            Command::Wait => repeat(session, Action::Wait, count),
            Command::Search => repeat(session, Action::Search, count),
            Command::Open => self.direct(session, Verb::Open, count),
            Command::Close => self.direct(session, Verb::Close, count),
            Command::Kick => self.direct(session, Verb::Kick, count),
            Command::Force => self.direct(session, Verb::Force, count),
            Command::Up => session.act(Action::Climb(Climb::Up)),
            Command::Down => session.act(Action::Climb(Climb::Down)),
            Command::Run => self.mode = Mode::Run,
            Command::Count => self.mode = Mode::Count(0),
            Command::Rest => drop(session.drive(Task::Rest, &mut Rest::default())),
            Command::Engage => session.engage(),
            Command::Fight => self.direct(session, Verb::Fight, count),
            Command::Explore => session.explore(),
            Command::Travel => self.point(session, Purpose::Travel),
            Command::Look => self.point(session, Purpose::Look),
            Command::Overview => return Step::Push(Box::new(Overview::new(session))),
            Command::Log => return Step::Push(Box::new(LogScreen::default())),
            Command::Help => return Step::Push(Box::new(Help::default())),
            Command::Options => return Step::Push(Box::new(OptionsScreen::default())),
            Command::Quit => return Step::Push(Box::new(QuitQuestion)),
        }
        Step::Stay
    }

    fn point(&mut self, session: &Session, purpose: Purpose) {
        if let Some(game) = &session.game {
            self.mode = Mode::pointing(&game.view(), purpose);
        }
    }

    /// Does `verb` where it must be meant, else asks for the direction.
    fn direct(&mut self, session: &mut Session, verb: Verb, count: Option<u32>) {
        match session.game.as_ref().and_then(|game| verb.obvious(&game.view())) {
            Some(dir) => repeat(session, verb.action(dir), count),
            None => self.mode = Mode::Direct(verb, count),
        }
    }

    fn unknown(&mut self, session: &Session, key: Key) {
        // These are pressed to be sure that nothing is open.
        if matches!(key.code, KeyCode::Esc | KeyCode::Char(' ')) {
            return;
        }
        let help_key = session.keymap().key_text(Command::Help);
        let texts = &session.messages().play;
        self.hint = Some(texts.unknown_key.fill(&[("key", &describe(key)), ("help_key", &help_key)]));
    }

    /// Yes or no to what the game asks; any other key is a no, as it is safe.
    fn answer(session: &mut Session, key: Key) -> Step {
        session.log.all_seen();
        session.act(Action::Answer(key.is_yes().into()));
        Step::Stay
    }

    /// What is under the pointer, and the way there.
    fn hover(&mut self, session: &Session, cell: Point) {
        let at = self.square(session, cell);
        let Some((at, view)) = at.zip(session.game.as_ref().map(Game::view)) else {
            (self.seen, self.path) = (None, Vec::new());
            return;
        };
        if let Mode::Point(pointer) = &mut self.mode {
            pointer.put(&view, at);
            return;
        }
        let what = narrate::sight(&view, at);
        self.seen = what.map(|what| session.messages().play.seen.fill(&[("what", &what)]));
        self.path = pointer::preview(&view, at);
    }
}

/// The action, so many times if a number was typed.
fn repeat(session: &mut Session, action: Action, count: Option<u32>) {
    match count {
        Some(count) if count > 1 => drop(session.drive(Task::Repeat, &mut Repeat::new(action, count))),
        _ => session.act(action),
    }
}

fn run(session: &mut Session, dir: Dir, gait: Gait) {
    session.drive(Task::Run, &mut Run::new(dir, gait));
}

fn travel(session: &mut Session, to: Point) {
    session.drive(Task::Travel, &mut Travel::to(to));
}

fn digit(key: Key) -> Option<u32> {
    match key.code {
        KeyCode::Char(c) if !key.ctrl && !key.alt => c.to_digit(10),
        _ => None,
    }
}

impl Screen for Play {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(game) = &session.game else { return };
        let view = game.view();
        let layout = layout(session, &view);
        let camera = self.camera(session, &view);
        camera.draw(session, canvas, &view);
        camera.draw_flights(session, canvas);
        for (y, line) in (layout.status_top..).zip(status::lines(session, &view)) {
            status_line(canvas, Point::new(0, y), &line);
        }
        sidebar::draw(session, canvas, &view);
        match &self.mode {
            Mode::Point(pointer) => pointer.draw(session, canvas, camera),
            Mode::Command | Mode::Count(_) | Mode::Run | Mode::Direct(..) => {
                camera.draw_path(session, canvas, &self.path);
            }
        }
        if let Some(prompt) = self.draw_messages(session, canvas, &layout) {
            canvas.set_cursor(Some(prompt));
        }
    }

    fn tick(&mut self, session: &mut Session, elapsed_ms: u32) -> bool {
        let flew = session.flights.tick(elapsed_ms);
        // What has been said meanwhile is read first.
        if session.is_searching() && self.waiting(session).is_some() {
            session.cease();
        }
        session.search_on(elapsed_ms) || flew
    }

    fn animating(&self, session: &Session) -> bool {
        !session.flights.is_empty() || session.is_searching()
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        let texts = &session.messages().button;
        let button = |label: String, code| Button { label, key: Key::plain(code) };
        if self.asks_to_go_on(session) {
            return vec![button(texts.more.text(), KeyCode::Char(' '))];
        }
        if session.game.as_ref().is_some_and(|game| matches!(game.status(), Status::Asking(_))) {
            return vec![
                button(texts.yes.text(), KeyCode::Char('y')),
                button(texts.no.text(), KeyCode::Char('n')),
            ];
        }
        let of = |command: Command| {
            let key = session.keymap().keys(command).first()?.key();
            Some(Button { label: command.description(session.messages()), key })
        };
        let cancel = button(texts.cancel.text(), KeyCode::Esc);
        match &self.mode {
            Mode::Command => Command::OTHERS.iter().copied().filter_map(of).collect(),
            Mode::Count(_) => {
                // More of the number, or what is done so often.
                let digits = ('0'..='9').map(|digit| button(digit.to_string(), KeyCode::Char(digit)));
                let commands = Command::OTHERS.iter().copied().filter(|command| command.repeats());
                digits.chain(commands.filter_map(of)).chain([cancel]).collect()
            }
            Mode::Run | Mode::Direct(..) => {
                Dir::ALL.into_iter().map(Command::Move).filter_map(of).chain([cancel]).collect()
            }
            Mode::Point(_) => vec![
                button(texts.here.text(), KeyCode::Enter),
                button(texts.next.text(), KeyCode::Char('m')),
                cancel,
            ],
        }
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if matches!(input, Input::Key(_) | Input::Click(_)) {
            session.flights.land();
            session.cease();
            // A key or click that waves messages through is no command.
            let on = waves_on(session, input);
            if let Some(rows) = self.waiting(session) {
                self.passed += if on { rows } else { 0 };
                return Step::Stay;
            }
            let status = session.game.as_ref().map(Game::status);
            if matches!(status, Some(Status::Over(_)))
                && let Some(step) = ending::opens(session, input)
            {
                return step;
            }
            match status {
                Some(Status::Over(ending)) if on => return Step::Become(ending::screen(ending)),
                Some(Status::Over(_)) => return Step::Stay,
                Some(Status::Playing | Status::Asking(_)) | None => {}
            }
            if is_dire(session) {
                if on {
                    self.fresh(session);
                }
                return Step::Stay;
            }
        }
        let asking = session.game.as_ref().is_some_and(|game| matches!(game.status(), Status::Asking(_)));
        match input {
            Input::Key(key) if asking => Self::answer(session, key),
            Input::Key(key) => self.key(session, key),
            Input::Click(_) if asking => Step::Stay,
            Input::Click(at) => {
                self.click(session, at);
                Step::Stay
            }
            Input::Hover(at) => {
                self.hover(session, at);
                Step::Stay
            }
            Input::Scroll(_) | Input::Resize(_) | Input::Close | Input::End => Step::Stay,
        }
    }
}
