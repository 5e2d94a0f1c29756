//! Components of shops: goods that belong to a keeper, and the books of the keeper.

use super::{bounds::MANY, shop::Shop, thing_id::ThingId};
use crate::{base::within::within, map_builders::layout::LevelId};
use serde::{Deserialize, Serialize};

/// Component of items that belong to a shop, wherever they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goods {
    /// The keeper of the shop. The goods of a dead keeper belong to the finder.
    pub keeper: ThingId,
}

/// Component of keepers of shops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keeper {
    /// Level of the shop.
    pub home: LevelId,
    /// The shop.
    pub shop: Shop,
    /// Gold of the hero that the keeper holds.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub credit: u32,
    /// Gold that the hero owes for goods used up or damaged, besides those not paid.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub owed: u32,
    /// Gold that the hero has robbed the keeper of.
    #[serde(deserialize_with = "within::<0, MANY, _, _>")]
    pub robbed: u32,
    /// True if the hero has been in the shop.
    pub met: bool,
}

impl Keeper {
    /// Bound of debts and credits.
    pub const MOST: u32 = 1 << 30;

    /// Returns the keeper of the `shop` on the level `home`, without any business so far.
    pub const fn new(home: LevelId, shop: Shop) -> Self {
        Self { home, shop, credit: 0, owed: 0, robbed: 0, met: false }
    }
}
