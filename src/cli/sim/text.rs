//! Results of games as text.

use super::role_table;
use crate::cli::trouble::{Trouble, count};
use rhack::{
    base::printable::shown,
    lab::{
        counts::{FoeCounts, PlaceCounts, damage_of_all},
        meters::{NamedShare, VerbSums, most_used, verbs_by_share},
        outcome::Settings,
        play::GameOutcome,
        spread::Spread,
        statistics::{Estimate, share},
        summary::{DepthSums, LegSums, Summary},
        traps::TrapCounts,
    },
};
use std::io;

/// Maximum number of listed causes, creatures and places.
const LISTED: usize = 10;

/// Maximum number of things named beside a verb.
const NAMED: usize = 3;

/// Prints a summary.
///
/// # Errors
///
/// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output fails.
pub fn print(
    out: &mut impl io::Write,
    settings: &Settings,
    summary: &Summary,
    seconds: f64,
) -> Result<(), Trouble> {
    let all = &summary.all;
    let games = all.games();
    let turns = all.turns.sum();
    let Settings { world, bot, first_seed, .. } = settings;
    let played = count(usize::try_from(games).unwrap_or(usize::MAX), "game");
    writeln!(out, "{played} of {} by {bot} from seed {first_seed}", shown(world))?;
    if summary.fallbacks > 0 {
        writeln!(
            out,
            "{} levels were emergency rooms: their recipes failed (see `rhack check`)",
            summary.fallbacks
        )?;
    }
    let rate = all.actions as f64 / seconds.max(0.001);
    writeln!(
        out,
        "{turns} turns, {} actions, {seconds:.1} seconds, {rate:.0} actions a second\n",
        all.actions
    )?;
    role_table::print(out, summary)?;
    for (outcome, title) in
        [(GameOutcome::Won, "won"), (GameOutcome::Died, "died of"), (GameOutcome::Stopped, "stopped by")]
    {
        let causes = summary.causes_of(outcome);
        if causes.is_empty() {
            continue;
        }
        let count = all.outcomes.get(&outcome).copied().unwrap_or_default();
        writeln!(out, "\n{title} ({count})")?;
        for (cause, count) in causes.iter().take(LISTED) {
            bar(out, cause, *count, games)?;
        }
        let rest = causes.iter().skip(LISTED).map(|(_, count)| count).sum::<u64>();
        if rest > 0 {
            bar(out, &format!("{} others", causes.len() - LISTED), rest, games)?;
        }
    }
    role_table::causes(out, summary)?;
    hazard(out, summary)?;
    legs(out, &summary.legs)?;
    conducts(out, summary)?;
    survival(out, &all.turns, summary)?;
    foes(out, summary)?;
    traps(out, summary)?;
    items(out, summary)?;
    prizes(out, summary)?;
    acts(out, summary)?;
    let (games, deaths) = (all.games(), all.died());
    shares(out, "prayers and gifts", &summary.faith.shares(games, deaths), &summary.faith.means(games))?;
    shares(out, "shops and gold", &summary.trade.shares(games), &summary.trade.means(games))?;
    places(out, summary)?;
    histogram(out, "experience level", &all.levels)
}

/// Prints the hazard table: by depth, and for branches beside the one where games begin, the share of those
/// who came there and died there.
fn hazard(out: &mut impl io::Write, summary: &Summary) -> Result<(), Trouble> {
    let depths = summary.depths.iter().map(|(depth, sums)| (depth.to_string(), sums));
    let branches = summary.branches.iter().map(|(name, sums)| (name.clone(), sums));
    writeln!(
        out,
        "\n{:<8} {:>6} {:>6} {:>7} {:>15} {:>8} {:>9} {:>8} {:>5} {:>6}",
        "depth", "came", "died", "died %", "95 % interval", "turns", "hp lost", "rests", "XL", "AC"
    )?;
    for (place, DepthSums { came, died, counts }) in depths.chain(branches) {
        let Estimate { value, low, high } = share(*died, *came);
        let each = |sum: f64| sum / (*came).max(1) as f64;
        writeln!(
            out,
            "{place:<8} {came:>6} {died:>6} {value:>7.1} {:>15} {:>8.0} {:>9.1} {:>8.0} {:>5.1} {:>6.1}",
            format!("{low:.1} to {high:.1}"),
            each(counts.turns as f64),
            each(counts.lost as f64),
            each(counts.rests as f64),
            each(counts.level as f64),
            each(counts.armour_class as f64),
        )?;
    }
    Ok(())
}

