//! Random choice of a kind of creature, by frequency, among those that the depth and the hero's level allow.

use crate::{
    base::rng::Rng,
    raws::{Raws, creatures::CreatureKind, levels::LevelRecipe, reading::table::Id, theme::Theme},
};
use std::collections::BTreeSet;

/// Returns the range of difficulties at `depth` for a hero of `level`. NetHack 3.6: `monmin_difficulty` and
/// `monmax_difficulty`.
pub fn window(depth: i32, level: i32) -> std::ops::RangeInclusive<i32> {
    depth / 6..=(depth + level) / 2
}

/// Draws a random kind for levels of `recipe`; `None` if none fits. Kinds in `spent` are excluded; kinds with
/// a realm appear only in branches of that realm.
pub fn choose(
    raws: &Raws,
    recipe: &LevelRecipe,
    depth: i32,
    hero_level: i32,
    spent: &BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    if !recipe.creatures.is_empty() {
        return weighed(&recipe.creatures, spent, rng);
    }
    let window = window(depth, hero_level);
    let realm = &raws.dungeon.branches[recipe.branch].realm;
    let fits = |id: Id<CreatureKind>, kind: &CreatureKind| {
        window.contains(&kind.difficulty)
            && !spent.contains(&id)
            && (kind.realm.is_none() || kind.realm == *realm)
    };
    // Two passes over the kinds cost less than a list of those that fit.
    let kinds = || raws.creatures.table.iter().filter(|(id, kind)| kind.frequency > 0 && fits(*id, kind));
    let total = kinds().map(|(_, kind)| kind.frequency).sum();
    let mut left = rng.below(total);
    for (id, kind) in kinds() {
        if left < kind.frequency {
            return Some(id);
        }
        left -= kind.frequency;
    }
    None
}

/// Draws one of `kinds` by weight, except those in `spent`; `None` if none is left.
pub fn weighed(
    kinds: &[(Id<CreatureKind>, u32)],
    spent: &BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    let weights: Vec<u32> =
        kinds.iter().map(|(id, weight)| if spent.contains(id) { 0 } else { *weight }).collect();
    rng.weighted(&weights).and_then(|index| kinds.get(index)).map(|(id, _)| *id)
}

/// Returns the kinds that live in rooms of `theme`, with their weights; empty if there are none. Kinds far
/// too strong for the depth are left out, unless no others remain.
pub fn lodgers(
    raws: &Raws,
    theme: Theme,
    depth: i32,
    hero_level: i32,
    rng: &mut Rng,
) -> Vec<(Id<CreatureKind>, u32)> {
    let all = raws.themes.lodgers(theme).map_or(&[][..], |lodgers| lodgers.sleepers.drawn(depth, rng));
    let most = (depth + hero_level).max(3);
    let fit = all.iter().filter(|(id, _)| raws.creatures.table[*id].difficulty <= most);
    let fit: Vec<(Id<CreatureKind>, u32)> = fit.copied().collect();
    if fit.is_empty() { all.to_vec() } else { fit }
}

/// Draws a kind with this `glyph` that is not too strong for `depth`, by frequency. If all are too strong,
/// the weakest count as fitting; if all have frequency 0, all are equally likely. `None` if there is none.
/// NetHack 3.6: `mkclass`.
pub fn of_glyph(
    raws: &Raws,
    glyph: char,
    depth: i32,
    hero_level: i32,
    born: &BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    let all = || raws.creatures.table.iter().filter(|(_, kind)| kind.glyph == glyph);
    let some_come = all().any(|(_, kind)| kind.frequency > 0);
    let weight = |kind: &CreatureKind| if some_come { kind.frequency } else { 1 };
    let all = || all().filter(|(_, kind)| weight(kind) > 0);
    let least = all().map(|(_, kind)| kind.difficulty).min()?;
    let most = (*window(depth, hero_level).end()).max(least);
    let fit = all().filter(|(_, kind)| kind.difficulty <= most).map(|(id, kind)| (id, weight(kind)));
    weighed(&fit.collect::<Vec<_>>(), born, rng)
}
