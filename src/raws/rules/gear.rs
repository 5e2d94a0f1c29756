//! Rules of items in rules.json: what harms, betters and uses them up.

use crate::{
    base::dice::Dice,
    raws::reading::{
        record::record,
        value::{Limit, ODDS},
    },
};

record! {
    /// Rules of items.
    #[derive(Debug, Clone)]
    pub struct GearRules {
        /// Rules of rust, fire, acid and rot.
        pub erosion: ErosionRules,
        /// Rules of grease and poison on items.
        pub coating: CoatingRules,
        /// Rules of enchanting.
        pub enchanting: EnchantingRules,
        /// Rules of recharging.
        pub recharging: RechargingRules,
        /// Rules of artefacts.
        pub artefacts: ArtefactRules,
        /// A cursed light source goes out at once with chance 1 in this number (NetHack 3.6: `use_lamp`).
        pub cursed_light_dies_one_in: u32 => ODDS,
        /// Greatest number of potions that a dip mixes all at once; of more, only some are mixed (NetHack
        /// 3.6: `dodip`).
        pub mixed_whole: u32 => Limit::range(1..=1000),
        /// A hero of neutral luck writes a scroll or book of an unknown kind with chance 1 in this number
        /// (NetHack 3.6: `dowrite`).
        pub writes_unknown_one_in: i32 => ODDS,
    }
}

record! {
    /// Rules of erosion.
    #[derive(Debug, Clone)]
    pub struct ErosionRules {
        /// A breath of acid erodes armour, and the wielded item, each with chance 1 in this number (NetHack
        /// 3.6: `zhitu`).
        pub acid_breath_one_in: u32 => ODDS,
        /// A blow at a fiery or acid body erodes the weapon with chance 1 in this number (NetHack 3.6:
        /// `passive`).
        pub blow_one_in: u32 => ODDS,
        /// A blow at an acid body erodes armour with chance 1 in this number (NetHack 3.6: `passive`).
        pub splash_one_in: u32 => ODDS,
        /// A blessed item withstands erosion with chance 1 in this number, at neutral luck (NetHack 3.6:
        /// `erode_obj`).
        pub blessed_withstands_one_in: i32 => ODDS,
    }
}

record! {
    /// Rules of coatings.
    #[derive(Debug, Clone)]
    pub struct CoatingRules {
        /// Grease that protects wears off with chance 1 in this number (NetHack 3.6: `grease_protect`).
        pub grease_wears_off_one_in: u32 => ODDS,
        /// A grip holds on cursed items that are greased or slippery with chance 1 in this number (NetHack
        /// 3.6: `slip_free`).
        pub cursed_grips_one_in: u32 => ODDS,
        /// Poison on an item kills a creature with chance 1 in this number (NetHack 3.6: `hmon_hitmon`).
        pub poison_kills_one_in: u32 => ODDS,
        /// Poison wears off an item that hits with chance 1 in this number (NetHack 3.6: `hmon_hitmon`).
        pub poison_wears_off_one_in: u32 => ODDS,
    }
}

record! {
    /// Rules of enchanting.
    #[derive(Debug, Clone)]
    pub struct EnchantingRules {
        /// Enchantment above which a weapon that is enchanted may evaporate (NetHack 3.6: `chwepon`).
        pub weapon_safe: i32 => ENCHANTMENT,
        /// A weapon above that is safe with chance 1 in this number.
        pub weapon_survives_one_in: u32 => ODDS,
        /// Enchantment above which armour that is enchanted may evaporate. It is safe one time in as many as
        /// its enchantment (NetHack 3.6: `seffects`).
        pub armour_safe: i32 => ENCHANTMENT,
    }
}

record! {
    /// Rules of recharging (NetHack 3.6: `recharge`).
    #[derive(Debug, Clone)]
    pub struct RechargingRules {
        /// An item that was recharged `n` times before explodes with a chance of `n` * `n` * `n` in this
        /// number.
        pub explodes_out_of: i32 => Limit::range(1..=1_000_000),
        /// A ring explodes with a chance of its enchantment in this number.
        pub ring_explodes_out_of: i32 => Limit::range(1..=1000),
        /// Sides of the dice of damage by an explosion, one for each charge or point of enchantment.
        pub blast_sides: i32 => Limit::range(1..=1000),
    }
}

record! {
    /// Rules of artefacts (NetHack 3.6: `artifact.c`).
    #[derive(Debug, Clone)]
    pub struct ArtefactRules {
        /// An artefact without a will of its own hurts a hero of a wrong alignment with chance 1 in this
        /// number (NetHack 3.6: `touch_artifact`).
        pub blasts_one_in: u32 => ODDS,
        /// Damage by it.
        pub blast: Dice => BLAST,
        /// The same with magic resistance.
        pub resisted_blast: Dice => BLAST,
        /// Damage by an artefact with a will of its own that does not accept the hero.
        pub willed_blast: Dice => BLAST,
        /// The same with magic resistance.
        pub resisted_willed_blast: Dice => BLAST,
        /// An artefact in the hand that wards off curses fails with chance 1 in this number (NetHack 3.6:
        /// `rndcurse`).
        pub ward_fails_one_in: u32 => ODDS,
        /// A unique item loses a point of enchantment when it turns from an unworthy hero, with chance 1 in
        /// this number (NetHack 3.6: `dipfountain`).
        pub spurned_worse_one_in: u32 => ODDS,
        /// Enchantment below which it does not fall so.
        pub spurned_least: i32 => ENCHANTMENT,
    }
}

/// Limit on enchantments.
const ENCHANTMENT: Limit = Limit::range(-99..=99);

/// Limit on the damage by touch.
const BLAST: Limit = Limit::of("it must cost .. hit points", 0..=1000);
