//! Spells, which heroes learn from books and creatures cast: records of spells.json.

use super::items::words::Skill;
use crate::{
    base::dice::Dice,
    raws::{
        reading::{
            record::{record, words},
            table::{Id, Table, named},
            text::Text,
            value::Limit,
        },
        words::effects::{EffectSpec, PARTS, ability::Ability},
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
        pub about: Option<Text>,
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
        /// If spells share a number, one of them is drawn; a spell that names a number twice is twice as
        /// likely.
        pub mage: Vec<i32> = Vec::new() => NUMBERS,
        /// Numbers that it has in the list of priests.
        pub cleric: Vec<i32> = Vec::new() => NUMBERS,
    }
}

named!(Spell);

/// Limit on the numbers of a spell in a list.
const NUMBERS: Limit = Limit::of("a spell can have .. numbers", 0..=50);

/// Highest number in a list that a creature can draw. The level of no creature is higher by more than 1.
pub const LAST_NUMBER: i32 = 49;

/// Harm that the spells of a list do to a target.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ListHarm {
    /// Mean of the hit points lost by a spell, in hundredths. Failures count as 0.
    pub mean: i32,
    /// Hit points lost by the worst spell, at most.
    pub most: i32,
}

impl SpellList {
    /// Returns the spells of this list that a caster of `level` can draw, each as often as it is in the list.
    pub fn known(self, spells: &Table<Spell>, level: i32) -> impl Iterator<Item = (Id<Spell>, &Spell)> {
        let numbers = move |spell: &Spell| spell.numbers(self).iter().filter(|n| **n < level).count();
        spells.iter().flat_map(move |(id, spell)| std::iter::repeat_n((id, spell), numbers(spell)))
    }

    /// Returns the highest number of this list; `None` if the list is empty.
    pub fn last(self, spells: &Table<Spell>) -> Option<i32> {
        spells.iter().flat_map(|(_, spell)| spell.numbers(self)).copied().max()
    }

    /// Returns the harm that a caster of `level` does to those for whom `counts` is true of a spell's effect.
    /// Unless 0, `dice` replace those of damage that grows with the level.
    pub fn harm(
        self,
        spells: &Table<Spell>,
        (level, dice): (i32, Dice),
        counts: impl Fn(&EffectSpec) -> bool,
    ) -> ListHarm {
        let own = |part: &EffectSpec| if dice.most() > 0 { part.with_dice(dice) } else { part.clone() };
        let harm = |part: &EffectSpec| {
            let hurts = part.effect.name().facts().hurts;
            own(part).cast_by(level, 0).effect.dice().filter(|_| hurts).unwrap_or(Dice::fixed(0))
        };
        let (mut sum, mut most, mut count) = (0, 0, 0);
        for (_, spell) in self.known(spells, level) {
            let dice: Vec<Dice> = spell.cast.effects.iter().filter(|part| counts(part)).map(&harm).collect();
            sum += dice.iter().map(|dice| i64::from(dice.mean())).sum::<i64>();
            most = dice.iter().map(|dice| dice.most()).sum::<i32>().max(most);
            count += 1;
        }
        // A number below 10 * level must be at least 20.
        let succeeds = i64::from((10 * level - 20).max(0)) * 100 / i64::from((10 * level).max(1));
        if succeeds == 0 || count == 0 {
            return ListHarm::default();
        }
        ListHarm { mean: i32::try_from(sum / count * succeeds / 100).unwrap_or(i32::MAX), most }
    }
}

/// Returns the turns between two spells of a creature of `level`. NetHack 3.6: `castmu`.
pub fn pause(level: i32) -> i32 {
    (10 - level).max(2)
}

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
