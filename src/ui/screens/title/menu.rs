//! Layout of the title: the logo, the aim of the game, and the menu in as many columns as fit.

use super::{entry::MenuEntry, logo};
use crate::{
    base::{
        geometry::{Point, Size},
        text::wrap,
    },
    ui::{
        canvas::{Canvas, LEAST, Style},
        session::Session,
        theme::TextUse,
    },
};

/// Blanks between the columns of the menu.
const GAP: usize = 4;

/// Blanks on either side of the menu.
const MARGIN: i32 = 2;

/// Blanks on either side of the aim. A row above and below is blank, too.
const AIM_MARGIN: i32 = 3;

/// Blanks between a key and its entry.
const AFTER_KEY: &str = "  ";

/// Rows at the bottom: the version and the hint.
const BOTTOM: usize = 2;

/// A placed entry.
struct Placed {
    entry: MenuEntry,
    at: Point,
    text: String,
}

/// Positions of all parts of the title.
pub(super) struct MenuLayout {
    /// Top left corner of the logo, if it fits.
    pub(super) logo: Option<Point>,
    /// Lines with the aim of the game.
    pub(super) aim: Vec<(Point, String)>,
    /// Row after the menu and a blank row.
    pub(super) below: i32,
    entries: Vec<Placed>,
    /// `rows`: entries in the first column. `above`: entries above all columns.
    rows: usize,
    above: usize,
}

impl MenuLayout {
    /// Returns the layout for the canvas of `session`.
    pub(super) fn for_session(session: &Session) -> Self {
        let painted = if session.device.lists_are_buttons { Vec::new() } else { MenuEntry::offered(session) };
        let texts: Vec<(MenuEntry, String)> =
            painted.into_iter().map(|entry| (entry, line(session, entry))).collect();
        let (columns, room) =
            (session.device.columns(), usize::try_from(session.device.size.height).unwrap_or(0));
        let width = |text: &str| text.chars().count();
        // The saved game is described at length, so its entry has a row of its own.
        let above = texts.iter().take_while(|(entry, _)| *entry == MenuEntry::Continue).count();
        let count = texts.len() - above;
        let beside = if session.device.size.width < LEAST.width { 1 } else { 2 };
        let rows = count.div_ceil(beside);
        let column = texts.iter().skip(above).map(|(_, text)| width(text)).max().unwrap_or(0) + GAP;
        let aim = session.raws().world.aim.as_deref().map(|aim| wrap(aim, columns.saturating_sub(2)));
        let aim = aim.unwrap_or_default();
        let notices: usize = session.notices.iter().map(|notice| wrap(notice, columns).len()).sum();
        // On low canvases the menu needs the rows of the aim.
        let low = above + rows + BOTTOM + aim.len() + 1 > room;
        let aim = if low { Vec::new() } else { aim };
        let without = aim.len() + 1 + above + rows + if notices > 0 { notices + 1 } else { 0 };
        let Size { width: logo_width, height: logo_height } = logo::size(session);
        let with = without + usize::try_from(logo_height).unwrap_or(0) + 1;
        let shows_logo = logo_height > 0 && logo_width <= session.device.size.width && with + BOTTOM <= room;
        let taken = if shows_logo { with } else { without };
        // A little above the middle, or above a list of buttons.
        let above_middle = room.saturating_sub(taken + BOTTOM) / 3;
        let mut y = i32::try_from(if texts.is_empty() { 1 } else { above_middle }).unwrap_or(0);
        let logo = shows_logo.then_some(Point::new((session.device.size.width - logo_width) / 2, y));
        y += if shows_logo { logo_height + 1 } else { 0 };
        let centred = |width: usize| i32::try_from(columns.saturating_sub(width) / 2).unwrap_or(0);
        let aim: Vec<(Point, String)> =
            (y..).zip(aim).map(|(y, line)| (Point::new(centred(width(&line)), y), line)).collect();
        y += i32::try_from(aim.len()).unwrap_or(0) + i32::from(!aim.is_empty());
        let left = centred(column * beside - GAP);
        let entries = texts.into_iter().enumerate().map(|(index, (entry, text))| {
            let (across, down) = match index.checked_sub(above) {
                Some(index) => (index / rows.max(1) * column, above + index % rows.max(1)),
                None => (0, index),
            };
            let across = i32::try_from(across).unwrap_or(0);
            let at = Point::new(left + across, y + i32::try_from(down).unwrap_or(0));
            // A long entry may begin further left.
            let over = i32::try_from(width(&text)).unwrap_or(0) + at.x - session.device.size.width;
            Placed { entry, at: Point::new((at.x - over.max(0)).max(0), at.y), text }
        });
        let entries: Vec<Placed> = entries.collect();
        let below = y + i32::try_from(above + rows).unwrap_or(0) + 1;
        Self { logo, aim, below, entries, rows, above }
    }

