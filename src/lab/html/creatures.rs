//! Damage by creature: in a game, by hit and by kill, and where it is done.

use super::{
    charts::{
        bars::{BarRow, bars},
        heat::{self, HeatRow},
    },
    markup::{HtmlTable, figures},
    sides::GameSides,
};
use crate::lab::{
    counts::{FoeCounts, damage_of_all},
    statistics::Estimate,
    summary::{FoeDamage, Summary},
};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of creatures in a table under a chart, and in one that is always in view.
const LISTED: usize = 40;
const TOLD: usize = 20;

/// Maximum number of creatures in a chart.
const DRAWN: usize = 15;

/// Returns the creatures that did most damage to heroes of all sides.
fn worst<'a>(sides: GameSides<'a>) -> Vec<&'a str> {
    let mut damage: BTreeMap<&str, i64> = BTreeMap::new();
    for (name, foe) in sides.0.iter().flat_map(|side| &side.foes).filter(|(_, foe)| foe.damage > 0) {
        let sum = damage.entry(name).or_default();
        *sum = sum.saturating_add(foe.damage);
    }
    let mut names: Vec<(&str, i64)> = damage.into_iter().collect();
    names.sort_by_key(|(name, damage)| (std::cmp::Reverse(*damage), *name));
    names.into_iter().map(|(name, _)| name).take(LISTED).collect()
}

/// Estimate about a creature from the sums of its damage in a number of games.
type DamageEstimate = fn(&FoeDamage, u64) -> Option<Estimate>;

/// Charts of damage: title, unit and estimate.
const DAMAGE: [(&str, &str, DamageEstimate); 3] = [
    ("Damage in a game", "hit points", |sums, games| sums.hits.mean(games)),
    ("Damage a hit", "hit points", |sums, games| sums.hits.ratio(games)),
    ("Damage until one is killed", "hit points", |sums, games| sums.kills.ratio(games)),
];

/// Returns the charts of damage by creature.
pub fn damage(sides: GameSides<'_>) -> String {
    let names = worst(sides);
    if names.is_empty() {
        return String::new();
    }
    let tables: String = sides.named().map(|(side, name)| table(side, &names, &name)).collect();
    let mut html = String::new();
    for (title, unit, of) in DAMAGE {
        let estimate = |side: &Summary, name: &str| of(side.foe_damage.get(name)?, side.all.games());
        let row = |name: &&str| BarRow::of_estimates(name, sides.map(|side| estimate(side, name)), "");
        let rows: Vec<BarRow> = names.iter().take(DRAWN).map(row).collect();
        let heads = sides.heads("creature", &["hit points", "95 % interval"]);
        let mut table = HtmlTable::new(title, &heads.iter().map(String::as_str).collect::<Vec<_>>());
        for name in &names {
            let estimates = sides.map(|side| estimate(side, name));
            let cells = estimates.into_iter().flat_map(|estimate| match estimate {
                Some(Estimate { value, low, high }) => {
                    [format!("{value:.2}"), format!("{low:.2} to {high:.2}")]
                }
                None => ["-".to_owned(), "-".to_owned()],
            });
            table.row_of(&[(*name).to_owned()].into_iter().chain(cells).collect::<Vec<_>>());
        }
        let note = "Whiskers are 95 % intervals. A dash stands for too few games.";
        html.push_str(&bars(title, unit, &rows).figure(note, &table.html()));
    }
    figures(&html) + &tables
}

