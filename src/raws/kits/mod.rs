//! Kits: what heroes carry from birth, by role and race, and what creatures do.

mod check;
mod record;

pub(in crate::raws) use check::{Owner, check, check_pair};
pub(in crate::raws) use record::KIT;
pub use record::{Blessing, KitLink, KitRecord, KitUse};

use super::{
    items::{ItemClass, ItemKind, Known},
    reading::{reader::Source, report::Findings, table::Id},
};
use crate::base::dice::Dice;
use std::collections::BTreeMap;

/// What a piece of a kit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KitWhat {
    /// One of this kind.
    Kind(Id<ItemKind>),
    /// One of this class, drawn as levels have them.
    Any(ItemClass),
}

impl KitWhat {
    /// The kind, where it is certain.
    #[must_use]
    pub fn kind(self) -> Option<Id<ItemKind>> {
        match self {
            KitWhat::Kind(kind) => Some(kind),
            KitWhat::Any(_) => None,
        }
    }
}

/// One thing that somebody carries from birth, or several alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KitPiece {
    /// What it is.
    pub what: KitWhat,
    /// How many.
    pub count: Dice,
    /// By how much it is better than others of its kind; a creature's is as chance will have it where this is 0.
    pub enchantment: i32,
    /// Whether it is blessed; `None` is as chance will have it, with heroes never cursed.
    pub beatitude: Option<Blessing>,
    /// What it is used for from the beginning.
    pub used: Option<KitUse>,
    /// Of so many times ..
    pub one_in: u32,
    /// .. it is there so often.
    pub times: u32,
}

/// Pieces that come together: all others only if the first of them does.
pub type KitSet = Vec<KitPiece>;

/// What somebody carries from birth.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Kit {
    /// Lists of alternatives: of each list the first set comes that does, and no other.
    pub lots: Vec<Vec<KitSet>>,
}

/// What the members of a race carry instead of the usual.
pub type Substitutes = BTreeMap<Id<ItemKind>, Id<ItemKind>>;

/// The kit that `records` mean, the list at the key `kit` of `read`; what is wrong with it goes to `report`.
pub(in crate::raws) fn lower(
    report: &mut Findings,
    read: &Source,
    records: &[KitRecord],
    items: &Known,
) -> Kit {
    let mut kit = Kit::default();
    check::check_links(report, read, records);
    for (i, record) in records.iter().enumerate() {
        let what = match (&record.item, record.class) {
            (Some(name), _) => {
                items.find(report, read, format_args!("kit[{i}].item"), name).map(KitWhat::Kind)
            }
            (None, class) => class.map(KitWhat::Any),
        };
        let Some(what) = what else { continue };
        let piece = record.piece(what);
        match (record.link, kit.lots.last_mut()) {
            (Some(KitLink::And), Some(sets)) => sets.last_mut().into_iter().for_each(|set| set.push(piece)),
            (Some(KitLink::Else), Some(sets)) => sets.push(vec![piece]),
            (None, _) | (_, None) => kit.lots.push(vec![vec![piece]]),
        }
    }
    kit
}

/// What a race carries instead of the usual, the object at the key `instead` of `read`; names that nobody has go to
/// `report`.
pub(in crate::raws) fn substitutes(
    report: &mut Findings,
    read: &Source,
    instead: &BTreeMap<String, String>,
    items: &Known,
) -> Substitutes {
    let mut found = Substitutes::default();
    for (usual, other) in instead {
        let usual_kind = items.find(report, read, format_args!("instead.!{usual}"), usual);
        let other_kind = items.find(report, read, format_args!("instead.{usual}"), other);
        found.extend(usual_kind.zip(other_kind));
    }
    found
}
