//! What the bytes of a terminal mean: keys and mouse reports.
//!
//! Anything may arrive here: a sequence in two halves over a slow line, answers to questions that another program
//! asked, noise. What is no key or report is passed over, and nothing is waited for without end.

mod control;

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// How long the rest of a sequence may take before a lone Escape counts as typed.
const ESCAPE_WAIT: Duration = Duration::from_millis(25);

/// How long the rest of anything else may take. Nobody types the beginning of a sequence by hand.
const SEQUENCE_WAIT: Duration = Duration::from_millis(250);

/// How long a pasted text may pause. What comes after it would run as commands.
const PASTE_WAIT: Duration = Duration::from_secs(1);

/// Bytes of the longest control sequence that means anything; more are passed over.
const LONGEST: usize = 40;

/// Bytes of the longest answer (a colour, a picture's number) that is passed over as a whole.
const LONGEST_STRING: usize = 1024;

const ESC: u8 = 0x1b;

/// Begins and ends a pasted text, as parameters of a control sequence.
const PASTE_BEGINS: &[u8] = b"200";
const PASTE_ENDS: &[u8] = b"\x1b[201~";

/// Where in a sequence the bytes so far have led.
#[derive(Debug, Default, PartialEq, Eq)]
enum State {
    /// Nowhere: the next byte is a key.
    #[default]
    Ground,
    /// In a character of `need` bytes.
    Character { bytes: Vec<u8>, need: usize },
    /// After an Escape.
    Escape,
    /// After `ESC O`.
    Single,
    /// After `ESC [`, with the parameters so far.
    Control(Vec<u8>),
    /// After `ESC [ M`, with the button and place so far.
    Mouse(Vec<u8>),
    /// In an answer, so many bytes long, which ends with BEL or `ESC \`.
    String(usize),
    /// After an Escape in an answer.
    StringEnd,
    /// In a pasted text, of whose end so many bytes have come.
    Paste(usize),
}

/// Turns bytes into events.
#[derive(Debug, Default)]
pub struct Decoder {
    state: State,
    /// The next key was preceded by Escape in one piece, which is how terminals write Alt.
    alt: bool,
    events: Vec<Event>,
}

impl Decoder {
    /// Takes what has arrived, and returns what is certain now.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Event> {
        if self.state == State::Escape && !matches!(bytes.first(), None | Some(b'[' | b'O')) {
            // An Escape that came alone and is followed by something else was typed.
            self.state = State::Ground;
            self.key(KeyCode::Esc);
        }
        for &byte in bytes {
            self.byte(byte);
        }
        std::mem::take(&mut self.events)
    }

    /// How long to wait for more before [`Decoder::give_up`]; `None` if nothing is begun.
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

    /// Nothing followed in time: a lone Escape was typed, the beginning of anything else is passed over.
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
            // No character begins so.
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

    /// One more byte of a control sequence.
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

    /// A byte that no sequence holds: what was begun is passed over.
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
