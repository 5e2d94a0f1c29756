//! Prompt for an item: by its letter, with a count if a part of a stack may be meant, or from a list.

use super::{asked::Asked, intent::Reply};
use crate::{
    engine::{
        action::ItemFilter,
        event::KnownItem,
        state::item::Stack,
        view::{View, at_hand::is_purse},
    },
    narrate::{
        self,
        items::{key, keys_written, listed},
    },
    raws::words::template::Template,
    ui::{
        input::{Key, KeyCode},
        keymap::describe,
        session::Session,
        widgets::footer::Button,
    },
};

/// Maximum items with a button each; more are chosen from a list.
const MOST_BUTTONS: usize = 8;

/// The prompt for an item, with the number typed so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemPrompt {
    wanted: ItemFilter,
    number: Option<u32>,
}

impl ItemPrompt {
    /// Creates the prompt for `wanted`.
    pub const fn new(wanted: ItemFilter) -> Self {
        Self { wanted, number: None }
    }

    /// Returns the purpose of the item.
    pub const fn wanted(&self) -> ItemFilter {
        self.wanted
    }

    /// Handles `key`. A letter answers at once.
    pub(super) fn key(&mut self, session: &Session, key: Key) -> Asked {
        let Some(view) = session.view() else {
            return Asked::Left;
        };
        if let Some(digit) = key.digit().filter(|_| self.wanted.facts().counts) {
            self.number = Some((self.number.unwrap_or(0) * 10 + digit).min(Stack::MOST));
            return Asked::Still;
        }
        match key.code {
            KeyCode::Backspace => self.number = self.number.map(|number| number / 10).filter(|n| *n > 0),
            KeyCode::Enter => {
                // Enter takes the only choice.
                return match &self.wanted.fitting(&view)[..] {
                    [only] if !self.wanted.has_something(&view) => {
                        self.chosen(session, &view, narrate::items::key(view.raws(), only))
                    }
                    _ => Asked::Left,
                };
            }
            KeyCode::Esc | KeyCode::Char(' ') => return Asked::Left,
            KeyCode::Char('?') => return Asked::Listed { all: self.wanted.fitting(&view).is_empty() },
            KeyCode::Char('*') => return Asked::Listed { all: true },
            KeyCode::Char('-') if self.wanted.takes_none() => return Asked::Reply(Reply::Items(Vec::new())),
            KeyCode::Char(c) if !key.ctrl && !key.alt => return self.chosen(session, &view, c),
            _ => {}
        }
        Asked::Still
    }

    /// Returns the answer for the item with letter or symbol `c`, with the typed count.
    fn chosen(&self, session: &Session, view: &View<'_>, c: char) -> Asked {
        let is_it = |item: &KnownItem| match item.letter {
            Some(letter) => letter.char() == c,
            None => view.raws().items.table[item.kind].glyph == c,
        };
        let all = self.wanted.among(view);
        // Items on the floor go by their symbol, which several may share.
        if all.iter().filter(|item| is_it(item)).count() > 1 {
            return Asked::Listed { all: false };
        }
        match (all.into_iter().find(is_it), self.number) {
            (Some(_), Some(0)) => Asked::Left,
            (Some(item), number) => {
                let reply = Reply::Items(vec![(item.id, number.unwrap_or(item.count))]);
                let refusal = self.wanted.refusal(session.raws(), item);
                refusal.map_or(Asked::Reply(reply), |why| Asked::Wrong(narrate::refusal(session.raws(), why)))
            }
            (None, _) => {
                let texts = &session.messages().item_ask;
                let coin = session.raws().items.coin().map(|coin| session.raws().items.table[coin].glyph);
                let text = if coin == Some(c) { texts.no_gold() } else { texts.no_item() };
                Asked::Wrong(text.fill(&[("key", &describe(Key::char(c)))]))
            }
        }
    }

    /// Returns the question with the letters that answer it.
    pub(super) fn text(&self, session: &Session, view: &View<'_>, question: &str) -> String {
        let texts = &session.messages().item_ask;
        let fitting = self.wanted.fitting(view);
        let mut keys: Vec<char> = fitting.iter().map(|item| key(view.raws(), item)).collect();
        keys.dedup();
        let letters = keys_written(keys.into_iter());
        let others = if fitting.is_empty() { "*" } else { "?*" };
        let none = if self.wanted.has_something(view) { "-" } else { "" };
        let others = format!("{others}{none}");
        let prompt = if letters.is_empty() {
            texts.others().fill(&[("question", question), ("others", &others)])
        } else {
            texts.letters().fill(&[("question", question), ("letters", &letters), ("others", &others)])
        };
        let lying: Vec<&KnownItem> =
            fitting.iter().filter(|item| item.letter.is_none() && !is_purse(item.id)).collect();
        let sign = lying.first().map(|item| key(view.raws(), item).to_string()).unwrap_or_default();
        let prompt = match lying.as_slice() {
            [] => prompt,
            [only] => {
                let item = narrate::items::name(view.raws(), only, narrate::items::NounForm::Full);
                texts.lying().fill(&[("prompt", &prompt), ("key", &sign), ("item", &item)])
            }
            several => {
                let count = several.len().to_string();
                texts.lying_several().fill(&[("prompt", &prompt), ("key", &sign), ("count", &count)])
            }
        };
        match self.number {
            Some(number) => texts.count().fill(&[("prompt", &prompt), ("count", &number.to_string())]),
            None => prompt,
        }
    }

    /// Returns a button for each fitting item, or one for their list, and for the other answers.
    pub(super) fn buttons(&self, session: &Session) -> Vec<Button> {
        let texts = &session.messages().button;
        let Some(view) = session.view() else { return Vec::new() };
        let button = |label: &Template, c: char| Button::key(label.text(), Key::char(c));
        let fitting = self.wanted.fitting(&view);
        let mut buttons = Vec::new();
        if fitting.len() > MOST_BUTTONS {
            buttons.push(button(texts.list(), '?'));
        } else {
            buttons.extend(fitting.iter().map(|item| {
                let key = key(view.raws(), item);
                let name = listed(view.raws(), item);
                let heading = session.messages().item_menu.heading();
                let label = heading.fill(&[("letter", &key.to_string()), ("item", &name)]);
                Button::key(label, Key::char(key))
            }));
        }
        buttons.push(button(texts.all(), '*'));
        buttons.extend(self.wanted.has_something(&view).then(|| button(texts.bare(), '-')));
        buttons.push(Button::key(texts.cancel().text(), Key::plain(KeyCode::Esc)));
        buttons
    }
}
