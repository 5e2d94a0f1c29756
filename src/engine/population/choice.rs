//! Which kind comes: drawn by frequency among those that depth and the hero's level allow.

use crate::base::sorted_map::SortedSet;
use crate::{
    base::rng::Rng,
    raws::{Raws, creatures::CreatureKind, levels::LevelRecipe, reading::table::Id},
};

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
    spent: &SortedSet<Id<CreatureKind>>,
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
    spent: &SortedSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    let weights: Vec<u32> =
        kinds.iter().map(|(id, weight)| if spent.contains(id) { 0 } else { *weight }).collect();
    rng.weighted(&weights).and_then(|index| kinds.get(index)).map(|(id, _)| *id)
}
