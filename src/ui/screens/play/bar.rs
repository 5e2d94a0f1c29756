//! The bar of clickable commands below the map of tall screens: a row of what is possible here, and the usual
//! commands at fixed places. With much room each has a line with its help.

use super::slots::{applies, possible};
use crate::{
    base::geometry::{Point, Rect},
    engine::view::View,
    ui::{canvas::Canvas, command::Command, session::Session, theme::TextUse},
};

/// Columns between commands.
const GAP: i32 = 2;

/// Minimum rows: what is possible here, and two for the usual commands.
pub(super) const LEAST_ROWS: i32 = 3;

/// The usual commands, in their order. They never move.
const USUAL: [Command; 11] = [
    Command::Explore,
    Command::Engage,
    Command::Search,
    Command::Rest,
    Command::PickUp,
    Command::Down,
    Command::Travel,
    Command::Inventory,
    Command::Look,
    Command::Help,
    Command::Commands,
];

/// A placed command with its key and title.
struct Item {
    command: Command,
    at: Point,
    key: String,
    title: String,
    /// Help beside the title, if there is room.
    help: String,
    /// False if the command does nothing now.
    applies: bool,
    /// True in the row of what is possible here.
    here: bool,
}

impl Item {
    fn new(session: &Session, view: &View<'_>, command: Command, here: bool) -> Self {
        Self {
            command,
            at: Point::default(),
            key: session.keymap().key_text(command),
            title: command.title(session.messages()),
            help: String::new(),
            applies: applies(session, view, command),
            here,
        }
    }

    fn width(&self) -> i32 {
        // A command without a key shows its title alone.
        let key = if self.key.is_empty() { 0 } else { columns(&self.key) + 1 };
        key + columns(&self.title)
    }
}

fn columns(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(0)
}

/// Returns the commands that fit into `area`, aligned to its bottom: the usual ones, and above them those
/// possible here.
fn items(session: &Session, view: &View<'_>, area: Rect) -> Vec<Item> {
    let mut usual: Vec<Item> = USUAL.map(|command| Item::new(session, view, command, false)).into();
    let lines = i32::try_from(usual.len()).unwrap_or(0);
    let top = if area.height() >= lines + 2 {
        list(session, &mut usual, area)
    } else {
        flow(&mut usual, area);
        let last = usual.last().map_or(0, |item| item.at.y);
        let top = area.bottom - last;
        for item in &mut usual {
            item.at.y += top;
        }
        top
    };
    let new =
        possible(view).into_iter().filter(|command| !USUAL.contains(command) || *command == Command::Down);
    let mut here: Vec<Item> = new.map(|command| Item::new(session, view, command, true)).collect();
    flow(&mut here, area);
    here.retain(|item| item.at.y == 0);
    for item in &mut here {
        item.at.y = top - 1;
    }
    here.extend(usual);
    here.retain(|item| item.at.y >= area.top);
    here
}

/// Places `items` in rows from row 0.
fn flow(items: &mut [Item], area: Rect) {
    let mut at = Point::new(area.left, 0);
    for item in items {
        if at.x + item.width() > area.right + 1 && at.x > area.left {
            at = Point::new(area.left, at.y + 1);
        }
        item.at = at;
        at.x += item.width() + GAP;
    }
}

/// Places `items` in lines of their own, with their help. Returns the first row.
fn list(session: &Session, items: &mut [Item], area: Rect) -> i32 {
    let lines = i32::try_from(items.len()).unwrap_or(1);
    let keys = items.iter().map(|item| columns(&item.key)).max().unwrap_or(0);
    let titles = items.iter().map(|item| columns(&item.title)).max().unwrap_or(0);
    let (keys, titles) = (usize::try_from(keys).unwrap_or(0), usize::try_from(titles).unwrap_or(0));
    // With much room the lines are spaced out, so that they are easier to hit.
    let apart = if area.height() > 2 * lines { 2 } else { 1 };
    let top = area.bottom - (lines - 1) * apart;
    for (line, item) in (0..).zip(items) {
        item.at = Point::new(area.left, top + line * apart);
        item.key = format!("{:>keys$}", item.key);
        item.title = format!("{:<titles$}", item.title);
        item.help = item.command.help(session.messages());
    }
    top - (apart - 1)
}

/// Paints the bar at the bottom of `area`.
pub(super) fn draw(session: &Session, canvas: &mut Canvas, view: &View<'_>, area: Rect) {
    for item in items(session, view, area) {
        let (key, title) = match (item.here, item.applies) {
            (true, _) => (TextUse::Key, TextUse::GoodNews),
            (false, true) => (TextUse::Key, TextUse::Text),
            (false, false) => (TextUse::Dim, TextUse::Dim),
        };
        let mut end = item.at;
        if !item.key.is_empty() {
            end = canvas.print(end, &item.key, session.style(key));
            end.x += 1;
        }
        end = canvas.print(end, &item.title, session.style(title));
        end.x += GAP;
        let room = usize::try_from(area.right + 1 - end.x).unwrap_or(0);
        let help: String = item.help.chars().take(room).collect();
        canvas.print(end, &help, session.style(TextUse::Dim));
    }
}

/// Returns the command painted at `cell`.
pub(super) fn command(session: &Session, view: &View<'_>, area: Rect, cell: Point) -> Option<Command> {
    let hit = |item: &Item| item.at.y == cell.y && (item.at.x..item.at.x + item.width()).contains(&cell.x);
    items(session, view, area).into_iter().find(hit).map(|item| item.command)
}
