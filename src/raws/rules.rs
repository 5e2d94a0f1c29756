//! Reads rules.json: the numbers of the game that belong to no single creature, role or level.

pub mod casting;
pub mod faith;
pub mod luck;
pub mod mending;
pub mod verbs;

use self::{
    casting::{CastingRules, CreatureSpellRules},
    faith::{PrayerRules, StandingRules},
    luck::LuckRules,
    mending::{MendingRules, ToilRules},
    verbs::{
        ApplyingRules, BribingRules, InvokingRules, JumpingRules, LootingRules, MisleadingRules,
        ThrowingRules, UntrappingRules, ZappingRules,
    },
};
use super::abilities::Hundredths;
use super::conduct::{ConductRule, DEEDS};
use super::creatures::creature_traits::Stats;
use super::items::{self, ItemClass, ItemKind};
use super::oracle::OracleRules;
use super::reading::{
    by_word::ByWord,
    loader::Loader,
    reader::Read,
    record::{record, words},
    report::Findings,
    table::Id,
    value::{Limit, ODDS, PERCENT},
};
use super::script::EngravingRules;
use super::shop_rules::ShopRules;
use super::skills::SkillRules;
use super::theme::Theme;
use super::vault_rules::VaultRules;
use crate::base::{dice::Dice, rng::Rng};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
        /// Bonuses of weapon skills.
        pub skills: SkillRules = SkillRules::default_value(),
        /// Consequences of deeds for luck and alignment record. Roles may have more.
        pub deeds: Vec<ConductRule> = Vec::new() => DEEDS,
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
        /// Relative chances of item classes in new containers. If no class is named, `item_classes` applies,
        /// without rocks.
        pub box_classes: ByWord<ItemClass, Option<u32>> = ByWord::default_value() => Limit::range(0..=1000),
        /// Difficulty of locks.
        pub locks: LockRules = LockRules::default_value(),
        /// Rules of hunger. Without this key, the hero is never hungry and dead creatures leave no corpses.
        pub hunger: Option<HungerRules>,
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
        /// Lists of extra items for intelligent creatures, beside their kit. At most one item comes from each
        /// list.
        pub provisions: Vec<Provision> = Vec::new() => Limit::of("there can be .. lists", 0..=20),
        /// Use after which the hero knows an item.
        pub familiar: FamiliarRules = FamiliarRules::default_value(),
        /// Items, features and special rooms that levels hold for certain, besides those by chance.
        pub metered: Vec<RawMeter> = Vec::new() => Limit::of("there can be .. meters", 0..=50),
        /// Traps of new levels.
        pub traps: TrapRules = TrapRules::default_value(),
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
        pub item: String => Limit::Names("items"),
        /// Relative chance to be drawn. Default 1.
        pub odds: u32 = 1 => Limit::range(1..=10_000),
        /// Lowest difficulty of a creature that may get it.
        pub least: i32 = 0 => Limit::range(0..=255),
        /// Highest difficulty of a creature that may get it.
        pub most: i32 = 255 => Limit::range(0..=255),
    }
    found {
        /// Item kind named by `item`.
        pub(crate) kind: Option<Id<ItemKind>>,
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
        pub branch: Option<String> => Limit::Names("branches"),
        /// Items to draw from, with their relative chances, from 1 to 1000.
        pub items: BTreeMap<String, u32> = BTreeMap::new() => Limit::Names("items"),
        /// Name of the feature to place instead of items.
        pub feature: Option<String> => Limit::Names("features"),
        /// Theme of a special room to make instead of items. Only levels whose recipe has the stage
        /// `room_themer` count.
        pub theme: Option<Theme>,
        /// Least level number for `by`. Default 1.
        pub from: i32 = 1 => Limit::range(1..=1000),
        /// Turns of hunger that the items of each level feed the hero for, on average. Nothing without the
        /// rules of `hunger`.
        pub turns: Option<u32> => Limit::of("it must feed for .. turns", 1..=10_000),
        /// One in this many levels: each such group of levels has one, on a random level.
        pub every: Option<i32> => Limit::of("it must be one in .. levels", 1..=100),
        /// Level numbers in the branch: for each of them, one lies on a random level up to it.
        pub by: Vec<u32> = Vec::new() => Limit::of("there can be .. levels", 0..=20),
    }
}

