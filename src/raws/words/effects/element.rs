//! Elements: kinds of damage.

use crate::raws::{
    kinds::{creatures::creature_traits::Resistance, items::decay::Decay},
    reading::record::words,
    words::colour::Colour,
};

words! {
    /// Element: a kind of damage with its own resistance.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Element: ElementFacts {
        /// Damage by fire.
        Fire = "fire" => ElementFacts { resisted_by: Some(Resistance::Fire), cancelled: true, ducked: true, dear: true, felt: true, erodes: Some(Decay::Burn), colour: Colour::Red },
        /// Damage by cold.
        Cold = "cold" => ElementFacts { resisted_by: Some(Resistance::Cold), cancelled: true, ducked: true, dear: true, felt: true, erodes: None, colour: Colour::BrightCyan },
        /// Damage by electricity.
        Shock = "shock" => ElementFacts { resisted_by: Some(Resistance::Shock), cancelled: true, ducked: true, dear: true, felt: true, erodes: None, colour: Colour::Yellow },
        /// Damage by acid.
        Acid = "acid" => ElementFacts { resisted_by: Some(Resistance::Acid), cancelled: false, ducked: false, dear: true, felt: true, erodes: Some(Decay::Corrode), colour: Colour::BrightGreen },
        /// Damage by magic, which magic resistance stops.
        Magic = "magic" => ElementFacts { resisted_by: Some(Resistance::Magic), cancelled: false, ducked: false, dear: true, felt: false, erodes: None, colour: Colour::BrightBlue },
        /// Damage that never kills: at least one hit point is left.
        Mercy = "mercy" => ElementFacts { resisted_by: None, cancelled: false, ducked: false, dear: false, felt: false, erodes: None, colour: Colour::White },
    }
}

/// Facts about an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ElementFacts {
    /// Resistance that blocks the damage.
    pub resisted_by: Option<Resistance>,
    /// True if the magic cancellation of worn armour may stop the damage of a blow.
    pub cancelled: bool,
    /// True if dexterity may halve an explosion of it. NetHack 3.6: `explmu`.
    pub ducked: bool,
    /// True if an attack with it adds twice the attacker's level to the experience for a kill, not once.
    pub dear: bool,
    /// True if messages.json has a text for a hero hurt by it.
    pub felt: bool,
    /// Decay that it causes to items.
    pub erodes: Option<Decay>,
    /// Colour of rays and breath.
    pub colour: Colour,
}
