//! Reads rules.json: the numbers of the game that belong to no single creature, role or level.

use super::abilities::Hundredths;
use super::conduct::{ConductRule, DEEDS};
use super::creatures::{CreatureKind, creature_traits::Stats};
use super::crowning::{CROWN_GIFTS, CrownGift};
use super::effects::{EffectSpec, PARTS, ability::Ability};
use super::features::Feature;
use super::gods::GodText;
use super::growth::Intrinsic;
use super::items::{ItemClass, ItemKind};
use super::oracle::OracleRules;
use super::priests::PriestRules;
use super::reading::{
    by_word::ByWord,
    loader::Loader,
    reader::Read,
    record::{record, words},
    references::Weighed,
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

words! {
    /// Trouble of a hero that a god may mend.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum TroubleSign {
        /// Turning to stone.
        Petrifying = "petrifying",
        /// Suffocating.
        Strangled = "strangled",
        /// Dying of bad food.
        Sick = "sick",
        /// Weak from hunger, or worse.
        Starving = "starving",
        /// Few hit points left: at most 5, or no more than a share of the maximum by experience level.
        Hurt = "hurt",
        /// Infected with lycanthropy.
        Lycanthropy = "lycanthropy",
        /// Levitating by a cursed item.
        Floating = "floating",
        /// Chained to a ball.
        Punished = "punished",
        /// Wearing or wielding something cursed.
        Cursed = "cursed",
        /// Blind.
        Blind = "blind",
        /// Ability scores lowered.
        Drained = "drained",
        /// Hungry, but not weak.
        Hungry = "hungry",
        /// Stunned or confused.
        Dizzy = "dizzy",
        /// Hallucinating.
        Hallucinating = "hallucinating",
    }
}

impl TroubleSign {
    /// True if the trouble kills a hero whom nothing saves.
    pub const fn is_deadly(self) -> bool {
        matches!(self, Self::Petrifying | Self::Strangled | Self::Sick | Self::Starving | Self::Hurt)
    }
}

record! {
    /// Rules of the hero's spells (NetHack 3.6: `spell.c`).
    #[derive(Debug, Clone)]
    pub struct CastingRules {
        /// Power that a spell costs for each of its levels.
        pub cost: i32 = 5 => Limit::range(0..=100),
        /// Nutrition that a spell costs for each point of power.
        pub hunger: i32 = 2 => Limit::range(0..=100),
        /// Nutrition below which no spell succeeds.
        pub least_nutrition: i32 = 11 => Limit::range(-1000..=1000),
        /// Turns for which the hero remembers a spell.
        pub memory: u32 = 20_000 => Limit::range(1..=1_000_000),
        /// Turns of memory left at which its book can be read again.
        pub refresh: u32 = 2000 => Limit::range(0..=1_000_000),
        /// Points for a helmet of metal.
        pub helmet: i32 = 4 => Limit::range(0..=20),
        /// Points for gloves of metal.
        pub gloves: i32 = 6 => Limit::range(0..=20),
        /// Points for boots of metal.
        pub boots: i32 = 2 => Limit::range(0..=20),
        /// Weight of a shield above which a quarter of the chance is left, or half for the role's best spell.
        pub light_shield: u32 = 30 => Limit::range(0..=10_000),
        /// A book that was misread crumbles with chance 1 in this number.
        pub crumbles_one_in: u32 = 3 => ODDS,
        /// A confused reader tears the book with chance 1 in this number.
        pub tears_one_in: u32 = 3 => ODDS,
        /// Consequences of misreading a book, mildest first. One of as many as its level is drawn.
        pub misread: Vec<Misreading> = Vec::new() => Limit::of("there can be .. consequences", 0..=20),
        /// Effects of casting a spell that the hero has forgotten.
        pub forgotten: Vec<EffectSpec> = Vec::new() => PARTS,
    }
}

