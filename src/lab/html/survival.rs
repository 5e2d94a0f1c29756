//! Survival by turn and by depth, and the hazard of each depth.

use super::{
    charts::{
        SvgChart,
        bars::{BarRow, bars},
        curves::{Curve, curves},
    },
    markup::{HtmlTable, figures, paragraph},
    sides::GameSides,
};
use crate::lab::{
    statistics::{Estimate, share},
    summary::{DepthSums, Summary},
};
use std::collections::BTreeSet;

/// Number of points of a curve over turns.
const POINTS: i64 = 30;

/// Share of games at which a curve over turns ends.
const LEAST_ALIVE: f64 = 0.05;

/// Note on a curve over turns.
const NOTE: &str = "It ends where fewer than one game in twenty goes on. Bands are 95 % intervals.";

/// Turns whose shares are said in words.
const TURNS: [i64; 6] = [250, 500, 1000, 2000, 4000, 8000];

/// Returns the share of games that go on after a turn.
fn alive(side: &Summary, turn: i64) -> Estimate {
    let games = side.all.games();
    let ended: u64 =
        side.all.turns.counts().filter(|(value, _)| *value <= turn).map(|(_, count)| count).sum();
    share(games - ended.min(games), games)
}

/// Returns an interval as a text.
fn interval(estimate: Estimate) -> String {
    format!("{:.1} to {:.1}", estimate.low, estimate.high)
}

/// Returns a table of the points of `curves`.
fn points(caption: &str, what: &str, sides: GameSides<'_>, curves: &[Curve]) -> String {
    let heads = sides.heads(what, &["%", "95 % interval"]);
    let mut table = HtmlTable::new(caption, &heads.iter().map(String::as_str).collect::<Vec<_>>());
    for (place, (x, _)) in curves.first().into_iter().flatten().enumerate() {
        let mut cells = vec![format!("{x:.0}")];
        for (_, estimate) in curves.iter().filter_map(|curve| curve.get(place)) {
            cells.extend([format!("{:.1}", estimate.value), interval(*estimate)]);
        }
        table.row_of(&cells);
    }
    table.html()
}

/// Returns the section about survival.
pub fn survival(sides: GameSides<'_>) -> String {
    let mut html = String::new();
    for (side, name) in sides.named() {
        let told =
            TURNS.into_iter().map(|turn| (turn, alive(side, turn).value)).filter(|(_, value)| *value > 0.0);
        let told: Vec<String> = told.map(|(turn, value)| format!("{turn}: {value:.1} %")).collect();
        html.push_str(&paragraph(&format!("Games that go on, by turn{name}. {}.", told.join(", "))));
    }
    let charts = by_turn(sides) + &by_depth(sides);
    html + &figures(&charts)
}

fn by_turn(sides: GameSides<'_>) -> String {
    // The last games end one by one, or all together at a limit: neither tells more.
    let last = sides.map(|side| {
        let mut games = side.all.games();
        let least = games as f64 * LEAST_ALIVE;
        let end = side.all.turns.counts().find(|(_, count)| {
            games = games.saturating_sub(*count);
            (games as f64) < least
        });
        end.map_or(0, |(turn, _)| turn - 1)
    });
    let last = last.into_iter().max().unwrap_or_default().max(POINTS);
    let curve = |side: &Summary| {
        let turns = (0..=POINTS).map(|part| last * part / POINTS);
        turns.map(|turn| (turn as f64, alive(side, turn))).collect::<Curve>()
    };
    let medians = sides.map(|side| side.all.turns.median().to_string());
    let about = match &medians[..] {
        [a, b] => format!("Half of the games of A end by turn {a}, and half of those of B by turn {b}."),
        _ => format!("Half of the games end by turn {}.", medians.concat()),
    };
    let title = "Games that go on after a turn";
    let all = sides.map(curve);
    curves(title, &about, "turn", &all)
        .figure(&format!("{about} {NOTE}"), &points(title, "turn", sides, &all))
}

/// Returns the depths that a hero of a side came to.
fn depths(sides: GameSides<'_>) -> BTreeSet<i32> {
    sides.0.iter().flat_map(|side| side.depths.keys().copied()).collect()
}

