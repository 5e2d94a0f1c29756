//! The replay of a recorded game: automatic, step by step, or backwards.

use super::state::Play;
use crate::{
    base::geometry::Point,
    engine::{action::Action, event::Status, game::Game},
    narrate::Line,
    ui::{
        ask::{Asked, Prompt, Reply, field::TextField},
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        replay::ReplayPlayer,
        screen_text::Spoken,
        screens::{Screen, Step, route::Route},
        session::Session,
        theme::TextUse,
        widgets::footer::{self, Button, GAP},
    },
};

/// The screen of a replay.
pub struct ReplayScreen {
    /// The play screen that paints the game.
    play: Play,
    replay: ReplayPlayer,
    playing: bool,
    /// Index into [`PACES`].
    pace: usize,
    /// Milliseconds since the last action.
    waited: u32,
    /// Field for the turn to go to.
    turn: Option<Prompt>,
    /// True if the keys are shown over the status lines.
    help: bool,
}

/// Maximum digits of a turn.
const DIGITS: usize = 9;

/// Milliseconds between two actions, the slowest first.
const PACES: [u32; 7] = [1000, 500, 250, 100, 50, 20, 5];

impl ReplayScreen {
    /// Creates the screen of `replay`, whose game is in the session. A replay at its beginning starts at once
    /// unless there is a warning to read.
    pub fn new(replay: ReplayPlayer) -> Self {
        let playing = !replay.is_edited() && replay.progress().0 == 0;
        Self { play: Play::watched(), replay, playing, pace: 3, waited: 0, turn: None, help: false }
    }

    /// Performs the next action. True if there was one.
    fn step(&mut self, session: &mut Session) -> bool {
        self.play.look_again();
        let stepped = self.replay.step(session);
        self.playing &= stepped;
        stepped
    }

    /// Pauses and goes to another position.
    fn go(&mut self, go: impl FnOnce(&mut ReplayPlayer)) {
        self.playing = false;
        self.play.look_again();
        go(&mut self.replay);
    }

    fn line(&self, session: &Session) -> String {
        let texts = &session.messages().replay;
        let (done, count) = self.replay.progress();
        let text = if self.playing { texts.playing() } else { texts.paused() };
        text.fill(&[("done", &done.to_string()), ("count", &count.to_string())])
    }

    fn key(&mut self, session: &mut Session, key: Key) -> Step {
        let help = std::mem::take(&mut self.help);
        if let Some(mut prompt) = self.turn.take() {
            match prompt.key(session, key) {
                Asked::Still => self.turn = Some(prompt),
                Asked::Reply(Reply::Text(turn)) => {
                    if let Ok(turn) = turn.parse() {
                        self.go(|replay| replay.go_to_turn(session, turn));
                    }
                }
                Asked::Reply(_)
                | Asked::Here
                | Asked::Number(..)
                | Asked::Listed { .. }
                | Asked::Left
                | Asked::Again(_)
                | Asked::Wrong(_) => {}
            }
            return Step::Stay;
        }
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => {
                session.leave_game();
                return Step::Replace(Route::Title);
            }
            KeyCode::Char('?') => self.help = !help,
            KeyCode::Char(' ') => self.playing = !self.playing,
            KeyCode::Right | KeyCode::Char('l' | '.') => {
                self.playing = false;
                self.step(session);
            }
            KeyCode::Left | KeyCode::Char('h') if self.replay.progress().0 > 0 => {
                self.go(|replay| replay.back(session));
            }
            KeyCode::Up | KeyCode::Char('k' | '+') => self.pace = (self.pace + 1).min(PACES.len() - 1),
            KeyCode::Down | KeyCode::Char('j' | '-') => self.pace = self.pace.saturating_sub(1),
            KeyCode::Home => self.go(|replay| replay.go_to_turn(session, 0)),
            KeyCode::End => self.go(|replay| replay.go_to_end(session)),
            KeyCode::Char('p') => return self.play_on(session),
            KeyCode::Char(c) if c.is_ascii_digit() => {
                self.playing = false;
                self.turn = Some(Prompt::Text(TextField::new(DIGITS).with(&c.to_string())));
            }
            _ => {}
        }
        Step::Stay
    }

    /// Lets the player take over the game at this point.
    fn play_on(&mut self, session: &mut Session) -> Step {
        // The mode changes only where no question is open.
        let asks = |session: &Session| {
            let game = session.in_hand.game.as_ref();
            game.is_some_and(|game| matches!(game.status(), Status::Asking(_)))
        };
        while asks(session) && self.replay.step(session) {}
        session.in_hand.log.all_seen();
        // Only games that are played from their beginning are ranked, or count as daily games.
        let mut recording = self.replay.so_far();
        recording.beginning.daily = None;
        session.take_over(recording);
        if session.in_hand.playing()
            && session.in_hand.game.as_ref().is_some_and(|game| game.mode().is_normal())
        {
            session.act(Action::ExploreMode);
        }
        let turn = session.in_hand.game.as_ref().map_or(0, Game::turn).to_string();
        let text = session.messages().replay.plays_on().fill(&[("turn", &turn)]);
        session.in_hand.log.add(Line::plain(text));
        Step::Replace(Route::Play)
    }
}

