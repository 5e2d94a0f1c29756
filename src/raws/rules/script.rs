//! Writing on the floor: ways of writing, the use of items as pens, and the rules for both. NetHack 3.6:
//! `engrave.c`.

use crate::{
    base::dice::Dice,
    raws::reading::{
        record::{record, words},
        text::Text,
        value::{Limit, ODDS},
    },
};
use serde::{Deserialize, Serialize};

/// Rules of a way of writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScriptFacts {
    /// Resistance to steps and blows.
    pub wear: Wear,
    /// True if the writer may slip while all is well.
    pub slips: bool,
    /// True if the text is on the floor, where words of power work.
    pub floor: bool,
    /// True if it is cut so deep that other scripts cannot cover it.
    pub deep: bool,
}

/// Resistance of a text to steps and blows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wear {
    /// Each of them smudges letters, and the text can be wiped away.
    Soft,
    /// Few of them spoil a letter.
    Hard,
    /// None of them does.
    Never,
}

/// Rules of most ways. The rows of others override them.
const USUAL: ScriptFacts = ScriptFacts { wear: Wear::Hard, slips: false, floor: true, deep: false };

words! {
    /// Way in which a text is written.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Script: ScriptFacts {
        /// Drawn in the dust.
        Dust = "dust" => ScriptFacts { wear: Wear::Soft, slips: true, ..USUAL },
        /// Written in blood.
        Blood = "blood" => ScriptFacts { wear: Wear::Soft, slips: true, ..USUAL },
        /// Written in ink.
        Marked = "marked" => USUAL,
        /// Cut into the floor.
        Engraved = "engraved" => ScriptFacts { deep: true, ..USUAL },
        /// Burned into the floor.
        Burned = "burned" => ScriptFacts { wear: Wear::Never, deep: true, ..USUAL },
        /// Carved into a headstone.
        Carved = "carved" => ScriptFacts { wear: Wear::Never, floor: false, deep: true, ..USUAL },
    }
}

words! {
    /// Effect of a pen on a text that is already there.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum TextChange {
        /// The text vanishes.
        Vanish = "vanish",
        /// The text moves to another square of the level.
        Move = "move",
        /// The text becomes another one of graffiti.json.
        Change = "change",
    }
}

record! {
    /// Use of an item for writing on the floor.
    #[derive(Debug, Clone)]
    pub struct Pen {
        /// Way of writing. Default: in the dust.
        pub script: Script = Script::Dust,
        /// Letters written in a turn. Default: those of the rules.
        pub letters_a_turn: Option<u32> => Limit::range(1..=1000),
        /// Letters for which its enchantment falls by one. Default: it stays sharp.
        pub dulls_after: Option<u32> => Limit::range(1..=1000),
        /// Letters written with a charge, for pens that run dry. Default: a wand needs one charge in all.
        pub letters_a_charge: Option<u32> => Limit::range(1..=1000),
        /// Message when the hero writes with it.
        pub you: Option<Text>,
        /// `true`: writing with it identifies it.
        pub identifies: bool = false,
        /// `true`: writing with it works as zapping it does.
        pub zaps: bool = false,
        /// Turns for which a hero who sees is blinded.
        pub blinds: Option<Dice> => Limit::of("it must blind for .. turns", 1..=1000),
        /// Effect on the text that is already there.
        pub changes: Option<TextChange>,
        /// Message about that effect.
        pub then: Option<Text>,
    }
}

record! {
    /// Rules of writing on the floor.
    #[derive(Debug, Clone)]
    pub struct EngravingRules {
        /// Letters written in a turn. Default 10.
        pub letters_a_turn: u32 = 10 => Limit::range(1..=1000),
        /// Letters that a blade cuts in a turn. Default 1.
        pub cut_a_turn: u32 = 1 => Limit::range(1..=1000),
        /// Letters for which the enchantment of a blade falls by one. Default 2.
        pub dulls_after: u32 = 2 => Limit::range(1..=1000),
        /// Enchantment from which on a blade is too dull to cut. Default -3.
        pub dull: i32 = -3 => Limit::range(-100..=100),
        /// Chances that a letter goes wrong.
        pub slips: SlipOdds = SlipOdds::default_value(),
        /// Letters smudged by a blow of a hero who stands on the text. Default 3.
        pub blow_smudges: u32 = 3 => SMUDGED,
        /// Letters smudged by a throw or kick of a hero who stands on the text. Default 2.
        pub throw_smudges: u32 = 2 => SMUDGED,
        /// Letters smudged by some blows that hit a hero who stands on the text. Default 2.
        pub hit_smudges: u32 = 2 => SMUDGED,
        /// Chance of such a blow to smudge, as 1 in this number. Default 3.
        pub hit_one_in: u32 = 3 => ODDS,
        /// Letters smudged by a step of a creature onto the text. Default 1.
        pub step_smudges: u32 = 1 => SMUDGED,
        /// Letters smudged by a step of the hero off the text, or by a blow into the air. Default 1d5.
        pub leaving_smudges: Dice = Dice { count: 1, sides: 5, bonus: 0 } => Limit::of("it must smudge .. letters", 0..=100),
        /// A hero who stands on a text smudges it with chance 1 in this number and three times the dexterity.
        /// Default 40.
        pub standing_one_in: u32 = 40 => ODDS,
        /// Letters smudged by standing. Default 1d3.
        pub standing_smudges: Dice = Dice { count: 1, sides: 3, bonus: 0 } => Limit::of("it must smudge .. letters", 0..=100),
        /// An ordinary room has a graffito with chance 1 in this number. Default 27.
        pub graffiti_one_in: u32 = 27 => ODDS,
        /// Number added to that for each level of depth. Default 3.
        pub graffiti_rarer: u32 = 3 => Limit::range(0..=100),
        /// A graffito is burned into the floor with chance 1 in this number. Default 8.
        pub burned_one_in: u32 = 8 => ODDS,
        /// Number of the first levels. In some games one of them has a word of power on the floor. Default 4.
        pub taught_by: u32 = 4 => Limit::range(0..=100),
        /// A game has that word with chance 1 in this number. Default 3.
        pub taught_one_in: u32 = 3 => ODDS,
    }
}

record! {
    /// Chances that a letter goes wrong, each as 1 in this number.
    #[derive(Debug, Clone, Copy)]
    pub struct SlipOdds {
        /// In the dust. Default 25.
        pub plain: u32 = 25 => ODDS,
        /// For a blind hero. Default 11.
        pub blind: u32 = 11 => ODDS,
        /// For a confused hero. Default 7.
        pub confused: u32 = 7 => ODDS,
        /// For a stunned hero. Default 4.
        pub stunned: u32 = 4 => ODDS,
        /// For a hallucinating hero. Default 2.
        pub hallucinating: u32 = 2 => ODDS,
    }
}

/// Limit on letters smudged at once.
const SMUDGED: Limit = Limit::of("it must smudge .. letters", 0..=100);
