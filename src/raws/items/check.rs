//! Whether what an item's record says makes sense together.

use super::{ItemClass, ItemKind};
use crate::{
    base::clean_text::fits_a_cell,
    raws::{
        colour::Colour,
        reading::{reader::Read, report::Findings},
    },
};

/// What is wrong with the record goes to `report`.
pub(super) fn check(report: &mut Findings, read: &Read<ItemKind>) {
    let raw = &read.raw;
    let weapon = raw.class == ItemClass::Weapon;
    let worn = raw.class == ItemClass::Armour;
    let checks = [
        ("glyph", fits_a_cell(raw.glyph) && raw.glyph != ' ', "it must fill exactly one cell, and show"),
        ("colour", raw.colour != Colour::Black, "nobody sees black on black"),
        ("damage", !weapon || !raw.damage.is_empty(), "say what damage this weapon does: [\"1d6\"]"),
        ("skill", !weapon || raw.skill.is_some(), "say what has to be practised to use this weapon"),
        ("skill", raw.skill.is_some() || !raw.launches, "say what has to be practised to launch with it"),
        ("damage_large", raw.damage_large.is_empty() || !raw.damage.is_empty(), "it does no \"damage\""),
        ("slot", !worn || raw.slot.is_some(), "say where this armour is worn"),
        ("slot", worn || raw.slot.is_none(), "only armour is worn there"),
        ("pair_one_in", raw.pair_one_in.is_none() || raw.count.most() == 1, "`count` says it already"),
        (
            "count",
            raw.stacks || raw.count.most() == 1 && raw.pair_one_in.is_none(),
            "several together are for what stacks: \"stacks\": true",
        ),
    ];
    for (key, fine, problem) in checks {
        if !fine && read.good(key) && read.good("class") {
            report.at(&read.node, key, problem, None);
        }
    }
}
