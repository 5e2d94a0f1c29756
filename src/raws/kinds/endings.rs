//! Reads endings.json: ends of a game that stages of goals lead to.

use crate::raws::{
    reading::{
        loader::Loader,
        record::{record, words},
        table::{Table, named},
        text::Text,
        value::Limit,
    },
    words::template::Template,
};

/// Slots of [`EndingKind::text`].
pub const ENDING_SLOTS: &[&str] = &["name", "depth", "turn"];

words! {
    /// Outcome of a game that ends so.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum EndingOutcome {
        /// The hero has won.
        Won = "won",
        /// The hero left the dungeon.
        Left = "left",
        /// The hero died.
        Died = "died",
    }
}

record! {
    /// Ending of a game, besides death, leaving without a goal, and giving up.
    #[derive(Debug, Clone)]
    pub struct EndingKind {
        /// Name.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Fate of the hero in the table of scores: `escaped with the Amulet`.
        pub title: Text,
        /// Sentence of the last screen. `%name` is the hero, `%depth` the depth, `%turn` the turn.
        pub text: Template => Limit::Slots(ENDING_SLOTS),
        /// Outcome in statistics and scores.
        pub outcome: EndingOutcome,
        /// Percentage of the points that the hero keeps.
        pub score: u32 = 100 => Limit::of("percentages of points must be", 0..=1000),
    }
}

named!(EndingKind);

/// Reads endings.json.
pub(in crate::raws) fn load(loader: &mut Loader) -> Table<EndingKind> {
    Table::new(loader.records("endings.json").reads.into_iter().map(|read| read.raw).collect())
}
