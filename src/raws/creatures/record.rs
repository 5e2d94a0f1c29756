//! A record of creatures.json as it is typed.

use super::{
    attack::Attack,
    creature_traits::{Bulk, Diet, Group, Mind, Peace, Pronoun, Resistance, Stats},
    scaled::Scaled,
    weakness::{WEAKNESSES, Weakness},
};
use crate::raws::{
    colour::Colour,
    effects::{EffectSpec, PARTS},
    growth::{INTRINSICS, Intrinsic},
    items::ItemClass,
    kits::{KIT, KitRecord},
    reading::{
        record::record,
        value::{Limit, ODDS, PERCENT},
    },
};

record! {
    /// What a record of creatures.json says.
    #[derive(Debug, Clone)]
    pub struct CreatureRecord {
        /// Noun, without article; of a unique one perhaps its own name.
        pub name: String => Limit::Shown,
        /// What it was called: whoever says one of these names means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Several of them; usually what English grammar makes of the name.
        pub plural: Option<String> => Limit::Shown,
        /// What there is to say about it for those who look closely.
        pub about: Option<String> => Limit::Shown,
        /// Whether the name is its own and takes no article.
        pub proper: bool = false,
        /// Whether there is only one in a game.
        pub unique: bool = false,
        /// Which pronouns it goes by.
        pub pronoun: Pronoun = Pronoun::It,
        /// Its character on the map.
        pub glyph: char,
        /// The name of its colour in palettes.
        pub colour: Colour,
        /// The family it belongs to, which friendships and enmities go by.
        pub kin: Option<String> => Limit::Shown,
        /// The families it attacks on sight.
        pub enemies: Vec<String> = Vec::new() => Limit::Names("kin"),
        /// Experience level: how well it hits, and how many hit dice it has.
        pub level: i32 = 0 => Limit::of("levels are", 0..=50),
        /// Hit points; without them, a d8 for each level, 1d4 at level 0 (NetHack).
        pub hitpoints: Option<Scaled> => Limit::of("hit points are", 1..=30_000),
        /// Movement gained in each turn, of which an action costs 12; usually 12.
        pub speed: Option<i32> => Limit::of("speeds are", 0..=1000),
        /// Instead of a speed: how many ticks an action takes, of which a turn has 100.
        pub delay: Option<i32> => Limit::of("delays are", 1..=1000),
        /// Armour class: lower is better; 10 is bare skin.
        pub armour_class: i32 = 10 => Limit::of("armour classes are", -100..=100),
        /// Percent of hostile magic that it shrugs off.
        pub magic_resistance: i32 = 0 => PERCENT,
        /// Below 0 chaotic, above 0 lawful, the farther the more so.
        pub alignment: i32 = 0 => Limit::of("alignments are", -128..=127),
        /// How big it is.
        pub size: Bulk = Bulk::Medium,
        /// Its numbers for melee rules other than armour class.
        pub stats: Stats<Scaled> = Stats::default(),
        /// Gold it carries.
        pub gold: Scaled = Scaled::fixed(0) => Limit::of("gold is", 0..=30_000),
        /// How often it is drawn, relative to others; 0 is never by chance.
        pub frequency: u32 = 0 => Limit::range(0..=255),
        /// How dangerous it is: it comes where depth and the hero's level allow it (NetHack's `difficulty`).
        pub difficulty: i32 = 0 => Limit::range(0..=255),
        /// How many come together.
        pub group: Group = Group::Alone,
        /// What it carries when it comes about.
        pub kit: Vec<KitRecord> = Vec::new() => KIT,
        /// Which items it picks up where it comes to them.
        pub likes: Vec<ItemClass> = Vec::new(),
        /// Its attacks, in the order in which it makes them.
        pub attacks: Vec<Attack> = Vec::new(),
        /// What does not hurt it.
        pub resists: Vec<Resistance> = Vec::new(),
        /// Weapons that hurt it more than others.
        pub weak_to: Vec<Weakness> = Vec::new() => WEAKNESSES,
        /// When it is peaceful.
        pub peaceful: Peace = Peace::Alignment,
        /// How it thinks.
        pub mind: Mind = Mind::usual(),
        /// Whether it can open doors.
        pub hands: bool = false,
        /// Whether it flies, and so crosses water.
        pub flies: bool = false,
        /// Whether it swims, and so crosses water.
        pub swims: bool = false,
        /// Whether it goes through rock and walls.
        pub phases: bool = false,
        /// Whether it can be tamed, and lives with people.
        pub domestic: bool = false,
        /// Whether it is warm, which infravision shows in the dark.
        pub warm: bool = false,
        /// Whether it has no mind that could be read, frightened or confused.
        pub mindless: bool = false,
        /// Whether it is an animal, which has no use for things.
        pub animal: bool = false,
        /// What it eats.
        pub diet: Vec<Diet> = Vec::new(),
        /// Whether nothing that lies about keeps it from striking.
        pub fearless: bool = false,
        /// Whether nothing makes a pet of it; magic for that only makes it peaceful.
        pub untamable: bool = false,
        /// Whether it regains a hit point each turn.
        pub regenerates: bool = false,
        /// Whether it teleports at will.
        pub teleports: bool = false,
        /// Whether it follows the hero over stairs.
        pub follows: bool = false,
        /// Whether it neither moves nor strikes diagonally.
        pub orthogonal: bool = false,
        /// Whether it is worth more experience than its figures say (NetHack's `extra_nasty`).
        pub nasty: bool = false,
        /// The realm outside of whose branches it does not come by chance.
        pub realm: Option<String> => Limit::Shown,
        /// What goes for it, of those who are people at one time and beasts at another.
        pub were: Option<Were>,
        /// What it grows into.
        pub grows: Option<Growth>,
        /// Whether it has died before.
        pub undead: bool = false,
        /// Whether nobody sees it who does not see the invisible.
        pub invisible: bool = false,
        /// Whether it sees the invisible.
        pub sees_invisible: bool = false,
        /// Whether its kind can be wiped out.
        pub genocidable: bool = true,
        /// Whether it has horns, on which no helmet stays.
        pub horns: bool = false,
        /// Whether it is of air or mist, so that nothing that is worn stays on it.
        pub airy: bool = false,
        /// Whether it sees what is warm in the dark.
        pub infravision: bool = false,
        /// Whether those whom magic makes others can have its shape; nobody ever has that of a unique one, or of one that does
        /// not move as others do.
        pub shape: bool = true,
        /// What is left of it when it dies; without it nothing is.
        pub corpse: Option<Corpse>,
    }
}

