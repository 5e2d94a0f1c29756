//! Parses the text of a file into `Node`s: JSON values with their places.
//!
//! The JSON is strict. Repeated keys and invisible characters are all reported. The first syntax error ends
//! reading, and `syntax_errors` explains it. Keys that begin with `//` are comments, and `$schema` is for
//! editors. Both are left out, except that `//allow` is kept for the warnings.

use super::{
    json::{Member, Node, NodeKind, Number, SharedText, Span},
    report::Findings,
    scan::{KEY_BITS, KeyBits, bit_of, plain_length},
    syntax_errors::{self, Expected, is_blank},
};
use crate::base::printable::is_unseen;
use std::rc::Rc;

/// Maximum nesting of lists and objects.
const MAX_DEPTH: usize = 60;

/// Maximum number of keys of an object. Keeps the linear search for repeated keys fast.
const MAX_KEYS: usize = 1000;

/// Maximum number of noted errors, far more than are shown.
const MAX_NOTES: usize = 10_000;

/// Comment key that silences warnings in the object around it.
pub(in crate::raws) const ALLOW: &str = "//allow";

/// Parsed JSON file.
#[derive(Debug)]
pub struct Parsed {
    /// Content of the file, without comments.
    pub root: Node,
    /// Values of [`ALLOW`], each with the object around it.
    pub(in crate::raws) allowances: Vec<(Span, Node)>,
}

/// Parses `text` as the file called `name`. Adds errors to `report`. Returns `None` if the text is not JSON.
pub fn parse(report: &mut Findings, name: &str, text: &str) -> Option<Parsed> {
    // Some editors begin a file with a byte order mark.
    let text: Rc<str> = text.strip_prefix('\u{feff}').unwrap_or(text).into();
    let file = report.add_file(name, text.clone());
    let mut parser = Parser {
        file,
        text: &text,
        at: 0,
        open: Vec::new(),
        items: Vec::new(),
        entries: Vec::new(),
        allowances: Vec::new(),
        in_comment: false,
        notes: Vec::new(),
        is_json: true,
    };
    let root = parser.file();
    let Parser { allowances, notes, is_json, .. } = parser;
    if let Some(root) = &root {
        report.set_root(file, root.clone());
    }
    for Note { span, of, problem, help } in notes {
        report.note_within(span, of, problem, help);
    }
    root.filter(|_| is_json).map(|root| Parsed { root, allowances })
}

/// Error that will be reported.
struct Note {
    span: Span,
    /// Value or key whose path is shown.
    of: Span,
    problem: String,
    help: Option<String>,
}

struct Parser<'a> {
    file: usize,
    text: &'a Rc<str>,
    /// Number of bytes read.
    at: usize,
    /// Start of each open list and object, outermost first.
    open: Vec<usize>,
    /// Elements so far of the open lists.
    items: Vec<Node>,
    /// Entries so far of the open objects.
    entries: Vec<Member>,
    allowances: Vec<(Span, Node)>,
    /// True inside a value that is left out: only syntax errors count there.
    in_comment: bool,
    notes: Vec<Note>,
    /// True as long as the text may be JSON.
    is_json: bool,
}

impl<'a> Parser<'a> {
    /// Parses the value that is the whole file.
    fn file(&mut self) -> Option<Node> {
        if self.peek().is_none() {
            // A bad blank has been reported already.
            return if self.is_json { self.end([0, 0], "the file is empty") } else { None };
        }
        let root = self.value()?;
        if self.peek().is_none() { Some(root) } else { self.fail(Expected::Comma) }
    }

    /// Ends parsing, because the next token is not `expected`.
    #[cold]
    fn fail<T>(&mut self, expected: Expected) -> Option<T> {
        let mistake = syntax_errors::explain(self.text, self.at, &self.open, expected);
        self.no_json(mistake.range, &mistake.problem, mistake.help);
        None
    }

    /// Ends parsing because of the bytes from `start` to `end`.
    #[cold]
    fn end<T>(&mut self, [start, end]: [usize; 2], problem: &str) -> Option<T> {
        let span = Span { file: self.file, start, end };
        self.note(Note { span, of: span, problem: problem.to_owned(), help: None });
        None
    }

    fn note(&mut self, note: Note) {
        if self.notes.len() < MAX_NOTES {
            self.notes.push(note);
        }
    }

    /// Notes that the bytes from `start` to `end` are not JSON.
    #[cold]
    fn no_json(&mut self, [start, end]: [usize; 2], problem: &str, help: Option<String>) {
        let span = Span { file: self.file, start, end };
        self.is_json = false;
        self.note(Note { span, of: span, problem: format!("this is not JSON: {problem}"), help });
    }

    fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes()
    }

    const fn since(&self, start: usize) -> Span {
        Span { file: self.file, start, end: self.at }
    }

    /// Skips blanks and returns the next byte.
    fn peek(&mut self) -> Option<u8> {
        let bytes = self.bytes();
        loop {
            match *bytes.get(self.at)? {
                b' ' | b'\n' | b'\t' | b'\r' => self.at += 1,
                byte if byte.is_ascii_graphic() || !self.skip_other_blank() => return Some(byte),
                _ => {}
            }
        }
    }

    /// Skips and reports a blank that JSON does not allow. True if there was one.
    #[cold]
    fn skip_other_blank(&mut self) -> bool {
        let (start, next) = (self.at, self.text.get(self.at..).and_then(|rest| rest.chars().next()));
        let Some(c) = next.filter(|c| is_blank(*c)) else { return false };
        self.at += c.len_utf8();
        self.no_json([start, self.at], &format!("{} is not a blank", code(c)), None);
        true
    }

    fn value(&mut self) -> Option<Node> {
        let first = self.peek();
        let start = self.at;
        let kind = match first {
            Some(b'"') => NodeKind::Text(self.string()?),
            Some(b'[') => NodeKind::List(self.list()?),
            Some(b'{') => NodeKind::Object(self.object()?),
            _ => self.word()?,
        };
        Some(Node { kind, span: self.since(start) })
    }

    /// Parses a number, true, false or null.
    fn word(&mut self) -> Option<NodeKind> {
        let rest = self.text.get(self.at..)?;
        // Fast path: most words are small numbers.
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let ends = |byte: &u8| matches!(byte, b',' | b' ' | b'\n' | b']' | b'}');
        let is_plain = (1..=18).contains(&digits)
            && (digits == 1 || !rest.starts_with('0'))
            && rest.as_bytes().get(digits).is_some_and(ends);
        if is_plain {
            self.at += digits;
            return rest.get(..digits)?.parse().ok().map(|number| NodeKind::Number(Number::Whole(number)));
        }
        let word = syntax_errors::word(rest);
        let kind = match word {
            "true" => NodeKind::Bool(true),
            "false" => NodeKind::Bool(false),
            "null" => NodeKind::Null,
            _ if is_number(word) => {
                // Fractions and numbers that overflow are not whole.
                let whole = word.parse().ok().filter(|_| word != "-0");
                let other = || Number::Other(SharedText::part(self.text, self.at, self.at + word.len()));
                NodeKind::Number(whole.map_or_else(other, Number::Whole))
            }
            _ => return self.fail(Expected::Value),
        };
        self.at += word.len();
        Some(kind)
    }

    /// Parses a text in quotes. Drops invisible characters.
    fn string(&mut self) -> Option<SharedText> {
        let start = self.at + 1;
        let rest = self.bytes().get(start..)?;
        let length = plain_length(rest);
        if rest.get(length) == Some(&b'"') {
            self.at = start + length + 1;
            return Some(SharedText::part(self.text, start, start + length));
        }
        self.unusual_string(start, start + length)
    }

    /// Parses the same text from `start`, with the first special character at `special`.
    fn unusual_string(&mut self, start: usize, special: usize) -> Option<SharedText> {
        let mut text = self.text.get(start..special)?.to_owned();
        // First invisible character.
        let mut unseen = None;
        self.at = special;
        loop {
            let from = self.at;
            let c = match self.text.get(from..)?.chars().next() {
                Some('"') => break,
                Some('\\') => self.escape()?,
                Some('\n' | '\r') | None => {
                    self.at = start - 1;
                    return self.fail(Expected::Quote);
                }
                Some(c) => {
                    self.at += c.len_utf8();
                    c
                }
            };
            if c < ' ' && self.at == from + 1 {
                let problem = format!("the control character {} is in a text", code(c));
                self.no_json([from, self.at], &problem, None);
            } else if is_unseen(c) {
                let span = self.since(from);
                unseen.get_or_insert((span, c));
            } else {
                text.push(c);
            }
        }
        let end = self.at;
        self.at += 1;
        if let Some((span, c)) = unseen.filter(|_| !self.in_comment) {
            let of = self.since(start - 1);
            let problem =
                format!("{} cannot be shown: texts cannot contain control or format characters", code(c));
            self.note(Note { span, of, problem, help: None });
        }
        let written = self.text.get(start..end)?;
        Some(match &*text {
            // A value of one character must keep one.
            "" if unseen.is_some() => SharedText::from("?"),
            text if text == written => SharedText::part(self.text, start, end),
            text => SharedText::from(text),
        })
    }

    /// Parses an escape and returns its character.
    fn escape(&mut self) -> Option<char> {
        let start = self.at;
        let letter = self.text.as_bytes().get(start + 1).copied();
        self.at += 2;
        Some(match letter {
            Some(b'u') => {
                let first = self.code_unit(start)?;
                let is_pair = (0xd800..0xdc00).contains(&first);
                let second_at = self.at;
                let second = if is_pair && self.text.get(self.at..)?.starts_with("\\u") {
                    self.at += 2;
                    Some(self.code_unit(second_at)?)
                } else {
                    None
                };
                let units = [first].into_iter().chain(second);
                let Some(Ok(c)) = char::decode_utf16(units).next() else {
                    self.no_json([start, second_at], "this escape is only half of a character", None);
                    return Some('?');
                };
                c
            }
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(b'r') => '\r',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(letter @ (b'"' | b'\\' | b'/')) => char::from(letter),
            _ => {
                self.at = start;
                return self.fail(Expected::Escape);
            }
        })
    }

    /// Parses the four digits of the `\u` escape that begins at `start`.
    fn code_unit(&mut self, start: usize) -> Option<u16> {
        let digits = self.text.get(self.at..self.at + 4);
        let digits = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let Some(unit) = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok()) else {
            self.at = start;
            return self.fail(Expected::Escape);
        };
        self.at += 4;
        Some(unit)
    }

    /// Enters a list or object.
    fn enter(&mut self) -> Option<()> {
        if self.open.len() >= MAX_DEPTH {
            let problem = format!("more than {MAX_DEPTH} lists and objects inside each other");
            return self.end([self.at, self.at + 1], &problem);
        }
        self.open.push(self.at);
        self.at += 1;
        Some(())
    }

    /// Leaves the list or object and returns its start.
    fn leave(&mut self) -> usize {
        self.at += 1;
        self.open.pop().unwrap_or_default()
    }

    /// True if a comma and another value follow; false if `close` comes next.
    fn more(&mut self, close: u8) -> Option<bool> {
        match self.peek() {
            Some(b',') => {
                self.at += 1;
                Some(true)
            }
            Some(byte) if byte == close => Some(false),
            _ => self.fail(Expected::Comma),
        }
    }

    fn list(&mut self) -> Option<Rc<[Node]>> {
        self.enter()?;
        let begun = self.items.len();
        let mut more = self.peek() != Some(b']');
        while more {
            let item = self.value()?;
            self.items.push(item);
            more = self.more(b']')?;
        }
        self.leave();
        Some(self.items.drain(begun..).collect())
    }

    fn object(&mut self) -> Option<Rc<[Member]>> {
        self.enter()?;
        let begun = self.entries.len();
        // One bit per key so far. Keys may share a bit, but a key with a new bit is surely new.
        let mut seen: KeyBits = [0; KEY_BITS / 64];
        let mut allowed = None;
        let mut more = self.peek() != Some(b'}');
        while more {
            if self.peek() != Some(b'"') {
                return self.fail(Expected::Key);
            }
            let start = self.at;
            let key = self.string()?;
            let key_span = self.since(start);
            if self.peek() != Some(b':') {
                return self.fail(Expected::Colon);
            }
            self.at += 1;
            if key.bytes().starts_with(b"//") || key == *"$schema" {
                let value = self.left_out()?;
                allowed = Some(value).filter(|_| key == *ALLOW && !self.in_comment).or(allowed);
            } else {
                self.entry(key, key_span, begun, &mut seen)?;
            }
            more = self.more(b'}')?;
        }
        let start = self.leave();
        let span = self.since(start);
        self.allowances.extend(allowed.map(|names| (span, names)));
        Some(self.entries.drain(begun..).collect())
    }

    /// Parses the value of `key` in the object whose entries begin at `begun`. `seen` has the bits of its
    /// keys.
    fn entry(&mut self, key: SharedText, key_span: Span, begun: usize, seen: &mut KeyBits) -> Option<()> {
        if self.in_comment {
            return self.left_out().map(drop);
        }
        let before = self.entries.get(begun..)?;
        if before.len() >= MAX_KEYS {
            let problem = format!("an object can have at most {MAX_KEYS} keys");
            return self.end([key_span.start, key_span.end], &problem);
        }
        let bit = bit_of(key.bytes());
        let (word, bit) = (seen.get_mut(bit / 64)?, 1 << (bit % 64));
        if *word & bit != 0
            && let Some(same) = before.iter().find(|entry| entry.key == *key)
        {
            let (of, problem) = (same.key_span, format!("the key `{}` is here twice", &*key));
            self.note(Note { span: key_span, of, problem, help: None });
            return self.left_out().map(drop);
        }
        *word |= bit;
        let value = self.value()?;
        self.entries.push(Member { key, key_span, value });
        Some(())
    }

    /// Parses a value that is left out. Reports only its syntax errors.
    fn left_out(&mut self) -> Option<Node> {
        let outer = std::mem::replace(&mut self.in_comment, true);
        let value = self.value()?;
        self.in_comment = outer;
        Some(value)
    }
}

/// True if `word` is a number in JSON.
fn is_number(word: &str) -> bool {
    let digits = |text: &'_ str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.strip_prefix('-').unwrap_or(word);
    let (number, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    digits(whole)
        && (whole == "0" || !whole.starts_with('0'))
        && digits(fraction)
        && digits(exponent.strip_prefix(['+', '-']).unwrap_or(exponent))
}

/// Returns the code point of `c`, such as U+200B.
fn code(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}
