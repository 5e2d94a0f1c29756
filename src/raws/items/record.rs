//! A record of items.json.

use super::words::{
    Beatitude, Binds, EnchantTarget, FoodPreference, ItemClass, Made, Material, Missile, Misuse, Skill, Slot,
    Usage,
};
use crate::{
    base::dice::Dice,
    raws::{
        colour::Colour,
        creatures::creature_traits::Stats,
        effects::{Aid, EffectSpec, PARTS, Who, ability::Ability},
        growth::{INTRINSICS, Intrinsic},
        reading::{
            record::record,
            table::{Id, named},
            value::{Limit, ODDS, PERCENT},
        },
        template::Template,
    },
};

/// What damage is held to.
const DAMAGE: Limit = Limit::of("an item has .. terms of damage", 0..=4);

/// How many kinds of things a container holds.
const HELD: Limit = Limit::of("it holds from .. kinds of things", 0..=20);

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
        /// Whether it is nothing for a hero's kit that leaves the choice to chance: useless, harmful or too good (NetHack's
        /// `ini_inv`).
        pub unsuitable: bool = false,
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
        /// Whether one digs with it in hand.
        pub digs: bool = false,
        /// How well it works the locks of others, of a tool that does.
        pub picks: Option<LockTool>,
        /// What drinking it does.
        pub quaff: Ability = Ability::NONE => PARTS,
        /// What reading it does.
        pub read: Ability = Ability::NONE => PARTS,
        /// What zapping it does.
        pub zap: Option<Ability>,
        /// How well it feeds: a hero needs one point a turn.
        pub nutrition: u32 = 0 => Limit::of("it feeds by .. points", 0..=2000),
        /// How many turns it takes to eat it.
        pub eating: u32 = 1 => Limit::of("it takes .. turns", 1..=100),
        /// Whether it never goes bad.
        pub keeps: bool = false,
        /// Whether it is what the dead leave.
        pub corpse: bool = false,
        /// What eating it does, beside feeding.
        pub eat: Ability = Ability::NONE => PARTS,
        /// What it does to those whom it hits and breaks at, of a potion; usually what it does to those who drink it.
        pub shatter: Ability = Ability::NONE => PARTS,
        /// How often it can be used when it comes about, of what works by charges.
        pub charges: Option<Dice> => Limit::of("charges are", 0..=100),
        /// Whether one may be better or worse than another, though it is neither weapon nor armour.
        pub graded: bool = false,
        /// What it raises by as much as it is better than others while it is worn.
        pub raises: Option<EnchantTarget>,
        /// Whether a wish brings it.
        pub wishable: bool = true,
        /// Of what fills the square on which it lies, so that it stops sight and whoever walks there has to push it on: how one
        /// gets past it, and what becomes of it.
        pub fills: Option<Fills>,
        /// What is left of it when it is shattered, of boulders and statues.
        pub pieces: Option<Pieces>,
        /// The name of what it is once its magic has been taken from it, if that is something else.
        pub cancelled: Option<String> => Limit::Names("items"),
        /// What those can who wear it, or have it in hand if it is not worn.
        pub grants: Vec<Intrinsic> = Vec::new() => INTRINSICS,
        /// What applying it does, of a tool that has a use of its own.
        pub apply: Option<Apply>,
        /// How it burns, of what can be lit.
        pub light: Option<Light>,
        /// How much of what is inside its weight counts, of a container where that is not all of it.
        pub inside: Option<Inside>,
        /// What is in it, of a tin; eating it does what its usual filling does, if no creature was put in.
        pub tin: Option<Tin>,
        /// How fast it opens tins that is in hand.
        pub opens_tins: Option<TinOpener>,
        /// Whether corpses are put into tins with it, one for each charge.
        pub makes_tins: bool = false,
        /// Whether one writes with it on what is blank.
        pub writes: bool = false,
        /// How many charges writing one takes at most of what one writes with, and half as many at least; of what cannot be
        /// written it is not said.
        pub ink: Option<i32> => Limit::range(2..=1000),
        /// Whether it can be written on.
        pub blank: bool = false,
        /// Whether nobody sees anything who wears it.
        pub blinds: bool = false,
        /// One in so many is blessed or cursed when it comes about, of what has no other rule for that.
        pub beatitude_one_in: Option<u32> => ODDS,
        /// How those like to eat it who eat meat; usually not at all.
        pub to_carnivores: Option<FoodPreference>,
        /// How those like to eat it who eat plants; usually not at all.
        pub to_herbivores: Option<FoodPreference>,
        /// Whether nobody strikes at those who stand where it lies, nor steps there; but for the fearless.
        pub scares: bool = false,
        /// Whether it turns to dust if it is picked up for a second time, or cursed; a blessing only goes first.
        pub crumbles: bool = false,
        /// What it is of that to which the punished are chained.
        pub binds: Option<Binds>,
        /// Whether pets are led by it.
        pub leads: bool = false,
        /// What it does to what is dipped into it, which uses it up if anything comes of it.
        pub dip: Ability = Ability::NONE => PARTS,
        /// What comes of rubbing it.
        pub rub: Option<Rub>,
        /// Who may be in it instead of what one drinks, of a potion that looks as this one does.
        pub bottled: Option<Bottled>,
        /// How it comes about, of what there is only one of.
        pub artefact: Option<Artefact>,
        /// What becomes of it in water, of what does not stay what it is.
        pub soaks_into: Option<String> => Limit::Names("items"),
        /// Whether water only dilutes it at first, before that becomes of it.
        pub dilutes: bool = false,
        /// Whether it explodes in water, and with whatever it is mixed.
        pub volatile: bool = false,
        /// What becomes of it with others of its class into which it is dipped, or that are dipped into it; of what is no
        /// potion: what becomes of potions into which it is dipped.
        pub mixes: Vec<Mixture> = Vec::new() => Limit::of("it mixes with", 0..=40),
        /// What comes of dipping others of its class into it, of a potion that is mixed.
        pub mixing: Option<Mixing>,
    }
    found {
        /// What becomes of it in water.
        pub(crate) soaked: Option<Id<ItemKind>>,
    }
}

