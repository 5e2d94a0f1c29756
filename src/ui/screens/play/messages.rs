//! The messages above the map, and the prompt to read on.

use super::{
    layout::{ScreenLayout, layout},
    mode::OpenQuestion,
    state::Play,
};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::wrap,
    },
    engine::{event::Status, game::Game},
    narrate::{self, Tone},
    ui::{
        canvas::Canvas,
        log::{Piece, pack},
        screens::Screen,
        session::{GameInHand, Session},
        theme::TextUse,
        widgets::{footer, messages},
    },
};

/// Words of a message that are too few for a page of their own.
const FEW_WORDS: usize = 2;

impl Play {
    /// Returns the question, or the comment on the last key. It follows the fresh messages and is not stored
    /// in the log.
    pub(super) fn aside(&self, session: &Session) -> Option<String> {
        let view = session.in_hand.game.as_ref()?.view();
        let asked = match self.open(session) {
            // Deadly news is read before a question is answered.
            OpenQuestion::Game(..) if session.in_hand.log.is_dire() => return None,
            OpenQuestion::Game(_, prompt) if prompt.pointer().is_some() => {
                Some(prompt.text(session, &view, None))
            }
            OpenQuestion::Game(question, prompt) if prompt.typed().is_some() || prompt.wanted().is_some() => {
                Some(prompt.with_question(session, &view, &narrate::question(&view, question)))
            }
            OpenQuestion::Game(question, _) => Some(narrate::question(&view, question)),
            OpenQuestion::Command(asking) => Some(asking.text(session, &view)),
            OpenQuestion::Options(_) | OpenQuestion::Nothing => None,
        };
        let hint = self.hint.clone().or_else(|| session.in_hand.log.refusal().map(str::to_owned));
        match (asked, hint) {
            // Shows why the answer was wrong, then the question again.
            (Some(asked), Some(hint)) => Some(format!("{hint} {asked}")),
            (asked, hint) => asked.or(hint),
        }
    }

    /// Returns the lines of fresh messages that have not been passed yet.
    pub(super) fn lines(&self, session: &Session, layout: &ScreenLayout) -> Vec<Vec<Piece>> {
        let aside = self.aside(session).map(|text| (text, Tone::Plain));
        let fresh = |without: usize| {
            let mut left_out = 0;
            let kept = session.in_hand.log.fresh().filter(move |entry| {
                let goes = entry.tone == Tone::Others && left_out < without;
                left_out += usize::from(goes);
                !goes
            });
            kept.map(|entry| session.message(entry)).chain(aside.clone())
        };
        let prompt = session.messages().play.more().text().chars().count() + 1;
        let narrow = layout.columns.saturating_sub(prompt);
        // The last words of a game are followed by the prompt even if they fit.
        let columns = if is_last_word(&session.in_hand) { narrow } else { layout.columns };
        let others = session.in_hand.log.fresh().filter(|entry| entry.tone == Tone::Others).count();
        // If the room is too small, messages about other creatures are left out: they are not worth a key
        // press. The log has them.
        let mut without = 0;
        if self.passed == 0 {
            loop {
                let lines = pack(fresh(without), |_| columns);
                if lines.len() <= layout.message_rows {
                    return lines;
                }
                if without == others {
                    break;
                }
                // More may be left out than needed, so that long fights stay fast to lay out.
                without = (without * 2 + 1).min(others);
            }
        }
        // The last line of each page keeps room for the prompt, also where the prompt does not come, so that
        // the lines do not change.
        let is_last = |row: usize| (row + 1).is_multiple_of(layout.message_rows.max(1));
        let paged = |last| pack(fresh(others), |row| if is_last(row) { last } else { layout.columns });
        let mut lines = paged(narrow);
        // A second page with the last few words of a message gets some more from the first page.
        if lines.len() == layout.message_rows + 1
            && let Some([(end, _)]) = lines.last().map(Vec::as_slice)
            && end.split_whitespace().count() <= FEW_WORDS
            && fresh(others).all(|(message, _)| message != *end)
        {
            lines = paged(narrow / 2);
        }
        lines.into_iter().skip(self.passed).collect()
    }

    /// Returns the hint for new players in rows; empty if there is no room, because the hint can wait.
    pub(super) fn advice(&self, session: &Session) -> Vec<String> {
        let free =
            matches!(self.open(session), OpenQuestion::Nothing) && self.seen.is_none() && self.passed == 0;
        let view = session.in_hand.game.as_ref().filter(|_| free).map(Game::view);
        let Some((view, text)) = view.zip(session.in_hand.advice()) else { return Vec::new() };
        let layout = layout(session, &view);
        let rows = wrap(text, layout.columns);
        let used = self.lines(session, &layout).len() + rows.len();
        if used <= layout.message_rows && !is_last_word(&session.in_hand) { rows } else { Vec::new() }
    }

    /// Returns the number of lines that one key passes, if more messages wait.
    pub(super) fn waiting(&self, session: &Session) -> Option<usize> {
        // Without messages there is nothing to lay out, so the usual case is free.
        if !self.may_overflow(session) {
            return None;
        }
        let layout = layout(session, &session.view()?);
        (self.lines(session, &layout).len() > layout.message_rows).then_some(layout.message_rows)
    }

