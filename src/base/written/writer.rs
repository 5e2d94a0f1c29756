//! What is written, whatever it is.

use super::Unwritable;

/// How values are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// As JSON in one line.
    Line,
    /// As JSON in many lines.
    Pretty,
    /// In postcard's wire format.
    Wire,
}

/// What is written so far.
pub(super) struct Writer {
    pub(super) bytes: Vec<u8>,
    style: Style,
    /// How many lists and objects are open.
    depth: usize,
}

impl Writer {
    pub(super) const fn new(style: Style) -> Self {
        Self { bytes: Vec::new(), style, depth: 0 }
    }

    /// Whether it is not JSON.
    pub(super) fn is_wire(&self) -> bool {
        self.style == Style::Wire
    }

    /// `text` as JSON has it, which is nothing otherwise.
    pub(super) fn word(&mut self, text: &str) {
        if !self.is_wire() {
            self.bytes.extend_from_slice(text.as_bytes());
        }
    }

    /// A byte that says something in the wire format.
    pub(super) fn mark(&mut self, byte: u8) {
        if self.is_wire() {
            self.bytes.push(byte);
        }
    }

    /// A number that says something in the wire format: seven bits to a byte, the lowest first.
    pub(super) fn count(&mut self, mut number: u64) {
        if !self.is_wire() {
            return;
        }
        while number >= 0x80 {
            self.bytes.push((number & 0x7f) as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push((number & 0x7f) as u8);
    }

    /// How many members there are, which is said in the wire format.
    pub(super) fn length(&mut self, length: Option<usize>) -> Result<(), Unwritable> {
        match length {
            Some(length) => self.count(length as u64),
            None if self.is_wire() => return Err(Unwritable),
            None => {}
        }
        Ok(())
    }

    /// A number in decimal digits.
    fn digits(&mut self, mut number: u64) {
        // As many as the greatest number has.
        let mut digits = [b'0'; 20];
        let mut used = 0;
        for digit in digits.iter_mut().rev() {
            *digit = b'0' + (number % 10) as u8;
            number /= 10;
            used += 1;
            if number == 0 {
                break;
            }
        }
        self.bytes.extend_from_slice(digits.get(digits.len() - used..).unwrap_or_default());
    }

    pub(super) fn unsigned(&mut self, number: u64) {
        if self.is_wire() {
            self.count(number);
        } else {
            self.digits(number);
        }
    }

    pub(super) fn signed(&mut self, number: i64) {
        if self.is_wire() {
            // The sign is the lowest bit.
            self.count(((number << 1) ^ (number >> 63)) as u64);
        } else {
            if number < 0 {
                self.bytes.push(b'-');
            }
            self.digits(number.unsigned_abs());
        }
    }

    /// A byte as a number.
    pub(super) fn byte(&mut self, byte: u8) {
        if self.is_wire() {
            self.bytes.push(byte);
        } else {
            self.digits(byte.into());
        }
    }

    pub(super) fn boolean(&mut self, value: bool) {
        self.mark(value.into());
        self.word(if value { "true" } else { "false" });
    }

    pub(super) fn text(&mut self, text: &str) {
        if self.is_wire() {
            self.count(text.len() as u64);
            self.bytes.extend_from_slice(text.as_bytes());
            return;
        }
        self.bytes.push(b'"');
        let mut rest = text;
        while let Some(at) = rest.bytes().position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20)) {
            let (plain, special) = rest.split_at(at);
            self.bytes.extend_from_slice(plain.as_bytes());
            let Some((byte, behind)) = special.as_bytes().first().zip(special.get(1..)) else { break };
            self.escape(*byte);
            rest = behind;
        }
        self.bytes.extend_from_slice(rest.as_bytes());
        self.bytes.push(b'"');
    }

    /// A character that texts cannot have as it is.
    fn escape(&mut self, byte: u8) {
        const DIGITS: [u8; 16] = *b"0123456789abcdef";
        let letter = match byte {
            8 => b'b',
            9 => b't',
            10 => b'n',
            12 => b'f',
            13 => b'r',
            b'"' | b'\\' => byte,
            _ => {
                let digit = |half: u8| DIGITS[usize::from(half & 15)];
                self.bytes.extend_from_slice(&[b'\\', b'u', b'0', b'0', digit(byte >> 4), digit(byte)]);
                return;
            }
        };
        self.bytes.extend_from_slice(&[b'\\', letter]);
    }

    /// A list or an object begins.
    pub(super) fn open(&mut self, bracket: &str) {
        self.word(bracket);
        self.depth += 1;
    }

    /// It ends; it may be `empty`.
    pub(super) fn close(&mut self, bracket: &str, empty: bool) {
        self.depth -= 1;
        if !empty {
            self.new_line();
        }
        self.word(bracket);
    }

    /// What is next is a member of a list or an object, perhaps the `first`.
    pub(super) fn member(&mut self, first: &mut bool) {
        if !std::mem::take(first) {
            self.word(",");
        }
        self.new_line();
    }

    fn new_line(&mut self) {
        if self.style == Style::Pretty {
            self.bytes.push(b'\n');
            self.bytes.resize(self.bytes.len() + 2 * self.depth, b' ');
        }
    }

    /// What is next is a member of an object, perhaps the `first`.
    pub(super) fn key(&mut self, key: &str, first: &mut bool) {
        if !self.is_wire() {
            self.member(first);
            self.text(key);
            self.colon();
        }
    }

    pub(super) fn colon(&mut self) {
        self.word(if self.style == Style::Pretty { ": " } else { ":" });
    }

    /// What is next is what the variant holds that is called `name` and has this `index`.
    pub(super) fn variant(&mut self, index: u32, name: &str) {
        self.count(index.into());
        self.open("{");
        self.key(name, &mut true);
    }
}
