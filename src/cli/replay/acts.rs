//! Actions in a row, in a few words.

use rhack::narrate::Act;
use std::fmt;

/// Actions in a row, alike ones as one with their number; steps are alike in all directions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Acts(Vec<(Act, u32)>);

/// Number of different actions in a row that are told.
const TOLD: usize = 6;

impl Acts {
    /// Adds `act` at the end.
    pub fn add(&mut self, act: Act) {
        match self.0.last_mut() {
            Some((last, count)) if last.is_like(&act) => {
                if *last != act {
                    *last = act.bare();
                }
                *count += 1;
            }
            Some(_) | None => self.0.push((act, 1)),
        }
    }
}

impl fmt::Display for Acts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (act, count)) in self.0.iter().take(TOLD).enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{act}")?;
            if *count > 1 {
                write!(f, " x{count}")?;
            }
        }
        let more: u32 = self.0.iter().skip(TOLD).map(|(_, count)| count).sum();
        if more > 0 { write!(f, ", {more} more") } else { Ok(()) }
    }
}