record! {
    /// What comes of rubbing something.
    #[derive(Debug, Clone)]
    pub struct Rub {
        /// Once in so many times something comes of it.
        pub one_in: u32 = 1 => ODDS,
        /// The name of what it is from then on, if that is something else.
        pub becomes: Option<String> => Limit::Names("items"),
        /// What it does.
        pub effects: Ability = Ability::NONE => PARTS,
    }
}

record! {
    /// Who is in a bottle.
    #[derive(Debug, Clone)]
    pub struct Bottled {
        /// In one of so many that look like this.
        pub one_in: u32 => ODDS,
        /// What comes of letting them out; nobody is in there of whom there are no more.
        pub effects: Ability => PARTS,
    }
}

record! {
    /// How something comes about of which there is only one.
    #[derive(Debug, Clone)]
    pub struct Artefact {
        /// The name of what it is made from, where things that are dipped may be more than they were.
        pub from: Option<String> => Limit::Names("items"),
        /// Only heroes of such a level of experience get it, or of a higher one.
        pub level: i32 = 1 => Limit::range(1..=100),
        /// Once in so many times.
        pub one_in: u32 = 1 => ODDS,
        /// Who gets it blessed, and such that it never decays; to others it comes cursed. Usually everybody is.
        pub worthy: Option<Who>,
    }
}

record! {
    /// What becomes of two potions together.
    #[derive(Debug, Clone)]
    pub struct Mixture {
        /// The names of those for which it goes; none are those for which nothing is said.
        pub with: Vec<String> = Vec::new() => Limit::Names("items"),
        /// What they become; anything, or nothing, as with those for which nothing is said, if it is not said.
        pub into: Option<String> => Limit::Names("items"),
        /// How often it comes, relative to others for the same.
        pub weight: u32 = 1 => Limit::of("weights are", 1..=1000),
    }
    found {
        /// Those for which it goes.
        pub(crate) partners: Vec<Id<ItemKind>>,
        /// What they become.
        pub(crate) result: Option<Id<ItemKind>>,
    }
}

record! {
    /// What comes of dipping potions into others.
    #[derive(Debug, Clone)]
    pub struct Mixing {
        /// They explode once in so many times, and always if what is dipped is cursed.
        pub explodes_one_in: u32 = 10 => ODDS,
        /// What that costs, beside a hit point for each of what is dipped.
        pub dice: Dice = Dice { count: 1, sides: 9, bonus: 0 } => Limit::of("it does", 0..=1000),
        /// How many of what is dipped are mixed at most if there are more than three.
        pub at_once: Dice = Dice { count: 1, sides: 6, bonus: 2 } => Limit::of("there are", 1..=1000),
        /// What becomes of those for which nothing is said.
        pub otherwise: Vec<Mishap> => Limit::of("there are .. of them", 0..=20),
        /// The name of what those become that are diluted and for which nothing is said.
        pub diluted: Option<String> => Limit::Names("items"),
    }
    found {
        /// What those become that are diluted.
        pub(crate) thin: Option<Id<ItemKind>>,
    }
}

record! {
    /// What may become of potions that do not go together.
    #[derive(Debug, Clone)]
    pub struct Mishap {
        /// How often it comes, relative to the others.
        pub weight: u32 = 1 => Limit::of("weights are", 1..=1000),
        /// What they become; nothing is left of them if it is not said.
        pub into: Option<String> => Limit::Names("items"),
        /// They become any of their class.
        pub any: bool = false,
    }
    found {
        /// What they become.
        pub(crate) result: Option<Id<ItemKind>>,
    }
}

