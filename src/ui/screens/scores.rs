//! The table of scores: all finished games, the daily games, or a summary by role.

use super::{Screen, Step};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::{shortened, wrap},
    },
    saves::score::{self, Score},
    ui::{
        canvas::Canvas,
        how_it_ended::how_it_ended,
        input::{Input, Key, KeyCode},
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
    part: ScorePart,
    scroll: Scroll,
}

/// Part of the table that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum ScorePart {
    /// All games, the best first.
    #[default]
    All,
    /// A line for each role.
    Roles,
    /// The daily games, the latest day first.
    Daily,
}

/// Line of the table.
#[derive(Debug)]
enum ScoreLine {
    /// Columns of a game or a role; and how the game ended, which may follow below.
    Columns(String, String),
    /// A sentence, which is wrapped.
    Sentence(String),
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
        Self { scores: found.unwrap_or_default(), trouble, part: ScorePart::All, scroll: Scroll::default() }
    }

    /// Returns the lines of the part that is shown, with `width` characters for each hero.
    fn lines(&self, session: &Session, width: usize) -> Vec<ScoreLine> {
        match self.part {
            ScorePart::All => {
                // Only normal games are ranked; they come first.
                (1..).zip(&self.scores).map(|(place, score)| game(session, place, score, width)).collect()
            }
            ScorePart::Roles => by_role(session, &self.scores),
            ScorePart::Daily => daily(session, &self.scores, width),
        }
    }

    /// Returns a text for each line.
    fn texts(&self, session: &Session) -> Vec<String> {
        let whole = |line| match line {
            ScoreLine::Columns(numbers, end) => format!("{numbers}{end}"),
            ScoreLine::Sentence(text) => text,
        };
        self.lines(session, HERO).into_iter().map(whole).collect()
    }

    /// Returns the painted rows. The end of a game that does not fit beside it follows below it.
    fn painted(&self, session: &Session) -> Vec<String> {
        let columns = session.device.columns();
        let hero = HERO.min(columns.saturating_sub(NUMBERS)).max(LEAST_HERO);
        let rows = self.lines(session, hero).into_iter().flat_map(|line| match line {
            ScoreLine::Sentence(text) => wrap(&text, columns),
            ScoreLine::Columns(numbers, end) if numbers.chars().count() + end.chars().count() <= columns => {
                vec![format!("{numbers}{end}")]
            }
            ScoreLine::Columns(numbers, end) => {
                let below = wrap(&end, columns.saturating_sub(INDENT)).into_iter();
                let below = below.map(|row| format!("{:INDENT$}{row}", ""));
                std::iter::once(numbers.trim_end().to_owned()).chain(below).collect()
            }
        });
        rows.collect()
    }

    /// Returns the text above the list.
    fn columns(&self, session: &Session) -> String {
        let texts = &session.messages().scores;
        match self.part {
            ScorePart::All | ScorePart::Daily => texts.columns().text(),
            ScorePart::Roles => texts.roles().text(),
        }
    }

    /// Returns the area of the list, below the headings of its columns.
    fn list(session: &Session) -> Rect {
        Rect { top: 1, ..session.device.area() }
    }
}

/// Returns the line of a game at this `place` of its list, with `width` characters for the hero.
fn game(session: &Session, place: usize, score: &Score, width: usize) -> ScoreLine {
    let texts = &session.messages().scores;
    let hero = shortened(format!("{}, {} {}", score.name, score.race, score.role), width);
    let place = if score.mode.is_normal() { place.to_string() } else { String::new() };
    let line = texts.line().fill(&[
        ("place", &format!("{place:>4}")),
        ("score", &format!("{:>6}", score.score)),
        ("hero", &format!("{hero:<width$}")),
        ("depth", &score.distance.map_or_else(|| format!("{:>4}", score.deepest), |far| format!("{far:>4}"))),
        ("turns", &format!("{:>7}", score.turns)),
        ("end", ""),
    ]);
    ScoreLine::Columns(line, how_it_ended(session.messages(), score))
}

/// Returns the lines of the daily games: today's best result, then for each day, the latest first, its date
/// and its games, the best first.
fn daily(session: &Session, scores: &[Score], width: usize) -> Vec<ScoreLine> {
    let texts = &session.messages().scores;
    let mut lines = Vec::new();
    if let Some(today) = session.device.today() {
        let date = today.to_string();
        let text = match score::best_of_day(scores, today, &session.raws().world.name) {
            Some(best) => {
                let points = best.score.to_string();
                texts.best_today().fill(&[("date", &date), ("name", &best.name), ("score", &points)])
            }
            None => texts.none_today().fill(&[("date", &date)]),
        };
        lines.push(ScoreLine::Sentence(text));
    }
    let mut of_day = (None, 0);
    for (day, score) in score::daily(scores) {
        if of_day.0 != Some(day) {
            of_day = (Some(day), 0);
            lines.push(ScoreLine::Sentence(texts.day().fill(&[("date", &day.to_string())])));
        }
        of_day.1 += 1;
        lines.push(game(session, of_day.1, score, width));
    }
    lines
}

/// Returns a line for each role: number of games, best score, mean of the deepest levels.
fn by_role(session: &Session, scores: &[Score]) -> Vec<ScoreLine> {
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
        let line = texts.role().fill(&[
            ("role", &format!("{role:<16}")),
            ("games", &format!("{games:>6}")),
            ("best", &format!("{best:>8}")),
            ("depth", &format!("{:>4}.{}", tenths / 10, tenths % 10)),
        ]);
        ScoreLine::Columns(line, String::new())
    };
    roles.into_iter().map(line).collect()
}

impl Screen for Scores {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        let texts = &session.messages().scores;
        let daily = matches!(self.part, ScorePart::Daily);
        Some(TitleBar::new(if daily { texts.daily() } else { texts.heading() }.text()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let top = Point::new(0, 0);
        if let Some(trouble) = &self.trouble {
            paragraph(&session.device, canvas, top, trouble, session.style(TextUse::Warning));
            return;
        }
        let rows: Vec<_> = self.painted(session).into_iter().map(|row| (row, TextUse::Text)).collect();
        let none = || session.messages().keeping.none().text();
        let heading = if rows.is_empty() { none() } else { self.columns(session) };
        canvas.print(top, &heading, session.style(TextUse::Dim));
        self.scroll.draw(session, canvas, Self::list(session), &rows);
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let content = ScreenContent::default();
        if let Some(trouble) = &self.trouble {
            return Some(content.and([trouble.clone()]));
        }
        let lines = self.texts(session);
        if lines.is_empty() {
            return Some(content.and([session.messages().keeping.none().text()]));
        }
        Some(content.and([self.columns(session)]).and(lines))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().scores.footer().text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        let part = match input {
            Input::Key(Key { code: KeyCode::Char('r'), .. }) => Some(ScorePart::Roles),
            Input::Key(Key { code: KeyCode::Char('d'), .. }) => Some(ScorePart::Daily),
            _ => None,
        };
        if let Some(part) = part {
            // The same key leads back to all games.
            let part = if self.part == part { ScorePart::All } else { part };
            (self.part, self.scroll) = (part, Scroll::default());
        }
        let total = i32::try_from(self.painted(session).len()).unwrap_or(i32::MAX);
        Step::reading(&mut self.scroll, input, total, Self::list(session).height())
    }
}
