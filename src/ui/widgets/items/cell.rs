//! Items as single characters.

use crate::{
    engine::state::level::Lying,
    raws::{Raws, items::ItemKind, reading::table::Id},
    ui::{canvas::Cell, theme::Palette},
};

/// How an item of `kind` looks, on the map and in lists.
pub fn item_cell(raws: &Raws, palette: &Palette, kind: Id<ItemKind>) -> Cell {
    let kind = &raws.items.table[kind];
    Cell { glyph: kind.glyph, style: palette.coloured(kind.colour) }
}

/// How what lies somewhere looks on the map: on what is underneath, if there is more.
pub fn lying_cell(raws: &Raws, palette: &Palette, lying: Lying) -> Cell {
    let cell = item_cell(raws, palette, lying.kind);
    if lying.pile { Cell { style: palette.piled(raws.items.table[lying.kind].colour), ..cell } } else { cell }
}
