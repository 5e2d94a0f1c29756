//! How serious a game is.

use serde::{Deserialize, Serialize};

/// How serious a game is. It only ever becomes less so: what has been explored or debugged is marked for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Death is the end.
    #[default]
    Normal,
    /// Whoever would die is asked first (NetHack's explore mode).
    Explore,
    /// As in explore mode, and the player can change the game like an author of worlds (NetHack's wizard mode).
    Debug,
}

impl Mode {
    /// All of them, the most serious first.
    pub const ALL: [Mode; 3] = [Mode::Normal, Mode::Explore, Mode::Debug];

    /// The name on command lines, in links, options and files.
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Normal => "normal",
            Mode::Explore => "explore",
            Mode::Debug => "debug",
        }
    }

    /// The mode with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.name() == name)
    }

    /// Whether games in it count among the others.
    pub const fn is_normal(&self) -> bool {
        matches!(self, Mode::Normal)
    }
}
