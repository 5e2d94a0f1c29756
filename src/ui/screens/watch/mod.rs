//! The demonstration of how levels are built, stage by stage. Outside of any game, so everything is visible.

mod preview;

use super::{Screen, Step};
use crate::{
    base::{
        geometry::{Dir, Point, Rect},
        text::wrap,
    },
    narrate::name,
    ui::{
        ask::Reply,
        build_recording::{BuildFrame, BuildRecording},
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        session::Session,
        theme::TextUse,
        widgets::footer::{self, Button},
    },
};

/// The screen with the stages of a level.
pub struct WatchScreen {
    recording: BuildRecording,
    /// Index of the current stage.
    at: usize,
    playing: bool,
    /// Milliseconds the current stage has been shown.
    shown: u32,
    /// Square in the middle of the picture.
    middle: Point,
}

/// Milliseconds of each stage.
const STAGE_MS: u32 = 800;

impl WatchScreen {
    /// Shows the first level of the session's seed; `None` if the world has no recipe.
    pub fn new(session: &Session) -> Option<Self> {
        Some(Self::from_recording(BuildRecording::new(session.raws(), session.next.seed, 0)?))
    }

    fn from_recording(recording: BuildRecording) -> Self {
        let playing = recording.frames.len() > 1;
        Self { at: 0, playing, shown: 0, middle: recording.middle(), recording }
    }

    fn frame(&self) -> Option<&BuildFrame> {
        self.recording.frames.get(self.at)
    }

    /// Shows the build of another level, if there is one.
    fn show(&mut self, session: &Session, seed: u64, recipe: usize) {
        if let Some(recording) = BuildRecording::new(session.raws(), seed, recipe) {
            *self = Self::from_recording(recording);
        }
    }

    /// Shows the recipe `by` further, wrapping at the end.
    fn other(&mut self, session: &Session, by: usize) {
        let count = session.raws().dungeon.levels.len().max(1);
        self.show(session, self.recording.seed, (self.recording.recipe + by) % count);
    }

    /// Pauses at stage `at`, or at the last one.
    fn stop_at(&mut self, at: usize) {
        self.at = at.min(self.recording.frames.len().saturating_sub(1));
        self.playing = false;
    }

    fn pause(&mut self) {
        let last = self.at + 1 >= self.recording.frames.len();
        if last {
            self.at = 0;
        }
        self.playing = (last || !self.playing) && self.recording.frames.len() > 1;
        self.shown = 0;
    }

    /// Scrolls by half a picture, within the level.
    fn pan(&mut self, session: &Session, dir: Dir) {
        let (area, (dx, dy)) = (self.area(session), dir.delta());
        let bounds = self.recording.bounds();
        // Starts from the visible middle, not from one beyond the edge.
        let half = |length: i32| (length / 2).max(1);
        let clamp = |value: i32, first: i32, last: i32, room: i32| {
            let (least, most) = (first + room / 2, last + 1 - (room - room / 2));
            if least > most { value } else { value.clamp(least, most) }
        };
        let from = Point::new(
            clamp(self.middle.x, bounds.left, bounds.right, area.width()),
            clamp(self.middle.y, bounds.top, bounds.bottom, area.height()),
        );
        self.middle = Point::new(
            (from.x + dx * half(area.width())).clamp(bounds.left, bounds.right),
            (from.y + dy * half(area.height())).clamp(bounds.top, bounds.bottom),
        );
    }

    /// Returns the name of the level, its depth and the seed, in lines.
    fn heading(&self, session: &Session) -> Vec<String> {
        let levels = &session.raws().dungeon.levels;
        let name = levels.iter().nth(self.recording.recipe).map_or("", |(_, level)| name::shown(level));
        let text = session.messages().watch.heading().fill(&[
            ("level", name),
            ("depth", &self.recording.depth.to_string()),
            ("seed", &self.recording.seed.to_string()),
        ]);
        wrap(&text, session.device.columns())
    }

