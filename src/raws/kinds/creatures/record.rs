//! Record of creatures.json, as written.

use super::{
    attack::Attack,
    creature_traits::{Bulk, Diet, Group, Mind, Peace, Pronoun, Resistance, Stats},
    kind::CreatureKind,
    scaled::Scaled,
    weakness::{WEAKNESSES, Weakness},
};
use crate::raws::{
    kinds::{
        growth::{INTRINSICS, Intrinsic},
        items::ItemClass,
        kits::{KIT, KitRecord},
    },
    reading::{
        record::record,
        references::{FeatureRef, ItemRef},
        table::Id,
        text::Text,
        value::{Limit, ODDS, PERCENT},
    },
    words::{
        colour::Colour,
        effects::{EffectSpec, PARTS},
        template::Template,
    },
};

record! {
    /// Record of creatures.json.
    #[derive(Debug, Clone)]
    pub struct CreatureRecord {
        /// Noun without article. A unique creature may have a proper name.
        pub name: String => Limit::Shown,
        /// Former names. A reference to one of them means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Plural. Default: by the rules of English grammar.
        pub plural: Option<String> => Limit::Shown,
        /// Description for players who look at it closely.
        pub about: Option<Text>,
        /// Sentences of which it says one to a hero who talks to it.
        pub speech: Vec<Text> = Vec::new() => Limit::of("there can be .. of them", 0..=50),
        /// `true`: the name is a proper name and takes no article.
        pub proper: bool = false,
        /// `true`: there is only one in a game.
        pub unique: bool = false,
        /// Pronoun. Default `it`.
        pub pronoun: Pronoun = Pronoun::It,
        /// Character on the map.
        pub glyph: char,
        /// Name of its colour in palettes.
        pub colour: Colour,
        /// Family of the creature. Friends and enemies are given by family.
        pub kin: Option<String> => Limit::Shown,
        /// Families that it attacks on sight.
        pub enemies: Vec<String> = Vec::new() => Limit::Names("kin"),
        /// Experience level. Decides to-hit and hit points.
        pub level: i32 = 0 => Limit::of("levels must be", 0..=50),
        /// Hit points. Default: 1d8 for each level, 1d4 at level 0 (NetHack 3.6).
        pub hitpoints: Option<Scaled> => Limit::of("hit points must be", 1..=30_000),
        /// Movement points gained each turn. Default: `normal_speed` of rules.json, which is also the cost of
        /// an action.
        pub speed: Option<i32> => Limit::of("speeds must be", 0..=1000),
        /// Ticks of an action, instead of `speed`. A turn has `normal_delay` ticks, see rules.json.
        pub delay: Option<i32> => Limit::of("delays must be", 1..=1000),
        /// Armour class. Lower is better. Default 10: no armour.
        pub armour_class: i32 = 10 => Limit::of("armour classes must be", -100..=100),
        /// Chance in percent to resist hostile magic.
        pub magic_resistance: i32 = 0 => PERCENT,
        /// Alignment. Below 0 chaotic, above 0 lawful; the distance from 0 is the strength.
        pub alignment: i32 = 0 => Limit::of("alignments must be", -128..=127),
        /// Size. Default `medium`.
        pub size: Bulk = Bulk::Medium,
        /// Numbers for melee rules other than armour class.
        pub stats: Stats<Scaled> = Stats::default(),
        /// Gold that a new one carries.
        pub gold: Scaled = Scaled::fixed(0) => Limit::of("gold must be", 0..=30_000),
        /// Relative chance of random generation. Default 0: never at random.
        pub frequency: u32 = 0 => Limit::range(0..=255),
        /// Difficulty. Depth and the hero's level limit the difficulty of random creatures (NetHack 3.6:
        /// `difficulty`).
        pub difficulty: i32 = 0 => Limit::range(0..=255),
        /// Number of creatures that appear together. Default `alone`.
        pub group: Group = Group::Alone,
        /// Items that a new one carries.
        pub kit: Vec<KitRecord> = Vec::new() => KIT,
        /// Classes of items that it picks up.
        pub likes: Vec<ItemClass> = Vec::new(),
        /// Attacks, in the order in which it makes them.
        pub attacks: Vec<Attack> = Vec::new(),
        /// Kinds of damage and effects that it is immune to.
        pub resists: Vec<Resistance> = Vec::new(),
        /// Weapons that hurt it more than others.
        pub weak_to: Vec<Weakness> = Vec::new() => WEAKNESSES,
        /// Rule for peacefulness. Default `alignment`.
        pub peaceful: Peace = Peace::Alignment,
        /// Behaviour of the creature.
        pub mind: Mind = Mind::default_value(),
        /// Sound of it for a hero who does not see it. Default: none.
        pub heard: Option<Heard>,
        /// `true`: it has hands, and can open doors.
        pub hands: bool = false,
        /// `true`: it flies, and crosses water.
        pub flies: bool = false,
        /// `true`: it swims, and crosses water.
        pub swims: bool = false,
        /// `true`: it lives in water, never leaves it, and is seen from the next square only.
        pub aquatic: bool = false,
        /// `true`: it walks through rock and walls.
        pub phases: bool = false,
        /// `true`: a domestic animal, which can be tamed with food.
        pub domestic: bool = false,
        /// `true`: warm. Infravision shows it in the dark.
        pub warm: bool = false,
        /// `true`: mindless. Telepathy does not show it, and effects on the mind do not affect it.
        pub mindless: bool = false,
        /// `true`: an animal, which does not use items.
        pub animal: bool = false,
        /// Kinds of food that it eats.
        pub diet: Vec<Diet> = Vec::new(),
        /// `true`: it catches gems that the hero throws, and changes the hero's luck.
        pub takes_gems: bool = false,
        /// Gold pieces, thrown at it, for which it lets the hero be. 0: it takes gold, and wants more.
        pub bribe: Option<u32> => Limit::range(0..=30_000),
        /// `true`: while peaceful, it becomes a pet of a hero who talks to it.
        pub joins: bool = false,
        /// Items that it takes from a hero who talks to it in peace, and what it gives for them.
        pub barter: Vec<Barter> = Vec::new() => Limit::of("there can be .. of them", 0..=20),
        /// `true`: items with `scares` do not keep it from attacking.
        pub fearless: bool = false,
        /// `true`: while it sleeps on a square with items it looks like one of them, and only a touch or a
        /// blow wakes it.
        pub hides_among_items: bool = false,
        /// `true`: it never becomes a pet. Taming only makes it peaceful.
        pub untamable: bool = false,
        /// `true`: it regains 1 hit point each turn.
        pub regenerates: bool = false,
        /// `true`: it teleports at will.
        pub teleports: bool = false,
        /// `true`: it follows the hero over stairs.
        pub follows: bool = false,
        /// `true`: it neither moves nor attacks diagonally.
        pub orthogonal: bool = false,
        /// `true`: killing it gives extra experience (NetHack 3.6: `extra_nasty`).
        pub nasty: bool = false,
        /// Realm of the creature. It is not generated at random in branches of other realms.
        pub realm: Option<String> => Limit::Shown,
        /// Rules of a were creature, for both of its shapes.
        pub were: Option<Were>,
        /// Creature that it grows into.
        pub grows: Option<GrowsInto>,
        /// Creature of flesh that it becomes by `soften`.
        pub softens_into: Option<Id<CreatureKind>>,
        /// `true`: undead.
        pub undead: bool = false,
        /// `true`: invisible. Only creatures with `sees_invisible` see it.
        pub invisible: bool = false,
        /// `true`: it sees invisible creatures.
        pub sees_invisible: bool = false,
        /// `true`: genocide can wipe out its kind. Default `true`.
        pub genocidable: bool = true,
        /// `true`: horned, so that it cannot wear a helmet.
        pub horns: bool = false,
        /// `true`: it has no head to lose.
        pub headless: bool = false,
        /// `true`: made of air or mist. Body armour, cloaks and shirts fall off.
        pub unsolid: bool = false,
        /// `true`: it sees warm creatures in the dark.
        pub infravision: bool = false,
        /// `true`: a random polymorph may give this shape. Unique, immobile and `orthogonal` creatures are
        /// excluded in any case. Default `true`.
        pub polymorph_target: bool = true,
        /// Webs or other traps that it leaves on its way. Default: none.
        pub spins: Option<Spins>,
        /// Corpse. Without this key, it leaves none.
        pub corpse: Option<Corpse>,
    }
}

