//! Keysets: every command within reach, no command on reserved keys, and free keys for planned commands.

use crate::common;
use rhack::{
    frontends::headless::parse,
    ui::{
        command::Command,
        input::{Key, KeyCode},
        keymap::Keymap,
    },
};

fn keysets() -> Vec<(String, Keymap)> {
    common::resources().keymaps.into_iter().collect()
}

/// Returns the single key written as `text`.
fn key(text: &str) -> Key {
    let [key] = parse(text)[..] else { panic!("{text} is not one key") };
    key
}

/// Reserved keys. Browsers reserve Ctrl-W, Ctrl-N and Ctrl-T, and use Ctrl-C for copying. Terminals cannot
/// distinguish Ctrl-H, Ctrl-I, Ctrl-J, Ctrl-M and Ctrl-[ from other keys, and have their own use of Ctrl-L
/// and Ctrl-Z.
const KEPT: [&str; 11] =
    ["<C-w>", "<C-n>", "<C-t>", "<C-c>", "<C-h>", "<C-i>", "<C-j>", "<C-m>", "<C-[>", "<C-l>", "<C-z>"];

#[test]
fn each_command_is_within_two_keys() {
    for (name, keymap) in keysets() {
        let search = key("#");
        assert_eq!(keymap.command(search), Some(Command::Commands), "{name}");
        for command in Command::all().filter(|command| !command.only_listed()) {
            // With free digits, digits begin a count.
            let digits = (1..=9).all(|digit| keymap.command(Key::char((b'0' + digit).into())).is_none());
            let reached =
                keymap.keys(command).iter().any(|chord| keymap.command(chord.key()) == Some(command));
            assert!(reached || command == Command::Count && digits, "{name}: {}", command.name());
        }
    }
}

#[test]
fn keys_of_the_cursor_that_buttons_press_are_no_moves() {
    for (name, keymap) in keysets() {
        for used in ["p", "o", "x", "g", "<Tab>"] {
            let moves = keymap.direction(key(used)).is_some() || keymap.run(key(used)).is_some();
            assert!(!moves, "{name}: {used}");
        }
    }
}

#[test]
fn no_command_uses_a_reserved_key() {
    for (name, keymap) in keysets() {
        for kept in KEPT {
            assert_eq!(keymap.command(key(kept)), None, "{name}: {kept}");
        }
    }
}

#[test]
fn counts_are_digits_or_begin_with_n() {
    for (name, keymap) in keysets() {
        let keys: Vec<String> = keymap.keys(Command::Count).iter().map(ToString::to_string).collect();
        assert_eq!(keys, if name == "numpad" { vec!["n"] } else { Vec::new() }, "{name}");
    }
}

/// Item commands have NetHack's keys where those are free: `Q` quits, so readying is `)`, the sign of
/// weapons. Where letters move, other keys are used.
#[test]
fn item_commands_use_nethack_keys_where_free() {
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
            "vi" | "numpad" => ",dDiwWT)tfC:",
            "laptop" => ",dDIwWT)tfC:",
            _ => ",jJihPTHutn:",
        };
        assert_eq!(keys, expected, "{name}");
    }
}

#[test]
fn capital_letters_run_unless_bound() {
    // Where `i` moves, `I` is the inventory.
    for (name, keymap) in keysets() {
        for dir in Command::all().filter(|command| matches!(command, Command::Move(_))) {
            for chord in keymap.keys(dir) {
                let KeyCode::Char(c) = chord.key().code else { panic!("{name}: {chord}") };
                let capital = Key::char(c.to_ascii_uppercase());
                let runs = keymap.run(capital).is_some();
                assert_eq!(runs, c.is_ascii_alphabetic() && c != 'i', "{name}: {c}");
            }
        }
    }
}
