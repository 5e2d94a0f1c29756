//! Lists the initial creatures and items of a level.

use rhack::{
    engine::{
        population::LevelContents,
        state::{item::ItemData, price},
    },
    raws::Raws,
};
use serde::Serialize;

/// An initial creature of a level, as JSON.
#[derive(Serialize)]
pub struct CreatureLine<'a> {
    name: &'a str,
    x: i32,
    y: i32,
}

/// An item on the floor of a level, as JSON.
#[derive(Serialize)]
pub struct ItemLine<'a> {
    #[serde(flatten)]
    item: Counted<'a>,
    x: i32,
    y: i32,
    /// Contents of a container.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    inside: Vec<Counted<'a>>,
    /// Price of a ware in gold, for a hero of ordinary charisma.
    #[serde(skip_serializing_if = "Option::is_none")]
    price: Option<u32>,
}

/// Kind and number of an item.
#[derive(Serialize)]
struct Counted<'a> {
    name: &'a str,
    count: u32,
}

impl<'a> Counted<'a> {
    fn new(raws: &'a Raws, data: &ItemData) -> Self {
        Self { name: &raws.items.table[data.stack.kind].name, count: data.stack.count }
    }
}

/// Converts the creatures of `found` for JSON.
pub fn creatures<'a>(raws: &'a Raws, found: &LevelContents) -> Vec<CreatureLine<'a>> {
    let name = |kind| raws.creatures.table[kind].name.as_str();
    let line = |kind, x, y| CreatureLine { name: name(kind), x, y };
    found.creatures.iter().map(|creature| line(creature.kind, creature.at.x, creature.at.y)).collect()
}

/// Converts the items of `found` for JSON.
pub fn items<'a>(raws: &'a Raws, found: &LevelContents) -> Vec<ItemLine<'a>> {
    let each = found.items.iter().map(|item| ItemLine {
        item: Counted::new(raws, &item.data),
        x: item.at.x,
        y: item.at.y,
        inside: item.inside.iter().map(|data| Counted::new(raws, data)).collect(),
        price: price::ordinary(raws, item.data.stack).filter(|_| item.ware),
    });
    each.collect()
}

/// Lists the creatures and the items with their squares, each in one line if there are any.
pub fn listed(raws: &Raws, found: &LevelContents) -> Vec<String> {
    let creatures = creatures(raws, found);
    let creatures = creatures.iter().map(|CreatureLine { name, x, y }| format!("{name} {x},{y}"));
    let items = items(raws, found);
    let items = items.iter().map(|ItemLine { item: Counted { name, count }, x, y, .. }| match count {
        1 => format!("{name} {x},{y}"),
        many => format!("{many} x {name} {x},{y}"),
    });
    let lines = [("creatures", creatures.collect::<Vec<_>>()), ("items", items.collect())];
    let lines = lines.iter().filter(|(_, all)| !all.is_empty());
    lines.map(|(what, all)| format!("{what}: {}", all.join(", "))).collect()
}