record! {
    /// What is left of a creature that has died.
    #[derive(Debug, Clone)]
    pub struct Corpse {
        /// The name of the kind that it is a corpse of, if that is another.
        pub of: Option<String> => Limit::Names("creatures"),
        /// For how many turns it has been dead already.
        pub age: u32 = 0 => Limit::of("it has been dead for .. turns", 0..=10_000),
        /// How much it weighs; usually by the size.
        pub weight: Option<u32> => Limit::of("weights are", 0..=10_000),
        /// How well it feeds; usually by the size.
        pub nutrition: Option<u32> => Limit::of("it feeds by .. points", 0..=2000),
        /// Whether it never goes bad.
        pub keeps: bool = false,
        /// Whether it is poisonous.
        pub poisonous: bool = false,
        /// Whether it is acidic.
        pub acidic: bool = false,
        /// Whether it is none of flesh, so that those eat it who eat plants.
        pub vegan: bool = false,
        /// What those can who have eaten it: one of these, the likelier the higher the kind's level.
        pub gives: Vec<Intrinsic> = Vec::new() => INTRINSICS,
        /// What the first bite does.
        pub bite: Vec<EffectSpec> = Vec::new() => PARTS,
        /// What eating it does, beside feeding.
        pub eat: Vec<EffectSpec> = Vec::new() => PARTS,
    }
}

impl CreatureRecord {
    /// What its corpse weighs.
    pub fn corpse_weight(&self) -> u32 {
        let own = self.corpse.as_ref().and_then(|corpse| corpse.weight);
        own.unwrap_or(self.size.corpse().0)
    }

    /// How well its corpse feeds.
    pub fn corpse_nutrition(&self) -> u32 {
        let own = self.corpse.as_ref().and_then(|corpse| corpse.nutrition);
        own.unwrap_or(self.size.corpse().1)
    }
}

record! {
    /// What goes for one who is somebody at one time and a beast at another.
    #[derive(Debug, Clone)]
    pub struct Were {
        /// The name of the kind that it is at other times.
        pub turns_into: String => Limit::Names("creatures"),
        /// In each turn it changes once in so many times.
        pub changes_one_in: u32 => ODDS,
        /// The same while it stands beside the hero whom it fights; usually the same.
        pub beside_one_in: Option<u32> => ODDS,
        /// In each turn it comes out once in so many times of a hero who has caught it.
        pub breaks_out_one_in: u32 = 80 => ODDS,
        /// The names of those who may come to its aid, each as likely as the others.
        pub calls: Vec<String> = Vec::new() => Limit::Names("creatures"),
        /// It calls up to five of them in each turn in which it fights the hero, once in so many times.
        pub calls_one_in: u32 = 10 => ODDS,
    }
}

record! {
    /// What a creature grows into.
    #[derive(Debug, Clone)]
    pub struct Growth {
        /// The name of the kind.
        pub into: String => Limit::Names("creatures"),
        /// The experience level from which on it is one.
        pub level: i32 => Limit::of("levels are", 0..=50),
    }
}
