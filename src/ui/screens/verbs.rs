//! The commands for one item: first the item, then the verb.

use super::{Screen, Step};
use crate::{
    base::{geometry::Point, text::wrap},
    engine::{event::KnownItem, state::item::Lock},
    narrate::{self, items::listed},
    ui::{
        ask::{Intent, Reply},
        canvas::Canvas,
        command::Command,
        input::{Input, Key, KeyCode},
        item_verbs::verbs,
        session::Session,
        theme::TextUse,
        widgets::{
            footer::Button,
            menu::{Menu, MenuLine},
        },
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

/// Key of the command that puts an item away.
const PUT_AWAY: char = '-';

/// Returns the key of a command in this list alone, for commands without another key.
const fn own_key(command: Command) -> Option<char> {
    match command {
        Command::TakeOut => Some('o'),
        Command::PutIn => Some('i'),
        Command::Unlock => Some('u'),
        Command::Lock => Some('l'),
        Command::Pry => Some('f'),
        Command::Call => Some('c'),
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
            let key =
                if title.is_some() { Some(PUT_AWAY) } else { bound.or_else(|| own_key(intent.command)) };
            // On a conflict the first command keeps the key.
            let key = key.filter(|key| !lines.iter().any(|line: &MenuLine| line.key == Some(*key)));
            let title = title.unwrap_or_else(|| intent.command.title(session.messages()));
            let shown = key.map_or_else(|| " ".to_owned(), |key| key.to_string());
            let text = session.messages().item_menu.line().fill(&[("key", &shown), ("title", &title)]);
            lines.push(MenuLine { key, text });
            intents.push(intent);
        }
        Self { item, verbs: intents, menu: Menu::new(lines), number: None }
    }

    /// Returns the lines above the list: name, description, weight and price.
    fn about(&self, session: &Session) -> Vec<String> {
        let texts = &session.messages().item_menu;
        let kind = &session.raws().items.table[self.item.kind];
        let name = listed(session.raws(), &self.item);
        let letter = self.item.letter.map_or(kind.glyph, |letter| letter.char()).to_string();
        let heading = texts.heading().fill(&[("letter", &letter), ("item", &name)]);
        let about = kind.about.as_deref().filter(|_| self.item.named);
        // The weight of a closed container would reveal its contents.
        let told = !kind.container || self.item.lid.holds.is_some();
        let weight = session.in_hand.game.as_ref().and_then(|game| game.view().weight(self.item.id));
        let weight =
            weight.filter(|_| told).map(|weight| texts.weight().fill(&[("weight", &weight.to_string())]));
        let worth = session.in_hand.game.as_ref().map(|game| narrate::appraised(&game.view(), &self.item));
        let key = |command| session.key_text(command);
        let keys = [("force_key", &*key(Command::Force)), ("kick_key", &*key(Command::Kick))];
        let locked = (self.item.lid.lock == Some(Lock::Locked)).then(|| texts.locked().fill(&keys));
        let parts = [Some(heading.as_str()), about, weight.as_deref(), locked.as_deref()];
        let worth = worth.iter().flatten().map(String::as_str);
        let all = parts.into_iter().flatten().chain(worth);
        all.flat_map(|part| wrap(part, session.device.columns())).collect()
    }

    /// Returns the corner of the list and its number of rows.
    fn place(&self, session: &Session) -> (Point, usize) {
        let above = i32::try_from(self.about(session).len()).unwrap_or(0) + 1;
        (Point::new(0, above), usize::try_from(session.device.size.height - above - 2).unwrap_or(1))
    }

    /// Handles `input` in the list.
    fn choose(&mut self, session: &Session, input: Input) -> Step {
        let (at, rows) = self.place(session);
        self.menu.input(input, at, rows).map_or(Step::Stay, |index| self.chosen(index))
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

impl Screen for VerbMenu {
    fn draw(&self, session: &Session, canvas: &mut Canvas) {
        for (y, line) in (0..).zip(self.about(session)) {
            let what = if y == 0 { TextUse::Title } else { TextUse::Text };
            canvas.print(Point::new(0, y), &line, session.style(what));
        }
        let (at, rows) = self.place(session);
        self.menu.draw(session.palette(), canvas, at, rows);
        if let Some(number) = self.number {
            let below = Point::new(0, at.y + i32::try_from(self.menu.height(rows)).unwrap_or(0) + 1);
            let text = session.messages().item_list.count().fill(&[("count", &number.to_string())]);
            let end = canvas.print(below, &text, session.style(TextUse::Key));
            canvas.set_cursor(Some(end));
        }
    }

    fn footer(&self, session: &Session) -> Option<String> {
        Some(session.messages().item_menu.footer().text())
    }

    fn buttons(&self, session: &Session) -> Vec<Button> {
        let (at, rows) = self.place(session);
        self.menu.clicks(at, rows)
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

    fn is_card(&self) -> bool {
        true
    }
}
