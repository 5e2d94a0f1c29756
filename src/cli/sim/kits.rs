//! `rhack sim --kits`: what heroes wear and wield when they rise to each level.

use crate::cli::{
    args::{Common, SimArgs},
    parallel, progress,
    trouble::Trouble,
};
use rhack::lab::{
    batch::{Batch, BatchError},
    kits::{WornKitSums, kits},
};
use std::{
    io::{self, Write as _},
    process::ExitCode,
};

/// Plays `--games` games of `batch` and prints a file of kits for `--kit`.
///
/// # Errors
///
/// [`Trouble::Usage`] if no game can begin, and [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output
/// fails.
pub fn run(common: &Common, args: &SimArgs, batch: &Batch) -> Result<ExitCode, Trouble> {
    let mut sums = WornKitSums::default();
    let bar = progress::bar(args.games, "games", common.json);
    let usage = |error: BatchError| Trouble::Usage(error.to_string());
    let task = |number| kits(batch, batch.seed_of(number).map_err(usage)?).map_err(usage);
    parallel::run(args.games, parallel::threads(args.jobs, args.games), task, |game| {
        bar.inc(1);
        sums.add(game);
        Ok(())
    })?;
    bar.finish_and_clear();
    io::stdout().lock().write_all(sums.text()?.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
