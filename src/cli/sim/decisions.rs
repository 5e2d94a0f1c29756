//! `rhack sim --decisions`: how many turns of each level hold a decision.

use crate::cli::{
    args::{Common, SimArgs},
    parallel, progress,
    trouble::{Trouble, count},
};
use rhack::{
    base::printable::shown,
    lab::{
        batch::{Batch, BatchError},
        decisions::{LevelDecisions, by_level, weighed_turns},
        reading::TURNS,
    },
    map_builders::layout::LevelId,
    pilot::{bots::Bot, rollouts::Rollouts},
};
use serde::Serialize;
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// One level, a line of JSON.
#[derive(Debug, Serialize)]
struct LevelLine {
    branch: String,
    /// Number of the level in the branch.
    level: i32,
    depth: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<String>,
    /// Turns that were looked into.
    turns: u32,
    /// Turns that hold a decision, and those of the others that are waits, progress and fights, in percent.
    decisions: f64,
    waits: f64,
    progress: f64,
    fights: f64,
    /// Mean of the points between the best and the median act.
    spread: f64,
}

/// Plays `--games` games of `batch`, looks into one turn in a hundred by copies that `bot` plays on, and
/// prints a line for each level: how many of the turns hold a decision. Names the levels without any.
///
/// # Errors
///
/// [`Trouble::Usage`] if no game can begin, and [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output
/// fails.
pub fn run(common: &Common, args: &SimArgs, batch: &Batch, bot: Bot) -> Result<ExitCode, Trouble> {
    let rollouts = Rollouts { turns: TURNS, imagined: true };
    let bar = progress::bar(args.games, "games", common.json);
    let usage = |error: BatchError| Trouble::Usage(error.to_string());
    let task = |number| {
        let seed = batch.seed_of(number).map_err(usage)?;
        weighed_turns(batch, &rollouts, bot, seed).map_err(usage)
    };
    let mut all = Vec::new();
    parallel::run(args.games, parallel::threads(args.jobs, args.games), task, |mut game| {
        bar.inc(1);
        all.append(&mut game);
        Ok(())
    })?;
    bar.finish_and_clear();
    let levels = by_level(&all);
    let lines: Vec<LevelLine> = levels.iter().map(|(place, level)| line(batch, *place, level)).collect();
    let mut out = BufWriter::new(io::stdout().lock());
    if common.json {
        for line in &lines {
            serde_json::to_writer(&mut out, line)?;
            writeln!(out)?;
        }
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "{} of {} of {} by {} from seed {}\n",
        count(all.len(), "turn"),
        count(usize::try_from(args.games).unwrap_or(usize::MAX), "game"),
        shown(&batch.raws.world.name),
        batch.bot.name,
        args.seed
    )?;
    writeln!(
        out,
        "{:<18} {:>5} {:>6} {:>10} {:>7} {:>10} {:>8} {:>7}  region",
        "level", "depth", "turns", "decision %", "wait %", "progress %", "fight %", "spread"
    )?;
    for line in &lines {
        let LevelLine { depth, turns, decisions, waits, progress, fights, spread, .. } = line;
        writeln!(
            out,
            "{:<18} {depth:>5} {turns:>6} {decisions:>10.1} {waits:>7.1} {progress:>10.1} {fights:>8.1} \
             {spread:>7.2}  {}",
            name(line),
            shown(line.region.as_deref().unwrap_or_default())
        )?;
    }
    let idle: Vec<String> = lines.iter().filter(|line| line.decisions == 0.0).map(name).collect();
    if !idle.is_empty() {
        writeln!(out, "\nNo turn holds a decision: {}", idle.join(", "))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the name of a level: its branch and its number there.
fn name(line: &LevelLine) -> String {
    format!("{} {}", shown(&line.branch), line.level)
}

fn line(batch: &Batch, place: LevelId, level: &LevelDecisions) -> LevelLine {
    let dungeon = &batch.raws.dungeon;
    let rounded = |number: f64| (number * 100.0).round() / 100.0;
    let percent = |some| rounded(level.percent(some));
    LevelLine {
        branch: dungeon.branches[place.branch].name.clone(),
        level: place.number,
        depth: level.depth,
        region: dungeon.region(place.branch, place.number).map(|region| dungeon.regions[region].name.clone()),
        turns: level.turns,
        decisions: percent(level.decisions),
        waits: percent(level.waits),
        progress: percent(level.progress),
        fights: percent(level.fights),
        spread: rounded(level.mean_spread()),
    }
}
