//! Earlier messages, the newest at the bottom.

use super::{Screen, Step};
use crate::{
    base::geometry::Point,
    ui::{
        ask::Reply,
        canvas::Canvas,
        command::Command,
        input::{Input, KeyCode},
        log::{LogEntry, Piece, pack},
        session::Session,
        theme::TextUse,
        widgets::messages,
        window::TitleBar,
    },
};

/// The log, scrolled `back` rows up from its end.
#[derive(Debug, Default)]
pub struct LogScreen {
    back: usize,
}

fn rows(session: &Session) -> usize {
    usize::try_from(session.device.size.height).unwrap_or(1)
}

/// A row of the log.
enum Row {
    /// Messages.
    Told(Vec<Piece>),
    /// A rule above the messages of this turn.
    Turn(u32),
}

fn lines(session: &Session) -> Vec<Row> {
    let width = session.device.columns();
    let entries: Vec<&LogEntry> = session.in_hand.log.entries().collect();
    let turns = entries.chunk_by(|one, next| one.turn == next.turn);
    let rows = turns.flat_map(|turn| {
        let told =
            pack(turn.iter().map(|entry| session.message(entry)), |_| width).into_iter().map(Row::Told);
        // Messages before the first turn need no rule: they are at the top anyway.
        let rule = turn.first().map(|entry| entry.turn).filter(|turn| *turn > 0).map(Row::Turn);
        rule.into_iter().chain(told)
    });
    rows.collect()
}

/// Returns the rows that `lines` can be scrolled up from their end.
fn most_back(session: &Session, lines: &[Row]) -> usize {
    lines.len().saturating_sub(rows(session))
}

impl LogScreen {
    fn scroll(&mut self, session: &Session, up: usize, down: usize) {
        let most = most_back(session, &lines(session));
        self.back = self.back.min(most).saturating_add(up).saturating_sub(down).min(most);
    }
}

impl Screen for LogScreen {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(session.messages().log.heading().text()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().log;
        let lines = lines(session);
        if lines.is_empty() {
            canvas.print(Point::new(0, 0), &texts.empty().text(), session.style(TextUse::Dim));
        }
        // A larger canvas has fewer rows to scroll.
        let end = lines.len() - self.back.min(most_back(session, &lines));
        let first = end.saturating_sub(rows(session));
        for (y, (index, line)) in (0..).zip(lines.iter().enumerate().take(end).skip(first)) {
            let at = Point::new(0, y);
            match line {
                Row::Told(pieces) => {
                    messages(session, canvas, at, pieces, TextUse::Text);
                }
                // A rule needs a message below it.
                Row::Turn(_) if index + 1 == end => {}
                Row::Turn(turn) => {
                    let title = texts.turn().fill(&[("turn", &turn.to_string())]);
                    let rule = format!("-- {title} {}", "-".repeat(session.device.columns()));
                    let rule: String = rule.chars().take(session.device.columns()).collect();
                    canvas.print(at, &rule, session.style(TextUse::Dim));
                }
            }
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().log.footer().text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let page = rows(session);
        match input {
            Input::Key(key) => match key.code {
                KeyCode::Up => self.scroll(session, 1, 0),
                KeyCode::Down => self.scroll(session, 0, 1),
                KeyCode::PageUp => self.scroll(session, page, 0),
                KeyCode::PageDown => self.scroll(session, 0, page),
                KeyCode::Home => self.scroll(session, usize::MAX, 0),
                KeyCode::End => self.back = 0,
                KeyCode::Esc | KeyCode::Enter | KeyCode::Char(' ' | 'q') => {
                    return Step::Close(Reply::Nothing);
                }
                _ if session.keymap().command(key) == Some(Command::Log) => self.scroll(session, 1, 0),
                _ => {}
            },
            Input::Scroll(notches) if notches < 0 => self.scroll(session, 3, 0),
            // Scrolling down past the newest message returns to the game.
            Input::Scroll(_) if self.back == 0 => return Step::Close(Reply::Nothing),
            Input::Scroll(_) => self.scroll(session, 0, 3),
            Input::Hover(_)
            | Input::Click(_)
            | Input::Resize(_)
            | Input::Command(_)
            | Input::Close
            | Input::End => {}
        }
        Step::Stay
    }
}
