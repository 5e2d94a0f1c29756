//! Converts kits as written in raws into kits with resolved names.

use super::{
    check::check_links,
    kit::{Kit, KitPiece, KitWhat, Substitutes},
    record::{KitLink, KitRecord},
};
use crate::raws::{
    items::ItemNames,
    reading::{reader::ValueSource, report::Findings},
};
use std::collections::BTreeMap;

/// Converts `records`, the list at the key `kit` of `read`, into a kit with resolved names. Mistakes go to
/// `report`.
pub(in crate::raws) fn lower(
    report: &mut Findings,
    read: &ValueSource,
    records: &[KitRecord],
    items: &ItemNames,
) -> Kit {
    let mut kit = Kit::default();
    check_links(report, read, records);
    for (i, record) in records.iter().enumerate() {
        let what = match (&record.item, record.class) {
            (Some(name), _) => {
                items.find(report, read, format_args!("kit[{i}].item"), name).map(KitWhat::Kind)
            }
            (None, class) => class.map(KitWhat::Any),
        };
        let Some(what) = what else { continue };
        let piece = piece(record, what);
        match (record.link, kit.lots.last_mut()) {
            (Some(KitLink::And), Some(sets)) => sets.last_mut().into_iter().for_each(|set| set.push(piece)),
            (Some(KitLink::Else), Some(sets)) => sets.push(vec![piece]),
            (None, _) | (_, None) => kit.lots.push(vec![vec![piece]]),
        }
    }
    kit
}

/// Resolves the object at the key `instead` of `read`. Unknown names go to `report`.
pub(in crate::raws) fn substitutes(
    report: &mut Findings,
    read: &ValueSource,
    instead: &BTreeMap<String, String>,
    items: &ItemNames,
) -> Substitutes {
    let mut found = Substitutes::default();
    for (usual, other) in instead {
        let usual_kind = items.find(report, read, format_args!("instead.!{usual}"), usual);
        let other_kind = items.find(report, read, format_args!("instead.{usual}"), other);
        found.extend(usual_kind.zip(other_kind));
    }
    found
}

/// Builds the piece of `record`, with the item `what`.
fn piece(record: &KitRecord, what: KitWhat) -> KitPiece {
    KitPiece {
        what,
        count: record.count,
        enchantment: record.enchantment,
        beatitude: record.beatitude,
        used: record.used,
        one_in: record.one_in,
        times: record.times,
    }
}
