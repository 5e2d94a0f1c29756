//! The levels the hero has been on: what was seen there, and what the player noted.

use super::{Screen, Step};
use crate::{
    base::{
        geometry::Point,
        text::{self, wrap},
    },
    map_builders::layout::Place,
    ui::{
        canvas::Canvas,
        input::{Input, KeyCode},
        session::Session,
        theme::Use,
    },
};

/// The overview of the dungeon.
#[derive(Debug)]
pub struct Overview {
    /// The level that is chosen.
    selected: Option<Place>,
    /// The note that is being written.
    writing: Option<String>,
}

/// The most characters a note has.
const NOTE_LENGTH: usize = 60;

/// A line of the overview: a heading, or what is known of a level.
struct Line {
    text: String,
    level: Option<Place>,
}

impl Overview {
    /// The overview with the level the hero is on chosen.
    pub fn new(session: &Session) -> Self {
        let here = session.game.as_ref().map(|game| game.view().place());
        Self { selected: here, writing: None }
    }

    fn lines(&self, session: &Session) -> Vec<Line> {
        let Some(view) = session.game.as_ref().map(crate::engine::game::Game::view) else {
            return Vec::new();
        };
        let (raws, texts) = (session.raws(), &session.messages().overview);
        let title = |place: Place| &raws.dungeon.branches[place.branch].title;
        let mut lines = Vec::new();
        let mut branch = None;
        for level in view.levels() {
            let place = level.place();
            if branch.replace(place.branch) != Some(place.branch) {
                lines.push(Line { text: text::capitalised(title(place)), level: None });
            }
            let mut parts: Vec<String> = level
                .landmarks()
                .into_iter()
                .map(|(id, count)| {
                    let what = &raws.terrains.table[id].description;
                    let count = count.to_string();
                    if count == "1" {
                        what.clone()
                    } else {
                        texts.several.fill(&[("what", what), ("count", &count)])
                    }
                })
                .collect();
            parts.extend(level.branches().into_iter().map(|to| texts.branch.fill(&[("branch", title(to))])));
            if place == view.place() {
                parts.push(texts.here.text());
            }
            let note = match &self.writing {
                Some(writing) if Some(place) == self.selected => format!("{writing}_"),
                _ => level.note().to_owned(),
            };
            if !note.is_empty() {
                parts.push(texts.note.fill(&[("note", &note)]));
            }
            let depth = level.depth().to_string();
            let text = texts.level.fill(&[("depth", &depth), ("what", &parts.join(", "))]);
            lines.push(Line { text: text.trim_end().to_owned(), level: Some(place) });
        }
        lines
    }

    /// Moves the choice by `by` levels.
    fn step(&mut self, session: &Session, by: i64) {
        let levels: Vec<Place> = self.lines(session).into_iter().filter_map(|line| line.level).collect();
        let at = levels.iter().position(|place| Some(*place) == self.selected).unwrap_or(0);
        let last = i64::try_from(levels.len()).unwrap_or(1) - 1;
        let to = (i64::try_from(at).unwrap_or(0) + by).clamp(0, last.max(0));
        if let Some(place) = usize::try_from(to).ok().and_then(|to| levels.get(to)) {
            self.selected = Some(*place);
        }
    }

    fn write(&mut self, session: &mut Session, code: KeyCode) -> Step {
        let Some(writing) = &mut self.writing else { return Step::Stay };
        match code {
            KeyCode::Char(c) if writing.chars().count() < NOTE_LENGTH && text::fits_a_cell(c) => {
                writing.push(c)
            }
            KeyCode::Backspace => drop(writing.pop()),
            KeyCode::Enter => {
                let note = text::clean(&std::mem::take(writing), NOTE_LENGTH);
                if let (Some(game), Some(place)) = (&mut session.game, self.selected) {
                    game.set_note(place, note);
                }
                self.writing = None;
            }
            KeyCode::Esc => self.writing = None,
            _ => {}
        }
        Step::Stay
    }
}

impl Screen for Overview {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let texts = &session.messages().overview;
        canvas.print(Point::new(0, 0), &texts.heading.text(), session.style(Use::Title));
        let lines = self.lines(session);
        let rows = usize::try_from(session.size.height - 4).unwrap_or(1);
        let chosen =
            lines.iter().position(|line| line.level.is_some() && line.level == self.selected).unwrap_or(0);
        let first = (chosen + 1).saturating_sub(rows);
        let mut y = 2;
        for line in lines.iter().skip(first) {
            let what = match line.level {
                None => Use::Title,
                Some(place) if Some(place) == self.selected => Use::Selected,
                Some(_) => Use::Text,
            };
            let indent = if line.level.is_some() { 2 } else { 0 };
            for part in wrap(&line.text, session.columns().saturating_sub(2)) {
                if y < session.size.height - 2 {
                    canvas.print(Point::new(indent, y), &part, session.style(what));
                }
                y += 1;
            }
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().overview;
        Some(if self.writing.is_some() { &texts.footer_note } else { &texts.footer }.text())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) if self.writing.is_some() => return self.write(session, key.code),
            Input::Key(key) => match key.code {
                KeyCode::Up => self.step(session, -1),
                KeyCode::Down => self.step(session, 1),
                KeyCode::Home | KeyCode::PageUp => self.step(session, -1000),
                KeyCode::End | KeyCode::PageDown => self.step(session, 1000),
                KeyCode::Char('n') => {
                    let view = session.game.as_ref().map(crate::engine::game::Game::view);
                    let note = view.and_then(|view| {
                        view.levels()
                            .find(|level| Some(level.place()) == self.selected)
                            .map(|level| level.note().to_owned())
                    });
                    self.writing = Some(note.unwrap_or_default());
                }
                KeyCode::Esc | KeyCode::Enter | KeyCode::Char(' ' | 'q') => return Step::Close,
                KeyCode::Char('o') if key.ctrl => return Step::Close,
                _ => {}
            },
            Input::Scroll(notches) => self.step(session, i64::from(notches.signum())),
            Input::Click(_) | Input::Hover(_) | Input::Resize(_) | Input::Close => {}
        }
        Step::Stay
    }
}
