//! A game read backwards: the chance of survival along it.

use super::{
    charts::curves::{Curve, curves},
    document,
    markup::{HtmlTable, Sections, figures, paragraph},
};
use crate::{
    lab::{
        reading::{GameReading, TURNS},
        statistics::share,
    },
    pilot::rollouts::Survived,
};

/// Returns the page of `reading`, with the `sentences` about it.
pub fn reading_page(reading: &GameReading, sentences: &[String]) -> String {
    let mut sections = Sections::default();
    let told: String = sentences.iter().map(|sentence| paragraph(sentence)).collect();
    let percent = |chance: Survived| share(chance.lived.into(), chance.of.into());
    let mut table = HtmlTable::new("Chances", &["turn", "depth", "%", "95 % interval"]);
    let mut curve = Curve::new();
    for point in &reading.curve {
        let chance = percent(point.chance);
        curve.push((point.turn.into(), chance));
        table.row(&[
            &point.turn.to_string(),
            &point.depth.to_string(),
            &format!("{:.0}", chance.value),
            &format!("{:.0} to {:.0}", chance.low, chance.high),
        ]);
    }
    let title = format!("Chance to live another {TURNS} turns");
    let chart = curves(&title, &sentences.join(" "), "turn", &[curve]);
    sections.add("The curve of the game", &figures(&chart.figure("", &table.html())));
    sections.add("Acts", &told);
    document("A game read backwards", &sections)
}
