//! Opens the window.

use super::{layout::GLYPHS, painter::Painter, screen::ATLASES, window_error::WindowError};
use crate::{base::geometry::Size, ui::canvas::LEAST};
use bracket_lib::prelude::{BACKEND, BACKEND_INTERNAL, BTermBuilder, EMBED};
use glutin::{PossiblyCurrent, WindowedContext, dpi::PhysicalSize, event_loop::EventLoop, window::Window};
use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook},
};

/// Height in pixels that a title bar and a panel may take.
const DECORATION: u32 = 60;

/// First size of the window in pixels: the minimum canvas in the largest glyphs.
const FIRST: Size = Size::new(LEAST.width * GLYPHS[2].width, LEAST.height * GLYPHS[2].height);

/// An open window with its event loop and its painter.
pub struct OpenWindow {
    pub events: EventLoop<()>,
    pub context: WindowedContext<PossiblyCurrent>,
    pub painter: Painter,
}

/// Opens the window in its first size.
///
/// # Errors
///
/// [`WindowError::NoDisplay`] without a display; another variant with the reason if the window cannot be
/// opened.
pub fn open(title: &str) -> Result<OpenWindow, WindowError> {
    if !has_display() {
        return Err(WindowError::NoDisplay);
    }
    quietly(|| build(title)).unwrap_or_else(|message| Err(WindowError::understood(&message)))
}

/// Opens the window and loads the fonts through bracket-terminal, then takes both from it. Its own main loop
/// is not used, as that loop never waits, ends the process, and gives no access to the window.
fn build(title: &str) -> Result<OpenWindow, WindowError> {
    let mut builder = BTermBuilder::new()
        .with_title(title)
        .with_dimensions(FIRST.width, FIRST.height)
        .with_tile_dimensions(1, 1)
        .with_fitscreen(true)
        // Waiting for vertical sync of a hidden window can last forever.
        .with_vsync(false);
    for ((name, picture), glyph) in ATLASES.into_iter().zip(GLYPHS) {
        EMBED.lock().add_resource(format!("resources/{name}"), picture);
        builder = builder.with_font(name, glyph.width, glyph.height);
    }
    builder.build().map_err(|error| WindowError::understood(&error.to_string()))?;
    let fonts = std::mem::take(&mut BACKEND_INTERNAL.lock().fonts);
    let mut backend = BACKEND.lock();
    let (Some(wrapper), Some(gl)) = (backend.context_wrapper.take(), backend.gl.take()) else {
        return Err(WindowError::Open("no graphics context".into()));
    };
    let (events, context) = (wrapper.el, wrapper.wc);
    fit_screen(context.window());
    // So far the buffers have the size of the opened window. The driver requests another size after showing
    // them.
    context.swap_buffers().map_err(|error| WindowError::Graphics(error.to_string()))?;
    Ok(OpenWindow { events, painter: Painter::new(gl, fonts)?, context })
}

/// True if this system seems to have a display for a window.
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// Runs `action` and converts a panic to its message, without printing it. The libraries below report a
/// missing display by a panic.
fn quietly<T>(action: impl FnOnce() -> T) -> Result<T, String> {
    let hook = take_hook();
    set_hook(Box::new(|_| {}));
    let result = catch_unwind(AssertUnwindSafe(action));
    set_hook(hook);
    result.map_err(|panic| message(panic.as_ref()))
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("unknown reason").to_owned()
}

/// Shrinks the window if the screen has no room for its first size.
fn fit_screen(window: &Window) {
    let least = limit(window);
    let first = window.inner_size();
    let monitor = window.current_monitor().or_else(|| window.available_monitors().next());
    let Some(screen) = monitor.map(|monitor| monitor.size()) else { return };
    let room = PhysicalSize::new(
        first.width.min(screen.width).max(least.width),
        first.height.min(screen.height.saturating_sub(DECORATION)).max(least.height),
    );
    if screen.width > 0 && room != first {
        window.set_inner_size(room);
    }
}

/// Sets the minimum window size to the minimum canvas in the smallest glyphs, and returns that size in
/// pixels.
pub fn limit(window: &Window) -> PhysicalSize<u32> {
    let least = Size::new(LEAST.width * GLYPHS[0].width, LEAST.height * GLYPHS[0].height);
    let least = PhysicalSize::new(least.width.unsigned_abs(), least.height.unsigned_abs());
    window.set_min_inner_size(Some(least));
    least
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panic_becomes_an_error_message() {
        assert_eq!(quietly(|| 3), Ok(3));
        assert_eq!(quietly(|| -> i32 { panic!("no {}", "display") }), Err("no display".into()));
        assert_eq!(quietly(|| -> i32 { panic!("plain") }), Err("plain".into()));
    }
}
