//! Ladders: the same side one against growing numbers of a kind.

use super::{super::trouble::Trouble, fights::Fights, side_name};
use rhack::{
    lab::{
        arena::{
            Arena, Bout,
            ladder::{EvenCount, RungRecord, difference, next_rung},
            troops::LadderRungs,
        },
        spread::hundredths,
        statistics::Estimate,
    },
    narrate::grammar,
    raws::{creatures::CreatureKind, reading::table::Id},
};
use serde::Serialize;
use std::{collections::BTreeMap, io};

/// Side one, and the kind against it. A second rival is the same in other raws.
pub type Rival = (Arena, Id<CreatureKind>);

/// Fights of a rung, of each rival.
type Rungs = BTreeMap<u32, Vec<Vec<Bout>>>;

/// Runs the `fights` of the ladder of the `rivals` and prints it.
///
/// # Errors
///
/// [`Trouble::Failed`] if a fight or the output fails.
pub fn run(
    out: &mut impl io::Write,
    as_json: bool,
    fights: Fights,
    rivals: &[Rival],
    wanted: &LadderRungs,
) -> Result<(), Trouble> {
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
    let ladder = rungs.iter().map(|(count, bouts)| Rung::new(*count, bouts)).collect();
    let games = fights.games();
    drop(fights);
    let ladder = Ladder { ladder, even, even_against };
    if as_json {
        serde_json::to_writer(&mut *out, &ladder)?;
        writeln!(out)?;
        return Ok(());
    }
    let Some((arena, kind)) = rivals.first() else { return Ok(()) };
    let kind = grammar::several(&arena.raws().creatures.table[*kind]);
    writeln!(out, "{} against {kind}, {games} fights for each number\n", side_name(arena, 0))?;
    print(out, &ladder, &kind)
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

/// The only line of `--json`.
#[derive(Serialize)]
struct Ladder {
    ladder: Vec<Rung>,
    #[serde(skip_serializing_if = "Option::is_none")]
    even: Option<EvenCount>,
    #[serde(skip_serializing_if = "Option::is_none")]
    even_against: Option<EvenCount>,
}

#[derive(Serialize)]
struct Rung {
    count: u32,
    a: RungRecord,
    #[serde(skip_serializing_if = "Option::is_none")]
    b: Option<RungRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<Percent>,
}

#[derive(Serialize)]
struct Percent {
    percent: f64,
    low: f64,
    high: f64,
}

impl Rung {
    fn new(count: u32, bouts: &[Vec<Bout>]) -> Self {
        let [a, b] = [0, 1].map(|place| bouts.get(place));
        let difference = a.zip(b).map(|(a, b)| {
            let Estimate { value, low, high } = difference(a, b).estimate.map(hundredths);
            Percent { percent: value, low, high }
        });
        let a = RungRecord::from_bouts(a.map_or(&[], Vec::as_slice));
        Self { count, a, b: b.map(|bouts| RungRecord::from_bouts(bouts)), difference }
    }
}

/// Prints the rungs as a table, and the number at which the fight is even.
fn print(out: &mut impl io::Write, ladder: &Ladder, kind: &str) -> Result<(), Trouble> {
    let compared = ladder.ladder.iter().any(|rung| rung.b.is_some());
    let more = if compared { "   against %   95 % interval   difference   95 % interval" } else { "" };
    writeln!(out, "number   won %   95 % interval   drawn %    turns   hit points left{more}")?;
    for Rung { count, a, b, difference } in &ladder.ladder {
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
    for (even, whose) in [(&ladder.even, ""), (&ladder.even_against, " of --against")] {
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
