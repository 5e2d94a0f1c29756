//! Ladders of what an edit touches.

use super::{
    charts::curves::{Curve, curves},
    markup::{HtmlTable, figures, paragraph},
};
use crate::lab::{
    arena::ladder::{EditLadder, Rung, RungRecord, WonDifference},
    statistics::Estimate,
};

/// Returns the section about the `ladders`.
pub fn ladders(ladders: &[EditLadder]) -> String {
    let figures = figures(&ladders.iter().map(figure).collect::<String>());
    if figures.is_empty() {
        return figures;
    }
    let text =
        "A hero fights one creature, two of them, and more: the percentage of fights that the hero wins.";
    paragraph(text) + &figures
}

fn figure(ladder: &EditLadder) -> String {
    let EditLadder { hero, is_new, report } = ladder;
    let title = format!("{hero} against {}", report.kind);
    let curve = |of: fn(&Rung) -> Option<RungRecord>| {
        let points = report.rungs.iter().filter_map(|rung| Some((f64::from(rung.count), of(rung)?.won())));
        points.collect::<Curve>()
    };
    let (a, b) = (curve(|rung| Some(rung.a)), curve(|rung| rung.b));
    let both: Vec<Curve> = [a, b].into_iter().filter(|curve| !curve.is_empty()).collect();
    let shares = |curve: &Curve| {
        let shares: Vec<String> =
            curve.iter().map(|(count, Estimate { value, .. })| format!("{count:.0}: {value:.1} %")).collect();
        shares.join(", ")
    };
    let about =
        format!("Fights won by number. {}.", both.iter().map(shares).collect::<Vec<_>>().join("; B: "));
    let whose = match (is_new, both.len() > 1) {
        (true, _) => " Only B has it.",
        (false, true) => "",
        (false, false) => " Only A has it.",
    };
    let note = format!("{} fights for each number. Bands are 95 % intervals.{whose}", report.games);
    curves(&title, &about, "number of creatures", &both)
        .figure(&note, &table(&title, &report.rungs, both.len() > 1))
}

fn table(title: &str, rungs: &[Rung], is_compared: bool) -> String {
    let mut heads = vec!["number", "won %", "95 % interval", "drawn %", "turns", "hit points left"];
    if is_compared {
        heads.extend(["B won %", "95 % interval", "difference", "95 % interval"]);
    }
    let mut table = HtmlTable::new(title, &heads);
    for Rung { count, a, b, difference } in rungs {
        let mut cells = vec![
            count.to_string(),
            format!("{:.1}", a.percent),
            format!("{:.1} to {:.1}", a.low, a.high),
            format!("{:.1}", a.drawn),
            format!("{:.1}", a.turns),
            format!("{:.1}", a.hitpoints),
        ];
        if let Some((b, WonDifference { percent, low, high })) = b.as_ref().zip(difference.as_ref()) {
            cells.extend([
                format!("{:.1}", b.percent),
                format!("{:.1} to {:.1}", b.low, b.high),
                format!("{percent:+.1}"),
                format!("{low:+.1} to {high:+.1}"),
            ]);
        }
        table.row_of(&cells);
    }
    table.html()
}
