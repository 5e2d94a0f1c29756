//! Lists of items: what lies somewhere, what is carried, what is to be chosen of it.

mod list;
mod menu;

pub use list::{ItemList, Mode, Outcome, Picked, Row};
pub use menu::ItemMenu;

use crate::{
    raws::{Raws, items::ItemKind, reading::table::Id},
    ui::{canvas::Cell, theme::Palette},
};

/// How an item of `kind` looks, on the map and in lists.
pub fn item_cell(raws: &Raws, palette: &Palette, kind: Id<ItemKind>) -> Cell {
    let kind = &raws.items.table[kind];
    Cell { glyph: kind.glyph, style: palette.coloured(kind.colour) }
}
