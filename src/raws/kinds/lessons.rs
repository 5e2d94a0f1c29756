//! Lessons of a tutorial, in world.json.

use crate::raws::{
    reading::{record::record, value::Limit},
    words::{
        deeds::{DeedWord, TAUGHT_WORDS},
        template::Template,
    },
};

/// Keys that texts of lessons may name: `%moves` for the moves, and `%NAME_key` for commands.
pub const LESSON_SLOTS: &[&str] = &[
    "moves",
    "apply_key",
    "cast_key",
    "close_key",
    "commands_key",
    "down_key",
    "drop_key",
    "eat_key",
    "engage_key",
    "engrave_key",
    "explore_key",
    "fire_key",
    "help_key",
    "inventory_key",
    "kick_key",
    "look_key",
    "open_key",
    "pick_up_key",
    "pray_key",
    "quaff_key",
    "read_key",
    "rest_key",
    "search_key",
    "take_off_key",
    "throw_key",
    "travel_key",
    "up_key",
    "wear_key",
    "wield_key",
    "zap_key",
];

record! {
    /// Lesson of a tutorial.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Lesson {
        /// Name, for authors and tests.
        pub name: String => Limit::Shown,
        /// Deed of the hero that ends the lesson. A deed done before the lesson counts, too.
        pub goal: DeedWord => TAUGHT_WORDS,
        /// Item that the deed has to be done with. Default: any.
        pub item: Option<String> => Limit::Names("items"),
        /// Creature that the deed has to be done to. Default: any.
        pub creature: Option<String> => Limit::Names("creatures"),
        /// Text that has to be written. Default: any.
        pub writes: Option<String> => Limit::Shown,
        /// Number of times that the deed is done.
        pub count: u32 = 1 => Limit::range(1..=1000),
        /// Text for the player. `%moves` names the keys that move, `%search_key` the key of a command.
        pub text: Template => Limit::Slots(LESSON_SLOTS),
    }
}

record! {
    /// Course of lessons, and the hero who takes it.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Tutorial {
        /// Seed of the game.
        pub seed: u32 = 1,
        /// Name of the hero.
        pub name: String => Limit::Shown,
        /// Role of the hero.
        pub role: String => Limit::Shown,
        /// Race of the hero.
        pub race: String => Limit::Shown,
        /// Gender of the hero.
        pub gender: String => Limit::Shown,
        /// Alignment of the hero.
        pub alignment: String => Limit::Shown,
        /// Lessons, in order.
        pub lessons: Vec<Lesson> => Limit::of("there can be .. lessons", 1..=100),
    }
}
