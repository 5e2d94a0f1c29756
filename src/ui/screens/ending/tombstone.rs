//! The tombstone of a dead hero.

use super::goes_on;
use crate::{
    base::{geometry::Point, text::wrap},
    engine::{
        event::{Cause, Ending},
        state::status_effect::StatusEffect,
        view::View,
    },
    narrate,
    ui::{
        canvas::Canvas,
        input::{Input, Key, KeyCode},
        screens::{Screen, Step, route::Route},
        session::Session,
        theme::TextUse,
    },
};

/// The screen with the tombstone.
#[derive(Debug)]
pub struct Tombstone {
    cause: Cause,
    helpless: Option<StatusEffect>,
}

impl Tombstone {
    /// Creates the tombstone of a hero who died of `cause` while `helpless`.
    pub const fn new(cause: Cause, helpless: Option<StatusEffect>) -> Self {
        Self { cause, helpless }
    }

    /// Returns the inscription: groups of lines, separated by blank lines.
    fn inscription(&self, session: &Session, view: &View<'_>) -> Vec<Vec<String>> {
        let texts = &session.messages().tomb;
        let name = view.hero().map_or("", |hero| hero.name.as_str());
        let gold = narrate::name::gold(view.raws(), view.body().map_or(0, |body| body.gold));
        let treasure = match view.farthest() {
            Some(distance) => texts.distance().fill(&[("distance", &distance.to_string())]),
            None => texts.gold().fill(&[("gold", &gold)]),
        };
        let cause = narrate::cause_in_shape(view, self.cause, self.helpless);
        let turn = view.turn().to_string();
        [texts.rest().text(), name.to_owned(), treasure, cause, texts.turn().fill(&[("turn", &turn)])]
            .into_iter()
            .map(|text| wrap(&text, WIDTH - 2))
            .collect()
    }
}

/// Columns inside the stone.
const WIDTH: usize = 28;

/// Rows above the inscription, and columns beside it: grass and the edge of the stone.
const ABOVE: i32 = 3;
const BESIDE: i32 = 5;

/// Uses of the groups of the inscription: motto, name, gold or distance, cause, turn.
const STYLES: [TextUse; 5] = [TextUse::Text, TextUse::Title, TextUse::Text, TextUse::BadNews, TextUse::Text];

/// Returns the lines of the stone with `inscription`, all of equal length.
fn stone(inscription: &[Vec<String>]) -> Vec<String> {
    let row = |text: &str| format!("|{text:^WIDTH$}|");
    let mut lines = vec![
        format!("  .{}.  ", "-".repeat(WIDTH - 4)),
        format!(" /{}\\ ", " ".repeat(WIDTH - 2)),
        format!("/{}\\", " ".repeat(WIDTH)),
    ];
    for group in inscription {
        lines.extend(group.iter().map(|line| row(line)));
        lines.push(row(""));
    }
    // Grass around the foot of the stone.
    let around = |line: String| format!("    {line}    ");
    let mut lines: Vec<String> = lines.into_iter().map(around).collect();
    let grass: String = "_.,_,.__".chars().cycle().take(WIDTH).collect();
    lines.push(format!("_.,_|{grass}|_,._"));
    lines
}

/// Begins a game with the same hero and a fresh seed. True on success.
fn begin_another(session: &mut Session) -> bool {
    let seed = session.device.host.fresh_seed();
    session.begin_again(seed).is_ok()
}

impl Screen for Tombstone {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let Some(view) = session.view() else { return };
        let inscription = self.inscription(session, &view);
        let lines = stone(&inscription);
        let count = i32::try_from(lines.len()).unwrap_or(0);
        let width = i32::try_from(lines.first().map_or(0, |line| line.chars().count())).unwrap_or(0);
        let left = (session.device.size.width - width).max(0) / 2;
        let top = (session.device.size.height - 1 - count).max(0) / 2;
        for (y, line) in (top..).zip(&lines) {
            canvas.sketch(Point::new(left, y), line, session.style(TextUse::Dim));
        }
        let mut y = top + ABOVE;
        for (group, what) in inscription.iter().zip(STYLES) {
            for line in group {
                // Where `stone` has centred it.
                let blanks = (WIDTH - line.chars().count().min(WIDTH)) / 2;
                let x = left + BESIDE + i32::try_from(blanks).unwrap_or(0);
                canvas.print(Point::new(x, y), line, session.style(what));
                y += 1;
            }
            y += 1;
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().tomb.footer().text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if let Some(route) = Route::after_end(session, input) {
            return Step::Push(route);
        }
        let ending = Ending::Died { cause: self.cause, helpless: self.helpless };
        let leaves = matches!(input, Input::Key(Key { code: KeyCode::Esc, .. }));
        if session.raws().rules.new_game_at_death && goes_on(input) && !leaves && begin_another(session) {
            return Step::Replace(Route::Play);
        }
        if goes_on(input) { Step::Replace(Route::DeathSheet(ending)) } else { Step::Stay }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tombstone_is_rectangular_and_shows_every_line() {
        let inscription = vec![vec!["REST".to_owned()], vec!["killed by a".to_owned(), "jackal".to_owned()]];
        let lines = stone(&inscription);
        let width = lines[0].chars().count();
        assert!(width <= 40, "narrow screens show it whole");
        assert!(lines.iter().all(|line| line.chars().count() == width), "{lines:#?}");
        for text in ["REST", "killed by a", "jackal"] {
            assert!(lines.iter().any(|line| line.contains(text)));
        }
    }
}
