//! `rhack scores`: the table of scores.

use super::{
    args::{Common, ScoresArgs},
    trouble::Trouble,
};
use rhack::{
    base::{calendar::CalendarDay, printable::shown},
    frontends::hosts::files::Files,
    saves::score::{self, Score},
    ui::host::{Host as _, StorageSlot},
};
use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

/// Maximum bytes of the table.
const MOST: u64 = 8 << 20;

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Failed`] if the table cannot be read or has invalid lines, or if the output fails.
pub fn run(common: &Common, args: &ScoresArgs) -> Result<ExitCode, Trouble> {
    let host = Files::new(common.data_dir.clone().unwrap_or_else(Files::usual_folder));
    let bytes = host.read(&StorageSlot::SCORES, MOST).map_err(|error| Trouble::Failed(error.to_string()))?;
    let (scores, bad) = score::read(&String::from_utf8_lossy(&bytes.unwrap_or_default()));
    let mut out = BufWriter::new(io::stdout().lock());
    if common.json {
        let daily = score::daily(&scores).into_iter().map(|(_, score)| score.clone());
        let listed = if args.daily { daily.collect() } else { scores };
        out.write_all(score::write(&listed).as_bytes())?;
    } else if args.daily {
        list_daily(&mut out, &scores, CalendarDay::from_seconds(host.now()), &common.world)?;
    } else if scores.is_empty() {
        writeln!(out, "No finished games yet.")?;
    } else {
        writeln!(out, "{:>4} {HEADING}", "")?;
        for (place, score) in (1_usize..).zip(&scores) {
            let place = if score.mode.is_normal() { place.to_string() } else { String::new() };
            writeln!(out, "{place:>4} {}", line(score))?;
        }
    }
    out.flush()?;
    if bad > 0 {
        let problem = format!("{}: {bad} of its lines cannot be read", StorageSlot::SCORES);
        return Err(Trouble::Failed(problem));
    }
    Ok(ExitCode::SUCCESS)
}

/// Headings of the columns of [`line()`].
const HEADING: &str = "   points  name             hero                         depth    turns  how it ended";

/// Returns the columns of a game: points, name, hero, depth, turns, end.
fn line(score: &Score) -> String {
    let hero = shown(&format!("{} {}", score.race, score.role)).into_owned();
    let end = score.end();
    let mark = if score.mode.is_normal() { String::new() } else { format!(" ({})", score.mode.name()) };
    let (name, end) = (shown(&score.name), shown(&end));
    let (points, depth, turns) = (score.score, score.deepest, score.turns);
    format!("{points:>9}  {name:<16} {hero:<28} {depth:>5} {turns:>8}  {end}{mark}")
}

/// Prints the daily games, the latest day first, and the best of `today` in `world`.
fn list_daily(
    out: &mut impl Write,
    scores: &[Score],
    today: Option<CalendarDay>,
    world: &str,
) -> Result<(), Trouble> {
    let daily = score::daily(scores);
    if daily.is_empty() {
        writeln!(out, "No finished daily games yet.")?;
        return Ok(());
    }
    writeln!(out, "{:<10} {HEADING}", "day")?;
    for (day, score) in daily {
        writeln!(out, "{day} {}", line(score))?;
    }
    if let Some(best) = today.and_then(|today| score::best_of_day(scores, today, world)) {
        writeln!(out, "today's best: {} with {} points", shown(&best.name), best.score)?;
    }
    Ok(())
}
