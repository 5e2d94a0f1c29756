//! The animation behind the title: one level is built, dimly, stage by stage.

use crate::{
    base::geometry::Point,
    raws::Fixture,
    ui::{
        build_recording::BuildRecording,
        canvas::{Canvas, Rgb, Style},
        session::Session,
        theme::TextUse,
    },
};

/// Milliseconds of each stage.
const STAGE_MS: u32 = 700;

/// If this many milliseconds pass at once, the animation jumps to its end: the player was away.
const AT_ONCE_MS: u32 = 1000;

/// Brightness in percent, far below that of text.
const BRIGHT: i32 = 28;

/// Animation behind the title: one level, built stage by stage.
#[derive(Default)]
pub(super) struct Film {
    /// The level, once the animation has begun.
    recording: Option<BuildRecording>,
    /// Index of the current stage.
    at: usize,
    /// Milliseconds the current stage has been shown.
    shown: u32,
    over: bool,
}

impl Film {
    /// True if more stages will follow.
    pub(super) fn is_running(&self, session: &Session) -> bool {
        !self.over && session.device.shades && session.preferences.options.motion().moves()
    }

    /// Advances the animation by `elapsed_ms` milliseconds. True if the picture changed.
    pub(super) fn tick(&mut self, session: &Session, elapsed_ms: u32) -> bool {
        if !self.is_running(session) {
            return false;
        }
        let begins = self.recording.is_none();
        // Time before the animation began does not count.
        let at_once = elapsed_ms >= AT_ONCE_MS && !begins;
        if begins {
            self.recording = level(session);
        }
        let frames = self.recording.as_ref().map_or(0, |recording| recording.frames.len());
        let (last, before) = (frames.saturating_sub(1), self.at);
        if at_once {
            self.at = last;
        } else if !begins {
            self.shown = self.shown.saturating_add(session.preferences.options.motion().pass(elapsed_ms));
            let stages = self.shown / STAGE_MS;
            self.shown %= STAGE_MS;
            self.at = last.min(self.at + usize::try_from(stages).unwrap_or(last));
        }
        self.over = self.at >= last;
        begins || self.at != before
    }

    /// Paints the current stage, centred and as large as it fits.
    pub(super) fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(recording) = &self.recording else { return };
        let Some(frame) = recording.frames.get(self.at) else { return };
        let Some(tileset) = session.raws().tileset(session.text_tiles()) else { return };
        let (bounds, size, middle) = (recording.bounds(), session.device.size, recording.middle());
        let scale = (size.width / bounds.width().max(1)).min(size.height / bounds.height().max(1)).max(1);
        // The first painted cell, and its square.
        let along = |room: i32, first: i32, whole: i32, middle: i32| {
            let squares = room / scale;
            let from = (middle - squares / 2).clamp(first, first + (whole - squares).max(0));
            ((room - whole * scale).max(0) / 2, from)
        };
        let (left, from_x) = along(size.width, bounds.left, bounds.width(), middle.x);
        let (top, from_y) = along(size.height, bounds.top, bounds.height(), middle.y);
        for y in top..size.height {
            for x in left..size.width {
                let at = Point::new(from_x + (x - left) / scale, from_y + (y - top) / scale);
                let tile = frame.plan.revealed(at).or_else(|| recording.beyond(at).map(Fixture::from));
                let Some(tile) = tile.filter(|_| bounds.contains(at)) else { continue };
                let colour = session.raws().fixture(tile).colour;
                let style = dim(session.palette().coloured(colour), session.style(TextUse::Text).bg);
                canvas.set(Point::new(x, y), tileset.fixture(tile), style);
            }
        }
    }
}

/// Records the build of a level of this world, with another seed: the levels of the next game stay a
/// surprise.
fn level(session: &Session) -> Option<BuildRecording> {
    let seed = !session.next.seed;
    let recipes = u64::try_from(session.raws().dungeon.levels.len()).ok()?;
    let recipe = seed.checked_rem(recipes)?;
    BuildRecording::new(session.raws(), seed, usize::try_from(recipe).ok()?)
}

/// Returns `style` nearly as dark as `behind`.
fn dim(style: Style, behind: Rgb) -> Style {
    let mix = |fg: u8, bg: u8| {
        let (fg, bg) = (i32::from(fg), i32::from(bg));
        u8::try_from(bg + (fg - bg) * BRIGHT / 100).unwrap_or(0)
    };
    let Rgb { r, g, b } = style.fg;
    Style { fg: Rgb::new(mix(r, behind.r), mix(g, behind.g), mix(b, behind.b)), bg: behind }
}
