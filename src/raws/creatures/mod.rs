//! creatures.json: everyone who can be met, and how they fight, think and come about.

pub mod attack;
mod check;
mod name_index;
mod creature_traits;
mod record;
pub mod scaled;

pub use creature_traits::{Bulk, Group, MindKind, Peace, Pronoun, Resistance, Stats};
pub(super) use name_index::Known;

use super::{
    colour::Colour,
    reading::{
        loader::Loader,
        table::{Id, Table},
    },
    rules::Rules,
};
use attack::Attack;
use check::{check, check_attacks};
use record::{RawCreature, lower};
use scaled::Scaled;

/// A kind of creature.
#[derive(Debug, Clone)]
pub struct CreatureKind {
    /// Noun, without article; of a unique one perhaps its own name.
    pub name: String,
    /// Several of them.
    pub plural: String,
    /// What there is to say about it for those who look closely.
    pub about: Option<String>,
    /// Whether the name is its own and takes no article.
    pub proper: bool,
    /// Whether there is only one in a game.
    pub unique: bool,
    /// Which pronouns it goes by.
    pub gender: Pronoun,
    /// Its character on the map.
    pub glyph: char,
    /// The name of its colour in palettes.
    pub colour: Colour,
    /// The family it belongs to, which friendships and enmities go by.
    pub kin: Option<String>,
    /// The families it attacks on sight.
    pub enemies: Vec<String>,
    /// The same two as sets of bits, of which several families may share one: who has none in common is no enemy.
    pub family: u64,
    /// The bits of its enemies' families.
    pub hates: u64,
    /// Experience level, 0 to 50: how well it hits, and how many hit dice it has.
    pub level: i32,
    /// Hit points; without them, a d8 for each level, 1d4 at level 0 (NetHack).
    pub hitpoints: Option<Scaled>,
    /// Movement gained in each turn.
    pub speed: i32,
    /// Movement that an action costs.
    pub cost: i32,
    /// Armour class: lower is better.
    pub armour_class: i32,
    /// Percent of hostile magic that it shrugs off.
    pub magic_resistance: i32,
    /// Below 0 chaotic, above 0 lawful, the farther the more so.
    pub alignment: i32,
    /// How big it is.
    pub size: Bulk,
    /// Its numbers for melee rules other than armour class.
    pub stats: Stats<Scaled>,
    /// Gold it carries.
    pub gold: Scaled,
    /// How often it is drawn, relative to others; 0 is never by chance.
    pub frequency: u32,
    /// How dangerous it is: it comes where depth and the hero's level allow it (NetHack's `difficulty`).
    pub difficulty: i32,
    /// How many come together.
    pub group: Group,
    /// Its attacks, in the order in which it makes them.
    pub attacks: Vec<Attack>,
    /// What does not hurt it.
    pub resists: Vec<Resistance>,
    /// When it is peaceful.
    pub peaceful: Peace,
    /// How it thinks.
    pub mind: MindKind,
    /// Whether it can open doors.
    pub hands: bool,
    /// Whether it crosses water.
    pub crosses_water: bool,
    /// Whether it goes through rock and walls.
    pub phases: bool,
    /// Whether it can be tamed, and lives with people.
    pub domestic: bool,
    /// Whether it is warm, which infravision shows in the dark.
    pub warm: bool,
    /// Whether it has no mind that could be read, frightened or confused.
    pub mindless: bool,
    /// Whether it regains a hit point each turn.
    pub regenerates: bool,
    /// Whether it teleports at will.
    pub teleports: bool,
    /// Whether it follows the hero over stairs.
    pub follows: bool,
    /// Whether it neither moves nor strikes diagonally.
    pub orthogonal: bool,
    /// Whether it is worth more experience than its figures say (NetHack's `extra_nasty`).
    pub nasty: bool,
    /// The realm outside of whose branches it does not come by chance.
    pub realm: Option<String>,
    /// What it grows into, with the level from which on it does.
    pub grows: Option<(Id<CreatureKind>, i32)>,
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
        self.table.iter().find(|(_, kind)| kind.name.to_lowercase() == name.to_lowercase()).map(|(id, _)| id)
    }
}

/// Reads creatures.json.
pub(super) fn load(loader: &mut Loader, rules: Option<&Rules>) -> (Creatures, Known) {
    let records = loader.heirs::<RawCreature>("creatures.json");
    let names = records.reads.iter().map(|read| read.raw.name.clone()).collect();
    let whole = records.whole && records.reads.iter().all(|read| read.good("name"));
    let kins = records.reads.iter().filter_map(|read| read.raw.kin.clone()).collect();
    let all_kins = whole && records.reads.iter().all(|read| read.good("kin"));
    let known = Known { names, whole, kins, all_kins };
    let report = &mut loader.report;
    for read in &records.reads {
        check(report, read);
        check_attacks(report, read);
        known.check_kins(report, read, "enemies", &read.raw.enemies);
    }
    let lowered = records.reads.iter().map(|read| lower(report, read, &known, rules)).collect();
    (Creatures { table: Table::new(lowered) }, known)
}
