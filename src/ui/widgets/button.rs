//! Buttons.

use crate::{
    base::geometry::Point,
    ui::input::{Input, Key},
};

/// A button: a label, and the input it stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    pub label: String,
    /// Key press or click with the same effect.
    pub input: Input,
}

impl Button {
    /// Creates a button that presses `key`.
    pub const fn key(label: String, key: Key) -> Self {
        Self { label, input: Input::Key(key) }
    }

    /// Creates a button that clicks on the cell `at`.
    pub const fn click(label: String, at: Point) -> Self {
        Self { label, input: Input::Click(at) }
    }
}
