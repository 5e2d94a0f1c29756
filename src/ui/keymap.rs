//! Keysets: bindings of keys to commands. Moves are bound to key positions, so they stay where the fingers
//! are on every layout. Commands are bound to typed characters.

use super::{
    command::Command,
    input::{Key, KeyCode, KeyPosition},
};
use crate::{
    base::geometry::Dir,
    pilot::run::Gait,
    raws::reading::{
        loader::Loader,
        name_index::{did_you_mean, suggestion},
        reader::Read,
        record::record,
        report::Findings,
        shape::Shape,
        text::Text,
        value::{FromRaw, Limit},
    },
};
use std::{collections::BTreeMap, fmt};

/// Keyset: the chords of each command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Keymap {
    /// Title on the options screen.
    pub title: Text,
    bindings: Vec<(Chord, Command)>,
}

/// A bound key: its meaning, and whether Ctrl is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chord {
    code: KeyCode,
    ctrl: bool,
}

impl Chord {
    /// Returns the press of this key, without a position.
    pub const fn key(self) -> Key {
        Key { code: self.code, ctrl: self.ctrl, shift: false, alt: false, place: None }
    }
}

impl Keymap {
    /// Returns the command of `key`.
    pub fn command(&self, key: Key) -> Option<Command> {
        if key.alt {
            return self.displaced(key);
        }
        if !key.ctrl {
            if let Some(dir) = fixed_move(key.code) {
                return Some(Command::Move(dir));
            }
            if key.code == KeyCode::Center {
                return Some(Command::Wait);
            }
            match key.place {
                Some(KeyPosition::Numpad(5)) => return Some(Command::Wait),
                Some(KeyPosition::Numpad(digit)) => {
                    if let Some(dir) = keypad_move(digit) {
                        return Some(Command::Move(dir));
                    }
                }
                Some(place) if !key.shift && !is_upper_case(key.code) => {
                    if let Some(dir) = self.move_at(place) {
                        return Some(Command::Move(dir));
                    }
                }
                Some(_) | None => {}
            }
        }
        let chord = Chord { code: key.code, ctrl: key.ctrl };
        let command = self.bindings.iter().find(|(bound, _)| *bound == chord).map(|(_, command)| *command)?;
        // With a known position only the position decides about moves: the letter may be anywhere on this
        // layout.
        let elsewhere = matches!(command, Command::Move(_)) && key.place.is_some();
        (!elsewhere).then_some(command)
    }

    /// Returns the command of `key` held with Alt: the command of its letter where its position moves. So
    /// each command has a key on layouts that place letters differently (`o` is where wasd moves south on
    /// Dvorak).
    fn displaced(&self, key: Key) -> Option<Command> {
        self.move_at(key.place.filter(|_| !key.ctrl)?)?;
        let chord = Chord { code: key.code, ctrl: false };
        let command = self.bindings.iter().find(|(bound, _)| *bound == chord).map(|(_, command)| *command)?;
        (!matches!(command, Command::Move(_))).then_some(command)
    }

    /// Returns the direction that `key` moves in.
    pub fn direction(&self, key: Key) -> Option<Dir> {
        match self.command(key) {
            Some(Command::Move(dir)) => Some(dir),
            _ => None,
        }
    }

    /// Returns the direction and gait of the run that `key` asks for: a move with Shift or Ctrl, unless the
    /// keyset binds that key otherwise.
    pub fn run(&self, key: Key) -> Option<(Dir, Gait)> {
        let gait = if key.ctrl {
            Gait::Rush
        } else if key.shift || is_upper_case(key.code) {
            Gait::Run
        } else {
            return None;
        };
        let chord = Chord { code: key.code, ctrl: key.ctrl };
        if key.alt || self.bindings.iter().any(|(bound, _)| *bound == chord) {
            return None;
        }
        let small = match key.code {
            KeyCode::Char(c) => KeyCode::Char(c.to_ascii_lowercase()),
            other => other,
        };
        self.direction(Key { code: small, ctrl: false, shift: false, ..key }).map(|dir| (dir, gait))
    }

