//! rules.json: the numbers of the game that belong to no single creature, role or level.

use super::creatures::creature_traits::Stats;
use super::items::{self, ItemClass, ItemKind};
use super::reading::{
    by_word::ByWord,
    loader::Loader,
    reader::Read,
    record::{record, words},
    report::Findings,
    table::Id,
    value::{Limit, ODDS, PERCENT},
};
use super::skills::SkillRules;
use crate::base::dice::Dice;
use serde::{Deserialize, Serialize};

record! {
    /// The numbers of the game.
    #[derive(Debug, Clone)]
    pub struct Rules {
        /// Ability points a character has at birth, all six together.
        pub attribute_points: u8 => Limit::of("six abilities hold from .. points", 18..=150),
        /// By how many hundredths a point raises strength between 18 and 19.
        pub exceptional_strength: Dice => Limit::of("a point gives from .. hundredths", 1..=100),
        /// Movement that one action costs, and that a creature of normal speed gains each turn.
        pub normal_speed: i32 => SPEEDS,
        /// The hero's movement per turn.
        pub hero_speed: i32 => SPEEDS,
        /// For those whose speed is a delay: how many ticks a turn has.
        pub normal_delay: i32 => Limit::of("delays are", 1..=1000),
        /// How blows are struck.
        pub melee: Melee,
        /// The hero's numbers for melee rules other than armour class.
        pub hero: HeroNumbers,
        /// What each die of a dice pool is worth that succeeds and is not stopped.
        pub pool_damage: i32 => Limit::of("it is from .. hit points", 1..=1000),
        /// Whether a key at the stone of a dead hero begins the next game at once, with the same hero.
        pub new_game_at_death: bool,
        /// Experience points with which each level from 2 on begins.
        pub experience: Vec<u32>,
        /// How creatures come about.
        pub crowd: CrowdRules,
        /// How often items of each class are drawn, relative to the others; those that are not named are not.
        pub item_classes: ByWord<ItemClass, Option<u32>> = ByWord::usual() => Limit::range(0..=1000),
        /// How far noises carry.
        pub noise: NoiseRules,
        /// When those who are hurt run away.
        pub flight: FlightRules,
        /// What skill in fighting is worth.
        pub skills: SkillRules = SkillRules::usual(),
        /// How points are counted at the end.
        pub score: ScoreRules,
        /// Armour class of the unarmoured.
        pub bare_armour_class: i32 => Limit::of("armour classes are", -100..=100),
        /// How far the hero sees without light, in squares.
        pub light_radius: i32 => Limit::of("a radius is", 0..=100),
        /// A search finds what is hidden on a square next to the hero one time in this many.
        pub search_one_in: u32 => ODDS,
        /// How hard doors are.
        pub doors: DoorRules,
        /// What kicking something hard costs.
        pub kick: KickRules,
        /// How often things of each class are inside of containers that come about, relative to the others; if none is named, as
        /// often as they lie about.
        pub box_classes: ByWord<ItemClass, Option<u32>> = ByWord::usual() => Limit::range(0..=1000),
        /// How hard locks are.
        pub locks: LockRules = LockRules::usual(),
        /// How the hero hungers; without it nobody does, and nothing is left of the dead.
        pub hunger: Option<HungerRules>,
        /// What those carry beside their kit who know how to use it, from each of these lists perhaps one thing.
        pub provisions: Vec<Provision> = Vec::new() => Limit::of("there are .. lists", 0..=20),
    }
}

record! {
    /// A list of things of which creatures carry one when they come about, or none (NetHack's `m_initweap` and `m_initinv`).
    #[derive(Debug, Clone)]
    pub struct Provision {
        /// Those of an experience level carry one as often, of so many times, as the level says.
        pub out_of: u32 = 100 => ODDS,
        /// Whether only those do who fight with weapons.
        pub armed: bool = false,
        /// Of which one.
        pub items: Vec<ProvisionItem> => Limit::of("a list has .. things", 1..=50),
    }
}

record! {
    /// Something that creatures may carry.
    #[derive(Debug, Clone)]
    pub struct ProvisionItem {
        /// What it is.
        pub item: String => Limit::Names("items"),
        /// How often it is drawn, relative to the others.
        pub odds: u32 = 1 => Limit::range(1..=10_000),
        /// Only for those at least so difficult.
        pub least: i32 = 0 => Limit::range(0..=255),
        /// Only for those at most so difficult.
        pub most: i32 = 255 => Limit::range(0..=255),
    }
    found {
        /// The kind of item that is meant.
        pub(crate) kind: Option<Id<ItemKind>>,
    }
}