record! {
    /// Consequence of misreading a book.
    #[derive(Debug, Clone)]
    pub struct Misreading {
        /// Text for the hero.
        pub text: String => Limit::Shown,
        /// `true`: it destroys the book.
        pub destroys: bool = false,
        /// Effects on the hero.
        pub effects: Vec<EffectSpec> => PARTS,
    }
}

record! {
    /// Rules of prayer (NetHack 3.6: `pray.c`).
    #[derive(Debug, Clone)]
    pub struct PrayerRules {
        /// Turns from the beginning of the game until a prayer without trouble is safe.
        pub start: i32 = 300 => PATIENCE,
        /// Typical number of turns until the next prayer is safe, after one that was answered.
        pub again: i32 = 350 => PATIENCE,
        /// Typical number of turns that come on top for a crowned hero.
        pub crowned: i32 = 1000 => PATIENCE,
        /// The same as `again` after the god was angry.
        pub after_wrath: i32 = 300 => PATIENCE,
        /// Typical number of turns that a prayer too soon adds.
        pub too_soon: i32 = 250 => PATIENCE,
        /// Turns too early at which a prayer in great trouble is still answered.
        pub great: i32 = 200 => PATIENCE,
        /// The same for small troubles.
        pub small: i32 = 100 => PATIENCE,
        /// Turns that a prayer takes.
        pub turns: i32 = 3 => Limit::range(1..=20),
        /// Record of a devout hero, whose god may do more than asked.
        pub devout: i32 = 14 => Limit::range(0..=1000),
        /// Nutrition of carried food with which hunger is no trouble.
        pub food: u32 = 800 => Limit::range(0..=10_000),
        /// Power of some roles over the undead. Default: none.
        pub turning: Option<TurnRules>,
        /// Offerings on altars. Default: altars take none.
        pub offerings: Option<OfferRules>,
        /// Troubles, worst first, with what mends them.
        pub troubles: Vec<TroubleRule> = Vec::new() => Limit::of("there can be .. troubles", 0..=50),
        /// Favours beyond what was asked. A number is drawn from 0 up to half of luck plus 6, and the first
        /// favour whose `up_to` is not below it comes.
        pub boons: Vec<PrayerDeed> = Vec::new() => Limit::of("there can be .. favours", 0..=50),
        /// Gifts to a crowned hero.
        pub crown_gifts: Vec<CrownGift> = Vec::new() => CROWN_GIFTS,
        /// Acts of wrath. A number is drawn from 0 up to three times the anger less luck, and the first act
        /// whose `up_to` is not below it comes.
        pub wrath: Vec<PrayerDeed> = Vec::new() => Limit::of("there can be .. acts", 0..=50),
        /// Priests of temples. Without this key, they take no gifts.
        pub priests: Option<PriestRules>,
    }
}

record! {
    /// Power over the undead of roles with `turns_undead` (NetHack 3.6: `doturn`).
    #[derive(Debug, Clone)]
    pub struct TurnRules {
        /// Radius in squares, without the fifth of the experience level that comes besides.
        pub radius: i32 = 8 => Limit::range(1..=100),
        /// Experience level from which each kin is destroyed. All other unholy creatures flee.
        pub destroys: BTreeMap<String, i32> = BTreeMap::new() => Limit::Names("kin"),
    }
}