    /// Returns the keys of `command`, in the order of the raws.
    pub fn keys(&self, command: Command) -> Vec<Chord> {
        self.bindings.iter().filter(|(_, bound)| *bound == command).map(|(chord, _)| *chord).collect()
    }

    /// Returns the first key of `command` as text; empty if it has none.
    pub fn key_text(&self, command: Command) -> String {
        self.keys(command).first().map(Chord::to_string).unwrap_or_default()
    }

    fn move_at(&self, place: KeyPosition) -> Option<Dir> {
        let code = match place {
            KeyPosition::Letter(letter) => KeyCode::Char(letter),
            KeyPosition::Digit(digit) => KeyCode::Char(char::from(b'0' + digit)),
            KeyPosition::Numpad(_) | KeyPosition::Sign(_) => return None,
        };
        self.bindings.iter().find_map(|(chord, command)| match command {
            Command::Move(dir) if chord.code == code && !chord.ctrl => Some(*dir),
            _ => None,
        })
    }
}

/// Returns the direction of a key that moves in every keyset.
fn fixed_move(code: KeyCode) -> Option<Dir> {
    Some(match code {
        KeyCode::Up => Dir::North,
        KeyCode::PageUp => Dir::NorthEast,
        KeyCode::Right => Dir::East,
        KeyCode::PageDown => Dir::SouthEast,
        KeyCode::Down => Dir::South,
        KeyCode::End => Dir::SouthWest,
        KeyCode::Left => Dir::West,
        KeyCode::Home => Dir::NorthWest,
        KeyCode::Char(_)
        | KeyCode::Enter
        | KeyCode::Esc
        | KeyCode::Backspace
        | KeyCode::Tab
        | KeyCode::Delete
        | KeyCode::Center
        | KeyCode::F(_) => return None,
    })
}

/// True if the key types a capital letter. With Caps Lock no Shift is reported.
fn is_upper_case(code: KeyCode) -> bool {
    matches!(code, KeyCode::Char(c) if c.is_uppercase())
}

fn keypad_move(digit: u8) -> Option<Dir> {
    Some(match digit {
        8 => Dir::North,
        9 => Dir::NorthEast,
        6 => Dir::East,
        3 => Dir::SouthEast,
        2 => Dir::South,
        1 => Dir::SouthWest,
        4 => Dir::West,
        7 => Dir::NorthWest,
        _ => return None,
    })
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.ctrl, self.code) {
            (true, KeyCode::Char(c)) => write!(f, "Ctrl-{}", c.to_ascii_uppercase()),
            (true, code) => write!(f, "Ctrl-{}", key_name(code)),
            (false, code) => f.write_str(&key_name(code)),
        }
    }
}

/// Returns the name of a key.
pub fn key_name(code: KeyCode) -> String {
    match code {
        KeyCode::Char(' ') => "Space".to_owned(),
        KeyCode::Char(c) => c.to_string(),
        KeyCode::F(number) => format!("F{number}"),
        KeyCode::PageUp => "PgUp".to_owned(),
        KeyCode::PageDown => "PgDn".to_owned(),
        other => format!("{other:?}"),
    }
}

/// Returns the name of `key` with its modifiers.
pub fn describe(key: Key) -> String {
    let chord = Chord { code: key.code, ctrl: key.ctrl };
    if key.alt { format!("Alt-{chord}") } else { chord.to_string() }
}

/// Parses a key of the raws: one character, `Ctrl-P`, `F1`, `Enter`, `Esc`, `Tab`, `Space`, `Backspace`,
/// `Delete`.
pub(super) fn parse_chord(text: &str) -> Option<Chord> {
    let plain = |code| Some(Chord { code, ctrl: false });
    let single = |text: &str| {
        let mut chars = text.chars();
        chars.next().filter(|c| chars.next().is_none() && !c.is_control() && *c != ' ')
    };
    if let Some(c) = single(text) {
        return plain(KeyCode::Char(c));
    }
    if let Some(letter) = text.strip_prefix("Ctrl-").and_then(single).filter(char::is_ascii_alphabetic) {
        return Some(Chord { code: KeyCode::Char(letter.to_ascii_lowercase()), ctrl: true });
    }
    if let Some(number) = text.strip_prefix('F').and_then(|n| n.parse().ok()).filter(|n| (1..=12).contains(n))
    {
        return plain(KeyCode::F(number));
    }
    [KeyCode::Enter, KeyCode::Esc, KeyCode::Tab, KeyCode::Backspace, KeyCode::Delete, KeyCode::Char(' ')]
        .into_iter()
        .find(|code| key_name(*code) == text)
        .and_then(plain)
}

