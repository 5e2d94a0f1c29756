//! `rhack replay --read`: the chance of survival along a recorded game, and acts that would have been better.

use crate::cli::{
    progress,
    sim::{bot_named, sink::unwritable},
    trouble::Trouble,
};
use rhack::{
    base::printable::shown,
    lab::{
        html::reading_page,
        reading::{BetterAct, CurvePoint, Effort, GameReader, GameReading, TURNS},
        statistics::{Estimate, share},
    },
    narrate::{self, Act},
    pilot::rollouts::{PLAYER, Survived},
    raws::Raws,
    saves::{recording::Recording, replay::begun},
};
use serde::Serialize;
use std::{fs::File, io::Write, path::Path, sync::Arc};

/// Characters for shares of eight parts, from none to all.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// The reading as JSON.
#[derive(Serialize)]
struct ReadLine {
    curve: Vec<PointLine>,
    /// Turn after which the chance never rose above the half again.
    #[serde(skip_serializing_if = "Option::is_none")]
    no_return: Option<u32>,
    advice: Vec<AdviceLine>,
}

/// A moment of the curve.
#[derive(Serialize)]
struct PointLine {
    turn: u32,
    depth: i32,
    /// Number of actions before.
    actions: usize,
    /// Copies that the hero survived, and all copies.
    lived: u32,
    of: u32,
}

/// An act that would have been better.
#[derive(Serialize)]
struct AdviceLine {
    turn: u32,
    actions: usize,
    done: String,
    better: String,
    /// Chance in percent after the act that was done, with the bounds of 95 %, and after the better one.
    did: [f64; 3],
    would: [f64; 3],
}

/// Reads `recording` and prints what comes out. Writes it as a page into the file `html` as well.
///
/// # Errors
///
/// [`Trouble::Found`] if the game cannot begin, and those of the output.
pub fn run(
    out: &mut impl Write,
    raws: &Arc<Raws>,
    recording: &Recording,
    html: Option<&Path>,
    json: bool,
) -> Result<(), Trouble> {
    // A file that cannot be written is told before the work.
    let page = html.map(|path| File::create(path).map_err(|error| unwritable(path, &error))).transpose()?;
    let start = begun(Arc::clone(raws), &recording.beginning);
    let start = start.map_err(|error| Trouble::Found(error.to_string()))?;
    let mut reader = GameReader::new(start, recording.actions_from(0), bot_named(PLAYER)?, Effort::FULL);
    let bar = progress::bar(u64::from(GameReader::ALL), "percent", json);
    while reader.step() {
        bar.set_position(u64::from(reader.progress()));
    }
    bar.finish_and_clear();
    let reading = reader.into_reading();
    if let (Some(mut page), Some(path)) = (page, html) {
        let text = reading_page(&reading, &narrate::reading(raws, &reading));
        page.write_all(text.as_bytes()).map_err(|error| unwritable(path, &error))?;
    }
    if json {
        serde_json::to_writer(&mut *out, &lines(&reading))?;
        writeln!(out)?;
        return Ok(());
    }
    print(out, raws, &reading)
}

fn percent(chance: Survived) -> Estimate {
    share(chance.lived.into(), chance.of.into()).map(|share| share * 100.0)
}

fn lines(reading: &GameReading) -> ReadLine {
    let point = |point: &CurvePoint| {
        let CurvePoint { turn, depth, acts, chance: Survived { lived, of } } = *point;
        PointLine { turn, depth, actions: acts, lived, of }
    };
    let rounded = |chance| {
        let Estimate { value, low, high } = percent(chance);
        [value, low, high].map(|percent| (percent * 10.0).round() / 10.0)
    };
    let advice = |advice: &BetterAct| {
        let [done, better] = words(advice);
        let [did, would] = advice.chances.map(rounded);
        AdviceLine { turn: advice.before.turn(), actions: advice.acts, done, better, did, would }
    };
    ReadLine {
        curve: reading.curve.iter().map(point).collect(),
        no_return: reading.no_return().map(|point| point.turn),
        advice: reading.advice.iter().map(advice).collect(),
    }
}

/// Returns the words for the act that was done, and for the better one.
fn words(advice: &BetterAct) -> [String; 2] {
    let view = advice.before.view();
    [&advice.done, &advice.better].map(|action| Act::new(&view, action).to_string())
}

fn print(out: &mut impl Write, raws: &Raws, reading: &GameReading) -> Result<(), Trouble> {
    let bar = |point: &CurvePoint| {
        let Survived { lived, of } = point.chance;
        let place = usize::try_from(lived * 7 / of.max(1)).unwrap_or(0);
        BARS.get(place).copied().unwrap_or(' ')
    };
    let chances: String = reading.curve.iter().map(bar).collect();
    writeln!(out, "chance to live {TURNS} turns  {chances}")?;
    writeln!(out, "depth                     {}", depths(&reading.curve))?;
    let [first, last] =
        [reading.curve.first(), reading.curve.last()].map(|point| point.map_or(0, |it| it.turn));
    writeln!(out, "turns                     {first} to {last}\n")?;
    for sentence in narrate::reading(raws, reading) {
        writeln!(out, "{}", shown(&sentence))?;
    }
    Ok(())
}

/// Returns the depth wherever it changes along `curve`, below its column.
fn depths(curve: &[CurvePoint]) -> String {
    let mut text = String::new();
    let mut last = 0;
    for (column, point) in curve.iter().enumerate() {
        if point.depth != last && text.len() <= column {
            text.push_str(&" ".repeat(column - text.len()));
            text.push_str(&point.depth.to_string());
            last = point.depth;
        }
    }
    text
}
