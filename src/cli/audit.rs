//! `rhack audit`: the difficulty of all creatures against the danger that fights show.

use super::{
    arena::{edit_ladders::USUAL, fights::Fights},
    args::{AuditArgs, Common},
    disk, progress,
    trouble::Trouble,
};
use rhack::{
    base::printable::shown,
    lab::{
        arena::{
            Arena, TURNS,
            duel::{HeroPolicy, HeroSide},
            ladder::RungRecord,
        },
        spread::hundredths,
        statistics::{Estimate, share},
    },
    raws::{
        Raws,
        kinds::creatures::CreatureKind,
        reading::{name_index::suggestion, table::Id},
    },
};
use serde::Serialize;
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// Maximum experience level of the hero.
const HIGHEST: i32 = 30;

/// Number of creatures in the fights of roles.
const PACK: u32 = 4;

/// Number of creatures listed as more and as less dangerous than their difficulty.
const LISTED: usize = 15;

/// One creature of the audit, a line of JSON.
#[derive(Debug, Clone, Serialize)]
struct Audited {
    creature: String,
    difficulty: i32,
    /// Percentage of fights that a hero of half that level loses, with its 95 % interval.
    measured: f64,
    low: f64,
    high: f64,
}

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown role, [`Trouble::Raws`] for broken raws, and [`Trouble::Failed`] if a
/// fight or the output fails.
pub fn run(common: &Common, args: &AuditArgs) -> Result<ExitCode, Trouble> {
    let raws = disk::raws(common)?;
    let roles = || raws.traits.roles.iter();
    let named = |name: &str| roles().find(|(_, role)| role.name.to_lowercase() == name.to_lowercase());
    let role = match &args.role {
        Some(name) => named(name).ok_or_else(|| {
            let help = suggestion(name, roles().map(|(_, role)| role.name.as_str()));
            Trouble::Usage(format!("there is no role `{name}`; {help}"))
        })?,
        None => named("Valkyrie")
            .or_else(|| roles().next())
            .ok_or_else(|| Trouble::Usage("these raws have no role".to_owned()))?,
    };
    let fights = Fights::with_seeds(1, args.games, args.jobs);
    let mut out = BufWriter::new(io::stdout().lock());
    let kinds: Vec<(Id<CreatureKind>, &CreatureKind)> = raws.creatures.table.iter().collect();
    let bar = progress::bar(u64::try_from(kinds.len()).unwrap_or(0), "creatures", common.json);
    let mut all = Vec::new();
    for (id, kind) in kinds {
        // A hero of half the level is in danger, but not lost.
        let level = (kind.difficulty / 2).clamp(1, HIGHEST);
        let record = record(&fights, &raws, (role.0, level), (id, 1))?;
        bar.inc(1);
        let Some(record) = record else { continue };
        let lost = lost(&record, args.games);
        let Estimate { value, low, high } = lost.map(hundredths);
        let audited =
            Audited { creature: kind.name.clone(), difficulty: kind.difficulty, measured: value, low, high };
        if common.json {
            serde_json::to_writer(&mut out, &audited)?;
            writeln!(out)?;
        }
        all.push(audited);
    }
    bar.finish_and_clear();
    if !common.json {
        print(&mut out, &role.1.name, &mut all, args.games)?;
        bands(&mut out, &fights, &raws)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the fights of a hero of a role and level against some of a kind; `None` if they have no room.
fn record(
    fights: &Fights,
    raws: &Raws,
    (role, level): (Id<rhack::raws::kinds::traits::Role>, i32),
    foes: (Id<CreatureKind>, u32),
) -> Result<Option<RungRecord>, Trouble> {
    let hero = HeroSide { role, level, items: Vec::new(), policy: HeroPolicy::Explorer };
    let arena = Arena::new(raws, [Vec::new(), vec![foes]], TURNS).with_hero(hero);
    // A kind that cannot stand on the floor has no fights.
    if arena.bout(1).is_err() {
        return Ok(None);
    }
    Ok(Some(RungRecord::from_bouts(&fights.all(&arena)?)))
}

/// Returns the percentage of fights lost.
fn lost(record: &RungRecord, games: u64) -> Estimate {
    let percent = 100.0 - record.percent - record.drawn;
    share((percent * games as f64 / 100.0).round().max(0.0) as u64, games)
}

fn print(out: &mut impl io::Write, role: &str, all: &mut [Audited], games: u64) -> Result<(), Trouble> {
    let role = shown(role);
    writeln!(
        out,
        "{} creatures, {games} fights each against a {role} of half their difficulty as level: fights that the hero loses",
        all.len()
    )?;
    all.sort_by(|one, other| other.measured.total_cmp(&one.measured).then(one.creature.cmp(&other.creature)));
    let mean = all.iter().map(|one| one.measured).sum::<f64>() / all.len().max(1) as f64;
    writeln!(out, "{mean:.1} % of all fights are lost")?;
    let title = |out: &mut dyn io::Write, text: &str| {
        writeln!(out, "\n{text:<28} {:>10} {:>7}   95 % interval", "difficulty", "lost %")
    };
    let row = |out: &mut dyn io::Write, one: &Audited| {
        let interval = format!("{:.1} to {:.1}", one.low, one.high);
        writeln!(
            out,
            "{:<28} {:>10} {:>7.1}   {interval}",
            shown(&one.creature),
            one.difficulty,
            one.measured
        )
    };
    title(out, "more dangerous than it says")?;
    all.iter().take(LISTED).try_for_each(|one| row(out, one))?;
    title(out, "less dangerous than it says")?;
    all.iter().rev().take(LISTED).try_for_each(|one| row(out, one))?;
    Ok(())
}

/// Prints how each role fares at level 1 against a pack of the usual opponent.
fn bands(out: &mut impl io::Write, fights: &Fights, raws: &Raws) -> Result<(), Trouble> {
    let Some(kind) = raws.creatures.named(USUAL.1) else { return Ok(()) };
    let foe = &raws.creatures.table[kind];
    writeln!(
        out,
        "\n{:<28} {:>7}   95 % interval",
        format!("role against {PACK} x {}", shown(&foe.name)),
        "won %"
    )?;
    for (role, name) in raws.traits.roles.iter().map(|(id, role)| (id, &role.name)) {
        if let Some(record) = record(fights, raws, (role, 1), (kind, PACK))? {
            let interval = format!("{:.1} to {:.1}", record.low, record.high);
            writeln!(out, "{:<28} {:>7.1}   {interval}", shown(name), record.percent)?;
        }
    }
    Ok(())
}
