//! The bar of clickable commands below the map of tall screens.

use crate::{
    base::geometry::{Point, Rect},
    ui::{canvas::Canvas, command::Command, session::Session, theme::TextUse},
};

/// Columns between commands.
const GAP: i32 = 2;

/// A placed command with its key and title.
struct Item {
    command: Command,
    at: Point,
    key: String,
    title: String,
}

impl Item {
    fn width(&self) -> i32 {
        i32::try_from(self.key.chars().count() + 1 + self.title.chars().count()).unwrap_or(0)
    }
}

/// Returns the commands that fit into `area`, aligned to its bottom.
fn items(session: &Session, area: Rect) -> Vec<Item> {
    let mut at = Point::new(area.left, 0);
    let mut items: Vec<Item> = Vec::new();
    for &command in Command::OTHERS.iter().filter(|command| command.is_offered(session.mode())) {
        let key = session.keymap().key_text(command);
        if key.is_empty() {
            continue;
        }
        let mut item = Item { command, at, key, title: command.title(session.messages()) };
        if item.at.x + item.width() > area.right + 1 {
            item.at = Point::new(area.left, at.y + 1);
        }
        if item.at.y >= area.height() {
            break;
        }
        at = Point::new(item.at.x + item.width() + GAP, item.at.y);
        items.push(item);
    }
    let last = items.last().map_or(0, |item| item.at.y);
    // With much room the rows are spaced out, so that they are easier to hit.
    let apart = if last * 3 < area.height() { 2 } else { 1 };
    for item in &mut items {
        item.at.y = area.bottom - (last - item.at.y) * apart;
    }
    items
}

/// Paints the bar at the bottom of `area`.
pub(super) fn draw(session: &Session, canvas: &mut Canvas, area: Rect) {
    for item in items(session, area) {
        let mut end = canvas.print(item.at, &item.key, session.style(TextUse::Key));
        end.x += 1;
        canvas.print(end, &item.title, session.style(TextUse::Dim));
    }
}

/// Returns the command painted at `cell`.
pub(super) fn command(session: &Session, area: Rect, cell: Point) -> Option<Command> {
    let hit = |item: &Item| item.at.y == cell.y && (item.at.x..item.at.x + item.width()).contains(&cell.x);
    items(session, area).into_iter().find(hit).map(|item| item.command)
}