record! {
    /// Sound of a creature that is awake and out of sight.
    #[derive(Debug, Clone)]
    pub struct Heard {
        /// Distance from the hero up to which it is heard, in squares.
        pub within: i32 => Limit::range(1..=100),
        /// It is heard with chance 1 in this number each turn.
        pub one_in: u32 => ODDS,
        /// Text for the hero, with the direction.
        pub told: Template => Limit::Slots(&["way"]),
    }
}

record! {
    /// Exchange that a creature offers.
    #[derive(Debug, Clone)]
    pub struct Barter {
        /// Item that it takes, one of a stack.
        pub takes: ItemRef,
        /// Item that it gives.
        pub gives: ItemRef,
        /// Text for the hero then.
        pub told: Text,
    }
}

record! {
    /// Rule by which a creature leaves traps on its way (NetHack 3.7: `maybe_spin_web`).
    #[derive(Debug, Clone)]
    pub struct Spins {
        /// Name of the trap.
        pub feature: FeatureRef,
        /// Chance at a step onto a bare square, in thousandths. It grows by as much with each of the four
        /// squares beside that is rock or wall, and falls by the `webs_rarer` of rules.json with each such
        /// trap on the level.
        pub per_mille: i32 => Limit::range(1..=1000),
    }
}

record! {
    /// Corpse of a creature.
    #[derive(Debug, Clone)]
    pub struct Corpse {
        /// Name of the creature whose corpse it is. Default: the creature itself.
        pub of: Option<Id<CreatureKind>>,
        /// Age of a new corpse in turns. Default 0.
        pub age: u32 = 0 => Limit::of("it can have been dead for .. turns", 0..=10_000),
        /// Weight. Default: by the size.
        pub weight: Option<u32> => Limit::of("weights must be", 0..=10_000),
        /// Nutrition. Default: by the size.
        pub nutrition: Option<u32> => Limit::of("it must feed by .. points", 0..=2000),
        /// `true`: it never rots.
        pub keeps: bool = false,
        /// `true`: as an offering it is fresh at any age.
        pub always_fresh: bool = false,
        /// Coming back to life. Default: it stays dead.
        pub rises: Option<Rises>,
        /// `true`: poisonous.
        pub poisonous: bool = false,
        /// `true`: acidic.
        pub acidic: bool = false,
        /// `true`: not of flesh, so that plant eaters eat it.
        pub vegan: bool = false,
        /// Intrinsics that eating it may grant. One is drawn; its chance rises with the level of the
        /// creature.
        pub gives: Vec<Intrinsic> = Vec::new() => INTRINSICS,
        /// Effects of eating an egg of it.
        pub egg: Vec<EffectSpec> = Vec::new() => PARTS,
        /// Effects of the first bite.
        pub bite: Vec<EffectSpec> = Vec::new() => PARTS,
        /// Effects of eating all of it, besides nutrition.
        pub eat: Vec<EffectSpec> = Vec::new() => PARTS,
    }
}

