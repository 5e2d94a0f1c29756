//! Reads rules.json: the numbers of the game that belong to no single creature, role or level.

pub mod behaviour;
pub mod casting;
pub mod crowd;
pub mod crowning;
pub mod digging;
pub mod eating;
pub mod faith;
pub mod gear;
pub mod goals;
pub mod ground;
pub mod harm;
pub mod interactions;
pub mod luck;
pub mod mending;
pub mod metered;
pub mod mind;
pub mod missiles;
pub mod new_items;
pub mod oracle;
pub mod pets;
pub mod position;
pub mod priests;
pub mod pursuit;
pub mod script;
pub mod shapes;
pub mod shop_rules;
pub mod status;
pub mod vault_rules;
pub mod verbs;

use self::{
    behaviour::BehaviourRules,
    casting::{CastingRules, CreatureSpellRules},
    crowd::CrowdRules,
    faith::{PrayerRules, StandingRules},
    goals::WorldGoal,
    luck::LuckRules,
    mending::{MendingRules, ToilRules},
    new_items::NewItemRules,
    pets::PetRules,
    pursuit::PursuitRules,
    verbs::{
        ApplyingRules, BribingRules, InvokingRules, JumpingRules, LootingRules, MisleadingRules,
        ThrowingRules, UntrappingRules, ZappingRules,
    },
};
use super::{
    kinds::{
        creatures::{CreatureKind, creature_traits::Stats},
        features::Feature,
        items::{ItemClass, ItemKind},
        levels::branches::Branch,
        skills::SkillRules,
        themes::Theme,
    },
    reading::{
        by_word::ByWord,
        loader::Loader,
        reader::Read,
        record::{record, words},
        references::Weighed,
        table::Id,
        value::{Limit, ODDS, PERCENT},
    },
    rules::{oracle::OracleRules, script::EngravingRules, shop_rules::ShopRules, vault_rules::VaultRules},
    words::{
        abilities::Hundredths,
        deeds::{DEEDS, DeedRule},
    },
};
use crate::base::{dice::Dice, rng::Rng};
use digging::DiggingRules;
use eating::EatingRules;
use gear::GearRules;
use ground::GroundRules;
use harm::HarmRules;
use mind::{ExtinctionRules, TamingRules, WishRules};
use missiles::MissileRules;
use position::{LeashRules, NastyRules, PunishmentRules, TeleportRules, WebRule};
use serde::{Deserialize, Serialize};
use shapes::ShapeRules;
use status::{AfflictionRules, FootingRules, TimerRules};

