//! The front-ends: short loops that feed an [`App`](crate::ui::app::App) and paint its canvas; and the hosts, which
//! keep things for it.

pub mod cp437;
pub mod headless;
pub mod hosts;
pub mod link;
#[cfg(all(feature = "terminal", not(target_arch = "wasm32")))]
pub mod terminal;
#[cfg(all(feature = "window", not(target_arch = "wasm32")))]
pub mod window;
#[cfg(target_arch = "wasm32")]
pub mod web;
