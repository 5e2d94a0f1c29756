//! Characters that are not seen have no place in raws: what JSON itself forbids between and inside texts, and what no
//! text of a game has.

use super::{json::Span, report::Findings, syntax};
use crate::base::printable::is_unseen;
use std::borrow::Cow;

/// Tells of each place in the file with the number `file` where a character makes `text` no JSON though the parser
/// would let it pass: control characters and line ends inside of quotes, other blanks than JSON's outside. True if
/// there is none.
pub(in crate::raws) fn none_stray(report: &mut Findings, file: usize, text: &str) -> bool {
    let before = report.len();
    // Where the text began that is not closed yet.
    let mut open: Option<usize> = None;
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        let here = Span { file, start: at, end: at + c.len_utf8() };
        match (open, c) {
            (Some(_), '"') => open = None,
            (Some(start), '\n' | '\r') => {
                unclosed(report, file, text, [start, at]);
                // From here on quotes may mean the opposite.
                return false;
            }
            (Some(_), c) if c < ' ' => {
                let problem = format!("this is not JSON: the control character {} is in a text", number(c));
                report.note(here, problem, None);
            }
            (Some(_), '\\') => drop(chars.next()),
            (None, '"') => open = Some(at),
            // A comment: the parser tells what to do about it.
            (None, '/') => break,
            (None, ' ' | '\t' | '\n' | '\r') | (Some(_), _) => {}
            (None, c) if is_unseen(c) || c.is_whitespace() => {
                report.note(here, format!("this is not JSON: {} is no blank", number(c)), None);
            }
            (None, _) => {}
        }
    }
    if let Some(start) = open {
        unclosed(report, file, text, [start, text.len()]);
    }
    report.len() == before
}

/// Tells that the text which begins at `start` is not closed before the end of its line at `end`. If there is a mistake
/// before it on this line, a quote is missing there.
fn unclosed(report: &mut Findings, file: usize, text: &str, [start, end]: [usize; 2]) {
    let begun = text.get(..start).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    let earlier = syntax::check(text).err().map(|mistake| mistake.range);
    let (range, help) = match earlier {
        Some([at, to]) if (begun..start).contains(&at) => ([at, to], "a quote is missing on this line"),
        _ => ([start, end], "close it with a quote"),
    };
    let span = Span { file, start: range[0], end: range[1] };
    let problem = "this is not JSON: a text ends on the line on which it begins";
    report.note(span, problem, Some(help.to_owned()));
}

/// `value`, which stands at `span` and has the JSON path `path`, without characters that are not seen; the first of
/// them is told.
pub(in crate::raws) fn without<'a>(
    report: &mut Findings,
    span: Span,
    path: &str,
    value: &'a str,
) -> Cow<'a, str> {
    let Some(c) = value.chars().find(|c| is_unseen(*c)) else { return Cow::Borrowed(value) };
    let problem = format!("{} cannot be shown: texts have no control or format characters", number(c));
    let place = place(report.text(span), c).map_or(span, |(start, end)| Span {
        start: span.start + start,
        end: span.start + end,
        ..span
    });
    report.note_at(place, path, problem, None);
    let seen: String = value.chars().filter(|c| !is_unseen(*c)).collect();
    // What has to be one character stays one.
    if seen.is_empty() { Cow::Borrowed("?") } else { Cow::Owned(seen) }
}

/// Where `c` stands in `written`, as itself or as `\u001b`.
fn place(written: &str, c: char) -> Option<(usize, usize)> {
    let itself = || written.find(c).map(|at| (at, at + c.len_utf8()));
    let short = match c {
        '\n' => "\\n",
        '\r' => "\\r",
        '\t' => "\\t",
        '\u{8}' => "\\b",
        '\u{c}' => "\\f",
        _ => "",
    };
    let code: String = c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect();
    let lower = written.to_ascii_lowercase();
    let escape = |escape: &str| lower.find(escape).map(|at| (at, at + escape.len()));
    itself().or_else(|| escape(&code)).or_else(|| escape(short).filter(|_| !short.is_empty()))
}

/// `c` by its number, such as U+200B.
fn number(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}
