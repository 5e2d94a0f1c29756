//! The options screen. Each setting has a line of explanation. A change takes effect and is stored at once.

mod setting;

use super::{Screen, Step};
use crate::{
    base::{
        clean_text::NAME_LENGTH,
        geometry::{Point, Rect},
        text::wrap,
    },
    ui::{
        ask::{Reply, field::TextField},
        canvas::{Canvas, LEAST},
        host::HostError,
        input::{Input, Key, KeyCode},
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::{footer::Button, menu::stepped, paragraph},
        window::TitleBar,
    },
};
use setting::Setting;

/// The options screen.
#[derive(Debug, Default)]
pub struct OptionsScreen {
    /// Index of the selected setting among the listed ones.
    line: usize,
    /// Result of the last change, as a message.
    said: Option<Result<String, String>>,
    /// Search field, if a search is active.
    search: Option<TextField>,
    /// Text field of the selected setting, while a text is typed.
    typed: Option<TextField>,
}

/// A row of the list.
enum Row {
    /// A heading of the settings below.
    Heading(String),
    /// A blank row before a heading.
    Gap,
    /// A setting, with its index among the listed ones.
    Setting(usize, Setting),
}

/// First column of the settings.
const LEFT: i32 = 2;

/// Blanks between label and value.
const GAP: usize = 2;

/// Maximum characters of a search.
const SEARCHED: usize = 20;

impl OptionsScreen {
    /// Returns the listed settings: all, or those whose label contains the searched text.
    fn settings(&self, session: &Session) -> Vec<Setting> {
        let all = Setting::all(session);
        let Some(search) = &self.search else { return all };
        let wanted = search.text().to_lowercase();
        all.into_iter().filter(|setting| setting.label(session).to_lowercase().contains(&wanted)).collect()
    }

