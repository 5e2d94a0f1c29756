//! A recorded game, played again: on its own, a step at a time, or back.

use super::{Screen, Step, play::Play, title::Title};
use crate::{
    base::geometry::Point,
    engine::game::{Game, Save},
    narrate::Line,
    saves::{
        recording::{Beginning, Entry, Recording},
        replay::{BeginError, begun},
    },
    ui::{
        ask::{Asked, Prompt, Reply, field::Field},
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        session::Session,
        theme::Use,
        widgets::footer::{self, Button},
    },
};
use std::sync::Arc;

/// A recorded game, played again.
pub struct ReplayScreen {
    /// Paints the game.
    play: Play,
    beginning: Beginning,
    entries: Vec<Entry>,
    /// How many of the entries have come.
    done: usize,
    /// The game after so many entries, now and then, to go back to.
    snapshots: Vec<Snapshot>,
    playing: bool,
    /// Which of [`PACES`].
    pace: usize,
    /// Milliseconds since the last action.
    waited: u32,
    /// The turn that is typed to go to.
    turn: Option<Prompt>,
    /// Where the game went another way than it did, if it has.
    trouble: Option<String>,
    /// Whether the keys are shown, over the status.
    help: bool,
}

/// A moment to go back to.
struct Snapshot {
    /// How many entries have come.
    done: usize,
    /// The game's turn.
    turn: u32,
    save: Save,
}

/// The most digits of a turn.
const DIGITS: usize = 9;

/// Milliseconds from one action to the next, the slowest first.
const PACES: [u32; 7] = [1000, 500, 250, 100, 50, 20, 5];

/// After so many entries there is a snapshot.
const SNAPSHOT_EVERY: usize = 400;

impl ReplayScreen {
    /// The game of `recording`, at its beginning.
    ///
    /// # Errors
    /// If it cannot be begun under the raws of the session.
    pub fn new(session: &mut Session, recording: &Recording) -> Result<Self, BeginError> {
        let raws = session.raws().clone();
        let game = begun(Arc::clone(&raws), &recording.beginning)?;
        let snapshots = vec![Snapshot { done: 0, turn: game.turn(), save: game.save() }];
        session.watch_game(game);
        let edited = recording.beginning.origin.differences(&raws.origin);
        // The files are told where messages are, and read before anything moves.
        let trouble = (!edited.is_empty()).then(|| session.messages().replay.edited().text());
        let playing = trouble.is_none();
        if !playing {
            let line = Line::plain(session.told_of_edited(&edited));
            session.log.add(line);
        }
        let entries: Vec<Entry> = recording.entries().collect();
        Ok(Self {
            play: Play::watched(),
            beginning: recording.beginning.clone(),
            entries,
            done: 0,
            snapshots,
            playing,
            pace: 3,
            waited: 0,
            turn: None,
            trouble,
            help: true,
        })
    }

    /// The next action; whether there was one.
    fn step(&mut self, session: &mut Session) -> bool {
        while let Some(entry) = self.entries.get(self.done) {
            match entry {
                Entry::Digest(then) => {
                    let now = session.game.as_ref().map(Game::digest);
                    if now != Some(then.0) && self.trouble.is_none() {
                        self.trouble = Some(session.messages().replay.another().text());
                    }
                    self.done += 1;
                }
                Entry::Action(action) => {
                    session.log.all_seen();
                    self.play.look_again();
                    if session.perform(action.clone(), false).is_none() {
                        self.trouble = Some(session.messages().replay.refused().text());
                        self.playing = false;
                        return false;
                    }
                    self.done += 1;
                    let last = self.snapshots.last().map_or(0, |snapshot| snapshot.done);
                    if self.done >= last + SNAPSHOT_EVERY
                        && let Some(game) = &session.game
                    {
                        let (done, turn, save) = (self.done, game.turn(), game.save());
                        self.snapshots.push(Snapshot { done, turn, save });
                    }
                    return true;
                }
            }
        }
        self.playing = false;
        false
    }

    /// Goes on until `enough`, from the latest snapshot that `is_before` if one is given.
    fn go_to(
        &mut self,
        session: &mut Session,
        is_before: Option<&dyn Fn(&Snapshot) -> bool>,
        enough: impl Fn(&Self, &Game) -> bool,
    ) {
        self.playing = false;
        if let Some(is_before) = is_before {
            let Some(Snapshot { done, save, .. }) =
                self.snapshots.iter().rfind(|snapshot| is_before(snapshot))
            else {
                return;
            };
            let Ok(game) = Game::restore(session.raws().clone(), save.clone()) else { return };
            self.done = *done;
            self.play.look_again();
            session.watch_game(game);
        }
        while session.game.as_ref().is_some_and(|game| !enough(self, game)) && self.step(session) {}
        session.flights.land();
    }

