//! creatures.json: everyone who can be met, and how they fight, think and come about.

pub mod attack;
mod check;
pub(super) mod creature_traits;
pub(super) mod name_index;
pub mod record;
pub mod scaled;
mod weakness;

pub use creature_traits::{Bulk, Diet, Group, Mind, Peace, Pronoun, Resistance, Stats};
pub(super) use name_index::Known;
pub use weakness::Weakness;

use super::{
    effects::{CreatureName, Effect},
    growth::Intrinsic,
    items::{self, Items},
    kits::{self, Kit, Owner},
    reading::{
        loader::Loader,
        reader::{Read, Source},
        report::Findings,
        table::{Id, Table, named},
    },
    rules::Rules,
};
use attack::AttackForm;
use check::{check, check_attacks};
use record::CreatureRecord;
use std::{fmt::Display, ops::Deref};

/// A kind of creature: what its record says, and what that means.
#[derive(Debug, Clone)]
pub struct CreatureKind {
    /// What its record says.
    pub record: CreatureRecord,
    /// Its family and its enemies' as sets of bits, of which several families may share one: who has none in common is
    /// no enemy.
    pub family: u64,
    /// The bits of its enemies' families.
    pub hates: u64,
    /// Movement gained in each turn.
    pub speed: i32,
    /// Movement that an action costs.
    pub cost: i32,
    /// Asleep and with the hero near in line of sight, it wakes at a move once in so many.
    pub wakes_one_in: u32,
    /// Whether it crosses water.
    pub crosses_water: bool,
    /// What it carries when it comes about.
    pub kit: Kit,
    /// Whether it fights with things, of which it may have some.
    pub armed: bool,
    /// Whether it knows how to use things: it has hands, a mind, and is no animal.
    pub clever: bool,
    /// What it grows into, with the level from which on it does.
    pub grows: Option<(Id<CreatureKind>, i32)>,
    /// What it is at other times.
    pub turns_into: Option<Id<CreatureKind>>,
    /// Who may come to its aid while it is what it is.
    pub calls: Vec<Id<CreatureKind>>,
    /// Of which other kind the corpse is that it leaves.
    pub remains: Option<Id<CreatureKind>>,
}

impl Deref for CreatureKind {
    type Target = CreatureRecord;

    fn deref(&self) -> &CreatureRecord {
        &self.record
    }
}

named!(CreatureKind);

impl CreatureKind {
    /// Whether it has nothing to hold things with: no hands, or too small ones.
    pub fn lacks_hands(&self) -> bool {
        !self.hands || self.size == Bulk::Tiny
    }

    /// Whether heroes in its shape have this intrinsic.
    pub fn can(&self, what: Intrinsic) -> bool {
        let traits = [
            (self.infravision, Intrinsic::Infravision),
            (self.regenerates, Intrinsic::Regeneration),
            (self.teleports, Intrinsic::Teleportitis),
            (self.sees_invisible, Intrinsic::SeeInvisible),
            (self.invisible, Intrinsic::Invisible),
        ];
        traits.contains(&(true, what))
            || self.resists.iter().any(|resistance| resistance.intrinsic() == Some(what))
    }
}

impl CreatureName {
    /// The kind; `None` if there is none of this name.
    pub fn id(&self) -> Option<Id<CreatureKind>> {
        self.place.map(Id::new)
    }

    /// Looks the name up, which stands at `path`; an unknown one goes to `report`.
    pub(super) fn find(&mut self, report: &mut Findings, read: &Source, path: impl Display, known: &Known) {
        self.place = known.find(report, read, path, &self.name).map(Id::index);
    }
}

impl Effect {
    /// The kind of creature that it has to do with.
    pub fn called(&self) -> Option<Id<CreatureKind>> {
        self.creature()?.id()
    }
}

/// The creatures of a world.
#[derive(Debug, Clone)]
pub struct Creatures {
    /// All kinds.
    pub table: Table<CreatureKind>,
}

impl Creatures {
    /// The kind called `name`, in any case.
    pub fn named(&self, name: &str) -> Option<Id<CreatureKind>> {
        self.table.named_in_any_case(name)
    }
}

/// Reads creatures.json, in which those carry things who have some.
pub(super) fn load(
    loader: &mut Loader,
    rules: Option<&Rules>,
    (items, item_names): (&Items, &items::Known),
) -> (Creatures, Known) {
    let records = loader.records::<CreatureRecord>("creatures.json");
    let known = Known::of(&records);
    let report = &mut loader.report;
    for read in &records.reads {
        check(report, read);
        check_attacks(report, read);
        weakness::check(report, read);
        known.check_kins(report, read, "enemies", &read.raw.enemies);
        kits::check(report, Owner { read: &read.source, kit: &read.raw.kit, items, known: item_names });
    }
    let lowered = |read| lower(report, read, &known, rules, item_names);
    let lowered = records.reads.into_iter().map(lowered).collect();
    (Creatures { table: Table::new(lowered) }, known)
}

