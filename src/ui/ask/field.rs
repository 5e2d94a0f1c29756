//! A text field.

use crate::{
    base::clean_text::{clean, fits_a_cell},
    ui::input::{Key, KeyCode},
};

/// A text field that is edited at its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextField {
    text: String,
    most: usize,
    suggested: bool,
}

impl TextField {
    /// Creates an empty field for at most `most` characters.
    pub const fn new(most: usize) -> Self {
        Self { text: String::new(), most, suggested: false }
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

    /// True if the field is for a single character, and holds it.
    pub fn is_letter(&self) -> bool {
        self.most == 1 && !self.text.is_empty()
    }

    /// Handles `key`. True if the key edits the text.
    pub fn key(&mut self, key: Key) -> bool {
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
        let wanted = fits_a_cell(c) && !(c == ' ' && self.text.is_empty());
        if wanted && self.text.chars().count() < self.most {
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
