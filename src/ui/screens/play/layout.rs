//! Layout of the play screen: messages above the map, status lines below it or a sidebar beside or below it,
//! and a bar of commands in the rest at the bottom.

use super::bar;
use crate::{
    base::geometry::{Point, Rect, Size},
    engine::view::View,
    ui::{
        canvas::LEAST,
        card::WIDE,
        session::{Device, Session},
        text_grid::LEVEL,
        widgets::status,
    },
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
    /// Pane for the hero and nearby creatures, and for the inventory without a pane of its own.
    pub(super) sidebar: Option<Rect>,
    /// Pane for the inventory.
    pub(super) pack: Option<Rect>,
    /// Rows at the bottom for clickable commands.
    pub(super) bar: Option<Rect>,
}

impl ScreenLayout {
    /// Returns the cell of text where the front-end paints the cell `at` of the map.
    pub(super) fn painted(&self, device: &Device, at: Point) -> Point {
        let Rect { left, top, .. } = self.map;
        let scale = device.map_scale;
        Point::new(left + scale.cells(at.x - left), top + scale.cells(at.y - top))
    }
}

/// Minimum rows of messages.
const MESSAGE_ROWS: i32 = 2;

/// Minimum rows of messages on narrow canvases of at least [`TALL`] rows, and on lower ones: a sentence then
/// needs no key.
const NARROW_ROWS: (i32, i32) = (4, 3);

/// Rows of a tall canvas.
const TALL: i32 = 30;

/// If at most this many rows remain beside map and status lines, all go to the messages.
const FEW: i32 = 10;

/// Minimum rows of messages beside a sidebar, if that many remain.
const LEAST_BESIDE: i32 = 4;

/// Minimum columns of a sidebar, with the rule before it.
const LEAST_SIDEBAR: i32 = 20;

/// Columns of a sidebar in which no text is cut.
const SIDEBAR: i32 = 41;

/// Percentage of the remaining columns for the sidebar on very wide canvases.
const SHARE: i32 = 46;

/// Remaining columns, and rows of the canvas, from which the inventory has a pane of its own.
const TWO_PANES: Size = Size::new(80, 55);

/// Minimum canvas with panes below the map, if none fit beside it.
const PANES_BELOW: Size = Size::new(84, 44);

/// Rows of the panes below a magnified map.
const ROWS_BELOW: i32 = 14;

/// Rows of the bar above panes below the map.
const BAR_ABOVE: i32 = 5;

/// Fraction of the remaining rows above the map, where messages are read.
const ABOVE: (i32, i32) = (7, 16);

