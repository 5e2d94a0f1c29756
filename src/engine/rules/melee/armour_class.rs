//! NetHack's blows: a d20 against armour class and level (`find_roll_to_hit`, `mattacku`, `mattackm`).

use crate::{
    engine::{affliction::Affliction, being::Mood, crowd::Actor, game::Game},
    raws::{
        abilities::{Abilities, Score},
        creatures::attack::Attack,
    },
};

/// The hero strikes at `target`.
pub(super) fn by_hero(game: &mut Game, target: Actor) -> super::Result {
    let hero = game.body(game.hero())?;
    let (attributes, luck, blow) = game.with_hero(|hero| (hero.attributes, hero.luck, hero.blow))?;
    let other = game.body(target)?;
    let mut need = 1 + to_hit_bonus(&attributes, hero.level) + luck + other.armour_class + hero.level;
    let asleep = game.mind(target).is_some_and(|mind| mind.mood == Mood::Asleep);
    let fleeing = game.mind(target).is_some_and(|mind| matches!(mind.mood, Mood::Fleeing { .. }));
    if asleep || fleeing || other.afflictions.has(Affliction::Stunned) {
        need += 2;
    }
    if other.afflictions.helpless().is_some() {
        need += 4;
    }
    if need <= game.rng().range(1, 20) {
        return None;
    }
    Some((game.rng().roll(blow) + damage_bonus(&attributes)).max(1))
}

/// `who` strikes at `target` with `attack`, the one at this `place` among its blows.
pub(super) fn by_creature(
    game: &mut Game,
    who: Actor,
    target: Actor,
    attack: &Attack,
    place: usize,
) -> super::Result {
    let (body, other) = (game.body(who)?, game.body(target)?);
    let hero = target == game.hero();
    // Better than 0 an armour class counts by chance.
    let armour = |game: &mut Game| match other.armour_class {
        class if class >= 0 || !hero => class,
        class => -game.rng().range(1, -class),
    };
    let mut need = 10 + body.level + armour(game);
    if other.afflictions.helpless().is_some() {
        need += 4;
    }
    let step = i32::try_from(place).unwrap_or(0);
    if need.max(1) <= game.rng().range(1, 20 + step) {
        return None;
    }
    let damage = game.rng().roll(attack.dice);
    if damage > 0 && hero && other.armour_class < 0 {
        return Some((damage - game.rng().range(1, -other.armour_class)).max(1));
    }
    Some(damage)
}

/// What strength and dexterity add to the hero's aim (NetHack's `abon`).
pub fn to_hit_bonus(attributes: &Abilities<Score>, level: i32) -> i32 {
    let strength = &attributes.strength;
    let hundredths = strength.hundredths();
    let mut bonus = match strength.points() {
        ..=5 => -2,
        6..=7 => -1,
        8..=16 => 0,
        17 => 1,
        18 if hundredths <= 50 => 1,
        18 => 2,
        19.. => 3,
    };
    if level < 3 {
        bonus += 1;
    }
    bonus
        + match attributes.dexterity.points() {
            ..=3 => -3,
            4..=5 => -2,
            6..=7 => -1,
            8..=13 => 0,
            dexterity => i32::from(dexterity) - 14,
        }
}

/// What strength adds to the hero's damage (NetHack's `dbon`).
pub fn damage_bonus(attributes: &Abilities<Score>) -> i32 {
    let strength = &attributes.strength;
    match (strength.points(), strength.hundredths()) {
        (..=5, _) => -1,
        (6..=15, _) => 0,
        (16..=17, _) => 1,
        (18, 0) => 2,
        (18, ..=75) => 3,
        (18, ..=90) => 4,
        (18, _) => 5,
        (19.., _) => 6,
    }
}