record! {
    /// Chance of a corpse to come back to life (NetHack 3.6: `start_corpse_timeout`).
    #[derive(Debug, Clone, Copy)]
    pub struct Rises {
        /// Chance in each turn, as 1 in this number.
        pub one_in: u32 => ODDS,
        /// Lowest age in turns. Default 2.
        pub from: u32 = 2 => Limit::range(1..=1000),
        /// Highest age in turns. Default 50.
        pub to: u32 = 50 => Limit::range(1..=1000),
    }
}

impl CreatureRecord {
    /// Returns the kind whose corpse it leaves, if that is another kind.
    pub fn remains(&self) -> Option<Id<CreatureKind>> {
        self.corpse.as_ref().and_then(|corpse| corpse.of)
    }

    /// Returns the weight of its corpse.
    pub fn corpse_weight(&self) -> u32 {
        let own = self.corpse.as_ref().and_then(|corpse| corpse.weight);
        own.unwrap_or(self.size.corpse().0)
    }

    /// Returns the nutrition of its corpse.
    pub fn corpse_nutrition(&self) -> u32 {
        let own = self.corpse.as_ref().and_then(|corpse| corpse.nutrition);
        own.unwrap_or(self.size.corpse().1)
    }
}

record! {
    /// Rules of a were creature, which changes between two shapes.
    #[derive(Debug, Clone)]
    pub struct Were {
        /// Name of the other shape.
        pub turns_into: Id<CreatureKind>,
        /// It changes with chance 1 in this number each turn.
        pub changes_one_in: u32 => ODDS,
        /// Chance to change while it fights the hero at an adjacent square, as 1 in this number. Default:
        /// `changes_one_in`.
        pub beside_one_in: Option<u32> => ODDS,
        /// An infected hero turns into it with chance 1 in this number each turn. Default 80.
        pub breaks_out_one_in: u32 = 80 => ODDS,
    }
}

record! {
    /// Growth into another kind.
    #[derive(Debug, Clone)]
    pub struct GrowsInto {
        /// Name of that kind.
        pub into: Id<CreatureKind>,
        /// Experience level at which it becomes that kind.
        pub level: i32 => Limit::of("levels must be", 0..=50),
    }
}
