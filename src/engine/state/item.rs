//! Items: what is told apart about one, beside its kind.

use crate::raws::{items::ItemKind, reading::table::Id};
use serde::{Deserialize, Serialize};

/// One item, or several that nothing tells apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it is.
    pub kind: Id<ItemKind>,
    /// How many, from 1.
    pub count: u32,
    /// Whether it is blessed or cursed.
    pub beatitude: Beatitude,
    /// By how much it is better, or worse, than others of its kind.
    pub enchantment: i32,
}

/// Whether something is blessed or cursed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Beatitude {
    /// It means ill.
    Cursed,
    /// It is what it is.
    Uncursed,
    /// It means well.
    Blessed,
}
