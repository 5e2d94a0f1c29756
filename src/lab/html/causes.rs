//! Causes of death and reasons for stopping, of all games and by role.

use super::{
    charts::bars::{BarRow, bars},
    markup::{HtmlTable, details, figures},
    sides::GameSides,
};
use crate::lab::{
    play::GameOutcome,
    statistics::{FEWEST, share},
    summary::Summary,
};
use std::collections::BTreeMap;

/// Maximum number of causes with a bar.
const LISTED: usize = 12;

/// Maximum number of causes of a role that are named.
const NAMED: usize = 5;

/// Returns the section about the ends of games.
pub fn causes(sides: GameSides<'_>) -> String {
    let mut charts = String::new();
    for (outcome, title) in
        [(GameOutcome::Won, "Won"), (GameOutcome::Died, "Died of"), (GameOutcome::Stopped, "Stopped by")]
    {
        charts.push_str(&chart(sides, outcome, title));
    }
    let mut html = figures(&charts);
    let listed =
        |side: &Summary| side.roles.len() > 1 && side.roles.values().any(|numbers| numbers.games() >= FEWEST);
    for (side, name) in sides.named().filter(|(side, _)| listed(side)) {
        html.push_str(&by_role(side, &name));
    }
    html
}

/// Returns the causes of `outcome` with their games of each side, most frequent first.
fn counts<'a>(sides: GameSides<'a>, outcome: GameOutcome) -> Vec<(&'a str, Vec<u64>)> {
    let mut counts: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for (place, side) in sides.0.iter().enumerate() {
        for (cause, games) in side.causes_of(outcome) {
            let of_sides = counts.entry(cause).or_insert_with(|| vec![0; sides.0.len()]);
            if let Some(count) = of_sides.get_mut(place) {
                *count = games;
            }
        }
    }
    let mut counts: Vec<(&str, Vec<u64>)> = counts.into_iter().collect();
    counts.sort_by_key(|(cause, games)| (std::cmp::Reverse(games.iter().sum::<u64>()), *cause));
    counts
}

fn chart(sides: GameSides<'_>, outcome: GameOutcome, title: &str) -> String {
    let counts = counts(sides, outcome);
    if counts.is_empty() {
        return String::new();
    }
    let totals = sides.map(|side| side.all.games());
    let row = |cause: &str, games: &[u64]| {
        let shares = games.iter().zip(&totals).map(|(count, all)| Some(share(*count, *all))).collect();
        let row = BarRow::of_estimates(cause, shares, " %");
        let games: Vec<String> = games.iter().map(u64::to_string).collect();
        BarRow { text: format!("{}: {}", games.join(" | "), row.text), ..row }
    };
    let mut rows: Vec<BarRow> = counts.iter().take(LISTED).map(|(cause, games)| row(cause, games)).collect();
    let others = counts.iter().skip(LISTED).fold(vec![0; totals.len()], |sums, (_, games)| {
        sums.iter().zip(games).map(|(sum, count)| sum + count).collect::<Vec<u64>>()
    });
    if others.iter().any(|count| *count > 0) {
        rows.push(row(&format!("{} others", counts.len() - LISTED), &others));
    }
    let heads = sides.heads("cause", &["games", "%", "95 % interval"]);
    let mut table = HtmlTable::new(title, &heads.iter().map(String::as_str).collect::<Vec<_>>());
    for (cause, games) in &counts {
        let mut cells = vec![(*cause).to_owned()];
        for (count, all) in games.iter().zip(&totals) {
            let estimate = share(*count, *all);
            let bounds = format!("{:.1} to {:.1}", estimate.low, estimate.high);
            cells.extend([count.to_string(), format!("{:.1}", estimate.value), bounds]);
        }
        table.row_of(&cells);
    }
    let ended = sides.map(|side| side.all.outcomes.get(&outcome).copied().unwrap_or_default().to_string());
    let note = format!(
        "{} of {} games. Before the colon stands the number of games; whiskers are 95 % intervals.",
        ended.join(" and "),
        totals.first().unwrap_or(&0)
    );
    bars(title, "percent of games", &rows).figure(&note, &table.html())
}

/// Returns the most frequent causes of death of each role in words, and the shares of all.
fn by_role(side: &Summary, name: &str) -> String {
    let title = format!("Died of, by role{name}");
    let mut words = HtmlTable::of_words(&title, &["role", "died of"]);
    let most: Vec<(&str, u64)> = side.causes_of(GameOutcome::Died).into_iter().take(LISTED).collect();
    let mut heads = vec!["role", "games"];
    heads.extend(most.iter().map(|(cause, _)| *cause));
    let mut shares = HtmlTable::new(&format!("Percent of games by cause{name}"), &heads);
    for (role, numbers) in side.roles.iter().filter(|(_, numbers)| numbers.games() >= FEWEST) {
        let games = numbers.games();
        let percent = |count: u64| count as f64 * 100.0 / games.max(1) as f64;
        let mut deaths: Vec<(&String, &u64)> = numbers.deaths.iter().collect();
        deaths.sort_by_key(|(cause, count)| (std::cmp::Reverse(**count), *cause));
        let told =
            deaths.iter().take(NAMED).map(|(cause, count)| format!("{cause} {:.0} %", percent(**count)));
        words.row(&[role, &told.collect::<Vec<_>>().join(", ")]);
        let mut cells = vec![role.clone(), games.to_string()];
        let of = |cause: &str| percent(numbers.deaths.get(cause).copied().unwrap_or(0));
        cells.extend(most.iter().map(|(cause, _)| format!("{:.1}", of(cause))));
        shares.row_of(&cells);
    }
    words.html() + &details(&format!("Numbers: {title}"), &shares.html())
}