/// Prints the legs of the first goal, with the heroes who came to each and died on it.
fn legs(out: &mut impl io::Write, legs: &[LegSums]) -> Result<(), Trouble> {
    if legs.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{:<20} {:>6} {:>6} {:>7} {:>15}", "leg", "came", "died", "died %", "95 % interval")?;
    for LegSums { leg, came, died } in legs {
        let Estimate { value, low, high } = share(*died, *came);
        let interval = format!("{low:.1} to {high:.1}");
        writeln!(out, "{:<20} {came:>6} {died:>6} {value:>7.1} {interval:>15}", shown(leg))?;
    }
    Ok(())
}

/// Prints in how many of the games that were won each conduct was kept.
fn conducts(out: &mut impl io::Write, summary: &Summary) -> Result<(), Trouble> {
    let won = summary.all.outcomes.get(&GameOutcome::Won).copied().unwrap_or_default();
    if summary.conducts.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nkept in games that were won ({won})")?;
    for (name, count) in &summary.conducts {
        bar(out, name, *count, won)?;
    }
    Ok(())
}

/// Prints the share of heroes who live on after some numbers of turns.
fn survival(out: &mut impl io::Write, turns: &Spread, summary: &Summary) -> Result<(), Trouble> {
    let games = summary.all.games().max(1);
    let alive = |turn: i64| {
        let ended: u64 = turns.counts().filter(|(value, _)| *value <= turn).map(|(_, count)| count).sum();
        games - ended.min(games)
    };
    let points: Vec<String> = [250, 500, 1000, 2000, 4000, 8000]
        .into_iter()
        .filter(|turn| alive(*turn) > 0)
        .map(|turn| format!("{turn}: {:.1} %", alive(turn) as f64 * 100.0 / games as f64))
        .collect();
    writeln!(out, "\nplay on after turn  {}", points.join("   "))?;
    Ok(())
}

/// Prints the creatures that did most damage.
fn foes(out: &mut impl io::Write, summary: &Summary) -> Result<(), Trouble> {
    let foes = &summary.foes;
    let all = damage_of_all(foes);
    let mut most: Vec<(&String, &FoeCounts)> = foes.iter().filter(|(_, foe)| foe.damage > 0).collect();
    most.sort_by_key(|(name, foe)| (std::cmp::Reverse(foe.damage), *name));
    if most.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "\n{:<22} {:>6} {:>7} {:>6} {:>7} {:>7} {:>6} {:>7} {:>7}",
        "damage by", "met", "hits", "miss %", "damage", "share %", "a hit", "a kill", "killed"
    )?;
    for (name, foe) in most.iter().take(LISTED * 2) {
        let number = |number: Option<f64>| number.map_or("-".to_owned(), |number| format!("{number:.1}"));
        let missed = (foe.attacks() > 0).then(|| foe.misses as f64 * 100.0 / foe.attacks() as f64);
        let [a_hit, a_kill] = summary.foe_means(name);
        writeln!(
            out,
            "{:<22} {:>6} {:>7} {:>6} {:>7} {:>7.1} {:>6} {:>7} {:>7}",
            shown(name),
            foe.met,
            foe.hits,
            number(missed),
            foe.damage,
            foe.damage as f64 * 100.0 / all.max(1) as f64,
            number(a_hit),
            number(a_kill),
            foe.killed,
        )?;
    }
    Ok(())
}

/// Prints the traps that cost most hit points.
fn traps(out: &mut impl io::Write, summary: &Summary) -> Result<(), Trouble> {
    let mut most: Vec<_> = summary.traps.iter().collect();
    most.sort_by_key(|(name, trap)| (std::cmp::Reverse((trap.damage, trap.sprung)), *name));
    if most.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{:<28} {:>7} {:>7} {:>7}", "traps", "sprung", "damage", "killed")?;
    for (name, TrapCounts { sprung, damage, killed }) in most {
        writeln!(out, "{:<28} {sprung:>7} {damage:>7} {killed:>7}", shown(name))?;
    }
    Ok(())
}

/// Prints the items that were used most.
fn items(out: &mut impl io::Write, summary: &Summary) -> Result<(), Trouble> {
    let mut most: Vec<_> = summary.items.iter().filter(|(_, item)| item.used > 0).collect();
    most.sort_by_key(|(name, item)| (std::cmp::Reverse(item.used), *name));
    if most.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "\n{:<28} {:>7} {:>7} {:>7} {:>7} {:>6}",
        "items used", "found", "used", "healed", "killed", "saved"
    )?;
    for (name, item) in most.iter().take(LISTED) {
        let (found, used, healed, killed, saved) =
            (item.found, item.used, item.healed, item.killed, item.saved);
        writeln!(out, "{:<28} {found:>7} {used:>7} {healed:>7} {killed:>7} {saved:>6}", shown(name))?;
    }
    Ok(())
}

