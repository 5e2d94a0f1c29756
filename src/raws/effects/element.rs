//! Of what kind damage is.

use crate::raws::{creatures::creature_traits::Resistance, items::decay::Decay, reading::record::words};

words! {
    /// A kind of damage that is not plain.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Element: ElementFacts {
        /// By fire.
        Fire = "fire" => ElementFacts { resisted_by: Some(Resistance::Fire), ducked: true, dear: true, felt: true, erodes: Some(Decay::Burn) },
        /// By cold.
        Cold = "cold" => ElementFacts { resisted_by: Some(Resistance::Cold), ducked: true, dear: true, felt: true, erodes: None },
        /// By electricity.
        Shock = "shock" => ElementFacts { resisted_by: Some(Resistance::Shock), ducked: true, dear: true, felt: true, erodes: None },
        /// By acid.
        Acid = "acid" => ElementFacts { resisted_by: Some(Resistance::Acid), ducked: false, dear: true, felt: true, erodes: Some(Decay::Corrode) },
        /// By magic, which magic resistance stops.
        Magic = "magic" => ElementFacts { resisted_by: None, ducked: false, dear: true, felt: false, erodes: None },
        /// It only disarranges: nobody dies of it, at least one hit point is left.
        Mercy = "mercy" => ElementFacts { resisted_by: None, ducked: false, dear: false, felt: false, erodes: None },
    }
}

/// What goes for a kind of damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ElementFacts {
    /// What those do not suffer it by who resist it.
    pub resisted_by: Option<Resistance>,
    /// Whether the nimble duck half of an explosion of it (NetHack's `explmu`).
    pub ducked: bool,
    /// Whether who deals it is worth twice its level in experience, and not once.
    pub dear: bool,
    /// Whether a hero feels that it was that, which messages.json has a text for.
    pub felt: bool,
    /// How things decay by it.
    pub erodes: Option<Decay>,
}
