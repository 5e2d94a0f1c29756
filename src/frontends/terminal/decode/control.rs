//! Decodes complete control sequences: `ESC [`, parameters, and a last byte.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// Returns the event of the sequence with `parameters` and the `last` byte, if there is one.
pub fn event(parameters: &[u8], last: u8) -> Option<Event> {
    let text = std::str::from_utf8(parameters).ok()?;
    if let Some(report) = text.strip_prefix('<') {
        let [button, column, row] = numbers(report)?;
        return mouse(button, column, row, last == b'm');
    }
    if let Some(rest) = text.strip_prefix('[') {
        let function = last.checked_sub(b'A').filter(|n| *n < 5 && rest.is_empty())?;
        return Some(key(KeyCode::F(function + 1), 1));
    }
    if text.starts_with(['=', '>', '?']) {
        // An answer to a query of another program.
        return None;
    }
    if last == b'M' {
        // rxvt's mouse reports are the old ones in decimal.
        let [button, column, row] = numbers(text)?;
        return mouse(button.checked_sub(32)?, column, row, false);
    }
    let mut all = text.split(';').map(number);
    let first = all.next().unwrap_or(Some(1))?;
    let second = all.next().unwrap_or(Some(1))?;
    match last {
        b'~' if first == 27 => typed(all.next()??, second),
        b'~' => Some(key(numbered(first)?, second)),
        b'u' => typed(first, second),
        b'Z' => Some(key(KeyCode::BackTab, 2)),
        _ if first == 1 => Some(key(letter(last)?, second)),
        _ => None,
    }
}

/// Returns the key of `ESC O` or `ESC [` with the letter `byte`.
pub fn letter(byte: u8) -> Option<KeyCode> {
    Some(match byte {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'E' => KeyCode::KeypadBegin,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'M' => KeyCode::Enter,
        b'P' => KeyCode::F(1),
        b'Q' => KeyCode::F(2),
        b'R' => KeyCode::F(3),
        b'S' => KeyCode::F(4),
        _ => return None,
    })
}

/// Returns the key of `ESC [ number ~`.
fn numbered(number: u32) -> Option<KeyCode> {
    let function = |n: u32| u8::try_from(n).ok().map(KeyCode::F);
    match number {
        1 | 7 => Some(KeyCode::Home),
        2 => Some(KeyCode::Insert),
        3 => Some(KeyCode::Delete),
        4 | 8 => Some(KeyCode::End),
        5 => Some(KeyCode::PageUp),
        6 => Some(KeyCode::PageDown),
        // The gaps were other keys on the VT220.
        11..=15 => function(number - 10),
        17..=21 => function(number - 11),
        23..=24 => function(number - 12),
        _ => None,
    }
}

/// Returns the key written as the `number` of its character, as by xterm and kitty.
fn typed(number: u32, modifiers: u32) -> Option<Event> {
    let code = match char::from_u32(number)? {
        '\r' => KeyCode::Enter,
        '\t' => KeyCode::Tab,
        '\x1b' => KeyCode::Esc,
        '\x7f' => KeyCode::Backspace,
        c if c.is_control() => return None,
        c => KeyCode::Char(c),
    };
    Some(key(code, modifiers))
}

/// Returns a key press. `modifiers` are encoded as in sequences: the sum of 1 (Shift), 2 (Alt) and 4 (Ctrl),
/// plus 1.
fn key(code: KeyCode, modifiers: u32) -> Event {
    let bits = modifiers.saturating_sub(1);
    let mut held = KeyModifiers::NONE;
    for (bit, modifier) in [(1, KeyModifiers::SHIFT), (2, KeyModifiers::ALT), (4, KeyModifiers::CONTROL)] {
        if bits & bit != 0 {
            held |= modifier;
        }
    }
    Event::Key(KeyEvent::new(code, held))
}

/// Returns the event of an old mouse report of three bytes. Each byte is its value plus 32.
pub fn old_mouse(button: u8, column: u8, row: u8) -> Option<Event> {
    let [button, column, row] = [button, column, row].map(|byte| u32::from(byte).checked_sub(32));
    mouse(button?, column?, row?, false)
}

/// Returns the event of a mouse report. Columns and rows count from 1; 0 means outside the screen and gives
/// `None`.
fn mouse(button: u32, column: u32, row: u32, released: bool) -> Option<Event> {
    let cell = |number: u32| u16::try_from(number.checked_sub(1)?).ok();
    let (column, row) = (cell(column)?, cell(row)?);
    let moved = button & 32 != 0;
    let pressed = match button & 3 {
        0 => Some(MouseButton::Left),
        1 => Some(MouseButton::Middle),
        2 => Some(MouseButton::Right),
        _ => None,
    };
    let kind = match (button & 192, pressed) {
        (0, Some(button)) if moved => MouseEventKind::Drag(button),
        (0, None) if moved => MouseEventKind::Moved,
        (0, Some(button)) if !released => MouseEventKind::Down(button),
        (0, button) => MouseEventKind::Up(button.unwrap_or(MouseButton::Left)),
        (64, Some(MouseButton::Left)) => MouseEventKind::ScrollUp,
        (64, Some(MouseButton::Middle)) => MouseEventKind::ScrollDown,
        _ => return None,
    };
    Some(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
}

/// Parses a parameter: 1 if it is empty, `None` if it is too large. Text after a colon is ignored.
fn number(parameter: &str) -> Option<u32> {
    match parameter.split(':').next() {
        None | Some("") => Some(1),
        Some(digits) => digits.parse().ok(),
    }
}

/// Parses three numbers; `None` if there are fewer, or one is too large.
fn numbers(text: &str) -> Option<[u32; 3]> {
    let mut all = text.split(';').map(|part| part.parse::<u32>().ok());
    Some([all.next()??, all.next()??, all.next()??])
}
