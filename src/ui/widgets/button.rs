//! Something to press.

use crate::{
    base::geometry::Point,
    ui::input::{Input, Key},
};

/// Something to press: a label and the input it stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// What it says.
    pub label: String,
    /// The key or click that does the same.
    pub input: Input,
}

impl Button {
    /// A button for the press of `key`.
    pub const fn key(label: String, key: Key) -> Self {
        Self { label, input: Input::Key(key) }
    }

    /// A button for a click on the cell at `at`.
    pub const fn click(label: String, at: Point) -> Self {
        Self { label, input: Input::Click(at) }
    }
}
