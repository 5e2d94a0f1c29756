//! What several suites need.
#![allow(dead_code, clippy::unwrap_used, reason = "each suite uses its own part of this")]

use rhack::{
    base::geometry::Size,
    frontends::{headless::Headless, hosts::memory::Memory},
    raws::sources::Sources,
    ui::{
        app::App,
        resources::{DEFAULT_WORLD, Resources},
        session::Start,
    },
};
use std::sync::OnceLock;

/// The resources in the binary.
pub fn resources() -> Resources {
    static RESOURCES: OnceLock<Resources> = OnceLock::new();
    RESOURCES.get_or_init(|| Resources::load(&Sources::embedded(), DEFAULT_WORLD, None).unwrap()).clone()
}

/// An app that began with `start`, on a canvas of 80x24.
pub fn app(start: Start) -> Headless {
    Headless::new(App::new(resources(), Box::new(Memory::default()), &start), Size::new(80, 24))
}

/// An app at the title screen of the game with `seed`.
pub fn title(seed: u64) -> Headless {
    app(Start { seed: Some(seed), ..Start::default() })
}

/// The screen after `keys`, of the game with seed 1.
pub fn after(keys: &str) -> String {
    let mut app = title(1);
    app.type_keys(keys);
    app.screen()
}

/// The lines of `screen` that are not blank, without the blanks at their ends.
pub fn lines(screen: &str) -> Vec<&str> {
    screen.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}