record! {
    /// How the hero hungers (NetHack's `gethungry` and `newuhs`).
    #[derive(Debug, Clone, Copy)]
    pub struct HungerRules {
        /// How well fed the hero is when a game begins; each turn takes a point.
        pub start: i32 = 900 => Limit::range(1..=2000),
        /// A turn in so many takes that point, and what goes with it.
        pub every: u32 = 1 => Limit::range(1..=100),
        /// With more than this the hero is satiated.
        pub satiated: i32 = 1000 => Limit::range(1..=10_000),
        /// With no more than this the hero is hungry.
        pub hungry: i32 = 150 => Limit::range(1..=10_000),
        /// With no more than this the hero is weak.
        pub weak: i32 = 50 => Limit::range(1..=10_000),
        /// With so much it is hard to get more down.
        pub full: i32 = 1500 => Limit::range(1..=10_000),
        /// With so much those choke who were satiated before.
        pub choking: i32 = 2000 => Limit::range(1..=10_000),
        /// How many turns corpses lie about.
        pub corpses: u32 = 250 => Limit::of("they lie for .. turns", 1..=10_000),
    }
}

words! {
    /// A way of striking blows.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Melee {
        /// NetHack's: a d20 against armour class and level, then the damage of the attack.
        ArmourClass = "armour_class",
        /// Damage is a number up to the attack less a number up to the defence.
        Opposed = "opposed",
        /// Dice of the attack that succeed less dice of the defence that succeed.
        DicePool = "dice_pool",
    }
}

record! {
    /// The hero's numbers for melee rules other than armour class.
    #[derive(Debug, Clone)]
    pub struct HeroNumbers {
        /// Hit points at birth; without them, those of role and race.
        pub hitpoints: Option<i32> => Limit::of("hit points are", 1..=30_000),
        /// Attack and defence at birth.
        pub stats: Stats<i32> = Stats::default(),
        /// Whether all heroes are alike: role and race give no kit, no intrinsics, and neither hit points nor power with a
        /// level.
        pub alike: bool = false,
        /// What experience levels give.
        pub growth: HeroGrowth = HeroGrowth::usual(),
    }
}

impl HeroNumbers {
    /// Attack and defence at experience `level`.
    pub fn stats_at(&self, level: i32) -> Stats<i32> {
        let times = (level - 1).max(0) / self.growth.every.max(1);
        self.stats.plus(self.growth.stats.map(|gain| gain * times))
    }
}

record! {
    /// What experience levels give a hero in worlds with other melee rules than armour class.
    #[derive(Debug, Clone, Copy)]
    pub struct HeroGrowth {
        /// Hit points that each level from 2 on gives, where all heroes are alike.
        pub hitpoints: Dice = Dice::fixed(0) => Limit::of("a level gives", 0..=1000),
        /// After how many levels attack and defence grow, each time.
        pub every: i32 = 1 => Limit::of("it is from .. levels", 1..=100),
        /// By how much.
        pub stats: Stats<i32> = Stats::default(),
    }
}

impl Default for HeroGrowth {
    fn default() -> Self {
        Self { hitpoints: Dice::fixed(0), every: 1, stats: Stats::default() }
    }
}

record! {
    /// How creatures come about.
    #[derive(Debug, Clone)]
    pub struct CrowdRules {
        /// On a level with bounds somebody new comes once in so many turns; 0 is never.
        pub arrivals_one_in: u32,
        /// As many as this and nobody new comes.
        pub most: u32 => Limit::of("a level has .. of them", 0..=1000),
        /// Whether the hero has a pet.
        pub pets: bool,
        /// When a game begins, nobody awake is within so many squares of the hero; 0 if that does not matter.
        pub clear_start: i32 => Limit::of("it is from .. squares", 0..=100),
    }
}

record! {
    /// How far noises carry, in squares.
    #[derive(Debug, Clone)]
    pub struct NoiseRules {
        /// Steps: those who sleep within reach, and in line of sight, may wake.
        pub steps: i32 => REACH,
        /// Someone asleep there wakes at a move once in so many, unless its kind says otherwise.
        pub sleepers_wake_one_in: u32 => ODDS,
        /// When the hero first comes into a special room, one in so many of the level's sleepers wakes.
        pub special_room_wakes_one_in: u32 => ODDS,
        /// Blows.
        pub blows: i32 => REACH,
        /// Doors that are kicked.
        pub doors: i32 => REACH,
        /// Explosions.
        pub explosions: i32 => REACH,
    }
}

