//! Acts of heroes by verb, their prayers, offerings and donations, and their business in shops.

use super::{
    charts::bars::{BarRow, bars},
    markup::{HtmlTable, figures, paragraph},
    sides::GameSides,
};
use crate::lab::{
    meters::{NamedShare, VerbSums, most_used, verbs_by_share},
    statistics::share,
    summary::Summary,
};

/// Maximum number of verbs in the chart.
const DRAWN: usize = 20;

/// Maximum number of things named beside a verb.
const NAMED: usize = 5;

/// Returns the section about what heroes did; empty if there are no acts.
pub fn acts(sides: GameSides<'_>) -> String {
    let names = verbs_by_share(&sides.map(|side| &side.verbs));
    if names.is_empty() {
        return String::new();
    }
    let title = "Acts by verb";
    let heads = sides.heads("act", &["% of games", "in a game", "most used"]);
    let mut table = HtmlTable::new(title, &heads.iter().map(String::as_str).collect::<Vec<_>>());
    let sums = |side: &Summary, name: &str| side.verbs.get(name).copied().unwrap_or_default();
    let shares = |name: &str| sides.map(|side| share(sums(side, name).games, side.all.games()));
    for name in &names {
        let mut cells = vec![(*name).to_owned()];
        for (side, share) in sides.0.iter().zip(shares(name)) {
            let VerbSums { uses, .. } = sums(side, name);
            let mean = uses as f64 / side.all.games().max(1) as f64;
            let things = most_used(&side.uses, name, NAMED);
            cells.extend([format!("{:.1}", share.value), format!("{mean:.2}"), things]);
        }
        table.row_of(&cells);
    }
    let row = |name: &&str| BarRow::of_estimates(name, shares(name).into_iter().map(Some).collect(), " %");
    let rows: Vec<BarRow> = names.iter().take(DRAWN).map(row).collect();
    let note = "Whiskers are 95 % intervals. Refused acts do not count.";
    figures(&bars(title, "percent of games", &rows).figure(note, &table.html()))
}

/// Returns the section about prayers, offerings and donations.
pub fn faith(sides: GameSides<'_>) -> String {
    let note =
        "Whiskers are 95 % intervals. A prayer was unused if one would have saved the hero at the last act.";
    let shares = |side: &Summary| side.faith.shares(side.all.games(), side.all.died()).to_vec();
    let means = |side: &Summary| side.faith.means(side.all.games());
    shares_of(sides, "Prayers, offerings and donations", note, shares, means)
}

/// Returns the section about shops and gold.
pub fn trade(sides: GameSides<'_>) -> String {
    let shares = |side: &Summary| side.trade.shares(side.all.games()).to_vec();
    let means = |side: &Summary| side.trade.means(side.all.games());
    shares_of(sides, "Shops and gold", "Whiskers are 95 % intervals.", shares, means)
}

/// Returns a section with a chart and a table of `shares`, and a sentence of the `means` of a game.
fn shares_of(
    sides: GameSides<'_>,
    title: &str,
    note: &str,
    shares: impl Fn(&Summary) -> Vec<NamedShare>,
    means: impl Fn(&Summary) -> String,
) -> String {
    let heads = sides.heads("what", &["number", "of", "%", "95 % interval"]);
    let mut table = HtmlTable::new(title, &heads.iter().map(String::as_str).collect::<Vec<_>>());
    let shares = sides.map(shares);
    let mut rows = Vec::new();
    for (place, (name, ..)) in shares.first().into_iter().flatten().enumerate() {
        let (mut cells, mut values) = (vec![(*name).to_owned()], Vec::new());
        for (_, count, all) in shares.iter().filter_map(|side| side.get(place)) {
            let estimate = share(*count, *all);
            let bounds = format!("{:.1} to {:.1}", estimate.low, estimate.high);
            cells.extend([count.to_string(), all.to_string(), format!("{:.1}", estimate.value), bounds]);
            values.push((*all > 0).then_some(estimate));
        }
        table.row_of(&cells);
        rows.push(BarRow::of_estimates(name, values, " %"));
    }
    let chart = bars(title, "percent", &rows).figure(note, &table.html());
    let means = |(side, end): (&Summary, String)| paragraph(&format!("{}{end}.", means(side)));
    figures(&chart) + &sides.named().map(means).collect::<String>()
}