/// Returns the layout for the game in progress.
pub(super) fn layout(session: &Session, view: &View<'_>) -> ScreenLayout {
    let device = &session.device;
    let size = device.size;
    let bounds = view.bounds();
    let whole = Size::new(device.map_scale.cells(LEVEL.width), device.map_scale.cells(LEVEL.height));
    let below_rows = below(device, whole);
    let side = if below_rows > 0 { 0 } else { beside(device, whole.width, bounds.is_none()) };
    let apart = below_rows > 0 || side > 0;
    let status_rows = if apart { 0 } else { status::rows(session, view) };
    let width = size.width - side;
    // An endless level or a magnified map uses all the room.
    let hungry = bounds.is_none() || device.magnified;
    let map_width = if hungry { width } else { width.min(whole.width) };
    let left = (width - map_width) / 2;
    let columns = usize::try_from(width - left).unwrap_or(1);
    let lesson_rows = i32::try_from(session.lesson_rows(columns)).unwrap_or(0);
    let narrow = size.width < LEAST.width;
    let spare = size.height - whole.height - status_rows - lesson_rows - below_rows;
    let tall = size.height >= TALL;
    let least = match () {
        () if !narrow && apart && tall => LEAST_BESIDE,
        () if !narrow => MESSAGE_ROWS,
        () if tall => NARROW_ROWS.0,
        () => NARROW_ROWS.1,
    };
    let above = match () {
        () if hungry => least,
        () if below_rows > 0 => spare - BAR_ABOVE,
        () if side > 0 => LEAST_BESIDE.min(spare).max(spare * ABOVE.0 / ABOVE.1),
        () if narrow || spare <= FEW => spare,
        () => FEW.max(spare * ABOVE.0 / ABOVE.1),
    };
    // If fewer rows remain, the second message row lies over the first map row, which is blank on most
    // levels.
    let message_rows = above.max(least);
    // A map without room for a whole level scrolls, so its first row may not be blank.
    let scrolls = narrow || size.height < LEAST.height;
    let top = if scrolls || hungry { message_rows } else { above.max(1) };
    let strip = i32::from(narrow);
    let end = size.height - status_rows - strip - lesson_rows - below_rows;
    let below = if hungry { end } else { (top + whole.height).min(end) };
    let map = Rect { left, top, right: left + map_width - 1, bottom: below - 1 };
    let under = below + lesson_rows;
    let lesson = Rect { left, top: below, right: width - 1, bottom: under - 1 };
    let row = Rect { left, top: under, right: left + width - 1, bottom: under };
    let bar =
        Rect { left, top: under + status_rows + 1, right: width - 2, bottom: size.height - below_rows - 1 };
    let (sidebar, pack) = panes(size, side, below_rows);
    ScreenLayout {
        messages: Point::new(left, 0),
        columns,
        message_rows: usize::try_from(message_rows).unwrap_or(1),
        map,
        lesson: (lesson_rows > 0).then_some(lesson),
        strip: (strip > 0).then_some(row),
        status: (!apart).then_some(Point::new(left, under + strip)),
        sidebar,
        pack,
        bar: (bar.height() >= bar::LEAST_ROWS && bounds.is_some() && !narrow).then_some(bar),
    }
}

/// Returns the areas of the sidebar and of the inventory, without the rule before each.
fn panes(size: Size, side: i32, below: i32) -> (Option<Rect>, Option<Rect>) {
    let (left, top) = (size.width - side, size.height - below);
    let pane = |left: i32, right: i32, top: i32| Rect { left: left + 1, top, right, bottom: size.height - 1 };
    let halves = |left: i32, top: i32| {
        let middle = (left + size.width) / 2;
        (Some(pane(left, middle - 1, top)), Some(pane(middle, size.width - 1, top)))
    };
    match () {
        () if below > 0 => halves(-1, top + 1),
        () if side >= TWO_PANES.width && size.height >= TWO_PANES.height => halves(left, 0),
        () if side > 0 => (Some(pane(left, size.width - 1, 0)), None),
        () => (None, None),
    }
}

/// Returns the rows of the panes below the map with the rule above them; 0 if they do not belong there.
/// `whole` is the room that a level takes.
fn below(device: &Device, whole: Size) -> i32 {
    let size = device.size;
    // A cell is twice as high as it is wide.
    let upright = size.height * 2 > size.width;
    let fits = size.width >= PANES_BELOW.width && size.height >= PANES_BELOW.height && upright;
    match () {
        () if !fits => 0,
        () if device.magnified => ROWS_BELOW,
        () if size.width >= WIDE => 0,
        // Half of the rest goes to messages and commands.
        () => (size.height - whole.height) / 2,
    }
}

/// Returns the columns of the sidebar with the rule before it; 0 if there is too little room. `map` is the
/// number of columns that a level takes. An endless level leaves fewer columns to the sidebar.
fn beside(device: &Device, map: i32, endless: bool) -> i32 {
    let size = device.size;
    let spare = size.width - map;
    match () {
        () if size.width < WIDE => 0,
        () if device.magnified => SIDEBAR,
        () if spare < LEAST_SIDEBAR => 0,
        () if endless => spare.min(SIDEBAR),
        () if spare >= TWO_PANES.width && size.height >= TWO_PANES.height => {
            spare.min(2 * SIDEBAR).max(spare * SHARE / 100)
        }
        () => spare.min(SIDEBAR).max(spare * SHARE / 100),
    }
}
