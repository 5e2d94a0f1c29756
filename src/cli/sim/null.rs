//! `rhack sim --null`: raws compared with themselves, to see how often chance looks like a difference.

use super::MatchUp;
use crate::cli::{
    args::{Common, SimArgs},
    parallel, progress,
    trouble::Trouble,
};
use rhack::lab::{compare::Comparison, measure::Measure, outcome::Played};
use serde::Serialize;
use std::{
    io::{self, Write as _},
    process::ExitCode,
};

/// Intervals of one sort of measure over all comparisons.
#[derive(Debug, Clone, Copy, Default, Serialize)]
struct FalseAlarms {
    intervals: u64,
    /// Number of intervals that exclude zero.
    exclude_zero: u64,
    /// Number of differences called sure.
    sure: u64,
}

impl FalseAlarms {
    fn add(&mut self, measures: &[Measure]) {
        let count = |number: usize| u64::try_from(number).unwrap_or(u64::MAX);
        self.intervals += count(measures.len());
        self.exclude_zero += count(measures.iter().filter(|measure| measure.excludes_zero()).count());
        self.sure += count(measures.iter().filter(|measure| measure.sure).count());
    }
}

#[derive(Serialize)]
struct Last {
    null: Null,
}

#[derive(Serialize)]
struct Null {
    comparisons: u64,
    games: u64,
    headlines: FalseAlarms,
    creatures: FalseAlarms,
}

/// Plays `comparisons` of `--games` pairs each and prints how many intervals exclude zero.
///
/// # Errors
///
/// [`Trouble::Usage`] or [`Trouble::Failed`] if a game cannot be played, and [`Trouble::NobodyReads`] if the
/// reader is gone.
pub fn run(
    common: &Common,
    args: &SimArgs,
    match_up: &MatchUp,
    comparisons: u64,
) -> Result<ExitCode, Trouble> {
    let (mut headlines, mut creatures) = (FalseAlarms::default(), FalseAlarms::default());
    let total = comparisons.saturating_mul(args.games);
    let bar = progress::bar(total, "games", common.json);
    let mut comparison = Comparison::new(&args.depths());
    let task = |number| match_up.play(number);
    parallel::run(total, parallel::threads(args.jobs, total), task, |played| {
        bar.inc(1);
        if let Played::Pair(pair) = played {
            comparison.add(&pair);
        }
        if comparison.games() == args.games {
            headlines.add(&comparison.headlines());
            creatures.add(&comparison.foes(&[]));
            comparison = Comparison::new(&args.depths());
        }
        Ok(())
    })?;
    bar.finish_and_clear();
    let mut out = io::stdout().lock();
    if common.json {
        let null = Null { comparisons, games: args.games, headlines, creatures };
        serde_json::to_writer(&mut out, &Last { null })?;
        writeln!(out)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "{comparisons} comparisons of the raws with themselves on other seeds, {} games each",
        args.games
    )?;
    for (name, alarms) in [("headline", headlines), ("creature", creatures)] {
        let FalseAlarms { intervals, exclude_zero, sure } = alarms;
        let percent = exclude_zero as f64 * 100.0 / intervals.max(1) as f64;
        writeln!(
            out,
            "{name} intervals: {exclude_zero} of {intervals} exclude zero ({percent:.1} %; 5 % are expected), {sure} were called sure"
        )?;
    }
    Ok(ExitCode::SUCCESS)
}
