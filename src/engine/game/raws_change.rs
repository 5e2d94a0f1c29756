//! Changes of the raws of a game in progress.

/// Difference between the raws of a game and those that it goes on under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RawsChange {
    /// A table has other content, for example `creatures`. Texts and looks do not count.
    Table(String),
    /// A record that the game uses has a new name.
    Renamed { table: &'static str, was: String, is: String },
    /// A record that the game uses is gone, with all creatures, items and squares of this kind.
    Removed { table: &'static str, name: String },
    /// A record that the game uses is gone, and another one takes its place.
    Replaced { table: &'static str, was: String, by: String },
}
