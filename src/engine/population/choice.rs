//! Random choice of a kind of creature, by frequency, among those that the depth and the hero's level allow.

use crate::{
    base::rng::Rng,
    raws::{
        Raws,
        kinds::{
            creatures::CreatureKind,
            levels::{LevelRecipe, regions::Region},
            themes::Theme,
        },
        reading::table::Id,
    },
};
use std::collections::BTreeSet;

/// Returns the kinds that a random draw on levels of `recipe` chooses from, with their weights: those that
/// the recipe lists, else those in the window of difficulties. Kinds with a realm appear only in branches of
/// that realm.
pub fn weights<'a>(
    raws: &'a Raws,
    recipe: &'a LevelRecipe,
    depth: i32,
    hero_level: i32,
) -> impl Iterator<Item = (Id<CreatureKind>, u32)> + 'a {
    let window = raws.rules.crowd.window.at(depth, hero_level);
    let realm = &raws.dungeon.branches[recipe.branch].realm;
    let fits = move |kind: &CreatureKind| {
        window.contains(&kind.difficulty) && (kind.realm.is_none() || kind.realm == *realm)
    };
    let all = recipe.creatures.is_empty().then(|| raws.creatures.table.iter());
    let all = all.into_iter().flatten().filter(move |(_, kind)| fits(kind));
    recipe.creatures.iter().copied().chain(all.map(|(id, kind)| (id, kind.frequency)))
}

/// Key of the stream that draws the creatures of regions. No square has it.
const OWN: u64 = u64::MAX;

/// Draws a random kind for levels of `recipe` in `region`: by chance one of its own, else by [`weights`];
/// `None` if none fits. Kinds in `spent` are excluded.
pub fn choose(
    raws: &Raws,
    (recipe, region): (&LevelRecipe, Option<&Region>),
    depth: i32,
    hero_level: i32,
    spent: &BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    // A stream of its own, so that regions shift nothing elsewhere.
    let own = region.filter(|region| region.own > 0).and_then(|region| {
        let mut rng = rng.fork(OWN);
        let is_own = rng.chance(region.own);
        if is_own { weighed(raws, &region.creatures.0, spent, &mut rng) } else { None }
    });
    let all = || weights(raws, recipe, depth, hero_level).filter(|(id, _)| !spent.contains(id));
    let chosen = rng.choose(all().map(|(id, weight)| (raws.creatures.table[id].name.as_str(), weight)));
    own.or_else(|| all().nth(chosen?).map(|(id, _)| id))
}

/// Draws one of `kinds` by weight, except those in `spent`; `None` if none is left. Kinds may come more than
/// once.
pub fn weighed(
    raws: &Raws,
    kinds: &[(Id<CreatureKind>, u32)],
    spent: &BTreeSet<Id<CreatureKind>>,
    rng: &mut Rng,
) -> Option<Id<CreatureKind>> {
    let left = kinds.iter().filter(|(id, _)| !spent.contains(id)).copied();
    rng.choose_key(left, |id| raws.creatures.table[id].name.as_str())
}

/// Returns the kinds that live in rooms of `theme`, with their weights; empty if there are none. Kinds far
/// too strong for the depth are left out, unless no others remain.
pub fn lodgers(
    raws: &Raws,
    theme: Id<Theme>,
    depth: i32,
    hero_level: i32,
    rng: &mut Rng,
) -> Vec<(Id<CreatureKind>, u32)> {
    let all = raws.themes.table[theme].sleepers.drawn(depth, rng);
    bearable(raws, all, depth, hero_level)
}

/// Returns those of `all` that are not far too strong for the depth, or all if there are none.
pub fn bearable(
    raws: &Raws,
    all: &[(Id<CreatureKind>, u32)],
    depth: i32,
    hero_level: i32,
) -> Vec<(Id<CreatureKind>, u32)> {
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
    let most = (*raws.rules.crowd.window.at(depth, hero_level).end()).max(least);
    let fit = all().filter(|(_, kind)| kind.difficulty <= most).map(|(id, kind)| (id, weight(kind)));
    weighed(raws, &fit.collect::<Vec<_>>(), born, rng)
}
