//! Results as one HTML page: no scripts, nothing loaded from elsewhere, charts as SVG.

mod acts;
mod causes;
mod charts;
mod comparison;
mod creatures;
mod ladders;
mod markup;
mod places;
mod reading;
mod sides;
mod summary;
mod survival;

use super::{
    arena::ladder::EditLadder,
    outcome::{ModLine, Results},
};
use markup::{HtmlTable, Sections, escaped};
pub use reading::reading_page;
use sides::GameSides;

/// Style of the page: light and dark, for phones and for print.
const STYLE: &str = include_str!("style.css");

/// Returns the hazard of each depth in `results` as a picture. Equal results give equal pictures.
pub fn picture(results: &Results) -> String {
    let chart = match results.comparison() {
        Some(comparison) => survival::hazard_chart(GameSides(&comparison.sides.each_ref())),
        None => survival::hazard_chart(GameSides(&[results.summary()])),
    };
    chart.picture(STYLE, survival::WHISKERS)
}

/// Returns the page of `results`, with the `ladders` of what an edit touches. Equal results give equal pages.
pub fn page(results: &Results, ladders: &[EditLadder]) -> String {
    let settings = &results.settings;
    let world = escaped(&settings.world);
    let mut sections = Sections::default();
    let title = match results.comparison() {
        Some(comparison) => {
            sections.add("What was played", &played(results, comparison.games()));
            comparison::add(&mut sections, settings, comparison, ladders);
            format!("Comparison of {world}")
        }
        None => {
            sections.add("What was played", &played(results, results.summary().all.games()));
            summary::add(&mut sections, results.summary());
            format!("Games of {world}")
        }
    };
    sections.add("Expectations", &expectations(results));
    document(&title, &sections)
}

/// Returns the document called `title` with these sections.
fn document(title: &str, sections: &Sections) -> String {
    let (contents, body) = sections.html();
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<link rel=\"icon\" href=\"data:,\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<header><h1>{title}</h1>\n{contents}</header>\n<main>\n{body}</main>\n\
         </body>\n</html>\n"
    )
}

/// Returns the section of what was played.
fn played(results: &Results, games: u64) -> String {
    let settings = &results.settings;
    let mods = |mods: &[ModLine]| {
        let named = |one: &ModLine| format!(" + {} ({})", one.id, one.digest);
        mods.iter().map(named).collect::<String>()
    };
    let mut table = HtmlTable::of_words("Settings", &["setting", "value"]);
    let unit = if settings.against.is_some() { "pairs of games" } else { "games" };
    table.row(&["played", &format!("{games} {unit} from seed {}", settings.first_seed)]);
    if let Some(text) = results.part.missing_text() {
        table.row(&["incomplete", &text]);
    }
    table.row(&["bot", &settings.bot]);
    let raws = if settings.against.is_some() { "A" } else { "raws" };
    table.row(&[raws, &format!("{}{}, digest {}", settings.world, mods(&settings.mods), settings.raws)]);
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
    table.html()
}

/// Returns the section of the expectations; empty if there are none.
fn expectations(results: &Results) -> String {
    let judgements = results.judgements();
    let heads = ["what", "bounds", "measured", "95 % interval", "games", "answer"];
    let mut table = HtmlTable::new("Expectations", &heads);
    for judgement in &judgements {
        let line = judgement.line;
        let of: Vec<&str> = line.of.traits().map(|(_, name)| name).collect();
        let bounds = match (line.least, line.most) {
            (Some(least), Some(most)) => format!("{least} to {most}"),
            (Some(least), None) => format!("at least {least}"),
            (None, Some(most)) => format!("at most {most}"),
            (None, None) => String::new(),
        };
        let verdict = judgement.verdict.name();
        let answer = match judgement.games_needed {
            Some(needed) => format!("{verdict}: {needed} games would tell"),
            None => verdict.to_owned(),
        };
        table.row(&[
            format!("{} {}", line.what, of.join(" ")).trim_end(),
            &bounds,
            &format!("{}{:.2}", if judgement.at_least { ">=" } else { "" }, judgement.estimate.value),
            &format!("{:.2} to {:.2}", judgement.estimate.low, judgement.estimate.high),
            &judgement.games.to_string(),
            &answer,
        ]);
    }
    table.html()
}
