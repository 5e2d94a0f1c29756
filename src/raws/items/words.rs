//! The words that items are described by.

use crate::raws::reading::record::words;
use serde::{Deserialize, Serialize};

/// What goes for a class of items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemClassFacts {
    /// The use for which all of the class are magic.
    pub magic: Option<Usage>,
    /// Which of them one strikes with.
    pub blows: Option<Made>,
    /// Which of them one throws or shoots.
    pub flies: Option<Made>,
    /// Which of them decay.
    pub decays: Option<Made>,
}

/// Which items of a class are made for something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Made {
    /// All.
    All,
    /// Some: their records say which.
    Some,
}

/// What goes for most classes; rows say what is different.
const USUAL_CLASS: ItemClassFacts = ItemClassFacts { magic: None, blows: None, flies: None, decays: None };

/// A class of what is magic when it is used so.
const fn magic(usage: Usage) -> ItemClassFacts {
    ItemClassFacts { magic: Some(usage), ..USUAL_CLASS }
}

words! {
    /// A class of items: what they are good for, and how they are sorted.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum ItemClass: ItemClassFacts {
        /// Coins.
        Coin = "coin" => USUAL_CLASS,
        /// What one wears around the neck.
        Amulet = "amulet" => USUAL_CLASS,
        /// What one strikes, throws or shoots with.
        Weapon = "weapon" => ItemClassFacts { blows: Some(Made::All), flies: Some(Made::Some), decays: Some(Made::All), ..USUAL_CLASS },
        /// What one wears to be protected.
        Armour = "armour" => ItemClassFacts { decays: Some(Made::All), ..USUAL_CLASS },
        /// What one eats.
        Food = "food" => USUAL_CLASS,
        /// What one reads, and it is gone.
        Scroll = "scroll" => magic(Usage::Read),
        /// What one drinks.
        Potion = "potion" => magic(Usage::Quaff),
        /// What one wears on a finger.
        Ring = "ring" => USUAL_CLASS,
        /// What one zaps.
        Wand = "wand" => magic(Usage::Zap),
        /// What has its own use.
        Tool = "tool" => ItemClassFacts { blows: Some(Made::Some), decays: Some(Made::Some), ..USUAL_CLASS },
        /// Gems and small stones.
        Gem = "gem" => ItemClassFacts { flies: Some(Made::All), ..USUAL_CLASS },
        /// Statues and boulders.
        Rock = "rock" => USUAL_CLASS,
    }
}

words! {
    /// What something is of that to which the punished are chained.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Binds {
        /// The ball.
        Ball = "ball",
        /// The chain.
        Chain = "chain",
    }
}

words! {
    /// What something is made of.
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

words! {
    /// Whether something is blessed or cursed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Beatitude {
        /// It means ill.
        Cursed = "cursed",
        /// It is what it is.
        Uncursed = "uncursed",
        /// It means well.
        Blessed = "blessed",
    }
}

words! {
    /// A way to use an item up.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Usage {
        /// One drinks it.
        Quaff = "quaff",
        /// One reads it.
        Read = "read",
        /// One zaps it.
        Zap = "zap",
        /// One eats it.
        Eat = "eat",
        /// It is thrown, and breaks.
        Shatter = "shatter",
        /// Something is dipped into it.
        Dip = "dip",
        /// One uses it for what it is made for.
        Apply = "apply",
        /// One rubs it.
        Rub = "rub",
        /// One lets out whoever is in it.
        Open = "open",
    }
}

words! {
    /// What something can be covered with.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Coating {
        /// Poison, of what is shot or thrown.
        Poison = "poison",
        /// Grease: water and fingers slip off.
        Grease = "grease",
    }
}

words! {
    /// How creatures like to eat something (NetHack's `dogfood`).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum FoodPreference {
        /// Only when they are hungry.
        Hungry = "hungry",
        /// At any time.
        Good = "good",
        /// More than anything else.
        Treat = "treat",
    }
}