/// The kind that the record means; names that nobody has go to `report`.
fn lower(
    report: &mut Findings,
    mut read: Read<CreatureRecord>,
    known: &Known,
    rules: Option<&Rules>,
    items: &items::Known,
) -> CreatureKind {
    find_summoned(report, &mut read, known);
    let kit = kits::lower(report, &read.source, &read.raw.kit, items);
    let wields = read.raw.attacks.iter().any(|attack| attack.form == AttackForm::Weapon);
    let raw = &read.raw;
    let (normal_speed, normal_delay) = rules.map_or((1, 1), |rules| (rules.normal_speed, rules.normal_delay));
    let (speed, cost) = match (raw.speed, raw.delay) {
        (_, Some(delay)) => (normal_delay, delay),
        (speed, None) => (speed.unwrap_or(normal_speed), normal_speed),
    };
    let usual = rules.map_or(1, |rules| rules.noise.sleepers_wake_one_in);
    let grows = raw
        .grows
        .as_ref()
        .and_then(|grows| Some((known.find(report, &read, "grows.into", &grows.into)?, grows.level)));
    let were = raw.were.as_ref().map(|were| &were.turns_into);
    let turns_into = were.and_then(|into| known.find(report, &read, "were.turns_into", into));
    let called = raw.were.as_ref().map(|were| were.calls.as_slice()).unwrap_or_default();
    let called = called.iter().enumerate();
    let calls = called
        .filter_map(|(i, name)| known.find(report, &read, format_args!("were.calls[{i}]"), name))
        .collect();
    let remains = raw.corpse.as_ref().and_then(|corpse| corpse.of.as_ref());
    let remains = remains.and_then(|of| known.find(report, &read, "corpse.of", of));
    CreatureKind {
        family: raw.kin.as_deref().map_or(0, |kin| known.bit(kin)),
        hates: raw.enemies.iter().fold(0, |bits, kin| bits | known.bit(kin)),
        speed,
        cost,
        wakes_one_in: raw.mind.wakes_one_in.unwrap_or(usual),
        crosses_water: raw.flies || raw.swims,
        armed: wields && !(raw.kit.is_empty() && raw.likes.is_empty()),
        clever: raw.hands && !raw.mindless && !raw.animal,
        kit,
        grows,
        turns_into,
        calls,
        remains,
        record: read.raw,
    }
}

/// Looks up the kinds that its attacks and its corpse have to do with.
fn find_summoned(report: &mut Findings, read: &mut Read<CreatureRecord>, known: &Known) {
    let mut attacks = std::mem::take(&mut read.raw.attacks);
    for (i, attack) in attacks.iter_mut().enumerate() {
        for (j, part) in attack.ability.effects.iter_mut().enumerate() {
            if let Some(creature) = part.effect.creature_mut() {
                let path = format_args!("attacks[{i}].effects[{j}].creature");
                creature.find(report, read, path, known);
            }
        }
    }
    read.raw.attacks = attacks;
    let mut corpse = std::mem::take(&mut read.raw.corpse);
    let parts = corpse.iter_mut().flat_map(|corpse| [("bite", &mut corpse.bite), ("eat", &mut corpse.eat)]);
    for (key, parts) in parts {
        for (i, part) in parts.iter_mut().enumerate() {
            if let Some(creature) = part.effect.creature_mut() {
                let path = format!("corpse.{key}[{i}].creature");
                creature.find(report, read, &path, known);
            }
        }
    }
    read.raw.corpse = corpse;
}

/// Looks up the kinds that uses of items have to do with.
pub(super) fn find_in_items(
    report: &mut Findings,
    items: &mut Items,
    item_names: &items::Known,
    known: &Known,
) {
    for (kind, source) in items.table.iter_mut().zip(item_names.sources()) {
        for (key, ability) in kind.abilities_mut() {
            let written = key.split('.').try_fold(&source.node, |node, step| node.get(step));
            // An ability is written as an object, or as the list of its effects alone.
            let inside = if written.is_some_and(|node| node.list().is_none()) { ".effects" } else { "" };
            for (place, part) in ability.effects.iter_mut().enumerate() {
                if let Some(creature) = part.effect.creature_mut() {
                    creature.find(report, source, format_args!("{key}{inside}[{place}].creature"), known);
                }
            }
        }
    }
}
