//! Ladders: the same side one against growing numbers of a kind.

use super::{super::trouble::Trouble, fights::Fights, side_name};
use rhack::{
    lab::{
        arena::{
            Arena, Bout,
            ladder::{EvenCount, LadderReport, Rung, RungRecord, next_rung},
            troops::LadderRungs,
        },
        statistics::Estimate,
    },
    narrate::name,
    raws::{kinds::creatures::CreatureKind, reading::table::Id},
};
use std::{collections::BTreeMap, io};

/// Side one, and the kind against it. A second rival is the same in other raws.
pub type Rival = (Arena, Id<CreatureKind>);

/// Fights of a rung, of each rival.
type Rungs = BTreeMap<u32, Vec<Vec<Bout>>>;

/// Runs the `fights` of the ladder of the `rivals`.
///
/// # Errors
///
/// [`Trouble::Failed`] if a fight fails.
pub fn fight(fights: Fights, rivals: &[Rival], wanted: &LadderRungs) -> Result<LadderReport, Trouble> {
    let mut rungs = Rungs::new();
    match wanted {
        LadderRungs::Each(counts) => {
            for count in counts.clone() {
                rungs.insert(count, rung(&fights, rivals, count)?);
            }
        }
        LadderRungs::Even => {
            for place in 0..rivals.len() {
                while let Some(count) = next_rung(&won(&rungs, place)) {
                    rungs.insert(count, rung(&fights, rivals, count)?);
                }
            }
        }
    }
    let even = match wanted {
        LadderRungs::Each(_) => None,
        LadderRungs::Even => Some(EvenCount::from_rungs(&won(&rungs, 0))),
    };
    let even_against = even.filter(|_| rivals.len() > 1).map(|_| EvenCount::from_rungs(&won(&rungs, 1)));
    let (side, kind) = rivals.first().map_or_else(Default::default, |(arena, kind)| {
        (side_name(arena, 0), name::creatures(&arena.raws().creatures.table[*kind]))
    });
    let rungs = rungs.iter().map(|(count, bouts)| Rung::new(*count, bouts)).collect();
    Ok(LadderReport { side, kind, games: fights.games(), rungs, even, even_against })
}

/// Searches the number at which a fight of `rival` is even. Returns the record against one creature, too.
///
/// # Errors
///
/// [`Trouble::Failed`] if a fight fails.
pub fn even(fights: &Fights, rival: &Rival) -> Result<(RungRecord, EvenCount), Trouble> {
    let mut rungs = BTreeMap::new();
    let mut tried: Vec<(u32, Estimate)> = Vec::new();
    while let Some(count) = next_rung(&tried) {
        let (arena, kind) = rival;
        let record = RungRecord::from_bouts(&fights.all(&arena.against(vec![(*kind, count)]))?);
        rungs.insert(count, record);
        tried = rungs.iter().map(|(count, record)| (*count, record.won())).collect();
    }
    let single = rungs.get(&1).copied().unwrap_or_else(|| RungRecord::from_bouts(&[]));
    Ok((single, EvenCount::from_rungs(&tried)))
}

/// Runs the fights of all rivals against `count` creatures. Errors: [`Trouble::Failed`].
fn rung(fights: &Fights, rivals: &[Rival], count: u32) -> Result<Vec<Vec<Bout>>, Trouble> {
    rivals.iter().map(|(arena, kind)| fights.all(&arena.against(vec![(*kind, count)]))).collect()
}

/// Returns the rungs with the percentages of fights that the rival at `place` won.
fn won(rungs: &Rungs, place: usize) -> Vec<(u32, Estimate)> {
    let record = |bouts: &Vec<Vec<Bout>>| bouts.get(place).map(|bouts| RungRecord::from_bouts(bouts).won());
    rungs.iter().filter_map(|(count, bouts)| Some((*count, record(bouts)?))).collect()
}

/// Prints the rungs as a table, and the number at which the fight is even.
///
/// # Errors
///
/// [`Trouble::Failed`] or [`Trouble::NobodyReads`] if the output fails.
pub fn print(out: &mut impl io::Write, ladder: &LadderReport) -> Result<(), Trouble> {
    let LadderReport { side, kind, games, rungs, even, even_against } = ladder;
    writeln!(out, "{side} against {kind}, {games} fights for each number\n")?;
    let compared = rungs.iter().any(|rung| rung.b.is_some());
    let more = if compared { "   against %   95 % interval   difference   95 % interval" } else { "" };
    writeln!(out, "number   won %   95 % interval   drawn %    turns   hit points left{more}")?;
    for Rung { count, a, b, difference } in rungs {
        write!(
            out,
            "{count:>6}  {:>6.1}  {:>14}  {:>8.1}  {:>7.1}  {:>16.1}",
            a.percent,
            interval(a.low, a.high),
            a.drawn,
            a.turns,
            a.hitpoints
        )?;
        if let Some((b, d)) = b.as_ref().zip(difference.as_ref()) {
            let (own, of_both) = (interval(b.low, b.high), interval(d.low, d.high));
            write!(out, "   {:>9.1}  {own:>14}   {:>+10.1}  {of_both:>14}", b.percent, d.percent)?;
        }
        writeln!(out)?;
    }
    for (even, whose) in [(even, ""), (even_against, " of --against")] {
        if let Some(even) = even {
            writeln!(out, "\nThe fight{whose} is even with {} {kind}", told(even))?;
        }
    }
    Ok(())
}

fn interval(low: f64, high: f64) -> String {
    format!("{low:.1} .. {high:.1}")
}

/// Formats the number at which a fight is even: "4.5 (4.2 to 4.9)".
pub fn told(even: &EvenCount) -> String {
    let number =
        |bound: Option<f64>| bound.map_or("more than tried".to_owned(), |bound| format!("{bound:.1}"));
    let EvenCount { count, low, high } = even;
    match count {
        Some(count) => format!("{count:.1} ({} to {})", number(*low), number(*high)),
        None => "more than were tried".to_owned(),
    }
}
