use super::*;
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use proptest::prelude::*;

const NONE: KeyModifiers = KeyModifiers::NONE;
const CTRL: KeyModifiers = KeyModifiers::CONTROL;
const ALT: KeyModifiers = KeyModifiers::ALT;
const SHIFT: KeyModifiers = KeyModifiers::SHIFT;

fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

fn char(c: char) -> Event {
    key(KeyCode::Char(c), NONE)
}

fn mouse(kind: MouseEventKind, column: u16, row: u16) -> Event {
    Event::Mouse(MouseEvent { kind, column, row, modifiers: NONE })
}

/// Decodes `pieces` one by one, then gives up waiting for more.
fn heard<T: AsRef<[u8]>>(pieces: &[T]) -> Vec<Event> {
    let mut decoder = Decoder::default();
    let mut events: Vec<Event> = pieces.iter().flat_map(|piece| decoder.feed(piece.as_ref())).collect();
    events.extend(decoder.give_up());
    assert_eq!(decoder.patience(), None);
    events
}

#[test]
fn characters_and_control_codes_become_keys() {
    assert_eq!(heard(&["aQ é宽"]), ['a', 'Q', ' ', 'é', '宽'].map(char));
    let letters = [(3, 'c'), (10, 'j'), (12, 'l'), (26, 'z'), (0, ' '), (28, '4'), (31, '7')];
    for (byte, c) in letters {
        assert_eq!(heard(&[[byte]]), [key(KeyCode::Char(c), CTRL)]);
    }
    let named = [KeyCode::Enter, KeyCode::Tab, KeyCode::Backspace, KeyCode::Esc];
    assert_eq!(heard(&["\r\t\x7f\x1b"]), named.map(|code| key(code, NONE)));
}

#[test]
fn escape_sequences_decode_in_every_dialect() {
    for (text, code) in [
        ("\x1b[A", KeyCode::Up),
        ("\x1bOD", KeyCode::Left),
        ("\x1b[H", KeyCode::Home),
        ("\x1b[1~", KeyCode::Home),
        ("\x1b[8~", KeyCode::End),
        ("\x1b[3~", KeyCode::Delete),
        ("\x1b[6~", KeyCode::PageDown),
        ("\x1b[E", KeyCode::KeypadBegin),
        ("\x1bOP", KeyCode::F(1)),
        ("\x1b[[B", KeyCode::F(2)),
        ("\x1b[15~", KeyCode::F(5)),
        ("\x1b[17~", KeyCode::F(6)),
        ("\x1b[24~", KeyCode::F(12)),
    ] {
        assert_eq!(heard(&[text]), [key(code, NONE)], "{text:?}");
    }
    assert_eq!(heard(&["\x1b[1;5C"]), [key(KeyCode::Right, CTRL)]);
    assert_eq!(heard(&["\x1b[1;2H"]), [key(KeyCode::Home, SHIFT)]);
    assert_eq!(heard(&["\x1b[5;8~"]), [key(KeyCode::PageUp, SHIFT | ALT | CTRL)]);
    assert_eq!(heard(&["\x1b[Z"]), [key(KeyCode::BackTab, SHIFT)]);
    assert_eq!(heard(&["\x1b[97;5u"]), [key(KeyCode::Char('a'), CTRL)]);
    assert_eq!(heard(&["\x1b[27;5;105~"]), [key(KeyCode::Char('i'), CTRL)]);
    assert_eq!(heard(&["\x1bx\x1bé"]), ['x', 'é'].map(|c| key(KeyCode::Char(c), ALT)));
}

#[test]
fn lone_escape_is_a_key() {
    assert_eq!(heard(&["\x1b"]), [key(KeyCode::Esc, NONE)]);
    assert_eq!(heard(&["\x1b", "x"]), [key(KeyCode::Esc, NONE), char('x')]);
    assert_eq!(heard(&["\x1b\x1b"]), [KeyCode::Esc; 2].map(|code| key(code, NONE)));
    assert_eq!(heard(&["\x1b\x1b[A"]), [key(KeyCode::Esc, NONE), key(KeyCode::Up, NONE)]);
}

#[test]
fn mouse_reports_decode_in_three_encodings() {
    let left = MouseEventKind::Down(MouseButton::Left);
    for text in ["\x1b[<0;5;3M", "\x1b[M %#", "\x1b[32;5;3M"] {
        assert_eq!(heard(&[text]), [mouse(left, 4, 2)], "{text:?}");
    }
    assert_eq!(heard(&["\x1b[<0;5;3m"]), [mouse(MouseEventKind::Up(MouseButton::Left), 4, 2)]);
    assert_eq!(heard(&["\x1b[<35;1;1M"]), [mouse(MouseEventKind::Moved, 0, 0)]);
    assert_eq!(heard(&["\x1b[<32;9;9M"]), [mouse(MouseEventKind::Drag(MouseButton::Left), 8, 8)]);
    assert_eq!(heard(&["\x1b[<64;1;2M"]), [mouse(MouseEventKind::ScrollUp, 0, 1)]);
    assert_eq!(heard(&["\x1b[<65;1;2M"]), [mouse(MouseEventKind::ScrollDown, 0, 1)]);
}