record! {
    /// Numbers of the game.
    #[derive(Debug, Clone)]
    pub struct Rules {
        /// Sum of the six ability scores of a new hero.
        pub attribute_points: u8 => Limit::of("six abilities must hold .. points", 18..=150),
        /// Hundredths that one point adds to strength between 18 and 19.
        pub exceptional_strength: Dice => Limit::of("a point must give .. hundredths", 1..=100),
        /// Movement points that one action costs. A creature of normal speed gains as many each turn.
        pub normal_speed: i32 => SPEEDS,
        /// Movement points that the hero gains each turn.
        pub hero_speed: i32 => SPEEDS,
        /// Delay of normal speed, for creatures whose speed is given as a `delay`.
        pub normal_delay: i32 => Limit::of("delays must be", 1..=1000),
        /// Rules of melee.
        pub melee: Melee,
        /// The hero's numbers for melee rules other than armour class.
        pub hero: HeroNumbers,
        /// Hit points for each die of a dice pool that succeeds and is not blocked.
        pub pool_damage: i32 => Limit::of("it must be .. hit points", 1..=1000),
        /// `true`: a key press at the tombstone starts a new game with the same hero.
        pub new_game_at_death: bool,
        /// Experience points needed for each level from 2 on.
        pub experience: Vec<u32>,
        /// Rules for new creatures on a level.
        pub crowd: CrowdRules,
        /// Relative chances of item classes for random items. Classes that are left out never appear.
        pub item_classes: ByWord<ItemClass, Option<u32>> = ByWord::default_value() => Limit::range(0..=1000),
        /// Luck of the hero.
        pub luck: LuckRules,
        /// Alignment record, and the time until the next prayer.
        pub standing: StandingRules,
        /// Regeneration of hit points and power.
        pub mending: MendingRules,
        /// Steps with a heavy load.
        pub toil: ToilRules,
        /// Blows at heroes whose square is uncertain.
        pub misleading: MisleadingRules,
        /// Spells of creatures.
        pub creature_spells: CreatureSpellRules,
        /// Tools.
        pub applying: ApplyingRules,
        /// Gold thrown at creatures that can be bribed.
        pub bribing: BribingRules,
        /// Powers of artefacts.
        pub invoking: InvokingRules,
        /// Jumps without a spell.
        pub jumping: JumpingRules,
        /// Contents of containers.
        pub looting: LootingRules,
        /// Throws.
        pub throwing: ThrowingRules,
        /// Disarming and setting of traps.
        pub untrapping: UntrappingRules,
        /// Wands.
        pub zapping: ZappingRules,
        /// Reach of noises.
        pub noise: NoiseRules,
        /// Rules for wounded creatures that flee.
        pub flight: FlightRules,
        /// Behaviour of creatures.
        pub behaviour: BehaviourRules,
        /// Rules of pets.
        pub pets: PetRules,
        /// Bonuses of weapon skills.
        pub skills: SkillRules,
        /// Consequences of deeds for luck and alignment record. Roles may have more.
        pub deeds: Vec<DeedRule> = Vec::new() => DEEDS,
        /// Kin whose killing is murder, unless it was an enemy.
        pub murder: Vec<String> = Vec::new() => Limit::Names("kin"),
        /// Rules of the final score.
        pub score: ScoreRules,
        /// Armour class without armour.
        pub bare_armour_class: i32 => Limit::of("armour classes must be", -100..=100),
        /// Distance in squares at which the hero sees without light.
        pub light_radius: i32 => Limit::of("a radius must be", 0..=100),
        /// A search finds what is hidden on an adjacent square with chance 1 in this number.
        pub search_one_in: u32 => ODDS,
        /// Difficulty of doors.
        pub doors: DoorRules,
        /// Damage from kicking something hard.
        pub kick: KickRules,
        /// Length of the chain of a punished hero in squares (NetHack 3.6: `drag_ball`).
        pub chain: i32 => Limit::of("a chain must have .. squares", 1..=20),
        /// Relative chances of item classes in new containers. If no class is named, `item_classes` applies,
        /// without rocks.
        pub box_classes: ByWord<ItemClass, Option<u32>> = ByWord::default_value() => Limit::range(0..=1000),
        /// Difficulty of locks.
        pub locks: LockRules = LockRules::default_value(),
        /// Rules of hunger. Without this key, the hero is never hungry and dead creatures leave no corpses.
        pub hunger: Option<HungerRules>,
        /// Rules of meals and tins.
        pub eating: EatingRules,
        /// Rules of digging.
        pub digging: DiggingRules,
        /// Rules of bolts, rays, missiles of traps and boulders.
        pub missiles: MissileRules,
        /// Rules of what changes squares.
        pub ground: GroundRules,
        /// Rules of what harms, betters and uses up items.
        pub gear: GearRules,
        /// Rules of writing on the floor. Without this key, heroes cannot write, and levels have no texts.
        pub engraving: Option<EngravingRules>,
        /// Rules of prayer. Without this key, no god answers.
        pub prayer: Option<PrayerRules>,
        /// Rules of spells. Without this key, heroes cannot cast any.
        pub casting: Option<CastingRules>,
        /// Rules of shops. Without this key, nothing is for sale.
        pub shops: Option<ShopRules>,
        /// Rules of the guards of closed vaults. Without this key, no guard comes.
        pub vault_guard: Option<VaultRules>,
        /// Rules of the Oracle. Without this key, she sells no answers.
        pub oracle: Option<OracleRules>,
        /// Goals of the hero, followed side by side.
        pub goals: Vec<WorldGoal> = Vec::new() => Limit::of("there can be .. goals", 0..=50),
        /// Pursuit of the hero in stages that are `pursued`. Default: no hunter follows.
        pub pursuit: Option<PursuitRules>,
        /// Lists of extra items for intelligent creatures, beside their kit. At most one item comes from each
        /// list.
        pub provisions: Vec<Provision> = Vec::new() => Limit::of("there can be .. lists", 0..=20),
        /// Use after which the hero knows an item.
        pub familiar: FamiliarRules = FamiliarRules::default_value(),
        /// Items, features and special rooms that levels hold for certain, besides those by chance.
        pub metered: Vec<RawMeter> = Vec::new() => Limit::of("there can be .. meters", 0..=50),
        /// Quality and amount of new items.
        pub new_items: NewItemRules,
        /// Traps of new levels, and how the hero notices and disarms traps.
        pub traps: TrapRules,
        /// Times that the hero is asked to name something, for a wish, an extinction or a change of shape.
        pub naming_tries: u32 => Limit::range(1..=100),
        /// Rules of changed shapes.
        pub shapes: ShapeRules,
        /// Rules of pets and familiars.
        pub taming: TamingRules,
        /// Rules of wishes.
        pub wishes: WishRules,
        /// Rules of extinction.
        pub extinction: ExtinctionRules,
        /// Rules of harm and healing.
        pub harm: HarmRules,
        /// Rules of teleportation.
        pub teleport: TeleportRules,
        /// Times for which webs hold a hero, by strength, the weakest first. Stronger heroes are held for a
        /// turn.
        pub webs: Vec<WebRule> => Limit::of("there can be .. times", 0..=30),
        /// Rules of leashes.
        pub leash: LeashRules,
        /// Rules of ball and chain.
        pub punishment: PunishmentRules,
        /// Rules of nasty creatures that spells call.
        pub nasties: NastyRules,
        /// Rules of status effects.
        pub statuses: AfflictionRules,
        /// Rules of fumbling.
        pub footing: FootingRules,
        /// Odds of what intrinsics do to the hero by themselves.
        pub timers: TimerRules,
    }
}

