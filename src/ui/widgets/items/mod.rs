//! Lists of items to view or to choose from.

mod cell;
mod list;
mod menu;

pub use cell::{item_cell, lying_cell};
pub use list::{ItemList, ItemRow, ListMode, ListOutcome, Picked};
pub use menu::{ItemMenu, visible_part};
