//! Consultations of the Oracle in rules.json.

use crate::raws::reading::{record::record, text::Text, value::Limit};

record! {
    /// Rules of the keepers of rooms with the duty `oracle`, who sell hints and knowledge (NetHack 3.6:
    /// `doconsult`).
    #[derive(Debug, Clone)]
    pub struct OracleRules {
        /// Gold for a minor consultation, which tells a hint.
        pub minor: u32 = 50 => GOLD,
        /// Gold for a major consultation at experience level 0. It tells a prophecy, and the depth of rooms,
        /// features and branches that the hero has not seen and that are certain.
        pub major: u32 = 500 => GOLD,
        /// Gold by which each experience level raises the price of a major consultation.
        pub major_per_level: u32 = 50 => GOLD,
        /// The first consultation of all gives one experience point for each time this gold.
        pub lesson: u32 = 10 => GOLD,
        /// The first consultation of the other kind gives one experience point for each time this gold.
        pub second_lesson: u32 = 25 => GOLD,
        /// Texts of minor consultations. None is told again before all have been told.
        pub hints: Vec<Text> => TEXTS,
        /// Texts of major consultations. None is told again before all have been told.
        pub prophecies: Vec<Text> => TEXTS,
    }
}

/// Limit on sums of gold.
const GOLD: Limit = Limit::of("it must be .. gold", 1..=100_000);

/// Limit on the number of texts.
const TEXTS: Limit = Limit::of("there can be .. texts", 0..=1000);

impl OracleRules {
    /// Returns the gold for a major consultation at experience level `level`.
    pub fn major_at(&self, level: i32) -> u32 {
        self.major.saturating_add(self.major_per_level.saturating_mul(level.max(0).unsigned_abs()))
    }
}