record! {
    /// What goes for something that fills the square on which it lies.
    #[derive(Debug, Clone)]
    pub struct Fills {
        /// Up to what load a hero squeezes past it where it does not move; not at all without it.
        pub squeeze: Option<u32> => Limit::of("loads are", 0..=10_000),
        /// How often it makes a way of the water into which it is pushed, in percent.
        pub bridges: i32 = 0 => PERCENT,
    }
}

record! {
    /// What is left of something.
    #[derive(Debug, Clone)]
    pub struct Pieces {
        /// The name of the kind.
        pub of: String => Limit::Names("items"),
        /// How many.
        pub count: Dice = Dice::fixed(1) => Limit::of("there are", 1..=1000),
    }
}

record! {
    /// What applying a tool does.
    #[derive(Debug, Clone)]
    pub struct Apply {
        /// Whether it takes a charge each time.
        pub charges: bool = false,
        /// Whether it takes no time, once a turn.
        pub free: bool = false,
        /// Whether it works only on those who see it.
        pub sight: bool = false,
        /// What comes of it every other time, if it is cursed.
        pub cursed: Misuse = Misuse::Works,
    }
    flat {
        /// What it does.
        pub ability: Ability,
    }
}

record! {
    /// How something burns that can be lit.
    #[derive(Debug, Clone)]
    pub struct Light {
        /// How far one sees by it, in squares.
        pub radius: u32 => Limit::range(1..=15),
        /// So many that burn together shine one square farther, that many times as many two, and so on.
        pub by_number: Option<u32> => Limit::range(2..=1000),
        /// For how many turns it burns; for ever if it is not said.
        pub fuel: Option<Dice> => Limit::of("it burns", 1..=10_000),
        /// With so many turns left one is warned; with the fewest of these that it is about to go out.
        pub warns: Vec<u32> = Vec::new(),
        /// Whether nothing is left of it in the end.
        pub consumed: bool = false,
        /// For how many turns it burns at most that is filled up again, of what burns by oil.
        pub refills_to: Option<u32> => Limit::range(1..=10_000),
    }
}

record! {
    /// How much of the weight of what is inside of something counts, in percent, by its beatitude.
    #[derive(Debug, Clone, Copy)]
    pub struct Inside {
        /// Of what is blessed.
        pub blessed: u32 = 100 => Limit::range(0..=1000),
        /// Of what is neither.
        pub uncursed: u32 = 100 => Limit::range(0..=1000),
        /// Of what is cursed.
        pub cursed: u32 = 100 => Limit::range(0..=1000),
    }
}

record! {
    /// What tins have in them.
    #[derive(Debug, Clone)]
    pub struct Tin {
        /// What is in those without any creature: "spinach".
        pub filling: Template => Limit::Slots(&[]),
        /// One in so many of those that lie about has that.
        pub filling_one_in: u32 = 6 => ODDS,
        /// How creatures are put into tins, each as likely as the others; what is cursed is as the first of these.
        pub preparations: Vec<Preparation> => Limit::of("there are .. of them", 1..=50),
    }
}

record! {
    /// How a creature is put into a tin.
    #[derive(Debug, Clone)]
    pub struct Preparation {
        /// What that is called: "smoked %name".
        pub text: Template => Limit::Slots(&["name"]),
        /// How well it feeds; below 0 it makes one vomit.
        pub nutrition: i32 => Limit::range(-1000..=2000),
        /// Whether those have it who put corpses into tins themselves.
        pub homemade: bool = false,
    }
}

record! {
    /// How many turns it takes to open a tin with something, by its beatitude; 0 is at once.
    #[derive(Debug, Clone, Copy)]
    pub struct TinOpener {
        /// What is neither blessed nor cursed takes so many.
        pub turns: Dice => Limit::of("it takes", 0..=100),
        /// What is blessed, if otherwise.
        pub blessed: Option<Dice> => Limit::of("it takes", 0..=100),
        /// What is cursed, if otherwise.
        pub cursed: Option<Dice> => Limit::of("it takes", 0..=100),
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
        match self.class.facts().decays {
            Some(Made::All) => true,
            Some(Made::Some) => !self.damage.is_empty(),
            None => false,
        }
    }

    /// Whether zapping it brings a wish.
    pub fn wishes(&self) -> bool {
        self.parts(Usage::Zap).iter().any(|part| part.effect.name().facts().aid == Some(Aid::Wish))
    }

    /// Whether it is eaten.
    pub fn is_food(&self) -> bool {
        self.corpse || self.tin.is_some() || self.nutrition > 0 || !self.eat.is_empty()
    }

