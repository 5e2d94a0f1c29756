//! Words that describe items: classes, materials, usages, slots and skills.

use crate::raws::reading::record::words;
use serde::{Deserialize, Serialize};

/// Rules of a class of items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemClassFacts {
    /// Usage by which all items of the class do magic.
    pub magic: Option<Usage>,
    /// Items of the class that are made for melee.
    pub blows: Option<Made>,
    /// Items of the class that are made to be thrown or shot.
    pub flies: Option<Made>,
    /// Items of the class that decay.
    pub decays: Option<Made>,
    /// True if items of the class can write on the floor.
    pub writes: bool,
}

/// Part of a class of items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Made {
    /// All items of the class.
    All,
    /// Some items: their records decide.
    Some,
}

/// Rules of most classes. The rows of other classes override them.
const USUAL_CLASS: ItemClassFacts =
    ItemClassFacts { magic: None, blows: None, flies: None, decays: None, writes: true };

/// Rules of classes whose items are too soft, large or round to write with.
const SOFT_CLASS: ItemClassFacts = ItemClassFacts { writes: false, ..USUAL_CLASS };

/// Returns the rules of a class whose items do magic by `usage`.
const fn magic(usage: Usage) -> ItemClassFacts {
    ItemClassFacts { magic: Some(usage), ..USUAL_CLASS }
}

words! {
    /// Names of items of a creature.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum LikenessNoun {
        /// The creature first: a newt egg.
        Laid = "laid",
        /// The creature last, and always known: a statue of a newt.
        Figure = "figure",
    }
}

words! {
    /// Class of items, which decides their use and their order in lists.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum ItemClass: ItemClassFacts {
        /// Coins.
        Coin = "coin" => SOFT_CLASS,
        /// Worn around the neck.
        Amulet = "amulet" => USUAL_CLASS,
        /// Wielded, thrown or shot.
        Weapon = "weapon" => ItemClassFacts { blows: Some(Made::All), flies: Some(Made::Some), decays: Some(Made::All), ..USUAL_CLASS },
        /// Worn for protection.
        Armour = "armour" => ItemClassFacts { decays: Some(Made::All), ..SOFT_CLASS },
        /// Eaten.
        Food = "food" => SOFT_CLASS,
        /// Read, which uses it up.
        Scroll = "scroll" => ItemClassFacts { magic: Some(Usage::Read), ..SOFT_CLASS },
        /// Read to learn a spell.
        Spellbook = "spellbook" => ItemClassFacts { writes: false, ..USUAL_CLASS },
        /// Drunk.
        Potion = "potion" => magic(Usage::Quaff),
        /// Worn on a finger.
        Ring = "ring" => USUAL_CLASS,
        /// Zapped.
        Wand = "wand" => magic(Usage::Zap),
        /// Applied for a use of its own.
        Tool = "tool" => ItemClassFacts { blows: Some(Made::Some), decays: Some(Made::Some), ..USUAL_CLASS },
        /// Gems and small stones.
        Gem = "gem" => ItemClassFacts { flies: Some(Made::All), ..USUAL_CLASS },
        /// Statues and boulders.
        Rock = "rock" => SOFT_CLASS,
    }
}

words! {
    /// Part of the punishment that chains the hero.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Binds {
        /// The iron ball.
        Ball = "ball",
        /// The iron chain.
        Chain = "chain",
    }
}

words! {
    /// Material of an item.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    #[allow(missing_docs, reason = "the names say it all")]
    pub enum Material {
        Iron = "iron",
        Metal = "metal",
        Copper = "copper",
        Silver = "silver",
        Gold = "gold",
        Mithril = "mithril",
        Wood = "wood",
        Leather = "leather",
        Cloth = "cloth",
        Bone = "bone",
        DragonHide = "dragon_hide",
        Glass = "glass",
        Gemstone = "gemstone",
        Mineral = "mineral",
        Plastic = "plastic",
        Paper = "paper",
        Wax = "wax",
        Plant = "plant",
        Flesh = "flesh",
    }
}

impl Material {
    /// True for metals. NetHack 3.6: `is_metallic`.
    pub const fn is_metal(self) -> bool {
        matches!(
            self,
            Material::Iron
                | Material::Metal
                | Material::Copper
                | Material::Silver
                | Material::Gold
                | Material::Mithril
        )
    }
}

