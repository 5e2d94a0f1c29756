//! Escapes foreign text for printing. Invisible characters that affect the terminal or the reader become
//! `\u{1b}` and the like.

use std::borrow::Cow;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// First and last of each range of format characters: general category Cf of Unicode 17
/// (DerivedGeneralCategory.txt). These characters join, split and reverse the characters beside them.
const FORMAT: [(char, char); 21] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{890}', '\u{891}'),
    ('\u{8e2}', '\u{8e2}'),
    ('\u{180e}', '\u{180e}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{2064}'),
    ('\u{2066}', '\u{206f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{fff9}', '\u{fffb}'),
    ('\u{110bd}', '\u{110bd}'),
    ('\u{110cd}', '\u{110cd}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0001}', '\u{e0001}'),
    ('\u{e0020}', '\u{e007f}'),
];

/// True if `c` is a control or format character, or a line or paragraph separator: invisible, but with an
/// effect.
pub fn is_unseen(c: char) -> bool {
    let format = || FORMAT.iter().any(|(first, last)| (*first..=*last).contains(&c));
    c.is_control() || (!c.is_ascii() && (matches!(c, '\u{2028}' | '\u{2029}') || format()))
}

/// Escapes the invisible characters of `text`, line breaks included.
pub fn shown(text: &str) -> Cow<'_, str> {
    escaped(text, |_| false)
}

/// Works as [`shown`], but keeps line breaks.
pub fn shown_lines(text: &str) -> Cow<'_, str> {
    escaped(text, |c| c == '\n')
}

fn escaped(text: &str, stays: fn(char) -> bool) -> Cow<'_, str> {
    let acts = |c: char| is_unseen(c) && !stays(c);
    if !text.contains(acts) {
        return Cow::Borrowed(text);
    }
    let mut safe = String::new();
    for c in text.chars() {
        if acts(c) { safe.extend(c.escape_unicode()) } else { safe.push(c) }
    }
    Cow::Owned(safe)
}

/// Maximum characters shown of a long line, and maximum characters of it before the marked part.
const LONGEST: usize = 160;
const BEFORE: usize = 60;

/// Returns `line` escaped for printing, and a line of carets for below it. The carets mark the `length`
/// characters (at least one) after the first `column`. Of a long line only the part around them is returned.
pub fn pointed(line: &str, column: usize, length: usize) -> [String; 2] {
    let total = line.chars().count();
    let column = column.min(total);
    let start = if total > LONGEST { column.saturating_sub(BEFORE) } else { 0 };
    let end = total.min(start + LONGEST);
    let stop = column.saturating_add(length).min(end);
    let part = |from: usize, to: usize| -> String { line.chars().skip(from).take(to - from).collect() };
    // Tabs stay tabs, so that the carets line up at any tab width.
    let tabbed = |from, to| escaped(&part(from, to), |c| c == '\t').into_owned();
    let [left, right] = [start > 0, end < total].map(|cut| if cut { "…" } else { "" });
    let blanks = |c: char| if c == '\t' { "\t".to_owned() } else { " ".repeat(c.width().unwrap_or(0)) };
    let indent: String = tabbed(start, column).chars().map(blanks).collect();
    let carets: usize = tabbed(column, stop).chars().map(|c| c.width().unwrap_or(1)).sum();
    let above = format!("{left}{}{right}", tabbed(start, end));
    let below = format!("{}{indent}{}", " ".repeat(left.width()), "^".repeat(carets.max(1)));
    [above, below]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn invisible_characters_are_escaped() {
        assert_eq!(shown("Zoë 宽 \u{1b}[31m\u{9b}\u{202e}x\n"), "Zoë 宽 \\u{1b}[31m\\u{9b}\\u{202e}x\\u{a}");
        assert_eq!(shown_lines("a\r\n\u{2028}b"), "a\\u{d}\n\\u{2028}b");
        assert!(matches!(shown("plain"), Cow::Borrowed("plain")));
    }

    #[test]
    fn carets_point_at_the_marked_text() {
        let at = |line: &str, column, length| pointed(line, column, length).join("\n");
        assert_eq!(at("a bad word", 2, 3), "a bad word\n  ^^^");
        assert_eq!(at("\tx\u{1b}y", 3, 1), "\tx\\u{1b}y\n\t       ^", "behind six characters for one");
        assert_eq!(at("\u{200b}", 0, 1), "\\u{200b}\n^^^^^^^^");
        assert_eq!(at("宽宽x", 2, 1), "宽宽x\n    ^", "wide characters fill two cells");
        assert_eq!(at("short", 9, 4), "short\n     ^", "what is missing is behind the end");
        let long = format!("{}!{}", "a".repeat(5_000), "b".repeat(5_000));
        let [above, below] = pointed(&long, 5_000, 1);
        assert_eq!((above.chars().count(), above.chars().position(|c| c == '!')), (162, below.find('^')));
    }

    proptest! {
        #[test]
        fn table_contains_all_format_characters(text in "\\p{Cf}{1,20}") {
            prop_assert!(text.chars().all(is_unseen));
        }

        #[test]
        fn table_contains_only_format_characters(text in "[^\\p{Cf}\\p{Cc}\\p{Zl}\\p{Zp}]{0,40}") {
            prop_assert_eq!(shown(&text), text.as_str());
        }

        #[test]
        fn no_invisible_character_is_left(
            text in any::<String>(),
            column in 0usize..40,
            length in 0usize..40,
        ) {
            prop_assert!(!shown(&text).contains(is_unseen));
            prop_assert!(!pointed(&text, column, length).concat().replace('\t', "").contains(is_unseen));
        }
    }
}
