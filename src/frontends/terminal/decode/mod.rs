//! Decodes the bytes of a terminal into keys and mouse reports.
//!
//! Anything may arrive here: a sequence in two halves over a slow line, answers to queries of another
//! program, noise. Unknown input is skipped, and every wait has a limit.

mod control;

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// Wait for the rest of a sequence, after which a lone Escape counts as typed.
const ESCAPE_WAIT: Duration = Duration::from_millis(25);

/// Wait for the rest of any other sequence. The beginning of a sequence is never typed by hand.
const SEQUENCE_WAIT: Duration = Duration::from_millis(250);

/// Maximum pause within a pasted text. Text after a longer pause would run as commands.
const PASTE_WAIT: Duration = Duration::from_secs(1);

/// Maximum bytes of the parameters of a control sequence; longer sequences are skipped.
const LONGEST: usize = 40;

/// Maximum bytes of an answer (a colour, the number of a picture) that is skipped as a whole.
const LONGEST_STRING: usize = 1024;

const ESC: u8 = 0x1b;

/// Start and end of a pasted text: the parameters of the control sequence, and the whole sequence.
const PASTE_BEGINS: &[u8] = b"200";
const PASTE_ENDS: &[u8] = b"\x1b[201~";

/// State of the decoder after the bytes so far.
#[derive(Debug, Default, PartialEq, Eq)]
enum State {
    /// Outside any sequence: the next byte is a key.
    #[default]
    Ground,
    /// Inside a UTF-8 character of `need` bytes.
    Character { bytes: Vec<u8>, need: usize },
    /// After an Escape.
    Escape,
    /// After `ESC O`.
    Single,
    /// After `ESC [`, with the parameters so far.
    Control(Vec<u8>),
    /// After `ESC [ M`, with the bytes of the report so far.
    Mouse(Vec<u8>),
    /// Inside an answer, with its length so far. It ends with BEL or `ESC \`.
    String(usize),
    /// After an Escape inside an answer.
    StringEnd,
    /// Inside a pasted text, with the number of bytes of the end sequence so far.
    Paste(usize),
}

/// Converts bytes to events.
#[derive(Debug, Default)]
pub struct Decoder {
    state: State,
    /// True if the next key was preceded by Escape in the same read, which is how terminals encode Alt.
    alt: bool,
    events: Vec<Event>,
}

