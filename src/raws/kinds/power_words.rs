//! Reads words.json: words of power, which work while the hero stands on them.

use super::creatures::CreatureKind;
use crate::{
    base::dice::Dice,
    raws::reading::{
        loader::Loader,
        record::{record, words},
        table::{Table, named},
        value::{Limit, ODDS},
    },
};

words! {
    /// Effect of a word of power.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum WordEffect {
        /// Hostile creatures next to the hero flee, and none of those that fear it strikes the hero in melee.
        Scare = "scare",
    }
}

words! {
    /// Deed of the hero that breaks a word underfoot.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum WordBreach {
        /// A blow, kick or breath.
        Blow = "blow",
        /// A missile.
        Missile = "missile",
        /// A wand that is aimed at others.
        Zap = "zap",
    }
}

record! {
    /// Word of power: a text that works while it is whole and the hero stands on it (NetHack 3.6: `onscary`,
    /// `sengr_at`).
    #[derive(Debug, Clone)]
    pub struct PowerWord {
        /// Name in raws.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// The whole text that must be on the square. Capitals make no difference.
        pub text: String => Limit::Shown,
        /// Effect of the word.
        pub effect: WordEffect = WordEffect::Scare,
        /// Map characters of creatures that ignore it. `fearless` creatures ignore it too.
        pub ignored_by: Vec<char> = Vec::new() => Limit::of("there can be .. characters", 0..=100),
        /// Turns of a usual flight. Default 1d10.
        pub turns: Dice = Dice { count: 1, sides: 10, bonus: 0 } => TURNS,
        /// Turns of a long flight. Default 1d100.
        pub long_turns: Dice = Dice { count: 1, sides: 100, bonus: 0 } => TURNS,
        /// A flight is long with chance 1 in this number. Default 7.
        pub long_one_in: u32 = 7 => ODDS,
        /// Deeds of the hero on it, against a creature that fears it, that erase it. Nothing else wears it
        /// out but what wears the text.
        pub broken_by: Vec<WordBreach> = Vec::new() => Limit::of("there can be .. deeds", 0..=10),
    }
}

named!(PowerWord);

/// Limit on the turns of a flight.
const TURNS: Limit = Limit::of("it must last .. turns", 1..=10_000);

impl PowerWord {
    /// True if `text` is the word, up to capitals.
    pub fn is(&self, text: &str) -> bool {
        self.text.to_lowercase() == text.to_lowercase()
    }

    /// True if creatures of `kind` that see the word fear it.
    pub fn scares(&self, kind: &CreatureKind) -> bool {
        self.effect == WordEffect::Scare && !kind.fearless && !self.ignored_by.contains(&kind.glyph)
    }
}

/// Reads words.json.
pub(in crate::raws) fn load(loader: &mut Loader) -> Table<PowerWord> {
    Table::new(loader.records::<PowerWord>("words.json").reads.into_iter().map(|read| read.raw).collect())
}
