//! Matrices: all kinds of a set against each other, or a hero against each.

use super::{
    super::{
        args::{ArenaArgs, Common},
        trouble::Trouble,
    },
    arena,
    fights::Fights,
    ladder::{self, Rival, told},
    side_name, usage,
};
use rhack::{
    lab::{
        arena::{
            Arena, Bout, kinds,
            ladder::{EvenCount, RungRecord},
        },
        statistics::Moments,
    },
    raws::{Raws, kinds::creatures::CreatureKind, reading::table::Id},
};
use serde::Serialize;
use std::{collections::BTreeMap, io};

/// Runs and prints the fights of the kinds in `set`, or of side `one` against each of them.
///
/// # Errors
///
/// [`Trouble::Usage`] for an unknown set or side, and [`Trouble::Failed`] if a fight or the output fails.
pub fn run(
    out: &mut impl io::Write,
    common: &Common,
    args: &ArenaArgs,
    raws: &Raws,
    (one, set): (Option<&str>, &str),
) -> Result<(), Trouble> {
    let kinds = kinds::set(raws, set).map_err(usage)?;
    let fights = Fights::new(common, args, 100)?;
    match one {
        Some(one) => against_each(out, common, &fights, &arena(raws, args, one)?, &kinds),
        None => all_pairs(
            out,
            common,
            &fights,
            &Arena::new(raws, [Vec::new(), Vec::new()], args.max_turns),
            &kinds,
        ),
    }
}

/// A cell as printed by `--json`: the fights that `a` won against one `b`.
#[derive(Serialize)]
struct Cell<'a> {
    a: &'a str,
    b: &'a str,
    #[serde(flatten)]
    record: RungRecord,
    #[serde(skip_serializing_if = "Option::is_none")]
    even: Option<EvenCount>,
}

/// Prints a row for each of `kinds` against side one. Errors: [`Trouble::Failed`].
fn against_each(
    out: &mut impl io::Write,
    common: &Common,
    fights: &Fights,
    arena: &Arena,
    kinds: &[Id<CreatureKind>],
) -> Result<(), Trouble> {
    let a = side_name(arena, 0);
    if !common.json {
        writeln!(out, "{a} against one of each kind, {} fights\n", fights.games())?;
        writeln!(out, "{:<24}  won %   95 % interval  drawn %   even with", "")?;
    }
    for kind in kinds {
        let rival: Rival = (arena.clone(), *kind);
        let (record, even) = ladder::even(fights, &rival)?;
        let b = arena.raws().creatures.table[*kind].name.as_str();
        if common.json {
            serde_json::to_writer(&mut *out, &Cell { a: &a, b, record, even: Some(even) })?;
            writeln!(out)?;
        } else {
            let RungRecord { percent, low, high, drawn, .. } = record;
            let interval = format!("{low:.1} .. {high:.1}");
            writeln!(out, "{b:<24} {percent:>6.1}  {interval:>14}  {drawn:>7.1}   {}", told(&even))?;
        }
    }
    Ok(())
}

/// Prints the table of `kinds` against each other. Errors: [`Trouble::Failed`].
fn all_pairs(
    out: &mut impl io::Write,
    common: &Common,
    fights: &Fights,
    arena: &Arena,
    kinds: &[Id<CreatureKind>],
) -> Result<(), Trouble> {
    let names: Vec<&str> =
        kinds.iter().map(|kind| arena.raws().creatures.table[*kind].name.as_str()).collect();
    let mut cells = BTreeMap::new();
    for (row, one) in kinds.iter().enumerate() {
        for (column, other) in kinds.iter().enumerate().skip(row + 1) {
            let sides = [vec![(*one, 1)], vec![(*other, 1)]];
            let bouts = fights.all(&arena.between(sides))?;
            let turned: Vec<Bout> = bouts.iter().map(turned).collect();
            cells.insert((row, column), RungRecord::from_bouts(&bouts));
            cells.insert((column, row), RungRecord::from_bouts(&turned));
        }
    }
    if !common.json {
        writeln!(out, "Fights won by the row against the column in percent, {} fights\n", fights.games())?;
        let heads: String = (1..=names.len()).map(|number| format!("{number:>4}")).collect();
        writeln!(out, "{:<28}{heads}   mean", "")?;
    }
    for (row, a) in names.iter().enumerate() {
        let (mut text, mut sum) = (String::new(), Moments::default());
        for (column, b) in names.iter().enumerate() {
            let Some(record) = cells.get(&(row, column)).copied() else {
                text.push_str("   -");
                continue;
            };
            text += &format!("{:>4.0}", record.percent);
            sum.add(record.percent);
            if common.json {
                serde_json::to_writer(&mut *out, &Cell { a, b, record, even: None })?;
                writeln!(out)?;
            }
        }
        if !common.json {
            writeln!(out, "{:>3} {a:<24}{text} {:>6.1}", row + 1, sum.mean())?;
        }
    }
    Ok(())
}

/// Returns `bout` with the sides exchanged.
fn turned(bout: &Bout) -> Bout {
    let Bout { winner, turns, left: [one, other], hitpoints: [own, rest] } = *bout;
    Bout { winner: winner.map(|side| 1 - side), turns, left: [other, one], hitpoints: [rest, own] }
}
