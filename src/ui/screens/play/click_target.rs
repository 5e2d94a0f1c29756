//! Actions of a click on the lines beside the map.

use crate::{
    base::geometry::Point,
    engine::state::thing_id::ThingId,
    ui::{command::Command, widgets::status::StatusPart},
};

/// Action of a click on a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClickTarget {
    /// Describes a square.
    Look(Point),
    /// Travels to a square.
    Travel(Point),
    /// Opens the commands for a carried item.
    Item(ThingId),
    /// Executes a command.
    Command(Command),
}

/// A line with the action of a click on it.
pub(super) type StatusLine = (Vec<StatusPart>, Option<ClickTarget>);
