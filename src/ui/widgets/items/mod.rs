//! Lists of items: what lies somewhere, what is carried, what is to be chosen of it.

mod cell;
mod list;
mod menu;

pub use cell::{item_cell, lying_cell};
pub use list::{ItemList, Mode, Outcome, Picked, Row};
pub use menu::ItemMenu;