impl Rules {
    /// Draws the hundredths that one point adds to strength between 18 and 19.
    pub fn exceptional_point(&self, rng: &mut Rng) -> Hundredths {
        Hundredths(u16::try_from(rng.roll(self.exceptional_strength)).unwrap_or(0))
    }
}

record! {
    /// List of items from which a new creature gets at most one (NetHack 3.6: `m_initweap`, `m_initinv`).
    #[derive(Debug, Clone)]
    pub struct Provision {
        /// A creature of level L gets an item with chance L in this number. Default 100.
        pub out_of: u32 = 100 => ODDS,
        /// `true`: only creatures with a weapon attack get one.
        pub armed: bool = false,
        /// Items to draw from.
        pub items: Vec<ProvisionItem> => Limit::of("a list must have .. things", 1..=50),
    }
}

record! {
    /// Item that creatures may carry.
    #[derive(Debug, Clone)]
    pub struct ProvisionItem {
        /// Name of the item.
        pub item: Id<ItemKind>,
        /// Relative chance to be drawn. Default 1.
        pub odds: u32 = 1 => Limit::range(1..=10_000),
        /// Lowest difficulty of a creature that may get it.
        pub least: i32 = 0 => Limit::range(0..=255),
        /// Highest difficulty of a creature that may get it.
        pub most: i32 = 255 => Limit::range(0..=255),
    }
}

record! {
    /// Meter as written in raws. Exactly one of `turns`, `every` and `by` says how
    /// many.
    #[derive(Debug, Clone)]
    pub struct RawMeter {
        /// Name in tables.
        pub name: String => Limit::Shown,
        /// Name of the branch. Default: every branch has a meter of its own.
        pub branch: Option<Id<Branch>>,
        /// Items to draw from, with their relative chances, from 1 to 1000.
        pub items: Weighed<ItemKind> = Weighed::default_value(),
        /// Name of the feature to place instead of items.
        pub feature: Option<Id<Feature>>,
        /// Theme of a special room to make instead of items. Only levels whose recipe has the stage
        /// `room_themer` count.
        pub theme: Option<Id<Theme>>,
        /// Themes of which one is made at a time, as with `theme`. Each comes once before any comes again.
        pub themes: Vec<Id<Theme>> = Vec::new(),
        /// Names of vaults of which one is put there instead of items. Only levels whose recipe has the stage
        /// `vaults` count.
        pub vaults: Vec<String> = Vec::new() => Limit::Names("vaults"),
        /// Least level number for `by`. Default 1.
        pub from: i32 = 1 => Limit::range(1..=1000),
        /// Turns of hunger that the items of each level feed the hero for, on average. Nothing without the
        /// rules of `hunger`.
        pub turns: Option<u32> => Limit::of("it must feed for .. turns", 1..=10_000),
        /// One in this many levels: each such group of levels has one, on a random level.
        pub every: Option<i32> => Limit::of("it must be one in .. levels", 1..=100),
        /// Level numbers in the branch: for each of them, one lies on a random level up to it.
        pub by: Vec<u32> = Vec::new() => Limit::of("there can be .. levels", 0..=20),
        /// `true`: each thing of `by` lies below the level of the one before, on a random level.
        pub apart: bool = false,
    }
}

