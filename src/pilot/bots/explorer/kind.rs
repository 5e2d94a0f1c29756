//! What the explorer makes of kinds of creatures, from what the raws say of them.

use crate::{
    base::dice::Dice,
    engine::{
        rules::melee::armour_class::{self, Defender},
        state::{body::Body, character::Character},
        view::View,
    },
    raws::{
        Raws,
        creatures::{
            CreatureKind,
            attack::{Attack, Reach},
        },
        rules::Melee,
    },
};

/// What matters about a kind of creature.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kind {
    /// Whether it hurts only those who strike it, or kill it: it is better let alone.
    pub(super) passive: bool,
    /// Whether it explodes when it dies: nobody should stand beside.
    pub(super) bursts: bool,
    /// The most hit points that it may cost to strike it once, and to see it die.
    sting: i32,
    /// Whether whoever strikes it may be helpless for long.
    numbs: bool,
    /// How far it shoots, spits or breathes along straight lines, in squares; 0 if it does not.
    pub(super) range: i32,
    /// Movement gained each turn, in parts of what the hero's actions cost.
    pub(super) pace: i32,
    /// Its experience level.
    level: i32,
    /// Its armour class.
    armour_class: i32,
    /// Hundredths of hit points that its attacks would take in a turn for each twentieth of their chance to hit.
    bite: i32,
    /// The most hit points that its blows take in a turn.
    pub(super) worst: i32,
    /// Hit points of the average one.
    hitpoints: i32,
}

/// Whom of those to strike who are better let alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Daring {
    /// Nobody.
    None,
    /// Those whom one is sure to survive.
    Some,
    /// Anybody, as there is no other way on.
    All,
}

/// What the hero is worth in a fight.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hero {
    /// How well the hero aims at armour class 0.
    aim: i32,
    armour_class: i32,
    /// Hundredths of hit points that a blow takes which hits.
    blow: i32,
}

/// Hundredths of the mean of `dice`.
const fn mean(dice: Dice) -> i32 {
    (dice.least() + dice.most()) * 50
}

impl Hero {
    pub(super) fn of(view: &View<'_>, body: &Body, hero: &Character) -> Self {
        let (arms, scores) = (view.arms(), hero.abilities());
        let aim = armour_class::hero_aim(&scores, body.level, hero.luck, arms.to_hit, &Defender::default());
        let blow = arms.mean() + 100 * armour_class::damage_bonus(&scores);
        Self { aim, armour_class: view.armour_class(), blow: blow.max(100) }
    }
}

impl Kind {
    pub(super) fn of(creature: &CreatureKind, raws: &Raws) -> Self {
        let attacks = &creature.attacks;
        let most = |reach: Reach| {
            attacks.iter().filter(|a| a.form.reach() == reach).map(|a| a.dice.most()).sum::<i32>()
        };
        let strikes = attacks.iter().any(|a| matches!(a.form.reach(), Reach::Near | Reach::Far));
        let bursts = attacks.iter().any(|a| a.form.reach() == Reach::Dying);
        let flies = |attack: &&Attack| attack.form.delivery().flies();
        let range = attacks.iter().filter(flies).map(|a| a.range).max().unwrap_or(0);
        let pace = creature.speed * raws.rules.normal_speed / creature.cost.max(1);
        Self {
            passive: !strikes && (bursts || attacks.iter().any(|a| a.form.reach() == Reach::Struck)),
            bursts,
            sting: most(Reach::Struck) + most(Reach::Dying),
            numbs: attacks.iter().any(|a| a.form.reach() == Reach::Struck && a.fells()),
            range,
            pace,
            level: creature.level,
            armour_class: creature.armour_class,
            bite: bite(creature, raws) * pace / raws.rules.hero_speed.max(1),
            worst: most(Reach::Near) * ((pace + raws.rules.hero_speed - 1) / raws.rules.hero_speed.max(1)),
            hitpoints: creature
                .hitpoints
                .map_or((creature.level * 9 / 2).max(2), |given| mean(given.dice) / 100),
        }
    }

    /// Whether one strikes it, though it is passive, who dares so much and has this `body`.
    pub(super) fn is_worth(&self, daring: Daring, body: &Body) -> bool {
        let survives = self.sting < body.hitpoints;
        match daring {
            Daring::None => false,
            Daring::Some => survives && !self.numbs,
            Daring::All => survives || body.hitpoints >= body.max_hitpoints,
        }
    }

    /// Hundredths of hit points that one costs the hero in a turn.
    pub(super) fn menace(&self, hero: &Hero) -> i32 {
        self.bite * (9 + self.level + hero.armour_class).clamp(1, 20)
    }

    /// Hundredths of turns that it takes the hero to kill one who has lost so many hit points.
    pub(super) fn endurance(&self, hero: &Hero, lost: i32) -> i32 {
        let chance = (hero.aim + self.armour_class - 1).clamp(1, 20);
        (self.hitpoints - lost).max(1).saturating_mul(100 * 100 * 20) / (hero.blow * chance)
    }
}

/// What the attacks of `creature` take in a turn in which it acts once; nothing is known of that where blows are not
/// struck by armour class.
fn bite(creature: &CreatureKind, raws: &Raws) -> i32 {
    if raws.rules.melee != Melee::ArmourClass {
        return 0;
    }
    let near = creature.attacks.iter().filter(|a| a.form.reach() == Reach::Near);
    // Later attacks in the list are aimed worse.
    let sum: i32 = (20..).zip(near.clone()).map(|(sides, attack)| mean(attack.dice) / sides).sum();
    // Who cannot move is bitten more often.
    if near.clone().any(Attack::fells) { sum * 2 } else { sum }
}
