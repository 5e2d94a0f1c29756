//! `rhack sim --rules`: how often a bot decides by each of its rules.

use crate::cli::{
    args::{Common, SimArgs},
    parallel, progress,
    trouble::{Trouble, count},
};
use rhack::{
    base::printable::shown,
    lab::{
        batch::{Batch, BatchError},
        rules_used::{RuleSums, RuleTotals, rules_used},
    },
};
use serde::Serialize;
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// One rule, a line of JSON.
#[derive(Debug, Serialize)]
struct RuleLine {
    rule: &'static str,
    reason: &'static str,
    decisions: u64,
    /// Number of games with such a decision.
    games: u64,
}

/// Plays `--games` games of `batch` and prints a line for each rule of its bot, in the order in which the bot
/// tries them.
///
/// # Errors
///
/// [`Trouble::Usage`] for a bot without rules or if no game can begin, and [`Trouble::Failed`] or
/// [`Trouble::NobodyReads`] if the output fails.
pub fn run(common: &Common, args: &SimArgs, batch: &Batch) -> Result<ExitCode, Trouble> {
    let mut sums = RuleTotals::new(&batch.bot);
    let bot = batch.bot.name;
    if sums.rules.is_empty() {
        return Err(Trouble::Usage(format!("the bot `{bot}` decides without rules")));
    }
    let bar = progress::bar(args.games, "games", common.json);
    let usage = |error: BatchError| Trouble::Usage(error.to_string());
    let task = |number| rules_used(batch, batch.seed_of(number).map_err(usage)?).map_err(usage);
    parallel::run(args.games, parallel::threads(args.jobs, args.games), task, |game| {
        bar.inc(1);
        sums.add(&game);
        Ok(())
    })?;
    bar.finish_and_clear();
    let mut out = BufWriter::new(io::stdout().lock());
    if common.json {
        for RuleSums { rule, decisions, games } in sums.rules {
            let line = RuleLine { rule: rule.name, reason: rule.reason, decisions, games };
            serde_json::to_writer(&mut out, &line)?;
            writeln!(out)?;
        }
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let all = sums.all();
    writeln!(
        out,
        "{} of {} by {bot} from seed {}, {all} decisions\n",
        count(usize::try_from(args.games).unwrap_or(usize::MAX), "game"),
        shown(&batch.raws.world.name),
        args.seed
    )?;
    writeln!(out, "{:<16} {:>10} {:>6} {:>6}  reason", "rule", "decisions", "%", "games")?;
    for RuleSums { rule, decisions, games } in sums.rules {
        let percent = decisions as f64 * 100.0 / all.max(1) as f64;
        writeln!(out, "{:<16} {decisions:>10} {percent:>6.2} {games:>6}  {}", rule.name, rule.reason)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