record! {
    /// Rules for the traps of new levels, whose kinds are drawn by `weight` and `depth` in features.json, and
    /// for noticing and disarming traps.
    #[derive(Debug, Clone)]
    pub struct TrapRules {
        /// Mean number of traps on a level, in hundredths, by depth from 1; the last number holds for all
        /// greater depths. Empty: none.
        pub hundredths: Vec<u32> = Vec::new() => Limit::of("there can be .. depths", 0..=1000),
        /// Remains of adventurers beside traps. Default: none.
        pub fallen: Option<FallenRules>,
        /// Times as hard as by a search it is to notice a trap in passing, at experience level 0. Each level
        /// makes it easier by one.
        pub in_passing: u32 => Limit::range(1..=100),
        /// Best odds of noticing a trap in passing, as 1 in this number.
        pub keenest_one_in: u32 => ODDS,
        /// Numbers that status effects of the hero add to the odds of disarming.
        pub hindrances: Hindrances,
    }
}

record! {
    /// Numbers that status effects of the hero add to the odds of disarming (NetHack 3.6: `untrap_prob`).
    #[derive(Debug, Clone, Copy)]
    pub struct Hindrances {
        /// For a blind hero.
        pub blind: u32 => HINDERS,
        /// For a confused hero.
        pub confused: u32 => HINDERS,
        /// For a stunned hero.
        pub stunned: u32 => HINDERS,
    }
}

/// Limit on hindrances.
const HINDERS: Limit = Limit::range(0..=1000);

record! {
    /// Remains of adventurers beside traps: a corpse and some of what they carried.
    #[derive(Debug, Clone)]
    pub struct FallenRules {
        /// A trap has them with chance 1 in this number.
        pub one_in: u32 => ODDS,
        /// Least depth.
        pub from: i32 = 1 => Limit::range(1..=1000),
        /// Weights of their kinds.
        pub corpses: Weighed<CreatureKind> = Weighed::default_value(),
        /// Weights of what they carried.
        pub items: Weighed<ItemKind> = Weighed::default_value(),
        /// Number of items.
        pub count: Dice = Dice::fixed(1) => Limit::of("there must be .. items", 0..=10),
        /// Least and greatest number of turns that they have been dead for.
        pub dead_for: [i32; 2] => Limit::of("it must be .. turns", 0..=100_000),
    }
}

impl TrapRules {
    /// Returns the mean number of traps on a level of this `depth`, in hundredths.
    pub fn mean_at(&self, depth: i32) -> u32 {
        let index = usize::try_from(depth - 1).unwrap_or(0);
        self.hundredths.get(index).or(self.hundredths.last()).copied().unwrap_or(0)
    }
}

record! {
    /// Use after which all about an item is known.
    #[derive(Debug, Clone, Copy)]
    pub struct FamiliarRules {
        /// Turns of wearing it. Default 250.
        pub turns: u32 = 250 => Limit::range(1..=100_000),
        /// Kills while it is wielded. Default 5.
        pub kills: u32 = 5 => Limit::range(1..=100_000),
        /// Turns between two looks at what the hero wears. Default 10.
        pub every: u32 = 10 => Limit::range(1..=1000),
    }
}

