//! The sidebar of wide screens: the turn, where help is, and the recent messages.

use crate::{
    base::geometry::Point,
    engine::view::View,
    ui::{
        canvas::{Canvas, LEAST},
        command::Command,
        log::{Piece, pack},
        session::Session,
        theme::Use,
        widgets::messages,
    },
};

/// The least room a sidebar takes, in columns.
const LEAST_WIDTH: i32 = 22;

/// Whether there is room for a sidebar beside the map.
pub fn fits(session: &Session) -> bool {
    let endless = session.game.as_ref().is_some_and(|game| game.view().bounds().is_none());
    !endless && session.size.width - LEAST.width > LEAST_WIDTH
}

/// Paints the sidebar at the right of the map, where the canvas is wide enough.
pub fn draw(session: &Session, canvas: &mut Canvas, view: &View<'_>) {
    if !fits(session) {
        return;
    }
    let left = LEAST.width + 1;
    let width = session.size.width - left;
    let texts = &session.messages().play;
    let turn = texts.sidebar_turn.fill(&[("turn", &view.turn().to_string())]);
    canvas.print(Point::new(left, 0), &turn, session.style(Use::Title));
    let help = session.keymap().key_text(Command::Help);
    let help = texts.sidebar_help.fill(&[("key", &help)]);
    let help_at = left + width - i32::try_from(help.chars().count()).unwrap_or(0);
    canvas.print(Point::new(help_at, 0), &help, session.style(Use::Key));
    canvas.print(Point::new(left, 2), &texts.sidebar_log.text(), session.style(Use::Title));
    let columns = usize::try_from(width).unwrap_or(1);
    let rows = usize::try_from(session.size.height - 3).unwrap_or(0);
    // Only as many messages as can show: the log may be long, and each takes a line at least.
    let entries: Vec<Piece> =
        session.log.entries().rev().take(rows).map(|entry| session.message(entry)).collect();
    let lines: Vec<Vec<Piece>> =
        entries.into_iter().rev().flat_map(|piece| pack(std::iter::once(piece), columns)).collect();
    let first = lines.len().saturating_sub(rows);
    for (y, line) in (3..).zip(lines.iter().skip(first)) {
        messages(session, canvas, Point::new(left, y), line, Use::Text);
    }
}
