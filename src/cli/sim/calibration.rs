//! `rhack sim --calibrate`: estimated chances of survival beside what happened.

use crate::cli::{
    args::{Calibrate, Common, SimArgs},
    parallel, progress,
    trouble::{Trouble, count},
};
use rhack::{
    base::printable::shown,
    lab::{
        batch::{Batch, BatchError},
        calibration::{Bin, bins, moments},
        reading::TURNS,
    },
    pilot::{bots::Bot, rollouts::Rollouts},
};
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// Plays `--games` games of `batch`, estimates chances of survival at some moments of them by copies that
/// `bot` plays on, and prints a line for each ten percent: how many of the heroes survived.
///
/// # Errors
///
/// [`Trouble::Usage`] if no game can begin, and [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output
/// fails.
pub fn run(
    common: &Common,
    args: &SimArgs,
    batch: &Batch,
    bot: Bot,
    how: Calibrate,
) -> Result<ExitCode, Trouble> {
    let imagined = matches!(how, Calibrate::Known);
    let rollouts = Rollouts { turns: TURNS, imagined };
    let bar = progress::bar(args.games, "games", common.json);
    let usage = |error: BatchError| Trouble::Usage(error.to_string());
    let task = |number| moments(batch, &rollouts, bot, batch.seed_of(number).map_err(usage)?).map_err(usage);
    let mut all = Vec::new();
    parallel::run(args.games, parallel::threads(args.jobs, args.games), task, |mut game| {
        bar.inc(1);
        all.append(&mut game);
        Ok(())
    })?;
    bar.finish_and_clear();
    let bins = bins(&all);
    let mut out = BufWriter::new(io::stdout().lock());
    if common.json {
        for bin in &bins {
            serde_json::to_writer(&mut out, bin)?;
            writeln!(out)?;
        }
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "{} of {} of {} by {} from seed {}\n",
        count(all.len(), "moment"),
        count(usize::try_from(args.games).unwrap_or(usize::MAX), "game"),
        shown(&batch.raws.world.name),
        batch.bot.name,
        args.seed
    )?;
    writeln!(out, "{:>9} {:>8} {:>10} {:>7}", "chance %", "moments", "estimated", "lived")?;
    for Bin { from, to, moments, estimated, lived } in bins {
        writeln!(out, "{:>9} {moments:>8} {estimated:>10.1} {lived:>7.1}", format!("{from}-{to}"))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