record! {
    /// When those whom the hero strikes run away, and when they come back (NetHack's `known_hitum`, `monflee` and `dochug`).
    #[derive(Debug, Clone)]
    pub struct FlightRules {
        /// Only those run who have less than this percentage of their hit points left.
        pub below: i32 => PERCENT,
        /// Once in so many blows that hit them; 0 is never.
        pub one_in: u32 => Limit::of("odds are one in ..", 0..=1000),
        /// Once in so many times they run for a while only, else until they are healed.
        pub short_one_in: u32 => ODDS,
        /// How many turns that while has.
        pub short: Dice => Limit::of("it lasts from .. turns", 0..=10_000),
        /// Those who are healed take heart once in so many moves.
        pub courage_one_in: u32 => ODDS,
        /// Those who run in sight of the hero and can teleport do so once in so many moves.
        pub teleport_one_in: u32 => ODDS,
        /// Those who see the hero and get no farther away turn round once in so many moves.
        pub cornered_one_in: u32 => ODDS,
    }
}

record! {
    /// How points are counted at the end (NetHack's `done`).
    #[derive(Debug, Clone)]
    pub struct ScoreRules {
        /// For each experience point.
        pub experience: u32 => Limit::of("a point is worth", 0..=1000),
        /// For each level of depth below the first.
        pub depth: u32 => Limit::of("a level is worth", 0..=100_000),
        /// Percent of the gold that counts for those who die.
        pub gold_of_the_dead: u32 => PERCENT,
    }
}

record! {
    /// What kicking something hard costs.
    #[derive(Debug, Clone)]
    pub struct KickRules {
        /// Hit points lost.
        pub damage: Dice => HURTS,
        /// Hit points lost by the tough.
        pub tough_damage: Dice => HURTS,
        /// Constitution from which on one is tough.
        pub tough_from: u16,
    }
}

record! {
    /// How hard doors are: what one wants to do succeeds if a random number below the one given here is less than a third
    /// of strength, dexterity and constitution together.
    #[derive(Debug, Clone)]
    pub struct DoorRules {
        /// To open a closed door.
        pub open_out_of: i32 => HARD,
        /// To close an open door.
        pub close_out_of: i32 => HARD,
        /// To kick in a door.
        pub kick_out_of: i32 => HARD,
        /// To kick in what nobody knows to be there.
        pub kick_secret_out_of: i32 => HARD,
        /// To force a lock.
        pub force_out_of: i32 => HARD,
    }
}

record! {
    /// How hard locks are, and what becomes of what is broken open (NetHack's `picklock`, `forcelock` and `dokick`).
    #[derive(Debug, Clone)]
    pub struct LockRules {
        /// For how many moves one works on a lock before one gives up.
        pub tries: u32 = 50 => Limit::of("it takes from .. moves", 1..=1000),
        /// How likely each move breaks it open, in percent for each point of the most damage that the weapon does to the large.
        pub force_percent: i32 = 2 => PERCENT,
        /// A blade that is used for it breaks once in so many moves.
        pub blade_breaks_one_in: u32 = 125 => ODDS,
        /// Blows that break it open leave nothing of the box once in so many times.
        pub destroys_one_in: u32 = 3 => ODDS,
        /// Once in so many times each thing that was inside goes with it.
        pub ruins_one_in: u32 = 3 => ODDS,
        /// A kick breaks a lock open once in so many times.
        pub kick_breaks_one_in: u32 = 5 => ODDS,
        /// A kick makes the lid of what is not locked slam once in so many times.
        pub kick_opens_one_in: u32 = 3 => ODDS,
    }
}

const SPEEDS: Limit = Limit::of("speeds are", 1..=1000);
const REACH: Limit = Limit::of("noises carry from .. squares", 0..=200);
const HURTS: Limit = Limit::of("a kick costs from .. hit points", 0..=1000);
const HARD: Limit = Limit::of("doors are from .. hard", 1..=1000);

/// Reads rules.json.
pub(super) fn load(loader: &mut Loader) -> Option<Read<Rules>> {
    let read = loader.object::<Rules>("rules.json")?;
    let levels = &read.raw.experience;
    if read.good("experience") && (levels.len() > 200 || levels.windows(2).any(|pair| pair[0] >= pair[1])) {
        let problem = "each level needs more points than the one before it, and there are at most 200";
        loader.report.at(&read.node, "experience", problem, None);
    }
    Some(read)
}

/// Looks up the items that creatures carry.
pub(super) fn find_items(report: &mut Findings, read: &mut Read<Rules>, known: &items::Known) {
    let source = &read.source;
    for (i, list) in read.raw.provisions.iter_mut().enumerate() {
        for (j, item) in list.items.iter_mut().enumerate() {
            item.kind =
                known.find(report, source, format_args!("provisions[{i}].items[{j}].item"), &item.item);
        }
    }
}
