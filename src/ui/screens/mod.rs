//! The screens, one file each. They form a stack; the topmost screen gets the input.

pub mod character;
pub mod commands;
pub mod creation;
pub mod discoveries;
pub mod ending;
pub mod help;
pub mod items;
pub mod legend;
pub mod list;
pub mod log;
pub mod open;
pub mod options;
pub mod overview;
pub mod play;
pub mod quit;
pub mod route;
pub mod saved_games;
pub mod scores;
pub mod sheet;
pub mod shop;
pub mod skills;
pub mod spells;
pub mod text_page;
pub mod title;
mod verbs;
pub mod watch;

use super::{
    ask::Reply,
    canvas::Canvas,
    input::{Input, KeyCode},
    screen_text::{ScreenContent, Spoken},
    session::Session,
    widgets::{footer::Button, scroll::Scroll},
    window::{Aside, TitleBar},
};
use crate::base::geometry::Point;
use route::Route;

/// Change of the stack of screens after an input.
pub enum Step {
    /// No change.
    Stay,
    /// Opens a screen on top.
    Push(Route),
    /// Closes the topmost screen; the one below gets the reply.
    Close(Reply),
    /// Replaces all screens.
    Replace(Route),
    /// Ends the program.
    Quit,
}

impl Step {
    /// Handles `input` on a text of `total` rows, with `room` rows visible: scrolls it, or closes the screen
    /// at Esc, Enter, `q`, a click, and Space at the end.
    pub fn reading(scroll: &mut Scroll, input: Input, total: i32, room: i32) -> Self {
        let closes = match input {
            _ if scroll.input(input, total, room) => false,
            Input::Key(key) => key.ends_line() || matches!(key.code, KeyCode::Esc | KeyCode::Char(' ' | 'q')),
            Input::Click(_) => true,
            Input::Hover(_)
            | Input::Scroll(_)
            | Input::Resize(_)
            | Input::Command(_)
            | Input::Close
            | Input::End => false,
        };
        if closes { Self::Close(Reply::Nothing) } else { Self::Stay }
    }
}

/// Screen or overlay: paints itself and handles input.
pub trait Screen {
    /// Paints the screen, or the body of a window, on a blank canvas. An overlay is painted over the screens
    /// below.
    fn draw(&self, session: &Session, canvas: &mut Canvas);

    /// Handles a key or the pointer.
    fn input(&mut self, session: &mut Session, input: Input) -> Step;

    /// Adapts to a new size of the canvas.
    fn resized(&mut self, _session: &Session) {}

    /// Continues with the reply of a screen opened by this one.
    fn resume(&mut self, _session: &mut Session, _reply: Reply) -> Step {
        Step::Stay
    }

    /// Returns the hint of the last lines: keys with their meanings, as [`crate::ui::widgets::footer`] reads
    /// them.
    fn footer(&self, _session: &Session) -> Option<String> {
        None
    }

    /// Returns the first cell of the hint if it stands below a question; `None` if in the last rows.
    fn hint_place(&self, _session: &Session) -> Option<Point> {
        None
    }

    /// Returns buttons besides those of the footer, for web pages and screen readers.
    fn buttons(&self, _session: &Session) -> Vec<Button> {
        Vec::new()
    }

    /// Returns the rows that the picture needs above a list of buttons; `None` if they are those with texts.
    fn rows_above_list(&self, _session: &Session) -> Option<i32> {
        None
    }

    /// Returns the text being typed, if there is a text field: keys are then characters. Empty while the text
    /// is only a suggestion.
    fn typed(&self, _session: &Session) -> Option<String> {
        None
    }

    /// Opens the list of commands for the cell `at` (right click).
    fn menu(&mut self, _session: &mut Session, _at: Point) -> Step {
        Step::Stay
    }

    /// Returns all that the screen holds, for screen readers, without the title bar of a window; `None` if
    /// the printed texts are all.
    fn content(&self, _session: &Session) -> Option<ScreenContent> {
        None
    }

    /// Returns the question and answer for screen readers; `None` if the screen is read by its content.
    fn spoken(&self, _session: &Session) -> Option<Spoken> {
        None
    }

    /// Advances by `elapsed_ms` milliseconds. True if the picture changed.
    fn tick(&mut self, _session: &mut Session, _elapsed_ms: u32) -> bool {
        false
    }

    /// True if the screen is animated at the moment.
    fn animating(&self, _session: &Session) -> bool {
        false
    }

    /// True if the game is only replayed, so that nothing is lost with it.
    fn is_watching(&self) -> bool {
        false
    }

    /// Returns the title bar if the screen is a window. A window paints its body alone, and the session has
    /// the size of the body. `None` if the screen fills the canvas.
    fn title_bar(&self, _session: &Session) -> Option<TitleBar> {
        None
    }

    /// Returns the card beside the window, on canvases with room for both.
    fn aside(&self, _session: &Session) -> Option<Aside> {
        None
    }

    /// Paints the card beside the window besides its text.
    fn draw_aside(&self, _session: &Session, _canvas: &mut Canvas) {}

    /// True if the screen shows the map of a game, over which windows lie.
    fn shows_map(&self) -> bool {
        false
    }

    /// True if the screen below stays visible.
    fn is_overlay(&self) -> bool {
        false
    }
}
