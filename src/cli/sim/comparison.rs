//! Comparisons as text.

use crate::cli::trouble::{Trouble, count};
use rhack::{
    base::printable::shown,
    lab::{
        compare::Comparison, counted::SubjectRows, counts::damage_of_all, headlines::LeftOut,
        means::few_roles, measure::Measure, outcome::Settings, pair::ChangedKey, spread::hundredths,
    },
};
use std::{collections::BTreeSet, io};

/// Maximum number of listed keys.
const KEYS: usize = 20;

/// Prints a comparison: the changed keys, what so many games would have shown, and the differences.
///
/// # Errors
///
/// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output fails.
pub fn print(
    out: &mut impl io::Write,
    settings: &Settings,
    comparison: &Comparison,
    seconds: f64,
) -> Result<(), Trouble> {
    let games = comparison.games();
    let Settings { world, bot, first_seed, raws, against, .. } = settings;
    let against = against.as_deref().unwrap_or_default();
    let world = shown(world);
    writeln!(out, "{games} pairs of games of {world} by {bot} from seed {first_seed}, {seconds:.1} seconds")?;
    let mods = |mods: &[rhack::lab::outcome::ModLine]| {
        mods.iter().map(|one| format!(" + {}", shown(&one.id))).collect::<String>()
    };
    writeln!(out, "A  {world}{}  {}", mods(&settings.mods), short(raws))?;
    writeln!(out, "B  {world}{}  {}", mods(&settings.against_mods), short(against))?;
    changed_keys(out, &settings.changed_keys, comparison)?;
    writeln!(out, "{} of {games} games went differently\n", comparison.games_changed)?;
    writeln!(out, "{}\n", shown(&comparison.result(&settings.changed_keys)))?;
    if comparison.is_untouched() {
        return Ok(());
    }
    let headlines = comparison.headlines();
    let power: Vec<String> = headlines
        .iter()
        .filter(|measure| measure.measure != "won")
        .map(|measure| format!("{} {}", measure.title(), measure.would_show_text()))
        .collect();
    let power = if power.is_empty() { "none".to_owned() } else { power.join(", ") };
    writeln!(out, "this many games show, in four of five comparisons, differences from: {power}")?;
    heading(out, "")?;
    headlines.iter().try_for_each(|measure| row(out, &measure.title(), measure))?;
    let left_out: Vec<String> = comparison.left_out().iter().map(LeftOut::text).collect();
    if !left_out.is_empty() {
        writeln!(out, "not measured: {}", left_out.join(", "))?;
    }
    let [a, b] = comparison.cut_off();
    if headlines.iter().any(|measure| measure.at_least != [false; 2]) {
        writeln!(out, ">= is at least: {a} games of A and {b} of B were stopped before their end")?;
    }
    if headlines.iter().all(|measure| measure.measure != "won" || measure.a == 0.0 && measure.b == 0.0) {
        writeln!(out, "nobody wins, so nothing is said about the last levels")?;
    }
    creatures(out, settings, comparison)?;
    counted(out, comparison)?;
    reach(out, comparison)?;
    roles(out, comparison)?;
    let intervals =
        headlines.len() + comparison.foes(&settings.changed_keys).len() + comparison.counts().len();
    writeln!(
        out,
        "\n{intervals} differences were looked at, and {:.0} intervals exclude zero by chance; *** are no chance",
        intervals as f64 * 0.05
    )?;
    seeds(out, settings, comparison)
}

/// Returns the first half of a digest.
fn short(digest: &str) -> &str {
    digest.get(..8).unwrap_or(digest)
}

fn changed_keys(
    out: &mut impl io::Write,
    keys: &[ChangedKey],
    comparison: &Comparison,
) -> Result<(), Trouble> {
    let value =
        |value: &Option<serde_json::Value>| value.as_ref().map_or("nothing".to_owned(), ToString::to_string);
    for (ChangedKey { table, record, key, was, is }, used) in keys.iter().zip(comparison.used()).take(KEYS) {
        let what = match key {
            Some(key) => format!("{key}  {} -> {}", value(was), value(is)),
            None if is.is_none() && was.is_some() => "gone".to_owned(),
            None => "new".to_owned(),
        };
        let used = used.text(comparison.games()).map(|text| format!("   ({text})")).unwrap_or_default();
        writeln!(out, "{}", shown(&format!("changed: {table}  {record}  {what}{used}")))?;
    }
    match keys.len() {
        0 => writeln!(out, "no key of a record differs")?,
        all if all > KEYS => writeln!(out, "and {} more keys (`rhack diff` lists them)", all - KEYS)?,
        _ => {}
    }
    Ok(())
}

fn heading(out: &mut impl io::Write, what: &str) -> Result<(), Trouble> {
    writeln!(out, "{what:<30} {:>9} {:>9} {:>12}   {:<20}", "A", "B", "difference", "95 % interval")?;
    Ok(())
}

/// Prints a measure as a row.
fn row(out: &mut impl io::Write, name: &str, measure: &Measure) -> Result<(), Trouble> {
    let [a, b, difference, interval] = measure.texts();
    let mark = measure.verdict();
    let line = format!("{:<30} {a:>9} {b:>9} {difference:>12}   {interval:<20} {mark}", shown(name));
    writeln!(out, "{}", line.trim_end())?;
    Ok(())
}