record! {
    /// Rules of hunger (NetHack 3.6: `gethungry`, `newuhs`).
    #[derive(Debug, Clone, Copy)]
    pub struct HungerRules {
        /// Nutrition of a new hero. Hunger costs one point a turn. Default 900.
        pub start: i32 = 900 => Limit::range(1..=2000),
        /// Number of turns between the costs of hunger. Default 1: every turn.
        pub every: u32 = 1 => Limit::range(1..=100),
        /// Above this nutrition the hero is satiated. Default 1000.
        pub satiated: i32 = 1000 => Limit::range(1..=10_000),
        /// At this nutrition or less the hero is hungry. Default 150.
        pub hungry: i32 = 150 => Limit::range(1..=10_000),
        /// At this nutrition or less the hero is weak. Default 50.
        pub weak: i32 = 50 => Limit::range(1..=10_000),
        /// From this nutrition on the hero stops eating with a warning. Default 1500.
        pub full: i32 = 1500 => Limit::range(1..=10_000),
        /// From this nutrition on a hero chokes who was satiated before the meal. Default 2000.
        pub choking: i32 = 2000 => Limit::range(1..=10_000),
        /// Turns until a corpse rots away. Default 250.
        pub corpses: u32 = 250 => Limit::of("they must lie for .. turns", 1..=10_000),
        /// Number of turns between two removals of the corpses that have rotted away. Default 32.
        pub tidied_every: u32 = 32 => Limit::range(1..=1000),
        /// Sleep costs a point with chance 1 in this number. Default 10.
        pub asleep_one_in: u32 = 10 => ODDS,
        /// Period of the costs of rings and amulet, in points: the first ring, the amulet and the second ring
        /// each cost a point more in it. Default 20.
        pub gear_period: u32 = 20 => Limit::range(14..=1000),
        /// Nutrition lost by vomiting. Default 20.
        pub vomited: i32 = 20 => Limit::range(0..=10_000),
        /// Least nutrition after life saving, and after new scores less than twice as much (NetHack 3.6:
        /// `savelife`, `newman`). Default 500.
        pub saved: i32 = 500 => Limit::range(1..=10_000),
        /// Hunger after which a pet starves, in turns divided by `every`. Default 500 (NetHack 3.6:
        /// `dog_hunger`).
        pub pets_starve: u32 = 500 => Limit::range(1..=100_000),
        /// Hunger after which a starving pet dies, in turns divided by `every`. Default 750.
        pub pets_die: u32 = 750 => Limit::range(1..=100_000),
    }
}

words! {
    /// Rules of melee.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Melee {
        /// As in NetHack: a d20 against armour class and level decides whether the attack hits. Then the
        /// damage of the attack is rolled.
        ArmourClass = "armour_class",
        /// Damage is a random number up to the attack, less a random number up to the defence.
        Opposed = "opposed",
        /// Damage counts the attack dice that succeed, less the defence dice that succeed.
        DicePool = "dice_pool",
    }
}

record! {
    /// The hero's numbers for melee rules other than armour class.
    #[derive(Debug, Clone)]
    pub struct HeroNumbers {
        /// Hit points of a new hero. Without this key, those of role and race.
        pub hitpoints: Option<i32> => Limit::of("hit points must be", 1..=30_000),
        /// Attack and defence of a new hero.
        pub stats: Stats<i32> = Stats::default(),
        /// `true`: role and race make no difference. They give no kit, no intrinsics, and no hit points or
        /// power per level.
        pub alike: bool = false,
        /// Gains of experience levels.
        pub growth: HeroGrowth = HeroGrowth::default_value(),
    }
}

impl HeroNumbers {
    /// Returns attack and defence at experience `level`.
    pub fn stats_at(&self, level: i32) -> Stats<i32> {
        let times = (level - 1).max(0) / self.growth.every.max(1);
        self.stats.plus(self.growth.stats.map(|gain| gain * times))
    }
}

record! {
    /// The hero's gains of experience levels, for melee rules other than armour class.
    #[derive(Debug, Clone, Copy)]
    pub struct HeroGrowth {
        /// Hit points that each level from 2 on gives if `alike` is `true`.
        pub hitpoints: Dice = Dice::fixed(0) => Limit::of("a level must give", 0..=1000),
        /// Number of levels between gains of attack and defence. Default 1.
        pub every: i32 = 1 => Limit::of("it must be .. levels", 1..=100),
        /// Gain of attack and defence.
        pub stats: Stats<i32> = Stats::default(),
    }
}

impl Default for HeroGrowth {
    fn default() -> Self {
        Self { hitpoints: Dice::fixed(0), every: 1, stats: Stats::default() }
    }
}

