//! Reads endings.json: ends of a game, those that stages of goals lead to among them.

use super::items::ItemClass;
use crate::raws::{
    reading::{
        loader::{Loader, Records},
        record::{record, words},
        table::{Id, Table, named},
        text::Text,
        value::Limit,
    },
    words::template::Template,
};

/// Slots of [`EndingKind::text`].
pub const ENDING_SLOTS: &[&str] = &["name", "depth", "turn", "cause", "gold", "distance"];

/// Slots of [`EndingKind::epilogue`].
pub const EPILOGUE_SLOTS: &[&str] = &["name", "gold"];

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
        /// The player gave up.
        Quit = "quit",
    }
}

record! {
    /// Ending of a game. `died`, `left` and `quit` are those without a goal.
    #[derive(Debug, Clone)]
    pub struct EndingKind {
        /// Name.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Fate of the hero in the table of scores: `escaped with the Amulet`. Those of the dead are told by
        /// what killed them.
        pub title: Text,
        /// Sentence of the last screen. `%name` is the hero, `%depth` the depth, `%turn` the turn, `%cause`
        /// what the hero died of, `%gold` the gold in the purse, `%distance` the greatest distance from the
        /// start of an endless level.
        pub text: Template => Limit::Slots(ENDING_SLOTS),
        /// Sentence after `text`. `%name` is the hero, `%gold` what the loot has brought.
        pub epilogue: Option<Template> => Limit::Slots(EPILOGUE_SLOTS),
        /// Outcome in statistics and scores.
        pub outcome: EndingOutcome,
        /// Rank among endings with the outcome `won`: in the table of scores, higher ranks stand first.
        pub rank: u32 = 0 => Limit::range(0..=100),
        /// Percentage of the points that the hero keeps.
        pub score: u32 = 100 => Limit::of("percentages of points must be", 0..=1000),
        /// Loot that the hero sells. Default: none.
        pub loot: Option<LootRules>,
    }
}

record! {
    /// Loot that counts at the end, at its full price (NetHack 3.6: `get_valuables`, `artifact_score`).
    #[derive(Debug, Clone)]
    pub struct LootRules {
        /// Classes of items that are sold, besides artefacts.
        pub classes: Vec<ItemClass> = Vec::new() => Limit::of("there can be .. classes", 0..=20),
        /// Points for artefacts, in percent of their price.
        pub artefacts: u32 = 100 => Limit::of("percentages of points must be", 0..=1000),
    }
}

named!(EndingKind);

/// Endings of games.
#[derive(Debug, Clone)]
pub struct Endings {
    pub table: Table<EndingKind>,
    /// Death.
    pub died: Id<EndingKind>,
    /// Leaving the dungeon without a goal.
    pub left: Id<EndingKind>,
    /// Giving up.
    pub quit: Id<EndingKind>,
}

/// Reads endings.json. Returns `None` if an ending without a goal is missing.
pub(in crate::raws) fn load(loader: &mut Loader) -> Option<Endings> {
    let Records { reads, whole } = loader.records::<EndingKind>("endings.json");
    let names_known = whole && reads.iter().all(|read| read.good("name"));
    let table = Table::new(reads.into_iter().map(|read| read.raw).collect());
    let mut find = |name: &str| {
        let found = table.named(name);
        if found.is_none() && names_known {
            let help = "every game can end so; add a record of this name".to_owned();
            let problem = format!("there is no `{name}`");
            match loader.report.taker_of(["endings.json", "name"], name) {
                Some(span) => loader.report.note(span, problem, Some(help)),
                None => loader.note_list("endings.json", problem, Some(help)),
            }
        }
        found
    };
    let (died, left, quit) = (find("died"), find("left"), find("quit"));
    Some(Endings { died: died?, left: left?, quit: quit?, table })
}
