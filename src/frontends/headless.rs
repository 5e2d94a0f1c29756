//! The front-end without a screen: types keys and gives back the picture as text. Tests and scripts use it.

use crate::{
    base::geometry::{Point, Size},
    ui::{
        app::App,
        input::{Input, Key, KeyCode},
    },
};

/// An app with nobody in front of it.
pub struct Headless {
    app: App,
}

impl Headless {
    /// Puts `app` on a canvas of `size`.
    pub fn new(mut app: App, size: Size) -> Self {
        app.input(Input::Resize(size));
        Self { app }
    }

    /// Types `keys`: each character is a key, and names in angle brackets are others: `<Enter>`, `<Esc>`, `<Up>`,
    /// `<C-p>` for Ctrl-P, `<lt>` for `<`. Unknown names are typed as they stand.
    pub fn type_keys(&mut self, keys: &str) {
        for key in parse(keys) {
            self.app.input(Input::Key(key));
        }
    }

    /// Sends any input.
    pub fn send(&mut self, input: Input) {
        self.app.input(input);
    }

    /// The picture as lines of text, without blanks at the ends of lines.
    pub fn screen(&mut self) -> String {
        self.app.frame().text()
    }

    /// Where the text cursor is.
    pub fn cursor(&mut self) -> Option<Point> {
        self.app.frame().cursor()
    }

    /// The app itself.
    pub fn app(&mut self) -> &mut App {
        &mut self.app
    }
}

/// The keys that `text` writes.
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
    fn keys_are_written_as_characters_and_names() {
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