record! {
    /// Offerings on altars (NetHack 3.6: `dosacrifice`). A corpse is worth the difficulty of the creature and
    /// 1.
    #[derive(Debug, Clone)]
    pub struct OfferRules {
        /// Turns after death up to which a corpse is worth something.
        pub fresh: u32 = 50 => Limit::of("it must be .. turns", 0..=10_000),
        /// Worth that one altar takes in all.
        pub budget: i32 = 60 => WORTH,
        /// Worth of an offering with the full effects below. Others have their share of them.
        pub full: i32 = 24 => Limit::range(1..=1000),
        /// Anger that the god forgives.
        pub forgiven: i32 = 3 => Limit::range(0..=100),
        /// The same of the god of a chaotic hero.
        pub forgiven_chaotic: i32 = 2 => Limit::range(0..=100),
        /// Turns by which the next prayer is safe earlier.
        pub sooner: i32 = 300 => PATIENCE,
        /// The same for a chaotic hero.
        pub sooner_chaotic: i32 = 500 => PATIENCE,
        /// Luck that the hero gets if there is nothing to forgive and prayer is safe.
        pub luck: i32 = 5 => Limit::range(0..=20),
        /// Kin of creatures that are holy to the gods of their side.
        pub holy: Option<String> => Limit::Names("kin"),
        /// An offering at which luck would rise brings a gift instead, with chance 1 in this number plus
        /// `gift_rarer` times the square of the number of gifts before.
        pub gift_one_in: u32 = 10 => ODDS,
        /// Number that makes further gifts rarer.
        pub gift_rarer: u32 = 2 => Limit::range(0..=1000),
        /// Experience level needed for a gift.
        pub gift_level: i32 = 3 => Limit::range(1..=100),
        /// Effects of offering one of the hero's own kind, and of being turned away by another side.
        pub outrage: Vec<EffectSpec> = Vec::new() => PARTS,
        /// Effects of offering one of the hero's own kind on a chaotic altar, besides.
        pub blood: Vec<EffectSpec> = Vec::new() => PARTS,
        /// Effects of offering a former pet.
        pub betrayal: Vec<EffectSpec> = Vec::new() => PARTS,
        /// Effects of offering a creature that is holy to the god of the altar.
        pub insult: Vec<EffectSpec> = Vec::new() => PARTS,
    }
}

/// Limit on the worth of offerings.
const WORTH: Limit = Limit::of("it must be worth", 0..=100_000);

/// Limit on the turns between prayers.
const PATIENCE: Limit = Limit::of("it must be .. turns", 0..=100_000);

record! {
    /// Trouble, with what mends it.
    #[derive(Debug, Clone)]
    pub struct TroubleRule {
        /// Sign of the trouble.
        pub sign: TroubleSign,
        /// `true`: a small trouble.
        pub small: bool = false,
    }
    flat {
        /// Effects that mend it.
        pub ability: Ability,
    }
}

record! {
    /// Act of a god, drawn by a number.
    #[derive(Debug, Clone)]
    pub struct PrayerDeed {
        /// Greatest number for this act.
        pub up_to: u32 => Limit::range(0..=1000),
        /// Text of the god that goes with it.
        pub text: GodText,
        /// Side of the gods that do it: 1 lawful, 0 neutral, -1 chaotic. Default: all do.
        pub side: Option<i32> => Limit::of("sides must be", -1..=1),
        /// Intrinsic that the hero must not have. Default: none.
        pub lacks: Option<Intrinsic>,
        /// `true`: it comes only to heroes who have lost an experience level.
        pub lost_level: bool = false,
        /// `true`: it comes only to heroes without ball and chain.
        pub unchained: bool = false,
        /// Least record of a hero for whom the god does it. Default: any.
        pub record: Option<i32> => Limit::range(-1000..=1000),
        /// It is done with chance 1 in this number; otherwise a later act that fits is. Default 1: always.
        pub one_in: u32 = 1 => ODDS,
        /// `true`: it crowns the hero, which happens once.
        pub crowns: bool = false,
        /// `true`: it protects the hero, as priests do.
        pub protects: bool = false,
        /// Class of a random, blessed item that appears on the hero's square: a spellbook is, if possible, of
        /// a spell that the hero does not know and can learn. Default: none.
        pub sends: Option<ItemClass>,
    }
    flat {
        /// Effects on the hero.
        pub ability: Ability,
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
        pub branch: Option<String> => Limit::Names("branches"),
        /// Items to draw from, with their relative chances, from 1 to 1000.
        pub items: Weighed<ItemKind> = Weighed::default_value(),
        /// Name of the feature to place instead of items.
        pub feature: Option<Id<Feature>>,
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
        pub corpses: Weighed<CreatureKind> = Weighed::default_value(),
        /// Weights of what they carried.
        pub items: Weighed<ItemKind> = Weighed::default_value(),
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
