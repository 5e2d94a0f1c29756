//! The keysets: every command within reach, nothing on keys that others keep, and room for the verbs to come.

use crate::common;
use rhack::{
    frontends::headless::parse,
    ui::{
        command::Command,
        input::{Key, KeyCode},
        keymap::Keymap,
    },
};
use std::collections::BTreeSet;

fn keysets() -> Vec<(String, Keymap)> {
    common::resources().keymaps.into_iter().collect()
}

/// The one key that `text` writes, as the tests write keys.
fn key(text: &str) -> Key {
    let [key] = parse(text)[..] else { panic!("{text} is not one key") };
    key
}

/// Browsers keep Ctrl-W, Ctrl-N and Ctrl-T whatever a page wants, and Ctrl-C copies there. Terminals cannot tell Ctrl-H,
/// Ctrl-I, Ctrl-J, Ctrl-M and Ctrl-[ from other keys, and Ctrl-L and Ctrl-Z mean something there.
const KEPT: [&str; 11] =
    ["<C-w>", "<C-n>", "<C-t>", "<C-c>", "<C-h>", "<C-i>", "<C-j>", "<C-m>", "<C-[>", "<C-l>", "<C-z>"];

/// Keys for verbs that the game does not have yet, which no command may take meanwhile: NetHack's letters. `R` rests, so
/// `T` takes off rings, too.
const NETHACK: [(&str, &str); 3] = [("p", "pray"), ("Z", "cast"), ("E", "engrave")];

/// The same where `wasd` and their neighbours move: what is frequent has a key, all else is reached by the inventory, the
/// thing and the verb.
const WASD: [(&str, &str); 2] = [("p", "pray"), ("m", "cast")];

/// The keys kept free in the keyset called `name`.
fn to_come(name: &str) -> Vec<(&'static str, &'static str)> {
    match name {
        "vi" | "numpad" | "laptop" => NETHACK.into(),
        "wasd" => WASD.into(),
        other => panic!("which keys does {other} keep free?"),
    }
}

#[test]
fn each_command_is_within_two_keys() {
    for (name, keymap) in keysets() {
        let search = key("#");
        assert_eq!(keymap.command(search), Some(Command::Commands), "{name}");
        for command in Command::all().filter(|command| !command.only_listed()) {
            // Where digits mean nothing else they are the keys that begin a number.
            let digits = (1..=9).all(|digit| keymap.command(Key::char((b'0' + digit).into())).is_none());
            let reached =
                keymap.keys(command).iter().any(|chord| keymap.command(chord.key()) == Some(command));
            assert!(reached || command == Command::Count && digits, "{name}: {}", command.name());
        }
    }
}

#[test]
fn no_command_is_on_a_key_that_others_keep() {
    for (name, keymap) in keysets() {
        for kept in KEPT {
            assert_eq!(keymap.command(key(kept)), None, "{name}: {kept}");
        }
    }
}

#[test]
fn numbers_are_typed_as_digits_and_n_begins_them_where_digits_move() {
    for (name, keymap) in keysets() {
        let keys: Vec<String> = keymap.keys(Command::Count).iter().map(ToString::to_string).collect();
        assert_eq!(keys, if name == "numpad" { vec!["n"] } else { Vec::new() }, "{name}");
    }
}

#[test]
fn the_keys_of_verbs_to_come_are_free() {
    for (name, keymap) in keysets() {
        let mut verbs = BTreeSet::new();
        let mut keys = BTreeSet::new();
        for (text, verb) in to_come(&name) {
            let key = key(text);
            assert_eq!(keymap.command(key).map(Command::name), None, "{name}: {text} is to {verb}");
            assert!(keymap.run(key).is_none(), "{name}: {text} is to {verb}, and runs");
            assert!(!KEPT.contains(&text), "{name}: {text}");
            assert!(verbs.insert(verb) && keys.insert(text), "{name}: {text} {verb} twice");
        }
    }
}

/// The keys of what is done with items, as NetHack has them where they are free: `Q` quits, so what is at the ready is on
/// `A`, and where letters move others do.
#[test]
fn items_have_the_keys_of_nethack_where_those_are_free() {
    let verbs = [
        Command::PickUp,
        Command::Drop,
        Command::DropMany,
        Command::Inventory,
        Command::Wield,
        Command::Wear,
        Command::TakeOff,
        Command::Ready,
        Command::Throw,
        Command::Fire,
        Command::Name,
        Command::LookHere,
    ];
    for (name, keymap) in keysets() {
        let keys: String = verbs.iter().map(|verb| keymap.key_text(*verb)).collect();
        let expected = match name.as_str() {
            "vi" | "numpad" => ",dDiwWTAtfC:",
            "laptop" => ",dDIwWTAtfC:",
            _ => ",jJihPTHutn:",
        };
        assert_eq!(keys, expected, "{name}");
    }
}

#[test]
fn runs_are_where_no_command_is() {
    // `Q` quits in every keyset, also in the one where `q` moves, and where `i` moves `I` is the inventory.
    for (name, keymap) in keysets() {
        for dir in Command::all().filter(|command| matches!(command, Command::Move(_))) {
            for chord in keymap.keys(dir) {
                let KeyCode::Char(c) = chord.key().code else { panic!("{name}: {chord}") };
                let capital = Key::char(c.to_ascii_uppercase());
                let runs = keymap.run(capital).is_some();
                assert_eq!(runs, c.is_ascii_alphabetic() && !"qi".contains(c), "{name}: {c}");
            }
        }
    }
}