record! {
    /// Rules for the traps of new levels. The kinds are drawn by `weight` and `depth` in features.json.
    #[derive(Debug, Clone)]
    pub struct TrapRules {
        /// Mean number of traps on a level, in hundredths, by depth from 1; the last number holds for all
        /// greater depths. Empty: none.
        pub hundredths: Vec<u32> = Vec::new() => Limit::of("there can be .. depths", 0..=1000),
        /// Remains of adventurers beside traps. Default: none.
        pub fallen: Option<FallenRules>,
    }
}

record! {
    /// Remains of adventurers beside traps: a corpse and some of what they carried.
    #[derive(Debug, Clone)]
    pub struct FallenRules {
        /// A trap has them with chance 1 in this number.
        pub one_in: u32 => ODDS,
        /// Least depth.
        pub from: i32 = 1 => Limit::range(1..=1000),
        /// Weights of their kinds.
        pub corpses: BTreeMap<String, u32> = BTreeMap::new() => Limit::Names("creatures"),
        /// Weights of what they carried.
        pub items: BTreeMap<String, u32> = BTreeMap::new() => Limit::Names("items"),
        /// Number of items.
        pub count: Dice = Dice::fixed(1) => Limit::of("there must be .. items", 0..=10),
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
    /// Rules for new creatures on a level.
    #[derive(Debug, Clone)]
    pub struct CrowdRules {
        /// Each turn a new creature arrives with chance 1 in this number, on levels of limited size. 0:
        /// never.
        pub arrivals_one_in: u32,
        /// No creature arrives if the level has more than this many.
        pub most: u32 => Limit::of("a level can have .. of them", 0..=1000),
        /// `true`: the hero starts with a pet.
        pub pets: bool,
        /// At the start of a game no awake creature is within this many squares of the hero. 0: no such rule.
        pub clear_start: i32 => Limit::of("it must be .. squares", 0..=100),
        /// Greatest sum of the difficulties of the creatures on a level, by depth from 1; the last number
        /// holds for all greater depths. Named creatures, keepers and sleepers of special rooms do not
        /// count. Empty: no limit.
        pub danger: Vec<u32> = Vec::new() => Limit::of("there can be .. depths", 0..=1000),
        /// Depth from which on creatures faster than the hero arrive in groups. Default 1.
        pub fast_groups_from: i32 = 1 => Limit::range(1..=1000),
        /// `true`: creatures that would be nearer to the start stand elsewhere on the level. `false`: they
        /// are left out, so that every room keeps its own.
        pub moves_from_start: bool = true,
    }
}

impl CrowdRules {
    /// Returns the greatest sum of difficulties on a level of this `depth`; `None` without a limit.
    pub fn danger_at(&self, depth: i32) -> Option<i32> {
        let index = usize::try_from(depth - 1).unwrap_or(0);
        let danger = self.danger.get(index).or(self.danger.last())?;
        Some(i32::try_from(*danger).unwrap_or(i32::MAX))
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
        /// A healed creature stops fleeing with chance 1 in this number at each move.
        pub courage_one_in: u32 => ODDS,
        /// A fleeing creature that can teleport does so with chance 1 in this number at each move in sight of
        /// the hero.
        pub teleport_one_in: u32 => ODDS,
        /// A fleeing creature that sees the hero and cannot get farther away turns back with chance 1 in this
        /// number at each move.
        pub cornered_one_in: u32 => ODDS,
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
    Some(read)
}
/// Resolves the items of `provisions`.
pub(super) fn find_items(report: &mut Findings, read: &mut Read<Rules>, known: &items::ItemNames) {
    let source = &read.source;
    for (i, list) in read.raw.provisions.iter_mut().enumerate() {
        for (j, item) in list.items.iter_mut().enumerate() {
            item.kind =
                known.find(report, source, format_args!("provisions[{i}].items[{j}].item"), &item.item);
        }
    }
}