fn table(side: &Summary, names: &[&str], end: &str) -> String {
    let heads = [
        "creature",
        "met",
        "hits",
        "miss %",
        "damage",
        "share %",
        "a hit",
        "a kill",
        "kills",
        "killed heroes",
    ];
    let mut table = HtmlTable::new(&format!("Creatures that did most damage{end}"), &heads);
    let all = damage_of_all(&side.foes);
    for name in names.iter().take(TOLD) {
        let foe: FoeCounts = side.foes.get(*name).copied().unwrap_or_default();
        let number = |number: Option<f64>| number.map_or("-".to_owned(), |number| format!("{number:.1}"));
        let missed = (foe.attacks() > 0).then(|| foe.misses as f64 * 100.0 / foe.attacks() as f64);
        let [a_hit, a_kill] = side.foe_means(name);
        table.row_of(&[
            (*name).to_owned(),
            foe.met.to_string(),
            foe.hits.to_string(),
            number(missed),
            foe.damage.to_string(),
            format!("{:.1}", foe.damage as f64 * 100.0 / all.max(1) as f64),
            number(a_hit),
            number(a_kill),
            foe.kills.to_string(),
            foe.killed.to_string(),
        ]);
    }
    table.html()
}

/// Returns heat maps of damage and of deaths by creature and depth.
pub fn places(sides: GameSides<'_>) -> String {
    let names = worst(sides);
    let names: Vec<&str> = names.into_iter().take(DRAWN).collect();
    let hurt = |side: &Summary, depth: i32, name: &str| {
        let damage = side.damage_at.get(&depth).and_then(|here| here.get(name)).copied().unwrap_or(0);
        let came = side.depths.get(&depth).map_or(0, |sums| sums.came);
        damage as f64 / came.max(1) as f64
    };
    let at = |side: &'_ Summary| side.damage_at.keys().copied().collect::<Vec<_>>();
    let mut html = maps(
        sides,
        "Damage by creature and depth",
        "Hit points for each hero who came there.",
        &names,
        at,
        hurt,
    );
    let mut killers: BTreeMap<&str, u64> = BTreeMap::new();
    for (cause, count) in sides.0.iter().flat_map(|side| side.deaths_at.values()).flatten() {
        *killers.entry(cause).or_default() += count;
    }
    let mut killers: Vec<(&str, u64)> = killers.into_iter().collect();
    killers.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
    let killers: Vec<&str> = killers.into_iter().map(|(name, _)| name).take(DRAWN).collect();
    let died = |side: &Summary, depth: i32, name: &str| {
        side.deaths_at.get(&depth).and_then(|here| here.get(name)).copied().unwrap_or(0) as f64
    };
    let at = |side: &'_ Summary| side.deaths_at.keys().copied().collect::<Vec<_>>();
    html.push_str(&maps(sides, "Deaths by cause and depth", "Number of heroes.", &killers, at, died));
    figures(&html)
}

/// Returns a heat map of each side with the same rows, columns and colours. `depths` are those of a side with
/// any values.
fn maps(
    sides: GameSides<'_>,
    title: &str,
    unit: &str,
    names: &[&str],
    depths: impl Fn(&Summary) -> Vec<i32>,
    value: impl Fn(&Summary, i32, &str) -> f64,
) -> String {
    let depths: BTreeSet<i32> = sides.0.iter().flat_map(|side| depths(side)).collect();
    if depths.is_empty() || names.is_empty() {
        return String::new();
    }
    let columns: Vec<String> = depths.iter().map(i32::to_string).collect();
    let rows = |side: &Summary| {
        let values = |name: &str| depths.iter().map(|depth| value(side, *depth, name)).collect();
        names
            .iter()
            .map(|name| HeatRow { label: (*name).to_owned(), values: values(name) })
            .collect::<Vec<_>>()
    };
    let all = sides.map(rows);
    let most = all.iter().flatten().flat_map(|row| &row.values).copied().fold(0.0, f64::max);
    let mut html = String::new();
    for (rows, (_, end)) in all.iter().zip(sides.named()) {
        let title = format!("{title}{end}");
        let mut heads = vec!["depth"];
        heads.extend(columns.iter().map(String::as_str));
        let mut table = HtmlTable::new(&title, &heads);
        for row in rows {
            let cells = row.values.iter().map(|value| heat::figure(*value));
            table.row_of(&[row.label.clone()].into_iter().chain(cells).collect::<Vec<_>>());
        }
        html.push_str(&heat::heat(&title, "depth", &columns, rows, most).figure(unit, &table.html()));
    }
    html
}