impl Decoder {
    /// Takes the bytes of one read, and returns the complete events.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Event> {
        if self.state == State::Escape && !matches!(bytes.first(), None | Some(b'[' | b'O')) {
            // A lone Escape followed by something else was typed.
            self.state = State::Ground;
            self.key(KeyCode::Esc);
        }
        for &byte in bytes {
            self.byte(byte);
        }
        std::mem::take(&mut self.events)
    }

    /// Returns the time to wait for more bytes before [`Decoder::give_up`]; `None` outside any sequence.
    pub fn patience(&self) -> Option<Duration> {
        match self.state {
            State::Ground => None,
            State::Escape => Some(ESCAPE_WAIT),
            State::Paste(_) => Some(PASTE_WAIT),
            State::Character { .. }
            | State::Single
            | State::Control(_)
            | State::Mouse(_)
            | State::String(_)
            | State::StringEnd => Some(SEQUENCE_WAIT),
        }
    }

    /// Ends the wait for more bytes: a lone Escape was typed, the beginning of any other sequence is skipped.
    pub fn give_up(&mut self) -> Vec<Event> {
        if std::mem::take(&mut self.state) == State::Escape {
            self.key(KeyCode::Esc);
        }
        self.alt = false;
        std::mem::take(&mut self.events)
    }

    fn byte(&mut self, byte: u8) {
        match std::mem::take(&mut self.state) {
            State::Ground => self.ground(byte),
            State::Character { mut bytes, need } => {
                if !matches!(byte, 0x80..=0xbf) {
                    self.alt = false;
                    return self.ground(byte);
                }
                bytes.push(byte);
                if bytes.len() < need {
                    self.state = State::Character { bytes, need };
                } else if let Some(c) = std::str::from_utf8(&bytes).ok().and_then(|text| text.chars().next())
                {
                    self.key(KeyCode::Char(c));
                }
            }
            State::Escape => self.escape(byte),
            State::Single => match control::letter(byte) {
                Some(code) => self.key(code),
                None => self.broken(byte),
            },
            State::Control(parameters) => self.control(parameters, byte),
            State::Mouse(mut report) => {
                if byte < b' ' {
                    return self.ground(byte);
                }
                report.push(byte);
                match report[..] {
                    [button, column, row] => self.events.extend(control::old_mouse(button, column, row)),
                    _ => self.state = State::Mouse(report),
                }
            }
            State::String(length) => match byte {
                ESC => self.state = State::StringEnd,
                0..b' ' => {}
                _ if length == LONGEST_STRING => {}
                _ => self.state = State::String(length + 1),
            },
            State::StringEnd if byte == b'\\' => {}
            State::StringEnd => self.escape(byte),
            State::Paste(matched) => {
                let matched = match PASTE_ENDS.get(matched) {
                    Some(next) if *next == byte => matched + 1,
                    _ => usize::from(byte == ESC),
                };
                if matched < PASTE_ENDS.len() {
                    self.state = State::Paste(matched);
                }
            }
        }
    }

    fn ground(&mut self, byte: u8) {
        let (code, modifiers) = match byte {
            ESC => {
                self.alt = false;
                self.state = State::Escape;
                return;
            }
            0xc2..=0xf4 => {
                let need = [0xe0, 0xf0].iter().filter(|lead| byte >= **lead).count() + 2;
                self.state = State::Character { bytes: vec![byte], need };
                return;
            }
            b'\r' => (KeyCode::Enter, KeyModifiers::NONE),
            b'\t' => (KeyCode::Tab, KeyModifiers::NONE),
            0x7f => (KeyCode::Backspace, KeyModifiers::NONE),
            0 => (KeyCode::Char(' '), KeyModifiers::CONTROL),
            0x01..=0x1a => (KeyCode::Char(char::from(byte | 0x60)), KeyModifiers::CONTROL),
            0x1c..=0x1f => (KeyCode::Char(char::from(byte - 0x1c + b'4')), KeyModifiers::CONTROL),
            b' '..=b'~' => (KeyCode::Char(char::from(byte)), KeyModifiers::NONE),
            // Not valid as a first byte of UTF-8.
            0x80..=0xc1 | 0xf5..=0xff => {
                self.alt = false;
                return;
            }
        };
        self.press(code, modifiers);
    }

    fn escape(&mut self, byte: u8) {
        match byte {
            b'[' => self.state = State::Control(Vec::new()),
            b'O' => self.state = State::Single,
            // Answers of terminals.
            b']' | b'P' | b'_' => self.state = State::String(0),
            ESC => {
                self.key(KeyCode::Esc);
                self.state = State::Escape;
            }
            byte => {
                self.alt = true;
                self.ground(byte);
            }
        }
    }

    /// Handles one more byte of a control sequence.
    fn control(&mut self, mut parameters: Vec<u8>, byte: u8) {
        match byte {
            // The Linux console's F1 to F5 have a second bracket.
            b'[' if parameters.is_empty() => parameters.push(byte),
            b' '..=b'?' => {
                if parameters.len() < LONGEST {
                    parameters.push(byte);
                }
            }
            b'M' if parameters.is_empty() => return self.state = State::Mouse(Vec::new()),
            b'~' if parameters == PASTE_BEGINS => return self.state = State::Paste(0),
            b'@'..=b'~' => {
                if parameters.len() < LONGEST {
                    self.events.extend(control::event(&parameters, byte));
                }
                return;
            }
            _ => return self.broken(byte),
        }
        self.state = State::Control(parameters);
    }

    /// Skips a sequence after a byte that cannot be part of it.
    fn broken(&mut self, byte: u8) {
        if byte < b' ' {
            self.ground(byte);
        }
    }

    fn key(&mut self, code: KeyCode) {
        self.press(code, KeyModifiers::NONE);
    }

    fn press(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        let alt = if std::mem::take(&mut self.alt) { KeyModifiers::ALT } else { KeyModifiers::NONE };
        self.events.push(Event::Key(KeyEvent::new(code, modifiers | alt)));
    }
}

#[cfg(test)]
mod tests;
