//! The commands for one item: first the item, then the verb.

use super::{Screen, Step};
use crate::{
    base::{
        geometry::{Point, Rect},
        text::wrap,
    },
    engine::event::KnownItem,
    ui::{
        ask::{Intent, Reply},
        canvas::Canvas,
        command::Command,
        input::{Input, Key, KeyCode},
        item_card,
        item_verbs::verbs,
        screen_text::ScreenContent,
        session::Session,
        theme::TextUse,
        widgets::{
            footer::Button,
            menu::{Menu, MenuLine},
        },
        window::TitleBar,
    },
};

/// The list of commands for an item.
#[derive(Debug)]
pub struct VerbMenu {
    item: KnownItem,
    /// Intent of each line.
    verbs: Vec<Intent>,
    menu: Menu,
    /// Number of items meant, if one was typed.
    number: Option<u32>,
}

/// Returns the key of a command in this list alone, for commands without another key.
const fn own_key(command: Command) -> Option<char> {
    match command {
        Command::TakeOut => Some('o'),
        Command::PutIn => Some('i'),
        Command::Unlock => Some('u'),
        Command::Lock => Some('l'),
        Command::Pry => Some('f'),
        Command::Call => Some('c'),
        Command::Tip => Some('e'),
        _ => None,
    }
}

impl VerbMenu {
    /// Lists the commands for `item`, which is carried or lies on the hero's square. Closes with
    /// [`Reply::Intent`], or with [`Reply::Nothing`] if cancelled.
    pub fn new(session: &Session, item: KnownItem) -> Self {
        let mut lines = Vec::new();
        let mut intents = Vec::new();
        for (intent, title) in verbs(session, &item) {
            let bound = session.keymap().keys(intent.command).into_iter().find_map(|chord| {
                let key = chord.key();
                match key.code {
                    KeyCode::Char(c) if !key.ctrl => Some(c),
                    _ => None,
                }
            });
            // On a conflict the first command keeps the key.
            let key = bound
                .or_else(|| own_key(intent.command))
                .filter(|key| !lines.iter().any(|line: &MenuLine| line.key == Some(*key)));
            let title = title.unwrap_or_else(|| intent.command.title(session.messages()));
            let shown = key.map_or_else(|| " ".to_owned(), |key| key.to_string());
            let text = session.messages().item_menu.line().fill(&[("key", &shown), ("title", &title)]);
            lines.push(MenuLine { key, text });
            intents.push(intent);
        }
        Self { item, verbs: intents, menu: Menu::new(lines), number: None }
    }

    /// Returns the rows above the list: all about the item.
    fn about(&self, session: &Session) -> Vec<String> {
        let about = item_card::about(session, &self.item);
        about.iter().flat_map(|part| wrap(part, session.device.columns())).collect()
    }

    /// Returns the area of the list. Rows for a number are left below it.
    fn list(&self, session: &Session) -> Rect {
        let above = i32::try_from(self.about(session).len()).unwrap_or(0);
        let area = session.device.area();
        Rect { top: if above > 0 { above + 1 } else { 0 }, bottom: area.bottom - 2, ..area }
    }

    /// Handles `input` in the list.
    fn choose(&mut self, session: &Session, input: Input) -> Step {
        let chosen = self.menu.input(&session.device, input, self.list(session));
        chosen.map_or(Step::Stay, |index| self.chosen(index))
    }

    /// Returns the intent of line `index`, for the typed number of items.
    fn chosen(&self, index: usize) -> Step {
        let Some(intent) = self.verbs.get(index) else { return Step::Stay };
        let meant = intent.items().is_some_and(|picked| !picked.is_empty());
        let intent = match self.number.filter(|_| meant) {
            Some(number) => {
                let count = number.clamp(1, self.item.count);
                Intent::new(intent.command, None).with_items(vec![(self.item.id, count)])
            }
            None => intent.clone(),
        };
        Step::Close(Reply::Intent(intent))
    }
}

/// Returns the number being typed, with its label.
fn number_text(session: &Session, number: u32) -> String {
    session.messages().item_list.count().fill(&[("count", &number.to_string())])
}

impl Screen for VerbMenu {
    fn title_bar(&self, session: &Session) -> Option<TitleBar> {
        Some(TitleBar::new(item_card::title(session, &self.item)))
    }

    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        for (y, line) in (0..).zip(self.about(session)) {
            canvas.print(Point::new(0, y), &line, session.style(TextUse::Text));
        }
        let list = self.list(session);
        self.menu.draw(session, canvas, list);
        if let Some(number) = self.number {
            let below = Point::new(0, list.top + self.menu.height(&session.device, list) + 1);
            let end = canvas.print(below, &number_text(session, number), session.style(TextUse::Key));
            canvas.set_cursor(Some(end));
        }
    }

    fn content(&self, session: &Session) -> Option<ScreenContent> {
        let about = ScreenContent::default().and(item_card::about(session, &self.item));
        let menu = self.menu.content();
        let number = self.number.map(|number| number_text(session, number));
        Some(about.selecting(menu.entry).and(menu.lines).and(number))
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().item_menu.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        self.menu.buttons(&session.device, self.list(session))
    }

    fn input(&mut self, session: &mut Session, input: Input) -> Step {
        if let Input::Key(key) = input {
            match (key.code, key.digit()) {
                (KeyCode::Esc, _) if self.number.take().is_none() => return Step::Close(Reply::Nothing),
                (KeyCode::Backspace, _) => self.number = self.number.map(|n| n / 10).filter(|n| *n > 0),
                (_, Some(digit)) if self.item.count > 1 => {
                    self.number = Some((self.number.unwrap_or(0) * 10 + digit).min(self.item.count));
                }
                (_, _) if key.ends_line() => {
                    return self.choose(session, Input::Key(Key::plain(KeyCode::Enter)));
                }
                (_, _) => return self.choose(session, input),
            }
            return Step::Stay;
        }
        self.choose(session, input)
    }
}
