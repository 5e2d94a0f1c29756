//! A record of items.json.

use super::words::{ItemClass, Material, Missile, Raised, Skill, Slot, Usage, ZapForm};
use crate::{
    base::dice::Dice,
    raws::{
        colour::Colour,
        creatures::Stats,
        effects::Part,
        growth::Intrinsic,
        reading::{
            record::record,
            table::{Id, named},
            value::{Limit, ODDS, PERCENT},
        },
    },
};

/// What damage is held to.
const DAMAGE: Limit = Limit::of("an item has .. terms of damage", 0..=4);

/// How many kinds of things a container holds.
const HELD: Limit = Limit::of("it holds from .. kinds of things", 0..=20);

/// How many parts a use has.
pub(in crate::raws) const PARTS: Limit = Limit::of("a use has .. effects", 0..=16);

record! {
    /// A kind of item: what its record in items.json says.
    #[derive(Debug, Clone)]
    pub struct ItemKind {
        /// Noun, without article, for those who know it; in the plural for the hands and feet, where it comes in pairs.
        pub name: String => Limit::Shown,
        /// What it was called: whoever says one of these names means this record.
        pub was: Vec<String> = Vec::new() => Limit::Shown,
        /// Several of them; usually what English grammar makes of the name.
        pub plural: Option<String> => Limit::Shown,
        /// What those see who do not know it: "crude dagger".
        pub appearance: Option<String> => Limit::Shown,
        /// Whether each game deals the appearances, with colours and materials, anew among all of its class of which this is
        /// said.
        pub shuffled: bool = false,
        /// What there is to say about it for those who look closely.
        pub about: Option<String> => Limit::Shown,
        /// Its class.
        pub class: ItemClass,
        /// Its character on the map.
        pub glyph: char,
        /// The name of its colour in palettes.
        pub colour: Colour = Colour::Grey,
        /// What it is made of.
        pub material: Material,
        /// How much it weighs; a character carries 25 times strength and constitution, and 50.
        pub weight: u32 => Limit::of("weights are", 0..=10_000),
        /// How many of them weigh so much.
        pub bundle: u32 = 1 => Limit::range(1..=1000),
        /// What it costs, in gold.
        pub price: u32 = 0 => Limit::of("prices are", 0..=100_000),
        /// How often it is drawn, relative to others of its class; 0 is never by chance.
        pub probability: u32 = 0 => Limit::range(0..=1000),
        /// How many there are together.
        pub count: Dice = Dice::fixed(1) => Limit::of("there are .. together", 1..=1000),
        /// One time in so many there are two together.
        pub pair_one_in: Option<u32> => ODDS,
        /// Whether those that nothing tells apart are carried as one.
        pub stacks: bool = false,
        /// Whether it is cursed nine times in ten when it comes about.
        pub usually_cursed: bool = false,
        /// Damage of a blow or a missile to those up to the size of a human; the sum of these dice.
        pub damage: Vec<Dice> = Vec::new() => DAMAGE,
        /// The same to larger ones; usually the same dice.
        pub damage_large: Vec<Dice> = Vec::new() => DAMAGE,
        /// What it adds to the aim.
        pub to_hit: i32 = 0 => Limit::range(-20..=20),
        /// What has to be practised to use it as a weapon.
        pub skill: Option<Skill>,
        /// Whether it takes both hands.
        pub two_handed: bool = false,
        /// How it is made to fly, of what is good for that.
        pub missile: Option<Missile>,
        /// Whether it launches missiles of its skill.
        pub launches: bool = false,
        /// Where it is worn, of armour.
        pub slot: Option<Slot>,
        /// By how much it betters the armour class.
        pub armour: i32 = 0 => Limit::range(0..=20),
        /// What it adds to attack and defence in worlds where those decide.
        pub stats: Stats<i32> = Stats::default(),
        /// How many turns it takes to put it on or off.
        pub delay: u32 = 0 => Limit::of("delays are", 0..=20),
        /// How well it keeps off what attacks bring beside damage.
        pub cancels: u32 = 0 => Limit::range(0..=3),
        /// Whether other items can be put into it.
        pub container: bool = false,
        /// Whether it is too large to be put into anything.
        pub bulky: bool = false,
        /// Up to how many kinds of things are inside when it comes about, of a container.
        pub holds: u32 = 0 => HELD,
        /// The same of one that is locked, if otherwise.
        pub holds_locked: Option<u32> => HELD,
        /// How often it is locked when it comes about, in percent, of a container that has a lock.
        pub locked: Option<u32> => PERCENT,
        /// How well it works the locks of others, of a tool that does.
        pub picks: Option<LockTool>,
        /// What drinking it does.
        pub quaff: Vec<Part> = Vec::new() => PARTS,
        /// What reading it does.
        pub read: Vec<Part> = Vec::new() => PARTS,
        /// What zapping it does.
        pub zap: Option<Zap>,
        /// How well it feeds: a hero needs one point a turn.
        pub nutrition: u32 = 0 => Limit::of("it feeds by .. points", 0..=2000),
        /// How many turns it takes to eat it.
        pub eating: u32 = 1 => Limit::of("it takes .. turns", 1..=100),
        /// Whether it never goes bad.
        pub keeps: bool = false,
        /// Whether it is what the dead leave.
        pub corpse: bool = false,
        /// What eating it does, beside feeding.
        pub eat: Vec<Part> = Vec::new() => PARTS,
        /// What it does to those whom it hits and breaks at, of a potion; usually what it does to those who drink it.
        pub shatter: Vec<Part> = Vec::new() => PARTS,
        /// How often it can be used when it comes about, of what works by charges.
        pub charges: Option<Dice> => Limit::of("charges are", 0..=100),
        /// Whether one may be better or worse than another, though it is neither weapon nor armour.
        pub graded: bool = false,
        /// What it raises by as much as it is better than others while it is worn.
        pub raises: Option<Raised>,
        /// What those can who wear it.
        pub grants: Vec<Intrinsic> = Vec::new() => Limit::of("it grants .. intrinsics", 0..=8),
        /// What it does to what is dipped into it, which uses it up if anything comes of it.
        pub dip: Vec<Part> = Vec::new() => PARTS,
        /// What becomes of it in water, of what does not stay what it is.
        pub soaks_into: Option<String> => Limit::Names("items"),
    }
    found {
        /// What becomes of it in water.
        pub(crate) soaked: Option<Id<ItemKind>>,
    }
}

