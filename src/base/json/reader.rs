//! A text that is read from front to back, whatever is made of it.

use super::error::Error;
use std::borrow::Cow;

/// The most objects and lists inside each other.
const DEEPEST: usize = 100;

/// Where the value of a field is that is not there: nothing can be read there.
pub(super) const NOWHERE: usize = usize::MAX;

/// A text that is read from front to back.
pub(super) struct Reader<'a> {
    text: &'a str,
    /// Where the next byte is.
    pub(super) at: usize,
    /// How many objects and lists are open.
    depth: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0, depth: 0 }
    }

    /// The line and the column it is at, from 1.
    pub(super) fn place(&self) -> Option<(usize, usize)> {
        let before = self.text.as_bytes().get(..self.at)?;
        let line = before.rsplit(|byte| *byte == b'\n').next()?;
        Some((before.iter().filter(|byte| **byte == b'\n').count() + 1, line.len() + 1))
    }

    /// The next byte, whatever it is.
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The next byte that is no blank.
    pub(super) fn peek(&mut self) -> Option<u8> {
        loop {
            match self.byte()? {
                b' ' | b'\n' | b'\t' | b'\r' => self.at += 1,
                byte => return Some(byte),
            }
        }
    }

    /// Goes beyond `byte`, if that is next.
    pub(super) fn skip_if(&mut self, byte: u8) -> bool {
        let there = self.peek() == Some(byte);
        if there {
            self.at += 1;
        }
        there
    }

    /// Goes beyond `byte`.
    pub(super) fn pass(&mut self, byte: u8) -> Result<(), Error> {
        if self.skip_if(byte) { Ok(()) } else { Err(self.expected(&format!("`{}`", char::from(byte)))) }
    }

    /// What is wrong if not `what` is next.
    #[cold]
    pub(super) fn expected(&mut self, what: &str) -> Error {
        match self.peek() {
            Some(_) => Error::new(&format!("expected {what}")),
            None => Error::new(&format!("expected {what}, but the text ends here")),
        }
    }

    /// Nothing more comes.
    pub(super) fn finish(&mut self) -> Result<(), Error> {
        if self.peek().is_none() { Ok(()) } else { Err(self.expected("nothing more")) }
    }

    /// Goes into a list or an object.
    pub(super) fn open(&mut self, bracket: u8) -> Result<(), Error> {
        self.pass(bracket)?;
        self.depth += 1;
        if self.depth > DEEPEST {
            Err(Error::new("too many lists and objects inside each other"))
        } else {
            Ok(())
        }
    }

    /// Goes out of it.
    pub(super) fn close(&mut self, bracket: u8) -> Result<(), Error> {
        self.depth = self.depth.saturating_sub(1);
        self.pass(bracket)
    }

    /// Goes beyond `word`, if that is next.
    pub(super) fn word(&mut self, word: &str) -> bool {
        self.peek();
        let there = self.text.as_bytes().get(self.at..).is_some_and(|rest| rest.starts_with(word.as_bytes()));
        if there {
            self.at += word.len();
        }
        there
    }

    pub(super) fn null(&mut self) -> Result<(), Error> {
        if self.word("null") { Ok(()) } else { Err(self.expected("null")) }
    }

    pub(super) fn boolean(&mut self) -> Result<bool, Error> {
        if self.word("true") {
            Ok(true)
        } else if self.word("false") {
            Ok(false)
        } else {
            Err(self.expected("true or false"))
        }
    }

    /// The digits that are next; `None` if they are no whole number up to `most`.
    fn digits(&mut self, most: u64) -> Option<u64> {
        let start = self.at;
        let mut number = 0_u64;
        while let Some(digit @ b'0'..=b'9') = self.byte() {
            number = number.checked_mul(10)?.checked_add(u64::from(digit - b'0'))?;
            self.at += 1;
        }
        let length = self.at - start;
        let begins_with_0 = self.text.as_bytes().get(start) == Some(&b'0');
        let whole = length > 0 && (length == 1 || !begins_with_0);
        let ends = !matches!(self.byte(), Some(b'.' | b'e' | b'E'));
        (whole && ends && number <= most).then_some(number)
    }

    /// A whole number from 0 to `most`.
    pub(super) fn unsigned(&mut self, most: u64) -> Result<u64, Error> {
        let start = (self.peek(), self.at).1;
        match self.digits(most) {
            Some(number) => Ok(number),
            None => {
                self.at = start;
                Err(self.expected(&format!("a whole number from 0 to {most}")))
            }
        }
    }

    /// A whole number from `least`, below 0, to `most`.
    pub(super) fn signed(&mut self, least: i64, most: i64) -> Result<i64, Error> {
        let start = (self.peek(), self.at).1;
        let below = self.skip_if(b'-');
        let limit = if below { least.unsigned_abs() } else { most.unsigned_abs() };
        match self.digits(limit) {
            Some(number) if below && number > 0 => Ok(0_i64.wrapping_sub_unsigned(number)),
            Some(number) if !below => Ok(0_i64.wrapping_add_unsigned(number)),
            Some(_) | None => {
                self.at = start;
                Err(self.expected(&format!("a whole number from {least} to {most}")))
            }
        }
    }

    /// A text of one character.
    pub(super) fn character(&mut self) -> Result<char, Error> {
        let start = (self.peek(), self.at).1;
        let text = self.string()?;
        let mut characters = text.chars();
        match (characters.next(), characters.next()) {
            (Some(one), None) => Ok(one),
            _ => {
                self.at = start;
                Err(self.expected("one character"))
            }
        }
    }

    /// Goes on to what cannot be in a text as it is: its end, or what stands for something else.
    fn plain(&mut self) -> &'a str {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let special = rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20));
        let start = self.at;
        self.at = self.at.saturating_add(special.unwrap_or(rest.len()));
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// A text in quotes.
    pub(super) fn string(&mut self) -> Result<Cow<'a, str>, Error> {
        if !self.skip_if(b'"') {
            return Err(self.expected("a text"));
        }
        let mut text = Cow::Borrowed(self.plain());
        loop {
            match self.byte() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => {
                    self.at += 1;
                    let escaped = self.escaped().ok_or_else(|| Error::new("no such escape in a text"))?;
                    text.to_mut().push(escaped);
                }
                Some(_) => return Err(Error::new("a control character in a text")),
                None => return Err(self.expected("the end of a text")),
            }
            let more = self.plain();
            if !more.is_empty() {
                text.to_mut().push_str(more);
            }
        }
    }

    /// The character that the letters behind a backslash stand for.
    fn escaped(&mut self) -> Option<char> {
        let letter = self.byte()?;
        self.at += 1;
        Some(match letter {
            b'"' | b'\\' | b'/' => char::from(letter),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let unit = self.hexadecimal()?;
                if !(0xd800..0xdc00).contains(&unit) {
                    return char::from_u32(unit);
                }
                // What UTF-16 writes as two units.
                let second = if self.word("\\u") { self.hexadecimal()? } else { return None };
                let low = second.checked_sub(0xdc00).filter(|low| *low < 0x400)?;
                return char::from_u32(0x10000 + ((unit - 0xd800) << 10) + low);
            }
            _ => return None,
        })
    }

    /// Four hexadecimal digits.
    fn hexadecimal(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at.checked_add(4)?)?;
        self.at += 4;
        digits.chars().try_fold(0, |number, digit| Some(number * 16 + digit.to_digit(16)?))
    }

    /// Goes beyond a value, whatever it is.
    pub(super) fn skip(&mut self) -> Result<(), Error> {
        match self.peek() {
            Some(b'"') => self.string().map(drop),
            Some(b'[') => {
                self.open(b'[')?;
                let mut first = true;
                while self.peek() != Some(b']') {
                    self.comma(&mut first)?;
                    self.skip()?;
                }
                self.close(b']')
            }
            Some(b'{') => {
                self.open(b'{')?;
                let mut first = true;
                while self.peek() != Some(b'}') {
                    self.comma(&mut first)?;
                    self.string()?;
                    self.pass(b':')?;
                    self.skip()?;
                }
                self.close(b'}')
            }
            Some(b'-' | b'0'..=b'9') => self.skip_number(),
            Some(b'n') => self.null(),
            Some(_) | None => self.boolean().map(drop),
        }
    }

    /// The entries of an object: each key with the text of its value.
    pub(super) fn entries(&mut self) -> Result<Vec<(String, &'a str)>, Error> {
        let mut entries = Vec::new();
        self.open(b'{')?;
        let mut first = true;
        while self.peek() != Some(b'}') {
            self.comma(&mut first)?;
            let key = self.string()?.into_owned();
            self.pass(b':')?;
            let start = (self.peek(), self.at).1;
            self.skip()?;
            entries.push((key, self.text.get(start..self.at).unwrap_or_default()));
        }
        self.close(b'}')?;
        Ok(entries)
    }

    /// Goes beyond the comma before all values but the `first`.
    pub(super) fn comma(&mut self, first: &mut bool) -> Result<(), Error> {
        if std::mem::take(first) { Ok(()) } else { self.pass(b',') }
    }

    pub(super) fn skip_number(&mut self) -> Result<(), Error> {
        self.skip_if(b'-');
        let whole = self.text.as_bytes().get(self.at) == Some(&b'0');
        let length = self.skip_digits();
        let mut sound = length == 1 || (length > 1 && !whole);
        if self.byte() == Some(b'.') {
            self.at += 1;
            sound &= self.skip_digits() > 0;
        }
        if let Some(b'e' | b'E') = self.byte() {
            self.at += 1;
            if let Some(b'+' | b'-') = self.byte() {
                self.at += 1;
            }
            sound &= self.skip_digits() > 0;
        }
        if sound { Ok(()) } else { Err(self.expected("a number")) }
    }

    /// Goes beyond digits; how many.
    fn skip_digits(&mut self) -> usize {
        let start = self.at;
        while let Some(b'0'..=b'9') = self.byte() {
            self.at += 1;
        }
        self.at - start
    }
}