#[test]
fn mouse_reports_outside_the_screen_are_dropped() {
    for text in [
        "\x1b[<35;0;0M",
        "\x1b[<0;0;5M",
        "\x1b[<0;5;0m",
        "\x1b[0;0;0M",
        "\x1b[M   ",
        "\x1b[M \x1f",
        "\x1b[<0;65537;1M",
        "\x1b[<0;99999999999999999999;1M",
        "\x1b[<4294967295;1M",
        "\x1b[<;;M",
        "\x1b[<0;-1;-1M",
    ] {
        let events = heard(&[text]);
        assert!(events.iter().all(|event| matches!(event, Event::Key(_))), "{text:?}: {events:?}");
    }
    assert_eq!(heard(&["\x1b[<0;65535;65535M"]).len(), 1);
}

#[test]
fn unknown_sequences_are_skipped_up_to_the_next_key() {
    for text in [
        "\x1b[?62;22c",
        "\x1b[>0;276;0c",
        "\x1b[12;40R",
        "\x1b[I",
        "\x1b[99~",
        "\x1b[99999999999999999999~",
        "\x1b[1114112u",
        "\x1b[\u{80}",
        "\x1bOz",
        "\x1b]11;rgb:0000/0000/0000\x07",
        "\x1b]52;c;Zm9v\x1b\\",
        "\x1bP1$r0m\x1b\\",
    ] {
        assert_eq!(heard(&[text, "k"]), [char('k')], "{text:?}");
        assert_eq!(heard(&[format!("{text}k")]), [char('k')], "{text:?}");
    }
    let noise: [&[u8]; 5] = [b"\xff\xfe\x80", b"\xc3", b"\xe5\xae", b"\xf0\x9f\x98", b"\xc0\xaf"];
    for bytes in noise {
        assert_eq!(heard(&[bytes, b"k"]), [char('k')], "{bytes:?}");
    }
    let long = format!("\x1b[{}Mk", "1;".repeat(50_000));
    assert_eq!(heard(&[long]), [char('k')]);
}

#[test]
fn split_sequences_decode_like_whole_ones() {
    for text in [
        "\x1b[A",
        "\x1bOD",
        "\x1b[1;5C",
        "\x1b[[B",
        "\x1b[<35;10;5M",
        "\x1b[M %#",
        "\x1b[200~Q\x1b[Ay\x1b[201~",
        "é",
        "😀",
    ] {
        for at in 1..text.len() {
            let (first, second) = text.as_bytes().split_at(at);
            assert_eq!(heard(&[first, second]), heard(&[text]), "{text:?} at {at}");
        }
        let bytes: Vec<[u8; 1]> = text.bytes().map(|byte| [byte]).collect();
        assert_eq!(heard(&bytes), heard(&[text]), "{text:?} byte by byte");
    }
}

#[test]
fn pasted_text_is_ignored_and_unfinished_pastes_time_out() {
    assert_eq!(heard(&["\x1b[200~qqQ\x1by\x1b[A\x1b[201~k"]), [char('k')]);
    let mut decoder = Decoder::default();
    assert_eq!(decoder.feed(b"\x1b[200~all that follows"), []);
    assert_eq!(decoder.feed(b"and more"), []);
    assert_eq!(decoder.patience(), Some(PASTE_WAIT));
    assert_eq!(decoder.give_up(), []);
    assert_eq!(decoder.feed(b"k"), [char('k')]);
}

#[test]
fn unfinished_sequences_time_out() {
    for text in ["\x1b[", "\x1b[1;", "\x1bO", "\x1b[M!", "\x1b[<35;", "\x1b]0;x", "\x1b]0;x\x1b", "\u{e9}"] {
        let cut = if text.is_ascii() { text.as_bytes() } else { &text.as_bytes()[..1] };
        let mut decoder = Decoder::default();
        assert_eq!(decoder.feed(cut), []);
        assert_eq!(decoder.patience(), Some(SEQUENCE_WAIT), "{text:?}");
        assert_eq!(decoder.give_up(), [], "{text:?}");
        assert_eq!(decoder.feed(b"k"), [char('k')], "{text:?}");
    }
}

proptest! {
    #[test]
    fn no_bytes_panic_or_block_later_keys(pieces in prop::collection::vec(prop::collection::vec(
        prop_oneof![any::<u8>(), prop::sample::select(b"\x1b[[[<;;0359MmOP~\x07\\2".to_vec())], 0..40), 0..8)) {
        let mut decoder = Decoder::default();
        for piece in &pieces {
            decoder.feed(piece);
        }
        decoder.give_up();
        prop_assert_eq!(decoder.feed(b"k"), [char('k')]);
    }
}