record! {
    /// A keyset as written in the raws.
    #[derive(Debug)]
    struct RawKeymap {
        /// Title on the options screen.
        title: Text,
        /// Keys of each direction.
        moves: BTreeMap<String, Vec<String>> => Limit::Names("moves"),
        /// Keys of each command: one character, `Ctrl-P`, `F1`, `Enter`, `Esc`, `Tab`, `Space`, `Backspace`,
        /// `Delete`.
        commands: BTreeMap<String, Vec<String>> => Limit::Names("commands"),
    }
}

/// Returns the shape of a keyset file.
pub(super) fn shape() -> Shape {
    RawKeymap::shape()
}

/// Loads every file of `keys/`. Reports an error if the `default` keyset is missing.
pub(super) fn load(loader: &mut Loader, default: &str) -> BTreeMap<String, Keymap> {
    let mut names = loader.names_in("keys");
    if !names.iter().any(|name| name == default) {
        names.push(default.to_owned());
    }
    let mut keymaps = BTreeMap::new();
    for name in names {
        let Some(read) = loader.object::<RawKeymap>(&format!("keys/{name}.json")) else { continue };
        let keymap = lower(&mut loader.report, &read);
        keymaps.insert(name, keymap);
    }
    keymaps
}

fn lower(report: &mut Findings, read: &Read<RawKeymap>) -> Keymap {
    let mut keymap = Keymap { title: read.raw.title.clone(), bindings: Vec::new() };
    for (section, named) in [("moves", &read.raw.moves), ("commands", &read.raw.commands)] {
        let known = || Command::all().filter(|command| command.section() == section).map(Command::name);
        for name in named.keys().filter(|name| !known().any(|known| known == *name)) {
            let problem = format!("the {section} have no `{name}`");
            report.at(&read.node, &format!("{section}.!{name}"), problem, Some(suggestion(name, known())));
        }
    }
    let section =
        |command: Command| if command.section() == "moves" { &read.raw.moves } else { &read.raw.commands };
    for command in Command::all() {
        let Some(keys) = section(command).get(command.name()) else { continue };
        for (i, text) in keys.iter().enumerate() {
            let path = format!("{}.{}[{i}]", command.section(), command.name());
            if !read.good(&path) {
                continue;
            }
            let Some(chord) = parse_chord(text) else {
                let help = "write one character, or Ctrl-P, F1, Enter, Esc, Tab, Space, Backspace, Delete";
                report.at(&read.node, &path, format!("there is no key `{text}`"), Some(help.to_owned()));
                continue;
            };
            match keymap.bindings.iter().find(|(bound, _)| *bound == chord) {
                Some((_, other)) => {
                    let problem = format!("`{chord}` is already the key of `{}`", other.name());
                    report.at(&read.node, &path, problem, None);
                }
                None => keymap.bindings.push((chord, command)),
            }
        }
    }
    // Where digits are unbound, typing them counts without a `count` key.
    let digits_count = keymap.command(Key::char('1')).is_none();
    for command in Command::all() {
        let keys = section(command).get(command.name());
        let needless = command.only_listed() || command == Command::Count && digits_count;
        // A command with a misspelt name is reported once, not also as missing.
        let unknown = |name: &&str| !Command::all().any(|known| known.name() == *name);
        let misspelt = section(command).keys().map(String::as_str).filter(unknown);
        let misspelt = did_you_mean(command.name(), misspelt).is_some();
        if keys.is_none_or(Vec::is_empty) && !needless && !misspelt && read.good(command.section()) {
            let section = format!("!{}", command.section());
            report.at(&read.node, &section, format!("`{}` has no key", command.name()), None);
        }
    }
    keymap
}
