//! Which kind comes: drawn by frequency among those that depth and the hero's level allow.

use crate::{
    base::rng::Rng,
    raws::{Raws, creatures::CreatureKind, levels::LevelRecipe, reading::table::Id, theme::Theme},
};
use std::collections::BTreeSet;

/// The difficulties that may come at `depth` to a hero of `level` (NetHack's `monmin_difficulty` and
/// `monmax_difficulty`).
pub fn window(depth: i32, level: i32) -> std::ops::RangeInclusive<i32> {
    depth / 6..=(depth + level) / 2
}

/// One of the kinds that come by chance to levels of `recipe`; `None` if none fits. Those that are `spent` do not come,
/// those of a realm only to its branches.
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

/// One of `kinds`, by their weights; `None` if there are none.
pub fn weighed(
    kinds: &[(Id<CreatureKind>, u32)],
    spent: &BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    let weights: Vec<u32> =
        kinds.iter().map(|(id, weight)| if spent.contains(id) { 0 } else { *weight }).collect();
    rng.weighted(&weights).and_then(|index| kinds.get(index)).map(|(id, _)| *id)
}

/// Those who live in rooms of `theme`, with their weights; nobody if nobody does. A court has rulers and pages: who is far too
/// strong for the depth does not hold it yet, if there is anybody else.
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

/// One of the kinds that look like `glyph` and are not too strong for `depth`, or one of the least of them (NetHack's
/// `mkclass`), by how often they come, or any where none of them comes
/// by chance; `None` if there are none.
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