record! {
    /// Reach of noises, in squares.
    #[derive(Debug, Clone)]
    pub struct NoiseRules {
        /// Reach of the hero's steps. Sleepers in reach and in line of sight may wake.
        pub steps: i32 => REACH,
        /// A sleeper that hears the hero's steps wakes with chance 1 in this number at each move. A creature
        /// may set its own `wakes_one_in`.
        pub sleepers_wake_one_in: u32 => ODDS,
        /// When the hero first enters a special room, each sleeper of the level wakes with chance 1 in this
        /// number.
        pub special_room_wakes_one_in: u32 => ODDS,
        /// Reach of melee attacks.
        pub blows: i32 => REACH,
        /// Reach of kicked doors and of blows against locks.
        pub doors: i32 => REACH,
        /// Reach of explosions.
        pub explosions: i32 => REACH,
        /// Reach of the noise when the hero eats one of the own kind, or a domestic animal (NetHack 3.6:
        /// `maybe_cannibal`).
        pub shameful_meals: i32 => REACH,
        /// Distance within which the hero hears unseen traps, uses of items and changes of squares.
        pub heard: i32 => REACH,
        /// The hero hears a sound of the region with chance 1 in this number each turn. 0: never.
        pub region_sounds_one_in: u32 = 0 => Limit::of("odds must be 1 in", 0..=100_000),
    }
}

record! {
    /// Rules for creatures that flee when the hero hits them, and return later (NetHack 3.6: `known_hitum`,
    /// `monflee`, `dochug`).
    #[derive(Debug, Clone)]
    pub struct FlightRules {
        /// Only creatures with less than this percentage of their hit points flee.
        pub below: i32 => PERCENT,
        /// A hit makes a creature flee with chance 1 in this number, if it has few enough hit points. 0:
        /// never.
        pub one_in: u32 => Limit::of("odds must be one in ..", 0..=1000),
        /// A creature flees for a limited time with chance 1 in this number, or else until it is healed.
        pub short_one_in: u32 => ODDS,
        /// Turns of a flight for a limited time.
        pub short: Dice => Limit::of("it must last .. turns", 0..=10_000),
        /// Turns for which a thief flees.
        pub thieves: u32 => Limit::of("it must last .. turns", 0..=10_000),
        /// A healed creature stops fleeing with chance 1 in this number at each move.
        pub courage_one_in: u32 => ODDS,
        /// A fleeing creature that can teleport does so with chance 1 in this number at each move in sight of
        /// the hero.
        pub teleport_one_in: u32 => ODDS,
        /// A fleeing creature that sees the hero and cannot get farther away turns back with chance 1 in this
        /// number at each move.
        pub cornered_one_in: u32 => ODDS,
        /// Turns for which a creature that is timid by its `flees_below` flees at least.
        pub timid: u32 => FLIGHTS,
        /// Distance in squares from the hero at which an unseen creature stops fleeing.
        pub safe: i32 => Limit::of("it must be .. squares", 0..=1000),
        /// Greatest number of turns of a flight from an item that scares creatures (NetHack 3.6: `onscary`).
        pub scared: i32 => FLIGHTS,
        /// The same for a long flight.
        pub scared_long: i32 => FLIGHTS,
        /// A flight from an item is a long one with chance 1 in this number.
        pub scared_long_one_in: u32 => ODDS,
    }
}

record! {
    /// Rules of the final score (NetHack 3.6: `done`).
    #[derive(Debug, Clone)]
    pub struct ScoreRules {
        /// Points for each experience point.
        pub experience: u32 => Limit::of("a point must be worth", 0..=1000),
        /// Points for each level of depth below the first.
        pub depth: u32 => Limit::of("a level must be worth", 0..=100_000),
        /// Points for each square of the greatest distance from the start of an endless level.
        pub distance: u32 = 0 => Limit::of("a square must be worth", 0..=1000),
        /// Points for each relic.
        pub relic: u32 = 0 => Limit::of("a relic must be worth", 0..=100_000),
        /// Turns below which each turn is worth a point to those who win.
        pub par: u32 = 0 => Limit::of("a par must be .. turns", 0..=1_000_000),
        /// Percentage of the gold that counts for a dead hero.
        pub gold_of_the_dead: u32 => PERCENT,
    }
}