words! {
    /// Beatitude of an item: cursed, uncursed or blessed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Beatitude {
        /// Cursed: works against its user.
        Cursed = "cursed",
        /// Neither cursed nor blessed.
        Uncursed = "uncursed",
        /// Blessed: works better.
        Blessed = "blessed",
    }
}

words! {
    /// Way to use an item, each with effects of its own.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Usage {
        /// Drinking it.
        Quaff = "quaff",
        /// Reading it.
        Read = "read",
        /// Zapping it.
        Zap = "zap",
        /// Eating it.
        Eat = "eat",
        /// Breaking it by a throw.
        Shatter = "shatter",
        /// Dipping another item into it.
        Dip = "dip",
        /// Applying it.
        Apply = "apply",
        /// Rubbing it.
        Rub = "rub",
        /// Letting out the creature inside.
        Open = "open",
        /// Invoking it, for artefacts.
        Invoke = "invoke",
        /// Striking a foe with it, for artefacts.
        Strike = "strike",
    }
}

words! {
    /// Coating of an item.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Coating {
        /// Poison, on missiles.
        Poison = "poison",
        /// Grease. Water and grabs slip off.
        Grease = "grease",
    }
}

words! {
    /// Preference of creatures for a kind of food (NetHack 3.6: `dogfood`).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum FoodPreference {
        /// Eaten only when hungry.
        Hungry = "hungry",
        /// Eaten at any time.
        Good = "good",
        /// Preferred to all other food.
        Treat = "treat",
    }
}

words! {
    /// Number that the enchantment of a worn item raises.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum EnchantTarget {
        /// Armour class.
        Armour = "armour",
        /// To-hit of melee and missiles.
        ToHit = "to_hit",
        /// Damage of melee and missiles.
        Damage = "damage",
        /// Strength.
        Strength = "strength",
        /// Constitution.
        Constitution = "constitution",
        /// Charisma.
        Charisma = "charisma",
        /// Dexterity.
        Dexterity = "dexterity",
        /// Intelligence and wisdom.
        Mind = "mind",
    }
}

words! {
    /// Result of half of the uses of a cursed item.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Misuse {
        /// Works as usual.
        Works = "works",
        /// Does nothing.
        Fails = "fails",
        /// Affects its user.
        Backfires = "backfires",
    }
}

/// Capacity of an armour slot, and the slots worn over it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SlotFacts {
    /// Maximum number of items in the slot.
    pub holds: usize,
    /// Slots worn over this one, which must be empty to change it.
    pub under: &'static [Slot],
}

/// Rules of most slots. The rows of other slots override them.
const ONE_THING: SlotFacts = SlotFacts { holds: 1, under: &[] };

words! {
    /// Slot where an item is worn, from the skin outwards.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Slot: SlotFacts {
        /// Shirt, under body armour.
        Shirt = "shirt" => SlotFacts { under: &[Slot::Body, Slot::Cloak], ..ONE_THING },
        /// Body armour.
        Body = "body" => SlotFacts { under: &[Slot::Cloak], ..ONE_THING },
        /// Cloak, over body armour.
        Cloak = "cloak" => ONE_THING,
        /// Head.
        Head = "head" => ONE_THING,
        /// Hands.
        Hands = "hands" => ONE_THING,
        /// Feet.
        Feet = "feet" => ONE_THING,
        /// Arm with the shield.
        Shield = "shield" => ONE_THING,
        /// Fingers: one ring on each hand.
        Ring = "ring" => SlotFacts { holds: 2, ..ONE_THING },
        /// Neck.
        Neck = "neck" => ONE_THING,
        /// Eyes.
        Eyes = "eyes" => ONE_THING,
    }
}

/// Rules of a skill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SkillFacts {
    /// True for fighting with empty hands.
    pub unarmed: bool,
    /// True for a school of magic.
    pub magic: bool,
    /// Way in which weapons of the skill break locks.
    pub breaks: Option<Breaks>,
}

/// Way to break a lock with a weapon (NetHack 3.6: `doforce`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breaks {
    /// With a blade as a lever (NetHack 3.6: `is_blade`, without picks).
    ByEdge,
    /// With blows.
    ByBlows,
}