record! {
    /// What zapping a wand does.
    #[derive(Debug, Clone)]
    pub struct Zap {
        /// Where it goes.
        pub form: ZapForm = ZapForm::Here,
        /// How many squares it goes; each of those whom a bolt hits costs three.
        pub range: Dice = Dice { count: 1, sides: 8, bonus: 6 } => Limit::of("it goes", 1..=100),
        /// What is seen of it as it goes, of a ray: "bolt of fire".
        pub looks: Option<String> => Limit::Shown,
        /// What it does.
        pub effects: Vec<Part> => PARTS,
    }
}

record! {
    /// How well a tool works locks.
    #[derive(Debug, Clone, Copy)]
    pub struct LockTool {
        /// Those of boxes.
        pub boxes: LockOdds,
        /// Those of doors.
        pub doors: LockOdds,
        /// Whether it locks, too, and not only unlocks.
        pub locks: bool = true,
    }
}

record! {
    /// How likely one move's work on a lock succeeds (NetHack's `pick_lock`).
    #[derive(Debug, Clone, Copy)]
    pub struct LockOdds {
        /// In percent.
        pub percent: i32 = 0 => Limit::range(0..=100),
        /// So much more for each point of dexterity.
        pub dexterity: i32 = 0 => Limit::range(0..=25),
        /// So much more for those whose trade it is.
        pub trade: i32 = 0 => Limit::range(0..=100),
    }
}

named!(ItemKind);

impl ItemKind {
    /// Whether it is used in a way that decay matters to: weapons and armour do decay, and tools to strike with.
    pub fn decays(&self) -> bool {
        match self.class {
            ItemClass::Weapon | ItemClass::Armour => true,
            ItemClass::Tool => !self.damage.is_empty(),
            ItemClass::Coin
            | ItemClass::Amulet
            | ItemClass::Food
            | ItemClass::Scroll
            | ItemClass::Potion
            | ItemClass::Ring
            | ItemClass::Wand
            | ItemClass::Gem
            | ItemClass::Rock => false,
        }
    }

    /// Whether it is eaten.
    pub fn is_food(&self) -> bool {
        self.corpse || self.nutrition > 0 || !self.eat.is_empty()
    }

    /// Whether it breaks wherever it comes down that was thrown.
    pub fn shatters(&self) -> bool {
        self.class == ItemClass::Potion
    }

    /// What it does that is used so.
    pub fn parts(&self, usage: Usage) -> &[Part] {
        match usage {
            Usage::Quaff => &self.quaff,
            Usage::Read => &self.read,
            Usage::Zap => self.zap.as_ref().map_or(&[], |zap| &zap.effects),
            Usage::Eat => &self.eat,
            Usage::Shatter if self.shatter.is_empty() => &self.quaff,
            Usage::Shatter => &self.shatter,
            Usage::Dip => &self.dip,
        }
    }

    /// The lists of what its uses do, with the paths of their keys.
    pub(in crate::raws) fn all_parts(&mut self) -> impl Iterator<Item = (&'static str, &mut Vec<Part>)> {
        let zap = self.zap.as_mut().map(|zap| ("zap.effects", &mut zap.effects));
        [
            ("quaff", &mut self.quaff),
            ("read", &mut self.read),
            ("eat", &mut self.eat),
            ("shatter", &mut self.shatter),
            ("dip", &mut self.dip),
        ]
        .into_iter()
        .chain(zap)
    }
}
