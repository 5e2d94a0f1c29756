//! Creation of a creature: rolls its numbers and its attitude to the hero.

use super::{kit, pet};
use crate::{
    base::{dice::Dice, geometry::Point, rng::Rng},
    engine::{
        context::Ctx,
        state::{
            being::{Attitude, Being, MindState, Mood, They},
            body::Body,
            creature::{Chance, Creature, Energy, Whereabouts},
            things::Actor,
        },
    },
    raws::{
        kinds::creatures::{CreatureKind, Peace, Pronoun},
        reading::table::Id,
    },
};

/// Initial mood and attitude of a new creature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) enum SpawnMood {
    /// Awake or asleep as is usual for the kind.
    AsUsual,
    Asleep,
    /// Placed by hand, with this attitude.
    Placed(Allegiance),
    /// Back from the dead: awake, and without belongings.
    Risen {
        /// True if it was and is a pet of the hero.
        tame: bool,
    },
}

/// Attitude of a creature that is placed by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allegiance {
    /// Hostile and awake.
    Hostile,
    /// Peaceful and awake.
    Peaceful,
    /// The hero's pet.
    Pet,
    /// Hostile and asleep.
    Asleep,
    /// Member of a side in a staged fight, hostile to all other sides. The hero has no side.
    Side(u8),
}

/// Creates a creature of the kind `id` that comes to the empty square `at`, with all draws from `rng`.
pub(in crate::engine) fn spawn(
    ctx: &mut Ctx<'_>,
    id: Id<CreatureKind>,
    at: Point,
    start: SpawnMood,
    rng: &mut Rng,
) -> Actor {
    let menace = ctx.menace();
    spawn_at(ctx, id, (at, menace), start, rng)
}

/// Creates a creature of the kind `id` at the empty square `at`, for a level of this `difficulty`, with all
/// draws from `rng`.
pub(super) fn spawn_at(
    ctx: &mut Ctx<'_>,
    id: Id<CreatureKind>,
    (at, difficulty): (Point, i32),
    start: SpawnMood,
    rng: &mut Rng,
) -> Actor {
    let raws = ctx.raws;
    let kind = &raws.creatures.table[id];
    let hero_level = ctx.body(ctx.hero()).map_or(1, |body| body.level);
    let level = match start {
        SpawnMood::Placed(_) => kind.level,
        SpawnMood::AsUsual | SpawnMood::Asleep | SpawnMood::Risen { .. } => {
            adjusted(kind, difficulty, hero_level)
        }
    };
    let body = body(kind, level, difficulty, rng);
    let gold = match start {
        SpawnMood::Risen { .. } => 0,
        SpawnMood::AsUsual | SpawnMood::Asleep | SpawnMood::Placed(_) => kind.gold.roll(rng, difficulty),
    };
    let pronoun = match kind.pronoun {
        Pronoun::It => They::It,
        Pronoun::He => They::He,
        Pronoun::She => They::She,
        Pronoun::Either => [They::He, They::She][usize::from(rng.one_in(2))],
    };
    let attitude = match start {
        SpawnMood::Placed(Allegiance::Pet) | SpawnMood::Risen { tame: true } => Attitude::Tame,
        SpawnMood::Placed(Allegiance::Peaceful) => Attitude::Peaceful,
        SpawnMood::Placed(Allegiance::Hostile | Allegiance::Asleep | Allegiance::Side(_)) => {
            Attitude::Hostile
        }
        SpawnMood::AsUsual | SpawnMood::Asleep | SpawnMood::Risen { tame: false } => attitude(ctx, kind, rng),
    };
    let side = if let SpawnMood::Placed(Allegiance::Side(side)) = start { Some(side) } else { None };
    let mood = match start {
        SpawnMood::Asleep | SpawnMood::Placed(Allegiance::Asleep) => Mood::Asleep,
        // Pets follow, and members of a side fight.
        SpawnMood::Placed(Allegiance::Pet | Allegiance::Side(_)) | SpawnMood::Risen { .. } => Mood::Wandering,
        SpawnMood::AsUsual if rng.chance(kind.mind.asleep) => Mood::Asleep,
        _ if kind.mind.waits => Mood::Waiting,
        SpawnMood::AsUsual | SpawnMood::Placed(_) => Mood::Wandering,
    };
    if kind.unique {
        ctx.state.spent.insert(id);
    }
    let body = Body { gold, ..body };
    let chance = Chance::new(raws, ctx.level().place, at, ctx.turn(), &kind.name);
    let being = Being { kind: id, pronoun, attitude, side, kills: 0, called: false, wronged: false };
    let actor = ctx.spawn(|id| Creature {
        id,
        whereabouts: Whereabouts::Here(at),
        energy: Energy { movement: 0, speed: kind.speed, cost: kind.cost },
        body,
        being: Some(being),
        mind: Some(MindState::new(mood)),
        chance,
    });
    if attitude == Attitude::Tame {
        pet::bind(ctx, actor);
    }
    match start {
        SpawnMood::AsUsual | SpawnMood::Asleep => {
            kit::provide(ctx, actor, kind, hero_level, rng);
            kit::provision(ctx, actor, kind, level, hero_level, rng);
        }
        SpawnMood::Placed(_) => kit::provide(ctx, actor, kind, hero_level, rng),
        SpawnMood::Risen { .. } => {}
    }
    actor
}