record! {
    /// Damage from kicking something hard.
    #[derive(Debug, Clone)]
    pub struct KickRules {
        /// Hit points lost.
        pub damage: Dice => HURTS,
        /// Hit points lost by a tough hero.
        pub tough_damage: Dice => HURTS,
        /// Constitution from which on a hero is tough.
        pub tough_from: u16,
        /// A creature is kicked for at most the sum of strength, dexterity and constitution divided by this
        /// number (NetHack 3.6: `kickdmg`).
        pub share: i32 => Limit::range(1..=1000),
        /// Hit points that kicking boots add to that.
        pub boots: i32 => Limit::range(0..=1000),
        /// A creature that can dodge evades a kick with chance 1 in this number (NetHack 3.6:
        /// `kick_monster`).
        pub dodged_one_in: u32 => ODDS,
        /// The same for the kick of a clumsy hero.
        pub clumsy_dodged_one_in: u32 => ODDS,
    }
}

/// Default damage of a gate that shuts on a creature.
const GATE_DAMAGE: Dice = Dice { count: 4, sides: 6, bonus: 0 };

record! {
    /// Difficulty of doors, and harm by gates. An action succeeds if a random number from 0 to one less than
    /// the given one is below the average of strength, dexterity and constitution.
    #[derive(Debug, Clone)]
    pub struct DoorRules {
        /// Difficulty of opening a closed door.
        pub open_out_of: i32 => HARD,
        /// Difficulty of closing an open door.
        pub close_out_of: i32 => HARD,
        /// Difficulty of kicking in a door.
        pub kick_out_of: i32 => HARD,
        /// Difficulty of kicking in an undiscovered door.
        pub kick_secret_out_of: i32 => HARD,
        /// Difficulty of forcing a lock.
        pub force_out_of: i32 => HARD,
        /// Hit points lost by a creature in a gate that shuts. Default 4d6.
        pub gate_damage: Dice = GATE_DAMAGE => Limit::of("damage must be", 0..=1000),
    }
}

record! {
    /// Difficulty of locks, and the damage from breaking them open (NetHack 3.6: `picklock`, `forcelock`,
    /// `dokick`).
    #[derive(Debug, Clone)]
    pub struct LockRules {
        /// Moves after which the hero gives up on a lock. Default 50.
        pub tries: u32 = 50 => Limit::of("it must take .. moves", 1..=1000),
        /// Chance in percent that a move breaks the lock open, per point of the weapon's maximum damage to
        /// large targets. Default 2.
        pub force_percent: i32 = 2 => PERCENT,
        /// A blade used on a lock breaks with chance 1 in this number at each move. Default 125.
        pub blade_breaks_one_in: u32 = 125 => ODDS,
        /// A lock that gives way to a blunt weapon destroys the container with chance 1 in this number.
        /// Default 3.
        pub destroys_one_in: u32 = 3 => ODDS,
        /// Each stack inside a destroyed container loses one item with chance 1 in this number. Default 3.
        pub ruins_one_in: u32 = 3 => ODDS,
        /// A kick breaks a lock open with chance 1 in this number. Default 5.
        pub kick_breaks_one_in: u32 = 5 => ODDS,
        /// A kick makes the lid of an unlocked container slam with chance 1 in this number. Default 3.
        pub kick_opens_one_in: u32 = 3 => ODDS,
    }
}

const FLIGHTS: Limit = Limit::of("it must last .. turns", 1..=10_000);
const SPEEDS: Limit = Limit::of("speeds must be", 1..=1000);
const REACH: Limit = Limit::of("noises must carry .. squares", 0..=200);
const HURTS: Limit = Limit::of("a kick must cost .. hit points", 0..=1000);
const HARD: Limit = Limit::of("the hardness of doors must be ..", 1..=1000);

/// Reads rules.json. Reports experience points that do not rise, and more than 200 levels.
pub(super) fn load(loader: &mut Loader) -> Option<Read<Rules>> {
    let read = loader.object::<Rules>("rules.json")?;
    let levels = &read.raw.experience;
    if read.good("experience") && (levels.len() > 200 || levels.windows(2).any(|pair| pair[0] >= pair[1])) {
        let problem = "each level needs more points than the one before it, and there are at most 200";
        loader.report.at(&read.node, "experience", problem, None);
    }
    goals::check(&mut loader.report, &read);
    Some(read)
}