    /// Whether it breaks wherever it comes down that was thrown.
    pub fn shatters(&self) -> bool {
        self.class == ItemClass::Potion
    }

    /// What it does if it is used so; `None` if that use is not declared.
    pub fn ability(&self, usage: Usage) -> Option<&Ability> {
        match usage {
            Usage::Quaff => Some(&self.quaff),
            Usage::Read => Some(&self.read),
            Usage::Zap => self.zap.as_ref(),
            Usage::Eat => Some(&self.eat),
            Usage::Shatter if self.shatter.is_empty() => Some(&self.quaff),
            Usage::Shatter => Some(&self.shatter),
            Usage::Apply => self.apply.as_ref().map(|apply| &apply.ability),
            Usage::Dip => Some(&self.dip),
            Usage::Rub => self.rub.as_ref().map(|rub| &rub.effects),
            Usage::Open => self.bottled.as_ref().map(|bottled| &bottled.effects),
        }
    }

    /// Effects of using it so.
    pub fn parts(&self, usage: Usage) -> &[EffectSpec] {
        self.ability(usage).map_or(&[], |ability| &ability.effects)
    }

    /// Whether one applies it: it has a use, or opens something, or burns.
    pub fn is_applied(&self) -> bool {
        self.container
            || self.picks.is_some()
            || self.digs
            || self.apply.is_some()
            || self.light.is_some()
            || self.makes_tins
            || self.writes
            || self.leads
            || self.is_tin_opener()
    }

    /// Whether it is good for nothing but opening tins.
    pub fn is_tin_opener(&self) -> bool {
        self.class == ItemClass::Tool && self.opens_tins.is_some() && self.damage.is_empty()
    }

    /// Whether applying it needs a direction.
    pub fn is_aimed(&self) -> bool {
        let aimed = self.apply.as_ref().is_some_and(|apply| apply.ability.aim.is_directed());
        aimed || self.digs || self.leads
    }

    /// What its uses do, with the paths of their keys.
    pub(in crate::raws) fn abilities(&self) -> impl Iterator<Item = (&'static str, &Ability)> {
        let zap = self.zap.as_ref().map(|zap| ("zap", zap));
        let apply = self.apply.as_ref().map(|apply| ("apply", &apply.ability));
        let rub = self.rub.as_ref().map(|rub| ("rub.effects", &rub.effects));
        let bottled = self.bottled.as_ref().map(|bottled| ("bottled.effects", &bottled.effects));
        let own =
            [("quaff", &self.quaff), ("read", &self.read), ("eat", &self.eat), ("shatter", &self.shatter)];
        own.into_iter().chain([("dip", &self.dip)]).chain(zap).chain(apply).chain(rub).chain(bottled)
    }

    /// The same to be changed.
    pub(in crate::raws) fn abilities_mut(&mut self) -> impl Iterator<Item = (&'static str, &mut Ability)> {
        let zap = self.zap.as_mut().map(|zap| ("zap", zap));
        let apply = self.apply.as_mut().map(|apply| ("apply", &mut apply.ability));
        let rub = self.rub.as_mut().map(|rub| ("rub.effects", &mut rub.effects));
        let bottled = self.bottled.as_mut().map(|bottled| ("bottled.effects", &mut bottled.effects));
        [
            ("quaff", &mut self.quaff),
            ("read", &mut self.read),
            ("eat", &mut self.eat),
            ("shatter", &mut self.shatter),
            ("dip", &mut self.dip),
        ]
        .into_iter()
        .chain(zap)
        .chain(apply)
        .chain(rub)
        .chain(bottled)
    }
}

impl Light {
    /// How far one sees by so many of it that burn, in squares.
    pub fn reach(&self, count: u32) -> i32 {
        let mut radius = self.radius;
        let mut more = count;
        while let Some(power) = self.by_number.filter(|power| more >= *power && radius < 15) {
            radius += 1;
            more /= power.max(2);
        }
        i32::try_from(radius).unwrap_or(1)
    }
}

impl Inside {
    /// What counts of `weight` inside of what is so.
    pub fn of(self, beatitude: Beatitude, weight: u32) -> u32 {
        let percent = match beatitude {
            Beatitude::Blessed => self.blessed,
            Beatitude::Uncursed => self.uncursed,
            Beatitude::Cursed => self.cursed,
        };
        let counts = (u64::from(weight) * u64::from(percent)).div_ceil(100);
        u32::try_from(counts).unwrap_or(u32::MAX)
    }
}

impl TinOpener {
    /// How many turns it takes with one that is so.
    pub fn turns_of(self, beatitude: Beatitude) -> Dice {
        match beatitude {
            Beatitude::Blessed => self.blessed.unwrap_or(self.turns),
            Beatitude::Uncursed => self.turns,
            Beatitude::Cursed => self.cursed.unwrap_or(self.turns),
        }
    }
}
