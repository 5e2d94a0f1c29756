//! What the lines beside the map stand for.

use crate::{
    base::geometry::Point,
    engine::state::thing_id::ThingId,
    ui::{command::Command, widgets::status::StatusPart},
};

/// What a click on a line asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClickTarget {
    /// To look at a square.
    Look(Point),
    /// To travel to a square.
    Travel(Point),
    /// To see what can be done with a carried item.
    Item(ThingId),
    /// To do a command.
    Command(Command),
}

/// A line, and what a click on it asks for.
pub(super) type Line = (Vec<StatusPart>, Option<ClickTarget>);
