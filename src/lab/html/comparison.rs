//! Sections about a comparison.

use super::{
    charts::interval,
    markup::{HtmlTable, section},
    summary,
};
use crate::lab::{
    compare::{ChangedKey, Comparison},
    measure::Measure,
    outcome::Settings,
    statistics::Estimate,
};
use std::collections::BTreeMap;

/// Maximum number of listed creatures.
const LISTED: usize = 40;

/// Returns the sections of a comparison.
pub fn sections(settings: &Settings, comparison: &Comparison) -> String {
    let [a, b] = &comparison.sides;
    let mut html = section("What differs", &changed(&settings.changed_keys, comparison));
    let headlines = comparison.headlines();
    html.push_str(&section("What so many games show", &power(&headlines)));
    html.push_str(&section("Differences", &measures("Headline measures", &headlines)));
    html.push_str(&section("Survival", &summary::survival(&[a, b])));
    html.push_str(&section("Damage by creature", &creatures(settings, comparison)));
    let hazards = summary::hazard(&a.depths, ": A") + &summary::hazard(&b.depths, ": B");
    html.push_str(&section("Hazard by depth", &hazards));
    let turns: Vec<Measure> = comparison
        .roles()
        .into_iter()
        .filter_map(|(_, _, measures)| measures.into_iter().find(|measure| measure.measure == "log_turns"))
        .collect();
    html.push_str(&section("Turns by role", &measures("Turns of a game, geometric means", &turns)));
    let causes = summary::causes(a, ": A") + &summary::causes(b, ": B");
    html.push_str(&section("Causes of death by role", &causes));
    html.push_str(&section("Levels of B", &summary::places(b)));
    html.push_str(&section("Seeds that changed most", &seeds(settings, comparison)));
    html
}

fn changed(keys: &[ChangedKey], comparison: &Comparison) -> String {
    let value =
        |value: &Option<serde_json::Value>| value.as_ref().map_or("-".to_owned(), ToString::to_string);
    let mut table = HtmlTable::new("Keys", &["file", "record", "key", "A", "B"]);
    for ChangedKey { table: file, record, key, was, is } in keys {
        let whole = "whole record".to_owned();
        table.row(&[file, record, key.as_ref().unwrap_or(&whole), &value(was), &value(is)]);
    }
    let games =
        format!("<p>{} of {} games went differently.</p>\n", comparison.games_changed, comparison.games());
    if keys.is_empty() {
        format!("<p>No key of a record differs.</p>\n{games}")
    } else {
        table.html() + &games
    }
}

fn power(headlines: &[Measure]) -> String {
    let mut table = HtmlTable::new("Differences seen in four of five comparisons", &["measure", "from"]);
    for measure in headlines {
        table.row(&[measure.title(), &measure.would_show_text()]);
    }
    table.html()
}

/// Returns a table of measures with their intervals.
fn measures(caption: &str, all: &[Measure]) -> String {
    let mut table = HtmlTable::new(caption, &["measure", "A", "B", "difference", "95 % interval", "verdict"]);
    table.chart_column();
    // Measures of one scale share the width of their charts.
    let mut widest: BTreeMap<&str, f64> = BTreeMap::new();
    for measure in all.iter().filter(|measure| measure.low.is_finite() && measure.high.is_finite()) {
        let edge = measure.low.abs().max(measure.high.abs());
        let widest = widest.entry(measure.scale.name()).or_insert(0.0);
        *widest = widest.max(edge);
    }
    for measure in all {
        let [a, b, difference, bounds] = measure.texts();
        let name = match (&measure.of, measure.measure) {
            (Some(of), "log_turns") => of.clone(),
            (Some(of), _) => format!("{of}: {}", measure.title()),
            (None, _) => measure.title().to_owned(),
        };
        let estimate = Estimate { value: measure.difference, low: measure.low, high: measure.high };
        let chart = match widest.get(measure.scale.name()) {
            Some(widest) if *widest > 0.0 && measure.low.is_finite() => interval(estimate, *widest),
            _ => "-".to_owned(),
        };
        table.row_with(&[&name, &a, &b, &difference, &bounds, measure.verdict()], &chart);
    }
    table.html()
}

/// Returns the measures of what the changed keys name and of the creatures that did most damage.
fn creatures(settings: &Settings, comparison: &Comparison) -> String {
    let all = comparison.foes(&settings.changed_keys);
    let damage = |name: &str| {
        let of = |side: &crate::lab::summary::Summary| side.foes.get(name).map_or(0, |foe| foe.damage);
        comparison.sides.iter().map(of).sum::<i64>()
    };
    let named =
        |name: &str| settings.changed_keys.iter().any(|key| key.table == "creatures" && key.record == name);
    let mut names: Vec<&str> = all.iter().filter_map(|measure| measure.of.as_deref()).collect();
    names.dedup();
    names.sort_by_key(|name| (!named(name), std::cmp::Reverse(damage(name)), *name));
    names.truncate(LISTED);
    let mut listed: Vec<Measure> = Vec::new();
    for name in names {
        listed.extend(all.iter().filter(|measure| measure.of.as_deref() == Some(name)).cloned());
    }
    measures("Creatures", &listed)
}

fn seeds(settings: &Settings, comparison: &Comparison) -> String {
    let mut table =
        HtmlTable::new("Games that differ most in length", &["seed", "role", "read it", "play it"]);
    for (seed, role) in comparison.most_changed() {
        let quoted = if role.contains(' ') { format!("\"{role}\"") } else { role.to_owned() };
        let read = format!("rhack sim --log --games 1 --seed {seed} --role {quoted} --bot {}", settings.bot);
        table.row(&[
            &seed.to_string(),
            role,
            &read,
            &format!("?seed={seed}&role={}", role.replace(' ', "%20")),
        ]);
    }
    format!("{}<p>The same command with --mod reads the game of B.</p>\n", table.html())
}
