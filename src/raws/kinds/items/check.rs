//! Checks an item's record for contradictions.

use super::{
    record::ItemKind,
    words::{ItemClass, Slot},
};
use crate::{
    base::clean_text::fits_a_cell,
    raws::{
        reading::{reader::Read, report::Findings},
        words::colour::Colour,
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
    let artefact = raw.artefact.as_ref();
    let checks: [(&[&str], bool, &str); 27] = [
        (&["apply"], raw.apply.is_none() || applied(), "say what it does: \"effects\": [..]"),
        (
            &["glyph"],
            fits_a_cell(raw.glyph) && raw.glyph != ' ',
            "use one visible character that fills exactly one cell",
        ),
        (&["colour"], raw.colour != Colour::Black, "black on black is invisible"),
        (
            &["damage", "class"],
            !needs || !raw.damage.is_empty(),
            "say what damage this weapon does: [\"1d6\"]",
        ),
        (&["skill", "class"], !needs || raw.skill.is_some(), "say which skill this weapon needs"),
        (
            &["skill"],
            raw.skill.is_none_or(|skill| !skill.is_unarmed()),
            "this skill is for fighting without a weapon",
        ),
        (
            &["skill", "launches"],
            raw.skill.is_some() || !raw.launches,
            "say which skill launching with it needs",
        ),
        (
            &["damage_large", "damage"],
            raw.damage_large.is_empty() || !raw.damage.is_empty(),
            "give \"damage\" to others as well",
        ),
        (&["slot", "class"], !worn || raw.slot.is_some(), "say where this is worn"),
        (
            &["slot", "class"],
            worn || raw.slot.is_none() || raw.slot == Some(Slot::Eyes) && raw.class == ItemClass::Tool,
            "only armour, rings, amulets and tools over the eyes can be worn",
        ),
        (
            &["pair_one_in", "count"],
            raw.pair_one_in.is_none() || raw.count.most() == 1,
            "give \"count\" or \"pair_one_in\", not both",
        ),
        (
            &["stacks", "count", "pair_one_in"],
            raw.stacks || raw.count.most() == 1 && raw.pair_one_in.is_none(),
            "only what stacks comes in numbers: \"stacks\": true",
        ),
        (
            &["shuffled", "appearance"],
            !raw.shuffled || raw.appearance.is_some(),
            "\"shuffled\" deals out looks, so give one: \"appearance\": \"ruby potion\"",
        ),
        (
            &["stacks", "container"],
            !raw.stacks || !raw.container,
            "containers cannot stack: their contents differ",
        ),
        (
            &["locked", "container"],
            raw.locked.is_none() || raw.container,
            "only a container has a lock: \"container\": true",
        ),
        (
            &["holds", "holds_locked", "container"],
            raw.holds == 0 && raw.holds_locked.is_none() || raw.container,
            "only a container holds something: \"container\": true",
        ),
        (
            &["apply.charges", "makes_tins", "writes", "charges"],
            !charged || raw.charges.is_some(),
            "its use takes charges, so say how many it has: \"charges\": \"1d5\"",
        ),
        (
            &["inside", "container"],
            raw.inside.is_none() || raw.container,
            "only a container has something inside: \"container\": true",
        ),
        (
            &["apply", "light", "container"],
            [raw.apply.is_some(), raw.light.is_some(), raw.container].into_iter().filter(|so| *so).count()
                <= 1,
            "applying it can do only one thing: give one of `apply`, `light` and `container`",
        ),
        (
            &["light.consumed", "light", "stacks"],
            raw.light.as_ref().is_none_or(|light| !raw.stacks || light.consumed),
            "what stacks and burns must burn up: \"consumed\": true",
        ),
        (
            &["dilutes", "soaks_into"],
            !raw.dilutes || raw.soaks_into.is_some(),
            "say what it turns into when diluted again: \"soaks_into\": \"potion of water\"",
        ),
        (
            &["bottled", "class"],
            raw.bottled.is_none() || raw.class == ItemClass::Potion,
            "only a potion can hold a creature: \"class\": \"potion\"",
        ),
        (
            &["artefact", "stacks", "probability"],
            raw.artefact.is_none() || !raw.stacks && raw.probability == 0,
            "there is only one of it, so it cannot stack or be found by chance",
        ),
        (
            &["artefact.damage", "artefact.doubles"],
            artefact.is_none_or(|artefact| artefact.damage.is_none() || !artefact.doubles),
            "give `damage` or `doubles`, not both",
        ),
        (
            &["artefact.invoke"],
            artefact.is_none_or(|artefact| !artefact.invoke.aim.is_directed()),
            "an invoked power has no direction: leave `form` out, or use \"around\" or \"level\"",
        ),
        (
            &["mixing", "class"],
            raw.mixing.is_none() || raw.class == ItemClass::Potion,
            "only potions can be mixed: \"class\": \"potion\"",
        ),
        (
            &["tin", "corpse"],
            raw.tin.is_none() || !raw.corpse,
            "a tin is not a corpse: give `tin` or `corpse`, not both",
        ),
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
