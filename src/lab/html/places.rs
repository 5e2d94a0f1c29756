//! Levels, vaults, special rooms, features and items that heroes came to.

use super::{
    charts::bars::{BarRow, bars},
    markup::{HtmlTable, figures},
    sides::GameSides,
};
use crate::lab::{
    counts::{ItemCounts, PlaceCounts},
    summary::Summary,
    traps::TrapCounts,
};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of items and places in a table.
const LISTED: usize = 40;

/// Maximum number of items and places in a chart.
const DRAWN: usize = 10;

/// Places of a summary, by name.
type PlacesOf = fn(&Summary) -> &BTreeMap<String, PlaceCounts>;

/// Tables of places: title and places.
const PLACES: [(&str, PlacesOf); 4] = [
    ("Levels by recipe", |side| &side.recipes),
    ("Vaults", |side| &side.vaults),
    ("Special rooms", |side| &side.themes),
    ("Features", |side| &side.features),
];

/// Returns the names in `maps` whose `count` is largest, all maps taken together.
fn most<'a, T>(maps: &[&'a BTreeMap<String, T>], count: impl Fn(&T) -> u64) -> Vec<&'a str> {
    let names: BTreeSet<&str> = maps.iter().flat_map(|map| map.keys().map(String::as_str)).collect();
    let sum =
        |name: &str| maps.iter().filter_map(|map| map.get(name)).map(&count).fold(0, u64::saturating_add);
    let mut names: Vec<(&str, u64)> = names.into_iter().map(|name| (name, sum(name))).collect();
    names.retain(|(_, count)| *count > 0);
    names.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
    names.into_iter().map(|(name, _)| name).take(LISTED).collect()
}

/// Returns the section about what heroes came to.
pub fn places(sides: GameSides<'_>) -> String {
    let mut html = String::new();
    for (title, of) in PLACES {
        let maps = sides.map(of);
        let names = most(&maps, |place| place.met);
        let counts = |name: &str| -> Vec<PlaceCounts> {
            maps.iter().map(|map| map.get(name).copied().unwrap_or_default()).collect()
        };
        if names.is_empty() {
            continue;
        }
        let failed = names.iter().any(|name| counts(name).iter().any(|place| place.fallbacks > 0));
        let columns = if failed { &["met", "failed"][..] } else { &["met"] };
        let heads = sides.heads("name", columns);
        let mut table = HtmlTable::new(title, &heads.iter().map(String::as_str).collect::<Vec<_>>());
        let mut rows = Vec::new();
        for name in names {
            let mut cells = vec![name.to_owned()];
            for PlaceCounts { met, fallbacks } in counts(name) {
                cells.extend([met, fallbacks].iter().take(columns.len()).map(u64::to_string));
            }
            table.row_of(&cells);
            rows.push(BarRow::of_counts(
                name,
                &counts(name).iter().map(|place| place.met).collect::<Vec<_>>(),
            ));
        }
        rows.truncate(DRAWN);
        let note = if failed { "Levels that failed became emergency rooms." } else { "" };
        html.push_str(&bars(title, "number met", &rows).figure(note, &table.html()));
    }
    figures(&html)
}

/// Returns the section about traps that sprang on heroes.
pub fn traps(sides: GameSides<'_>) -> String {
    let maps = sides.map(|side| &side.traps);
    let heads = sides.heads("trap", &["sprung", "damage", "killed"]);
    let mut table =
        HtmlTable::new("Traps that sprang", &heads.iter().map(String::as_str).collect::<Vec<_>>());
    for name in most(&maps, |trap: &TrapCounts| trap.sprung) {
        let mut cells = vec![name.to_owned()];
        for TrapCounts { sprung, damage, killed } in
            maps.iter().map(|map| map.get(name).copied().unwrap_or_default())
        {
            cells.extend([sprung.to_string(), damage.to_string(), killed.to_string()]);
        }
        table.row_of(&cells);
    }
    table.html()
}

/// Returns the section about items.
pub fn items(sides: GameSides<'_>) -> String {
    let maps = sides.map(|side| &side.items);
    let names = most(&maps, |item: &ItemCounts| item.used);
    if names.is_empty() {
        return String::new();
    }
    let heads = sides.heads("item", &["found", "used", "healed", "killed", "saved"]);
    let mut table = HtmlTable::new("Items used most", &heads.iter().map(String::as_str).collect::<Vec<_>>());
    let mut rows = Vec::new();
    for name in names {
        let counts = maps.iter().map(|map| map.get(name).copied().unwrap_or_default());
        let counts: Vec<ItemCounts> = counts.collect();
        let mut cells = vec![name.to_owned()];
        for ItemCounts { found, used, healed, killed, saved, .. } in &counts {
            cells.extend([found, used].map(u64::to_string));
            cells.push(healed.to_string());
            cells.extend([killed, saved].map(u64::to_string));
        }
        table.row_of(&cells);
        rows.push(BarRow::of_counts(name, &counts.iter().map(|item| item.used).collect::<Vec<_>>()));
    }
    rows.truncate(DRAWN);
    let chart = bars("Items used most", "times used", &rows);
    figures(&chart.figure("Healed counts hit points, killed creatures, saved lives.", &table.html()))
}
