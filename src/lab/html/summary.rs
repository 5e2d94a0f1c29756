//! Sections about one set of games.

use super::{
    charts::{Curve, bar, curves},
    markup::{HtmlTable, section},
};
use crate::lab::{
    counts::{FoeCounts, PlaceCounts},
    play::GameOutcome,
    spread::Spread,
    statistics::share,
    summary::{DepthSums, Summary},
};
use std::collections::BTreeMap;

/// Maximum number of listed creatures, items and places.
const LISTED: usize = 40;

/// Number of points of a curve over turns.
const POINTS: i64 = 60;

/// Returns the sections of a summary.
pub fn sections(summary: &Summary) -> String {
    let mut html = section("Roles", &roles(summary));
    html.push_str(&section("Survival", &survival(&[summary])));
    html.push_str(&section("Hazard by depth", &hazard(&summary.depths, "")));
    html.push_str(&section("Damage by creature", &foes(&summary.foes)));
    html.push_str(&section("Causes of death by role", &causes(summary, "")));
    html.push_str(&section("Items used", &items(summary)));
    html.push_str(&section("Levels", &places(summary)));
    html
}

/// Returns survival by turn and by depth, one curve for each summary.
pub fn survival(sides: &[&Summary]) -> String {
    let farthest = sides.iter().flat_map(|side| side.all.turns.counts()).map(|(turn, _)| turn).max();
    let farthest = farthest.unwrap_or(1).max(POINTS);
    let by_turn = |side: &&Summary| {
        let games = side.all.games();
        let point = |part: i64| {
            let turn = farthest * part / POINTS;
            let ended = side.all.turns.counts().filter(|(value, _)| *value <= turn).map(|(_, count)| count);
            (turn as f64, share(games - ended.sum::<u64>().min(games), games))
        };
        Curve { points: (0..=POINTS).map(point).collect() }
    };
    let by_depth = |side: &&Summary| {
        let came =
            |(depth, sums): (&i32, &DepthSums)| (f64::from(*depth), share(sums.came, side.all.games()));
        Curve { points: side.depths.iter().map(came).collect() }
    };
    let medians: Vec<String> = sides.iter().map(|side| side.all.turns.median().to_string()).collect();
    let label =
        format!("Share of games that go on after a turn; half of them end by turn {}", medians.join(" and "));
    let deepest: Vec<String> =
        sides.iter().map(|side| side.depths.keys().next_back().unwrap_or(&0).to_string()).collect();
    let reached = format!("Share of heroes who reach a depth; the deepest is {}", deepest.join(" and "));
    let turns = curves(&label, "turn", &sides.iter().map(by_turn).collect::<Vec<_>>());
    turns + &curves(&reached, "depth", &sides.iter().map(by_depth).collect::<Vec<_>>())
}

fn roles(summary: &Summary) -> String {
    let heads = ["role", "games", "died %", "turns", "median", "depth", "level", "kills", "score"];
    let mut table = HtmlTable::new("Means by role", &heads);
    let rows = summary.roles.iter().map(|(role, numbers)| (role.as_str(), numbers));
    for (role, numbers) in rows.chain([("all", &summary.all)]) {
        let mean = |spread: &Spread| format!("{:.1}", spread.mean());
        table.row(&[
            role,
            &numbers.games().to_string(),
            &format!("{:.1}", numbers.died_percent()),
            &mean(&numbers.turns),
            &numbers.turns.median().to_string(),
            &mean(&numbers.depths),
            &mean(&numbers.levels),
            &mean(&numbers.kills),
            &mean(&numbers.scores),
        ]);
    }
    table.html()
}

/// Returns the hazard table: by depth, the share of those who came there and died there. `side` is the end of
/// its caption.
pub fn hazard(depths: &BTreeMap<i32, DepthSums>, side: &str) -> String {
    let heads = ["depth", "came", "died", "died %", "95 % interval", "turns", "hp lost", "rests"];
    let mut table = HtmlTable::new(&format!("Heroes who came to a depth and died there{side}"), &heads);
    table.chart_column();
    for (depth, DepthSums { came, died, counts }) in depths {
        let estimate = share(*died, *came);
        let each = |sum: f64| format!("{:.1}", sum / (*came).max(1) as f64);
        let cells = [
            depth.to_string(),
            came.to_string(),
            died.to_string(),
            format!("{:.1}", estimate.value),
            format!("{:.1} to {:.1}", estimate.low, estimate.high),
            each(counts.turns as f64),
            each(counts.lost as f64),
            each(counts.rests as f64),
        ];
        table.row_with(&cells.each_ref().map(String::as_str), &bar(estimate));
    }
    table.html()
}

