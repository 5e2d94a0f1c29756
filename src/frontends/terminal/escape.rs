//! Joins escape sequences that a slow line delivered in pieces. Without this the rest of a torn arrow key or
//! mouse report would run as commands.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// A sequence longer than this is none.
const LONGEST: usize = 40;

/// Holds a lone Escape back until it is clear whether a sequence follows.
#[derive(Debug, Default)]
pub struct Joiner {
    held: Vec<Event>,
    text: String,
}

impl Joiner {
    /// Whether something is held back, which [`Joiner::give_up`] releases after a short wait.
    pub fn is_waiting(&self) -> bool {
        !self.held.is_empty()
    }

    /// Takes the next event and returns those that are now certain.
    pub fn push(&mut self, event: Event) -> Vec<Event> {
        let typed = typed(&event);
        if self.held.is_empty() {
            return self.hold_escape(event);
        }
        match (self.text.len(), typed) {
            (0, Some(c @ ('[' | 'O'))) => self.hold(event, c),
            (1..LONGEST, Some(c)) if c.is_ascii_graphic() => {
                let first = self.text.len() == 1;
                self.hold(event, c);
                // A sequence's last byte is a letter or ~; right after its introducer [ may follow (Linux's F1).
                if matches!(c, '@'..='~') && !(first && c == '[') {
                    return self.complete();
                }
                Vec::new()
            }
            _ => {
                let mut out = self.give_up();
                out.extend(self.hold_escape(event));
                out
            }
        }
    }

    /// Releases what is held: nothing followed in time, so it was typed by hand.
    pub fn give_up(&mut self) -> Vec<Event> {
        self.text.clear();
        std::mem::take(&mut self.held)
    }

    fn hold(&mut self, event: Event, c: char) -> Vec<Event> {
        self.held.push(event);
        self.text.push(c);
        Vec::new()
    }

    fn hold_escape(&mut self, event: Event) -> Vec<Event> {
        let escape = matches!(
            event,
            Event::Key(KeyEvent { code: KeyCode::Esc, kind: KeyEventKind::Press, modifiers, .. })
                if modifiers.is_empty()
        );
        if escape {
            self.held.push(event);
            return Vec::new();
        }
        vec![event]
    }

    /// The key that a whole sequence stands for. Others, such as mouse reports, are dropped.
    fn complete(&mut self) -> Vec<Event> {
        let text = std::mem::take(&mut self.text);
        self.held.clear();
        let last = text.chars().next_back().unwrap_or_default();
        let number: String = text.chars().skip(1).take_while(char::is_ascii_digit).collect();
        let code = match (last, number.as_str()) {
            ('A'..='E', _) if text.starts_with("[[") => {
                // The Linux console's F1 to F5.
                KeyCode::F(u8::try_from(u32::from(last) - u32::from('A') + 1).unwrap_or(1))
            }
            ('A', _) => KeyCode::Up,
            ('B', _) => KeyCode::Down,
            ('C', _) => KeyCode::Right,
            ('D', _) => KeyCode::Left,
            ('E', _) => KeyCode::KeypadBegin,
            ('H', _) | ('~', "1" | "7") => KeyCode::Home,
            ('F', _) | ('~', "4" | "8") => KeyCode::End,
            ('P', _) | ('~', "11") => KeyCode::F(1),
            ('Q', _) | ('~', "12") => KeyCode::F(2),
            ('R', _) | ('~', "13") => KeyCode::F(3),
            ('S', _) | ('~', "14") => KeyCode::F(4),
            ('Z', _) => KeyCode::BackTab,
            ('~', "3") => KeyCode::Delete,
            ('~', "5") => KeyCode::PageUp,
            ('~', "6") => KeyCode::PageDown,
            _ => return Vec::new(),
        };
        vec![Event::Key(KeyEvent::new(code, KeyModifiers::NONE))]
    }
}

/// The character an event typed without Ctrl or Alt.
fn typed(event: &Event) -> Option<char> {
    match event {
        Event::Key(KeyEvent { code: KeyCode::Char(c), modifiers, kind: KeyEventKind::Press, .. }) => {
            (!modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)).then_some(*c)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(code: KeyCode) -> Event {
        Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn fed(text: &str) -> (Vec<Event>, Joiner) {
        let mut joiner = Joiner::default();
        let out = text
            .chars()
            .flat_map(|c| joiner.push(event(if c == '\x1b' { KeyCode::Esc } else { KeyCode::Char(c) })))
            .collect();
        (out, joiner)
    }

    #[test]
    fn torn_keys_are_joined() {
        assert_eq!(fed("\x1b[A").0, [event(KeyCode::Up)]);
        assert_eq!(fed("\x1bOD").0, [event(KeyCode::Left)]);
        assert_eq!(fed("\x1b[1;5C").0, [event(KeyCode::Right)]);
        assert_eq!(fed("\x1b[5~x").0, [event(KeyCode::PageUp), event(KeyCode::Char('x'))]);
    }

    #[test]
    fn torn_mouse_reports_run_no_commands() {
        assert_eq!(fed("\x1b[<35;10;5M").0, []);
        assert_eq!(fed("\x1b[[B").0, [event(KeyCode::F(2))]);
    }

    #[test]
    fn a_lone_escape_comes_through() {
        let (out, mut joiner) = fed("\x1b");
        assert!(out.is_empty() && joiner.is_waiting());
        assert_eq!(joiner.give_up(), [event(KeyCode::Esc)]);
        assert!(!joiner.is_waiting());
        assert_eq!(fed("\x1bx").0, [event(KeyCode::Esc), event(KeyCode::Char('x'))]);
        let (out, joiner) = fed("\x1b\x1b");
        assert_eq!(out, [event(KeyCode::Esc)]);
        assert!(joiner.is_waiting());
    }
}
