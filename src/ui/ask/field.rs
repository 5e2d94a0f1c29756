//! A text field.

use crate::{
    base::clean_text::{clean, fits_a_cell},
    raws::words::messages::Messages,
    ui::input::{Key, KeyCode},
};

/// A text field that is edited at its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextField {
    text: String,
    most: usize,
    suggested: bool,
    /// True if the last key was a character that the field does not take.
    refused: bool,
}

impl TextField {
    /// Creates an empty field for at most `most` characters.
    pub const fn new(most: usize) -> Self {
        Self { text: String::new(), most, suggested: false, refused: false }
    }

    /// Puts `text` into the field.
    pub fn with(self, text: &str) -> Self {
        Self { text: text.to_owned(), ..self }
    }

    /// Puts `text` into the field as a suggestion, which the first typed character replaces.
    pub fn suggesting(self, text: &str) -> Self {
        Self { suggested: true, ..self.with(text) }
    }

    /// Returns the text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the text without blanks and other unwanted characters at its ends.
    pub fn cleaned(&self) -> String {
        clean(&self.text, self.most)
    }

    /// True if the text is still a suggestion.
    pub const fn is_suggested(&self) -> bool {
        self.suggested
    }

    /// Returns what the field takes, if the last key was a character that it does not take: the field is
    /// full, or the character does not fill one column.
    pub fn complaint(&self, messages: &Messages) -> Option<String> {
        let most = self.most.to_string();
        self.refused.then(|| messages.sheet.letters().fill(&[("most", &most)]))
    }

    /// True if the field is for a single character, and holds it.
    pub fn is_letter(&self) -> bool {
        self.most == 1 && !self.text.is_empty()
    }

    /// Handles `key`. True if the key edits the text.
    pub fn key(&mut self, key: Key) -> bool {
        self.refused = false;
        match key.code {
            KeyCode::Char(c) if !key.ctrl && !key.alt => self.type_char(c),
            KeyCode::Backspace => self.rub_out(),
            // As in shells.
            KeyCode::Char('u') if key.ctrl && !key.alt => {
                self.text.clear();
                self.suggested = false;
            }
            _ => return false,
        }
        true
    }

    /// Handles `key` in the field of a search, if there is one. Esc ends the search, and so does Backspace in
    /// the empty field. True if the key belongs to the search.
    pub fn search_key(search: &mut Option<Self>, key: Key) -> bool {
        let Some(field) = search else { return false };
        match key.code {
            KeyCode::Esc => *search = None,
            KeyCode::Backspace if field.text.is_empty() => *search = None,
            _ => return field.key(key),
        }
        true
    }

    fn type_char(&mut self, c: char) {
        if std::mem::take(&mut self.suggested) {
            self.text.clear();
        }
        // A leading blank would be removed later, so it is not accepted.
        if c == ' ' && self.text.is_empty() {
            return;
        }
        self.refused = !fits_a_cell(c) || self.text.chars().count() >= self.most;
        if !self.refused {
            self.text.push(c);
        }
    }

    fn rub_out(&mut self) {
        if std::mem::take(&mut self.suggested) {
            self.text.clear();
        } else {
            self.text.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_a_field_does_not_take_are_refused_until_the_next_key() {
        let mut field = TextField::new(3);
        let refused = |keys: &str, field: &mut TextField| {
            keys.chars().map(|c| field.key(Key::char(c)) && field.refused).collect::<Vec<_>>()
        };
        assert_eq!(refused("日a bc", &mut field), [true, false, false, false, true]);
        assert!(field.key(Key::plain(KeyCode::Backspace)) && !field.refused);
        assert_eq!(field.text(), "a ");
    }

    #[test]
    fn first_key_replaces_the_suggestion_and_length_is_limited() {
        let typed = |mut field: TextField, keys: &str| {
            for c in keys.chars() {
                assert!(field.key(if c == '<' { Key::plain(KeyCode::Backspace) } else { Key::char(c) }));
            }
            field.text().to_owned()
        };
        assert_eq!(typed(TextField::new(3), " abcd"), "abc");
        assert_eq!(typed(TextField::new(3), "<a b<"), "a ");
        assert_eq!(typed(TextField::new(9).with("no"), "te"), "note");
        assert_eq!(typed(TextField::new(9).suggesting("Bo"), "x"), "x");
        assert_eq!(typed(TextField::new(9).suggesting("Bo"), "<"), "");
        for mut field in [TextField::new(9).with("note"), TextField::new(9).suggesting("Bo")] {
            assert!(field.key(Key::ctrl('u')) && field.text().is_empty() && !field.is_suggested());
        }
        assert!(!TextField::new(9).key(Key::ctrl('a')) && !TextField::new(9).key(Key::plain(KeyCode::Enter)));
    }
}
