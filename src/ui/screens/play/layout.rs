//! Layout of the play screen: messages above the map, status lines below it or a sidebar beside it, and a bar
//! of commands in the rest at the bottom.

use super::bar;
use crate::{
    base::geometry::{Point, Rect, Size},
    engine::view::View,
    ui::{canvas::LEAST, session::Session, widgets::status},
};

/// Positions of all parts of the play screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ScreenLayout {
    /// Top left corner of the messages.
    pub(super) messages: Point,
    /// Columns of the messages.
    pub(super) columns: usize,
    /// Rows of the messages.
    pub(super) message_rows: usize,
    pub(super) map: Rect,
    /// Rows below the map for the lesson of a tutorial.
    pub(super) lesson: Option<Rect>,
    /// Row below the map for nearby creatures and features, on canvases too narrow for a sidebar.
    pub(super) strip: Option<Rect>,
    /// Top left corner of the status lines; `None` with a sidebar.
    pub(super) status: Option<Point>,
    /// Column at the right for the hero and nearby creatures.
    pub(super) sidebar: Option<Rect>,
    /// Rows at the bottom for clickable commands.
    pub(super) bar: Option<Rect>,
}

/// Size of an ordinary level without its first row and column, which are blank.
const MAP: Size = Size::new(80, 21);

/// Minimum rows of messages.
const MESSAGE_ROWS: i32 = 2;

/// Minimum rows of messages on narrow canvases of at least [`NARROW_TALL`] rows, and on lower ones: a
/// sentence then needs no key.
const NARROW_ROWS: (i32, i32) = (4, 3);

/// Rows of a narrow canvas that is tall.
const NARROW_TALL: i32 = 30;

/// If at most this many rows remain beside map and status lines, all go to the messages.
const FEW: i32 = 10;

/// Minimum rows of messages beside a sidebar, if that many remain.
const LEAST_BESIDE: i32 = 4;

/// Minimum columns of a sidebar, with the rule before it.
const LEAST_SIDEBAR: i32 = 23;

/// Columns of a sidebar in which no text is cut.
const SIDEBAR: i32 = 41;

/// Percentage of the remaining columns for the sidebar on very wide canvases.
const SHARE: i32 = 46;

/// Fraction of the remaining rows above the map, where messages are read.
const ABOVE: (i32, i32) = (7, 16);

/// Returns the layout for the game in progress.
pub(super) fn layout(session: &Session, view: &View<'_>) -> ScreenLayout {
    let size = session.device.size;
    let bounds = view.bounds();
    let side = beside(size, bounds.is_none());
    let status_rows = if side > 0 { 0 } else { status::rows(session, view) };
    let width = size.width - side;
    let map_width = if bounds.is_some() { width.min(MAP.width) } else { width };
    let left = (width - map_width) / 2;
    let columns = usize::try_from(width - left).unwrap_or(1);
    let lesson_rows = i32::try_from(session.lesson_rows(columns)).unwrap_or(0);
    let spare = size.height - MAP.height - status_rows - lesson_rows;
    // An endless level or a magnified map uses all the room.
    let hungry = bounds.is_none() || session.device.magnified;
    let least = match () {
        () if width >= LEAST.width => MESSAGE_ROWS,
        () if size.height >= NARROW_TALL => NARROW_ROWS.0,
        () => NARROW_ROWS.1,
    };
    let above = match () {
        () if hungry => least,
        () if side > 0 => LEAST_BESIDE.min(spare).max(spare * ABOVE.0 / ABOVE.1),
        () if width < LEAST.width || spare <= FEW => spare,
        () => FEW.max(spare * ABOVE.0 / ABOVE.1),
    };
    // If fewer rows remain, the second message row lies over the first map row, which is blank on most
    // levels.
    let message_rows = above.max(least);
    // A map without room for a whole level scrolls, so its first row may not be blank.
    let scrolls = width < LEAST.width || size.height < LEAST.height;
    let top = if scrolls { message_rows } else { above.max(1) };
    let strip = i32::from(width < LEAST.width);
    let end = size.height - status_rows - strip - lesson_rows;
    let below = if hungry { end } else { (top + MAP.height).min(end) };
    let map = Rect { left, top, right: left + map_width - 1, bottom: below - 1 };
    let under = below + lesson_rows;
    let lesson = Rect { left, top: below, right: width - 1, bottom: under - 1 };
    let row = Rect { left, top: under, right: left + width - 1, bottom: under };
    let bar = Rect { left, top: under + status_rows + 1, right: width - 2, bottom: size.height - 1 };
    ScreenLayout {
        messages: Point::new(left, 0),
        columns,
        message_rows: usize::try_from(message_rows).unwrap_or(1),
        map,
        lesson: (lesson_rows > 0).then_some(lesson),
        strip: (strip > 0).then_some(row),
        status: (side == 0).then_some(Point::new(left, under + strip)),
        sidebar: (side > 0).then_some(Rect {
            left: width + 1,
            top: 0,
            right: size.width - 1,
            bottom: size.height - 1,
        }),
        bar: (bar.height() >= bar::LEAST_ROWS && bounds.is_some() && width >= LEAST.width).then_some(bar),
    }
}

/// Returns the columns of the sidebar with the rule before it; 0 if there is too little room. An endless
/// level leaves fewer columns to the sidebar.
fn beside(size: Size, endless: bool) -> i32 {
    let spare = size.width - LEAST.width;
    match () {
        () if spare < LEAST_SIDEBAR => 0,
        () if endless => spare.min(SIDEBAR),
        () => spare.min(SIDEBAR).max(spare * SHARE / 100),
    }
}
