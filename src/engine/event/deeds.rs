//! Deeds and words of actors, as events tell them.

use super::facts::EventCategory;
use crate::{
    engine::state::{known_item::KnownItem, told::told},
    raws::{
        kinds::{features::Feature, levels::branches::Branch, shops::Trade, themes::Theme},
        reading::table::Id,
    },
};

told! {
    /// Deed of the guard of a vault.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum GuardDeed in vault_guard [who] {
        /// The guard is heard on its rounds.
        Patrols = "patrols",
        /// The guard is heard counting.
        Counts = "counts",
        /// The guard comes through the rock.
        Comes = "comes": Bad,
        /// The guard trusts the name of the hero.
        Excuses = "excuses": Good,
        /// The hero must lay down all gold, and follow.
        WantsGold = "wants_gold": Bad,
        /// The hero must follow.
        Leads = "leads",
        /// The guard loses patience.
        Attacks = "attacks": Bad,
        /// The guard vanishes.
        Leaves = "leaves",
    }
}

told! {
    /// Words of the Oracle to the hero.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum OracleDeed in consultation [who] {
        /// The hero cannot pay for any answer.
        TooPoor { gold: u32 } = "poor",
        /// A minor consultation: index of one of the hints.
        Hint(usize) = (),
        /// A major consultation.
        Prophecy {
            /// Index of one of the prophecies.
            text: usize,
            /// Places that the hero has not seen.
            unseen: Vec<Foreseen>,
        } = (),
        /// The hero attacks her.
        Struck = "struck": Bad,
    }
}

/// Place in the dungeon that the Oracle knows of, with its depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Foreseen {
    Room { depth: i32, theme: Id<Theme> },
    Feature { depth: i32, kind: Id<Feature> },
    Branch { depth: i32, branch: Id<Branch> },
}

told! {
    /// Deed of the keeper of a shop.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum ShopDeed in keeper [who] {
        /// The keeper greets a hero who enters.
        Greets {
            trade: Id<Trade>,
            /// Index of the keeper's name among those of the trade.
            name: u16,
            /// True if the hero has been there before.
            again: bool,
        } with [trade] match (again) {
            true => "greets_again",
            false => "greets",
        },
        /// Tools for digging must stay outside.
        DislikesTools = "dislikes_tools",
        /// The hero owes gold for a loss or for the use of something.
        Owes {
            gold: u32,
            /// Item that is lost; `None` for a use.
            item: Option<KnownItem>,
        } match (item) {
            Some(_) => "owes_for": Bad,
            None => "owes": Bad,
        },
        /// The hero owes gold for damage to the shop.
        Damage { gold: u32 } = "damage": Bad,
        /// The hero pays.
        Paid {
            gold: u32,
            /// Part of `gold` that the credit of the hero pays.
            credit: u32,
            /// Item paid for; `None` for all or for a debt.
            item: Option<KnownItem>,
        } match (item) {
            Some(_) => "paid_for",
            None => "paid",
        },
        /// The hero cannot pay the bill of `gold`.
        TooPoor {
            gold: u32,
            /// Gold and credit of the hero.
            has: u32,
        } = "owes_more": Bad,
        /// The keeper takes gold that the hero has laid down.
        Credits {
            /// Credit of the hero now.
            gold: u32,
        } = "credits",
        /// The keeper does not want what the hero has laid down.
        Declines = "declines",
        /// The keeper buys what was offered for sale.
        Bought {
            gold: u32,
            /// True if the hero gets credit instead of gold.
            credit: bool,
        } match (credit) {
            false => "bought": Good,
            true => "bought_on_credit",
        },
        /// The hero leaves with goods that are not paid.
        Robbed { gold: u32 } = "robbed": Bad,
        /// The credit of the hero has paid the bill.
        Settled { gold: u32 } = "settled",
        /// The keeper is angry no more.
        Soothed = "soothed": Good,
        /// The keeper takes all that the hero carries.
        Grabs = "grabs": Bad,
        /// Watchmen come.
        CallsWatch = "calls_watch": Bad,
        /// The keeper claims the pack of a hero who died in debt.
        Claims = "claims": Bad,
    }
}

