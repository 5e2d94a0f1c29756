//! Plain text: capitals, line breaking, digit groups, and ASCII.

/// Returns `text` with its first letter in upper case.
pub fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Returns `number` with a comma after every third digit from the right: `11,204`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Letters of ASCII, each with the letters of other alphabets that it replaces.
const BASE_LETTERS: [(char, &str); 34] = [
    ('A', "ÀÁÂÃÄÅĀĂĄÆ"),
    ('C', "ÇĆĈĊČ"),
    ('D', "ÐĎĐ"),
    ('E', "ÈÉÊËĒĔĖĘĚ"),
    ('G', "ĜĞĠĢ"),
    ('I', "ÌÍÎÏĨĪĬĮİ"),
    ('L', "ĹĻĽĿŁ"),
    ('N', "ÑŃŅŇ"),
    ('O', "ÒÓÔÕÖØŌŎŐŒ"),
    ('R', "ŔŖŘ"),
    ('S', "ŚŜŞŠ"),
    ('T', "ŢŤŦ"),
    ('U', "ÙÚÛÜŨŪŬŮŰŲ"),
    ('Y', "ÝŶŸ"),
    ('Z', "ŹŻŽ"),
    ('a', "àáâãäåāăąæ"),
    ('c', "çćĉċč"),
    ('d', "ðďđ"),
    ('e', "èéêëēĕėęě"),
    ('g', "ĝğġģ"),
    ('i', "ìíîïĩīĭįı"),
    ('l', "ĺļľŀł"),
    ('n', "ñńņň"),
    ('o', "òóôõöøōŏőœ"),
    ('r', "ŕŗř"),
    ('s', "śŝşšß"),
    ('t', "ţťŧ"),
    ('u', "ùúûüũūŭůűų"),
    ('y', "ýÿŷ"),
    ('z', "źżž"),
    ('\'', "‘’"),
    ('"', "“”"),
    ('-', "–—"),
    (' ', "\u{a0}"),
];

/// Returns `text` as one line of printable ASCII: accented letters without their accents, `?` for all else.
pub fn ascii(text: &str) -> String {
    let plain = |c: char| match c {
        ' '..='~' => c,
        _ => BASE_LETTERS.iter().find(|(_, others)| others.contains(c)).map_or('?', |(letter, _)| *letter),
    };
    text.chars().map(plain).collect()
}

/// Breaks `text` at blanks into lines of at most `width` characters. A longer word is broken too.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    // Most texts fit on one line.
    if text.len() <= width && is_tidy(text) {
        return vec![text.to_owned()];
    }
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut length = 0;
    for word in text.split_whitespace() {
        let mut word: &str = word;
        loop {
            let gap = usize::from(length > 0);
            let count = word.chars().count();
            if length + gap + count <= width {
                if gap == 1 {
                    line.push(' ');
                }
                line.push_str(word);
                length += gap + count;
                break;
            }
            if length > 0 {
                lines.push(std::mem::take(&mut line));
                length = 0;
                continue;
            }
            let cut = word.char_indices().nth(width).map_or(word.len(), |(at, _)| at);
            let (head, tail) = word.split_at(cut);
            lines.push(head.to_owned());
            word = tail;
        }
    }
    if length > 0 {
        lines.push(line);
    }
    lines
}

/// True if `text` is words of printable ASCII with single blanks between them.
fn is_tidy(text: &str) -> bool {
    let mut before = b' ';
    let tidy = text.bytes().all(|byte| {
        let fits = byte.is_ascii_graphic() || (byte == b' ' && before != b' ');
        before = byte;
        fits
    });
    tidy && before != b' '
}

/// Mark for cut text.
const CUT: &str = "...";

/// Cuts `text` to at most `most` characters, after a word if that keeps half of the room; a cut text ends in
/// dots.
pub fn shortened(text: String, most: usize) -> String {
    if text.chars().count() <= most {
        return text;
    }
    let room = most.saturating_sub(CUT.len());
    let kept: String = text.chars().take(room).collect();
    let breaks = text.chars().nth(room).is_some_and(|next| next != ' ');
    let word = kept.rsplit_once(' ').map(|(words, _)| words).filter(|_| breaks);
    let words =
        word.filter(|words| words.chars().count() * 2 >= room).unwrap_or(&kept).trim_end_matches([' ', ',']);
    words.chars().chain(CUT.chars()).take(most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn wrapping_breaks_at_blanks() {
        assert_eq!(wrap("the quick brown fox", 9), ["the quick", "brown fox"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("  ", 3), Vec::<String>::new());
        for text in [" a b", "a b ", "a  b", "a\tb", "a\u{a0}b"] {
            assert_eq!(wrap(text, 9), ["a b"], "{text:?}");
        }
        assert_eq!((wrap("", 9), wrap("a é", 9)), (Vec::new(), vec!["a é".to_owned()]));
    }

    #[test]
    fn cut_texts_end_after_a_word() {
        for (text, most, cut) in [
            ("Ashild Lintel", 13, "Ashild Lintel"),
            ("Ashild Lintel", 12, "Ashild..."),
            ("a gate sister", 9, "a gate..."),
            ("a gate sister", 10, "a gate..."),
            ("Tess, human Valkyrie", 10, "Tess..."),
            ("in Gehennaheim", 12, "in Gehenn..."),
            ("Ashild Lintel", 2, ".."),
        ] {
            assert_eq!(shortened(text.to_owned(), most), cut, "{most}");
        }
    }

    proptest! {
        #[test]
        fn wrapped_lines_fit_and_keep_every_word(text in "[a-z ]{0,80}", width in 1usize..20) {
            let lines = wrap(&text, width);
            prop_assert!(lines.iter().all(|line| (1..=width).contains(&line.chars().count())));
            let bare = |s: &str| s.replace(' ', "");
            prop_assert_eq!(bare(&lines.concat()), bare(&text));
        }
    }

    #[test]
    fn shortened_text_ends_in_dots() {
        assert_eq!(shortened("exactly".to_owned(), 7), "exactly");
        assert_eq!(shortened("Bartholomew the Long".to_owned(), 14), "Bartholomew...");
    }
}
