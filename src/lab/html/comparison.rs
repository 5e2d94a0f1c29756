//! Sections about a comparison.

use super::{
    causes,
    charts::differences::differences,
    creatures, ladders,
    markup::{HtmlTable, Sections, details, escaped, figures, paragraph},
    sides::GameSides,
    summary, survival,
};
use crate::base::text::capitalised;
use crate::lab::{
    arena::ladder::EditLadder, compare::Comparison, counted::SubjectRows, counts::damage_of_all,
    headlines::LeftOut, means::few_roles, measure::Measure, outcome::Settings, pair::ChangedKey,
    summary::Summary,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

/// Maximum number of creatures with measures in a table.
const LISTED: usize = 40;

/// Maximum number of changed creatures with a chart.
const DRAWN: usize = 6;

/// Adds the sections of a comparison.
pub fn add(sections: &mut Sections, settings: &Settings, comparison: &Comparison, fought: &[EditLadder]) {
    let [a, b] = &comparison.sides;
    let both = [a, b];
    let sides = GameSides(&both);
    let headlines = comparison.headlines();
    sections.add("Result", &paragraph(&comparison.result(&settings.changed_keys)));
    sections.add("What differs", &changed(&settings.changed_keys, comparison));
    sections.add("What so many games show", &power(&headlines));
    sections.add("Differences", &headline(settings, comparison, &headlines));
    sections.add("Creatures of the edit", &touched(settings, comparison));
    sections.add("Deaths, traps and acts", &counted(comparison));
    sections.add("Ladders", &ladders::ladders(fought));
    sections.add("Survival", &survival::survival(sides));
    sections.add("Hazard by depth", &survival::hazard(sides));
    sections.add("Turns by role", &turns(comparison));
    sections.add("Depth by role", &reached(comparison));
    sections.add("Roles", &summary::roles(sides));
    sections.add("Causes of death", &causes::causes(sides));
    sections.add("Damage by creature", &(creatures::damage(sides) + &all_creatures(settings, comparison)));
    sections.add("Where heroes are hurt", &creatures::places(sides));
    summary::add_things(sections, sides);
    sections.add("Seeds that changed most", &seeds(settings, comparison));
}

fn changed(keys: &[ChangedKey], comparison: &Comparison) -> String {
    let value =
        |value: &Option<serde_json::Value>| value.as_ref().map_or("nothing".to_owned(), ToString::to_string);
    let mut table = HtmlTable::of_words("Changed keys", &["record and key", "A", "B", "used"]);
    for (ChangedKey { table: file, record, key, was, is }, used) in keys.iter().zip(comparison.used()) {
        let used = used.text(comparison.games()).unwrap_or_else(|| "not counted".to_owned());
        match key {
            Some(key) => table.row(&[&format!("{file}, {record}: {key}"), &value(was), &value(is), &used]),
            None if is.is_none() && was.is_some() => {
                table.row(&[&format!("{file}, {record}"), "whole record", "gone", &used])
            }
            None => table.row(&[&format!("{file}, {record}"), "nothing", "new record", &used]),
        }
    }
    let mut html = table.html();
    if keys.is_empty() {
        html.push_str(&paragraph("No key of a record differs."));
    }
    let (changed, games) = (comparison.games_changed, comparison.games());
    html.push_str(&paragraph(&format!("{changed} of {games} games went differently.")));
    let [a, b] = &comparison.sides;
    html + &summary::failures(a, " in A") + &summary::failures(b, " in B")
}

fn power(headlines: &[Measure]) -> String {
    let title = "Smallest differences seen in four of five comparisons";
    let mut table = HtmlTable::new(title, &["measure", "from"]);
    for measure in headlines.iter().filter(|measure| measure.measure != "won") {
        table.row(&[&measure.title(), &measure.would_show_text()]);
    }
    paragraph(
        "This many games show differences that are at least as large as these. Smaller ones may be there and unseen.",
    ) + &table.html()
}

/// Returns a table of named measures with their intervals.
fn table(caption: &str, measures: &[(String, Measure)]) -> HtmlTable {
    let mut table = HtmlTable::new(caption, &["measure", "A", "B", "difference", "95 % interval", "verdict"]);
    for (name, measure) in measures {
        let [a, b, difference, bounds] = measure.texts();
        table.row(&[name, &a, &b, &difference, &bounds, measure.verdict()]);
    }
    table
}

/// Returns the headline measures, and how many intervals were looked at.
fn headline(settings: &Settings, comparison: &Comparison, headlines: &[Measure]) -> String {
    let named: Vec<(String, Measure)> =
        headlines.iter().map(|measure| (measure.name(), measure.clone())).collect();
    let title = "Headline measures";
    let note = "Dots are differences, B minus A; whiskers are 95 % intervals. Filled dots are no chance.";
    let mut html = figures(&differences(title, &named).figure(note, &table(title, &named).html()));
    let left_out: Vec<String> = comparison.left_out().iter().map(LeftOut::text).collect();
    if !left_out.is_empty() {
        html.push_str(&paragraph(&format!("Not measured: {}.", left_out.join(", "))));
    }
    let [a, b] = comparison.cut_off();
    if headlines.iter().any(|measure| measure.at_least != [false; 2]) {
        html.push_str(&paragraph(&format!(
            ">= is at least: {a} games of A and {b} of B were stopped before their end."
        )));
    }
    if headlines.iter().all(|measure| measure.measure != "won" || measure.a == 0.0 && measure.b == 0.0) {
        html.push_str(&paragraph("No hero wins, so nothing is said about the last levels."));
    }
    let looked_at =
        headlines.len() + comparison.foes(&settings.changed_keys).len() + comparison.counts().len();
    html.push_str(&paragraph(&format!(
        "{looked_at} differences were looked at, and {:.0} intervals exclude zero by chance; *** are no chance.",
        looked_at as f64 * 0.05
    )));
    html
}

/// Returns the names of the creatures that changed keys are about.
fn named(settings: &Settings) -> BTreeSet<&str> {
    let creatures = settings.changed_keys.iter().filter(|key| key.table == "creatures");
    creatures.map(|key| key.record.as_str()).collect()
}

/// Returns the measures of the creatures that changed keys are about, and of others that surely differ.
fn touched(settings: &Settings, comparison: &Comparison) -> String {
    let (named, measures) = (named(settings), comparison.foes(&settings.changed_keys));
    let of = |name: &str| -> Vec<(String, Measure)> {
        let of_it = measures.iter().filter(|measure| measure.of.as_deref() == Some(name));
        of_it.map(|measure| (measure.title().into_owned(), measure.clone())).collect()
    };
    let note = "Dots are differences, B minus A; whiskers are 95 % intervals. Filled dots exclude zero.";
    let (mut charts, mut texts) = (String::new(), String::new());
    for creature in &named {
        let measures = of(creature);
        if measures.is_empty() {
            texts.push_str(&paragraph(&format!("{creature}: {}.", comparison.why_unmeasured(creature))));
        } else if charts.matches("<figure>").count() < DRAWN {
            let (rows, title) = (table(creature, &measures).html(), format!("Differences of {creature}"));
            charts.push_str(&differences(&title, &measures).figure(note, &rows));
        } else {
            texts.push_str(&details(&format!("Numbers: {creature}"), &table(creature, &measures).html()));
        }
    }
    let mut shares = HtmlTable::new("Share of all damage", &["creature", "A", "B"]);
    for creature in named.iter().filter(|name| !of(name).is_empty()) {
        let [a, b] = comparison.sides.each_ref().map(|side| format!("{:.1} %", damage_share(side, creature)));
        shares.row(&[creature, &a, &b]);
    }
    let is_named = |measure: &&Measure| measure.of.as_deref().is_some_and(|of| named.contains(of));
    let others: Vec<&Measure> = measures.iter().filter(|measure| !is_named(measure)).collect();
    let sure: Vec<(String, Measure)> = others
        .iter()
        .filter(|measure| measure.sure)
        .map(|measure| (measure.name(), (*measure).clone()))
        .take(LISTED)
        .collect();
    if !sure.is_empty() {
        let title = "Other creatures that surely differ";
        charts.push_str(&differences(title, &sure).figure(note, &table(title, &sure).html()));
    }
    let differ = others.iter().filter(|measure| measure.excludes_zero()).count();
    let kinds: BTreeSet<&str> = others.iter().filter_map(|measure| measure.of.as_deref()).collect();
    texts.push_str(&paragraph(&format!(
        "{} others: {differ} of {} intervals exclude zero ({:.1} are expected by chance).",
        kinds.len(),
        others.len(),
        others.len() as f64 * 0.05
    )));
    figures(&charts) + &shares.html() + &texts
}

/// Returns the differences of deaths, traps, prayers, acts and items.
fn counted(comparison: &Comparison) -> String {
    let mut html = String::new();
    for SubjectRows { subject, listed, others } in comparison.counted() {
        let named: Vec<(String, Measure)> =
            listed.into_iter().map(|measure| (measure.name(), measure)).collect();
        let title = capitalised(subject.title());
        let note = if others > 0 {
            format!("Not listed: {others} whose intervals hold zero.")
        } else {
            String::new()
        };
        html.push_str(&differences(&title, &named).figure(&note, &table(&title, &named).html()));
    }
    figures(&html)
}

/// Returns the share of all damage that a creature did, in percent.
fn damage_share(side: &Summary, creature: &str) -> f64 {
    let all = damage_of_all(&side.foes);
    side.foes.get(creature).map_or(0, |foe| foe.damage) as f64 * 100.0 / all.max(1) as f64
}

/// Returns the turns of each role.
fn turns(comparison: &Comparison) -> String {
    let few = comparison.few_roles();
    let note = if few > 0 { paragraph(&format!("{}.", few_roles(few))) } else { String::new() };
    figures(&by_role("Turns of a game by role, geometric means", comparison.by_role("log_turns"))) + &note
}

/// Returns the shares of heroes of each role who reach depths.
fn reached(comparison: &Comparison) -> String {
    let chart = |roles: Vec<(&str, u64, Measure)>| {
        let title = roles.first().map(|(.., measure)| measure.title()).unwrap_or_default();
        by_role(&format!("Heroes by role, {title}"), roles)
    };
    figures(&comparison.reached_by_role().into_iter().map(chart).collect::<String>())
}

/// Returns the chart of a measure of each role; empty if there is none.
fn by_role(title: &str, roles: Vec<(&str, u64, Measure)>) -> String {
    let named = |(role, games, measure): (&str, u64, Measure)| (format!("{role} ({games} games)"), measure);
    let measures: Vec<(String, Measure)> = roles.into_iter().map(named).collect();
    if measures.is_empty() {
        return String::new();
    }
    let note = "Dots are differences, B minus A; whiskers are 95 % intervals. Roles are not judged.";
    differences(title, &measures).figure(note, &table(title, &measures).html())
}

/// Returns the measures of the creatures that did most damage.
fn all_creatures(settings: &Settings, comparison: &Comparison) -> String {
    let (named, all) = (named(settings), comparison.foes(&settings.changed_keys));
    let mut of: BTreeMap<&str, Vec<(String, Measure)>> = BTreeMap::new();
    for measure in &all {
        if let Some(creature) = measure.of.as_deref() {
            of.entry(creature).or_default().push((measure.name(), measure.clone()));
        }
    }
    let damage = |name: &str| {
        let of_side = |side: &Summary| side.foes.get(name).map_or(0, |foe| foe.damage);
        comparison.sides.iter().map(of_side).fold(0, i64::saturating_add)
    };
    let mut creatures: Vec<(&str, Vec<(String, Measure)>)> = of.into_iter().collect();
    creatures.sort_by_key(|(name, _)| (!named.contains(name), std::cmp::Reverse(damage(name)), *name));
    let listed: Vec<(String, Measure)> =
        creatures.into_iter().take(LISTED).flat_map(|(_, measures)| measures).collect();
    if listed.is_empty() {
        return String::new();
    }
    let title = "Differences of creatures";
    details(&format!("Numbers: {title}"), &table(title, &listed).html())
}

/// Returns `text` as one word of a command line.
fn word(text: &str) -> String {
    if text.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c)) {
        return text.to_owned();
    }
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Returns `text` as a value in the query of an address.
fn query(text: &str) -> String {
    let mut query = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() {
            query.push(char::from(byte));
        } else {
            // Writing to a text never fails.
            let _ = write!(query, "%{byte:02X}");
        }
    }
    query
}

