//! rules.json: the numbers of the game that belong to no single creature, role or level.

use super::creatures::Stats;
use super::reading::{lenient::Read, loader::Loader};
use crate::base::dice::Dice;
use serde::{Deserialize, Serialize};

/// The numbers of the game.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Ability points a character has at birth, all six together.
    pub attribute_points: u8,
    /// By how many hundredths a point raises strength between 18 and 19.
    pub exceptional_strength: Dice,
    /// Movement that one action costs, and that a creature of normal speed gains each turn.
    pub normal_speed: i32,
    /// The hero's movement per turn.
    pub hero_speed: i32,
    /// For those whose speed is a delay: how many ticks a turn has.
    pub normal_delay: i32,
    /// How blows are struck.
    pub melee: Melee,
    /// The hero's numbers for melee rules other than armour class.
    pub hero: HeroNumbers,
    /// What each die of a dice pool is worth that succeeds and is not stopped.
    pub pool_damage: i32,
    /// Whether a key at the stone of a dead hero begins the next game at once, with the same hero.
    pub new_game_at_death: bool,
    /// Experience points with which each level from 2 on begins.
    pub experience: Vec<u32>,
    /// How creatures come about.
    pub crowd: CrowdRules,
    /// How far noises carry.
    pub noise: NoiseRules,
    /// When those who are hurt run away.
    pub flight: FlightRules,
    /// How points are counted at the end.
    pub score: ScoreRules,
    /// Armour class of the unarmoured.
    pub bare_armour_class: i32,
    /// How far the hero sees without light, in squares.
    pub light_radius: i32,
    /// A search finds what is hidden on a square next to the hero one time in this many.
    pub search_one_in: u32,
    /// How hard doors are.
    pub doors: DoorRules,
    /// What kicking something hard costs.
    pub kick: KickRules,
}

/// A way of striking blows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Melee {
    /// NetHack's: a d20 against armour class and level, then the damage of the attack.
    ArmourClass,
    /// Damage is a number up to the attack less a number up to the defence.
    Opposed,
    /// Dice of the attack that succeed less dice of the defence that succeed.
    DicePool,
}

/// The hero's numbers for melee rules other than armour class.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct HeroNumbers {
    /// Hit points at birth; without them, those of role and race.
    pub hitpoints: Option<i32>,
    /// Attack and defence at birth.
    pub stats: Stats<i32>,
    /// Whether all heroes are alike: role and race give no intrinsics, and neither hit points nor power with a level.
    pub alike: bool,
    /// What experience levels give.
    pub growth: HeroGrowth,
}

impl HeroNumbers {
    /// Attack and defence at experience `level`.
    pub fn stats_at(&self, level: i32) -> Stats<i32> {
        let times = (level - 1).max(0) / self.growth.every.max(1);
        self.stats.plus(self.growth.stats.map(|gain| gain * times))
    }
}

/// What experience levels give a hero in worlds with other melee rules than armour class.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct HeroGrowth {
    /// Hit points that each level from 2 on gives, where all heroes are alike.
    pub hitpoints: Dice,
    /// After how many levels attack and defence grow, each time.
    pub every: i32,
    /// By how much.
    pub stats: Stats<i32>,
}

impl Default for HeroGrowth {
    fn default() -> Self {
        Self { hitpoints: Dice::fixed(0), every: 1, stats: Stats::default() }
    }
}

/// How creatures come about.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrowdRules {
    /// On a level with bounds somebody new comes once in so many turns; 0 is never.
    pub arrivals_one_in: u32,
    /// As many as this and nobody new comes.
    pub most: u32,
    /// Whether the hero has a pet.
    pub pets: bool,
    /// When a game begins, nobody awake is within so many squares of the hero; 0 if that does not matter.
    pub clear_start: i32,
}