    /// An action back.
    fn back(&mut self, session: &mut Session) {
        let before = self.entries.get(..self.done).unwrap_or_default();
        let last = before.iter().rposition(|entry| matches!(entry, Entry::Action(_)));
        if let Some(to) = last {
            self.go_to(session, Some(&|snapshot| snapshot.done <= to), |screen, _| screen.done >= to);
        }
    }

    /// To the first moment of this turn.
    fn go_to_turn(&mut self, session: &mut Session, turn: u32) {
        let is_before = |snapshot: &Snapshot| snapshot.turn < turn || snapshot.done == 0;
        let behind = session.game.as_ref().is_some_and(|game| game.turn() >= turn);
        self.go_to(session, behind.then_some(&is_before), |_, game| game.turn() >= turn);
    }

    fn line(&self, session: &Session) -> String {
        let texts = &session.messages().replay;
        let action = |entries: &[Entry]| {
            entries.iter().filter(|entry| matches!(entry, Entry::Action(_))).count().to_string()
        };
        let done = action(self.entries.get(..self.done).unwrap_or_default());
        let text = if self.playing { texts.playing() } else { texts.paused() };
        text.fill(&[("done", &done), ("count", &action(&self.entries))])
    }

    fn key(&mut self, session: &mut Session, key: Key) -> Step {
        let help = std::mem::take(&mut self.help);
        if let Some(mut prompt) = self.turn.take() {
            match prompt.key(session, key) {
                Asked::Still => self.turn = Some(prompt),
                Asked::Reply(Reply::Text(turn)) => {
                    if let Ok(turn) = turn.parse() {
                        self.go_to_turn(session, turn);
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
                return Step::Become(Box::new(Title::default()));
            }
            KeyCode::Char('?') => self.help = !help,
            KeyCode::Char(' ') => self.playing = !self.playing,
            KeyCode::Right | KeyCode::Char('l' | '.') => {
                self.playing = false;
                self.step(session);
            }
            KeyCode::Left | KeyCode::Char('h') => self.back(session),
            KeyCode::Up | KeyCode::Char('k' | '+') => self.pace = (self.pace + 1).min(PACES.len() - 1),
            KeyCode::Down | KeyCode::Char('j' | '-') => self.pace = self.pace.saturating_sub(1),
            KeyCode::Home => self.go_to_turn(session, 0),
            KeyCode::End => self.go_to(session, None, |_, _| false),
            KeyCode::Char('p') => return self.play_on(session),
            KeyCode::Char(c) if c.is_ascii_digit() => {
                self.playing = false;
                self.turn = Some(Prompt::Text(Field::new(DIGITS).with(&c.to_string())));
            }
            _ => {}
        }
        Step::Stay
    }

    /// The player takes over here: what would have been?
    fn play_on(&mut self, session: &mut Session) -> Step {
        let mut recording = Recording::new(self.beginning.clone());
        for entry in self.entries.get(..self.done).unwrap_or_default() {
            recording.add(entry);
        }
        session.take_over(recording);
        Step::Become(Box::new(Play::default()))
    }
}

impl Screen for ReplayScreen {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        self.play.draw(session, canvas);
        let texts = &session.messages().replay;
        let (text, style) = match (&self.turn, &self.trouble) {
            (Some(prompt), _) => {
                (texts.to_turn().fill(&[("turn", prompt.typed().unwrap_or_default())]), Use::Title)
            }
            (_, Some(trouble)) => (trouble.clone(), Use::Warning),
            _ => (self.line(session), Use::Dim),
        };
        // The keys lie over the status, which leaves room only above them.
        let above = match (self.help, &self.trouble) {
            (true, None) if self.turn.is_none() => return,
            (true, _) => footer::rows(session, &texts.footer().text()),
            (false, _) => 0,
        };
        // Behind the second line of the status, which is short, as far as there is room.
        let width = i32::try_from(text.chars().count()).unwrap_or(0);
        let at = Point::new((session.size.width - width).max(0), session.size.height - 1 - above);
        canvas.print(at, &text, session.style(style));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        self.help.then(|| session.messages().replay.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        if self.help { Vec::new() } else { footer::buttons(&session.messages().replay.footer().text()) }
    }

    fn tick(&mut self, session: &mut Session, elapsed_ms: u32) -> bool {
        let flew = session.flights.tick(elapsed_ms);
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
        self.playing || !session.flights.is_empty()
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) => self.key(session, key),
            // Nothing is lost.
            Input::Close => Step::Quit,
            Input::Click(_) | Input::Hover(_) | Input::Scroll(_) | Input::Resize(_) | Input::End => {
                Step::Stay
            }
        }
    }
}
