//! Window front-end. bracket-terminal provides the window, console, fonts and shader; the main loop is our
//! own.

mod frame;
mod keys;
mod layout;
mod open;
mod painter;
mod pointer;
mod scancodes;
mod screen;
mod window_error;

use crate::{
    base::geometry::Size,
    ui::{
        app::App,
        input::{Input, Key, KeyCode},
        options::TextSize,
        text_grid::ORDINARY,
    },
};
use frame::WindowFrame;
use glutin::{
    PossiblyCurrent, WindowedContext,
    dpi::{PhysicalPosition, PhysicalSize},
    event::{ElementState, Event, Ime, MouseButton, WindowEvent},
    event_loop::ControlFlow,
    platform::run_return::EventLoopExtRunReturn as _,
    window::Window,
};
use keys::Keyboard;
use layout::WindowLayout;
use open::OpenWindow;
use painter::Painter;
use pointer::MousePointer;
use screen::WindowScreen;
use std::time::{Duration, Instant};
pub use window_error::WindowError;

/// Time between two pictures of an animation.
const FRAME: Duration = Duration::from_millis(16);

/// Time from a new size of the window to a second picture. The first one is misplaced, and would stay so, if
/// the graphics driver did not know of the new size yet.
const SETTLING: Duration = Duration::from_millis(150);

/// Opens a window with `title`, plays `app` in it until the end, and closes the window.
///
/// # Errors
///
/// [`WindowError::Graphics`] if the window can no longer be drawn; the game is saved then. The other variants
/// if the window cannot be opened.
pub fn run(mut app: App, title: &str) -> Result<(), WindowError> {
    let session = app.session_mut();
    (session.device.sizes_text, session.device.fills_screen) = (true, true);
    (session.device.light_falls_off, session.device.draws_pictures) = (true, true);
    let OpenWindow { mut events, context, painter } = open::open(title)?;
    let mut window = GameWindow::new(app, title, context, painter);
    let mut result = Ok(());
    events.run_return(|event, _, flow| {
        if let Err(error) = window.handle(event) {
            window.app.input(Input::End);
            result = Err(error);
        }
        *flow = window.flow();
    });
    result
}

/// The app, the window, and the state between them.
struct GameWindow {
    app: App,
    context: WindowedContext<PossiblyCurrent>,
    painter: Painter,
    /// Size of the window in pixels.
    size: Size,
    /// Pixels of the window in a thousand CSS pixels.
    scale: i32,
    /// Time of the second picture in a new size.
    repaint: Option<Instant>,
    frame: WindowFrame,
    screen: WindowScreen,
    keyboard: Keyboard,
    pointer: MousePointer,
    /// True while a prompt is open, so that input methods may compose text.
    typing: bool,
    /// Time up to which animations have advanced, and true if one runs.
    last_tick: Instant,
    moving: bool,
}

impl GameWindow {
    fn new(mut app: App, title: &str, context: WindowedContext<PossiblyCurrent>, painter: Painter) -> Self {
        let size = pixels(context.window().inner_size());
        let scale = scale(context.window().scale_factor());
        let text = app.session().preferences.options.text_size();
        let layout = WindowLayout::new(size.width, size.height, scale, text);
        fit(&mut app, &layout);
        Self {
            app,
            context,
            painter,
            size,
            scale,
            repaint: None,
            frame: WindowFrame::new(title),
            screen: WindowScreen::new(layout),
            keyboard: Keyboard::default(),
            pointer: MousePointer::default(),
            typing: false,
            last_tick: Instant::now(),
            moving: false,
        }
    }

    fn window(&self) -> &Window {
        self.context.window()
    }

    /// Handles an event. Changes are drawn once, after all waiting events.
    fn handle(&mut self, event: Event<'_, ()>) -> Result<(), WindowError> {
        match event {
            Event::WindowEvent { event, .. } => self.take_in(event),
            Event::MainEventsCleared => self.follow(),
            Event::RedrawRequested(_) => return self.paint(),
            _ => {}
        }
        Ok(())
    }

    fn take_in(&mut self, event: WindowEvent<'_>) {
        let screen = &self.screen;
        let input = match event {
            WindowEvent::Resized(size) => return self.resize(size),
            WindowEvent::ScaleFactorChanged { scale_factor, new_inner_size } => {
                self.scale = scale(scale_factor);
                open::limit(self.window());
                return self.resize(*new_inner_size);
            }
            WindowEvent::CloseRequested => Some(Input::Close),
            WindowEvent::Destroyed => Some(Input::End),
            WindowEvent::ModifiersChanged(modifiers) => return self.keyboard.hold(modifiers),
            WindowEvent::Focused(false) => {
                // Key releases outside the window are not reported. The reset avoids stuck modifiers.
                self.keyboard = Keyboard::default();
                None
            }
            // Keys held while the window gets the focus were meant for another window.
            WindowEvent::KeyboardInput { input, is_synthetic: false, .. }
                if input.state == ElementState::Pressed =>
            {
                let key = self.keyboard.press(input.virtual_keycode, input.scancode);
                return self.press(key);
            }
            WindowEvent::KeyboardInput { .. } => return self.keyboard.release(),
            WindowEvent::ReceivedCharacter(c) => {
                let key = self.keyboard.typed(c);
                return self.press(key);
            }
            WindowEvent::Ime(Ime::Commit(text)) => {
                return text.chars().for_each(|c| self.press(Some(Key::char(c))));
            }
            WindowEvent::CursorMoved { position, .. } => self.pointer.moved(position, screen),
            WindowEvent::CursorLeft { .. } => {
                self.pointer.left();
                None
            }
            WindowEvent::MouseWheel { delta, .. } => self.pointer.turned(delta),
            WindowEvent::MouseInput { state: ElementState::Pressed, button, .. } => {
                let cell = self.pointer.cell(screen);
                if button == MouseButton::Right
                    && let Some(at) = cell
                {
                    self.app.menu(at);
                }
                cell.filter(|_| button == MouseButton::Left).map(Input::Click)
            }
            _ => None,
        };
        if let Some(input) = input {
            self.app.input(input);
        }
    }

