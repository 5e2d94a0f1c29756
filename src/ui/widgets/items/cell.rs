//! Items as single characters.

use crate::{
    engine::state::level::Lying,
    raws::{Raws, kinds::items::ItemKind, reading::table::Id},
    ui::{canvas::Cell, theme::Palette},
};

/// Returns the character and style of an item of `kind`, for maps and lists.
pub fn item_cell(raws: &Raws, palette: &Palette, kind: Id<ItemKind>) -> Cell {
    let kind = &raws.items.table[kind];
    Cell { glyph: kind.glyph, style: palette.coloured(kind.colour) }
}

/// Returns the character and style of the top item of a square; a pile has its own background.
pub fn lying_cell(raws: &Raws, palette: &Palette, lying: Lying) -> Cell {
    let cell = item_cell(raws, palette, lying.kind);
    if lying.pile { Cell { style: palette.piled(raws.items.table[lying.kind].colour), ..cell } } else { cell }
}
