//! The window front-end: bracket-terminal over OpenGL.

mod frame;
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
use crate::ui::input::{Input, Key, KeyCode};
use crate::ui::options::TextSize;
use bracket_lib::prelude::{BEvent, BTerm, GameState, INPUT, main_loop};
use frame::WindowFrame;
use frame_pacing::FramePacing;
use keys::Keyboard;
use pointer::MousePointer;
use screen::WindowScreen;
use std::time::Instant;
pub use window_error::WindowError;

/// Opens a window with this title and plays `app` in it until it has finished. On most systems the process
/// then exits with code 0 without returning from here, so nothing may be left to do afterwards.
pub fn run(mut app: App, title: &str) -> Result<(), WindowError> {
    let session = app.session_mut();
    (session.sizes_text, session.fills_screen) = (true, true);
    session.light_falls_off = true;
    let ctx = open::open(title)?;
    let window = Window {
        app,
        frame: WindowFrame::new(title),
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
    frame: WindowFrame,
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
            _ => match self.keyboard.key(event) {
                Some(key) if self.is_own(key) => return,
                key => key.map(Input::Key),
            },
        };
        if let Some(input) = input.or_else(|| self.pointer.input(event, self.screen.layout())) {
            self.app.input(input);
        } else if let Some(at) = self.pointer.menu(event, self.screen.layout()) {
            self.app.menu(at);
        }
    }

    /// Follows the window's size and that of the text. Returns whether everything is to be drawn again.
    fn follow_window(&mut self, ctx: &mut BTerm) -> bool {
        let resized = self.screen.follow_window(ctx, self.app.session().options.text_size());
        if resized && self.screen.layout().is_enough() {
            self.app.input(Input::Resize(self.screen.layout().cells));
        }
        resized
    }

    /// Does what a key is for that is the window's own; whether it is.
    fn is_own(&mut self, key: Key) -> bool {
        let session = self.app.session_mut();
        match key.code {
            KeyCode::F(11) if !key.ctrl && !key.alt => session.toggle_full_screen(),
            KeyCode::Char('+' | '=') if key.ctrl => session.resize_text(true),
            KeyCode::Char('-' | '_') if key.ctrl => session.resize_text(false),
            KeyCode::Char('0') if key.ctrl => session.set_text_size(TextSize::Auto),
            _ => return false,
        }
        true
    }
}

impl GameState for Window {
    fn tick(&mut self, ctx: &mut BTerm) {
        let mut resized = self.follow_window(ctx);
        let moved = self.app.animating();
        // The lock on the queue is given back between events: whoever handles one may need it.
        while let Some(event) = next_event() {
            self.pace.event(&event);
            self.event(&event);
        }
        // Keys and options change the size of the text.
        resized |= self.follow_window(ctx);
        let now = Instant::now();
        let passed = now.duration_since(self.last_tick).as_millis();
        self.last_tick = now;
        // What only begins to move has not moved since the last tick, however long ago that is.
        self.app.tick(if moved { u32::try_from(passed).unwrap_or(u32::MAX) } else { 0 });
        self.frame.set_full_screen(self.app.session().options.full_screen);
        let mut changed = resized;
        if self.app.finished() {
            ctx.quit();
        } else if resized || self.app.needs_redraw() {
            changed |= self.screen.draw(ctx, self.app.frame());
            self.frame.set_title(self.app.caption());
        }
        self.pace.end_of_tick(changed, ctx.quitting || self.app.animating());
    }
}

fn next_event() -> Option<BEvent> {
    INPUT.lock().pop()
}
