//! Front-end without a screen: takes keys and returns the picture as text. Used by tests and scripts.

use crate::{
    base::geometry::{Point, Size},
    ui::{
        app::App,
        input::{Input, Key, KeyCode},
    },
};

/// App driven by keys, with its picture returned as text.
pub struct Headless {
    app: App,
}

impl Headless {
    /// Gives `app` a canvas of `size`.
    pub fn new(mut app: App, size: Size) -> Self {
        app.input(Input::Resize(size));
        Self { app }
    }

    /// Types `keys`. Each character is a key; names in angle brackets are other keys: `<Enter>`, `<Esc>`,
    /// `<Up>`, `<C-p>` for Ctrl-P, `<lt>` for `<`. Unknown names are typed literally.
    pub fn type_keys(&mut self, keys: &str) {
        for key in parse(keys) {
            self.app.input(Input::Key(key));
        }
    }

    /// Sends `input` to the app.
    pub fn send(&mut self, input: Input) {
        self.app.input(input);
    }

    /// Returns the picture as lines of text, without trailing blanks.
    pub fn screen(&mut self) -> String {
        self.app.frame().text()
    }

    /// Returns the cell of the text cursor.
    pub fn cursor(&mut self) -> Option<Point> {
        self.app.frame().cursor()
    }

    /// Returns the app.
    pub fn app(&mut self) -> &mut App {
        &mut self.app
    }
}

/// Parses `text` into keys; see [`Headless::type_keys`] for the syntax.
pub fn parse(text: &str) -> Vec<Key> {
    const NAMES: [(&str, KeyCode); 15] = [
        ("Enter", KeyCode::Enter),
        ("Esc", KeyCode::Esc),
        ("Backspace", KeyCode::Backspace),
        ("Tab", KeyCode::Tab),
        ("Delete", KeyCode::Delete),
        ("Up", KeyCode::Up),
        ("Down", KeyCode::Down),
        ("Left", KeyCode::Left),
        ("Right", KeyCode::Right),
        ("Home", KeyCode::Home),
        ("End", KeyCode::End),
        ("PgUp", KeyCode::PageUp),
        ("PgDn", KeyCode::PageDown),
        ("Center", KeyCode::Center),
        ("lt", KeyCode::Char('<')),
    ];
    let named = |name: &str| {
        if let Some(letter) = name.strip_prefix("C-") {
            let mut chars = letter.chars();
            return chars.next().filter(|_| chars.next().is_none()).map(Key::ctrl);
        }
        NAMES.iter().find(|(known, _)| *known == name).map(|(_, code)| Key::plain(*code))
    };
    let mut keys = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let bracketed = rest.strip_prefix('<').and_then(|after| after.split_once('>'));
        match bracketed.and_then(|(name, after)| Some((named(name)?, after))) {
            Some((key, after)) => {
                keys.push(key);
                rest = after;
            }
            None => {
                keys.push(Key::char(c));
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parse_reads_characters_and_key_names() {
        let keys = parse("n<Up><C-p><lt><x>");
        let expected = [
            Key::char('n'),
            Key::plain(KeyCode::Up),
            Key::ctrl('p'),
            Key::char('<'),
            Key::char('<'),
            Key::char('x'),
            Key::char('>'),
        ];
        assert_eq!(keys, expected);
    }
}