/// Returns the body of a usual creature of `kind`, without gold, for a level of this `difficulty` and a hero
/// of `hero_level`.
pub(in crate::engine) fn body_of(
    kind: &CreatureKind,
    difficulty: i32,
    hero_level: i32,
    rng: &mut Rng,
) -> Body {
    body(kind, adjusted(kind, difficulty, hero_level), difficulty, rng)
}

/// Returns the body of a creature of `kind` on `level`, without gold.
fn body(kind: &CreatureKind, level: i32, difficulty: i32, rng: &mut Rng) -> Body {
    let hitpoints = match kind.hitpoints {
        Some(scaled) => scaled.roll(rng, difficulty),
        None if level == 0 => rng.roll(Dice { count: 1, sides: 4, bonus: 0 }),
        None => rng.roll(Dice { count: level, sides: 8, bonus: 0 }),
    }
    .max(1);
    let stats = kind.stats.map(|scaled| scaled.roll(rng, difficulty));
    Body { hitpoints, max_hitpoints: hitpoints, level, armour_class: kind.armour_class, stats, gold: 0 }
}

/// Returns the level of a creature of `kind` at `depth` for a hero of `hero_level`. NetHack 3.6: `adj_lev`.
pub(super) fn adjusted(kind: &CreatureKind, depth: i32, hero_level: i32) -> i32 {
    if kind.level >= 50 {
        return kind.level;
    }
    let by_depth = if depth < kind.level { -1 } else { (depth - kind.level) / 5 };
    let by_hero = if hero_level > kind.level { (hero_level - kind.level) / 4 } else { 0 };
    (kind.level + by_depth + by_hero).clamp(0, kind.level * 3 / 2)
}

/// True if a creature of this `alignment` is peaceful to a hero of the same side. High `piety` and a strong
/// `alignment` make it likely, never certain. NetHack 3.6: `peace_minded`.
pub fn co_aligned(alignment: i32, piety: i32, rng: &mut Rng) -> bool {
    let piety = if piety < -15 { -5 } else { piety };
    !rng.one_in(u32::try_from(piety.saturating_add(16)).unwrap_or(1))
        && !rng.one_in(2 + alignment.unsigned_abs())
}

/// Returns the attitude of a new creature of `kind` to the hero. NetHack 3.6: `peace_minded`.
fn attitude(ctx: &Ctx<'_>, kind: &CreatureKind, rng: &mut Rng) -> Attitude {
    let peaceful = match kind.peaceful {
        Peace::Always => true,
        Peace::Never => false,
        Peace::Alignment => {
            let raws = ctx.raws;
            let Some(hero) = ctx.sheet() else { return Attitude::Hostile };
            let race = &raws.traits.races[hero.identity.race];
            let is = |kins: &[String]| kind.kin.as_ref().is_some_and(|kin| kins.contains(kin));
            let side = raws.traits.alignments[hero.identity.alignment].side;
            if is(&race.friends) {
                true
            } else if is(&race.foes) || kind.alignment.signum() != side {
                false
            } else {
                co_aligned(kind.alignment, ctx.devotion().piety, rng)
            }
        }
    };
    if peaceful { Attitude::Peaceful } else { Attitude::Hostile }
}
