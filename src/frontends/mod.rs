//! Front-ends: short loops that feed an [`App`](crate::ui::app::App) and paint its canvas; and hosts, which
//! store its files.

pub mod headless;
pub mod hosts;
pub mod link;
#[cfg(all(feature = "terminal", not(target_arch = "wasm32")))]
pub mod terminal;
#[cfg(target_arch = "wasm32")]
pub mod web;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
pub mod window;