/// How far noises carry, in squares.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoiseRules {
    /// Steps: those who sleep within reach, and in line of sight, may wake.
    pub steps: i32,
    /// Someone asleep there wakes at a move once in so many, unless its kind says otherwise.
    pub sleepers_wake_one_in: u32,
    /// When the hero first comes into a special room, one in so many of the level's sleepers wakes.
    pub special_room_wakes_one_in: u32,
    /// Blows.
    pub blows: i32,
    /// Doors that are kicked.
    pub doors: i32,
    /// Explosions.
    pub explosions: i32,
}

/// When those whom the hero strikes run away, and when they come back (NetHack's `known_hitum`, `monflee` and `dochug`).
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlightRules {
    /// Only those run who have less than this percentage of their hit points left.
    pub below: i32,
    /// Once in so many blows that hit them; 0 is never.
    pub one_in: u32,
    /// Once in so many times they run for a while only, else until they are healed.
    pub short_one_in: u32,
    /// How many turns that while has.
    pub short: Dice,
    /// Those who are healed take heart once in so many moves.
    pub courage_one_in: u32,
    /// Those who run in sight of the hero and can teleport do so once in so many moves.
    pub teleport_one_in: u32,
    /// Those who see the hero and get no farther away turn round once in so many moves.
    pub cornered_one_in: u32,
}

/// How points are counted at the end (NetHack's `done`).
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoreRules {
    /// For each experience point.
    pub experience: u32,
    /// For each level of depth below the first.
    pub depth: u32,
    /// Percent of the gold that counts for those who die.
    pub gold_of_the_dead: u32,
}

/// What kicking something hard costs.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KickRules {
    /// Hit points lost.
    pub damage: Dice,
    /// Hit points lost by the tough.
    pub tough_damage: Dice,
    /// Constitution from which on one is tough.
    pub tough_from: u16,
}

/// How hard doors are: what one wants to do succeeds if a random number below the one given here is less than a third
/// of strength, dexterity and constitution together.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoorRules {
    /// To open a closed door.
    pub open_out_of: i32,
    /// To close an open door.
    pub close_out_of: i32,
    /// To kick in a door.
    pub kick_out_of: i32,
    /// To kick in what nobody knows to be there.
    pub kick_secret_out_of: i32,
    /// To force a lock.
    pub force_out_of: i32,
}

