//! The summary after a game, with the keys for the next one.

use super::{
    goes_on, last_level,
    report::{EndReport, ReportLine},
    share::{self, SharedForm},
};
use crate::{
    base::{
        geometry::{Point, Rect, Size},
        text::wrap,
    },
    engine::event::Ending,
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        screen_text::ScreenContent,
        screens::{Screen, Step, route::Route},
        session::{Clipboard, Session},
        theme::TextUse,
        widgets::{footer, scroll::Scroll},
    },
};

/// The last screen of a game.
#[derive(Debug)]
pub struct DeathSheet {
    ending: Ending,
    /// Message about the copied beginning of the game, or about a file.
    said: Option<String>,
    scroll: Scroll,
}

impl DeathSheet {
    /// Creates the summary for this ending of the game in progress.
    pub fn new(ending: Ending) -> Self {
        Self { ending, said: None, scroll: Scroll::default() }
    }

    /// Returns the lines of the report, at the width that it has on this canvas.
    fn lines(&self, session: &Session) -> Vec<ReportLine> {
        let Some(game) = &session.in_hand.game else { return Vec::new() };
        let Size { width, height } = session.device.size;
        let beside = level_area(Size::new(width, height), 0).map(|area| area.left - GAP);
        let width = usize::try_from(beside.unwrap_or(width).min(MOST)).unwrap_or(0);
        EndReport::new(session, game, self.ending).map(|report| report.lines(width)).unwrap_or_default()
    }
}

/// Minimum columns of a canvas that shows the level beside the report.
const WIDE: i32 = 120;

/// Minimum columns of the report beside the level, with the gap between them.
const BESIDE: i32 = 62;
const GAP: i32 = 2;

/// Maximum columns of the report.
const MOST: i32 = 80;

/// Columns that no line of the report fills.
const UNBROKEN: usize = 10_000;

/// Returns the area of the level beside the report; `None` on canvases that are too narrow.
fn level_area(size: Size, hint: i32) -> Option<Rect> {
    if size.width < WIDE {
        return None;
    }
    let width = (size.width - BESIDE - GAP).min(MOST);
    Some(Rect::at(Point::new(size.width - width, TITLE), Size::new(width, size.height - TITLE - hint)))
}

/// Rows above the level for its title.
const TITLE: i32 = 2;

/// Copies the command line or link that begins the same game again. Returns a message with this text, for
/// copying by hand.
fn copied(session: &mut Session) -> Option<String> {
    let text = session.beginning_again()?;
    session.device.copy(&text);
    let texts = &session.messages().ending;
    let said = match session.device.clipboard {
        Clipboard::None => texts.again(),
        Clipboard::Terminal => texts.copied_by_terminal(),
        Clipboard::Page => texts.copied_by_page(),
    };
    Some(said.fill(&[("text", &text)]))
}

impl Screen for DeathSheet {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(game) = &session.in_hand.game else { return };
        let lines = self.lines(session);
        let (top, room) = (self.scroll.top(count(&lines), room(session)), room(session));
        let shown = lines.iter().skip(usize::try_from(top).unwrap_or(0));
        for (y, line) in (0..room).zip(shown) {
            line.draw(session, canvas, Point::new(0, y));
        }
        if let Some(area) = level_area(session.device.size, session.device.size.height - room) {
            let title = session.messages().ending.map().text();
            canvas.print(Point::new(area.left, 0), &title, session.style(TextUse::Title));
            let corner = last_level::corner(game, area.size());
            last_level::draw(session, game, canvas, area, corner);
        }
        if let Some(said) = &self.said {
            let lines = wrap(said, session.device.columns());
            // This message covers the last lines of the report.
            let top = room - i32::try_from(lines.len()).unwrap_or(0);
            for (y, line) in (top..).zip(lines) {
                let line = format!("{line:<width$}", width = session.device.columns());
                canvas.print(Point::new(0, y), &line, session.style(TextUse::Good));
            }
        }
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let game = session.in_hand.game.as_ref()?;
        let report = EndReport::new(session, game, self.ending)?;
        let lines = report.lines(UNBROKEN);
        let mut lines = lines.iter().map(ReportLine::spoken);
        let title = lines.next().unwrap_or_default();
        let map = level_area(session.device.size, 0).map(|_| session.messages().ending.map().text());
        Some(ScreenContent::new(title).and(self.said.clone()).and(lines).and(map))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().ending;
        let fits = count(&self.lines(session)) <= room(session);
        Some(if fits { texts.footer() } else { texts.footer_scroll() }.text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let total = count(&self.lines(session));
        if self.scroll.input(input, total, room(session)) {
            return Step::Stay;
        }
        if let Some(route) = Route::after_end(session, input) {
            return Step::Push(route);
        }
        match plain(input) {
            Some('c') => self.said = copied(session),
            Some('s') => self.said = share::hand_out(session, self.ending, SharedForm::Text),
            Some('p') => self.said = share::hand_out(session, self.ending, SharedForm::Picture),
            Some('m') => return Step::Push(Route::Truth),
            Some(key @ ('r' | 'n')) => {
                let seed = if key == 'r' { session.next.seed } else { session.device.host.fresh_seed() };
                if session.begin_again(seed).is_ok() {
                    return Step::Replace(Route::Play);
                }
            }
            _ if goes_on(input) => {
                session.leave_game();
                return Step::Replace(Route::Title);
            }
            _ => {}
        }
        Step::Stay
    }
}

/// Returns the character that `input` types without Ctrl and Alt.
fn plain(input: Input) -> Option<char> {
    match input {
        Input::Key(Key { code: KeyCode::Char(c), ctrl: false, alt: false, .. }) => Some(c),
        _ => None,
    }
}

/// Returns the number of `lines`.
fn count(lines: &[ReportLine]) -> i32 {
    i32::try_from(lines.len()).unwrap_or(i32::MAX)
}

/// Returns the rows above the hint. The longer hint is reckoned with, so that the rows do not depend on it.
fn room(session: &Session) -> i32 {
    let hint = footer::rows(&session.device, &session.messages().ending.footer_scroll().text());
    session.device.size.height - hint
}
