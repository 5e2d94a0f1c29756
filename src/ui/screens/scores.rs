//! The table of scores: all finished games, or a summary by role.

use super::{Screen, Step};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::{shortened, wrap},
    },
    narrate,
    saves::{header::Ended, score::Score},
    ui::{
        canvas::Canvas,
        input::{Input, KeyCode},
        screen_text::ScreenContent,
        session::{Profile, Session},
        theme::TextUse,
        widgets::{paragraph, scroll::Scroll},
        window::TitleBar,
    },
};
use std::collections::BTreeMap;

/// The table of scores.
#[derive(Debug)]
pub struct Scores {
    scores: Vec<Score>,
    trouble: Option<String>,
    by_role: bool,
    scroll: Scroll,
}

/// Characters of the hero's column, and of the other columns before the end.
const HERO: usize = 34;
const NUMBERS: usize = 29;

/// Minimum characters of the hero's column.
const LEAST_HERO: usize = 11;

/// Blanks before an end that has no room in the row of its game.
const INDENT: usize = 13;

impl Scores {
    /// Creates the table from the stored scores.
    pub fn new(session: &Session) -> Self {
        let found = Profile::scores(session.device.host.as_ref());
        let trouble = found
            .as_ref()
            .err()
            .map(|error| session.messages().scores.unreadable().fill(&[("reason", &error.to_string())]));
        Self { scores: found.unwrap_or_default(), trouble, by_role: false, scroll: Scroll::default() }
    }

    /// Returns a text for each game, or for each role.
    fn lines(&self, session: &Session) -> Vec<String> {
        if self.by_role {
            return by_role(session, &self.scores);
        }
        let whole = |(line, end): (String, String)| format!("{line}{end}");
        best(session, &self.scores, HERO).into_iter().map(whole).collect()
    }

    /// Returns the painted rows. The end of a game that does not fit beside it follows below it.
    fn painted(&self, session: &Session) -> Vec<String> {
        if self.by_role {
            return by_role(session, &self.scores);
        }
        let columns = session.device.columns();
        let hero = HERO.min(columns.saturating_sub(NUMBERS)).max(LEAST_HERO);
        let rows = best(session, &self.scores, hero).into_iter().flat_map(|(line, end)| {
            if line.chars().count() + end.chars().count() <= columns {
                return vec![format!("{line}{end}")];
            }
            let below = wrap(&end, columns.saturating_sub(INDENT)).into_iter();
            let below = below.map(|row| format!("{:INDENT$}{row}", ""));
            std::iter::once(line.trim_end().to_owned()).chain(below).collect()
        });
        rows.collect()
    }

    /// Returns the area of the list, below the headings of its columns.
    fn list(session: &Session) -> Rect {
        Rect { top: 1, ..session.device.area() }
    }
}

/// Returns for each game, the best first, a line with `width` characters for the hero, and how it ended.
fn best(session: &Session, scores: &[Score], width: usize) -> Vec<(String, String)> {
    let texts = &session.messages().scores;
    let line = |(place, score): (usize, &Score)| {
        let end = match (score.title.as_str(), score.outcome) {
            (_, Ended::Died) if !score.cause.is_empty() => texts.died().fill(&[("cause", &score.cause)]),
            ("", Ended::Left) => texts.left().text(),
            ("", Ended::Quit) => texts.quit().text(),
            (title, _) => title.to_owned(),
        };
        let hero = shortened(format!("{}, {} {}", score.name, score.race, score.role), width);
        let end = narrate::marked(session.messages(), end, score.mode);
        // Only normal games are ranked; they come first.
        let place = if score.mode.is_normal() { place.to_string() } else { String::new() };
        let line = texts.line().fill(&[
            ("place", &format!("{place:>4}")),
            ("score", &format!("{:>6}", score.score)),
            ("hero", &format!("{hero:<width$}")),
            ("depth", &format!("{:>4}", score.deepest)),
            ("turns", &format!("{:>7}", score.turns)),
            ("end", ""),
        ]);
        (line, end)
    };
    (1..).zip(scores).map(line).collect()
}

/// Returns a line for each role: number of games, best score, mean of the deepest levels.
fn by_role(session: &Session, scores: &[Score]) -> Vec<String> {
    let mut roles: BTreeMap<&str, Vec<&Score>> = BTreeMap::new();
    for score in scores.iter().filter(|score| score.mode.is_normal()) {
        roles.entry(&score.role).or_default().push(score);
    }
    let texts = &session.messages().scores;
    let line = |(role, scores): (&str, Vec<&Score>)| {
        let best = scores.iter().map(|score| score.score).max().unwrap_or(0);
        let depths: i64 = scores.iter().map(|score| i64::from(score.deepest)).sum();
        let games = i64::try_from(scores.len()).unwrap_or(1).max(1);
        let tenths = depths.saturating_mul(10) / games;
        texts.role().fill(&[
            ("role", &format!("{role:<16}")),
            ("games", &format!("{games:>6}")),
            ("best", &format!("{best:>8}")),
            ("depth", &format!("{:>4}.{}", tenths / 10, tenths % 10)),
        ])
    };
    roles.into_iter().map(line).collect()
}

impl Screen for Scores {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(session.messages().scores.heading().text()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().scores;
        let top = Point::new(0, 0);
        if let Some(trouble) = &self.trouble {
            paragraph(&session.device, canvas, top, trouble, session.style(TextUse::Warning));
            return;
        }
        let rows: Vec<_> = self.painted(session).into_iter().map(|row| (row, TextUse::Text)).collect();
        let columns = if self.by_role { texts.roles() } else { texts.columns() };
        let none = session.messages().keeping.none();
        let heading = if rows.is_empty() { none } else { columns };
        canvas.print(top, &heading.text(), session.style(TextUse::Dim));
        self.scroll.draw(session, canvas, Self::list(session), &rows);
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let texts = &session.messages().scores;
        let content = ScreenContent::default();
        if let Some(trouble) = &self.trouble {
            return Some(content.and([trouble.clone()]));
        }
        let lines = self.lines(session);
        if lines.is_empty() {
            return Some(content.and([session.messages().keeping.none().text()]));
        }
        let columns = if self.by_role { texts.roles() } else { texts.columns() };
        Some(content.and([columns.text()]).and(lines))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().scores.footer().text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if matches!(input, Input::Key(key) if key.code == KeyCode::Char('r')) {
            (self.by_role, self.scroll) = (!self.by_role, Scroll::default());
        }
        let total = i32::try_from(self.painted(session).len()).unwrap_or(i32::MAX);
        Step::reading(&mut self.scroll, input, total, Self::list(session).height())
    }
}
