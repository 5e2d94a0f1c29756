//! Parameters of the stage `room_themer`: shops, temples, zoos and other special rooms.

use super::{Ground, Parameters, Part, Wrong};
use crate::raws::{
    reading::{record::record, value::Limit},
    spawns::Theme,
};

record! {
    /// Parameters of the stage `room_themer`.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct RoomThemer {
        /// What a level of depth 100 counts as: with 100 special rooms come as deep as in NetHack; with 200 a dungeon of
        /// 12 levels has what NetHack has in its first 24.
        pub depth_percent: i32 = 100 => Limit::range(1..=10_000),
        /// Least number of rooms without which no room is special.
        pub least_rooms: i32 = 3 => Limit::range(1..=100),
        /// What rooms can be, asked one after the other until one is chosen; a level has at most one of them.
        pub themes: Vec<Rule> = usual_rules(),
    }
}

record! {
    /// When a level has a special room.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Rule {
        /// What the room is.
        pub theme: Theme,
        /// Least depth, as it counts.
        pub from: i32 = 0,
        /// Greatest depth, as it counts.
        pub to: i32 = DEEPEST,
        /// One in how many levels has it.
        pub one_in: i32 = 1 => Limit::range(1..=1000),
        /// The same, but this many in as many as the level is deep (as it counts), so that the deeper, the rarer; 0 if
        /// `one_in` says it.
        pub in_depth: i32 = 0 => Limit::range(0..=1000),
    }
}

/// No level counts as deeper.
const DEEPEST: i32 = 1_000_000;

/// What rooms can be in NetHack, and when.
fn usual_rules() -> Vec<Rule> {
    let rule = |theme, from, one_in| Rule { theme, from, to: DEEPEST, one_in, in_depth: 0 };
    vec![
        Rule { in_depth: 3, ..rule(Theme::Shop, 2, 1) },
        rule(Theme::ThroneRoom, 5, 6),
        rule(Theme::Zoo, 7, 7),
        rule(Theme::Temple, 9, 5),
        rule(Theme::Beehive, 10, 5),
        rule(Theme::Morgue, 12, 6),
        rule(Theme::Barracks, 15, 4),
    ]
}

impl Parameters for RoomThemer {
    const ABOUT: &'static str = "Shops, temples, zoos and other special rooms.";
    const NEEDS: &'static [Part] = &[Part::Rooms, Part::Stairs];

    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        for rule in &self.themes {
            let wrong = |problem: &str| Err(("themes", format!("{}: {problem}", rule.theme.name())));
            if rule.to < rule.from {
                return wrong("`to` is less than `from`");
            }
            if rule.one_in > 1 && rule.in_depth > 0 {
                return wrong("`one_in` and `in_depth` exclude each other");
            }
        }
        Ok(())
    }
}