told! {
    /// Use that a creature makes of gold that the hero threw.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum GoldTaken in gold_taken [who] {
        /// It keeps the gold, which changes nothing.
        Kept = "kept",
        /// It lets the hero be.
        Bribed = "bribed": Good,
        /// It wants more.
        Scorned = "scorned": Bad,
    }
}

told! {
    /// Consequence of an offering, or of a prayer at an altar.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum AltarSign in altar [god] {
        /// The corpse is too old to be worth anything.
        Stale = "stale",
        /// The creature had been called up, and is worth nothing.
        Worthless = "worthless",
        /// The hero offered one of the own kind.
        Outrage = "outrage": Bad,
        /// The hero offered a pet.
        Betrayal = "betrayal": Bad,
        /// The creature was holy to the god.
        Insult = "insult": Bad,
        /// The god is less angry.
        Mollified = "mollified": Good,
        /// The god is no longer angry.
        Forgiven = "forgiven": Good,
        /// The offering was too small.
        Unmoved = "unmoved",
        /// The record has risen.
        Absolved = "absolved": Good,
        /// The next prayer is safe earlier.
        Hopeful = "hopeful": Good,
        /// A prayer is safe now.
        Reconciled = "reconciled": Good,
        /// Luck has risen.
        Lucky = "lucky": Good,
        /// The altar changed to the hero's god.
        Won = "won": Good,
        /// The altar did not change.
        Lost = "lost": Bad,
        /// The hero changed to the god of the altar.
        Taken = "taken": Bad,
        /// The god turned the hero away.
        Rejected = "rejected": Bad,
        /// Water on the altar became holy.
        Hallowed = "hallowed": Good,
        /// Water on the altar became unholy.
        Tainted = "tainted": Bad,
        /// The hero's record has become negative.
        Strayed = "strayed": Bad,
    }
}

told! {
    /// Reading, writing, or a change of a text.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum TextDeed in writing [text] {
        /// Returns the category of the event.
        pub fn category -> EventCategory;

        /// The hero read a text for the first time.
        Read = () => EventCategory::News,
        /// The hero finished a text.
        Wrote {
            /// Number of letters that went wrong.
            off: u32,
            /// Place of the first of them, from 1.
            first: u32,
        } = () => EventCategory::Pause,
        /// The hero finished a text without seeing it.
        WroteBlindly = "blindly" => EventCategory::Pause,
        /// The hero stopped before the end of the text.
        Stopped = "stopped" => EventCategory::News,
        /// The hero wiped the text away to write another.
        Wiped = "wiped" => EventCategory::Pause,
        /// Letters became illegible.
        Smudged = "smudged" => EventCategory::Lying,
        /// No letter is legible any more.
        Gone = "gone": Bad => EventCategory::News,
        /// A word of power vanished because the hero attacked.
        Broken = "broken": Bad => EventCategory::News,
        /// The hero learned a word of power.
        Learned = "learned": Good => EventCategory::News,
    }
}

/// Effect of an item that the hero writes with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PenDeed {
    /// The item shows what it does.
    Works,
    /// The item has changed the text that was there.
    Changes,
}

told! {
    /// Change of a creature's attitude to the hero or of its leash, or fear that the hero causes.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum BondChange in bond [who] {
        Tamed = "tamed": Good,
        Pacified = "pacified": Good,
        /// The creature is no longer a pet or peaceful.
        Turned = "turned": Bad,
        /// The pet is weak from hunger, in sight.
        Starving = "starving": Bad,
        /// The pet is weak from hunger, out of sight.
        Worried = "worried": Bad,
        /// A pet out of sight has starved.
        Mourned = "mourned": Bad,
        /// The ally has come after the hero by stairs.
        CaughtUp = "caught_up": Good,
        /// The pet steps onto a cursed item.
        Reluctant = "reluctant",
        /// The creature escapes by stairs.
        LeftByStairs = "left_by_stairs",
        /// Creatures in sight woke or lost their fear of the hero.
        Wails = "wails",
        /// Creatures in sight became afraid of the hero.
        Laughs = "laughs",
        Leashed = "leashed": Good,
        Unleashed = "unleashed",
        /// The leash is cursed and does not come off.
        Tight = "tight": Bad,
        /// The leash came off by itself.
        Snapped = "snapped": Bad,
    }
}

