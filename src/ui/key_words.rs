//! Words for the keys of signs: speech synthesisers leave out signs that stand alone.

use crate::raws::words::{messages::KeyWords, template::Template};

/// Signs that may follow the sign of a key: the end of a sentence or of an entry.
const ENDS: [char; 4] = ['.', ',', ';', ':'];

/// Replaces the signs in `text` that stand alone, as keys do, by words: "? help" becomes "question mark
/// help". A hyphen between two words stays.
pub fn spoken_keys(words: &KeyWords, text: &str) -> String {
    // True at the beginning of a sentence or entry, where a hyphen is a key.
    let mut begins = true;
    let spoken = text.split(' ').map(|token| {
        let mut signs = token.chars();
        let (sign, end) = (signs.next(), signs.next());
        let stands = signs.next().is_none() && end.is_none_or(|end| ENDS.contains(&end));
        let sign = sign.filter(|sign| stands && (*sign != '-' || begins));
        begins = token.ends_with(['.', ',', ';', ':', '?', '!']);
        match sign.and_then(|sign| word(words, sign)) {
            Some(word) => word.text() + &end.map(String::from).unwrap_or_default(),
            None => token.to_owned(),
        }
    });
    spoken.collect::<Vec<_>>().join(" ")
}

/// Returns the word for `sign`; `None` for letters and digits.
fn word(words: &KeyWords, sign: char) -> Option<&Template> {
    Some(match sign {
        '!' => words.exclamation(),
        '"' => words.quote(),
        '#' => words.hash(),
        '$' => words.dollar(),
        '%' => words.percent(),
        '&' => words.ampersand(),
        '\'' => words.apostrophe(),
        '(' => words.left_bracket(),
        ')' => words.right_bracket(),
        '*' => words.asterisk(),
        '+' => words.plus(),
        ',' => words.comma(),
        '-' => words.minus(),
        '.' => words.dot(),
        '/' => words.slash(),
        ':' => words.colon(),
        ';' => words.semicolon(),
        '<' => words.less(),
        '=' => words.equals(),
        '>' => words.greater(),
        '?' => words.question(),
        '@' => words.at(),
        '[' => words.left_square(),
        '\\' => words.backslash(),
        ']' => words.right_square(),
        '^' => words.caret(),
        '_' => words.underscore(),
        '`' => words.backquote(),
        '{' => words.left_brace(),
        '|' => words.bar(),
        '}' => words.right_brace(),
        '~' => words.tilde(),
        _ => return None,
    })
}
