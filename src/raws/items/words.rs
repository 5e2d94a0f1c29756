//! The words that items are described by.

use crate::raws::reading::record::words;
use serde::{Deserialize, Serialize};

words! {
    /// A class of items: what they are good for, and how they are sorted.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum ItemClass {
        /// Coins.
        Coin = "coin",
        /// What one strikes, throws or shoots with.
        Weapon = "weapon",
        /// What one wears to be protected.
        Armour = "armour",
        /// What has its own use.
        Tool = "tool",
        /// Gems and small stones.
        Gem = "gem",
        /// Statues and boulders.
        Rock = "rock",
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
    }
}

words! {
    /// Where armour is worn, from the skin outwards.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Slot {
        /// Next to the skin.
        Shirt = "shirt",
        /// On the body.
        Body = "body",
        /// Over the body.
        Cloak = "cloak",
        /// On the head.
        Head = "head",
        /// On the hands.
        Hands = "hands",
        /// On the feet.
        Feet = "feet",
        /// On the arm.
        Shield = "shield",
    }
}

words! {
    /// What has to be practised to use a weapon well.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[allow(missing_docs, reason = "the names say it all")]
    #[serde(rename_all = "snake_case")]
    pub enum Skill {
        Dagger = "dagger",
        Knife = "knife",
        Axe = "axe",
        PickAxe = "pick_axe",
        ShortSword = "short_sword",
        BroadSword = "broad_sword",
        LongSword = "long_sword",
        TwoHandedSword = "two_handed_sword",
        Scimitar = "scimitar",
        Club = "club",
        Mace = "mace",
        MorningStar = "morning_star",
        Flail = "flail",
        Hammer = "hammer",
        Quarterstaff = "quarterstaff",
        Spear = "spear",
        Lance = "lance",
        Bow = "bow",
        Sling = "sling",
        Crossbow = "crossbow",
        Dart = "dart",
        Shuriken = "shuriken",
        Whip = "whip",
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
