//! The overview of visited levels: sights and the player's notes.

use super::{Screen, Step};
use crate::{
    base::{
        geometry::Point,
        text::{self, wrap},
    },
    engine::action::Action,
    map_builders::layout::LevelId,
    narrate::{self, grammar, name},
    ui::{
        ask::{Ask, Asked, Intent, Prompt, Reply},
        canvas::Canvas,
        command::Command,
        input::{Input, Key, KeyCode},
        session::Session,
        theme::TextUse,
        window::TitleBar,
    },
};

/// The overview of the dungeon.
#[derive(Debug)]
pub struct Overview {
    /// Selected level.
    selected: Option<LevelId>,
    /// Note being typed.
    writing: Option<Prompt>,
}

/// Maximum characters of a note.
const NOTE_LENGTH: usize = 60;

/// More levels than any game has.
const FAR: i64 = 1_000_000;

/// A line of the overview: a heading, or a level with its sights.
struct Line {
    text: String,
    level: Option<LevelId>,
}

impl Overview {
    /// Creates the overview with the hero's level selected.
    pub fn new(session: &Session) -> Self {
        let here = session.in_hand.game.as_ref().map(|game| game.view().place());
        Self { selected: here, writing: None }
    }

    fn lines(&self, session: &Session) -> Vec<Line> {
        let Some(view) = session.view() else {
            return Vec::new();
        };
        let (raws, texts) = (session.raws(), &session.messages().overview);
        let title = |place: LevelId| &raws.dungeon.branches[place.branch].title;
        let aims = if view.aim().is_some() { narrate::aims(&view) } else { Vec::new() };
        let mut lines: Vec<Line> = aims.into_iter().map(|text| Line { text, level: None }).collect();
        let mut branch = None;
        for level in view.levels() {
            let place = level.place();
            let region = raws.dungeon.region(place.branch, place.number);
            let region = region.map(|region| &raws.dungeon.regions[region]).filter(|region| !region.unnamed);
            let part = (place.branch, region.map(|region| &region.name));
            if branch.replace(part) != Some(part) {
                let branch = text::capitalised(title(place));
                let named = region
                    .map(|region| texts.region().fill(&[("branch", &branch), ("region", &region.name)]));
                lines.push(Line { text: named.unwrap_or(branch), level: None });
            }
            let plain = level.rooms().into_iter().filter(|theme| !raws.themes.table[*theme].trades());
            let shops = level.shops().into_iter().map(|trade| name::shown(&raws.trades[trade]).to_owned());
            let rooms = plain.map(|theme| name::room(raws, theme).to_owned()).chain(shops);
            let landmarks = level.landmarks().into_iter().map(|(id, count)| {
                let what = &raws.features.table[id].description;
                let count = count.to_string();
                if count == "1" {
                    what.to_string()
                } else {
                    let what = grammar::plural(grammar::without_article(what));
                    texts.several().fill(&[("what", &what), ("count", &count)])
                }
            });
            let mut parts: Vec<String> = rooms.chain(landmarks).collect();
            parts.extend(match level.lying() {
                0 => None,
                1 => Some(texts.thing().text()),
                more => Some(texts.things().fill(&[("count", &more.to_string())])),
            });
            parts
                .extend(level.branches().into_iter().map(|to| texts.branch().fill(&[("branch", title(to))])));
            if place == view.place() {
                parts.push(texts.here().text());
            }
            let writing = self.writing.as_ref().and_then(Prompt::typed);
            let note = match writing.filter(|_| Some(place) == self.selected) {
                Some(writing) => format!("{writing}_"),
                None => level.note().to_owned(),
            };
            if !note.is_empty() {
                parts.push(texts.note().fill(&[("note", &note)]));
            }
            let depth = level.depth().to_string();
            let titled = view.level_title(place).map(str::to_owned);
            let name = titled.unwrap_or_else(|| texts.level_bare().fill(&[("depth", &depth)]));
            let text = if parts.is_empty() {
                name
            } else {
                texts.level().fill(&[("level", &name), ("what", &parts.join(", "))])
            };
            lines.push(Line { text, level: Some(place) });
        }
        lines
    }

    /// Moves the selection by `by` levels.
    fn step(&mut self, session: &Session, by: i64) {
        let levels: Vec<LevelId> = self.lines(session).into_iter().filter_map(|line| line.level).collect();
        let at = levels.iter().position(|place| Some(*place) == self.selected).unwrap_or(0);
        let last = i64::try_from(levels.len()).unwrap_or(1) - 1;
        let to = (i64::try_from(at).unwrap_or(0) + by).clamp(0, last.max(0));
        if let Some(place) = usize::try_from(to).ok().and_then(|to| levels.get(to)) {
            self.selected = Some(*place);
        }
    }

    /// Returns the journey to the selected level; nothing on the hero's own level, and after the game.
    fn journey(&self, session: &Session) -> Reply {
        let here = session.view().filter(|_| session.in_hand.playing()).map(|view| view.place());
        let goal = self.selected.filter(|goal| here.is_some_and(|here| here != *goal));
        goal.map_or(Reply::Nothing, |goal| {
            Reply::Intent(Intent::new(Command::Travel, None).with(Reply::Level(goal)))
        })
    }

