//! Random mutations of bytes: damage, truncation, edits, and typical traps for parsers.

use rhack::base::rng::Rng;

/// Numbers at the limits of types, and texts that are no numbers.
const NUMBERS: [&str; 18] = [
    "0",
    "-1",
    "1",
    "127",
    "255",
    "256",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967295",
    "9223372036854775807",
    "18446744073709551615",
    "18446744073709551616",
    "1e308",
    "0.5",
    "null",
];

/// Texts with a special meaning to some reader.
const TEXTS: [&[u8]; 20] = [
    b"\"",
    b"\\u0000",
    b"\\u001b[2J",
    b"\\ud800",
    b"\xe2\x80\xae",
    b"\xff",
    b"{",
    b"}",
    b"[",
    b"]",
    b"[[[[[[[[",
    b",",
    b"\n",
    b"\r\n",
    b"\x1b[",
    b"\x1b]0;",
    b"\x1b[200~",
    b"%00",
    b"&",
    b"=",
];

/// Returns `input` with one to three changes, at most `most` bytes long. Some pieces come from `other`.
pub fn mutated(rng: &mut Rng, input: &[u8], other: &[u8], most: usize) -> Vec<u8> {
    let mut bytes = input.to_vec();
    // An input with only its digits changed usually parses, so the values are tested.
    let digits = rng.one_in(2);
    for _ in 0..rng.range(1, 3) {
        if digits {
            let at = below(rng, bytes.len());
            digit(rng, &mut bytes, at);
        } else {
            change(rng, &mut bytes, other);
        }
        bytes.truncate(most);
    }
    bytes
}

fn change(rng: &mut Rng, bytes: &mut Vec<u8>, other: &[u8]) {
    let at = below(rng, bytes.len());
    match rng.range(0, 9) {
        0 | 1 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << rng.range(0, 7);
            }
        }
        2 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte = u8::try_from(rng.range(0, 255)).unwrap();
            }
        }
        3..=5 => number(rng, bytes, at),
        6 => {
            let text: &[u8] = rng.pick(&TEXTS).unwrap();
            bytes.splice(at..at, text.iter().copied());
        }
        7 => {
            let piece = piece(rng, other);
            let end = at + piece.len().min(bytes.len() - at);
            let end = if rng.one_in(2) { at } else { end };
            bytes.splice(at..end, piece.iter().copied());
        }
        8 => {
            let from = bytes.clone();
            let piece = piece(rng, &from);
            if rng.one_in(2) {
                bytes.splice(at..at, piece.iter().copied());
            } else {
                bytes.drain(at..at + piece.len().min(bytes.len() - at));
            }
        }
        _ if rng.one_in(4) => bytes.truncate(at),
        // Lowest and highest value of each width, little-endian.
        _ => {
            let value: u64 =
                *rng.pick(&[0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0xffff_ffff, u64::MAX]).unwrap();
            let width = *rng.pick(&[1, 2, 4, 8]).unwrap();
            for (byte, new) in bytes.iter_mut().skip(at).zip(value.to_le_bytes()).take(width) {
                *byte = new;
            }
        }
    }
}

/// Replaces the first digit at or after `at`.
fn digit(rng: &mut Rng, bytes: &mut [u8], at: usize) {
    if let Some(digit) = bytes.iter_mut().skip(at).find(|byte| byte.is_ascii_digit()) {
        *digit = b'0' + u8::try_from(rng.range(0, 9)).unwrap();
    }
}

/// Replaces the first number at or after `at`.
fn number(rng: &mut Rng, bytes: &mut Vec<u8>, at: usize) {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let Some(begin) = bytes.iter().skip(at).position(is_digit).map(|offset| at + offset) else { return };
    let length = bytes.iter().skip(begin).take_while(|byte| is_digit(byte)).count();
    let new = rng.pick(&NUMBERS).unwrap().bytes();
    bytes.splice(begin..begin + length, new);
}

/// Returns up to 200 bytes of `bytes`.
fn piece<'a>(rng: &mut Rng, bytes: &'a [u8]) -> &'a [u8] {
    let at = below(rng, bytes.len());
    let length = usize::try_from(rng.range(1, 200)).unwrap().min(bytes.len() - at);
    &bytes[at..at + length]
}

/// Returns a random index below `length`; 0 if it is 0.
fn below(rng: &mut Rng, length: usize) -> usize {
    let most = i32::try_from(length).unwrap() - 1;
    usize::try_from(rng.range(0, most.max(0))).unwrap()
}
