//! `rhack arena`: fights between creatures, without a dungeon.

use super::{
    args::{ArenaArgs, Common},
    disk, progress,
    trouble::Trouble,
};
use rhack::{
    lab::{
        arena::{
            Arena, SideRecord, Tally,
            troops::{self, Troop},
        },
        spread::Figures,
    },
    narrate::grammar,
    raws::Raws,
};
use serde::Serialize;
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown creature or a seed too large, [`Trouble::Raws`] for broken raws, and
/// [`Trouble::Failed`] if a fight or the output fails.
pub fn run(common: &Common, args: &ArenaArgs) -> Result<ExitCode, Trouble> {
    let raws = disk::raws(common)?;
    let side = |text: &str| {
        troops::parse(&raws, text, grammar::several).map_err(|error| Trouble::Usage(error.to_string()))
    };
    let sides = [side(&args.one)?, side(&args.other)?];
    let names = [0, 1].map(|side| name(&raws, &sides[side]));
    let arena = Arena::new(&raws, sides, args.max_turns);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut tally = Tally::default();
    let too_far = || Trouble::Usage(format!("there is no seed after {}", u64::MAX));
    let last = args.seed.checked_add(args.games.saturating_sub(1)).ok_or_else(too_far)?;
    let bar = progress::bar(args.games, "fights", common.json);
    for seed in (args.seed..=last).zip(0..args.games).map(|(seed, _)| seed) {
        let bout = arena.bout(seed).map_err(|error| Trouble::Failed(format!("seed {seed}: {error}")))?;
        tally.add(&bout);
        if common.json {
            let line = Line {
                seed,
                winner: bout.winner.map(|side| side + 1),
                turns: bout.turns,
                survivors: bout.left,
                hitpoints: bout.hitpoints,
            };
            serde_json::to_writer(&mut out, &line)?;
            writeln!(out)?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let records = tally.records();
    let figures = tally.turns().figures();
    if common.json {
        let [one, other] = [0, 1].map(|side| Side { troops: &names[side], record: records[side] });
        let summary = Summary {
            games: tally.turns().total(),
            draws: tally.draws(),
            turns: figures,
            sides: [one, other],
        };
        serde_json::to_writer(&mut out, &Last { summary })?;
        writeln!(out)?;
    } else {
        print(&mut out, &names, &tally, &records, figures)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Formats a side: "3 kobolds, a newt".
fn name(raws: &Raws, troops: &[Troop]) -> String {
    let troop = |&(kind, count): &Troop| {
        let kind = &raws.creatures.table[kind];
        if count == 1 { format!("1 {}", kind.name) } else { format!("{count} {}", grammar::several(kind)) }
    };
    troops.iter().map(troop).collect::<Vec<_>>().join(", ")
}

/// A fight as printed by `--json`; sides are 1 and 2.
#[derive(Serialize)]
struct Line {
    seed: u64,
    winner: Option<u8>,
    turns: u32,
    survivors: [u32; 2],
    hitpoints: [i32; 2],
}

/// The last line of `--json`.
#[derive(Serialize)]
struct Last<'a> {
    summary: Summary<'a>,
}

#[derive(Serialize)]
struct Summary<'a> {
    games: u64,
    draws: u64,
    turns: Figures,
    sides: [Side<'a>; 2],
}

#[derive(Serialize)]
struct Side<'a> {
    troops: &'a str,
    #[serde(flatten)]
    record: SideRecord,
}

fn print(
    out: &mut impl io::Write,
    names: &[String; 2],
    tally: &Tally,
    records: &[SideRecord; 2],
    turns: Figures,
) -> Result<(), Trouble> {
    let games = tally.turns().total();
    let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default().max(8);
    writeln!(out, "{:<widest$} {:>6} {:>7} {:>10} {:>11}", "", "wins", "", "survivors", "hit points")?;
    for (name, record) in names.iter().zip(records) {
        let SideRecord { wins, percent, survivors, hitpoints } = record;
        writeln!(out, "{name:<widest$} {wins:>6} {percent:>5.1} % {survivors:>10.1} {hitpoints:>11.1}")?;
    }
    let percent = tally.draws() as f64 * 100.0 / games.max(1) as f64;
    writeln!(out, "{:<widest$} {:>6} {percent:>5.1} %", "nobody", tally.draws())?;
    let Figures { mean, median, least, most } = turns;
    writeln!(out, "\n{games} fights of {least} to {most} turns, {mean:.1} on average, {median} the median")?;
    Ok(())
}