    /// Opens the note of the selected level for editing.
    fn begin_note(&mut self, session: &Session) {
        let Some(view) = session.view() else { return };
        let chosen = view.levels().find(|level| Some(level.place()) == self.selected);
        let note = chosen.map(|level| level.note().to_owned()).unwrap_or_default();
        self.writing = Some(Prompt::new(Ask::Text(NOTE_LENGTH), &view).with_text(&note));
    }

    fn write(&mut self, session: &mut Session, mut prompt: Prompt, key: Key) {
        match prompt.key(session, key) {
            Asked::Still => self.writing = Some(prompt),
            Asked::Reply(Reply::Text(note)) => {
                if let Some(place) = self.selected {
                    session.act(Action::Note { place, text: note.into() });
                }
            }
            _ => {}
        }
    }
}

/// A row of the screen: a part of a line.
struct Row {
    indent: i32,
    text: String,
    level: Option<LevelId>,
}

/// Indents of the first row of a level and of its further rows, in cells.
const INDENT: i32 = 2;
const CONTINUED: i32 = 4;

impl Overview {
    fn hint(&self, session: &Session) -> String {
        let texts = &session.messages().overview;
        if self.writing.is_some() { texts.footer_note() } else { texts.footer() }.text()
    }

    fn rows(&self, session: &Session) -> Vec<Row> {
        let width =
            |indent: i32| session.device.columns().saturating_sub(usize::try_from(indent).unwrap_or(0));
        let mut rows = Vec::new();
        for Line { text, level } in self.lines(session) {
            let first = if level.is_some() { INDENT } else { 0 };
            for (i, text) in wrap(&text, width(CONTINUED)).into_iter().enumerate() {
                rows.push(Row { indent: if i == 0 { first } else { CONTINUED }, text, level });
            }
        }
        rows
    }

    /// Returns the index of the first visible row. The selected level is fully visible, centred if possible.
    fn top(&self, rows: &[Row], room: i32) -> usize {
        let (Ok(room), count) = (usize::try_from(room), rows.len()) else { return 0 };
        let chosen = |row: &Row| row.level.is_some() && row.level == self.selected;
        let first = rows.iter().position(chosen).unwrap_or(0);
        let last = rows.iter().rposition(chosen).unwrap_or(first);
        let middle = (first + last) / 2;
        // While a note is typed, its end matters more than the first row of the level.
        let least = (last + 1).saturating_sub(room);
        middle.saturating_sub(room / 2).min(count.saturating_sub(room)).max(least)
    }

    /// Returns the level painted in row `y` of the canvas.
    fn level_at(&self, session: &Session, y: i32) -> Option<LevelId> {
        let rows = self.rows(session);
        let room = session.device.size.height;
        let row = usize::try_from(y).ok().filter(|_| y < room)?;
        rows.get(self.top(&rows, room) + row)?.level
    }

    /// Returns the number of levels a page key moves.
    fn page(&self, session: &Session) -> i64 {
        i64::from(session.device.size.height.max(2) / 2)
    }
}

impl Screen for Overview {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(session.messages().overview.heading().text()))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let (rows, room) = (self.rows(session), session.device.size.height);
        let top = self.top(&rows, room);
        for (y, row) in (0..room).zip(rows.iter().skip(top)) {
            let what = match row.level {
                None => TextUse::Title,
                level if level == self.selected => TextUse::Selected,
                Some(_) => TextUse::Text,
            };
            canvas.print(Point::new(row.indent, y), &row.text, session.style(what));
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(self.hint(session))
    }

    fn typed(&self, _session: &Session) -> Option<String> {
        self.writing.as_ref()?.typed().map(str::to_owned)
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if let Input::Key(key) = input
            && let Some(prompt) = self.writing.take()
        {
            self.write(session, prompt, key);
            return Step::Stay;
        }
        match input {
            Input::Key(key) => match key.code {
                KeyCode::Up => self.step(session, -1),
                KeyCode::Down => self.step(session, 1),
                KeyCode::PageUp => self.step(session, -self.page(session)),
                KeyCode::PageDown => self.step(session, self.page(session)),
                KeyCode::Home => self.step(session, -FAR),
                KeyCode::End => self.step(session, FAR),
                KeyCode::Char('n') => self.begin_note(session),
                KeyCode::Enter => return Step::Close(self.journey(session)),
                KeyCode::Esc | KeyCode::Char(' ' | 'q') => return Step::Close(Reply::Nothing),
                _ if session.keymap().command(key) == Some(Command::Overview) => {
                    return Step::Close(Reply::Nothing);
                }
                _ => {}
            },
            // A note is written to the selected level.
            Input::Scroll(_) | Input::Click(_) if self.writing.is_some() => {}
            Input::Scroll(notches) => self.step(session, i64::from(notches.signum())),
            Input::Click(at) => self.selected = self.level_at(session, at.y).or(self.selected),
            Input::Hover(_) | Input::Resize(_) | Input::Command(_) | Input::Close | Input::End => {}
        }
        Step::Stay
    }
}
