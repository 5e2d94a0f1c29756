//! Converts kits as written in raws into kits with resolved names.

use super::{
    check::check_links,
    kit::{Kit, KitPiece, KitWhat},
    record::{KitLink, KitRecord},
};
use crate::raws::reading::{reader::ValueSource, report::Findings};

/// Converts `records`, the list at the key `kit` of `read`, into a kit with resolved names. Mistakes go to
/// `report`.
pub(in crate::raws) fn lower(report: &mut Findings, read: &ValueSource, records: &[KitRecord]) -> Kit {
    let mut kit = Kit::default();
    check_links(report, read, records);
    for record in records {
        let what = match (record.item, record.class) {
            (Some(kind), _) => Some(KitWhat::Kind(kind)),
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
