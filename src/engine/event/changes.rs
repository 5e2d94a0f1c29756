//! Changes of items, spells and the hero's shape, in the words of events.

use crate::{
    engine::state::{known_item::KnownItem, told::told},
    raws::{
        kinds::{creatures::CreatureKind, items::Coating},
        reading::table::Id,
    },
};

told! {
    /// Change of the hero's shape, or a consequence of the new shape.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Shaping in shaping [] {
        /// The hero has the shape of this kind.
        Became(Id<CreatureKind>) = "became": Bad,
        /// The hero has their own shape again.
        Returned = "returned",
        /// A worn item burst.
        Burst(KnownItem) = "burst": Bad,
        /// A worn item fell off.
        Shed(KnownItem) = "shed": Bad,
        /// A wielded item or a shield fell off.
        LetGo(KnownItem) = "let_go": Bad,
        /// The hero caught lycanthropy and will turn into this kind at times.
        Lurks(Id<CreatureKind>) = "lurks": Bad,
    }
}

told! {
    /// Change of an item by magic or liquid.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ItemChange in item_change [item] {
        /// The enchantment rose by one.
        Better = "better": Good,
        /// The enchantment rose by more.
        MuchBetter = "much_better": Good,
        /// The enchantment fell.
        Worse = "worse": Bad,
        /// The item had too much magic and was destroyed.
        Gone = "gone": Bad,
        Destroyed = "destroyed": Bad,
        /// The item became uncursed or blessed.
        Hallowed = "hallowed": Good,
        /// The item became unblessed or cursed.
        Tainted = "tainted": Bad,
        /// Water blanked the item.
        Soaked = "soaked": Bad,
        Diluted = "diluted": Bad,
        /// The potion turned into water.
        Watered = "watered": Bad,
        /// The mixture became this item.
        Mixed = "mixed",
        /// The polymorphed item became one of its own kind, or cannot be another.
        Unchanged = "unchanged",
        /// The mixture boiled away.
        Evaporated = "evaporated": Bad,
        Exploded = "exploded": Bad,
        CoatedWithPoison = "coated_poison": Good,
        CoatedWithGrease = "coated_grease": Good,
        /// The poison is gone.
        BaredOfPoison = "bared_poison": Bad,
        /// The grease is gone.
        BaredOfGrease = "bared_grease": Bad,
        /// The item became a blessed unique item.
        Bestowed = "bestowed": Good,
        /// The weapon of a crowned hero became a unique item.
        Exalted = "exalted": Good,
        /// The item appeared on the square of a crowned hero.
        Sent = "sent",
        /// The item became a cursed unique item.
        Spurned = "spurned": Bad,
        /// The item was written.
        Written = "written",
        /// The blade is too blunt to cut further letters.
        Blunted = "blunted": Bad,
        /// The pen has run dry.
        RanDry = "ran_dry": Bad,
        /// The scales became mail.
        Hardened = "hardened": Good,
        /// A grip on the wearer slipped off the item.
        Slipped = "slipped": Good,
        /// The item is less eroded.
        Scoured = "scoured": Good,
        /// The item was refuelled.
        Refilled = "refilled": Good,
    }
}

impl ItemChange {
    /// Returns the change of an enchantment by so many points.
    pub(in crate::engine) const fn enchanted(points: i32) -> Self {
        match points {
            ..0 => Self::Worse,
            0 | 1 => Self::Better,
            2.. => Self::MuchBetter,
        }
    }

    /// Returns the change of an item that gets this coating.
    pub const fn coated(coating: Coating) -> Self {
        match coating {
            Coating::Poison => Self::CoatedWithPoison,
            Coating::Grease => Self::CoatedWithGrease,
        }
    }

    /// Returns the change of an item that loses this coating.
    pub const fn bared(coating: Coating) -> Self {
        match coating {
            Coating::Poison => Self::BaredOfPoison,
            Coating::Grease => Self::BaredOfGrease,
        }
    }
}

told! {
    /// Outcome of a step of eating, or of work on a tin.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Meal in meal [the] {
        /// The food was eaten in one go.
        Eaten = "eaten",
        /// The hero finished the meal.
        Finished = "finished",
        /// The hero resumed the meal.
        Resumed = "resumed",
        /// The hero is nearly satiated and stopped.
        Full = "full": Bad,
        /// The food is rotten.
        Rotten = "rotten": Bad,
        /// The food is tainted, which is deadly.
        Tainted = "tainted": Dire,
        /// The food made the hero slightly sick.
        Sick = "sick": Bad,
        /// The food is acidic.
        Acidic = "acidic": Bad,
        Poisonous = "poisonous": Bad,
        /// The food is poisonous, but the hero resists poison.
        Harmless = "harmless": Good,
        /// The hero ate one of the hero's own race.
        Own = "own": Bad,
        /// The hero ate a domestic animal.
        Friend = "friend": Bad,
        /// The hero choked.
        Choked = "choked": Dire,
        /// The hero was about to choke, but vomited.
        Vomited = "vomited": Bad,
        /// The hero began to open a tin.
        Tinned = "tinned",
        /// The tin is open.
        Opened = "opened",
        /// The tin is empty.
        Empty = "empty": Bad,
        /// The tin exploded.
        Trapped = "trapped": Bad,
        /// The hero tinned a corpse.
        Preserved = "preserved": Good,
    }
}

told! {
    /// Act of an artefact.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ArtefactDeed in artefact [own] {
        /// The touch of the artefact cost this many hit points.
        Blasts { damage: i32 } = "blasts": Bad,
        /// The artefact does not let itself be held.
        Evades = "evades": Bad,
        /// The artefact is not ready to be invoked.
        Rests = "rests",
        /// The artefact warded off a curse.
        Wards = "wards": Good,
        /// The thrown artefact came back.
        Returns = "returns",
    }
}

told! {
    /// Event in the life of a spell.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum SpellDeed in spell [spell] {
        /// It was cast.
        Cast = (),
        /// The casting failed.
        Failed = "failed": Bad,
        /// It was cast without a visible effect.
        Vain = "vain",
        /// The caster has forgotten it.
        Forgotten = "forgotten": Bad,
        /// The hero's memory of it fades.
        Fading = "fading",
        /// The hero learned it.
        Learned = "learned": Good,
        /// The hero remembers it well again.
        Refreshed = "refreshed": Good,
    }
}

told! {
    /// Event while the hero reads a book of spells.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum BookDeed in book [the] {
        /// The hero begins to read, or goes on.
        Begun = "begins",
        /// The hero misreads it: index of the consequence in the rules.
        Misread(u8) = (),
        /// It crumbles to dust.
        Crumbles = "crumbles": Bad,
        /// The confused hero reads the first line over and over.
        Baffles = "baffles",
        /// The confused hero tears it.
        Torn = "torn": Bad,
        /// It puts the hero to sleep.
        Dulls = "dulls": Bad,
        /// Nothing is written in it.
        Blank = "blank",
    }
}

told! {
    /// Change of a light source.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum LightDeed in light [own] {
        Lit = "lit",
        /// The light went out as soon as it was lit.
        Dies = "dies": Bad,
        /// The light was put out.
        Doused = "doused",
        /// The fuel is low.
        Flickers = "flickers": Bad,
        /// The fuel is nearly gone.
        Dwindles = "dwindles": Bad,
        /// The light went out.
        Out = "out": Bad,
        /// The light source burnt up.
        Consumed = "consumed": Bad,
    }
}