    /// Passes `key`, if there is one, to the window or to the game.
    fn press(&mut self, key: Option<Key>) {
        if let Some(key) = key
            && !self.is_own(key)
        {
            self.app.input(Input::Key(key));
        }
    }

    /// Handles a key of the window itself; true if `key` is one.
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

    fn resize(&mut self, size: PhysicalSize<u32>) {
        self.size = pixels(size);
        self.repaint = Some(Instant::now() + SETTLING);
        if !self.is_hidden() {
            self.context.resize(size);
        }
    }

    /// True if no pixel of the window is visible. On some systems a minimised window has no size.
    fn is_hidden(&self) -> bool {
        self.size.width == 0 || self.size.height == 0
    }

    /// Advances animations, and updates the window from the state of the game.
    fn follow(&mut self) {
        if self.app.finished() {
            return;
        }
        let now = Instant::now();
        let passed = now.duration_since(self.last_tick).as_millis();
        let passed = u32::try_from(passed).unwrap_or(u32::MAX);
        // Fractions of a millisecond count the next time. An animation that has just begun does not count the
        // time since the last tick.
        self.last_tick =
            if self.moving { self.last_tick + Duration::from_millis(passed.into()) } else { now };
        self.app.tick(if self.moving { passed } else { 0 });
        self.moving = self.app.animating();

        let full_screen = self.app.session().preferences.options.full_screen;
        self.frame.set_full_screen(self.context.window(), full_screen, now);
        if self.frame.is_refused(self.context.window(), now) {
            self.app.refuse_full_screen();
            self.frame.set_full_screen(self.context.window(), false, now);
        }
        let typing = self.app.typed().is_some();
        if std::mem::replace(&mut self.typing, typing) != typing {
            self.window().set_ime_allowed(typing);
        }
        let text = self.app.session().preferences.options.text_size();
        let layout = WindowLayout::new(self.size.width, self.size.height, self.scale, text);
        let resized = layout != *self.screen.layout();
        if resized {
            fit(&mut self.app, &layout);
            self.screen = WindowScreen::new(layout);
        }
        let settled = self.repaint.take_if(|due| *due <= now).is_some();
        if resized || settled || self.app.needs_redraw() {
            self.show(resized || settled);
        }
    }

    /// Requests a redraw if the picture has changed, or always with `anyhow`.
    fn show(&mut self, anyhow: bool) {
        self.frame.set_title(self.context.window(), self.app.caption());
        let canvas = self.app.frame();
        if let Some(cursor) = canvas.cursor().filter(|_| self.typing) {
            let at = self.screen.layout().pixel_of(cursor);
            self.context.window().set_ime_position(PhysicalPosition::new(at.x, at.y));
        }
        if self.screen.show(canvas) || anyhow {
            self.window().request_redraw();
        }
    }

    fn paint(&self) -> Result<(), WindowError> {
        if self.is_hidden() {
            return Ok(());
        }
        self.painter.paint(&self.screen);
        self.context.swap_buffers().map_err(|error| WindowError::Graphics(error.to_string()))
    }

    /// Returns the time until which the loop sleeps without events.
    fn flow(&self) -> ControlFlow {
        if self.app.finished() {
            return ControlFlow::Exit;
        }
        let tick = self.moving.then(|| self.last_tick + FRAME);
        let next = tick.into_iter().chain(self.frame.due()).chain(self.repaint).min();
        next.map_or(ControlFlow::Wait, ControlFlow::WaitUntil)
    }
}

/// Resizes `app` to the window, if there is room for a canvas.
fn fit(app: &mut App, layout: &WindowLayout) {
    if layout.is_enough() {
        app.session_mut().device.map_scale = layout.map_scale();
        app.input(Input::Resize(layout.cells));
    }
}

/// Returns the pixels in a thousand CSS pixels. Unusual factors, which some systems report, count as 1.
fn scale(factor: f64) -> i32 {
    let usual = factor.is_finite() && (0.5..=8.0).contains(&factor);
    if usual { (factor * f64::from(ORDINARY)).round() as i32 } else { ORDINARY }
}

/// Converts `size` to signed numbers.
fn pixels(size: PhysicalSize<u32>) -> Size {
    let number = |pixels| i32::try_from(pixels).unwrap_or(i32::MAX);
    Size::new(number(size.width), number(size.height))
}
