//! How the play screen divides the canvas: messages above the map, status lines below or a sidebar beside it, and what is
//! left at the bottom for a bar of commands.

use crate::{
    base::geometry::{Point, Rect, Size},
    engine::view::View,
    ui::{canvas::LEAST, session::Session, widgets::status},
};

/// Where everything on the play screen is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ScreenLayout {
    /// Where the rows of messages begin.
    pub(super) messages: Point,
    /// How many columns they have.
    pub(super) columns: usize,
    /// How many there are.
    pub(super) message_rows: usize,
    /// The part of the canvas that shows the map.
    pub(super) map: Rect,
    /// Who is in sight and what is near, in one row below the map, where there is no sidebar for want of columns.
    pub(super) strip: Option<Rect>,
    /// Where the status lines begin; with a sidebar there are none.
    pub(super) status: Option<Point>,
    /// What is known of the hero and of whoever is near, at the right of all that.
    pub(super) sidebar: Option<Rect>,
    /// Room for commands to click below all that.
    pub(super) bar: Option<Rect>,
}

/// The size of a map of the usual size, without its first row and column, which are blank.
const MAP: Size = Size::new(80, 21);

/// The rows that messages have at least.
const MESSAGE_ROWS: i32 = 2;

/// The rows that all go to messages where there are no more of them beyond the map and the status lines.
const FEW: i32 = 10;

/// The rows of messages with a sidebar, at least, if there are so many to spare.
const LEAST_BESIDE: i32 = 4;

/// The least columns of a sidebar, with the rule before it.
const LEAST_SIDEBAR: i32 = 23;

/// The columns with which nothing in it has to be cut.
const SIDEBAR: i32 = 41;

/// Where there are many more columns, so many in a hundred of them are the sidebar's.
const SHARE: i32 = 46;

/// Of the rows that are to spare this share goes above the map, as messages are read there.
const ABOVE: (i32, i32) = (7, 16);

/// The layout of the play screen for the game that is in hand.
pub(super) fn layout(session: &Session, view: &View<'_>) -> ScreenLayout {
    let size = session.device.size;
    let bounds = view.bounds();
    let side = beside(size, bounds.is_none());
    let status_rows = if side > 0 { 0 } else { status::rows(session, view) };
    let width = size.width - side;
    let map_width = if bounds.is_some() { width.min(MAP.width) } else { width };
    let left = (width - map_width) / 2;
    let spare = size.height - MAP.height - status_rows;
    // A map that is painted larger than the rest can do with all the room there is.
    let hungry = bounds.is_none() || session.device.magnified;
    let above = match () {
        () if hungry => MESSAGE_ROWS,
        () if side > 0 => LEAST_BESIDE.min(spare).max(spare * ABOVE.0 / ABOVE.1),
        () if width < LEAST.width || spare <= FEW => spare,
        () => FEW.max(spare * ABOVE.0 / ABOVE.1),
    };
    // Where there is less, the second row lies over the first of the map, which is blank on most levels.
    let message_rows = above.max(MESSAGE_ROWS);
    // A narrow map scrolls, and has no such row.
    let top = if width < LEAST.width { message_rows } else { above.max(1) };
    let strip = i32::from(width < LEAST.width);
    let end = size.height - status_rows - strip;
    let below = if hungry { end } else { (top + MAP.height).min(end) };
    let map = Rect { left, top, right: left + map_width - 1, bottom: below - 1 };
    let row = Rect { left, top: below, right: left + width - 1, bottom: below };
    let bar = Rect { left, top: below + status_rows + 1, right: width - 2, bottom: size.height - 1 };
    ScreenLayout {
        messages: Point::new(left, 0),
        columns: usize::try_from(width - left).unwrap_or(1),
        message_rows: usize::try_from(message_rows).unwrap_or(1),
        map,
        strip: (strip > 0).then_some(row),
        status: (side == 0).then_some(Point::new(left, below + strip)),
        sidebar: (side > 0).then_some(Rect {
            left: width + 1,
            top: 0,
            right: size.width - 1,
            bottom: size.height - 1,
        }),
        bar: (bar.height() > 1 && bounds.is_some() && width >= LEAST.width).then_some(bar),
    }
}

/// The columns of the sidebar with the rule before it; none where there is too little room. A level without end takes
/// what others leave blank.
fn beside(size: Size, endless: bool) -> i32 {
    let spare = size.width - LEAST.width;
    match () {
        () if spare < LEAST_SIDEBAR => 0,
        () if endless => spare.min(SIDEBAR),
        () => spare.min(SIDEBAR).max(spare * SHARE / 100),
    }
}
