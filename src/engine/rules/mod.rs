//! What each verb does: one file per verb, functions over the game, read from top to bottom.

pub mod walk;
