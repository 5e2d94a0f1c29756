//! Reads creatures.json: the kinds of creatures, with their attacks, behaviour and frequency.

pub mod attack;
mod check;
pub(super) mod creature_traits;
mod foes;
pub(super) mod name_index;
pub mod record;
pub mod scaled;
mod weakness;

pub use creature_traits::{Bulk, Diet, Group, Mind, Peace, Pronoun, Resistance, Stats};
pub(super) use name_index::CreatureNames;
pub use weakness::Weakness;

use super::{
    effects::{CreatureName, Effect},
    growth::Intrinsic,
    items::{self, Items},
    kits::{self, Kit, KitOwner},
    reading::{
        loader::Loader,
        reader::{Read, ValueSource},
        report::Findings,
        table::{Id, Table, named},
    },
    rules::Rules,
    terrain::{Terrain, Terrains},
};
use attack::{Attack, AttackForm};
use check::{check, check_attacks};
use record::CreatureRecord;
use std::{fmt::Display, ops::Deref};

/// Kind of creature: its record, with references resolved.
#[derive(Debug, Clone)]
pub struct CreatureKind {
    /// Record in creatures.json.
    pub record: CreatureRecord,
    /// Bit of its family. With more than 64 families some share a bit. Creatures whose `hates` lacks the bit
    /// are no enemies.
    pub family: u64,
    /// Bits of the families it attacks on sight.
    pub hates: u64,
    /// Movement points gained each turn.
    pub speed: i32,
    /// Movement points that an action costs.
    pub cost: i32,
    /// Chance, as 1 in this number, that a sleeping one wakes at a move while the hero is near and in line of
    /// sight.
    pub wakes_one_in: u32,
    /// True if it crosses water.
    pub crosses_water: bool,
    /// Items of a new one.
    pub kit: Kit,
    /// True if it has a weapon attack and may have items.
    pub armed: bool,
    /// True if it uses items: it has hands, is not mindless and no animal.
    pub clever: bool,
    /// Kind it grows into, and the experience level at which it does.
    pub grows: Option<(Id<CreatureKind>, i32)>,
    /// Kind that it becomes by `soften`.
    pub softened: Option<Id<CreatureKind>>,
    /// Other shape of a were creature.
    pub turns_into: Option<Id<CreatureKind>>,
    /// Kinds that a were creature in this shape calls for help.
    pub calls: Vec<Id<CreatureKind>>,
    /// Kind of the corpse it leaves, if that is another kind.
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
    /// Returns its share of the danger that a level may hold: its difficulty, at least 1.
    pub fn danger(&self) -> i32 {
        self.difficulty.max(1)
    }

    /// True if `terrain` bears creatures of this kind that do not walk through walls.
    pub fn is_borne_by(&self, terrains: &Terrains, terrain: Id<Terrain>) -> bool {
        let water = terrain == terrains.water;
        if self.aquatic { water } else { terrains.walkable(terrain) || self.crosses_water && water }
    }

    /// Returns its first attack by breath or spit, with the place in the list of attacks.
    pub fn breath(&self) -> Option<(u8, &Attack)> {
        let flies = |attack: &Attack| match attack.form {
            AttackForm::Breath | AttackForm::Spit => true,
            AttackForm::Weapon
            | AttackForm::Bite
            | AttackForm::Claw
            | AttackForm::Kick
            | AttackForm::Butt
            | AttackForm::Sting
            | AttackForm::Touch
            | AttackForm::Tentacle
            | AttackForm::Hug
            | AttackForm::Engulf
            | AttackForm::Explode
            | AttackForm::Gaze
            | AttackForm::Shot
            | AttackForm::Spell
            | AttackForm::Passive
            | AttackForm::Death => false,
        };
        (0..).zip(&self.attacks).find(|(_, attack)| flies(attack))
    }

    /// True if it cannot hold items: it has no hands or is tiny.
    pub fn lacks_hands(&self) -> bool {
        !self.hands || self.size == Bulk::Tiny
    }

    /// True if a hero polymorphed into this kind has the intrinsic `what`.
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
    /// Returns the kind, or `None` if no kind has this name.
    pub fn id(&self) -> Option<Id<CreatureKind>> {
        self.place.map(Id::new)
    }

    /// Resolves the name, which stands at `path`. An unknown name goes to `report`.
    pub(super) fn find(
        &mut self,
        report: &mut Findings,
        read: &ValueSource,
        path: impl Display,
        known: &CreatureNames,
    ) {
        self.place = known.find(report, read, path, &self.name).map(Id::index);
    }
}

