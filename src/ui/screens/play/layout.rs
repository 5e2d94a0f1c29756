//! Layout of the play screen: messages above the map, status lines below it or a sidebar beside or below it,
//! and a bar of commands in the rest at the bottom.

use super::bar;
use crate::{
    base::geometry::{Point, Rect, Size},
    engine::view::View,
    ui::{
        canvas::{LEAST, WIDE},
        session::{Device, Session},
        text_grid::{LEVEL, MapScale},
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

/// Canvas and map that a layout is made for.
#[derive(Debug, Clone, Copy)]
struct ScreenRoom {
    /// Columns and rows of the canvas.
    size: Size,
    /// Size of the map's squares relative to the text.
    scale: MapScale,
    /// True if the map is magnified for fingers and scrolls.
    magnified: bool,
    /// True for a level without bounds.
    endless: bool,
}

impl ScreenRoom {
    /// Returns the cells of text that an ordinary level takes.
    const fn whole(&self) -> Size {
        Size::new(self.scale.cells(LEVEL.width), self.scale.cells(LEVEL.height))
    }
}

/// Returns the layout for the game in progress.
pub(super) fn layout(session: &Session, view: &View<'_>) -> ScreenLayout {
    let Device { size, map_scale: scale, magnified, .. } = session.device;
    let room = ScreenRoom { size, scale, magnified, endless: view.bounds().is_none() };
    let lesson = |columns| i32::try_from(session.lesson_rows(columns)).unwrap_or(0);
    arrange(room, || status::rows(session, view), lesson)
}

/// Returns the layout for `room`. `status` gives the number of status lines, `lesson` the rows of the lesson
/// at a number of columns.
fn arrange(
    room: ScreenRoom,
    status: impl FnOnce() -> i32,
    lesson: impl FnOnce(usize) -> i32,
) -> ScreenLayout {
    let ScreenRoom { size, magnified, endless, .. } = room;
    let whole = room.whole();
    let below_rows = below(&room);
    let side = if below_rows > 0 { 0 } else { beside(&room) };
    let apart = below_rows > 0 || side > 0;
    let status_rows = if apart { 0 } else { status() };
    let width = size.width - side;
    // An endless level or a magnified map uses all the room.
    let hungry = endless || magnified;
    let map_width = if hungry { width } else { width.min(whole.width) };
    let left = (width - map_width) / 2;
    let columns = usize::try_from(width - left).unwrap_or(1);
    let lesson_rows = lesson(columns);
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
        bar: (bar.height() >= bar::LEAST_ROWS && !endless && !narrow).then_some(bar),
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
fn below(room: &ScreenRoom) -> i32 {
    let size = room.size;
    // A cell is twice as high as it is wide.
    let upright = size.height * 2 > size.width;
    match () {
        () if size.width < PANES_BELOW.width || size.height < PANES_BELOW.height => 0,
        () if room.magnified => {
            if upright || size.width < WIDE {
                ROWS_BELOW
            } else {
                0
            }
        }
        () if size.width >= WIDE => 0,
        // Half of the rest goes to messages and commands.
        () => (size.height - room.whole().height) / 2,
    }
}

/// Returns the columns of the sidebar with the rule before it; 0 if there is too little room. An endless
/// level leaves fewer columns to the sidebar.
fn beside(room: &ScreenRoom) -> i32 {
    let size = room.size;
    let spare = size.width - room.whole().width;
    match () {
        () if size.width < WIDE => 0,
        () if room.magnified => SIDEBAR,
        () if spare < LEAST_SIDEBAR => 0,
        () if room.endless => spare.min(SIDEBAR),
        () if spare >= TWO_PANES.width && size.height >= TWO_PANES.height => {
            spare.min(2 * SIDEBAR).max(spare * SHARE / 100)
        }
        () => spare.min(SIDEBAR).max(spare * SHARE / 100),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{
        options::TextSize,
        text_grid::{ORDINARY, TextGrid},
    };

    /// Screens with a mouse: width and height in CSS pixels, and device pixels in a CSS pixel.
    const SCREENS: [(i32, i32, i32); 8] = [
        (1280, 720, 1),
        (1366, 768, 1),
        (1440, 900, 2),
        (1920, 1080, 1),
        (2560, 1440, 1),
        (3840, 2160, 1),
        (768, 1024, 1),
        (820, 1180, 1),
    ];

    /// Tablets in both hands: as [`SCREENS`], without the rows of buttons.
    const TABLETS: [(i32, i32, i32); 4] = [(768, 739, 2), (820, 895, 2), (1024, 483, 2), (1180, 535, 2)];

    /// Returns the grid of a picture, and the layout of an ordinary level in it.
    fn shown((width, height, ratio): (i32, i32, i32), magnified: bool) -> (TextGrid, ScreenLayout) {
        let pixels = Size::new(width * ratio, height * ratio);
        let grid = TextGrid::new(pixels, ratio * ORDINARY, TextSize::Auto);
        let scale = if magnified { MapScale::SAME } else { grid.map_scale() };
        (grid, of(grid.cells, scale, magnified))
    }

    fn of(size: Size, scale: MapScale, magnified: bool) -> ScreenLayout {
        arrange(ScreenRoom { size, scale, magnified, endless: false }, || 2, |_| 0)
    }

    fn cells(area: Rect) -> i32 {
        area.width() * area.height()
    }

    #[test]
    fn every_screen_shows_map_sidebar_and_log_in_readable_text() {
        let all = SCREENS.map(|screen| (screen, false)).into_iter();
        for (screen, magnified) in all.chain(TABLETS.map(|tablet| (tablet, true))) {
            let (grid, layout) = shown(screen, magnified);
            let height = grid.cell * 2 / screen.2;
            assert!((16..=20).contains(&height), "{screen:?}: text {height} high");
            let sidebar = layout.sidebar.unwrap_or_else(|| panic!("{screen:?}: {layout:?}"));
            assert!(
                sidebar.width() >= LEAST_SIDEBAR - 1 && sidebar.height() >= 12,
                "{screen:?}: {sidebar:?}"
            );
            assert!(layout.message_rows >= 4 && layout.columns >= 60, "{screen:?}: {layout:?}");
            assert!(layout.status.is_none() && layout.strip.is_none(), "{screen:?}: {layout:?}");
            let canvas = Rect::at(Point::default(), grid.cells);
            let parts = [Some(layout.map), Some(sidebar), layout.pack, layout.bar];
            let parts: Vec<Rect> = parts.into_iter().flatten().collect();
            for (index, part) in parts.iter().enumerate() {
                assert_eq!(part.common(canvas), *part, "{screen:?}: {part:?} is cut");
                for other in &parts[..index] {
                    let common = part.common(*other);
                    assert!(common.width() <= 0 || common.height() <= 0, "{screen:?}: {part:?} {other:?}");
                }
            }
            if !magnified {
                let scale = grid.map_scale();
                let whole = Size::new(scale.cells(LEVEL.width), scale.cells(LEVEL.height));
                assert_eq!(layout.map.size(), whole, "{screen:?}: a whole level shows");
            }
        }
    }

    #[test]
    fn more_pixels_give_a_larger_map_and_no_larger_text() {
        let pixels = |screen| {
            let (grid, layout) = shown(screen, false);
            (grid.cell, cells(layout.map) * grid.cell * grid.cell * 2)
        };
        for pair in [SCREENS[1], SCREENS[3], SCREENS[4], SCREENS[5]].windows(2) {
            let (small, large) = (pixels(pair[0]), pixels(pair[1]));
            assert!(small.0 == large.0 && small.1 < large.1, "{pair:?}: {small:?} {large:?}");
        }
    }

    #[test]
    fn little_of_the_picture_is_without_map_text_or_pane() {
        for screen in [SCREENS[1], SCREENS[3]] {
            let (grid, layout) = shown(screen, false);
            let log = i32::try_from(layout.message_rows * layout.columns).unwrap_or(0);
            let panes = [layout.sidebar, layout.pack, layout.bar].into_iter().flatten().map(cells);
            let used = (cells(layout.map) + log + panes.sum::<i32>()) * grid.cell * grid.cell * 2;
            let all = screen.0 * screen.1;
            assert!((all - used) * 100 < all * 15, "{screen:?}: {used} of {all} pixels used");
            assert!(
                cells(layout.map) * grid.cell * grid.cell * 2 * 100 > all * 40,
                "{screen:?}: a small map"
            );
        }
    }

    #[test]
    fn wide_terminals_have_panes_beside_the_map() {
        let layout = of(Size::new(200, 60), MapScale::SAME, false);
        let (sidebar, pack) = (layout.sidebar.map(Rect::size), layout.pack.map(Rect::size));
        assert_eq!((sidebar, pack), (Some(Size::new(40, 60)), Some(Size::new(40, 60))));
        assert!(layout.columns >= 98 && layout.message_rows >= 10, "{layout:?}");
        for columns in 100..=200 {
            let layout = of(Size::new(columns, 30), MapScale::SAME, false);
            assert!(layout.sidebar.is_some() && layout.map.width() == LEVEL.width, "{columns}: {layout:?}");
        }
        let usual = of(LEAST, MapScale::SAME, false);
        assert_eq!((usual.status, usual.sidebar), (Some(Point::new(0, 22)), None));
    }
}
