//! Spells, which heroes learn from books and creatures cast: records of spells.json.

use super::{
    effects::{PARTS, ability::Ability},
    items::words::Skill,
    reading::{
        record::{record, words},
        table::named,
        value::Limit,
    },
};

words! {
    /// School of magic, with the skill that it trains.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum School: Skill {
        /// Harm.
        Attack = "attack" => Skill::AttackSpells,
        /// Health.
        Healing = "healing" => Skill::HealingSpells,
        /// Knowledge.
        Divination = "divination" => Skill::DivinationSpells,
        /// The minds of others.
        Enchantment = "enchantment" => Skill::EnchantmentSpells,
        /// Gifts of gods.
        Clerical = "clerical" => Skill::ClericalSpells,
        /// Ways out.
        Escape = "escape" => Skill::EscapeSpells,
        /// Changes of things.
        Matter = "matter" => Skill::MatterSpells,
    }
}

words! {
    /// List of spells that a creature casts from.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum SpellList {
        /// The list of mages.
        Mage = "mage",
        /// The list of priests.
        Cleric = "cleric",
    }
}

record! {
    /// Spell.
    #[derive(Debug, Clone)]
    pub struct Spell {
        /// Name of the spell: "force bolt".
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Description in a sentence, for the list of spells.
        pub about: Option<String> => Limit::Shown,
        /// School of magic.
        pub school: School,
        /// Level, which decides cost and difficulty.
        pub level: i32 => Limit::range(1..=7),
        /// Turns to read a page of its book. The book of a higher level has more pages. Default 1.
        pub delay: u32 = 1 => Limit::range(1..=20),
        /// `true`: a spell for emergencies, which some roles are better at than at others.
        pub emergency: bool = false,
        /// Effects of casting it.
        pub cast: Ability => PARTS,
        /// Effects for casters skilled in its school. Default: `cast`.
        pub skilled: Option<Ability>,
        /// Numbers that it has in the list of mages, from 0. Mages draw from the numbers below their level.
        pub mage: Vec<i32> = Vec::new() => NUMBERS,
        /// Numbers that it has in the list of priests.
        pub cleric: Vec<i32> = Vec::new() => NUMBERS,
    }
}

named!(Spell);

/// Limit on the numbers of a spell in a list.
const NUMBERS: Limit = Limit::of("a spell can have .. numbers", 0..=50);

impl Spell {
    /// Returns the effects for casters who are `skilled` in the school, or who are not.
    pub fn ability(&self, skilled: bool) -> &Ability {
        self.skilled.as_ref().filter(|_| skilled).unwrap_or(&self.cast)
    }

    /// Returns the numbers in `list`.
    pub fn numbers(&self, list: SpellList) -> &[i32] {
        match list {
            SpellList::Mage => &self.mage,
            SpellList::Cleric => &self.cleric,
        }
    }
}