    /// Returns the name and number of the stage.
    fn stage(&self, session: &Session) -> String {
        let texts = &session.messages().watch;
        let name = self.frame().and_then(|frame| frame.stage);
        let name = name.map_or_else(|| texts.fallback().text(), str::to_owned);
        let text = texts.stage().fill(&[
            ("number", &(self.at + 1).to_string()),
            ("count", &self.recording.frames.len().to_string()),
            ("stage", &name),
        ]);
        match self.recording.attempts {
            1 => text,
            attempts => format!("{text}  {}", texts.attempt().fill(&[("count", &attempts.to_string())])),
        }
    }

    /// Returns the keys, with those for scrolling if the level is larger than the picture.
    fn hint(&self, session: &Session) -> String {
        let texts = &session.messages().watch;
        let (bounds, size) = (self.recording.bounds(), session.device.size);
        let fits = bounds.width() <= size.width && bounds.height() <= size.height - 3;
        if fits { texts.footer() } else { texts.footer_part() }.text()
    }

    /// Returns the area of the level on the canvas.
    fn area(&self, session: &Session) -> Rect {
        let top = i32::try_from(self.heading(session).len()).unwrap_or(1) + 1;
        let bottom = session.device.size.height - footer::rows(&session.device, &self.hint(session)) - 1;
        Rect { left: 0, top, right: session.device.size.width - 1, bottom }
    }

    fn key(&mut self, session: &Session, key: Key) -> Step {
        if let Some((dir, _)) = session.keymap().run(key) {
            self.pan(session, dir);
            return Step::Stay;
        }
        let recipes = session.raws().dungeon.levels.len();
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Step::Close(Reply::Nothing),
            KeyCode::Char(' ') => self.pause(),
            KeyCode::Left => self.stop_at(self.at.saturating_sub(1)),
            KeyCode::Right => self.stop_at(self.at + 1),
            KeyCode::Home => self.stop_at(0),
            KeyCode::End => self.stop_at(usize::MAX),
            KeyCode::Down => self.other(session, 1),
            KeyCode::Up => self.other(session, recipes.saturating_sub(1)),
            KeyCode::Char('n') => {
                self.show(session, self.recording.seed.wrapping_add(1), self.recording.recipe)
            }
            _ => {}
        }
        Step::Stay
    }
}

impl Screen for WatchScreen {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(frame) = self.frame() else { return };
        let area = self.area(session);
        for (y, line) in (0..).zip(self.heading(session)) {
            canvas.print(Point::new(0, y), &line, session.style(TextUse::Title));
        }
        let mut end =
            canvas.print(Point::new(0, area.top - 1), &self.stage(session), session.style(TextUse::Text));
        let texts = &session.messages().watch;
        for (shows, text, what) in [
            (!frame.plan.secrets.is_empty(), texts.hidden(), TextUse::Warning),
            (!frame.plan.trapped.is_empty(), texts.trapped(), TextUse::Danger),
            (!frame.plan.spawns.is_empty(), texts.spawns(), TextUse::Key),
        ] {
            if shows {
                end.x += 2;
                end = canvas.print(end, &text.text(), session.style(what));
            }
        }
        preview::draw(session, canvas, &self.recording, frame, area, self.middle);
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(self.hint(session))
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        let texts = &session.messages().watch;
        [(texts.back(), KeyCode::Left), (texts.forth(), KeyCode::Right), (texts.other(), KeyCode::Down)]
            .map(|(label, code)| Button::key(label.text(), Key::plain(code)))
            .into()
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) => return self.key(session, key),
            Input::Click(cell) => {
                if let Some(at) = preview::square(&self.recording, self.area(session), self.middle, cell) {
                    self.middle = at;
                }
            }
            Input::Scroll(notches) if notches < 0 => self.stop_at(self.at.saturating_sub(1)),
            Input::Scroll(_) => self.stop_at(self.at + 1),
            Input::Hover(_) | Input::Resize(_) | Input::Command(_) | Input::Close | Input::End => {}
        }
        Step::Stay
    }

    fn tick(&mut self, _session: &mut Session, elapsed_ms: u32) -> bool {
        let before = self.at;
        if self.playing {
            self.shown = self.shown.saturating_add(elapsed_ms);
        }
        while self.playing && self.shown >= STAGE_MS {
            self.shown -= STAGE_MS;
            self.at += 1;
            self.playing = self.at + 1 < self.recording.frames.len();
        }
        self.at != before
    }

    fn animating(&self, _session: &Session) -> bool {
        self.playing
    }
}
