//! Items on the floor of a level at the first visit, from its plan. They depend on seed and place alone.

use super::{items, part_squares::walkable_squares};
use crate::{
    base::{geometry::Point, grid::Grid, rng::Rng},
    engine::state::item::{Former, ItemData, Remains, Stack},
    map_builders::{
        layout::LevelId,
        plan::{Spawn, SpawnKind},
    },
    raws::{
        Raws,
        kinds::{levels::LevelRecipe, shops::Trade, terrain::Terrain},
        reading::table::Id,
        rules::new_items::NewItemRules,
    },
};
use std::collections::BTreeMap;

/// Item on the floor of a level at the first visit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FloorItem {
    pub at: Point,
    pub data: ItemData,
    /// Contents of a container.
    pub inside: Vec<ItemData>,
    /// True if it is for sale.
    pub ware: bool,
}

/// Returns the random stream for the items of the level at `place`.
pub fn stream(raws: &Raws, seed: u64, place: LevelId) -> Rng {
    let branch = &raws.dungeon.branches[place.branch].name;
    Rng::stream(seed, &format!("items {} {branch} {}", raws.world.name, place.number))
}

/// Returns the items that `spawns` ask for on a level of `recipe` and the given `depth`, drawn from `level`.
pub fn floor_items(
    raws: &Raws,
    recipe: Option<&LevelRecipe>,
    level: &Rng,
    depth: i32,
    spawns: &[Spawn],
) -> Vec<FloorItem> {
    let NewItemRules { floor_level, vault_gold, .. } = raws.rules.new_items;
    let mut found: Vec<FloorItem> = Vec::new();
    let mut drawn: BTreeMap<Point, u64> = BTreeMap::new();
    for spawn in spawns {
        let before = drawn.entry(spawn.at).or_default();
        let mut rng = level.fork(spawn.at.key()).fork(*before);
        if spawn.what == SpawnKind::Fallen {
            for data in fallen(raws, &rng) {
                put(raws, &mut found, FloorItem { at: spawn.at, data, inside: Vec::new(), ware: false });
            }
            continue;
        }
        let data = match spawn.what {
            SpawnKind::Item => any(raws, recipe, &mut rng),
            SpawnKind::Keepsake(theme) if raws.themes.table[theme].any_keepsake => {
                any(raws, recipe, &mut rng)
            }
            SpawnKind::Thing(kind) => Some(items::one(raws, kind, floor_level, &mut rng)),
            SpawnKind::Container => items::a_box(raws, floor_level, &mut rng),
            SpawnKind::Hoard => {
                let pieces = vault_gold + rng.range(0, (100 * depth).max(1) - 1);
                let count = u32::try_from(pieces).unwrap_or(1);
                raws.items.coin().map(|coin| Stack { count, ..Stack::of_kind(coin) }.into())
            }
            SpawnKind::Keepsake(theme) => {
                let all = &raws.themes.table[theme].keepsakes;
                let weighed =
                    all.iter().map(|(kind, weight)| (raws.items.table[*kind].name.as_str(), *weight));
                let chosen = rng.choose(weighed).and_then(|place| all.get(place));
                chosen.map(|(kind, _)| items::one(raws, *kind, floor_level, &mut rng))
            }
            SpawnKind::Gold => {
                raws.items.coin().map(|coin| gold(Stack::of_kind(coin), depth, &mut rng).into())
            }
            SpawnKind::Ware(trade) => {
                trade.or_else(|| raws.trades.ids().next()).and_then(|trade| ware(raws, trade, &mut rng))
            }
            SpawnKind::Fallen
            | SpawnKind::Named(_)
            | SpawnKind::Asleep(_)
            | SpawnKind::Creature
            | SpawnKind::Sleeper(_)
            | SpawnKind::Keeper(_) => None,
        };
        if let Some(data) = data {
            *before += 1;
            let inside = stacked(raws, items::contents(raws, &data.stack, depth, floor_level, &mut rng));
            let ware = matches!(spawn.what, SpawnKind::Ware(Some(_)));
            put(raws, &mut found, FloorItem { at: spawn.at, data, inside, ware });
        }
    }
    found
}

/// Draws an item for a level of `recipe`, or for any level without one.
fn any(raws: &Raws, recipe: Option<&LevelRecipe>, rng: &mut Rng) -> Option<ItemData> {
    let floor_level = raws.rules.new_items.floor_level;
    match recipe {
        Some(recipe) => items::of_recipe(raws, recipe, floor_level, rng),
        None => items::item(raws, None, floor_level, rng),
    }
}

