//! Computes the shortest sequence that moves the terminal's cursor.

use std::fmt::Write;

/// Cell of the terminal: column and row, from 0.
pub type CursorSpot = (u16, u16);

/// Returns the shortest bytes that move the cursor from `from` (`None`: unknown) to `to`.
pub fn shortest(from: Option<CursorSpot>, to: CursorSpot) -> String {
    let absolute = absolute(to);
    let Some(from) = from else { return absolute };
    if from == to {
        return String::new();
    }
    let direct = vertical(from.1, to.1) + &horizontal(from.0, to.0);
    let returned = "\r".to_owned() + &vertical(from.1, to.1) + &horizontal(0, to.0);
    // At equal length the absolute move wins, as it is correct even if `from` is wrong.
    [absolute, direct, returned].into_iter().min_by_key(String::len).unwrap_or_default()
}

fn absolute((x, y): CursorSpot) -> String {
    let (column, row) = (u32::from(x) + 1, u32::from(y) + 1);
    match (column, row) {
        (1, 1) => "\x1b[H".to_owned(),
        (1, row) => format!("\x1b[{row}H"),
        (column, 1) => format!("\x1b[;{column}H"),
        (column, row) => format!("\x1b[{row};{column}H"),
    }
}

fn vertical(from: u16, to: u16) -> String {
    relative(from, to, 'A', 'B')
}

fn horizontal(from: u16, to: u16) -> String {
    match from.checked_sub(to) {
        Some(steps @ 1..=3) => "\x08".repeat(usize::from(steps)),
        _ => relative(from, to, 'D', 'C'),
    }
}

fn relative(from: u16, to: u16, back: char, forth: char) -> String {
    let letter = if to < from { back } else { forth };
    let mut text = String::new();
    match from.abs_diff(to) {
        0 => {}
        1 => text.extend(['\x1b', '[', letter]),
        // Writing into a String cannot fail.
        steps => _ = write!(text, "\x1b[{steps}{letter}"),
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursor_moves_use_the_shortest_sequence() {
        assert_eq!(shortest(None, (0, 0)), "\x1b[H");
        assert_eq!(shortest(None, (0, 9)), "\x1b[10H");
        assert_eq!(shortest(None, (79, 23)), "\x1b[24;80H");
        assert_eq!(shortest(Some((4, 4)), (4, 4)), "");
        assert_eq!(shortest(Some((5, 4)), (4, 4)), "\x08");
        assert_eq!(shortest(Some((5, 4)), (6, 4)), "\x1b[C");
        assert_eq!(shortest(Some((5, 4)), (5, 3)), "\x1b[A");
        assert_eq!(shortest(Some((50, 4)), (0, 4)), "\r");
        assert_eq!(shortest(Some((50, 14)), (49, 13)), "\x1b[A\x08");
    }

    #[test]
    fn every_cursor_move_reaches_its_target() {
        let mut parser = vt100::Parser::default();
        let spots: Vec<CursorSpot> =
            (0..24).step_by(5).flat_map(|y| (0..80).step_by(9).map(move |x| (x, y))).collect();
        for &from in &spots {
            for &to in &spots {
                parser.process(shortest(None, from).as_bytes());
                parser.process(shortest(Some(from), to).as_bytes());
                assert_eq!(parser.screen().cursor_position(), (to.1, to.0), "{from:?} {to:?}");
            }
        }
    }
}