/// Prints what was taken where one of several could be.
fn prizes(out: &mut impl io::Write, summary: &Summary) -> Result<(), Trouble> {
    let mut chosen: Vec<_> = summary.items.iter().filter(|(_, item)| item.chosen > 0).collect();
    chosen.sort_by_key(|(name, item)| (std::cmp::Reverse(item.chosen), *name));
    let all: u64 = chosen.iter().map(|(_, item)| item.chosen).sum();
    if all == 0 {
        return Ok(());
    }
    let mean = all as f64 / summary.all.games().max(1) as f64;
    let told = chosen.iter().take(LISTED).map(|(name, item)| format!("{} {}", shown(name), item.chosen));
    writeln!(out, "\nprizes chosen, {mean:.2} a game: {}", told.collect::<Vec<_>>().join(", "))?;
    Ok(())
}

/// Prints what heroes did: the share of games with each verb, acts a game, and what was used most.
fn acts(out: &mut impl io::Write, summary: &Summary) -> Result<(), Trouble> {
    let names = verbs_by_share(&[&summary.verbs]);
    if names.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{:<16} {:>8} {:>8}   most used", "acts", "games %", "a game")?;
    let all = summary.all.games().max(1) as f64;
    for name in names {
        let VerbSums { games, uses } = summary.verbs.get(name).copied().unwrap_or_default();
        let (percent, mean) = (games as f64 * 100.0 / all, uses as f64 / all);
        let things = most_used(&summary.uses, name, NAMED);
        let line = format!("{name:<16} {percent:>8.1} {mean:>8.2}   {}", shown(&things));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Prints `shares` under `title`, and the `means` of a game.
fn shares(out: &mut impl io::Write, title: &str, shares: &[NamedShare], means: &str) -> Result<(), Trouble> {
    writeln!(out, "\n{title:<28} {:>7} {:>7} {:>7} {:>15}", "number", "of", "%", "95 % interval")?;
    for (name, count, all) in shares {
        let Estimate { value, low, high } = share(*count, *all);
        let bounds = format!("{low:.1} to {high:.1}");
        writeln!(out, "{name:<28} {count:>7} {all:>7} {value:>7.1} {bounds:>15}")?;
    }
    writeln!(out, "{means}")?;
    Ok(())
}

/// Prints what the heroes came to, by recipe, vault, special room and feature.
fn places(out: &mut impl io::Write, summary: &Summary) -> Result<(), Trouble> {
    let Summary { recipes, vaults, themes, features, .. } = summary;
    for (title, places) in
        [("levels", recipes), ("vaults", vaults), ("rooms", themes), ("features", features)]
    {
        let mut most: Vec<(&String, &PlaceCounts)> = places.iter().collect();
        most.sort_by_key(|(name, place)| (std::cmp::Reverse(place.met), *name));
        let told = |(name, place): &(&String, &PlaceCounts)| {
            let failed =
                if place.fallbacks > 0 { format!(" ({} failed)", place.fallbacks) } else { String::new() };
            format!("{} {}{failed}", shown(name), place.met)
        };
        let told: Vec<String> = most.iter().take(LISTED).map(told).collect();
        if !told.is_empty() {
            writeln!(out, "{}{title} met: {}", if title == "levels" { "\n" } else { "" }, told.join(", "))?;
        }
    }
    Ok(())
}

fn histogram(out: &mut impl io::Write, title: &str, spread: &Spread) -> Result<(), Trouble> {
    writeln!(out, "\n{title}")?;
    for (value, count) in spread.counts() {
        bar(out, &value.to_string(), count, spread.total())?;
    }
    Ok(())
}

/// Prints a line of a bar chart: name, count, and the share of `all` as a bar with two percent a character.
fn bar(out: &mut impl io::Write, what: &str, count: u64, all: u64) -> Result<(), Trouble> {
    let percent = count as f64 * 100.0 / all.max(1) as f64;
    let length = usize::try_from(count * 50 / all.max(1)).unwrap_or_default();
    let what = shown(what);
    writeln!(
        out,
        "{}",
        format!("  {what:<22} {count:>6} {percent:>5.1} % {}", "=".repeat(length)).trim_end()
    )?;
    Ok(())
}
