//! `rhack arena`: fights between creatures, or of a hero against creatures, without a dungeon.

pub mod edit_ladders;
mod exact;
pub mod fights;
mod ladder;
mod matrix;
mod one_fight;
mod side_name;

use super::{
    against,
    args::{ArenaArgs, Common, PolicyArg, ROLE_KIT},
    disk, kit,
    trouble::Trouble,
};
use fights::Fights;
use rhack::{
    engine::action::{Choice, Wish},
    lab::{
        arena::{
            Arena, SideRecord, Tally,
            duel::{HeroPolicy, HeroSide},
            kinds,
            troops::{self, LadderRungs, Troop, TroopError},
        },
        spread::Figures,
    },
    narrate::{self, name},
    raws::{Raws, reading::name_index::did_you_mean},
};
use serde::Serialize;
use side_name::side_name;
use std::{
    io::{self, BufWriter, Write as _},
    process::ExitCode,
};

/// Runs the command.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown creature, role or item, or a seed too large, [`Trouble::Raws`] for
/// broken raws, and [`Trouble::Failed`] if a fight or the output fails.
pub fn run(common: &Common, args: &ArenaArgs) -> Result<ExitCode, Trouble> {
    let raws = disk::raws(common)?;
    let mut out = BufWriter::new(io::stdout().lock());
    match (&args.matrix, &args.one, &args.other) {
        (Some(set), one, _) => matrix::run(&mut out, common, args, &raws, (one.as_deref(), set))?,
        (None, Some(one), Some(other)) => sides(&mut out, common, args, &raws, [one, other])?,
        (None, _, _) => return Err(Trouble::Usage("give two sides, or --matrix".to_owned())),
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Prints fights of two sides. Errors: as [`run`].
fn sides(
    out: &mut impl io::Write,
    common: &Common,
    args: &ArenaArgs,
    raws: &Raws,
    [one, other]: [&str; 2],
) -> Result<(), Trouble> {
    let arena = arena(raws, args, one)?;
    let (foes, rungs) = foes(raws, other)?;
    let rungs = match foes[..] {
        [(_, count)] if !args.against.is_empty() => Some(rungs.unwrap_or(LadderRungs::Each(count..=count))),
        _ if !args.against.is_empty() => {
            let text = "--against takes one kind as the other side, as in `jackal x1..8`";
            return Err(Trouble::Usage(text.to_owned()));
        }
        _ => rungs,
    };
    match (rungs, foes.first()) {
        (Some(_), _) if args.log || args.watch || args.exact => {
            let text = "--log, --watch and --exact take one number, as in `jackal x3`";
            Err(Trouble::Usage(text.to_owned()))
        }
        (Some(rungs), Some((kind, _))) => {
            let mut rivals = vec![(arena, *kind)];
            if !args.against.is_empty() {
                let raws = against::raws(common, &args.against)?;
                let kind = self::foes(&raws, other)?.0.first().map(|(kind, _)| *kind);
                rivals.extend(Some(self::arena(&raws, args, one)?).zip(kind));
            }
            let report = ladder::fight(Fights::new(common, args, 200)?, &rivals, &rungs)?;
            if !common.json {
                return ladder::print(out, &report);
            }
            serde_json::to_writer(&mut *out, &report)?;
            writeln!(out)?;
            Ok(())
        }
        _ if args.exact => exact::run(out, common, args, &arena, &foes),
        _ if args.log || args.watch => one_fight::run(out, args, &arena.against(foes)),
        _ => fights(out, common, args, &arena.against(foes)),
    }
}

fn usage(error: TroopError) -> Trouble {
    Trouble::Usage(error.to_string())
}

/// Parses side two: its troops, and its numbers if it is a ladder. Errors: [`Trouble::Usage`].
fn foes(raws: &Raws, text: &str) -> Result<(Vec<Troop>, Option<LadderRungs>), Trouble> {
    match troops::ladder(raws, text, name::creatures).map_err(usage)? {
        Some((kind, rungs)) => Ok((vec![(kind, 1)], Some(rungs))),
        None => Ok((troops::parse(raws, text, name::creatures).map_err(usage)?, None)),
    }
}

/// Returns an arena with the side `one` and nothing against it. Errors: [`Trouble::Usage`].
fn arena(raws: &Raws, args: &ArenaArgs, one: &str) -> Result<Arena, Trouble> {
    let side = |troops| Arena::new(raws, [troops, Vec::new()], args.max_turns);
    if let Some((role, level)) = kinds::hero(raws, one, name::creatures).map_err(usage)? {
        let items = args.items.iter().map(|text| item(raws, text)).collect::<Result<_, _>>()?;
        let kit = kit::kit(raws, &args.kit)?;
        let policy = match args.policy {
            PolicyArg::Explorer => HeroPolicy::Explorer,
            PolicyArg::Stand => HeroPolicy::Stand,
        };
        return Ok(side(Vec::new()).with_hero(HeroSide { role, level, kit, items, policy }));
    }
    let needs_hero = [
        ("--with", !args.items.is_empty()),
        ("--kit", args.kit != ROLE_KIT),
        ("--policy stand", args.policy != PolicyArg::Explorer),
        ("--log", args.log),
        ("--exact", args.exact),
    ];
    if let Some((option, _)) = needs_hero.iter().find(|(_, given)| *given) {
        let text = format!("{option} needs a hero as the first side, such as `Valkyrie L3`");
        return Err(Trouble::Usage(text));
    }
    Ok(side(troops::parse(raws, one, name::creatures).map_err(usage)?))
}

/// Parses an item of the hero. Errors: [`Trouble::Usage`].
fn item(raws: &Raws, text: &str) -> Result<Wish, Trouble> {
    match narrate::wish(raws, text) {
        Choice::Wish(wish) => Ok(*wish),
        _ => {
            let names = || raws.items.table.iter().map(|(_, kind)| kind.name.as_str());
            // The name is the end of the text, after words such as `blessed` and `+2`.
            let tails = text.match_indices(' ').map(|(at, _)| &text[at + 1..]);
            let meant = std::iter::once(text).chain(tails).find_map(|tail| did_you_mean(tail, names()));
            let help = meant.map_or(String::new(), |name| format!("; did you mean `{name}`?"));
            Err(Trouble::Usage(format!("there is no item `{text}`{help}")))
        }
    }
}

/// Prints the fights of `arena` one by one, or summed up. Errors: [`Trouble::Failed`] if a fight or the
/// output fails.
fn fights(out: &mut impl io::Write, common: &Common, args: &ArenaArgs, arena: &Arena) -> Result<(), Trouble> {
    let names = [0, 1].map(|side| side_name(arena, side));
    let mut tally = Tally::default();
    Fights::new(common, args, 100)?.each(arena, |seed, bout| {
        tally.add(&bout);
        if common.json {
            let line = Line {
                seed,
                winner: bout.winner.map(|side| side + 1),
                turns: bout.turns,
                survivors: bout.left,
                hitpoints: bout.hitpoints,
            };
            serde_json::to_writer(&mut *out, &line)?;
            writeln!(out)?;
        }
        Ok(())
    })?;
    let records = tally.records();
    let figures = tally.turns().figures();
    if !common.json {
        return print(out, &names, &tally, &records, figures);
    }
    let [one, other] = [0, 1].map(|side| Side { troops: &names[side], record: records[side] });
    let (games, draws) = (tally.turns().total(), tally.draws());
    let summary = Summary { games, draws, turns: figures, sides: [one, other] };
    serde_json::to_writer(&mut *out, &Last { summary })?;
    writeln!(out)?;
    Ok(())
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