    /// True if there are fresh messages, or a comment on the last key, which a key may pass.
    fn may_overflow(&self, session: &Session) -> bool {
        let comments = match self.open(session) {
            OpenQuestion::Game(..) | OpenQuestion::Command(_) => false,
            OpenQuestion::Options(_) => true,
            OpenQuestion::Nothing => self.hint.is_some() || session.in_hand.log.refusal().is_some(),
        };
        let any = session.in_hand.log.fresh().next().is_some() || comments;
        any && session.preferences.options.more
    }

    /// Passes all waiting lines. Stops after each page if the news is deadly.
    pub(super) fn pass_all(&mut self, session: &Session) {
        while let Some(rows) = self.waiting(session) {
            self.passed += rows;
            if session.in_hand.log.is_dire() {
                return;
            }
        }
    }

    /// Returns the row below `used` rows of messages. The last message rows are left to the options of a
    /// question, if there is room for both.
    pub(super) fn end_row(&self, session: &Session, layout: &ScreenLayout, used: usize) -> usize {
        let rows = layout.message_rows;
        if row(rows) > layout.map.top {
            return used;
        }
        let hint = self.footer(session).filter(|_| !session.device.lists_are_buttons && !self.watched);
        let options = hint.map_or(0, |text| footer::rows(&session.device, &text));
        rows.saturating_sub(usize::try_from(options).unwrap_or(0)).max(used)
    }

    /// Paints the messages. Returns the end of the prompt, if there is one.
    pub(super) fn draw_messages(
        &self,
        session: &Session,
        canvas: &mut Canvas,
        layout: &ScreenLayout,
    ) -> Option<Point> {
        let rows = layout.message_rows;
        let lines = self.lines(session, layout);
        let asks_to_go_on = self.mode(session).asks_to_go_on();
        // Without the prompt the newest lines show.
        let skipped = if session.preferences.options.more { 0 } else { lines.len().saturating_sub(rows) };
        let mut shown: Vec<&[Piece]> = lines.iter().skip(skipped).take(rows).map(Vec::as_slice).collect();
        let seen: Vec<Piece> = self.seen.iter().map(|seen| (seen.clone(), Tone::Plain)).collect();
        // The description under the pointer has its own line below the messages.
        if !seen.is_empty() && !asks_to_go_on {
            // On an enlarged map no text may lie over the map.
            if session.device.enlarges_map() {
                shown.truncate(rows.saturating_sub(1));
            }
            shown.push(&seen);
        }
        let advice = self.advice(session);
        // Older messages fill the rows left by fresh ones, unless the map lies below.
        let history = row(rows) <= layout.map.top;
        let used = shown.len() + advice.len();
        let top = if history { self.end_row(session, layout, used) - used } else { 0 };
        if history {
            let old = session.in_hand.log.seen().map(|entry| wrap(&session.message(entry).0, layout.columns));
            let old = old.flat_map(|lines| lines.into_iter().rev());
            for (y, line) in (0..top).rev().zip(old) {
                canvas.print(
                    Point::new(layout.messages.x, row(y)),
                    &line,
                    session.style(TextUse::OldMessage),
                );
            }
        }
        let mut end = layout.messages;
        for (y, line) in (top..).zip(&shown) {
            let at = Point::new(layout.messages.x, row(y));
            if at.y >= layout.map.top {
                canvas.print(at, &" ".repeat(layout.columns), session.style(TextUse::Text));
            }
            end = messages(session, canvas, at, line, TextUse::Title);
        }
        for (y, line) in (top + shown.len()..).zip(&advice) {
            let at = Point::new(layout.messages.x, row(y));
            canvas.print(at, &format!("{line:<width$}", width = layout.columns), session.style(TextUse::Key));
        }
        if asks_to_go_on {
            let prompt = session.messages().play.more().text();
            return Some(canvas.print(Point::new(end.x + 1, end.y), &prompt, session.style(TextUse::Key)));
        }
        // While a square is chosen, the cursor is on the map.
        let at_end = self.open(session).prompt().is_some_and(|prompt| prompt.pointer().is_none());
        at_end.then_some(Point::new(end.x + 1, end.y))
    }
}

/// Paints the lesson that is on in `area`.
pub(super) fn draw_lesson(session: &Session, canvas: &mut Canvas, area: Rect) {
    let columns = usize::try_from(area.width()).unwrap_or(0);
    let lines = session.lesson().map(|text| wrap(&text, columns)).unwrap_or_default();
    for (y, line) in (area.top..=area.bottom).zip(lines) {
        canvas.print(Point::new(area.left, y), &line, session.style(TextUse::Key));
    }
}

/// True if a key is needed regardless of the room: deadly news, or the game is over.
fn is_last_word(in_hand: &GameInHand) -> bool {
    let over = in_hand.game.as_ref().is_some_and(|game| matches!(game.status(), Status::Over(_)));
    over || in_hand.log.is_dire()
}

fn row(y: usize) -> i32 {
    i32::try_from(y).unwrap_or(0)
}