/// Prints the creatures that the changed keys name, and the others that differ.
fn creatures(out: &mut impl io::Write, settings: &Settings, comparison: &Comparison) -> Result<(), Trouble> {
    let measures = comparison.foes(&settings.changed_keys);
    let named: BTreeSet<&str> = settings
        .changed_keys
        .iter()
        .filter(|key| key.table == "creatures")
        .map(|key| key.record.as_str())
        .collect();
    let is_named = |measure: &Measure| measure.of.as_deref().is_some_and(|of| named.contains(of));
    let all: BTreeSet<&str> = measures.iter().filter_map(|measure| measure.of.as_deref()).collect();
    let shares = comparison.sides.each_ref().map(|side| {
        let all = damage_of_all(&side.foes);
        let of = move |name: &str| {
            side.foes.get(name).map_or(0, |foe| foe.damage) as f64 * 100.0 / all.max(1) as f64
        };
        move |name: &str| hundredths(of(name))
    });
    writeln!(out)?;
    heading(out, "by creature")?;
    for name in &named {
        let of_it: Vec<&Measure> =
            measures.iter().filter(|measure| measure.of.as_deref() == Some(name)).collect();
        if of_it.is_empty() {
            writeln!(out, "{:<30} {}", shown(name), comparison.why_unmeasured(name))?;
            continue;
        }
        for measure in of_it {
            row(out, &format!("{name}: {}", measure.title()), measure)?;
        }
        let [a, b] = shares.each_ref().map(|share| share(name));
        writeln!(out, "{:<30} {a:>7.1} % {b:>7.1} %", format!("{}: share of all damage", shown(name)))?;
    }
    let others: Vec<&Measure> = measures.iter().filter(|measure| !is_named(measure)).collect();
    for measure in others.iter().filter(|measure| measure.sure) {
        let name = measure.of.as_deref().unwrap_or_default();
        row(out, &format!("{name}: {}", measure.title()), measure)?;
    }
    let differ = others.iter().filter(|measure| measure.excludes_zero()).count();
    writeln!(
        out,
        "{} others: {differ} of {} intervals exclude zero ({:.1} are expected by chance)",
        all.len() - named.iter().filter(|name| all.contains(*name)).count(),
        others.len(),
        others.len() as f64 * 0.05
    )?;
    Ok(())
}

/// Prints deaths, traps, prayers, acts and items: those that differ, and the largest ones.
fn counted(out: &mut impl io::Write, comparison: &Comparison) -> Result<(), Trouble> {
    for SubjectRows { subject, listed, others } in comparison.counted() {
        writeln!(out)?;
        heading(out, subject.title())?;
        listed.iter().try_for_each(|measure| row(out, &measure.name(), measure))?;
        if others > 0 {
            writeln!(out, "{} not listed: their intervals hold zero", count(others, "other"))?;
        }
    }
    Ok(())
}

/// Prints the share of heroes who reach each depth.
fn reach(out: &mut impl io::Write, comparison: &Comparison) -> Result<(), Trouble> {
    let games = comparison.games().max(1) as f64;
    let [a, b] = &comparison.sides;
    let percent =
        |side: &rhack::lab::summary::Summary, depth: &i32| side.all.reached(*depth) as f64 * 100.0 / games;
    let depths: BTreeSet<&i32> = a.depths.keys().chain(b.depths.keys()).collect();
    let told: Vec<String> = depths
        .into_iter()
        .filter(|depth| percent(a, depth) >= 1.0 || percent(b, depth) >= 1.0)
        .map(|depth| format!("{depth}: {:.1} -> {:.1} %", percent(a, depth), percent(b, depth)))
        .collect();
    writeln!(out, "\nreached depth  {}", told.join("   "))?;
    Ok(())
}

/// Prints turns of each role, and the shares of heroes who reach depths.
fn roles(out: &mut impl io::Write, comparison: &Comparison) -> Result<(), Trouble> {
    by_role(out, "turns", &comparison.by_role("log_turns"))?;
    for roles in comparison.reached_by_role() {
        let title = roles.first().map(|(.., measure)| measure.title()).unwrap_or_default();
        by_role(out, &title, &roles)?;
    }
    let few = comparison.few_roles();
    if few > 0 {
        writeln!(out, "\nby role: {}", few_roles(few))?;
    }
    Ok(())
}

/// Prints a measure of each role with enough games, if there are any.
fn by_role(out: &mut impl io::Write, title: &str, roles: &[(&str, u64, Measure)]) -> Result<(), Trouble> {
    if roles.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    heading(out, &format!("by role, {title}"))?;
    for (role, games, measure) in roles {
        row(out, &format!("{role} ({games} games)"), measure)?;
    }
    Ok(())
}

/// Prints the seeds whose games changed most, with the commands that tell them.
fn seeds(out: &mut impl io::Write, settings: &Settings, comparison: &Comparison) -> Result<(), Trouble> {
    let all: Vec<(u64, &str)> = comparison.most_changed().collect();
    let Some((seed, role)) = all.first() else { return Ok(()) };
    let seeds: Vec<String> = all.iter().map(|(seed, role)| format!("{seed} ({role})")).collect();
    writeln!(out, "\nseeds that changed most: {}", seeds.join(", "))?;
    let role = if role.contains(' ') { format!("\"{role}\"") } else { (*role).to_owned() };
    let bot = &settings.bot;
    writeln!(
        out,
        "read one: rhack sim --log --games 1 --seed {seed} --role {role} --bot {bot}, and the same with --mod; play it: ?seed={seed}&role={role}"
    )?;
    Ok(())
}
