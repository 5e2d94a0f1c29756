//! Parameters of the stage `room_themer`: shops, temples, zoos and other special rooms.

use super::{Ground, Parameters, Part, Wrong, number};
use crate::raws::spawns::Theme;
use serde::Deserialize;

/// Parameters of the stage `room_themer`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RoomThemer {
    /// What a level of depth 100 counts as, from 1 to 10000: with 100, the default, special rooms come as deep as in
    /// NetHack; with 200 a dungeon of 12 levels has what NetHack has in its first 24.
    pub depth_percent: i32,
    /// Least number of rooms without which no room is special, from 1 to 100. Default 3.
    pub least_rooms: i32,
    /// What rooms can be, asked one after the other until one is chosen; a level has at most one of them.
    pub themes: Vec<Rule>,
}

/// When a level has a special room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// What the room is.
    pub theme: Theme,
    /// Least depth, as it counts.
    #[serde(default)]
    pub from: i32,
    /// Greatest depth, as it counts.
    #[serde(default = "deepest")]
    pub to: i32,
    /// One in how many levels has it, from 1 to 1000.
    #[serde(default = "one")]
    pub one_in: i32,
    /// The same, but this many in as many as the level is deep (as it counts), so that the deeper, the rarer; 0 if
    /// `one_in` says it.
    #[serde(default)]
    pub in_depth: i32,
}

/// No level counts as deeper.
const DEEPEST: i32 = 1_000_000;

fn deepest() -> i32 {
    DEEPEST
}

fn one() -> i32 {
    1
}

impl Default for RoomThemer {
    fn default() -> Self {
        let rule = |theme, from, one_in| Rule { theme, from, to: DEEPEST, one_in, in_depth: 0 };
        let themes = vec![
            Rule { in_depth: 3, ..rule(Theme::Shop, 2, 1) },
            rule(Theme::ThroneRoom, 5, 6),
            rule(Theme::Zoo, 7, 7),
            rule(Theme::Temple, 9, 5),
            rule(Theme::Beehive, 10, 5),
            rule(Theme::Morgue, 12, 6),
            rule(Theme::Barracks, 15, 4),
        ];
        Self { depth_percent: 100, least_rooms: 3, themes }
    }
}

impl Parameters for RoomThemer {
    const NEEDS: &'static [Part] = &[Part::Rooms, Part::Stairs];

    fn lower(&mut self, _ground: &Ground<'_>) -> Result<(), Wrong> {
        number("depth_percent", self.depth_percent, [1, 10_000])?;
        number("least_rooms", self.least_rooms, [1, 100])?;
        for rule in &self.themes {
            let wrong = |problem: &str| Err(("themes", format!("{}: {problem}", name(rule.theme))));
            if rule.to < rule.from {
                return wrong("`to` is less than `from`");
            }
            if !(1..=1000).contains(&rule.one_in) {
                return wrong("`one_in` is from 1 to 1000");
            }
            if !(0..=1000).contains(&rule.in_depth) {
                return wrong("`in_depth` is from 0 to 1000");
            }
            if rule.one_in > 1 && rule.in_depth > 0 {
                return wrong("`one_in` and `in_depth` exclude each other");
            }
        }
        Ok(())
    }
}

/// What a message calls a theme: as it is written in recipes.
const fn name(theme: Theme) -> &'static str {
    match theme {
        Theme::Zoo => "zoo",
        Theme::ThroneRoom => "throne_room",
        Theme::Beehive => "beehive",
        Theme::Morgue => "morgue",
        Theme::Barracks => "barracks",
        Theme::Temple => "temple",
        Theme::Shop => "shop",
    }
}