    /// Returns the rows of the list.
    fn rows(&self, session: &Session) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut headed = false;
        for (number, setting) in self.settings(session).into_iter().enumerate() {
            if setting.is_picked_up() && !headed {
                headed = true;
                if number > 0 {
                    rows.push(Row::Gap);
                }
                rows.push(Row::Heading(session.messages().options.pick_up().text()));
            }
            rows.push(Row::Setting(number, setting));
        }
        rows
    }

    fn selected(&self, session: &Session) -> Option<Setting> {
        self.settings(session).get(self.line).copied()
    }

    /// Returns the text below the list with its style: the result of the last change, otherwise the help of
    /// the setting.
    fn told(&self, session: &Session) -> (String, TextUse) {
        match (&self.said, self.selected(session)) {
            (Some(Ok(text)), _) => (text.clone(), TextUse::Good),
            (Some(Err(text)), _) => (text.clone(), TextUse::Warning),
            (None, Some(setting)) => (setting.help(session), TextUse::Text),
            (None, None) => (session.messages().options.none_found().text(), TextUse::Warning),
        }
    }

    /// Returns the area of the list, and the index of its first visible row.
    fn window(&self, session: &Session, rows: &[Row]) -> (Rect, usize) {
        let told = i32::try_from(wrap(&self.told(session).0, session.device.columns()).len()).unwrap_or(1);
        let whole = session.device.area();
        let area = Rect { bottom: (whole.bottom - told - 1).max(0), ..whole };
        let area = session.device.list_area(area);
        let room = usize::try_from(area.height()).unwrap_or(1);
        let is_selected = |row: &Row| matches!(row, Row::Setting(number, _) if *number == self.line);
        let at = rows.iter().position(is_selected).unwrap_or(0);
        (area, at.saturating_sub(room / 2).min(rows.len().saturating_sub(room)))
    }

    /// True if rows follow below those that fit.
    fn hides_rows(&self, session: &Session) -> bool {
        let rows = self.rows(session);
        let (area, first) = self.window(session, &rows);
        rows.len() > first + usize::try_from(area.height()).unwrap_or(0)
    }

    /// Returns the index of the setting in the row at `at`.
    fn setting_at(&self, session: &Session, at: Point) -> Option<usize> {
        let rows = self.rows(session);
        let (area, first) = self.window(session, &rows);
        let down = usize::try_from(at.y - area.top).ok().filter(|_| area.contains(at))?;
        match rows.get(first + down)? {
            Row::Setting(number, _) => Some(*number),
            Row::Heading(_) | Row::Gap => None,
        }
    }

    /// Moves the selection by `by` settings, wrapping at the ends.
    fn step(&mut self, session: &Session, by: i64) {
        self.said = None;
        self.line = stepped(self.line, by, self.settings(session).len());
    }

    /// Sets the selected setting to its next or previous value.
    fn change(&mut self, session: &mut Session, forward: bool) {
        let Some(setting) = self.selected(session) else { return };
        if setting == Setting::Name {
            self.typed = Some(TextField::new(NAME_LENGTH).with(&session.preferences.options.name));
            return;
        }
        setting.change(session, forward);
        self.keep(session);
    }

    fn keep(&mut self, session: &mut Session) {
        let kept = session.preferences.options.write(session.device.host.as_mut());
        let texts = &session.messages().options;
        self.said = Some(match kept {
            Ok(None) => Ok(texts.kept().text()),
            Ok(Some(aside)) => Ok(texts.set_aside().fill(&[("name", aside.name())])),
            Err(HostError(reason)) => Err(texts.not_kept().fill(&[("reason", &reason)])),
        });
    }

    /// Handles a key while a text is typed for a setting.
    fn type_text(&mut self, session: &mut Session, key: Key, mut field: TextField) {
        match key.code {
            KeyCode::Esc => return,
            _ if key.ends_line() => {
                session.name_from_now_on(&field.cleaned());
                return self.keep(session);
            }
            _ => {
                field.key(key);
                self.said = field.complaint(session.messages()).map(Err);
            }
        }
        self.typed = Some(field);
    }

    fn key(&mut self, session: &mut Session, key: Key) -> Step {
        if let Some(field) = self.typed.take() {
            self.type_text(session, key, field);
            return Step::Stay;
        }
        if TextField::search_key(&mut self.search, key) {
            (self.line, self.said) = (0, None);
            return Step::Stay;
        }
        match key.code {
            KeyCode::Up => self.step(session, -1),
            KeyCode::Down | KeyCode::Tab => self.step(session, 1),
            KeyCode::Home | KeyCode::PageUp => (self.line, self.said) = (0, None),
            KeyCode::End | KeyCode::PageDown => {
                (self.line, self.said) = (self.settings(session).len().saturating_sub(1), None);
            }
            KeyCode::Left => self.change(session, false),
            KeyCode::Right | KeyCode::Enter | KeyCode::Char(' ') => self.change(session, true),
            KeyCode::Char('/') => (self.line, self.search) = (0, Some(TextField::new(SEARCHED))),
            KeyCode::Esc | KeyCode::Char('q') => return Step::Close(Reply::Nothing),
            _ => {}
        }
        Step::Stay
    }

    /// Returns the displayed value of the setting with index `number`.
    fn value(&self, session: &Session, number: usize, setting: Setting) -> String {
        match &self.typed {
            Some(field) if number == self.line => format!("{}_", field.text()),
            _ => format!("< {} >", setting.value(session)),
        }
    }
}

