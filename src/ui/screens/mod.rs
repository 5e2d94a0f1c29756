//! The screens, one file each. They lie on a stack; the topmost gets the input.

pub mod character;
pub mod creation;
pub mod commands;
pub mod discoveries;
pub mod ending;
pub mod help;
pub mod items;
pub mod saved_games;
pub mod legend;
pub mod log;
pub mod open;
pub mod options;
pub mod overview;
pub mod play;
pub mod quit;
pub mod route;
pub mod scores;
pub mod sheet;
pub mod skills;
pub mod title;
pub mod verbs;
pub mod watch;

use super::{
    ask::Reply, canvas::Canvas, input::Input, session::Session, voice::Spoken, widgets::footer::Button,
};
use crate::base::geometry::Point;
use route::Route;

/// What happens to the stack of screens after an input.
pub enum Step {
    /// Nothing.
    Stay,
    /// A screen opens above.
    Push(Route),
    /// The topmost screen closes, and the one below goes on with its reply.
    Close(Reply),
    /// A screen replaces all others.
    Replace(Route),
    /// The program ends.
    Quit,
}

/// One screen.
pub trait Screen {
    /// Paints the screen on a blank canvas; an overlay, on what is below it.
    fn draw(&self, session: &Session, canvas: &mut Canvas);

    /// Answers a key or the pointer.
    fn input(&mut self, session: &mut Session, input: Input) -> Step;

    /// The canvas has another size now.
    fn resized(&mut self, _session: &Session) {}

    /// Goes on after a screen that this one had opened: what that has handed back.
    fn resume(&mut self, _session: &mut Session, _reply: Reply) -> Step {
        Step::Stay
    }

    /// The hint in the last lines: keys and what they do, as [`crate::ui::widgets::footer`] reads them.
    fn footer(&self, _session: &Session) -> Option<String> {
        None
    }

    /// What the screen offers besides its footer, for pages and people that press buttons.
    fn buttons(&self, _session: &Session) -> Vec<Button> {
        Vec::new()
    }

    /// The text that is being typed, where one is: then keys are characters. Empty as long as it is only suggested.
    fn typed(&self, _session: &Session) -> Option<String> {
        None
    }

    /// What can be done with the square or the line at `at`, for a right click.
    fn menu(&mut self, _session: &mut Session, _at: Point) -> Step {
        Step::Stay
    }

    /// What is asked and answered, for those who do not see it; `None` if it is what the canvas shows.
    fn spoken(&self, _session: &Session) -> Option<Spoken> {
        None
    }

    /// What is chosen, where what is painted as selected is not all of it.
    fn entry(&self, _session: &Session) -> Option<String> {
        None
    }

    /// Lets time pass; true if the picture has changed.
    fn tick(&mut self, _session: &mut Session, _elapsed_ms: u32) -> bool {
        false
    }

    /// Whether it moves by itself just now.
    fn animating(&self, _session: &Session) -> bool {
        false
    }

    /// Whether the game in hand is only watched, so that nothing is lost with it.
    fn is_watching(&self) -> bool {
        false
    }

    /// Whether it shows in a frame in the middle where the canvas is large.
    fn is_card(&self) -> bool {
        false
    }

    /// Whether the screen below shows through.
    fn is_overlay(&self) -> bool {
        false
    }
}