/// Rules of a skill whose weapons break no locks.
const OTHER: SkillFacts = SkillFacts { unarmed: false, magic: false, breaks: None };

/// Rules of a skill with blades.
const BLADE: SkillFacts = SkillFacts { breaks: Some(Breaks::ByEdge), ..OTHER };

/// Rules of a skill with blunt weapons.
const BLUDGEON: SkillFacts = SkillFacts { breaks: Some(Breaks::ByBlows), ..OTHER };

/// Rules of a skill with empty hands.
const UNARMED: SkillFacts = SkillFacts { unarmed: true, ..OTHER };

/// Rules of a school of magic.
const MAGIC: SkillFacts = SkillFacts { magic: true, ..OTHER };

words! {
    /// Skill in fighting or magic.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Skill: SkillFacts {
        /// Daggers.
        Dagger = "dagger" => BLADE,
        /// Knives and scalpels.
        Knife = "knife" => BLADE,
        /// Axes.
        Axe = "axe" => BLADE,
        /// Pick-axes and mattocks.
        PickAxe = "pick_axe" => BLUDGEON,
        /// Short swords.
        ShortSword = "short_sword" => BLADE,
        /// Broadswords.
        BroadSword = "broad_sword" => BLADE,
        /// Long swords.
        LongSword = "long_sword" => BLADE,
        /// Two-handed swords.
        TwoHandedSword = "two_handed_sword" => BLADE,
        /// Scimitars.
        Scimitar = "scimitar" => BLADE,
        /// Sabres.
        Sabre = "sabre" => OTHER,
        /// Clubs.
        Club = "club" => BLUDGEON,
        /// Maces.
        Mace = "mace" => BLUDGEON,
        /// Morning stars.
        MorningStar = "morning_star" => BLUDGEON,
        /// Flails.
        Flail = "flail" => OTHER,
        /// Hammers.
        Hammer = "hammer" => BLUDGEON,
        /// Quarterstaves.
        Quarterstaff = "quarterstaff" => BLUDGEON,
        /// Polearms.
        Polearms = "polearms" => BLUDGEON,
        /// Spears.
        Spear = "spear" => BLUDGEON,
        /// Tridents.
        Trident = "trident" => BLUDGEON,
        /// Lances.
        Lance = "lance" => BLUDGEON,
        /// Bows and their arrows.
        Bow = "bow" => OTHER,
        /// Slings and their stones.
        Sling = "sling" => OTHER,
        /// Crossbows and their bolts.
        Crossbow = "crossbow" => OTHER,
        /// Darts.
        Dart = "dart" => OTHER,
        /// Shuriken.
        Shuriken = "shuriken" => OTHER,
        /// Whips.
        Whip = "whip" => OTHER,
        /// Fighting with empty hands.
        BareHands = "bare_hands" => UNARMED,
        /// Fighting with empty hands and feet, for trained fighters.
        MartialArts = "martial_arts" => UNARMED,
        /// Spells of attack.
        AttackSpells = "attack_spells" => MAGIC,
        /// Spells of healing.
        HealingSpells = "healing_spells" => MAGIC,
        /// Spells of divination.
        DivinationSpells = "divination_spells" => MAGIC,
        /// Spells of enchantment.
        EnchantmentSpells = "enchantment_spells" => MAGIC,
        /// Clerical spells.
        ClericalSpells = "clerical_spells" => MAGIC,
        /// Spells of escape.
        EscapeSpells = "escape_spells" => MAGIC,
        /// Spells of matter.
        MatterSpells = "matter_spells" => MAGIC,
    }
}

words! {
    /// Way to use a missile.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Missile {
        /// Thrown by hand.
        Thrown = "thrown",
        /// Shot with a launcher of the same skill.
        Shot = "shot",
    }
}

impl Skill {
    /// True for fighting with empty hands.
    pub const fn is_unarmed(self) -> bool {
        self.facts().unarmed
    }

    /// True if weapons of the skill have a blade that can lever a lock open.
    pub const fn is_of_blades(self) -> bool {
        matches!(self.facts().breaks, Some(Breaks::ByEdge))
    }

    /// True if weapons of the skill break locks with blows.
    pub const fn is_of_bludgeons(self) -> bool {
        matches!(self.facts().breaks, Some(Breaks::ByBlows))
    }
}
