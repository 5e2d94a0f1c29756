//! Results as one HTML page: no scripts, nothing loaded from elsewhere, charts as SVG.

mod charts;
mod comparison;
mod markup;
mod summary;

use super::outcome::{ModLine, Results};
use markup::{HtmlTable, escaped, section};

/// Style of the page: light and dark, for phones and for print.
const STYLE: &str = include_str!("style.css");

/// Returns the page of `results`. Equal results give equal pages.
pub fn page(results: &Results) -> String {
    let settings = &results.settings;
    let world = escaped(&settings.world);
    let (games, title) = match results.comparison() {
        Some(comparison) => (comparison.games(), format!("Comparison of {world}")),
        None => (results.summary().all.games(), format!("Games of {world}")),
    };
    let mut body = played(results, games);
    match results.comparison() {
        Some(comparison) => body.push_str(&comparison::sections(settings, comparison)),
        None => body.push_str(&summary::sections(results.summary())),
    }
    body.push_str(&expectations(results));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n\
         <body>\n<header><h1>{title}</h1></header>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )
}

/// Returns the section of what was played.
fn played(results: &Results, games: u64) -> String {
    let settings = &results.settings;
    let mods = |mods: &[ModLine]| {
        let named = |one: &ModLine| format!(" + {} ({})", one.id, one.digest);
        mods.iter().map(named).collect::<String>()
    };
    let mut table = HtmlTable::new("Settings", &["setting", "value"]);
    let unit = if settings.against.is_some() { "pairs of games" } else { "games" };
    table.row(&["played", &format!("{games} {unit} from seed {}", settings.first_seed)]);
    table.row(&["bot", &settings.bot]);
    table.row(&["A", &format!("{}{}, digest {}", settings.world, mods(&settings.mods), settings.raws)]);
    if let Some(against) = &settings.against {
        let mods = mods(&settings.against_mods);
        table.row(&["B", &format!("{}{mods}, digest {against}", settings.world)]);
    }
    table.row(&["turns at most", &settings.max_turns.to_string()]);
    if !settings.choices.is_empty() {
        table.row(&["heroes", &settings.choices.join(", ")]);
    }
    for (name, number) in [("from depth", settings.from_depth), ("hero level", settings.hero_level)] {
        if let Some(number) = number {
            table.row(&[name, &number.to_string()]);
        }
    }
    table.row(&["version", &settings.version]);
    section("What was played", &table.html())
}

/// Returns the section of the expectations; empty if there are none.
fn expectations(results: &Results) -> String {
    let judgements = results.judgements();
    if judgements.is_empty() {
        return String::new();
    }
    let mut table =
        HtmlTable::new("Expectations", &["what", "bounds", "measured", "95 % interval", "answer"]);
    for judgement in &judgements {
        let line = judgement.line;
        let bound = |bound: Option<f64>| bound.map_or("any".to_owned(), |bound| bound.to_string());
        let of: Vec<&str> = line.of.traits().map(|(_, name)| name).collect();
        table.row(&[
            &format!("{} {}", line.what, of.join(" ")),
            &format!("{} to {}", bound(line.least), bound(line.most)),
            &format!("{:.2}", judgement.estimate.value),
            &format!("{:.2} to {:.2}", judgement.estimate.low, judgement.estimate.high),
            judgement.verdict.name(),
        ]);
    }
    section("Expectations", &table.html())
}
