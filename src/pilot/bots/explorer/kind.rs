//! Ratings of creature kinds, computed from the raws.

use crate::{
    base::dice::Dice,
    engine::{
        rules::melee::{
            self, Odds,
            armour_class::{self, Defender},
        },
        state::{body::Body, character::Character},
        view::View,
    },
    raws::{
        Raws,
        kinds::{
            creatures::{
                CreatureKind, Stats,
                attack::{Attack, Delivery, Reach},
            },
            spells::{self, ListHarm},
        },
        rules::Rules,
    },
};

/// Minimum ratio of the hero's speed to the enemy's for a flight on foot. A faster enemy would only follow.
const SLOWER: i32 = 2;

/// Bite and armour class of creatures that the hero cannot make out.
const STRANGER_BITE: Dice = Dice { count: 1, sides: 8, bonus: 0 };
const STRANGER_ARMOUR: i32 = 6;

/// Ratings of a creature kind.
#[derive(Debug, Clone, Copy)]
pub(super) struct KindFacts {
    /// True if the creature only hurts its attacker or killer; better left alone.
    pub(super) passive: bool,
    /// True if the creature explodes at death, so adjacent squares are dangerous.
    pub(super) bursts: bool,
    /// True if the creature steps out of the hero's line, so it strikes only a hero who is adjacent.
    pub(super) shy: bool,
    /// Number of mates without which it keeps away from heroes.
    pub(super) bold_with: usize,
    /// Maximum hit points lost by one attack on the creature and by its death.
    sting: i32,
    /// True if an attack on the creature may leave the attacker helpless for long.
    numbs: bool,
    /// True if the creature never leaves the water.
    pub(super) aquatic: bool,
    /// Range of its missiles, spit or breath along straight lines, in squares; 0 without any.
    pub(super) range: i32,
    /// Movement points gained a turn, scaled to the cost of the hero's actions.
    pub(super) pace: i32,
    /// Experience level.
    level: i32,
    armour_class: i32,
    /// Attack and defence, where blows are decided by them.
    stats: Stats<i32>,
    /// Blows in an action.
    blows: i32,
    /// Hundredths of a hit point that its attacks take a turn, for each twentieth of the chance to hit.
    bite: i32,
    /// Maximum hit points that its attacks take a turn.
    worst: i32,
    /// Average hit points of the kind.
    hitpoints: i32,
}

/// Degrees of readiness to attack passive creatures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Daring {
    /// No passive creature is attacked.
    None,
    /// Attacks creatures that the hero is sure to survive.
    Some,
    /// Attacks any creature, because there is no other way to go.
    All,
}

/// Ratings of the hero as a fighter.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hero<'a> {
    rules: &'a Rules,
    /// Attack and defence, where blows are decided by them.
    stats: Stats<i32>,
    /// To-hit number against armour class 0.
    aim: i32,
    armour_class: i32,
    /// Mean damage of a hit, in hundredths of a hit point.
    blow: i32,
}

/// Returns the mean of `dice` in hundredths.
const fn mean(dice: Dice) -> i32 {
    (dice.least() + dice.most()) * 50
}

impl<'a> Hero<'a> {
    pub(super) fn of_hero(view: &View<'a>, body: &Body, hero: &Character) -> Self {
        let (arms, scores) = (view.arms(), view.abilities());
        let aim = armour_class::hero_aim(
            &scores,
            body.level,
            view.raws().rules.luck.to_hit(hero.fortune()),
            arms.mean_aim(),
            &Defender::default(),
        );
        let blow = arms.mean() + 100 * armour_class::damage_bonus(&scores);
        let rules = &view.raws().rules;
        Self { rules, stats: view.stats(), aim, armour_class: view.armour_class(), blow: blow.max(100) }
    }
}

impl KindFacts {
    /// Rates the average creature of a kind where the difficulty is `depth`.
    pub(super) fn of_creature(creature: &CreatureKind, raws: &Raws, depth: i32) -> Self {
        let attacks = &creature.attacks;
        let most = |reach: Reach| {
            let those = attacks.iter().filter(|a| a.form.reach() == reach);
            those
                .map(|a| of_list(creature, a, raws).map_or_else(|| a.dice.most(), |harm| harm.most))
                .sum::<i32>()
        };
        let strikes = attacks.iter().any(|a| matches!(a.form.reach(), Reach::Near | Reach::Far));
        let bursts = attacks.iter().any(|a| a.form.reach() == Reach::Dying);
        let flies = |attack: &&Attack| attack.form.delivery().flies();
        let range = attacks.iter().filter(flies).map(|a| a.range).max().unwrap_or(0);
        let pace = creature.speed * raws.rules.normal_speed / creature.cost.max(1);
        Self {
            passive: !strikes && (bursts || attacks.iter().any(|a| a.form.reach() == Reach::Struck)),
            bursts,
            shy: creature.mind.shuns_lines,
            bold_with: creature.mind.bold_with.into(),
            sting: most(Reach::Struck) + most(Reach::Dying),
            numbs: attacks.iter().any(|a| a.form.reach() == Reach::Struck && a.fells()),
            aquatic: creature.aquatic,
            range,
            pace,
            level: creature.level,
            armour_class: creature.armour_class,
            stats: creature.stats.map(|scaled| scaled.mean(depth) / 100),
            blows: i32::try_from(blows(creature).count()).unwrap_or(i32::MAX),
            bite: bite(creature, raws) * pace / raws.rules.hero_speed.max(1),
            worst: most(Reach::Near) * actions(pace, raws.rules.hero_speed),
            hitpoints: creature
                .hitpoints
                .map_or((creature.level * 9 / 2).max(2), |given| given.mean(depth) / 100),
        }
    }

