//! Reads creatures.json: the kinds of creatures, with their attacks, behaviour and frequency.

pub mod attack;
mod check;
pub(in crate::raws) mod creature_traits;
mod foes;
mod kind;
pub mod record;
pub mod scaled;
mod weakness;

pub use creature_traits::{Bulk, Diet, Group, Mind, Peace, Pronoun, Resistance, Stats};
pub use kind::CreatureKind;
pub use record::Barter;
pub use weakness::Weakness;

use super::{
    items::Items,
    kits::{self, KitOwner},
};
use crate::raws::{
    reading::{
        loader::Loader,
        reader::{Read, ValueSource},
        report::Findings,
        table::{Id, Table},
    },
    words::effects::Effect,
};
use attack::AttackForm;
use check::{check, check_attacks};
use record::CreatureRecord;
use std::collections::{BTreeMap, BTreeSet};

impl Effect {
    /// Returns the kind of creature that the effect names.
    pub fn called(&self) -> Option<Id<CreatureKind>> {
        self.creature().map(Id::from)
    }
}

/// All creatures of a world.
#[derive(Debug, Clone)]
pub struct Creatures {
    pub table: Table<CreatureKind>,
    /// True if some are heard before they are seen.
    pub heard: bool,
}

impl Creatures {
    /// Returns the kind called `name`, ignoring case.
    pub fn named(&self, name: &str) -> Option<Id<CreatureKind>> {
        self.table.named_in_any_case(name)
    }
}

/// Traits of creatures whose records leave them out, by rules.json.
#[derive(Clone, Copy)]
pub(in crate::raws) struct UsualTraits {
    /// Movement points gained each turn, and those that an action costs.
    pub(in crate::raws) speed: i32,
    /// The same for creatures whose speed is given as a delay.
    pub(in crate::raws) delay: i32,
    /// Chance to wake, as 1 in this number.
    pub(in crate::raws) wakes_one_in: u32,
}

/// Reads creatures.json. Kits of creatures refer to the items given.
pub(in crate::raws) fn load(
    loader: &mut Loader,
    usual: UsualTraits,
    (items, sources): (&Items, &[ValueSource]),
) -> Creatures {
    let records = loader.records::<CreatureRecord>("creatures.json");
    let kins: BTreeSet<&str> = records.reads.iter().filter_map(|read| read.raw.kin.as_deref()).collect();
    let kins: BTreeMap<String, usize> = kins.into_iter().map(str::to_owned).zip(0..).collect();
    let report = &mut loader.report;
    for read in &records.reads {
        check(report, read);
        check_attacks(report, read);
        weakness::check(report, read);
        kits::check(report, KitOwner { read: &read.source, kit: &read.raw.kit, items, sources });
    }
    let lowered = |read| lower(report, read, &kins, usual);
    let lowered: Vec<CreatureKind> = records.reads.into_iter().map(lowered).collect();
    let heard = lowered.iter().any(|kind| kind.heard.is_some());
    Creatures { table: Table::new(lowered), heard }
}

/// Converts a record to a kind. Mistakes go to `report`; `kins` numbers the families.
fn lower(
    report: &mut Findings,
    read: Read<CreatureRecord>,
    kins: &BTreeMap<String, usize>,
    usual: UsualTraits,
) -> CreatureKind {
    let kit = kits::lower(report, &read.source, &read.raw.kit);
    let wields = read.raw.attacks.iter().any(|attack| attack.form == AttackForm::Weapon);
    // One bit for each family. With more than 64 families some share a bit.
    let bit = |kin: &str| kins.get(kin).map_or(0, |place| 1 << (place % 64));
    let raw = &read.raw;
    let (speed, cost) = match (raw.speed, raw.delay) {
        (_, Some(delay)) => (usual.delay, delay),
        (speed, None) => (speed.unwrap_or(usual.speed), usual.speed),
    };
    CreatureKind {
        family: raw.kin.as_deref().map_or(0, bit),
        hates: raw.enemies.iter().fold(0, |bits, kin| bits | bit(kin)),
        speed,
        cost,
        wakes_one_in: raw.mind.wakes_one_in.unwrap_or(usual.wakes_one_in),
        crosses_water: raw.flies || raw.swims || raw.aquatic,
        armed: wields && !(raw.kit.is_empty() && raw.likes.is_empty()),
        clever: raw.hands && !raw.mindless && !raw.animal,
        kit,
        record: read.raw,
    }
}