impl Effect {
    /// Returns the kind of creature that the effect names.
    pub fn called(&self) -> Option<Id<CreatureKind>> {
        self.creature()?.id()
    }
}

/// All creatures of a world.
#[derive(Debug, Clone)]
pub struct Creatures {
    pub table: Table<CreatureKind>,
}

impl Creatures {
    /// Returns the kind called `name`, ignoring case.
    pub fn named(&self, name: &str) -> Option<Id<CreatureKind>> {
        self.table.named_in_any_case(name)
    }
}

/// Reads creatures.json. Kits of creatures refer to the items given.
pub(super) fn load(
    loader: &mut Loader,
    rules: Option<&Rules>,
    (items, item_names): (&Items, &items::ItemNames),
) -> (Creatures, CreatureNames) {
    let records = loader.records::<CreatureRecord>("creatures.json");
    let known = CreatureNames::from_records(&records);
    let report = &mut loader.report;
    for read in &records.reads {
        check(report, read);
        check_attacks(report, read);
        weakness::check(report, read);
        known.check_kins(report, read, "enemies", &read.raw.enemies);
        kits::check(report, KitOwner { read: &read.source, kit: &read.raw.kit, items, known: item_names });
    }
    let lowered = |read| lower(report, read, &known, rules, item_names);
    let lowered = records.reads.into_iter().map(lowered).collect();
    (Creatures { table: Table::new(lowered) }, known)
}

/// Converts a record to a kind with resolved names. Unknown names go to `report`.
fn lower(
    report: &mut Findings,
    mut read: Read<CreatureRecord>,
    known: &CreatureNames,
    rules: Option<&Rules>,
    items: &items::ItemNames,
) -> CreatureKind {
    find_in_effects(report, &mut read, known, items);
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
    let softens_into = raw.softens_into.as_ref();
    let softened = softens_into.and_then(|into| known.find(report, &read, "softens_into", into));
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
        crosses_water: raw.flies || raw.swims || raw.aquatic,
        armed: wields && !(raw.kit.is_empty() && raw.likes.is_empty()),
        clever: raw.hands && !raw.mindless && !raw.animal,
        kit,
        grows,
        softened,
        turns_into,
        calls,
        remains,
        record: read.raw,
    }
}

/// Resolves the creatures that effects of attacks and corpses name, and reports unknown items.
fn find_in_effects(
    report: &mut Findings,
    read: &mut Read<CreatureRecord>,
    known: &CreatureNames,
    items: &items::ItemNames,
) {
    let mut attacks = std::mem::take(&mut read.raw.attacks);
    for (i, attack) in attacks.iter_mut().enumerate() {
        for (j, part) in attack.ability.effects.iter_mut().enumerate() {
            if let Some(creature) = part.effect.creature_mut() {
                let path = format_args!("attacks[{i}].effects[{j}].creature");
                creature.find(report, read, path, known);
            }
            if let Some(item) = part.effect.item() {
                items.find(report, read, format_args!("attacks[{i}].effects[{j}].item"), item);
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
            if let Some(item) = part.effect.item() {
                items.find(report, read, format_args!("corpse.{key}[{i}].item"), item);
            }
        }
    }
    read.raw.corpse = corpse;
}

/// Resolves the creatures that effects of items name, and reports unknown items.
pub(super) fn find_in_items(
    report: &mut Findings,
    items: &mut Items,
    item_names: &items::ItemNames,
    known: &CreatureNames,
) {
    for (kind, source) in items.table.iter_mut().zip(item_names.sources()) {
        let foes = kind.artefact.as_ref().and_then(|artefact| artefact.foes.as_ref());
        if let Some(foes) = foes {
            known.check_kins(report, source, "artefact.foes.kin", &foes.kin);
        }
        if let Some(artefact) = &kind.artefact {
            known.check_kins(report, source, "artefact.senses", &artefact.senses);
        }
        for (key, ability) in kind.abilities_mut() {
            let written = key.split('.').try_fold(&source.node, |node, step| node.get(step));
            // An ability is typed as an object, or as the list of its effects alone.
            let inside = if written.is_some_and(|node| node.list().is_none()) { ".effects" } else { "" };
            for (place, part) in ability.effects.iter_mut().enumerate() {
                if let Some(creature) = part.effect.creature_mut() {
                    creature.find(report, source, format_args!("{key}{inside}[{place}].creature"), known);
                }
                if let Some(item) = part.effect.item() {
                    item_names.find(report, source, format_args!("{key}{inside}[{place}].item"), item);
                }
            }
        }
    }
}