impl Screen for ReplayScreen {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        self.play.draw(session, canvas);
        let texts = &session.messages().replay;
        let (text, style) = match (&self.turn, self.replay.trouble()) {
            (Some(prompt), _) => {
                (texts.to_turn().fill(&[("turn", prompt.typed().unwrap_or_default())]), TextUse::Title)
            }
            (_, Some(trouble)) => (trouble.to_owned(), TextUse::Warning),
            _ => (self.line(session), TextUse::Dim),
        };
        // The keys cover the status lines, so other texts go above them.
        let above = match (self.help, self.replay.trouble()) {
            (true, None) if self.turn.is_none() => return,
            (true, _) => footer::rows(&session.device, &texts.footer().text()),
            (false, _) => 0,
        };
        // The text stands at the right of the second status line, which is short, if there is room. A gap
        // separates it from the line.
        let text = format!("{GAP}{text}");
        let width = i32::try_from(text.chars().count()).unwrap_or(0);
        let at =
            Point::new((session.device.size.width - width).max(0), session.device.size.height - 1 - above);
        canvas.print(at, &text, session.style(style));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        self.help.then(|| session.messages().replay.footer().text())
    }

    fn spoken(&self, session: &Session) -> Option<Spoken> {
        let texts = &session.messages().replay;
        let title = texts.title().text();
        let (done, count) = self.replay.progress();
        let turn = session.in_hand.game.as_ref().map_or(0, Game::turn);
        let said = match (&self.turn, self.replay.trouble()) {
            (Some(prompt), _) => texts.to_turn().fill(&[("turn", prompt.typed().unwrap_or_default())]),
            (None, Some(trouble)) => trouble.to_owned(),
            // A running replay is told by its messages.
            (None, None) if self.playing => texts.plays().text(),
            (None, None) => texts.step().fill(&[
                ("done", &done.to_string()),
                ("count", &count.to_string()),
                ("turn", &turn.to_string()),
            ]),
        };
        let advice = texts.footer().text().split(GAP).collect::<Vec<_>>().join(", ");
        Some(Spoken { title, said, advice, ..Spoken::default() })
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        if self.help { Vec::new() } else { footer::buttons(&session.messages().replay.footer().text()) }
    }

    fn tick(&mut self, session: &mut Session, elapsed_ms: u32) -> bool {
        let flew = session.in_hand.flights.tick(session.preferences.options.motion().pass(elapsed_ms));
        if !self.playing {
            return flew;
        }
        self.waited += elapsed_ms;
        let pace = PACES.get(self.pace).copied().unwrap_or(100);
        let mut stepped = false;
        while self.playing && self.waited >= pace {
            self.waited -= pace;
            stepped = self.step(session) || stepped;
        }
        flew || stepped || !self.playing
    }

    fn is_watching(&self) -> bool {
        true
    }

    fn animating(&self, session: &Session) -> bool {
        self.playing || !session.in_hand.flights.is_empty()
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) => self.key(session, key),
            // A replay has nothing to lose.
            Input::Close => Step::Quit,
            Input::Click(_)
            | Input::Hover(_)
            | Input::Scroll(_)
            | Input::Resize(_)
            | Input::Command(_)
            | Input::End => Step::Stay,
        }
    }
}
