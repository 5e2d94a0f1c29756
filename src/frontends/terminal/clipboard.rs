//! Copies through the terminal by the sequence OSC 52. Many terminals support it, also over ssh.

/// Returns the sequence that puts `text` into the terminal's clipboard.
pub(super) fn copy(text: &str) -> Vec<u8> {
    format!("\x1b]52;c;{}\x07", base64(text.as_bytes())).into_bytes()
}

/// Encodes `bytes` in base 64.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let number =
            three.iter().chain([0; 2].iter()).take(3).fold(0, |sum, byte| sum << 8 | usize::from(*byte));
        for place in 0..4 {
            let digit = DIGITS.get(number >> (18 - 6 * place) & 63).copied().unwrap_or(b'=');
            text.push(if place <= three.len() { char::from(digit) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clipboard_text_is_base64() {
        for (plain, coded) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
            ("\u{ff}~?", "w79+Pw=="),
        ] {
            assert_eq!(base64(plain.as_bytes()), coded, "{plain}");
        }
        assert_eq!(copy("foo"), b"\x1b]52;c;Zm9v\x07");
    }
}
