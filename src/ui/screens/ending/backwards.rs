//! The game read backwards: the chance to live along it, as a picture, and acts that would have been better.

use crate::{
    base::{geometry::Point, text::wrap},
    lab::reading::{CurvePoint, Effort, GameReader, TURNS},
    narrate,
    pilot::{
        bots,
        rollouts::{PLAYER, Survived},
    },
    saves::replay::begun,
    ui::{
        ask::Reply,
        canvas::Canvas,
        input::{Input, KeyCode},
        replay::ReplayPlayer,
        screen_text::ScreenContent,
        screens::{Screen, Step, route::Route},
        session::Session,
        theme::TextUse,
        widgets::scroll::Scroll,
        window::TitleBar,
    },
};

/// Rows of the picture.
const ROWS: u32 = 6;

/// The screen of a game that is being read.
pub struct BackwardsScreen {
    reader: GameReader,
    is_done: bool,
    scroll: Scroll,
}

impl BackwardsScreen {
    /// Begins to read the game that is over; `None` if its recording is gone.
    pub fn new(session: &Session) -> Option<Self> {
        let recording = session.recording_over().ok()?;
        let start = begun(session.raws().clone(), &recording.beginning).ok()?;
        let effort = if session.device.magnified { Effort::QUARTER } else { Effort::FULL };
        let reader = GameReader::new(start, recording.actions_from(0), bots::named(PLAYER)?, effort);
        Some(Self { reader, is_done: false, scroll: Scroll::default() })
    }

    /// Returns the rows of the picture: a column for each moment, and the depths below.
    fn picture(&self) -> Vec<String> {
        let curve = &self.reader.reading().curve;
        let mut rows: Vec<String> = (0..ROWS)
            .rev()
            .map(|row| {
                let cell = |point: &CurvePoint| {
                    let Survived { lived, of } = point.chance;
                    // Halves of a row.
                    match (lived * ROWS * 2 / of.max(1)).saturating_sub(row * 2) {
                        0 => ' ',
                        1 => '▄',
                        _ => '█',
                    }
                };
                curve.iter().map(cell).collect()
            })
            .collect();
        let mut depths = String::new();
        let mut last = None;
        for (column, point) in curve.iter().enumerate() {
            if last != Some(point.depth) && depths.len() <= column {
                depths.push_str(&" ".repeat(column - depths.len()));
                depths.push_str(&point.depth.to_string());
                last = Some(point.depth);
            }
        }
        rows.push(depths);
        rows
    }

    /// Returns the sentences.
    fn sentences(&self, session: &Session) -> Vec<String> {
        let texts = &session.messages().reading;
        if self.is_done {
            return narrate::reading(session.raws(), self.reader.reading());
        }
        let percent = self.reader.progress().to_string();
        vec![texts.working().fill(&[("percent", &percent)])]
    }

    /// Returns all lines, at most `width` columns wide.
    fn lines(&self, session: &Session, width: usize) -> Vec<(String, TextUse)> {
        let texts = &session.messages().reading;
        let title = texts.chance().fill(&[("turns", &TURNS.to_string())]);
        let picture = self.picture().into_iter().map(|row| (row, TextUse::Good));
        let sentences = self.sentences(session);
        let sentences = sentences.iter().flat_map(|line| wrap(line, width));
        let title = wrap(&title, width).into_iter().map(|line| (line, TextUse::Dim));
        let blank = (String::new(), TextUse::Text);
        title.chain(picture).chain([blank]).chain(sentences.map(|line| (line, TextUse::Text))).collect()
    }

    /// Watches the game from the turn of the advice of this number, from 0.
    fn watch(&self, session: &mut Session, number: usize) -> Step {
        let Some(turn) = self.reader.reading().advice.get(number).map(|advice| advice.before.turn()) else {
            return Step::Stay;
        };
        match ReplayPlayer::again(session) {
            Ok(mut replay) => {
                replay.go_to_turn(session, turn);
                Step::Replace(Route::Replay(Box::new(replay)))
            }
            Err(_) => Step::Stay,
        }
    }
}

impl Screen for BackwardsScreen {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(session.messages().reading.title().text()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let lines = self.lines(session, session.device.columns());
        let total = i32::try_from(lines.len()).unwrap_or(i32::MAX);
        let top = self.scroll.top(total, session.device.size.height);
        let shown = lines.iter().skip(usize::try_from(top).unwrap_or(0));
        for (y, (line, style)) in (0..session.device.size.height).zip(shown) {
            canvas.print(Point::new(0, y), line, session.style(*style));
        }
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let texts = &session.messages().reading;
        let point = |point: &CurvePoint| {
            let percent = format!("{:.0}", point.chance.share() * 100.0);
            let (turn, depth) = (point.turn.to_string(), point.depth.to_string());
            texts.at_turn().fill(&[("turn", &turn), ("depth", &depth), ("percent", &percent)])
        };
        // The curve in ten words: its first point of each tenth.
        let curve = &self.reader.reading().curve;
        let told = curve.iter().step_by(curve.len().div_ceil(10).max(1)).map(point).collect::<Vec<_>>();
        let title = texts.chance().fill(&[("turns", &TURNS.to_string())]);
        Some(ScreenContent::default().and([title]).and(told).and(self.sentences(session)))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().reading;
        let has_advice = !self.reader.reading().advice.is_empty();
        Some(if has_advice { texts.footer().text() } else { texts.footer_none().text() })
    }

    fn animating(&self, _session: &Session) -> bool {
        !self.is_done
    }

    fn tick(&mut self, _session: &mut Session, _elapsed_ms: u32) -> bool {
        if self.is_done {
            return false;
        }
        self.is_done = !self.reader.step();
        true
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let total = i32::try_from(self.lines(session, session.device.columns()).len()).unwrap_or(i32::MAX);
        if self.scroll.input(input, total, session.device.size.height) {
            return Step::Stay;
        }
        match input {
            Input::Key(key) => match key.code {
                KeyCode::Char(c @ '1'..='9') => {
                    let number = c.to_digit(10).and_then(|digit| usize::try_from(digit).ok());
                    self.watch(session, number.unwrap_or(1) - 1)
                }
                KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | ' ') => Step::Close(Reply::Nothing),
                _ => Step::Stay,
            },
            Input::Click(_)
            | Input::Hover(_)
            | Input::Scroll(_)
            | Input::Resize(_)
            | Input::Command(_)
            | Input::Close
            | Input::End => Step::Stay,
        }
    }
}