/// Returns the games that differ most in length, with the commands that tell them.
fn seeds(settings: &Settings, comparison: &Comparison) -> String {
    let mut list = String::new();
    for (seed, role) in comparison.most_changed() {
        let Settings { world, bot, max_turns, .. } = settings;
        let mut command =
            format!("rhack sim --log --games 1 --seed {seed} --role {} --bot {bot}", word(role));
        let _ = write!(command, " --max-turns {max_turns} --world {}", word(world));
        for (option, value) in [("from-depth", settings.from_depth), ("hero-level", settings.hero_level)] {
            if let Some(value) = value {
                let _ = write!(command, " --{option} {value}");
            }
        }
        let address = format!("?seed={seed}&role={}", query(role));
        let [command, address, role] = [&command, &address, role].map(escaped);
        let _ = writeln!(
            list,
            "<li><strong>{seed}</strong> ({role}): <code>{command}</code> <a href=\"./{address}\">{address}</a></li>"
        );
    }
    if list.is_empty() {
        return list;
    }
    let text = "The games that differ most in length. The command tells the game of A, and with --mod that of B. The \
                link plays it if this page lies beside the page of the game; else put its end behind that address.";
    format!("{}<ul class=\"seeds\">\n{list}</ul>\n", paragraph(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_with_spaces_are_one_word_of_a_command_and_of_an_address() {
        assert_eq!((word("Valkyrie").as_str(), query("Valkyrie").as_str()), ("Valkyrie", "Valkyrie"));
        let name = "Cave \"<Dweller>";
        assert_eq!(word(name), "\"Cave \\\"<Dweller>\"");
        assert_eq!(query(name), "Cave%20%22%3CDweller%3E");
    }
}
