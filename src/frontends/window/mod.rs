//! The window front-end: bracket-terminal over OpenGL.

mod keys;
mod layout;
mod open;
mod frame_pacing;
mod scancodes;
mod pointer;
mod screen;
mod shaders;
mod window_error;

use crate::ui::app::App;
use crate::ui::input::Input;
use bracket_lib::prelude::{BEvent, BTerm, GameState, INPUT, main_loop};
use frame_pacing::FramePacing;
use keys::Keyboard;
use pointer::MousePointer;
use screen::WindowScreen;
use std::time::Instant;
pub use window_error::WindowError;

/// Opens a window with this title and plays `app` in it until it has finished. On most systems the process
/// then exits with code 0 without returning from here, so nothing may be left to do afterwards.
pub fn run(mut app: App, title: &str) -> Result<(), WindowError> {
    app.session_mut().sizes_text = true;
    let ctx = open::open(title)?;
    let window = Window {
        app,
        screen: WindowScreen::new(),
        keyboard: Keyboard::default(),
        pointer: MousePointer::default(),
        pace: FramePacing::new(),
        last_tick: Instant::now(),
    };
    main_loop(ctx, window).map_err(|error| WindowError::Graphics(error.to_string()))
}

/// The game and everything between it and the window.
struct Window {
    app: App,
    screen: WindowScreen,
    keyboard: Keyboard,
    pointer: MousePointer,
    pace: FramePacing,
    last_tick: Instant,
}

impl Window {
    fn event(&mut self, event: &BEvent) {
        let input = match event {
            BEvent::CloseRequested => Some(Input::Close),
            _ => self.keyboard.key(event).map(Input::Key),
        };
        if let Some(input) = input.or_else(|| self.pointer.input(event, self.screen.layout())) {
            self.app.input(input);
        } else if let Some(at) = self.pointer.menu(event, self.screen.layout()) {
            self.app.menu(at);
        }
    }
}

impl GameState for Window {
    fn tick(&mut self, ctx: &mut BTerm) {
        let resized = self.screen.follow_window(ctx, self.app.session().options.text_size());
        if resized && self.screen.layout().is_enough() {
            self.app.input(Input::Resize(self.screen.layout().cells));
        }
        // The lock on the queue is given back between events: whoever handles one may need it.
        while let Some(event) = next_event() {
            self.pace.event(&event);
            self.event(&event);
        }
        let now = Instant::now();
        let passed = now.duration_since(self.last_tick).as_millis();
        self.last_tick = now;
        self.app.tick(u32::try_from(passed).unwrap_or(u32::MAX));
        let mut changed = resized;
        if self.app.finished() {
            ctx.quit();
        } else if resized || self.app.needs_redraw() {
            changed |= self.screen.draw(ctx, self.app.frame());
        }
        self.pace.end_of_tick(changed, ctx.quitting || self.app.animating());
    }
}

fn next_event() -> Option<BEvent> {
    INPUT.lock().pop()
}