told! {
    /// Reply of a creature that the hero has spoken to.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ChatReply in chat [who] {
        /// The creature sleeps or cannot move.
        Helpless = "helpless",
        Hostile = "hostile",
        Peaceful = "peaceful",
        /// It is the hero's pet.
        Pet = "pet",
    }
}

told! {
    /// Change of a door, or a failed attempt at one.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum DoorDeed in door [] {
        /// Returns the category of the event.
        pub fn category -> EventCategory;

        Opened = "opened" => EventCategory::Passage,
        Closed = "closed" => EventCategory::DoorWork,
        /// The door is stuck; another try may open or close it.
        Stuck = "stuck" => EventCategory::Passage,
        /// Something in the doorway kept the door from closing.
        Jammed = "jammed" => EventCategory::DoorWork,
        /// The door turned out to be locked.
        Locked = "locked" => EventCategory::Lock,
        /// The lock was forced.
        Forced = "forced" => EventCategory::DoorWork,
        /// The lock resisted this try.
        Held = "held" => EventCategory::Attempt,
        /// The door withstood a kick.
        Shook = "shook" => EventCategory::Attempt,
        /// A kick broke the door.
        Crashed = "crashed" => EventCategory::DoorWork,
        /// A kick broke a hidden door.
        CrashedSecret = "crashed_secret" => EventCategory::DoorWork,
        /// A kick broke into a hidden passage.
        CrashedThrough = "crashed_through" => EventCategory::DoorWork,
        /// A tool unlocked the door.
        Unlocked = "unlocked" => EventCategory::DoorWork,
        /// A tool locked the door.
        LockedUp = "locked_up" => EventCategory::DoorWork,
    }
}

told! {
    /// Meeting with a trap, or work on one.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum TrapDeed in trap [who, feature] {
        /// Returns the category of the event.
        pub fn category -> EventCategory;

        /// An actor that knew it stepped over it.
        Avoided = () => EventCategory::Lying,
        /// It sprang out of sight and was heard.
        Heard = () => EventCategory::Noise,
        Disarmed = "disarmed": Good => EventCategory::News,
        /// An attempt to disarm it failed.
        Failed = "failed" => EventCategory::Attempt,
        Set = "set" => EventCategory::News,
        /// A creature spun it.
        Spun = "spins" => EventCategory::News,
    }
}

told! {
    /// Change of a container's lid or lock, or a failed attempt at one.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum LidDeed in lid [container] {
        /// Returns the category of the event.
        pub fn category -> EventCategory;

        /// The container turned out to be locked.
        Locked = "locked" => EventCategory::DoorWork,
        /// The container turned out to be unlocked.
        NotLocked = "not_locked" => EventCategory::DoorWork,
        /// The hero began to break the lock.
        Attacked = "attacked" => EventCategory::DoorWork,
        /// A tool unlocked the container.
        Unlocked = "unlocked": Good => EventCategory::DoorWork,
        /// A tool locked the container.
        LockedUp = "locked_up" => EventCategory::DoorWork,
        /// The lock was broken.
        Forced = "forced": Good => EventCategory::DoorWork,
        /// The container was emptied onto the floor.
        Tipped = "tipped" => EventCategory::Pickup,
        /// The container was tipped and held nothing.
        TippedInVain = "tipped_in_vain" => EventCategory::Told,
        /// The container was destroyed.
        Destroyed = "destroyed": Bad => EventCategory::DoorWork,
        /// A kick had no effect.
        Thudded = "thudded" => EventCategory::Attempt,
        /// A kick made the lid open and fall shut.
        Slammed = "slammed" => EventCategory::DoorWork,
        /// A kick broke the lock.
        KickedOpen = "kicked_open": Good => EventCategory::DoorWork,
        /// The container had a trap.
        Sprung = "sprung": Bad => EventCategory::DoorWork,
        /// The hero looked for a trap and found none.
        Harmless = "harmless" => EventCategory::Attempt,
        /// The hero disarmed the trap.
        Disarmed = "disarmed": Good => EventCategory::DoorWork,
    }
}
