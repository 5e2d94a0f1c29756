//! Checks an item's record for contradictions.

use super::{
    record::ItemKind,
    words::{ItemClass, Slot},
};
use crate::{
    base::clean_text::fits_a_cell,
    raws::{
        colour::Colour,
        reading::{reader::Read, report::Findings},
    },
};

/// Reports mistakes in the record to `report`.
pub(super) fn check(report: &mut Findings, read: &Read<ItemKind>) {
    let raw = &read.raw;
    let weapon = raw.class == ItemClass::Weapon;
    // In worlds where weapons have attack numbers, these are enough.
    let needs = weapon && raw.stats.attack == 0 && raw.stats.attack_chance == 0;
    let worn = matches!(raw.class, ItemClass::Armour | ItemClass::Ring | ItemClass::Amulet);
    let charged = raw.makes_tins || raw.writes || raw.apply.as_ref().is_some_and(|apply| apply.charges);
    let applied = || read.node.get("apply").is_some_and(|apply| apply.get("effects").is_some());
    let checks: [(&[&str], bool, &str); 25] = [
        (&["apply"], raw.apply.is_none() || applied(), "say what it does: \"effects\": [..]"),
        (&["glyph"], fits_a_cell(raw.glyph) && raw.glyph != ' ', "it must fill exactly one cell, and show"),
        (&["colour"], raw.colour != Colour::Black, "nobody sees black on black"),
        (
            &["damage", "class"],
            !needs || !raw.damage.is_empty(),
            "say what damage this weapon does: [\"1d6\"]",
        ),
        (
            &["skill", "class"],
            !needs || raw.skill.is_some(),
            "say what has to be practised to use this weapon",
        ),
        (
            &["skill"],
            raw.skill.is_none_or(|skill| !skill.is_unarmed()),
            "this is for those who have nothing in hand",
        ),
        (
            &["skill", "launches"],
            raw.skill.is_some() || !raw.launches,
            "say what has to be practised to launch with it",
        ),
        (
            &["damage_large", "damage"],
            raw.damage_large.is_empty() || !raw.damage.is_empty(),
            "it does no \"damage\" to others",
        ),
        (&["slot", "class"], !worn || raw.slot.is_some(), "say where this armour is worn"),
        (
            &["slot", "class"],
            worn || raw.slot.is_none() || raw.slot == Some(Slot::Eyes) && raw.class == ItemClass::Tool,
            "only armour is worn, and tools over the eyes",
        ),
        (
            &["pair_one_in", "count"],
            raw.pair_one_in.is_none() || raw.count.most() == 1,
            "how many there are together is in \"count\" or in \"pair_one_in\", not in both",
        ),
        (
            &["stacks", "count", "pair_one_in"],
            raw.stacks || raw.count.most() == 1 && raw.pair_one_in.is_none(),
            "several together are for what stacks: \"stacks\": true",
        ),
        (
            &["shuffled", "appearance"],
            !raw.shuffled || raw.appearance.is_some(),
            "what is dealt is its look: say one, \"appearance\": \"ruby potion\"",
        ),
        (&["stacks", "container"], !raw.stacks || !raw.container, "no two containers have the same inside"),
        (
            &["locked", "container"],
            raw.locked.is_none() || raw.container,
            "a lock is for what holds something: \"container\": true",
        ),
        (
            &["holds", "holds_locked", "container"],
            raw.holds == 0 && raw.holds_locked.is_none() || raw.container,
            "only a container holds something: \"container\": true",
        ),
        (
            &["apply.charges", "makes_tins", "writes", "charges"],
            !charged || raw.charges.is_some(),
            "say how many charges it has that take one: \"charges\": \"1d5\"",
        ),
        (
            &["inside", "container"],
            raw.inside.is_none() || raw.container,
            "only in a container there is anything: \"container\": true",
        ),
        (
            &["apply", "light", "container"],
            [raw.apply.is_some(), raw.light.is_some(), raw.container].into_iter().filter(|so| *so).count()
                <= 1,
            "one applies it either to use it, or to light it, or to open it",
        ),
        (
            &["light.consumed", "light", "stacks"],
            raw.light.as_ref().is_none_or(|light| !raw.stacks || light.consumed),
            "what stacks and burns is gone in the end: \"consumed\": true",
        ),
        (
            &["dilutes", "soaks_into"],
            !raw.dilutes || raw.soaks_into.is_some(),
            "say what becomes of it in the end: \"soaks_into\": \"potion of water\"",
        ),
        (
            &["bottled", "class"],
            raw.bottled.is_none() || raw.class == ItemClass::Potion,
            "only bottles hold anybody: \"class\": \"potion\"",
        ),
        (
            &["artefact", "stacks", "probability"],
            raw.artefact.is_none() || !raw.stacks && raw.probability == 0,
            "there is only one of it: it neither stacks nor is it found by chance",
        ),
        (
            &["mixing", "class"],
            raw.mixing.is_none() || raw.class == ItemClass::Potion,
            "only potions are mixed: \"class\": \"potion\"",
        ),
        (&["tin", "corpse"], raw.tin.is_none() || !raw.corpse, "a corpse is in no tin"),
    ];
    for (keys, _, problem) in checks.into_iter().filter(|(_, fine, _)| !fine) {
        if keys.iter().all(|key| read.good(key)) {
            // Any of the keys may be the wrong one. Report at the key of the topmost layer.
            let mut places = keys.iter().map(|key| read.node.locate(key));
            let first = places.next().unwrap_or(read.node.span);
            let place = report.topmost(first, places);
            report.note(place, problem, None);
        }
    }
}
