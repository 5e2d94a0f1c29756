//! Fast steps of the parser: telling keys apart, and finding the end of a text.

/// Number of bits that tell the keys of an object apart: far more than it has keys.
pub(super) const KEY_BITS: usize = 1024;

/// One bit for each group of keys.
pub(super) type KeyBits = [u64; KEY_BITS / 64];

/// Returns one of the [`KEY_BITS`] for the key that is `bytes`: from its length, and its first, middle and
/// last byte.
pub(super) fn bit_of(bytes: &[u8]) -> usize {
    let places = [0, bytes.len() / 2, bytes.len().saturating_sub(1)];
    let sum = |sum: usize, place: usize| 11 * sum + usize::from(bytes.get(place).copied().unwrap_or(0));
    places.into_iter().fold(bytes.len(), sum) % KEY_BITS
}

/// Returns the number of bytes at the beginning of `rest` that are ASCII and stand for themselves: neither
/// quotes nor backslashes nor control characters. Looks at eight bytes at once, because most of a file are
/// texts.
pub(super) fn plain_length(rest: &[u8]) -> usize {
    /// Each byte is 1.
    const ONES: u64 = u64::MAX / 255;
    let (words, end) = rest.as_chunks();
    for (place, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        // The subtraction leaves the high bit of the first byte that is less than what is subtracted.
        let less = |bytes: u64, than: u64| bytes.wrapping_sub(ONES * than);
        let quote = less(word ^ (ONES * u64::from(b'"')), 1);
        let backslash = less(word ^ (ONES * u64::from(b'\\')), 1);
        let other = less(word, u64::from(b' ')) | word.wrapping_add(ONES) | word;
        let special = (quote | backslash | other) & (ONES << 7);
        if special != 0 {
            return place * 8 + special.trailing_zeros() as usize / 8;
        }
    }
    let is_special = |byte: &u8| matches!(byte, b'"' | b'\\') || !(b' '..=b'~').contains(byte);
    rest.len() - end.len() + end.iter().position(is_special).unwrap_or(end.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn plain_texts_end_at_the_first_special_byte() {
        for end in 0..20 {
            for special in ["\"", "\\", "\n", "\u{1f}", "\u{7f}", "\u{80}", "é", "\u{fffd}"] {
                // Bytes next to the special ones, before and after it.
                let text = format!("{}{special}#[]!~ #[]!~ \"", &"#[]!~ #[]!~ #[]!~ #[]!~ "[..end]);
                assert_eq!(plain_length(text.as_bytes()), end, "{text:?}");
            }
            assert_eq!(plain_length("x".repeat(end).as_bytes()), end);
        }
    }

    #[test]
    fn keys_of_one_object_rarely_share_a_bit() {
        let keys = ["name", "inherits", "weight", "price", "probability", "damage", "damage_large", "skill"];
        let bits: BTreeSet<usize> = keys.iter().map(|key| bit_of(key.as_bytes())).collect();
        assert_eq!(bits.len(), keys.len());
        assert!(bits.iter().all(|bit| *bit < KEY_BITS));
        assert!(bit_of(b"") < KEY_BITS);
    }
}
