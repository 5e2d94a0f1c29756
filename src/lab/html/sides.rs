//! Numbers of one set of games, or of both sides of a comparison, beside each other.

use super::charts::SIDES;
use crate::lab::summary::Summary;

/// Summaries of A, or of A and B.
#[derive(Clone, Copy)]
pub struct GameSides<'a>(pub &'a [&'a Summary]);

impl<'a> GameSides<'a> {
    /// True if there are two sides.
    pub fn are_compared(self) -> bool {
        self.0.len() > 1
    }

    /// Returns a value for each side.
    pub fn map<T>(self, of: impl FnMut(&'a Summary) -> T) -> Vec<T> {
        self.0.iter().copied().map(of).collect()
    }

    /// Returns the heads of a table: the `first` column, and `columns` for each side.
    pub fn heads(self, first: &str, columns: &[&str]) -> Vec<String> {
        let mut heads = vec![first.to_owned()];
        for (_, (name, _)) in self.0.iter().zip(SIDES) {
            heads.extend(columns.iter().map(|column| {
                if self.are_compared() { format!("{column}, {name}") } else { (*column).to_owned() }
            }));
        }
        heads
    }

    /// Returns each side with the end of the titles about it: nothing if there is one side, else its name.
    pub fn named(self) -> impl Iterator<Item = (&'a Summary, String)> {
        let end = move |name: &str| if self.are_compared() { format!(": {name}") } else { String::new() };
        self.0.iter().zip(SIDES).map(move |(side, (name, _))| (*side, end(name)))
    }
}