words! {
    /// What something raises by as much as it is better than others.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum EnchantTarget {
        /// Protection.
        Armour = "armour",
        /// The aim of blows and missiles.
        ToHit = "to_hit",
        /// The damage of blows and missiles.
        Damage = "damage",
        /// Strength.
        Strength = "strength",
        /// Constitution.
        Constitution = "constitution",
        /// Charisma.
        Charisma = "charisma",
    }
}

words! {
    /// What comes of using what is cursed, every other time.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Misuse {
        /// The same as ever.
        Works = "works",
        /// Nothing.
        Fails = "fails",
        /// It works on who uses it.
        Backfires = "backfires",
    }
}

/// What goes for a part of the body where things are worn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SlotFacts {
    /// How many things are worn there at once.
    pub holds: usize,
    /// Where things are worn over it, which have to come off first.
    pub under: &'static [Slot],
}

/// What goes for most; rows say what is different.
const ONE_THING: SlotFacts = SlotFacts { holds: 1, under: &[] };

words! {
    /// Where armour is worn, from the skin outwards.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Slot: SlotFacts {
        /// Next to the skin.
        Shirt = "shirt" => SlotFacts { under: &[Slot::Body, Slot::Cloak], ..ONE_THING },
        /// On the body.
        Body = "body" => SlotFacts { under: &[Slot::Cloak], ..ONE_THING },
        /// Over the body.
        Cloak = "cloak" => ONE_THING,
        /// On the head.
        Head = "head" => ONE_THING,
        /// On the hands.
        Hands = "hands" => ONE_THING,
        /// On the feet.
        Feet = "feet" => ONE_THING,
        /// On the arm.
        Shield = "shield" => ONE_THING,
        /// On a finger: one on each hand.
        Ring = "ring" => SlotFacts { holds: 2, ..ONE_THING },
        /// Around the neck.
        Neck = "neck" => ONE_THING,
        /// Over the eyes.
        Eyes = "eyes" => ONE_THING,
    }
}

/// What goes for a skill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SkillFacts {
    /// Whether it is for fights with nothing in hand.
    pub unarmed: bool,
    /// How its weapons break locks.
    pub breaks: Option<Breaks>,
}

/// A way to break locks with a weapon (NetHack's `doforce`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breaks {
    /// With an edge that is driven into a crack (NetHack's `is_blade`, but for picks).
    ByEdge,
    /// By blows.
    ByBlows,
}

/// A skill with weapons that break no locks.
const OTHER: SkillFacts = SkillFacts { unarmed: false, breaks: None };

/// A skill with blades.
const BLADE: SkillFacts = SkillFacts { breaks: Some(Breaks::ByEdge), ..OTHER };

/// A skill with bludgeons.
const BLUDGEON: SkillFacts = SkillFacts { breaks: Some(Breaks::ByBlows), ..OTHER };

/// A skill with nothing in hand.
const UNARMED: SkillFacts = SkillFacts { unarmed: true, ..OTHER };

words! {
    /// What can be practised to fight well.
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
        /// Spears.
        Spear = "spear" => BLUDGEON,
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
        /// Fighting with empty hands and with the feet, for those who have learnt how.
        MartialArts = "martial_arts" => UNARMED,
    }
}

words! {
    /// How something is made to fly.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Missile {
        /// By hand.
        Thrown = "thrown",
        /// With what launches things by the same skill.
        Shot = "shot",
    }
}

impl Skill {
    /// Whether it is for fights with nothing in hand.
    pub const fn is_unarmed(self) -> bool {
        self.facts().unarmed
    }

    /// Whether its weapons have an edge that can be driven into a crack.
    pub const fn is_of_blades(self) -> bool {
        matches!(self.facts().breaks, Some(Breaks::ByEdge))
    }

    /// Whether its weapons break locks by blows.
    pub const fn is_of_bludgeons(self) -> bool {
        matches!(self.facts().breaks, Some(Breaks::ByBlows))
    }
}
