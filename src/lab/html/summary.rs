//! Sections about one set of games, or about both sides of a comparison.

use super::{
    acts, causes,
    charts::bars::{BarRow, bars},
    creatures,
    markup::{HtmlTable, Sections, escaped, figures, paragraph},
    places,
    sides::GameSides,
    survival,
};
use crate::lab::{
    means::{COLUMNS, NOTE},
    statistics::share,
    summary::Summary,
};
use std::{collections::BTreeSet, fmt::Write as _};

/// Adds the sections of a set of games.
pub fn add(sections: &mut Sections, summary: &Summary) {
    let side = [summary];
    let sides = GameSides(&side);
    sections.add("At a glance", &glance(summary));
    sections.add("Roles", &roles(sides));
    sections.add("Survival", &survival::survival(sides));
    sections.add("Hazard by depth", &survival::hazard(sides));
    sections.add("Causes of death", &causes::causes(sides));
    sections.add("Damage by creature", &creatures::damage(sides));
    sections.add("Where heroes are hurt", &creatures::places(sides));
    add_things(sections, sides);
}

/// Adds the sections about items, acts, places and levels.
pub fn add_things(sections: &mut Sections, sides: GameSides<'_>) {
    sections.add("Traps", &places::traps(sides));
    sections.add("Items used", &places::items(sides));
    sections.add("Acts", &acts::acts(sides));
    sections.add("Prayers and gifts", &acts::faith(sides));
    sections.add("Shops and gold", &acts::trade(sides));
    sections.add("Levels", &places::places(sides));
    sections.add("Experience levels", &experience(sides));
}

/// Returns the most important figures, in large digits.
fn glance(summary: &Summary) -> String {
    let all = &summary.all;
    let figures = [
        ("games", all.games().to_string()),
        ("died", format!("{:.1} %", all.died_percent())),
        ("median of turns", all.median()),
        ("mean deepest depth", format!("{:.1}", all.deepest.mean())),
        ("deepest of all", all.deepest.figures().most.to_string()),
        ("mean experience level", format!("{:.1}", all.levels.mean())),
        ("mean of kills", format!("{:.1}", all.kills.mean())),
        ("mean score", format!("{:.0}", all.scores.mean())),
    ];
    let mut html = String::from("<dl class=\"glance\">\n");
    for (name, value) in figures {
        // Writing to a text never fails.
        let _ = writeln!(html, "<div><dt>{}</dt><dd>{}</dd></div>", escaped(name), escaped(&value));
    }
    html.push_str("</dl>\n");
    html.push_str(&paragraph(&format!(
        "{} turns and {} actions in all games.",
        all.turns.sum(),
        all.actions
    )));
    html + &failures(summary, "")
}

/// Returns a paragraph about levels that failed; empty if there are none.
pub fn failures(summary: &Summary, of: &str) -> String {
    match summary.fallbacks {
        0 => String::new(),
        count => {
            let text = "levels were emergency rooms: their recipes failed (see `rhack check`)";
            paragraph(&format!("{count} {text}{of}."))
        }
    }
}

/// Returns a table of means by role for each side.
pub fn roles(sides: GameSides<'_>) -> String {
    let mut html = String::new();
    let heads: Vec<&str> = ["role"].into_iter().chain(COLUMNS.map(|(name, _)| name)).collect();
    for (side, end) in sides.named() {
        let mut table = HtmlTable::new(&format!("Means by role{end}"), &heads);
        for (role, numbers) in side.mean_rows() {
            table.row_of(&[vec![role.to_owned()], numbers.cells().to_vec()].concat());
        }
        html.push_str(&table.html());
        let notes = [NOTE.to_owned()].into_iter().chain(side.notes_on_means());
        html.extend(notes.map(|note| paragraph(&format!("{note}."))));
    }
    html
}

/// Returns a chart of the experience levels at the end.
fn experience(sides: GameSides<'_>) -> String {
    let title = "Heroes by experience level at the end";
    let levels: BTreeSet<i64> =
        sides.0.iter().flat_map(|side| side.all.levels.counts().map(|(level, _)| level)).collect();
    let count = |side: &Summary, wanted: i64| {
        side.all.levels.counts().find(|(level, _)| *level == wanted).map_or(0, |(_, count)| count)
    };
    let heads = sides.heads("level", &["games", "%"]);
    let mut table = HtmlTable::new(title, &heads.iter().map(String::as_str).collect::<Vec<_>>());
    let mut rows = Vec::new();
    for level in levels {
        let shares = sides.map(|side| share(count(side, level), side.all.games()));
        let mut cells = vec![level.to_string()];
        for (side, share) in sides.0.iter().zip(&shares) {
            cells.extend([count(side, level).to_string(), format!("{:.1}", share.value)]);
        }
        table.row_of(&cells);
        let label = format!("level {level}");
        rows.push(BarRow::of_estimates(&label, shares.into_iter().map(Some).collect(), " %"));
    }
    if rows.is_empty() {
        return String::new();
    }
    figures(&bars(title, "percent of games", &rows).figure("Whiskers are 95 % intervals.", &table.html()))
}
