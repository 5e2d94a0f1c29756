//! Play modes: normal, explore and debug.

use serde::{Deserialize, Serialize};

/// Play mode of a game. A game can change to a later mode only, never back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameMode {
    /// Death ends the game.
    #[default]
    Normal,
    /// The player may refuse each death. NetHack 3.6: explore mode.
    Explore,
    /// As explore mode, with debug commands that change the game. NetHack 3.6: wizard mode.
    Debug,
}

impl GameMode {
    /// All modes, from normal to debug.
    pub const ALL: [GameMode; 3] = [GameMode::Normal, GameMode::Explore, GameMode::Debug];

    /// Name of the mode on command lines, in links, options and files.
    pub const fn name(self) -> &'static str {
        match self {
            GameMode::Normal => "normal",
            GameMode::Explore => "explore",
            GameMode::Debug => "debug",
        }
    }

    /// Returns the mode called `name`.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.name() == name)
    }

    /// True if games in this mode count for the list of scores.
    pub const fn is_normal(&self) -> bool {
        matches!(self, GameMode::Normal)
    }
}