/// Reads rules.json.
pub(super) fn load(loader: &mut Loader) -> Option<Read<Rules>> {
    let read = loader.object::<Rules>("rules.json")?;
    let report = &mut loader.report;
    let rules = &read.raw;
    let dice = rules.exceptional_strength;
    const NUMBER: &str = "it is from 0 to 10000";
    const REACH: &str = "noises carry from 0 to 200 squares";
    let (stats, gains) = (rules.hero.stats, rules.hero.growth.stats);
    let number = |value: i32| (0..=10_000).contains(&value);
    let reach = |value: i32| (0..=200).contains(&value);
    const ODDS: &str = "odds are one in 1 to 1000";
    const PERCENT: &str = "percentages are from 0 to 100";
    let odds = |value: u32| (1..=1000).contains(&value);
    const HARD: &str = "doors are from 1 to 1000 hard";
    const HURTS: &str = "a kick costs from 0 to 1000 hit points";
    let hurts = |dice: Dice| dice.least() >= 0 && dice.most() <= 1000;
    let hard = |value: i32| (1..=1000).contains(&value);
    let checks = [
        (
            "attribute_points",
            (18..=150).contains(&rules.attribute_points),
            "six abilities hold from 18 to 150 points",
        ),
        (
            "exceptional_strength",
            dice.least() >= 1 && dice.most() <= 100,
            "a point gives from 1 to 100 hundredths",
        ),
        ("normal_speed", (1..=1000).contains(&rules.normal_speed), "speeds are from 1 to 1000"),
        ("hero_speed", (1..=1000).contains(&rules.hero_speed), "speeds are from 1 to 1000"),
        ("normal_delay", (1..=1000).contains(&rules.normal_delay), "delays are from 1 to 1000"),
        (
            "experience",
            rules.experience.len() <= 200 && rules.experience.windows(2).all(|pair| pair[0] < pair[1]),
            "each level needs more points than the one before it, and there are at most 200",
        ),
        (
            "hero.hitpoints",
            rules.hero.hitpoints.is_none_or(|hp| (1..=30_000).contains(&hp)),
            "hit points are from 1 to 30000",
        ),
        ("hero.stats.attack", number(stats.attack), NUMBER),
        ("hero.stats.attack_chance", number(stats.attack_chance), NUMBER),
        ("hero.stats.defence", number(stats.defence), NUMBER),
        ("hero.stats.defence_chance", number(stats.defence_chance), NUMBER),
        ("hero.growth.hitpoints", hurts(rules.hero.growth.hitpoints), "a level gives from 0 to 1000"),
        ("hero.growth.every", (1..=100).contains(&rules.hero.growth.every), "it is from 1 to 100 levels"),
        ("hero.growth.stats.attack", number(gains.attack), NUMBER),
        ("hero.growth.stats.attack_chance", number(gains.attack_chance), NUMBER),
        ("hero.growth.stats.defence", number(gains.defence), NUMBER),
        ("hero.growth.stats.defence_chance", number(gains.defence_chance), NUMBER),
        ("pool_damage", (1..=1000).contains(&rules.pool_damage), "it is from 1 to 1000 hit points"),
        ("crowd.most", rules.crowd.most <= 1000, "at most 1000 can be on a level"),
        ("crowd.clear_start", (0..=100).contains(&rules.crowd.clear_start), "it is from 0 to 100 squares"),
        ("noise.steps", reach(rules.noise.steps), REACH),
        ("noise.sleepers_wake_one_in", odds(rules.noise.sleepers_wake_one_in), ODDS),
        ("noise.special_room_wakes_one_in", odds(rules.noise.special_room_wakes_one_in), ODDS),
        ("noise.blows", reach(rules.noise.blows), REACH),
        ("noise.doors", reach(rules.noise.doors), REACH),
        ("noise.explosions", reach(rules.noise.explosions), REACH),
        ("flight.below", (0..=100).contains(&rules.flight.below), PERCENT),
        ("flight.one_in", rules.flight.one_in <= 1000, "odds are one in 0 to 1000"),
        ("flight.short_one_in", odds(rules.flight.short_one_in), ODDS),
        (
            "flight.short",
            rules.flight.short.least() >= 0 && rules.flight.short.most() <= 10_000,
            "it lasts from 0 to 10000 turns",
        ),
        ("flight.courage_one_in", odds(rules.flight.courage_one_in), ODDS),
        ("flight.teleport_one_in", odds(rules.flight.teleport_one_in), ODDS),
        ("flight.cornered_one_in", odds(rules.flight.cornered_one_in), ODDS),
        ("score.experience", rules.score.experience <= 1000, "a point is worth from 0 to 1000"),
        ("score.depth", rules.score.depth <= 100_000, "a level is worth from 0 to 100000"),
        ("score.gold_of_the_dead", rules.score.gold_of_the_dead <= 100, PERCENT),
        (
            "bare_armour_class",
            (-100..=100).contains(&rules.bare_armour_class),
            "armour classes are from -100 to 100",
        ),
        ("light_radius", (0..=100).contains(&rules.light_radius), "a radius is from 0 to 100"),
        ("search_one_in", odds(rules.search_one_in), ODDS),
        ("kick.damage", hurts(rules.kick.damage), HURTS),
        ("kick.tough_damage", hurts(rules.kick.tough_damage), HURTS),
        ("doors.open_out_of", hard(rules.doors.open_out_of), HARD),
        ("doors.close_out_of", hard(rules.doors.close_out_of), HARD),
        ("doors.kick_out_of", hard(rules.doors.kick_out_of), HARD),
        ("doors.kick_secret_out_of", hard(rules.doors.kick_secret_out_of), HARD),
        ("doors.force_out_of", hard(rules.doors.force_out_of), HARD),
    ];
    for (key, fine, problem) in checks {
        if read.good(key) && !fine {
            report.at(&read.node, key, problem, None);
        }
    }
    Some(read)
}