fn by_depth(sides: GameSides<'_>) -> String {
    let depths = depths(sides);
    let curve = |side: &Summary| {
        let reached = |depth: &i32| share(side.all.reached(*depth), side.all.games());
        depths.iter().map(|depth| (f64::from(*depth), reached(depth))).collect::<Curve>()
    };
    let deepest = sides.map(|side| side.all.deepest.figures().most.to_string());
    let about = match &deepest[..] {
        [a, b] => format!("The deepest depth is {a} in A and {b} in B."),
        _ => format!("The deepest depth is {}.", deepest.concat()),
    };
    let title = "Heroes who reach a depth";
    let all = sides.map(curve);
    curves(title, &about, "depth", &all)
        .figure(&format!("{about} Bands are 95 % intervals."), &points(title, "depth", sides, &all))
}

/// Returns the chart of the heroes who die on each depth, or in each hundred squares of an endless level.
pub fn hazard_chart(sides: GameSides<'_>) -> SvgChart {
    let mut rows = Vec::new();
    let hundreds: BTreeSet<u32> = sides.0.iter().flat_map(|side| side.hundreds.keys().copied()).collect();
    for hundred in &hundreds {
        let value = |side: &Summary| side.hundreds.get(hundred).map(|(came, died)| share(*died, *came));
        rows.push(BarRow::of_estimates(&format!("from {}", hundred * 100), sides.map(value), " %"));
    }
    if !rows.is_empty() {
        return bars("Heroes who die within a hundred squares", "percent of those who came", &rows);
    }
    for depth in depths(sides) {
        let value = |side: &Summary| side.depths.get(&depth).map(|sums| share(sums.died, sums.came));
        rows.push(BarRow::of_estimates(&format!("depth {depth}"), sides.map(value), " %"));
    }
    bars("Heroes who die on a depth", "percent of those who came", &rows)
}

/// Meaning of the whiskers of the chart.
pub const WHISKERS: &str = "Whiskers are 95 % intervals.";

/// Returns the section about the hazard of each depth.
pub fn hazard(sides: GameSides<'_>) -> String {
    let tables: String = sides.named().map(|(side, name)| hazard_table(side, &name)).collect();
    let mut html = hazard_chart(sides).figure(WHISKERS, &tables);
    for (title, unit, of) in PER_HERO {
        html.push_str(&per_hero(sides, title, unit, of));
    }
    figures(&html)
}

/// Sum that a hero of a depth has a share of.
type DepthSum = fn(&DepthSums) -> f64;

/// Charts of what heroes spend on a depth: title, unit and sum.
const PER_HERO: [(&str, &str, DepthSum); 2] = [
    ("Turns on a depth", "turns for each who came", |sums| sums.counts.turns as f64),
    ("Hit points lost on a depth", "hit points for each who came", |sums| sums.counts.lost as f64),
];

/// Returns a chart of a sum by depth, for each hero who came there.
fn per_hero(sides: GameSides<'_>, title: &str, unit: &str, of: DepthSum) -> String {
    let heads = sides.heads("depth", &[unit]);
    let mut table = HtmlTable::new(title, &heads.iter().map(String::as_str).collect::<Vec<_>>());
    let mut rows = Vec::new();
    for depth in depths(sides) {
        let each = |side: &Summary| {
            let sums = side.depths.get(&depth)?;
            let value = of(sums) / sums.came.max(1) as f64;
            Some(Estimate { value, low: value, high: value })
        };
        let values = sides.map(each);
        let texts: Vec<String> = values
            .iter()
            .map(|value| value.map_or("-".to_owned(), |value| format!("{:.1}", value.value)))
            .collect();
        let label = format!("depth {depth}");
        table.row_of(&[vec![depth.to_string()], texts.clone()].concat());
        rows.push(BarRow { label, text: texts.join(" | "), values });
    }
    bars(title, unit, &rows).figure("", &table.html())
}

fn hazard_table(side: &Summary, name: &str) -> String {
    let heads = ["depth", "came", "died", "died %", "95 % interval", "turns", "hp lost", "rests", "XL", "AC"];
    let mut table = HtmlTable::new(&format!("Hazard by depth{name}"), &heads);
    let depths = side.depths.iter().map(|(depth, sums)| (depth.to_string(), sums));
    let branches = side.branches.iter().map(|(name, sums)| (name.clone(), sums));
    for (place, DepthSums { came, died, counts }) in depths.chain(branches) {
        let estimate = share(*died, *came);
        let each = |sum: f64| format!("{:.1}", sum / (*came).max(1) as f64);
        table.row_of(&[
            place,
            came.to_string(),
            died.to_string(),
            format!("{:.1}", estimate.value),
            interval(estimate),
            each(counts.turns as f64),
            each(counts.lost as f64),
            each(counts.rests as f64),
            each(counts.level as f64),
            each(counts.armour_class as f64),
        ]);
    }
    table.html()
}
