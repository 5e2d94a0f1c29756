//! Buttons.

use crate::{
    base::geometry::Point,
    ui::input::{Input, Key},
};

/// A button: a label, and the input it stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    pub label: String,
    /// Explanation below the label; empty if there is none.
    pub detail: String,
    /// Key press, click or command with the same effect.
    pub input: Input,
    /// Place among the buttons of a page.
    pub group: ButtonGroup,
    /// True if the button does something now. Otherwise it stays at its place, but cannot be pressed.
    pub enabled: bool,
}

/// Place of a button among the buttons of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ButtonGroup {
    /// The screen's own choices: beside the usual commands a row.
    #[default]
    Own,
    /// An answer to a question, in place of the usual commands.
    Answer,
    /// A direction, for pages without a pad.
    Direction,
    /// An entry of a list, as wide as the page.
    List,
    /// The usual commands, at fixed places.
    Usual,
    /// The last of the usual commands, which opens the sheet.
    More,
    /// The other commands, on a sheet.
    Sheet,
}

impl ButtonGroup {
    /// Returns the name for pages.
    pub const fn name(self) -> &'static str {
        match self {
            ButtonGroup::Own => "own",
            ButtonGroup::Answer => "answer",
            ButtonGroup::Direction => "direction",
            ButtonGroup::List => "list",
            ButtonGroup::Usual => "usual",
            ButtonGroup::More => "more",
            ButtonGroup::Sheet => "sheet",
        }
    }
}

impl Button {
    const fn new(label: String, input: Input) -> Self {
        Self { label, detail: String::new(), input, group: ButtonGroup::Own, enabled: true }
    }

    /// Creates a button that presses `key`.
    pub const fn key(label: String, key: Key) -> Self {
        Self::new(label, Input::Key(key))
    }

    /// Creates a button that clicks on the cell `at`.
    pub const fn click(label: String, at: Point) -> Self {
        Self::new(label, Input::Click(at))
    }

    /// Creates a button for the command of this name.
    pub const fn command(label: String, name: &'static str) -> Self {
        Self::new(label, Input::Command(name))
    }

    /// Makes the button an entry of a list.
    #[must_use]
    pub fn listed(self) -> Self {
        Self { group: ButtonGroup::List, ..self }
    }

    /// Adds an explanation.
    #[must_use]
    pub fn explained(self, detail: String) -> Self {
        Self { detail, ..self }
    }

    /// Puts the button into `group`, pressable if `enabled`.
    pub fn placed(self, group: ButtonGroup, enabled: bool) -> Self {
        Self { group, enabled, ..self }
    }
}