    /// Rates a creature that the hero cannot make out: one bite, the level of the depth, the pace of heroes.
    pub(super) fn of_stranger(view: &View<'_>) -> Self {
        let level = view.depth().max(1);
        Self {
            passive: false,
            bursts: false,
            shy: false,
            bold_with: 0,
            sting: 0,
            numbs: false,
            aquatic: false,
            range: 0,
            pace: view.raws().rules.hero_speed,
            level,
            armour_class: STRANGER_ARMOUR,
            stats: Stats::default(),
            blows: 0,
            bite: mean(STRANGER_BITE) / 20,
            worst: STRANGER_BITE.most(),
            hitpoints: (level * 9 / 2).max(2),
        }
    }

    /// True if a hero with `daring` and `body` attacks this passive kind.
    pub(super) fn is_worth(&self, daring: Daring, body: &Body) -> bool {
        let survives = self.sting < body.hitpoints;
        match daring {
            Daring::None => false,
            Daring::Some => survives && !self.numbs,
            Daring::All => survives || body.hitpoints >= body.max_hitpoints,
        }
    }

    /// Returns the hit points that a creature of this kind costs the hero a turn, in hundredths.
    pub(super) fn menace(&self, hero: &Hero<'_>) -> i32 {
        match self.odds(hero) {
            Some(odds) => odds.mean * self.blows * self.pace / hero.rules.hero_speed.max(1),
            None => self.bite * (9 + self.level + hero.armour_class).clamp(1, 20),
        }
    }

    /// Returns the maximum hit points that a creature of this kind takes from the hero in a turn.
    pub(super) fn worst(&self, hero: &Hero<'_>) -> i32 {
        match self.odds(hero) {
            Some(odds) => odds.most * self.blows * actions(self.pace, hero.rules.hero_speed),
            None => self.worst,
        }
    }

    /// Returns the odds of its blow at the hero, where attack and defence decide.
    fn odds(&self, hero: &Hero<'_>) -> Option<Odds> {
        melee::odds(hero.rules, &self.stats, &hero.stats)
    }

    /// Returns an estimate of the hit points that a creature of this kind has left after losing `lost`. One
    /// that lives with more wounds than the mean of its kind has hit points above it.
    pub(super) fn left(&self, lost: i32) -> i32 {
        (self.hitpoints - lost).max(self.hitpoints / 6).max(1)
    }

    /// Returns the turns the hero needs to kill a creature of this kind that has lost `lost` hit points, in
    /// hundredths.
    pub(super) fn endurance(&self, hero: &Hero<'_>, lost: i32) -> i32 {
        if let Some(odds) = melee::odds(hero.rules, &hero.stats, &self.stats) {
            return self.left(lost).saturating_mul(100 * 100) / odds.mean.max(1);
        }
        let chance = (hero.aim + self.armour_class - 1).clamp(1, 20);
        self.left(lost).saturating_mul(100 * 100 * 20) / (hero.blow * chance)
    }
}

/// Returns the actions that a creature of `pace` may take in an action of a hero of `speed`, at most.
fn actions(pace: i32, speed: i32) -> i32 {
    (pace + speed - 1) / speed.max(1)
}

/// Iterates over the attacks of `creature` that are blows at those beside it.
fn blows(creature: &CreatureKind) -> impl Iterator<Item = &Attack> {
    let near = creature.attacks.iter().filter(|attack| attack.form.reach() == Reach::Near);
    near.filter(|attack| matches!(attack.form.delivery(), Delivery::Blow | Delivery::Hug))
}

/// True if a hero gets away on foot from enemies of `pace`.
pub(super) fn is_slow(view: &View<'_>, pace: i32) -> bool {
    pace.saturating_mul(SLOWER) <= view.raws().rules.hero_speed
}

/// Returns the harm of a spell of the list of `attack`; `None` if it has none.
fn of_list(creature: &CreatureKind, attack: &Attack, raws: &Raws) -> Option<ListHarm> {
    Some(attack.list?.harm(&raws.spells, (creature.level, attack.dice), |_| true))
}

/// Returns the damage of the attacks of `creature` for one action, under the rule of armour class.
fn bite(creature: &CreatureKind, raws: &Raws) -> i32 {
    let near = creature.attacks.iter().filter(|a| a.form.reach() == Reach::Near);
    // Later attacks in the list have a lower chance to hit.
    let harm = |attack: &Attack| match of_list(creature, attack, raws) {
        Some(harm) => harm.mean / spells::pause(creature.level),
        None => mean(attack.dice),
    };
    let sum: i32 = (20..).zip(near.clone()).map(|(sides, attack)| harm(attack) / sides).sum();
    // A paralysed hero is hit more often.
    if near.clone().any(Attack::fells) { sum * 2 } else { sum }
}