fn foes(foes: &BTreeMap<String, FoeCounts>) -> String {
    let heads = [
        "creature",
        "met",
        "hits",
        "misses",
        "damage",
        "share %",
        "a hit",
        "a kill",
        "kills",
        "killed heroes",
    ];
    let mut table = HtmlTable::new("Creatures that did most damage", &heads);
    let all: i64 = foes.values().map(|foe| foe.damage).sum();
    let mut most: Vec<(&String, &FoeCounts)> = foes.iter().filter(|(_, foe)| foe.damage > 0).collect();
    most.sort_by_key(|(name, foe)| (std::cmp::Reverse(foe.damage), *name));
    for (name, foe) in most.into_iter().take(LISTED) {
        let ratio = |below: u64| match below {
            0 => "-".to_owned(),
            below => format!("{:.2}", foe.damage as f64 / below as f64),
        };
        table.row(&[
            name,
            &foe.met.to_string(),
            &foe.hits.to_string(),
            &foe.misses.to_string(),
            &foe.damage.to_string(),
            &format!("{:.1}", foe.damage as f64 * 100.0 / all.max(1) as f64),
            &ratio(foe.hits),
            &ratio(foe.kills),
            &foe.kills.to_string(),
            &foe.killed.to_string(),
        ]);
    }
    table.html()
}

/// Returns the most frequent causes of death of each role. `side` is the end of the caption.
pub fn causes(summary: &Summary, side: &str) -> String {
    let most: Vec<(&str, u64)> = summary.causes_of(GameOutcome::Died).into_iter().take(10).collect();
    let mut heads = vec!["role", "games"];
    heads.extend(most.iter().map(|(cause, _)| *cause));
    let mut table = HtmlTable::new(&format!("Share of games in percent, by cause{side}"), &heads);
    for (role, numbers) in &summary.roles {
        let games = numbers.games();
        let died = |cause: &str| numbers.deaths.get(cause).copied().unwrap_or(0);
        let percent = |cause: &str| format!("{:.1}", died(cause) as f64 * 100.0 / games.max(1) as f64);
        let mut cells = vec![role.clone(), games.to_string()];
        cells.extend(most.iter().map(|(cause, _)| percent(cause)));
        table.row(&cells.iter().map(String::as_str).collect::<Vec<_>>());
    }
    table.html()
}

fn items(summary: &Summary) -> String {
    let mut table =
        HtmlTable::new("Items used most", &["item", "found", "used", "healed", "killed", "saved"]);
    let mut most: Vec<_> = summary.items.iter().filter(|(_, item)| item.used > 0).collect();
    most.sort_by_key(|(name, item)| (std::cmp::Reverse(item.used), *name));
    for (name, item) in most.into_iter().take(LISTED) {
        let healed = item.healed.to_string();
        let [found, used, killed, saved] =
            [item.found, item.used, item.killed, item.saved].map(|number| number.to_string());
        table.row(&[name, &found, &used, &healed, &killed, &saved]);
    }
    table.html()
}

/// Returns tables of what heroes came to.
pub fn places(summary: &Summary) -> String {
    let Summary { recipes, vaults, themes, features, .. } = summary;
    let tables =
        [("recipes", recipes), ("vaults", vaults), ("special rooms", themes), ("features", features)];
    let mut html = String::new();
    for (title, places) in tables.into_iter().filter(|(_, places)| !places.is_empty()) {
        let mut table = HtmlTable::new(title, &["name", "met", "failed"]);
        let mut most: Vec<(&String, &PlaceCounts)> = places.iter().collect();
        most.sort_by_key(|(name, place)| (std::cmp::Reverse(place.met), *name));
        for (name, place) in most.into_iter().take(LISTED) {
            table.row(&[name, &place.met.to_string(), &place.fallbacks.to_string()]);
        }
        html.push_str(&table.html());
    }
    html
}
