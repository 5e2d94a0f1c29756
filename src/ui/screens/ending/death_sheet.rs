//! The summary after a game, with the keys for the next one.

use super::{
    goes_on, last_level,
    report::{self, EndReport, ReportLine},
    share::{self, SharedForm},
};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::wrap,
    },
    engine::event::Ending,
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        replay::ReplayPlayer,
        screen_text::ScreenContent,
        screens::{Screen, Step, route::Route},
        session::{Clipboard, Session},
        theme::TextUse,
        widgets::scroll::Scroll,
        window::{Aside, TitleBar},
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

    fn report(&self, session: &Session) -> Option<EndReport> {
        EndReport::new(session, session.in_hand.game.as_ref()?, self.ending)
    }

    /// Returns the lines of the report, at the width of the window.
    fn lines(&self, session: &Session) -> Vec<ReportLine> {
        let width = session.device.columns().min(MOST);
        self.report(session).map(|report| report.lines_below(width)).unwrap_or_default()
    }
}

/// Maximum columns of the report, and of the level beside it.
const MOST: usize = 80;
const LEVEL: i32 = 80;

/// Columns that no line of the report fills.
const UNBROKEN: usize = 10_000;

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

/// Copies the result of a daily game. Returns a message with this text, for copying by hand; `None` after any
/// other game.
fn copied_result(session: &mut Session) -> Option<String> {
    let text = share::daily_result(session, session.in_hand.game.as_ref()?)?;
    session.device.copy(&text);
    let texts = &session.messages().ending;
    let said = match session.device.clipboard {
        Clipboard::None => texts.to_copy(),
        Clipboard::Terminal => texts.copied_by_terminal(),
        Clipboard::Page => texts.result_by_page(),
    };
    Some(said.fill(&[("text", &text)]))
}

impl Screen for DeathSheet {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        session.view()?.hero().map(|hero| TitleBar::new(report::heading(session, hero, self.ending)))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let lines = self.lines(session);
        let room = session.device.size.height;
        let top = self.scroll.top(count(&lines), room);
        let shown = lines.iter().skip(usize::try_from(top).unwrap_or(0));
        for (y, line) in (0..room).zip(shown) {
            line.draw(session, canvas, Point::new(0, y));
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

    fn aside(&self, session: &Session) -> Option<Aside> {
        Some(Aside { title: session.messages().ending.map().text(), columns: LEVEL, lines: Vec::new() })
    }

    fn draw_aside(&self, session: &Session, canvas: &mut Canvas) {
        if let Some(game) = &session.in_hand.game {
            let corner = last_level::corner(game, canvas.size());
            let area = Rect::at(Point::new(0, 0), canvas.size());
            last_level::draw(session, game, canvas, (area, corner), session.text_tiles());
        }
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let lines = self.report(session)?.lines_below(UNBROKEN);
        let lines = lines.iter().map(ReportLine::spoken);
        Some(ScreenContent::default().and(self.said.clone()).and(lines))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().ending;
        let fits = count(&self.lines(session)) <= session.device.size.height;
        let footer = if fits { texts.footer() } else { texts.footer_scroll() }.text();
        let daily = session.beginning().is_some_and(|beginning| beginning.daily.is_some());
        Some(if daily { texts.footer_daily().fill(&[("footer", &footer)]) } else { footer })
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let total = count(&self.lines(session));
        if self.scroll.input(input, total, session.device.size.height) {
            return Step::Stay;
        }
        if let Some(route) = Route::after_end(session, input) {
            return Step::Push(route);
        }
        match plain(input) {
            Some('c') => self.said = copied(session),
            Some('d') => self.said = copied_result(session),
            Some('s') => self.said = share::hand_out(session, self.ending, SharedForm::Text),
            Some('p') => self.said = share::hand_out(session, self.ending, SharedForm::Picture),
            Some('m') => return Step::Push(Route::Truth),
            Some('b') => return Step::Push(Route::Backwards),
            Some('w') => match ReplayPlayer::again(session) {
                Ok(replay) => return Step::Replace(Route::Replay(Box::new(replay))),
                Err(trouble) => self.said = Some(trouble),
            },
            Some(key @ ('r' | 'n')) => {
                let seed = if key == 'r' { session.next.seed } else { session.device.host.fresh_seed() };
                if session.begin_again(seed).is_ok() {
                    return Step::Replace(Route::Play);
                }
            }
            _ if leaves(input) => {
                session.leave_game();
                return Step::Replace(Route::Title);
            }
            _ => {}
        }
        Step::Stay
    }
}

/// True if `input` leaves the summary: Enter, Esc, `q` or a click. Other keys may be typed by mistake.
fn leaves(input: Input) -> bool {
    match input {
        Input::Key(key) => {
            goes_on(input) && matches!(key.code, KeyCode::Enter | KeyCode::Esc | KeyCode::Char('q'))
        }
        _ => goes_on(input),
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
