//! Opening the window.

use super::{layout::GLYPHS, screen, window_error::WindowError};
use crate::ui::canvas::LEAST;
use bracket_lib::prelude::{BACKEND, BTerm, BTermBuilder};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

/// Pixels of the screen that a title bar and a panel may take.
const DECORATION: u32 = 60;

/// Opens the window in its first size.
pub fn open(title: &str) -> Result<BTerm, WindowError> {
    if !has_display() {
        return Err(WindowError::NoDisplay);
    }
    quietly(|| {
        let builder = BTermBuilder::new()
            .with_title(title)
            .with_fitscreen(true)
            .with_gutter(0)
            .with_vsync(false) // the pace is ours, and waiting for a hidden window's turn can last forever
            .with_advanced_input(true);
        let ctx =
            screen::prepare(builder).build().map_err(|error| WindowError::understood(&error.to_string()))?;
        if !screen::install_shaders() {
            return Err(WindowError::Open("there is no graphics context".into()));
        }
        fit_screen();
        Ok(ctx)
    })
    .unwrap_or_else(|message| Err(WindowError::understood(&message)))
}

/// Whether this system seems to have somewhere to open a window.
fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// Runs `action` and turns a panic, which is how the libraries below report a missing display, into its
/// message, without the panic being printed.
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

/// Allows the window to become as small as the least canvas, and gives it less than its first size if the screen has
/// no room for that.
fn fit_screen() {
    let backend = BACKEND.lock();
    let Some(context) = backend.context_wrapper.as_ref() else { return };
    let window = context.wc.window();
    let first = window.inner_size();
    let mut least = first;
    least.width = (LEAST.width * GLYPHS[0].width).unsigned_abs();
    least.height = (LEAST.height * GLYPHS[0].height).unsigned_abs();
    window.set_min_inner_size(Some(least));
    let monitor = window.current_monitor().or_else(|| window.available_monitors().next());
    let Some(screen) = monitor.map(|monitor| monitor.size()) else { return };
    let mut room = first;
    room.width = first.width.min(screen.width).max(least.width);
    room.height = first.height.min(screen.height.saturating_sub(DECORATION)).max(least.height);
    if screen.width > 0 && room != first {
        window.set_inner_size(room);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_its_message() {
        assert_eq!(quietly(|| 3), Ok(3));
        assert_eq!(quietly(|| -> i32 { panic!("no {}", "display") }), Err("no display".into()));
        assert_eq!(quietly(|| -> i32 { panic!("plain") }), Err("plain".into()));
    }
}