impl Screen for OptionsScreen {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        let typed = self.search.as_ref().map(|search| format!("/{}", search.text()));
        Some(TitleBar::new(session.messages().options.heading().text()).typing(typed))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        let (told, what) = self.told(session);
        if session.device.lists_are_buttons {
            // Each button explains itself.
            let said = Some(told).filter(|_| self.said.is_some() || self.selected(session).is_none());
            let said = said.unwrap_or_default();
            paragraph(&session.device, canvas, Point::new(0, 0), &said, session.style(what));
            return;
        }
        let labels = Setting::all(session);
        let widest = labels.iter().map(|setting| setting.label(session).chars().count()).max().unwrap_or(0);
        let beside = LEFT + i32::try_from(widest + GAP).unwrap_or(LEAST.width / 2);
        let rows = self.rows(session);
        let (area, first) = self.window(session, &rows);
        for (y, row) in (area.top..=area.bottom).zip(rows.iter().skip(first)) {
            let at = Point::new(LEFT, y);
            match row {
                Row::Gap => {}
                Row::Heading(text) => drop(canvas.print(at, text, session.style(TextUse::Title))),
                Row::Setting(number, setting) => {
                    let what = if *number == self.line { TextUse::Selected } else { TextUse::Text };
                    canvas.print(at, &setting.label(session), session.style(TextUse::Text));
                    let value = self.value(session, *number, *setting);
                    canvas.print(Point::new(beside, y), &value, session.style(what));
                }
            }
        }
        if self.hides_rows(session) {
            let below = session.messages().options.below().text();
            canvas.print(Point::new(LEFT, area.bottom + 1), &below, session.style(TextUse::Dim));
        }
        paragraph(&session.device, canvas, Point::new(0, area.bottom + 2), &told, session.style(what));
    }

    fn footer(&self, session: &Session) -> Option<String> {
        let texts = &session.messages().options;
        Some(match (&self.typed, &self.search) {
            (Some(_), _) => texts.footer_typing().text(),
            (None, Some(_)) => texts.footer_search().text(),
            (None, None) => texts.footer().text(),
        })
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let said = |number: usize, setting: Setting| match &self.typed {
            Some(field) if number == self.line => format!("{} {}", setting.label(session), field.text()),
            _ => format!("{} {}", setting.label(session), setting.value(session)),
        };
        let mut lines = Vec::new();
        let mut entry = String::new();
        for row in self.rows(session) {
            match row {
                Row::Gap => {}
                Row::Heading(text) => lines.push(text),
                Row::Setting(number, setting) => {
                    let line = said(number, setting);
                    if number == self.line {
                        entry.clone_from(&line);
                    }
                    lines.push(line);
                }
            }
        }
        let below = self.hides_rows(session).then(|| session.messages().options.below().text());
        Some(ScreenContent::default().selecting(entry).and(lines).and(below).and([self.told(session).0]))
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        let rows = self.rows(session);
        let (area, first) = self.window(session, &rows);
        let button = |(y, row): (i32, &Row)| match row {
            Row::Setting(number, setting) => {
                let value = self.value(session, *number, *setting);
                let label = format!("{} {value}", setting.label(session));
                Some(Button::click(label, Point::new(LEFT, y)).listed().explained(setting.help(session)))
            }
            Row::Heading(_) | Row::Gap => None,
        };
        (area.top..=area.bottom).zip(rows.iter().skip(first)).filter_map(button).collect()
    }

    fn typed(&self, _session: &Session) -> Option<String> {
        let field = self.typed.as_ref().or(self.search.as_ref());
        field.map(|field| field.text().to_owned())
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        match input {
            Input::Key(key) => return self.key(session, key),
            Input::Hover(at) => {
                // A scrolling list would run away under the pointer.
                let rows = self.rows(session);
                let room = self.window(session, &rows).0.height();
                let fits = usize::try_from(room).is_ok_and(|room| rows.len() <= room);
                if let Some(line) = self.setting_at(session, at).filter(|_| fits && self.typed.is_none())
                    && line != self.line
                {
                    (self.line, self.said) = (line, None);
                }
            }
            Input::Click(at) => {
                self.typed = None;
                if let Some(line) = self.setting_at(session, at) {
                    self.line = line;
                    self.change(session, true);
                }
            }
            // The text is typed for the selected setting.
            Input::Scroll(_) if self.typed.is_some() => {}
            Input::Scroll(notches) => self.step(session, if notches < 0 { -1 } else { 1 }),
            Input::Resize(_) | Input::Command(_) | Input::Close | Input::End => {}
        }
        Step::Stay
    }
}