/// Draws a ware of `trade`; `None` if no item fits the drawn part of its stock. NetHack 3.6: `mkshobj_at`.
fn ware(raws: &Raws, trade: Id<Trade>, rng: &mut Rng) -> Option<ItemData> {
    let floor_level = raws.rules.new_items.floor_level;
    let stock = &raws.trades[trade].stock;
    let shares: Vec<u32> = stock.iter().map(|part| part.share).collect();
    let part = stock.get(rng.weighted(&shares)?)?;
    let kind = match (part.item, part.class) {
        (Some(kind), _) => Some(kind),
        (None, Some(class)) => items::of_class(raws, class, |id, _| part.holds(&raws.items, id), rng),
        (None, None) => {
            let item = items::item(raws, None, floor_level, rng);
            return item.filter(|data| part.holds(&raws.items, data.stack.kind));
        }
    };
    kind.map(|kind| items::made(raws, kind, floor_level, rng))
}

/// Draws the remains of an adventurer. The turn of death counts from the hero's arrival.
fn fallen(raws: &Raws, rng: &Rng) -> Vec<ItemData> {
    let Some(rules) = &raws.rules.traps.fallen else { return Vec::new() };
    let [least, most] = rules.dead_for;
    let corpses = rules.corpses.0.iter().copied();
    let of = rng.fork(0).choose_key(corpses, |id| raws.creatures.table[id].name.as_str());
    let corpse = of.zip(raws.items.corpse()).map(|(of, corpse)| {
        let died = -rng.fork(1).range(least, most);
        ItemData {
            remains: Some(Remains { of, died, was: Former::Wild, rests: false }),
            ..Stack::of_kind(corpse).into()
        }
    });
    let count = u64::try_from(rng.fork(2).roll(rules.count)).unwrap_or(0);
    let items = (0..count).filter_map(|number| {
        let mut rng = rng.fork(3 + number);
        let kind = rng.choose_key(rules.items.0.iter().copied(), |id| raws.items.table[id].name.as_str())?;
        Some(items::made(raws, kind, raws.rules.new_items.floor_level, &mut rng))
    });
    corpse.into_iter().chain(items).collect()
}

/// Adds `new` to `found`, or merges it with a stack on its square, as piles in the game do.
fn put(raws: &Raws, found: &mut Vec<FloorItem>, mut new: FloorItem) {
    let like = found.iter().position(|other| {
        other.at == new.at && other.ware == new.ware && merges(raws, &other.data, &new.data)
    });
    if let Some(like) = like {
        let before = found.remove(like).data.stack.count;
        new.data.stack.count = new.data.stack.count.saturating_add(before);
    }
    found.push(new);
}

/// Merges items of a container as the game does.
fn stacked(raws: &Raws, items: Vec<ItemData>) -> Vec<ItemData> {
    let mut stacked: Vec<ItemData> = Vec::new();
    for item in items {
        match stacked.iter_mut().find(|other| merges(raws, other, &item)) {
            Some(other) => other.stack.count = other.stack.count.saturating_add(item.stack.count),
            None => stacked.push(item),
        }
    }
    stacked
}

/// True if two new items become one stack.
fn merges(raws: &Raws, one: &ItemData, other: &ItemData) -> bool {
    one.is_like(other)
        && raws.items.table[one.stack.kind].stacks
        && one.stack.count.saturating_add(other.stack.count) <= Stack::MOST
}

/// Returns the items on the squares of a part of an endless level of `recipe` with these `tiles` from
/// `corner`, drawn from the stream `part`.
pub fn scattered_items(
    raws: &Raws,
    recipe: &LevelRecipe,
    part: &Rng,
    corner: Point,
    tiles: &Grid<Id<Terrain>>,
) -> Vec<FloorItem> {
    let Some(one_in) = recipe.items_one_in else { return Vec::new() };
    let floor_level = raws.rules.new_items.floor_level;
    let squares = part.forks();
    let mut found = Vec::new();
    for at in walkable_squares(raws, corner, tiles) {
        let mut rng = squares(at.key());
        if rng.one_in(one_in) {
            found.extend(items::of_recipe(raws, recipe, floor_level, &mut rng).map(|data| {
                let inside = stacked(raws, items::contents(raws, &data.stack, 1, floor_level, &mut rng));
                FloorItem { at, data, inside, ware: false }
            }));
        }
    }
    found
}

/// Returns a pile of `coins` as large as usual at `depth`. NetHack 3.6: `mkgold`.
fn gold(coins: Stack, depth: i32, rng: &mut Rng) -> Stack {
    let pieces = 1 + rng.range(1, depth.max(0) + 2) * rng.range(1, 30 / (12 - depth).max(2));
    Stack { count: u32::try_from(pieces).unwrap_or(1), ..coins }
}