    /// Blanks the area behind the aim and the menu, which would make them unreadable, with a margin.
    pub(super) fn clear(&self, session: &Session, canvas: &mut Canvas) {
        let blank = session.style(TextUse::Text);
        let width = |placed: &Placed| i32::try_from(placed.text.chars().count()).unwrap_or(0);
        let left = self.entries.iter().map(|placed| placed.at.x).min().unwrap_or(0);
        let right = self.entries.iter().map(|placed| placed.at.x + width(placed)).max().unwrap_or(0);
        for Placed { at, .. } in &self.entries {
            for x in left - MARGIN..right + MARGIN {
                canvas.set(Point::new(x, at.y), ' ', blank);
            }
        }
        for (at, line) in &self.aim {
            let end = at.x + i32::try_from(line.chars().count()).unwrap_or(0);
            for y in at.y - 1..=at.y + 1 {
                for x in at.x - AIM_MARGIN..end + AIM_MARGIN {
                    canvas.set(Point::new(x, y), ' ', blank);
                }
            }
        }
    }

    /// Paints the menu with the entry of index `selected` highlighted.
    pub(super) fn draw(&self, session: &Session, canvas: &mut Canvas, selected: usize) {
        for (index, Placed { entry, at, text }) in self.entries.iter().enumerate() {
            let what = if index == selected { TextUse::Selected } else { TextUse::Text };
            label(session, canvas, *at, text, session.style(what));
            if index != selected {
                canvas.set(*at, entry.key(), session.style(TextUse::Key));
            }
        }
    }

    /// Returns the index of the entry painted at `at`.
    pub(super) fn entry_at(&self, at: Point) -> Option<usize> {
        self.entries.iter().position(|placed| {
            let width = i32::try_from(placed.text.chars().count()).unwrap_or(0);
            placed.at.y == at.y && (placed.at.x..placed.at.x + width).contains(&at.x)
        })
    }

    /// Returns the index of the entry to the right or left of `index`; `index` itself if there is none.
    pub(super) fn beside(&self, index: usize, right: bool) -> usize {
        let other = if right { index.checked_add(self.rows) } else { index.checked_sub(self.rows) };
        let other = other.filter(|other| (self.above..self.entries.len()).contains(other));
        other.filter(|_| index >= self.above).unwrap_or(index)
    }
}

/// Prints `text` with a blank on either side, to set it off from the background.
pub(super) fn label(session: &Session, canvas: &mut Canvas, at: Point, text: &str, style: Style) {
    let blank = session.style(TextUse::Text);
    canvas.set(Point::new(at.x - 1, at.y), ' ', blank);
    let end = canvas.print(at, text, style);
    canvas.set(end, ' ', blank);
}

/// Returns the line of an entry, its key first.
fn line(session: &Session, entry: MenuEntry) -> String {
    format!("{}{AFTER_KEY}{}", entry.key(), entry.text(session))
}
