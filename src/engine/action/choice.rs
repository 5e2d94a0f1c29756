//! Answers of the player.

use crate::{
    base::{clean_text::Label, geometry::Point, within::within},
    engine::state::{
        item::{Beatitude, Treated},
        thing_id::ThingId,
    },
};
use serde::{Deserialize, Serialize};

/// Answer to the open question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    Yes,
    /// Declines, which is always safe.
    No,
    Square(Point),
    Item(ThingId),
    Text(Label),
    Wish(Box<Wish>),
    /// Gold pieces.
    Gold(u32),
    /// Leaves the dungeon for good, where the way out leads on as well.
    Out,
}

/// Item that the player wishes for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// Name of the kind, as in its record.
    pub name: Label,
    pub count: u32,
    /// Beatitude; `None` leaves it to chance.
    pub beatitude: Option<Beatitude>,
    #[serde(deserialize_with = "within::<-99, 99, _, _>")]
    pub enchantment: i32,
    /// Dilution, coatings and protection of the item.
    pub treated: Treated,
    /// Name of the creature of a corpse or in a tin, or the other filling of a tin; `None` leaves tins to
    /// chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Label>,
    /// True for food that a bite is missing from.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub eaten: bool,
}

impl Wish {
    /// Wishes for one ordinary item called `name`.
    pub fn named(name: &str) -> Self {
        Self {
            name: Label::new(name),
            count: 1,
            beatitude: None,
            enchantment: 0,
            treated: Treated::NOTHING,
            of: None,
            eaten: false,
        }
    }
}

impl From<bool> for Choice {
    fn from(yes: bool) -> Self {
        if yes { Choice::Yes } else { Choice::No }
    }
}
